"""Writes the recorded games anew, where a rule or the format was changed on purpose.

python -m tests.games.monster_city.record_games
"""

from __future__ import annotations

from pathlib import Path

from monstertable.bots import bot
from monstertable.core import record
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.sight import Sight
from monstertable.games.monster_city import GAME

FOLDER = Path(__file__).parent / "recorded"

TABLES: dict[str, list[tuple[int, dict[str, str], str]]] = {
    "basic": [(3, {}, "random"), (4, {"first": "2"}, "greedy"), (5, {}, "greedy")],
    "events": [
        (3, {"variant": "events"}, "random"),
        (4, {"variant": "events"}, "greedy"),
        (5, {"variant": "events", "first": "5"}, "random"),
    ],
    "alternative": [
        (3, {"components": "alternative"}, "greedy"),
        (5, {"components": "alternative", "variant": "events"}, "random"),
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
