"""Old tables are cleared away while a server runs: recorded first, wholly gone then, and never half served."""

from __future__ import annotations

import json
import re
import sqlite3
import stat
import time
from pathlib import Path

import pytest

from monstertable.core import record
from monstertable.games import game
from tests.server.here import serving
from tests.server.people import Person, begun, play_alone_to_the_end, play_on, sentence_of
from tests.server.process import Server, command

LONG_AGO = time.time() - 200 * 24 * 3600
CLEARED = "This table was cleared away: nobody had played at it for long."


def make_old(server: Server, *tables: str) -> None:
    for table in tables:
        server.write("UPDATE tables SET created = ? WHERE id = ?", LONG_AGO, table)
        server.write('UPDATE moves SET at = ? WHERE "table" = ?', LONG_AGO, table)


def prune(server: Server, export: Path) -> str:
    told = command("prune", "--older", "180d", "--export", export, "--data", server.data)
    assert (told.returncode, told.stderr) == (0, "")
    return told.stdout


def finished(person: Person) -> str:
    table = person.open_table(bots=["gentle", "gentle"])
    person.act(table, "start")
    play_alone_to_the_end(person, table)
    return table


def parts(server: Server, table: str) -> list[int]:
    """How many rows there are of a table, in every part of the data."""
    return [
        server.rows(f'SELECT count(*) FROM {part} WHERE "table" = ?', table)[0][0]
        for part in ("seats", "moves", "notes", "results")
    ] + [server.rows("SELECT count(*) FROM tables WHERE id = ?", table)[0][0]]


def test_what_is_old_goes_and_what_is_not_stays(own_server: Server, tmp_path: Path) -> None:
    person = Person(own_server, "Ola")
    over, recent = finished(person), finished(person)
    abandoned, _ = begun(own_server)
    lobby, new_lobby = person.open_table(), person.open_table()
    woken, others = begun(own_server)
    records = {over: own_server.moves(over), abandoned: own_server.moves(abandoned)}
    make_old(own_server, over, abandoned, lobby, woken)
    play_on(woken, others)
    export = tmp_path / "old.jsonl"

    told = prune(own_server, export)

    assert re.fullmatch(
        rf"Cleared 3 tables away from {own_server.data}, 2 records in {export}; \d\.\d MB were given back\.\n", told
    )
    for table in (over, abandoned, lobby):
        assert parts(own_server, table) == [0] * 5
    for table in (recent, new_lobby, woken):
        assert parts(own_server, table)[-1] == 1
    lines = [record.read(line) for line in export.read_text().splitlines()]
    assert sorted(len(line.moves) for line in lines) == sorted(len(moves) for moves in records.values())
    for line in lines:
        outcome = record.verify(game(line.game), line)
        assert (outcome is not None) == (len(line.moves) == len(records[over]))
    assert "Ola" in [name for line in lines for name in line.players]
    assert stat.S_IMODE(export.stat().st_mode) == 0o600
    assert command("replay", export).returncode == 0
    assert command("verify", export).returncode == 0, "that chance was fair can be checked even now"
    play_on(woken, others)
    assert person.look(recent)["phase"] == "over"


def test_a_table_that_a_server_still_has_in_memory_cannot_come_back(own_server: Server, tmp_path: Path) -> None:
    """Nor half of it."""
    table, people = begun(own_server, options={"first": "1"})
    facts = people[0].look(table)
    make_old(own_server, table)

    prune(own_server, tmp_path / "old.jsonl")
    answers = [
        people[0].move(table, facts["ply"], facts["moves"][0]),
        people[0].get(f"/t/{table}"),
        people[0].act(table, "leave"),
        people[0].get("/"),
    ]

    assert [answer.status_code for answer in answers] == [503, 410, 410, 200]
    assert sentence_of(answers[1]) == CLEARED
    assert parts(own_server, table) == [0] * 5
    assert own_server.rows("PRAGMA integrity_check") == [("ok",)]


def test_nothing_else_brings_it_back_either(own_server: Server, tmp_path: Path) -> None:
    table, people = begun(own_server)
    lobby = people[0].open_table()
    make_old(own_server, table, lobby)
    prune(own_server, tmp_path / "old.jsonl")

    answers = [
        people[0].act(table, "leave"),
        people[1].act(lobby, "sit"),
        people[0].act(lobby, "bot", seat=2, bot="gentle"),
        people[0].post("/name", data={"name": "Aleksandra"}),
    ]

    assert [answer.status_code for answer in answers] == [503, 503, 410, 303]
    assert parts(own_server, table) == parts(own_server, lobby) == [0] * 5


@pytest.mark.anyio
async def test_a_running_server_notices(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        person = await here.person()
        table = await here.game(person)
        await here.tables.forget_cleared()
        assert table.id in here.tables.live
        with sqlite3.connect(tmp_path / "tables.sqlite") as disk:
            disk.execute("DELETE FROM tables WHERE id = ?", (table.id,))
            disk.execute("INSERT INTO cleared VALUES (?, 1)", (table.id,))

        await here.tables.forget_cleared()

        assert not table.is_live, "whoever looks on is sent to ask again"
        assert (await person.get(f"/t/{table.id}")).status_code == 410


def test_again_after_the_next_table_is_gone(own_server: Server, tmp_path: Path) -> None:
    person = Person(own_server)
    table = finished(person)
    following = person.act(table, "again").json()["id"]
    make_old(own_server, following)
    own_server.stop()

    prune(own_server, tmp_path / "old.jsonl")
    own_server.start()

    assert person.look(table)["next"] is None
    assert person.act(table, "again").json()["id"] != following


def test_a_table_that_cannot_be_read_stays(own_server: Server, tmp_path: Path) -> None:
    broken, _ = begun(own_server)
    make_old(own_server, broken)
    own_server.write("UPDATE tables SET options = '{' WHERE id = ?", broken)

    told = prune(own_server, tmp_path / "old.jsonl")

    assert "1 table could not be read and stayed" in told
    assert parts(own_server, broken)[-1] == 1
    assert not (tmp_path / "old.jsonl").exists()


def test_many_tables_give_their_room_back_and_records_are_appended(own_server: Server, tmp_path: Path) -> None:
    table, _ = begun(own_server)
    copies = [f"copy{number}" for number in range(90)]
    with_rows(own_server, table, copies)
    own_server.stop()
    export, before = tmp_path / "old.jsonl", own_server.data.stat().st_size
    export.write_text("already there\n")

    told = prune(own_server, export)

    assert "Cleared 90 tables away" in told
    lines = export.read_text().splitlines()
    assert (lines[0], len(lines)) == ("already there", 91)
    assert all(json.loads(line)["game"] == "monster_city" for line in lines[1:])
    assert own_server.data.stat().st_size < before - 50_000
    assert prune(own_server, export) == (
        f"There is nothing to clear away from {own_server.data}: no table has been left alone for 180 days.\n"
    )
    assert export.read_text().splitlines() == lines


def with_rows(server: Server, table: str, copies: list[str]) -> None:
    """Old tables with the moves of this one."""
    columns = [name for _, name, *_ in server.rows("PRAGMA table_info(tables)") if name not in ("id", "created")]
    listed = ", ".join(columns)
    for copy in copies:
        server.write(
            f"INSERT INTO tables (id, created, {listed}) SELECT ?, ?, {listed} FROM tables WHERE id = ?",
            copy,
            LONG_AGO,
            table,
        )
        server.write(
            'INSERT INTO moves SELECT ?, ply, seat, move, ? FROM moves WHERE "table" = ?', copy, LONG_AGO, table
        )


def test_an_export_that_cannot_be_written_deletes_nothing(own_server: Server, tmp_path: Path) -> None:
    table, people = begun(own_server)
    make_old(own_server, table)

    told = command("prune", "--older", "180d", "--export", tmp_path / "no" / "old.jsonl", "--data", own_server.data)

    assert (told.returncode, told.stderr.endswith("No such file or directory.\n")) == (2, True)
    assert own_server.moves(table)
    play_on(table, people)


def test_records_are_not_written_into_the_data(own_server: Server) -> None:
    table, _ = begun(own_server)
    make_old(own_server, table)

    told = command("prune", "--older", "180d", "--export", own_server.data, "--data", own_server.data)

    assert (told.returncode, told.stderr) == (1, f"monstertable: {own_server.data} is the data itself.\n")
    assert own_server.rows("PRAGMA integrity_check") == [("ok",)]


@pytest.mark.parametrize("age", ["", "180", "0d", "-3d", "180 d", "1e9d", "x"])
def test_an_age_that_is_none(tmp_path: Path, age: str) -> None:
    told = command("prune", f"--older={age}", "--data", tmp_path / "tables.sqlite")

    assert told.returncode == 2
    assert "is not an age like 180d, 26w or 12h" in told.stderr
