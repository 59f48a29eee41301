"""What the data says of a guest: all of it is told, all of it is forgotten, and no new place is overlooked."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from monstertable.server.store import LOBBY, OVER, PLAYING, Chair, Fallback, Listed, StoredMove, StoredResult
from monstertable.server.store.sql.store import SqlStore
from monstertable.server.store.sqlite.connection import connect
from monstertable.server.store.sqlite.store import SqliteStore
from monstertable.server.store.traces import ABOUT_NOBODY, SOMEBODY, TRACES
from tests.server.test_store import SECRET, table_named

anyio = pytest.mark.anyio
ANN, NAME = "g-0123456789ann", "Annabella"
ANN_CHAIR, BEN_CHAIR = Chair(ANN, NAME), Chair("g-ben", "Ben")
FALLBACK = Fallback("calm", ["Gizmo", "Bolt"])
# Whatever a column with somebody in it may be called.
SOMEBODY_IN_IT = {
    *("guest", "guests", "person", "people", "player", "host", "owner", "user", "member", "author", "sender", "opener"),
    *("other", "friend", "inviter", "invited", "who", "by", "whom", "watcher", "reader", "holder", "against"),
}
# Of these it is known that no guest's id stands in them.
NO_GUEST = {("listed", "opener")}


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = SqliteStore(tmp_path / "tables.sqlite")
    await opened.opened()
    yield opened
    await opened.close()


def schema(store: SqliteStore) -> dict[str, set[str]]:
    """The columns of every table."""
    disk = connect(store.path)
    names = [name for (name,) in disk.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = {name: {row[1] for row in disk.execute(f'PRAGMA table_info("{name}")')} for name in names}
    disk.close()
    return found


@anyio
async def test_every_table_of_the_data_is_known_to_be_about_somebody_or_nobody(store: SqliteStore) -> None:
    known = {trace.table for trace in TRACES} | set(ABOUT_NOBODY)

    assert set(schema(store)) - known == set(), "name the table in store/traces.py"
    assert not {trace.table for trace in TRACES} & set(ABOUT_NOBODY)


@anyio
async def test_every_column_with_guests_in_it_is_in_the_list(store: SqliteStore) -> None:
    listed = {(trace.table, trace.column) for trace in TRACES} | NO_GUEST
    found = {(table, column) for table, columns in schema(store).items() for column in columns & SOMEBODY_IN_IT}

    assert found - listed == set(), "add a Trace to store/traces.py"


@anyio
async def test_what_the_list_names_is_there(store: SqliteStore) -> None:
    columns = schema(store)

    for trace in TRACES:
        assert {trace.column, *trace.unique_with, *trace.hidden} <= columns[trace.table], trace


async def play_everywhere(store: SqlStore) -> None:
    """Ann at tables of every kind, and all else that is kept of her."""
    for name, phase, chairs in (
        ("over", OVER, [ANN_CHAIR, BEN_CHAIR]),
        ("running", PLAYING, [ANN_CHAIR, BEN_CHAIR]),
        ("lobby", LOBBY, [BEN_CHAIR, ANN_CHAIR]),
        ("alone", PLAYING, [ANN_CHAIR, Chair("", "Bolt", "calm")]),
        ("sofa", OVER, [ANN_CHAIR, Chair(f"{ANN}~2", "Annabella's son")]),
    ):
        opened = table_named(name, host=chairs[0].guest, public=True)._replace(phase=phase)
        await store.open_table(opened, chairs, SECRET, Listed(f"address of {chairs[0].guest}", 1.0))
        await store.add_moves(name, [StoredMove(name, 0, 0, "go", 2.0)], None, None)
    words = {"en": f"{NAME} wins. Ben and Annabellas lose."}
    await store.keep_result("over", StoredResult({"scores": [1, 0]}, words, {"en": [f"{NAME}: 1"]}))
    await store.note_learnt(ANN, "a game", "first", 3.0)
    for sql in (
        f"INSERT INTO identities VALUES ('{ANN}', '{NAME}', 'hash of a code', 1.0)",
        f"INSERT INTO devices VALUES ('{ANN}', 'd1', 'Firefox of {NAME}', 1.0, 2)",
        f"INSERT INTO passkeys VALUES ('k1', '{ANN}', 'key', 0, 'localhost', 'phone of {NAME}', 1.0, 1.0)",
        f"INSERT INTO friends VALUES ('{ANN}', 'g-ben', 1.0), ('g-ben', '{ANN}', 1.0)",
        f"INSERT INTO blocks VALUES ('{ANN}', 'g-eve', 1.0), ('g-ben', '{ANN}', 1.0)",
        f"INSERT INTO invitations VALUES ('{ANN}', 'g-ben', 'lobby', 1.0), ('g-ben', '{ANN}', 'running', 1.0)",
    ):
        await store.disk.write(lambda disk, sql=sql: disk.execute(sql).rowcount)  # type: ignore[misc]


@anyio
async def test_everything_about_somebody_is_told_and_nobody_else_is_betrayed(store: SqliteStore) -> None:
    await play_everywhere(store)

    told = await store.everything_about(ANN)

    by_table = {seat["id"]: seat for seat in told["seats"]}
    assert set(by_table) == {"over", "running", "lobby", "alone", "sofa"}
    assert by_table["over"]["record"]["players"] == [NAME, "Ben"]
    assert "record" not in by_table["running"]  # it would show every secret
    assert told["learnt"] == [{"guest": ANN, "game": "a game", "lesson": "first", "at": 3.0}]
    assert [device["name"] for device in told["devices"]] == [f"Firefox of {NAME}"]
    assert [block["other"] for block in told["blocks"]] == ["g-eve"]  # not who has blocked Ann
    assert "hash of a code" not in json.dumps(told)


@anyio
async def test_nothing_is_left_of_somebody_who_is_forgotten(store: SqliteStore) -> None:
    await play_everywhere(store)

    touched = await store.forget_guest(ANN, FALLBACK)

    assert touched == ["alone", "lobby", "over", "running", "sofa"]
    for file in store.path.parent.glob("tables.sqlite*"):
        assert ANN.encode() not in file.read_bytes(), file
        assert NAME.encode() + b" " not in file.read_bytes(), file


@anyio
async def test_games_go_on_without_somebody_who_is_forgotten(store: SqliteStore) -> None:
    await play_everywhere(store)

    await store.forget_guest(ANN, FALLBACK)

    tables = {name: await store.whole_table(name) for name in ("over", "running", "lobby", "alone", "sofa")}
    over, running, lobby, sofa = tables["over"], tables["running"], tables["lobby"], tables["sofa"]
    assert over is not None
    assert running is not None
    assert lobby is not None
    assert sofa is not None
    assert over.result is not None
    assert (over.chairs[0].guest, over.chairs[0].name) == (SOMEBODY, SOMEBODY)
    assert over.table.host == running.table.host == "g-ben"
    assert over.result.explanations == {"en": "somebody wins. Ben and Annabellas lose."}
    assert (running.chairs[0].guest, running.chairs[0].name, running.chairs[0].bot) == ("", "Gizmo", "calm")
    assert running.chairs[1].guest == "g-ben"
    assert lobby.chairs[1].is_free
    assert lobby.table.host == "g-ben"
    assert tables["alone"] is None  # nobody else played there
    assert [chair.name for chair in sofa.chairs.values()] == [SOMEBODY, SOMEBODY]
    assert await store.cleared_among(["alone", "over"]) == ["alone"]


@anyio
async def test_somebody_who_was_never_here_is_forgotten_without_harm(store: SqliteStore) -> None:
    await play_everywhere(store)

    assert await store.forget_guest("g-nobody", FALLBACK) == []

    assert len((await store.everything_about(ANN))["seats"]) == 6
