"""The words on the button of a move."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.face import listed
from monstertable.games.king_of_new_york.board import BOROUGH_IDS, UNIT_IDS
from monstertable.games.king_of_new_york.dice import LETTERS, SYMBOL_IDS
from monstertable.games.king_of_new_york.names import (
    borough_name,
    card_name,
    card_of,
    symbol_name,
    tile_name,
    to_borough,
    unit_name,
)


def label(view: dict[str, Any], move: str, names: list[str], t: NullTranslations) -> str:
    verb, *rest = move.split()
    if verb in ("move", "stay"):
        return travel(view, verb, rest, t)
    if verb == "use":
        return exchange(view, rest, t) or use_label(rest[0], rest[1:], names, t)
    if verb == "resolve":
        return t.gettext("Resolve {symbol}").format(symbol=symbol_name(rest[0], t))
    if verb == "raze":
        stack = view["boroughs"][rest[0]]["stacks"][int(rest[1]) - 1]
        return destroy(tile_name(stack["tile"], t), stack["durability"], t)
    if verb == "crush":
        durability = view["players"][view["question"]["seat"]]["unit_durability"][UNIT_IDS.index(rest[1])]
        return destroy(unit_name(rest[1], t), durability, t)
    if verb == "buy":
        return t.gettext("Buy {card}").format(card=card_name(rest[0], t))
    if verb == "reroll":
        dice = [symbol_name(SYMBOL_IDS[LETTERS.index(letter)], t) for letter in rest[0]]
        return t.gettext("Roll again: {dice}").format(dice=listed(dice, t))
    return plain(view, verb, rest, t)


def destroy(what: str, durability: int, t: NullTranslations) -> str:
    """With the number that is written on it; what it brings stands beside it, and where it is in the question."""
    return t.gettext("Destroy {what} ({number})").format(what=what, number=durability)


def plain(view: dict[str, Any], verb: str, rest: list[str], t: NullTranslations) -> str:
    number = int(rest[0]) if rest else 0
    if rest and not number:
        return nothing_of_it(view, verb, t)
    if verb == "remove":
        return removal(view, number, t)
    if verb in ("pay_life", "pay_energy"):
        return payment(verb, number, view["question"]["numbers"][0] - number, t)
    words = {
        "keep": t.gettext("Keep all dice"),
        "pass": t.gettext("Leave it at that"),
        "done": t.gettext("End the turn"),
        "sweep": t.gettext("Three new cards for 2 energy"),
    }
    return words[verb]


def removal(view: dict[str, Any], number: int, t: NullTranslations) -> str:
    """How many symbols remove tokens, and how many do what they are for."""
    rest = view["question"]["numbers"][0] - number
    if view["phase"] == "unweb":
        words = t.ngettext(
            "Remove {number} Web token, attack with {rest}", "Remove {number} Web tokens, attack with {rest}", number
        )
    else:
        words = t.ngettext(
            "Remove {number} Curse token, heal with {rest}", "Remove {number} Curse tokens, heal with {rest}", number
        )
    return words.format(number=number, rest=rest)


def payment(verb: str, number: int, rest: int, t: NullTranslations) -> str:
    """How much of a cost, or of a loss, in life and how much in energy."""
    if not rest:
        return t.gettext("Pay all of it with life") if verb == "pay_life" else t.gettext("Pay energy for all of it")
    life, energy = (number, rest) if verb == "pay_life" else (rest, number)
    if verb == "pay_life":
        return t.gettext("Pay {life} life and {energy} energy").format(life=life, energy=energy)
    return t.gettext("Pay {energy} energy and lose {life} life").format(life=life, energy=energy)


def exchange(view: dict[str, Any], rest: list[str], t: NullTranslations) -> str:
    """Both sides of an exchange that is chosen by one number; empty for all other uses."""
    number = int(rest[1]) if len(rest) > 1 and rest[1].isdigit() else 0
    if rest[0] == "universal_soldier":
        both = view["symbols"].get("heal", 0) + view["symbols"].get("attack", 0)
        return t.gettext("{heal} Heal and {attack} Attack").format(heal=number, attack=both - number)
    if rest[0] == "next_stage":
        healed = view["question"]["numbers"][0] - number
        return t.gettext("{energy} energy and heal {life}").format(energy=number, life=healed)
    return ""


def nothing_of_it(view: dict[str, Any], verb: str, t: NullTranslations) -> str:
    words = {
        "remove": t.gettext("None: attack with all") if view["phase"] == "unweb" else t.gettext("None: heal with all"),
        "pay_life": t.gettext("Pay all of it in energy"),
        "pay_energy": t.gettext("Take all of the damage"),
    }
    return words[verb]


def travel(view: dict[str, Any], verb: str, rest: list[str], t: NullTranslations) -> str:
    if verb == "stay":
        return t.gettext("Stay in Manhattan") if view["phase"] == "flee" else t.gettext("Stay here")
    if rest[0] == view["players"][view["question"]["seat"]]["borough"]:
        return t.gettext("Go up to the next zone")
    words = {
        "place": t.gettext("Start here: {borough}"),
        "flee": t.gettext("Flee {where}"),
        "retreat": t.gettext("Go {where}"),
        "move": t.gettext("Move {where}"),
    }
    sentence = words.get(view["phase"], words["move"])
    return sentence.format(borough=borough_name(rest[0], t), where=to_borough(rest[0], t))


def use_label(card: str, rest: list[str], names: list[str], t: NullTranslations) -> str:
    """The use of a card, or the answer to its question: the card's own words about what its argument names."""
    if rest == ["no"]:
        return t.gettext("No, thanks")
    if rest and rest[-1] == "none":
        return t.gettext("Send nobody {where}").format(where=to_borough(rest[0], t))
    facts = {"own": card_name(card, t), "number": rest[0] if rest else "", "old": "", "new": ""}
    for word in rest:
        if word in BOROUGH_IDS:
            facts["where"] = to_borough(word, t)
        elif word in UNIT_IDS:
            facts["unit"] = unit_name(word, t)
        elif word in SYMBOL_IDS:
            facts["new" if facts["old"] else "old"] = symbol_name(word, t)
        elif word.isdigit():
            seat = int(word)
            facts["name"] = names[seat] if seat < len(names) else t.gettext("seat {number}").format(number=seat + 1)
        elif word != "yes":
            facts["card"] = card_name(word, t)
    return t.gettext(card_of(card).use_words).format(**facts)
