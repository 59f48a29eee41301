"""The processes in which bots think: never on the event loop, and never more at once than there are cores.

Whoever waits for a person's hint comes first, then bots in the order in which they were asked. Nobody waits longer than
their patience and a little grace, be it for a thought, for a process that is free or for one that is being started. Who
looks back at a finished game comes last, asks for short pieces only, and waits as long as it takes.
"""

from __future__ import annotations

import asyncio
import bisect
import logging
import os
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from monstertable.server.looking_back.looking_back import Comparison
from monstertable.server.thinking.thinker import Answer, Gone, Thinker, Unanswered
from monstertable.server.thinking.thinking import Question, ThinkerQuestion

logger = logging.getLogger("monstertable")

# A process that has not answered so many seconds after its patience is ended. Longer than anybody waits for it: on a
# machine with too much to do, starting a new one would only add to that.
HANGING = 3.0
# Nobody waits for a piece of an analysis: where it takes long, the machine has much else to do. So many times as long.
UNHURRIED = 10
# When no process can be started, the next attempt is made after so many seconds.
START_AGAIN = 2.0
# However long one had to wait: in less than this nothing can be thought, and in less than twice that not answered.
LEAST_PATIENCE = 0.15
# A person would rather wait so many seconds for a hint than be told that there is none.
URGENT_GRACE = 10.0
# A sign of life may take so many seconds: before it there may be a thought to finish, or a process to start.
PROBE_PATIENCE = 3.0

# Who comes first when a process is free.
PEOPLE, BOTS, LOOKING_BACK = range(3)

T = TypeVar("T")


class Pool:
    def __init__(self, size: int, grace: float, thinker: Callable[[], Thinker] = Thinker) -> None:
        """So many processes at most (0: one per core). An answer may come `grace` seconds after the patience ends."""
        self.thinkers = [thinker() for _ in range(size or os.cpu_count() or 1)]
        self.grace = grace
        self.hanging = HANGING
        self._idle = self.thinkers[:]
        self._starting = 0
        self._waiting: list[tuple[int, int, asyncio.Future[Thinker]]] = []
        self._asked = 0
        self._background: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    def think_with(self, rules: Path | None) -> None:
        """New processes think with the compiled rules in this folder; those that there are make room one by one."""
        for thinker in self.thinkers:
            thinker.rules = rules
        self._hand_out()

    async def ask(self, question: ThinkerQuestion) -> Answer:
        """The answer for a bot, or Unanswered. Bots share the time there is."""
        clock = asyncio.get_running_loop().time
        asked_at = clock()
        latest = asked_at + question.patience + self.grace
        thinker = await self._next(BOTS, latest - 2 * LEAST_PATIENCE)
        others = sum(1 for rank, _, _ in self._waiting if rank < LOOKING_BACK)
        share = question.patience / (1 + others // len(self.thinkers))
        patience = min(share, latest - self.grace / 2 - clock())
        return await self._answer(thinker, replace(question, patience=max(LEAST_PATIENCE, patience)), latest)

    async def ask_urgently(self, question: ThinkerQuestion | Comparison) -> Answer:
        """The answer for a person, or Unanswered. They have waited already, so only what is left is for thinking."""
        clock = asyncio.get_running_loop().time
        asked_at = clock()
        latest = asked_at + question.patience + max(self.grace, URGENT_GRACE)
        while True:
            thinker = await self._next(PEOPLE, latest - 2 * LEAST_PATIENCE)
            patience = max(LEAST_PATIENCE, asked_at + question.patience - clock())
            try:
                return await self._answer(thinker, replace(question, patience=patience), latest)
            except Gone:
                continue  # another may answer

    async def ask_at_leisure(self, question: Question) -> Answer:
        """The answer for somebody who looks back, when nobody plays who needs a process; or Unanswered."""
        thinker = await self._next(LOOKING_BACK, None)
        return await self._answer(thinker, question, None)

    async def probe(self, seconds: float = PROBE_PATIENCE) -> bool:
        """Whether a process answers: the next that is free is asked for a sign of life, which takes no thought."""
        latest = asyncio.get_running_loop().time() + seconds
        while True:
            try:
                await self._answer(await self._next(PEOPLE, latest), None, latest)
                return True
            except Gone:
                continue  # another may answer
            except Unanswered:
                return False

    async def _answer(self, thinker: Thinker, question: Question | None, latest: float | None) -> Answer:
        hanging = self.hanging if latest is not None else UNHURRIED * self.hanging
        work = self._in_background(self._work(thinker, question, hanging))
        try:
            async with asyncio.timeout_at(latest):
                # Shielded: whoever asked goes when it is late; the process is listened to until it is free again.
                return await asyncio.shield(work)
        except TimeoutError:
            raise Unanswered("no answer in time") from None

    async def _work(self, thinker: Thinker, question: Question | None, hanging: float) -> Answer:
        seconds = hanging if question is None else question.patience + max(self.grace, hanging)
        try:
            return await thinker.ask(question, seconds)
        except Gone as gone:
            logger.error("a process in which bots think is ended: %s", gone)
            raise
        finally:
            self._give_back(thinker)

    async def _next(self, rank: int, latest: float | None) -> Thinker:
        """The next process that is free, or Unanswered when there is none by then (None: as long as it takes)."""
        self._asked += 1
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        bisect.insort(self._waiting, (rank, self._asked, turn))
        self._hand_out()
        try:
            async with asyncio.timeout_at(latest):
                return await turn
        except (TimeoutError, asyncio.CancelledError) as error:
            if turn.done() and not turn.cancelled():
                self._give_back(turn.result())
            if isinstance(error, TimeoutError):
                raise Unanswered("no process was free in time") from None
            raise

    def _give_back(self, thinker: Thinker) -> None:
        self._idle.append(thinker)
        self._hand_out()

    def _hand_out(self) -> None:
        """Processes that are free go to those who wait; where there are too few, more are started."""
        for thinker in [thinker for thinker in self._idle if thinker.is_outdated]:
            if self._starting == 0:  # one at a time: the others go on thinking
                self._start_in_background(thinker)
        self._waiting = [entry for entry in self._waiting if not entry[2].done()]
        living = [thinker for thinker in self._idle if thinker.is_alive]
        while self._waiting and living:
            thinker = living.pop()
            self._idle.remove(thinker)
            self._waiting.pop(0)[2].set_result(thinker)
        for thinker in [thinker for thinker in self._idle if not thinker.is_alive]:
            if self._starting < len(self._waiting):
                self._start_in_background(thinker)

    def _start_in_background(self, thinker: Thinker) -> None:
        if not self._is_closed:
            self._idle.remove(thinker)
            self._starting += 1
            self._in_background(self._start(thinker))

    async def _start(self, thinker: Thinker) -> None:
        """Nobody waits for this longer than for anything else, however long it takes."""
        if thinker.process is not None and not thinker.is_alive:
            logger.error(
                "a process in which bots think ended while it waited, with code %s", thinker.process.returncode
            )
        try:
            await thinker.start()
        except Gone as gone:
            logger.error("a process for bots to think in could not be started: %s", gone)
            await self._wait_after_failure(thinker)
        finally:
            self._starting -= 1
            self._give_back(thinker)

    async def _wait_after_failure(self, thinker: Thinker) -> None:
        """Compiled rules with which nothing starts are given up at once; everything else may be better in a while."""
        if thinker.rules is None:
            await asyncio.sleep(START_AGAIN)
        else:
            logger.error("bots think with plain Python: the compiled rules in %s cannot be used", thinker.rules)
            self.think_with(None)

    def _in_background(self, doing: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(doing)
        self._background.add(task)
        task.add_done_callback(self._over)
        return task

    def _over(self, task: asyncio.Task[Any]) -> None:
        self._background.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, because whoever asked may have gone

    async def close(self) -> None:
        self._is_closed = True
        for task in list(self._background):
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await asyncio.gather(*[thinker.end() for thinker in self.thinkers])
