"""bench/levels.py: what is measured of the levels, and how it is told."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

import monstertable
from monstertable.bots import levels
from monstertable.bots.levels import name_at

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import levels as bench

GAME = monstertable.game("monster_city")


def test_a_step_is_measured_over_whole_deals() -> None:
    found = bench.measure(GAME, 3, "playful", "gentle", Namespace(games=20, seconds=60.0, seed=3))

    assert found["bots"] == [name_at(GAME, "playful"), name_at(GAME, "gentle")]
    assert found["games"] == 24
    assert found["low"] < found["share"] < found["high"]


def test_where_time_is_over_two_deals_are_enough() -> None:
    assert bench.measure(GAME, 3, "playful", "gentle", Namespace(games=600, seconds=0.0, seed=3))["games"] == 12


def test_a_win_is_shared_among_winners() -> None:
    game = {"bots": ["weak", "strong", "strong"], "winners": [0, 2]}

    assert bench.won(game, "strong") == 0.5


def test_what_was_measured_of_other_bots_is_forgotten() -> None:
    told = {"4 gentle": "68% (62%–73%) of 402", "3 crafty": "70% (61%–78%) of 90", "5 crafty": "80% (65%–90%) of 100"}
    section = bench.table(GAME, told)
    other = section.replace(f"`{name_at(GAME, 'crafty')}`", "`search:7`")

    assert bench.measured_before(GAME, section) == told
    assert bench.measured_before(GAME, other) == {"4 gentle": told["4 gentle"]}
    assert bench.measured_before(GAME, other.replace(f"`{name_at(GAME, 'playful')}`", "`random`")) == {}
    assert bench.measured_before(GAME, "") == {}


def test_the_page_tells_what_it_told_when_it_is_written_anew() -> None:
    for name, section in bench.sections_before().items():
        game = monstertable.game(name)

        assert bench.table(game, bench.measured_before(game, section)) == section


def test_a_table_has_a_line_for_each_level_and_a_column_for_each_number_of_seats() -> None:
    facts = {"share": 0.677, "low": 0.62, "high": 0.73, "games": 402}
    head, _, *lines = bench.table(GAME, {"4 gentle": bench.cell(facts)}).splitlines()

    assert head == "| level | bot | 3 seats | 4 seats | 5 seats |"
    assert [line.split()[1] for line in lines] == levels()
    assert "|  | 68% (62%–73%) of 402 |  |" in lines[1]
