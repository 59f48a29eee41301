"""The examples of the environments run; those of OpenSpiel are in test_open_spiel_bots.py."""

from __future__ import annotations

import re

import pytest

import monstertable
from tests.env.running import run

pytestmark = pytest.mark.heavy

NAMES = monstertable.game_names()


@pytest.mark.parametrize("name", NAMES)
def test_random_agents_play_to_the_end_and_the_same_again(name: str) -> None:
    told = run("examples/pettingzoo_random.py", name)
    assert told == run("examples/pettingzoo_random.py", name)
    rewards = re.findall(r"'player_\d': ([\d.]+)", told.splitlines()[-1])
    assert len(rewards) == 4
    assert sum(map(float, rewards)) == pytest.approx(1.3)


@pytest.mark.parametrize("name", NAMES)
def test_one_seat_earns_less_against_better_bots(name: str) -> None:
    told = run("examples/gymnasium_against_bots.py", name, "16")
    random, quick = [float(earned) for earned in re.findall(r": ([\d.]+) a game", told)]
    assert quick < random


@pytest.mark.parametrize("name", NAMES)
def test_hundreds_of_games_are_counted(name: str) -> None:
    assert re.match(
        r"[\d,]+ decisions a second, [\d,]+ games a second\n", run("examples/vector_random.py", name, "0.1")
    )
