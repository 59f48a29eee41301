"""Moves as actions, numbered from 0 on: for programs that learn. One table holds every move a player can ever have."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.board import BOROUGHS, STACKS, UNITS
from monstertable.games.king_of_new_york.cards.table import IN_PRINT_ORDER
from monstertable.games.king_of_new_york.dice import MOST_DICE, SYMBOLS, throws
from monstertable.games.king_of_new_york.moves import (
    ARGUMENTS,
    BUY_CARD,
    CRUSH,
    DONE,
    KEEP_DICE,
    MOVE_TO,
    PASS,
    PAY_ENERGY,
    PAY_LIFE,
    RAZE,
    REMOVE,
    REROLL_DICE,
    RESOLVE_SYMBOL,
    STAY,
    SWEEP,
    USE,
)
from monstertable.games.king_of_new_york.notation import MOST_TOKENS
from monstertable.games.king_of_new_york.state import NewYorkState

# Life is at most 12, with Carapace, and the last one cannot be paid.
MOST_LIFE_PAID: Final = 11
# Eight Attack on the dice, 2 by Towering Titan and 2 by Painbow; twice by Shadow Double, twice by Antimatter Pellets,
# and 1 by Tesla Antennae. Units and life, from which other damage comes, are fewer.
MOST_DAMAGE: Final = 49
USES_END: Final = USE + ARGUMENTS * len(IN_PRINT_ORDER)


def all_moves() -> list[int]:
    moves = [KEEP_DICE, STAY, PASS, DONE, SWEEP]
    moves += [MOVE_TO + borough for borough in range(BOROUGHS)]
    moves += [RESOLVE_SYMBOL + symbol for symbol in range(SYMBOLS)]
    moves += [REMOVE + number for number in range(MOST_TOKENS + 1)]
    moves += [RAZE + stack for stack in range(STACKS)]
    moves += [CRUSH + place for place in range(BOROUGHS * UNITS)]
    moves += [PAY_LIFE + life for life in range(MOST_LIFE_PAID + 1)]
    moves += [PAY_ENERGY + energy for energy in range(MOST_DAMAGE + 1)]
    moves += [BUY_CARD + number for number in range(len(IN_PRINT_ORDER))]
    for number, card in enumerate(IN_PRINT_ORDER):
        moves += [USE + ARGUMENTS * number + argument for argument in range(card.arguments)]
    for dice in range(1, MOST_DICE + 1):
        moves += [REROLL_DICE + thrown for thrown in throws(dice, SYMBOLS)]
    return moves


ACTION_OF: Final[dict[int, int]] = {move: number for number, move in enumerate(all_moves())}


def actions() -> int:
    return len(ACTION_OF)


def action(state: NewYorkState, seat: int, move: int) -> int:
    """A player that a card names is counted from the seat on, as in what it sees."""
    if USE <= move < USES_END:
        card = IN_PRINT_ORDER[(move - USE) // ARGUMENTS]
        return ACTION_OF[card.move(card.seen_from(seat, state.seats, (move - USE) % ARGUMENTS))]
    return ACTION_OF[move]


# The dice that may be rolled again are the same every time: worked out once for each throw that is met, by the last
# move, which takes up all of them.
OF_REROLLS: Final[dict[int, list[int]]] = {}


def actions_of(state: NewYorkState, seat: int, moves: list[int]) -> list[int]:
    last = moves[-1]
    if last < REROLL_DICE or moves[0] != KEEP_DICE:
        return [action(state, seat, move) for move in moves]
    found = OF_REROLLS.get(last)
    if found is None:
        found = [ACTION_OF[move] for move in moves]
        OF_REROLLS[last] = found
    return found
