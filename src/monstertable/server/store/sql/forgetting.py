"""All that is stored of a guest: told, moved to another guest, or forgotten. What it is stands in `traces.py`."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from typing import Any

from monstertable.server.store.errors import SitsTwice
from monstertable.server.store.peers import PERSON
from monstertable.server.store.records import LOBBY, OVER, PLAYING, Fallback
from monstertable.server.store.sql.clearing import clear, record_of
from monstertable.server.store.sql.connection import Connection, Found
from monstertable.server.store.traces import SOMEBODY, TRACES, Trace, mark_of, with_companions

Facts = dict[str, Any]

PLAYED = """SELECT t.id, t.game, s.seat, s.name, s.figure, s.bot, s.habits, s.word, t.phase, t.created,
        CASE WHEN t.host = s.guest THEN 1 ELSE 0 END AS host, r.outcome
    FROM seats s JOIN tables t ON t.id = s."table" LEFT JOIN results r ON r."table" = t.id
    WHERE s.guest = ? ORDER BY t.created"""
WAS_CLOSED = """SELECT 1 FROM notes WHERE "table" = ? AND what = 'closed'"""
SITS_AT = 'SELECT "table" FROM seats WHERE guest = ?'
TALKED_AT = 'SELECT DISTINCT "table" FROM talk WHERE guest = ?'
HOSTS = "SELECT id FROM tables WHERE host = ?"
TABLE = "SELECT phase, stand_in, host FROM tables WHERE id = ?"
SEATED = """SELECT seat, guest, name, bot FROM seats WHERE "table" = ? AND guest != '' ORDER BY seat"""
NAMES = 'SELECT name FROM seats WHERE "table" = ? AND seat != ?'
SET_HOST = "UPDATE tables SET host = ? WHERE id = ?"
SET_FORGOTTEN_SEAT = """UPDATE seats SET guest = ?, name = ?, bot = ?, habits = '{}', changes = changes + 1
    WHERE "table" = ? AND seat = ?"""
FREE_SEAT = """UPDATE seats SET guest = '', name = '', bot = '', figure = '', habits = '{}', word = '',
    changes = changes + 1 WHERE "table" = ? AND seat = ?"""
FORGET_OPENER = """UPDATE listed SET opener = '' WHERE "table" = ?"""
RESULT_WORDS = 'SELECT words FROM results WHERE "table" = ?'
SET_RESULT_WORDS = 'UPDATE results SET words = ? WHERE "table" = ?'
FORGET_PLAYED = "UPDATE played SET guest = ?, name = ?, figure = '', trophies = '[]' WHERE guest = ?"
FORGET = "INSERT INTO forgotten VALUES (?, ?) ON CONFLICT (mark) DO NOTHING"
TWICE = f"""SELECT 1 FROM seats a JOIN seats b ON a."table" = b."table" JOIN tables t ON t.id = a."table"
    WHERE a.guest = ? AND b.guest = ? AND t.phase != '{OVER}'"""
BEFRIENDED_ONESELF = ("DELETE FROM friends WHERE guest = other", "DELETE FROM blocks WHERE guest = other")


# Told


def everything_about(disk: Connection, guest: str) -> dict[str, list[Facts]]:
    """By table of the data; seats with the games they were played in, and the records of those that are over."""
    told: dict[str, list[Facts]] = {}
    for trace in TRACES:
        if trace.is_shown:
            for person in with_companions(guest):
                told.setdefault(trace.table, []).extend(rows_of(disk, trace, person))
    return told


def rows_of(disk: Connection, trace: Trace, guest: str) -> list[Facts]:
    if trace.table == "seats":
        return [with_record(disk, seat) for seat in named(disk.execute(PLAYED, (guest,)))]
    found = named(disk.execute(f'SELECT * FROM "{trace.table}" WHERE {trace.column} = ?', (guest,)))
    return [{name: value for name, value in row.items() if name not in trace.hidden} for row in found]


def named(found: Found) -> list[Facts]:
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found.fetchall()]


def with_record(disk: Connection, seat: Facts) -> Facts:
    """A record shows every secret: only of a game that was played to its end."""
    is_open = seat["phase"] == OVER and not disk.execute(WAS_CLOSED, (seat["id"],)).fetchone()
    line = record_of(disk, seat["id"]) if is_open else ""
    facts = seat | {"habits": json.loads(seat["habits"]), "outcome": json.loads(seat["outcome"] or "null")}
    return facts | ({"record": json.loads(line)} if line else {})


# Forgotten


def forget_guest(disk: Connection, guest: str, fallback: Fallback) -> list[str]:
    """Gives the tables that have changed or are gone."""
    people = with_companions(guest)
    touched = {table for person in people for table in tables_with(disk, person)}
    for table in touched:
        leave_table(disk, table, people, fallback)
        disk.tell(table)
    for person in people:
        touched |= {table for (table,) in disk.execute(TALKED_AT, (person,)).fetchall()}
        erase(disk, person)
        # The strength of others follows from these games: they are somebody's, and nobody is told whose.
        disk.execute(FORGET_PLAYED, (mark_of(person), SOMEBODY, person))
    disk.execute(FORGET, (mark_of(guest), time.time()))
    disk.tell(PERSON + guest)
    return sorted(touched)


def tables_with(disk: Connection, guest: str) -> list[str]:
    return [table for question in (SITS_AT, HOSTS) for (table,) in disk.execute(question, (guest,)).fetchall()]


def erase(disk: Connection, guest: str) -> None:
    """All that is the guest's alone."""
    for trace in TRACES:
        if not trace.stays:
            disk.execute(f'DELETE FROM "{trace.table}" WHERE {trace.column} = ?', (guest,))


def leave_table(disk: Connection, table: str, people: list[str], fallback: Fallback) -> None:
    """A finished game keeps its seats, with nobody's name; a running one goes on; one without anybody else is gone."""
    [(phase, stand_in, host)] = disk.execute(TABLE, (table,)).fetchall()
    seated = disk.execute(SEATED, (table,)).fetchall()
    others = [guest for _, guest, _, _ in seated if guest not in people]
    if phase != OVER and not others:
        clear(disk, [table])
        return
    for seat, guest, name, bot in seated:
        if guest in people and phase == LOBBY:
            disk.execute(FREE_SEAT, (table, seat))
        elif guest in people and phase == PLAYING:
            give_to_bot(disk, table, seat, bot or stand_in or fallback.level, fallback.names)
        elif guest in people:
            disk.execute(SET_FORGOTTEN_SEAT, (SOMEBODY, SOMEBODY, bot, table, seat))
            forget_name(disk, table, name)
    if host in people:
        disk.execute(SET_HOST, (others[0] if others else SOMEBODY, table))
        disk.execute(FORGET_OPENER, (table,))


def give_to_bot(disk: Connection, table: str, seat: int, level: str, names: Sequence[str]) -> None:
    taken = {name for (name,) in disk.execute(NAMES, (table, seat)).fetchall()}
    name = next((name for name in names if name not in taken), names[0])
    disk.execute(SET_FORGOTTEN_SEAT, ("", name, level, table, seat))


def forget_name(disk: Connection, table: str, name: str) -> None:
    """The words in which a finished game was written down speak of somebody."""
    for (words,) in disk.execute(RESULT_WORDS, (table,)).fetchall():
        whole = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
        said = replaced(json.loads(words), whole)
        disk.execute(SET_RESULT_WORDS, (json.dumps(said, ensure_ascii=False), table))


def replaced(said: Any, name: re.Pattern[str]) -> Any:
    """The same with SOMEBODY in place of a name, however deep it stands."""
    if isinstance(said, str):
        return name.sub(SOMEBODY, said)
    if isinstance(said, list):
        return [replaced(part, name) for part in said]
    return {key: replaced(part, name) for key, part in said.items()} if isinstance(said, dict) else said


# Moved


def bring_along(disk: Connection, old: str, new: str) -> list[str]:
    """All that was one guest's is another's, who is the same person; gives the tables that have changed."""
    if disk.execute(TWICE, (old, new)).fetchone():
        raise SitsTwice("both sit at one table")
    touched = {table for person in with_companions(old) for table in tables_with(disk, person)}
    for was, becomes in zip(with_companions(old), with_companions(new), strict=True):
        for trace in TRACES:
            if trace.moves:
                move(disk, trace, was, becomes)
        erase(disk, was)
    for sql in BEFRIENDED_ONESELF:
        disk.execute(sql)
    disk.execute(FORGET, (mark_of(old), time.time()))
    disk.tell(PERSON + old)
    for table in touched:
        disk.tell(table)
    return sorted(touched)


def move(disk: Connection, trace: Trace, old: str, new: str) -> None:
    """What the other has already stays where it is. At a finished game somebody may have sat twice."""
    table, column = f'"{trace.table}"', trace.column
    same = "".join(f' AND same."{name}" = {table}."{name}"' for name in trace.unique_with)
    has_already = f"EXISTS (SELECT 1 FROM {table} AS same WHERE same.{column} = ?{same})"
    if trace.unique_with and not trace.stays:
        disk.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ? AND NOT {has_already}", (new, old, new))
    else:
        disk.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (new, old))
