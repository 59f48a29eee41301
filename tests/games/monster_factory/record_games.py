"""Writes the recorded games anew, where a rule or the format was changed on purpose.

python -m tests.games.monster_factory.record_games
"""

from __future__ import annotations

from pathlib import Path

from monstertable.games.monster_factory import GAME
from tests.games.recording import Tables, write

FOLDER = Path(__file__).parent / "recorded"

TABLES: Tables = {
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

if __name__ == "__main__":
    write(GAME, FOLDER, TABLES)
