"""Ratings of bots from the ranks of many games: Plackett and Luce's model, as Weng and Lin update it (openskill).

Every seat of a game is rated as a player of its own with the rating its bot has before the game. A bot that sits on
several seats then moves by the mean of its seats' changes, and its variance by the mean of theirs. So what one of its
seats wins from another cancels out, as it should: a bot that beats itself is not stronger. And a game is never more
evidence about a bot than one game, however many seats it has. A bot stays as strong as it is: `tau`, by which the
ratings of people drift, is 0.
"""

from __future__ import annotations

import math
from statistics import fmean


class Ratings:
    """Ratings that follow the games in the order in which they are added; the order matters a little."""

    def __init__(self, bots: list[str]) -> None:
        # Only this needs the library: whoever does not rate starts without it.
        from openskill.models import PlackettLuce

        self.model = PlackettLuce(tau=0.0)
        self.of = {name: self.model.rating(name=name) for name in bots}
        self.games = dict.fromkeys(bots, 0)

    def add(self, bots: list[str], ranks: list[int]) -> None:
        """A game: the bot and the rank of every seat."""
        # A rating of its own for every seat: one object on two seats would be changed twice.
        seated = [[self.model.rating(self.of[name].mu, self.of[name].sigma, name)] for name in bots]
        rated = self.model.rate(seated, ranks=[float(rank) for rank in ranks])
        for name in dict.fromkeys(bots):
            seats = [rated[seat][0] for seat, other in enumerate(bots) if other == name]
            mu = fmean(one.mu for one in seats)
            sigma = math.sqrt(fmean(one.sigma**2 for one in seats))
            self.of[name] = self.model.rating(mu, sigma, name)
            self.games[name] += 1

    def facts(self) -> list[dict[str, str | int | float]]:
        """From the best to the weakest, by the ordinal: the strength one can be nearly sure of, mu - 3 sigma."""
        rows = sorted(self.of.items(), key=lambda item: -item[1].ordinal())
        return [
            {
                "bot": name,
                "games": self.games[name],
                "mu": round(one.mu, 6),
                "sigma": round(one.sigma, 6),
                "ordinal": round(one.ordinal(), 6),
            }
            for name, one in rows
        ]
