"""What a transaction with moves costs a process on PostgreSQL, with few and with many moves at once.

    PYTHONPATH=src:. python bench/one_writer.py [--at-once 1,4,16] [--transactions 400] [--rounds 3]

Nothing but the store: as many tables as are to move at once, each of which stores a decision and what chance did after
it, again and again. Prints the processor time of this process for a transaction, the least and the middle of some
rounds; PostgreSQL's own is apart.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import time

from monstertable.server.store import PLAYING, Listed, Progress, Store, StoredMove
from monstertable.server.store.address import Address
from monstertable.server.store.noticing import Asked
from monstertable.server.store.opening import store_at
from tests.postgres import Cluster
from tests.server.test_store import OPENED, SECRET, table_named

WARM = 20  # transactions before it counts


async def store_one(store: Store, table: str, ply: int) -> None:
    moves = [StoredMove(table, ply, 0, "attack 3", 1.5), StoredMove(table, ply + 1, -1, "roll 1 2 3 4", 1.5)]
    asked = Asked({f"guest of {table}": ply}, 1.0, 2.0)
    await store.add_moves(table, moves, Progress(PLAYING, [1, 2, 3]), float(ply), asked)


async def measured(address: Address, at_once: int, transactions: int) -> float:
    """Milliseconds of processor for a transaction."""
    store, began = store_at(address), 0.0
    await store.opened()
    tables = [f"table{number}" for number in range(at_once)]
    for table in tables:
        await store.open_table(table_named(table), OPENED, SECRET, Listed("ann", 1.0))
    for number in range(WARM + transactions):
        if number == WARM:
            began = time.process_time()
        await asyncio.gather(*[store_one(store, table, 2 * number) for table in tables])
    used = time.process_time() - began
    await store.close()
    return 1000 * used / transactions


def main() -> None:
    told = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    told.add_argument("--at-once", default="1,4,16")
    told.add_argument("--transactions", type=int, default=400)
    told.add_argument("--rounds", type=int, default=3)
    chosen = told.parse_args()
    cluster = Cluster()
    try:
        cluster.start()
        for at_once in map(int, chosen.at_once.split(",")):
            found = [
                asyncio.run(measured(cluster.database(), at_once, chosen.transactions)) for _ in range(chosen.rounds)
            ]
            least, middle = round(min(found), 3), round(statistics.median(found), 3)
            print(json.dumps({"at once": at_once, "ms of processor": least, "in the middle": middle}), flush=True)
    finally:
        cluster.remove()


if __name__ == "__main__":
    main()
