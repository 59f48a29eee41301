"""Damage, and what becomes of those who have no life left (KNY-73 to KNY-76, KNY-95)."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.board import MANHATTAN, NOBODY, NOWHERE, SECOND_TRACK_FROM, UNITS
from monstertable.games.king_of_new_york.card import DEALING_DAMAGE, SWAPPING, WOUNDED, held
from monstertable.games.king_of_new_york.fortune import change_energy, change_life, lose_vp
from monstertable.games.king_of_new_york.frames import END_STEP, RETREAT, SHIELD, STRIKE, Frame
from monstertable.games.king_of_new_york.happenings import BY_ELIMINATION, BY_SHIELD, ELIMINATED, TOOK_DAMAGE
from monstertable.games.king_of_new_york.holding import lose_all_cards
from monstertable.games.king_of_new_york.movement import depart
from monstertable.games.king_of_new_york.state import NewYorkState

# Damage by seat in one int, so many bits each.
BITS: Final = 8
MASK: Final = 255


def damage_to(seat: int, number: int) -> int:
    return number << (BITS * seat)


def damage_of(damages: int, seat: int) -> int:
    return (damages >> (BITS * seat)) & MASK


def wound(state: NewYorkState, source: int, cause: int, damages: int) -> None:
    """One cause strikes all its victims at the same time; source is who deals the damage, NOBODY for units."""
    if not damages:
        return
    state.frames.append((STRIKE, source, cause, damages, 0))
    if state.all_moments & SWAPPING:
        for seat in range(state.seats):
            damage = damage_of(damages, seat)
            if damage and energy_to_cover_with(state, seat) > 0:
                state.frames.append((SHIELD, seat, damage, cause))


def energy_to_cover_with(state: NewYorkState, seat: int) -> int:
    """What cards let stand in for life."""
    energy = 0
    for card in held(state, seat, SWAPPING):
        energy += card.energy_to_cover_with(state, seat)
    return energy


def coverable(state: NewYorkState, seat: int, damage: int) -> int:
    """How much of this damage energy can meet."""
    return min(damage, energy_to_cover_with(state, seat))


def shield(state: NewYorkState, seat: int, energy: int) -> None:
    """Energy meets part of the damage that is about to strike."""
    frames = state.frames
    for place in range(len(frames) - 1, -1, -1):
        frame = frames[place]
        if frame[0] == STRIKE:
            frames[place] = (STRIKE, frame[1], frame[2], frame[3], frame[4] + damage_to(seat, energy))
            return


def strike(state: NewYorkState, frame: Frame) -> None:
    source, cause, damages, shields = frame[1], frame[2], frame[3], frame[4]
    deaths = False
    for seat in range(state.seats):
        damage = damage_of(damages, seat)
        if damage and state.place[seat] != NOWHERE:
            hurt(state, seat, damage, damage_of(shields, seat), cause, source)
            deaths = deaths or state.life[seat] <= 0
    if deaths:
        bury(state, source, cause)
    for seat in range(state.seats):
        if damage_of(damages, seat) and state.place[seat] != NOWHERE:
            for card in held(state, seat, WOUNDED):
                card.wounded(state, seat)


def hurt(state: NewYorkState, seat: int, damage: int, shielded: int, cause: int, source: int) -> None:
    if state.events is not None:
        place = state.place[seat]
        units = sum(state.units[place * UNITS : (place + 1) * UNITS])
        state.events.append((TOOK_DAMAGE, seat, damage, cause, source, place, units, state.turn))
    if shielded:
        change_energy(state, seat, -shielded, BY_SHIELD)
    lost = min(damage - shielded, state.life[seat])
    if lost:
        change_life(state, seat, -lost, cause)
    if source != NOBODY and source != seat:
        if source == state.turn:
            state.dealt[seat] += lost + shielded
        for card in held(state, source, DEALING_DAMAGE):
            card.dealt_damage(state, source, seat)


def bury(state: NewYorkState, source: int, cause: int) -> None:
    """All with no life left are eliminated together; if the active one is among them, the turn ends (KNY-75)."""
    together = max(state.fallen) + 1
    for seat in range(state.seats):
        if state.life[seat] <= 0 and state.place[seat] != NOWHERE:
            eliminate(state, seat, together, source, cause)
    if state.place[state.turn] == NOWHERE:
        state.frames.clear()
        state.frames.append(END_STEP)
    close_second_track(state)


def eliminate(state: NewYorkState, seat: int, together: int, source: int, cause: int) -> None:
    """Cards, Superstar, Statue of Liberty and tokens go back (KNY-74)."""
    if state.events is not None:
        state.events.append((ELIMINATED, seat, source, cause))
    lose_all_cards(state, seat)
    if state.superstar == seat:
        state.superstar = NOBODY
    if state.statue == seat:
        state.statue = NOBODY
    if state.scholar == seat:
        state.scholar = NOBODY
    state.webs[seat] = 0
    state.curses[seat] = 0
    if state.energy[seat]:
        change_energy(state, seat, -state.energy[seat], BY_ELIMINATION)
    lose_vp(state, seat, state.vp[seat], BY_ELIMINATION)
    state.fallen[seat] = together
    state.living -= 1
    depart(state, seat)
    state.place[seat] = NOWHERE


def close_second_track(state: NewYorkState) -> None:
    """With too few alive its monster must choose a borough (KNY-95)."""
    second = state.tracks[1]
    if second != NOBODY and state.living < SECOND_TRACK_FROM and state.place[second] == MANHATTAN:
        frame: Frame = (RETREAT, second)
        if frame not in state.frames:
            state.frames.append(frame)
