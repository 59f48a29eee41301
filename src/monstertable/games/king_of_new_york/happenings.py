"""What can be reported to those who listen: (happening, seat, ...). The log and the animation read it.

Every change of victory points, energy and life is reported with its cause, so the reports add up to the position.
"""

from __future__ import annotations

from typing import Final

BEGAN: Final = 0  # seat
ROLLED_FIRST: Final = 1  # seat, Attack symbols
PLACED: Final = 2  # seat, borough
TURN_BEGAN: Final = 3  # seat, card that gave it or NOTHING
ROLLED: Final = 4  # seat, dice thrown, all dice
SETTLED: Final = 5  # seat, dice
ADDED: Final = 6  # seat, symbol, number (below 0: taken back), card
RESOLVED: Final = 7  # seat, symbol, number
VP: Final = 8  # seat, change, cause
ENERGY_CHANGED: Final = 9  # seat, change, cause
LIFE_CHANGED: Final = 10  # seat, change, cause
TOOK_DAMAGE: Final = 11  # seat, damage, cause, who dealt it or NOBODY, borough, units there, whose turn it is
ELIMINATED: Final = 12  # seat, who dealt the damage or NOBODY, its cause
ATTACK_WITHOUT_TARGET: Final = 13  # seat
DESTROYED_BUILDING: Final = 14  # seat, tile, borough
DESTROYED_UNIT: Final = 15  # seat, unit, borough
TOOK_SUPERSTAR: Final = 16  # seat, from whom or NOBODY
TOOK_STATUE: Final = 17  # seat, from whom or NOBODY
MOVED: Final = 18  # seat, borough, why (a WAY)
ADVANCED: Final = 19  # seat, zone
CHANGED_TRACK: Final = 20  # seat
STAYED: Final = 21  # seat: did not flee
BOUGHT: Final = 22  # seat, card, price
GOT_CARD: Final = 23  # seat, card: free of charge
LOST_CARD: Final = 24  # seat, card
SWEPT: Final = 25  # seat
DEALT_CARD: Final = 26  # card
RESHUFFLED: Final = 27
WEBBED: Final = 28  # seat, change of Web tokens
CURSED: Final = 29  # seat, change of Curse tokens
DIE: Final = 30  # seat, card, symbol
USED: Final = 31  # seat, card, argument
EXTRA_TURN: Final = 32  # seat, card
WON: Final = 33  # seat, why, victory points
DRAWN: Final = 34
PAID_LIFE: Final = 35  # seat, life, cause: instead of energy; the loss itself is a LIFE_CHANGED
INCOME: Final = 36  # seat, victory points, energy: the turn starts in Manhattan; each gain is reported too

# Why something changed; a card by its number is its own cause, from CARD_CAUSE on.
BY_DICE: Final = 0
BY_INCOME: Final = 1
BY_ENTRY: Final = 2
BY_TILE: Final = 3
BY_UNIT: Final = 4
BY_SUPERSTAR: Final = 5
BY_STATUE: Final = 6
BY_OUCH: Final = 7
BY_ATTACK: Final = 8
BY_PRICE: Final = 9
BY_SWEEP: Final = 10
BY_TOLL: Final = 11
BY_CURSE: Final = 12
BY_SHIELD: Final = 13
BY_ELIMINATION: Final = 14
BY_LIMIT: Final = 15
CARD_CAUSE: Final = 100

# How a monster came to a borough.
BY_CHOICE: Final = 0
BY_DUTY: Final = 1
BY_FLIGHT: Final = 2
BY_RETREAT: Final = 3
BY_CARD: Final = 4
BY_REPLACING: Final = 5

# Why the game ended.
BY_VP: Final = 0
LAST_ALIVE: Final = 1
NOBODY_LEFT: Final = 2
AT_ONCE: Final = 3
WHY_IDS: Final = ["points", "last", "nobody", "card"]
