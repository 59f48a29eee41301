"""Every game there is keeps every promise of the contract, for every number of seats and every kind of setup."""

from __future__ import annotations

import pytest

import monstertable
from monstertable.kit.check import check, setups

CASES = [(name, seats) for name in monstertable.game_names() for seats in monstertable.game(name).seats]
FEWEST = [(name, monstertable.game(name).seats[0]) for name in monstertable.game_names()]
HEAVY = [case if case in FEWEST else pytest.param(*case, marks=pytest.mark.heavy) for case in CASES]


@pytest.mark.parametrize(("name", "seats"), HEAVY)
def test_the_game_keeps_the_contract(name: str, seats: int) -> None:
    game = monstertable.game(name)
    report = check(game, games=1, seed=2, seats=seats)
    assert report.games == len(setups(game, seats))
    assert report.decisions > report.games


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_every_value_of_every_option_is_tried(name: str, seats: int) -> None:
    game = monstertable.game(name)
    tried = [setup.options for setup in setups(game, seats)]
    for option in game.options(seats):
        assert {options[option.name] for options in tried} == set(option.values)


def test_there_is_a_game() -> None:
    assert monstertable.game_names()
