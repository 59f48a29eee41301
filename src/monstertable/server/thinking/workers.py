"""Thinking that is done elsewhere: processes that only think (`monstertable think`) answer for this server.

While any of them lives they are asked first. When no answer comes in time, this server thinks itself for a while.
"""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import asdict
from uuid import uuid4

from monstertable.server.looking_back.looking_back import Comparison
from monstertable.server.store import StoreError
from monstertable.server.store.thoughts import Thoughts
from monstertable.server.thinking.thinker import Answer, Thinker, Unanswered
from monstertable.server.thinking.thinking import Question, ThinkerQuestion

logger = logging.getLogger("monstertable")

SHUNNED = 5.0  # seconds for which nobody is asked who did not answer: by then another has taken over
FAR_GRACE = 0.5  # seconds after the patience of a question in which its answer may still come from far

# Who comes first: moves of live tables, then hints and the coach, then whoever looks back.
MOVES, PEOPLE, LOOKING_BACK = range(3)


class Workers:
    def __init__(self, thoughts: Thoughts) -> None:
        self._thoughts = thoughts
        self._number = 0
        self._shunned_until = 0.0
        self._waiting: dict[str, asyncio.Future[Answer]] = {}

    @property
    def are_there(self) -> bool:
        return self._number > 0 and asyncio.get_running_loop().time() >= self._shunned_until

    async def ask(self, question: Question) -> Answer:
        """The answer of whoever is free first, or Unanswered."""
        loop, name, seconds = asyncio.get_running_loop(), uuid4().hex, question.patience + FAR_GRACE
        answered: asyncio.Future[Answer] = loop.create_future()
        self._waiting[name] = answered
        try:
            async with asyncio.timeout(seconds):
                await self._thoughts.ask(name, told(question), rank_of(question), seconds)
                return await answered
        except (TimeoutError, StoreError) as error:
            self._shunned_until = loop.time() + SHUNNED
            raise Unanswered(f"nobody elsewhere has answered in time: {error!r}") from None
        finally:
            del self._waiting[name]

    async def look_round(self) -> None:
        """How many there are, and what they have answered although it was not heard."""
        self._number = await self._thoughts.thinkers()
        await self.collect()

    async def collect(self) -> None:
        if not self._waiting:
            return
        for name, answer in (await self._thoughts.answers()).items():
            waiting = self._waiting.get(name)
            if waiting is not None and not waiting.done():
                waiting.set_result(json.loads(answer))


def told(question: Question) -> str:
    return json.dumps({"kind": question.kind, "question": asdict(question)})


def rank_of(question: Question) -> int:
    if isinstance(question, ThinkerQuestion) and question.bot:
        return MOVES
    return PEOPLE if isinstance(question, (ThinkerQuestion, Comparison)) else LOOKING_BACK


class FarThinker(Thinker):
    """Asks elsewhere while anybody is there, and has a process of its own only when nobody is."""

    def __init__(self, workers: Workers) -> None:
        super().__init__()
        self._workers = workers

    @property
    def is_alive(self) -> bool:
        return self._workers.are_there or super().is_alive

    @property
    def is_outdated(self) -> bool:
        return super().is_alive and super().is_outdated

    async def ask(self, question: Question | None, seconds: float) -> Answer:
        if self._workers.are_there:
            if question is None:
                return {}
            try:
                return checked(await self._workers.ask(question), question)
            except Unanswered as error:
                logger.warning("this server thinks itself: %s", error)
        if not super().is_alive:
            await self.start()
        return await super().ask(question, seconds)


def checked(answer: Answer, question: Question) -> Answer:
    if "error" in answer or not question.expected <= answer.keys():
        raise Unanswered(str(answer.get("error", "an answer to something else")))
    return answer
