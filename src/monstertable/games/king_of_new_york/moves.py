"""Every move as an int, and its notation. Ranges of ints, one per kind of move."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.dice import THROWS

# Of players.
KEEP_DICE: Final = 0
STAY: Final = 1
PASS: Final = 2
DONE: Final = 3
SWEEP: Final = 4
MOVE_TO: Final = 10  # + borough
RESOLVE_SYMBOL: Final = 20  # + symbol
REMOVE: Final = 30  # + how many tokens
RAZE: Final = 50  # + stack
CRUSH: Final = 70  # + borough * UNITS + kind
BUY_CARD: Final = 100  # + card
PAY_LIFE: Final = 200  # + how much
PAY_ENERGY: Final = 300  # + how much, instead of life
USE: Final = 1_000  # + card * ARGUMENTS + argument
ARGUMENTS: Final = 100
REROLL_DICE: Final = THROWS  # + dice
# Of chance.
DEAL_TILE: Final = 20_000  # + kind of tile
DEAL_CARD: Final = 20_100  # + card
ROLL_DIE: Final = 20_200  # + symbol
ROLL_DICE: Final = 2 * THROWS  # + dice
