from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.compiling.installation import install, make_wheel

NICENESS = 1


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the wheel."""
    return install(wheel, tmp_path_factory.mktemp("installed"))


@pytest.fixture(scope="session")
def quick_to_compile(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, with a recipe by which one module is compiled, and that in seconds."""
    python = install(wheel, tmp_path_factory.mktemp("quick"))
    [recipe] = python.parents[1].rglob("monstertable/recipe.toml")
    text = re.sub(r"(?m)^include = .*$", 'include = ["src/monstertable/core/chance.py"]', recipe.read_text())
    text = re.sub(r"(?m)^options = .*$", 'options = { opt_level = "0", debug_level = "0" }', text)
    # People can wait, tests on a busy machine cannot.
    recipe.write_text(re.sub(r"(?m)^niceness = .*$", f"niceness = {NICENESS}", text))
    return python


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where compiled rules are kept by whatever is started from here: nothing is there yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "monstertable" / "compiled"
