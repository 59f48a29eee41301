"""How much room games take in PostgreSQL, and how many moves they have: what `docs/scaling.md` reckons with.

    PYTHONPATH=src:. python bench/stored_size.py [--games 200] [--seats 4]

Bots by rule of thumb play whole games of every kind. Their tables and moves are stored by the verbs of the store, as a
server does it, in a PostgreSQL of its own, which is then asked how large its relations are, indexes among them. Each
decision is a transaction here; a busy server puts several into one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
from collections import Counter
from typing import Any

import monstertable
from monstertable.bots.quick import QuickBot
from monstertable.core.chance import Random, seeded
from monstertable.core.game import CHANCE, AnyGame
from monstertable.core.play import let_chance_act
from monstertable.core.sight import Sight
from monstertable.server.store import Chair, Progress, Store, StoredMove, StoredTable
from monstertable.server.store.opening import store_at
from tests.postgres import Cluster, asked

SIZES = "SELECT relname, pg_total_relation_size(relid) FROM pg_stat_user_tables"
MOVES = "moves"
Rows = list[tuple[int, str]]


def played(game: AnyGame, seats: int, chance: Random) -> Rows:
    """One game, as (seat, notation)."""
    state, rows, bot = game.initial(game.setup(seats)), Rows(), QuickBot()
    while owing := game.owing(state):
        if owing == (CHANCE,):
            rows += [(CHANCE, text) for text in let_chance_act(game, state, chance)]
            continue
        move = bot.choose(Sight(game, state, owing[0], chance))
        rows.append((owing[0], game.text(state, move)))
        game.apply(state, owing[0], move)
    return rows


async def stored(store: Store, game: AnyGame, seats: int, rows: Rows) -> None:
    """Each decision with what chance did after it in one transaction, as a server writes them."""
    id, setup = secrets.token_urlsafe(8), game.setup(seats)
    guests = [Chair(secrets.token_urlsafe(12), f"Player {seat}") for seat in range(seats)]
    facts = (game.name, seats, setup.options, game.edition(setup), guests[0].guest, False, "lobby", "", 1.7e9)
    await store.open_table(
        StoredTable(id, *facts, True, "", game.rules, [0] * seats, "consent"), guests, secrets.token_bytes(32), None
    )
    numbered = [StoredMove(id, ply, seat, text, 1.7e9 + ply) for ply, (seat, text) in enumerate(rows)]
    decision = 0
    parts: dict[int, list[StoredMove]] = {}
    for move in numbered:
        decision += move.seat != CHANCE
        parts.setdefault(decision, []).append(move)
    for moves in parts.values():
        await store.add_moves(id, moves, Progress("playing", [0] * seats), None)


async def measured(cluster: Cluster, chosen: argparse.Namespace) -> dict[str, Any]:
    database = cluster.database()
    store, chance = store_at(database), seeded(1)
    await store.opened()
    told: dict[str, Any] = {}
    for name in sorted(monstertable.game_names()):
        game = monstertable.game(name)
        games = [played(game, chosen.seats, chance) for _ in range(chosen.games)]
        before, used = sizes(database), processor(cluster)
        for rows in games:
            await stored(store, game, chosen.seats, rows)
        used = processor(cluster) - used
        told[name] = of_one(games, before, sizes(database), chosen.seats)
        told[name]["ms of PostgreSQL's processor for a decision"] = round(1000 * used / decisions_of(games), 3)
    await store.close()
    return told


def sizes(database: Any) -> Counter[str]:
    asked(database, "VACUUM ANALYZE")
    return Counter(dict(asked(database, SIZES)))


def processor(cluster: Cluster) -> float:
    """Seconds that PostgreSQL has used so far."""
    return sum(sum(process.cpu_times()[:2]) for process in cluster.processes())


def decisions_of(games: list[Rows]) -> int:
    return sum(seat != CHANCE for game in games for seat, _ in game)


def of_one(games: list[Rows], before: Counter[str], after: Counter[str], seats: int) -> dict[str, float]:
    rows = sum(len(game) for game in games)
    decisions = decisions_of(games)
    grown = after - before
    return {
        "rows in a game": round(rows / len(games), 1),
        "decisions in a game": round(decisions / len(games), 1),
        "decisions of one player": round(decisions / len(games) / seats, 1),
        "bytes of a row": round(grown[MOVES] / rows, 1),
        "bytes of a table beside its moves": round(sum(grown.values()) - grown[MOVES]) // len(games),
        "bytes of a game": sum(grown.values()) // len(games),
    }


def main() -> None:
    told = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    told.add_argument("--games", type=int, default=200)
    told.add_argument("--seats", type=int, default=4)
    cluster = Cluster()
    try:
        cluster.start()
        print(json.dumps(asyncio.run(measured(cluster, told.parse_args())), indent=1))
    finally:
        cluster.remove()


if __name__ == "__main__":
    main()
