"""Attack: who is struck how hard, who may flee, who takes their place (KNY-32, KNY-71 to KNY-73, KNY-93, KNY-94)."""

from __future__ import annotations

from monstertable.games.king_of_new_york.board import MANHATTAN, NOBODY, NOWHERE
from monstertable.games.king_of_new_york.card import (
    ADDING_DAMAGE,
    AIMING,
    ATTACK_DIE,
    ATTACKED,
    ATTACKED_OTHERS,
    CARDS,
    held,
)
from monstertable.games.king_of_new_york.damage import damage_of, damage_to, wound
from monstertable.games.king_of_new_york.frames import AFTERMATH, ATTACKING, DIE_DUE, FLEE, REPLACE, Frame
from monstertable.games.king_of_new_york.happenings import ATTACK_WITHOUT_TARGET, BY_ATTACK, DIE
from monstertable.games.king_of_new_york.state import NewYorkState


def targets_of(state: NewYorkState, seat: int) -> int:
    """As bits: from inside Manhattan all outside, from outside all inside."""
    inside = state.place[seat] == MANHATTAN
    targets = 0
    for other in range(state.seats):
        place = state.place[other]
        if place != NOWHERE and (place == MANHATTAN) != inside:
            targets |= 1 << other
    for card in held(state, seat, AIMING):
        targets |= card.more_targets(state, seat)
    return targets


def in_manhattan(state: NewYorkState) -> int:
    """Whoever is there, as bits."""
    inside = 0
    for seat in state.tracks:
        if seat != NOBODY:
            inside |= 1 << seat
    return inside


def attack(state: NewYorkState, seat: int, symbols: int) -> None:
    if symbols == 0:
        return
    targets = targets_of(state, seat)
    if targets:
        work_out(state, seat, symbols, targets, 0, targets)
    elif state.events is not None:
        state.events.append((ATTACK_WITHOUT_TARGET, seat))


def work_out(state: NewYorkState, seat: int, symbols: int, left: int, damages: int, targets: int) -> None:
    """The damage of one target after the other; where a card says so, the target rolls a die first."""
    target = 0
    while left:
        if left & 1 << target:
            asking = held(state, seat, ATTACK_DIE)
            if asking:
                state.frames.append((ATTACKING, seat, symbols, left, damages, targets))
                state.frames.append((DIE_DUE, asking[0].number, target))
                return
            damages += damage_to(target, blow(state, seat, symbols, target, 1))
            left &= ~(1 << target)
        target += 1
    state.frames.append((AFTERMATH, seat, targets, damages))
    wound(state, seat, BY_ATTACK, damages)


def die_rolled(state: NewYorkState, frame: Frame, symbol: int) -> None:
    """The target's die has fallen."""
    card, target = frame[1], frame[2]
    if state.events is not None:
        state.events.append((DIE, target, card, symbol))
    waiting = state.frames.pop()
    seat, symbols, left, damages, targets = waiting[1], waiting[2], waiting[3], waiting[4], waiting[5]
    damages += damage_to(target, blow(state, seat, symbols, target, CARDS[card].die_factor(symbol)))
    work_out(state, seat, symbols, left & ~(1 << target), damages, targets)


def blow(state: NewYorkState, seat: int, symbols: int, target: int, factor: int) -> int:
    """Symbols, doubled by cards, then what cards add (KNY-C1)."""
    damage = symbols * factor
    bonus = 0
    for card in held(state, seat, ADDING_DAMAGE):
        damage *= card.factor()
        bonus += card.bonus(state, seat, target)
    return damage + bonus


def aftermath(state: NewYorkState, frame: Frame) -> None:
    """Cards of both sides speak; whoever was attacked in Manhattan and lives may flee, the first track first.

    When all have decided, the attacker takes the place of whoever fled.
    """
    seat, targets, damages = frame[1], frame[2], frame[3]
    state.frames.append((REPLACE, seat, targets & in_manhattan(state)))
    for track in (1, 0):
        attacked = state.tracks[track]
        if attacked != NOBODY and targets & 1 << attacked:
            state.frames.append((FLEE, attacked, damage_of(damages, attacked)))
    if not (state.moments[seat] & ATTACKED_OTHERS or state.all_moments & ATTACKED):
        return
    for target in range(state.seats):
        if targets & 1 << target and state.place[target] != NOWHERE:
            for card in held(state, seat, ATTACKED_OTHERS):
                card.attacked_others(state, seat, target)
            for card in held(state, target, ATTACKED):
                card.attacked(state, target, seat)
