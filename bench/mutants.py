"""Would a test notice? Small random mistakes are put into a copy of the sources, one at a time, and tests are run.

    python bench/mutants.py [bots | minds] [--number 40] [--seed 1]
    python bench/mutants.py src/monstertable/core/logit.py --tests tests/games/monster_factory/test_win_chances.py

`bots` are the modules of `bots/`, `minds` those in which games have opinions. A mistake is noticed when a test fails
or does not end. Those that change nothing anybody could see stand in `bench/equivalent_mutants.txt`, with a reason.
Nothing but the standard library and pytest is needed; the sources are run as they stand, not compiled.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.util
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PACKAGE = Path("src/monstertable")
EQUIVALENT = ROOT / "bench" / "equivalent_mutants.txt"
# A mistake may keep tests from ending: they have so many times as long as all of them take without one.
PATIENCE = 2.0
MINDS = ["evaluation", "rollout", "win_chances", "worths", "standing_orders", "mind"]
# What guards a module, where it is not `test_MODULE*.py`.
GUARDS = {
    "worths": ["evaluation", "rollout"],
    "mind": ["evaluation", "rollout", "win_chances"],
    "__init__": ["names", "net"],
    "advice": ["search_", "planning"],
    "champion": ["planning", "plan_tree"],
    "layout": ["net"],
    "network": ["net"],
    "playing_on": ["planning"],
    "search": ["search_"],
    "greedy": ["choosing"],
    "misjudging": ["choosing"],
    "quick": ["choosing"],
    "random": ["choosing"],
}

COMPARED: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


class Mutant(NamedTuple):
    """A mistake: the place in the tree of a file, by number, and which of the mistakes possible there."""

    file: Path
    node: int
    which: int


def wrong(node: ast.AST) -> Iterator[ast.AST]:
    """What could stand in place of a node by mistake."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        for other in COMPARED[type(node.ops[0])]:
            yield ast.Compare(node.left, [other()], node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in RECKONED:
        yield ast.BinOp(node.left, RECKONED[type(node.op)](), node.right)
    elif isinstance(node, ast.AugAssign) and type(node.op) in RECKONED:
        yield ast.AugAssign(node.target, RECKONED[type(node.op)](), node.value)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Return) and node.value is not None:
        yield ast.Return(None)
        yield ast.Return(ast.UnaryOp(ast.USub(), node.value))
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        inverted = copy.copy(node)
        inverted.test = ast.UnaryOp(ast.Not(), node.test)
        yield inverted


def places(node: ast.AST) -> Iterator[tuple[ast.AST, str, int]]:
    """Every node below by its parent, the field there and the number in a list; annotations and texts left out."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "type_params", "decorator_list"):
            continue
        for number, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                yield node, field, number
                yield from places(child)


def child_at(place: tuple[ast.AST, str, int]) -> ast.AST:
    parent, field, number = place
    value = getattr(parent, field)
    found: ast.AST = value[number] if isinstance(value, list) else value
    return found


def mutants_of(file: Path, house: Path) -> list[Mutant]:
    found = []
    for number, place in enumerate(places(ast.parse((house / file).read_text()))):
        found += [Mutant(file, number, which) for which, _ in enumerate(wrong(child_at(place)))]
    return found


def mutated(mutant: Mutant, house: Path) -> tuple[str, str]:
    """The source with the mistake in it, and the mistake in words: before, after, and the line it stands in."""
    tree = ast.parse((house / mutant.file).read_text())
    every = list(places(tree))
    parent, field, number = every[mutant.node]
    around = statements(tree, every[: mutant.node + 1])
    old, line = child_at(every[mutant.node]), head(around[-1])
    new = list(wrong(old))[mutant.which]
    words = f"{head(old)} -> {head(new)}" + (f" in {line}" if head(old) != line else "")
    if isinstance(getattr(parent, field), list):
        getattr(parent, field)[number] = new
    else:
        setattr(parent, field, new)
    ast.fix_missing_locations(tree)
    function = next((one.name for one in reversed(around) if isinstance(one, ast.FunctionDef)), "module")
    return ast.unparse(tree), f"{mutant.file.relative_to(PACKAGE).as_posix()} {function}: {words}"


def statements(tree: ast.AST, before: list[tuple[ast.AST, str, int]]) -> list[ast.stmt]:
    """The statements around the last of these places, the outermost first."""
    around: dict[ast.AST, ast.AST] = {child_at(place): place[0] for place in before}
    node = child_at(before[-1])
    found: list[ast.stmt] = []
    while node is not tree:
        if isinstance(node, ast.stmt):
            found.insert(0, node)
        node = around[node]
    return found


def head(node: ast.AST) -> str:
    return ast.unparse(node).splitlines()[0][:90]


def guards(file: Path) -> list[str]:
    """The tests named for a module, those of its own game or folder."""
    folder = ROOT / "tests" / file.parent.relative_to(PACKAGE)
    names = GUARDS.get(file.stem, [file.stem])
    found = sorted(test for name in names for test in folder.glob(f"test_{name}*.py"))
    if not found:
        sys.exit(f"No tests are known that guard {file}.")
    return [test.relative_to(ROOT).as_posix() for test in found]


def is_noticed(mutant: Mutant, source: str, tests: list[str], house: Path, seconds: float) -> bool:
    """Put the mistake into the house, run the tests there, and mend it again."""
    file = house / mutant.file
    right = file.read_text()
    try:
        file.write_text(source)
        # Python takes two sources of the same second and length for one.
        Path(importlib.util.cache_from_source(str(file))).unlink(missing_ok=True)
        return not passes(tests, house, seconds)
    finally:
        file.write_text(right)
        Path(importlib.util.cache_from_source(str(file))).unlink(missing_ok=True)


def passes(tests: list[str], house: Path, seconds: float | None = None) -> bool:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
    environment = os.environ | {"PYTHONPATH": str(house / "src"), "MONSTERTABLE_EXPECT": "interpreted"}
    try:
        ran = subprocess.run(command, cwd=house, env=environment, capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return False
    return ran.returncode == 0


def build(house: Path) -> None:
    for folder in ("src", "tests", "docs"):
        shutil.copytree(ROOT / folder, house / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copy(ROOT / "pyproject.toml", house)


def chosen_files(what: list[str]) -> list[Path]:
    if what == ["minds"]:
        games = sorted((ROOT / PACKAGE / "games").iterdir())
        files = [game / f"{name}.py" for game in games for name in MINDS]
        return [file.relative_to(ROOT) for file in files if file.exists()]
    if what in ([], ["bots"]):
        return [file.relative_to(ROOT) for file in sorted((ROOT / PACKAGE / "bots").glob("*.py"))]
    return [Path(file) for file in what]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*")
    parser.add_argument("--tests", nargs="+", help="instead of those named for each module")
    parser.add_argument("--number", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    listed = [line.partition(" # ")[0].strip() for line in EQUIVALENT.read_text().splitlines()]
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder)
        build(house)
        every = [mutant for file in chosen_files(asked.what) for mutant in mutants_of(file, house)]
        mutants = random.Random(asked.seed).sample(every, min(asked.number, len(every)))
        began = time.monotonic()
        if not passes(sorted({test for mutant in mutants for test in asked.tests or guards(mutant.file)}), house):
            sys.exit("The tests fail without any mistake.")
        seconds = PATIENCE * (time.monotonic() - began)
        noticed = equal = 0
        for mutant in mutants:
            source, words = mutated(mutant, house)
            if words in listed:
                equal += 1
            elif is_noticed(mutant, source, asked.tests or guards(mutant.file), house, seconds):
                noticed += 1
            else:
                print("not noticed:", words, flush=True)
    print(f"{noticed} of {len(mutants) - equal} noticed, of {len(every)} possible; {equal} change nothing.")


if __name__ == "__main__":
    main()
