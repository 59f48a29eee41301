"""Resolving the symbols, one kind after the other in the order the player likes (KNY-30 to KNY-38)."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.attack import attack
from monstertable.games.king_of_new_york.board import (
    MANHATTAN,
    NOBODY,
    NOWHERE,
    STAR_NEEDS,
    STATUE_NEEDS,
    STATUE_VP,
    UNITS,
)
from monstertable.games.king_of_new_york.card import (
    ADDING,
    CELEBRITY_ROLLED,
    COUNTING,
    ENERGY_ROLLED,
    JUDGING,
    SHOT,
    STAR_GUARDED,
    STAR_LOST,
    STAR_TAKEN,
    held,
)
from monstertable.games.king_of_new_york.damage import damage_to, wound
from monstertable.games.king_of_new_york.dice import (
    ATTACK,
    BITS,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    HEAL,
    MASK,
    ONE,
    SYMBOLS,
)
from monstertable.games.king_of_new_york.fortune import gain_energy, gain_vp, heal, lose_vp
from monstertable.games.king_of_new_york.frames import (
    BUY_BY,
    COUNT_STEP,
    DESTROY,
    END_STEP,
    MOVE_STEP_FRAME,
    RESOLVE,
    RESOLVE_BY,
    STATUE,
    UNCURSE,
    UNWEB,
)
from monstertable.games.king_of_new_york.happenings import (
    ADDED,
    BY_DICE,
    BY_OUCH,
    BY_STATUE,
    BY_SUPERSTAR,
    CARD_CAUSE,
    CURSED,
    RESOLVED,
    SETTLED,
    TOOK_STATUE,
    TOOK_SUPERSTAR,
    WEBBED,
)
from monstertable.games.king_of_new_york.moves import REMOVE, RESOLVE_SYMBOL
from monstertable.games.king_of_new_york.offers import offer
from monstertable.games.king_of_new_york.state import NewYorkState

NO_SYMBOLS: Final = [0] * SYMBOLS


def settle(state: NewYorkState) -> None:
    """The rolls are over: the dice are the result, and cards add symbols to it (KNY-C6)."""
    dice = state.dice
    for symbol in range(SYMBOLS):
        state.symbols[symbol] = (dice >> (BITS * symbol)) & MASK
    if state.events is not None:
        state.events.append((SETTLED, state.turn, dice))
    state.frames.append(COUNT_STEP)
    for card in held(state, state.turn, ADDING):
        card.adding(state, state.turn)


def add_symbols(state: NewYorkState, seat: int, symbol: int, number: int, card: int) -> None:
    state.symbols[symbol] += number
    if state.events is not None:
        state.events.append((ADDED, seat, symbol, number, card))


def count(state: NewYorkState) -> None:
    """What depends on the result; then it is resolved, and the turn goes on to its end."""
    seat = state.turn
    frames = state.frames
    frames.append(END_STEP)
    frames.append(BUY_BY[seat])
    frames.append(MOVE_STEP_FRAME)
    frames.append(RESOLVE_BY[seat])
    count_again(state, seat, NO_SYMBOLS)
    if state.over:
        return
    for card in held(state, seat, JUDGING):
        card.judging(state, seat)


def count_again(state: NewYorkState, seat: int, before: list[int]) -> None:
    """Cards that add to the result by what it shows; before: the symbols when they last did (KNY-C7)."""
    for card in held(state, seat, COUNTING):
        card.counting(state, seat, before)


def change_die(state: NewYorkState, seat: int, old: int, new: int) -> None:
    """A die shows another symbol. Until the first kind is resolved the result is counted anew."""
    before = state.symbols[:]
    state.symbols[old] -= 1
    state.symbols[new] += 1
    state.dice += ONE[new] - ONE[old]
    if not state.resolved:
        count_again(state, seat, before)


def kinds(state: NewYorkState, seat: int) -> list[int]:
    """The kinds of symbols still to be resolved, and what cards may do with them."""
    moves: list[int] = []
    for symbol in range(SYMBOLS):
        if state.symbols[symbol]:
            moves.append(RESOLVE_SYMBOL + symbol)
    if moves:
        offer(state, seat, RESOLVE, moves)
    return moves


def resolve(state: NewYorkState, seat: int, symbol: int) -> None:
    number = state.symbols[symbol]
    state.symbols[symbol] = 0
    state.resolved |= 1 << symbol
    state.frames.append(RESOLVE_BY[seat])
    if state.events is not None:
        state.events.append((RESOLVED, seat, symbol, number))
    if symbol == ENERGY:
        resolve_energy(state, seat, number)
    elif symbol == ATTACK:
        if state.webs[seat]:
            state.frames.append((UNWEB, seat, number))
        else:
            attack(state, seat, number)
    elif symbol == DESTRUCTION:
        state.frames.append((DESTROY, seat, number))
    elif symbol == HEAL:
        if state.curses[seat]:
            state.frames.append((UNCURSE, seat, number))
        else:
            resolve_heal(state, seat, number)
    elif symbol == CELEBRITY:
        resolve_celebrity(state, seat, number)
    else:
        resolve_ouch(state, seat, number)


def resolve_energy(state: NewYorkState, seat: int, number: int) -> None:
    for card in held(state, seat, ENERGY_ROLLED):
        number = card.energy_rolled(state, seat, number)
    if number > 0:
        gain_energy(state, seat, number, BY_DICE)


def resolve_heal(state: NewYorkState, seat: int, number: int) -> None:
    """Not in Manhattan (KNY-33)."""
    if state.place[seat] != MANHATTAN:
        heal(state, seat, number, BY_DICE)


def removals(symbols: int, tokens: int) -> list[int]:
    """How many tokens to remove, each with a symbol."""
    return [REMOVE + number for number in range(min(symbols, tokens) + 1)]


def unweb(state: NewYorkState, seat: int, symbols: int, number: int) -> None:
    """Some Attack removes webs, the rest attacks (KNY-C9)."""
    if number:
        state.webs[seat] -= number
        if state.events is not None:
            state.events.append((WEBBED, seat, -number))
    attack(state, seat, symbols - number)


def uncurse(state: NewYorkState, seat: int, symbols: int, number: int) -> None:
    """Some Heal removes curses, the rest heals (KNY-C8)."""
    if number:
        state.curses[seat] -= number
        if state.events is not None:
            state.events.append((CURSED, seat, -number))
    resolve_heal(state, seat, symbols - number)


def resolve_celebrity(state: NewYorkState, seat: int, number: int) -> None:
    """Superstar (KNY-37, KNY-C20)."""
    for card in held(state, seat, CELEBRITY_ROLLED):
        gain_vp(state, seat, card.celebrity_rolled(number), CARD_CAUSE + card.number)
    vp = star_vp(state, seat, number)
    if vp == 0:
        return
    if state.superstar == seat:
        gain_vp(state, seat, vp, BY_SUPERSTAR)
    else:
        take_superstar(state, seat, vp)


def star_vp(state: NewYorkState, seat: int, number: int) -> int:
    """What so many Celebrity bring; 0 where they are too few to take Superstar."""
    holder = state.superstar
    if holder == seat:
        return number
    needed = STAR_NEEDS
    if holder != NOBODY:
        for card in held(state, holder, STAR_GUARDED):
            needed += card.more_needed()
    return 1 + number - STAR_NEEDS if number >= needed else 0


def take_superstar(state: NewYorkState, seat: int, vp: int) -> None:
    loser = state.superstar
    state.superstar = seat
    if state.events is not None:
        state.events.append((TOOK_SUPERSTAR, seat, loser))
    gain_vp(state, seat, vp, BY_SUPERSTAR)
    for card in held(state, seat, STAR_TAKEN):
        card.star_taken(state, seat, loser)
    if loser != NOBODY:
        for card in held(state, loser, STAR_LOST):
            card.star_lost(state, loser, seat)


def resolve_ouch(state: NewYorkState, seat: int, number: int) -> None:
    """The army fires: at you, at your borough, or everywhere (KNY-38)."""
    if number >= STATUE_NEEDS:
        state.frames.append((STATUE, seat))
    wound(state, NOBODY, BY_OUCH, shots(state, seat, number))


def shots(state: NewYorkState, seat: int, number: int) -> int:
    """The damage of the army, by seat."""
    damages = 0
    for victim in range(state.seats):
        place = state.place[victim]
        if victim == seat or (place != NOWHERE and (number > 2 or (number == 2 and place == state.place[seat]))):
            damage = units_in(state, place)
            for card in held(state, victim, SHOT):
                damage = card.shot(damage)
            damages += damage_to(victim, damage)
    return damages


def units_in(state: NewYorkState, borough: int) -> int:
    first = borough * UNITS
    return state.units[first] + state.units[first + 1] + state.units[first + 2]


def take_statue(state: NewYorkState, seat: int) -> None:
    loser = state.statue
    if loser == seat:
        return
    state.statue = seat
    if state.events is not None:
        state.events.append((TOOK_STATUE, seat, loser))
    gain_vp(state, seat, STATUE_VP, BY_STATUE)
    if loser != NOBODY:
        lose_vp(state, loser, STATUE_VP, BY_STATUE)
