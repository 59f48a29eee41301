"""Rows as records, and back.

SQLite takes any kind of value into any column: what is wrong shows here, not when a page needs it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from monstertable.core.record import texts
from monstertable.server.store.errors import Damaged
from monstertable.server.store.records import (
    Chair,
    News,
    Note,
    SeatClock,
    StoredResult,
    StoredTable,
    TalkRow,
    WholeTable,
)

Row = tuple[Any, ...]
Found = list[Row]

# What stands in the columns that are read, in their order.
TABLE_KINDS = (str, str, int, str, str, str, int, str, str, float, int, str, int, str, str, int, str, int, int, str)
SEAT_KINDS = (int, str, str, str, str, str, str, int)
MOVE_KINDS = (int, str)
NOTE_KINDS = (int, int, str, str)
SPENT_KINDS = (int, float)
SEEN_KINDS = (str, float)
TALK_KINDS = (int, int, str, str, int, str, str, str, float)


def row_of(table: StoredTable) -> Row:
    return (*table[:3], json.dumps(table.options), *table[4:13], json.dumps(table.standing), *table[14:])


def seat_row(chair: Chair) -> Row:
    return chair.guest, chair.name, chair.bot, chair.figure, json.dumps(chair.orders), chair.word, chair.changes


def words_of(result: StoredResult) -> tuple[str, str]:
    words = {"explanations": result.explanations, "logs": result.logs}
    return json.dumps(result.outcome), json.dumps(words, ensure_ascii=False)


def whole(
    table: Row,
    seats: Found,
    moves: Found,
    notes: Found,
    results: Found,
    secrets: Found,
    lessons: Found,
    last: Found,
    last_note: Found,
    spent: Found,
    clocks: Found,
    seen: Found,
    talk: Found,
) -> WholeTable:
    """All that was found of a table; Damaged if it makes no sense."""
    try:
        check_kinds(TABLE_KINDS, [table])
        check_kinds(SEAT_KINDS, seats)
        check_kinds(MOVE_KINDS, moves)
        check_kinds(NOTE_KINDS, notes)
        check_kinds(SPENT_KINDS, spent)
        check_kinds(SEEN_KINDS, seen)
        check_kinds(TALK_KINDS, talk)
        return WholeTable(
            stored_table(table),
            {seat: chair(*rest) for seat, *rest in seats},
            [(seat, text) for seat, text in moves],
            [Note(*note) for note in notes],
            stored_result(*results[0]) if results else None,
            bytes.fromhex(secrets[0][0]) if secrets else None,
            str(lessons[0][0]) if lessons else "",
            float(last[0][0]) if last else 0.0,
            dict(spent),
            tuple(seat_clock(*clock) for clock in clocks),
            dict(seen),
            tuple(TalkRow(*row) for row in talk),
            float(last_note[0][0]) if last_note else 0.0,
        )
    except Exception as error:
        raise Damaged(repr(error)) from None


def new(changes: int | None, whole: WholeTable | None, moves: Found, notes: Found, spent: Found, clocks: Found) -> News:
    """What was found to be new at a table; Damaged if it makes no sense."""
    try:
        check_kinds((*MOVE_KINDS, float), moves)
        check_kinds(NOTE_KINDS, notes)
        check_kinds(SPENT_KINDS, spent)
        made = [(seat, text) for seat, text, _ in moves]
        moved = moves[-1][2] if moves else 0.0
        running = tuple(seat_clock(*clock) for clock in clocks)
        return News(changes, whole, made, [Note(*note) for note in notes], moved, dict(spent), running)
    except Exception as error:
        raise Damaged(repr(error)) from None


def check_kinds(kinds: tuple[type, ...], rows: Iterable[Row]) -> None:
    for row in rows:
        for kind, value in zip(kinds, row, strict=True):
            if not isinstance(value, kind):
                raise TypeError(f"{value!r:.80} stands where {kind.__name__} belongs")


def stored_table(row: Row) -> StoredTable:
    found = StoredTable(*row)
    return found._replace(
        options=texts(json.loads(row[3])),
        public=bool(found.public),
        hints=bool(found.hints),
        standing=points(row[13]),
        private=bool(found.private),
    )


def points(standing: str) -> list[int] | None:
    """Not every table needs them: those that do not go on without."""
    try:
        return list(json.loads(standing))
    except (ValueError, TypeError):
        return None


def chair(guest: str, name: str, bot: str, figure: str, orders: str, word: str, changes: int) -> Chair:
    return Chair(guest, name, bot, figure, texts(json.loads(orders)), word, changes)


def seat_clock(seat: int, used: float, since: float | None, due: float | None) -> SeatClock:
    if since is None or due is None:
        return SeatClock(int(seat), float(used), None, None)
    return SeatClock(int(seat), float(used), float(since), float(due))


def stored_result(outcome: str, words: str) -> StoredResult:
    said = json.loads(words)
    return StoredResult(dict(json.loads(outcome)), dict(said["explanations"]), dict(said["logs"]))
