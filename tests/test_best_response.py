"""bench/best_response.py: what is measured of the champion's weakness, and how the ladder tells it."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

import pytest

import monstertable
from monstertable.bots.network import BadNet, Network
from tests.networks import network_file

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import best_response as bench
import ladder

GAME = monstertable.game("monster_city")
HOW = "--minutes 120 --seed 1 --from net --at win --against net --usual"


@pytest.fixture
def response(tmp_path: Path) -> Path:
    trained = {"minutes": 115.2, "decisions": 7654321, "how": HOW, "against": {}}
    return network_file(tmp_path / "best.npz", GAME, trained=trained)


def test_a_response_meets_champions_with_and_without_planning(response: Path) -> None:
    assert [(one, others) for _, one, others in bench.lines_of(response)] == [
        (f"net:{response}", "net"),
        (f"net:{response}", "champion:0.2s"),
        ("net", "champion:0.2s"),
        (f"champion:0.2s:{response}", "champion:0.2s"),
    ]


def test_whole_deals_are_played_on_from_where_they_were_left(response: Path) -> None:
    line = ("some", "greedy", "random")
    two = bench.measure(GAME, line, [], Namespace(games=99, seconds=0.0, seed=3))
    three = bench.measure(GAME, line, two, Namespace(games=9, seconds=60.0, seed=3))
    assert [len(two), len(three)] == [2, 3]
    assert three[:2] == two
    assert min(three) > 0.5


def test_what_was_measured_of_another_file_or_seed_is_not_taken(response: Path, tmp_path: Path) -> None:
    line = bench.lines_of(response)[0]
    other = tmp_path / "other.npz"
    other.write_bytes(response.read_bytes())
    same = bench.key_of(bench.lines_of(other)[0], other, 1)
    network_file(other, GAME, liked=1)
    changed = bench.key_of(bench.lines_of(other)[0], other, 1)
    assert bench.key_of(line, response, 1) == same != changed
    assert bench.key_of(line, response, 2) != same


def test_the_ladder_tells_how_it_was_trained_and_what_it_wins(response: Path) -> None:
    measured = [(line, [0.5, 0.25, 0.25, 0.5]) for line in bench.lines_of(response)]
    part = bench.told_of(GAME, Network(response), measured, 7)
    assert part.startswith("Played on 20")
    assert "115.2 minutes, 7,654,321 decisions" in part
    assert f"$ monstertable train monster_city {HOW} --out build/response/monster_city\n" in part
    assert "$ python bench/best_response.py monster_city --file build/response/monster_city/best.npz --seed 7\n" in part
    assert part.count("| 16 | 37.5% |") == 4
    page = ladder.page_of({GAME.name: {ladder.WEAKNESS: part, ladder.LADDERS[0].title: "before"}})
    assert page.index("before") < page.index("### The champion's weakness")
    assert ladder.parts_before(page)[GAME.name][ladder.WEAKNESS] == part.strip()


def test_only_a_best_response_of_the_game_is_one(response: Path, tmp_path: Path) -> None:
    assert bench.response_in(response, GAME).game == GAME.name
    with pytest.raises(BadNet, match="is no best response in monster_city: train it with --against"):
        bench.response_in(network_file(tmp_path / "other.npz", GAME), GAME)
