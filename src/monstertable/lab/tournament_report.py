"""What a tournament says: for every pairing how the wins are shared, with 95 % intervals over the deals, and ratings.

A win shared by n seats counts 1/n for each. Only deals that every pairing has played on all arrangements count.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from monstertable.lab.intervals import share_of_deals
from monstertable.lab.ratings import Ratings
from monstertable.lab.tournament import Facts, Plan, by_the_clock

DIGITS = 6


class Side:
    """One bot of a pairing, over all its games."""

    def __init__(self, bot: str, even: float) -> None:
        self.bot = bot
        self.even = even
        self.deals: list[float] = []  # its share of the wins of each deal
        self.seats = 0
        self.ranks = 0
        self.scores = 0

    def add(self, games: list[Facts]) -> None:
        """A deal: the games on all its arrangements."""
        won = 0.0
        for game in games:
            for seat, name in enumerate(game["bots"]):
                if name == self.bot:
                    self.seats += 1
                    self.ranks += game["ranks"][seat]
                    self.scores += game["scores"][seat]
                    won += (seat in game["winners"]) / len(game["winners"])
        self.deals.append(won / len(games))

    def facts(self, games: int) -> Facts:
        share, low, high = share_of_deals(self.deals)
        return {
            "bot": self.bot,
            "wins": round(share * games, DIGITS),
            "share": round(share, DIGITS),
            "interval": [round(low, DIGITS), round(high, DIGITS)],
            "even": round(self.even, DIGITS),
            "excludes_even": not low <= self.even <= high,
            "mean_rank": round(self.ranks / self.seats, DIGITS) if self.seats else 0.0,
            "mean_score": round(self.scores / self.seats, DIGITS) if self.seats else 0.0,
        }


def summary(plan: Plan, deals: Iterable[list[Facts]]) -> Facts:
    """The report in plain facts: the tables, the page and the Markdown are made of them."""
    pairings = [[Side(name, even) for name, even in zip(pair, plan.even, strict=True)] for pair in plan.pairings]
    ratings = Ratings(plan.bots)
    played = decisions = 0
    for deal in deals:
        played += 1
        for game in deal:
            ratings.add(game["bots"], game["ranks"])
            decisions += game["decisions"]
        for number, sides in enumerate(pairings):
            games = [game for game in deal if game["pairing"] == number]
            for side in sides:
                side.add(games)
    games_each = played * len(plan.arrangements)
    return {
        "plan": plan.facts(),
        "deals": played,
        "games": played * plan.games_per_deal,
        "games_per_pairing": games_each,
        "decisions": decisions,
        "by_the_clock": by_the_clock(plan),
        "pairings": [[side.facts(games_each) for side in sides] for sides in pairings],
        "ratings": ratings.facts(),
    }


# What stands in the columns, in words: the same in the terminal, on the page and in Markdown.
PAIRING = ["bot", "against", "wins", "share", "95 %", "not even", "rank", "score"]
RATING = ["bot", "games", "mu", "sigma", "ordinal"]


def pairing_rows(facts: Facts) -> list[list[str]]:
    """Two rows for every pairing: each bot against the other."""
    return [row for sides in facts["pairings"] for row in rows_of_pair(sides)]


def rows_of_pair(sides: list[Facts]) -> list[list[str]]:
    return [
        [
            side["bot"],
            other["bot"],
            f"{side['wins']:,.1f}",
            f"{side['share']:.1%}",
            interval(side),
            verdict(side),
            f"{side['mean_rank']:.2f}",
            f"{side['mean_score']:.2f}",
        ]
        for side, other in (sides, reversed(sides))
    ]


def interval(side: Facts) -> str:
    low, high = side["interval"]
    return f"{low:.1%}–{high:.1%}"


def verdict(side: Facts) -> str:
    """Whether the interval excludes that both are equally strong, and which way."""
    if not side["excludes_even"]:
        return "no"
    return "stronger" if side["share"] > side["even"] else "weaker"


def rating_rows(facts: Facts) -> list[list[str]]:
    return [
        [row["bot"], f"{row['games']:,}", f"{row['mu']:.2f}", f"{row['sigma']:.2f}", f"{row['ordinal']:.2f}"]
        for row in facts["ratings"]
    ]


def about(facts: Facts) -> list[str]:
    """What was played, in sentences."""
    plan = facts["plan"]
    options = ", ".join(f"{name} {value}" for name, value in plan["options"].items())
    first, second = facts["pairings"][0]
    many = len(plan["pairings"])
    sentences = [
        f"{plan['game']}, {plan['seats']} seats{f' ({options})' if options else ''}, seed {plan['seed']}.",
        f"{facts['deals']:,} deals, each on {len(plan['arrangements'])} arrangements of the seats: "
        f"{facts['games_per_pairing']:,} games per pairing, {facts['games']:,} in {many} "
        f"{'pairing' if many == 1 else 'pairings'}.",
        f"Equal bots would share the wins {first['even']:.1%} to {second['even']:.1%}.",
    ]
    if facts["by_the_clock"]:
        sentences.append(f"Played by the clock, so never the same twice: {', '.join(facts['by_the_clock'])}.")
    return sentences


def show(console: Console, facts: Facts) -> None:
    """Both tables, narrow enough for a terminal of 80 columns."""
    console.print(table(PAIRING, pairing_rows(facts), names=2))
    console.print(table(RATING, rating_rows(facts), names=1))
    for sentence in about(facts):
        console.print(sentence, highlight=False)


def table(headings: list[str], rows: list[list[str]], names: int) -> Table:
    """The first columns, which are names, may be folded; the others never."""
    made = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    for place, heading in enumerate(headings):
        if place < names:
            made.add_column(heading, overflow="fold")
        else:
            made.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        made.add_row(*row)
    return made
