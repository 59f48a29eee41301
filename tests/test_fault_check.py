"""What bench/faults.py holds against the database: a true history is found true, and each kind of mistake is found."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import monstertable
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.play import let_chance_act
from monstertable.server.store.address import Address
from tests.postgres import asked, cluster, done_for_all

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import faults
from fault_check import Kept, Waiting, answered, explained, followed, once
from fault_clients import REFUSED, STORED, UNKNOWN, Attempt, History, Sight, mark_of

PERSON, SEATS, DECISIONS = 0, 3, 30
GAME: Any = monstertable.game("monster_city")


def seen(state: Any, ply: int, seat: int | None) -> Sight:
    view = json.loads(json.dumps(GAME.view(state, seat)))
    owes = seat in GAME.owing(state)
    moves = [GAME.text(state, move) for move in GAME.legal_moves(state, seat)] if owes else []
    return Sight("one", ply, seat, mark_of(view), tuple(moves))


@pytest.fixture
def history() -> tuple[Kept, list[Attempt], list[Sight]]:
    """A person and two bots, thirty decisions long; somebody has looked at every ply through every seat."""
    chance, setup = seeded(7), GAME.setup(SEATS, {"variant": "events"})
    state, table, attempts, sights = GAME.initial(setup), Kept("one", GAME, setup, "playing", people={PERSON}), [], []
    for _ in range(DECISIONS):
        table.rows += [(CHANCE, text) for text in let_chance_act(GAME, state, chance)]
        ply, seat = len(table.rows), GAME.owing(state)[0]
        sights += [seen(state, ply, who) for who in (None, *range(SEATS))]
        legal = GAME.legal_moves(state, seat)
        move = legal[chance.below(len(legal))]
        text = GAME.text(state, move)
        if seat == PERSON:
            attempts.append(Attempt("one", seat, ply, text, STORED, ply + 1))
        table.rows.append((seat, text))
        GAME.apply(state, seat, move)
    table.plies = list(range(len(table.rows)))
    return table, attempts, sights


def test_a_true_history_is_found_true(history: tuple[Kept, list[Attempt], list[Sight]]) -> None:
    table, attempts, sights = history
    assert not once(table) + answered(table, attempts) + explained(table, attempts) + followed(table, sights)
    unheard = [made._replace(came_of_it=UNKNOWN) for made in attempts]
    assert not answered(table, unheard) + explained(table, unheard)


def test_a_move_that_was_lost_doubled_or_made_by_nobody_is_found(
    history: tuple[Kept, list[Attempt], list[Sight]],
) -> None:
    table, attempts, _ = history
    assert answered(table, [*attempts, attempts[0]])
    assert explained(table, attempts[1:])
    assert explained(table, [attempts[0]._replace(came_of_it=REFUSED), *attempts[1:]])
    table.rows[attempts[-1].ply] = (PERSON, "something else")
    assert answered(table, attempts)
    table.plies[5] = 4
    assert once(table)


def test_a_game_that_does_not_replay_is_found(history: tuple[Kept, list[Attempt], list[Sight]]) -> None:
    table, attempts, _ = history
    table.rows.insert(attempts[3].ply, table.rows[attempts[3].ply])
    assert "does not replay" in followed(table, [])[0]


def test_the_view_of_another_seat_or_of_what_is_not_stored_is_found(
    history: tuple[Kept, list[Attempt], list[Sight]],
) -> None:
    table, _, sights = history
    late = sights[-4:]  # of one moment: a spectator, and every seat
    assert followed(table, [late[0]._replace(view=late[1].view)])
    assert followed(table, [late[1]._replace(view=late[2].view)])
    assert followed(table, [late[1]._replace(ply=len(table.rows) + 3)])
    asked = next(sight for sight in late if sight.moves)
    assert followed(table, [asked._replace(moves=asked.moves[1:] or ("else",))])


# What stands still


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def put_into_database(table: Kept, bots: set[int]) -> Address:
    """The table as servers would have it, with its person on the first seat."""
    database = cluster().database()
    facts = ("one", GAME.name, SEATS, json.dumps(table.setup.options), "", "ola", 0, "playing", "", 1.0)
    names = "id, game, seats, options, edition, host, public, phase, next, created"
    asked(database, f"INSERT INTO tables ({names}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", *facts)
    moves = [("one", ply, seat, move, 1.0) for ply, (seat, move) in enumerate(table.rows)]
    done_for_all(database, "INSERT INTO moves VALUES (?, ?, ?, ?, ?)", moves)
    chairs = [("one", seat, "" if seat else "ola", "", "gentle" if seat in bots else "") for seat in range(SEATS)]
    done_for_all(database, 'INSERT INTO seats ("table", seat, guest, name, bot) VALUES (?, ?, ?, ?, ?)', chairs)
    return database


def test_a_table_that_waits_for_a_bot_or_for_whoever_is_late_is_found(
    history: tuple[Kept, list[Attempt], list[Sight]],
) -> None:
    table, attempts, _ = history
    owing = [GAME.owing(state) for state in table.states()]
    of_person = next(made.ply for made in attempts if PERSON not in owing[made.ply + 1])
    table.rows = table.rows[: of_person + 1]
    waiting = Waiting(put_into_database(table, {1, 2}))
    whom = "chance" if owing[of_person + 1] == (CHANCE,) else "a bot"
    assert waiting.now() == [f"one waits for {whom} at {len(table.rows)}"]
    assert "playing" in waiting.where(["one"])["one"]

    table.rows = table.rows[:of_person]  # the person is asked, and may take their time
    database = put_into_database(table, {1, 2})
    assert Waiting(database).now() == []
    ahead = "extract(epoch FROM clock_timestamp()) + ?"
    asked(database, f"INSERT INTO clocks VALUES ('one', 0, 0.0, 0.0, {ahead})", 60.0)
    assert Waiting(database).now() == []
    asked(database, f"UPDATE clocks SET due = {ahead}", -60.0)
    [late] = Waiting(database).now()
    assert late.startswith("one: the time of seat 0 was up at ")


class Told(Waiting):
    """Waits for what it is told, one look after the other, and then for the last of it."""

    def __init__(self, *looks: list[str]) -> None:
        self.looks = list(looks)

    def now(self) -> list[str]:
        return self.looks.pop(0) if len(self.looks) > 1 else self.looks[0]

    def where(self, tables: Any) -> dict[str, str]:
        return dict.fromkeys(tables, "playing")


@pytest.mark.anyio
async def test_only_what_waits_for_the_same_all_the_time_does_so_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "STUCK", 0.2)
    monkeypatch.setattr(faults, "LOOK_EVERY", 0.01)
    busy = [[f"one waits for a bot at {ply}", "two waits for a bot at 7"] for ply in range(5)]
    assert await faults.in_vain(Told(*busy, ["two waits for a bot at 7"])) == ["two waits for a bot at 7"]
    assert await faults.in_vain(Told(*busy, [])) == []
    assert await faults.in_vain(Told(*[[f"one waits for a bot at {ply}"] for ply in range(10_000)])) == []


@pytest.mark.anyio
async def test_a_table_that_nobody_sees_go_on_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "LOOK_EVERY", 0.01)
    seen = History()
    for table in ("goes on", "stands", "over", "left"):
        seen.went_on(table, 3)
    seen.over.add("over")
    seen.left.add("left")

    peaceful = asyncio.create_task(faults.peace([], seen, Told([]), 0.3))
    await asyncio.sleep(0.05)
    seen.went_on("goes on", 4)
    seen.went_on("stands", 3)  # it is seen again, but as it was
    [line] = await peaceful
    assert line.startswith("stands stands still: playing; last seen to go on at 3")
