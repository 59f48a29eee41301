"""The report of a tournament as a page of its own."""

from __future__ import annotations

from html import escape

from monstertable.lab.page import Sure, document, heading, paragraph, table
from monstertable.lab.tournament import Facts
from monstertable.lab.tournament_report import PAIRING, RATING, about, interval, rating_rows, rows_of_pair

# The picture, in its own units.
NAMES = 190
WIDTH = 640
BAR_END = 560
LINE = 26
TOP = 24
# A table is of one pairing, whose names stand above it.
COLUMNS = [name for name in PAIRING if name != "against"]


def page(facts: Facts) -> str:
    plan = facts["plan"]
    parts = [paragraph(sentence) for sentence in about(facts)]
    parts += [heading("Who wins"), picture(facts)]
    for sides in facts["pairings"]:
        parts.append(table(f"{sides[0]['bot']} against {sides[1]['bot']}", COLUMNS, marked(sides)))
    parts += [
        paragraph(
            "A win shared by n seats counts 1/n for each. The intervals hold in 95 of 100 cases and take the deal as "
            "the sample: the games of one deal, with the same cards or dice on every arrangement of the seats, are "
            "not independent. Not even: whether the interval excludes that both are equally strong.",
            quiet=True,
        ),
        heading("Ratings"),
        table("From the best to the weakest", RATING, rating_rows(facts)),
        paragraph(
            "Plackett and Luce's model over the ranks of all games, in their fixed order: mu is the strength, sigma "
            "how unsure it is, and the ordinal, mu - 3 sigma, the strength one can be nearly sure of.",
            quiet=True,
        ),
    ]
    return document(f"Tournament: {plan['game']}", "en", parts)


def marked(sides: list[Facts]) -> list[list[str]]:
    """The rows of a pairing; what is certain stands out."""
    rows = []
    for row, side in zip(rows_of_pair(sides), sides, strict=True):
        cells = dict(zip(PAIRING, row, strict=True))
        if side["excludes_even"]:
            cells["not even"] = Sure(cells["not even"])
        rows.append([cells[name] for name in COLUMNS])
    return rows


def picture(facts: Facts) -> str:
    """For every pairing a bar: the first bot's share of the wins, its interval, and where even would be."""
    pairings = facts["pairings"]
    height = TOP + LINE * len(pairings) + 8
    bars = "".join(bar(TOP + LINE * place, first, second) for place, (first, second) in enumerate(pairings))
    told = "; ".join(
        f"{first['bot']} against {second['bot']}: {first['share']:.1%}, {interval(first)}" for first, second in pairings
    )
    return (
        f'<figure><svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(told)}" font-size="13">'
        f"{scale(height)}{bars}</svg><figcaption>The first bot's share of the wins against the second, with its "
        "95 % interval; the broken line is where equal bots would be.</figcaption></figure>"
    )


def across(share: float) -> float:
    return round(NAMES + share * (BAR_END - NAMES), 1)


def scale(height: int) -> str:
    return "".join(
        f'<line x1="{across(share)}" x2="{across(share)}" y1="{TOP - 6}" y2="{height}" stroke="var(--line)"/>'
        f'<text x="{across(share)}" y="{TOP - 10}" text-anchor="middle" fill="var(--quiet)">{share:.0%}</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    )


def bar(top: int, first: Facts, second: Facts) -> str:
    low, high = first["interval"]
    middle = top + LINE / 2
    even = across(first["even"])
    return (
        f'<text x="0" y="{middle + 4}" fill="var(--ink)">{escape(first["bot"])} – {escape(second["bot"])}</text>'
        f'<rect x="{NAMES}" y="{top + 5}" width="{round(across(first["share"]) - NAMES, 1)}" height="{LINE - 10}" '
        'fill="var(--first)" opacity="0.35"/>'
        f'<line x1="{even}" x2="{even}" y1="{top}" y2="{top + LINE}" stroke="var(--ink)" stroke-dasharray="3 3"/>'
        f'<line x1="{across(low)}" x2="{across(high)}" y1="{middle}" y2="{middle}" stroke="var(--ink)" '
        f'stroke-width="2"/><circle cx="{across(first["share"])}" cy="{middle}" r="4" fill="var(--first)"/>'
        f'<text x="{BAR_END + 12}" y="{middle + 4}" fill="var(--ink)">{first["share"]:.1%}</text>'
    )
