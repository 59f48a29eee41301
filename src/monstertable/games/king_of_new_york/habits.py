"""Standing orders: questions a player may have answered in advance."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import Option, View
from monstertable.games.king_of_new_york.advice import where_to

ASK: Final = "ask"
NEVER: Final = "never"
ALWAYS: Final = "always"
BELOW: Final = {"below_3": 3, "below_4": 4, "below_5": 5, "below_6": 6, "below_8": 8}
ORDERS: Final = {
    "gains_first": ["energy", "celebrity", "heal", "destruction", "attack", "ouch"],
    "ouch_first": ["ouch", "energy", "celebrity", "destruction", "heal", "attack"],
    # Healing comes first all the same: the attack may lead into Manhattan, where Heal is lost (KNY-77).
    "attack_first": ["heal", "attack", "energy", "celebrity", "ouch", "destruction"],
}


def habits() -> list[Option]:
    return [
        Option("flee", [ASK, NEVER, *BELOW, ALWAYS], ASK),
        Option("order", [ASK, *ORDERS], ASK),
        Option("move", [ASK, "stay"], ASK),
        Option("buy", [ASK, "no_sweep"], ASK),
    ]


def foregone(view: View, moves: list[str], chosen: dict[str, str]) -> str:
    kind = view["question"]["kind"]
    if kind == "flee":
        return flight(view, moves, chosen.get("flee", ASK))
    if kind == "resolve":
        return next_kind(moves, chosen.get("order", ASK))
    # The numbers mark the extra Move step of a card: it was bought to be used, and is asked about (KNY-C21).
    if kind == "move" and not view["question"]["numbers"] and chosen.get("move", ASK) == "stay":
        return "stay"
    if kind == "buy" and chosen.get("buy", ASK) == "no_sweep" and sorted(moves) == ["done", "sweep"]:
        return "done"
    return ""


def flight(view: View, moves: list[str], wish: str) -> str:
    """Stay, or flee to the borough that looks best."""
    if wish == ASK:
        return ""
    me = view["players"][view["seat"]]
    if wish == NEVER or (wish in BELOW and me["life"] >= BELOW[wish]):
        return "stay"
    best = ""
    best_worth = 0.0
    for move in moves:
        if move != "stay":
            worth = where_to(view, me, move.split()[1])
            if not best or worth > best_worth:
                best = move
                best_worth = worth
    return best


def next_kind(moves: list[str], wish: str) -> str:
    """The usual order; a card that could be used is asked about."""
    if wish == ASK or any(not move.startswith("resolve ") for move in moves):
        return ""
    for symbol in ORDERS[wish]:
        if f"resolve {symbol}" in moves:
            return f"resolve {symbol}"
    return ""
