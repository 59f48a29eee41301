"""Writes the recorded games anew, where a rule or the format was changed on purpose.

python -m tests.games.monster_factory.record_games
"""

from __future__ import annotations

from pathlib import Path

from monstertable.bots import bot
from monstertable.core import record
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.sight import Sight
from monstertable.games.monster_factory import GAME

FOLDER = Path(__file__).parent / "recorded"

TABLES: dict[str, list[tuple[int, dict[str, str], str]]] = {
    "deal": [
        (2, {}, "random"),
        (3, {"first": "2"}, "greedy"),
        (4, {}, "random"),
        (5, {}, "greedy"),
        (6, {"first": "6"}, "random"),
    ],
    "pick": [
        (2, {"start": "pick"}, "greedy"),
        (3, {"start": "pick"}, "random"),
        (4, {"start": "pick", "first": "1"}, "greedy"),
        (6, {"start": "pick"}, "greedy"),
    ],
}


def recorded_game(seats: int, options: dict[str, str], player: str, seed: int) -> str:
    setup = GAME.setup(seats, options)
    state = GAME.initial(setup)
    random = seeded(seed)
    players = [bot(player) for _ in range(seats)]
    sights = [Sight(GAME, state, seat, random.fork()) for seat in range(seats)]
    moves: list[str] = []
    while owing := GAME.owing(state):
        seat = owing[0]
        move = GAME.sample(state, random) if seat == CHANCE else players[seat].choose(sights[seat])
        moves.append(record.written(seat, GAME.text(state, move)))
        GAME.apply(state, seat, move)
    game = record.Record(GAME.name, setup, GAME.edition(setup), moves)
    game.players = [player] * seats
    outcome = GAME.outcome(state)
    assert outcome is not None
    game.outcome = outcome.facts()
    return game.line()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, tables in TABLES.items():
        lines = [recorded_game(*table, seed) for seed, table in enumerate(tables)]
        (FOLDER / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
