"""The processes in which bots think: they come when needed, are replaced when they fail, and leave with the server."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

import psutil
import pytest

from monstertable.core.chance import seeded
from monstertable.core.components import ComponentFile
from monstertable.core.game import CHANCE
from monstertable.core.play import let_chance_act
from monstertable.games import game
from monstertable.server.pool import Pool, Unanswered
from monstertable.server.thinking import Question
from tests.server.conftest import STUBBORN
from tests.server.people import Person, play_alone_to_the_end
from tests.server.process import PACKAGE, Server


@asynccontextmanager
async def pool_of(size: int, grace: float = 20.0) -> AsyncIterator[Pool]:
    pool = Pool(size, grace)
    yield pool
    await pool.close()


def question(mood: str, bot: str = "crafty", patience: float = 0.2) -> Question:
    return Question("stubborn", 2, {"mood": mood}, [(0, "no")], 1, bot, patience)


def pid(pool: Pool, number: int = 0) -> int:
    process = pool.thinkers[number].process
    assert process is not None
    return process.pid


async def until_started(pool: Pool) -> int:
    while pool.thinkers[0].process is None:
        await asyncio.sleep(0.01)
    return pid(pool)


@pytest.mark.anyio
async def test_a_bot_thinks_in_a_process_of_its_own_which_is_kept(gate: Path) -> None:
    async with pool_of(1) as pool:
        assert pool.thinkers[0].process is None, "nobody has asked yet"
        assert await pool.ask(question("calm")) == {"move": "yes"}
        first = pid(pool)
        assert await pool.ask(question("calm")) == {"move": "yes"}

        assert first == pid(pool) != os.getpid()
    assert not psutil.pid_exists(first)


@pytest.mark.anyio
async def test_a_process_that_does_not_answer_in_time_is_replaced(gate: Path) -> None:
    async with pool_of(1) as pool:
        await pool.ask(question("calm"))
        first = pid(pool)
        pool.grace = 0.2

        with pytest.raises(Unanswered, match=r"no answer within 0\.4 s"):
            await pool.ask(question("held_up"))

        assert not psutil.pid_exists(first)
        pool.grace = 20.0
        assert await pool.ask(question("calm")) == {"move": "yes"}
        assert pid(pool) != first


@pytest.mark.anyio
async def test_a_process_that_is_killed_is_replaced(gate: Path) -> None:
    async with pool_of(1) as pool:
        thought = asyncio.create_task(pool.ask(question("held_up")))
        psutil.Process(await until_started(pool)).kill()

        with pytest.raises(Unanswered, match="its process is gone"):
            await thought
        assert await pool.ask(question("calm")) == {"move": "yes"}


@pytest.mark.anyio
async def test_a_bot_that_fails_costs_no_process(gate: Path) -> None:
    async with pool_of(1) as pool:
        await pool.ask(question("calm"))
        first = pid(pool)

        with pytest.raises(Unanswered, match="I am lost"):
            await pool.ask(question("failing"))

        assert await pool.ask(question("calm")) == {"move": "yes"}
        assert pid(pool) == first


@pytest.mark.anyio
async def test_people_who_wait_come_before_bots_and_bots_in_their_order(gate: Path) -> None:
    async with pool_of(1) as pool:
        order: list[str] = []

        async def ask(name: str, mood: str, urgent: bool = False) -> None:
            await pool.ask(question(mood, "" if urgent else "crafty"), urgent)
            order.append(name)

        asking = [asyncio.create_task(ask("first", "held_up"))]
        await until_started(pool)
        for name in ("second", "third"):
            asking.append(asyncio.create_task(ask(name, "calm")))
            await asyncio.sleep(0)
        asking.append(asyncio.create_task(ask("person", "calm", urgent=True)))
        await asyncio.sleep(0)
        gate.touch()
        await asyncio.gather(*asking)

        assert order == ["first", "person", "second", "third"]


@pytest.mark.anyio
async def test_a_question_that_is_taken_back_disturbs_nobody(gate: Path) -> None:
    async with pool_of(1) as pool:
        held_up = asyncio.create_task(pool.ask(question("held_up")))
        await until_started(pool)
        waiting = asyncio.create_task(pool.ask(question("calm")))
        await asyncio.sleep(0)
        for task in (waiting, held_up):
            task.cancel()
        await asyncio.wait([held_up, waiting])

        assert (await pool.ask(question("calm", bot=""), urgent=True))["hints"]
        assert await pool.ask(question("calm")) == {"move": "yes"}


@pytest.mark.anyio
async def test_a_search_ends_with_its_patience(gate: Path) -> None:
    async with pool_of(1) as pool:
        await pool.ask(question("calm"))
        began = time.monotonic()

        answer = await pool.ask(question("calm", bot="search:3600s", patience=0.3))

        assert answer["move"] in ("yes", "no")
        assert 0.3 <= time.monotonic() - began < 5


@pytest.mark.anyio
async def test_a_process_knows_the_component_sets_that_were_added(monkeypatch: pytest.MonkeyPatch) -> None:
    city = game("monster_city")
    state = city.initial(city.setup(3, {"first": "1"}))
    dealt = [(CHANCE, text) for text in let_chance_act(city, state, seeded(1))]
    mine = json.loads((files("monstertable.games.monster_city") / "sets/standard.json").read_text()) | {"name": "mine"}
    asked = Question("monster_city", 3, {"components": "mine", "first": "1"}, dealt, 0, "gentle", 0.1)

    async with pool_of(1) as pool:
        with pytest.raises(Unanswered, match="mine"):
            await pool.ask(asked)
    monkeypatch.setattr("monstertable.server.pool.ADDED", [ComponentFile("mine.json", mine)])
    async with pool_of(1) as pool:
        move = (await pool.ask(asked))["move"]
    assert move in [city.text(state, legal) for legal in city.legal_moves(state, 0)]


def test_a_server_starts_its_processes_when_bots_think_and_takes_them_along(own_server: Server) -> None:
    ola = Person(own_server)
    assert ola.get("/healthz").status_code == 200
    assert own_server.thinkers() == []

    table = ola.open_table(bots=["crafty", "fierce"])
    ola.act(table, "start")
    play_alone_to_the_end(ola, table)
    thinkers = own_server.thinkers()
    own_server.stop()

    assert 1 <= len(thinkers) <= (os.cpu_count() or 1)
    assert not any(thinker.is_running() for thinker in thinkers)
    assert own_server.log() == []
    own_server.start()


def test_a_server_that_is_killed_leaves_no_process_behind_not_even_one_that_hangs(tmp_path: Path, gate: Path) -> None:
    server = Server(tmp_path, f"{PACKAGE}{os.pathsep}{STUBBORN}")
    server.start()
    ola = Person(server)
    table = ola.open_table(game="stubborn", seats=2, options={"mood": "held_up"}, bots=["crafty"])
    ola.act(table, "start")
    ola.move(table, 0, "no")
    while not (thinkers := server.thinkers()):
        time.sleep(0.05)
    time.sleep(1)
    server.kill()

    gone, alive = psutil.wait_procs(thinkers, timeout=15)
    assert (len(gone), alive) == (1, [])
