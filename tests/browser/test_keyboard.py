"""Everything can be done without a pointer, and one sees where one is."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.browser.conftest import Meet
from tests.browser.playing import moving, phase, wait_until_asked

FOCUSED = """() => {
  const here = document.activeElement;
  if (!here.matches('#moves button[name=move]')) return '';
  const look = getComputedStyle(here);
  const seen = look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) >= 2;
  return (seen && here.checkVisibility() ? '' : 'unseen ') + here.value;
}"""


def tab_to_a_move(page: Page, skip: int) -> str:
    """Press Tab until a move has the focus, and `skip` times more over moves."""
    for _ in range(120):
        page.keyboard.press("Tab")
        move = str(page.evaluate(FOCUSED))
        assert not move.startswith("unseen "), f"the focus on {move} cannot be seen"
        if move and skip == 0:
            return move
        skip -= bool(move)
    raise AssertionError("Tab never comes to a move.")


def test_a_whole_game_by_keyboard(meet: Meet) -> None:
    dice = random.Random(2)
    page = meet(reduced_motion="reduce").open()
    page.locator('form[action="/play/monster_city"] button').focus()
    page.keyboard.press("Enter")
    wait_until_asked(page)

    while phase(page) != "over":
        tab_to_a_move(page, dice.randrange(3))
        with moving(page):
            page.keyboard.press(dice.choice(["Enter", "Space"]))
        wait_until_asked(page)

    expect(page.locator("#result .winner").first).to_be_visible()


def test_drawers_and_dialog_by_keyboard(meet: Meet) -> None:
    page = meet().open()
    page.locator('form[action="/play/monster_city"] button').press("Enter")
    wait_until_asked(page)
    for opener, part in (("Log", "#log-drawer"), ("Rules", "#rules-drawer"), ("Invite", "#invite")):
        page.get_by_role("button", name=opener, exact=True).press("Enter")
        expect(page.locator(part)).to_be_visible()
        expect(page.locator(f"{part} :focus")).to_have_count(1)

        page.keyboard.press("Escape")

        expect(page.locator(part)).to_be_hidden()
        expect(page.get_by_role("button", name=opener, exact=True)).to_be_focused()
