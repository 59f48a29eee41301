"""What placements are worth, reckoned by hand."""

from __future__ import annotations

import pytest

from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.evaluation import chance_to_finish, promise, promise_of, weight_of, worth
from monstertable.games.monster_factory.tiles_left import Left, pile_of
from tests.opinions import evaluated

from .position import built, position


def left(tiles: str, turns: float) -> Left:
    names = tiles.split()
    return Left(pile_of({name: names.count(name) for name in names}), turns)


@pytest.mark.parametrize(
    ("size", "edges", "first", "turns", "chance", "worth"),
    [
        (7, 0, True, 10.0, 0.5, 7 + 2.8),  # complete: minions follow, 0.28 a turn
        (3, 0, False, 5.0, 0.5, 3 + 1.4),
        (7, 2, True, 4.0, 0.5, (7 + 2) / 2),  # grows by half a tile a turn
        (7, 1, True, 10.0, 0.5, (7 + 2.5) / 2),  # and by at most 2.5 for each open edge
        (3, 2, False, 4.0, 0.5, (3 + 2 * 0.11) / 2),  # a minion's tiles count little
        (7, 2, True, 4.0, 0.0, 0.0),
    ],
)
def test_what_a_monster_promises(size: int, edges: int, first: bool, turns: float, chance: float, worth: float) -> None:
    assert promise(size, edges, first, turns, chance) == pytest.approx(worth)


def test_the_chance_to_finish_one_place() -> None:
    """An end that closes counts whole, other tiles that fit half: of K---, KK--, n---, n--- it is 1.5 of 4."""
    monster = built("@K-K- / K---", True)

    assert chance_to_finish(monster, left("K--- KK-- n--- n---", 3.0)) == pytest.approx(1 - 0.625**3)
    assert chance_to_finish(monster, left("K--- KK-- n--- n---", 0.5)) == pytest.approx((1 - 0.625**0.5) * 0.5**2.8)


def test_the_chance_to_finish_several_places() -> None:
    """Two open places in one and a half turns: each on its own, and crowded."""
    monster = built("K-K-", True)
    tiles = left("K--- KK-- n--- n---", 1.5)

    assert chance_to_finish(monster, tiles) == pytest.approx((1 - 0.625**1.5) ** 2 * 0.75**2.8)
    assert worth(monster, tiles) == pytest.approx((1 + 0.75) * (1 - 0.625**1.5) ** 2 * 0.75**2.8)
    assert promise_of(monster, tiles, 0.5) == pytest.approx((1 + 0.75) * 0.5)


def test_what_others_lose_counts_twice_all_together() -> None:
    assert [weight_of(1, 1, 4), weight_of(1, 0, 2), weight_of(1, 0, 3), weight_of(1, 0, 5)] == [1, -2, -1, -0.5]


def test_closing_mine_or_theirs() -> None:
    """With 3 tiles in the pile, of which one fits half, K--- closes my monster of 2 tiles, or theirs."""
    state = position(["@K-K- / K---", "@K-K- / K---"], pile="K--- KK-- n--- n---", drawn="K---")
    found = evaluated(GAME, state, 0)
    turns = 0.35 * 3 / 2
    before = (2 + 0.5 * turns) * (1 - (5 / 6) ** turns) * turns**2.8

    assert found["lay 0 0,-1 s"] == pytest.approx(3 + 0.28 * turns - before)
    assert found["lay 1 0,-1 s"] == pytest.approx(-2 * (3 + 0.28 * turns - before))


def test_the_worth_of_start_tiles_is_as_measured() -> None:
    """MF-02: with four players, two plain edges win 0.92 of a fair share and two mixed ones 1.02."""
    found = evaluated(GAME, GAME.initial(GAME.setup(4, {"start": "pick"})), 2)

    assert (found["start KK--"], found["start Kn--"], found["start KnK-"]) == (0.92, 1.02, 1.09)
