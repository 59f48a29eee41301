"""Several processes on one PostgreSQL database, and everything that can go wrong between them.

    PYTHONPATH=src:. python bench/faults.py [--minutes 30] [--processes 3] [--tables 300] [--seed 1] [--rate 8]

Scripted people play all games with bots, many by the clock, each request through whichever process comes next. The
clocks of the processes are 5 s apart, one of them hears no word of the others and the rest lose every fifth. By a list
that follows from the seed processes are killed or stopped for 20 s, the worker is killed, PostgreSQL cuts all
connections, is restarted, crashes or is away for 12 s. Then there is peace, and the history is checked: every move that
was answered is in the data once, and nothing that nobody made; every game replays by the rules; nobody was sent
anything but the view that the rules give to their seat at that ply, or told another time; no table stands still, also
of those that were left for good. Prints a summary as JSON; exits with 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from fault_check import Waiting, mistakes
from fault_clients import FAR_TOO_LONG, STORED, UNKNOWN, Client, History
from fault_schedule import Trouble, schedule
from fault_servers import Server, until_all_answer, worker

from tests.postgres import Cluster

STUCK = 60.0  # seconds of peace in which every table moves on, besides twice the time that people think
TIMES = 2  # so often: one that moves once more and then no longer is found, too
LOOK_EVERY = 3.0
TOLD = 20  # mistakes that are printed


async def evening(chosen: argparse.Namespace, cluster: Cluster, folder: Path) -> dict[str, Any]:
    database, history = cluster.database(), History()
    servers = [Server(folder, database, number) for number in range(chosen.processes)]
    trouble = Trouble(cluster, database, servers, worker(folder, database))
    await until_all_answer(servers)
    pause, over, began = chosen.tables / chosen.rate, asyncio.Event(), time.monotonic()
    seeds = random.Random(chosen.seed)
    clients = [Client(servers, history, seeds.getrandbits(32), pause) for _ in range(chosen.tables)]
    playing = [asyncio.create_task(client.play(over)) for client in clients]
    try:
        await trouble.make(schedule(chosen.seed, 60 * chosen.minutes, chosen.processes))
        await until_all_answer(servers)
        waiting = Waiting(database)
        stuck = [line for _ in range(TIMES) for line in await peace(clients, history, waiting, STUCK + 2 * pause)]
        over.set()
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*playing, return_exceptions=True), FAR_TOO_LONG)
        vain = await in_vain(waiting)
    finally:
        for process in [*servers, trouble.worker]:
            process.kill()
    wrong = mistakes(database, history) + stuck + vain
    return facts(chosen, trouble, history, wrong) | {"seconds": round(time.monotonic() - began)}


async def peace(clients: list[Client], history: History, waiting: Waiting, seconds: float) -> list[str]:
    """Nobody dawdles or leaves any more; gives the tables that nevertheless stood still, and all that is known of why.

    A table goes on when its person sees that somebody has moved: themselves, or a bot for whoever is late.
    """
    began = time.monotonic()
    for client in clients:
        client.calm.set()
    while time.monotonic() < began + seconds and standing(history, began):
        await asyncio.sleep(LOOK_EVERY)
    stuck = standing(history, began)
    where = await asyncio.to_thread(waiting.where, stuck) if stuck else {}
    return [
        f"{table} stands still: {where.get(table, 'gone')}; last seen to go on at {history.plies[table]}, last told "
        f"{history.told.get(table)}"
        for table in stuck
    ]


def standing(history: History, since: float) -> list[str]:
    done = history.over | history.left
    return [table for table, moved in history.moved.items() if moved < since and table not in done]


async def in_vain(waiting: Waiting) -> list[str]:
    """Whatever waits for a bot, for chance or for whoever is late is answered soon, although nobody looks any more.

    By the clock there is always somebody: only what waits for the same at the same ply all the time does so in vain.
    """
    began, since = time.monotonic(), dict[str, float]()
    while True:
        found, now = await asyncio.to_thread(waiting.now), time.monotonic()
        since = {line: since.get(line, now) for line in found}
        vain = [line for line, at in since.items() if now - at >= STUCK]
        if vain or not since or now - began >= 2 * STUCK:
            return vain
        await asyncio.sleep(LOOK_EVERY)


def facts(chosen: argparse.Namespace, trouble: Trouble, history: History, wrong: list[str]) -> dict[str, Any]:
    came_of_it = Counter(attempt.came_of_it for attempt in history.attempts)
    return {
        "processes": chosen.processes,
        "tables at once": chosen.tables,
        "minutes": chosen.minutes,
        "seed": chosen.seed,
        "faults": dict(trouble.counts),
        "tables": len(history.moved),
        "games over": len(history.over),
        "tables left for good": len(history.left),
        "moves sent": len(history.attempts),
        "answered": came_of_it[STORED],
        "not known": came_of_it[UNKNOWN],
        "looks": history.looks,
        "different looks": len(history.sights),
        "answers": dict(history.statuses),
        "mistakes": len(wrong),
        "the first of them": wrong[:TOLD],
    }


def main() -> int:
    told = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    told.add_argument("--minutes", type=float, default=30.0)
    told.add_argument("--processes", type=int, default=3)
    told.add_argument("--tables", type=int, default=300)
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--rate", type=float, default=8.0, help="moves of people in a second, at all tables together")
    told.add_argument("--logs", type=Path, help="keep what the processes say in this folder")
    chosen = told.parse_args()
    cluster, folder = Cluster(), chosen.logs or Path(tempfile.mkdtemp())
    folder.mkdir(exist_ok=True)
    try:
        cluster.start()
        found = asyncio.run(evening(chosen, cluster, folder))
        print(json.dumps(found, indent=1))
        return 1 if found["mistakes"] else 0
    finally:
        cluster.remove()
        if chosen.logs is None:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
