"""Power cards from R to S."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.games.king_of_new_york.board import BOROUGH_IDS, BOROUGHS, JET, NOWHERE, UNIT_IDS, UNITS
from monstertable.games.king_of_new_york.buying import is_for_sale
from monstertable.games.king_of_new_york.card import (
    ADDING,
    ATTACKING,
    BUYING,
    CARDS,
    DESTROYED,
    DESTROYING,
    DISCARD,
    ENTERING,
    KEEP,
    START_OF_TURN,
    Card,
)
from monstertable.games.king_of_new_york.destruction import (
    borough_of_destruction,
    may_be_crushed,
    objects,
    unit_durability,
)
from monstertable.games.king_of_new_york.dice import DESTRUCTION
from monstertable.games.king_of_new_york.fortune import charge, gain_vp, heal, purse
from monstertable.games.king_of_new_york.frames import CARD, EXTRA_MOVE_BY, Frame
from monstertable.games.king_of_new_york.happenings import BY_CARD, CARD_CAUSE
from monstertable.games.king_of_new_york.movement import has_room, toll, travel
from monstertable.games.king_of_new_york.moves import BUY_CARD, CRUSH
from monstertable.games.king_of_new_york.offers import note_use
from monstertable.games.king_of_new_york.resolving import add_symbols, units_in
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.turn import grant_turn


class Regeneration(Card):
    def __init__(self) -> None:
        super().__init__(
            "regeneration",
            later("Regeneration"),
            5,
            KEEP,
            later("At the start of each of your turns, heal 1."),
            START_OF_TURN,
        )

    def start_of_turn(self, state: NewYorkState, seat: int) -> None:
        heal(state, seat, 1, CARD_CAUSE + self.number)


class Scavenger(Card):
    def __init__(self) -> None:
        super().__init__(
            "scavenger",
            later("Scavenger"),
            3,
            KEEP,
            later("You may also buy Keep cards from the discard pile, each for 1 energy less."),
            BUYING,
        )

    def salvage_price(self, price: int) -> int:
        return max(0, price - 1)

    def more_to_buy(self, state: NewYorkState, seat: int, purse: int, moves: list[int]) -> None:
        for number in sorted(state.discard):
            card = CARDS[number]
            if card.kind == KEEP and is_for_sale(state, card) and self.salvage_price(card.cost) <= purse:
                moves.append(BUY_CARD + number)


class SeismicRay(Card):
    def __init__(self) -> None:
        super().__init__(
            "seismic_ray",
            later("Seismic Ray"),
            4,
            KEEP,
            later(
                "Before you destroy anything this turn, you may pay 1 energy to use all your Destruction in one other "
                "borough."
            ),
            DESTROYING,
            uses=BOROUGHS,
            use_words=later("Strike from afar for 1 energy: {where}"),
        )

    def argument_text(self, argument: int) -> str:
        return BOROUGH_IDS[argument]

    def more_to_destroy(self, state: NewYorkState, seat: int, left: int, moves: list[int]) -> None:
        """KNY-C18: before anything is destroyed, all of it may be aimed at another borough."""
        if state.aim != NOWHERE or state.destroyed or purse(state, seat) < 1:
            return
        for borough in range(BOROUGHS):
            if borough != state.place[seat] and objects(state, seat, borough, left):
                moves.append(self.move(borough))

    def use(self, state: NewYorkState, seat: int, argument: int) -> None:
        note_use(state, seat, self.number, argument)
        state.aim = argument
        charge(state, seat, 1, CARD_CAUSE + self.number)


class ShadowDouble(Card):
    def __init__(self) -> None:
        super().__init__(
            "shadow_double",
            later("Shadow Double"),
            12,
            KEEP,
            later("When you attack, deal twice the damage."),
            ATTACKING,
        )

    def factor(self) -> int:
        return 2


class SharpShooter(Card):
    def __init__(self) -> None:
        super().__init__(
            "sharp_shooter",
            later("Sharp Shooter"),
            4,
            KEEP,
            later("You may destroy jets in any borough. For each jet you destroy, also gain 1 VP."),
            DESTROYING | DESTROYED,
        )

    def more_to_destroy(self, state: NewYorkState, seat: int, left: int, moves: list[int]) -> None:
        if unit_durability(state, seat, JET) > left:
            return
        for borough in range(BOROUGHS):
            if borough != borough_of_destruction(state, seat) and may_be_crushed(state, borough, JET):
                moves.append(CRUSH + borough * UNITS + JET)

    def destroyed(self, state: NewYorkState, seat: int, what: int) -> None:
        if what == JET:
            gain_vp(state, seat, 1, CARD_CAUSE + self.number)


class StinkAttack(Card):
    def __init__(self) -> None:
        super().__init__(
            "stink_attack",
            later("Stink Attack"),
            5,
            KEEP,
            later(
                "When you move, you may chase up to 4 units out of the borough you enter, each to a different borough."
            ),
            ENTERING,
            uses=BOROUGHS * (UNITS + 1),
            use_words=later("Drive away: {unit}, {where}"),
            question=later("Which unit do you drive away?"),
        )

    def argument_text(self, argument: int) -> str:
        unit = argument % (UNITS + 1)
        return f"{BOROUGH_IDS[argument // (UNITS + 1)]} {'none' if unit == UNITS else UNIT_IDS[unit]}"

    def entering(self, state: NewYorkState, seat: int, borough: int) -> None:
        """For every other borough: which unit, if any, is driven there."""
        if units_in(state, borough):
            for other in range(BOROUGHS - 1, -1, -1):
                if other != borough:
                    state.frames.append((CARD, seat, self.number, borough, other))

    def answers(self, state: NewYorkState, frame: Frame) -> list[int]:
        borough, other = frame[3], frame[4]
        kinds = [unit for unit in range(UNITS) if state.units[borough * UNITS + unit]]
        return [self.move(other * (UNITS + 1) + unit) for unit in [*kinds, UNITS] if kinds]

    def answered(self, state: NewYorkState, frame: Frame, argument: int) -> None:
        unit = argument % (UNITS + 1)
        if unit == UNITS:
            return
        note_use(state, frame[1], self.number, argument)
        here = frame[3] * UNITS + unit
        there = frame[4] * UNITS + unit
        # One that appeared this turn goes only when no other is left, and stays new.
        if state.new_units[here] == state.units[here]:
            state.new_units[here] -= 1
            state.new_units[there] += 1
        state.units[here] -= 1
        state.units[there] += 1


class Stomp(Card):
    def __init__(self) -> None:
        super().__init__(
            "stomp", later("Stomp"), 4, KEEP, later("Always add 1 Destruction to your final result."), ADDING
        )

    def adding(self, state: NewYorkState, seat: int) -> None:
        add_symbols(state, seat, DESTRUCTION, 1, self.number)


class SubterraneanCable(Card):
    def __init__(self) -> None:
        super().__init__(
            "subterranean_cable",
            later("Subterranean Cable"),
            0,
            DISCARD,
            later("Gain 4 energy, but take 4 damage."),
            energy=4,
            damage=4,
        )


class Subway(Card):
    def __init__(self) -> None:
        super().__init__(
            "subway",
            later("Subway"),
            10,
            DISCARD,
            later(
                "Heal 2 and take an extra turn after this one. In it, move at will at any time, even out of Manhattan, "
                "but not between its zones; entering it earns 1 VP only once."
            ),
            uses=BOROUGHS,
            heal=2,
            use_words=later("Ride {where}"),
        )

    def argument_text(self, argument: int) -> str:
        return BOROUGH_IDS[argument]

    def bought(self, state: NewYorkState, seat: int) -> None:
        grant_turn(state, seat, self.number, self.number)

    def offers(self, state: NewYorkState, seat: int, question: int, moves: list[int]) -> None:
        """KNY-C4, in the extra turn; KNY-C22: to each borough once between two other decisions."""
        if purse(state, seat) < toll(state):
            return
        for borough in range(BOROUGHS):
            if borough != state.place[seat] and has_room(state, borough) and not state.ridden >> borough & 1:
                moves.append(self.move(borough))

    def use(self, state: NewYorkState, seat: int, argument: int) -> None:
        state.ridden |= 1 << argument
        travel(state, seat, argument, BY_CARD)


class SuperSpeed(Card):
    def __init__(self) -> None:
        super().__init__(
            "super_speed",
            later("Super Speed"),
            4,
            KEEP,
            later(
                "Before your first roll, you may take an extra Move step. You may also stay, even while Manhattan is "
                "empty."
            ),
            START_OF_TURN,
        )

    def start_of_turn(self, state: NewYorkState, seat: int) -> None:
        """KNY-C21."""
        state.frames.append(EXTRA_MOVE_BY[seat])
