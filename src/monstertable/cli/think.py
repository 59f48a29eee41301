"""`monstertable think`: processes in which bots think, for servers elsewhere."""

from __future__ import annotations

import argparse
import asyncio

from monstertable.cli.arguments import Command, Parser, whole
from monstertable.server.settings import Settings
from monstertable.server.store import BadData
from monstertable.server.store.address import Address, place


def add_think(made: Parser) -> None:
    made.add_argument("--data", type=place, required=True, help="the database of the servers, postgresql://...")
    made.add_argument(
        "--thinkers", type=whole(0), default=Settings.thinkers, help="processes in which bots think (0: one per core)"
    )


def run_think(chosen: argparse.Namespace) -> int:
    if not isinstance(chosen.data, Address):
        raise BadData("Only servers on PostgreSQL let others think for them: --data postgresql://user@host/name.")
    from monstertable.server.thinking.worker import think_for_others

    asyncio.run(think_for_others(chosen.data, chosen.thinkers, Settings.grace))
    return 0


THINK = Command("think", "think for servers on the same database", add_think, run_think)
