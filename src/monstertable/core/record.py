"""A game is one JSON line: which game, its setup, and every move of players and chance in order.

A move is written `seat notation`, with `*` for chance: "2 build r8", "* building g4". Any position is a fold over it.
A record names the version of the rules it was played by; one that says nothing is of the first.
Its moves are those that hold. Where some were taken back, `taken_back` tells each time: who, to which length of the
line as it was then, by what right, and which moves went. A game that says `practice` was played against bots alone,
with moves taken back that had told something: it counts nowhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from monstertable.core.game import CHANCE, AnyGame, Outcome, Setup
from monstertable.core.line import PRACTICE, RIGHTS, Row, TakenBack, Walk, lengths_of, rows_of
from monstertable.core.play import History, fold

CHANCE_MARK: Final = "*"


class BrokenRecord(ValueError):
    """The record cannot be replayed; the sentence says at which move, and why."""


class OtherRules(ValueError):
    """The record was played by another version of the rules and does not replay by this one; it is not broken."""


class Record:
    def __init__(self, game: str, rules: int, setup: Setup, edition: str, moves: list[str]) -> None:
        self.game = game
        self.rules = rules
        self.setup = setup
        self.edition = edition
        self.moves = moves
        self.players: list[str] = []
        self.outcome: dict[str, Any] | None = None
        self.chance: dict[str, Any] | None = None  # what fixed it, at live tables: see `proof`
        self.given = 0  # its first moves, which were made in another game
        self.taken_back: list[TakenBack] = []  # in the order in which it was done

    @property
    def is_practice(self) -> bool:
        return self.given > 0 or any(back.right == PRACTICE for back in self.taken_back)

    def rows(self) -> list[Row]:
        """All that was written down, what was taken back included; ValueError where it cannot have been."""
        return rows_of([split(move) for move in self.moves], self.taken_back)

    def line(self) -> str:
        facts: dict[str, Any] = {
            "game": self.game,
            "rules": self.rules,
            "setup": {"seats": self.setup.seats, "options": self.setup.options},
            "edition": self.edition,
            "players": self.players,
            "moves": self.moves,
            "outcome": self.outcome,
        }
        if self.given:
            facts["given"] = self.given
        if self.chance is not None:
            facts["chance"] = self.chance
        if self.taken_back:
            facts["taken_back"] = [told(back) for back in self.taken_back]
        if self.is_practice:
            facts["practice"] = True
        return json.dumps(facts, separators=(",", ":"), ensure_ascii=False)


def written(seat: int, text: str) -> str:
    """A move as a record has it."""
    return f"{CHANCE_MARK if seat == CHANCE else seat} {text}"


def told(back: TakenBack) -> dict[str, Any]:
    """What was taken back, as a record has it."""
    moves = [written(seat, text) for seat, text in back.moves]
    return {"by": back.by, "to": back.to, "right": back.right, "moves": moves}


def of(game: AnyGame, setup: Setup, history: History, players: list[str], outcome: Outcome | None) -> Record:
    moves = [written(seat, text) for seat, text in zip(history.seats, history.moves, strict=True)]
    record = Record(game.name, game.rules, setup, game.edition(setup), moves)
    record.players = players
    record.outcome = None if outcome is None else outcome.facts()
    return record


def read_all(file: Path) -> Iterator[Record]:
    """The records of a file, one a line."""
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            yield read(line)


def read(line: str) -> Record:
    """A record from its line; BrokenRecord where it is none."""
    try:
        facts = json.loads(line)
        setup = Setup(int(facts["setup"]["seats"]), texts(facts["setup"]["options"]))
        moves = [str(move) for move in facts["moves"]]
        rules = int(facts.get("rules", 1))
        record = Record(str(facts["game"]), rules, setup, str(facts.get("edition", "")), moves)
        record.players = [str(name) for name in facts.get("players", [])]
        outcome = facts.get("outcome")
        record.outcome = None if outcome is None else dict(outcome)
        chance = facts.get("chance")
        record.chance = None if chance is None else dict(chance)
        record.given = given_of(facts, moves)
        record.taken_back = [read_back(back, setup.seats) for back in facts.get("taken_back", [])]
        if record.taken_back:
            record.rows()
        if any(back.to < record.given for back in record.taken_back):
            raise ValueError("moves that were made in another game cannot be taken back")
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
        raise BrokenRecord(f"This is not a game record ({type(error).__name__}: {error}).") from None
    return record


def given_of(facts: dict[str, Any], moves: list[str]) -> int:
    """How many of its moves were made in another game."""
    given = int(facts.get("given", 0))
    if not 0 <= given <= len(moves):
        raise ValueError(f"{given} moves are given, and it has {len(moves)}")
    return given


def read_back(facts: Any, seats: int) -> TakenBack:
    """What was taken back once; ValueError where that makes no sense."""
    back = TakenBack(int(facts["by"]), int(facts["to"]), str(facts["right"]), [split(move) for move in facts["moves"]])
    if back.by not in range(seats) or back.to < 0 or back.right not in RIGHTS:
        raise ValueError(f"nobody takes back like {facts!r:.80}")
    if not back.moves or back.moves[0][0] == CHANCE:
        raise ValueError("only decisions are taken back")
    return back


def texts(options: Any) -> dict[str, str]:
    """Options as they stand in a file, where every value must be a text."""
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise ValueError("options must be texts by name")
    return {str(name): str(value) for name, value in options.items()}


def split(move: str) -> tuple[int, str]:
    """The seat and the notation of a written move."""
    mark, _, text = move.partition(" ")
    if mark == CHANCE_MARK:
        return CHANCE, text
    if not mark.isascii() or not mark.isdigit() or not text:
        raise ValueError(f"{move[:80]!r} is not of the form 'seat notation'")
    return int(mark), text


def start(game: AnyGame, record: Record) -> Any:
    """The initial state of a record, if its setup is allowed and its components are the ones we have."""
    try:
        setup = game.setup(record.setup.seats, record.setup.options)
    except ValueError as error:
        raise failure(game, record, f"Its setup is not allowed: {error}") from None
    here = game.edition(setup)
    if record.edition != here:
        raise failure(game, record, f"It was played with the components {record.edition!r}; here they are {here!r}.")
    return game.initial(setup)


def failure(game: AnyGame, record: Record, sentence: str) -> ValueError:
    """Why a record does not replay: it is broken, or it was played by other rules than these."""
    if record.rules == game.rules:
        return BrokenRecord(sentence)
    ended = "" if record.outcome is None else f" Its result stands: {record.outcome}."
    return OtherRules(
        f"It was played by version {record.rules} of the rules of {game.name} and cannot be replayed by version "
        f"{game.rules}, which holds here.{ended} ({sentence})"
    )


def read_moves(moves: list[str], at: list[int]) -> Iterator[tuple[int, str]]:
    """The moves of a record, one by one; `at` has the place of the last that was read, which may be the broken one."""
    for ply, move in enumerate(moves):
        at[0] = ply
        yield split(move)


def replay(game: AnyGame, record: Record) -> Iterator[Any]:
    """The states of a record, from the first to the last: the same object, changed in place."""
    state = start(game, record)
    at = [0]
    try:
        for _ in fold(game, state, read_moves(record.moves, at)):
            yield state
    except ValueError as error:
        where = f"move {at[0] + 1} of {len(record.moves)}, {record.moves[at[0]][:80]!r}"
        raise failure(game, record, f"It breaks at {where}: {error}") from None
    yield state


def decisions(game: AnyGame, record: Record) -> Iterator[tuple[Any, int, str]]:
    """Of a record that was written here: before every decision the state, the seat and its move in notation.

    When all are told, the state is the last one.
    """
    state = start(game, record)
    for seat, text in fold(game, state, (split(move) for move in record.moves), checked=False):
        if seat != CHANCE:
            yield state, seat, text


def walk(game: AnyGame, record: Record) -> Iterator[tuple[Walk, int, str]]:
    """Through all that was written down, what was taken back included: before every row where it is, and the row."""
    rows = record.rows()
    going = Walk(game, start(game, record), lengths_of(rows))
    for number, (seat, text) in enumerate(rows):
        yield going, seat, text
        try:
            going.go(seat, text)
        except ValueError as error:
            where = f"row {number + 1} of {len(rows)}, {text[:80]!r}"
            raise failure(game, record, f"It breaks where moves were taken back, at {where}: {error}") from None


def verify(game: AnyGame, record: Record) -> Outcome | None:
    """Replay the whole record; gives its outcome (None for a game still under way), or says where it breaks."""
    *_, state = replay(game, record)
    if record.taken_back:
        for _ in walk(game, record):
            pass
    outcome = game.outcome(state)
    found = None if outcome is None else outcome.facts()
    if record.outcome is not None and record.outcome != found:
        raise failure(game, record, f"Its moves are legal, but it claims {record.outcome}, and they give {found}.")
    return outcome
