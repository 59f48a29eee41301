"""How good each move looks one step ahead, from the view alone: what the greedy bot plays by."""

from __future__ import annotations

from math import comb
from typing import Any, Final

from monstertable.core.game import View
from monstertable.games.king_of_new_york.board import (
    ENTRY_VP,
    GOAL,
    STAR_NEEDS,
    STATUE_NEEDS,
    STATUE_VP,
    TILE_ENERGY,
    TILE_HEAL,
    TILE_IDS,
    TILE_VP,
    UNIT_ENERGY,
    UNIT_HEAL,
    UNIT_IDS,
    UNIT_VP,
)
from monstertable.games.king_of_new_york.card import KEEP
from monstertable.games.king_of_new_york.dice import LETTERS, MOST_DICE, SYMBOL_IDS, from_letters
from monstertable.games.king_of_new_york.dice_plan import worth_of_keeping
from monstertable.games.king_of_new_york.names import card_of

# In victory points.
ENERGY: Final = 0.4
DAMAGE: Final = 0.3
KILL: Final = 3.0
SUPERSTAR: Final = 1.5
UNIT_DANGER: Final = 0.25
HOME_IN_MANHATTAN: Final = 1.2
# A Keep card is worth a share of its price for every point there is still to play for.
KEEP_SHARE: Final = 0.55
POOR_KEEPS: Final = frozenset(
    ["overload", "natural_selection", "terminal_rage", "seismic_ray", "scavenger", "power_tap"]
)
# Which symbols to resolve first: the army before new units come out, healing after it; and all of it before an attack
# that may lead into Manhattan at once, where Heal is lost and another army waits (KNY-77).
ORDER: Final = {"energy": 6.0, "celebrity": 5.0, "ouch": 4.0, "heal": 3.0, "destruction": 2.0, "attack": 1.0}


NO_ATTACK: Final[dict[str, list[int]]] = {"may_flee": []}


def appraise(view: View, moves: list[str]) -> list[float]:
    me = view["players"][view["seat"]]
    kind = view["question"]["kind"]
    if kind == "reroll":
        return appraise_dice(view, me, moves)
    return [appraise_move(view, me, kind, move.split()) for move in moves]


def study(view: View, moves: list[str]) -> list[float]:
    """As `appraise`, but dice are weighed over all rolls that are left, not only the next."""
    if view["question"]["kind"] != "reroll":
        return appraise(view, moves)
    me = view["players"][view["seat"]]
    tables = [symbol_table(view, me, symbol) for symbol in SYMBOL_IDS]
    lying = from_letters(view["dice"])
    worth = worth_of_keeping(tables, len(view["dice"]), view["rerolls"])
    return [worth_of_dice_move(move, lying, worth, me) for move in moves]


def worth_of_dice_move(move: str, lying: int, worth: dict[int, float], me: dict[str, Any]) -> float:
    verb, _, dice = move.partition(" ")
    if verb == "use":
        return -100.0
    if verb != "reroll":
        return worth[lying]
    return worth[lying - from_letters(dice)] - (ENERGY * me["curses"] if "o" in dice else 0.0)


def appraise_move(view: View, me: dict[str, Any], kind: str, words: list[str]) -> float:
    verb = words[0]
    if verb == "use":
        return appraise_use(view, me, words[1], words[2:])
    if verb == "resolve":
        return appraise_kind(view, me, words[1])
    if verb in ("raze", "crush"):
        return appraise_destruction(view, me, verb, words)
    if verb == "move":
        return worth_going(view, me, words[1])
    if verb == "stay":
        return worth_staying(view, me, kind)
    if verb == "buy":
        return worth_buying(view, me, words[1])
    if verb == "sweep":
        return 0.1 if me["energy"] >= 9 else -0.5
    if verb == "remove":
        return int(words[1]) * (0.2 if kind == "unweb" else 0.3)
    if verb == "pay_life":
        return -int(words[1]) * (life_worth(me) - ENERGY)
    if verb == "pay_energy":
        left = me["life"] - view["question"]["numbers"][0] + int(words[1])
        return (-100.0 if left <= 0 else 0.0) + int(words[1]) * (life_worth(me) - ENERGY)
    return 0.0


def appraise_kind(view: View, me: dict[str, Any], symbol: str) -> float:
    """In the usual order; but last what would kill, or what finds nothing here and may find something in Manhattan."""
    now = view["expected"][symbol]
    if symbol == "ouch" and now["damage"].get(str(view["seat"]), 0) >= me["life"]:
        return -1.0
    if symbol == "destruction" and not now["objects"] and view["expected"].get("attack", NO_ATTACK)["may_flee"]:
        return 0.0
    return ORDER[symbol]


def life_worth(me: dict[str, Any]) -> float:
    """What one life is worth: more, the fewer are left."""
    return float(0.3 + 1.2 * max(0, 7 - me["life"]) / 7)


# Dice: the worth of a throw is a sum over the kinds, each by its number, so the expectation of rolling some dice again
# is a sum of binomial ones.


def appraise_dice(view: View, me: dict[str, Any], moves: list[str]) -> list[float]:
    tables = [symbol_table(view, me, symbol) for symbol in SYMBOL_IDS]
    shown = [view["dice"].count(letter) for letter in LETTERS]
    values: list[float] = []
    for move in moves:
        verb, _, dice = move.partition(" ")
        if verb == "use":
            values.append(-100.0)
            continue
        again = dice if verb == "reroll" else ""
        number = len(again)
        value = 0.0
        for symbol, table in enumerate(tables):
            kept = shown[symbol] - again.count(LETTERS[symbol])
            value += expectation(table, kept, number)
        if me["curses"] and "o" in again:
            value -= ENERGY * me["curses"]
        values.append(value)
    return values


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


def symbol_table(view: View, me: dict[str, Any], symbol: str) -> list[float]:
    """The worth of 0, 1, 2 ... dice that show this symbol."""
    numbers = range(MOST_DICE + 3)
    inside = me["borough"] == "manhattan"
    if symbol == "energy":
        return [ENERGY * number for number in numbers]
    if symbol == "attack":
        return [attack_worth(view, me, number) for number in numbers]
    if symbol == "destruction":
        most = destructible(view, me)
        return [0.8 * min(number, most) + 0.05 * number for number in numbers]
    if symbol == "heal":
        need = 0 if inside else me["most_life"] - me["life"]
        return [life_worth(me) * min(number, need) for number in numbers]
    if symbol == "celebrity":
        return [celebrity_worth(view, number) for number in numbers]
    return [ouch_worth(view, me, number) for number in numbers]


def attack_worth(view: View, me: dict[str, Any], number: int) -> float:
    inside = me["borough"] == "manhattan"
    total = 0.0
    for seat, player in enumerate(view["players"]):
        if number and seat != view["seat"] and player["alive"] and (player["borough"] == "manhattan") != inside:
            total += DAMAGE * min(number, player["life"]) + (KILL if number >= player["life"] else 0.0)
            total += 0.05 * player["vp"]
    return total


def destructible(view: View, me: dict[str, Any]) -> int:
    """The Destruction that finds something to destroy in the borough."""
    borough = view["boroughs"][me["borough"]]
    durable = sum([stack["durability"] for stack in borough["stacks"]])
    for place, unit in enumerate(UNIT_IDS):
        durable += me["unit_durability"][place] * borough["units"].get(unit, 0)
    return int(durable)


def celebrity_worth(view: View, number: int) -> float:
    if view["superstar"] == view["seat"]:
        return float(number)
    if number >= STAR_NEEDS:
        return 1.0 + number - STAR_NEEDS + SUPERSTAR
    return 0.1 * number * number


def ouch_worth(view: View, me: dict[str, Any], number: int) -> float:
    units = sum(view["boroughs"][me["borough"]]["units"].values())
    if number == 0:
        return 0.0
    lost = units * life_worth(me) + (KILL * 2 if units >= me["life"] else 0.0)
    if number < STATUE_NEEDS:
        return float(-lost)
    others = 0.0
    for seat, player in enumerate(view["players"]):
        if seat != view["seat"] and player["alive"]:
            others += DAMAGE * sum(view["boroughs"][player["borough"]]["units"].values())
    return float(others - lost + (0.0 if view["statue"] == view["seat"] else STATUE_VP))


def gain_worth(me: dict[str, Any], vp: int, energy: int, heal: int) -> float:
    return float(vp + ENERGY * energy + life_worth(me) * min(heal, me["most_life"] - me["life"]))


def appraise_destruction(view: View, me: dict[str, Any], verb: str, words: list[str]) -> float:
    """Worth per symbol; new units are a danger, crushed ones no longer."""
    borough = view["boroughs"][words[1]]
    if verb == "raze":
        stack = borough["stacks"][int(words[2]) - 1]
        tile = TILE_IDS.index(stack["tile"])
        worth = gain_worth(me, TILE_VP[tile], TILE_ENERGY[tile], TILE_HEAL[tile]) - UNIT_DANGER
        return float(worth / stack["durability"] + 0.1)
    unit = UNIT_IDS.index(words[2])
    worth = gain_worth(me, UNIT_VP[unit], UNIT_ENERGY[unit], UNIT_HEAL[unit]) + UNIT_DANGER
    return float(worth / me["unit_durability"][unit] + 0.1)


def where_to(view: View, me: dict[str, Any], name: str) -> float:
    """A borough is good where much can be destroyed and few units shoot."""
    borough = view["boroughs"][name]
    cheap = sum([1 for stack in borough["stacks"] if 0 < stack["durability"] < 3])
    return float(0.2 * cheap - UNIT_DANGER * sum(borough["units"].values()) - 0.1 * len(borough["monsters"]))


def worth_going(view: View, me: dict[str, Any], name: str) -> float:
    """Up Manhattan is always good; into it, where one may choose, as good as staying there, and the VP for entering."""
    if name == me["borough"]:
        return where_to(view, me, name) + 1.0
    worth = ENTRY_VP + worth_of_home(view, me) if name == "manhattan" else where_to(view, me, name)
    return float(worth - ENERGY * view["toll"])


def worth_staying(view: View, me: dict[str, Any], kind: str) -> float:
    return worth_of_home(view, me) if kind == "flee" else where_to(view, me, me["borough"]) + 0.15


def worth_of_home(view: View, me: dict[str, Any]) -> float:
    """What it is worth to be in Manhattan."""
    rivals = sum([1 for player in view["players"] if player["alive"]]) - 1
    danger = max(0.0, 2.0 + rivals - me["life"]) * life_worth(me)
    nearly = 2.0 if me["vp"] >= GOAL - 2 and me["life"] > 2 else 0.0
    return float(HOME_IN_MANHATTAN + nearly - danger)


def worth_buying(view: View, me: dict[str, Any], id: str) -> float:
    card = card_of(id)
    price = me["prices"].get(id, max(0, card.cost - 1))
    if me["vp"] + card.vp >= GOAL and card.damage < me["life"]:
        return 100.0
    if card.damage >= me["life"] or (card.needs_destroyed >= 0 and me["life"] < 3):
        return -100.0
    worth = gain_worth(me, card.vp, card.energy, card.heal) - card.damage * life_worth(me)
    if card.kind == KEEP:
        worth += 0.5 if id in POOR_KEEPS else KEEP_SHARE * card.cost * (GOAL - me["vp"]) / GOAL
    elif id == "next_stage":
        worth -= me["vp"] * 0.7
    elif id == "photo_op":
        worth += max([player["dealt"] for player in view["players"]])
    return float(worth - ENERGY * price)


def appraise_use(view: View, me: dict[str, Any], card: str, words: list[str]) -> float:
    """Cards that are used, or ask."""
    inside = me["borough"] == "manhattan"
    if card == "artificial_heart":
        return 7.0 + int(words[0]) if inside or me["life"] >= me["most_life"] else -1.0
    if card == "universal_soldier":
        return 7.0 if inside and words[0] == "0" and view["expected"].get("attack", {"damage": 1})["damage"] else -1.0
    if card == "carapace":
        return 8.0 if me["life"] <= 3 else -1.0
    if card == "next_stage":
        return gain_worth(me, 0, int(words[0]), view["question"]["numbers"][0] - int(words[0]))
    if card == "photo_op":
        return float(view["players"][int(words[0])]["dealt"])
    if card == "tesla_cannon":
        return -float(card_of(words[0]).cost)
    if card == "stink_attack":
        return 0.0 if words[-1] == "none" else 0.3
    if card == "hailing_cabs":
        units = sum(view["boroughs"][me["borough"]]["units"].values())
        return 0.0 if words[0] == "no" else units - 1.5
    return -1.0
