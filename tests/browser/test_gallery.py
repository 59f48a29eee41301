"""The pages one reads: the gallery of a game's pieces, with search and filters, its rules, and the ways to both."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.playing import wait_until_asked
from tests.browser.test_looks import SCROLLED, SIDEWAYS, TOO_SMALL, WIDTHS
from tests.server.process import Server

GALLERY = "/games/parade/pieces"
RULES = "/rules/parade"
NAMES = "pieces => pieces.filter(piece => piece.checkVisibility()).map(piece => piece.id.replace('piece-', ''))"
ALL = ["claw", "slime", "horn", "fang", "wing", "eye", "banner"]
BLANK = "svg => svg.querySelector('use').getBoundingClientRect().width === 0"


def shown(page: Page) -> list[str]:
    found: list[str] = page.locator(".piece").evaluate_all(NAMES)
    return found


def press(page: Page, *tags: str) -> None:
    for tag in tags:
        page.get_by_role("button", name=tag, exact=True).click()


def test_all_pieces_are_there_with_their_pictures(meet: Meet, parade_server: Server) -> None:
    page = meet(parade_server).open(GALLERY)

    assert shown(page) == ALL
    assert page.locator(".finder").get_by_role("status").inner_text() == "7 of 7 shown"
    assert not any(page.locator(".piece-art svg").nth(number).evaluate(BLANK) for number in range(len(ALL) + 1))
    expect(page.locator("#piece-banner")).to_contain_text("× 12")
    expect(page.locator("#banners")).to_contain_text("Nobody has counted them.")
    expect(page.get_by_role("button", name="Show all pieces")).to_be_hidden()


def test_a_search_finds_words_and_tells_how_many(meet: Meet, parade_server: Server) -> None:
    page = meet(parade_server).open(GALLERY)
    search = page.get_by_role("searchbox", name="Search")

    search.fill("BANN two")
    assert shown(page) == ["banner"]
    assert page.locator(".finder").get_by_role("status").inner_text() == "1 of 7 shown"
    expect(page.locator("#monsters")).to_be_hidden()
    search.fill("unicorn")
    assert shown(page) == []
    expect(page.locator("#none-found")).to_be_visible()
    search.press("Enter")  # sends nothing, loads nothing
    assert page.url == parade_server.address + GALLERY
    expect(search).to_have_value("unicorn")
    page.get_by_role("button", name="Show all pieces").click()
    expect(page.locator("#none-found")).to_be_hidden()
    assert shown(page) == ALL
    expect(search).to_be_focused()


@pytest.mark.parametrize("words", ["zolta", "ŻÓŁTA", "zółta chorag", "  przedstawia  dwa "])
def test_a_search_does_not_mind_accents_and_capitals(meet: Meet, parade_server: Server, words: str) -> None:
    page = meet(parade_server, locale="pl-PL", **PHONE).open(GALLERY)

    page.get_by_role("searchbox", name="Szukaj").fill(words)

    assert shown(page) == ["banner"]
    assert page.locator(".finder").get_by_role("status").inner_text() == "Pokazane: 1 z 7"


@pytest.mark.parametrize(
    ("tags", "monsters"),
    [
        (["winged"], ["claw", "wing"]),
        (["big", "warm"], ["claw", "horn"]),  # both
        (["warm", "cold"], ALL[:6]),  # no piece has both: either
        (["small", "warm", "cold"], ["slime", "fang", "eye"]),
        (["winged", "small"], ["claw", "slime", "fang", "wing", "eye"]),
        (["big", "big"], ALL[:6]),  # pressed again: no longer
    ],
    ids=lambda part: "-".join(part) if isinstance(part, list) else part,
)
def test_filters_narrow_what_is_shown(meet: Meet, parade_server: Server, tags: list[str], monsters: list[str]) -> None:
    page = meet(parade_server).open(GALLERY)

    press(page, *tags)

    assert shown(page) == [*monsters, "banner"]  # other shelves have filters of their own
    pressed = set(tags) if len(set(tags)) == len(tags) else set()
    assert page.locator("[data-tag][aria-pressed=true]").count() == len(pressed)


def test_filters_work_by_keyboard_and_together_with_the_search(meet: Meet, parade_server: Server) -> None:
    page = meet(parade_server).open(GALLERY)
    page.get_by_role("searchbox").focus()
    page.keyboard.type("claw")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Show all pieces")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="warm")).to_be_focused()

    page.keyboard.press("Space")
    assert shown(page) == ["claw"]
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    expect(page.get_by_role("button", name="cold")).to_have_attribute("aria-pressed", "true")
    press(page, "small")
    assert shown(page) == []
    expect(page.locator("#monsters")).to_be_visible()  # where the filters are that one may let go
    press(page, "Show all pieces")
    assert shown(page) == ALL
    assert page.locator("[data-tag][aria-pressed=true]").count() == 0


def test_without_scripts_all_is_shown_and_nothing_offered_that_does_not_work(meet: Meet, parade_server: Server) -> None:
    page = meet(parade_server, java_script_enabled=False).open(GALLERY)

    assert page.locator(".piece").count() == len(ALL)
    expect(page.locator(".finder")).to_be_hidden()
    expect(page.locator(".filters")).to_be_hidden()


@pytest.mark.parametrize(("locale", "device"), [("en-GB", LAPTOP), ("pl-PL", PHONE)], ids=["laptop", "phone"])
def test_rules_and_pieces_fit_every_screen(
    meet: Meet, parade_server: Server, locale: str, device: dict[str, Any]
) -> None:
    person = meet(parade_server, locale=locale, **device)
    for path in (GALLERY, RULES):
        page = person.open(path)
        assert page.locator("main h1").count() == 1
        assert page.evaluate(TOO_SMALL, 24) == [], path
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(SCROLLED) <= 0, f"{path} at {width}"
            assert page.evaluate(SIDEWAYS) == [], f"{path} at {width}"


def test_the_contents_of_the_rules_lead_to_their_sections(meet: Meet, parade_server: Server) -> None:
    page = meet(parade_server, locale="pl-PL", **PHONE).open(RULES)
    for box in [link.bounding_box() for link in page.locator(".contents a").all()]:
        assert box is not None
        assert box["height"] >= 36

    page.get_by_role("link", name="Koniec").tap()

    assert page.url.endswith("#rule-end")
    expect(page.locator("#rule-end")).to_be_in_viewport()


def test_rules_and_pieces_lead_to_each_other_and_to_a_table(meet: Meet, parade_server: Server) -> None:
    page = meet(parade_server).open()
    card = page.locator(".game-card", has=page.locator("a[href='/new/parade']"))
    card.get_by_role("link", name="Cards and pieces").click()
    expect(page.locator("h1")).to_contain_text("Parade")
    page.get_by_role("link", name="Rules").click()
    expect(page).to_have_url(parade_server.address + RULES)
    page.get_by_role("link", name="All cards and pieces").click()
    expect(page).to_have_url(parade_server.address + GALLERY)
    page.get_by_role("link", name="Open a table").click()
    expect(page).to_have_url(parade_server.address + "/new/parade")


def test_whoever_is_busy_reads_in_a_new_tab(meet: Meet, parade_server: Server) -> None:
    person = meet(parade_server)
    person.open()
    lobby = person.ask("/tables", {"game": "parade", "seats": 2, "bots": ["gentle"]})["id"]
    for path in ("/new/parade", f"/t/{lobby}"):
        page = person.open(path)
        for name, target in (("Rules", RULES), ("Cards and pieces", GALLERY)):
            with page.expect_popup() as popup:
                page.locator(f".sheet a[href='{target}']").click()
            expect(popup.value).to_have_url(parade_server.address + target)
            assert "opens in a new tab" in page.locator(f".sheet a[href='{target}']").inner_text(), name
            popup.value.close()
        assert page.url == parade_server.address + path


def test_the_drawer_at_the_table_leads_to_the_whole_rules_and_the_pieces(meet: Meet, parade_server: Server) -> None:
    page = meet(parade_server).open()
    page.locator("form[action='/play/parade'] button").click()
    wait_until_asked(page)
    page.get_by_role("button", name="Rules", exact=True).click()
    drawer = page.locator("#rules-drawer")
    expect(drawer.locator("figure.example")).to_be_visible()

    for name, target in (("Rules on a page of their own", RULES), ("Cards and pieces", GALLERY)):
        with page.expect_popup() as popup:
            drawer.get_by_role("link", name=name).click()
        expect(popup.value).to_have_url(parade_server.address + target)
        popup.value.close()
    expect(drawer).to_be_visible()


@pytest.mark.parametrize("path", [GALLERY, RULES])
def test_paper_has_the_text_and_not_the_buttons(meet: Meet, parade_server: Server, path: str) -> None:
    page = meet(parade_server, color_scheme="dark").open(path)
    page.emulate_media(media="print")

    for part in page.locator(".top, .foot, .finder, .filters, .not-printed").all():
        expect(part).to_be_hidden()
    expect(page.locator("main h2").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
