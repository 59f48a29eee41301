"""Records from elsewhere: read, checked move by move, kept by what they say, and looked at like any finished game."""

from __future__ import annotations

import asyncio
import hashlib
import time
from dataclasses import dataclass

from monstertable.core.face import later
from monstertable.core.record import BrokenRecord, OtherRules, Record, read, split, verify
from monstertable.games import UnknownGame, game
from monstertable.server.door.refusal import Refused
from monstertable.server.people.names import clean_name
from monstertable.server.replay.moment import Replayed
from monstertable.server.replay.past import Newest, Pasts
from monstertable.server.store import OVER, PLAYING, Chair, Store
from monstertable.server.tables.table import LiveTable

LARGEST = 1_000_000  # bytes of what is brought
MOST_MOVES = 5_000
MOST_IN_MEMORY = 20
MOST_TO_CHOOSE = 200
LONGEST_REASON = 400


@dataclass(frozen=True)
class Heading:
    """A record among several: its line, and what it says of itself."""

    number: int
    game: str
    players: list[str]
    moves: int
    trouble: str = ""


def lines_of(text: str) -> list[str]:
    if len(text.encode(errors="replace")) > LARGEST:
        raise Refused(413, later("This is too large: up to {size} can be opened."), size="1 MB")
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise Refused(422, later("There is no record in this: it is empty."))
    return lines


def headings(lines: list[str]) -> list[Heading]:
    """What there is to choose from; what cannot be read says why."""
    found = []
    for number, line in enumerate(lines[:MOST_TO_CHOOSE], start=1):
        try:
            record = read(line)
            players = [clean_name(player) for player in record.players[:8]]
            found.append(Heading(number, record.game[:80], players, len(record.moves)))
        except BrokenRecord as error:
            found.append(Heading(number, "", [], 0, str(error)[:LONGEST_REASON]))
    return found


def sound(line: str) -> Record:
    """A record that replays to its end; refused with the place where it breaks."""
    try:
        record = read(line)
        if len(record.moves) > MOST_MOVES:
            raise Refused(413, later("This game has too many moves: up to {most} can be opened."), most=MOST_MOVES)
        verify(game(record.game), record)
    except (BrokenRecord, OtherRules, UnknownGame) as error:
        reason = str(error).encode(errors="replace").decode()[:LONGEST_REASON]
        raise Refused(422, later("This record cannot be opened. {reason}"), reason=reason) from None
    record.players = [clean_name(player) for player in record.players[: record.setup.seats]]
    record.chance = None  # nobody here has promised anything of it
    return record


def table_of(record_id: str, record: Record) -> LiveTable:
    """As if it had been played here; of everybody no more is known than a name."""
    rules = game(record.game)
    setup = rules.setup(record.setup.seats, record.setup.options)
    table = LiveTable(record_id, rules, setup, "", False)
    table.given = record.given
    for seat, name in enumerate(told_apart(record.players, setup.seats)):
        table.chairs[seat] = Chair(name=name, figure=table.chairs.figure_for(seat))
    table.course.replay([split(move) for move in record.moves], checked=False)
    table.phase = OVER if table.course.is_over else PLAYING
    return table


def told_apart(players: list[str], seats: int) -> list[str]:
    """A name for every seat: bots often have the same, and some have none."""
    found: list[str] = []
    for seat in range(seats):
        name = (players[seat] if seat < len(players) else "") or f"#{seat + 1}"
        found.append(name if name not in found else f"{name} #{seat + 1}")
    return found


class Brought:
    """The records that were brought along, and as tables those that are looked at."""

    def __init__(self, store: Store, beat: float) -> None:
        self.store = store
        self.beat = beat
        self._tables: Newest[str, LiveTable] = Newest(MOST_IN_MEMORY)

    async def keep(self, line: str) -> str:
        """Kept for whoever has its address; refused where it is not sound."""
        # Whoever plays does not wait until a long record is checked.
        record = await asyncio.to_thread(sound, line)
        written = record.line()
        record_id = hashlib.sha256(written.encode()).hexdigest()[:20]
        await self.store.keep_record(record_id, written, time.time())
        return record_id

    async def replayed(self, record_id: str, pasts: Pasts) -> Replayed:
        table = self._tables.get(record_id) or await self._table(record_id)
        self._tables.remember(record_id, table)
        return Replayed(table, pasts.of(table), f"/r/{record_id}", is_secret=False)

    async def _table(self, record_id: str) -> LiveTable:
        line = await self.store.record(record_id)
        if line is None:
            raise Refused(404, later("There is no such record here; it may have been cleared away."))
        table = table_of(record_id, await asyncio.to_thread(sound, line))
        table.pacing.beat = self.beat
        return table
