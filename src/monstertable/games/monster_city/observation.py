"""A position in numbers, as a seat sees it, and its moves as actions: for programs that learn.

Players come in the order of the table, from the seat that looks. What follows from other numbers (the bank, what a
city is worth) and what never changes in a game (the variant, the components) is left out.
"""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Setup
from monstertable.core.sheet import Sheet
from monstertable.games.monster_city.cards import BUILDINGS, CATEGORIES, EVENTS
from monstertable.games.monster_city.moves import ATTACK, BUILD, DEAL_BUILDING, MOVES, PLAY_CHICKEN, PLAY_REMODEL
from monstertable.games.monster_city.rows import until_scoring
from monstertable.games.monster_city.state import FALLING, NOBODY, NOT_YET, OVER, SCORING, CityState
from monstertable.games.monster_city.view import turn_shown

NOTHING_OWED: Final = [0, 0, 0, 0]
NOTHING_FALLEN: Final[list[int]] = []
OF_CHANCE: Final = PLAY_REMODEL - DEAL_BUILDING


def observe(state: CityState, seat: int, sheet: Sheet) -> None:
    faces = len(state.components.faces)
    sheet.part("seat")
    sheet.one_of(seat, state.seats)
    sheet.part("phase")
    sheet.one_of(state.phase, OVER + 1)
    sheet.part("turn")
    turn = turn_shown(state)
    sheet.one_of((turn - seat) % state.seats if turn != NOBODY else NOBODY, state.seats)
    sheet.part("until_scoring")
    sheet.number(until_scoring(state))
    sheet.part("scorings")
    sheet.number(state.scorings)
    sheet.part("building_row")
    sheet.tally(state.building_row.cards(), BUILD, BUILDINGS)
    sheet.part("building_deck")
    sheet.counts(state.building_deck)
    sheet.part("monster_row")
    sheet.tally(state.monster_row.cards(), ATTACK, faces)
    sheet.part("monster_deck")
    sheet.counts(state.monster_deck)
    sheet.part("monster_discard")
    sheet.counts(state.monster_discard)
    observe_attack(state, faces, sheet)
    for place in range(state.seats):
        observe_player(state, (seat + place) % state.seats, place, sheet)
    sheet.part("pick")
    sheet.one_of(state.picks[seat] if state.phase == SCORING else NOT_YET, CATEGORIES)
    if state.with_events:
        sheet.part("event_deck")
        sheet.number(state.events_left)
        sheet.part("event_discard")
        sheet.counts(state.event_discard)
        sheet.part("hand")
        sheet.tally(state.hands[seat], 0, EVENTS)


def observe_attack(state: CityState, faces: int, sheet: Sheet) -> None:
    falling = state.phase == FALLING
    sheet.part("attack.monster")
    sheet.one_of(state.monster if falling else NOBODY, faces)
    sheet.part("attack.owed")
    sheet.counts(state.owed if falling else NOTHING_OWED)
    sheet.part("attack.fallen")
    sheet.tally(state.fallen if falling else NOTHING_FALLEN, 0, BUILDINGS)


def observe_player(state: CityState, seat: int, place: int, sheet: Sheet) -> None:
    """What everybody knows of a player."""
    sheet.part("player_{}.city", place)
    sheet.tally(state.cities[seat], 0, BUILDINGS)
    sheet.part("player_{}.banknotes", place)
    sheet.number(state.banknotes[seat])
    sheet.part("player_{}.stop", place)
    sheet.number(state.stops[seat])
    sheet.part("player_{}.pad", place)
    sheet.counts(state.pads[seat], 1)  # 0 is a category not yet used
    sheet.part("player_{}.has_picked", place)
    sheet.number(1 if state.phase == SCORING and state.picks[seat] != NOT_YET else 0)
    if state.with_events:
        sheet.part("player_{}.hand", place)
        sheet.number(len(state.hands[seat]))


def actions(setup: Setup) -> int:
    """Every move of a player by its own number; those of event cards come last, and only where they are played."""
    return PLAY_CHICKEN if setup.options["variant"] == "basic" else MOVES - OF_CHANCE


def action(move: int) -> int:
    """The numbers of chance's moves are left out."""
    return move - OF_CHANCE if move >= PLAY_REMODEL else move
