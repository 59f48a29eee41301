"""The exact worth of keeping dice, against a reckoning that tries every throw; and what an expert makes of it."""

from __future__ import annotations

import pytest

from monstertable.core.chance import seeded
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.dice import number_of, odds, part_throws
from monstertable.games.king_of_new_york.dice_plan import choices_of, worth, worth_of_keeping
from tests.opinions import evaluated

from .position import position

Tables = list[list[float]]


def any_tables(seed: int) -> Tables:
    random = seeded(seed)
    return [[random.below(100) / 10 for _ in range(12)] for _ in range(6)]


def best_by_trying(tables: Tables, dice: int, rolls: int) -> float:
    """The worth of a throw with so many rolls left: as it lies, or any dice rolled again."""
    found = worth(tables, dice)
    if rolls:
        for again in part_throws(dice):
            found = max(found, by_trying(tables, dice - again, number_of(again), rolls))
    return found


def by_trying(tables: Tables, kept: int, number: int, rolls: int) -> float:
    return sum(chance * best_by_trying(tables, kept + dice, rolls - 1) for dice, chance in odds(number))


@pytest.mark.parametrize(("number", "rolls"), [(1, 1), (2, 1), (3, 1), (2, 2), (3, 2), (2, 3)])
def test_every_keep_is_worth_what_trying_all_throws_says(number: int, rolls: int) -> None:
    tables = any_tables(10 * number + rolls)
    found = worth_of_keeping(tables, number, rolls)
    for kept in choices_of(number).dice:
        left = number - number_of(kept)
        told = by_trying(tables, kept, left, rolls) if left else worth(tables, kept)
        assert found[kept] == pytest.approx(told)


def test_there_are_924_choices_of_up_to_six_dice() -> None:
    assert len(choices_of(6).dice) == len(set(choices_of(6).dice)) == 924


def test_a_long_shot_is_worth_more_with_more_rolls() -> None:
    """Only six Energy are worth anything."""
    tables = [[0.0] * 6 + [10.0] * 6] + [[0.0] * 12] * 5
    once, twice = (worth_of_keeping(tables, 6, rolls)[5] for rolls in (1, 2))
    assert once == pytest.approx(10 / 6)
    assert twice == pytest.approx(10 * (1 - (5 / 6) ** 2))


def test_an_expert_looks_over_all_rolls_that_are_left() -> None:
    """With one roll left both agree; with two, what is hoped for is worth more than one roll can bring."""
    values = {}
    for rerolls in (1, 2):
        state = position(["queens", "manhattan"], dice="ccoeeh", rerolls=rerolls)
        values[rerolls] = evaluated(GAME, state, 0, deep=True)
        assert values[1] == pytest.approx(evaluated(GAME, state, 0))
    assert values[2]["keep"] == values[1]["keep"]
    assert all(values[2][move] >= values[1][move] - 1e-9 for move in values[1])
    assert max(values[2].values()) > max(values[1].values())
