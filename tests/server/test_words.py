"""Every sentence of pages and sources is translated, and every translation fits its sentence."""

from __future__ import annotations

import re
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from monstertable.server.showing.words import LANGUAGES, translations

SCRIPT = Path(__file__).parent.parent.parent / "scripts" / "words"
PLACEHOLDER = re.compile(r"\{\w*\}|%\(\w+\)[sd]")


def load_script() -> ModuleType:
    """The script has no ending that Python would import by itself."""
    loader = SourceFileLoader("words_script", str(SCRIPT))
    spec = spec_from_loader("words_script", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


WORDS = load_script()
CATALOGUES = [(folder, language) for folder in WORDS.folders() for language in WORDS.LANGUAGES]
everywhere = pytest.mark.parametrize(("folder", "language"), CATALOGUES, ids=lambda part: getattr(part, "name", part))


def translated(folder: Path, language: str) -> Catalog:
    with (folder / "locale" / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def said(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]


def forms(words: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words or ())


def test_every_language_but_the_source_s_has_catalogues() -> None:
    assert set(WORDS.LANGUAGES) == set(LANGUAGES) - {"en"}
    assert CATALOGUES


def test_polish_counts_as_it_does() -> None:
    t = translations("pl")
    words = [t.ngettext("%(num)d free seat", "%(num)d free seats", number)[8:] for number in (1, 2, 5, 22)]
    assert words == ["wolne miejsce", "wolne miejsca", "wolnych miejsc", "wolne miejsca"]


@everywhere
def test_all_that_is_said_is_translated_and_nothing_else(folder: Path, language: str) -> None:
    wanted = {message.id for message in said(WORDS.template(folder))}
    there = {message.id for message in said(translated(folder, language))}

    assert wanted - there == set(), "run scripts/words and translate these"
    assert there - wanted == set(), "run scripts/words: nobody says these any more"


@everywhere
def test_no_translation_is_empty_or_doubtful(folder: Path, language: str) -> None:
    for message in said(translated(folder, language)):
        assert message.string, message.id
        assert all(forms(message.string)), message.id
        assert not message.fuzzy, message.id


@everywhere
def test_translations_have_the_same_placeholders(folder: Path, language: str) -> None:
    for message in said(translated(folder, language)):
        wanted = {place for words in forms(message.id) for place in PLACEHOLDER.findall(words)}
        for words in forms(message.string):
            assert set(PLACEHOLDER.findall(words)) == wanted, message.id


@everywhere
def test_plurals_have_as_many_forms_as_the_language(folder: Path, language: str) -> None:
    catalog = translated(folder, language)

    for message in said(catalog):
        if message.pluralizable:
            assert len(forms(message.string)) == catalog.num_plurals, message.id


@everywhere
def test_catalogues_pass_babel_s_own_checks(folder: Path, language: str) -> None:
    assert [(message.id, errors) for message, errors in translated(folder, language).check()] == []


@pytest.mark.parametrize("language", WORDS.LANGUAGES)
def test_the_same_words_are_translated_alike_wherever_they_are_said(language: str) -> None:
    """At a table the words of the server and of all games are one catalogue: of two translations only one is heard."""
    found: dict[str, dict[tuple[str, ...], str]] = {}
    for folder in WORDS.folders():
        if folder.name != "lab":
            for message in said(translated(folder, language)):
                found.setdefault(forms(message.id)[0], {})[forms(message.string)] = folder.name

    assert {words: by for words, by in found.items() if len(by) > 1} == {}
