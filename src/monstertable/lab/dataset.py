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
| `reward`      | what the game brought the seat in the end, from 0 to 1 (`Outcome.rewards`) |
| `rank`        | the seat's rank in the end, 1 is best                                           |
| `score`       | the seat's points in the end                                                    |

Observations and actions are those of the environments (`Encoder.observe`, `Encoder.action`). The file's metadata, as
JSON under `monstertable`, tell the game, seats, options, edition, bots and seed, and a name for every number of an
observation.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from monstertable.core.game import AnyGame, Outcome, Setup, encoder_of
from monstertable.core.observation_buffer import ObservationBuffer, columns
from monstertable.core.record import Record
from monstertable.core.record import decisions as decisions_of
from monstertable.packaging.extras import need

SUFFIX = ".parquet"
ROWS_AT_A_TIME = 4096


class Decisions:
    """Rows, column by column, until they are written."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.names = column_names(game, setup)  # of the numbers of an observation
        self.encoder = encoder_of(game)
        self.actions = self.encoder.actions(setup)
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
        seats: list[int] = []
        state = None
        for state, seat, text in decisions_of(game, record):
            self.observe(state, seat)
            self.plain["decision"].append(len(seats))
            self.plain["action"].append(self.encoder.action(state, seat, game.parse(state, text)))
            self.plain["move"].append(text)
            seats.append(seat)
        outcome = None if state is None else game.outcome(state)
        if outcome is None:
            raise ValueError(f"{game.name} ended without an outcome.")
        self.conclude(number, [record.players[seat] for seat in seats], seats, outcome)

    def observe(self, state: Any, seat: int) -> None:
        buffer = ObservationBuffer()
        self.encoder.observe(state, seat, buffer)
        self.observations.append(bytes(buffer.numbers))
        mask = bytearray(self.actions)
        for move in self.game.legal_moves(state, seat):
            mask[self.encoder.action(state, seat, move)] = 1
        self.masks.append(bytes(mask))

    def conclude(self, number: int, bots: list[str], seats: list[int], outcome: Outcome) -> None:
        """What every decision of a game has in common with others of its seat. seats: who made them, in order."""
        rewards = outcome.rewards()
        self.plain["game"] += [number] * len(seats)
        self.plain["seat"] += seats
        self.plain["bot"] += bots
        self.plain["reward"] += [rewards[seat] for seat in seats]
        self.plain["rank"] += [outcome.ranks[seat] for seat in seats]
        self.plain["score"] += [outcome.scores[seat] for seat in seats]

    def clear(self) -> None:
        for column in (*self.plain.values(), self.observations, self.masks):
            column.clear()


def write(game: AnyGame, setup: Setup, records: Iterable[Record], file: Path, facts: dict[str, Any]) -> int:
    """Gives the number of rows. facts: what the metadata tell besides the setup."""
    need("pyarrow")
    from pyarrow.parquet import ParquetWriter

    decisions = Decisions(game, setup)
    about = {"game": game.name, "seats": setup.seats, "options": setup.options, "edition": game.edition(setup)}
    schema = schema_of(decisions, about | facts | {"columns": decisions.names})
    rows = 0
    with ParquetWriter(file, schema, compression="zstd") as writer:
        for count in gathered(decisions, records):
            rows += count
            writer.write_table(arrow_table(decisions, schema))
    return rows


def gathered(decisions: Decisions, records: Iterable[Record]) -> Iterator[int]:
    """Gives the number of rows whenever there are enough to be written, and at the end."""
    for number, record in enumerate(records):
        decisions.add(number, record)
        if len(decisions) >= ROWS_AT_A_TIME:
            yield len(decisions)
            decisions.clear()
    if len(decisions):
        yield len(decisions)


def column_names(game: AnyGame, setup: Setup) -> list[str]:
    buffer = ObservationBuffer()
    encoder_of(game).observe(game.initial(setup), 0, buffer)
    return columns(buffer)


def schema_of(decisions: Decisions, about: dict[str, Any]) -> Any:
    import pyarrow as pa

    fields = [
        ("game", pa.int32()),
        ("decision", pa.int32()),
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("observation", pa.list_(pa.uint8(), len(decisions.names))),
        ("action_mask", pa.list_(pa.uint8(), decisions.actions)),
        ("action", pa.int32()),
        ("move", pa.string()),
        ("reward", pa.float32()),
        ("rank", pa.int8()),
        ("score", pa.int32()),
    ]
    return pa.schema(fields, metadata={"monstertable": json.dumps(about)})


def arrow_table(decisions: Decisions, schema: Any) -> Any:
    """All rows that are there."""
    import pyarrow as pa

    numbers = {"observation": decisions.observations, "action_mask": decisions.masks}
    arrays = [
        fixed_lists(numbers[field.name], field.type.list_size)
        if field.name in numbers
        else pa.array(decisions.plain[field.name], field.type)
        for field in schema
    ]
    return pa.table(arrays, schema=schema)


def fixed_lists(rows: list[bytes], width: int) -> Any:
    """A column of so many small numbers a row, without a Python object for each."""
    import pyarrow as pa

    flat = pa.Array.from_buffers(pa.uint8(), len(rows) * width, [None, pa.py_buffer(b"".join(rows))])
    return pa.FixedSizeListArray.from_arrays(flat, width)
