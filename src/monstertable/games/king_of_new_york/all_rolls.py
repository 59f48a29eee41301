"""Decisions about dice, weighed exactly over all rolls that are left, where each throw at the end has a known worth."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.card import HURRYING, ROLLING
from monstertable.games.king_of_new_york.dice import number_of
from monstertable.games.king_of_new_york.dice_plan import best_of_each, choices_of, means
from monstertable.games.king_of_new_york.frames import REROLL
from monstertable.games.king_of_new_york.moves import KEEP_DICE, REROLL_DICE
from monstertable.games.king_of_new_york.state import NewYorkState

# With more dice there are too many throws: 792 of seven, 1287 of eight.
MOST_DICE_FORESEEN: Final = 7
UNFORESEEN: Final = -1.0


def throws_to_come(state: NewYorkState) -> list[int]:
    """All throws with which rolling may end; none where cards or curses say what may be rolled, or for how much."""
    seat = state.turn
    if not state.frames or state.frames[-1] != (REROLL, seat) or number_of(state.dice) > MOST_DICE_FORESEEN:
        return []
    if state.curses[seat] or state.moments[seat] & ROLLING or state.all_moments & HURRYING:
        return []
    choices = choices_of(number_of(state.dice))
    return choices.dice[: choices.throws]


def foresee(state: NewYorkState, moves: list[int], worths: list[float]) -> list[float]:
    """What each move is worth when these are the worths of `throws_to_come` and the best dice are kept every time."""
    choices = choices_of(number_of(state.dice))
    best = worths
    for _ in range(state.rerolls - 1):
        best = best_of_each(choices, means(choices, best), worths)
    kept = means(choices, best)
    found: list[float] = []
    for move in moves:
        if move == KEEP_DICE:
            found.append(worths[choices.place[state.dice]])
        elif move >= REROLL_DICE:
            found.append(kept[choices.place[state.dice - (move - REROLL_DICE)]])
        else:
            found.append(UNFORESEEN)
    return found
