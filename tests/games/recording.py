"""Writes recorded games anew, where a rule or the format was changed on purpose."""

from __future__ import annotations

from pathlib import Path

from monstertable.bots import bot
from monstertable.core import record
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame
from monstertable.core.sight import Sight

# By name of the file: seats, options and the bot on every seat.
Tables = dict[str, list[tuple[int, dict[str, str], str]]]


def recorded_game(rules: AnyGame, seats: int, options: dict[str, str], player: str, seed: int) -> str:
    setup = rules.setup(seats, options)
    state = rules.initial(setup)
    random = seeded(seed)
    players = [bot(player) for _ in range(seats)]
    sights = [Sight(rules, state, seat, random.fork()) for seat in range(seats)]
    moves: list[str] = []
    while owing := rules.owing(state):
        seat = owing[0]
        move = rules.sample(state, random) if seat == CHANCE else players[seat].choose(sights[seat])
        moves.append(record.written(seat, rules.text(state, move)))
        rules.apply(state, seat, move)
    game = record.Record(rules.name, rules.rules, setup, rules.edition(setup), moves)
    game.players = [player] * seats
    outcome = rules.outcome(state)
    assert outcome is not None
    game.outcome = outcome.facts()
    return game.line()


def write(rules: AnyGame, folder: Path, files: Tables) -> None:
    folder.mkdir(exist_ok=True)
    for name, tables in files.items():
        lines = [recorded_game(rules, *table, seed) for seed, table in enumerate(tables)]
        (folder / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
