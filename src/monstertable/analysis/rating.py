"""How strong players are, from the ranks of their games: the model of Plackett and Luce, updated as Weng and Lin do.

Every seat of a game is rated as a player of its own with the rating its player has before the game. One who sits on
several seats, as a bot may, then moves by the mean of its seats' changes, and its variance by the mean of theirs. So
what one of its seats wins from another cancels out, as it should: who beats themselves is not stronger. And a game is
never more evidence about a player than one game, however many seats they have.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, NamedTuple

# People change: before each game so much uncertainty comes back. Bots stay as strong as they are.
DRIFT = 25.0 / 300.0


class Strength(NamedTuple):
    """How strong somebody seems to be, and how far from it they may be."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0

    @property
    def surely(self) -> float:
        """The strength one can be nearly sure of."""
        return self.mu - 3 * self.sigma

    def after_a_while(self) -> Strength:
        """The same person, later."""
        return Strength(self.mu, math.hypot(self.sigma, DRIFT))


def rated(
    model: Any, players: Sequence[str], before: Mapping[str, Strength], ranks: Sequence[int]
) -> dict[str, Strength]:
    """The strength of every player after a game: who sat on each seat, and the ranks they reached.

    The model is openskill's, without a drift of its own: `PlackettLuce(tau=0)`. Nothing here needs the library.
    """
    # A rating of its own for every seat: one object on two seats would be changed twice.
    seated = [[model.rating(before[name].mu, before[name].sigma)] for name in players]
    after = model.rate(seated, ranks=[float(rank) for rank in ranks])
    found: dict[str, Strength] = {}
    for name in dict.fromkeys(players):
        seats = [after[seat][0] for seat, other in enumerate(players) if other == name]
        found[name] = Strength(fmean(one.mu for one in seats), math.sqrt(fmean(one.sigma**2 for one in seats)))
    return found
