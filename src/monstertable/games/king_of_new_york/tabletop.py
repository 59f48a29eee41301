"""What the table shows beyond the view: words for all that lies there, and why a card cannot be bought."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from typing import Any, Final

from monstertable.core.face import listed
from monstertable.games.king_of_new_york.board import (
    BOROUGH_IDS,
    NOTHING,
    TILE_IDS,
    UNIT_BEHIND,
    UNIT_IDS,
    ZONE_IDS,
)
from monstertable.games.king_of_new_york.card import CELEBRITY_ROLLED, OFFERING, SWAPPING
from monstertable.games.king_of_new_york.dice import DESTRUCTION, LETTERS, SYMBOL_IDS
from monstertable.games.king_of_new_york.expected import most_bearable
from monstertable.games.king_of_new_york.labels import label
from monstertable.games.king_of_new_york.names import (
    borough_name,
    card_name,
    card_of,
    card_text,
    in_borough,
    monsters,
    special_cards,
    symbol_name,
    tile_title,
    unit_name,
    unit_title,
    zone_short,
)
from monstertable.games.king_of_new_york.odds_told import position_in
from monstertable.games.king_of_new_york.rewards import REWARDS, income, tile_gain, unit_gain

MOST_BUTTONS: Final = 8
SPEAKS: Final = OFFERING | CELEBRITY_ROLLED  # moments at which a card may make something of a symbol


def board(view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
    """Words for what lies on the table, what each kind of symbol would do, and the moves without a place."""
    shown = {card for card in view["market"] if card} | set(view["discard"])
    for player in view["players"]:
        shown |= set(player["cards"])
    return {
        **always(t),
        "cards": {card: (card_name(card, t), card_text(card, t), card_of(card).cost) for card in shown},
        "kinds": {card: card_of(card).kind for card in shown},
        "labels": {move: label(view, move, [], t) for move in moves if not move.startswith("reroll ")},
        "loose": loose(moves),
        "thrown": thrown(view["dice"], t),
        "groups": groups(moves),
        "refusals": refusals(view, moves, t),
        "fatal": fatal(view, moves),
        "idle": any(move.startswith("resolve ") for move in moves) and is_idle(view),
        "salvage": salvage(view, moves),
        "doomed": doomed(view),
        **in_reach(view, t),
        "full": full(view, moves, t),
        "armies": armies(view, moves, t),
    }


@lru_cache(maxsize=8)
def always(t: NullTranslations) -> dict[str, Any]:
    """What is the same on every table."""
    return {
        "boroughs": {borough: borough_name(borough, t) for borough in BOROUGH_IDS},
        "zones": {zone: (zone_short(zone, t), income(place, t)) for place, zone in enumerate(ZONE_IDS)},
        "symbols": {symbol: symbol_name(symbol, t) for symbol in SYMBOL_IDS},
        "faces": dict(zip(LETTERS, SYMBOL_IDS, strict=True)),
        "tiles": {
            tile: (tile_title(tile, t), tile_gain(place, t), unit_name(UNIT_IDS[UNIT_BEHIND[place]], t))
            for place, tile in enumerate(TILE_IDS)
        },
        "rewards": REWARDS,
        "units": {unit: (unit_title(unit, t), unit_gain(place, t)) for place, unit in enumerate(UNIT_IDS)},
        "specials": special_cards(t),
        "monsters": monsters(t),
    }


def doomed(view: dict[str, Any]) -> dict[str, list[int]]:
    """By symbol: whom it would eliminate if it were resolved now."""
    struck = {symbol: view["expected"][symbol]["damage"] for symbol in ("attack", "ouch") if symbol in view["expected"]}
    if not any(struck.values()):
        return {}
    state = position_in(view)
    return {
        symbol: [int(seat) for seat, damage in damages.items() if damage >= most_bearable(state, int(seat))]
        for symbol, damages in struck.items()
    }


def in_reach(view: dict[str, Any], t: NullTranslations) -> dict[str, Any]:
    """What the Destruction that lies there can destroy, in words; and whether a building is among it.

    A building that falls sets a unit free, which shoots with an Ouch! that is resolved later (KNY-35, KNY-38).
    """
    if "destruction" not in view["expected"]:
        return {"reach": "", "wakes": False, "reach_where": ""}
    number = view["symbols"].get("destruction", 0) or view["dice"].count(LETTERS[DESTRUCTION])
    player = view["players"][view["turn"]]
    borough = view["this_turn"]["aim"] or player["borough"]
    there = view["boroughs"][borough]
    tops = [stack for stack in there["stacks"] if stack["tile"] and stack["durability"] <= number]
    tops = [] if view["this_turn"]["units_only"] else tops
    found = {f"{tile_title(stack['tile'], t)}\N{NO-BREAK SPACE}{stack['durability']}" for stack in tops}
    for unit, durability in zip(UNIT_IDS, player["unit_durability"], strict=True):
        if durability <= number and there["units"].get(unit, 0) > there["new_units"].get(unit, 0):
            found.add(f"{unit_title(unit, t)}\N{NO-BREAK SPACE}{durability}")
    return {"reach": ", ".join(sorted(found)), "wakes": bool(tops), "reach_where": in_borough(borough, t)}


def full(view: dict[str, Any], moves: list[str], t: NullTranslations) -> list[str]:
    """Boroughs that one cannot go to because two monsters are there, for one who may go to others (KNY-70)."""
    if not any(move.startswith("move ") for move in moves):
        return []
    own = view["players"][view["seat"]]["borough"]
    closed = [name for name in BOROUGH_IDS[1:] if name != own and not view["boroughs"][name]["room"]]
    return [t.gettext("{borough}: full, two monsters").format(borough=borough_name(name, t)) for name in closed]


def armies(view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, str]:
    """What waits where one may go or stay, by move: how many units shoot there at an Ouch!, and what going costs."""
    found: dict[str, str] = {}
    for move in moves:
        borough = move.removeprefix("move ") if move.startswith("move ") else staying(view, move)
        number = sum(view["boroughs"][borough]["units"].values()) if borough else 0
        told = (
            [t.ngettext("{number} unit there", "{number} units there", number).format(number=number)] if number else []
        )
        if view["toll"] and is_dear(view, move):
            told.append(t.gettext("{number} energy").format(number=f"−{view['toll']}"))
        if told:
            found[move] = ", ".join(told)
    return found


def is_dear(view: dict[str, Any], move: str) -> bool:
    """Whether it is a voluntary move, which may cost a toll; going up in Manhattan is none (KNY-C14)."""
    own = view["players"][view["seat"]]["borough"]
    return move.startswith("move ") and view["question"]["kind"] in ("flee", "move") and move != f"move {own}"


def is_idle(view: dict[str, Any]) -> bool:
    """Whether no symbol that is left changes anything: then it is all one in which order they are resolved."""
    player = view["players"][view["turn"]]
    cards = [*player["cards"], *[card for card in [view["this_turn"]["card"]] if card]]
    if player["webs"] or player["curses"] or any(card_of(card).moments & SPEAKS for card in cards):
        return False
    told = {"holder", "die", "loser"}  # of what it would be, not what it brings
    return not any(value for now in view["expected"].values() for name, value in now.items() if name not in told)


def fatal(view: dict[str, Any], moves: list[str]) -> list[str]:
    """The cards that whoever may buy them would not survive."""
    if "done" not in moves:
        return []
    me = view["players"][view["seat"]]
    if any(card_of(card).moments & SWAPPING for card in me["cards"]):
        return []  # energy may stand in for life
    harm = {card: card_of(card).damage for card in view["market"] if card and f"buy {card}" in moves}
    return [card for card, damage in harm.items() if damage >= min(me["most_life"], me["life"] + card_of(card).heal)]


def staying(view: dict[str, Any], move: str) -> str:
    """Where one is who may stay; in Manhattan nobody chooses by the army."""
    borough: str = view["players"][view["seat"]]["borough"] or ""
    return borough if move == "stay" and borough != "manhattan" else ""


def refusals(view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, str]:
    """Why cards of the market cannot be bought, for one who is buying."""
    if "done" not in moves:
        return {}
    return {card: refusal(view, card, t) for card in view["market"] if card and f"buy {card}" not in moves}


def refusal(view: dict[str, Any], id: str, t: NullTranslations) -> str:
    me = view["players"][view["seat"]]
    card = card_of(id)
    if id in view["this_turn"]["bought"]:
        return t.gettext("already bought this turn")
    if card.needs_destroyed != NOTHING and id not in me["prices"]:
        unit = unit_name(UNIT_IDS[card.needs_destroyed], t)
        return t.gettext("only if you have destroyed {unit} this turn").format(unit=unit)
    return t.gettext("costs {price}, you have {purse}").format(price=me["prices"][id], purse=me["purse"])


def salvage(view: dict[str, Any], moves: list[str]) -> dict[str, int]:
    """The cards of the discard pile that may be bought, with what they cost from there."""
    found: dict[str, int] = {}
    for move in moves:
        verb, _, id = move.partition(" ")
        if verb == "buy" and id not in view["market"]:
            cost = card_of(id).cost
            for own in view["players"][view["seat"]]["cards"]:
                cost = card_of(own).salvage_price(cost)
            found[id] = cost
    return found


def thrown(dice: str, t: NullTranslations) -> str:
    """All dice that lie there, in words."""
    shown = [(dice.count(letter), symbol) for letter, symbol in zip(LETTERS, SYMBOL_IDS, strict=True)]
    return listed([f"{number} {symbol_name(symbol, t)}" for number, symbol in shown if number], t)


def loose(moves: list[str]) -> list[str]:
    """The letters of the dice that may be rolled again."""
    again = {letter for move in moves if move.startswith("reroll ") for letter in move.split()[1]}
    return [letter for letter in LETTERS if letter in again]


def groups(moves: list[str]) -> dict[str, list[str]]:
    """Uses of one card that are too many for buttons: a list to choose from instead."""
    found: dict[str, list[str]] = {}
    for move in moves:
        if move.startswith("use "):
            found.setdefault(move.split()[1], []).append(move)
    return {card: uses for card, uses in found.items() if len(uses) > MOST_BUTTONS}
