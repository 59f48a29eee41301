"""Whole games of Monster Factory in the browser, by mouse, touch and keys."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from monstertable import game
from monstertable.core import record
from monstertable.server.showing.words import translations
from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.laying import (
    MISMADE,
    NAME,
    UNCOVERED,
    lay_on,
    many_ways,
    prepare,
    shown_turn,
    turns,
)
from tests.browser.playing import GLANCE, clickable, moving, phase, ply, wait_until_asked
from tests.browser.test_by_keys import check_focus_and_headings, keys_of
from tests.browser.test_keyboard import tab_to_a_move

READERS: dict[str, dict[str, Any]] = {
    "en": {"locale": "en-GB", **LAPTOP},
    "pl": {"locale": "pl-PL", "reduced_motion": "reduce", **PHONE},
}
SIZES: dict[str, dict[str, Any]] = {"laptop": LAPTOP, "phone": {"viewport": PHONE["viewport"]}}


def open_table(page: Page, seats: int, words: Any) -> None:
    """From the first page to the first question: a table for one person and bots."""
    page.locator(f'a[href="/new/{NAME}"]').first.click()
    page.get_by_role("button", name=str(seats), exact=True).click()
    page.select_option("select[name=bots]", "crafty")
    page.get_by_role("button", name=words("Open the table")).click()
    page.get_by_role("button", name=words("Start the game")).click()
    wait_until_asked(page)


def check_record(page: Page, words: str) -> None:
    with page.expect_download() as downloading:
        page.get_by_role("link", name=words).click()
    written = record.read(downloading.value.path().read_text(encoding="utf-8"))
    outcome: Any = record.verify(game(NAME), written)
    shown = page.locator("#result .ranks .points").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(outcome.scores)


@pytest.mark.parametrize("language", READERS)
def test_a_whole_game_for_two(meet: Meet, language: str) -> None:
    """A person and a bot: by mouse in English on a laptop, by touch in Polish on a phone."""
    words = translations(language).gettext
    page = meet(**READERS[language]).open()
    open_table(page, 2, words)
    page.evaluate("window.still = 'here'")

    made = lay_on(page, random.Random(3), touch="has_touch" in READERS[language])

    assert made > 1
    assert page.evaluate("window.still") == "here"
    assert page.evaluate(MISMADE) == []
    expect(page.locator("#result h2")).to_be_in_viewport()
    expect(page.locator("#result .ranks li")).to_have_count(2)
    expect(page.locator(".spot, .lay, .tray")).to_have_count(0)
    check_record(page, words("Download the record"))


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_game_by_keyboard(meet: Meet, size: str) -> None:
    """By arrows, R and Enter, where one always sees where the tile would lie; on a laptop every second time by the keys
    that are shown."""
    chance = random.Random(4)
    page = meet(reduced_motion="reduce", **SIZES[size]).open()
    open_table(page, 2, translations("en").gettext)
    keep_by_tab(page, chance.randrange(2)) if size == "phone" else keep_by_number(page)
    wait_until_asked(page)
    made = 0
    while phase(page) != "over":
        check_focus_and_headings(page)
        aim_by_keys(page, chance) if size == "laptop" and made % 2 else aim_by_arrows(page, chance)
        here = page.locator(".spot.aimed.locked")
        for _ in range(chance.randrange(3)):
            page.keyboard.press("r")
        assert shown_turn(here) in turns(here)
        with moving(page):
            page.keyboard.press("Enter")
        made += 1
        wait_until_asked(page)

    expect(page.locator("#result .winner").first).to_be_visible()


def keep_by_tab(page: Page, skip: int) -> None:
    """Enter twice: the first chooses a start tile, the second takes it."""
    tab_to_a_move(page, skip)
    page.keyboard.press("Enter")
    expect(page.locator(".choice[aria-pressed=true]")).to_be_focused()
    with moving(page):
        page.keyboard.press("Enter")


def keep_by_number(page: Page) -> None:
    page.keyboard.press("1")
    with moving(page):
        page.keyboard.press("t")


def aim_by_arrows(page: Page, chance: random.Random) -> None:
    for _ in range(chance.randrange(1, 5)):
        page.keyboard.press(chance.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
    here = page.locator(".spot.aimed.locked")
    expect(here).to_have_count(1)
    expect(here.locator(".aim")).to_be_focused()
    page.wait_for_function(UNCOVERED, arg=here.element_handle(), polling=GLANCE)


def aim_by_keys(page: Page, chance: random.Random) -> None:
    page.keyboard.press(chance.choice(keys_of(page)))
    expect(page.locator(".spot.aimed.locked")).to_have_count(1)


def test_without_scripts_every_way_to_lay_is_a_button(meet: Meet) -> None:
    """No aiming then, but all can be done."""
    person = meet(java_script_enabled=False)
    table = prepare(person, many_ways)
    page = person.open(f"/t/{table}")
    moves = person.ask(f"/tables/{table}")["moves"]
    assert sorted(clickable(page)) == sorted(moves)
    said = page.locator(".lay").all_inner_texts()
    assert len(set(said)) == len(moves), "each says where"
    assert all("'s monster: " in words for words in said)
    before = ply(page)
    page.locator(f'.lay[value="{moves[0]}"]').click()
    assert ply(page) != before
