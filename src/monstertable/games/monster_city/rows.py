"""The two rows and their decks, and what comes after a turn: refill, scoring, the next player (MC-60 to MC-64)."""

from __future__ import annotations

from monstertable.games.monster_city.cards import BETWEEN_SCORINGS, BUILDING_CARDS, ROW, SCORINGS, add
from monstertable.games.monster_city.happenings import BUILDINGS_CAME, MONSTERS_CAME, RESHUFFLED_MONSTERS
from monstertable.games.monster_city.moves import ATTACK, BUILD
from monstertable.games.monster_city.scoring import begin_scoring, everybody_has_picked, write_scores
from monstertable.games.monster_city.state import DEALING_BUILDINGS, DEALING_MONSTERS, OVER, TURN, CityState


def finish_turn(state: CityState) -> None:
    """Refill the monsters, score or refill the buildings, then the next player, until somebody owes a decision."""
    if not state.monster_row.moves:
        lay_out_monsters(state, ROW)
    elif state.building_row.moves:
        pass_on(state)
    elif scoring_is_due(state):
        begin_scoring(state)
        if everybody_has_picked(state):
            score_and_go_on(state)
    else:
        state.phase = DEALING_BUILDINGS
        state.buildings_due = ROW


def pass_on(state: CityState) -> None:
    turn = state.next_turn
    state.turn = turn
    state.next_turn = turn + 1 if turn + 1 < state.seats else 0
    state.phase = TURN


def scoring_is_due(state: CityState) -> bool:
    """A scoring card lies under every tenth building (MC-04)."""
    return (BUILDING_CARDS - state.buildings_left) // BETWEEN_SCORINGS > state.scorings


def until_scoring(state: CityState) -> int:
    """Buildings still to leave the row before the next scoring; none when there is no next (MC-63)."""
    if state.scorings == SCORINGS:
        return 0
    gone = BUILDING_CARDS - state.buildings_left - state.building_row.size()
    return (state.scorings + 1) * BETWEEN_SCORINGS - gone


def pick(state: CityState, seat: int, category: int) -> None:
    """A choice made in secret; the last one shows them all (MC-75)."""
    state.picks[seat] = category
    if everybody_has_picked(state):
        score_and_go_on(state)


def score_and_go_on(state: CityState) -> None:
    write_scores(state)
    if state.phase != OVER:
        finish_turn(state)


def lay_out_monsters(state: CityState, number: int) -> None:
    state.phase = DEALING_MONSTERS
    state.monsters_due = number
    if state.monsters_left == 0:  # only where nothing could be shuffled when the deck ran out (MC-64)
        reshuffle_monsters(state)


def deal_monster(state: CityState, monster: int) -> None:
    add(state.monster_deck, monster, -1)
    state.monsters_left -= 1
    state.monster_row.put(ATTACK + monster)
    state.monsters_due -= 1
    if state.monsters_left == 0:
        reshuffle_monsters(state)
    if state.monsters_due == 0:
        if state.events is not None:
            state.events.append((MONSTERS_CAME,))
        finish_turn(state)


def reshuffle_monsters(state: CityState) -> None:
    """The discard pile becomes the new deck the moment the old one runs out; the row being laid out is not in it."""
    if not any(state.monster_discard):
        return
    state.monster_deck = state.monster_discard
    state.monster_discard = [0] * len(state.monster_deck)
    state.monsters_left = sum(state.monster_deck)
    if state.events is not None:
        state.events.append((RESHUFFLED_MONSTERS,))


def deal_building(state: CityState, building: int) -> None:
    add(state.building_deck, building, -1)
    state.buildings_left -= 1
    state.building_row.put(BUILD + building)
    state.buildings_due -= 1
    if state.buildings_due == 0:
        if state.events is not None:
            state.events.append((BUILDINGS_CAME,))
        finish_turn(state)
