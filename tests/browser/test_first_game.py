"""Whoever plays a game for the first time is asked once if they know it: by finger, by keys, without scripts."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Meet

PLAY = 'form[action="/play/monster_city"] button'
AT_A_TABLE = re.compile("/t/")
FINGER = 44  # pixels


def test_a_newcomer_on_a_phone_says_that_they_know_the_game_and_is_not_asked_again(meet: Meet) -> None:
    person = meet(locale="pl-PL", reduced_motion="reduce", **PHONE)
    page = person.open("/", knows=False)
    page.locator(PLAY).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Czy znasz grę Monster City?")
    for button in page.locator(".first-game button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= FINGER
        expect(button).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Znam tę grę").tap()
    expect(page).to_have_url(AT_A_TABLE)
    expect(page.locator("#lesson")).to_have_count(0)
    person.open("/", knows=False)
    page.locator(PLAY).tap()
    expect(page).to_have_url(AT_A_TABLE)


def test_the_first_lesson_is_taken_by_keys_and_without_scripts(meet: Meet) -> None:
    page = meet(java_script_enabled=False).open("/", knows=False)
    page.locator(PLAY).press("Enter")
    page.get_by_role("button", name="Take the first lesson").press("Enter")
    expect(page).to_have_url(AT_A_TABLE)
    expect(page.get_by_role("region", name="Lesson")).to_contain_text("Building and money")
