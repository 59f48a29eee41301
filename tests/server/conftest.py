from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from monstertable import games
from tests.server.process import WITH_PARADE, Server

STUBBORN = Path(__file__).parent.parent / "stubborn"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; each brings people and tables of its own."""
    started = Server(tmp_path_factory.mktemp("server"))
    started.start()
    yield started
    assert started.stop() in (0, -15)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, which may kill it and start it again."""
    started = Server(tmp_path)
    started.start()
    yield started
    started.stop()


@pytest.fixture(scope="session")
def parade_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("parade"), WITH_PARADE)
    started.start()
    yield started
    assert started.stop() in (0, -15)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def held_up(gate: Path) -> bool:
    """Whether a bot thinks of `stubborn` and waits for the gate."""
    return Path(f"{gate}.held_up").exists()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """The game `stubborn`, here and in every process started from here; held up until this file is there."""
    path = tmp_path / "gate"
    monkeypatch.setenv("STUBBORN_GATE", str(path))
    monkeypatch.syspath_prepend(str(STUBBORN))
    games._found.cache_clear()
    yield path
    games._found.cache_clear()
