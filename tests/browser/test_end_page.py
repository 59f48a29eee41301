"""The end on small screens: one page, the result first and the board below it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import overlapping
from tests.browser.conftest import PHONE, Meet
from tests.browser.in_view import SIZES
from tests.browser.prepared import TO_THE_END, prepare

SCROLLS = "part => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible'"


@pytest.mark.parametrize("name", ["king_of_new_york", "monster_city", "monster_factory"])
def test_on_a_phone_the_result_comes_first_and_the_whole_page_scrolls(meet: Meet, name: str) -> None:
    person = meet(reduced_motion="reduce", **PHONE)
    page = person.open(f"/t/{prepare(person, TO_THE_END, options={}, name=name)}")
    expect(page.locator("#result h2").first).to_be_in_viewport()
    expect(page.get_by_text("Play again with the same players")).to_be_in_viewport()

    assert page.locator("#moves").evaluate(SCROLLS)
    assert not page.locator("#dock").evaluate(SCROLLS)
    assert not page.locator("#board").evaluate(SCROLLS)
    result, board = page.locator("#dock").bounding_box(), page.locator("#board").bounding_box()
    assert result is not None
    assert board is not None
    assert board["y"] >= result["y"] + result["height"] - 1
    page.locator("#board > :first-child").evaluate("board => board.scrollIntoView({ block: 'end' })")
    expect(page.locator("#board")).to_be_in_viewport()


# The crown and the paper that came down, once they lie, and the strip around them.
CROWNING = """strip => Promise.all(strip.getAnimations({subtree: true}).map(one => one.finished)).then(() => {
  const room = strip.getBoundingClientRect();
  return [...strip.querySelectorAll('i, .icon, .figure')].filter(part => {
    const box = part.getBoundingClientRect();
    return box.top < room.top || box.bottom > room.bottom || box.left < room.left || box.right > room.right;
  }).map(part => part.outerHTML.slice(0, 60));
})"""


@pytest.mark.parametrize("size", ["phone", "laptop", "large"])
@pytest.mark.parametrize("name", ["king_of_new_york", "monster_factory"])
def test_nothing_is_cut_of_crown_and_paper(meet: Meet, name: str, size: str) -> None:
    person = meet(reduced_motion="reduce", **SIZES[size])
    page = person.open(f"/t/{prepare(person, TO_THE_END, options={}, name=name)}")
    expect(page.locator(".crowning")).to_be_visible()
    assert page.locator(".crowning").evaluate(CROWNING) == []
    assert overlapping(page, ".crowning i, .crowned .icon") == []
