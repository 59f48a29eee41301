"""One live table: who sits where, the state of its game, what happened, and a signal for all who look on."""

from __future__ import annotations

import asyncio
import json
import math
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from gettext import NullTranslations
from typing import Any

from monstertable.core.chance import seeded
from monstertable.core.fair import Keyed, Seal, new_secret
from monstertable.core.game import CHANCE, AnyGame, Event, Outcome, Setup, State, View, World, standing_options
from monstertable.core.play import History, let_chance_act, make
from monstertable.core.record import Record, written
from monstertable.core.sight import Sight
from monstertable.server import AWAY_AFTER, IDLE_AFTER
from monstertable.server.metrics import moves_stored
from monstertable.server.retired import Kept, Retired

LOBBY = "lobby"
PLAYING = "playing"
OVER = "over"


@dataclass
class Chair:
    """A seat and who has it: a guest, a bot, or nobody. Where it has both, the bot stands in for the guest."""

    guest: str = ""
    name: str = ""
    bot: str = ""
    figure: str = ""
    habits: dict[str, str] = field(default_factory=dict)  # only those that answer something; the rest ask
    word: str = ""  # what the guest's browser added to the chance of the table
    changes: int = 0  # how often the seat has changed hands: a link that hands it over is for one change

    @property
    def is_free(self) -> bool:
        return not self.guest and not self.bot

    @property
    def person(self) -> str:
        """The guest who answers for this seat; empty when nobody sits there, or a bot."""
        return "" if self.bot else self.guest

    def row(self) -> tuple[Any, ...]:
        return self.guest, self.name, self.bot, self.figure, json.dumps(self.habits), self.word, self.changes


@dataclass(frozen=True)
class Note:
    """A line of the log that is not about the game: who came and went."""

    ply: int
    seat: int
    what: str
    level: str = ""


# What a note can be about.
LEFT = "left"
REPLACED = "replaced"
IDLE = "idle"
BACK = "back"
ENDED = "ended"  # by new rules, which cannot go on with the game
CLOSED = "closed"  # by the operator


@dataclass(frozen=True)
class Hint:
    """A move that looks good, as far as imagined games tell."""

    move: str
    chance: float  # to win
    share: float  # of the imagined games


@dataclass(frozen=True)
class Hints:
    """The best moves for one question, the best first."""

    asked_at: int
    best: list[Hint]
    imagined: int


class Table:
    def __init__(self, table_id: str, game: AnyGame, setup: Setup, host: str, public: bool) -> None:
        self.id = table_id
        self.game = game
        self.setup = setup
        self.edition = game.edition(setup)
        self.rules = game.rules  # the version it is played by
        self.retired: Retired | None = None  # where it cannot be replayed any more
        self.host = host
        self.public = public
        self.with_hints = True
        self.stand_in = ""  # the level of the bot that plays on for somebody who leaves
        self.phase = LOBBY
        self.next = ""  # the table that was opened after this one with the same people
        self.created = time.time()
        self.chairs = [Chair() for _ in range(setup.seats)]
        self.figures = list(game.face().figures(NullTranslations()))
        self.state: State = game.initial(setup)
        self.history = History()
        self.log: list[Event | Note] = []
        self.later_notes: list[Note] = []  # of a retired table, from where its moves cannot be followed any more
        self.said: dict[tuple[str, int | None], tuple[int, list[str]]] = {}  # the log in sentences, as far as told
        self.asked_at = [0] * setup.seats  # the ply from which each seat has owed its present decision
        self.asked_since = [time.monotonic()] * setup.seats  # the same by the clock, since the table was woken
        self.kept: dict[tuple[str, str], str] = {}  # parts of the page that all readers share, until the next change
        self.secret = new_secret()  # nobody but `seal` asks for it
        self._chance_key = b""
        self.is_sealed = True  # whether the secret was fixed before the game began; older tables had none
        self.lock = asyncio.Lock()
        self.version = 0
        self.is_live = True
        self.touched = time.monotonic()
        self.hurry = asyncio.Event()
        self.bots: asyncio.Task[None] | None = None
        self.hints: dict[int, asyncio.Task[Hints]] = {}  # by seat: the hint that was asked for last
        self.pages: Counter[str] = Counter()  # that are open, by the guest who looks on
        self.seen: dict[str, float] = {}  # when a guest last was here without a page
        self.woken = time.monotonic()
        self.away_after = AWAY_AFTER
        self.idle_after = IDLE_AFTER
        self.alarm: asyncio.TimerHandle | None = None  # rings when somebody has not moved for long
        self._waiting: set[asyncio.Future[bool]] = set()  # for the next change

    @property
    def ply(self) -> int:
        return len(self.history.moves)

    def owing(self) -> tuple[int, ...]:
        return self.game.owing(self.state) if self.phase == PLAYING else ()

    def seat_of(self, guest: str) -> int | None:
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return seat
        return None

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def view(self, seat: int | None) -> View:
        return self.game.view(self.state, seat)

    def moves(self, seat: int | None) -> list[str]:
        """The moves among which the person on a seat may choose, in notation; none when they owe nothing."""
        if seat is None or seat not in self.owing() or self.chairs[seat].bot:
            return []
        return [self.game.text(self.state, move) for move in self.game.legal_moves(self.state, seat)]

    def world(self, seat: int) -> World[Any]:
        """The table as this seat may imagine it, to have an opinion about."""
        return Sight(self.game, self.state, seat, seeded(self.ply)).imagine()

    def log_for(self, seat: int | None, start: int = 0) -> list[Event | Note]:
        return [line if isinstance(line, Note) else self.game.seen(line, seat) for line in self.log[start:]]

    def outcome(self) -> Outcome | None:
        if self.retired is not None:
            return self.retired.outcome
        return self.game.outcome(self.state) if self.phase == OVER else None

    def seal(self) -> Seal:
        """What fixes the chance of this table."""
        return Seal(self.id, self.secret, [chair.word for chair in self.chairs])

    def let_chance_act(self, state: State) -> list[tuple[int, str]]:
        """Makes the chance moves that come next in this position, and gives them."""
        if self.game.owing(state) != (CHANCE,):
            return []
        if not self._chance_key or self.phase == LOBBY:  # until the game begins, words are added
            self._chance_key = self.seal().key()
        chance = Keyed(self._chance_key, self.history.seats.count(CHANCE))
        return [(CHANCE, text) for text in let_chance_act(self.game, state, chance)]

    def chance_facts(self) -> dict[str, Any] | None:
        """What everybody may know of it: the secret itself only when the game was played to its end."""
        return self.seal().facts(self.phase == OVER and not self.is_closed) if self.is_sealed else None

    def record(self) -> Record:
        """The whole game, chance and secrets included: only for a game that is over."""
        moves = [written(seat, text) for seat, text in zip(self.history.seats, self.history.moves, strict=True)]
        record = Record(self.game.name, self.rules, self.setup, self.edition, moves)
        outcome = self.outcome()
        record.players, record.outcome = self.names(), None if outcome is None else outcome.facts()
        record.chance = self.chance_facts()
        return record

    def free_figures(self, after: str = "") -> list[str]:
        """The figures nobody has, those that come after this one first."""
        taken = {chair.figure for chair in self.chairs}
        start = self.figures.index(after) if after in self.figures else 0
        return [figure for figure in self.figures[start:] + self.figures[:start] if figure not in taken]

    def figure_for(self, seat: int) -> str:
        """The figure of whoever sits down here; empty when there are too few."""
        return self.chairs[seat].figure or next(iter(self.free_figures()), "")

    def answered_by_itself(self) -> tuple[int, str] | None:
        """The next seat whose question needs no person, and the move that is foregone there; empty: a bot thinks."""
        if self.is_deserted:
            return None
        for seat in self.owing():
            if seat == CHANCE:
                continue
            move = self.foregone(seat)
            if move or self.chairs[seat].bot:
                return seat, move
        return None

    def foregone(self, seat: int | None) -> str:
        """The move by which a person's habits answer what they are asked now; empty when they must choose."""
        if seat is None or not self.chairs[seat].person or not self.chairs[seat].habits:
            return ""
        orders = self.game.standing_orders()
        if orders is None or seat not in self.owing():
            return ""
        moves = self.game.legal_moves(self.state, seat)
        move = orders.move(self.world(seat), moves, self.habits(seat))
        return self.game.text(self.state, move) if move in moves else ""

    def habits(self, seat: int) -> dict[str, str]:
        """All habits of a seat. What the disk has and the game no longer knows is asked."""
        chosen = self.chairs[seat].habits
        return {
            habit.name: chosen[habit.name] if chosen.get(habit.name) in habit.values else habit.default
            for habit in standing_options(self.game, self.setup.seats)
        }

    @property
    def is_deserted(self) -> bool:
        """Whether all people have left: the bots wait until somebody comes back."""
        guests = [chair for chair in self.chairs if chair.guest]
        return bool(guests) and not any(chair.person for chair in guests)

    def is_away(self, seat: int) -> bool:
        """Whether a person is waited for who has had no page open here for long."""
        guest = self.chairs[seat].person
        if not guest or self.pages[guest] or seat not in self.owing():
            return False
        return time.monotonic() - self.seen.get(guest, self.woken) >= self.away_after

    def is_idle(self, seat: int) -> bool:
        """Whether a person is waited for who has not moved for long, page or no page."""
        return time.monotonic() >= self.idle_from().get(seat, math.inf)

    def idle_from(self) -> dict[int, float]:
        """When each person who is waited for will have been so for long."""
        asked = [seat for seat in self.owing() if seat != CHANCE and self.chairs[seat].person]
        return {seat: self.asked_since[seat] + self.idle_after for seat in asked}

    def person_owes(self) -> bool:
        """Whether a person is waited for."""
        return any(self.chairs[seat].person and not self.foregone(seat) for seat in self.owing() if seat != CHANCE)

    def changed(self) -> None:
        """Tell everybody who looks on."""
        self.kept.clear()
        self.version += 1
        self.touched = time.monotonic()
        waiting, self._waiting = self._waiting, set()
        for change in waiting:
            if not change.done():
                change.set_result(True)

    def next_change(self) -> asyncio.Future[bool]:
        """Is true with the next change; whoever waits for it may end it earlier."""
        change: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.add(change)
        change.add_done_callback(self._waiting.discard)
        return change

    async def change_after(self, version: int, seconds: float) -> bool:
        """Wait until the table is newer than this version; False when that took too long."""
        if self.version != version:
            return True
        try:
            await asyncio.wait_for(self.next_change(), seconds)
        except TimeoutError:
            return False
        return True

    def adopt(self, state: State, made: Sequence[tuple[int, str]]) -> None:
        """Take over a state that is on the disk, reached by these moves."""
        moves_stored(len(made))
        before = self.questions()
        self.log.extend(state.events or [])
        state.events = None
        self.state = state
        for seat, text in made:
            self.history.seats.append(seat)
            self.history.moves.append(text)
        if not self.game.owing(state):
            self.phase = OVER
        self.note_questions(before, made[0][0] if made else CHANCE)

    def questions(self) -> dict[int, list[int]]:
        """What each seat is asked now: its legal moves."""
        owing = self.game.owing(self.state)
        return {seat: self.game.legal_moves(self.state, seat) for seat in owing if seat != CHANCE}

    def note_questions(self, before: dict[int, list[int]], mover: int) -> None:
        for seat, question in self.questions().items():
            # A seat that only saw others choose at the same time still answers the question it was asked.
            if seat == mover or question != before.get(seat):
                self.asked_at[seat] = self.ply
                self.asked_since[seat] = time.monotonic()

    def replay(self, moves: Sequence[tuple[int, str]], notes: Sequence[Note] = ()) -> None:
        """Fold the stored moves into the state they lead to; the notes come into the log where they were written."""
        state = self.state
        for seat, text in moves:
            self.log.extend(note for note in notes if note.ply == self.ply)
            state.events = []
            before = self.questions()
            make(self.game, state, seat, text)
            self.log.extend(state.events)
            self.history.seats.append(seat)
            self.history.moves.append(text)
            self.note_questions(before, seat)
        self.log.extend(note for note in notes if note.ply == self.ply)
        state.events = None

    def retire(
        self,
        rules: int,
        moves: Sequence[tuple[int, str]],
        notes: Sequence[Note],
        was_over: bool,
        scores: list[int],
        kept: Kept | None,
    ) -> None:
        """Today's rules cannot follow all of these moves: what can be kept is kept, and nothing goes on."""
        self.rules = rules
        stood = self.game.scores(self.state) if self.ply else []
        self.retired = Retired(self.ply, was_over, scores or stood, kept)
        self.later_notes = [note for note in notes if note.ply > self.ply]
        self.state.events = None
        for seat, text in moves[self.ply :]:
            self.history.seats.append(seat)
            self.history.moves.append(text)
        self.phase = OVER

    @property
    def is_closed(self) -> bool:
        return self.retired is not None and self.retired.closed

    def close(self) -> None:
        """The operator ends it before its game is over: nothing goes on."""
        scores = self.game.scores(self.state) if self.ply else []
        ended = self.retired or Retired(self.ply, False, scores)
        self.retired = replace(ended, was_over=False, closed=True)
        self.phase = OVER

    def row(self) -> tuple[Any, ...]:
        options = json.dumps(self.setup.options)
        scores = self.game.scores(self.state) if self.retired is None else self.retired.scores
        return (
            self.id,
            self.game.name,
            self.setup.seats,
            options,
            self.edition,
            self.host,
            int(self.public),
            self.phase,
            self.next,
            self.created,
            int(self.with_hints),
            self.stand_in,
            self.rules,
            json.dumps(scores),
        )
