"""A position in numbers, as a seat sees it: for programs that learn.

Players come in the order of the table, from the seat that looks; cards in print order, one number each. What follows
from other numbers (prices, what the symbols would do) and what never changes in a game (the variant) is left out.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.observation_buffer import ObservationBuffer, words
from monstertable.games.king_of_new_york.board import (
    A_BUILDING,
    BOROUGHS,
    MANHATTAN,
    NOBODY,
    NOTHING,
    NOWHERE,
    TILE_IDS,
    ZONE_IDS,
)
from monstertable.games.king_of_new_york.cards.table import IN_PRINT_ORDER
from monstertable.games.king_of_new_york.dice import BITS, SYMBOLS
from monstertable.games.king_of_new_york.frames import (
    CARD,
    DIE_DUE,
    FIRST_ROLL,
    PAY,
    QUESTION_IDS,
    QUESTIONS,
    SHIELD,
    STEPS,
    Frame,
)
from monstertable.games.king_of_new_york.happenings import BY_LIMIT, CARD_CAUSE, WHY_IDS
from monstertable.games.king_of_new_york.movement import has_room
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.view import open_tracks
from monstertable.packaging.native import i64

CARD_COUNT: Final = len(IN_PRINT_ORDER)
TILE_KINDS: Final = len(TILE_IDS)
ZONES: Final = len(ZONE_IDS)
CAUSES: Final = BY_LIMIT + 1
WHYS: Final = len(WHY_IDS)
# Phases: what chance does, the questions, the end.
ASKED_FROM: Final = DIE_DUE + 1
OVER: Final = ASKED_FROM + len(QUESTION_IDS)
# Three cards grant a turn, each once in a turn: so many turns to come are more than a game will ever see.
EXTRA_TURNS: Final = 8
NOT_ASKED: Final[Frame] = (STEPS,)
NO_FIRST_ROLL: Final[Frame] = (FIRST_ROLL, 0, 0, 0)


def observe(state: NewYorkState, seat: i64, buffer: ObservationBuffer) -> None:
    seats: i64 = state.seats
    buffer.part("seat")
    buffer.one_of(seat, seats)
    buffer.part("turn")
    buffer.one_of(from_seat(state, seat, state.turn), seats)
    buffer.part("turns")
    buffer.large(state.turns)
    buffer.part("first")
    buffer.one_of(from_seat(state, seat, state.first), seats)
    observe_first_roll(state, seat, buffer)
    observe_question(state, seat, buffer)
    observe_dice(state, buffer)
    observe_turn(state, buffer)
    observe_city(state, buffer)
    observe_cards(state, seat, buffer)
    place: i64
    for place in range(seats):
        observe_player(state, seat_at(seat, place, seats), place, buffer)
    buffer.part("winner")
    buffer.one_of(from_seat(state, seat, state.winner) if state.over else NOBODY, seats)
    buffer.part("why")
    buffer.one_of(state.why if state.over else NOTHING, WHYS)


def from_seat(state: NewYorkState, seat: i64, other: i64) -> i64:
    """How many places after the seat the other one sits."""
    if other == NOBODY:
        return NOBODY
    return other - seat if other >= seat else other - seat + state.seats


def seat_at(seat: i64, place: i64, seats: i64) -> i64:
    """The seat so many places after this one."""
    other = seat + place
    return other if other < seats else other - seats


def observe_first_roll(state: NewYorkState, seat: i64, buffer: ObservationBuffer) -> None:
    frame = NO_FIRST_ROLL if state.over or state.frames[-1][0] != FIRST_ROLL else state.frames[-1]
    seats: i64 = state.seats
    buffer.part("first_roll.rolling")
    observe_seats(frame[1], seat, seats, buffer)
    buffer.part("first_roll.most")
    buffer.number(max(frame[2], 0))
    buffer.part("first_roll.best")
    observe_seats(frame[3], seat, seats, buffer)


def observe_seats(bits: i64, seat: i64, seats: i64, buffer: ObservationBuffer) -> None:
    """Seats that are given as bits, from this one on."""
    buffer.bits(bits >> seat | bits << seats - seat, seats)


def observe_question(state: NewYorkState, seat: i64, buffer: ObservationBuffer) -> None:
    """Who is asked what; a cause that is a card is shown as the card that asks."""
    phase = OVER
    frame = NOT_ASKED
    if not state.over:
        phase = state.frames[-1][0]
        if phase >= QUESTIONS:
            frame = state.frames[-1]
            phase += ASKED_FROM - QUESTIONS
    kind = frame[0]
    who = frame[1] if kind < STEPS else NOBODY
    amount = 0
    card = NOTHING
    cause = NOTHING
    here = NOWHERE
    there = NOWHERE
    if kind in (PAY, SHIELD):
        amount = frame[2]
        if frame[3] >= CARD_CAUSE:
            card = frame[3] - CARD_CAUSE
        else:
            cause = frame[3]
    elif kind == CARD:
        card = frame[2]
        if len(frame) == 4:
            amount = frame[3]
        elif len(frame) > 4:
            here = frame[3]
            there = frame[4]
    elif len(frame) > 2:
        amount = frame[2]
    buffer.part("phase")
    buffer.one_of(phase, OVER + 1)
    buffer.part("question.seat")
    buffer.one_of(from_seat(state, seat, who), state.seats)
    buffer.part("question.amount")
    buffer.number(amount)
    buffer.part("question.card")
    buffer.one_of(card, CARD_COUNT)
    buffer.part("question.cause")
    buffer.one_of(cause, CAUSES)
    buffer.part("question.here")
    buffer.one_of(here, BOROUGHS)
    buffer.part("question.there")
    buffer.one_of(there, BOROUGHS)


def observe_dice(state: NewYorkState, buffer: ObservationBuffer) -> None:
    buffer.part("dice")
    buffer.bits(state.dice, SYMBOLS, BITS)
    buffer.part("rolled")
    buffer.bits(state.rolled, SYMBOLS, BITS)
    buffer.part("rerolls")
    buffer.number(state.rerolls)
    buffer.part("symbols")
    buffer.counts(state.symbols)
    buffer.part("resolved")
    buffer.bits(state.resolved, SYMBOLS)


def observe_turn(state: NewYorkState, buffer: ObservationBuffer) -> None:
    """What the turn has brought so far. Only one card, Subway, is ever in force in a turn."""
    buffer.part("this_turn.card")
    buffer.number(1 if state.turn_card != NOTHING else 0)
    extra = state.extra
    buffer.part("this_turn.extra")
    buffer.number(len(extra))
    buffer.part("this_turn.extra_cards")
    buffer.bits(sum([1 << place for place, card in enumerate(extra) if card != NOTHING]) if extra else 0, EXTRA_TURNS)
    buffer.part("this_turn.destroyed")
    buffer.bits(state.destroyed, A_BUILDING + 1)
    buffer.part("this_turn.units_only")
    buffer.number(1 if state.units_only else 0)
    buffer.part("this_turn.aim")
    buffer.one_of(state.aim, BOROUGHS)
    buffer.part("this_turn.used")
    buffer.tally(state.used, 0, CARD_COUNT)
    buffer.part("this_turn.bought")
    buffer.tally(state.bought, 0, CARD_COUNT)
    buffer.part("this_turn.entered")
    buffer.number(1 if state.entered else 0)
    buffer.part("this_turn.replaced")
    buffer.number(1 if state.replaced else 0)
    buffer.part("this_turn.ridden")
    buffer.bits(state.ridden, BOROUGHS)


def observe_city(state: NewYorkState, buffer: ObservationBuffer) -> None:
    buffer.part("tops")
    for tile in words(state.tops):
        buffer.one_of(tile, TILE_KINDS)
    buffer.part("below")
    buffer.counts(state.below)
    buffer.part("unseen")
    buffer.counts(state.unseen)
    buffer.part("units")
    buffer.counts(state.units)
    buffer.part("new_units")
    buffer.counts(state.new_units)
    buffer.part("room")
    for borough in range(BOROUGHS):
        buffer.number(1 if has_room(state, borough) else 0)
    buffer.part("tracks")
    buffer.number(open_tracks(state))
    buffer.part("souvenirs")
    buffer.bits(state.souvenirs, BOROUGHS)


def observe_cards(state: NewYorkState, seat: i64, buffer: ObservationBuffer) -> None:
    """The market place by place, and what lies beside it."""
    seats: i64 = state.seats
    buffer.part("market")
    for card in words(state.market):
        buffer.one_of(card, CARD_COUNT)
    buffer.part("deck")
    buffer.tally(state.deck, 0, CARD_COUNT)
    buffer.part("discard")
    buffer.tally(state.discard, 0, CARD_COUNT)
    buffer.part("scholar")
    buffer.one_of(from_seat(state, seat, state.scholar), seats)
    buffer.part("superstar")
    buffer.one_of(from_seat(state, seat, state.superstar), seats)
    buffer.part("statue")
    buffer.one_of(from_seat(state, seat, state.statue), seats)
    buffer.part("shell")
    buffer.number(state.shell)


def observe_player(state: NewYorkState, seat: i64, place: i64, buffer: ObservationBuffer) -> None:
    """Energy is without limit."""
    buffer.part("player_{}.life", place)
    buffer.number(state.life[seat])
    buffer.part("player_{}.vp", place)
    buffer.number(state.vp[seat])
    buffer.part("player_{}.energy", place)
    buffer.large(state.energy[seat])
    buffer.part("player_{}.borough", place)
    buffer.one_of(state.place[seat], BOROUGHS)
    buffer.part("player_{}.zone", place)
    buffer.one_of(state.zone[seat] if state.place[seat] == MANHATTAN else NOWHERE, ZONES)
    buffer.part("player_{}.track", place)
    buffer.number(1 if state.tracks[0] == seat else 0)
    buffer.number(1 if state.tracks[1] == seat else 0)
    buffer.part("player_{}.cards", place)
    buffer.tally(state.keeps[seat], 0, CARD_COUNT)
    buffer.part("player_{}.webs", place)
    buffer.number(state.webs[seat])
    buffer.part("player_{}.curses", place)
    buffer.number(state.curses[seat])
    buffer.part("player_{}.dealt", place)
    buffer.number(state.dealt[seat])
    buffer.part("player_{}.gained", place)
    buffer.large(state.gained[seat])
    buffer.part("player_{}.fallen", place)
    buffer.number(state.fallen[seat])
