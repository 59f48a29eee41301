"""What a power card can do: it speaks only at named moments, through the methods here.

The rules ask whoever holds cards that listen to a moment, and never for a card by name. To which moments a card listens
follows from the methods it has (`HOOKS`), so that none can be forgotten. `CARDS` is filled by the package `cards`, in
print order.
"""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.board import NOTHING
from monstertable.games.king_of_new_york.frames import Frame
from monstertable.games.king_of_new_york.moves import ARGUMENTS, USE
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.worths import POOR_WORTH, UNWANTED, keep_worth

DISCARD: Final = 0
KEEP: Final = 1

# The moments.
START_OF_TURN: Final = 1 << 0
ROLLING: Final = 1 << 1  # extra dice, dice that may not be taken up again
HURRYING: Final = 1 << 2  # the others roll
ADDING: Final = 1 << 3  # the rolls are over: symbols are added to the result
COUNTING: Final = 1 << 4  # then symbols that depend on the result
JUDGING: Final = 1 << 5  # then what depends on the whole result
OFFERING: Final = 1 << 6  # may be used when its holder is asked something else
ENERGY_ROLLED: Final = 1 << 7
CELEBRITY_ROLLED: Final = 1 << 8
AIMING: Final = 1 << 9  # more targets of an attack
ADDING_DAMAGE: Final = 1 << 10  # to an attack
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
REVEALING: Final = 1 << 28  # a card comes from the deck: asked of cards that nobody holds


class Card:
    """One power card. Plain gains and numbers are data; anything else is a method of a subclass."""

    id: str = ""
    name: str = ""
    cost: int = 0
    kind: int = KEEP
    text: str = ""
    # What it brings whoever buys it.
    vp: int = 0
    energy: int = 0
    heal: int = 0
    damage: int = 0
    # What else is printed on it.
    cheaper_in: int = 0  # boroughs as bits: costs 1 less there
    needs_destroyed: int = NOTHING  # this turn, to be bought at all
    dice: int = 0  # more than the black ones
    toll: int = 0  # for voluntary moves while it lies in the market
    # How it is used, or what it asks.
    arguments: int = 0  # how many different ones its use, or the answer to its question, can have
    use_words: str = ""  # on the button; labels.py fills in {where}, {unit}, {number} and so on
    question: str = ""
    harm_words: str = ""  # why it hurts its holder, in the log; {card} is its name
    # In the eyes of bots.
    poor: bool = False  # worth little, whatever its price
    # Worked out once.
    number: int = NOTHING  # its place among CARDS
    moments: int = 0  # at which it speaks, as bits

    def __init__(self) -> None:
        self.moments = moments_of(self)

    def move(self, argument: int) -> int:
        """The move that uses this card, or answers its question, with this argument."""
        return USE + self.number * ARGUMENTS + argument

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

    def others_must_reroll(self) -> bool:
        """While they can, with at least one die."""
        return False

    def adding(self, state: NewYorkState, seat: int) -> None: ...

    def counting(self, state: NewYorkState, seat: int, before: list[int]) -> None:
        """Before: the symbols by which it counted already, all 0 at first."""

    def judging(self, state: NewYorkState, seat: int) -> None: ...

    def energy_rolled(self, state: NewYorkState, seat: int, number: int) -> int:
        """How much energy that many symbols bring."""
        return number

    def celebrity_rolled(self, number: int) -> int:
        """How many VP that many symbols bring besides Superstar."""
        return 0

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

    def life_to_pay_with(self, state: NewYorkState, seat: int) -> int:
        """How much life can stand in for energy where something is to be paid."""
        return 0

    def energy_to_cover_with(self, state: NewYorkState, seat: int) -> int:
        """How much energy can stand in for life where damage strikes."""
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

    def revealed(self, state: NewYorkState, number: int) -> bool:
        """A card comes from the deck; True where it does not go to the market."""
        return False

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

    # What bots think of it, in victory points: no rules.

    def worth(self, state: NewYorkState, seat: int) -> float:
        """To whoever buys it, beyond the plain gains."""
        if self.kind != KEEP:
            return 0.0
        return POOR_WORTH if self.poor else keep_worth(self.cost, state.vp[seat])

    def worth_of_use(self, state: NewYorkState, seat: int, argument: int) -> float:
        """Of a use, or of an answer to its question."""
        return UNWANTED


# The moments at which the rules call a method of a card. All other methods belong to what happens to the card itself.
HOOKS: Final = {
    "start_of_turn": START_OF_TURN,
    "may_take_up": ROLLING,
    "others_must_reroll": HURRYING,
    "adding": ADDING,
    "counting": COUNTING,
    "judging": JUDGING,
    "offers": OFFERING,
    "energy_rolled": ENERGY_ROLLED,
    "celebrity_rolled": CELEBRITY_ROLLED,
    "more_targets": AIMING,
    "factor": ADDING_DAMAGE,
    "bonus": ADDING_DAMAGE,
    "die_factor": ATTACK_DIE,
    "attacked_others": ATTACKED_OTHERS,
    "attacked": ATTACKED,
    "dealt_damage": DEALING_DAMAGE,
    "shot": SHOT,
    "wounded": WOUNDED,
    "life_to_pay_with": SWAPPING,
    "energy_to_cover_with": SWAPPING,
    "more_life": HEALING,
    "durability": DESTROYING,
    "more_to_destroy": DESTROYING,
    "destroyed": DESTROYED,
    "star_taken": STAR_TAKEN,
    "star_lost": STAR_LOST,
    "more_needed": STAR_GUARDED,
    "entering": ENTERING,
    "more_to_buy": BUYING,
    "salvage_price": BUYING,
    "others_gained_energy": OTHERS_GAINED_ENERGY,
    "revealed": REVEALING,
    "end_of_turn": END_OF_TURN,
}


def moments_of(card: Card) -> int:
    """As bits: the moments of the hooks that its class has of its own."""
    found = 0
    for hook, moment in HOOKS.items():
        if getattr(type(card), hook) is not getattr(Card, hook):
            found |= moment
    return found


CARDS: Final[list[Card]] = []


def held(state: NewYorkState, seat: int, moment: int) -> list[Card]:
    """The cards of a seat that listen to this moment."""
    if not state.moments[seat] & moment:
        return NONE_HELD
    return [CARDS[number] for number in state.keeps[seat] if CARDS[number].moments & moment]


NONE_HELD: Final[list[Card]] = []
DECK_WATCHERS: Final[list[Card]] = []  # those that listen to REVEALING
