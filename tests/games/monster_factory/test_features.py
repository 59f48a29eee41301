"""What a network is shown of Monster Factory, and what it tells moves apart by, against what stands on the table."""

from __future__ import annotations

from monstertable.core.observation_buffer import ObservationBuffer, columns
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.features import PLACES, TYPES
from monstertable.games.monster_factory.state import FactoryState

from .position import legal, position

ENCODER = GAME.encoder()
assert ENCODER is not None


def features(state: FactoryState, seat: int = 0) -> dict[str, int]:
    buffer = ObservationBuffer()
    ENCODER.features(state, seat, buffer)
    return dict(zip(columns(buffer), buffer.numbers, strict=True))


def monster(state: FactoryState, seat: int, place: int) -> list[int]:
    """The figures of a monster: first, points, open edges, places, chance, promise, filling, closing, dead, fitting."""
    found = features(state, seat)
    return [found[f"player_{place}.monster.{number}"] for number in range(10 + 3 * PLACES)]


def types(state: FactoryState) -> dict[str, int]:
    moves = GAME.legal_moves(state, state.turn)
    return dict(zip(legal(state, state.turn), ENCODER.types_of(state, state.turn, moves), strict=True))


def test_a_monster_is_told_by_what_it_needs_and_what_the_pile_has_for_it() -> None:
    """One place, which wants a thin side: of three tiles two fill it, and one of them closes it."""
    state = position(["n---", "KKKK"], pile="n--- nn-- K---")
    first, points, edges, places, *rest = monster(state, 0, 0)
    assert (first, points, edges, places) == (1, 1, 1, 1)
    filling, closing, dead, fitting = rest[2:6]
    assert (filling, closing, dead, fitting) == (2, 1, 0, 0)
    assert rest[6:9] == [2, 1, 0]


def test_a_place_that_nothing_fills_is_dead() -> None:
    state = position(["n---", "KKKK"], pile="K---")
    assert monster(state, 0, 0)[8] == 1
    assert monster(state, 0, 0)[4] == 0


def test_the_tile_in_hand_is_told_by_where_it_fits() -> None:
    state = position(["nn--", "KKKK"], pile="n--- K---", drawn="n---")
    assert monster(state, 0, 0)[9] == 2
    assert monster(state, 0, 1)[9] == 0


def test_players_come_in_order_from_whoever_looks() -> None:
    state = position(["n---", "KKKK"], pile="n--- K---")
    assert monster(state, 0, 0) == monster(state, 1, 1)
    assert monster(state, 0, 1) == monster(state, 1, 0)


def test_moves_that_do_the_same_are_of_one_type() -> None:
    """The four arms of a monster are alike; closing mine and lengthening the other's are not."""
    state = position(["K---", "KKKK"], pile="K--- KK--", drawn="K---")
    found = types(state)
    mine = [found[move] for move in found if move.startswith("lay 0")]
    others = [found[move] for move in found if move.startswith("lay 1")]
    assert len(mine) == 1
    assert len(others) == 4
    assert len(set(others)) == 1
    assert set(mine).isdisjoint(others)
    assert all(0 <= one < TYPES for one in found.values())
