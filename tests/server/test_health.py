"""Alive and ready: each part that a server needs is really tried, and said to be wrong when it is."""

from __future__ import annotations

import itertools
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.operating import operated, until
from tests.server.people import Person, fetch
from tests.server.process import Server

MORE_THAN_THERE_IS = 10**12


def ready(server: Server) -> tuple[int, dict[str, Any]]:
    answer = fetch(server, "/readyz")
    return answer.status_code, answer.json()


def until_ready(server: Server) -> dict[str, Any]:
    """A machine with much else to do may take longer to start its processes than one of them may take to answer."""
    return until(lambda: ready(server), lambda answer: answer[0] == 200)[1]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Server]:
    with operated(tmp_path) as server:
        yield server


def test_a_server_that_answers_is_alive(server: Server) -> None:
    answer = fetch(server, "/healthz")

    assert (answer.status_code, answer.json()) == (200, {"ok": True})
    assert answer.headers["cache-control"] == "no-store"


def test_a_server_is_ready_when_all_its_parts_are(served: Server) -> None:
    found = until_ready(served)

    assert found["ok"] is True
    assert set(found["parts"]) == {"store", "thinkers", "disk", "draining"}
    assert all(part["ok"] for part in found["parts"].values())
    # A database may be on another machine.
    assert served.database or found["parts"]["disk"]["free_megabytes"] > 0
    assert served.rows("SELECT value FROM meta WHERE key = 'ready'")  # it was really written


def test_a_store_that_cannot_write_is_not_ready(served: Server) -> None:
    until_ready(served)
    with served.locked():
        _, found = until(lambda: ready(served), lambda answer: answer[0] == 503)

        assert found["parts"]["store"]["ok"] is False
        assert "written" in found["parts"]["store"]["sentence"]
        assert found["parts"]["disk"]["ok"] is True
        assert fetch(served, "/healthz").status_code == 200
    until_ready(served)


def test_processes_that_do_not_answer_are_not_ready(served: Server) -> None:
    until_ready(served)
    stopped = served.thinkers()
    assert stopped
    for process in stopped:
        process.send_signal(signal.SIGSTOP)

    _, found = until(lambda: ready(served), lambda answer: answer[0] == 503)

    assert found["parts"]["thinkers"] == {"ok": False, "sentence": "No process in which bots think has answered."}
    assert found["parts"]["store"]["ok"] is True
    for process in stopped:
        if process.is_running():
            process.send_signal(signal.SIGCONT)
    until_ready(served)


@pytest.mark.sqlite("the disk of a database is looked after by PostgreSQL")
def test_a_disk_without_room_is_not_ready(tmp_path: Path) -> None:
    with operated(tmp_path, least_disk=MORE_THAN_THERE_IS) as server:
        status, found = ready(server)

    assert status == 503
    assert found["parts"]["disk"]["ok"] is False
    assert found["parts"]["disk"]["sentence"].endswith(f"{MORE_THAN_THERE_IS} MB are needed.")


def test_asking_often_does_not_write_often(served: Server) -> None:
    """What was found is told again for two seconds: the write is the same one."""
    person = Person(served)
    until_ready(served)

    def written() -> str:
        person.get("/readyz")
        return str(served.rows("SELECT value FROM meta WHERE key = 'ready'")[0][0])

    began = time.monotonic()
    answers = [written() for _ in range(50)]
    took = time.monotonic() - began

    times = sorted({float(answer) for answer in answers})
    assert all(later - earlier >= 1.5 for earlier, later in itertools.pairwise(times))
    assert len(times) <= 2 + took / 1.5


def test_readiness_is_for_no_browser_cache(served: Server) -> None:
    answer: httpx.Response = fetch(served, "/readyz")

    assert answer.headers["cache-control"] == "no-store"
