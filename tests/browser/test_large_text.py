"""Twice as large: a page at 200 %, and text alone at 200 %, reflow; nothing is cut, covered or beside the page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import Meet, Person
from tests.browser.prepared import TO_THE_END, Wanted, prepare
from tests.browser.test_looks import SCROLLED

USUAL = 16
# A laptop, a tablet and a large screen at 200 % are as wide and high as this.
ZOOMED: tuple[ViewportSize, ...] = (
    {"width": 683, "height": 384},
    {"width": 410, "height": 590},
    {"width": 960, "height": 540},
)
# Where text alone is set to 200 %.
SCREENS: tuple[ViewportSize, ...] = (
    {"width": 1366, "height": 768},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
)
# Parts that stick out of the page, and of nothing that can be scrolled by itself.
BESIDE = """() => [...document.querySelectorAll('body *')]
  .filter(part => part.checkVisibility() && !part.closest('.sr, svg'))
  .filter(part => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .filter(part => {
    for (let around = part; around; around = around.parentElement) {
      const scrolls = getComputedStyle(around).overflowX === 'auto';
      if (scrolls && around.matches('table, .pad, .tallies, .wide-table')) return false;
    }
    return true;
  })
  .map(part => part.outerHTML.slice(0, 90))"""
# Words that do not fit into a box which hides the rest.
CUT = """() => [...document.querySelectorAll('main :is(h1, h2, h3, p, button, a, li, label, td)')]
  .filter(part => part.checkVisibility({visibilityProperty: true}) && !part.closest('.sr, svg'))
  .filter(part => {
    const look = getComputedStyle(part);
    const hides = /hidden|clip/.test(look.overflowX) && look.textOverflow !== 'ellipsis';
    return hides && (part.scrollWidth > part.clientWidth + 2 || part.scrollHeight > part.clientHeight + 2);
  })
  .map(part => part.outerHTML.slice(0, 90))"""
# Buttons over each other, or under something else, once they are scrolled to.
COVERED = """() => [...document.querySelectorAll('main :is(button, a.button, select, input)')]
  .filter(part => part.checkVisibility({visibilityProperty: true}))
  .filter(part => !part.closest('.drawer, dialog, svg') && !part.matches('.hit'))
  .filter(part => {
    part.scrollIntoView({block: 'center', inline: 'nearest'});
    const box = part.getBoundingClientRect();
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !(there && (part.contains(there) || there.contains(part) || part.closest('label')?.contains(there)));
  })
  .map(part => part.outerHTML.slice(0, 90))"""
POSITIONS: dict[str, tuple[int, Wanted]] = {
    "king_of_new_york": (4, lambda view, moves: view["question"]["kind"] == "reroll" and view["players"][0]["vp"] > 2),
    "monster_city": (4, lambda view, moves: len(view["players"][0]["city"]) >= 4 and view["phase"] == "turn"),
    "monster_factory": (3, lambda view, moves: view["phase"] == "place" and len(moves) > 5),
}


def places(person: Person, name: str) -> dict[str, str]:
    person.open()
    seats, wanted = POSITIONS[name]
    lobby = person.ask("/tables", {"game": name, "seats": seats})["id"]
    return {
        "home": "/",
        "new": f"/new/{name}",
        "rules": f"/rules/{name}",
        "lobby": f"/t/{lobby}",
        "table": f"/t/{prepare(person, wanted, seats, {}, (), name)}",
        "result": f"/t/{prepare(person, TO_THE_END, 2 if seats < 4 else 3, {}, (), name)}",
    }


def found_fault(page: Page) -> dict[str, Any]:
    """What is wrong with a page as it is now."""
    found = {name: page.evaluate(script) for name, script in {"beside": BESIDE, "cut": CUT, "covered": COVERED}.items()}
    return {name: parts for name, parts in found.items() if parts} | {"scrolls": page.evaluate(SCROLLED)}


def set_text(page: Page, size: int) -> None:
    """The size of text that somebody has set in the browser."""
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})


@pytest.mark.parametrize("name", POSITIONS)
def test_pages_reflow_when_they_are_twice_as_large(meet: Meet, name: str) -> None:
    person = meet(reduced_motion="reduce")
    found = places(person, name)
    for text, screens in ((USUAL, ZOOMED), (2 * USUAL, SCREENS)):
        set_text(person.page, text)
        for what, path in found.items():
            page = person.open(path)
            for screen in screens:
                page.set_viewport_size(screen)
                assert found_fault(page) == {"scrolls": 0}, f"{what} at {screen['width']}, text at {text}"
