from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from monstertable import games
from monstertable.server.store.address import Place
from tests.postgres import cluster
from tests.server.process import ON_POSTGRES, WITH_PARADE, Server
from tests.server.together import started_together

# Of a file alone: its locks, its room on the disk, its copies, its older versions, and what lies beside it.
SQLITE_ALONE = (
    *("test_backup.py", "test_damaged_tables.py", "test_disk.py", "test_full_disk.py", "test_locked_file.py"),
    *("test_migrations.py", "test_ownership.py", "test_private_files.py", "test_prune.py"),
)
# The same wherever a server keeps its data: these bring a database of their own, or no store at all. They run once.
ALIKE = (
    *(
        "test_any_process.py",
        "test_failover.py",
        "test_following.py",
        "test_heard_between.py",
        "test_many_processes.py",
    ),
    *("test_on_postgres.py", "test_postgres.py", "test_presence_elsewhere.py", "test_processes_apart.py"),
    *("test_store.py", "test_streams_elsewhere.py"),
    *("test_digest.py", "test_ending.py", "test_looking_back.py", "test_moments.py", "test_notice_wishes.py"),
    *("test_pacing.py", "test_pool.py", "test_questions.py", "test_replay_secrets.py", "test_scripts.py"),
    *("test_words.py",),
)
STUBBORN = Path(__file__).parent.parent / "stubborn"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With MONSTERTABLE_STORE=postgres all that holds for any store is tested on PostgreSQL, and told what is not."""
    if ON_POSTGRES:
        elsewhere = (*SQLITE_ALONE, *ALIKE)
        left_out = [item for item in items if item.path.name in elsewhere or item.get_closest_marker("sqlite")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(autouse=True)
def store_of_any_kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said to be alike asks nobody where data is kept."""
    if request.path.name in ALIKE:
        monkeypatch.setattr("tests.server.process.may_choose_store", False)


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[list[Server]]:
    """Two processes that share a database."""
    started = started_together(tmp_path)
    yield started
    for server in started:
        if server.is_running:
            server.kill()


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


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """Where a store may keep its data, for tests that hold for both."""
    if request.param == "postgres":
        with cluster().borrowed() as address:
            yield address
    else:
        yield tmp_path / "tables.sqlite"
