"""Second thoughts in the browser: by click and by key in every game, and what the others at the table see of it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Meet
from tests.browser.laying import lay
from tests.browser.playing import GLANCE, clickable, make, ply, wait_until_asked
from tests.server.process import Server

HELD = "#take-back, #go-on, .my-turn"


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which chance and bots wait until whoever has moved lets them go on."""
    server = Server(tmp_path_factory.mktemp("patient"), second_thoughts=6000.0)
    server.start()
    yield server
    server.kill()


def line_of(page: Page) -> int:
    return int(page.request.get(page.url.replace("/t/", "/api/tables/")).json()["line"])


def decide(page: Page, which: int = 0, touch: bool = False) -> None:
    """Make any move; in Monster Factory as one does there."""
    wait_until_asked(page)
    if page.locator(".choice, .spot .aim").count():
        lay(page, random.Random(which), touch)
    else:
        make(page, clickable(page)[which], touch)


def until_held(page: Page) -> int:
    """Play until a move waits for second thoughts; gives how many moves held before it."""
    while True:
        wait_until_asked(page)
        before = line_of(page)
        decide(page)
        page.wait_for_selector(HELD)
        if page.locator("#go-on").is_visible() and page.locator("#take-back").is_visible():
            return before
        if page.locator("#go-on").is_visible():
            page.locator("#go-on").click()


def shows_more_than(page: Page, written: str) -> None:
    page.wait_for_function(
        "ply => Number(document.querySelector('#moves').dataset.ply) > ply", arg=int(written), polling=GLANCE
    )


@pytest.mark.parametrize("game", ["king_of_new_york", "monster_city", "monster_factory"])
def test_a_move_is_taken_back_by_click_and_by_key(meet: Meet, patient: Server, game: str) -> None:
    page = meet(patient, reduced_motion="reduce").open()
    page.locator(f'form[action="/play/{game}"] button').first.click()
    before = until_held(page)
    expect(page.locator("#prompt h2")).to_have_text(
        "You can still take your move back. Otherwise the game goes on by itself."
    )
    moves = page.locator("#moves").get_attribute("data-ply")
    assert moves is not None

    page.locator("#take-back").click()
    shows_more_than(page, moves)
    wait_until_asked(page)
    assert line_of(page) == before
    expect(page.locator(".last-line, #log li:last-child").first).to_contain_text("take")

    decide(page, -1)
    expect(page.locator("#take-back")).to_be_visible()
    written = ply(page)
    page.keyboard.press("u")
    shows_more_than(page, written)
    wait_until_asked(page)
    assert line_of(page) == before

    decide(page)
    if page.locator("#go-on").is_visible():
        written = ply(page)
        page.keyboard.press("Space")
        shows_more_than(page, written)
    assert not page.get_by_text("Practice", exact=True).count()


def test_alone_one_goes_back_further_on_a_phone_and_it_is_practice(meet: Meet) -> None:
    page = meet(reduced_motion="reduce", locale="pl-PL", **PHONE).open()
    page.locator('form[action="/play/monster_factory"] button').first.tap()
    wait_until_asked(page)
    for _ in range(2):
        decide(page, touch=True)
        wait_until_asked(page)
    before, written = line_of(page), ply(page)

    page.locator("#take-back-further").tap()
    expect(page.locator("#going-back")).to_be_visible()
    page.locator("#going-back button").last.tap()

    shows_more_than(page, written)
    expect(page.locator("#going-back")).to_be_hidden()
    expect(page.locator("#prompt").get_by_text("Trening", exact=True)).to_be_visible()
    assert line_of(page) < before


def test_friends_are_asked_and_one_click_agrees(meet: Meet) -> None:
    ola, jan = meet(reduced_motion="reduce"), meet(reduced_motion="reduce")
    asked = {"game": "monster_factory", "seats": 2, "options": {"start": "pick", "first": "1"}}
    ola.open()
    jan.open()
    table = ola.ask("/tables", asked)["id"]
    jan.ask(f"/tables/{table}/sit", {})
    ola.ask(f"/tables/{table}/start", {})
    pages = [ola.open(f"/t/{table}"), jan.open(f"/t/{table}")]
    for _ in range(3):
        page = next(page for page in pages if page.request.get(api(page)).json()["moves"])
        decide(page)
    mover, other = (page, next(one for one in pages if one is not page))
    before = line_of(mover)
    if mover.locator("#take-back").is_visible():
        pytest.fail("chance should have acted after this move")

    mover.keyboard.press("u")
    mover.locator("#going-back button").first.click()
    expect(mover.locator("#wish")).to_contain_text("You ask to go back.")
    expect(other.locator("#wish")).to_contain_text("asks to take back")
    other.locator("#wish-agree").click()

    expect(mover.locator("#wish")).to_have_count(0)
    wait_until_asked(mover)
    assert line_of(mover) < before
    expect(other.locator(".last-line")).to_contain_text("takes back")
    assert not other.get_by_text("Practice", exact=True).count()


def api(page: Page) -> str:
    return page.url.replace("/t/", "/api/tables/")


def test_the_host_says_in_the_lobby_what_holds(meet: Meet) -> None:
    host, guest = meet(), meet()
    page = host.open("/new/monster_city")
    page.locator(".more-choices summary").click()
    page.locator("select[name=take_back]").select_option("free")
    page.locator("form.stack button.big").click()
    page.wait_for_url("**/t/*")
    watching = guest.open(page.url.removeprefix(host.server.address))
    expect(watching.locator("#table .agreed")).to_contain_text("while nobody has learnt anything")

    page.locator("#take-back-choice").select_option("off")

    expect(watching.locator("#table .agreed")).to_contain_text("nothing is taken back")
    expect(watching.locator("#take-back-choice")).to_have_count(0)
