"""The analysis of a game as a page of its own: the graph, the sums, what cost most, the luckiest moments."""

from __future__ import annotations

from gettext import NullTranslations
from html import escape

from monstertable.analysis.past import Past
from monstertable.analysis.report import Facts
from monstertable.core.chance import seeded
from monstertable.core.face import by_name
from monstertable.core.sight import Sight
from monstertable.lab.page import document, heading, paragraph, table
from monstertable.lab.page_words import Numbers, translations

# The picture, in its own units.
WIDTH, HEIGHT, EDGE = 720, 260, 40
COLOURS = ("var(--first)", "var(--second)", "var(--third)", "var(--fourth)", "var(--ink)", "var(--quiet)")
DASHES = ("", "7 4", "2 4", "12 4", "4 2", "")


def page(facts: Facts, past: Past, language: str) -> str:
    t, numbers = translations(language), Numbers(language)
    names = [seat_name(facts, seat, t) for seat in range(facts["seats"])]
    title = t.gettext("Luck and skill: {game}").format(game=past.game.face().title(t))
    parts = [
        heading(t.gettext("The chances to win")),
        graph(facts, names, t),
        heading(t.gettext("Luck and mistakes, in percentage points")),
        sums_table(facts, names, t, numbers),
        paragraph(sureness(facts, t, numbers), quiet=True),
        heading(t.gettext("The decisions that cost most")),
        *[mistake(facts, past, ply, names, t, numbers) for ply in facts["worst"]],
        heading(t.gettext("The luckiest moments")),
        *[lucky(moment, past, names, t, numbers) for moment in facts["luckiest"]],
    ]
    return document(title, language, parts)


def seat_name(facts: Facts, seat: int, t: NullTranslations) -> str:
    known = facts["players"][seat] if seat < len(facts["players"]) else ""
    return f"{known} ({seat + 1})" if known else t.gettext("seat {number}").format(number=seat + 1)


def graph(facts: Facts, names: list[str], t: NullTranslations) -> str:
    last = max(1, len(facts["chances"]) - 1)
    lines = []
    for seat in range(facts["seats"]):
        points = " ".join(
            f"{EDGE + WIDTH * ply / last:.1f},{HEIGHT * (1.0 - chances[seat]) + 10:.1f}"
            for ply, chances in enumerate(facts["chances"])
        )
        look = f'stroke="{COLOURS[seat % len(COLOURS)]}" stroke-dasharray="{DASHES[seat % len(DASHES)]}"'
        lines.append(f'<polyline points="{points}" fill="none" stroke-width="2" {look}/>')
    scale = "".join(
        f'<text x="{EDGE - 6}" y="{HEIGHT * (1 - share) + 14:.0f}" text-anchor="end" fill="currentColor" '
        f'font-size="12">{round(100 * share)}%</text><line x1="{EDGE}" x2="{EDGE + WIDTH}" '
        f'y1="{HEIGHT * (1 - share) + 10:.0f}" y2="{HEIGHT * (1 - share) + 10:.0f}" stroke="var(--line)"/>'
        for share in (0.0, 0.5, 1.0)
    )
    words = t.gettext("Each player’s chance to win, from the first move to the last")
    legend = " · ".join(
        f'<b><svg width="26" height="8" aria-hidden="true"><line x2="26" y1="4" y2="4" stroke-width="3" '
        f'stroke="{COLOURS[seat % len(COLOURS)]}" stroke-dasharray="{DASHES[seat % len(DASHES)]}"/></svg> '
        f"{escape(name)}</b>"
        for seat, name in enumerate(names)
    )
    return (
        f'<figure><svg viewBox="0 0 {WIDTH + EDGE + 10} {HEIGHT + 20}" role="img" aria-label="{escape(words)}">'
        f"{scale}{''.join(lines)}</svg><figcaption>{legend}</figcaption></figure>"
    )


def sums_table(facts: Facts, names: list[str], t: NullTranslations, numbers: Numbers) -> str:
    headings = [
        "",
        t.gettext("At the start"),
        t.gettext("Luck"),
        t.gettext("Own decisions"),
        t.gettext("Others’ decisions"),
        t.gettext("Result"),
        t.gettext("Mistakes"),
    ]
    rows = [
        [
            names[seat],
            numbers.share(sums["start"]),
            f"{numbers.points(sums['luck'])} ±{numbers.number(100 * sums['luck_error'], 1)}",
            f"{numbers.points(sums['skill'])} ±{numbers.number(100 * sums['skill_error'], 1)}",
            numbers.points(sums["others"]),
            numbers.share(sums["result"]),
            numbers.points(sums["mistakes"]),
        ]
        for seat, sums in enumerate(facts["sums"])
    ]
    caption = t.gettext("Luck and the decisions of all together are exactly the result less the chance at the start.")
    return table(caption, headings, rows)


def sureness(facts: Facts, t: NullTranslations, numbers: Numbers) -> str:
    if facts["is_sure"]:
        words = t.gettext(
            "The sums are known to about {error} points (standard error), from {number} games played on in thought."
        )
    else:
        words = t.gettext(
            "The sums are known only to about {error} points (standard error), "
            "from {number} games played on in thought."
        )
    return words.format(error=numbers.number(100 * facts["error"], 1), number=numbers.number(facts["playouts"]))


def mistake(facts: Facts, past: Past, ply: int, names: list[str], t: NullTranslations, numbers: Numbers) -> str:
    decision = next(one for one in facts["decisions"] if one["ply"] == ply)
    face, state, seat = past.game.face(), past.states[ply], decision["seat"]
    view = by_name(past.game.view(state, seat))
    played = face.named_move(view, names, decision["played"], t)
    best = face.named_move(view, names, decision["best"], t)
    world = Sight(past.game, state, seat, seeded(ply)).imagine()
    cost = numbers.number(100 * decision["cost"], 1)
    title = t.gettext("{name}, move {ply}: {cost} points lost").format(name=names[seat], ply=ply, cost=cost)
    lines = [
        t.gettext("Played: {move}").format(move=played),
        t.gettext("Better: {move}").format(move=best),
        face.reason(world, view, names, decision["best"], t),
    ]
    return heading(title, 3) + "".join(paragraph(line) for line in lines if line)


def lucky(moment: Facts, past: Past, names: list[str], t: NullTranslations, numbers: Numbers) -> str:
    words = t.gettext("{name} {gain}, move {ply}: {move}")
    ply, view = moment["ply"], past.game.view(past.states[moment["ply"]], None)
    move = past.game.face().chance(moment["move"], view, names, t) or moment["move"]
    gain = numbers.points(moment["gain"])
    return paragraph(words.format(name=names[moment["seat"]], gain=gain, ply=ply + 1, move=move))
