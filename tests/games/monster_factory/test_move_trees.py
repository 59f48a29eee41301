"""Counted move trees of fixed positions, chance enumerated: a rule that changes changes a count."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.state import FactoryState
from tests.games.trees import leaves

from .position import play, position


def growing() -> FactoryState:
    """A ring about to close, a corner between blanks, all kinds of joints."""
    return position(
        ["-nK-* . / @Kn-- K--n", "-KK- . / @KKn- ---K"],
        pile="Kn--* K--- n---* K-n- KnKn* nnnn",
    )


def finishing() -> FactoryState:
    """Two first monsters complete, two not: minions, closed monsters, tiles that fit nowhere."""
    return position(
        ["n---", "K-n-", "K---*", "Knn-"],
        [["--n- / @n---"], [], ["--K- / @K---"], []],
        pile="n--- n---* K--- K--- KK-- nn--* Knn-*",
        turn=2,
    )


def ending() -> FactoryState:
    """The last tiles: by completion, by the pile, by the start of a minion."""
    return position(["n---", "K-n-"], [["--n- / @n---"], []], pile="n--- K--- n-n- K-K-*", turn=1)


def choosing() -> FactoryState:
    """Seven of eight tiles are dealt, so that the choices follow."""
    state = GAME.initial(GAME.setup(2, {"start": "deal"}))
    return play(state, *[f"draw {name}" for name in ["K---", "n---", "n---", "KKKK", "K---*", "K---*", "K---*"]])


@pytest.mark.parametrize(
    ("start", "counts"),
    [
        (growing, [6, 22, 88, 285, 922, 2569, 7013]),
        (finishing, [6, 23, 107, 674, 2534, 7474]),
        (ending, [4, 10, 24, 38, 33, 14, 0]),
        (choosing, [41, 203, 486, 1210]),
    ],
)
def test_the_move_tree_has_as_many_leaves_as_ever(start: Callable[[], FactoryState], counts: list[int]) -> None:
    state = start()

    assert [leaves(GAME, state, depth + 1) for depth in range(len(counts))] == counts
