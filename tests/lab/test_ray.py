"""On a real Ray cluster, started on this machine, everything is as in processes: the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import ray

import monstertable
from monstertable.lab import balance
from monstertable.lab.arena import simulate
from monstertable.lab.executors import RAY
from monstertable.lab.tournament import plan, play_on
from monstertable.lab.tournament_files import file_of_games

GAME = monstertable.game("monster_city")


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.mark.usefixtures("cluster")
def test_simulations_are_the_same_on_ray(tmp_path: Path) -> None:
    setup = GAME.setup(4)
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    simulate(GAME, setup, ["gentle", "random"], games=40, seed=9, out=here)
    result = simulate(GAME, setup, ["gentle", "random"], games=40, seed=9, out=there, on=RAY)
    assert result.tally.games == 40
    assert there.read_bytes() == here.read_bytes()


@pytest.mark.usefixtures("cluster")
def test_tournaments_are_the_same_on_ray(tmp_path: Path) -> None:
    made = plan(GAME, GAME.setup(4), ["gentle", "random"], games=24, seed=9)
    written = []
    for name, on in (("here", "local"), ("there", RAY)):
        with file_of_games(made, tmp_path / name) as file:
            assert play_on(made, file, workers=1, on=on) == 24
        written.append((tmp_path / name / "games.jsonl").read_bytes())
    assert written[0] == written[1]


@pytest.mark.usefixtures("cluster")
def test_reports_on_balance_are_the_same_on_ray() -> None:
    studied = [
        balance.study(balance.Plan(GAME, [4], {}, {}, ["quick"], 20, 0, seed=9, workers=1, on=on))
        for on in ("local", RAY)
    ]
    assert studied[0] == studied[1]
