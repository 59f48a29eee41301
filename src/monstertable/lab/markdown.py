"""The report of a tournament as a section of Markdown, with the command that gives it again."""

from __future__ import annotations

from monstertable.lab.tournament import Facts
from monstertable.lab.tournament_report import RATING, about, interval, rating_rows, verdict

PAIRING = ["bot", "against", "games", "wins", "share", "95 % interval", "excludes even"]


def section(facts: Facts, command: str) -> str:
    plan = facts["plan"]
    lines = [
        f"## {plan['game']}, {plan['seats']} seats",
        "",
        *about(facts),
        "",
        "```console",
        f"$ {command}",
        "```",
        "",
    ]
    lines += [*table(PAIRING, pairing_rows(facts), names=2), "", *table(RATING, rating_rows(facts), names=1)]
    return "\n".join(lines) + "\n"


def pairing_rows(facts: Facts) -> list[list[str]]:
    games = f"{facts['games_per_pairing']:,}"
    return [
        [
            side["bot"],
            other["bot"],
            games,
            f"{side['wins']:,.1f}",
            f"{side['share']:.1%}",
            interval(side),
            f"yes, {verdict(side)}" if side["excludes_even"] else "no",
        ]
        for sides in facts["pairings"]
        for side, other in (sides, reversed(sides))
    ]


def table(headings: list[str], rows: list[list[str]], names: int) -> list[str]:
    """Names to the left, numbers to the right."""
    ruler = ["---" if place < names else "---:" for place in range(len(headings))]
    return [f"| {' | '.join(row)} |" for row in [headings, ruler, *rows]]
