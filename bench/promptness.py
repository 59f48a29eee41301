"""How soon processes on one PostgreSQL database know of each other: of a move, and of one that died.

    PYTHONPATH=src:. python bench/promptness.py [--moves 40] [--deaths 10]

A move is posted to one process while a page is open in another one: how long until that page shows it, if the other
hears the word of it, and if it hears none and must look by itself. Then the process that answers for a table is killed
while a bot is due there and nobody looks: how long until another one has stored the bot's move.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx

from tests.postgres import cluster
from tests.running import REAL, tell
from tests.server.people import Person, begun, whose_turn
from tests.server.process import PATIENCE, Server
from tests.server.test_many_processes import at, rows_of, wait_for

HOLDER = "SELECT holder FROM claims WHERE work = ?"
SLOW = 600.0  # seconds of a beat: a bot is due, and its process takes its time


@contextmanager
def servers(*wishes: dict[str, Any]) -> Iterator[list[Server]]:
    database, started = cluster().database(), list[Server]()
    with tempfile.TemporaryDirectory() as folder:
        for number, wish in enumerate(wishes):
            place = Path(folder) / str(number)
            place.mkdir()
            started.append(Server(place, database=database, **wish))
            started[-1].start()
        try:
            yield started
        finally:
            for server in started:
                if server.is_running:
                    server.kill()


class Shown:
    """How far a table is on an open page, and since when."""

    def __init__(self, person: Person, table: str) -> None:
        self.plies: dict[int, float] = {}
        self._news = Event()
        self._stream = person.following(f"/api/tables/{table}/stream")
        Thread(target=self._read, args=(self._stream.__enter__(),), daemon=True).start()

    def _read(self, events: Iterator[str]) -> None:
        with suppress(httpx.HTTPError):  # in the end its server is killed
            for event in events:
                self.plies.setdefault(json.loads(event)["ply"], time.monotonic())
                self._news.set()

    def when(self, ply: int) -> float:
        deadline = time.monotonic() + PATIENCE
        while not (found := [then for shown, then in self.plies.items() if shown >= ply]):
            assert self._news.wait(deadline - time.monotonic())
            self._news.clear()
        return min(found)


def until_shown(moves: int, is_deaf: bool) -> list[float]:
    with servers({}, {"is_deaf": is_deaf}) as [one, other]:
        table, people = begun(one)
        page, found = Shown(at(other, people[0]), table), list[float]()
        page.when(people[0].look(table)["ply"])
        while len(found) < moves and people[0].look(table)["phase"] == "playing":
            person, facts = whose_turn(table, people)
            began = time.monotonic()
            answer = person.move(table, facts["ply"], facts["moves"][0])
            found.append(page.when(answer.json()["ply"]) - began)
    return found


def until_inherited() -> tuple[float, float]:
    """Until another one answers for the table, and until its bot has moved; it starts a process to think in first."""
    with servers({"pace": SLOW}, {}) as [one, other]:
        person = Person(one, "Ola")
        table = person.open_table(bots=["gentle", "gentle"], options={"first": "1"})
        person.act(table, "start")
        wait_for(lambda: bool(person.look(table)["moves"]) or bool(person.look(table)["owing"]))
        while facts := person.look(table):
            if not facts["moves"]:
                break
            person.move(table, facts["ply"], facts["moves"][0])
        [(holder,)] = other.rows(HOLDER, table)
        rows, began = rows_of(other, table), time.monotonic()
        one.kill()
        wait_for(lambda: other.rows(HOLDER, table) not in ([(holder,)], []))
        claimed = time.monotonic() - began
        wait_for(lambda: rows_of(other, table) > rows)
        return claimed, time.monotonic() - began


def told(seconds: list[float]) -> str:
    ordered = sorted(seconds)
    middle, most = ordered[len(ordered) // 2], ordered[-1]
    return f"median {middle:.3f} s, longest {most:.3f} s of {len(ordered)}"


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--moves", type=int, default=40)
    asked.add_argument("--deaths", type=int, default=10)
    chosen = asked.parse_args()
    tell(REAL)
    print("a move on a page of another process that hears of it:", told(until_shown(chosen.moves, False)), flush=True)
    print("of one that hears nothing:", told(until_shown(chosen.moves, True)), flush=True)
    claimed, moved = zip(*[until_inherited() for _ in range(chosen.deaths)], strict=True)
    print("another answers for the table of a process that was killed:", told(list(claimed)))
    print("and its bot has moved:", told(list(moved)))


if __name__ == "__main__":
    main()
