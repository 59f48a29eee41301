"""As much on the table as there can be, with long names, at every size and twice as large: no overlap, nothing cut."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.boxes import cut, overlapping
from tests.browser.conftest import Meet
from tests.browser.crowded import LONG_NAMES, full_city, full_factory
from tests.browser.in_view import SIZES

# At 200 % a page has half as much room, whatever it is shown on.
TWICE = {"laptop at 200 %": (683, 384), "large at 200 %": (960, 540)}
WINDOWS = {name: tuple(size["viewport"].values()) for name, size in SIZES.items()} | TWICE
# What is written in each of these, without what only a screen reader says.
SEEN = """(parts) => parts.map((part) => [...part.childNodes]
  .filter((child) => !child.matches?.(".sr"))
  .map((child) => child.textContent)
  .join("").trim())"""


def looked_at(page: Page, window: Any) -> Page:
    """The page as it comes at this size."""
    width, height = window
    page.set_viewport_size({"width": width, "height": height})
    page.reload()
    page.locator("#dock").wait_for()
    # What is for sale may be scrolled below buttons that stay: at its end all of it is seen.
    page.locator("#dock").evaluate("(dock) => dock.scrollTo(0, dock.scrollHeight)")
    return page


def assert_tidy(page: Page, window: str, *groups: str) -> None:
    """What stands beside one another does not overlap; what the board scrolls and the dock are groups of their own."""
    for parts in groups:
        assert page.locator(parts).count() > 1, parts
        assert overlapping(page, parts) == [], window
        assert cut(page, parts) == [], window


def test_six_monsters_with_all_the_cards(meet: Meet) -> None:
    host = meet(reduced_motion="reduce")
    page = host.open(f"/t/{full_city(host)}")
    for name, window in WINDOWS.items():
        looked_at(page, window)
        assert_tidy(page, name, ".island, .panel, .market", ".island h3, .street .tile", ".pawn .monster")
        assert_tidy(page, name, ".panel h3, .panel .counter, .panel .chip", ".market .goods > *")
        assert_tidy(page, name, "#dock > *", ".kny-dock > *", ".kny-dock button, .kny-dock b")
        seen = page.locator(".panel h3").evaluate_all(SEEN)
        assert [words.removesuffix("You").strip() for words in seen] == LONG_NAMES, name


def test_a_monster_of_almost_all_tiles(meet: Meet) -> None:
    host = meet(reduced_motion="reduce")
    page = host.open(f"/t/{full_factory(host)}")
    for name, window in WINDOWS.items():
        looked_at(page, window)
        assert_tidy(page, name, ".bay", ".bay header > *", ".bay .badge")
        assert_tidy(page, name, "#dock > *", "#dock button, #dock .lead, #dock li")
