"""A position in numbers, as a seat sees it, and its moves as actions: for programs that learn.

Players come in the order of the table, from the seat that looks. What follows from other numbers (the bank, what a
city is worth) and what never changes in a game (the variant, the components) is left out.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Setup
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.games.monster_city.cards import BUILDINGS, CATEGORIES, EVENTS
from monstertable.games.monster_city.moves import ATTACK, BUILD, DEAL_BUILDING, MOVES, PLAY_CHICKEN, PLAY_REMODEL
from monstertable.games.monster_city.row import Row
from monstertable.games.monster_city.rows import until_scoring
from monstertable.games.monster_city.state import FALLING, NOBODY, NOT_YET, OVER, SCORING, CityState
from monstertable.games.monster_city.view import turn_shown
from monstertable.packaging.native import i64

NOTHING_OWED: Final = [0, 0, 0, 0]
NOTHING_FALLEN: Final[list[int]] = []
OF_CHANCE: Final = PLAY_REMODEL - DEAL_BUILDING


def observe(state: CityState, seat: i64, buffer: ObservationBuffer) -> None:
    seats = state.seats
    faces: i64 = len(state.monster_deck)
    buffer.part("seat")
    buffer.one_of(seat, seats)
    buffer.part("phase")
    buffer.one_of(state.phase, OVER + 1)
    buffer.part("turn")
    buffer.one_of(from_seat(state, seat, turn_shown(state)), seats)
    buffer.part("until_scoring")
    buffer.number(until_scoring(state))
    buffer.part("scorings")
    buffer.number(state.scorings)
    buffer.part("building_row")
    observe_row(state.building_row, BUILD, BUILDINGS, buffer)
    buffer.part("building_deck")
    buffer.counts(state.building_deck)
    buffer.part("monster_row")
    observe_row(state.monster_row, ATTACK, faces, buffer)
    buffer.part("monster_deck")
    buffer.counts(state.monster_deck)
    buffer.part("monster_discard")
    buffer.counts(state.monster_discard)
    observe_attack(state, faces, buffer)
    place: i64 = 0
    while place < seats:
        observe_player(state, seat_at(state, seat, place), place, buffer)
        place += 1
    buffer.part("pick")
    buffer.one_of(state.picks[seat] if state.phase == SCORING else NOT_YET, CATEGORIES)
    if state.with_events:
        buffer.part("event_deck")
        buffer.number(state.events_left)
        buffer.part("event_discard")
        buffer.counts(state.event_discard)
        buffer.part("hand")
        buffer.tally(state.hands[seat], 0, EVENTS)


def from_seat(state: CityState, seat: i64, other: i64) -> i64:
    """How many places after the seat the other one sits."""
    if other == NOBODY:
        return NOBODY
    return other - seat if other >= seat else other - seat + state.seats


def seat_at(state: CityState, seat: i64, place: i64) -> i64:
    """Who sits so many places after the seat."""
    other = seat + place
    return other if other < state.seats else other - state.seats


def observe_row(row: Row, first: i64, size: i64, buffer: ObservationBuffer) -> None:
    buffer.tally(row.cards() if row.twins else row.moves, first, size)


def observe_attack(state: CityState, faces: i64, buffer: ObservationBuffer) -> None:
    falling = state.phase == FALLING
    buffer.part("attack.monster")
    buffer.one_of(state.monster if falling else NOBODY, faces)
    buffer.part("attack.owed")
    buffer.counts(state.owed if falling else NOTHING_OWED)
    buffer.part("attack.fallen")
    buffer.tally(state.fallen if falling else NOTHING_FALLEN, 0, BUILDINGS)


def observe_player(state: CityState, seat: i64, place: i64, buffer: ObservationBuffer) -> None:
    """What everybody knows of a player."""
    buffer.part("player_{}.city", place)
    buffer.tally(state.cities[seat], 0, BUILDINGS)
    buffer.part("player_{}.banknotes", place)
    buffer.number(state.banknotes[seat])
    buffer.part("player_{}.stop", place)
    buffer.number(state.stops[seat])
    buffer.part("player_{}.pad", place)
    buffer.counts(state.pads[seat], 1)  # 0 is a category not yet used
    buffer.part("player_{}.has_picked", place)
    buffer.number(1 if state.phase == SCORING and state.picks[seat] != NOT_YET else 0)
    if state.with_events:
        buffer.part("player_{}.hand", place)
        buffer.number(len(state.hands[seat]))


def actions(setup: Setup) -> int:
    """Every move of a player by its own number; those of event cards come last, and only where they are played."""
    return PLAY_CHICKEN if setup.options["variant"] == "basic" else MOVES - OF_CHANCE


def action(move: int) -> int:
    """The numbers of chance's moves are left out."""
    return move - OF_CHANCE if move >= PLAY_REMODEL else move
