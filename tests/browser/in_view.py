"""Whether a person can see what they need, without scrolling: at which sizes, and how that is found out."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import LAPTOP, PHONE

TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
LARGE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
SIZES: dict[str, dict[str, Any]] = {"phone": PHONE, "tablet": TABLET, "laptop": LAPTOP, "large": LARGE}
# Parts that do not lie whole within the visible part of the board or of the dock.
OUT_OF_VIEW = """which => [...document.querySelectorAll(which)]
  .filter(part => part.checkVisibility({visibilityProperty: true}))
  .filter(part => {
    const box = part.getBoundingClientRect();
    const area = part.closest('#board, #dock').getBoundingClientRect();
    const top = Math.max(0, area.top), bottom = Math.min(innerHeight, area.bottom);
    return box.top < top - 1 || box.bottom > bottom + 1 || box.left < -1 || box.right > innerWidth + 1;
  })
  .map(part => part.outerHTML.slice(0, 90))"""
# Parts of which something else lies over the middle.
COVERED = """which => [...document.querySelectorAll(which)]
  .filter(part => part.checkVisibility({visibilityProperty: true}))
  .filter(part => {
    const box = part.getBoundingClientRect();
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !(there && (part.contains(there) || there.contains(part)));
  })
  .map(part => part.outerHTML.slice(0, 90))"""
# Scroll about, as people do who wait.
SCROLL = "share => { const board = document.getElementById('board'); board.scrollTop = board.scrollHeight * share; }"


def out_of_view(page: Page, which: str) -> list[str]:
    found: list[str] = page.evaluate(OUT_OF_VIEW, which)
    return found


def covered(page: Page, which: str) -> list[str]:
    found: list[str] = page.evaluate(COVERED, which)
    return found


# The choices that lie on the board, once it has come to rest.
# What may be chosen in the dock as well is in view there.
CHOICES_ON_BOARD = """() => { const board = document.getElementById('board').getBoundingClientRect();
  const isWithin = (one, room) => { const box = one.getBoundingClientRect();
    return box.top >= room.top - 1 && box.bottom <= room.bottom + 1; };
  const screen_ = { top: 0, bottom: innerHeight };
  const docked = [...document.querySelectorAll('#dock button[name=move]')].filter(
    one => one.checkVisibility() && isWithin(one, screen_));
  const choices = [...document.querySelectorAll('#board button[name=move]')].filter(one => one.checkVisibility());
  return choices.every(one => docked.some(twin => twin.value === one.value))
    || choices.some(one => isWithin(one, board)); }"""


def first_choice_is_in_view(page: Page) -> None:
    """Without scrolling by hand: the board goes there by itself when somebody is asked."""
    page.wait_for_function(CHOICES_ON_BOARD)
