"""Analyses of finished games: worked out in the thinking processes, told while they grow, kept when they are whole.

Of several processes that share a store one works an analysis out; in the others it is waited for.
"""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from monstertable.analysis.past import Past
from monstertable.analysis.report import Facts, report
from monstertable.analysis.study import Study
from monstertable.analysis.work import METHOD, Unit
from monstertable.core.face import later
from monstertable.core.record import Record
from monstertable.games import game as game_named
from monstertable.server.door.refusal import Refused
from monstertable.server.looking_back.looking_back import Piece, WhatIf
from monstertable.server.peers.keeper import BEAT
from monstertable.server.replay.past import Newest
from monstertable.server.store import Store, StoreError
from monstertable.server.store.peers import ANALYSIS
from monstertable.server.thinking.pool import Pool
from monstertable.server.thinking.thinker import Answer, Unanswered

logger = logging.getLogger("monstertable")

# Seconds that a process is busy with a piece: so long a bot may have to wait for it.
PIECE = 0.15
MOST_UNITS = 32  # in one piece
MOST_AT_ONCE = 2  # analyses that are worked on in the whole house; others wait their turn
MOST_WAITING = 10
MOST_IN_MEMORY = 40
SEED = 1
# How often in a row a process may fail in one analysis: another does the same piece again.
MOST_FAILURES = 5
# What if: games with each move, and in one piece.
GAMES = 100
GAMES_AT_ONCE = 10


def version_of(record: Record) -> str:
    return f"{METHOD}-{record.rules}"


@dataclass
class UnderWay:
    """An analysis that is being worked out."""

    record: Record
    facts: Facts | None = None  # as far as it has come; nothing before the first results
    share: float = 0.0  # of the work
    failed: bool = False
    task: asyncio.Task[None] | None = None
    is_elsewhere: bool = False  # another process works it out
    is_waiting: bool = False  # for others, that are worked out first
    failures: int = 0
    left: list[Unit] = field(default_factory=list)

    @property
    def is_running(self) -> bool:
        return self.task is not None and not self.task.done()


class Analyses:
    """By the id of a table or a record. Those of tables are on the disk when they are whole."""

    def __init__(self, pool: Pool, store: Store, passes: int) -> None:
        self.pool = pool
        self.store = store
        self.passes = passes
        self._known: Newest[str, UnderWay] = Newest(MOST_IN_MEMORY)
        self._under_way: dict[str, UnderWay] = {}  # however many others are looked at meanwhile
        self._turns = asyncio.Semaphore(MOST_AT_ONCE)

    async def find(self, id: str, record: Record) -> UnderWay:
        """What is known of this game so far."""
        known = self._under_way.get(id) or self._known.get(id)
        if known is not None and known.record.moves == record.moves:
            return self._known.remember(id, known)
        known = UnderWay(record)
        kept = await self.store.analysis(id, version_of(record))
        if kept is not None:
            known.facts, known.share = json.loads(kept), 1.0
        return self._known.remember(id, known)

    async def start(self, id: str, record: Record, is_stored: bool) -> UnderWay:
        """Begin, in its turn, or go on waiting for what somebody else has begun."""
        found = await self.find(id, record)
        known = self._under_way.get(id, found)  # somebody may have been quicker
        if known.is_running or (known.facts is not None and known.facts["is_whole"]):
            return known
        if sum(not one.is_elsewhere for one in self._under_way.values()) >= MOST_AT_ONCE + MOST_WAITING:
            raise Refused(503, later("Other games are being analysed just now. Please try again in a minute."))
        self._under_way[id] = known
        known.failed, known.failures, known.share = False, 0, 0.0
        known.task = asyncio.create_task(self._run(id, known, is_stored))
        known.task.add_done_callback(partial(self._is_over, id))
        return known

    def _is_over(self, id: str, task: asyncio.Task[None]) -> None:
        """Unless it was begun anew meanwhile."""
        if id in self._under_way and self._under_way[id].task is task:
            del self._under_way[id]

    async def stop(self, id: str, record: Record) -> None:
        known = await self.find(id, record)
        if known.task is not None:
            known.task.cancel()
            await asyncio.gather(known.task, return_exceptions=True)

    async def close(self) -> None:
        running = [one.task for one in self._under_way.values() if one.task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _run(self, id: str, known: UnderWay, is_stored: bool) -> None:
        try:
            if is_stored and not await self._is_ours(id, known):
                return
            await self._in_turn(known)
            if is_stored:
                await self.store.keep_analysis(id, version_of(known.record), json.dumps(known.facts))
        except StoreError as error:
            logger.error("the analysis of %s could not be kept: %s", id, error)
        except Exception as error:
            known.failed = True
            logger.error("the analysis of %s failed: %r", id, error, exc_info=True)
        finally:
            await self._release(id)

    async def _in_turn(self, known: UnderWay) -> None:
        """Whoever asked first is first; what has begun is done before anything else begins."""
        known.is_waiting = True
        try:
            await self._turns.acquire()
        finally:
            known.is_waiting = False
        try:
            await self._work_out(known)
        finally:
            self._turns.release()

    async def _release(self, id: str) -> None:
        if self.store.peers is not None:
            with suppress(StoreError):
                await self.store.peers.release({ANALYSIS + id})

    async def _is_ours(self, id: str, known: UnderWay) -> bool:
        """Whether this process is to work it out; if not, it is kept by now. The work of one that died passes on."""
        peers = self.store.peers
        while peers is not None and not await peers.claim({ANALYSIS + id}):
            known.is_elsewhere = True
            await asyncio.sleep(BEAT)
            kept = await self.store.analysis(id, version_of(known.record))
            if kept is not None:
                known.facts, known.share = json.loads(kept), 1.0
                return False
        known.is_elsewhere = False
        return True

    async def _work_out(self, known: UnderWay) -> None:
        """Stage by stage; what takes more than a moment here is done beside the event loop."""
        past = await asyncio.to_thread(Past, game_named(known.record.game), known.record)
        line = plain_line(known.record)
        study = Study(past, (await self._piece(known, line, [], ""))["judge"], SEED, self.passes)
        while units := await asyncio.to_thread(study.next_stage):
            known.left = units[::-1]
            workers = [self._worker(known, study, line) for _ in self.pool.thinkers]
            async with asyncio.TaskGroup() as crew:
                for worker in workers:
                    crew.create_task(worker)
            known.facts = await asyncio.to_thread(report, study, False)
            known.share = known.facts["progress"]
        known.facts = await asyncio.to_thread(report, study, True)
        known.share = 1.0

    async def _worker(self, known: UnderWay, study: Study, line: str) -> None:
        size = 1
        while known.left:
            asked = [known.left.pop() for _ in range(min(size, len(known.left)))]
            found = (await self._piece(known, line, asked, study.judge))["done"]
            # What a process had no time for goes back, and the next piece is smaller.
            known.left += asked[len(found) :][::-1]
            size = min(MOST_UNITS, 2 * size) if len(found) == len(asked) else max(1, len(found))
            for facts, sums in found:
                study.take(Unit.told(facts), sums)

    async def _piece(self, known: UnderWay, line: str, asked: list[Unit], judge: str) -> Answer:
        """Without a judge, whoever is asked says who can judge this game."""
        while True:
            try:
                units = [unit.facts() for unit in asked]
                answer = await self.pool.ask_at_leisure(Piece(line, SEED, units, PIECE, judge))
                known.failures = 0
                return answer
            except Unanswered:
                known.failures += 1
                if known.failures > MOST_FAILURES:
                    raise

    # One question at a time

    async def judge(self, record: Record, unit: Unit, judge: str) -> tuple[Unit, list[list[float]]]:
        """One unit for somebody who waits for it."""
        answer = await self._soon(Piece(plain_line(record), SEED, [unit.facts()], PIECE, judge))
        [(facts, sums)] = answer["done"]
        return Unit.told(facts), sums

    async def what_if(self, record: Record, ply: int, seat: int, moves: list[str]) -> list[list[list[float]]]:
        """For each move the shares of the seats in so many games."""
        line = plain_line(record)
        found: list[list[list[float]]] = [[] for _ in moves]
        for first in range(0, GAMES, GAMES_AT_ONCE):
            asked = WhatIf(line, SEED, ply, seat, moves, first, GAMES_AT_ONCE, PIECE)
            for shares, more in zip(found, (await self._soon(asked))["shares"], strict=True):
                shares.extend(more)
        return found

    async def _soon(self, question: Piece | WhatIf) -> Answer:
        try:
            return await self.pool.ask_at_leisure(question)
        except Unanswered as error:
            logger.error("nobody could think about a finished game: %s", error)
            raise Refused(503, later("Nobody could think about that just now. Please try again.")) from None


def plain_line(record: Record) -> str:
    """The game alone: the processes need no names, and no secret of chance."""
    plain = Record(record.game, record.rules, record.setup, record.edition, record.moves)
    plain.given = record.given
    return plain.line()
