"""Rolling the dice, up to three times (KNY-20, KNY-21), and what webs and curses do to it (KNY-C8, KNY-C9)."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.board import BLACK_DICE, REROLLS
from monstertable.games.king_of_new_york.card import CARDS, HURRYING, ROLLING, held
from monstertable.games.king_of_new_york.dice import ALL_OF, OUCH, number_of, part_throws, showing
from monstertable.games.king_of_new_york.fortune import charge, purse
from monstertable.games.king_of_new_york.frames import REROLL, REROLL_BY, ROLL_OF, SETTLE_STEP
from monstertable.games.king_of_new_york.happenings import BY_CURSE, ROLLED
from monstertable.games.king_of_new_york.moves import KEEP_DICE, REROLL_DICE
from monstertable.games.king_of_new_york.offers import offer
from monstertable.games.king_of_new_york.state import NewYorkState

# The choices among given dice are the same every time: worked out once for each throw that is met.
REROLLS_OF: Final[dict[int, list[int]]] = {}


def begin_rolling(state: NewYorkState) -> None:
    seat = state.turn
    dice = BLACK_DICE
    for number in state.keeps[seat]:
        dice += CARDS[number].dice
    state.dice = 0
    state.rerolls = max(0, REROLLS - state.webs[seat])
    state.frames.append(SETTLE_STEP)
    state.frames.append(ROLL_OF[dice])


def dice_fell(state: NewYorkState, dice: int) -> None:
    state.dice += dice
    state.rolled = dice
    if state.events is not None:
        state.events.append((ROLLED, state.turn, dice, state.dice))
    if state.rerolls > 0:
        state.frames.append(REROLL_BY[state.turn])


def rerolls(state: NewYorkState, seat: int) -> list[int]:
    """Keep all, or any dice again; where another's card says so, at least one."""
    again = rerolls_of(may_take_up(state, seat))
    moves = again[:] if again and must_hurry(state, seat) else [KEEP_DICE, *again]
    offer(state, seat, REROLL, moves)
    return moves


def may_take_up(state: NewYorkState, seat: int) -> int:
    """The dice that may be rolled again: cards forbid some, and Ouch! may cost more than there is."""
    dice = state.dice
    for card in held(state, seat, ROLLING):
        dice = card.may_take_up(dice)
    fee = state.curses[seat]
    if fee and purse(state, seat) < fee:
        dice &= ~ALL_OF[OUCH]
    return dice


def rerolls_of(dice: int) -> list[int]:
    found = REROLLS_OF.get(dice)
    if found is None:
        found = [REROLL_DICE + part for part in part_throws(dice)]
        REROLLS_OF[dice] = found
    return found


def must_hurry(state: NewYorkState, seat: int) -> bool:
    if not state.all_moments & HURRYING:
        return False
    for other in range(state.seats):
        if other != seat:
            for card in held(state, other, HURRYING):
                if card.others_must_reroll():
                    return True
    return False


def reroll(state: NewYorkState, seat: int, dice: int) -> None:
    state.dice -= dice
    state.rerolls -= 1
    state.frames.append(ROLL_OF[number_of(dice)])
    if state.curses[seat] and showing(dice, OUCH):
        charge(state, seat, state.curses[seat], BY_CURSE)
