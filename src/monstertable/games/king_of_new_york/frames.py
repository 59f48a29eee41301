"""What is still to be done: a stack of frames, each a tuple of ints. The top one says who owes what.

Chance's frames come first, then questions to a seat, then steps that the rules take by themselves.
"""

from __future__ import annotations

from typing import Final

Frame = tuple[int, ...]

# Chance is due.
TILE_DUE: Final = 0  # stack
FIRST_ROLL: Final = 1  # who still rolls (one bit per seat), most Attack so far, who has it (bits)
ROLL_DUE: Final = 2  # how many dice
CARD_DUE: Final = 3  # place in the market
DIE_DUE: Final = 4  # card that asks for it, seat that rolls

# A seat is asked: the seat comes second.
QUESTIONS: Final = 10
PLACE: Final = 10
REROLL: Final = 11
RESOLVE: Final = 12
DESTROY: Final = 13  # Destruction left
MOVE: Final = 14  # a third number marks the extra Move step, in which staying is always allowed
BUY: Final = 15
# From here on questions that come up within those of a turn.
ASIDE: Final = 16
UNWEB: Final = 16  # Attack symbols
UNCURSE: Final = 17  # Heal symbols
FLEE: Final = 18  # damage taken
RETREAT: Final = 19
PAY: Final = 20  # energy due, cause
SHIELD: Final = 21  # damage coming, cause
CARD: Final = 22  # card that asks, ...
QUESTION_IDS: Final = [
    "place",
    "reroll",
    "resolve",
    "destroy",
    "move",
    "buy",
    "unweb",
    "uncurse",
    "flee",
    "retreat",
    "pay",
    "shield",
    "card",
]

# The rules go on by themselves.
STEPS: Final = 30
START: Final = 30
ROLL: Final = 31
SETTLE: Final = 32
COUNT: Final = 33
MOVE_STEP: Final = 34
END: Final = 35
REFILL: Final = 36
TAKE: Final = 37  # seat, card
ARRIVE: Final = 38  # seat, borough
STRIKE: Final = 39  # source, cause, damage by seat, of which met with energy by seat
ATTACKING: Final = 40  # attacker, symbols, targets still to work out (bits), damage by seat, all targets (bits)
AFTERMATH: Final = 41  # attacker, targets (bits), damage by seat
STATUE: Final = 42  # seat
REPLACE: Final = 43  # attacker, whoever was attacked in Manhattan (bits)


def taken_off(frames: list[Frame]) -> Frame:
    """The frame on top, which leaves the stack."""
    frame = frames[-1]
    if len(frames) == 1:
        frames.clear()  # a list that lost its last by `pop` would be slow from then on
    else:
        frames.pop()
    return frame


SEATS: Final = range(6)
START_STEP: Final[Frame] = (START,)
ROLL_STEP: Final[Frame] = (ROLL,)
SETTLE_STEP: Final[Frame] = (SETTLE,)
COUNT_STEP: Final[Frame] = (COUNT,)
MOVE_STEP_FRAME: Final[Frame] = (MOVE_STEP,)
END_STEP: Final[Frame] = (END,)
REFILL_STEP: Final[Frame] = (REFILL,)
REROLL_BY: Final[list[Frame]] = [(REROLL, seat) for seat in SEATS]
RESOLVE_BY: Final[list[Frame]] = [(RESOLVE, seat) for seat in SEATS]
BUY_BY: Final[list[Frame]] = [(BUY, seat) for seat in SEATS]
MOVE_BY: Final[list[Frame]] = [(MOVE, seat) for seat in SEATS]
EXTRA_MOVE_BY: Final[list[Frame]] = [(MOVE, seat, 1) for seat in SEATS]
CARD_FOR: Final[list[Frame]] = [(CARD_DUE, place) for place in range(3)]
ROLL_OF: Final[list[Frame]] = [(ROLL_DUE, number) for number in range(9)]
