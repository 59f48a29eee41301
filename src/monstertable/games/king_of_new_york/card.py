"""What a power card can do: it speaks only at named moments, through the methods here.

The rules ask whoever holds cards that listen to a moment, and never for a card by name. `CARDS` is filled by the
package `cards`, in print order.
"""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.board import NOTHING
from monstertable.games.king_of_new_york.frames import Frame
from monstertable.games.king_of_new_york.moves import USE, USES
from monstertable.games.king_of_new_york.state import NewYorkState

DISCARD: Final = 0
KEEP: Final = 1

# The moments.
START_OF_TURN: Final = 1 << 0
ROLLING: Final = 1 << 1  # extra dice, dice that may not be taken up again
HURRYING: Final = 1 << 2  # the others must use all their rolls
ADDING: Final = 1 << 3  # the rolls are over: symbols are added to the result
COUNTING: Final = 1 << 4  # then symbols that depend on the result
JUDGING: Final = 1 << 5  # then what depends on the whole result
OFFERING: Final = 1 << 6  # may be used when its holder is asked something else
ENERGY_ROLLED: Final = 1 << 7
CELEBRITY_ROLLED: Final = 1 << 8
AIMING: Final = 1 << 9  # more targets of an attack
ATTACKING: Final = 1 << 10  # more damage
ATTACK_DIE: Final = 1 << 11  # whoever is attacked rolls a die
ATTACKED_OTHERS: Final = 1 << 12
ATTACKED: Final = 1 << 13  # by another
DEALING_DAMAGE: Final = 1 << 14
SHOT: Final = 1 << 15  # damage by units because of Ouch!
WOUNDED: Final = 1 << 16
SWAPPING: Final = 1 << 17  # life is energy and energy is life
HEALING: Final = 1 << 18  # the limit of life
DESTROYING: Final = 1 << 19  # what may be destroyed, and at what durability
DESTROYED: Final = 1 << 20
STAR_TAKEN: Final = 1 << 21  # by the holder of the card
STAR_LOST: Final = 1 << 22
STAR_GUARDED: Final = 1 << 23
ENTERING: Final = 1 << 24  # a borough
BUYING: Final = 1 << 25
OTHERS_GAINED_ENERGY: Final = 1 << 26
END_OF_TURN: Final = 1 << 27


class Card:
    """One power card. Plain gains and numbers are data; anything else is a method of a subclass.

    uses: how many different arguments its use, or the answer to its question, can have.
    """

    def __init__(
        self,
        id: str,
        name: str,
        cost: int,
        kind: int,
        text: str,
        moments: int = 0,
        uses: int = 0,
        vp: int = 0,
        energy: int = 0,
        heal: int = 0,
        damage: int = 0,
        cheaper_in: int = 0,
        needs_destroyed: int = NOTHING,
        dice: int = 0,
        toll: int = 0,
        use_words: str = "",
        question: str = "",
    ) -> None:
        self.id = id
        self.name = name
        self.cost = cost
        self.kind = kind
        self.text = text
        self.moments = moments
        self.uses = uses
        self.vp = vp
        self.energy = energy
        self.heal = heal
        self.damage = damage  # to the buyer
        self.cheaper_in = cheaper_in  # boroughs as bits: costs 1 less there
        self.needs_destroyed = needs_destroyed  # this turn, to be bought at all
        self.dice = dice
        self.toll = toll  # for voluntary moves while it lies in the market
        self.use_words = use_words  # on the button; labels.py fills in {where}, {unit}, {number} and so on
        self.question = question  # what it asks
        self.number = NOTHING  # its place among CARDS

    def move(self, argument: int) -> int:
        """The move that uses this card, or answers its question, with this argument."""
        return USE + self.number * USES + argument

    def argument_text(self, argument: int) -> str:
        return str(argument)

    def seen_from(self, seat: int, seats: int, argument: int) -> int:
        """The argument with players counted from this seat on."""
        return argument

    # Coming and going.

    def bought(self, state: NewYorkState, seat: int) -> None:
        """Beyond the plain gains."""

    def leaves(self, state: NewYorkState, seat: int) -> None:
        """Its holder loses it."""

    # A turn.

    def start_of_turn(self, state: NewYorkState, seat: int) -> None: ...

    def may_take_up(self, dice: int) -> int:
        """Of these dice, those that may be rolled again."""
        return dice

    def adding(self, state: NewYorkState, seat: int) -> None: ...

    def counting(self, state: NewYorkState, seat: int, before: list[int]) -> None:
        """Before: the symbols by which it counted already, all 0 at first."""

    def judging(self, state: NewYorkState, seat: int) -> None: ...

    def energy_rolled(self, state: NewYorkState, seat: int, number: int) -> int:
        """How much energy that many symbols bring."""
        return number

    def celebrity_rolled(self, state: NewYorkState, seat: int, number: int) -> None: ...

    def end_of_turn(self, state: NewYorkState, seat: int) -> None: ...

    # Attack and damage.

    def more_targets(self, state: NewYorkState, seat: int) -> int:
        """As bits by seat."""
        return 0

    def factor(self) -> int:
        return 1

    def die_factor(self, symbol: int) -> int:
        """What the die of the attacked monster makes of the damage."""
        return 1

    def bonus(self, state: NewYorkState, seat: int, target: int) -> int:
        return 0

    def attacked_others(self, state: NewYorkState, seat: int, target: int) -> None: ...

    def attacked(self, state: NewYorkState, seat: int, attacker: int) -> None: ...

    def dealt_damage(self, state: NewYorkState, seat: int, victim: int) -> None: ...

    def shot(self, damage: int) -> int:
        return damage

    def wounded(self, state: NewYorkState, seat: int) -> None: ...

    def more_life(self) -> int:
        return 0

    # Destruction.

    def durability(self, unit: int, printed: int) -> int:
        return printed

    def more_to_destroy(self, state: NewYorkState, seat: int, left: int, moves: list[int]) -> None: ...

    def destroyed(self, state: NewYorkState, seat: int, what: int) -> None:
        """A kind of unit, or A_BUILDING."""

    # Superstar.

    def star_taken(self, state: NewYorkState, seat: int, loser: int) -> None: ...

    def star_lost(self, state: NewYorkState, seat: int, taker: int) -> None: ...

    def more_needed(self) -> int:
        """Celebrity beyond the usual to take Superstar away."""
        return 0

    # Moving and buying.

    def entering(self, state: NewYorkState, seat: int, borough: int) -> None: ...

    def more_to_buy(self, state: NewYorkState, seat: int, purse: int, moves: list[int]) -> None: ...

    def salvage_price(self, price: int) -> int:
        """What a card of this price costs from the discard pile."""
        return price

    def others_gained_energy(self, state: NewYorkState, seat: int, gainer: int, before: int) -> None: ...

    # Uses and questions.

    def offers(self, state: NewYorkState, seat: int, question: int, moves: list[int]) -> None:
        """Moves that use the card while its holder is asked this question."""

    def use(self, state: NewYorkState, seat: int, argument: int) -> None:
        """The holder uses it; the question asked then is asked again."""

    def answers(self, state: NewYorkState, frame: Frame) -> list[int]:
        """The moves that answer a question of its own, (CARD, seat, card, ...)."""
        return []

    def answered(self, state: NewYorkState, frame: Frame, argument: int) -> None: ...


CARDS: Final[list[Card]] = []


def held(state: NewYorkState, seat: int, moment: int) -> list[Card]:
    """The cards of a seat that listen to this moment."""
    if not state.moments[seat] & moment:
        return NONE_HELD
    return [CARDS[number] for number in state.keeps[seat] if CARDS[number].moments & moment]


NONE_HELD: Final[list[Card]] = []
