"""Whole games by clicking only what can be seen."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from monstertable import game
from monstertable.core import record
from monstertable.server.showing.words import translations
from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.playing import clickable, make, play_on, wait_until_asked

READERS: dict[str, dict[str, Any]] = {"en": {"locale": "en-GB", **LAPTOP}, "pl": {"locale": "pl-PL", **PHONE}}
COUNT_CLICKS = (
    "addEventListener('click', () => { sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1; }, true)"
)


@pytest.mark.parametrize("language", READERS)
def test_a_whole_game_against_bots(meet: Meet, language: str) -> None:
    words = translations(language).gettext
    touch = "has_touch" in READERS[language]
    person = meet(**READERS[language])
    person.context.add_init_script(COUNT_CLICKS)
    page = person.open()

    page.locator('form[action="/play/monster_city"]').get_by_role("button", name=words("Play now against bots")).click()
    wait_until_asked(page)
    make(page, next(move for move in clickable(page) if move.startswith("build ")), touch)
    # Where nothing hovers, one tap more: the first on a card shows what it would bring.
    clicks = "3" if touch else "2"
    assert page.evaluate("sessionStorage.clicks") == clicks, "more clicks from the first page to the first move"
    play_on(page, random.Random(1), touch)

    expect(page.locator("#result .ranks li")).to_have_count(4)
    expect(page.locator("#result .winner").first).to_be_visible()
    check_record(page, words("Download the record"))


def check_record(page: Page, words: str) -> None:
    with page.expect_download() as downloading:
        page.get_by_role("link", name=words).click()
    written = record.read(downloading.value.path().read_text(encoding="utf-8"))
    outcome: Any = record.verify(game("monster_city"), written)
    shown = page.locator("#result .ranks .points").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(outcome.scores)
