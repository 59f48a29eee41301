"""A trained network as a bot: it reads the observation and plays the action it likes best.

`net:weights.npz` is the network in that file, `net` the one that the game brings along in its folder.

The file holds what it was trained for (`game`, `seats`, `options`), the `mean` and `scale` of every number of an
observation, and a `weight_N` and `bias_N` for each layer, of which the last gives a preference for every action.
"""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path
from typing import Any

from monstertable.core.game import AnyGame
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.core.sight import Player, Sight
from monstertable.packaging.extras import need

BROUGHT_ALONG = "net.npz"


class BadNet(ValueError):
    """The file holds no network, or not one for this game; the sentence says what is wrong."""


class Net:
    def __init__(self, file: str) -> None:
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

    def check(self, game: AnyGame, numbers: int) -> None:
        if game.name != self.game or numbers != len(self.mean):
            what = f"{self.game} with {self.seats} seats and the options it was trained with"
            raise BadNet(f"The network in {self.file[:300]!r} plays {what}.")

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


class NetBot(Player):
    def __init__(self, file: str) -> None:
        """Without a file, the one that the game brings along is read when it is first asked."""
        need("numpy")
        self.net: Net | None = Net(file) if file else None

    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        if len(moves) == 1:
            return moves[0]
        if self.net is None:
            self.net = Net(brought_along(sight.game))
        buffer = ObservationBuffer()
        sight.observe(buffer)
        self.net.check(sight.game, len(buffer.numbers))
        liked = self.net.preferences(buffer.numbers)
        values: list[float] = [float(liked[action]) for action in sight.actions()]
        return moves[values.index(max(values))]


def brought_along(game: AnyGame) -> str:
    """The file in the folder of the game."""
    module = sys.modules[type(game).__module__]
    return str(Path(str(module.__file__)).parent / BROUGHT_ALONG)
