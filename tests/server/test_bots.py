"""Bots in the same rooms as people: they never hold up others, and hurry when asked to."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from pathlib import Path

import psutil
import pytest

from monstertable.server.playing import play
from monstertable.server.playing.play import commit
from monstertable.server.store import StoreError
from monstertable.server.tables.house import House
from monstertable.server.tables.table import LiveTable
from monstertable.server.thinking.thinker import Answer
from monstertable.server.thinking.thinking import ThinkerQuestion
from tests.server.conftest import held_up
from tests.server.here import Here, serving
from tests.server.people import Person, play_alone_to_the_end
from tests.server.process import PATIENCE, Server

BOT_BEGINS = {"first": "2"}
anyio = pytest.mark.anyio


async def bot_is_asked(here: Here, mood: str) -> LiveTable:
    """A game of `stubborn` in which a bot that looks ahead is asked."""
    ola = await here.person("Ola")
    table = await here.game(ola, game="stubborn", seats=2, bots=["crafty"], options={"mood": mood})
    await ola.post(f"/api/tables/{table.id}/moves", json={"ply": 0, "move": "no"})
    return table


async def thinking_process(here: Here) -> psutil.Process:
    while True:
        for thinker in here.tables.pool.thinkers:
            if thinker.process is not None:
                return psutil.Process(thinker.process.pid)
        await asyncio.sleep(0.01)


async def bots_are_done(table: LiveTable) -> None:
    assert table.errands.bots is not None
    await asyncio.wait_for(table.errands.bots, 120)


@anyio
async def test_other_tables_go_on_while_a_bot_thinks(tmp_path: Path, gate: Path) -> None:
    async with serving(tmp_path, thinkers=2, grace=60.0) as here:
        held_up = await bot_is_asked(here, "held_up")
        await thinking_process(here)
        jan = await here.person("Jan")
        other = await here.game(jan, options={"first": "1"})
        facts = await here.look(jan, other)
        moved = await jan.post(f"/api/tables/{other.id}/moves", json={"ply": facts["ply"], "move": facts["moves"][0]})
        await bots_are_done(other)

        assert moved.status_code == 200
        assert other.owing() == (0,)
        assert held_up.ply == 1
        gate.touch()
        await bots_are_done(held_up)
        assert held_up.course.history.moves == ["no", "yes"]


@anyio
async def test_bots_choose_at_a_scoring_while_people_do(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        ola = await here.person()
        table = await here.game(ola)
        while (facts := await here.look(ola, table))["view"]["phase"] != "score":
            await asyncio.wait_for(until_asked(table), 120)
            facts = await here.look(ola, table)
            if facts["view"]["phase"] == "score":
                break
            await ola.post(f"/api/tables/{table.id}/moves", json={"ply": facts["ply"], "move": facts["moves"][0]})
        await bots_are_done(table)

        assert table.owing() == (0,)
        assert table.view(None)["players"][1]["has_picked"]


async def until_asked(table: LiveTable) -> None:
    while not table.person_owes():
        await table.changes.after(table.changes.version, PATIENCE)


@anyio
async def test_bots_play_at_their_pace_until_somebody_skips(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=1000.0) as here:
        ola = await here.person()
        table = await here.game(ola, options=BOT_BEGINS)
        before = table.ply

        waited = await table.changes.after(table.changes.version, 0.05)
        answer = await ola.post(f"/api/tables/{table.id}/skip")
        await bots_are_done(table)

        assert (waited, answer.status_code) == (False, 200)
        assert table.ply > before
        assert table.owing() == (0,)
        assert not table.errands.hurry.is_set()


@anyio
async def test_a_bot_that_fails_does_not_hold_up_the_table(
    tmp_path: Path, gate: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    async with serving(tmp_path) as here:
        table = await bot_is_asked(here, "failing")
        await bots_are_done(table)

        assert table.owing() == (0,)
        assert "the bot crafty failed (RuntimeError('I am lost')); a quick move" in caplog.records[0].getMessage()


@anyio
async def test_a_bot_that_never_answers_does_not_hold_up_the_table(
    tmp_path: Path, gate: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    async with serving(tmp_path, thinkers=1) as here:
        await bots_are_done(await bot_is_asked(here, "calm"))  # the process is there
        here.tables.pool.grace = 0.2
        table = await bot_is_asked(here, "held_up")
        await bots_are_done(table)

        assert table.owing() == (0,)
        assert "the bot crafty failed (no answer in time); a quick move" in caplog.records[0].getMessage()


@anyio
async def test_a_bot_whose_process_dies_does_not_hold_up_the_table(
    tmp_path: Path, gate: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    async with serving(tmp_path, thinkers=1, grace=60.0) as here:
        await bots_are_done(await bot_is_asked(here, "calm"))
        table = await bot_is_asked(here, "held_up")
        while not held_up(gate):
            await asyncio.sleep(0.01)
        (await thinking_process(here)).kill()
        await bots_are_done(table)

        assert table.owing() == (0,)
        assert "the bot crafty failed (EOFError('its process has ended')); a quick" in caplog.text


@anyio
async def test_a_bot_that_answers_with_nonsense_does_not_hold_up_the_table(
    tmp_path: Path, gate: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as here:

        async def nonsense(question: ThinkerQuestion) -> Answer:
            return {"move": ["perhaps"]}

        monkeypatch.setattr(here.tables.pool, "ask", nonsense)
        table = await bot_is_asked(here, "calm")
        await bots_are_done(table)

        assert table.owing() == (0,)
        assert "the bot crafty failed (it cannot play \"['perhaps']\"); a quick move" in caplog.text


@anyio
async def test_bots_go_on_after_a_mistake_and_take_their_time(
    tmp_path: Path, gate: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("monstertable.server.playing.robots.FIRST_RETRY", 0.1)
    async with serving(tmp_path, grace=60.0) as here:
        tried = []

        async def mistaken(house: House, table: LiveTable, seat: int, text: str, by_hand: bool = False) -> None:
            if seat == 1:
                tried.append(time.monotonic())
                if len(tried) < 4:
                    raise LookupError("a mistake of ours")
            await commit(house, table, seat, text)

        monkeypatch.setattr(play, "commit", mistaken)
        table = await bot_is_asked(here, "calm")
        await bots_are_done(table)

        assert table.owing() == (0,)
        assert caplog.text.count("bots try again in 0 s: LookupError('a mistake of ours')") == 3
        assert caplog.text.count("Traceback") == 1
        pauses = [later - earlier for earlier, later in itertools.pairwise(tried)]
        assert [pause >= least for pause, least in zip(pauses, (0.1, 0.2, 0.4), strict=True)] == [True] * 3


@anyio
async def test_bots_of_a_table_that_must_be_loaded_anew_stop(
    tmp_path: Path, gate: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path, grace=60.0) as here:

        async def broken(*_: object) -> None:
            raise StoreError("disk I/O error")

        ola = await here.person("Ola")
        table = await here.game(ola, game="stubborn", seats=2, bots=["crafty"])
        await ola.post(f"/api/tables/{table.id}/moves", json={"ply": 0, "move": "no"})
        with monkeypatch.context() as patch:
            patch.setattr(here.tables.store, "add_moves", broken)
            await bots_are_done(table)
        assert not table.is_live

        anew = await here.tables.get(table.id)
        await bots_are_done(anew)
        assert anew.owing() == (0,)


def test_bots_of_tables_from_before_there_were_levels_play_on(own_server: Server) -> None:
    ola = Person(own_server)
    table = ola.open_table(bots=["gentle", "gentle"])
    ola.act(table, "start")
    own_server.stop()
    own_server.write("UPDATE seats SET bot = 'random' WHERE seat = 1")
    own_server.write("UPDATE seats SET bot = 'greedy' WHERE seat = 2")
    own_server.start()

    assert [chair["bot"] for chair in ola.look(table)["chairs"]] == [None, "random", "greedy"]
    play_alone_to_the_end(ola, table)
    assert ola.look(table)["phase"] == "over"
    assert ola.get(f"/t/{table}").status_code == 200
    assert own_server.log() == []


def test_the_drawer_of_the_log_tells_how_well_the_bots_play(server: Server) -> None:
    ola = Person(server)
    table = ola.open_table(bots=["gentle", "fierce"])
    ola.act(table, "start")

    page = ola.get(f"/t/{table}").text
    assert "bots (level: gentle)" in page
    assert "bots (level: fierce)" in page
