"""What a move makes use of, for those who study many games: most of it is read off what the move makes happen."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Event
from monstertable.games.king_of_new_york.board import BOROUGH_IDS, REROLLS, TILE_IDS, UNIT_IDS
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.frames import PLACE, REROLL
from monstertable.games.king_of_new_york.happenings import (
    BOUGHT,
    BY_CHOICE,
    BY_FLIGHT,
    DESTROYED_BUILDING,
    DESTROYED_UNIT,
    MOVED,
    PLACED,
    STAYED,
    SWEPT,
    TOOK_STATUE,
    TOOK_SUPERSTAR,
)
from monstertable.games.king_of_new_york.moves import ARGUMENTS, USE
from monstertable.games.king_of_new_york.stack import answer, run
from monstertable.games.king_of_new_york.state import NewYorkState

REFUSED: Final = "no"


def uses(state: NewYorkState, seat: int, move: int) -> list[str]:
    """Who began, cards bought and used, where turns are played, ways taken, what is destroyed, Superstar and Statue."""
    if state.frames[-1][0] == REROLL and not uses_card(move):
        return turn_begun(state, seat)
    found = card_used(move) if uses_card(move) else []
    if state.frames[-1][0] == PLACE and seat == state.first:
        found.append("order:first")
    for event in happening(state, move):
        if event[1] == seat:
            found += used(event)
    return found


def uses_card(move: int) -> bool:
    return USE <= move < USE + ARGUMENTS * len(CARDS)


def card_used(move: int) -> list[str]:
    card = CARDS[(move - USE) // ARGUMENTS]
    return [] if card.argument_text((move - USE) % ARGUMENTS) == REFUSED else ["use:" + card.id]


def turn_begun(state: NewYorkState, seat: int) -> list[str]:
    """The first choice about the dice says where a turn is played."""
    return ["turn:" + BOROUGH_IDS[state.place[seat]]] if state.rerolls >= REROLLS - state.webs[seat] else []


def happening(state: NewYorkState, move: int) -> list[Event]:
    """What the move makes happen, tried on a copy."""
    trial = state.copy()
    events: list[Event] = []
    trial.events = events
    answer(trial, trial.frames.pop(), move)
    run(trial)
    return events


def used(event: Event) -> list[str]:
    kind = event[0]
    if kind == BOUGHT:
        return ["buy:" + CARDS[event[2]].id]
    if kind == SWEPT:
        return ["market:sweep"]
    if kind == PLACED:
        return ["start:" + BOROUGH_IDS[event[2]]]
    if kind == MOVED and event[3] == BY_CHOICE:
        return ["move:" + BOROUGH_IDS[event[2]]]
    if kind == MOVED and event[3] == BY_FLIGHT:
        return ["attacked:flee"]
    if kind == STAYED:
        return ["attacked:stay"]
    if kind == DESTROYED_BUILDING:
        return ["raze:" + TILE_IDS[event[2]].rpartition("_")[0]]
    if kind == DESTROYED_UNIT:
        return ["raze:" + UNIT_IDS[event[2]]]
    if kind == TOOK_SUPERSTAR:
        return ["take:superstar"]
    return ["take:statue"] if kind == TOOK_STATUE else []
