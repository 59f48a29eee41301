"""Power cards from D to K."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.games.king_of_new_york.board import (
    BROOKLYN,
    INFANTRY,
    MANHATTAN,
    NOWHERE,
    QUEENS,
    STATEN_ISLAND,
    TANK,
)
from monstertable.games.king_of_new_york.card import (
    ADDING,
    AIMING,
    ATTACKED,
    DESTROYED,
    DISCARD,
    HURRYING,
    KEEP,
    STAR_GUARDED,
    STAR_TAKEN,
    START_OF_TURN,
    Card,
)
from monstertable.games.king_of_new_york.damage import damage_to, wound
from monstertable.games.king_of_new_york.dice import DESTRUCTION, ENERGY
from monstertable.games.king_of_new_york.fortune import gain_energy, heal, take_energy
from monstertable.games.king_of_new_york.frames import CARD, Frame
from monstertable.games.king_of_new_york.happenings import CARD_CAUSE
from monstertable.games.king_of_new_york.resolving import add_symbols, units_in
from monstertable.games.king_of_new_york.state import NewYorkState


class Diva(Card):
    def __init__(self) -> None:
        super().__init__(
            "diva",
            later("Diva"),
            5,
            KEEP,
            later("The others need 4 Celebrity, not 3, to take Superstar from you."),
            STAR_GUARDED,
        )

    def more_needed(self) -> int:
        return 1


class Drain(Card):
    def __init__(self) -> None:
        super().__init__(
            "drain",
            later("Drain"),
            4,
            KEEP,
            later("When a monster attacks you, steal 2 of its energy (or all, if it has less)."),
            ATTACKED,
        )

    def attacked(self, state: NewYorkState, seat: int, attacker: int) -> None:
        take_energy(state, seat, attacker, 2, CARD_CAUSE + self.number)


class DrinkTheHudson(Card):
    def __init__(self) -> None:
        places = 1 << MANHATTAN | 1 << BROOKLYN | 1 << STATEN_ISLAND
        super().__init__(
            "drink_the_hudson",
            later("Drink the Hudson"),
            12,
            DISCARD,
            later("Gain 1 VP and 13 energy, and heal 2. Costs 1 less in Manhattan, Brooklyn or Staten Island."),
            vp=1,
            energy=13,
            heal=2,
            cheaper_in=places,
        )


class EgoTrip(Card):
    def __init__(self) -> None:
        super().__init__(
            "ego_trip",
            later("Ego Trip"),
            3,
            KEEP,
            later(
                "Gain 1 energy when you take Superstar. While you hold it, gain 1 energy at the start of each of your "
                "turns."
            ),
            STAR_TAKEN | START_OF_TURN,
        )

    def star_taken(self, state: NewYorkState, seat: int, loser: int) -> None:
        gain_energy(state, seat, 1, CARD_CAUSE + self.number)

    def start_of_turn(self, state: NewYorkState, seat: int) -> None:
        if state.superstar == seat:
            gain_energy(state, seat, 1, CARD_CAUSE + self.number)


class ExtraHead(Card):
    def __init__(self) -> None:
        super().__init__("extra_head", later("Extra Head"), 7, KEEP, later("Roll 1 more die, a green one."), dice=1)


class Fireball(Card):
    def __init__(self) -> None:
        super().__init__(
            "fireball",
            later("Fireball"),
            4,
            KEEP,
            later("When you attack, deal the same damage to all other monsters in your borough as well."),
            AIMING,
        )

    def more_targets(self, state: NewYorkState, seat: int) -> int:
        targets = 0
        for other in range(state.seats):
            if other != seat and state.place[other] == state.place[seat]:
                targets |= 1 << other
        return targets


class FlatironBuilding(Card):
    def __init__(self) -> None:
        super().__init__(
            "flatiron_building",
            later("Flatiron Building"),
            3,
            DISCARD,
            later("+2 VP. Costs 1 less in Manhattan."),
            vp=2,
            cheaper_in=1 << MANHATTAN,
        )


class Fury(Card):
    def __init__(self) -> None:
        super().__init__(
            "fury",
            later("Fury"),
            4,
            KEEP,
            later("With 3 or more units in your borough, add 1 Destruction and 1 Energy to your result."),
            ADDING,
        )

    def adding(self, state: NewYorkState, seat: int) -> None:
        if units_in(state, state.place[seat]) >= 3:
            add_symbols(state, seat, DESTRUCTION, 1, self.number)
            add_symbols(state, seat, ENERGY, 1, self.number)


class GeneralEllis(Card):
    def __init__(self) -> None:
        super().__init__(
            "general_ellis",
            later("General Ellis"),
            5,
            DISCARD,
            later(
                "Buy only if you have destroyed a tank this turn. Gain 3 VP, then each monster, you too, takes 1 "
                "damage."
            ),
            vp=3,
            needs_destroyed=TANK,
        )

    def bought(self, state: NewYorkState, seat: int) -> None:
        damages = 0
        for victim in range(state.seats):
            if state.place[victim] != NOWHERE:
                damages += damage_to(victim, 1)
        wound(state, seat, CARD_CAUSE + self.number, damages)


class HailingCabs(Card):
    def __init__(self) -> None:
        super().__init__(
            "hailing_cabs",
            later("Hailing Cabs"),
            5,
            KEEP,
            later("You may add 2 Destruction to your result, but then this turn's Destruction works on units only."),
            ADDING,
            uses=2,
            use_words=later("Throw cabs: +2 Destruction, units only"),
            question=later("Throw cabs? 2 more Destruction, but then only units can be destroyed this turn."),
        )

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


class HollandTunnel(Card):
    def __init__(self) -> None:
        super().__init__(
            "holland_tunnel",
            later("Holland Tunnel"),
            9,
            DISCARD,
            later("Gain 6 VP, then each monster, you too, gains 3 energy. Costs 1 less in Manhattan."),
            vp=6,
            cheaper_in=1 << MANHATTAN,
        )

    def bought(self, state: NewYorkState, seat: int) -> None:
        for other in range(state.seats):
            if state.place[other] != NOWHERE:
                gain_energy(state, other, 3, CARD_CAUSE + self.number)


class Hunter(Card):
    def __init__(self) -> None:
        super().__init__(
            "hunter",
            later("Hunter"),
            5,
            KEEP,
            later("For each infantry you destroy, heal 1 on top of its reward."),
            DESTROYED,
        )

    def destroyed(self, state: NewYorkState, seat: int, what: int) -> None:
        if what == INFANTRY:
            heal(state, seat, 1, CARD_CAUSE + self.number)


class JinxAura(Card):
    def __init__(self) -> None:
        super().__init__(
            "jinx_aura",
            later("Jinx Aura"),
            4,
            KEEP,
            later("The others must use up all their rerolls, each time with at least 1 die of their choice."),
            HURRYING,
        )


class KingOfQueens(Card):
    def __init__(self) -> None:
        super().__init__(
            "king_of_queens",
            later("King of Queens"),
            5,
            KEEP,
            later("Whenever your turn starts in Queens, gain 1 energy and heal 1."),
            START_OF_TURN,
        )

    def start_of_turn(self, state: NewYorkState, seat: int) -> None:
        if state.place[seat] == QUEENS:
            gain_energy(state, seat, 1, CARD_CAUSE + self.number)
            heal(state, seat, 1, CARD_CAUSE + self.number)
