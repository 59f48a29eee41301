"""How good each move looks one step ahead: what the greedy bot plays by."""

from __future__ import annotations

from math import comb
from typing import Final

from monstertable.core.game import View
from monstertable.games.king_of_new_york.board import (
    DURABILITY,
    ENTRY_VP,
    GOAL,
    MANHATTAN,
    NOTHING,
    NOWHERE,
    STACKS_EACH,
    STAR_NEEDS,
    STATUE_NEEDS,
    STATUE_VP,
    TILE_ENERGY,
    TILE_HEAL,
    TILE_VP,
    UNIT_ENERGY,
    UNIT_HEAL,
    UNIT_VP,
    UNITS,
)
from monstertable.games.king_of_new_york.buying import is_for_sale, price
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.destruction import unit_durability
from monstertable.games.king_of_new_york.dice import (
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    HEAL,
    MOST_DICE,
    OUCH,
    SYMBOL_IDS,
    SYMBOLS,
    number_of,
    showing,
)
from monstertable.games.king_of_new_york.dice_plan import worth_of_keeping
from monstertable.games.king_of_new_york.expected import expected
from monstertable.games.king_of_new_york.fortune import most_life
from monstertable.games.king_of_new_york.frames import FLEE, REROLL, UNWEB
from monstertable.games.king_of_new_york.movement import toll
from monstertable.games.king_of_new_york.moves import (
    ARGUMENTS,
    BUY_CARD,
    CRUSH,
    MOVE_TO,
    PAY_ENERGY,
    PAY_LIFE,
    RAZE,
    REMOVE,
    REROLL_DICE,
    RESOLVE_SYMBOL,
    STAY,
    SWEEP,
    USE,
)
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.view import result
from monstertable.games.king_of_new_york.worths import (
    DAMAGE_WORTH,
    ENERGY_WORTH,
    KILL_WORTH,
    LIFE_WORTH,
    SUPERSTAR_WORTH,
    UNIT_DANGER,
    army,
    borough_worth,
    gain_worth,
    home_worth,
)

# Which symbols to resolve first: the army before new units come out, healing after it; and all of it before an attack
# that may lead into Manhattan at once, where Heal is lost and another army waits (KNY-77).
ORDER: Final = {"energy": 6.0, "celebrity": 5.0, "ouch": 4.0, "heal": 3.0, "destruction": 2.0, "attack": 1.0}
NO_ATTACK: Final[dict[str, list[int]]] = {"may_flee": []}
NEVER: Final = -100.0


def evaluate(state: NewYorkState, seat: int, moves: list[int]) -> list[float]:
    if state.frames[-1][0] == REROLL:
        return evaluate_dice(state, seat, moves)
    foreseen = expected(state, result(state)) if state.place[max(0, state.turn)] != NOWHERE else {}
    return [evaluate_move(state, seat, move, foreseen) for move in moves]


def evaluate_deep(state: NewYorkState, seat: int, moves: list[int]) -> list[float]:
    """As `evaluate`, but dice are weighed over all rolls that are left, not only the next."""
    if state.frames[-1][0] != REROLL:
        return evaluate(state, seat, moves)
    worth = worth_of_keeping(symbol_tables(state, seat), number_of(state.dice), state.rerolls)
    return [worth_of_dice_move(state, seat, move, worth) for move in moves]


def worth_of_dice_move(state: NewYorkState, seat: int, move: int, worth: dict[int, float]) -> float:
    if USE <= move < REROLL_DICE:
        return NEVER
    if move < REROLL_DICE:
        return worth[state.dice]
    again = move - REROLL_DICE
    return worth[state.dice - again] - (ENERGY_WORTH * state.curses[seat] if showing(again, OUCH) else 0.0)


def evaluate_move(state: NewYorkState, seat: int, move: int, foreseen: View) -> float:
    if move >= USE:
        return CARDS[(move - USE) // ARGUMENTS].worth_of_use(state, seat, (move - USE) % ARGUMENTS)
    if move == STAY:
        return worth_staying(state, seat)
    if move == SWEEP:
        return 0.1 if state.energy[seat] >= 9 else -0.5
    if move < MOVE_TO:
        return 0.0
    if move < RESOLVE_SYMBOL:
        return worth_going(state, seat, move - MOVE_TO)
    if move < REMOVE:
        return evaluate_kind(state, seat, SYMBOL_IDS[move - RESOLVE_SYMBOL], foreseen)
    if move < RAZE:
        return (move - REMOVE) * (0.2 if state.frames[-1][0] == UNWEB else 0.3)
    if move < BUY_CARD:
        return evaluate_destruction(state, seat, move)
    if move < PAY_LIFE:
        return worth_buying(state, seat, move - BUY_CARD)
    return evaluate_payment(state, seat, move)


def evaluate_payment(state: NewYorkState, seat: int, move: int) -> float:
    """Life is paid instead of energy, or energy instead of life."""
    life = state.life[seat]
    if move < PAY_ENERGY:
        return -(move - PAY_LIFE) * (LIFE_WORTH[life] - ENERGY_WORTH)
    paid = move - PAY_ENERGY
    left = life - state.frames[-1][2] + paid
    return (NEVER if left <= 0 else 0.0) + paid * (LIFE_WORTH[life] - ENERGY_WORTH)


def evaluate_kind(state: NewYorkState, seat: int, symbol: str, foreseen: View) -> float:
    """In the usual order; but last what would kill, or what finds nothing here and may find something in Manhattan."""
    now = foreseen[symbol]
    if symbol == "ouch" and now["damage"].get(str(seat), 0) >= state.life[seat]:
        return -1.0
    if symbol == "destruction" and not now["objects"] and foreseen.get("attack", NO_ATTACK)["may_flee"]:
        return 0.0
    return ORDER[symbol]


# Dice: the worth of a throw is a sum over the kinds, each by its number, so the expectation of rolling some dice again
# is a sum of binomial ones.


def evaluate_dice(state: NewYorkState, seat: int, moves: list[int]) -> list[float]:
    tables = symbol_tables(state, seat)
    return [dice_worth(state, seat, move, tables) for move in moves]


def dice_worth(state: NewYorkState, seat: int, move: int, tables: list[list[float]]) -> float:
    if USE <= move < REROLL_DICE:
        return NEVER
    again = move - REROLL_DICE if move >= REROLL_DICE else 0
    number = number_of(again)
    value = 0.0
    for symbol, table in enumerate(tables):
        value += expectation(table, showing(state.dice, symbol) - showing(again, symbol), number)
    if state.curses[seat] and showing(again, OUCH):
        value -= ENERGY_WORTH * state.curses[seat]
    return value


def expectation(table: list[float], kept: int, number: int) -> float:
    """What a kind is worth when so many dice more may come to show it."""
    if number == 0:
        return table[kept]
    odds = ODDS[number]
    total = 0.0
    for more in range(number + 1):
        total += odds[more] * table[min(kept + more, len(table) - 1)]
    return total


ODDS: Final = [
    [comb(number, more) * 5.0 ** (number - more) / 6.0**number for more in range(number + 1)]
    for number in range(MOST_DICE + 1)
]


def symbol_tables(state: NewYorkState, seat: int) -> list[list[float]]:
    return [symbol_table(state, seat, symbol) for symbol in range(SYMBOLS)]


def symbol_table(state: NewYorkState, seat: int, symbol: int) -> list[float]:
    """The worth of 0, 1, 2 ... dice that show this symbol."""
    numbers = range(MOST_DICE + 3)
    if symbol == ENERGY:
        return [ENERGY_WORTH * number for number in numbers]
    if symbol == ATTACK:
        return [attack_worth(state, seat, number) for number in numbers]
    if symbol == DESTRUCTION:
        most = destructible(state, seat)
        return [0.8 * min(number, most) + 0.05 * number for number in numbers]
    if symbol == HEAL:
        life = state.life[seat]
        need = 0 if state.place[seat] == MANHATTAN else most_life(state, seat) - life
        return [LIFE_WORTH[life] * min(number, need) for number in numbers]
    if symbol == CELEBRITY:
        return [celebrity_worth(state, seat, number) for number in numbers]
    return [ouch_worth(state, seat, number) for number in numbers]


def attack_worth(state: NewYorkState, seat: int, number: int) -> float:
    inside = state.place[seat] == MANHATTAN
    total = 0.0
    for other in range(state.seats):
        if number and other != seat and state.fallen[other] == 0 and (state.place[other] == MANHATTAN) != inside:
            life = state.life[other]
            total += DAMAGE_WORTH * min(number, life) + (KILL_WORTH if number >= life else 0.0)
            total += 0.05 * state.vp[other]
    return total


def destructible(state: NewYorkState, seat: int) -> int:
    """The Destruction that finds something to destroy in the borough."""
    borough = state.place[seat]
    durable = 0
    for stack in range(borough * STACKS_EACH, (borough + 1) * STACKS_EACH):
        if state.tops[stack] != NOTHING:
            durable += DURABILITY[state.tops[stack]]
    for unit in range(UNITS):
        durable += unit_durability(state, seat, unit) * state.units[borough * UNITS + unit]
    return durable


def celebrity_worth(state: NewYorkState, seat: int, number: int) -> float:
    if state.superstar == seat:
        return float(number)
    if number >= STAR_NEEDS:
        return 1.0 + number - STAR_NEEDS + SUPERSTAR_WORTH
    return 0.1 * number * number


def ouch_worth(state: NewYorkState, seat: int, number: int) -> float:
    if number == 0:
        return 0.0
    units = army(state, state.place[seat])
    life = state.life[seat]
    lost = units * LIFE_WORTH[life] + (KILL_WORTH * 2 if units >= life else 0.0)
    if number < STATUE_NEEDS:
        return -lost
    others = 0.0
    for other in range(state.seats):
        if other != seat and state.fallen[other] == 0:
            others += DAMAGE_WORTH * army(state, state.place[other])
    return others - lost + (0.0 if state.statue == seat else STATUE_VP)


def my_gain(state: NewYorkState, seat: int, vp: int, energy: int, heal: int) -> float:
    return gain_worth(state.life[seat], most_life(state, seat), vp, energy, heal)


def evaluate_destruction(state: NewYorkState, seat: int, move: int) -> float:
    """Worth per symbol; new units are a danger, crushed ones no longer."""
    if move < CRUSH:
        tile = state.tops[move - RAZE]
        worth = my_gain(state, seat, TILE_VP[tile], TILE_ENERGY[tile], TILE_HEAL[tile]) - UNIT_DANGER
        return worth / DURABILITY[tile] + 0.1
    unit = (move - CRUSH) % UNITS
    worth = my_gain(state, seat, UNIT_VP[unit], UNIT_ENERGY[unit], UNIT_HEAL[unit]) + UNIT_DANGER
    return worth / unit_durability(state, seat, unit) + 0.1


def where_to(state: NewYorkState, borough: int) -> float:
    """As good as the borough; the fewer are there, the better."""
    return borough_worth(state, borough) - 0.1 * state.place.count(borough)


def worth_going(state: NewYorkState, seat: int, borough: int) -> float:
    """Up Manhattan is always good; into it, where one may choose, as good as staying there, and the VP for entering."""
    if borough == state.place[seat]:
        return where_to(state, borough) + 1.0
    worth = ENTRY_VP + home_worth(state, seat) if borough == MANHATTAN else where_to(state, borough)
    return worth - ENERGY_WORTH * toll(state)


def worth_staying(state: NewYorkState, seat: int) -> float:
    if state.frames[-1][0] == FLEE:
        return home_worth(state, seat)
    return where_to(state, state.place[seat]) + 0.15


def worth_buying(state: NewYorkState, seat: int, number: int) -> float:
    card = CARDS[number]
    offered = number in state.market and is_for_sale(state, card)
    cost = price(state, seat, card) if offered else max(0, card.cost - 1)
    life = state.life[seat]
    vp = state.vp[seat]
    if vp + card.vp >= GOAL and card.damage < life:
        return 100.0
    if card.damage >= life or (card.needs_destroyed >= 0 and life < 3):
        return NEVER
    worth = my_gain(state, seat, card.vp, card.energy, card.heal) - card.damage * LIFE_WORTH[life]
    worth += card.worth(state, seat)
    return worth - ENERGY_WORTH * cost
