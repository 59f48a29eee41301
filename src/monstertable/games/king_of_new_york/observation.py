"""A position in numbers, as a seat sees it: for programs that learn.

Players come in the order of the table, from the seat that looks; cards in print order, one number each. What follows
from other numbers (prices, what the symbols would do) and what never changes in a game (the variant) is left out.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.sheet import Sheet
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
from monstertable.games.king_of_new_york.view import tracks

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


def observe(state: NewYorkState, seat: int, sheet: Sheet) -> None:
    sheet.part("seat")
    sheet.one_of(seat, state.seats)
    sheet.part("turn")
    sheet.one_of(from_seat(state, seat, state.turn), state.seats)
    sheet.part("turns")
    sheet.large(state.turns)
    sheet.part("first")
    sheet.one_of(from_seat(state, seat, state.first), state.seats)
    observe_first_roll(state, seat, sheet)
    observe_question(state, seat, sheet)
    observe_dice(state, sheet)
    observe_turn(state, sheet)
    observe_city(state, sheet)
    observe_cards(state, seat, sheet)
    for place in range(state.seats):
        observe_player(state, (seat + place) % state.seats, place, sheet)
    sheet.part("winner")
    sheet.one_of(from_seat(state, seat, state.winner) if state.over else NOBODY, state.seats)
    sheet.part("why")
    sheet.one_of(state.why if state.over else NOTHING, WHYS)


def from_seat(state: NewYorkState, seat: int, other: int) -> int:
    """How many places after the seat the other one sits."""
    return (other - seat) % state.seats if other != NOBODY else NOBODY


def observe_first_roll(state: NewYorkState, seat: int, sheet: Sheet) -> None:
    frame = NO_FIRST_ROLL if state.over or state.frames[-1][0] != FIRST_ROLL else state.frames[-1]
    sheet.part("first_roll.rolling")
    for place in range(state.seats):
        sheet.number(frame[1] >> (seat + place) % state.seats & 1)
    sheet.part("first_roll.most")
    sheet.number(max(frame[2], 0))
    sheet.part("first_roll.best")
    for place in range(state.seats):
        sheet.number(frame[3] >> (seat + place) % state.seats & 1)


def observe_question(state: NewYorkState, seat: int, sheet: Sheet) -> None:
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
    sheet.part("phase")
    sheet.one_of(phase, OVER + 1)
    sheet.part("question.seat")
    sheet.one_of(from_seat(state, seat, who), state.seats)
    sheet.part("question.amount")
    sheet.number(amount)
    sheet.part("question.card")
    sheet.one_of(card, CARD_COUNT)
    sheet.part("question.cause")
    sheet.one_of(cause, CAUSES)
    sheet.part("question.here")
    sheet.one_of(here, BOROUGHS)
    sheet.part("question.there")
    sheet.one_of(there, BOROUGHS)


def observe_dice(state: NewYorkState, sheet: Sheet) -> None:
    sheet.part("dice")
    sheet.bits(state.dice, SYMBOLS, BITS)
    sheet.part("rolled")
    sheet.bits(state.rolled, SYMBOLS, BITS)
    sheet.part("rerolls")
    sheet.number(state.rerolls)
    sheet.part("symbols")
    sheet.counts(state.symbols)
    sheet.part("resolved")
    sheet.bits(state.resolved, SYMBOLS)


def observe_turn(state: NewYorkState, sheet: Sheet) -> None:
    """What the turn has brought so far. Only one card, Subway, is ever in force in a turn."""
    sheet.part("this_turn.card")
    sheet.number(1 if state.turn_card != NOTHING else 0)
    sheet.part("this_turn.extra")
    sheet.number(len(state.extra))
    sheet.part("this_turn.extra_cards")
    extra = state.extra
    sheet.counts([1 if place < len(extra) and extra[place] != NOTHING else 0 for place in range(EXTRA_TURNS)])
    sheet.part("this_turn.destroyed")
    sheet.bits(state.destroyed, A_BUILDING + 1)
    sheet.part("this_turn.units_only")
    sheet.number(1 if state.units_only else 0)
    sheet.part("this_turn.aim")
    sheet.one_of(state.aim, BOROUGHS)
    sheet.part("this_turn.used")
    sheet.tally(state.used, 0, CARD_COUNT)
    sheet.part("this_turn.bought")
    sheet.tally(state.bought, 0, CARD_COUNT)
    sheet.part("this_turn.entered")
    sheet.number(1 if state.entered else 0)
    sheet.part("this_turn.replaced")
    sheet.number(1 if state.replaced else 0)
    sheet.part("this_turn.ridden")
    sheet.bits(state.ridden, BOROUGHS)


def observe_city(state: NewYorkState, sheet: Sheet) -> None:
    sheet.part("tops")
    for tile in state.tops:
        sheet.one_of(tile, TILE_KINDS)
    sheet.part("below")
    sheet.counts(state.below)
    sheet.part("unseen")
    sheet.counts(state.unseen)
    sheet.part("units")
    sheet.counts(state.units)
    sheet.part("new_units")
    sheet.counts(state.new_units)
    sheet.part("room")
    sheet.counts([1 if has_room(state, borough) else 0 for borough in range(BOROUGHS)])
    sheet.part("tracks")
    sheet.number(len(tracks(state)))
    sheet.part("souvenirs")
    sheet.bits(state.souvenirs, BOROUGHS)


def observe_cards(state: NewYorkState, seat: int, sheet: Sheet) -> None:
    """The market place by place, and what lies beside it."""
    sheet.part("market")
    for card in state.market:
        sheet.one_of(card, CARD_COUNT)
    sheet.part("deck")
    sheet.tally(state.deck, 0, CARD_COUNT)
    sheet.part("discard")
    sheet.tally(state.discard, 0, CARD_COUNT)
    sheet.part("scholar")
    sheet.one_of(from_seat(state, seat, state.scholar), state.seats)
    sheet.part("superstar")
    sheet.one_of(from_seat(state, seat, state.superstar), state.seats)
    sheet.part("statue")
    sheet.one_of(from_seat(state, seat, state.statue), state.seats)
    sheet.part("shell")
    sheet.number(state.shell)


def observe_player(state: NewYorkState, seat: int, place: int, sheet: Sheet) -> None:
    """Energy is without limit."""
    sheet.part("player_{}.life", place)
    sheet.number(state.life[seat])
    sheet.part("player_{}.vp", place)
    sheet.number(state.vp[seat])
    sheet.part("player_{}.energy", place)
    sheet.large(state.energy[seat])
    sheet.part("player_{}.borough", place)
    sheet.one_of(state.place[seat], BOROUGHS)
    sheet.part("player_{}.zone", place)
    sheet.one_of(state.zone[seat] if state.place[seat] == MANHATTAN else NOWHERE, ZONES)
    sheet.part("player_{}.track", place)
    sheet.counts([1 if state.tracks[0] == seat else 0, 1 if state.tracks[1] == seat else 0])
    sheet.part("player_{}.cards", place)
    sheet.tally(state.keeps[seat], 0, CARD_COUNT)
    sheet.part("player_{}.webs", place)
    sheet.number(state.webs[seat])
    sheet.part("player_{}.curses", place)
    sheet.number(state.curses[seat])
    sheet.part("player_{}.dealt", place)
    sheet.number(state.dealt[seat])
    sheet.part("player_{}.gained", place)
    sheet.large(state.gained[seat])
    sheet.part("player_{}.fallen", place)
    sheet.number(state.fallen[seat])
