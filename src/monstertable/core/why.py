"""Why: the one rule that applies to what is seen at a table, in a sentence.

A game brings a `Whys` with its face, as data. What can be asked about has a topic, a word that the game chooses: a
piece by its id in the gallery, a question, a kind of happening. What is told about a topic is no secret: it is the same
for everybody, in every position.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.packaging.native import mypyc_attr


class Why:
    """What is told about one topic."""

    def __init__(self, title: str, sentence: str, rules: str, picture: str = "", first: bool = False) -> None:
        self.title = title
        self.sentence = sentence
        self.rules = rules  # numbers of the game's written rules with spaces between; the first is looked up
        self.picture = picture  # a symbol of `Face.sprites`
        self.first = first  # whether it is explained by itself when it happens for the first time

    @property
    def place(self) -> str:
        """Where the whole rules tell it: the id of an anchor there."""
        return self.rules.split()[0]

    def said(self, t: NullTranslations) -> Why:
        """The same in another language; what was noted (`later`) is said."""
        return Why(t.gettext(self.title), t.gettext(self.sentence), self.rules, self.picture, self.first)


@mypyc_attr(allow_interpreted_subclasses=True)
class Whys:
    """All that can be asked about a game. Without one of its own nothing can be."""

    def topics(self) -> list[str]:
        return []

    def why(self, topic: str, t: NullTranslations) -> Why | None:
        """What is told about a topic; None where there is no such."""
        return None

    def of_question(self, view: dict[str, Any]) -> str:
        """The topic of what is asked in this position, of whomever; empty where nothing is."""
        return ""

    def of_happening(self, event: tuple[int, ...]) -> str:
        """The topic of a happening, as somebody may know it; empty where there is none."""
        return ""
