"""By how much each thing counts: the logarithm of the odds against seat 0, compared with three who have the same."""

from __future__ import annotations

from math import log

import pytest

from monstertable.games.king_of_new_york import GAME
from tests.opinions import win_chances

from .position import position

PLACES = ["staten_island", "manhattan", "bronx"]


def odds(seat: int, **wealth: object) -> float:
    found = win_chances(GAME, position(PLACES, **wealth))  # type: ignore[arg-type]
    return log(found[seat] / found[0])


@pytest.mark.parametrize(
    ("wealth", "difference"),
    [
        ({"vp": {2: 10}}, 3.112 / 2 - 1.588 / 4 + 3.021 / 16),
        ({"vp": {2: 4}}, 3.112 / 5 - 1.588 / 25 + 3.021 / 625),
        ({"life": {2: 5}}, -2.404 * 0.5),
        ({"life": {2: 4}}, -2.404 * 0.6 - 0.183),
        ({"life": {2: 3}}, -2.404 * 0.7 - 0.183),
        ({"life": {2: 2}}, -2.404 * 0.8 - 0.183 - 0.485),
        ({"energy": {2: 5}}, 0.845 / 2),
        ({"energy": {2: 5}, "vp": {2: 10}}, 0.845 / 2 + 0.486 / 4 + 3.112 / 2 - 1.588 / 4 + 3.021 / 16),
        ({"cards": {2: "fury diva"}}, 0.819 * 0.9),
        ({"cards": {2: "fury"}, "vp": {2: 10}}, (0.819 - 1.137 / 2) * 0.4 + 3.112 / 2 - 1.588 / 4 + 3.021 / 16),
        ({"superstar": 2}, 0.333),
        ({"statue": 2}, -0.280),
        ({"units": {"bronx": "jet tank infantry", "queens": "jet"}}, -0.397 * 3 / 4),
    ],
)
def test_what_counts_outside_manhattan(wealth: dict[str, object], difference: float) -> None:
    assert odds(2, **wealth) - odds(2) == pytest.approx(difference)


def test_who_moves_later_has_less() -> None:
    assert odds(2) == pytest.approx(-0.817 * 2 / 3)


def test_what_counts_in_manhattan() -> None:
    """Units do not, but missing life: below 6 it is dangerous."""
    assert odds(1) == pytest.approx(-0.817 / 3 - 0.035)
    assert odds(1, units={"manhattan": "jet jet"}) == pytest.approx(odds(1))
    assert odds(1, life={1: 6}) - odds(1) == pytest.approx(-2.404 * 0.4)
    assert odds(1, life={1: 5}) - odds(1) == pytest.approx(-2.404 * 0.5 - 0.274)


def test_nothing_is_told_once_dice_were_rolled() -> None:
    assert win_chances(GAME, position(PLACES, dice="eeeeee", rerolls=1)) == []
