"""A store in a PostgreSQL database, which many processes share and hear from each other."""

from __future__ import annotations

from pathlib import Path

from monstertable.server.store.address import Address
from monstertable.server.store.peers import Peers
from monstertable.server.store.postgres.disk import PostgresDisk
from monstertable.server.store.postgres.peers import PostgresPeers
from monstertable.server.store.sql.store import SqlStore


class PostgresStore(SqlStore):
    is_shared = True

    def __init__(self, address: Address) -> None:
        disk = PostgresDisk(address)
        super().__init__(disk)
        self._peers = PostgresPeers(address, disk)

    @property
    def folder(self) -> Path | None:
        return None

    @property
    def peers(self) -> Peers | None:
        return self._peers
