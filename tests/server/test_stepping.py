"""Whoever steps is waited for when an opponent's turn is over, before chance begins the next one."""

from __future__ import annotations

import asyncio
from itertools import chain
from pathlib import Path

import httpx
import pytest

from monstertable.core.game import CHANCE
from monstertable.core.play import fold
from monstertable.server.playing import robots
from monstertable.server.store import PLAYING
from monstertable.server.tables.table import LiveTable
from tests.server.here import Here, serving
from tests.server.process import PATIENCE

pytestmark = pytest.mark.anyio

BEAT = 0.001  # seconds: there is something to see, and it is seen at once
GAMES = ["king_of_new_york", "monster_city", "monster_factory"]


async def stepping(here: Here, name: str) -> tuple[httpx.AsyncClient, LiveTable]:
    """A game against three bots, by somebody who has its page open and steps."""
    person = await here.person()
    table = await here.game(person, game=name, seats=4)
    guest = next(chair.person for chair in table.chairs if chair.person)
    table.presence.pages[guest] += 1
    assert (await person.post(f"/t/{table.id}/pace", data={"pace": "step"})).status_code < 400
    assert table.pace() == "step"
    return person, table


async def until_stopped(table: LiveTable) -> None:
    """Until it waits for a click, asks the person, or is over."""
    async with asyncio.timeout(PATIENCE):
        while not (table.pacing.is_waiting or table.person_owes() or table.phase != PLAYING):
            await asyncio.sleep(0.005)


async def stops(person: httpx.AsyncClient, table: LiveTable, turns: int) -> list[tuple[int, int, bool]]:
    """Somebody plays so many turns; for each stop: its ply, whose turn is next, and whether chance waits."""
    found: list[tuple[int, int, bool]] = []
    decided = 0
    while table.phase == PLAYING and decided < turns:
        await until_stopped(table)
        if table.pacing.is_waiting:
            found.append((table.ply, table.game.on_turn(table.course.state), table.owing() == (CHANCE,)))
        if table.phase == PLAYING:
            decided += await go_on(person, table)
    return found


async def go_on(person: httpx.AsyncClient, table: LiveTable) -> bool:
    """Go on after a stop, or decide what is asked; whether it was the latter."""
    if table.pacing.is_waiting:
        stop = table.pacing.stepped
        await person.post(f"/t/{table.id}/go-on")
        async with asyncio.timeout(PATIENCE):
            while table.pacing.is_waiting and table.pacing.stepped == stop:
                await asyncio.sleep(0.005)
        return False
    moves = table.moves(seat_of(table))
    answer = await person.post(f"/api/tables/{table.id}/moves", json={"ply": table.ply, "move": moves[-1]})
    assert answer.status_code == 200, answer.text
    return True


def seat_of(table: LiveTable) -> int:
    return next(seat for seat, chair in enumerate(table.chairs) if chair.person)


@pytest.mark.parametrize("name", GAMES)
async def test_there_is_one_stop_for_each_turn_of_an_opponent(tmp_path: Path, name: str) -> None:
    async with serving(tmp_path, pace=BEAT) as here:
        person, table = await stepping(here, name)

        found = await stops(person, table, 24)

        assert len(found) >= 6
        plies = [ply for ply, _, _ in found]
        due, ends = turns_over(table, plies[-1])
        assert set(due) <= set(plies)
        assert len(plies) == len(set(plies)) <= ends


def turns_over(table: LiveTable, last: int) -> tuple[list[int], int]:
    """By the moves made until then: where a bot's turn was over and chance or a bot was next, so that somebody
    is waited for there; and how often one was over in all. Where several choose at once that is seen a little later."""
    state = table.game.initial(table.setup)
    me, turn, ends = seat_of(table), CHANCE, 0
    found: list[int] = []
    for ply, _ in enumerate(chain(fold(table.game, state, table.course.made()), [None])):
        owing, before, turn = table.game.owing(state), turn, table.game.on_turn(state)
        if ply <= last and turn != before and before not in (CHANCE, me):
            ends += 1
            if len(owing) == 1 and owing[0] != me:
                found.append(ply)
    return found, ends


@pytest.mark.parametrize("name", ["king_of_new_york", "monster_factory"])
async def test_chance_waits_too_so_that_the_next_turn_has_not_begun(tmp_path: Path, name: str) -> None:
    """The dice of the next are not rolled, their tile is not drawn."""
    async with serving(tmp_path, pace=BEAT) as here:
        person, table = await stepping(here, name)

        found = await stops(person, table, 16)

        begun = [chance_waits for ply, _, chance_waits in found if ply >= 4]  # start tiles are picked one by one
        assert len(begun) > 4
        assert all(begun)
        if name == "king_of_new_york":
            assert seat_of(table) in [turn for _, turn, _ in found]  # in front of one's own dice too


async def test_the_page_says_that_a_turn_is_over_and_what_happened_since_ones_own(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=BEAT) as here:
        person, table = await stepping(here, "king_of_new_york")
        await until_stopped(table)
        while not (table.pacing.is_waiting and table.course.since[seat_of(table)]):
            await go_on(person, table)
            await until_stopped(table)

        page = (await person.get(f"/t/{table.id}")).text

        assert "A turn is over: see what happened, then go on." in page
        assert 'id="go-on"' in page
        assert 'class="digest"' in page
        assert "data-stays" not in page  # nor is a ceremony closed before it is clicked away


async def test_whoever_loads_the_page_anew_finds_the_stop_and_whoever_goes_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robots, "LOOK_AGAIN", 0.001)
    monkeypatch.setattr(robots, "LOOKS", 10**9)
    async with serving(tmp_path, pace=BEAT) as here:
        person, table = await stepping(here, "king_of_new_york")
        await until_stopped(table)
        while not table.pacing.is_waiting:
            await go_on(person, table)
            await until_stopped(table)
        [device] = table.presence.pages
        looks = 0
        pace = table.pace

        def looked() -> str:
            nonlocal looks
            looks += 1
            return pace()

        monkeypatch.setattr(table, "pace", looked)
        table.presence.pages[device] = 0
        async with asyncio.timeout(PATIENCE):
            while looks < 20:
                await asyncio.sleep(0.005)
        assert table.pacing.is_waiting

        monkeypatch.setattr(robots, "LOOKS", 3)
        async with asyncio.timeout(PATIENCE):
            while table.pacing.is_waiting:
                await asyncio.sleep(0.005)


async def test_whoever_steps_no_longer_leaves_nothing_waiting(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=BEAT) as here:
        person, table = await stepping(here, "king_of_new_york")
        await until_stopped(table)
        while not (table.pacing.is_waiting and table.owing() == (CHANCE,)):
            await go_on(person, table)
            await until_stopped(table)

        await person.post(f"/t/{table.id}/pace", data={"pace": "fast"})

        async with asyncio.timeout(PATIENCE):
            while table.owing() == (CHANCE,) or table.pacing.is_waiting:
                await asyncio.sleep(0.005)
