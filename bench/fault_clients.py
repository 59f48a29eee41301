"""The people of `bench/faults.py`: they play through whichever process comes next, and note down all they are told."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from fault_servers import Server
from stored_moves import Connection, Post

import monstertable

TROUBLE = (OSError, EOFError, asyncio.IncompleteReadError, TimeoutError, ValueError, StopIteration, RuntimeError)
FAR_TOO_LONG = 25.0  # seconds for an answer
DAWDLES, DAWDLE = 0.02, 75.0  # how often somebody thinks for longer than their clock allows, and how many seconds
LEAVES = 0.01  # how often somebody leaves a table for good after a move
STRANGER = 0.1  # how often a table is looked at by somebody who does not sit there
STREAM = 0.15  # how often it is looked at by a stream
LONGEST = 1 << 20  # bytes of one event
EVENTS, LISTENS = 3, 3.0  # so many events of one, or so many seconds
CLOCK = "move 60"
# What an attempt came to.
STORED, REFUSED, UNKNOWN = "stored", "refused", "unknown"


class Attempt(NamedTuple):
    """A move that somebody sent, and what they were told."""

    table: str
    seat: int
    ply: int  # that it answers
    move: str
    came_of_it: str
    reached: int  # the ply that was reached, where it is stored


class Sight(NamedTuple):
    """What somebody was sent of a table."""

    table: str
    ply: int
    seat: int | None
    view: str  # a mark of it
    moves: tuple[str, ...]


@dataclass
class History:
    attempts: list[Attempt] = field(default_factory=list)
    sights: set[Sight] = field(default_factory=set)
    looks: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    plies: dict[str, int] = field(default_factory=dict)  # how far each table was when its person last looked
    moved: dict[str, float] = field(default_factory=dict)  # when it was last seen to have gone on, by whomever
    over: set[str] = field(default_factory=set)
    left: set[str] = field(default_factory=set)  # tables that were left for good
    told: dict[str, str] = field(default_factory=dict)  # what the person at each was last told, and how far it was
    wrong_clocks: list[str] = field(default_factory=list)

    def went_on(self, table: str, ply: int) -> None:
        """Somebody has seen how far it is: who is late too often goes on as well, by a bot."""
        if ply > self.plies.get(table, -1):
            self.plies[table] = ply
            self.moved[table] = time.monotonic()


def mark_of(view: Any) -> str:
    return hashlib.sha1(json.dumps(view, sort_keys=True).encode()).hexdigest()


class Client:
    """One person at one table after another."""

    def __init__(self, servers: Sequence[Server], history: History, seed: int, pause: float) -> None:
        self.servers, self.history, self.pause = servers, history, pause
        self.random = random.Random(seed)
        self.token = ""
        self.calm = asyncio.Event()

    async def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> tuple[int, Any]:
        connection = Connection(self.random.choice(self.servers).port)
        async with asyncio.timeout(FAR_TOO_LONG):
            await connection.open()
            try:
                sent = Post(path, self.token if token is None else token, json.dumps(body or {}).encode()).request()
                status, answer = await connection.send(sent.replace(b"POST", method.encode(), 1))
            finally:
                connection.writer.close()
        return status, json.loads(answer)

    async def play(self, until: asyncio.Event) -> None:
        await asyncio.sleep(self.random.uniform(0.0, self.pause))
        table = ""
        while not until.is_set():
            try:
                table = table or await self.begin()
                if table and await self.one_move(table):
                    table = ""
            except TROUBLE as error:
                self.history.statuses[type(error).__name__] += 1
                self.history.told[table] = f"{error!r}"
                await asyncio.sleep(1.0)

    async def begin(self) -> str:
        if not self.token:
            self.token = (await self.ask("POST", "/api/guests"))[1]["token"]
        status, facts = await self.ask("POST", "/api/tables", self.wished())
        if status != 201:
            await asyncio.sleep(1.0)
            return ""
        self.history.went_on(str(facts["id"]), 0)
        return str(facts["id"])

    def wished(self) -> dict[str, Any]:
        """Any game with any of its options, bots on the other seats, and often a clock."""
        name = self.random.choice(sorted(monstertable.game_names()))
        game = monstertable.game(name)
        seats = min(game.seats)
        options = {option.name: self.random.choice(list(option.values)) for option in game.options(seats)}
        clock = self.random.choice(["none", CLOCK])
        return {"game": name, "seats": seats, "options": options, "bots": ["gentle"] * (seats - 1), "clock": clock}

    async def one_move(self, table: str) -> bool:
        """Gives whether this table is done with."""
        facts = await self.look(table)
        if facts is None:
            await asyncio.sleep(1.0)
        elif facts["phase"] == "lobby":
            await self.ask("POST", f"/api/tables/{table}/start")
        elif facts["phase"] == "over":
            self.history.over.add(table)
            return True
        elif facts["seat"] is not None and facts["chairs"][facts["seat"]]["bot"]:
            await self.ask("POST", f"/api/tables/{table}/come-back")  # who was late too often
            await asyncio.sleep(1.0)
        elif facts["moves"]:
            await self.think(facts)
            return await self.move(table, facts) and self.leaves(table)
        else:
            await asyncio.sleep(0.7)
        return False

    def leaves(self, table: str) -> bool:
        if self.calm.is_set() or self.random.random() >= LEAVES:
            return False
        self.history.left.add(table)
        return True

    async def think(self, facts: dict[str, Any]) -> None:
        seconds = self.pause * self.random.uniform(0.5, 1.5)
        is_late = facts["clock"]["now"] is not None and self.random.random() < DAWDLES
        if not is_late or self.calm.is_set():
            await asyncio.sleep(seconds)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self.calm.wait(), DAWDLE)

    async def move(self, table: str, facts: dict[str, Any]) -> bool:
        move, seat, ply = self.random.choice(facts["moves"]), facts["seat"], facts["ply"]
        came_of_it, reached = UNKNOWN, ply
        try:
            status, answer = await self.ask("POST", f"/api/tables/{table}/moves", {"ply": ply, "move": move})
            told = f"{status} {answer.get('detail', '')}".strip()
            self.history.statuses[told] += 1
            self.history.told[table] = f"{told} to {move} at {ply}"
            if status == 200:
                came_of_it, reached = STORED, answer["ply"]
                self.history.went_on(table, reached)
            elif status < 500:
                came_of_it = REFUSED
        finally:
            self.history.attempts.append(Attempt(table, seat, ply, move, came_of_it, reached))
        return came_of_it == STORED

    # What is seen

    async def look(self, table: str) -> dict[str, Any] | None:
        """The table as it is to us; now and then somebody else looks, or we follow it for a moment."""
        if self.random.random() < STREAM:
            await self.follow(table)
        if self.random.random() < STRANGER:
            status, facts = await self.ask("GET", f"/api/tables/{table}", token="")
            self.note(facts if status == 200 else None)
        began = time.time()
        status, facts = await self.ask("GET", f"/api/tables/{table}")
        seen: dict[str, Any] | None = facts if status == 200 else None
        self.history.told[table] = f"{status}, {facts['phase']} at {facts['ply']}" if seen else f"{status} {facts}"
        self.note(seen)
        if seen is not None:
            self.history.went_on(table, seen["ply"])
            if seen["clock"]["now"] is not None:
                self.compare_clocks(table, began, seen["clock"]["now"])
        return seen

    async def follow(self, table: str) -> None:
        port = self.random.choice(self.servers).port
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=LONGEST)
        try:
            sent = Post(f"/api/tables/{table}/stream", self.token, b"").request()
            writer.write(sent.replace(b"POST", b"GET", 1))
            async with asyncio.timeout(LISTENS):
                await self.listen(reader)
        except TimeoutError:
            return
        finally:
            writer.close()

    async def listen(self, reader: asyncio.StreamReader) -> None:
        events = 0
        while events < EVENTS and (line := await reader.readline()):
            if line.startswith(b"data: {"):
                self.note(json.loads(line[6:]))
                events += 1

    def note(self, facts: dict[str, Any] | None) -> None:
        if facts is not None and facts["view"] is not None:
            moves = tuple(facts["moves"])
            self.history.looks += 1
            self.history.sights.add(Sight(facts["id"], facts["ply"], facts["seat"], mark_of(facts["view"]), moves))

    def compare_clocks(self, table: str, began: float, told: float) -> None:
        """Every process tells the time of the database, whatever its own clock says."""
        if not began - 1.0 <= told <= time.time() + 1.0:
            self.history.wrong_clocks.append(f"{table}: told {told:.1f} between {began:.1f} and {time.time():.1f}")
