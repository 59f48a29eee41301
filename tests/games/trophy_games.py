"""Games in which trophies are won, and narrowly missed: found among many games of bots, and written down.

python -m tests.games.trophy_games [GAME ...]

Anew where a rule, a trophy or the format was changed on purpose. As few games as possible are kept: each line has a
record and says by which seat a trophy is won in it, and by which it is missed by one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import monstertable
from monstertable.core.game import AnyGame
from monstertable.core.record import Record, read
from monstertable.core.trophy import Ended, ended_of, trophies_in
from monstertable.games import home
from monstertable.kit.check import setups
from tests.games.recording import recorded_game

GAMES = 12_000
ENOUGH = 400  # games after all proofs were found: perhaps fewer are needed then
Proof = tuple[str, str]  # "won" or "missed", and the trophy


@dataclass
class Proved:
    """A game, and by which seat which trophies are won and missed in it."""

    record: Record
    won: dict[str, int]
    missed: dict[str, int]

    def ended(self, game: AnyGame) -> Ended:
        ended = ended_of(game, self.record)
        assert ended is not None
        return ended


def file_of(name: str) -> Path:
    return Path(__file__).parent / name / "trophies.jsonl"


def proved(name: str) -> list[Proved]:
    lines = file_of(name).read_text(encoding="utf-8").splitlines()
    told = [json.loads(line) for line in lines]
    return [Proved(read(json.dumps(one["record"])), one["won"], one["missed"]) for one in told]


def proofs(game: AnyGame, line: str) -> dict[Proof, int]:
    """What a game proves, by which seat. Of what is done or not, whoever sits beside a winner has missed it."""
    ended = ended_of(game, read(line))
    assert ended is not None
    found: dict[Proof, int] = {}
    for trophy in trophies_in(home(game)):
        counts = [trophy.count(ended, seat) for seat in range(ended.seats)]
        won = [seat for seat, count in enumerate(counts) if count >= trophy.needed]
        missed = [seat for seat, count in enumerate(counts) if count == trophy.needed - 1]
        if won:
            found["won", trophy.id] = won[0]
        if missed and (trophy.needed > 1 or won):
            found["missed", trophy.id] = missed[0]
    return found


def lines(game: AnyGame) -> Iterator[str]:
    tables = [setup for seats in game.seats for setup in setups(game, seats)]
    for number in range(GAMES):
        setup = tables[number % len(tables)]
        yield recorded_game(game, setup.seats, setup.options, "misjudge:0.3", number)


def searched(game: AnyGame) -> list[tuple[str, dict[Proof, int]]]:
    """Games that prove everything, or as much as was found."""
    wanted = {(what, trophy.id) for trophy in trophies_in(home(game)) for what in ("won", "missed")}
    found: list[tuple[str, dict[Proof, int]]] = []
    met: dict[Proof, int] = dict.fromkeys(wanted, 0)
    after = 0
    for line in lines(game):
        proving = proofs(game, line)
        if any(met[proof] < 3 for proof in proving):
            found.append((line, proving))
        for proof in proving:
            met[proof] += 1
        after += all(met.values())
        if after > ENOUGH:
            break
    print(game.name, "without a proof:", sorted(proof for proof, number in met.items() if not number))
    return found


def fewest(games: list[tuple[str, dict[Proof, int]]]) -> Iterator[tuple[str, dict[Proof, int]]]:
    """Always the game that proves most of what is not proved yet."""
    left = {proof for _, proving in games for proof in proving}
    while left:
        line, proving = max(games, key=lambda one: (len(left & one[1].keys()), -len(one[0])))
        yield line, {proof: seat for proof, seat in proving.items() if proof in left}
        left -= proving.keys()


def write(name: str) -> None:
    game = monstertable.game(name)
    told = []
    for line, proving in fewest(searched(game)):
        won = {id: seat for (what, id), seat in sorted(proving.items()) if what == "won"}
        missed = {id: seat for (what, id), seat in sorted(proving.items()) if what == "missed"}
        told.append(json.dumps({"won": won, "missed": missed, "record": json.loads(line)}, separators=(",", ":")))
    file_of(name).write_text("\n".join(told) + "\n", encoding="utf-8")
    print(name, len(told), "games,", file_of(name).stat().st_size, "bytes")


if __name__ == "__main__":
    for name in sys.argv[1:] or monstertable.game_names():
        write(name)
