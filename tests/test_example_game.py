"""The example of docs/adding-a-game.md: a package of its own, with a mind and an encoder, found by its entry point."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from configparser import ConfigParser
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, NoEncoder
from monstertable.core.play import make
from monstertable.env.pettingzoo import GameEnv
from monstertable.kit.check import check
from tests.from_outside import Brought, played_on_the_plain_page
from tests.observing import check_actions, check_changes
from tests.opinions import evaluated
from tests.server.process import Server

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "docs" / "example"
GUIDE = ROOT / "docs" / "adding-a-game.md"
FOURTH = ROOT / "tests" / "fourth"
BOTH = Brought(EXAMPLE, FOURTH)

PETTINGZOO = """
from pettingzoo.test import api_test, parallel_api_test, seed_test
from monstertable.env import potluck_v0
api_test(potluck_v0.env(seats=3), num_cycles=60)
parallel_api_test(potluck_v0.parallel_env(seats=3), num_cycles=60)
seed_test(potluck_v0.env, num_cycles=30)
print(*potluck_v0.env(seats=2, peppers="8").columns())
"""


@pytest.fixture
def potluck(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(EXAMPLE)
    return import_module("potluck").GAME


@pytest.fixture
def nest(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(FOURTH)
    return import_module("nest").GAME


def after(game: Any, seats: int, *moves: str) -> Any:
    """The position after these moves, each made by chance or by the first who owes one."""
    state = game.initial(game.setup(seats))
    for move in moves:
        make(game, state, game.owing(state)[0], move)
    return state


def test_it_keeps_the_contract() -> None:
    done = BOTH.command("check", "potluck")
    assert done.returncode == 0, done.stderr


def test_what_pip_would_install_and_what_lies_beside_it_name_the_same_entry_point() -> None:
    told = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]["entry-points"]
    installed = ConfigParser()
    installed.read(EXAMPLE / "potluck-1.0.dist-info" / "entry_points.txt")
    assert {group: dict(installed[group]) for group in installed.sections()} == told


def test_of_the_loudest_growls_the_one_that_is_served_first_wins(potluck: Any) -> None:
    first = after(potluck, 3, "draw cake", "growl 3", "growl 7", "growl 7")
    assert potluck.owing(first) == (1,)
    second = after(potluck, 3, "draw cake", "growl 7", "growl 1", "growl 1", "eat", "draw cake", *["growl 2"] * 3)
    assert potluck.owing(second) == (1,)


def test_a_dip_fills_the_plate_and_a_pepper_empties_it(potluck: Any) -> None:
    dipped = after(potluck, 2, "draw fish", "growl 2", "growl 1", "dip", "draw crumb")
    assert dipped.plate == [0, 1, 0, 0, 1, 0]
    potluck.apply(eaten := dipped.copy(), 0, potluck.parse(dipped, "eat"))
    assert potluck.scores(eaten) == [5, 0]
    for move in ("dip", "draw pepper"):
        make(potluck, dipped, potluck.owing(dipped)[0], move)
    assert potluck.scores(dipped) == [0, 0]
    assert dipped.pot == potluck.initial(potluck.setup(2)).pot


def test_the_cook_ladles_no_pepper_and_the_last_growl_is_not_asked(potluck: Any) -> None:
    rounds = [move for growl in range(1, 7) for move in ("draw crumb", *[f"growl {growl}"] * 2, "eat")]
    state = after(potluck, 2, *rounds)
    assert "draw pepper" not in [potluck.text(state, move) for move, _ in potluck.chance(state)]
    make(potluck, state, CHANCE, "draw cake")
    assert potluck.owing(state) == (0,)
    make(potluck, state, 0, "eat")
    assert potluck.outcome(state).winners() == [0]


def test_its_numbers_show_exactly_what_its_views_show(potluck: Any) -> None:
    setup = potluck.setup(3)
    assert check_changes(potluck, setup, one_in=3) > 100
    assert check_actions(potluck, setup, 6) == set(range(9))


def test_its_mind_growls_loud_for_cake_only_and_dips_while_it_pays(potluck: Any) -> None:
    cake, crumb = (evaluated(potluck, after(potluck, 2, f"draw {dish}"), 0) for dish in ("cake", "crumb"))
    assert max(cake, key=lambda move: cake[move]) == "growl 7"
    assert max(crumb, key=lambda move: crumb[move]) == "growl 1"
    poor = evaluated(potluck, after(potluck, 2, "draw crumb", "growl 2", "growl 1"), 0)
    full = evaluated(potluck, after(potluck, 2, "draw cake", "growl 2", "growl 1", *["dip", "draw cake"] * 2), 0)
    assert poor["dip"] > poor["eat"]
    assert full["dip"] < full["eat"]


@pytest.mark.parametrize("seats", ["2", "4"])
def test_greedy_bots_eat_better_than_random_ones(seats: str, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    bots = ["--bots", "greedy,random", "--games", "300", "--workers", "1", "--json", "--out", str(out)]
    done = BOTH.command("simulate", "potluck", "--seats", seats, *bots)
    assert done.returncode == 0, done.stderr
    greedy, random = json.loads(done.stdout)["bots"]
    assert greedy["bot"] == "greedy"
    assert greedy["share"] > 1.5 * random["share"]
    assert BOTH.command("replay", str(out)).returncode == 0


def test_it_is_a_pettingzoo_environment() -> None:
    done = BOTH.python("-W", "ignore", "-c", PETTINGZOO)
    assert done.returncode == 0, done.stderr
    columns = done.stdout.splitlines()[-1].split()
    assert {"phase.0", "pot.5", "growls_1.6", "ready_0"} <= set(columns)


def test_its_decisions_are_rows_of_a_table(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    done = BOTH.command("simulate", "potluck", "--bots", "greedy", "--games", "5", "--workers", "1", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert out.stat().st_size > 0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with BOTH.serving(tmp_path) as server:
        yield server


def test_people_play_it_against_bots_on_the_plain_page(server: Server) -> None:
    assert played_on_the_plain_page(server, "potluck", "Potluck")["outcome"]["why"] == "the best dinner"


def test_the_guide_quotes_the_lines_of_the_example() -> None:
    """A quote is a block that says where it is from: ```python title="potluck/rules.py"."""
    quotes = re.findall(r'```python title="(potluck/\w+\.py)"\n(.*?)```', GUIDE.read_text(), re.DOTALL)
    names = ("rules", "mind", "encoder", "lessons")
    assert {file for file, _ in quotes} == {f"potluck/{name}.py" for name in names}
    for file, quoted in quotes:
        assert f"\n{quoted}" in (EXAMPLE / file).read_text(), f"{file} has no such lines:\n{quoted}"


def test_the_guide_counts_the_lines_of_the_example() -> None:
    counted = re.findall(r"^\| \[`(\w+\.py)`\]\(example/potluck/\w+\.py\) \| (\d+) \|", GUIDE.read_text(), re.MULTILINE)
    files = sorted(EXAMPLE.glob("potluck/*.py"))
    assert dict(counted) == {file.name: str(len(file.read_text().splitlines())) for file in files}


def test_a_game_without_a_mind_or_an_encoder_is_a_whole_game(nest: Any) -> None:
    assert nest.mind() is None
    assert nest.encoder() is None
    assert check(nest, games=1).games > 0
    assert set(evaluated(nest, after(nest, 2, "lay 12"), 0).values()) == {0.0}
    with pytest.raises(NoEncoder, match="nest has no encoder: it cannot be told in numbers"):
        GameEnv(nest, seats=2)


def test_a_table_of_decisions_without_an_encoder_is_refused_in_a_sentence_before_any_game(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    done = BOTH.command("simulate", "nest", "--games", "1000000000", "--workers", "1", "--out", str(out))
    assert done.returncode == 2
    assert done.stderr == "monstertable: nest has no encoder: it cannot be told in numbers.\n"
    assert not out.exists()


def test_every_interface_says_that_there_is_no_encoder() -> None:
    asked = {
        "PettingZoo": "from monstertable.env import nest_v0; nest_v0.env()",
        "Gymnasium": "import gymnasium, monstertable.env.gymnasium; gymnasium.make('monstertable/nest-v0')",
        "vector": "from monstertable.env.vector import GameVectorEnv; GameVectorEnv('nest', num_envs=2)",
        "OpenSpiel": "import pyspiel, monstertable.env.open_spiel; pyspiel.load_game('monstertable_nest')",
    }
    for interface, code in asked.items():
        done = BOTH.python("-c", code)
        assert done.stderr.endswith("NoEncoder: nest has no encoder: it cannot be told in numbers.\n"), interface


def test_the_example_draws_the_same_worlds_from_the_same_random(potluck: Any) -> None:
    state = after(potluck, 3, "draw fish", "growl 5")
    worlds = [potluck.determinize(state, 1, seeded(7, number)).chosen for number in range(60)]
    assert {chosen[0] for chosen in worlds} == set(range(1, 8))
    assert all(chosen[1:] == [0, 0] for chosen in worlds)
    assert potluck.determinize(state, 0, seeded(7)).chosen == [5, 0, 0]
