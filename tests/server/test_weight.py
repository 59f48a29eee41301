"""What goes over the wire stays small: the first page, a first table, an update."""

from __future__ import annotations

import importlib.util
import statistics
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from monstertable.games import game_names
from tests.server.process import Server

WEIGHT = Path(__file__).parents[2] / "bench" / "weight.py"


@pytest.fixture(scope="module")
def weight() -> Iterator[ModuleType]:
    """The measuring command."""
    spec = importlib.util.spec_from_file_location("weight", WEIGHT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        # Where a dataclass looks for its own module.
        patch.setitem(__import__("sys").modules, "weight", module)
        spec.loader.exec_module(module)
        patch.setattr(module, "MOST_UPDATES", 40)
        yield module


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_first_page_is_light(server: Server, weight: ModuleType, language: str) -> None:
    assert weight.weigh_home(server.port, language, False) <= weight.LIMITS["home"]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", game_names())
def test_a_first_table_is_light(server: Server, weight: ModuleType, language: str, game: str) -> None:
    assert weight.weigh_table(server.port, language, game, False) <= weight.LIMITS["table"]


@pytest.mark.parametrize("game", game_names())
def test_updates_are_light(server: Server, weight: ModuleType, game: str) -> None:
    sizes, events = weight.weigh_updates(server.port, "en", game, 4)

    assert len(events) > 20
    assert statistics.mean(sizes[10:]) <= weight.LIMITS["update"]
