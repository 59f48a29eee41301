"""A turn is exactly one action: build, attack, STOP or event (MC-10 to MC-41)."""

from __future__ import annotations

from typing import Final

from monstertable.games.monster_city.cards import ANY, COLOUR, EVENT_AFTER_FALLEN, MOST_BANKNOTES, add, move_in
from monstertable.games.monster_city.destruction import NOTHING_TO_CHOOSE, let_fall, raze
from monstertable.games.monster_city.event_cards import draw_event, event_moves
from monstertable.games.monster_city.happenings import ATTACKED, BUILT, FORCED, STOPPED
from monstertable.games.monster_city.moves import ATTACK, BUILD, STOP
from monstertable.games.monster_city.rows import finish_turn
from monstertable.games.monster_city.state import FALLING, TURN, CityState

NO_MOVE: Final = -1


def actions(state: CityState) -> list[int]:
    """All legal actions of the player whose turn it is."""
    seat = state.turn
    banknotes = state.banknotes[seat]
    if banknotes == 0:
        moves = state.monster_row.moves[:]
    elif banknotes == MOST_BANKNOTES:
        moves = state.building_row.moves[:]
    else:
        moves = state.building_row.moves + state.monster_row.moves
    if state.stops[seat]:
        moves.append(STOP)
    if state.hands[seat]:
        event_moves(state, seat, moves)
    return moves


def only_action(state: CityState) -> int:
    """The action of a player who has just one, else NO_MOVE: a forced move is not asked."""
    monsters = state.monster_row.moves
    buildings = state.building_row.moves
    if len(monsters) > 1 and len(buildings) > 1:
        return NO_MOVE
    seat = state.turn
    if state.stops[seat] or state.hands[seat]:
        return NO_MOVE
    banknotes = state.banknotes[seat]
    if banknotes == 0 and len(monsters) == 1:
        return monsters[0]
    if banknotes == MOST_BANKNOTES and len(buildings) == 1:
        return buildings[0]
    return NO_MOVE


def take_forced_turns(state: CityState) -> None:
    while state.phase == TURN:
        move = only_action(state)
        if move == NO_MOVE:
            return
        if state.events is not None:
            state.events.append((FORCED, state.turn, move))
        if move < ATTACK:
            build(state, move - BUILD)
        else:
            attack(state, move - ATTACK)


def build(state: CityState, building: int) -> None:
    """Take a building of the row for one banknote (MC-20)."""
    seat = state.turn
    state.building_row.take(BUILD + building)
    move_in(state.cities[seat], building)
    add(state.banknotes, seat, -1)
    if state.events is not None:
        state.events.append((BUILT, seat, building))
    finish_turn(state)


def attack(state: CityState, monster: int) -> None:
    """Take a monster of the row; it strikes your own city (MC-30)."""
    state.monster_row.take(ATTACK + monster)
    face = state.components.faces[monster]
    state.monster = monster
    state.fallen.clear()
    if face.takes_group:
        raze(state.cities[state.turn], face, state.fallen)
        finish_attack(state)
    else:
        state.owed = face.singles[:]
        finish_attack_or_ask(state)


def choose_fall(state: CityState, building: int) -> None:
    """The player gives up one building of those the monster asks for (MC-51, MC-53)."""
    city = state.cities[state.turn]
    city.remove(building)
    state.fallen.append(building)
    colour = ANY if state.owed[ANY] else COLOUR[building]
    add(state.owed, colour, -1)
    finish_attack_or_ask(state)


def finish_attack_or_ask(state: CityState) -> None:
    if let_fall(state.cities[state.turn], state.owed, state.fallen) == NOTHING_TO_CHOOSE:
        finish_attack(state)
    else:
        state.phase = FALLING


def finish_attack(state: CityState) -> None:
    """The monster is discarded; a banknote is paid whatever fell (MC-30, MC-54); two fallen draw an event (MC-91)."""
    seat = state.turn
    add(state.monster_discard, state.monster, 1)
    add(state.banknotes, seat, 1)
    if state.events is not None:
        state.events.append((ATTACKED, seat, state.monster, *state.fallen))
    if state.with_events and len(state.fallen) >= EVENT_AFTER_FALLEN:
        draw_event(state)
    else:
        finish_turn(state)


def stop(state: CityState) -> None:
    """Once per game: do nothing (MC-40)."""
    state.stops[state.turn] = 0
    if state.events is not None:
        state.events.append((STOPPED, state.turn))
    finish_turn(state)
