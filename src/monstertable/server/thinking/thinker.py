"""One process in which bots think, seen from the server. It is trusted with nothing but its own time.

Whatever goes wrong with it (it dies, hangs, or says anything but the answer to the question) it is ended, and the next
question needs a new one.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from monstertable.core.components import ADDED
from monstertable.server.thinking.thinking import Question, line_of

# What a process runs. A module that was compiled cannot be run by its name.
PROGRAM = "from monstertable.server.thinking.thinking import main; main()"
# A slow machine may take so many seconds to start a process: it would never be ready if it were ended for that.
STARTING = 60.0
# A process that was killed is gone by then, unless the machine itself is in trouble.
ENDING = 5.0
# Bytes of one answer.
LONGEST_ANSWER = 1 << 20

Answer = dict[str, Any]
T = TypeVar("T")


class Unanswered(Exception):
    """No answer came; the sentence says why."""


class Gone(Unanswered):
    """No answer came, and the process was ended."""


class Thinker:
    """A process that is started, asked, and ended when it fails."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.rules: Path | None = None  # where compiled rules are, for the next start; without them, our own
        self._started_with: Path | None = None
        self._number = 0  # of the last question: an answer to another one is none

    @property
    def is_alive(self) -> bool:
        return self.process is not None and self.process.returncode is None

    @property
    def is_outdated(self) -> bool:
        """Alive, and thinking with other rules than a new process would."""
        return self.is_alive and self._started_with != self.rules

    async def start(self) -> None:
        """A new process, which has given a sign of life; or Gone."""
        await self.end()
        await self._unless_gone(self._started(), STARTING)

    async def ask(self, question: Question | None, seconds: float) -> Answer:
        """The answer; a sign of life without a question. Unanswered when the bot fails, Gone when the process does."""
        told = await self._unless_gone(self._answer(question), seconds)
        if "error" in told:
            raise Unanswered(told["error"])
        return told

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        # An event loop may not have heard yet that it is gone, or have closed it already.
        with suppress(ProcessLookupError, RuntimeError):
            process.kill()
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), ENDING)

    async def _unless_gone(self, doing: Coroutine[Any, Any, T], seconds: float) -> T:
        """Event loops differ in what they raise for a process that is gone, so everything counts."""
        try:
            async with asyncio.timeout(seconds):
                return await doing
        except TimeoutError:
            await self.end()
            raise Gone(f"its process said nothing for {seconds:.1f} s") from None
        except Exception as error:
            await self.end()
            raise Gone(repr(error)) from None
        except asyncio.CancelledError:
            await self.end()
            raise

    async def _started(self) -> Answer:
        self._started_with = self.rules
        path = sys.path if self.rules is None else [str(self.rules), *sys.path]
        self.process = process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # what is first on our path is first on its path
            "-c",
            PROGRAM,
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_ANSWER,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(path)},
            start_new_session=True,  # Ctrl-C is for the server, which then ends its processes
        )
        assert process.stdin is not None
        process.stdin.write(json.dumps([(one.path, one.facts) for one in ADDED]).encode() + b"\n")
        return await self._answer(None)

    async def _answer(self, question: Question | None) -> Answer:
        process = self.process
        if process is None or process.stdin is None or process.stdout is None:
            raise EOFError("there is no process")
        self._number += 1
        process.stdin.write(line_of(self._number, question))
        await process.stdin.drain()
        return understood(await process.stdout.readline(), self._number, question)


def understood(said: bytes, number: int, question: Question | None) -> Answer:
    """What a process said, when it is the answer to this question; else an error."""
    if not said:
        raise EOFError("its process has ended")
    told = json.loads(said)
    if not isinstance(told, dict) or told.pop("number", None) != number:
        raise ValueError(f"this is no answer to question {number}: {said[:80]!r}")
    expected = set() if question is None else question.expected
    if "error" not in told and not expected <= told.keys():
        raise ValueError(f"an answer without {expected - told.keys()}: {said[:80]!r}")
    return told
