"""A position of Monster City."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import State
from monstertable.games.monster_city.components import Components
from monstertable.games.monster_city.row import Row
from monstertable.packaging.native import i64

# Chance owes below TURN, players from TURN on.
DEALING_PAIRS: Final = 0
DEALING_FIRST: Final = 1
DEALING_HANDS: Final = 2
DEALING_MONSTERS: Final = 3
DEALING_BUILDINGS: Final = 4
DRAWING_EVENT: Final = 5
TURN: Final = 6
FALLING: Final = 7
SCORING: Final = 8
OVER: Final = 9
PHASE_IDS: Final = ["pairs", "first", "hands", "monsters", "buildings", "draw", "turn", "fall", "score", "over"]

NOBODY: Final = -1
NOT_YET: Final = -1


class CityState(State):
    """Decks and discard piles are counts by kind; cities and hands are sorted lists of cards."""

    components: Components
    seats: i64
    with_events: bool
    first_named: int  # NOBODY: chance says who begins
    phase: i64
    turn: i64
    next_turn: i64

    building_row: Row
    building_deck: list[int]
    buildings_left: i64
    buildings_due: i64

    monster_row: Row
    monster_deck: list[int]
    monsters_left: i64
    monsters_due: i64
    monster_discard: list[int]

    event_deck: list[int]
    events_left: i64
    event_discard: list[int]
    hands: list[list[int]]

    cities: list[list[int]]
    pairs_left: list[int]
    banknotes: list[int]
    stops: list[int]

    monster: i64  # the one that strikes now
    owed: list[int]  # how many red, green, yellow and any buildings must still fall
    fallen: list[int]

    scorings: i64
    picks: list[int]  # secret until all have chosen
    pads: list[list[int]]  # points by category, NOT_YET where unused

    def copy(self) -> CityState:
        new = CityState()
        new.components = self.components
        new.seats = self.seats
        new.with_events = self.with_events
        new.first_named = self.first_named
        new.phase = self.phase
        new.turn = self.turn
        new.next_turn = self.next_turn
        new.building_row = self.building_row.copy()
        new.building_deck = self.building_deck[:]
        new.buildings_left = self.buildings_left
        new.buildings_due = self.buildings_due
        new.monster_row = self.monster_row.copy()
        new.monster_deck = self.monster_deck[:]
        new.monsters_left = self.monsters_left
        new.monsters_due = self.monsters_due
        new.monster_discard = self.monster_discard[:]
        new.events_left = self.events_left
        if self.with_events:
            new.event_deck = self.event_deck[:]
            new.event_discard = self.event_discard[:]
            new.hands = [hand[:] for hand in self.hands]
        else:  # they never change
            new.event_deck = self.event_deck
            new.event_discard = self.event_discard
            new.hands = self.hands
        new.cities = [city[:] for city in self.cities]
        new.pairs_left = self.pairs_left[:]
        new.banknotes = self.banknotes[:]
        new.stops = self.stops[:]
        new.monster = self.monster
        new.owed = self.owed[:]
        new.fallen = self.fallen[:]
        new.scorings = self.scorings
        new.picks = self.picks[:]
        new.pads = [pad[:] for pad in self.pads]
        return new
