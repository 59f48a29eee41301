"""The odds of King of New York in the browser: folded away, and told anew with every die that is ticked."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import overlapping
from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.in_view import covered, out_of_view
from tests.browser.playing import wait_until_asked
from tests.browser.prepared import prepare

READERS: dict[str, dict[str, Any]] = {"en": {"locale": "en-GB", **LAPTOP}, "pl": {"locale": "pl-PL", **PHONE}}
LETTERS = {"energy": "e", "attack": "a", "destruction": "d", "heal": "h", "celebrity": "c", "ouch": "o"}


def first_of_three(view: dict[str, Any], moves: list[str]) -> bool:
    """Six dice, two rolls left, and nothing that hinders rolling."""
    return "keep" in moves and view["rerolls"] == 2 and len(view["dice"]) == 6 and not view["players"][0]["curses"]


def told(page: Page, symbol: str) -> list[str]:
    """The figures of a symbol, by number of dice."""
    found: list[str] = page.locator(f'#dice-odds tr[data-symbol="{symbol}"] td').all_inner_texts()
    return found


@pytest.mark.parametrize("language", READERS)
def test_the_odds_follow_what_is_ticked(meet: Meet, language: str) -> None:
    """All dice loose: each has 11 chances in 36 for any symbol. All kept: what lies there is certain."""
    person = meet(**READERS[language])
    page = person.open(f"/t/{prepare(person, first_of_three, options={'variant': 'basic'}, name='king_of_new_york')}")
    wait_until_asked(page)
    expect(page.locator("#dice-odds")).to_be_hidden()
    page.locator("#odds summary").click()
    parts = [comb(6, number) * 11**number * 25 ** (6 - number) / 36**6 for number in range(7)]
    goal = page.locator('#dice-odds li[data-symbol="celebrity"] b')
    expect(goal).to_have_text(f"{100 * sum(parts[3:]):.0f} %")
    assert told(page, "celebrity") == [f"{100 * part:.0f}" if part > 0.005 else "<1" for part in parts]
    for die in page.locator("label.die").all():
        die.click()
    shown = page.locator("label.die").evaluate_all("dice => dice.map(die => die.dataset.letter)")
    expect(goal).to_have_text("100 %" if shown.count("c") >= 3 else "0 %")
    for symbol, letter in LETTERS.items():
        certain = shown.count(letter)
        assert told(page, symbol) == ["100" if number == certain else "" for number in range(7)]


def many_symbols(view: dict[str, Any], moves: list[str]) -> bool:
    """What the dice would do needs many lines."""
    return first_of_three(view, moves) and len(set(view["dice"])) >= 5


def decision_is_in_view(page: Page) -> None:
    which = ".prompt h2, label.die, .tray-buttons button"
    assert out_of_view(page, which) == []
    assert covered(page, which) == []
    assert overlapping(page, "#board, #dock, #odds, #hint-drawer") == []


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_dice_and_their_buttons_stay_in_view_beside_odds_and_hints(meet: Meet, size: dict[str, Any]) -> None:
    person = meet(reduced_motion="reduce", locale="pl-PL", **size)
    page = person.open(f"/t/{prepare(person, many_symbols, options={'variant': 'basic'}, name='king_of_new_york')}")
    wait_until_asked(page)
    if not page.locator(".digest[open]").count():
        page.locator(".digest summary").click()
    page.locator("#odds summary").click()
    expect(page.locator("#dice-odds")).to_be_visible()
    decision_is_in_view(page)
    page.locator("#odds summary").click()
    page.locator("#hint-tool").click()
    expect(page.locator("#hint-body button").first).to_be_visible()
    decision_is_in_view(page)


def test_a_building_tells_about_itself_when_it_is_tapped(meet: Meet) -> None:
    person = meet(**READERS["pl"])
    page = person.open(f"/t/{prepare(person, first_of_three, options={'variant': 'basic'}, name='king_of_new_york')}")
    wait_until_asked(page)
    building = page.locator(".island.bronx .tile").first
    building.tap()
    expect(page.locator(".about-thing")).to_have_text(building.get_attribute("title") or "")
    expect(page.locator(".about-thing")).to_contain_text("wytrzymałość")
