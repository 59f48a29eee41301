"""The part of the report that says what goes with winning."""

from __future__ import annotations

from monstertable.lab.balance_sample import Facts
from monstertable.lab.balance_speech import Speech
from monstertable.lab.page import Sure, heading, paragraph, table
from monstertable.lab.plots import Line, dots, figure

# A plot shows no more than so many from either end.
FROM_EITHER_END = 12
UNKNOWN = "–"


def uses_in_short(rows: list[Facts], say: Speech) -> list[str]:
    t = say.t
    known = [row for row in rows if row["effect"]]
    sure = [row for row in known if row["effect"]["holm"]]
    if not sure:
        return [t.gettext("Nothing that players use goes with winning or losing by more than chance explains.")]
    lines = [
        t.gettext(
            "Of {all} things that players use, {sure} go with winning or losing by more than chance explains."
        ).format(all=say.n.number(len(known)), sure=say.n.number(len(sure)))
    ]
    for_it = [row for row in sure if row["effect"]["value"] > 0][:3]
    against = [row for row in sure if row["effect"]["value"] < 0][-3:]
    if for_it:
        found = "; ".join(in_full(row, say) for row in for_it)
        lines.append(t.gettext("What goes most with winning (percentage points of wins): {found}.").format(found=found))
    if against:
        found = "; ".join(in_full(row, say) for row in reversed(against))
        lines.append(t.gettext("What goes most with losing (percentage points of wins): {found}.").format(found=found))
    return lines


def in_full(row: Facts, say: Speech) -> str:
    return f"{say.group(row['id'])}: {say.use(row)} ({say.n.points(row['effect']['value'])})"


def uses(variant: Facts, say: Speech) -> list[str]:
    t = say.t
    rows = variant["uses"]
    known = [row["effect"] for row in rows if row["effect"]]
    apart = sum(row["interval"][0] > 0 or row["interval"][1] < 0 for row in known)
    explained = [
        t.gettext(
            "For everything that players use: how many did, and the share of wins with and without it. The difference "
            "compares only players on the same seat, led by the same bot, with the same number of players "
            "(Mantel-Haenszel)."
        ),
        t.gettext(
            "This is association, not proof. A card may win games, or may only be bought by those who are winning "
            "anyway; what comes late in the game is seen only by those who got so far."
        ),
        t.gettext(
            "{all} differences were looked at. By chance alone about {alarms} intervals would exclude zero; {apart} "
            "do, and {sure} of them survive the correction (in bold)."
        ).format(
            all=say.n.number(len(known)),
            alarms=say.n.number(0.05 * len(known), 1),
            apart=say.n.number(apart),
            sure=say.n.number(sum(row["holm"] for row in known)),
        ),
    ]
    groups = dict.fromkeys(sorted(row["id"].partition(":")[0] for row in rows))
    parts = [heading(t.gettext("What goes with winning")), *map(paragraph, explained)]
    for group in groups:
        parts += use_group(group, [row for row in rows if row["id"].partition(":")[0] == group], say)
    return parts


def use_group(group: str, rows: list[Facts], say: Speech) -> list[str]:
    """A plot of what is known, and everything as a table."""
    t = say.t
    title = say.group(group)
    known = [row for row in rows if row["effect"]]
    parts = [heading(title, 3)]
    if len(known) > 1:
        shown = known if len(known) <= 2 * FROM_EITHER_END else known[:FROM_EITHER_END] + known[-FROM_EITHER_END:]
        lines = [Line(say.use(row), [point(row["effect"])]) for row in shown]
        plot = dots(title, lines, say.n.points, t.gettext("percentage points of wins, with minus without"), 0.0)
        caption = t.gettext("What goes with winning, with intervals: right of the line more wins, left fewer.")
        if len(shown) < len(known):
            caption += " " + t.gettext("Only the ends of the list are drawn.")
        parts.append(figure(plot, caption))
    return [*parts, use_table(title, rows, say)]


def point(effect: Facts) -> tuple[float, float, float]:
    low, high = effect["interval"]
    return effect["value"], low, high


def use_table(title: str, rows: list[Facts], say: Speech) -> str:
    t, n = say.t, say.n
    headings = [
        title,
        t.gettext("Difference"),
        t.gettext("95 %"),
        t.gettext("Wins with it"),
        t.gettext("Wins without"),
        t.gettext("Players who did"),
        t.gettext("Times per player and game"),
    ]
    cells = []
    for row in rows:
        effect = row["effect"]
        cells.append(
            [
                say.use(row),
                difference(effect, say) if effect else t.gettext("too few"),
                n.point_range(effect["interval"]) if effect else UNKNOWN,
                UNKNOWN if row["with"] is None else n.share(row["with"]),
                UNKNOWN if row["without"] is None else n.share(row["without"]),
                n.share(row["share"]),
                n.number(row["times"], 2),
            ]
        )
    return table(t.gettext("Sorted by the difference, in percentage points"), headings, cells)


def difference(effect: Facts, say: Speech) -> str:
    words = say.n.points(effect["value"])
    return Sure(words) if effect["holm"] else words
