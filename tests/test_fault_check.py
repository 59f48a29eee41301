"""What bench/faults.py holds against the database: a true history is found true, and each kind of mistake is found."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import monstertable
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.play import let_chance_act

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
from fault_check import Kept, answered, explained, followed, once
from fault_clients import REFUSED, STORED, UNKNOWN, Attempt, Sight, mark_of

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
