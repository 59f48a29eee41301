"""What came of `bench/faults.py`: the history of every client against the database, in the manner of Jepsen."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from fault_clients import REFUSED, STORED, Attempt, History, Sight, mark_of

import monstertable
from monstertable.core.game import CHANCE, IllegalMove
from monstertable.core.play import make
from monstertable.server.store.address import Address
from monstertable.server.store.records import BACK, OUT_OF_TIME, PLAYING, TIME_UP
from tests.postgres import asked

Row = tuple[int, str]
LATE = f"""SELECT "table", seat, due FROM clocks JOIN tables ON id = "table" WHERE phase = '{PLAYING}'
    AND due < extract(epoch FROM clock_timestamp()) ORDER BY due"""


@dataclass
class Kept:
    """All that the database has of one table."""

    id: str
    game: Any
    setup: Any
    phase: str
    rows: list[Row] = field(default_factory=list)
    plies: list[int] = field(default_factory=list)
    notes: list[tuple[int, int, str]] = field(default_factory=list)  # ply, seat, what
    people: set[int] = field(default_factory=set)  # seats of guests
    bots: set[int] = field(default_factory=set)  # seats that bots answer for now

    def states(self) -> Iterator[Any]:
        """The position before each row and after the last one; IllegalMove where the rules do not allow a row."""
        state = self.game.initial(self.setup)
        yield state
        for seat, move in self.rows:
            make(self.game, state, seat, move)
            yield state


def kept_tables(database: Address) -> dict[str, Kept]:
    found = {}
    for id, name, seats, options, phase in asked(database, "SELECT id, game, seats, options, phase FROM tables"):
        game = monstertable.game(name)
        found[id] = Kept(id, game, game.setup(seats, json.loads(options)), phase)
    for table, ply, seat, move in asked(database, 'SELECT "table", ply, seat, move FROM moves ORDER BY "table", ply'):
        found[table].rows.append((seat, move))
        found[table].plies.append(ply)
    for table, ply, seat, what in asked(database, 'SELECT "table", ply, seat, what FROM notes ORDER BY number'):
        found[table].notes.append((ply, seat, what))
    for table, seat, guest, bot in asked(database, 'SELECT "table", seat, guest, bot FROM seats'):
        (found[table].people if guest else set()).add(seat)
        (found[table].bots if bot else set()).add(seat)
    return found


def mistakes(database: Address, history: History) -> list[str]:
    tables, attempts, sights = kept_tables(database), defaultdict(list), defaultdict(list)
    for attempt in history.attempts:
        attempts[attempt.table].append(attempt)
    for sight in history.sights:
        sights[sight.table].append(sight)
    found = [f"{table} is gone" for table in history.moved if table not in tables]
    for table in tables.values():
        found += once(table) + answered(table, attempts[table.id]) + explained(table, attempts[table.id])
        found += followed(table, sights[table.id])
    return found + history.wrong_clocks


def once(table: Kept) -> list[str]:
    """Every ply is there once, and nobody was answered for twice at one ply because time was up."""
    found = [f"{table.id}: plies {table.plies}"] if table.plies != list(range(len(table.rows))) else []
    late = [ply for ply, _, what in table.notes if what == TIME_UP]
    return found + ([f"{table.id}: late twice at {late}"] if len(late) != len(set(late)) else [])


def answered(table: Kept, attempts: list[Attempt]) -> list[str]:
    """Every move that was answered is there, once, between the ply it answers and the one it was said to reach."""
    found, counted = [], set()
    for made in attempts:
        if made.came_of_it != STORED:
            continue
        places = [ply for ply in range(made.ply, made.reached) if table.rows[ply : ply + 1] == [(made.seat, made.move)]]
        place = next((ply for ply in places if ply not in counted), None)
        if place is None:
            found.append(f"lost or counted twice: {made}")
        counted.add(place)
    return found


def explained(table: Kept, attempts: list[Attempt]) -> list[str]:
    """No row of a person is there that they did not send, that was refused, or that nobody made for them."""
    sent = {(made.seat, made.move, made.ply) for made in attempts if made.came_of_it != REFUSED}
    late = {ply for ply, _, what in table.notes if what == TIME_UP}
    found = []
    for ply, (seat, move) in enumerate(table.rows):
        if seat not in table.people or ply in late or is_away(table, seat, ply):
            continue
        if not any((seat, move, asked_at) in sent for asked_at in range(ply + 1)):
            found.append(f"{table.id}: nobody made {move!r} of seat {seat} at {ply}")
    return found


def is_away(table: Kept, seat: int, ply: int) -> bool:
    """Whether a bot plays for this person by then, since they were late too often."""
    told = [what for at, whose, what in table.notes if whose == seat and at <= ply and what in (OUT_OF_TIME, BACK)]
    return bool(told) and told[-1] == OUT_OF_TIME


def followed(table: Kept, sights: list[Sight]) -> list[str]:
    """It replays by the rules; whoever saw it was sent what they may know at that ply, and asked what they may do."""
    by_ply = defaultdict(list)
    for sight in sights:
        by_ply[sight.ply].append(sight)
    found, ply, state = [], 0, None
    try:
        for ply, state in enumerate(table.states()):
            found += [line for sight in by_ply.pop(ply, []) if (line := crossed(table, state, sight))]
    except IllegalMove as error:
        found.append(f"{table.id} does not replay at {ply}: {error}")
    found += [f"{table.id}: seen at {ahead}, and there are {len(table.rows)} rows" for ahead in by_ply]
    return found


def crossed(table: Kept, state: Any, sight: Sight) -> str:
    """What was sent is the view of the rules, no more and no less."""
    game, seat = table.game, sight.seat
    if mark_of(json.loads(json.dumps(game.view(state, seat)))) != sight.view:
        return f"{table.id}: seat {seat} was sent another view at {sight.ply} than the rules give"
    if not sight.moves:
        return ""
    legal = [game.text(state, move) for move in game.legal_moves(state, seat)] if seat in game.owing(state) else []
    return "" if list(sight.moves) == legal else f"{table.id}: seat {seat} was asked something else at {sight.ply}"


class Waiting:
    """What tables wait for, asked again and again: nothing is replayed that has not changed."""

    def __init__(self, database: Address) -> None:
        self._database = database
        self._asked: dict[tuple[str, int], tuple[int, ...]] = {}

    def asked(self, table: Kept) -> tuple[int, ...]:
        """The seats that owe a decision after its last row."""
        key = table.id, len(table.rows)
        if key not in self._asked:
            *_, state = table.states()
            self._asked[key] = tuple(table.game.owing(state))
        return self._asked[key]

    def now(self) -> list[str]:
        """Tables at which nobody is asked but bots or chance, although somebody still sits there; and people whose time
        is up. Each in words that stay the same for as long as it waits for the same."""
        return [*self._for_nobody(), *late(self._database)]

    def _for_nobody(self) -> Iterator[str]:
        for table in kept_tables(self._database).values():
            people = table.people - table.bots
            if table.phase == PLAYING and people and not people.intersection(self.asked(table)):
                whom = "chance" if self.asked(table) == (CHANCE,) else "a bot"
                yield f"{table.id} waits for {whom} at {len(table.rows)}"

    def where(self, tables: Collection[str]) -> dict[str, str]:
        """How far these are, by the database, and who is asked there."""
        kept = [table for table in kept_tables(self._database).values() if table.id in tables]
        asked_there = {table.id: f"asked {self.asked(table)}, people {table.people - table.bots}" for table in kept}
        return {table.id: f"{table.phase}, {len(table.rows)} rows, {asked_there[table.id]}" for table in kept}


def late(database: Address) -> list[str]:
    """People whose time is up, by the clock of the database, and for whom nobody has moved."""
    found = asked(database, LATE)
    return [f"{table}: the time of seat {seat} was up at {due:.1f}, and nobody moves" for table, seat, due in found]
