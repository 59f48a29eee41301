"""Whoever sees few colours, or chooses their own, can tell apart what may be done from what may not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

import monstertable
from tests.browser.conftest import Meet
from tests.browser.playing import wait_until_asked
from tests.browser.prepared import prepare
from tests.browser.test_large_text import POSITIONS

# The colours that the browser's system gives, as it computes them.
SYSTEM = """name => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = name;
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}"""
# What can be pressed and has no edge that is seen.
WITHOUT_EDGE = """() => [...document.querySelectorAll('button:not(.aim), .button')]
  .filter(part => part.checkVisibility({visibilityProperty: true}))
  .filter(part => {
    const look = getComputedStyle(part);
    return parseFloat(look.borderTopWidth) < 1 || look.borderTopStyle === 'none';
  })
  .map(part => part.outerHTML.slice(0, 90))"""
# The colour of the edge of every move, and of every place where a tile may be laid.
EDGES = """() => [...document.querySelectorAll('#moves button[name=move], #moves .spot .light')]
  .filter(part => part.checkVisibility({visibilityProperty: true}) && !part.disabled)
  .map(part => part.matches('button') ? getComputedStyle(part).borderTopColor : getComputedStyle(part).stroke)"""


def system(page: Page, name: str) -> str:
    return str(page.evaluate(SYSTEM, name))


@pytest.mark.parametrize("name", POSITIONS)
def test_with_forced_colours_buttons_have_edges_and_moves_are_highlighted(meet: Meet, name: str) -> None:
    seats, wanted = POSITIONS[name]
    person = meet(forced_colors="active", reduced_motion="reduce")
    page = person.open(f"/t/{prepare(person, wanted, seats, {}, (), name)}")
    wait_until_asked(page)

    assert page.evaluate(WITHOUT_EDGE) == []
    edges = page.evaluate(EDGES)
    assert edges
    assert set(edges) == {system(page, "Highlight")}
    assert system(page, "Highlight") != system(page, "CanvasText")


def test_icons_have_the_colour_of_the_words_beside_them() -> None:
    drawn = (Path(monstertable.__file__).parent / "server/static/icons.svg").read_text(encoding="utf-8")

    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', drawn)) <= {"none", "currentColor"}


def test_whose_move_it_is_does_not_hang_on_a_colour(meet: Meet) -> None:
    seats, wanted = POSITIONS["monster_city"]
    person = meet()
    page = person.open(f"/t/{prepare(person, wanted, seats, {}, (), 'monster_city')}")
    wait_until_asked(page)

    mark = page.locator("#prompt h2").evaluate("part => getComputedStyle(part, '::before').content")
    assert mark.startswith('"➤')
