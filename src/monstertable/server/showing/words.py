"""Languages: English in the sources, the rest in .po files: the server's own, and each game's in its folder."""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations
from importlib.resources import files
from io import BytesIO

from babel import negotiate_locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal
from babel.support import Translations

from monstertable.games import game, game_names, home

LANGUAGES = {"en": "English", "pl": "Polski"}
DEFAULT = "en"


@cache
def translations(language: str) -> NullTranslations:
    """All words of a language, of the server and of every game."""
    merged = Translations()
    if language == DEFAULT:
        return merged
    for package in ["monstertable.server", *[home(game(name)) for name in game_names() if home(game(name))]]:
        catalog = read(package, language)
        if catalog is not None:
            merged.merge(catalog)
            # Merging takes over the words, but not how the language counts.
            merged.plural = catalog.plural
    return merged


def read(package: str, language: str) -> Translations | None:
    source = files(package) / "locale" / f"{language}.po"
    if not source.is_file():
        return None
    with source.open("rb") as po:
        catalog = read_po(po, locale=language)
    mo = BytesIO()
    write_mo(mo, catalog)
    mo.seek(0)
    return Translations(mo)


def decimal(number: float, digits: int, language: str) -> str:
    """A number with so many digits after the mark that this language writes there."""
    return format_decimal(number, format=f"0.{'0' * digits}" if digits else "0", locale=language)


def language_of(cookie: str, accepted: str) -> str:
    """The language somebody chose, or the best that their browser asks for."""
    if cookie in LANGUAGES:
        return cookie
    wanted = [part.partition(";")[0].strip().replace("-", "_") for part in accepted[:200].split(",")]
    return negotiate_locale([word for word in wanted if word], list(LANGUAGES)) or DEFAULT
