"""Chance: what it draws is what it enumerates, in the same proportion (MF-03, MF-04, MF-10, MF-31)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from monstertable.core.chance import seeded
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import KIND_IDS

from .position import play, position, possible

DRAWS = 4000


def dealing() -> FactoryState:
    return play(GAME.initial(GAME.setup(3, {"start": "deal"})), *["draw n---"] * 10)


def dealing_first() -> FactoryState:
    picks = ["start KKKK", "start nnnn", "start KnKn*", "start KKK-", "start n---"]
    return play(GAME.initial(GAME.setup(5, {"start": "pick"})), *picks)


def drawing() -> FactoryState:
    return position(pile="n--- n--- n--- K--- K---* KK--")


def drawing_again() -> FactoryState:
    return play(position(["n-n-", "nn--"], pile="K--- K---* n--- n--- n---*"), "draw K---")


def starting_a_minion() -> FactoryState:
    return play(position(["n---", "KKKK"], pile="n--- n--- n---* K--- K--- KKn-"), "draw n---")


@pytest.mark.parametrize("start", [dealing, dealing_first, drawing, drawing_again, starting_a_minion])
def test_chance_draws_as_often_as_it_says(start: Callable[[], FactoryState]) -> None:
    """MF-03, MF-04, MF-10, MF-31"""
    state = start()
    odds = possible(state)
    random = seeded(5)

    found = Counter(GAME.text(state, GAME.sample(state, random)) for _ in range(DRAWS))

    assert sum(odds.values()) == pytest.approx(1)
    assert found.keys() == odds.keys()
    for text, probability in odds.items():
        assert found[text] / DRAWS == pytest.approx(probability, abs=0.035)


@pytest.mark.parametrize("start", [dealing, drawing, drawing_again, starting_a_minion])
def test_every_face_down_tile_is_as_likely_as_any_other(start: Callable[[], FactoryState]) -> None:
    """MF-03, MF-10, MF-12, MF-31"""
    state = start()

    odds = possible(state)

    assert odds == {
        f"draw {name}": state.pile[kind] / sum(state.pile) for kind, name in enumerate(KIND_IDS) if state.pile[kind]
    }


def test_the_last_tile_is_certain() -> None:
    """MF-10"""
    assert possible(position(pile="KKn-*")) == {"draw KKn-*": 1}


def test_tiles_that_fit_nowhere_come_too() -> None:
    """MF-12: what is drawn does not depend on what fits."""
    state = position(["n-n-", "nn--"], pile="K--- n---")

    assert possible(state) == {"draw K---": 1 / 2, "draw n---": 1 / 2}


@pytest.mark.parametrize("tiles", [1, 2, 3, 7, 11])
def test_the_chances_sum_to_one_however_many_tiles_are_left(tiles: int) -> None:
    """MF-10"""
    pile = ["n---", "n---", "K---", "n---*", "KK--", "K---*", "K---", "nnn-", "KKn-", "nKn-", "n---"][:tiles]

    odds = possible(position(pile=" ".join(pile)))

    assert sum(odds.values()) == pytest.approx(1)
    assert len(odds) == len(set(pile))


def test_chance_does_not_draw_what_is_not_there() -> None:
    """MF-10: a pile with fewer tiles than were counted is told, not overdrawn."""
    state = position(pile="K---")
    state.pile_left = 1000

    with pytest.raises(IndexError):
        [GAME.sample(state, seeded(seed)) for seed in range(10)]
