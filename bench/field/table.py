"""The one table, and what is to be said about it."""

from __future__ import annotations

from collections.abc import Callable

import ours
from rounds import Result

FIGURES = ["own loop", "Python loop", "copies", "environment"]
HEADS = ["library", "game", "kind", "players", "decisions a game", "moves each", "only one", *FIGURES]
COMPARED = ["decisions ×", "copies ×", "environment ×"]
Rate = Callable[[Result], float | None]
RATES: dict[str, Rate] = {
    "decisions": Result.decisions,
    "copies": lambda result: result.best("copies"),
    "environment": lambda result: result.best("environment"),
}
AHEAD: dict[str, Rate] = {
    "decisions by the fastest way": Result.decisions,
    "decisions in a Python loop": lambda result: result.best("Python loop"),
    "copies": RATES["copies"],
    "environment": RATES["environment"],
}


def table(results: list[Result]) -> str:
    heads = [*HEADS, *COMPARED]
    rows = [row(result, our_games(results)) for result in results]
    widths = [max(len(line[column]) for line in [heads, *rows]) for column in range(len(heads))]
    rule = ["-" * width if column < 3 else "-" * (width - 1) + ":" for column, width in enumerate(widths)]
    return "\n".join([laid(heads, widths), laid(rule, widths), *[laid(line, widths) for line in rows]])


def laid(cells: list[str], widths: list[int]) -> str:
    padded = [
        cell.ljust(width) if column < 3 else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]
    return f"| {' | '.join(padded)} |"


def row(result: Result, games: list[Result]) -> list[str]:
    contestant = result.contestant
    mark = "" if contestant.comparable else " †"
    return [
        contestant.library,
        contestant.game + mark,
        contestant.kind,
        str(result.players or ""),
        shown(result.fact("decisions"), "{:.0f}"),
        shown(result.fact("moves"), "{:.1f}"),
        shown(result.fact("forced"), "{:.0%}"),
        *[rates(result, figure) for figure in FIGURES],
        *[ratios(result, games, rate) for rate in RATES.values()],
    ]


def rates(result: Result, figure: str) -> str:
    best, median = result.best(figure), result.median(figure)
    return "" if best is None or median is None else f"{thousands(best)} ({thousands(median)})"


def thousands(rate: float) -> str:
    number = rate / 1000
    return f"{number:,.0f}".replace(",", " ") if number >= 100 else f"{number:.3g}"


def ratios(result: Result, games: list[Result], rate: Rate) -> str:
    """How many times faster each of our games is."""
    theirs = rate(result)
    if theirs is None:
        return ""
    return " / ".join([shown(mine and mine / theirs, "{:.2g}") for game in games if (mine := rate(game))])


def shown(value: float | None, form: str) -> str:
    if value is None:
        return ""
    return f"{value:.0f}" if form == "{:.2g}" and value >= 100 else form.format(value)


def our_games(results: list[Result]) -> list[Result]:
    return [result for result in results if result.contestant.library == ours.LIBRARY]


def peers(results: list[Result]) -> list[Result]:
    return [result for result in results if not result.contestant.library.startswith(ours.LIBRARY)]


def missing(results: list[Result]) -> list[str]:
    """A sentence for everything that could not be measured."""
    found = []
    for result in results:
        for figure, words in result.troubles().items():
            what = "could not be measured" if figure == "all" else f"has no figure for “{figure}”"
            found.append(f"{result.contestant.name} {what}: {words}")
    return found


def ahead(results: list[Result]) -> list[str]:
    """For every figure and game of ours, the comparable peers that are faster, by library."""
    found = []
    for figure, rate in AHEAD.items():
        for game in our_games(results):
            if mine := rate(game):
                found.append(f"{figure}, {game.contestant.game}: {faster(peers(results), rate, mine) or 'none'}.")
    return found


def faster(peers: list[Result], rate: Rate, mine: float) -> str:
    by_library: dict[str, list[str]] = {}
    for peer in peers:
        if peer.contestant.comparable and (theirs := rate(peer)) and theirs > mine:
            names = by_library.setdefault(peer.contestant.library, [])
            names.append(f"{peer.contestant.game} {theirs / mine:.1f}")
    return "; ".join([f"{library}: {', '.join(names)}" for library, names in by_library.items()])
