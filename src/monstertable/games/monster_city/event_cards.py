"""The events variant: hands, draws, and what the six event cards do (MC-90 to MC-98)."""

from __future__ import annotations

from monstertable.games.monster_city.cards import (
    BUILDINGS,
    CHICKEN,
    COUNTERATTACK,
    DETOUR,
    GRANT,
    MOST_BANKNOTES,
    REJECTED_PROJECT,
    REMODEL,
    move_in,
)
from monstertable.games.monster_city.destruction import distinct
from monstertable.games.monster_city.happenings import PLAYED, RESHUFFLED_EVENTS
from monstertable.games.monster_city.moves import (
    ATTACK,
    BUILD,
    DECLINE,
    PLAY_CHICKEN,
    PLAY_COUNTERATTACK,
    PLAY_DETOUR,
    PLAY_GRANT,
    PLAY_REJECTED_PROJECT,
    PLAY_REMODEL,
)
from monstertable.games.monster_city.rows import finish_turn, lay_out_monsters
from monstertable.games.monster_city.state import DRAWING_EVENT, CityState


def event_moves(state: CityState, seat: int, moves: list[int]) -> None:
    """Every way to play each card in hand; each may also be played for nothing (MC-93)."""
    for card in distinct(state.hands[seat]):
        moves.append(DECLINE + card)
        if card == CHICKEN:
            moves.extend([PLAY_CHICKEN + move - ATTACK for move in state.monster_row.moves])
        elif card == REJECTED_PROJECT:
            moves.extend([PLAY_REJECTED_PROJECT + move - BUILD for move in state.building_row.moves])
        elif card == REMODEL:
            for own in distinct(state.cities[seat]):
                moves.extend([PLAY_REMODEL + own * BUILDINGS + move - BUILD for move in state.building_row.moves])
        elif card == COUNTERATTACK:
            moves.append(PLAY_COUNTERATTACK)
        elif card == DETOUR:
            moves.append(PLAY_DETOUR)
        elif card == GRANT and state.banknotes[seat] < MOST_BANKNOTES:
            moves.append(PLAY_GRANT)


def play_event(state: CityState, move: int) -> None:
    """The event action: the card's effect or not, the card is discarded, the turn ends (MC-93)."""
    if move >= PLAY_REMODEL:
        remodel(state, (move - PLAY_REMODEL) // BUILDINGS, (move - PLAY_REMODEL) % BUILDINGS)
    elif move >= DECLINE:
        discard_event(state, move - DECLINE, 0, 0)
    elif move == PLAY_GRANT:
        grant(state)
    elif move == PLAY_DETOUR:
        detour(state)
    elif move == PLAY_COUNTERATTACK:
        counterattack(state)
        return
    elif move >= PLAY_REJECTED_PROJECT:
        reject_project(state, move - PLAY_REJECTED_PROJECT)
    else:
        chicken(state, move - PLAY_CHICKEN)
    finish_turn(state)


def discard_event(state: CityState, card: int, carried_out: int, aim: int) -> None:
    state.hands[state.turn].remove(card)
    state.event_discard[card] += 1
    if state.events is not None:
        state.events.append((PLAYED, state.turn, card, carried_out, aim))


def chicken(state: CityState, monster: int) -> None:
    """One monster of the row is discarded; the gap is not filled (MC-94)."""
    discard_event(state, CHICKEN, 1, monster)
    state.monster_row.take(ATTACK + monster)
    state.monster_discard[monster] += 1


def reject_project(state: CityState, building: int) -> None:
    """One building of the row leaves the game; the gap is not filled (MC-94)."""
    discard_event(state, REJECTED_PROJECT, 1, building)
    state.building_row.take(BUILD + building)


def remodel(state: CityState, own: int, new: int) -> None:
    """One of your buildings changes places with one of the row, free (MC-95)."""
    discard_event(state, REMODEL, 1, own * BUILDINGS + new)
    city = state.cities[state.turn]
    city.remove(own)
    state.building_row.take(BUILD + new)
    move_in(city, new)
    state.building_row.put(BUILD + own)


def counterattack(state: CityState) -> None:
    """The whole Monster Row is discarded, then the same number laid out (MC-96)."""
    row = state.monster_row.cards()
    discard_event(state, COUNTERATTACK, 1, len(row))
    for move in row:
        state.monster_discard[move - ATTACK] += 1
    state.monster_row.clear()
    lay_out_monsters(state, len(row))


def detour(state: CityState) -> None:
    """The right-hand neighbour is next; from there play is clockwise again (MC-97)."""
    state.next_turn = (state.turn + state.seats - 1) % state.seats
    discard_event(state, DETOUR, 1, state.next_turn)


def grant(state: CityState) -> None:
    """One banknote from the bank (MC-98)."""
    discard_event(state, GRANT, 1, 0)
    state.banknotes[state.turn] += 1


def draw_event(state: CityState) -> None:
    """An attack that destroyed at least two buildings draws a card, if there is any (MC-91, MC-92)."""
    if state.events_left == 0:  # nothing could be shuffled when the deck ran out
        reshuffle_events(state)
    if state.events_left == 0:
        finish_turn(state)
    else:
        state.phase = DRAWING_EVENT


def reshuffle_events(state: CityState) -> None:
    """The discard pile becomes the new deck the moment the old one runs out, if there is a discard pile (MC-92)."""
    if not any(state.event_discard):
        return
    state.event_deck = state.event_discard
    state.event_discard = [0] * len(state.event_deck)
    state.events_left = sum(state.event_deck)
    if state.events is not None:
        state.events.append((RESHUFFLED_EVENTS,))


def take_event(state: CityState, seat: int, card: int, happening: int) -> None:
    """A card of the deck goes to a hand: one of the first (DEALT_EVENT), or drawn after an attack (DREW_EVENT)."""
    state.event_deck[card] -= 1
    state.events_left -= 1
    state.hands[seat].append(card)
    state.hands[seat].sort()
    if state.events is not None:
        state.events.append((happening, seat, card))
    if state.events_left == 0:
        reshuffle_events(state)
