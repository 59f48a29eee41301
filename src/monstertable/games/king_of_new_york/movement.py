"""Moving, entering Manhattan, fleeing (KNY-40 to KNY-42, KNY-70 to KNY-72, KNY-77, KNY-78, KNY-90 to KNY-95)."""

from __future__ import annotations

from monstertable.games.king_of_new_york.board import (
    BOROUGHS,
    BRONX,
    ENTRY_VP,
    LOWER,
    MANHATTAN,
    NOBODY,
    NOTHING,
    NOWHERE,
    ROOM,
    SECOND_TRACK_FROM,
    UPPER,
)
from monstertable.games.king_of_new_york.card import CARDS, ENTERING, held
from monstertable.games.king_of_new_york.fortune import charge, gain_vp, purse
from monstertable.games.king_of_new_york.frames import ARRIVE, MOVE_BY
from monstertable.games.king_of_new_york.happenings import (
    ADVANCED,
    BY_DUTY,
    BY_ENTRY,
    BY_REPLACING,
    BY_TOLL,
    CHANGED_TRACK,
    MOVED,
    STAYED,
)
from monstertable.games.king_of_new_york.moves import MOVE_TO, STAY
from monstertable.games.king_of_new_york.state import NewYorkState


def room_in_manhattan(state: NewYorkState) -> int:
    """How many monsters Manhattan holds now (KNY-70, KNY-90, KNY-95)."""
    return 2 if state.advanced and state.living >= SECOND_TRACK_FROM else 1


def has_room(state: NewYorkState, borough: int) -> bool:
    if borough == MANHATTAN:
        return state.crowd[MANHATTAN] < room_in_manhattan(state)
    return state.crowd[borough] < ROOM


def toll(state: NewYorkState) -> int:
    """What a voluntary move costs now (KNY-C14)."""
    due = 0
    for card in state.market:
        if card != NOTHING:
            due += CARDS[card].toll
    return due


def move_step(state: NewYorkState) -> None:
    """Up Manhattan, into it where there is room, else to another borough if you like; once in a turn (KNY-77)."""
    seat = state.turn
    if state.replaced:
        return
    if state.place[seat] == MANHATTAN:
        advance(state, seat)
    elif has_room(state, MANHATTAN):
        arrive(state, seat, MANHATTAN, BY_DUTY)
    else:
        state.frames.append(MOVE_BY[seat])


def advance(state: NewYorkState, seat: int) -> None:
    """One zone up; Upper Manhattan is the last (KNY-42)."""
    if state.zone[seat] < UPPER:
        state.zone[seat] += 1
        if state.events is not None:
            state.events.append((ADVANCED, seat, state.zone[seat]))


def extra_moves(state: NewYorkState, seat: int) -> list[int]:
    """An extra Move step, in which staying is always allowed (KNY-C21). Going up is no move that costs a toll."""
    into_manhattan = [STAY, MOVE_TO + MANHATTAN]
    if state.place[seat] == MANHATTAN:
        return into_manhattan if state.zone[seat] < UPPER else [STAY]
    if has_room(state, MANHATTAN):
        return into_manhattan if purse(state, seat) >= toll(state) else [STAY]
    return moves_away(state, seat)


def moves_away(state: NewYorkState, seat: int) -> list[int]:
    """Stay, or any other borough but Manhattan that has room, if the toll can be paid."""
    moves = [STAY]
    due = toll(state)
    if due and purse(state, seat) < due:
        return moves
    for borough in range(BRONX, BOROUGHS):
        if borough != state.place[seat] and state.crowd[borough] < ROOM:
            moves.append(MOVE_TO + borough)
    return moves


def flights(state: NewYorkState, seat: int) -> list[int]:
    """None for who is no longer in Manhattan."""
    if state.place[seat] != MANHATTAN:
        return []
    return moves_away(state, seat)


def retreats(state: NewYorkState, seat: int) -> list[int]:
    """The second track closes: away from Manhattan (KNY-95). None for who has meanwhile moved over or left."""
    if state.tracks[1] != seat:
        return []
    return [MOVE_TO + borough for borough in range(BRONX, BOROUGHS) if state.crowd[borough] < ROOM]


def go(state: NewYorkState, seat: int, move: int, way: int) -> None:
    """A voluntary move, or none."""
    borough = move - MOVE_TO
    if move == STAY:
        if state.events is not None and state.place[seat] == MANHATTAN:
            state.events.append((STAYED, seat))
    elif borough == state.place[seat]:
        advance(state, seat)
    else:
        travel(state, seat, borough, way)


def replace(state: NewYorkState, seat: int, attacked: int) -> None:
    """When one of the attacked (bits) has fled Manhattan, the attacker takes the place at once (KNY-72, KNY-77)."""
    if state.place[seat] == MANHATTAN or not has_room(state, MANHATTAN):
        return
    for other in range(state.seats):
        if attacked & 1 << other and state.place[other] != MANHATTAN and state.place[other] != NOWHERE:
            state.replaced = True
            arrive(state, seat, MANHATTAN, BY_REPLACING)
            return


def travel(state: NewYorkState, seat: int, borough: int, way: int) -> None:
    due = toll(state)
    if due:
        state.frames.append((ARRIVE, seat, borough, way))
        charge(state, seat, due, BY_TOLL)
    else:
        arrive(state, seat, borough, way)


def depart(state: NewYorkState, seat: int) -> None:
    """Leave the borough; if the first track becomes free, the other monster moves over in its own zone (KNY-94)."""
    borough = state.place[seat]
    state.crowd[borough] -= 1
    if borough != MANHATTAN:
        return
    tracks = state.tracks
    if tracks[1] == seat:
        tracks[1] = NOBODY
        return
    tracks[0] = tracks[1]
    tracks[1] = NOBODY
    if tracks[0] != NOBODY and state.events is not None:
        state.events.append((CHANGED_TRACK, tracks[0]))


def arrive(state: NewYorkState, seat: int, borough: int, way: int) -> None:
    if state.place[seat] != NOWHERE:
        depart(state, seat)
    state.place[seat] = borough
    state.crowd[borough] += 1
    if state.events is not None:
        state.events.append((MOVED, seat, borough, way))
    if borough == MANHATTAN:
        enter_manhattan(state, seat)
    for card in held(state, seat, ENTERING):
        card.entering(state, seat, borough)


def enter_manhattan(state: NewYorkState, seat: int) -> None:
    """At Lower Manhattan, on the first free track, for 1 VP once in a turn (KNY-40, KNY-91, KNY-C4)."""
    state.tracks[0 if state.tracks[0] == NOBODY else 1] = seat
    state.zone[seat] = LOWER
    if not state.entered:
        state.entered = True
        gain_vp(state, seat, ENTRY_VP, BY_ENTRY)
