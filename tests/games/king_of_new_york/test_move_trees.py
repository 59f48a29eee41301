"""Trees of moves, counted. Recorded games are replayed by tests/games/test_recorded.py.

Where a rule was changed on purpose, record them anew: monstertable simulate king_of_new_york --seats 5
--option variant=advanced --bots greedy,random --games 2 --seed 11 --out recorded/advanced_5.jsonl, and so on.
"""

from __future__ import annotations

import pytest

from monstertable.core.game import CHANCE
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import position

# Moves one, two, three ... deep.
ROLLING = [35, 3230]
RESOLVING = [31, 299, 1926, 8849]
BUYING = [7, 479, 13125]


def leaves(state: NewYorkState, depth: int) -> int:
    """The number of ways in which the next `depth` moves may go, chance enumerated."""
    seat = GAME.owing(state)[0]
    ways = [move for move, _ in GAME.chance(state)] if seat == CHANCE else GAME.legal_moves(state, seat)
    if depth == 1:
        return len(ways)
    total = 0
    for move in ways:
        after = state.copy()
        GAME.apply(after, seat, move)
        total += leaves(after, depth - 1)
    return total


def rolling() -> NewYorkState:
    """Two dice pairs, a curse that can be paid, a Jinx Aura about."""
    return position(
        ["queens", "manhattan"], dice="ooeeac", rerolls=1, curses={0: 1}, energy={0: 1}, cards={1: "jinx_aura"}
    )


def resolving() -> NewYorkState:
    """All kinds, Chameleon, units, stacks, somebody in Manhattan who may flee."""
    return position(
        ["queens", "manhattan midtown", "bronx"],
        dice="eadhco",
        cards={0: "chameleon can_opener", 1: "drain"},
        stacks={"queens": "skyscraper_1 hospital_2", "bronx": "skyscraper_1"},
        units={"queens": "infantry", "bronx": "tank"},
    )


def buying() -> NewYorkState:
    """Of Another World pays with life; Scavenger looks into the discard pile."""
    return position(
        ["manhattan upper", "queens"],
        at="buy",
        energy={0: 3},
        life={0: 3},
        cards={0: "of_another_world scavenger"},
        market="flatiron_building stomp subterranean_cable",
        discard="diva hunter",
    )


@pytest.mark.parametrize(
    ("make", "counts"),
    [(rolling, ROLLING), (resolving, RESOLVING), (buying, BUYING)],
    ids=["rolling", "resolving", "buying"],
)
def test_the_tree_of_moves_has_so_many_leaves(make: object, counts: list[int]) -> None:
    assert callable(make)
    assert [leaves(make(), depth) for depth in range(1, len(counts) + 1)] == counts
