"""The part of the report that sets two variants side by side."""

from __future__ import annotations

from monstertable.lab.balance_sample import Facts
from monstertable.lab.balance_speech import Speech
from monstertable.lab.balance_uses import UNKNOWN, difference
from monstertable.lab.page import Sure, bullets, folded, heading, paragraph, table
from monstertable.lab.plots import Line, dots, figure, histograms

# A plot of differences shows the most certain ones.
MOST_DRAWN = 24


def comparison(facts: Facts, say: Speech) -> list[str]:
    found = facts["comparison"]
    if not found:
        return []
    t = say.t
    before, after = facts["variants"]
    names = [
        say.options(changed(one["options"], other["options"])) for one, other in ((before, after), (after, before))
    ]
    explained = t.gettext(
        "The same seeds were played a second time with other options. Differences are second minus first, game by "
        "game, with intervals; what is beyond chance is printed in bold."
    )
    sides = [
        t.gettext("First: {options}").format(options=names[0]),
        t.gettext("Second: {options}").format(options=names[1]),
    ]
    parts = [heading(t.gettext("Two variants side by side")), paragraph(explained), bullets(sides)]
    note = say.face.note(after["options"], t)
    if note and note != say.face.note(before["options"], t):
        parts.append(paragraph(note, quiet=True))
    parts += [verdict(found, say), shapes(before, after, say)]
    parts += [measures(one, say) for one in found["seats"]]
    return [*parts, *seat_shares(before, after, say), *use_shares(found["uses"], say)]


def changed(options: dict[str, str], others: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in options.items() if others.get(name) != value}


def verdict(found: Facts, say: Speech) -> str:
    t = say.t
    seats = [row for one in found["seats"] for row in [*one["measures"].values(), *one["shares"]]]
    shares = [row["share"] for row in found["uses"]]
    effects = [row["effect"] for row in found["uses"] if row["effect"]]
    words = t.gettext("Beyond chance: {number} of {all}.")
    lines = []
    for what, rows in (
        (t.gettext("Lengths, scores, ties and wins by seat"), seats),
        (t.gettext("How often things are used"), shares),
        (t.gettext("What goes with winning"), effects),
    ):
        sure = sum(row["holm"] for row in rows)
        lines.append(f"{what}. {words.format(number=say.n.number(sure), all=say.n.number(len(rows)))}")
    return bullets(lines)


def shapes(before: Facts, after: Facts, say: Speech) -> str:
    """Lengths of both variants, one over the other."""
    t = say.t
    panels = {
        say.players(one["seats"]): {
            t.gettext("first"): counts(one["decisions"]),
            t.gettext("second"): counts(other["decisions"]),
        }
        for one, other in zip(before["samples"], after["samples"], strict=True)
    }
    title = t.gettext("Decisions in a game, first and second variant")
    return figure(histograms(title, panels, say.n.number, t.gettext("decisions of all players together")), title)


def counts(found: Facts) -> dict[int, int]:
    return {int(value): number for value, number in found["counts"].items()}


def measures(one: Facts, say: Speech) -> str:
    t, n = say.t, say.n
    names = {
        "decisions": t.gettext("decisions in a game"),
        "winning_score": t.gettext("score of the winner"),
        "score": t.gettext("mean score"),
        "ties": t.gettext("shared victories"),
    }
    rows = []
    for name, found in one["measures"].items():
        if name == "ties":
            rows.append([names[name], *share_cells(found, say)])
        else:
            value = n.signed(found["value"], 2)
            sides = [n.number(found["before"], 2), n.number(found["after"], 2)]
            value = Sure(value) if found["holm"] else value
            rows.append([names[name], *sides, value, n.signed_numbers(found["interval"], 2)])
    for seat, found in enumerate(one["shares"]):
        rows.append([t.gettext("wins, {seat}").format(seat=say.seat(seat)), *share_cells(found, say)])
    return table(say.players(one["seats"]), side_headings(say), rows)


def side_headings(say: Speech) -> list[str]:
    t = say.t
    return [t.gettext("What"), t.gettext("First"), t.gettext("Second"), t.gettext("Difference"), t.gettext("95 %")]


def share_cells(found: Facts, say: Speech) -> list[str]:
    """Two shares and their difference, in percentage points."""
    sides = [say.n.share(found["before"]), say.n.share(found["after"])]
    return [*sides, difference(found, say), say.n.point_range(found["interval"])]


def seat_shares(before: Facts, after: Facts, say: Speech) -> list[str]:
    t = say.t
    lines = []
    for one, other in zip(before["samples"], after["samples"], strict=True):
        for row, others in zip(one["by_seat"], other["by_seat"], strict=True):
            fair = 1 / one["seats"]
            points = [(side["share"] - fair, *[bound - fair for bound in side["interval"]]) for side in (row, others)]
            name = t.gettext("{players}, {seat}").format(players=say.players(one["seats"]), seat=say.seat(row["seat"]))
            lines.append(Line(name, [(value, low, high) for value, low, high in points]))
    title = t.gettext("Wins by seat in both variants: how far from a fair share")
    axis = t.gettext("percentage points above or below a fair share")
    series = [t.gettext("first"), t.gettext("second")]
    return [figure(dots(title, lines, say.n.points, axis, 0.0, series), title)]


def use_shares(rows: list[Facts], say: Speech) -> list[str]:
    """How often things are used, and what goes with winning, in both."""
    t = say.t
    drawn = sorted(rows[:MOST_DRAWN], key=lambda row: -float(row["share"]["value"]))
    title = t.gettext("How much more often players use it in the second variant")
    lines = [Line(named(row, say), [whole_point(row["share"])]) for row in drawn]
    plot = dots(title, lines, say.n.points, t.gettext("percentage points of players"), 0.0)
    shares = [[named(row, say), *share_cells(row["share"], say)] for row in rows]
    effects = [[named(row, say), *effect_cells(row["effect"], say)] for row in rows if row["effect"]]
    effects_title = t.gettext("What goes with winning, in percentage points of wins")
    return [
        figure(plot, title + ". " + t.gettext("The most certain differences are drawn.")),
        folded(
            t.gettext("Everything in use, first and second"),
            [
                table(
                    t.gettext("Players who used it; the most certain differences first"),
                    side_headings(say),
                    shares,
                )
            ],
        ),
        folded(effects_title, [table(effects_title, side_headings(say), effects)]),
    ]


def named(row: Facts, say: Speech) -> str:
    return f"{say.group(row['id'])}: {say.use(row)}"


def whole_point(found: Facts) -> tuple[float, float, float]:
    low, high = found["interval"]
    return found["value"], low, high


def effect_cells(found: Facts | None, say: Speech) -> list[str]:
    if found is None:
        return [UNKNOWN] * 4
    sides = [say.n.points(found["before"]), say.n.points(found["after"])]
    return [*sides, difference(found, say), say.n.point_range(found["interval"])]
