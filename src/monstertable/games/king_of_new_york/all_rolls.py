"""Decisions about dice, weighed exactly over all rolls that are left, where each throw at the end has a known worth."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.card import HURRYING, ROLLING
from monstertable.games.king_of_new_york.dice import SYMBOLS, number_of
from monstertable.games.king_of_new_york.dice_plan import NONE, Choices, best_of_each, choices_of, means
from monstertable.games.king_of_new_york.frames import REROLL
from monstertable.games.king_of_new_york.moves import KEEP_DICE, REROLL_DICE
from monstertable.games.king_of_new_york.state import NewYorkState

# With more dice there are too many throws: 792 of seven, 1287 of eight.
MOST_DICE_FORESEEN: Final = 7
UNFORESEEN: Final = -1.0


def throws_to_come(state: NewYorkState) -> list[int]:
    """All throws with which rolling may end; none where cards or curses say what may be rolled again, or its price."""
    seat = state.turn
    if not state.frames or state.frames[-1] != (REROLL, seat) or number_of(state.dice) > MOST_DICE_FORESEEN:
        return []
    if state.curses[seat] or state.moments[seat] & ROLLING or state.all_moments & HURRYING:
        return []
    choices = choices_of(number_of(state.dice))
    return choices.dice[: choices.throws]


def foresee(state: NewYorkState, moves: list[int], worths: list[float], guide: list[float]) -> list[float]:
    """What each move is worth when these are the worths of `throws_to_come`, and dice are kept by the guide."""
    choices = choices_of(number_of(state.dice))
    best = worths
    best_by_guide = guide
    for _ in range(state.rerolls - 1):
        kept_by_guide = means(choices, best_by_guide)
        best = followed(choices, kept_by_guide, guide, means(choices, best), worths)
        best_by_guide = best_of_each(choices, kept_by_guide, guide)
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


def followed(
    choices: Choices, guiding: list[float], guide: list[float], kept: list[float], worths: list[float]
) -> list[float]:
    """What each throw is worth with a roll left, when it is left as it lies or some dice are kept as the guide says."""
    most = guiding[:]
    most[: choices.throws] = guide
    found = kept[:]
    found[: choices.throws] = worths
    smaller = choices.smaller
    for place in range(len(most) - 1, -1, -1):
        for follower in range(place * SYMBOLS, place * SYMBOLS + SYMBOLS):
            part = smaller[follower]
            if part != NONE and most[part] > most[place]:
                most[place] = most[part]
                found[place] = found[part]
    return found[: choices.throws]
