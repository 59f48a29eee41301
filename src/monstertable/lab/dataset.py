"""Games as a table of decisions, for programs that learn from them: one row per decision, in Parquet.

| column        | what it is                                                                      |
| ------------- | ------------------------------------------------------------------------------- |
| `game`        | number of the game, from 0                                                      |
| `decision`    | number of the decision in the game, from 0                                      |
| `seat`        | who decided                                                                     |
| `bot`         | which bot sat there                                                             |
| `observation` | what the seat saw, as numbers from 0 to 255                                     |
| `action_mask` | 1 for every action that was legal                                               |
| `action`      | the action that was chosen                                                      |
| `move`        | the same move in the game's notation                                            |
| `reward`      | what the game brought the seat in the end, from 0 to 1 (`bots.search.rewards_of`) |
| `rank`        | the seat's rank in the end, 1 is best                                           |
| `score`       | the seat's points in the end                                                    |

Observations and actions are those of the environments (`Game.observe`, `Game.action`). The file's metadata, as JSON
under `monstertable`, tell the game, seats, options, edition, bots and seed, and a name for every number of an
observation.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from monstertable.bots.search import rewards_of
from monstertable.core.game import CHANCE, AnyGame, Setup
from monstertable.core.observation_buffer import ObservationBuffer, columns
from monstertable.core.record import Record, split, start
from monstertable.packaging.extras import need

SUFFIX = ".parquet"
ROWS_AT_A_TIME = 4096


class Table:
    """Rows, column by column, until they are written."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.actions = game.actions(setup)
        self.plain: dict[str, list[Any]] = {
            name: [] for name in ("game", "decision", "seat", "bot", "action", "move", "reward", "rank", "score")
        }
        self.observations: list[bytes] = []
        self.masks: list[bytes] = []

    def __len__(self) -> int:
        return len(self.observations)

    def add(self, number: int, record: Record) -> None:
        """The decisions of one game, by replaying it."""
        game = self.game
        state = start(game, record)
        seats: list[int] = []
        for written in record.moves:
            seat, text = split(written)
            move = game.parse(state, text)
            if seat != CHANCE:
                action = game.action(state, seat, move)
                self.observe(state, seat)
                self.plain["decision"].append(len(seats))
                self.plain["action"].append(action)
                self.plain["move"].append(text)
                seats.append(seat)
            game.apply(state, seat, move)
        outcome = game.outcome(state)
        if outcome is None:
            raise ValueError(f"{game.name} ended without an outcome.")
        rewards = rewards_of(outcome)
        self.plain["game"] += [number] * len(seats)
        self.plain["seat"] += seats
        self.plain["bot"] += [record.players[seat] for seat in seats]
        self.plain["reward"] += [rewards[seat] for seat in seats]
        self.plain["rank"] += [outcome.ranks[seat] for seat in seats]
        self.plain["score"] += [outcome.scores[seat] for seat in seats]

    def observe(self, state: Any, seat: int) -> None:
        buffer = ObservationBuffer()
        self.game.observe(state, seat, buffer)
        self.observations.append(bytes(buffer.numbers))
        mask = bytearray(self.actions)
        for move in self.game.legal_moves(state, seat):
            mask[self.game.action(state, seat, move)] = 1
        self.masks.append(bytes(mask))

    def clear(self) -> None:
        for column in (*self.plain.values(), self.observations, self.masks):
            column.clear()


def write(game: AnyGame, setup: Setup, records: Iterable[Record], file: Path, facts: dict[str, Any]) -> int:
    """Gives the number of rows. facts: what the metadata tell besides the setup."""
    need("pyarrow")
    import pyarrow as pa
    import pyarrow.parquet as pq

    buffer = ObservationBuffer()
    game.observe(game.initial(setup), 0, buffer)
    names = columns(buffer)
    table = Table(game, setup)
    about = {
        "game": game.name,
        "seats": setup.seats,
        "options": setup.options,
        "edition": game.edition(setup),
        **facts,
        "columns": names,
    }
    schema = pa.schema(
        [
            ("game", pa.int32()),
            ("decision", pa.int32()),
            ("seat", pa.int8()),
            ("bot", pa.string()),
            ("observation", pa.list_(pa.uint8(), len(names))),
            ("action_mask", pa.list_(pa.uint8(), table.actions)),
            ("action", pa.int32()),
            ("move", pa.string()),
            ("reward", pa.float32()),
            ("rank", pa.int8()),
            ("score", pa.int32()),
        ],
        metadata={"monstertable": json.dumps(about)},
    )

    def part() -> Any:
        """All rows so far."""
        numbers = {"observation": (table.observations, len(names)), "action_mask": (table.masks, table.actions)}
        arrays = []
        for field in schema:
            if field.name in numbers:
                rows, width = numbers[field.name]
                flat = pa.Array.from_buffers(pa.uint8(), len(rows) * width, [None, pa.py_buffer(b"".join(rows))])
                arrays.append(pa.FixedSizeListArray.from_arrays(flat, width))
            else:
                arrays.append(pa.array(table.plain[field.name], field.type))
        return pa.table(arrays, schema=schema)

    rows = 0
    with pq.ParquetWriter(file, schema, compression="zstd") as writer:
        for number, record in enumerate(records):
            table.add(number, record)
            if len(table) >= ROWS_AT_A_TIME:
                rows += len(table)
                writer.write_table(part())
                table.clear()
        if len(table):
            rows += len(table)
            writer.write_table(part())
    return rows
