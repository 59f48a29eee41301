"""Imports go one way, the rules need only the standard library, and nothing outside its folder knows a game."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "monstertable"
# From the ground up: what stands further right may import what stands further left, and itself.
MAY_IMPORT = {
    "packaging": set(),
    "core": {"packaging"},
    "kit": {"packaging", "core"},
    "art": {"packaging", "core"},
    "games": {"packaging", "core", "art"},
    "bots": {"packaging", "core", "games"},
    "analysis": {"packaging", "core", "games", "bots"},
    "env": {"packaging", "core", "games", "bots"},
    "lab": {"packaging", "core", "kit", "games", "bots", "analysis"},
    "training": {"packaging", "core", "games", "bots", "analysis", "env", "lab"},
    "compiling": {"games"},  # for the version, which is public
    "server": {"packaging", "core", "games", "bots", "analysis", "env", "compiling"},
    "cli": {"packaging", "core", "kit", "games", "bots", "analysis", "env", "lab", "training", "compiling", "server"},
    "__main__": {"cli"},
    "__init__": {"games"},
}
# What the package itself offers (`monstertable.game`, its version) is on the level of the games.
PUBLIC = "games"
ONLY_STANDARD_LIBRARY = ("packaging", "core", "kit", "art", "games", "analysis", "compiling")
# For the type checker alone: never imported when the program runs.
NEVER_RUN = {"mypy_extensions"}
GAME_FOLDERS = [folder.name for folder in sorted((SOURCE / "games").iterdir()) if (folder / "__init__.py").exists()]
PYTHON_FILES = sorted(SOURCE.rglob("*.py"))
TEXT_FILES = [path for path in sorted(SOURCE.rglob("*")) if path.suffix in {".py", ".html", ".css", ".js", ".mjs"}]


def part_of(path: Path) -> str:
    """The folder, or the module at the top, to which a file belongs."""
    return path.relative_to(SOURCE).with_suffix("").parts[0]


def imported(text: str) -> set[str]:
    """The dotted names of all modules that a source imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            whole = node.module == "monstertable"
            found.update(f"monstertable.{alias.name}" if whole else node.module or "" for alias in node.names)
    return found


def faults(path: Path, text: str) -> list[str]:
    part = part_of(path)
    found = []
    for module in imported(text):
        top, _, rest = module.partition(".")
        target = rest.partition(".")[0]
        target = target if target in MAY_IMPORT else PUBLIC
        if top == "monstertable" and target != part and target not in MAY_IMPORT[part]:
            found.append(f"{part} must not import {module}")
        if part in ONLY_STANDARD_LIBRARY and top not in sys.stdlib_module_names | NEVER_RUN | {"monstertable"}:
            found.append(f"{part} must not need {module}")
    return found


def own_game(path: Path) -> str:
    parts = path.relative_to(SOURCE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def games_named(path: Path, text: str) -> list[str]:
    words = text.lower().replace("_", "").replace(" ", "").replace("-", "")
    return [game for game in GAME_FOLDERS if game.replace("_", "") in words and game != own_game(path)]


@pytest.mark.parametrize("path", PYTHON_FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_one_way(path: Path) -> None:
    assert faults(path, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", TEXT_FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_its_own_folder_names_a_game(path: Path) -> None:
    assert games_named(path, path.read_text(encoding="utf-8")) == []


def test_the_checks_can_fail() -> None:
    here = SOURCE / "core" / "new.py"
    assert faults(here, "from monstertable.games import game") == ["core must not import monstertable.games"]
    assert faults(here, "from monstertable import bots") == ["core must not import monstertable.bots"]
    assert faults(here, "def f():\n    import rich.table") == ["core must not need rich.table"]
    assert faults(here, "from monstertable import __version__") == ["core must not import monstertable.__version__"]
    assert faults(SOURCE / "lab" / "new.py", "import rich\nfrom monstertable import game") == []
    assert faults(SOURCE / "lab" / "new.py", "import monstertable.server.app") == [
        "lab must not import monstertable.server.app"
    ]
    for game in GAME_FOLDERS:
        assert games_named(here, f"if name == '{game.title()}':") == [game]
        assert games_named(SOURCE / "games" / game / "new.py", game) == []


def test_there_is_something_to_check() -> None:
    assert len(PYTHON_FILES) > 20
    assert GAME_FOLDERS


def test_a_module_of_a_game_is_imported_by_its_path() -> None:
    import monstertable.games.monster_city.game as module

    assert module.__name__ == "monstertable.games.monster_city.game"
