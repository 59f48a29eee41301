"""The course of a game at a live table: its state, how it came to it, and who is asked what since when.

Two numbers tell how far it is. `written` counts all rows that are on the disk, those that took moves back included: it
always grows, and is what questions and answers are compared by. `ply` is the length of the line, the moves that hold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import NamedTuple

from monstertable.core.game import ALL_SEATS, CHANCE, AnyGame, Event, IllegalMove, Setup, State, View, open_view
from monstertable.core.line import PRACTICE, TAKEN_BACK, Line, Row, TakenBack, Walk, lengths_of, rows_of
from monstertable.core.play import History
from monstertable.server.store import BACK, IDLE, LEFT, OUT_OF_TIME, REPLACED, TIME_UP, Note
from monstertable.server.tables.retired import KeptResult, Retired

Made = Sequence[tuple[int, str]]  # moves with their seats, in notation; among rows also what takes some back
GONE = (LEFT, REPLACED, IDLE, OUT_OF_TIME)  # notes after which a bot plays for somebody
TOOK_BACK = "took back"  # what a note is about that stands for such a row


@dataclass(frozen=True)
class BackNote(Note):
    """A line of the log: moves were taken back. What the log tells from `first` on until here has been undone."""

    first: int = 0
    decisions: int = 0


class Standing(NamedTuple):
    """The points as they stood when they had changed."""

    told: int  # how long the log was
    ply: int
    points: list[int]


@dataclass(frozen=True)
class Mark:
    """What there was to know besides the state when the line was as long as it will be again."""

    log: int
    since: list[int]
    acted: list[bool]
    owner: int
    standings: int


class Course:
    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.edition = game.edition(setup)
        self.rules = game.rules  # the version it is played by
        self.retired: Retired | None = None  # where it cannot be replayed any more
        self.state: State = game.initial(setup)
        self.before: State | None = None  # the position before the last move of the line, if that was a decision
        self.history = History()  # the line
        self.taken_back: list[TakenBack] = []
        self.log: list[Event | Note] = []
        self.undone: set[int] = set()  # lines of the log that tell what was taken back
        self.went_back_at = -1  # the line of the log that tells so last
        self.later_notes: list[Note] = []  # of a retired game, from where its moves cannot be followed any more
        self.asked_at = [0] * setup.seats  # how much was written when each seat came to owe its present decision
        self.since = [0] * setup.seats  # for each seat, where in the log the last decision of its last turn began
        self.standings: list[Standing] = []  # the points whenever they changed
        self.done_for: list[set[int]] = [set() for _ in range(setup.seats)]  # lines of what bots did for each person
        self._gone_seats: set[int] = set()  # of people for whom a bot plays
        self._late = CHANCE  # the seat for which a bot makes the next move, since time was up
        self._acted = [False] * setup.seats  # whether each seat has moved in the turn that is on, its own
        self._owner = CHANCE  # whose turn that is
        self._noted = 0  # how many standings there were before the last decision
        self._gone = 0  # rows that are on the disk and not in the line

    @property
    def ply(self) -> int:
        return len(self.history.moves)

    @property
    def written(self) -> int:
        return len(self.history.moves) + self._gone

    @property
    def is_practice(self) -> bool:
        """Whether it counts nowhere: somebody alone with bots went back to before something was learnt."""
        return any(back.right == PRACTICE for back in self.taken_back)

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
        other.taken_back, other.undone = list(self.taken_back), set(self.undone)
        other.done_for, other._gone_seats = [set(lines) for lines in self.done_for], set(self._gone_seats)
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

    def rows(self) -> list[Row]:
        """All that is on the disk."""
        return rows_of(self.made(), self.taken_back)

    def adopt(self, state: State, made: Made) -> list[int]:
        """Take over a state that is on the disk, reached by these moves; gives the seats that are asked anew."""
        before, start, owner = self.questions(), len(self.log), self.game.on_turn(self.state)
        mover = made[0][0] if made else CHANCE
        self.before = self.state if mover != CHANCE and len(made) == 1 else None
        self.log.extend(state.events or [])
        state.events = None
        self.state = state
        self._note_moves(made)
        self._note_standing(mover)
        self._note_turn(mover, owner, start)
        return self._note_questions(before, mover)

    def _note_moves(self, made: Made) -> None:
        for seat, text in made:
            self.history.seats.append(seat)
            self.history.moves.append(text)

    def _note_standing(self, mover: int) -> None:
        """Once for a decision and all that chance does after it, whether that comes at once or later."""
        self._noted = len(self.standings) if mover != CHANCE else self._noted
        del self.standings[self._noted :]
        scores = list(self.game.scores(self.state))
        if not self.standings or self.standings[-1].points != scores:
            self.standings.append(Standing(len(self.log), self.ply, scores))

    def note(self, note: Note) -> None:
        """A line of the log that is not about the game; who plays for whom follows from it."""
        if note.what == TIME_UP:
            self._late = note.seat
            self.done_for[note.seat].add(len(self.log))
        elif note.what in GONE:
            self._gone_seats.add(note.seat)
            self.done_for[note.seat].add(len(self.log))
        elif note.what == BACK:
            self._gone_seats.discard(note.seat)
        self.log.append(note)

    def _note_all(self, notes: Sequence[Note]) -> None:
        """Those that were written here."""
        for note in notes:
            if note.ply == self.written:
                self.note(note)

    def is_fresh(self, seat: int) -> bool:
        """Whether this seat is not in the middle of its own turn."""
        return not self._acted[seat]

    def _note_turn(self, mover: int, owner: int, start: int) -> None:
        """A move in the turn of `owner`, before which the log was so long: an answer in another's turn is no turn.

        What its last decision set off besides, forced moves of others for instance, comes after the turn. What a bot
        did for somebody was no turn of theirs: they are told of it. Where all choose at once it is nobody's turn, and
        whoever chooses has been told what came before.
        """
        if mover != CHANCE and mover in (self._late, *self._gone_seats):
            self.done_for[mover].update(range(start, len(self.log)))
            self._late = CHANCE
        elif mover == owner != CHANCE:
            self.since[mover], self._acted[mover] = start, True
        elif mover != CHANCE and owner == CHANCE:
            self.since[mover] = start
        now = self.game.on_turn(self.state)
        if now not in (CHANCE, self._owner):
            self._acted, self._owner = [False] * len(self._acted), now

    def _note_questions(self, before: dict[int, list[int]], mover: int) -> list[int]:
        # A seat that only saw others choose at the same time still answers the question it was asked.
        asked = [seat for seat, moves in self.questions().items() if seat == mover or moves != before.get(seat)]
        for seat in asked:
            self.asked_at[seat] = self.written
        return asked

    def replay(
        self,
        rows: Made,
        notes: Sequence[Note] = (),
        checked: bool = True,
        looked_at: Callable[[], None] = lambda: None,
    ) -> None:
        """Follow the rows to the state they lead to; the notes come into the log where they were written.

        Before each row somebody may look at where it is.
        """
        lengths = lengths_of(rows)
        last = len(Line(rows).moves) - 1
        walk, marks = Walk(self.game, self.state, {*lengths, last}, checked), dict[int, Mark]()
        for seat, text in rows:
            looked_at()
            self._note_all(notes)
            if self.ply in lengths:
                marks[self.ply] = self._mark()
            before, owner = self.questions(), self.game.on_turn(self.state)
            events = self._go(walk, seat, text)
            if seat == TAKEN_BACK:
                self._note_taken_back(walk.line.taken_back[-1], marks)
            else:
                self._note_made(seat, text, events, before, owner)
        self._note_all(notes)
        is_decision = last >= 0 and walk.line.moves[last][0] != CHANCE
        self.before = walk.kept[last] if is_decision else None

    def _go(self, walk: Walk, seat: int, text: str) -> list[Event]:
        """The next row; gives what it brought."""
        events: list[Event] = []
        walk.state.events = events
        walk.go(seat, text)
        self.state = walk.state
        self.state.events = None
        return events

    def _note_made(self, seat: int, text: str, events: list[Event], before: dict[int, list[int]], owner: int) -> None:
        start = len(self.log)
        self.log.extend(events)
        self._note_moves([(seat, text)])
        self._note_standing(seat)
        self._note_turn(seat, owner, start)
        self._note_questions(before, seat)

    def _mark(self) -> Mark:
        return Mark(len(self.log), self.since[:], self._acted[:], self._owner, len(self.standings))

    def _note_taken_back(self, back: TakenBack, marks: dict[int, Mark]) -> None:
        """All is as it was there, but for the log, which only grows, and the questions, which are asked anew."""
        if back.by not in range(self.setup.seats):
            raise IllegalMove(f"There is no seat {back.by} that could take anything back.")
        mark, decisions = marks[back.to], sum(seat != CHANCE for seat, _ in back.moves)
        note = BackNote(self.written, back.by, TOOK_BACK, back.right, mark.log, decisions)
        self.undone.update(place for place in range(mark.log, len(self.log)) if not isinstance(self.log[place], Note))
        self.went_back_at = len(self.log)
        self.log.append(note)
        self._gone += len(back.moves) + 1
        del self.history.seats[back.to :], self.history.moves[back.to :]
        self.taken_back.append(back)
        self.since, self._acted, self._owner = mark.since[:], mark.acted[:], mark.owner
        del self.standings[mark.standings :]
        for seat in self.questions():
            self.asked_at[seat] = self.written

    def gone_back(self, row: Row) -> Course:
        """The course as it is when this row has taken moves back: the same as comes back from the disk."""
        new = Course(self.game, self.setup)
        new.edition, new.rules = self.edition, self.rules
        new.replay([*self.rows(), row], self.notes(), checked=False)
        return new

    def notes(self) -> list[Note]:
        """Those that are stored by themselves."""
        return [line for line in self.log if isinstance(line, Note) and not isinstance(line, BackNote)]

    def retire(
        self, rules: int, moves: Made, notes: Sequence[Note], was_over: bool, scores: list[int], kept: KeptResult | None
    ) -> None:
        """Today's rules cannot follow all of these moves: what can be kept is kept, and nothing goes on."""
        self.rules = rules
        followed, line = self.written, Line(moves)
        stood = self.game.scores(self.state) if followed else []
        self.retired = Retired(followed, was_over, scores or stood, kept)
        self.later_notes = [note for note in notes if note.ply > followed]
        self.state.events = self.before = None
        self.history, self._gone = History(), len(moves) - len(line.moves)
        self.taken_back = line.taken_back
        self._note_moves(line.moves)

    def close(self) -> None:
        """The operator ends it before it is over."""
        scores = self.game.scores(self.state) if self.written else []
        ended = self.retired or Retired(self.written, False, scores)
        self.retired = replace(ended, was_over=False, closed=True)

    @property
    def is_closed(self) -> bool:
        return self.retired is not None and self.retired.closed
