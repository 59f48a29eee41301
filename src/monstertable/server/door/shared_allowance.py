"""How much one client may ask for, wherever: counted in memory and, where processes share a store, there as well."""

from __future__ import annotations

import logging

from starlette.requests import HTTPConnection

from monstertable.server.door.guard import Allowance, client_of
from monstertable.server.door.refusal import TooMany
from monstertable.server.store import StoreError
from monstertable.server.store.peers import Peers
from monstertable.server.store.traces import mark_of

logger = logging.getLogger("monstertable")


class SharedAllowance:
    """The same for all processes that share a store, which then counts too; what one has refused it is not asked."""

    def __init__(self, name: str, burst: int, seconds: float) -> None:
        self.name = name
        self.peers: Peers | None = None
        self._own = Allowance(burst, seconds)

    async def take(self, connection: HTTPConnection) -> None:
        await self.take_for(client_of(connection))

    async def take_for(self, client: str) -> None:
        self._own.take_for(client)
        if self.peers is None:
            return
        try:
            wait = await self.peers.spend(mark_of(f"{self.name} {client}"), self._own.burst, self._own.seconds)
        except StoreError as error:
            logger.warning("what others have used up of %s is not known: %s", self.name, error)
            return
        if wait > 0:
            raise TooMany(max(1, round(wait)))
