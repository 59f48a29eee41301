"""Ratings of bots from the ranks of many games, by `analysis/rating.py`. A bot stays as strong as it is."""

from __future__ import annotations

from monstertable.analysis.rating import Strength, rated


class Ratings:
    """Ratings that follow the games in the order in which they are added; the order matters a little."""

    def __init__(self, bots: list[str]) -> None:
        # Only this needs the library: whoever does not rate starts without it.
        from openskill.models import PlackettLuce

        self.model = PlackettLuce(tau=0.0)
        self.of = {name: Strength() for name in bots}
        self.games = dict.fromkeys(bots, 0)

    def add(self, bots: list[str], ranks: list[int]) -> None:
        """A game: the bot and the rank of every seat."""
        for name, strength in rated(self.model, bots, self.of, ranks).items():
            self.of[name] = strength
            self.games[name] += 1

    def facts(self) -> list[dict[str, str | int | float]]:
        """From the best to the weakest, by the ordinal: the strength one can be nearly sure of, mu - 3 sigma."""
        rows = sorted(self.of.items(), key=lambda item: -item[1].surely)
        return [
            {
                "bot": name,
                "games": self.games[name],
                "mu": round(one.mu, 6),
                "sigma": round(one.sigma, 6),
                "ordinal": round(one.surely, 6),
            }
            for name, one in rows
        ]
