"""Power cards of places: landmarks, and ways through the city."""

from __future__ import annotations

from monstertable.core.face import later
from monstertable.games.king_of_new_york.board import (
    BOROUGH_IDS,
    BOROUGHS,
    BRONX,
    BROOKLYN,
    MANHATTAN,
    NOBODY,
    NOTHING,
    NOWHERE,
    QUEENS,
)
from monstertable.games.king_of_new_york.card import CARDS, DISCARD, KEEP, Card
from monstertable.games.king_of_new_york.fortune import gain_energy, gain_vp, purse
from monstertable.games.king_of_new_york.happenings import BY_CARD, CARD_CAUSE, GOT_CARD
from monstertable.games.king_of_new_york.holding import gain_card
from monstertable.games.king_of_new_york.movement import has_room, toll, travel
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.turn import grant_turn


class BrooklynBridge(Card):
    id = "brooklyn_bridge"
    name = later("Brooklyn Bridge")
    cost = 6
    kind = DISCARD
    text = later("+4 VP. Costs 1 less in Brooklyn.")
    vp = 4
    cheaper_in = 1 << BROOKLYN


class CentralPark(Card):
    id = "central_park"
    name = later("Central Park")
    cost = 5
    kind = DISCARD
    text = later("Heal 2 and gain 2 VP. Costs 1 less in Manhattan.")
    vp = 2
    heal = 2
    cheaper_in = 1 << MANHATTAN


class ClimbTheEmpireStateBuilding(Card):
    id = "climb_the_empire_state_building"
    name = later("Climb the Empire State Building")
    cost = 3
    kind = KEEP
    text = later(
        "In Manhattan, with all 6 different symbols in your result: gain 2 VP and take another turn after this one."
    )

    def judging(self, state: NewYorkState, seat: int) -> None:
        if state.place[seat] == MANHATTAN and min(state.symbols) > 0:
            gain_vp(state, seat, 2, CARD_CAUSE + self.number)
            grant_turn(state, seat, self.number, NOTHING)


class ColumbiaUniversity(Card):
    id = "columbia_university"
    name = later("Columbia University")
    cost = 6
    kind = DISCARD
    text = later("Gain 2 VP and take the next Keep card revealed from the deck for free. Costs 1 less in Manhattan.")
    vp = 2
    cheaper_in = 1 << MANHATTAN

    def bought(self, state: NewYorkState, seat: int) -> None:
        state.scholar = seat

    def revealed(self, state: NewYorkState, number: int) -> bool:
        """KNY-C13: the first Keep card goes to whoever bought this, if still alive; the market gets another one."""
        scholar = state.scholar
        if scholar == NOBODY or CARDS[number].kind != KEEP:
            return False
        if state.events is not None:
            state.events.append((GOT_CARD, scholar, number))
        gain_card(state, scholar, number)
        state.scholar = NOBODY
        return True


class ConeyIsland(Card):
    id = "coney_island"
    name = later("Coney Island")
    cost = 4
    kind = DISCARD
    text = later("+3 VP. Costs 1 less in Brooklyn.")
    vp = 3
    cheaper_in = 1 << BROOKLYN


class FlatironBuilding(Card):
    id = "flatiron_building"
    name = later("Flatiron Building")
    cost = 3
    kind = DISCARD
    text = later("+2 VP. Costs 1 less in Manhattan.")
    vp = 2
    cheaper_in = 1 << MANHATTAN


class HollandTunnel(Card):
    id = "holland_tunnel"
    name = later("Holland Tunnel")
    cost = 9
    kind = DISCARD
    text = later("Gain 6 VP, then each monster, you too, gains 3 energy. Costs 1 less in Manhattan.")
    vp = 6
    cheaper_in = 1 << MANHATTAN

    def bought(self, state: NewYorkState, seat: int) -> None:
        for other in range(state.seats):
            if state.place[other] != NOWHERE:
                gain_energy(state, other, 3, CARD_CAUSE + self.number)


class NewYorkMarathon(Card):
    id = "new_york_marathon"
    name = later("New York Marathon")
    cost = 6
    kind = DISCARD
    text = later(
        "While in the market: every voluntary move, fleeing too, costs 2 energy. Buy it to gain 2 VP and 2 "
        "energy and to heal 2."
    )
    vp = 2
    energy = 2
    heal = 2
    toll = 2


class Subway(Card):
    id = "subway"
    name = later("Subway")
    cost = 10
    kind = DISCARD
    text = later(
        "Heal 2 and take an extra turn after this one. In it, move at will at any time, even out of Manhattan, "
        "but not between its zones; entering it earns 1 VP only once."
    )
    arguments = BOROUGHS
    heal = 2
    use_words = later("Ride {where}")

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


class TheUnisphere(Card):
    id = "the_unisphere"
    name = later("The Unisphere")
    cost = 5
    kind = DISCARD
    text = later("+4 VP. Costs 1 less in Queens.")
    vp = 4
    cheaper_in = 1 << QUEENS


class YankeeStadium(Card):
    id = "yankee_stadium"
    name = later("Yankee Stadium")
    cost = 9
    kind = DISCARD
    text = later("Heal 5 and gain 5 VP. Costs 1 less in the Bronx.")
    vp = 5
    heal = 5
    cheaper_in = 1 << BRONX
