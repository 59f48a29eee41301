"""One term per thing: what `locale/glossary.toml` beside a catalogue settles holds in every sentence of it."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message

from tests.server.test_words import PLACEHOLDER, WORDS, everywhere, forms, said, translated


@dataclass(frozen=True)
class Term:
    """A thing, its English words, and the words of another language one of which every translation must have."""

    english: str
    words: dict[str, str]
    never: dict[str, list[str]]


def terms(file: Path) -> list[Term]:
    """The terms of a glossary; patterns, read without regard to capitals."""
    if not file.is_file():
        return []
    found: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["term"]
    return [
        Term(
            term["en"],
            {language: term[language] for language in WORDS.LANGUAGES if language in term},
            {language: term.get(f"never_{language}", []) for language in ["en", *WORDS.LANGUAGES]},
        )
        for term in found
    ]


def breaches(message: Message, language: str, term: Term) -> list[str]:
    """Where one message does not keep to one term."""
    source, target = words(message.id), words(message.string or "")
    found = []
    if language in term.words and has(term.english, source) and target and not has(term.words[language], target):
        found.append(f"{source!r} has the term {term.english!r}, and {target!r} lacks {term.words[language]!r}")
    found += [f"{source!r} says {word!r}" for word in term.never["en"] if has(word, source)]
    found += [f"{target!r} says {word!r}" for word in term.never[language] if has(word, target)]
    return found


def words(said: str | tuple[str, ...] | list[str]) -> str:
    """All forms of a message, without the names of what is put in."""
    return PLACEHOLDER.sub("", " ".join(forms(said)))


def has(pattern: str, text: str) -> bool:
    return re.search(rf"\b(?:{pattern})", text, re.IGNORECASE) is not None


@everywhere
def test_every_sentence_keeps_to_the_glossary(folder: Path, language: str) -> None:
    settled = terms(folder / "locale" / "glossary.toml")
    if folder.name != "server":
        settled += terms(WORDS.SOURCES / "server" / "locale" / "glossary.toml")

    wrong = [
        breach
        for message in said(translated(folder, language))
        for term in settled
        for breach in breaches(message, language, term)
    ]

    assert not wrong, "\n".join(wrong)


@everywhere
def test_every_catalogue_of_players_words_has_a_glossary(folder: Path, language: str) -> None:
    if folder.name != "lab":
        assert terms(folder / "locale" / "glossary.toml")


@pytest.mark.parametrize(
    ("source", "target", "count"),
    [
        ("two open edges", "dwa wolne brzegi", 0),
        ("two open edges", "dwa wolne końce", 1),
        ("two open edges", "dwa wolne boki i brzegi", 1),
        ("two open sides", "dwa wolne brzegi", 1),
        ("hedges", "żywopłoty", 0),
    ],
)
def test_a_breach_is_found(source: str, target: str, count: int) -> None:
    edge = Term("edges?", {"pl": "brzeg"}, {"en": [r"sides?\b"], "pl": [r"bok(i|u|ów|iem|ach)?\b"]})

    assert len(breaches(Message(source, target), "pl", edge)) == count
