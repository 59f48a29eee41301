"""The same rules run compiled and interpreted. MONSTERTABLE_EXPECT says which of the two is meant to be tested here."""

from __future__ import annotations

import importlib
import os
import pkgutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import monstertable
from monstertable.lab.bench import checksum, kind

ROOT = Path(__file__).parents[2]
EXPECT = os.environ.get("MONSTERTABLE_EXPECT", "")
# Never compiled: packages, what the compiler itself is told by, and words, pictures and lessons, which are no rules.
ALWAYS_INTERPRETED = ("native", "paper", "table_picture", "words", "log", "reasons", "picture")
NO_RULES = (".art.", ".lessons.")

# A change of rules, of notation, of seeds or of the record's format changes these: then say so in the changelog.
CHECKSUMS = {
    "king_of_new_york": "cb778ed9e263c133",
    "monster_city": "55e89423ef8eb25c",
    "monster_factory": "6d434a6e2a61807f",
}


def rule_modules() -> list[ModuleType]:
    found = []
    for folder in ("core", "games", "bots"):
        package = importlib.import_module(f"monstertable.{folder}")
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            name = module.name.rpartition(".")[2]
            is_rule = name not in ALWAYS_INTERPRETED and not any(part in module.name for part in NO_RULES)
            if not module.ispkg and is_rule:
                found.append(importlib.import_module(module.name))
    return found


def is_compiled(module: ModuleType) -> bool:
    return not str(module.__file__).endswith(".py")


def test_the_expectation_is_a_known_word() -> None:
    assert EXPECT in ("", "compiled", "interpreted")


def test_all_rule_modules_are_of_one_kind() -> None:
    kinds = {module.__name__: is_compiled(module) for module in rule_modules()}
    assert len(kinds) > 10
    expected = kinds["monstertable.core.play"] if EXPECT == "" else EXPECT == "compiled"
    assert [name for name, compiled in kinds.items() if compiled != expected] == []


@pytest.mark.skipif(EXPECT == "compiled", reason="looks at the sources")
def test_the_compiler_needs_nothing_that_players_do_not_have() -> None:
    """With the very flags of the build, and without any package beside the interpreter."""
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]
    hook = hatch["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    files = [str(file) for pattern in hook["include"] for file in ROOT.glob(pattern) if file.name != "__init__.py"]
    command = [sys.executable, "-m", "mypy", "--no-site-packages", *hook["mypy-args"], *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_bench_says_how_the_rules_run() -> None:
    for name in monstertable.game_names():
        game = monstertable.game(name)
        module = importlib.import_module(type(game).__module__)
        assert kind(game) == ("compiled" if is_compiled(module) else "interpreted")


@pytest.mark.parametrize("name", monstertable.game_names())
def test_the_same_games_are_played_by_every_build(name: str) -> None:
    assert checksum(monstertable.game(name), games=200) == CHECKSUMS[name]
