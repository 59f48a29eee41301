"""Set-up: starting pairs, the first player, hands, rows (MC-01 to MC-08)."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Option, Setup
from monstertable.games.monster_city.cards import (
    BUILDING_CARDS,
    CATEGORIES,
    EVENT_CARDS,
    EVENTS,
    MONSTER_CARDS,
    STARTING_BANKNOTES,
    STARTING_EVENTS,
)
from monstertable.games.monster_city.components import DEFAULT, components, sets
from monstertable.games.monster_city.event_cards import take_event
from monstertable.games.monster_city.happenings import BEGAN, DEALT_EVENT
from monstertable.games.monster_city.row import Row
from monstertable.games.monster_city.rows import finish_turn
from monstertable.games.monster_city.state import (
    DEALING_FIRST,
    DEALING_HANDS,
    DEALING_PAIRS,
    NOBODY,
    NOT_YET,
    CityState,
)

RANDOM: Final = "random"


def options(seats: int) -> list[Option]:
    return [
        Option("variant", ["basic", "events"], "basic"),
        Option("components", sets(), DEFAULT),
        Option("first", [RANDOM, *[str(seat + 1) for seat in range(seats)]], RANDOM),
    ]


def initial(setup: Setup) -> CityState:
    state = CityState()
    cards = components(setup.options["components"])
    seats = setup.seats
    first = setup.options["first"]
    state.components = cards
    state.seats = seats
    state.with_events = setup.options["variant"] == "events"
    state.first_named = NOBODY if first == RANDOM else int(first) - 1
    state.turn = NOBODY
    state.next_turn = NOBODY
    state.building_row = Row()
    state.building_deck = cards.buildings[:]
    state.buildings_left = BUILDING_CARDS
    state.buildings_due = 0
    state.monster_row = Row()
    state.monster_deck = cards.monsters[:]
    state.monsters_left = MONSTER_CARDS
    state.monsters_due = 0
    state.monster_discard = [0] * len(cards.monsters)
    state.event_deck = cards.events[:] if state.with_events else [0] * EVENTS
    state.events_left = EVENT_CARDS if state.with_events else 0
    state.event_discard = [0] * EVENTS
    state.hands = [[] for _ in range(seats)]
    state.cities = [[] for _ in range(seats)]
    state.pairs_left = list(range(seats))
    state.banknotes = [STARTING_BANKNOTES] * seats
    state.stops = [0 if state.with_events else 1] * seats
    state.monster = 0
    state.owed = [0, 0, 0, 0]
    state.fallen = []
    state.scorings = 0
    state.picks = [NOT_YET] * seats
    state.pads = [[NOT_YET] * CATEGORIES for _ in range(seats)]
    state.phase = DEALING_PAIRS
    return state


def deal_pair(state: CityState, pair: int) -> None:
    """The next seat gets this starting pair; the last one left needs no chance (MC-02, MC-03)."""
    give_pair(state, pair)
    if len(state.pairs_left) == 1:
        give_pair(state, state.pairs_left[0])
        if state.first_named == NOBODY:
            state.phase = DEALING_FIRST
        else:
            begin(state, state.first_named)


def give_pair(state: CityState, pair: int) -> None:
    seat = state.seats - len(state.pairs_left)
    state.pairs_left.remove(pair)
    state.cities[seat] = state.components.pairs[pair][:]


def begin(state: CityState, first: int) -> None:
    state.next_turn = first
    if state.events is not None:
        state.events.append((BEGAN, first))
    if state.with_events:
        state.phase = DEALING_HANDS
    else:
        finish_turn(state)


def deal_hand(state: CityState, card: int) -> None:
    """Two event cards each, in secret, in seat order (MC-90)."""
    take_event(state, next_hand(state), card, DEALT_EVENT)
    if len(state.hands[-1]) == STARTING_EVENTS:
        finish_turn(state)


def next_hand(state: CityState) -> int:
    for seat in range(state.seats):
        if len(state.hands[seat]) < STARTING_EVENTS:
            return seat
    return NOBODY
