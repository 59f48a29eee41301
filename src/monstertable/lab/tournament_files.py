"""The folder of a tournament: its games as JSON lines and as Parquet, its report as JSON and as a page.

The file of games begins with the plan, and grows while games are played: started again, the tournament goes on at its
end. The other files are made from it, and take their names only when they are whole.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, BinaryIO

from monstertable.lab.tournament import Facts, Plan, TournamentError, line_of
from monstertable.lab.tournament_page import page

GAMES = "games.jsonl"
TABLE = "games.parquet"
REPORT = "report.json"
PAGE = "report.html"
ROWS_AT_A_TIME = 10_000


@contextmanager
def file_of_games(plan: Plan, folder: Path | None) -> Iterator[BinaryIO]:
    """The file to which games are added, with those it has already; without a folder one that nobody will see."""
    if folder is None:
        with TemporaryFile() as passing:
            begin(passing, plan)
            yield passing
        return
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / GAMES, "a+b") as file:
        file.seek(0)
        header, ours = file.readline(), line_of(plan.facts())
        if header == ours:
            cut_after_whole_lines(file)
        elif ours.startswith(header):  # a new file, or one whose process was killed at its first line
            file.truncate(0)
            begin(file, plan)
        else:
            raise TournamentError(f"{folder} holds another tournament{difference(header, plan)}.")
        yield file


def begin(file: BinaryIO, plan: Plan) -> None:
    file.write(line_of(plan.facts()))
    file.flush()


def cut_after_whole_lines(file: BinaryIO) -> None:
    """A process that was killed may have left a part of its last line."""
    file.seek(0)
    size = sum(len(line) for line in file if line.endswith(b"\n"))
    if size < file.tell():
        file.truncate(size)


def difference(header: bytes, plan: Plan) -> str:
    """The first thing in which the plan of a file is another, in words."""
    try:
        theirs: Facts = json.loads(header)
        ours = plan.facts()
        name = next(name for name in ours if theirs[name] != ours[name])
    except (ValueError, KeyError, TypeError, StopIteration):
        return ""
    return f" ({name} {theirs[name]!r}, here {ours[name]!r})"


def write_all(folder: Path, file: BinaryIO, facts: Facts) -> None:
    """Everything that is made from the file of games."""
    write_table(file, folder / TABLE)
    write_text(folder / REPORT, json.dumps(facts, indent=1, ensure_ascii=False) + "\n")
    write_text(folder / PAGE, page(facts))


def write_table(file: BinaryIO, path: Path) -> None:
    """The rows of the file of games as Parquet; its plan stands in the schema, under `plan`."""
    import pyarrow
    from pyarrow import parquet

    file.seek(0)
    schema = schema_of_games(pyarrow).with_metadata({"plan": file.readline().rstrip()})
    with whole(path) as part, parquet.ParquetWriter(part, schema) as writer:
        while rows := [json.loads(line) for line in islice(file, ROWS_AT_A_TIME)]:
            writer.write_table(pyarrow.Table.from_pylist(rows, schema))


def schema_of_games(pyarrow: Any) -> Any:
    number, text = pyarrow.int64(), pyarrow.string()
    numbers, texts = pyarrow.list_(number), pyarrow.list_(text)
    return pyarrow.schema(
        [
            ("pairing", number),
            ("deal", number),
            ("arrangement", number),
            ("bots", texts),
            ("scores", numbers),
            ("ranks", numbers),
            ("winners", numbers),
            ("decisions", number),
            ("why", text),
        ]
    )


def write_text(path: Path, text: str) -> None:
    with whole(path) as part:
        part.write_text(text, encoding="utf-8")


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """A path to write to: the file takes its name when it is whole."""
    part = path.with_name(path.name + ".part")
    yield part
    part.replace(path)
