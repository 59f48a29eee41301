"""Figures for Prometheus: they follow what happens, only the operator gets them, and no label tells of anybody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from monstertable.games import game_names
from monstertable.server.operating.metrics import KINDS, LastMinute, kind_of
from tests.server.operating import BEARER, operated, until
from tests.server.people import Person, begun, fetch, next_address, play_on, sentence_of
from tests.server.process import Server

Figures = dict[tuple[str, tuple[tuple[str, str], ...]], float]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with operated(tmp_path_factory.mktemp("metrics")) as server:
        yield server


def figures(server: Server) -> Figures:
    # From another address each time: one client may not ask for ever.
    answer = fetch(server, "/metrics", BEARER | {"X-Forwarded-For": next_address()})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    families = list(text_string_to_metric_families(answer.text))
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in families
        for sample in family.samples
    }


def one(server: Server, name: str, **labels: str) -> float:
    return figures(server).get((name, tuple(sorted(labels.items()))), 0.0)


def test_moves_and_tables_are_counted(served: Server) -> None:
    before = one(served, "monstertable_moves_stored_total")
    tables_before = one(served, "monstertable_tables", game="monster_city", phase="playing")
    table, people = begun(served)
    play_on(table, people)

    assert one(served, "monstertable_moves_stored_total") - before == len(served.moves(table))
    assert one(served, "monstertable_tables", game="monster_city", phase="playing") == tables_before + 1


def test_open_streams_are_counted(served: Server) -> None:
    person = Person(served)
    table = person.open_table()
    with person.following(f"/api/tables/{table}/stream") as stream:
        next(stream)
        assert one(served, "monstertable_streams") == 1
    until(lambda: one(served, "monstertable_streams"), lambda count: count == 0)


def test_answers_are_timed_by_kind_and_refusals_by_status(served: Server) -> None:
    person = Person(served)

    def pages() -> float:
        return one(served, "monstertable_answer_seconds_count", kind="page")

    before, refused = pages(), one(served, "monstertable_refusals_total", status="404")
    person.get("/")
    person.get("/nowhere/at/all")

    assert pages() == before + 2
    assert one(served, "monstertable_refusals_total", status="404") == refused + 1


def test_bots_are_timed(served: Server) -> None:
    person = Person(served)
    before = one(served, "monstertable_thinking_seconds_count")
    table = person.open_table(bots=["gentle", "gentle"], options={"first": "2"})
    person.act(table, "start")

    until(lambda: one(served, "monstertable_thinking_seconds_count"), lambda count: count > before)

    assert one(served, "monstertable_thinker_wait_seconds_count") > 0
    assert one(served, "monstertable_thinking_seconds_sum") > 0


def test_queues_and_the_process_are_told_of(served: Server) -> None:
    found = figures(served)

    for queue in ("thinkers", "store"):
        assert found["monstertable_waiting", (("queue", queue),)] >= 0
    assert found["process_resident_memory_bytes", ()] > 1_000_000
    assert found["monstertable_draining", ()] == 0


def test_only_the_operators_token_opens_them(served: Server, server: Server) -> None:
    person = Person(served)

    assert person.get("/metrics").status_code == 401
    assert person.get("/metrics", headers={"Authorization": "Bearer no"}).status_code == 401
    assert person.get("/metrics", headers={"Authorization": BEARER["Authorization"][:-1]}).status_code == 401
    assert sentence_of(person.get("/metrics")) == "This is for the operator only. Please sign in."
    # Where there is no operator, there is nothing.
    assert Person(server).get("/metrics", headers=BEARER).status_code == 404
    assert Person(server).get("/metrics", headers={"Authorization": "Bearer"}).status_code == 404


def test_labels_tell_of_nobody(served: Server) -> None:
    person = Person(served, "Unmistakable")
    table = person.open_table()
    person.get(f"/t/{table}")
    person.get("/take/some-secret-token")
    person.get("/strange/path")

    allowed = {
        "kind": set(KINDS),
        "phase": {"lobby", "playing", "over"},
        "game": set(game_names()),
        "queue": {"thinkers", "store", "notices"},
    }
    for _, labels in figures(served):
        for label, value in labels:
            if label == "status":
                assert value.isdigit()
            elif label != "le":
                assert value in allowed[label]


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("GET", "/", "page"),
        ("GET", "/t/abc", "page"),
        ("GET", "/t/abc/stream", "stream"),
        ("GET", "/api/tables/abc/stream", "stream"),
        ("POST", "/t/abc/moves", "move"),
        ("POST", "/api/tables/abc/moves", "move"),
        ("GET", "/t/abc/hint", "hint"),
        ("POST", "/play/monster_city", "action"),
        ("DELETE", "/", "action"),
        ("GET", "/api/games", "api"),
        ("GET", "/static/style.css", "file"),
        ("GET", "/games/monster_city/poster.svg", "file"),
        ("GET", "/readyz", "operating"),
        ("POST", "/operator/drain", "operating"),
        ("GET", "", "page"),
        ("OPTIONS", "*", "action"),
    ],
)
def test_every_request_is_of_a_known_kind(method: str, path: str, kind: str) -> None:
    assert kind_of(method, path) == kind


def test_the_last_minute_forgets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    now = [1000.0]
    monkeypatch.setattr("monstertable.server.operating.metrics.time.monotonic", lambda: now[0])
    lately = LastMinute()

    lately.add(3)
    now[0] += 30
    lately.add(4)
    assert lately.total() == 7
    now[0] += 31
    assert lately.total() == 4
    lately.add(1)
    now[0] += 60
    assert lately.total() == 0
