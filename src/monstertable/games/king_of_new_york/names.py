"""The names of things, in the reader's language."""

from __future__ import annotations

from gettext import NullTranslations

from monstertable.core.face import listed
from monstertable.games.king_of_new_york.card import CARDS, Card
from monstertable.games.king_of_new_york.dice import LETTERS, ONE, PAIRS, SYMBOL_IDS, TRIPLES, letters


def card_of(id: str) -> Card:
    for card in CARDS:
        if card.id == id:
            return card
    raise ValueError(id)


def card_name(id: str, t: NullTranslations) -> str:
    return t.gettext(card_of(id).name)


def card_text(id: str, t: NullTranslations) -> str:
    return t.gettext(card_of(id).text)


def special_cards(t: NullTranslations) -> dict[str, tuple[str, str]]:
    """Superstar and Statue of Liberty: name and text."""
    return {
        "superstar": (
            t.gettext("Superstar"),
            t.gettext(
                "Take this with 3 or more Celebrity: gain 1 VP, plus 1 for each beyond the third. "
                "If you already hold it, gain 1 VP per Celebrity, even for 1 or 2."
            ),
        ),
        "statue": (
            t.gettext("Statue of Liberty"),
            t.gettext(
                "Take this with 3 or more Ouch! and gain 3 VP. "
                "Lose 3 VP (never below 0) when another monster takes it from you."
            ),
        ),
    }


def dice_words(limit: int, value: int, t: NullTranslations) -> list[str]:
    """The dice that one number stands for: one die of 6, two of 36, three of 216."""
    dice = {6: ONE, 36: PAIRS, 216: TRIPLES}[limit][value]
    return [symbol_name(SYMBOL_IDS[LETTERS.index(letter)], t) for letter in letters(dice)]


def rolled_words(rolled: str, name: str, t: NullTranslations) -> str:
    """The dice as they fell, by letters or one by its symbol; before the first turn nobody is named."""
    symbols = [rolled] if rolled in SYMBOL_IDS else [SYMBOL_IDS[LETTERS.index(letter)] for letter in rolled]
    found = [(symbols.count(symbol), symbol_name(symbol, t)) for symbol in SYMBOL_IDS if symbol in symbols]
    dice = listed([f"{number} × {symbol}" for number, symbol in found], t)
    return t.gettext("{name} rolls: {dice}").format(name=name, dice=dice) if name else dice


def monsters(t: NullTranslations) -> dict[str, str]:
    """The six monsters, alike in play (KNY-01)."""
    return {
        "captain_fish": t.gettext("Captain Fish"),
        "drakonis": t.gettext("Drakonis"),
        "kong": t.gettext("Kong"),
        "mantis": t.gettext("Mantis"),
        "rob": t.gettext("Rob"),
        "sheriff": t.gettext("Sheriff"),
    }


def borough_name(borough: str, t: NullTranslations) -> str:
    names = {
        "manhattan": t.gettext("Manhattan"),
        "bronx": t.gettext("Bronx"),
        "queens": t.gettext("Queens"),
        "brooklyn": t.gettext("Brooklyn"),
        "staten_island": t.gettext("Staten Island"),
    }
    return names[borough]


def in_borough(borough: str, t: NullTranslations) -> str:
    """Where something happens."""
    names = {
        "manhattan": t.gettext("in Manhattan"),
        "bronx": t.gettext("in the Bronx"),
        "queens": t.gettext("in Queens"),
        "brooklyn": t.gettext("in Brooklyn"),
        "staten_island": t.gettext("on Staten Island"),
    }
    return names[borough]


def to_borough(borough: str, t: NullTranslations) -> str:
    """Where somebody goes."""
    names = {
        "manhattan": t.gettext("to Manhattan"),
        "bronx": t.gettext("to the Bronx"),
        "queens": t.gettext("to Queens"),
        "brooklyn": t.gettext("to Brooklyn"),
        "staten_island": t.gettext("to Staten Island"),
    }
    return names[borough]


def zone_name(zone: str, t: NullTranslations) -> str:
    names = {
        "lower": t.gettext("Lower Manhattan"),
        "midtown": t.gettext("Midtown Manhattan"),
        "upper": t.gettext("Upper Manhattan"),
    }
    return names[zone]


def zone_short(zone: str, t: NullTranslations) -> str:
    """On the map, where Manhattan is written above."""
    names = {"lower": t.gettext("Lower"), "midtown": t.gettext("Midtown"), "upper": t.gettext("Upper")}
    return names[zone]


def symbol_name(symbol: str, t: NullTranslations) -> str:
    names = {
        "energy": t.gettext("Energy"),
        "attack": t.gettext("Attack"),
        "destruction": t.gettext("Destruction"),
        "heal": t.gettext("Heal"),
        "celebrity": t.gettext("Celebrity"),
        "ouch": t.gettext("Ouch!"),
    }
    return names[symbol]


def unit_name(unit: str, t: NullTranslations) -> str:
    names = {"infantry": t.gettext("infantry"), "jet": t.gettext("a jet"), "tank": t.gettext("a tank")}
    return names[unit]


def tile_name(tile: str, t: NullTranslations) -> str:
    names = {
        "skyscraper": t.gettext("a skyscraper"),
        "power_plant": t.gettext("a power plant"),
        "hospital": t.gettext("a hospital"),
    }
    return names[tile.rpartition("_")[0]]


def unit_title(unit: str, t: NullTranslations) -> str:
    """As a heading."""
    names = {"infantry": t.gettext("Infantry"), "jet": t.gettext("Jet"), "tank": t.gettext("Tank")}
    return names[unit]


def tile_title(tile: str, t: NullTranslations) -> str:
    """As a heading."""
    names = {
        "skyscraper": t.gettext("Skyscraper"),
        "power_plant": t.gettext("Power plant"),
        "hospital": t.gettext("Hospital"),
    }
    return names[tile.rpartition("_")[0]]


def gains(vp: int, energy: int, life: int, t: NullTranslations) -> str:
    """+2 VP, +1 energy, +3 life: what there is of it."""
    found = []
    if vp:
        found.append(t.gettext("{number} VP").format(number=f"+{vp}"))
    if energy:
        found.append(t.gettext("{number} energy").format(number=f"+{energy}"))
    if life:
        found.append(t.gettext("{number} life").format(number=f"+{life}"))
    return ", ".join(found)
