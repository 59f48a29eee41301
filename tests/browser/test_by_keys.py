"""Keys at all tables: the most used button is near, everything that can be decided has a key, the focus stays."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Meet
from tests.browser.playing import moving, phase, wait_until_asked
from tests.browser.prepared import EVENTS, Wanted, prepare

# What is pressed most at each table, and the position in which it is asked for.
MOST_USED: dict[str, tuple[str, int, dict[str, str], Wanted, str]] = {
    "dice": ("king_of_new_york", 2, {}, lambda view, moves: view["question"]["kind"] == "reroll", ".roll"),
    "buying": ("king_of_new_york", 2, {}, lambda view, moves: "done" in moves, "button[name=move]"),
    "row": ("monster_city", 3, {}, lambda view, moves: any(one.startswith("build") for one in moves), ".row .hit"),
    "events": ("monster_city", 3, EVENTS, lambda view, moves: len(view["hand"]) >= 3, ".row .hit"),
    "tile": ("monster_factory", 3, {}, lambda view, moves: view["phase"] == "place" and len(moves) > 3, ".aim"),
}
FOCUSED = "() => document.activeElement.outerHTML.slice(0, 200)"
HEADINGS = """() => [...document.querySelectorAll('h1, h2, h3, h4, h5')]
  .filter(part => part.checkVisibility()).map(part => Number(part.tagName[1]))"""
# What each key does: the move, the place or the control that it presses.
SHORTCUTS = """() => Object.fromEntries([...document.querySelectorAll('[aria-keyshortcuts]')]
  .map(part => [part.getAttribute('aria-keyshortcuts'), part.value || part.closest('.spot')?.id || part.id]))"""


def asked(meet: Meet, what: str, **wishes: Any) -> Page:
    name, seats, options, wanted, _ = MOST_USED[what]
    person = meet(reduced_motion="reduce", **wishes)
    page = person.open(f"/t/{prepare(person, wanted, seats, options, (), name)}")
    wait_until_asked(page)
    return page


@pytest.mark.parametrize("what", MOST_USED)
def test_the_most_used_button_is_within_five_tabs(meet: Meet, what: str) -> None:
    page = asked(meet, what)
    expect(page.locator("#prompt")).to_be_focused()
    passed = []
    for _ in range(5):
        page.keyboard.press("Tab")
        passed.append(str(page.evaluate(FOCUSED)))
        if page.locator(f"#moves {MOST_USED[what][4]}:focus").count():
            return
    raise AssertionError("\n".join(passed))


@pytest.mark.parametrize("what", ["dice", "row", "tile"])
def test_keys_reach_the_dock_and_the_board_and_are_listed(meet: Meet, what: str) -> None:
    page = asked(meet, what)
    keys = page.evaluate(SHORTCUTS)
    on_board = page.locator("#board [aria-keyshortcuts]").count()
    assert len(keys) >= 2
    assert on_board or what == "dice"

    page.keyboard.press("?")
    rows = page.locator("#keys-now > div")
    expect(rows).to_have_count(len(keys))
    assert all(len(row.split()) > 1 for row in rows.all_inner_texts())
    page.keyboard.press("Escape")
    expect(page.locator("#hotkeys")).to_be_hidden()


def test_a_card_of_the_row_is_built_by_the_number_of_its_place(meet: Meet) -> None:
    page = asked(meet, "row")
    third = page.locator("#building-row .card").nth(2).locator(".hit").get_attribute("value") or ""
    with moving(page):
        page.keyboard.press("3")

    moves = page.request.get(page.url.replace("/t/", "/api/tables/") + "/log").json()["log"]
    assert third.startswith("build ")
    assert any(line.startswith("You build ") for line in moves[-6:])


def test_dice_are_switched_by_their_numbers_and_walked_over_by_arrows(meet: Meet) -> None:
    page = asked(meet, "dice")
    dice = page.locator("label.die input")
    for number in range(dice.count()):
        page.keyboard.press(str(number + 1))
    assert not any(die.is_checked() for die in dice.all())
    expect(page.locator(".roll")).to_be_disabled()

    page.keyboard.press("2")
    dice.first.focus()
    page.keyboard.press("ArrowRight")
    expect(dice.nth(1)).to_be_focused()
    with moving(page):
        page.keyboard.press("r")


def check_focus_and_headings(page: Page) -> None:
    """The focus is at the table after every change, and no level of headings is left out."""
    assert page.evaluate("() => document.getElementById('moves').contains(document.activeElement)")
    levels = page.evaluate(HEADINGS)
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels


def keys_of(page: Page) -> list[str]:
    """The keys that buttons show, but for the one that presses whatever has the focus."""
    return [key for key in page.evaluate(SHORTCUTS) if key != "Enter"]


def test_a_whole_game_by_keys_alone(meet: Meet) -> None:
    """The keys that buttons show are pressed. Another game is played so in `test_factory_games.py`."""
    chance = random.Random(3)
    person = meet(reduced_motion="reduce")
    person.open()
    table = person.ask("/tables", {"game": "king_of_new_york", "seats": 2, "bots": ["gentle"]})["id"]
    person.ask(f"/tables/{table}/start", {})
    page = person.open(f"/t/{table}")
    wait_until_asked(page)
    while phase(page) != "over":
        check_focus_and_headings(page)
        keys = keys_of(page)
        with moving(page):
            page.keyboard.press(
                chance.choice([key for key in "rk" if key in keys] if page.locator(".roll").count() else keys)
            )
        wait_until_asked(page)
    expect(page.locator("#result")).to_be_visible()
