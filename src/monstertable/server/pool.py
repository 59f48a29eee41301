"""The processes in which bots think: never on the event loop, and never more at once than there are cores.

Whoever waits for a person's hint comes first, then bots in the order in which they were asked. A process that does not
answer in time, or dies, is replaced by a new one when it is next needed.
"""

from __future__ import annotations

import asyncio
import heapq
import json
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from dataclasses import replace
from typing import Any

from monstertable.core.components import ADDED
from monstertable.server.thinking import Question

# What a process runs. A module that was compiled cannot be run by its name.
PROGRAM = "from monstertable.server.thinking import main; main()"
# A process that is just being started may take so many seconds more: it would never be ready if it were ended for that.
STARTING = 60.0
# However long one had to wait: in less than this nothing can be thought.
LEAST_PATIENCE = 0.15


class Unanswered(Exception):
    """No answer came; the sentence says why."""


class Thinker:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def ask(self, question: Question, seconds: float) -> dict[str, Any]:
        if self.process is None:
            seconds += STARTING
        try:
            async with asyncio.timeout(seconds):
                process = self.process or await self._start()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(question.line())
                await process.stdin.drain()
                told: dict[str, Any] = json.loads(await process.stdout.readline())
        except TimeoutError:
            await self.end()
            raise Unanswered(f"no answer within {seconds:.1f} s") from None
        except (OSError, ValueError) as error:
            await self.end()
            raise Unanswered(f"its process is gone: {error!r}") from None
        except asyncio.CancelledError:
            # Its answer would be taken for that to the next question.
            await self.end()
            raise
        if "error" in told:
            raise Unanswered(told["error"])
        return told

    async def _start(self) -> Process:
        self.process = process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            PROGRAM,
            stdin=PIPE,
            stdout=PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            start_new_session=True,  # Ctrl-C is for the server, which then ends its processes
        )
        assert process.stdin is not None
        process.stdin.write(json.dumps([(one.path, one.facts) for one in ADDED]).encode() + b"\n")
        return process

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()


class Pool:
    def __init__(self, size: int, grace: float) -> None:
        """So many processes at most (0: one per core). An answer may come `grace` seconds after the patience ends."""
        self.thinkers = [Thinker() for _ in range(size or os.cpu_count() or 1)]
        self.grace = grace
        self._idle = self.thinkers[:]
        self._waiting: list[tuple[bool, int, asyncio.Future[Thinker]]] = []
        self._asked = 0

    async def ask(self, question: Question, urgent: bool = False) -> dict[str, Any]:
        """The answer of the next process that is free, or Unanswered.

        A person has waited already, so what is left of the patience is for thinking; bots share the time there is.
        """
        asked_at = time.monotonic()
        thinker = await self._next(urgent)
        patience = question.patience
        if urgent:
            patience -= time.monotonic() - asked_at
        else:
            patience /= 1 + len(self._waiting) // len(self.thinkers)
        patience = max(LEAST_PATIENCE, patience)
        try:
            return await thinker.ask(replace(question, patience=patience), patience + self.grace)
        finally:
            self._give_back(thinker)

    async def _next(self, urgent: bool) -> Thinker:
        if self._idle:
            return self._idle.pop()
        self._asked += 1
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (not urgent, self._asked, turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back(turn.result())
            raise

    def _give_back(self, thinker: Thinker) -> None:
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(thinker)
                return
        self._idle.append(thinker)

    async def close(self) -> None:
        await asyncio.gather(*[thinker.end() for thinker in self.thinkers])
