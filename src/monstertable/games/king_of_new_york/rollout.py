"""A quick, sensible move for playouts: what the evaluation says, roughly."""

from __future__ import annotations

from typing import Final

from monstertable.core.chance import Random
from monstertable.games.king_of_new_york.board import (
    BOROUGHS,
    DURABILITY,
    ENTRY_VP,
    GOAL,
    LIFE,
    MANHATTAN,
    NOTHING,
    NOWHERE,
    STACKS_EACH,
    STAR_NEEDS,
    STATUE_NEEDS,
    TILE_ENERGY,
    TILE_HEAL,
    TILE_VP,
    UNIT_DURABILITY,
    UNIT_ENERGY,
    UNIT_HEAL,
    UNIT_VP,
    UNITS,
)
from monstertable.games.king_of_new_york.buying import price
from monstertable.games.king_of_new_york.card import CARDS, KEEP
from monstertable.games.king_of_new_york.dice import (
    ALL_OF,
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    HEAL,
    OUCH,
    SYMBOLS,
    showing,
)
from monstertable.games.king_of_new_york.frames import BUY, DESTROY, FLEE, MOVE, PLACE, REROLL, RESOLVE, RETREAT
from monstertable.games.king_of_new_york.moves import (
    BUY_CARD,
    CRUSH,
    DONE,
    KEEP_DICE,
    MOVE_TO,
    PAY_LIFE,
    RAZE,
    REROLL_DICE,
    RESOLVE_SYMBOL,
    STAY,
)
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.worths import (
    DAMAGE_WORTH,
    ENERGY_WORTH,
    LIFE_WORTH,
    SUPERSTAR_WORTH,
    UNIT_DANGER,
    army,
    borough_worth,
    gain_worth,
    home_worth,
    keep_worth,
)

# One move in so many is any legal one, so that playouts see what nobody would do.
WHIM: Final = 12
# A monster with so little life may be finished off.
WEAK: Final = 3
# Questions about where to be.
WAYS: Final = (MOVE, FLEE, RETREAT, PLACE)
# The army before new units come out, healing after it; and all of it before an attack that may lead into Manhattan.
ORDER: Final = [ENERGY, CELEBRITY, OUCH, HEAL, DESTRUCTION, ATTACK]
ORDER_IN_DANGER: Final = [ENERGY, CELEBRITY, HEAL, DESTRUCTION, ATTACK, OUCH]


def rollout_move(state: NewYorkState, seat: int, random: Random) -> int:
    moves = state.asked
    question = state.frames[-1][0]
    if random.below(WHIM):
        if question == REROLL:
            return dice_move(state, seat, random)
        if question == RESOLVE:
            return order_move(state, seat, random)
        if question == DESTROY:
            return destruction_move(state, seat, random)
        if question == BUY:
            return purchase(state, seat)
        if question in WAYS:
            return way_move(state, seat, question, random)
    return moves[random.below(len(moves))]


def dice_move(state: NewYorkState, seat: int, random: Random) -> int:
    """Take up all dice that are worth less than what a die brings on average that is rolled again."""
    worths = [worth(state, seat, symbol) for symbol in range(SYMBOLS)]
    least = sum(worths) / SYMBOLS
    for _ in range(1, state.rerolls):
        least = sum([value if value > least else least for value in worths]) / SYMBOLS
    again = 0
    for symbol in range(SYMBOLS):
        if worths[symbol] < least:
            again += state.dice & ALL_OF[symbol]
    move = REROLL_DICE + again if again else KEEP_DICE
    moves = state.asked
    return move if move in moves else moves[random.below(len(moves))]


def worth(state: NewYorkState, seat: int, symbol: int) -> float:
    """What a die with this symbol is worth, in victory points."""
    shown = showing(state.dice, symbol)
    life = state.life[seat]
    place = state.place[seat]
    if symbol == ENERGY:
        return ENERGY_WORTH
    if symbol == ATTACK:
        return attack_worth(state, seat)
    if symbol == DESTRUCTION:
        return 0.85 if shown <= durable(state, place) else 0.05
    if symbol == HEAL:
        return 0.0 if place == MANHATTAN or shown > LIFE - life else LIFE_WORTH[life]
    if symbol == CELEBRITY:
        if state.superstar == seat or shown > STAR_NEEDS:
            return 1.0
        return (1.0 + SUPERSTAR_WORTH) / STAR_NEEDS if shown >= STAR_NEEDS - 1 else 0.1 * shown
    if shown >= STATUE_NEEDS:
        return 1.0 if state.statue != seat else 0.0
    return -LIFE_WORTH[life] * army(state, place)


def attack_worth(state: NewYorkState, seat: int) -> float:
    inside = state.place[seat] == MANHATTAN
    total = 0.0
    for other in range(state.seats):
        place = state.place[other]
        if place != NOWHERE and (place == MANHATTAN) != inside:
            total += DAMAGE_WORTH + 0.01 * state.vp[other]
            if state.life[other] <= WEAK:
                total += 0.6
    return total


def durable(state: NewYorkState, borough: int) -> int:
    """The Destruction that finds something to destroy there."""
    total = 0
    first = borough * STACKS_EACH
    for stack in range(first, first + STACKS_EACH):
        if state.tops[stack] != NOTHING:
            total += DURABILITY[state.tops[stack]]
    first = borough * UNITS
    for unit in range(UNITS):
        total += UNIT_DURABILITY[unit] * state.units[first + unit]
    return total


def order_move(state: NewYorkState, seat: int, random: Random) -> int:
    """In the usual order; but an army that would kill fires last."""
    moves = state.asked
    deadly = army(state, state.place[seat]) >= state.life[seat]
    for symbol in ORDER_IN_DANGER if deadly else ORDER:
        if RESOLVE_SYMBOL + symbol in moves:
            return RESOLVE_SYMBOL + symbol
    return moves[random.below(len(moves))]


def destruction_move(state: NewYorkState, seat: int, random: Random) -> int:
    """What brings most for each die."""
    moves = state.asked
    best = moves[0]
    most = -1.0
    for move in moves:
        if RAZE <= move < CRUSH:
            tile = state.tops[move - RAZE]
            value = gain(state, seat, TILE_VP[tile], TILE_ENERGY[tile], TILE_HEAL[tile]) - UNIT_DANGER
            value /= DURABILITY[tile]
        elif CRUSH <= move < BUY_CARD:
            unit = (move - CRUSH) % UNITS
            value = gain(state, seat, UNIT_VP[unit], UNIT_ENERGY[unit], UNIT_HEAL[unit]) + UNIT_DANGER
            value /= UNIT_DURABILITY[unit]
        else:
            continue
        if value > most:
            most = value
            best = move
    return best


def gain(state: NewYorkState, seat: int, vp: int, energy: int, heal: int) -> float:
    """Without a look at cards that raise the limit of life."""
    return gain_worth(state.life[seat], LIFE, vp, energy, heal)


def way_move(state: NewYorkState, seat: int, question: int, random: Random) -> int:
    """Where much can be destroyed and few units shoot; out of Manhattan when it gets dangerous."""
    moves = state.asked
    best = moves[0]
    most = -100.0
    for move in moves:
        if move == STAY:
            value = home_worth(state, seat) if question == FLEE else borough_worth(state, state.place[seat]) + 0.15
        elif move == MOVE_TO + MANHATTAN:
            value = ENTRY_VP + home_worth(state, seat)
        elif MOVE_TO < move < MOVE_TO + BOROUGHS:
            value = borough_worth(state, move - MOVE_TO)
        else:
            continue
        if value > most:
            most = value
            best = move
    return best


def purchase(state: NewYorkState, seat: int) -> int:
    """The card that is worth most beyond its price, if any is."""
    best = DONE
    most = 0.0
    points = state.vp[seat]
    life = state.life[seat]
    for move in state.asked:
        if not BUY_CARD <= move < PAY_LIFE:
            continue
        card = CARDS[move - BUY_CARD]
        if card.damage >= life:
            continue
        value = gain(state, seat, card.vp, card.energy, card.heal) - card.damage * LIFE_WORTH[life]
        value -= ENERGY_WORTH * price(state, seat, card)
        if points + card.vp >= GOAL:
            value += 100.0
        if card.kind == KEEP:
            value += keep_worth(card.cost, points)
        if value > most:
            most = value
            best = move
    return best
