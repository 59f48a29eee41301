"""The turn, and the one loop that goes on until somebody has something to decide (KNY-10, KNY-60, KNY-80, KNY-81)."""

from __future__ import annotations

from monstertable.games.king_of_new_york.attack import aftermath
from monstertable.games.king_of_new_york.board import (
    GOAL,
    INCOME_ENERGY,
    INCOME_VP,
    MANHATTAN,
    NOBODY,
    NOTHING,
    NOWHERE,
)
from monstertable.games.king_of_new_york.buying import buy, purchases, refill, sweep, take
from monstertable.games.king_of_new_york.card import CARDS, END_OF_TURN, START_OF_TURN, held
from monstertable.games.king_of_new_york.damage import covers, shield, strike
from monstertable.games.king_of_new_york.destruction import choices, destroy
from monstertable.games.king_of_new_york.dice import SYMBOLS
from monstertable.games.king_of_new_york.fortune import gain_energy, gain_vp, life_payable, pay
from monstertable.games.king_of_new_york.frames import (
    AFTERMATH,
    ARRIVE,
    ASIDE,
    BUY,
    CARD,
    COUNT,
    DESTROY,
    END,
    END_STEP,
    FLEE,
    MOVE,
    MOVE_STEP,
    PAY,
    PLACE,
    QUESTIONS,
    REFILL,
    REFILL_STEP,
    REPLACE,
    REROLL,
    RESOLVE,
    RETREAT,
    ROLL,
    ROLL_STEP,
    SETTLE,
    SHIELD,
    START,
    START_STEP,
    STATUE,
    STEPS,
    STRIKE,
    TAKE,
    UNCURSE,
    UNWEB,
    Frame,
)
from monstertable.games.king_of_new_york.happenings import (
    BY_CHOICE,
    BY_FLIGHT,
    BY_INCOME,
    BY_RETREAT,
    BY_VP,
    DRAWN,
    EXTRA_TURN,
    LAST_ALIVE,
    NOBODY_LEFT,
    TURN_BEGAN,
    WON,
)
from monstertable.games.king_of_new_york.movement import (
    arrive,
    extra_moves,
    flights,
    go,
    move_step,
    moves_away,
    replace,
    retreats,
)
from monstertable.games.king_of_new_york.moves import (
    ARGUMENTS,
    BUY_CARD,
    DONE,
    KEEP_DICE,
    MOVE_TO,
    PAY_ENERGY,
    PAY_LIFE,
    REMOVE,
    REROLL_DICE,
    RESOLVE_SYMBOL,
    SWEEP,
    USE,
)
from monstertable.games.king_of_new_york.placing import place_monster, places
from monstertable.games.king_of_new_york.resolving import (
    count,
    kinds,
    removals,
    resolve,
    settle,
    take_statue,
    uncurse,
    unweb,
)
from monstertable.games.king_of_new_york.rolling import begin_rolling, reroll, rerolls
from monstertable.games.king_of_new_york.state import NewYorkState


def run(state: NewYorkState) -> None:
    """Go on until chance is due, somebody has a choice, or the game is over. A forced move is not asked."""
    frames = state.frames
    while frames:
        frame = frames[-1]
        kind = frame[0]
        if kind < QUESTIONS:
            return
        if kind < STEPS:
            moves = asked(state, frame)
            if len(moves) > 1:
                state.asked = moves
                return
            frames.pop()
            if moves:
                answer(state, frame, moves[0])
        else:
            frames.pop()
            step(state, frame)


def step(state: NewYorkState, frame: Frame) -> None:
    kind = frame[0]
    if kind == START:
        start(state)
    elif kind == ROLL:
        begin_rolling(state)
    elif kind == SETTLE:
        settle(state)
    elif kind == COUNT:
        count(state)
    elif kind == MOVE_STEP:
        move_step(state)
    elif kind == END:
        end(state)
    elif kind == REFILL:
        refill(state)
    elif kind == TAKE:
        take(state, frame[1], frame[2])
    elif kind == STRIKE:
        strike(state, frame)
    elif kind == AFTERMATH:
        aftermath(state, frame)
    elif kind == REPLACE:
        replace(state, frame[1], frame[2])
    elif kind == STATUE:
        take_statue(state, frame[1])
    elif kind == ARRIVE:
        arrive(state, frame[1], frame[2], frame[3])


def asked(state: NewYorkState, frame: Frame) -> list[int]:
    """The legal moves of a question."""
    kind, seat = frame[0], frame[1]
    if kind == REROLL:
        return rerolls(state, seat)
    if kind == RESOLVE:
        return kinds(state, seat)
    if kind == DESTROY:
        return choices(state, seat, frame[2])
    if kind == MOVE:
        return moves_away(state, seat) if len(frame) == 2 else extra_moves(state, seat)
    if kind == BUY:
        return purchases(state, seat)
    if kind == FLEE:
        return flights(state, seat)
    if kind == UNWEB:
        return removals(frame[2], state.webs[seat])
    if kind == UNCURSE:
        return removals(frame[2], state.curses[seat])
    if kind == PLACE:
        return places(state)
    if kind == PAY:
        least, most = life_payable(state, seat, frame[2])
        return [PAY_LIFE + life for life in range(least, most + 1)]
    if kind == SHIELD:
        return covers(state, seat, frame[2])
    if kind == RETREAT:
        return retreats(state, seat)
    return CARDS[frame[2]].answers(state, frame)


def answer(state: NewYorkState, frame: Frame, move: int) -> None:
    """Carry out the answer to a question that has been taken off the stack."""
    kind, seat = frame[0], frame[1]
    if USE <= move < USE + ARGUMENTS * len(CARDS) and kind != CARD:
        state.frames.append(frame)
        CARDS[(move - USE) // ARGUMENTS].use(state, seat, (move - USE) % ARGUMENTS)
        return
    if kind < ASIDE:
        state.ridden = 0
    if kind == REROLL:
        if move != KEEP_DICE:
            reroll(state, seat, move - REROLL_DICE)
    elif kind == RESOLVE:
        resolve(state, seat, move - RESOLVE_SYMBOL)
    elif kind == DESTROY:
        destroy(state, seat, frame[2], move)
    elif kind == MOVE:
        go(state, seat, move, BY_CHOICE)
    elif kind == BUY:
        if move == SWEEP:
            sweep(state, seat)
        elif move != DONE:
            buy(state, seat, move - BUY_CARD)
    else:
        answer_aside(state, frame, move)


def answer_aside(state: NewYorkState, frame: Frame, move: int) -> None:
    """The rarer questions."""
    kind, seat = frame[0], frame[1]
    if kind == FLEE:
        go(state, seat, move, BY_FLIGHT)
    elif kind == UNWEB:
        unweb(state, seat, frame[2], move - REMOVE)
    elif kind == UNCURSE:
        uncurse(state, seat, frame[2], move - REMOVE)
    elif kind == PAY:
        pay(state, seat, frame[2], move - PAY_LIFE, frame[3])
    elif kind == SHIELD:
        shield(state, seat, move - PAY_ENERGY)
    elif kind == RETREAT:
        arrive(state, seat, move - MOVE_TO, BY_RETREAT)
    elif kind == CARD:
        CARDS[frame[2]].answered(state, frame, (move - USE) % ARGUMENTS)
    elif kind == PLACE:
        place_monster(state, seat, move - MOVE_TO)
        if len(state.frames) == 0:
            begin_turn(state, state.first, NOTHING)


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
    for symbol in range(SYMBOLS):
        state.symbols[symbol] = 0
    for place in range(state.seats):
        state.gained[place] = 0
        state.dealt[place] = 0
    for place in range(len(state.new_units)):
        state.new_units[place] = 0
    if state.events is not None:
        state.events.append((TURN_BEGAN, seat, card))
    state.frames.append(START_STEP)


def start(state: NewYorkState) -> None:
    """Manhattan's income, then cards (KNY-11)."""
    seat = state.turn
    state.frames.append(ROLL_STEP)
    if state.place[seat] == MANHATTAN:
        gain_vp(state, seat, INCOME_VP[state.zone[seat]], BY_INCOME)
        gain_energy(state, seat, INCOME_ENERGY[state.zone[seat]], BY_INCOME)
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
