"""A quick, sensible move for playouts: dice by the rough worth of their symbols, flight when it gets dangerous."""

from __future__ import annotations

from typing import Final

from monstertable.core.chance import Random
from monstertable.games.king_of_new_york.board import LIFE, MANHATTAN
from monstertable.games.king_of_new_york.dice import (
    ALL_OF,
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    HEAL,
    OUCH,
    SYMBOLS,
    showing,
)
from monstertable.games.king_of_new_york.frames import BUY, FLEE, REROLL, RESOLVE
from monstertable.games.king_of_new_york.moves import (
    BUY_CARD,
    KEEP_DICE,
    MOVE_TO,
    PAY_LIFE,
    REROLL_DICE,
    RESOLVE_SYMBOL,
    STAY,
)
from monstertable.games.king_of_new_york.state import NewYorkState

# One move in so many is any legal one, so that playouts see what nobody would do.
WHIM: Final = 40
# A die worth less than this is rolled again.
WORTH_KEEPING: Final = 0.3
# Below so much life one flees from Manhattan.
CAREFUL: Final = 5
# Of three chances to buy, two are taken.
THRIFT: Final = 3
# The army before new units come out, healing after it.
ORDER: Final = [ENERGY, CELEBRITY, OUCH, HEAL, DESTRUCTION, ATTACK]


def quick_move(state: NewYorkState, seat: int, random: Random) -> int:
    moves = state.asked
    question = state.frames[-1][0]
    if random.below(WHIM):
        if question == REROLL:
            return quick_dice(state, seat, random)
        if question == RESOLVE:
            return quick_order(state, random)
        if question == FLEE:
            return quick_flight(state, seat, random)
        if question == BUY:
            return quick_purchase(state, random)
    return moves[random.below(len(moves))]


def quick_dice(state: NewYorkState, seat: int, random: Random) -> int:
    """Take up all dice that are not worth keeping."""
    again = 0
    for symbol in range(SYMBOLS):
        if state.dice & ALL_OF[symbol] and worth(state, seat, symbol) < WORTH_KEEPING:
            again += state.dice & ALL_OF[symbol]
    move = REROLL_DICE + again if again else KEEP_DICE
    moves = state.asked
    return move if move in moves else moves[random.below(len(moves))]


def worth(state: NewYorkState, seat: int, symbol: int) -> float:
    """What a die with this symbol is worth, in victory points."""
    inside = state.place[seat] == MANHATTAN
    if symbol == HEAL:
        return 0.0 if inside else 0.12 * (LIFE - state.life[seat])
    if symbol == ATTACK:
        return 0.45 if inside or state.crowd[MANHATTAN] else 0.3
    if symbol == CELEBRITY:
        return 0.6 if state.superstar == seat or showing(state.dice, CELEBRITY) > 1 else 0.2
    if symbol == OUCH:
        return 0.1 if showing(state.dice, OUCH) < 3 else 0.4
    return 0.4 if symbol == ENERGY else 0.5


def quick_order(state: NewYorkState, random: Random) -> int:
    moves = state.asked
    for symbol in ORDER:
        if RESOLVE_SYMBOL + symbol in moves:
            return RESOLVE_SYMBOL + symbol
    return moves[random.below(len(moves))]


def quick_flight(state: NewYorkState, seat: int, random: Random) -> int:
    moves = state.asked
    if state.life[seat] >= CAREFUL and STAY in moves:
        return STAY
    away = [move for move in moves if MOVE_TO <= move < RESOLVE_SYMBOL]
    return away[random.below(len(away))] if away else moves[random.below(len(moves))]


def quick_purchase(state: NewYorkState, random: Random) -> int:
    moves = state.asked
    found = [move for move in moves if BUY_CARD <= move < PAY_LIFE]
    if found and random.below(THRIFT):
        return found[random.below(len(found))]
    return moves[random.below(len(moves))]
