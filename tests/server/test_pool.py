"""The processes in which bots think: they come when needed and are replaced when they fail."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
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
from monstertable.server.thinking.pool import Pool
from monstertable.server.thinking.thinker import PROGRAM, STARTING, Unanswered
from monstertable.server.thinking.thinking import ThinkerQuestion
from tests.server.conftest import held_up
from tests.server.process import GRACE, PACKAGE, PATIENCE

LOOPS = {"asyncio": {}, "uvloop": {"use_uvloop": True}}


@pytest.fixture(params=LOOPS)
def anyio_backend(request: pytest.FixtureRequest) -> tuple[str, dict[str, bool]]:
    """Both event loops a server may run on: they do not notice in the same way that a process is gone."""
    return "asyncio", LOOPS[request.param]


@asynccontextmanager
async def pool_of(size: int, grace: float = GRACE) -> AsyncIterator[Pool]:
    pool = Pool(size, grace)
    yield pool
    await pool.close()


async def all_started(pool: Pool) -> None:
    """Asking starts no more processes than it takes, and may be over before the last one is ready."""
    await asyncio.gather(*[thinker.start() for thinker in pool.thinkers])


def question(mood: str, bot: str = "crafty", patience: float = 0.2) -> ThinkerQuestion:
    return ThinkerQuestion("stubborn", 2, {"mood": mood}, [(0, "no")], 1, bot, patience)


def pid(pool: Pool, number: int = 0) -> int:
    process = pool.thinkers[number].process
    assert process is not None
    return process.pid


def thinking_processes() -> list[psutil.Process]:
    """Those that were started from here; servers that other tests share are none of them."""
    return [child for child in psutil.Process().children() if PROGRAM in child.cmdline()]


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
        pool.grace = pool.hanging = 0.3

        with pytest.raises(Unanswered, match="no answer in time"):
            await pool.ask(question("held_up"))

        pool.grace = GRACE
        assert await pool.ask(question("calm")) == {"move": "yes"}
        assert not psutil.pid_exists(first)
        assert pid(pool) != first


@pytest.mark.anyio
async def test_a_process_that_is_late_is_kept_and_its_answer_is_not_taken_for_the_next(gate: Path) -> None:
    async with pool_of(1) as pool:
        await pool.ask(question("calm"))
        first, pool.grace, pool.hanging = pid(pool), 0.3, 60.0

        with pytest.raises(Unanswered, match="no answer in time"):
            await pool.ask(question("held_up"))
        with pytest.raises(Unanswered, match="no process was free in time"):
            await pool.ask(question("calm"))

        pool.grace = GRACE
        gate.touch()
        assert (await pool.ask(question("calm", bot="")))["hints"]
        assert pid(pool) == first


@pytest.mark.anyio
async def test_a_process_that_is_killed_at_work_is_replaced(gate: Path) -> None:
    async with pool_of(1) as pool:
        await pool.ask(question("calm"))
        thought = asyncio.create_task(pool.ask(question("held_up")))
        while not held_up(gate):
            await asyncio.sleep(0.01)
        psutil.Process(pid(pool)).kill()

        with pytest.raises(Unanswered, match="its process has ended"):
            await thought
        assert await pool.ask(question("calm")) == {"move": "yes"}


@pytest.mark.anyio
async def test_a_process_that_is_killed_while_it_waits_is_replaced(gate: Path) -> None:
    async with pool_of(1) as pool:
        for _ in range(3):
            await pool.ask(question("calm"))
            waiting = psutil.Process(pid(pool))
            waiting.kill()
            while pool.thinkers[0].is_alive:
                await asyncio.sleep(0.01)

            assert await pool.ask(question("calm")) == {"move": "yes"}
            assert pid(pool) != waiting.pid


@pytest.mark.anyio
async def test_a_process_is_replaced_when_the_loop_has_not_heard_yet_that_it_is_gone(gate: Path) -> None:
    async with pool_of(1) as pool:
        for _ in range(3):
            await pool.ask(question("calm"))
            process = pool.thinkers[0].process
            assert process is not None
            assert process.stdin is not None
            process.stdin.close()
            with pytest.raises(Unanswered):
                await pool.ask(question("calm"))

        assert await pool.ask(question("calm")) == {"move": "yes"}


# Each is alive, as far as it says, and then says this to every question.
BABBLE = {
    "nothing": "sys.exit()",
    "words": "print('yes')",
    "no text": "sys.stdout.buffer.write(bytes([255, 254, 10]))",
    "no facts": "print([1, 2])",
    "number missing": 'print(\'{"move": "yes"}\')',
    "an older question": "print(json.dumps({'number': number - 1, 'move': 'yes'}))",
    "another answer": "print(json.dumps({'number': number, 'hints': []}))",
    "a long line": "print('x' * 1_000_000)",
    "no end": "[print('x' * 1000, end='') for _ in iter(int, 1)]",
}
BABBLER = """
import json, sys
sys.stdin.readline()
for line in sys.stdin:
    asked = json.loads(line)
    number = asked["number"]
    if asked["question"] is None:
        print(json.dumps({"number": number}), flush=True)
    else:
        SAY
        sys.stdout.flush()
"""


@pytest.mark.anyio
@pytest.mark.parametrize("said", BABBLE)
async def test_a_process_that_says_anything_but_the_answer_is_replaced(
    gate: Path, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    async with pool_of(1) as pool:
        with monkeypatch.context() as patch:
            patch.setattr("monstertable.server.thinking.thinker.PROGRAM", BABBLER.replace("SAY", BABBLE[said]))
            assert await pool.probe(PATIENCE)
            babbling = pid(pool)
            with pytest.raises(Unanswered):
                await pool.ask(question("calm"))

        assert await pool.ask(question("calm")) == {"move": "yes"}
        assert not psutil.pid_exists(babbling)


@pytest.mark.anyio
async def test_nobody_waits_for_a_process_that_is_slow_to_start_but_it_is_not_given_up(
    gate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = f"import os, time\nwhile not os.path.exists({str(gate)!r}): time.sleep(0.01)\n{PROGRAM}"
    monkeypatch.setattr("monstertable.server.thinking.thinker.PROGRAM", slow)
    async with pool_of(1, grace=0.2) as pool:
        for _ in range(3):
            began = time.monotonic()
            with pytest.raises(Unanswered, match="no process was free in time"):
                await pool.ask(question("calm"))
            assert time.monotonic() - began < STARTING
        first, pool.grace = pid(pool), GRACE
        gate.touch()

        assert await pool.ask(question("calm")) == {"move": "yes"}
        assert pid(pool) == first


@pytest.mark.anyio
async def test_processes_that_cannot_be_started_are_not_started_again_and_again(
    gate: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    starts = tmp_path / "starts"
    monkeypatch.setattr("monstertable.server.thinking.thinker.PROGRAM", f"open({str(starts)!r}, 'a').write('x')")
    monkeypatch.setattr("monstertable.server.thinking.pool.START_AGAIN", 60.0)
    async with pool_of(1, grace=0.8) as pool:
        for _ in range(3):
            with pytest.raises(Unanswered, match="no process was free in time"):
                await pool.ask(question("calm"))

        assert len(starts.read_text()) <= 1


@pytest.mark.anyio
async def test_when_all_processes_hang_nobody_waits_longer_than_they_would_for_one(gate: Path) -> None:
    async with pool_of(2) as pool:
        await all_started(pool)
        for thinker in thinking_processes():
            thinker.suspend()
        pool.grace = 0.5
        began = time.monotonic()
        answers = await asyncio.gather(*[pool.ask(question("calm")) for _ in range(100)], return_exceptions=True)

        assert {type(answer) for answer in answers} == {Unanswered}
        assert time.monotonic() - began < 100 * 0.7 / 2
        pool.grace = GRACE
        assert await pool.ask(question("calm")) == {"move": "yes"}


@pytest.mark.anyio
@pytest.mark.parametrize("size", [1, 2])
async def test_a_sign_of_life_tells_whether_a_process_answers(gate: Path, size: int) -> None:
    async with pool_of(size) as pool:
        assert await pool.probe(PATIENCE), "one is started for it"
        await all_started(pool)
        thinkers = thinking_processes()
        for thinker in thinkers:
            thinker.suspend()
        assert not await pool.probe(0.5)
        for thinker in thinkers:
            thinker.resume()
        assert await pool.probe(PATIENCE), "it went on"

        pool.hanging = 0.3
        for thinker in thinkers:
            thinker.suspend()
        assert not await pool.probe(0.2)
        # Each that is stopped costs a question before it is replaced.
        assert any([await pool.probe(PATIENCE) for _ in range(size + 1)]), "they were replaced"


def copied_rules(folder: Path) -> Path:
    """The same rules in another folder, as compiled ones are."""
    package = PACKAGE / "monstertable"
    shutil.copytree(package, folder / "monstertable", ignore=shutil.ignore_patterns("__pycache__"))
    for compiled in PACKAGE.glob("*__mypyc.*"):
        shutil.copy(compiled, folder)
    return folder


def thinks_with(pool: Pool, rules: Path) -> bool:
    thinker = pool.thinkers[0]
    return thinker.is_alive and psutil.Process(pid(pool)).environ()["PYTHONPATH"].startswith(f"{rules}{os.pathsep}")


@pytest.mark.anyio
async def test_other_rules_are_thought_with_as_soon_as_a_process_is_free(gate: Path, tmp_path: Path) -> None:
    rules = copied_rules(tmp_path / "rules")
    async with pool_of(1) as pool:
        await pool.ask(question("calm"))
        first = pid(pool)
        held_up = asyncio.create_task(pool.ask(question("held_up", patience=20)))
        await asyncio.sleep(0)
        pool.think_with(rules)
        waiting = asyncio.create_task(pool.ask(question("calm")))
        await asyncio.sleep(0)
        assert pid(pool) == first, "it is thinking"
        gate.touch()

        assert await held_up == {"move": "yes"}
        assert await waiting == {"move": "yes"}
        assert thinks_with(pool, rules)
        assert pid(pool) != first


@pytest.mark.anyio
async def test_processes_that_wait_are_replaced_one_by_one(gate: Path, tmp_path: Path) -> None:
    async with pool_of(2) as pool:
        await all_started(pool)
        before = {pid(pool, number) for number in range(2)}
        pool.think_with(copied_rules(tmp_path / "rules"))
        assert sum(thinker.is_outdated for thinker in pool.thinkers) == 2
        while any(thinker.is_outdated or not thinker.is_alive for thinker in pool.thinkers):
            assert sum(thinker.is_alive for thinker in pool.thinkers) >= 1
            await asyncio.sleep(0.01)

        assert before.isdisjoint({pid(pool, number) for number in range(2)})
        assert await pool.ask(question("calm")) == {"move": "yes"}


@pytest.mark.anyio
async def test_rules_with_which_nothing_starts_are_given_up(
    gate: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "monstertable").mkdir()
    (tmp_path / "monstertable" / "__init__.py").write_text("raise ImportError('half of it is missing')")
    async with pool_of(1) as pool:
        await pool.ask(question("calm"))
        pool.think_with(tmp_path)

        assert await pool.ask(question("calm")) == {"move": "yes"}
        assert pool.thinkers[0].rules is None
    assert f"the compiled rules in {tmp_path} cannot be used" in caplog.text


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
            await (pool.ask_urgently(question(mood, "")) if urgent else pool.ask(question(mood)))
            order.append(name)

        await pool.ask(question("calm"))
        asking = [asyncio.create_task(ask("first", "held_up"))]
        await asyncio.sleep(0)
        for name in ("second", "third"):
            asking.append(asyncio.create_task(ask(name, "calm")))
            await asyncio.sleep(0)
        asking.append(asyncio.create_task(ask("person", "calm", urgent=True)))
        await asyncio.sleep(0)
        gate.touch()
        await asyncio.gather(*asking)

        assert order == ["first", "person", "second", "third"]


@pytest.mark.anyio
async def test_a_person_is_answered_by_another_process_when_the_first_is_gone(gate: Path) -> None:
    async with pool_of(1) as pool:
        await pool.ask(question("calm"))
        first = psutil.Process(pid(pool))
        first.suspend()
        asking = asyncio.create_task(pool.ask_urgently(question("calm", bot="", patience=0.2)))
        while pool._idle:  # it is asked when none is idle
            await asyncio.sleep(0.01)
        first.kill()

        assert (await asking)["hints"]
        assert not first.is_running()


@pytest.mark.anyio
async def test_a_question_that_is_taken_back_disturbs_nobody(gate: Path) -> None:
    async with pool_of(1) as pool:
        await pool.ask(question("calm"))
        pool.hanging, pool.grace = 0.3, 0.3
        held_up = asyncio.create_task(pool.ask(question("held_up")))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(pool.ask(question("calm")))
        await asyncio.sleep(0)
        for task in (waiting, held_up):
            task.cancel()
        await asyncio.wait([held_up, waiting])
        pool.grace = GRACE

        assert (await pool.ask_urgently(question("calm", bot="")))["hints"]
        assert await pool.ask(question("calm")) == {"move": "yes"}


@pytest.mark.anyio
@pytest.mark.parametrize("bot", ["search:3600s", "champion:3600s"])
async def test_a_search_ends_with_its_patience(gate: Path, bot: str) -> None:
    async with pool_of(1) as pool:
        await pool.ask(question("calm"))
        began = time.monotonic()

        answer = await pool.ask(question("calm", bot=bot, patience=0.3))

        assert answer["move"] in ("yes", "no")
        assert 0.3 <= time.monotonic() - began < PATIENCE


@pytest.mark.anyio
async def test_a_process_knows_the_component_sets_that_were_added(monkeypatch: pytest.MonkeyPatch) -> None:
    city = game("monster_city")
    state = city.initial(city.setup(3, {"first": "1"}))
    dealt = [(CHANCE, text) for text in let_chance_act(city, state, seeded(1))]
    mine = json.loads((files("monstertable.games.monster_city") / "sets/standard.json").read_text()) | {"name": "mine"}
    asked = ThinkerQuestion("monster_city", 3, {"components": "mine", "first": "1"}, dealt, 0, "gentle", 0.1)

    async with pool_of(1) as pool:
        with pytest.raises(Unanswered, match="mine"):
            await pool.ask(asked)
    monkeypatch.setattr("monstertable.server.thinking.thinker.ADDED", [ComponentFile("mine.json", mine)])
    async with pool_of(1) as pool:
        move = (await pool.ask(asked))["move"]
    assert move in [city.text(state, legal) for legal in city.legal_moves(state, 0)]
