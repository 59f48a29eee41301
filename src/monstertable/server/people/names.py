"""Nicknames as they may be shown: no invisible letters, no letters that lean on others, cut between whole letters.

A letter is what a reader takes for one: a base with its marks, a syllable of Hangul, a flag, a family of joined emoji.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

LONGEST_NAME = 24
MOST_MARKS = 2  # of each kind, above and below a letter or after it
BOT_NAMES = ["Gizmo", "Bolt", "Sprocket", "Widget", "Ratchet", "Cogsworth"]

# Text that needs no closer look: Latin letters, and the dashes and quotes of our own sentences.
PLAIN = re.compile("[ -~\u00a1-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2026]*")

PICTURE = "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u2460-\u24ff\u25a0-\u27bf\u2900-\u297f"
PICTURE += "\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001f1e5\U0001f200-\U0001faff]"
EMOJI = f"{PICTURE}\ufe0f?[\U0001f3fb-\U0001f3ff]?"
# What is one letter although it is more than a base and its marks.
SEQUENCES = re.compile(
    "|".join(
        [
            "\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f",  # flags of regions, by tags
            "[\U0001f1e6-\U0001f1ff]{2}",  # flags of countries
            "[0-9#*]\ufe0f?\u20e3",  # keycaps
            f"{EMOJI}(?:\u200d{EMOJI}){{0,3}}",
            "[\u1100-\u115e]{1,2}[\u1161-\u11a7]{1,2}[\u11a8-\u11ff]{0,2}",  # Hangul by its parts
        ]
    )
)
# They have no shape of their own, though not all of them are called controls.
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
INVISIBLE = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0000-\U000e0fff]")

# What can be taken for a small Latin letter: Cyrillic, Greek and other letters, and digits; i and l for each other.
ALIKE = "aаα4 bвβ cсϲ dԁđ eеε3 gɡԍ hнһħ iіιıɩɪ1lł jјϳ kкκ mм nηп oоοø0 pрρ qԛ rг sѕ5 tтτŧ7 uυ vνѵ wԝω xхχ yуү zζ2"
LOOKALIKES = {ord(other): alike[0] for alike in ALIKE.split() for other in alike[1:]}
DOUBLE_LOOKALIKES = (("rn", "m"), ("vv", "w"))


@lru_cache(maxsize=1000)
def clean_name(name: str) -> str:
    """A nickname as it may be shown, not too long; empty when nothing is left."""
    return "".join(list(letters(tidy(name)))[:LONGEST_NAME]).strip()


def is_too_long(name: str) -> bool:
    return len(list(letters(tidy(name)))) > LONGEST_NAME


def tidy(text: str) -> str:
    """Single-spaced, composed, and without what cannot be seen or spills over other lines."""
    if not PLAIN.fullmatch(text):
        text = unicodedata.normalize("NFC", "".join(letters(unicodedata.normalize("NFC", text))))
    return " ".join(text.split())


def letters(text: str) -> Iterator[str]:
    """The letters that can be seen, one after the other; any other character is a space or nothing."""
    place = 0
    while place < len(text):
        found = SEQUENCES.match(text, place)
        letter = found.group() if found else alone(text[place])
        place = found.end() if found else place + 1
        marks: list[str] = []
        while place < len(text) and not SEQUENCES.match(text, place) and leans(text[place]):
            marks.append(text[place])
            place += 1
        yield letter if letter in ("", " ") else letter + "".join(fewer(letter, marks))


def alone(character: str) -> str:
    """A character by itself, as it may be shown."""
    if leans(character):
        return ""
    return character if character.isprintable() and character not in BLANK else " "


def leans(character: str) -> bool:
    """Whether it is a mark, or cannot be seen at all: then it goes with the letter before it, or goes."""
    return unicodedata.category(character) in ("Mn", "Me", "Mc", "Cf") or bool(INVISIBLE.match(character))


def fewer(letter: str, marks: list[str]) -> list[str]:
    """As many as it can bear: none that cannot be seen, a few above and below, its own counted, and a few after it."""
    kept: list[str] = []
    room = {"beside": MOST_MARKS, "stacked": MOST_MARKS - len(unicodedata.normalize("NFD", letter[-1])) + 1}
    for mark in marks:
        kind = unicodedata.category(mark)
        where = "beside" if kind == "Mc" else "stacked"
        if kind != "Cf" and not INVISIBLE.match(mark) and room[where] > 0:
            kept.append(mark)
            room[where] -= 1
    return kept


@lru_cache(maxsize=1000)
def is_taken_by_a_bot(name: str) -> bool:
    """Whether people would take it for the name of a bot."""
    return looks(name) in {looks(bot) for bot in BOT_NAMES}


def looks(name: str) -> str:
    """What two names have in common that look alike: neither case nor accents, spaces and the like, nor alphabets."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold()).translate(LOOKALIKES)
    bare = "".join(character for character in plain if character.isalnum())
    for pair, one in DOUBLE_LOOKALIKES:
        bare = bare.replace(pair, one)
    return bare
