"""Opinions read worlds, and only a sight makes worlds: held by reading the sources."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "monstertable"
OPINIONS = {"evaluate", "evaluate_deep", "rollout_move", "win_chances", "settlings", "foresee"}
MAKERS = {SOURCE / "core" / "sight.py"}
FILES = sorted(SOURCE.rglob("*.py"))


def worlds_made(text: str) -> int:
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    return sum(isinstance(call.func, ast.Name) and call.func.id == "World" for call in calls)


def careless_opinions(text: str) -> list[str]:
    """Methods of minds that say they take anything but a world."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef) and node.name.endswith("Mind"):
            for method in node.body:
                if isinstance(method, ast.FunctionDef) and method.name in OPINIONS:
                    first = method.args.args[1].annotation
                    if first is None or not ast.unparse(first).startswith("World["):
                        found.append(f"{node.name}.{method.name}")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_a_sight_makes_worlds_and_minds_take_nothing_else(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert worlds_made(text) == 0 or path in MAKERS
    assert careless_opinions(text) == []


def test_what_breaks_the_promise_is_noticed() -> None:
    assert worlds_made("mind.evaluate(World(state, seat), moves)") == 1
    assert careless_opinions(
        "class CatMind(Mind[S]):\n def evaluate(self, world: S, moves: list[int]) -> list[float]: ..."
    ) == ["CatMind.evaluate"]
