"""The course of a game at a live table: its state, how it came to it, and who is asked what since when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace

from monstertable.core.game import ALL_SEATS, CHANCE, AnyGame, Event, Setup, State, View, open_view
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
        self.since = [0] * setup.seats  # for each seat, where in the log others began to act after its last turn
        self.standings: list[tuple[int, list[int]]] = []  # the points whenever they changed, and how long the log was
        self._acted = [0] * setup.seats  # how long the log was after each seat's last move

    @property
    def ply(self) -> int:
        return len(self.history.moves)

    @property
    def is_over(self) -> bool:
        return not self.game.owing(self.state)

    def view(self, seat: int | None) -> View:
        return open_view(self.game, self.state, self.setup) if seat == ALL_SEATS else self.game.view(self.state, seat)

    def log_for(self, seat: int | None, start: int = 0) -> list[Event | Note]:
        return [self.seen(line, seat) for line in self.log[start:]]

    def seen(self, line: Event | Note, seat: int | None) -> Event | Note:
        """A line of the log as this seat may know it."""
        return line if isinstance(line, Note) or seat == ALL_SEATS else self.game.seen(line, seat)

    def copy(self, log: list[Event | Note]) -> Course:
        """The same moment once more, with its own log; the one goes on without the other."""
        other = copy(self)
        other.state, other.log = self.state.copy(), log
        other.history = History()
        other.history.seats, other.history.moves = list(self.history.seats), list(self.history.moves)
        other.asked_at, other.since, other._acted = list(self.asked_at), list(self.since), list(self._acted)
        other.standings, other.later_notes = list(self.standings), list(self.later_notes)
        return other

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
        before = self.questions()
        self.log.extend(state.events or [])
        state.events = None
        self.state = state
        self._note_moves(made)
        self._note_standing()
        mover = made[0][0] if made else CHANCE
        self._note_turn(mover)
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
        """Whether this seat has not yet moved since others did."""
        return self._acted[seat] == self.since[seat]

    def _note_turn(self, mover: int) -> None:
        """Whoever goes on deciding is still at the same turn; the first move of another ends it."""
        if mover == CHANCE:
            return
        for seat, acted in enumerate(self._acted):
            if seat != mover:
                self.since[seat] = acted
        self._acted[mover] = len(self.log)

    def _note_questions(self, before: dict[int, list[int]], mover: int) -> list[int]:
        # A seat that only saw others choose at the same time still answers the question it was asked.
        asked = [seat for seat, moves in self.questions().items() if seat == mover or moves != before.get(seat)]
        for seat in asked:
            self.asked_at[seat] = self.ply
        return asked

    def replay(self, moves: Iterable[tuple[int, str]], notes: Sequence[Note] = (), checked: bool = True) -> None:
        """Fold the stored moves into the state they lead to; the notes come into the log where they were written."""
        for _ in fold(self.game, self.state, self._written_down(moves, notes), checked):
            pass
        self.log.extend(note for note in notes if note.ply == self.ply)
        self.state.events = None

    def _written_down(self, moves: Iterable[tuple[int, str]], notes: Sequence[Note]) -> Iterator[tuple[int, str]]:
        """The moves for a fold, which asks for the next when it has made one: what that brought is noted then."""
        for seat, text in moves:
            self.log.extend(note for note in notes if note.ply == self.ply)
            events: list[Event] = []
            self.state.events = events
            before = self.questions()
            yield seat, text
            self.log.extend(events)
            self._note_moves([(seat, text)])
            self._note_standing()
            self._note_turn(seat)
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
