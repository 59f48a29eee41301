"""bench/ceiling.py: who knows all coming chance plans upon what is true, and changes nothing of it."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

import pytest

import monstertable
from monstertable.bots.champion import ChampionBot
from monstertable.bots.net import brought_along
from monstertable.bots.network import Network
from monstertable.core.chance import seeded
from monstertable.core.play import let_chance_act
from monstertable.core.sight import Sight

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import ceiling

GAME = monstertable.game("monster_city")


def test_its_worlds_are_the_true_one_and_chance_does_there_what_it_will_do() -> None:
    state, chance = GAME.initial(GAME.setup(4)), seeded(8)
    let_chance_act(GAME, state, chance)
    seat = GAME.owing(state)[0]
    sight = Sight(GAME, state, seat, seeded(9))
    planner = ceiling.Foreseeing(Network(brought_along(GAME)), sight, 0, state, chance)
    plan = planner.begin(sight, [])
    worlds = [planner.world(plan, number) for number in range(3)]
    for world in worlds:
        assert [GAME.view(world.state, one) for one in range(4)] == [GAME.view(state, one) for one in range(4)]
        assert world.random.state == chance.state
    GAME.apply(state, seat, plan.moves[0])
    let_chance_act(GAME, state, chance)
    for world in worlds:
        GAME.apply(world.state, seat, plan.moves[0])
        world.run()
        assert [GAME.view(world.state, one) for one in range(4)] == [GAME.view(state, one) for one in range(4)]


def test_it_plans_upon_what_is_true() -> None:
    state, chance = GAME.initial(GAME.setup(4)), seeded(8)
    let_chance_act(GAME, state, chance)
    seat, before = GAME.owing(state)[0], chance.state
    sight = Sight(GAME, state, seat, seeded(9))
    player = ceiling.clairvoyant("champion:20")(state, chance)
    assert isinstance(player, ceiling.Clairvoyant)
    assert player.choose(sight) in sight.moves()
    assert [type(planner) for planner in player.champion.planners.values()] == [ceiling.Foreseeing]
    assert chance.state == before


def test_whoever_has_no_network_foresees_nothing() -> None:
    with pytest.raises(SystemExit, match="greedy plans with no network"):
        ceiling.clairvoyant("greedy")(GAME.initial(GAME.setup(4)), seeded(1))


def test_one_sits_on_every_seat_of_whole_deals() -> None:
    chosen = Namespace(games=7, seconds=60.0, seed=3)
    shares, games = ceiling.share_of_one(GAME, ceiling.fair("greedy"), "random", chosen)
    assert games == 8
    assert len(shares) == 2
    assert min(shares) > 0.5


def test_the_fair_one_is_the_bot_of_that_name() -> None:
    assert isinstance(ceiling.fair("champion:20")(GAME.initial(GAME.setup(4)), seeded(1)), ChampionBot)
