"""The moves of playouts: sizes and open edges alone, reckoned by hand."""

from __future__ import annotations

import pytest

from monstertable.core.chance import seeded
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.rollout import CHANCE_TO_FINISH, gains_of
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import TILES, kind
from tests.opinions import rollout_move

from .position import built, legal, position

WHIM = 40


def is_whim(seed: int) -> bool:
    """Whether the first draw from this seed makes the player do anything at all."""
    return seeded(seed).below(WHIM) == 0


def drawn(moves: list[str], seed: int) -> str:
    """Any of these, drawn after the whim."""
    random = seeded(seed)
    random.below(WHIM)
    return moves[random.below(len(moves))]


def best(state: FactoryState, seat: int = 0) -> set[str]:
    """What playouts do when they have no whim."""
    return {played(state, seat, seed) for seed in range(60) if not is_whim(seed)}


def played(state: FactoryState, seat: int, seed: int) -> str:
    return GAME.text(state, rollout_move(GAME, state, seat, seeded(seed)))


def chance(left: int, edges: int) -> float:
    """A tile fills one place in 0.3 of the turns, of which 0.35 are useful; many places crowd each other."""
    turns = 0.35 * left
    return float((1 - 0.7**turns) ** edges * min(1.0, turns / edges) ** 2.8)


def test_the_chance_to_finish_by_tiles_and_open_edges() -> None:
    assert len(CHANCE_TO_FINISH) == TILES + 1
    assert {row[0] for row in CHANCE_TO_FINISH} == {1.0}
    assert CHANCE_TO_FINISH[0][1:3] == [0, 0]
    for left, edges in ((1, 1), (20, 1), (20, 7), (20, 10), (40, 3)):
        assert CHANCE_TO_FINISH[left][edges] == pytest.approx(chance(left, edges))


def test_what_a_tile_more_promises() -> None:
    """A straight tile on a monster of two tiles and two open edges, 10 tiles left for each: 3.5 turns."""
    monster = built("@K-K- / K-K-", True)
    before = (2 + 1.75) * chance(10, 2)
    gains = gains_of(monster, kind("K-K-"), 10)

    assert gains == pytest.approx([0, (3 + 1.75) * chance(10, 2) - before, 3 + 0.28 * 3.5 - before])


def test_an_end_closes_the_last_edge_and_cannot_close_more() -> None:
    monster = built("@K-K- / K---", True)

    assert gains_of(monster, kind("K---"), 10) == pytest.approx([0, 3 + 0.28 * 3.5 - (2 + 1.75) * chance(10, 1)])


def test_for_a_minion_only_eyes_count() -> None:
    monster = built("@K-K- / K---", False)
    before = 1.75 * 0.11 * chance(10, 1)

    assert gains_of(monster, kind("K---"), 10)[1] == pytest.approx(0.98 - before)
    assert gains_of(monster, kind("K---*"), 10)[1] == pytest.approx(1.98 - before)


def test_late_mine_is_closed_or_theirs_burdened() -> None:
    pile = "K--- KK-- n--- n---"
    assert best(position(["@K-K- / K---", "KKK-"], pile=pile, drawn="K---")) == {"lay 0 0,-1 s"}
    burdened = best(position(["@K-K- / K---", "@K-K- / K---"], pile="KKKK K--- K--- n---", drawn="KKKK"))
    assert {move[:5] for move in burdened} == {"lay 1"}


def test_any_rotation_that_fits_is_taken() -> None:
    found = best(position(["KKKK", "nnnn"], drawn="K-K-"))

    assert {move[:5] for move in found} == {"lay 0"}
    assert len({move.split()[2] for move in found}) == 1
    assert found == {move for move in legal(position(["KKKK", "nnnn"], drawn="K-K-")) if move[:9] == min(found)[:9]}


def test_one_placement_in_forty_is_any() -> None:
    state = position(["@K-K- / K---", "KKK-"], pile="K--- KK-- n--- n---", drawn="K---")
    whims = [seed for seed in range(20_000) if is_whim(seed)]

    assert [played(state, 0, seed) for seed in whims] == [drawn(legal(state), seed) for seed in whims]
    assert 400 < len(whims) < 600


def test_a_start_tile_is_one_of_the_best_and_one_in_forty_any() -> None:
    """MF-02: of two, four open edges are best; of six, two that are thin and thick."""
    for seats, edges in ((2, 4), (6, 2)):
        state = GAME.initial(GAME.setup(seats, {"start": "pick"}))
        found = best(state, 1)
        assert {4 - move.count("-") for move in found} == {edges}
        assert len(found) > 1
        whims = {played(state, 1, seed) for seed in range(3000) if is_whim(seed)}
        assert {4 - move.count("-") for move in whims} == {1, 2, 3, 4}
