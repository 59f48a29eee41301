"""A process that only thinks, for servers that share its database: `monstertable think`."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
from contextlib import suppress

from monstertable.server.peers.keeper import BEAT, LEASE
from monstertable.server.store import StoreError
from monstertable.server.store.address import Address
from monstertable.server.store.opening import store_at
from monstertable.server.store.peers import MISSED, Peers, Signal
from monstertable.server.store.thoughts import QUESTION, Taken
from monstertable.server.thinking.compiling import use_compiled_rules
from monstertable.server.thinking.pool import Pool
from monstertable.server.thinking.thinker import Unanswered
from monstertable.server.thinking.thinking import KINDS

logger = logging.getLogger("monstertable")


class ThinkingWorker:
    def __init__(self, peers: Peers, pool: Pool) -> None:
        self._peers = peers
        self._pool = pool
        self._new = asyncio.Event()  # there may be something to think of

    async def work(self) -> None:
        """Until it is cancelled."""
        thinking = [self.think() for _ in self._pool.thinkers]
        try:
            await asyncio.gather(self.stay_alive(), self.listen(), use_compiled_rules(self._pool), *thinking)
        finally:
            with suppress(StoreError):
                await self._peers.depart()
            await self._pool.close()

    async def stay_alive(self) -> None:
        while True:
            try:
                await self._peers.stay_alive(LEASE, len(self._pool.thinkers))
                self._new.set()  # somebody may have died over a question
            except StoreError as error:
                logger.warning("nobody hears that there is anybody to think: %s", error)
            await asyncio.sleep(BEAT)

    async def listen(self) -> None:
        async for heard in self._peers.heard():
            if heard == MISSED or (isinstance(heard, Signal) and heard.what == QUESTION):
                self._new.set()

    async def think(self) -> None:
        """One question after another, and a rest when there is none."""
        while True:
            self._new.clear()
            try:
                taken = await self._peers.thoughts.take()
                if taken is not None:
                    await self._peers.thoughts.answer(taken.id, await self.answer_to(taken))
                    continue
            except StoreError as error:
                logger.warning("there is nothing to think of: %s", error)
            await self._new.wait()

    async def answer_to(self, taken: Taken) -> str:
        try:
            asked = json.loads(taken.question)
            return json.dumps(await self._pool.ask_at_leisure(KINDS[asked["kind"]](**asked["question"])))
        except (Unanswered, KeyError, TypeError, ValueError) as error:
            return json.dumps({"error": repr(error)})


async def think_for_others(address: Address, thinkers: int, grace: float) -> None:
    """Until it is told to stop."""
    store = store_at(address)
    await store.opened()
    assert store.peers is not None
    working = asyncio.create_task(ThinkingWorker(store.peers, Pool(thinkers, grace)).work())
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, working.cancel)
    print(f"Thinking for the servers on {address}. Press Ctrl+C to stop.", flush=True)
    try:
        with suppress(asyncio.CancelledError):
            await working
    finally:
        await store.close()
