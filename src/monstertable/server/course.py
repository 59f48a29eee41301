"""The course of a game at a live table: its state, how it came to it, and who is asked what since when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from monstertable.core.game import CHANCE, AnyGame, Event, Setup, State, View
from monstertable.core.play import History, fold
from monstertable.server.retired import KeptResult, Retired
from monstertable.server.store import Note

Made = Sequence[tuple[int, str]]  # moves with their seats, in notation


class Course:
    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.edition = game.edition(setup)
        self.rules = game.rules  # the version it is played by
        self.retired: Retired | None = None  # where it cannot be replayed any more
        self.state: State = game.initial(setup)
        self.history = History()
        self.log: list[Event | Note] = []
        self.later_notes: list[Note] = []  # of a retired game, from where its moves cannot be followed any more
        self.asked_at = [0] * setup.seats  # the ply from which each seat has owed its present decision
        self.since = [0] * setup.seats  # for each seat, where in the log the last decision of its last turn began
        self.standings: list[tuple[int, list[int]]] = []  # the points whenever they changed, and how long the log was
        self._acted = [False] * setup.seats  # whether each seat has moved in the turn that is on, its own
        self._owner = CHANCE  # whose turn that is

    @property
    def ply(self) -> int:
        return len(self.history.moves)

    @property
    def is_over(self) -> bool:
        return not self.game.owing(self.state)

    def view(self, seat: int | None) -> View:
        return self.game.view(self.state, seat)

    def log_for(self, seat: int | None, start: int = 0) -> list[Event | Note]:
        return [line if isinstance(line, Note) else self.game.seen(line, seat) for line in self.log[start:]]

    def standing(self) -> list[int]:
        """The points as they stand now, or stood when it was retired."""
        return list(self.game.scores(self.state) if self.retired is None else self.retired.scores)

    def made(self) -> list[tuple[int, str]]:
        return list(zip(self.history.seats, self.history.moves, strict=True))

    def questions(self) -> dict[int, list[int]]:
        """What each seat is asked now: its legal moves."""
        owing = self.game.owing(self.state)
        return {seat: self.game.legal_moves(self.state, seat) for seat in owing if seat != CHANCE}

    def adopt(self, state: State, made: Made) -> list[int]:
        """Take over a state that is on the disk, reached by these moves; gives the seats that are asked anew."""
        before, start, owner = self.questions(), len(self.log), self.game.on_turn(self.state)
        self.log.extend(state.events or [])
        state.events = None
        self.state = state
        self._note_moves(made)
        self._note_standing()
        mover = made[0][0] if made else CHANCE
        self._note_turn(mover, owner, start)
        return self._note_questions(before, mover)

    def _note_moves(self, made: Made) -> None:
        for seat, text in made:
            self.history.seats.append(seat)
            self.history.moves.append(text)

    def _note_standing(self) -> None:
        scores = list(self.game.scores(self.state))
        if not self.standings or self.standings[-1][1] != scores:
            self.standings.append((len(self.log), scores))

    def is_fresh(self, seat: int) -> bool:
        """Whether this seat is not in the middle of its own turn."""
        return not self._acted[seat]

    def _note_turn(self, mover: int, owner: int, start: int) -> None:
        """A move in the turn of `owner`, before which the log was so long: an answer in another's turn is no turn.

        What its last decision set off besides, forced moves of others for instance, comes after the turn.
        """
        if mover == owner != CHANCE:
            self.since[mover], self._acted[mover] = start, True
        now = self.game.on_turn(self.state)
        if now not in (CHANCE, self._owner):
            self._acted, self._owner = [False] * len(self._acted), now

    def _note_questions(self, before: dict[int, list[int]], mover: int) -> list[int]:
        # A seat that only saw others choose at the same time still answers the question it was asked.
        asked = [seat for seat, moves in self.questions().items() if seat == mover or moves != before.get(seat)]
        for seat in asked:
            self.asked_at[seat] = self.ply
        return asked

    def replay(self, moves: Made, notes: Sequence[Note] = ()) -> None:
        """Fold the stored moves into the state they lead to; the notes come into the log where they were written."""
        for _ in fold(self.game, self.state, self._written_down(moves, notes)):
            pass
        self.log.extend(note for note in notes if note.ply == self.ply)
        self.state.events = None

    def _written_down(self, moves: Made, notes: Sequence[Note]) -> Iterator[tuple[int, str]]:
        """The moves for a fold, which asks for the next when it has made one: what that brought is noted then."""
        for seat, text in moves:
            self.log.extend(note for note in notes if note.ply == self.ply)
            events: list[Event] = []
            self.state.events = events
            before, start, owner = self.questions(), len(self.log), self.game.on_turn(self.state)
            yield seat, text
            self.log.extend(events)
            self._note_moves([(seat, text)])
            self._note_standing()
            self._note_turn(seat, owner, start)
            self._note_questions(before, seat)

    def retire(
        self, rules: int, moves: Made, notes: Sequence[Note], was_over: bool, scores: list[int], kept: KeptResult | None
    ) -> None:
        """Today's rules cannot follow all of these moves: what can be kept is kept, and nothing goes on."""
        self.rules = rules
        stood = self.game.scores(self.state) if self.ply else []
        self.retired = Retired(self.ply, was_over, scores or stood, kept)
        self.later_notes = [note for note in notes if note.ply > self.ply]
        self.state.events = None
        self._note_moves(moves[self.ply :])

    def close(self) -> None:
        """The operator ends it before it is over."""
        scores = self.game.scores(self.state) if self.ply else []
        ended = self.retired or Retired(self.ply, False, scores)
        self.retired = replace(ended, was_over=False, closed=True)

    @property
    def is_closed(self) -> bool:
        return self.retired is not None and self.retired.closed
