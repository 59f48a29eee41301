"""bench/setups.py: what the champion wins in every setup, and how the ladder tells it."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

import monstertable
from monstertable.bots.layout import setups_of

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import ladder
import setups as bench

GAME = monstertable.game("monster_city")
CHOSEN = Namespace(one="greedy", against="random", games=1, seconds=60.0, seed=3)


def test_every_setup_has_a_name_of_its_own() -> None:
    for name in monstertable.game_names():
        game = monstertable.game(name)
        names = [bench.name_of(game, setup) for setup in setups_of(game)]
        assert len(set(names)) == len(names)
        assert f"{game.seats[0]} seats" in names


def test_whole_deals_are_played_on_every_arrangement() -> None:
    facts = bench.measure(GAME, GAME.setup(3), CHOSEN)
    assert facts["games"] == 2 * 6
    assert facts["share"] > 0.9
    weaker = bench.measure(GAME, GAME.setup(3), Namespace(**vars(CHOSEN) | {"one": "random", "against": "greedy"}))
    assert weaker["share"] < 0.1


def test_the_ladder_tells_what_was_measured_and_how() -> None:
    stronger = {"games": 60, "share": 0.65, "low": 0.55, "high": 0.74}
    even = {"games": 60, "share": 0.55, "low": 0.45, "high": 0.64}
    part = bench.told_of(GAME, {"3 seats": stronger, "3 seats, variant events": even}, CHOSEN)
    assert "$ python bench/setups.py monster_city --one greedy --against random --seed 3 --games 1\n" in part
    assert "| 3 seats | 60 | 65.0% | 55.0%–74.0% | yes |" in part
    assert "| 3 seats, variant events | 60 | 55.0% | 45.0%–64.0% | no |" in part
    page = ladder.page_of({GAME.name: {ladder.SETUPS: part, ladder.WEAKNESS: "after"}})
    assert ladder.parts_before(page)[GAME.name] == {ladder.SETUPS: part, ladder.WEAKNESS: "after"}
