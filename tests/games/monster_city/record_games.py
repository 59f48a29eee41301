"""Writes the recorded games anew, where a rule or the format was changed on purpose.

python -m tests.games.monster_city.record_games
"""

from __future__ import annotations

from pathlib import Path

from monstertable.games.monster_city import GAME
from tests.games.recording import Tables, write

FOLDER = Path(__file__).parent / "recorded"

TABLES: Tables = {
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

if __name__ == "__main__":
    write(GAME, FOLDER, TABLES)
