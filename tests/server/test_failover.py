"""The machine of the database dies, and its standby takes over: no move that was answered is lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from monstertable.server.store import Outdated, Store, StoreError
from monstertable.server.store.address import Address
from monstertable.server.store.opening import store_at
from tests.postgres import Cluster, asked
from tests.server.process import PATIENCE
from tests.server.test_store import OPENED, SECRET, found, move, table_named

pytestmark = pytest.mark.anyio
TABLES = ("one", "two", "three")
ENOUGH = 20  # moves of a table before the failure, and after it


@pytest.fixture
def pair() -> Iterator[tuple[Cluster, Cluster]]:
    """One that answers a commit only when the other one has it."""
    primary = Cluster()
    primary.start()
    standby = Cluster(primary)
    standby.start()
    root = primary.address("postgres")
    asked(root, "ALTER SYSTEM SET synchronous_standby_names = '*'")
    asked(root, "SELECT pg_reload_conf()")
    deadline = time.monotonic() + PATIENCE
    while asked(root, "SELECT sync_state FROM pg_stat_replication") != [("sync",)]:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    yield primary, standby
    primary.remove()
    standby.remove()


def of_both(name: str, *folders: Path) -> Address:
    hosts = ",".join(map(str, folders))
    return Address(f"postgresql://postgres@/{name}?host={hosts}&target_session_attrs=read-write")


class Player:
    """Makes one move after another, and remembers which were answered."""

    def __init__(self, store: Store, table: str) -> None:
        self.store = store
        self.table = table
        self.answered: list[int] = []
        self.ply = 0

    async def play(self, moves: int) -> None:
        until = len(self.answered) + moves
        deadline = time.monotonic() + PATIENCE
        while len(self.answered) < until:
            assert time.monotonic() < deadline
            try:
                await self.store.add_moves(self.table, [move(self.ply, table=self.table)], None, None)
                self.answered.append(self.ply)
                self.ply += 1
            except Outdated:
                self.ply += 1  # it was stored before, though nobody could say so
            except StoreError:
                await asyncio.sleep(0.05)


def cut_off(primary: Cluster, standby: Cluster) -> None:
    """What is committed from now on never reaches the standby."""
    asked(standby.address("postgres"), "ALTER SYSTEM SET primary_conninfo = ''")
    asked(standby.address("postgres"), "SELECT pg_reload_conf()")
    deadline = time.monotonic() + PATIENCE
    while asked(primary.address("postgres"), "SELECT 1 FROM pg_stat_replication"):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def someone_waits_for_the_standby(primary: Cluster) -> bool:
    return bool(asked(primary.address("postgres"), "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'"))


@pytest.mark.parametrize("is_cut_off", [False, True])
async def test_a_failover_loses_no_answered_move(pair: tuple[Cluster, Cluster], is_cut_off: bool) -> None:
    """Not even of those that were made when the standby heard no more: they were not answered."""
    primary, standby = pair
    name = primary.database().url.partition("@/")[2].partition("?")[0]
    store = store_at(of_both(name, primary.folder, standby.folder))
    await store.opened()
    for table in TABLES:
        await store.open_table(table_named(table), OPENED, SECRET, None)
    players = [Player(store, table) for table in TABLES]
    await asyncio.gather(*[player.play(ENOUGH) for player in players])

    if is_cut_off:
        await asyncio.to_thread(cut_off, primary, standby)
    playing = asyncio.gather(*[player.play(2 * ENOUGH) for player in players])
    while min(len(player.answered) for player in players) < ENOUGH + 3:
        if is_cut_off and await asyncio.to_thread(someone_waits_for_the_standby, primary):
            break
        await asyncio.sleep(0)
    primary.kill()
    await asyncio.to_thread(standby.promote)
    await playing

    for player in players:
        moves = (await found(store, player.table)).moves
        assert len(moves) == player.ply
        stored = {
            ply for (ply,) in asked(standby.address(name), 'SELECT ply FROM moves WHERE "table" = ?', player.table)
        }
        assert set(player.answered) <= stored == set(range(player.ply))
    await store.close()
