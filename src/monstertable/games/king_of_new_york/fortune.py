"""Victory points, energy and life: every change goes through here and is reported with its cause."""

from __future__ import annotations

from monstertable.games.king_of_new_york.board import LIFE
from monstertable.games.king_of_new_york.card import HEALING, OTHERS_GAINED_ENERGY, SWAPPING, held
from monstertable.games.king_of_new_york.frames import PAY
from monstertable.games.king_of_new_york.happenings import ENERGY_CHANGED, LIFE_CHANGED, PAID_LIFE, VP
from monstertable.games.king_of_new_york.state import NewYorkState


def gain_vp(state: NewYorkState, seat: int, number: int, cause: int) -> None:
    state.vp[seat] += number
    if state.events is not None:
        state.events.append((VP, seat, number, cause))


def lose_vp(state: NewYorkState, seat: int, number: int, cause: int) -> int:
    """Never below 0 (KNY-82); gives how many were lost."""
    lost = min(number, state.vp[seat])
    if lost > 0:
        gain_vp(state, seat, -lost, cause)
    return lost


def gain_energy(state: NewYorkState, seat: int, number: int, cause: int) -> None:
    before = state.gained[seat]
    state.gained[seat] = before + number
    change_energy(state, seat, number, cause)
    if state.all_moments & OTHERS_GAINED_ENERGY:
        for other in range(state.seats):
            if other != seat:
                for card in held(state, other, OTHERS_GAINED_ENERGY):
                    card.others_gained_energy(state, other, seat, before)


def change_energy(state: NewYorkState, seat: int, change: int, cause: int) -> None:
    state.energy[seat] += change
    if state.events is not None:
        state.events.append((ENERGY_CHANGED, seat, change, cause))


def take_energy(state: NewYorkState, seat: int, giver: int, number: int, cause: int) -> None:
    """From one player to another, as much as there is."""
    taken = min(number, state.energy[giver])
    if taken > 0:
        change_energy(state, giver, -taken, cause)
        gain_energy(state, seat, taken, cause)


def most_life(state: NewYorkState, seat: int) -> int:
    most = LIFE
    for card in held(state, seat, HEALING):
        most += card.more_life()
    return most


def heal(state: NewYorkState, seat: int, number: int, cause: int) -> None:
    """Up to the limit of life (KNY-33)."""
    healed = min(number, most_life(state, seat) - state.life[seat])
    if healed > 0:
        change_life(state, seat, healed, cause)


def change_life(state: NewYorkState, seat: int, change: int, cause: int) -> None:
    state.life[seat] += change
    if state.events is not None:
        state.events.append((LIFE_CHANGED, seat, change, cause))


def purse(state: NewYorkState, seat: int) -> int:
    """The most a player can pay."""
    if state.moments[seat] & SWAPPING:
        return state.energy[seat] + life_to_pay_with(state, seat)
    return state.energy[seat]


def life_to_pay_with(state: NewYorkState, seat: int) -> int:
    """What cards let stand in for energy."""
    life = 0
    for card in held(state, seat, SWAPPING):
        life += card.life_to_pay_with(state, seat)
    return life


def charge(state: NewYorkState, seat: int, price: int, cause: int) -> None:
    """Pay, or ask how, where life may be used too. What comes after the payment is on the stack already."""
    if price <= 0:
        return
    least, most = life_payable(state, seat, price)
    if least == most:
        pay(state, seat, price, least, cause)
    else:
        state.frames.append((PAY, seat, price, cause))


def life_payable(state: NewYorkState, seat: int, price: int) -> tuple[int, int]:
    """The least and the most life that can go into this price."""
    least = max(0, price - state.energy[seat])
    if state.moments[seat] & SWAPPING:
        return least, min(price, life_to_pay_with(state, seat))
    return least, least


def pay(state: NewYorkState, seat: int, price: int, life: int, cause: int) -> None:
    if life > 0:
        change_life(state, seat, -life, cause)
        if state.events is not None:
            state.events.append((PAID_LIFE, seat, life, cause))
    if price > life:
        change_energy(state, seat, life - price, cause)
