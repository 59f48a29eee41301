"""One live table, put together from its parts: who sits there, the game, who is present, and what was drawn of it.

What needs more than one part stands here; everything else is asked of the part.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Sequence
from gettext import NullTranslations
from typing import Any, NamedTuple

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame, Event, Outcome, Setup, State, View, World, standing_options
from monstertable.core.play import let_chance_act
from monstertable.core.record import Record, written
from monstertable.core.sight import Sight
from monstertable.server.clocks.time_source import TimeSource
from monstertable.server.clocks.timing import Timing
from monstertable.server.learning.coach import Coach
from monstertable.server.learning.teaching import Teaching
from monstertable.server.one_device.shared import Shared
from monstertable.server.peers.freshness import Freshness
from monstertable.server.people.device import device_of
from monstertable.server.store import LOBBY, OVER, PLAYING, Chair, Note, StoredTable
from monstertable.server.tables.chairs import Chairs
from monstertable.server.tables.changes import Changes
from monstertable.server.tables.course import Course
from monstertable.server.tables.drawn import Drawn
from monstertable.server.tables.errands import Errands
from monstertable.server.tables.onlookers import LINK, PRIVATE, PUBLIC, Onlookers
from monstertable.server.tables.pacing import STEP, Pacing
from monstertable.server.tables.presence import Presence
from monstertable.server.tables.sealing import Sealing
from monstertable.server.taking_back.going_back import GoingBack
from monstertable.server.talk.talk import ON, REACTIONS, Talk


class TrophyWon(NamedTuple):
    """A trophy that a seat has won in its game."""

    id: str
    is_first: bool  # whoever sits there had not won it before


class LiveTable:
    def __init__(self, table_id: str, game: AnyGame, setup: Setup, host: str, public: bool) -> None:
        self.id = table_id
        self.host = host
        self.onlookers = Onlookers(PUBLIC if public else LINK)
        self.is_delayed = False  # as onlookers see it who are some plies behind
        self.talk = Talk(REACTIONS if public else ON)
        self.with_hints = True
        self.stand_in = ""  # the level of the bot that plays on for somebody who leaves
        self.phase = LOBBY
        self.given = 0  # the moves of another game that it plays on from
        self.next = ""  # the table that was opened after this one with the same people
        self.created = time.time()
        self.fallen_back: tuple[str, ...] = ()  # options that so many players cannot have, since seats came or went
        self.game = game
        self.course = Course(game, setup)
        figures = list(game.face().figures(NullTranslations()))
        self.chairs = Chairs([Chair() for _ in range(setup.seats)], figures)
        self.sealing = Sealing(table_id, self.chairs)
        self.teaching: Teaching | None = None  # where a lesson is taken
        self.presence = Presence(setup.seats)
        self.drawn = Drawn()
        self.changes = Changes()
        self.freshness = Freshness()
        self.is_past = False  # a moment that is shown, and at which nothing is asked any more
        self.between: Sequence[LiveTable] = ()  # the moments that the last change passed
        self.errands = Errands()
        self.pacing = Pacing()
        self.coach = Coach()
        self.going_back = GoingBack()
        self.won: dict[int, tuple[TrophyWon, ...]] = {}  # by seat, when the game is over and was counted
        self.timing = Timing(setup.seats)
        self.time = TimeSource()
        self.shared = Shared()
        self.told: dict[str, int] | None = None  # for whom notices were last asked for; None: nobody knows
        self.lock = asyncio.Lock()

    @property
    def setup(self) -> Setup:
        return self.course.setup

    @property
    def ply(self) -> int:
        """How much is written down: what questions and answers are compared by. The line may be shorter."""
        return self.course.written

    @property
    def is_practice(self) -> bool:
        """Whether its result counts nowhere: it was not played from the beginning, or somebody went back at will."""
        return self.given > 0 or self.course.is_practice

    @property
    def public(self) -> bool:
        return self.onlookers.watching == PUBLIC

    def watchers(self) -> int:
        """How many look on who do not sit here."""
        return self.presence.watchers({device_of(chair.guest) for chair in self.chairs})

    @property
    def is_timed(self) -> bool:
        """Whether anybody's time is counted: not in a lesson, nor where the result counts nowhere."""
        return self.timing.clock.counts and self.teaching is None and not self.is_practice

    @property
    def is_live(self) -> bool:
        return self.changes.is_live

    def changed(self, between: Sequence[LiveTable] = ()) -> None:
        """Tell everybody who looks on; `between` are the moments that led here, for whoever saw the one before."""
        self.drawn.parts.clear()
        self.between = between
        if self.shared.seeing:
            self.shared.stay({chair.guest for seat, chair in enumerate(self.chairs) if self.is_deciding(seat)})
        self.changes.tell()

    # What is asked

    def owing(self) -> tuple[int, ...]:
        if self.is_past:
            return (CHANCE,)  # it goes on by itself
        if self.phase != PLAYING or (self.teaching is not None and self.teaching.is_done(self.course.ply)):
            return ()
        return self.game.owing(self.course.state)

    def view(self, seat: int | None) -> View:
        return self.course.view(seat)

    def moves(self, seat: int | None) -> list[str]:
        """The moves among which the person on a seat may choose, in notation; none when they owe nothing."""
        if seat is None or seat not in self.owing() or self.chairs[seat].bot:
            return []
        if self.teaching is not None and not self.teaching.is_asked(self.course.ply):
            return []
        state = self.course.state
        return [self.game.text(state, move) for move in self.game.legal_moves(state, seat)]

    def world(self, seat: int) -> World[Any]:
        """The table as this seat may imagine it, to have an opinion about."""
        return Sight(self.game, self.course.state, seat, seeded(self.course.ply)).imagine()

    def foregone(self, seat: int | None) -> str:
        """The move by which a person's standing orders answer what they are asked now; empty when they must choose."""
        if self.teaching is not None:
            written = self.teaching.next_move(self.course.ply)
            return written[1] if written is not None and written[0] == seat else ""
        if seat is None or not self.chairs[seat].person or not self.chairs[seat].orders:
            return ""
        orders = self.game.standing_orders()
        if orders is None or seat not in self.owing():
            return ""
        state = self.course.state
        moves = self.game.legal_moves(state, seat)
        move = orders.move(self.world(seat), moves, self.orders(seat))
        return self.game.text(state, move) if move in moves else ""

    def orders(self, seat: int) -> dict[str, str]:
        """All standing orders of a seat. What the disk has and the game no longer knows is asked."""
        chosen = self.chairs[seat].orders
        return {
            order.name: chosen[order.name] if chosen.get(order.name) in order.values else order.default
            for order in standing_options(self.game, self.setup.seats)
        }

    def answered_by_itself(self) -> tuple[int, str] | None:
        """The next seat whose question needs no person, and the move that is foregone there; empty: a bot thinks.

        Chance acts at once, but between two turns, for whoever steps.
        """
        if self.chairs.are_deserted or self.going_back.is_waited_for:
            return None  # the bots wait until somebody comes back, or for second thoughts
        if self.owing() == (CHANCE,) and self.pacing.is_between_turns:
            return CHANCE, ""
        for seat in self.owing():
            if seat == CHANCE:
                continue
            move = self.foregone(seat)
            if move or (self.chairs[seat].bot and self.teaching is None):
                return seat, move
        return None

    def is_deciding(self, seat: int) -> bool:
        """Whether a person is asked and must choose, or may still take back what they chose."""
        if not self.chairs[seat].person:
            return False
        return self.going_back.held == seat or (seat in self.owing() and not self.foregone(seat))

    def pace(self) -> str:
        """How fast it goes on by itself, as those who sit and look wish."""
        people = [chair.person for chair in self.chairs]
        return self.pacing.wished([device_of(guest) for guest in people if guest and self.presence.is_here(guest)])

    def goes_on_by_itself(self) -> bool:
        """Whether nobody need do anything; also of a moment that is over."""
        return self.owing() == (CHANCE,) or self.answered_by_itself() is not None

    def person_owes(self) -> bool:
        """Whether a person is waited for."""
        return any(self.chairs[seat].person and not self.foregone(seat) for seat in self.owing() if seat != CHANCE)

    def asked_people(self) -> dict[int, float | None]:
        """The people who have to decide something, by seat, and until when; None: whenever they like."""
        asked = [seat for seat in self.owing() if seat != CHANCE and self.chairs[seat].person]
        running = self.timing.running if self.is_timed else {}
        return {seat: running[seat].due if seat in running else None for seat in asked if not self.foregone(seat)}

    # Who keeps it waiting

    def is_away(self, seat: int) -> bool:
        """Whether a person is waited for who has had no page open here for long."""
        guest = self.chairs[seat].person
        return bool(guest) and seat in self.owing() and self.presence.is_away(guest)

    def is_idle(self, seat: int) -> bool:
        """Whether a person is waited for who has not moved for long, page or no page; where there is a clock, it says
        how long that is."""
        return time.monotonic() >= self.idle_from().get(seat, math.inf)

    def idle_from(self) -> dict[int, float]:
        """When each person who is waited for will have been so for long."""
        asked = [] if self.is_timed else [seat for seat in self.owing() if seat != CHANCE and self.chairs[seat].person]
        return {seat: self.presence.idle_from(seat) for seat in asked}

    # How it goes on

    def let_chance_act(self, state: State) -> list[tuple[int, str]]:
        """Makes the chance moves that come next in this position, and gives them."""
        self.pacing.is_between_turns = False
        if self.game.owing(state) != (CHANCE,):
            return []
        if self.teaching is not None:
            return self.teaching.let_chance_act(self.game, state, self.course.ply + 1)
        drawn = self.course.history.seats[self.given :].count(CHANCE)
        chance = self.sealing.chance(drawn, may_change=self.phase == LOBBY)
        return [(CHANCE, text) for text in let_chance_act(self.game, state, chance, self._steps())]

    def _steps(self) -> Callable[[State], bool] | None:
        """Where chance waits for whoever steps, if somebody does: when the turn of a bot is over."""
        if not self.pacing.beat or self.pace() != STEP or self.errands.hurry.is_set():
            return None
        turn = self.game.on_turn(self.course.state)

        def waits(state: State) -> bool:
            nonlocal turn
            before, turn = turn, self.game.on_turn(state)
            self.pacing.is_between_turns = turn != before != CHANCE and bool(self.chairs[before].bot)
            return self.pacing.is_between_turns

        return waits

    def adopt(self, state: State, made: Sequence[tuple[int, str]]) -> None:
        """Take over a state that is on the disk, reached by these moves."""
        turn = self.game.on_turn(self.course.state)
        self.presence.asked(self.course.adopt(state, made))
        if self.game.on_turn(state) != turn:
            self.pacing.turn_over = (turn, self.ply)
        if self.course.is_over:
            self.phase = OVER

    def arrange(self, setup: Setup, chairs: Sequence[Chair]) -> None:
        """Before the game begins: other seats, or the same in another order. What was given stays as it is."""
        if not self.given:
            self.course = Course(self.game, setup)
        self.chairs[:] = chairs
        self.presence.seat(setup.seats)
        self.timing.agree(self.timing.clock, setup.seats)

    def become(self, fresh: LiveTable) -> None:
        """Take over all that the disk has of this table now; whoever looks on, and how, stays."""
        if fresh.setup.seats != self.setup.seats:
            self.presence.seat(fresh.setup.seats)
        self.course, self.phase, self.host, self.next = fresh.course, fresh.phase, fresh.host, fresh.next
        self.chairs[:] = fresh.chairs
        self.sealing.secret, self.sealing.is_sealed = fresh.sealing.secret, fresh.sealing.is_sealed
        self.with_hints, self.stand_in = fresh.with_hints, fresh.stand_in
        self.onlookers, self.talk.allowed = fresh.onlookers, fresh.talk.allowed
        self.timing.silence()
        self.timing = fresh.timing
        self.going_back.over()
        self.going_back.agreed = fresh.going_back.agreed
        self.drawn.told.clear()
        self.presence.asked(self.course.questions())

    def go_back(self, course: Course) -> None:
        """Take over the course in which moves were taken back; that it was is on the disk."""
        self.course = course
        self.presence.asked(course.questions())
        self.pacing.hurry()

    def close(self) -> None:
        """The operator ends it before its game is over: nothing goes on."""
        self.course.close()
        self.phase = OVER

    # What is told of it

    def happenings(self) -> list[Event]:
        """What happened in the game, also what was taken back, without the notes about its table."""
        return [line for line in self.course.log if not isinstance(line, Note)]

    def lasting_happenings(self) -> list[Event]:
        """The same without what was taken back."""
        lines = enumerate(self.course.log)
        return [line for place, line in lines if not isinstance(line, Note) and place not in self.course.undone]

    def outcome(self) -> Outcome | None:
        if self.course.retired is not None:
            return self.course.retired.outcome
        return self.game.outcome(self.course.state) if self.phase == OVER else None

    def chance_facts(self) -> dict[str, Any] | None:
        """What everybody may know of its chance: the secret itself only when the game was played to its end."""
        is_revealed = self.phase == OVER and not self.course.is_closed
        return self.sealing.seal().facts(is_revealed) if self.sealing.is_sealed else None

    def record(self) -> Record:
        """The whole game, chance and secrets included: only for a game that is over."""
        course = self.course
        moves = [written(seat, text) for seat, text in course.made()]
        record = Record(self.game.name, course.rules, course.setup, course.edition, moves)
        outcome = self.outcome()
        record.players, record.outcome = self.chairs.names(), None if outcome is None else outcome.facts()
        record.chance, record.given, record.taken_back = self.chance_facts(), self.given, course.taken_back
        return record

    def stored(self) -> StoredTable:
        """What is stored of it besides its seats and moves."""
        return StoredTable(
            self.id,
            self.game.name,
            self.setup.seats,
            self.setup.options,
            self.course.edition,
            self.host,
            self.public,
            self.phase,
            self.next,
            self.created,
            self.with_hints,
            self.stand_in,
            self.course.rules,
            self.course.standing(),
            self.going_back.agreed,
            self.given,
            self.timing.clock.text(),
            self.onlookers.watching == PRIVATE,
            self.onlookers.delay,
            self.talk.allowed,
        )
