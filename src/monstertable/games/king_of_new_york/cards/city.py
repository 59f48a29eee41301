"""Power cards about buildings, units and the army."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.games.king_of_new_york.board import (
    A_BUILDING,
    BOROUGH_IDS,
    BOROUGHS,
    JET,
    NOBODY,
    NOWHERE,
    TANK,
    UNIT_IDS,
    UNITS,
)
from monstertable.games.king_of_new_york.card import DISCARD, KEEP, Card
from monstertable.games.king_of_new_york.damage import damage_to, wound
from monstertable.games.king_of_new_york.destruction import (
    borough_of_destruction,
    may_be_crushed,
    objects,
    unit_durability,
)
from monstertable.games.king_of_new_york.dice import DESTRUCTION, ENERGY
from monstertable.games.king_of_new_york.fortune import charge, gain_vp, purse
from monstertable.games.king_of_new_york.frames import CARD, Frame
from monstertable.games.king_of_new_york.happenings import CARD_CAUSE
from monstertable.games.king_of_new_york.moves import CRUSH
from monstertable.games.king_of_new_york.offers import note_use
from monstertable.games.king_of_new_york.resolving import add_symbols, units_in
from monstertable.games.king_of_new_york.state import NewYorkState


class AirForceOne(Card):
    id = "air_force_one"
    name = later("Air Force One")
    cost = 6
    kind = DISCARD
    text = later(
        "Buy only if you have destroyed a jet this turn. Gain 4 VP, then each monster, you too, takes 1 damage "
        "per unit in its own borough."
    )
    vp = 4
    needs_destroyed = JET

    def bought(self, state: NewYorkState, seat: int) -> None:
        damages = 0
        for victim in range(state.seats):
            if state.place[victim] != NOWHERE:
                damages += damage_to(victim, units_in(state, state.place[victim]))
        wound(state, NOBODY, CARD_CAUSE + self.number, damages)


class Bulletproof(Card):
    id = "bulletproof"
    name = later("Bulletproof")
    cost = 4
    kind = KEEP
    text = later("Each time units hurt you because of Ouch!, take 1 damage less.")

    def shot(self, damage: int) -> int:
        return max(0, damage - 1)


class CanOpener(Card):
    id = "can_opener"
    name = later("Can Opener")
    cost = 4
    kind = KEEP
    text = later("Destroy a tank with just 3 Destruction.")

    def durability(self, unit: int, printed: int) -> int:
        return min(3, printed) if unit == TANK else printed


class Fury(Card):
    id = "fury"
    name = later("Fury")
    cost = 4
    kind = KEEP
    text = later("With 3 or more units in your borough, add 1 Destruction and 1 Energy to your result.")

    def adding(self, state: NewYorkState, seat: int) -> None:
        if units_in(state, state.place[seat]) >= 3:
            add_symbols(state, seat, DESTRUCTION, 1, self.number)
            add_symbols(state, seat, ENERGY, 1, self.number)


class GeneralEllis(Card):
    id = "general_ellis"
    name = later("General Ellis")
    cost = 5
    kind = DISCARD
    text = later(
        "Buy only if you have destroyed a tank this turn. Gain 3 VP, then each monster, you too, takes 1 damage."
    )
    vp = 3
    needs_destroyed = TANK

    def bought(self, state: NewYorkState, seat: int) -> None:
        damages = 0
        for victim in range(state.seats):
            if state.place[victim] != NOWHERE:
                damages += damage_to(victim, 1)
        wound(state, seat, CARD_CAUSE + self.number, damages)


class HailingCabs(Card):
    id = "hailing_cabs"
    name = later("Hailing Cabs")
    cost = 5
    kind = KEEP
    text = later("You may add 2 Destruction to your result, but then this turn's Destruction works on units only.")
    arguments = 2
    use_words = later("Throw cabs: +2 Destruction, units only")
    question = later("Throw cabs? 2 more Destruction, but then only units can be destroyed this turn.")

    def argument_text(self, argument: int) -> str:
        return "yes" if argument else "no"

    def adding(self, state: NewYorkState, seat: int) -> None:
        state.frames.append((CARD, seat, self.number))

    def answers(self, state: NewYorkState, frame: Frame) -> list[int]:
        return [self.move(0), self.move(1)]

    def answered(self, state: NewYorkState, frame: Frame, argument: int) -> None:
        if argument:
            state.units_only = True
            add_symbols(state, frame[1], DESTRUCTION, 2, self.number)

    def worth_of_use(self, state: NewYorkState, seat: int, argument: int) -> float:
        """Where there is enough of an army to throw them at."""
        return units_in(state, state.place[seat]) - 1.5 if argument else 0.0


class Leveler(Card):
    id = "leveler"
    name = later("Leveler")
    cost = 5
    kind = KEEP
    text = later("Once per turn, gain 1 VP if you destroy at least 1 building.")

    def destroyed(self, state: NewYorkState, seat: int, what: int) -> None:
        if what == A_BUILDING and not state.destroyed >> A_BUILDING & 1:
            gain_vp(state, seat, 1, CARD_CAUSE + self.number)


class LongNeck(Card):
    id = "long_neck"
    name = later("Long Neck")
    cost = 3
    kind = KEEP
    text = later("Destroy a jet with just 2 Destruction.")

    def durability(self, unit: int, printed: int) -> int:
        return min(2, printed) if unit == JET else printed


class SeismicRay(Card):
    id = "seismic_ray"
    name = later("Seismic Ray")
    cost = 4
    kind = KEEP
    poor = True
    text = later(
        "Before you destroy anything this turn, you may pay 1 energy to use all your Destruction in one other borough."
    )
    arguments = BOROUGHS
    use_words = later("Strike from afar for 1 energy: {where}")

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


class SharpShooter(Card):
    id = "sharp_shooter"
    name = later("Sharp Shooter")
    cost = 4
    kind = KEEP
    text = later("You may destroy jets in any borough. For each jet you destroy, also gain 1 VP.")

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
    id = "stink_attack"
    name = later("Stink Attack")
    cost = 5
    kind = KEEP
    text = later(
        "When you move, you may chase up to 4 units out of the borough you enter, each to a different borough."
    )
    arguments = BOROUGHS * (UNITS + 1)
    use_words = later("Drive away: {unit}, {where}")
    question = later("Which unit do you drive away?")

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

    def worth_of_use(self, state: NewYorkState, seat: int, argument: int) -> float:
        return 0.0 if argument % (UNITS + 1) == UNITS else 0.3


class Stomp(Card):
    id = "stomp"
    name = later("Stomp")
    cost = 4
    kind = KEEP
    text = later("Always add 1 Destruction to your final result.")

    def adding(self, state: NewYorkState, seat: int) -> None:
        add_symbols(state, seat, DESTRUCTION, 1, self.number)


class TrophyHunter(Card):
    id = "trophy_hunter"
    name = later("Trophy Hunter")
    cost = 5
    kind = KEEP
    text = later("For each unit you destroy, gain 1 VP on top of its reward.")

    def destroyed(self, state: NewYorkState, seat: int, what: int) -> None:
        if what != A_BUILDING:
            gain_vp(state, seat, 1, CARD_CAUSE + self.number)
