"""A finished monster gets a name: always the same for the same monster."""

from __future__ import annotations

from typing import Final

BEGINNINGS: Final = [
    *["Blo", "Gru", "Zum", "Pli", "Kwa", "Mor", "Fli", "Dra", "Ugu", "Wob", "Snu", "Gla", "Bim", "Tro", "Hul", "Jeb"],
    *["Knu", "Lum", "Nar", "Oko", "Pum", "Rum", "Sla", "Tup", "Vul", "Yab", "Zak", "Bru", "Chu", "Dud", "Eki", "Fum"],
]
MIDDLES: Final = ["", "", "", "bo", "gu", "lu", "mi", "na", "pa", "ri", "za", "wo", "xa", "du", "ke", "fi"]
ENDINGS: Final = [
    *["bba", "zzo", "nk", "ppo", "rg", "ster", "mpf", "ffy", "gg", "lop", "dle", "rax", "mbo", "nty", "ska", "tz"],
    *["bus", "cho", "dor", "fus", "gor", "kin", "lux", "mus", "nox", "pik", "rok", "sch", "tum", "vik", "wump", "zar"],
]
NAMES: Final = len(BEGINNINGS) * len(MIDDLES) * len(ENDINGS)


def name_number(tiles: dict[int, int]) -> int:
    """A number for the name of a monster, out of where its tiles lie and in which order they came."""
    number = len(tiles)
    for cell, tile in tiles.items():
        number = (number * 31 + cell * 7 + tile) % 1000003
    return number % NAMES


def name(number: int) -> str:
    beginning = BEGINNINGS[number % len(BEGINNINGS)]
    rest = number // len(BEGINNINGS)
    return beginning + MIDDLES[rest % len(MIDDLES)] + ENDINGS[rest // len(MIDDLES) % len(ENDINGS)]
