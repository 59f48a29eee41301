"""Tables that outlive the rules they were played by: what is kept of every finished game, and what is made of it.

Where the present rules cannot replay a table of older ones it is retired: its result, its log and its record stay, a
running game ends with its standing.
"""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any

from monstertable.core.game import Outcome
from monstertable.server.people.names import tidy
from monstertable.server.store import StoredResult


@dataclass(frozen=True)
class KeptResult:
    """A finished game in words and figures that need no rules to be read, by language."""

    outcome: Outcome
    explanations: dict[str, str]
    logs: dict[str, list[str]]

    def agrees(self, outcome: Outcome | None) -> bool:
        return outcome is not None and outcome.facts() == self.outcome.facts()

    def stored(self) -> StoredResult:
        return StoredResult(self.outcome.facts(), self.explanations, self.logs)


def kept(result: StoredResult) -> KeptResult:
    """As it was stored."""
    facts = result.outcome
    # Sentences have names in them, and these may be older than what names may look like today.
    explanations = {str(language): tidy(str(text)) for language, text in result.explanations.items()}
    logs = {str(language): [tidy(str(line)) for line in lines] for language, lines in result.logs.items()}
    return KeptResult(Outcome(list(facts["scores"]), list(facts["ranks"]), str(facts["why"])), explanations, logs)


@dataclass(frozen=True)
class Retired:
    """A table that the present rules cannot replay."""

    followed: int  # so many moves they can
    was_over: bool
    scores: list[int]  # as they last stood; empty where that is not known
    kept: KeptResult | None = None
    closed: bool = False  # by the operator, before the game was over

    @property
    def outcome(self) -> Outcome | None:
        return None if self.kept is None else self.kept.outcome

    def sentence(self, rules: int, present: int, t: NullTranslations) -> str:
        """What is said of it, kindly."""
        if self.closed:
            return t.gettext(
                "Whoever runs this server had to close this table before its game was over. What was played is kept, "
                "and nobody has won or lost."
            )
        if rules == present:
            told = t.gettext(
                "This game was played with cards, tiles or choices that are no longer here. Its board cannot be shown "
                "any more; what was played is kept."
            )
        elif self.was_over:
            told = t.gettext(
                "This game was played by version {old} of the rules. Today's version {new} cannot show its board any "
                "more; what was played is kept."
            )
        else:
            told = t.gettext(
                "The rules have changed while this game was under way (from version {old} to {new}), and it cannot go "
                "on by the new ones. It ends here, with the points as they stood."
            )
        return told.format(old=rules, new=present)

    def standing(self) -> list[dict[str, Any]]:
        """Seats with rank and points, the best first; nothing where no points are known."""
        scores = self.scores if self.kept is None else self.kept.outcome.scores
        ranks = ranks_of(scores) if self.kept is None else self.kept.outcome.ranks
        rows = [{"seat": seat, "rank": ranks[seat], "points": points} for seat, points in enumerate(scores)]
        return sorted(rows, key=lambda row: row["rank"])

    def kept_log(self, language: str) -> list[str]:
        """The log in sentences, as it was written down at the end of the game; empty where it was not."""
        return [] if self.kept is None else self.kept.logs.get(language, [])


def ranks_of(scores: list[int]) -> list[int]:
    return [1 + sum(other > own for other in scores) for own in scores]
