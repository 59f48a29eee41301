"""King of New York in words: prompts and labels; and what its table shows beyond the view."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, Final

from monstertable.core.face import Face, listed
from monstertable.games.king_of_new_york import log
from monstertable.games.king_of_new_york.board import (
    BOROUGH_IDS,
    INCOME_ENERGY,
    INCOME_VP,
    TILE_ENERGY,
    TILE_HEAL,
    TILE_IDS,
    TILE_VP,
    UNIT_ENERGY,
    UNIT_HEAL,
    UNIT_IDS,
    UNIT_VP,
    ZONE_IDS,
)
from monstertable.games.king_of_new_york.dice import LETTERS, SYMBOL_IDS
from monstertable.games.king_of_new_york.labels import label
from monstertable.games.king_of_new_york.names import (
    borough_name,
    card_name,
    card_of,
    card_text,
    gains,
    in_borough,
    monsters,
    special_cards,
    symbol_name,
    tile_name,
    unit_name,
    zone_short,
)

# Which rule a question comes from: the prompt links to it.
RULES: Final = {
    "place": "KNY-06",
    "reroll": "KNY-20",
    "resolve": "KNY-30",
    "destroy": "KNY-34",
    "move": "KNY-41",
    "flee": "KNY-71",
    "retreat": "KNY-95",
    "buy": "KNY-50",
    "unweb": "KNY-C9",
    "uncurse": "KNY-C8",
    "pay": "KNY-C12",
    "shield": "KNY-C12",
    "card": "",
}
MOST_BUTTONS: Final = 8


def rewards() -> dict[str, list[tuple[str, int]]]:
    """What each tile, unit and zone brings, as pictures and numbers."""
    found: dict[str, tuple[int, int, int]] = {}
    for place, tile in enumerate(TILE_IDS):
        found[tile] = (TILE_VP[place], TILE_ENERGY[place], TILE_HEAL[place])
    for place, unit in enumerate(UNIT_IDS):
        found[unit] = (UNIT_VP[place], UNIT_ENERGY[place], UNIT_HEAL[place])
    for place, zone in enumerate(ZONE_IDS):
        found[zone] = (INCOME_VP[place], INCOME_ENERGY[place], 0)
    return {
        name: [(kind, number) for kind, number in zip(("vp", "energy", "life"), gain, strict=True) if number]
        for name, gain in found.items()
    }


REWARDS: Final = rewards()


class NewYorkFace(Face):
    designer: str = "Richard Garfield"

    def __init__(self) -> None:
        super().__init__("king_of_new_york")

    def title(self, t: NullTranslations) -> str:
        return t.gettext("King of New York")

    def pitch(self, t: NullTranslations) -> str:
        return t.gettext("Roll the dice, flatten five boroughs, hold Manhattan. Mind the army.")

    def option(self, name: str, t: NullTranslations) -> str:
        return t.gettext("Variant")

    def value(self, option: str, value: str, t: NullTranslations) -> str:
        words = {
            "basic": t.gettext("Basic game: one monster in Manhattan"),
            "advanced": t.gettext("Advanced: two monsters in Manhattan"),
        }
        return words.get(value, value)

    def figures(self, t: NullTranslations) -> dict[str, str]:
        return monsters(t)

    def habit(self, name: str, t: NullTranslations) -> str:
        words = {
            "flee": t.gettext("When I am attacked in Manhattan"),
            "order": t.gettext("When I resolve the symbols"),
            "move": t.gettext("When I may move"),
            "buy": t.gettext("When I can afford no card"),
        }
        return words[name]

    def habit_value(self, name: str, value: str, t: NullTranslations) -> str:
        if value.startswith("below_"):
            return t.gettext("flee with less than {number} life").format(number=value.removeprefix("below_"))
        words = {
            "ask": t.gettext("ask me"),
            "never": t.gettext("never flee"),
            "always": t.gettext("always flee"),
            "gains_first": t.gettext("gains first, Ouch! last"),
            "ouch_first": t.gettext("Ouch! first, Attack last"),
            "attack_first": t.gettext("Heal, then Attack, then the rest"),
            "stay": t.gettext("stay where I am"),
            "no_sweep": t.gettext("end the turn"),
        }
        return words[value]

    def note(self, options: dict[str, str], t: NullTranslations) -> str:
        return t.gettext("How many tiles of each kind there are is a reconstruction: no official list is known to us.")

    def prompt(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        question = view["question"]
        me = view["players"][view["seat"]]
        kind = question["kind"]
        if kind == "card":
            card = card_of(question["card"])
            return t.gettext(card.name) + ": " + t.gettext(card.question)
        if kind in ("unweb", "uncurse", "pay", "shield", "flee", "destroy"):
            return self.numbered_prompt(view, names, t)
        if kind == "reroll":
            return t.ngettext(
                "Click the dice you keep, then roll the others: {number} roll left.",
                "Click the dice you keep, then roll the others: {number} rolls left.",
                view["rerolls"],
            ).format(number=view["rerolls"])
        words = {
            "place": t.gettext("Where does your monster come ashore?"),
            "resolve": t.gettext("Which symbols do you resolve next?"),
            "move": t.gettext("Stay {where}, or move on?").format(where=in_borough(me["borough"] or "bronx", t)),
            "retreat": t.gettext("Fewer than five are alive: the second track closes. Where do you go?"),
            "buy": t.gettext("Buy cards with your {energy} energy, or end your turn.").format(energy=me["energy"]),
        }
        return words[kind]

    def numbered_prompt(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        question = view["question"]
        number = question["numbers"][0]
        me = view["players"][view["seat"]]
        kind = question["kind"]
        if kind == "flee":
            return t.gettext("{attacker} hit you for {damage}: {life} life left. Flee from Manhattan?").format(
                attacker=names[view["turn"]], damage=number, life=me["life"]
            )
        if kind == "destroy":
            where = in_borough(view["this_turn"]["aim"] or me["borough"], t)
            return t.gettext("{number} Destruction to spend {where}. What falls?").format(number=number, where=where)
        words = {
            "unweb": t.gettext("{number} Attack: how many remove a Web token instead of attacking?"),
            "uncurse": t.gettext("{number} Heal: how many remove a Curse token instead of healing?"),
            "pay": t.gettext("{number} energy to pay: how much of it with life?"),
            "shield": t.gettext("{number} damage is coming: how much of it do you meet with energy?"),
        }
        return words[kind].format(number=number)

    def waiting(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        question = view["question"]
        if not question:
            return ""
        name = names[question["seat"]]
        words = {
            "place": t.gettext("{name} chooses where to come ashore."),
            "reroll": t.gettext("{name} looks at the dice."),
            "resolve": t.gettext("{name} resolves the dice."),
            "destroy": t.gettext("{name} chooses what to destroy."),
            "move": t.gettext("{name} thinks about moving."),
            "flee": t.gettext("{name} was hit: stay in Manhattan or flee?"),
            "buy": t.gettext("{name} looks at the market."),
        }
        said = words.get(question["kind"], t.gettext("{name} is thinking.")).format(name=name)
        if view["seat"] is not None and not view["players"][view["seat"]]["alive"]:
            return t.gettext("You are eliminated. {what}").format(what=said)
        return said

    def move(self, view: dict[str, Any], move: str, t: NullTranslations) -> str:
        return label(view, move, [], t)

    def reason(self, view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
        from monstertable.games.king_of_new_york.reasons import reason

        return reason(view, names, move, t)

    def sentence(self, event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        return log.sentence(event, names, t)

    def use(self, id: str, t: NullTranslations) -> str:
        group, _, item = id.partition(":")
        if not item:
            words = {
                "order": t.gettext("Order of play"),
                "buy": t.gettext("Cards bought"),
                "use": t.gettext("Cards used"),
                "market": t.gettext("Market"),
                "start": t.gettext("Where the monster came ashore"),
                "turn": t.gettext("Where turns were played"),
                "move": t.gettext("Moved of one's own accord"),
                "attacked": t.gettext("When attacked in Manhattan"),
                "raze": t.gettext("Destroyed"),
                "take": t.gettext("Special cards taken"),
            }
            return words[group]
        if group == "order":
            return t.gettext("began the game")
        if group in ("buy", "use"):
            return card_name(item, t)
        if group in ("start", "turn", "move"):
            return borough_name(item, t)
        if group == "raze":
            return unit_name(item, t) if item in UNIT_IDS else tile_name(item + "_", t)
        if group == "take":
            return special_cards(t)[item][0]
        words = {
            "sweep": t.gettext("Three new cards for 2 energy"),
            "flee": t.gettext("flee"),
            "stay": t.gettext("stay"),
        }
        return words[item]

    def explain(self, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
        if view["outcome"] is None:
            return ""
        winners = [names[seat] for seat, rank in enumerate(view["outcome"]["ranks"]) if rank == 1]
        words = {
            "points": t.gettext("{winner} rules New York with 20 victory points."),
            "last": t.gettext("{winner} rules New York: the last monster alive."),
            "nobody": t.gettext("No monster is left. New York is a draw."),
            "card": t.gettext("{winner} rules New York at once, in a rainbow of pain."),
        }
        return words[view["outcome"]["why"]].format(winner=listed(winners, t))

    def board(self, view: dict[str, Any], moves: list[str], t: NullTranslations) -> dict[str, Any]:
        """Words for what lies on the table, what each kind of symbol would do, and the moves without a place."""
        shown = {card for card in view["market"] if card} | set(view["discard"])
        for player in view["players"]:
            shown |= set(player["cards"])
        kind = view["question"]["kind"] if view["question"] else ""
        return {
            "boroughs": {borough: borough_name(borough, t) for borough in BOROUGH_IDS},
            "zones": {zone: (zone_short(zone, t), income(place, t)) for place, zone in enumerate(ZONE_IDS)},
            "symbols": {symbol: symbol_name(symbol, t) for symbol in SYMBOL_IDS},
            "faces": dict(zip(LETTERS, SYMBOL_IDS, strict=True)),
            "tiles": {tile: (tile_name(tile, t), tile_gain(place, t)) for place, tile in enumerate(TILE_IDS)},
            "rewards": REWARDS,
            "units": {unit: (unit_name(unit, t), unit_gain(place, t)) for place, unit in enumerate(UNIT_IDS)},
            "cards": {card: (card_name(card, t), card_text(card, t), card_of(card).cost) for card in shown},
            "kinds": {card: card_of(card).kind for card in shown},
            "specials": special_cards(t),
            "labels": {move: label(view, move, [], t) for move in moves if not move.startswith("reroll ")},
            "loose": loose(view, moves),
            "groups": groups(moves),
            "rule": RULES.get(kind, ""),
        }

    def picture(self, view: dict[str, Any], t: NullTranslations) -> str:
        from monstertable.games.king_of_new_york.picture import table

        return table(view, self, REWARDS, t)

    def sprites(self) -> str:
        from monstertable.games.king_of_new_york.art import sprites

        return sprites()

    def poster(self) -> str:
        from monstertable.games.king_of_new_york.art import poster

        return poster()


def income(zone: int, t: NullTranslations) -> str:
    return gains(INCOME_VP[zone], INCOME_ENERGY[zone], 0, t)


def tile_gain(tile: int, t: NullTranslations) -> str:
    return gains(TILE_VP[tile], TILE_ENERGY[tile], TILE_HEAL[tile], t)


def unit_gain(unit: int, t: NullTranslations) -> str:
    return gains(UNIT_VP[unit], UNIT_ENERGY[unit], UNIT_HEAL[unit], t)


def loose(view: dict[str, Any], moves: list[str]) -> list[str]:
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
