"""The languages of the reports: the words of the lab and of the games, and numbers as each language writes them."""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations
from importlib.resources import files
from io import BytesIO

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent
from babel.support import Translations

from monstertable.games import game, game_names, home

LANGUAGES = ["en", "pl"]
SOURCE = "en"


@cache
def translations(language: str) -> NullTranslations:
    """All words of a language, of the lab and of every game."""
    merged = Translations()
    if language == SOURCE:
        return merged
    for package in ["monstertable.lab", *[home(game(name)) for name in game_names() if home(game(name))]]:
        source = files(package) / "locale" / f"{language}.po"
        if source.is_file():
            mo = BytesIO()
            write_mo(mo, read_po(BytesIO(source.read_bytes()), locale=language))
            mo.seek(0)
            merged.merge(Translations(mo))
    return merged


class Numbers:
    """Numbers, shares and intervals as a language writes them."""

    def __init__(self, language: str) -> None:
        self.language = language

    def number(self, value: float, digits: int = 0) -> str:
        pattern = "#,##0." + "0" * digits if digits else "#,##0"
        return format_decimal(value, format=pattern, locale=self.language)

    def share(self, value: float, digits: int = 1) -> str:
        pattern = "#,##0." + "0" * digits + "%" if digits else "#,##0%"
        return format_percent(value, format=pattern, locale=self.language)

    def signed(self, value: float, digits: int = 1) -> str:
        """With its sign: a difference. Nothing has none."""
        if round(value, digits) == 0:
            return self.number(0.0, digits)
        pattern = "#,##0." + "0" * digits
        return format_decimal(value, format=f"+{pattern};−{pattern}", locale=self.language)

    def points(self, value: float) -> str:
        """A difference of shares, in percentage points."""
        return self.signed(100 * value)

    def shares(self, interval: list[float]) -> str:
        low, high = interval
        return f"{self.number(100 * low, 1)}–{self.share(high)}"

    def numbers(self, interval: list[float], digits: int = 2) -> str:
        low, high = interval
        return f"{self.number(low, digits)}–{self.number(high, digits)}"

    def signed_numbers(self, interval: list[float], digits: int = 1) -> str:
        low, high = interval
        return f"{self.signed(low, digits)} … {self.signed(high, digits)}"

    def point_range(self, interval: list[float]) -> str:
        return self.signed_numbers([100 * value for value in interval])
