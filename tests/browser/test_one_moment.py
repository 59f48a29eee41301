"""One moment at a time: pages wait for the story, effects stay at their pieces, and what is asked is scrolled to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.in_view import first_choice_is_in_view
from tests.browser.playing import clickable, phase, wait_until_asked
from tests.browser.prepared import prepare
from tests.server.process import Server

# Every token that has landed: its middle, where it was to land, and the board, as a person sees them at that moment.
LANDINGS = """() => { window.landings = []; new MutationObserver(all => {
  for (const { target } of all) {
    const box = target.getBoundingClientRect(), board = document.getElementById('board').getBoundingClientRect();
    window.landings.push({
      words: target.textContent,
      middle: [box.left + box.width / 2, box.top + box.height / 2],
      sides: [box.left, box.top, box.right, box.bottom],
      landing: target.dataset.landing.split(' ').map(Number),
      board: [board.left, board.top, board.right, Math.min(board.bottom, innerHeight)],
    });
  }
}).observe(document.getElementById('stage'), { subtree: true, attributeFilter: ['data-landed'] }); }"""
# Where the board was scrolled to while others acted, without what lies between.
SCROLLS = """() => { window.scrolls = 0; document.addEventListener('scene', () => { window.scrolls = 0; });
  document.addEventListener('scrollend', (event) => {
    if (event.target.id === 'board' && !document.querySelector('.my-turn')) {
      window.scrolls += 1; window.most = Math.max(window.most ?? 0, window.scrolls); } }, true); }"""
# The board, which had been scrolled to what is asked, stands still: no scroll of before ends in the story that follows.
AT_REST = """() => new Promise((rest) => { const board = document.getElementById('board'); let last = -1, still = 0;
  const look = () => { still = board.scrollTop === last ? still + 1 : 0; last = board.scrollTop;
    still > 9 ? rest(true) : requestAnimationFrame(look); }; look(); })"""

# How often the result was seen while something was still played.
EARLY = """() => { window.early = 0; let isPlaying = false;
  const isShown = () => document.querySelector('#result')?.checkVisibility();
  document.addEventListener('playing', ({ detail }) => { isPlaying = detail; });
  setInterval(() => { if (isPlaying && isShown()) window.early += 1; }, 20); }"""


@pytest.fixture
def quick_server(tmp_path: Path) -> Iterator[Server]:
    """A server with a short beat: all is staged, and soon over."""
    server = Server(tmp_path, pace=0.25)
    server.start()
    yield server
    server.kill()


def begin(page: Page, name: str) -> None:
    page.locator(f'form[action="/play/{name}"] button').click()
    wait_until_asked(page)


def act(page: Page, chance: random.Random) -> None:
    """Any move at all; what lies open on a touch screen is tapped twice."""
    here = page.locator(f'#moves button[name=move][value="{chance.choice(clickable(page))}"]').first
    before = page.locator("#moves").get_attribute("data-ply")
    here.evaluate("button => { button.disabled = false; button.form.requestSubmit(button); }")
    page.wait_for_function("ply => document.querySelector('#moves').dataset.ply !== ply", arg=before)


def is_at_its_place(landed: dict[str, Any]) -> bool:
    (x, y), (left, top, right, bottom) = landed["middle"], landed["landing"]
    within_board = all(
        side >= edge - 1 if number < 2 else side <= edge + 1
        for number, (side, edge) in enumerate(zip(landed["sides"], landed["board"], strict=True))
    )
    # Of a piece at the edge, of which not all is in view, as near as the board allows.
    lowest = landed["board"][3] - (landed["sides"][3] - landed["sides"][1]) / 2
    return left - 2 <= x <= right + 2 and min(top, lowest) - 2 <= y <= bottom + 2 and within_board


@pytest.mark.parametrize("name", ["king_of_new_york", "monster_city"])
def test_what_flies_lands_at_the_piece_it_concerns(meet: Meet, quick_server: Server, name: str) -> None:
    """On a phone, and later in the same game in a window as wide as a laptop's."""
    chance = random.Random(8)
    page = meet(quick_server, **PHONE).open()
    begin(page, name)
    page.evaluate(LANDINGS)
    page.evaluate(SCROLLS)
    for size in (PHONE["viewport"], LAPTOP["viewport"]):
        page.set_viewport_size(size)
        page.evaluate("window.landings.length = 0")
        landed = until_landed(page, chance, size == PHONE["viewport"])
        assert len(landed) >= 10
        assert [one for one in landed if not is_at_its_place(one)] == []
    assert (page.evaluate("window.most") or 0) <= 1, "scrolled more than once for one page"


def until_landed(page: Page, chance: random.Random, is_phone: bool) -> list[dict[str, Any]]:
    """What has flown, after some decisions."""
    decisions = 0
    while phase(page) != "over" and (decisions < 4 or page.evaluate("window.landings.length") < 13):
        if is_phone:
            first_choice_is_in_view(page)
        page.evaluate(AT_REST)
        act(page, chance)
        decisions += 1
        wait_until_asked(page)
    landed: list[dict[str, Any]] = page.evaluate("window.landings")
    return landed


def test_the_next_page_waits_for_the_story_and_a_click_ends_both(meet: Meet, calm_server: Server) -> None:
    """A beat is so long there that no story ends by itself."""
    person = meet(calm_server, **PHONE)
    page = person.open(f"/t/{prepare(person, lambda view, moves: any('build' in move for move in moves), seats=3)}")
    wait_until_asked(page)
    table = page.url.rpartition("/")[2]
    act(page, random.Random(1))
    # The server goes on, and its pages come; the table does not, for it still plays what I did.
    page.evaluate(
        """table => { document.addEventListener('htmx:sse:before:message', ({ detail }) => {
          window.newest = detail.message.data; }); fetch(`/t/${table}/skip`, { method: 'POST' }); }""",
        table,
    )
    page.wait_for_function("() => window.newest?.includes('my-turn')")
    expect(page.locator("#moves.my-turn")).to_have_count(0)

    page.locator("#board").click(position={"x": 3, "y": 3})

    expect(page.locator("#moves.my-turn")).to_have_count(1)
    expect(page.locator("#stage > *")).to_have_count(0)


def test_the_result_comes_after_the_last_story(meet: Meet, quick_server: Server) -> None:
    """From shortly before the last scoring on."""
    chance = random.Random(5)
    person = meet(quick_server)
    nearly_over = prepare(person, lambda view, moves: view["scorings"] == 3 and view["until_scoring"] == 1)
    page = person.open(f"/t/{nearly_over}")
    wait_until_asked(page)
    page.evaluate(EARLY)
    while phase(page) != "over":
        page.evaluate("() => document.body.click()")
        act(page, chance)
        wait_until_asked(page)
    expect(page.locator("#result")).to_be_visible()
    assert page.evaluate("window.early") == 0
