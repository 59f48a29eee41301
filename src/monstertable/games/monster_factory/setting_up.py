"""Set-up: everybody's start tile, picked or dealt, and who begins (MF-01 to MF-06)."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Option, Setup
from monstertable.games.monster_factory.components import DEFAULT, components, sets
from monstertable.games.monster_factory.happenings import BEGAN, STARTED
from monstertable.games.monster_factory.monster import numbered, start
from monstertable.games.monster_factory.moves import CHOOSE
from monstertable.games.monster_factory.state import (
    CHOOSING,
    DEALING,
    DEALING_FIRST,
    DRAWING,
    NO_TILE,
    NOBODY,
    PICKING,
    FactoryState,
)
from monstertable.games.monster_factory.tiles import KINDS, TILES

RANDOM: Final = "random"
HAND: Final = 4


def options(seats: int) -> list[Option]:
    return [
        Option("start", ["pick", "deal"], "pick"),
        Option("components", sets(), DEFAULT),
        Option("first", [RANDOM, *[str(seat + 1) for seat in range(seats)]], RANDOM),
    ]


def initial(setup: Setup) -> FactoryState:
    state = FactoryState()
    first = setup.options["first"]
    state.components = components(setup.options["components"])
    state.seats = setup.seats
    state.start_by_deal = setup.options["start"] == "deal"
    state.first_named = NOBODY if first == RANDOM else int(first) - 1
    state.phase = DEALING if state.start_by_deal else PICKING
    state.turn = 0
    state.drawn = NO_TILE
    state.pile = state.components.tiles[:]
    state.pile_left = TILES
    state.removed = []
    state.hands = [[] for _ in range(setup.seats)]
    state.picks = [NO_TILE] * setup.seats
    state.growing = []
    state.finished = [[] for _ in range(setup.seats)]
    state.first_done = [False] * setup.seats
    state.minion_for = NOBODY
    return state


def take(state: FactoryState, kind: int) -> None:
    """A tile leaves the pile."""
    state.pile[kind] -= 1
    state.pile_left -= 1


def deal(state: FactoryState, kind: int) -> None:
    """Four tiles each, in seat order, for all to see; then all choose one of their own at the same time (MF-03)."""
    take(state, kind)
    state.hands[state.turn].append(kind)
    if len(state.hands[state.turn]) == HAND:
        state.turn += 1
        if state.turn == state.seats:
            state.turn = NOBODY
            state.phase = CHOOSING
            for seat in range(state.seats):
                possible = choices(state, seat)
                if len(possible) == 1:
                    choose(state, seat, possible[0])


def choices(state: FactoryState, seat: int) -> list[int]:
    """The kinds of start tile this seat may take now."""
    if state.phase == PICKING:
        return [kind for kind in range(KINDS) if state.pile[kind]]
    found: list[int] = []
    for kind in sorted(state.hands[seat]):
        if not found or kind != found[-1]:
            found.append(kind)
    return found


def choose(state: FactoryState, seat: int, kind: int) -> None:
    """Keep one of four, in secret until all have chosen; or pick any in the open, in seat order."""
    state.picks[seat] = kind
    if state.phase == PICKING:
        take(state, kind)
        state.turn += 1
        if state.turn < state.seats:
            return
        state.turn = NOBODY
    elif NO_TILE in state.picks:
        return
    else:
        put_back(state)
    lay_start_tiles(state)


def put_back(state: FactoryState) -> None:
    """What nobody kept goes back before the shuffle."""
    for seat in range(state.seats):
        state.hands[seat].remove(state.picks[seat])
        for kind in state.hands[seat]:
            state.pile[kind] += 1
            state.pile_left += 1
    state.hands = [[] for _ in range(state.seats)]


def lay_start_tiles(state: FactoryState) -> None:
    state.growing = [start(numbered(seat, kind, 0), True) for seat, kind in enumerate(state.picks)]
    if state.events is not None:
        for seat in range(state.seats):
            state.events.append((STARTED, seat, state.picks[seat]))
    if state.first_named == NOBODY:
        state.phase = DEALING_FIRST
    else:
        begin(state, state.first_named)


def begin(state: FactoryState, first: int) -> None:
    state.turn = first
    state.phase = DRAWING
    if state.events is not None:
        state.events.append((BEGAN, first))


def start_moves(state: FactoryState, seat: int) -> list[int]:
    return [CHOOSE + kind for kind in choices(state, seat)]
