"""A trained network as a bot: `net:weights.npz`. It reads the observation and plays the action it likes best.

The file holds what it was trained for (`game`, `seats`, `options`), the `mean` and `scale` of every number of an
observation, and a `weight_N` and `bias_N` for each layer, of which the last gives a preference for every action.
"""

from __future__ import annotations

import json
import zipfile
from typing import Any

from monstertable.core.extras import need
from monstertable.core.sheet import Sheet
from monstertable.core.sight import Player, Sight

SUFFIX = ".npz"


class BadNet(ValueError):
    """The file holds no network, or not one for this game; the sentence says what is wrong."""


class NetBot(Player):
    def __init__(self, file: str) -> None:
        need("numpy")
        import numpy

        self.file = file
        self.numpy: Any = numpy
        try:
            with numpy.load(file, allow_pickle=False) as kept:
                facts: dict[str, Any] = json.loads(str(kept["facts"]))
                self.mean: Any = kept["mean"].astype(numpy.float32)
                self.scale: Any = kept["scale"].astype(numpy.float32)
                layers = sum([1 for name in kept.files if name.startswith("weight_")])
                self.weights: list[Any] = [kept[f"weight_{n}"].astype(numpy.float32) for n in range(layers)]
                self.biases: list[Any] = [kept[f"bias_{n}"].astype(numpy.float32) for n in range(layers)]
        except (OSError, KeyError, ValueError, zipfile.BadZipFile) as error:
            raise BadNet(f"There is no network in {file[:300]!r}: {str(error)[:200]}") from None
        self.game: str = facts["game"]
        self.seats: int = facts["seats"]

    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        if len(moves) == 1:
            return moves[0]
        sheet = Sheet()
        sight.observe(sheet)
        if sight.game.name != self.game or len(sheet.numbers) != len(self.mean):
            what = f"{self.game} with {self.seats} seats and the options it was trained with"
            raise BadNet(f"The network in {self.file[:300]!r} plays {what}.")
        liked = self.preferences(sheet.numbers)
        values: list[float] = [float(liked[action]) for action in sight.actions()]
        return moves[values.index(max(values))]

    def preferences(self, numbers: list[int]) -> Any:
        """For every action, legal or not."""
        numpy = self.numpy
        value = (numpy.array(numbers, dtype=numpy.float32) - self.mean) * self.scale
        last = len(self.weights) - 1
        for number, weight in enumerate(self.weights):
            value = value @ weight + self.biases[number]
            if number < last:
                value = numpy.maximum(value, 0.0)
        return value
