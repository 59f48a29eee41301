"""Following a table: the pace, one opponent after another, keys, focus, and a press that does not get through."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.boxes import cut, overlapping
from tests.browser.conftest import PHONE, Meet
from tests.browser.in_view import SIZES
from tests.browser.playing import button, clickable, moving, phase, play_on, ply, wait_until_asked
from tests.browser.prepared import prepare
from tests.server.process import Server

PLAY = 'form[action="/play/monster_city"] button'


@pytest.fixture
def quick_server(tmp_path: Path) -> Iterator[Server]:
    """A server with short beats."""
    server = Server(tmp_path, pace=0.05)
    server.start()
    yield server
    server.kill()


def begun(page: Page) -> Page:
    page.locator(PLAY).click()
    wait_until_asked(page)
    return page


def make_any(page: Page) -> None:
    with moving(page):
        button(page, clickable(page)[0]).click()


# A page that is far behind is shown the newest at once: that may be the next stop.
WENT_ON = "ply => !document.querySelector('#go-on') || document.querySelector('#moves').dataset.ply !== ply"


def test_whoever_steps_is_waited_for_after_each_opponent(meet: Meet, quick_server: Server) -> None:
    page = begun(meet(quick_server).open())
    page.locator("[data-opens=table-wishes]").click()
    with page.expect_response(lambda answer: answer.url.endswith("/pace")):
        page.get_by_label("step by step").check()
    page.keyboard.press("Escape")
    make_any(page)

    steps = 0
    while phase(page) != "over" and not page.locator("#moves.my-turn").count():
        page.wait_for_selector("#go-on, #moves.my-turn, #result")
        if page.locator("#go-on").count():
            steps += 1
            before = ply(page)
            with page.expect_response(lambda answer: answer.url.endswith("/go-on")):
                page.keyboard.press("Space")
            page.wait_for_function(WENT_ON, arg=before)
    assert steps >= 2


# The last thing that happened on this page, told as the only move that somebody had.
FORCED = """actor => { const cues = document.getElementById('cues');
  const last = Math.max(...[...cues.children].map(cue => cue.value));
  const cue = document.createElement('li'); cue.value = last + 1; cue.textContent = 'Bolt had no choice.';
  Object.assign(cue.dataset, { kind: 'only', actor, whose: actor, beats: '0.1' }); cues.append(cue);
  document.dispatchEvent(new CustomEvent('unseen', { detail: last })); }"""


def test_whoever_steps_comes_to_what_an_opponent_had_to_do_by_a_click(meet: Meet, quick_server: Server) -> None:
    page = begun(meet(quick_server).open())
    page.evaluate(FORCED, "1")
    expect(page.locator("#stage .ceremony")).to_have_count(0)  # others see it pass by

    page.locator("[data-opens=table-wishes]").click()
    with page.expect_response(lambda answer: answer.url.endswith("/pace")):
        page.get_by_label("step by step").check()
    page.keyboard.press("Escape")
    page.wait_for_selector("#cues:not([data-stays])", state="attached")
    page.evaluate(FORCED, "1")
    expect(page.locator("#stage .ceremony")).to_contain_text("Bolt had no choice.")
    page.locator("#stage .ceremony").click()
    expect(page.locator("#stage .ceremony")).to_have_count(0)


LOOKS = "table => [getComputedStyle(table).display, getComputedStyle(table).color, table.clientWidth]"


def test_while_somebody_thinks_the_table_looks_as_before(meet: Meet, calm_server: Server) -> None:
    """A beat is so long there that the next bot waits."""
    person = meet(calm_server)
    page = person.open(f"/t/{prepare(person, lambda view, moves: any('build' in move for move in moves), seats=3)}")
    wait_until_asked(page)
    button(page, clickable(page)[0]).click()
    page.wait_for_selector("#moves:not(.my-turn)")
    page.locator("#board").click(position={"x": 3, "y": 3})  # what I did need not be told
    looks = page.locator("#table").evaluate(LOOKS)

    page.wait_for_selector("#table.somebody-thinks")

    assert page.locator("#table").evaluate(LOOKS) == looks


HEARD = "document.dispatchEvent(new CustomEvent('sound', { detail: 'turn' }))"


def test_the_question_about_sound_stands_among_the_tools_and_covers_nothing(meet: Meet) -> None:
    """At every size, in the longer language; an answer is kept, and nobody is asked twice."""
    for size in SIZES.values():
        page = begun(meet(locale="pl-PL", reduced_motion="reduce", **size).open())
        page.evaluate(HEARD)
        question = page.locator(".asks")
        expect(question).to_have_count(1)
        if size is PHONE:  # what I decide has all the room
            expect(question).to_be_hidden()
            page.evaluate("document.getElementById('moves').classList.remove('my-turn')")
        expect(question).to_be_visible()
        assert overlapping(page, ".top .brand, .top .quiet, .asks, #caption, #board, #dock") == []
        assert cut(page, ".asks, .asks button") == []
        question.locator("button[value=off]").click()
        page.evaluate(HEARD)
        expect(question).to_have_count(0)
        assert page.evaluate("localStorage.getItem('sound')") == "off"


def test_the_pace_is_remembered(meet: Meet) -> None:
    person = meet()
    page = begun(person.open())
    page.locator("[data-opens=table-wishes]").click()
    with page.expect_response(lambda answer: answer.url.endswith("/pace")):
        page.get_by_label("slow").check()
    page = begun(person.open())

    expect(page.locator("input[name=pace]:checked")).to_have_value("slow")


def test_keys_are_listed_and_decide(meet: Meet) -> None:
    page = begun(meet().open())
    page.keyboard.press("?")
    expect(page.locator("#hotkeys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#hotkeys")).to_be_hidden()
    page.keyboard.press("l")
    expect(page.locator("#log-drawer")).to_be_visible()
    expect(page.locator("[data-opens=log-drawer]").first).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")

    first = page.locator("#dock button[name=move]").first.get_attribute("value")
    with moving(page):
        page.keyboard.press("1")
    made = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["ply"]
    assert first
    assert made > 0


def test_focus_stays_at_the_decision(meet: Meet) -> None:
    page = begun(meet().open())
    for _ in range(4):
        with moving(page):
            button(page, clickable(page)[0]).focus()
            page.keyboard.press("Enter")
        wait_until_asked(page)
        assert page.evaluate("() => document.querySelector('#table').contains(document.activeElement)")


def test_a_press_that_does_not_get_through_is_sent_again(meet: Meet) -> None:
    """The stream lives, the press fails: it is kept, sent again, and the banner goes."""
    person = meet()
    person.expect("ERR_FAILED", "Failed to fetch", "502")
    page = begun(person.open())
    before = page.locator("#moves").get_attribute("data-ply")
    failed: list[str] = []

    def fail_twice(route: Route) -> None:
        failed.append(route.request.url)
        if len(failed) == 1:
            route.abort()
        elif len(failed) == 2:
            route.fulfill(status=502, body="Bad gateway")  # a proxy, while the server restarts
        else:
            route.continue_()

    page.route("**/moves", fail_twice)
    button(page, clickable(page)[0]).click()

    page.wait_for_function("ply => document.querySelector('#moves').dataset.ply !== ply", arg=before)
    expect(page.locator("#lost")).to_be_hidden()
    assert len(failed) == 3


def test_after_a_win_the_next_level_is_offered_and_the_next_game_needs_no_lobby(meet: Meet) -> None:
    page = begun(meet(reduced_motion="reduce").open())
    play_on(page, random.Random(1))
    won = page.locator("#result.won").count()
    expect(page.get_by_role("button", name="Take on gentle bots")).to_have_count(won)
    page.get_by_role("button", name="Play again with the same players").click()

    wait_until_asked(page)
    expect(page.locator("#moves")).to_have_attribute("data-phase", "playing")
