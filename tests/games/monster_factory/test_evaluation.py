"""How good a placement looks one step ahead: grow mine, close it in time, burden others'."""

from __future__ import annotations

import pytest

from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.evaluation import chance_to_finish, worth
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import packed
from monstertable.games.monster_factory.tiles_left import Left, left_to_come, pile_of
from tests.opinions import evaluated

from .position import built, position


def best(state: FactoryState) -> str:
    values = evaluated(GAME, state, GAME.owing(state)[0])
    return max(values, key=lambda move: (values[move], move))


def left(tiles: str, turns: float = 10.0) -> Left:
    names = tiles.split()
    return Left(pile_of({name: names.count(name) for name in names}), turns)


def test_early_my_own_monster_grows() -> None:
    state = position(["KnK-", "KKn-"], drawn="K-K-")

    assert best(state).startswith("lay 0")


def test_late_my_own_monster_is_closed() -> None:
    """With few tiles left the end goes onto the last open edge, though a longer monster would be worth more."""
    state = position(["@K-K- / K---", "KKK-"], pile="K--- KK-- n--- n--- K---", drawn="K---")

    assert best(state) == "lay 0 0,-1 s"


def test_a_monster_of_another_is_burdened_when_little_time_is_left() -> None:
    """A crossing on the other's last open edge makes three out of one, and no end is left for them."""
    state = position(["@K-K- / K---", "@K-K- / K---"], pile="KKKK K--- K--- n---", drawn="KKKK")

    assert best(state).startswith("lay 1")


def test_a_place_no_tile_can_fill_makes_a_monster_worthless() -> None:
    hopeless = built("@K-K- / K---", True)

    assert worth(hopeless, left("n--- n---")) == 0
    assert worth(hopeless, left("n--- K---")) > 0
    assert chance_to_finish(hopeless, left("n--- K---")) < 1


def test_a_finished_monster_is_sure() -> None:
    finished = built("--n- / @n---", True)

    assert chance_to_finish(finished, left("n---")) == 1


@pytest.mark.parametrize(("seats", "edges"), [(2, 4), (3, 4), (4, 4), (5, 2), (6, 2)])
def test_the_more_play_the_fewer_open_edges_are_a_good_start(seats: int, edges: int) -> None:
    """MF-02: as measured; where it makes a difference, with thin and thick edges."""
    picked = best(GAME.initial(GAME.setup(seats, {"start": "pick"}))).split()[1]

    assert 4 - picked.count("-") == edges
    assert seats == 2 or ("n" in picked and "K" in picked)


@pytest.mark.parametrize(("need", "number"), [("K   ", 3), ("n   ", 1), ("Kn  ", 1), ("K-K-", 1), ("nnnn", 0)])
def test_the_tiles_that_fill_a_place_are_counted(need: str, number: int) -> None:
    """A need is four letters clockwise from north, with a space where no tile lies."""
    tiles = left("K--- Kn-- K-K-")

    assert tiles.filling(packed(need)) == number


def test_the_tile_in_hand_may_still_fill_a_place() -> None:
    state = position(["@K-K- / K---", "KKKK"], pile="n--- K---", drawn="K---")

    assert left_to_come(GAME.view(state, None)).filling(packed("K   ")) == 1
