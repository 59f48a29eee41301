"""Power cards that bring, move or cost energy."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.games.king_of_new_york.board import BROOKLYN, MANHATTAN, STATEN_ISLAND
from monstertable.games.king_of_new_york.card import DISCARD, KEEP, Card
from monstertable.games.king_of_new_york.dice import ENERGY, HEAL
from monstertable.games.king_of_new_york.fortune import gain_energy, most_life, take_energy
from monstertable.games.king_of_new_york.frames import RESOLVE
from monstertable.games.king_of_new_york.happenings import CARD_CAUSE
from monstertable.games.king_of_new_york.offers import note_use
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.worths import UNWANTED


class ArtificialHeart(Card):
    id = "artificial_heart"
    name = later("Artificial Heart")
    cost = 4
    kind = KEEP
    text = later("Once per turn, before you resolve Heal or Energy: turn any number of your Heal into Energy.")
    arguments = 20
    use_words = later("Turn {number} Heal into Energy")

    def offers(self, state: NewYorkState, seat: int, question: int, moves: list[int]) -> None:
        """KNY-C24: once in a turn, before Heal and Energy are resolved."""
        if question == RESOLVE and self.number not in state.used and not state.resolved >> ENERGY & 1:
            for number in range(state.symbols[HEAL]):
                moves.append(self.move(number + 1))

    def use(self, state: NewYorkState, seat: int, argument: int) -> None:
        note_use(state, seat, self.number, argument)
        state.used.append(self.number)
        state.symbols[HEAL] -= argument
        state.symbols[ENERGY] += argument

    def worth_of_use(self, state: NewYorkState, seat: int, argument: int) -> float:
        """All of it where Heal would be lost."""
        lost = state.place[seat] == MANHATTAN or state.life[seat] >= most_life(state, seat)
        return 7.0 + argument if lost else UNWANTED


class Drain(Card):
    id = "drain"
    name = later("Drain")
    cost = 4
    kind = KEEP
    text = later("When a monster attacks you, steal 2 of its energy (or all, if it has less).")

    def attacked(self, state: NewYorkState, seat: int, attacker: int) -> None:
        take_energy(state, seat, attacker, 2, CARD_CAUSE + self.number)


class DrinkTheHudson(Card):
    id = "drink_the_hudson"
    name = later("Drink the Hudson")
    cost = 12
    kind = DISCARD
    text = later("Gain 1 VP and 13 energy, and heal 2. Costs 1 less in Manhattan, Brooklyn or Staten Island.")
    vp = 1
    energy = 13
    heal = 2
    cheaper_in = 1 << MANHATTAN | 1 << BROOKLYN | 1 << STATEN_ISLAND


class EgoTrip(Card):
    id = "ego_trip"
    name = later("Ego Trip")
    cost = 3
    kind = KEEP
    text = later(
        "Gain 1 energy when you take Superstar. While you hold it, gain 1 energy at the start of each of your turns."
    )

    def star_taken(self, state: NewYorkState, seat: int, loser: int) -> None:
        gain_energy(state, seat, 1, CARD_CAUSE + self.number)

    def start_of_turn(self, state: NewYorkState, seat: int) -> None:
        if state.superstar == seat:
            gain_energy(state, seat, 1, CARD_CAUSE + self.number)


class Overload(Card):
    id = "overload"
    name = later("Overload")
    cost = 0
    kind = KEEP
    poor = True
    text = later(
        "When you buy this, gain 4 energy. From then on, all the Energy you roll in a turn brings you 1 energy "
        "less in total."
    )
    energy = 4

    def energy_rolled(self, state: NewYorkState, seat: int, number: int) -> int:
        return number - 1


class PhoenixBlood(Card):
    id = "phoenix_blood"
    name = later("Phoenix Blood")
    cost = 4
    kind = KEEP
    text = later("Each time you take damage, however much, gain 1 energy.")

    def wounded(self, state: NewYorkState, seat: int) -> None:
        gain_energy(state, seat, 1, CARD_CAUSE + self.number)


class PowerSubstation(Card):
    id = "power_substation"
    name = later("Power Substation")
    cost = 5
    kind = DISCARD
    text = later("Gain 1 VP and 8 energy, but take 3 damage.")
    vp = 1
    energy = 8
    damage = 3


class PowerTap(Card):
    id = "power_tap"
    name = later("Power Tap")
    cost = 4
    kind = KEEP
    poor = True
    text = later("Each other monster that gains 3 or more energy in one turn must give you 1 energy (once per turn).")

    def others_gained_energy(self, state: NewYorkState, seat: int, gainer: int, before: int) -> None:
        """KNY-C16: when the third energy of a turn comes, so once per monster and turn."""
        if before < 3 <= state.gained[gainer]:
            take_energy(state, seat, gainer, 1, CARD_CAUSE + self.number)


class SubterraneanCable(Card):
    id = "subterranean_cable"
    name = later("Subterranean Cable")
    cost = 0
    kind = DISCARD
    text = later("Gain 4 energy, but take 4 damage.")
    energy = 4
    damage = 4
