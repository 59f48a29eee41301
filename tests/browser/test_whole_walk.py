"""One game from its last moves to what can be learnt from it: played, taken back, finished, watched again on laptop and
phone in both languages, played on, analysed, and done better."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from monstertable.core import record as records
from monstertable.core.proof import prove
from monstertable.games import game
from tests.browser import laying
from tests.browser.conftest import PHONE, Meet, Person
from tests.browser.playing import phase, ply, wait_until_asked
from tests.browser.test_analysis import analyse
from tests.browser.test_replay import at_ply, stops_of
from tests.browser.test_taking_back import HELD, decide, line_of, shows_more_than, until_held
from tests.server.process import Server

SEATS = 2
OVER = "#moves[data-phase=over]"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Bots wait until whoever has moved lets them go on; analyses are soon content."""
    server = Server(tmp_path, second_thoughts=6000.0, analysis_passes=0)
    server.start()
    yield server
    server.kill()


def near_the_end(view: dict[str, Any], moves: list[str]) -> bool:
    """Few joints are open, on a monster of some size: it ends soon, and it can still be lost."""
    growing = [player["monsters"][-1] for player in view["players"] if player["monsters"]]
    return (
        view["phase"] == "place"
        and len(moves) >= 4
        and sum(monster["open_edges"] for monster in growing) <= 4
        and sum(len(monster["tiles"]) for monster in growing) >= 8
    )


def finish(page: Page) -> None:
    """Play whatever there is to the end; who has moved lets the others go on by key."""
    while True:
        page.wait_for_selector(f"{HELD}, {OVER}")
        if phase(page) == "over":
            return
        if page.locator("#go-on").is_visible():
            written = ply(page)
            page.keyboard.press("Space")
            shows_more_than(page, written)
        else:
            decide(page)


def test_from_the_last_moves_to_what_is_learnt_from_them(meet: Meet, server: Server) -> None:
    person = meet(reduced_motion="reduce")
    table = laying.prepare(person, near_the_end, SEATS)
    take_back_and_finish(laying.at_table(person, table))
    check_record(person, table)
    moment = watch(person)
    watch_by_link(meet(locale="pl-PL", **PHONE), moment)
    play_on_from(person, moment)
    look_into_it(person, table)
    solve(person, table)
    try_another_move(person.page)


def take_back_and_finish(page: Page) -> None:
    before = until_held(page)
    written = ply(page)
    page.keyboard.press("u")
    shows_more_than(page, written)
    wait_until_asked(page)
    assert line_of(page) == before
    decide(page, -1)
    finish(page)
    expect(page.locator("#result h2")).to_be_visible()


def check_record(person: Person, table: str) -> None:
    line = person.context.request.get(f"{person.server.address}/t/{table}/record").text()
    record = records.read(line)
    assert [back.right for back in record.taken_back] == ["free"]
    assert not record.is_practice
    assert records.verify(game(record.game), record) is not None


def watch(person: Person) -> str:
    """By button and key; gives the address of a moment."""
    page = person.page
    page.get_by_role("link", name="Watch the replay").click()
    stops = stops_of(page)
    page.locator("#step-forward").click()
    at_ply(page, stops[1])
    page.keyboard.press("End")
    at_ply(page, stops[-1])
    expect(page.locator("#result h2")).to_be_visible()
    page.locator("#step-back").click()
    at_ply(page, stops[-2])
    page.keyboard.press("Home")
    at_ply(page, 0)
    page.locator("#replay-slider").focus()
    page.keyboard.press("End")
    at_ply(page, stops[-1])
    page.keyboard.press("ArrowLeft")
    at_ply(page, stops[-2])
    page.keyboard.press("ArrowLeft")
    at_ply(page, stops[-3])
    return page.url


def watch_by_link(friend: Person, moment: str) -> None:
    """Somebody else, in another language, by any eyes."""
    page = friend.page
    page.goto(moment)
    expect(page.locator(".where-now")).to_have_text(re.compile(r"^Ruch \d+ z \d+$"))
    expect(page.locator("#eyes")).to_have_value("watching")
    page.locator("#eyes").select_option("1")
    expect(page).to_have_url(re.compile(r"eyes=1$"))
    page.locator("#step-forward").tap()
    expect(page).to_have_url(re.compile(r"eyes=1$"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def play_on_from(person: Person, moment: str) -> None:
    """A table of its own, from there on; it is practice and says from where."""
    page = person.page
    page.goto(moment)
    given = int(page.locator("#moves").get_attribute("data-ply") or 0)
    page.get_by_role("link", name="Play on from here").click()
    page.locator("main button.big").click()
    expect(page.get_by_text(f"This table plays on from move {given}")).to_be_visible()
    page.locator("#start button").click()
    expect(page.locator("form#moves")).to_be_visible()
    finish(page)
    expect(page.locator("#result").get_by_text("Practice", exact=True)).to_be_visible()
    record = records.read(page.request.get(f"{page.url}/record").text())
    assert (record.given, record.is_practice) == (given, True)
    assert prove(game(record.game), record) >= 0


def look_into_it(person: Person, table: str) -> None:
    """From the result."""
    page = person.open(f"/t/{table}")
    page.get_by_role("link", name="Luck and mistakes").click()
    analyse(page, SEATS)
    assert page.locator(".sums tbody .sr").all_text_contents() == ["yes"] * SEATS
    expect(page.locator(".mistake").first).to_be_visible()


def solve(person: Person, table: str) -> None:
    """The costliest decision once more, and this time the best."""
    facts = person.ask(f"/tables/{table}/analysis")["analysis"]
    decision = next(one for one in facts["decisions"] if one["ply"] == facts["worst"][0])
    page = person.page
    page.locator(".mistake").first.get_by_text("Try it yourself").click()
    expect(page.locator("#moves")).to_have_attribute("data-ply", str(decision["ply"]))
    here = laying.aim(page, laying.spot_of(decision["best"]))
    laying.turn_to(page, here, decision["best"].split()[-1])
    page.locator(".lay.now").click()
    expect(page.locator(".verdict.best")).to_be_visible()
    page.get_by_role("link", name="Back to the analysis").click()
    page.locator(".mistake").first.get_by_text("Look at it").click()
    at_ply(page, decision["ply"])


def try_another_move(page: Page) -> None:
    page.locator(".what-if-panel summary").click()
    page.locator(".what-if button").click()
    expect(page.locator(".shares tbody tr")).to_have_count(SEATS)
