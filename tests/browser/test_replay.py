"""Through a game by button, key, swipe and link, on laptop and phone, in both languages; by other eyes; a record from
elsewhere, sound and broken; and on from a moment of the past."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import cut, overlapping
from tests.browser.conftest import PHONE, Meet
from tests.browser.in_view import SIZES, out_of_view
from tests.browser.prepared import EVENTS, TO_THE_END, prepare
from tests.server.process import Server

RECORDED = Path(__file__).parents[1] / "games"
RECORDS = {
    "king_of_new_york": ("basic_3.jsonl", 40),
    "monster_city": ("events.jsonl", 44),
    "monster_factory": ("pick.jsonl", 9),
}

BEGINNING = {"en-GB": "Move 0 of {last}", "pl-PL": "Ruch 0 z {last}"}


def recorded(name: str) -> str:
    """A game of bots."""
    file, _ = RECORDS[name]
    return (RECORDED / name / "recorded" / file).read_text().splitlines()[0]


def ply_of(page: Page) -> int:
    return int(page.locator("#moves").get_attribute("data-ply") or -1)


def at_ply(page: Page, ply: int) -> None:
    """The moment is shown, and the address leads to it."""
    expect(page.locator("#moves")).to_have_attribute("data-ply", str(ply))
    expect(page).to_have_url(re.compile(rf"/{ply}(\?eyes=\w+)?$"))


def stops_of(page: Page) -> list[int]:
    return [int(stop) for stop in (page.locator("#replay-bar").get_attribute("data-stops") or "").split()]


def open_record(page: Page, server: Server, line: str) -> None:
    page.goto(f"{server.address}/replay")
    page.locator("textarea[name=text]").fill(line)
    with page.expect_navigation():
        page.locator("main button.big").click()


@pytest.mark.parametrize(("name", "locale"), [*[(name, "en-GB") for name in RECORDS], ("monster_factory", "pl-PL")])
def test_by_button_key_and_slider_on_a_laptop(meet: Meet, server: Server, name: str, locale: str) -> None:
    page = meet(locale=locale).page
    open_record(page, server, recorded(name))
    stops = stops_of(page)
    last = stops[-1]
    expect(page.locator(".where-now")).to_have_text(BEGINNING[locale].format(last=last))

    page.locator("#step-forward").click()
    at_ply(page, stops[1])
    page.keyboard.press("ArrowRight")
    at_ply(page, stops[2])
    page.keyboard.press("ArrowLeft")
    at_ply(page, stops[1])
    page.keyboard.press("End")
    at_ply(page, last)
    expect(page.locator("#result h2")).to_be_visible()
    page.keyboard.press("Home")
    at_ply(page, 0)
    page.keyboard.press(".")
    at_ply(page, 1)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#moves")).not_to_have_attribute("data-ply", "1")
    page.locator("#replay-slider").focus()
    page.keyboard.press("End")
    at_ply(page, last)
    page.locator("#step-back").click()
    at_ply(page, stops[-2])
    page.keyboard.press("?")
    expect(page.locator("#hotkeys")).to_be_visible()


def test_it_plays_by_itself_to_the_end(meet: Meet, server: Server) -> None:
    page = meet().page
    open_record(page, server, recorded("monster_factory"))
    last = stops_of(page)[-1]
    page.keyboard.press("Space")
    expect(page.locator("#step-play")).to_have_attribute("aria-pressed", "true")
    at_ply(page, last)
    expect(page.locator("#step-play")).to_have_attribute("aria-pressed", "false")


def test_a_step_is_staged_as_it_was_at_the_table(meet: Meet, staged_server: Server) -> None:
    page = meet(staged_server).page
    open_record(page, staged_server, recorded("king_of_new_york"))
    stops = stops_of(page)
    page.goto(f"{page.url}/{stops[1]}")
    page.locator("#step-forward").click()
    at_ply(page, stops[2])
    expect(page.locator("#caption")).to_be_visible()
    # Whoever jumps does not watch all that happened in between; whoever goes back, nothing at all.
    page.keyboard.press("End")
    at_ply(page, stops[-1])
    expect(page.locator("#caption")).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    at_ply(page, stops[-2])
    expect(page.locator("#caption")).to_have_text(page.locator(".last-line").text_content() or "")
    expect(page.locator("#stage > *")).to_have_count(0)
    # The same step can be seen again and again, and how it ended is shown when it is over.
    page.keyboard.press("ArrowRight")
    at_ply(page, stops[-1])
    expect(page.locator("#caption, .moment, .ceremony, .token").locator("visible=true").first).to_be_visible()
    expect(page.locator("#result")).to_be_visible()


SWIPE = """([from, to]) => {
  const board = document.getElementById("board");
  const touch = (x) => new Touch({ identifier: 1, target: board, clientX: x, clientY: 300 });
  board.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(from)] }));
  board.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: [touch(to)] }));
}"""


@pytest.mark.parametrize("locale", ["pl-PL", "en-GB"])
def test_on_a_phone_by_swipe_and_link(meet: Meet, server: Server, locale: str) -> None:
    person = meet(locale=locale, **PHONE)
    page = person.page
    open_record(page, server, recorded("monster_city"))
    stops = stops_of(page)
    expect(page.locator(".where-now")).to_have_text(BEGINNING[locale].format(last=stops[-1]))
    page.evaluate(SWIPE, [300, 100])
    at_ply(page, stops[1])
    page.evaluate(SWIPE, [300, 100])
    at_ply(page, stops[2])
    page.evaluate(SWIPE, [100, 300])
    at_ply(page, stops[1])
    page.locator("#step-forward").tap()
    at_ply(page, stops[2])
    # The link to this moment leads whoever has it to the same.
    other = meet(locale="pl-PL", **PHONE)
    other.page.goto(page.url)
    at_ply(other.page, stops[2])
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for control in page.locator("#replay-steps :is(a, button)").all():
        box = control.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 43.5


def test_marks_lead_to_great_moments(meet: Meet, server: Server) -> None:
    page = meet().page
    open_record(page, server, recorded("monster_city"))
    page.keyboard.press("m")
    first = page.locator("#marks-drawer a").first
    ply = int(first.get_attribute("data-ply") or 0)
    first.click()
    at_ply(page, ply)


# How everything on the board looks, with the styles of analyses and without them.
LOOKS = """without => {
  const sheet = [...document.styleSheets].find(one => one.href.includes('/analysis'));
  sheet.disabled = without;
  const names = 'opacity display margin padding color fill stroke strokeWidth strokeDasharray fontStyle'.split(' ');
  return [...document.querySelectorAll('#board *')].map(one => names.map(name => getComputedStyle(one)[name]).join());
}"""


@pytest.mark.parametrize("name", RECORDS)
def test_the_board_looks_as_it_did(meet: Meet, server: Server, name: str) -> None:
    page = meet(reduced_motion="reduce").page
    open_record(page, server, recorded(name))
    past_half(page)

    alone = page.evaluate(LOOKS, True)
    assert len(alone) > 100
    assert page.evaluate(LOOKS, False) == alone


def past_half(page: Page) -> None:
    """To a moment in the middle of the game, when all boards are full."""
    stops = stops_of(page)
    page.goto(f"{page.url}/{stops[len(stops) // 2]}")


@pytest.mark.parametrize("size", ["tablet", "laptop", "large"])
def test_all_monsters_are_in_view_as_at_the_table(meet: Meet, server: Server, size: str) -> None:
    page = meet(reduced_motion="reduce", **SIZES[size]).page
    records = (RECORDED / "monster_factory" / "recorded" / "deal.jsonl").read_text().splitlines()
    open_record(page, server, next(line for line in records if json.loads(line)["setup"]["seats"] == 4))
    past_half(page)
    expect(page.locator(".bay .creature").first).to_be_visible()
    assert out_of_view(page, ".bay") == []


@pytest.mark.parametrize("locale", ["pl-PL", "en-GB"])
@pytest.mark.parametrize("name", RECORDS)
def test_on_a_phone_half_of_the_screen_is_the_board(meet: Meet, server: Server, name: str, locale: str) -> None:
    page = meet(locale=locale, reduced_motion="reduce", **PHONE).page
    open_record(page, server, recorded(name))
    past_half(page)
    board, controls = (page.locator(which).bounding_box() for which in ("#board", "#replay-bar"))
    assert board is not None
    assert controls is not None
    assert board["height"] >= PHONE["viewport"]["height"] / 2
    assert controls["y"] + controls["height"] <= PHONE["viewport"]["height"] + 1
    parts = "#replay-steps :is(a, .off, button, .where-now), .replay-wishes select"
    assert overlapping(page, parts) == []
    assert cut(page, f"{parts}, .replay-row") == []


def test_by_other_eyes_after_the_end(meet: Meet, server: Server) -> None:
    person = meet()
    table = prepare(person, TO_THE_END, seats=3, options=EVENTS)
    page = person.open(f"/t/{table}")
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator("#eyes")).to_have_value("0")
    page.wait_for_load_state()  # keys are heard by its scripts
    page.keyboard.press("End")
    expect(page.locator("#result h2")).to_be_visible()
    page.goto(page.url.replace(str(stops_of(page)[-1]), str(stops_of(page)[3])))
    page.locator("#eyes").select_option("open")
    expect(page).to_have_url(re.compile(r"eyes=open$"))
    expect(page.locator(".open-hand").first).to_be_visible()
    page.locator("#eyes").select_option("1")
    expect(page).to_have_url(re.compile(r"eyes=1$"))
    expect(page.locator(".open-hand")).to_have_count(0)


def test_looking_back_while_the_game_runs(meet: Meet, server: Server) -> None:
    person = meet()
    table = prepare(person, lambda view, moves: view["scorings"] > 0, seats=3, options=EVENTS)
    page = person.open(f"/t/{table}")
    page.locator("#look-back").click()
    expect(page.locator("#replay-bar")).to_be_visible()
    expect(page.locator("#eyes")).to_have_count(0)
    expect(page.get_by_text("The game still runs")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".came-next")).to_be_visible()
    # What was to be decided is shown, and cannot be decided again.
    for button in page.locator("#moves button[name=move]").all():
        expect(button).to_be_disabled()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("form#moves")).to_be_visible()


def test_a_broken_record_says_where(meet: Meet, server: Server) -> None:
    person = meet()
    person.expect("422")
    page = person.page
    line = recorded("monster_city").replace('"moves":["', '"moves":["9 nonsense","')
    open_record(page, server, line)
    expect(page.locator("h1")).to_contain_text("It breaks at move 1 of")


def test_playing_on_from_a_moment(meet: Meet, server: Server) -> None:
    person = meet()
    page = person.page
    name = "monster_city"
    open_record(page, server, recorded(name))
    page.goto(f"{page.url}/{RECORDS[name][1]}")
    page.get_by_role("link", name="Play on from here").click()
    page.locator("input[name=seat]").nth(1).check()
    page.locator("main button.big").click()
    expect(page.get_by_text("This table plays on from move")).to_be_visible()
    page.locator("#start button").click()
    expect(page.locator("form#moves")).to_be_visible()
    assert ply_of(page) >= RECORDS[name][1]
    table = page.url.rsplit("/", 1)[1]
    assert person.ask(f"/tables/{table}")["given"] == RECORDS[name][1]
    log = person.ask(f"/tables/{table}/log")["log"]
    assert any(line.startswith("Played on from move") for line in log)


def test_without_scripts_it_is_plain_links(meet: Meet, server: Server) -> None:
    with_scripts = meet().page
    open_record(with_scripts, server, recorded("monster_city"))
    stops = stops_of(with_scripts)
    page = meet(java_script_enabled=False).page
    page.goto(f"{with_scripts.url}/{stops[2]}")
    page.locator("#step-forward").click()
    expect(page.locator("#moves")).to_have_attribute("data-ply", str(stops[3]))
    page.locator("select[name=eyes]").select_option("open")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile(r"eyes=open$"))
