"""bench/weighing.py: choices are judged by worlds that they were not made upon."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

import pytest

import monstertable
from monstertable.bots.net import brought_along
from monstertable.bots.network import Network
from monstertable.bots.planning import Plan
from monstertable.core.chance import seeded
from monstertable.core.play import let_chance_act
from monstertable.core.sight import Sight

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import weighing

GAME = monstertable.game("monster_city")


def decision() -> Sight:
    state, chance = GAME.initial(GAME.setup(4)), seeded(8)
    let_chance_act(GAME, state, chance)
    return Sight(GAME, state, GAME.owing(state)[0], seeded(9))


def a_plan(wins: list[float]) -> Plan:
    """Ten worlds of each move, of which the first is liked best."""
    plan = Plan(decision(), 0.25, [3.0] + [0.0] * (len(wins) - 1), [0.0] * len(wins))
    plan.wins, plan.visits = [10 * share for share in wins], [10] * len(wins)
    return plan


def test_a_choice_is_worth_what_it_won_above_what_is_liked_best() -> None:
    plan, played = a_plan([0.2, 0.3, 0.1]), a_plan([0.5, 0.4, 0.9])
    assert weighing.gain_of(plan, played, 1000.0) == pytest.approx(-0.1)
    assert weighing.gain_of(plan, played, 1.0) == 0.0


def test_no_world_is_both_tried_and_played() -> None:
    """Further worlds of the same seed go on where the first ones ended."""
    network, sight = Network(brought_along(GAME)), decision()
    whole = weighing.tried_in(network, sight, 0, 5, 0, 20)
    first, rest = weighing.tried_in(network, sight, 0, 5, 0, 8), weighing.tried_in(network, sight, 0, 5, 8, 12)
    for number in whole.considered:
        assert first.wins[number] + rest.wins[number] == pytest.approx(whole.wins[number], rel=1e-4)
        assert (first.visits[number], rest.visits[number]) == (8, 12)


def test_it_stops_when_there_are_enough_positions() -> None:
    chosen = Namespace(follow=2, tried=[2, 4], played=4, positions=3, seconds=600.0, seed=2)
    found = weighing.weigh(GAME, chosen)
    assert found.positions == 3
    assert {len(gains) for gains in found.gains.values()} == {3}


def test_gains_are_told_in_points() -> None:
    assert weighing.interval([0.01, 0.03]) == "+2.00 ± 1.96"


def test_weights_are_compared_position_by_position() -> None:
    assert weighing.cells_of([[0.01, 0.03], [0.02, 0.04]]) == ["+2.00 ± 1.96", "+1.00 ± 0.00"]
