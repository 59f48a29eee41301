"""Tables in the middle of a game: a real game is played in memory to a wanted position and written to the disk."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from monstertable import game
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from tests.browser.conftest import Person
from tests.server.process import Server

Moves = list[tuple[int, str]]
Wanted = Callable[[dict[str, Any], list[str]], bool]
TO_THE_END: Wanted = lambda view, moves: False  # noqa: E731
BASIC = {"variant": "basic", "first": "1"}
EVENTS = {"variant": "events", "first": "1"}


def find_moves(name: str, seats: int, options: dict[str, str], wanted: Wanted, asked: int = 0) -> Moves:
    """The moves of the first random game that comes to a wanted position, by the view of seat 0 and who is asked."""
    for seed in range(3000):
        found = try_game(name, seats, options, wanted, seed, asked)
        if found is not None:
            return found
    raise AssertionError("No such position in 3000 games.")


def try_game(name: str, seats: int, options: dict[str, str], wanted: Wanted, seed: int, asked: int) -> Moves | None:
    rules = game(name)
    chance = seeded(seed)
    state = rules.initial(rules.setup(seats, options))
    made: Moves = []
    while owing := rules.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            move = rules.sample(state, chance)
        else:
            legal = rules.legal_moves(state, seat)
            if seat == asked and wanted(rules.view(state, 0), [rules.text(state, move) for move in legal]):
                return made
            move = legal[chance.below(len(legal))]
        made.append((seat, rules.text(state, move)))
        rules.apply(state, seat, move)
    return made if wanted is TO_THE_END else None


def prepare(
    host: Person,
    wanted: Wanted,
    seats: int = 4,
    options: dict[str, str] = BASIC,
    guests: Sequence[Person] = (),
    name: str = "monster_city",
    asked: int = 0,
) -> str:
    """A table in a wanted position: the host on seat 0, the guests next, bots on the rest."""
    moves = find_moves(name, seats, options, wanted, asked)
    for person in (host, *guests):
        # Any page makes somebody a guest.
        person.context.request.get(f"{person.server.address}/about")
    lobby = host.ask("/tables", {"game": name, "seats": seats, "options": options})["id"]
    for guest in guests:
        guest.ask(f"/tables/{lobby}/sit", {"seat": None})
    for seat in range(len(guests) + 1, seats):
        host.ask(f"/tables/{lobby}/bot", {"seat": seat, "bot": "crafty"})
    return write(host.server, lobby, moves, "over" if wanted is TO_THE_END else "playing")


def write(server: Server, lobby: str, moves: Moves, phase: str) -> str:
    """A copy of a table in the lobby, with its game under way or over."""
    copy = f"{lobby}x"
    copy_rows(server, "tables", "id", lobby, {"id": copy, "phase": phase})
    copy_rows(server, "seats", "table", lobby, {"table": copy})
    rows = [(copy, ply, seat, text, time.time()) for ply, (seat, text) in enumerate(moves)]
    server.write_all("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", rows)
    return copy


def copy_rows(server: Server, table: str, key: str, value: str, changed: dict[str, str]) -> None:
    """The rows with this key once more, but for these columns."""
    columns = server.columns(table)
    taken = ", ".join("?" if column in changed else f'"{column}"' for column in columns)
    new = [changed[column] for column in columns if column in changed]
    server.write(f'INSERT INTO {table} SELECT {taken} FROM {table} WHERE "{key}" = ?', *new, value)
