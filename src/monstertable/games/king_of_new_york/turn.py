"""The turn: how it begins, how it ends, who is next, and who has won (KNY-10, KNY-60, KNY-80, KNY-81)."""

from __future__ import annotations

from monstertable.games.king_of_new_york.board import (
    GOAL,
    INCOME_ENERGY,
    INCOME_VP,
    MANHATTAN,
    NOBODY,
    NOTHING,
    NOWHERE,
)
from monstertable.games.king_of_new_york.card import END_OF_TURN, START_OF_TURN, held
from monstertable.games.king_of_new_york.fortune import gain_energy, gain_vp
from monstertable.games.king_of_new_york.frames import (
    END_STEP,
    REFILL_STEP,
    ROLL_STEP,
    START_STEP,
)
from monstertable.games.king_of_new_york.happenings import (
    BY_INCOME,
    BY_VP,
    DRAWN,
    EXTRA_TURN,
    INCOME,
    LAST_ALIVE,
    NOBODY_LEFT,
    TURN_BEGAN,
    WON,
)
from monstertable.games.king_of_new_york.state import NewYorkState


def begin_turn(state: NewYorkState, seat: int, card: int) -> None:
    """card: the one in force in this turn only, or NOTHING."""
    state.turn = seat
    state.turns += 1
    state.turn_card = card
    state.dice = 0
    state.rolled = 0
    state.rerolls = 0
    state.resolved = 0
    state.destroyed = 0
    state.ridden = 0
    state.units_only = False
    state.entered = False
    state.replaced = False
    state.fallen_before = max(state.fallen)
    state.aim = NOWHERE
    state.used.clear()
    state.bought.clear()
    to_zero(state.symbols)
    to_zero(state.gained)
    to_zero(state.dealt)
    to_zero(state.new_units)
    if state.events is not None:
        state.events.append((TURN_BEGAN, seat, card))
    state.frames.append(START_STEP)


def to_zero(numbers: list[int]) -> None:
    """Most of them are, and looking is faster than writing."""
    for place in range(len(numbers)):
        if numbers[place]:
            numbers[place] = 0


def start(state: NewYorkState) -> None:
    """Manhattan's income, then cards (KNY-11)."""
    seat = state.turn
    state.frames.append(ROLL_STEP)
    if state.place[seat] == MANHATTAN:
        vp, energy = INCOME_VP[state.zone[seat]], INCOME_ENERGY[state.zone[seat]]
        if state.events is not None:
            state.events.append((INCOME, seat, vp, energy))
        gain_vp(state, seat, vp, BY_INCOME)
        gain_energy(state, seat, energy, BY_INCOME)
    for card in held(state, seat, START_OF_TURN):
        card.start_of_turn(state, seat)


def end(state: NewYorkState) -> None:
    """Cards that act now, then the victory check, then the next living player clockwise (KNY-60)."""
    seat = state.turn
    for card in held(state, seat, END_OF_TURN):
        card.end_of_turn(state, seat)
    if state.frames:
        state.frames.insert(0, END_STEP)
        return
    if NOTHING in state.market and (state.deck or state.discard):
        state.frames.append(END_STEP)
        state.frames.append(REFILL_STEP)
        return
    if not is_over(state):
        go_on(state, seat)


def is_over(state: NewYorkState) -> bool:
    """KNY-80, KNY-81."""
    seat = state.turn
    if state.living == 0:
        finish(state, NOBODY, NOBODY_LEFT)
    elif state.living == 1:
        finish(state, state.fallen.index(0), LAST_ALIVE)
    elif state.place[seat] != NOWHERE and state.vp[seat] >= GOAL:
        finish(state, seat, BY_VP)
    return state.over


def go_on(state: NewYorkState, seat: int) -> None:
    """An extra turn, or the next player's (KNY-C17)."""
    if state.place[seat] == NOWHERE:
        state.extra.clear()
    if state.extra:
        begin_turn(state, seat, state.extra.pop(0))
        return
    seat = (seat + 1) % state.seats
    while state.place[seat] == NOWHERE:
        seat = (seat + 1) % state.seats
    begin_turn(state, seat, NOTHING)


def grant_turn(state: NewYorkState, seat: int, card: int, in_force: int) -> None:
    """One more turn after this one; in_force: a card that rules it, or NOTHING."""
    state.extra.append(in_force)
    if state.events is not None:
        state.events.append((EXTRA_TURN, seat, card))


def finish(state: NewYorkState, winner: int, why: int) -> None:
    state.over = True
    state.winner = winner
    state.why = why
    state.frames.clear()
    if state.events is not None:
        state.events.append((WON, winner, why, state.vp[winner]) if winner != NOBODY else (DRAWN, NOBODY))
