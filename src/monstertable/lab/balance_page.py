"""The report on balance as a page: seats, lengths, scores, levels; what goes with winning stands in `balance_uses`."""

from __future__ import annotations

from monstertable.core.face import Face
from monstertable.lab.balance_differences import comparison
from monstertable.lab.balance_sample import Facts
from monstertable.lab.balance_speech import Speech
from monstertable.lab.balance_uses import uses, uses_in_short
from monstertable.lab.page import Sure, bullets, document, folded, heading, paragraph, table
from monstertable.lab.plots import Line, dots, figure, histograms


def page(facts: Facts, face: Face, language: str) -> str:
    say = Speech(face, language)
    first = facts["variants"][0]
    title = say.t.gettext("The balance of {game}").format(game=face.title(say.t))
    parts = [
        *introduction(facts, say),
        *in_short(first, say),
        how_to_read(say),
        *comparison(facts, say),
        *seats(first, say),
        *length(first, say),
        *scores(first, say),
        *uses(first, say),
        *levels(facts, say),
    ]
    return document(title, language, parts)


def introduction(facts: Facts, say: Speech) -> list[str]:
    t = say.t
    first = facts["variants"][0]
    parts = [
        paragraph(
            t.gettext(
                "At every table all bots are of one kind: {bots}. Games of each kind with each number of players: "
                "{games}. Seed: {seed}."
            ).format(bots=", ".join(facts["bots"]), games=say.n.number(facts["games"]), seed=facts["seed"])
        )
    ]
    if first["options"]:
        chosen = say.options(first["options"])
        parts.append(paragraph(t.gettext("Played with: {options}.").format(options=chosen)))
    note = say.face.note(first["options"], t)
    return [*parts, paragraph(note, quiet=True)] if note else parts


def in_short(variant: Facts, say: Speech) -> list[str]:
    t = say.t
    lines = [seats_in_short(one, say) for one in variant["samples"]]
    spans = [
        t.gettext("{players}: {number}").format(
            players=say.players(one["seats"]), number=say.n.number(one["decisions"]["mean"])
        )
        for one in variant["samples"]
    ]
    lines.append(t.gettext("Decisions in a game, on average: {spans}.").format(spans="; ".join(spans)))
    return [heading(t.gettext("In short")), bullets([*lines, *uses_in_short(variant["uses"], say)])]


def seats_in_short(one: Facts, say: Speech) -> str:
    t = say.t
    apart = [seat for seat in one["by_seat"] if seat["holm"]]
    players = say.players(one["seats"])
    fair = say.n.share(1 / one["seats"])
    if not apart:
        return t.gettext(
            "{players}: no seat's share of wins differs from the fair {fair} by more than chance explains."
        ).format(players=players, fair=fair)
    found = [f"{say.seat(seat['seat'])} {say.n.share(seat['share'])}" for seat in apart]
    return t.gettext(
        "{players}: these win more or less often than the fair {fair}, by more than chance explains: {found}."
    ).format(players=players, fair=fair, found=", ".join(found))


def how_to_read(say: Speech) -> str:
    t = say.t
    lines = [
        t.gettext("The interval beside a number holds the true value in 95 of 100 such reports."),
        t.gettext("A win shared by two counts half for each."),
        t.gettext(
            "Ask a hundred questions, and about five answers will be false alarms. What is printed in bold survives "
            "Holm's correction for the number of comparisons in its table or group of tables; trust that first."
        ),
        t.gettext(
            "Everything here is true of these bots. People play differently, and better bots may find what these miss."
        ),
    ]
    return folded(t.gettext("How to read this"), [bullets(lines)])


def seats(variant: Facts, say: Speech) -> list[str]:
    t = say.t
    title = t.gettext("Wins by seat: how far from a fair share")
    lines = [
        Line(
            t.gettext("{players}, {seat}").format(players=say.players(one["seats"]), seat=say.seat(row["seat"])),
            [apart],
        )
        for one in variant["samples"]
        for row in one["by_seat"]
        for apart in [apart_from_fair(row, one["seats"])]
    ]
    plot = dots(title, lines, say.n.points, t.gettext("percentage points above or below a fair share"), 0.0)
    explained = t.gettext(
        "Seats are counted clockwise. Where chance decides who begins, all seats should be equal; what it is worth to "
        "begin is told in the part “What goes with winning”."
    )
    tables = [seat_table(one, say) for one in variant["samples"]]
    caption = t.gettext("How far the share of wins of each seat is from an equal share, with intervals.")
    return [heading(t.gettext("Seats")), paragraph(explained), figure(plot, caption), *tables]


def apart_from_fair(row: Facts, seats: int) -> tuple[float, float, float]:
    fair = 1 / seats
    return row["share"] - fair, row["interval"][0] - fair, row["interval"][1] - fair


def seat_table(one: Facts, say: Speech) -> str:
    t, n = say.t, say.n
    headings = [
        t.gettext("Seat"),
        t.gettext("Wins"),
        t.gettext("95 %"),
        t.gettext("Mean rank"),
        t.gettext("95 %"),
        t.gettext("Mean score"),
        t.gettext("95 %"),
    ]
    rows = []
    for row in one["by_seat"]:
        share = n.share(row["share"])
        rank, score = row["rank"], row["score"]
        rows.append(
            [
                say.seat(row["seat"]),
                Sure(share) if row["holm"] else share,
                n.shares(row["interval"]),
                n.number(rank["mean"], 2),
                n.numbers(rank["interval"]),
                n.number(score["mean"], 2),
                n.numbers(score["interval"]),
            ]
        )
    return table(say.table_of(one), headings, rows)


def length(variant: Facts, say: Speech) -> list[str]:
    t, n = say.t, say.n
    title = t.gettext("Decisions in a game")
    panels = {say.players(one["seats"]): {"": whole(one["decisions"]["counts"])} for one in variant["samples"]}
    plot = histograms(title, panels, n.number, t.gettext("decisions of all players together"))
    headings = [
        t.gettext("Players"),
        t.gettext("Games played"),
        t.gettext("Mean"),
        t.gettext("95 %"),
        t.gettext("1 in 20 is shorter"),
        t.gettext("Median"),
        t.gettext("1 in 20 is longer"),
        t.gettext("Shared victories"),
        t.gettext("95 %"),
    ]
    rows = [
        [
            say.players(one["seats"]),
            n.number(one["games"]),
            n.number(one["decisions"]["mean"], 1),
            n.numbers(one["decisions"]["interval"], 1),
            *[n.number(one["decisions"]["quantiles"][at]) for at in ("5", "50", "95")],
            n.share(one["ties"]["share"]),
            n.shares(one["ties"]["interval"]),
        ]
        for one in variant["samples"]
    ]
    caption = t.gettext("How many decisions the players make in a game; a forced move is not a decision.")
    return [
        heading(t.gettext("Length and ties")),
        figure(plot, caption),
        table(t.gettext("Length of games, and how many end in a shared victory"), headings, rows),
    ]


def scores(variant: Facts, say: Speech) -> list[str]:
    t, n = say.t, say.n
    title = t.gettext("Scores")
    panels = {
        say.players(one["seats"]): {
            t.gettext("everybody"): whole(one["scores"]["counts"]),
            t.gettext("winners"): whole(one["winning_scores"]["counts"]),
        }
        for one in variant["samples"]
    }
    headings = [t.gettext("Score"), t.gettext("Mean"), t.gettext("95 %"), "5 %", "25 %", "50 %", "75 %", "95 %"]
    tables = []
    for one in variant["samples"]:
        named = [(t.gettext("everybody"), one["scores"]), (t.gettext("winners"), one["winning_scores"])]
        named += [(say.seat(row["seat"]), row["score"]) for row in one["by_seat"]]
        rows = [
            [
                name,
                n.number(found["mean"], 1),
                n.numbers(found["interval"], 1),
                *[n.number(value) for value in found["quantiles"].values()],
            ]
            for name, found in named
        ]
        tables.append(table(say.table_of(one), headings, rows))
    caption = t.gettext("How often each score came up, for all players and for winners.")
    plot = histograms(title, panels, n.number, t.gettext("points at the end"))
    explained = t.gettext("The last five columns: the score that this percentage of all scores does not exceed.")
    return [heading(title), figure(plot, caption), folded(t.gettext("Scores by seat"), [paragraph(explained), *tables])]


def whole(counts: dict[str, int]) -> dict[int, int]:
    return {int(value): number for value, number in counts.items()}


def levels(facts: Facts, say: Speech) -> list[str]:
    """How skill shows: the levels of bots one against the other."""
    t, n = say.t, say.n
    found = facts["skill"]
    if not found:
        return []
    title = t.gettext("How skill shows")
    fair = 1 / found["seats"]
    lines = [Line(say.level(row["bot"]), [(row["share"], *row["interval"])]) for row in found["levels"]]
    plot = dots(title, lines, lambda share: n.share(share, 0), t.gettext("share of wins"), fair)
    headings = [
        t.gettext("Level"),
        t.gettext("Games played"),
        t.gettext("Wins"),
        t.gettext("95 %"),
        t.gettext("Mean rank"),
        t.gettext("Mean score"),
    ]
    rows = [
        [
            say.level(row["bot"]),
            n.number(row["played"]),
            n.share(row["share"]),
            n.shares(row["interval"]),
            n.number(row["rank"]["mean"], 2),
            n.number(row["score"]["mean"], 1),
        ]
        for row in found["levels"]
    ]
    explained = t.gettext(
        "{games} games, {players}: bots of different levels at one table, each on every seat in turn. The further "
        "apart the levels are, the more skill counts; luck alone would bring each of them to the dashed line."
    ).format(games=n.number(found["games"]), players=say.players(found["seats"]))
    caption = t.gettext("The share of wins of each level, with intervals.")
    return [heading(title), paragraph(explained), figure(plot, caption), table(title, headings, rows)]
