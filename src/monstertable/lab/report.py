"""What a series of games says about the bots and the seats: shares of wins, ranks and scores, with 95 % intervals.

A win shared by two counts half for each. The intervals take every seat of every game as a sample of its own.
"""

from __future__ import annotations

import math
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from monstertable.analysis.shares import NORMAL_95, wilson
from monstertable.lab.match import PLAYED, RANKS, SCORES, SHARED, SQUARES, Tally

Facts = dict[str, Any]


def summary(bots: list[str], tally: Tally) -> Facts:
    """The report in plain facts; `show` prints them, programs read them as JSON."""
    names = list(dict.fromkeys(bots))
    players = {name: [player for player, other in enumerate(bots) if other == name] for name in names}
    return {
        "games": tally.games,
        "decisions": tally.decisions,
        "decisions_per_game": tally.decisions / tally.games if tally.games else 0.0,
        "bots": [{"bot": name} | standing(bot_cells(tally, players[name])) for name in names],
        "seats": [{"seat": seat} | standing(seat_cells(tally, seat)) for seat in range(tally.seats)],
    }


def bot_cells(tally: Tally, players: list[int]) -> list[list[int]]:
    return [tally.cell(player, seat) for player in players for seat in range(tally.seats)]


def seat_cells(tally: Tally, seat: int) -> list[list[int]]:
    return [tally.cell(player, seat) for player in range(tally.players)]


def standing(cells: list[list[int]]) -> Facts:
    """What these cells of the tally come to, taken together."""
    total = [sum(column) for column in zip(*cells, strict=True)]
    played = total[PLAYED]
    wins = sum(count / sharing for sharing, count in enumerate(total[SHARED + 1 :], start=1))
    share = wins / played if played else 0.0
    low, high = wilson(share, played)
    mean, margin = mean_and_margin(total[SCORES], total[SQUARES], played)
    return {
        "played": played,
        "wins": wins,
        "share": share,
        "share_interval": [low, high],
        "mean_rank": total[RANKS] / played if played else 0.0,
        "mean_score": mean,
        "score_interval": [mean - margin, mean + margin],
    }


def mean_and_margin(total: int, squares: int, played: int) -> tuple[float, float]:
    """The mean of scores and half the width of its interval."""
    if played == 0:
        return 0.0, 0.0
    mean = total / played
    if played == 1:
        return mean, 0.0
    variance = max(0.0, (squares - total * mean) / (played - 1))
    return mean, NORMAL_95 * math.sqrt(variance / played)


def show(console: Console, facts: Facts) -> None:
    """Both tables, narrow enough for a terminal of 80 columns."""
    console.print(table("bot", [(row["bot"], row) for row in facts["bots"]]))
    console.print(table("seat", [(str(row["seat"]), row) for row in facts["seats"]]))
    console.print(f"{facts['games']:,} games, {facts['decisions_per_game']:.1f} decisions each on average.")


def table(first: str, rows: list[tuple[str, Facts]]) -> Table:
    made = Table(first, box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("played", "wins", "share", "95 %", "rank", "score", "95 %"):
        made.add_column(heading, justify="right", no_wrap=True)
    for name, row in rows:
        made.add_row(name, *columns(row))
    return made


def columns(row: Facts) -> list[str]:
    low, high = row["share_interval"]
    least, most = row["score_interval"]
    return [
        f"{row['played']:,}",
        f"{row['wins']:,.1f}",
        f"{row['share']:.1%}",
        f"{low:.1%}–{high:.1%}",
        f"{row['mean_rank']:.2f}",
        f"{row['mean_score']:.2f}",
        f"{least:.2f}–{most:.2f}",
    ]
