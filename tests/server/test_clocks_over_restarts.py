"""Clocks over restarts: what was on the disk goes on, and the time in which nobody served the tables is nobody's."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from monstertable.server.app import KEEP_TIME
from monstertable.server.clocks.clocks import DAY
from monstertable.server.clocks.timekeeping import look_ahead
from monstertable.server.playing.people import let_bot_play_on
from monstertable.server.playing.play import wake_bots
from monstertable.server.store import REPLACED, TIME_UP, ClockChange, Outdated, SeatClock, StoreError
from monstertable.server.tables.table import LiveTable
from tests.server.hand_clock import HandClock, after_ply, between, moved, timed
from tests.server.here import Here
from tests.server.people import begun
from tests.server.process import Server

HOUR = 3600.0


async def asked_again(here: Here, people: list[httpx.AsyncClient], table: LiveTable) -> LiveTable:
    """The same table in another server; people keep their tokens."""
    for number, person in enumerate(people):
        again = httpx.AsyncClient(transport=httpx.ASGITransport(here.app), base_url="http://here")
        again.headers.update(person.headers)
        people[number] = again
    return await here.tables.get(table.id)


@pytest.mark.anyio
async def test_nobody_pays_for_the_time_in_which_the_server_was_down(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(here, ["Ola", "Jan", "Ewa"], "live 600+10")
        clock.go_on(40)
        await moved(here, table, people)
        clock.go_on(100)
        await here.tables.store.note_alive(clock.now())
        left, [seat] = list(table.timing.left), table.asked_people()
    clock.time += 5 * HOUR
    async with timed(tmp_path, clock) as here:
        table = await asked_again(here, people, table)

        assert table.timing.left == left
        assert table.asked_people() == {seat: clock.now() + left[seat] - 100}
        assert (await here.look(people[0], table))["chairs"][seat]["clock"]["left"] == left[seat] - 100
        clock.go_on(50)
        assert await moved(here, table, people) == seat
        assert table.timing.left[seat] == left[seat] - 150 + 10


@pytest.mark.anyio
async def test_a_table_at_which_nobody_looks_is_answered_in_time(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(here, ["Ola", "Jan"], "move 86400", options={"first": "1"})
    async with timed(tmp_path, clock) as here:
        assert table.id not in here.tables.live
        clock.go_on(DAY - 5 * KEEP_TIME)  # further ahead than the server looks by itself
        await look_ahead(here.tables, here.tables.get, lambda found: wake_bots(here.tables, found), 4 * KEEP_TIME)
        assert table.id not in here.tables.live
        await look_ahead(here.tables, here.tables.get, lambda found: wake_bots(here.tables, found), 6 * KEEP_TIME)
        loaded = here.tables.live[table.id]
        ply = loaded.ply
        clock.go_on(5 * KEEP_TIME)
        await after_ply(loaded, ply)

        assert [(note.seat, note.what) for note in loaded.course.notes()] == [(0, TIME_UP)]
        again = await asked_again(here, people, table)
        assert again is loaded


@pytest.mark.anyio
async def test_what_came_due_while_the_server_was_down_is_not_lost(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(here, ["Ola", "Jan"], "move 86400", options={"first": "1"})
        clock.go_on(DAY - 60)
        await here.tables.store.note_alive(clock.now())
    clock.time += 3 * DAY
    async with timed(tmp_path, clock) as here:
        table = await asked_again(here, people, table)
        assert table.asked_people() == {0: clock.now() + 60}
        assert await here.tables.store.due_tables(clock.now() + 61) == [table.id]


@pytest.mark.anyio
async def test_the_digest_tells_whoever_comes_back_what_was_done_for_them_and_why(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, people = await between(here, ["Ola", "Jan", "Ewa"], "move 86400", options={"first": "1"})
        await moved(here, table, people)
        while not table.chairs[0].bot:
            ply = table.ply
            if 0 in table.asked_people():
                clock.go_on(DAY)
                await after_ply(table, ply)
                async with table.lock:
                    pass
            else:
                await moved(here, table, people)
        while not table.asked_people():
            await after_ply(table, table.ply)
        before = table.course.since[0], table.course.done_for[0]
    async with timed(tmp_path, clock) as here:
        table = await asked_again(here, people, table)
        assert (table.course.since[0], table.course.done_for[0]) == before
        ola = people[0]
        assert (await ola.post(f"/api/tables/{table.id}/come-back")).status_code == 200
        while 0 not in table.asked_people():
            await moved(here, table, people)
        page = (await ola.get(f"/t/{table.id}")).text

        assert "A bot, for you" in page
        assert page.count("The time of Ola is up. A bot makes this move (level: gentle).") >= 2
        assert "Ola ran out of time three times in a row." in page


@pytest.mark.anyio
async def test_clocks_are_changed_only_from_what_they_were(tmp_path: Path) -> None:
    """Two servers may have the same table in memory: whoever is second is told so."""
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, _ = await between(here, ["Ola", "Jan"], "move 300", options={"first": "1"})
        now = sorted(table.timing.running.values())
        changed = [SeatClock(0, 5.0, None, None)]
        await here.tables.store.change_clocks(table.id, ClockChange(now, changed))

        with pytest.raises(Outdated):
            await here.tables.store.change_clocks(table.id, ClockChange(now, changed))
        with pytest.raises(Outdated):
            await here.tables.store.change_clocks("nowhere", ClockChange([], changed))
        assert await here.tables.store.due_tables(clock.now() + DAY) == []


def test_a_kill_costs_nobody_time(own_server: Server) -> None:
    """The server is killed in the middle; that it was down for an hour is written into its data."""
    table, people = begun(own_server, clock="live 600+10", options={"first": "1"})
    facts = people[0].look(table)
    assert people[0].move(table, facts["ply"], facts["moves"][0]).status_code == 200
    before = people[0].look(table)
    own_server.kill()
    own_server.write("UPDATE clocks SET since = since - 3600, due = due - 3600")
    own_server.write("UPDATE meta SET value = CAST(CAST(value AS DOUBLE PRECISION) - 3600 AS TEXT) WHERE key = 'alive'")
    own_server.start()
    after = people[0].look(table)

    [seat] = after["owing"]
    was, now = before["chairs"][seat]["clock"]["left"], after["chairs"][seat]["clock"]["left"]
    assert was - 60 < now <= was + 30
    facts = people[seat].look(table)
    assert people[seat].move(table, facts["ply"], facts["moves"][0]).status_code == 200
    assert json.loads(people[0].get("/api/me/tables").text)["tables"][0]["id"] == table


@pytest.mark.anyio
async def test_whoever_is_replaced_has_no_clock_that_runs_although_the_server_dies_then(tmp_path: Path) -> None:
    """The seat and its clock are one write: there is no moment between them in which a server could be killed."""
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        table, _ = await between(here, ["Ola", "Jan"], "move 300", options={"first": "1"})
        store: Any = here.tables.store
        assert await store.due_tables(clock.now() + DAY) == [table.id]
        write, written = store.disk.write, list[Any]()

        async def only_once(job: Any) -> Any:
            if written:
                raise StoreError("killed")
            written.append(await write(job))
            return written[0]

        store.disk.write = only_once
        async with table.lock:
            with suppress(StoreError):
                await let_bot_play_on(here.tables, table, 0, REPLACED)
        store.disk.write = write
        whole = await store.whole_table(table.id)
        assert whole is not None
        assert whole.chairs[0].bot
        assert await store.due_tables(clock.now() + DAY) == []
