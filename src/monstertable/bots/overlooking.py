"""Plays the best of the moves it notices: it looks at a few, drawn by chance, and judges those well."""

from __future__ import annotations

from math import ceil

from monstertable.core.game import mind_of
from monstertable.core.sight import Player, Sight


class OverlookingBot(Player):
    """Of n moves it notices n to the power of `attention`, and never fewer than two."""

    def __init__(self, attention: float) -> None:
        self.attention = attention

    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        noticed = min(len(moves), max(2, ceil(len(moves) ** self.attention)))
        places = list(range(len(moves)))
        for number in range(noticed):
            other = number + sight.random.below(len(places) - number)
            places[number], places[other] = places[other], places[number]
        seen = [moves[place] for place in places[:noticed]]
        values = mind_of(sight.game).evaluate(sight.imagine(), seen)
        best = 0
        for number in range(noticed):
            if values[number] > values[best]:
                best = number
        return moves[places[best]]
