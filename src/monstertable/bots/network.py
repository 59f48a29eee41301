"""A trained network, as numpy evaluates it: what it would do, and who it thinks will win.

A file holds the `facts` (game, version of the rules, names of the inputs, how it was trained, and the setups it was
trained for, where these are not all), the mean and scale of every input, and its layers: small numbers with one
unit for each column, so that a file is small, and a bias. Two layers of trunk are shared; `policy` gives a preference
for every type of move, `value` one for every seat, from the seat that looks on, which become its chances to win. A
network without `value` knows what to do, but not who will win.
"""

from __future__ import annotations

import json
import os
import zipfile
from typing import Any, Final

from monstertable.bots.layout import agreed
from monstertable.core.game import AnyGame, Setup, encoder_of
from monstertable.packaging.extras import need

FORMAT: Final = 2
FEW: Final = 8  # positions, of which it is not worth while to find out what they have in common
FINEST: Final = 127  # whole numbers of a layer go so far
TRUNK: Final = ("trunk_0", "trunk_1")
POLICY: Final = ("policy_0", "policy_1")
VALUE: Final = ("value_0", "value_1")
LAYERS: Final = (*TRUNK, *POLICY, *VALUE)


class BadNet(ValueError):
    """The file holds no network, or not one for this game; the sentence says what is wrong."""


class Network:
    def __init__(self, file: Any) -> None:
        """A path, or anything numpy can read from."""
        need("numpy")
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small products: threads would mostly wait for each other
        import numpy

        self.numpy: Any = numpy
        self.name: str = str(file)[:300]
        self.weights: dict[str, Any] = {}
        self.biases: dict[str, Any] = {}
        try:
            with numpy.load(file, allow_pickle=False) as kept:
                self.facts: dict[str, Any] = json.loads(str(kept["facts"]))
                if self.facts.get("format") != FORMAT:
                    raise ValueError(f"its format is not {FORMAT}")
                self.mean: Any = kept["mean"].astype(numpy.float32)
                self.scale: Any = kept["scale"].astype(numpy.float32)
                for layer in [layer for layer in LAYERS if layer in kept or layer not in VALUE]:
                    self.weights[layer] = kept[layer].astype(numpy.float32) * kept[f"{layer}_unit"]
                    self.biases[layer] = kept[f"{layer}_bias"].astype(numpy.float32)
        except (OSError, KeyError, ValueError, zipfile.BadZipFile) as error:
            raise BadNet(f"There is no network in {self.name!r}: {str(error)[:200]}.") from None
        self.game: str = self.facts["game"]
        self.tells_chances = VALUE[1] in self.weights
        self.inputs: dict[str, int] = {name: place for place, name in enumerate(self.facts["inputs"])}

    def reader(self, game: AnyGame, setup: Setup, names: list[str]) -> Reader:
        """It as it plays this setup, whose observations have these numbers; BadNet where it cannot."""
        if game.name != self.game:
            raise BadNet(f"The network in {self.name!r} plays {self.game}, not {game.name}.")
        agreed_on = {"seats": setup.seats, "options": setup.options}
        known = self.facts.get("setups")
        if known and agreed_on not in known:
            what = f"{self.game} with {known[0]['seats']} seats and the options it was trained with"
            raise BadNet(f"The network in {self.name!r} plays {what}.")
        missing = [name for name in names if name not in self.inputs]
        types = encoder_of(game).types(setup)
        if missing or types > len(self.biases[POLICY[1]]):
            what = missing[0] if missing else "a type of move"
            raise BadNet(f"The network in {self.name!r} does not know {what[:80]!r} of this setup: train it again.")
        return Reader(self, names, setup, types)


class Reader:
    """A network for one setup: what never changes in its games is reckoned once."""

    def __init__(self, network: Network, names: list[str], setup: Setup, types: int) -> None:
        numpy = network.numpy
        places = [network.inputs[name] for name in names]
        scaled = network.weights[TRUNK[0]] * network.scale[:, None]
        given = [network.inputs[name] for name in agreed(setup) if name in network.inputs]
        absent = -network.mean @ scaled
        self.numpy: Any = numpy
        self.network = network
        self.seats = setup.seats
        self.first: Any = numpy.ascontiguousarray(scaled[places])
        self.first_bias: Any = network.biases[TRUNK[0]] + absent + scaled[given].sum(0)
        self.type_weights: Any = numpy.ascontiguousarray(network.weights[POLICY[1]][:, :types].T)
        self.type_bias: Any = network.biases[POLICY[1]][:types]

    def trunk(self, observations: Any) -> Any:
        """What both heads read, for each row of numbers."""
        numpy, network = self.numpy, self.network
        seen = numpy.maximum(self.entered(observations), 0.0)
        seen = seen @ network.weights[TRUNK[1]]
        seen += network.biases[TRUNK[1]]
        return numpy.maximum(seen, 0.0, out=seen)

    def entered(self, observations: Any) -> Any:
        """What the first layer makes of them. Worlds of one position have most of their numbers in common: what these
        bring is reckoned once for all rows, and those that are 0 bring nothing."""
        numpy = self.numpy
        usual = observations[0]
        if len(observations) < FEW:
            return observations.astype(numpy.float32) @ self.first + self.first_bias
        differs = (observations != usual).any(0)
        varying = numpy.flatnonzero(differs)
        if 2 * len(varying) > len(usual):
            return observations.astype(numpy.float32) @ self.first + self.first_bias
        shared = numpy.flatnonzero((usual != 0) & ~differs)
        base = usual[shared].astype(numpy.float32) @ self.first[shared] + self.first_bias
        entered = observations.take(varying, 1).astype(numpy.float32) @ self.first[varying]
        entered += base
        return entered

    def preferences(self, trunk: Any, rows: Any, types: Any) -> Any:
        """For moves of these types, each in its row: of thousands of types few are legal."""
        network = self.network
        narrow = trunk @ network.weights[POLICY[0]] + network.biases[POLICY[0]]
        return self.numpy.einsum("an,an->a", narrow[rows], self.type_weights[types]) + self.type_bias[types]

    def chances(self, trunk: Any) -> Any:
        """To win, for every seat, from the one that looks on."""
        numpy, network = self.numpy, self.network
        hidden = numpy.maximum(trunk @ network.weights[VALUE[0]] + network.biases[VALUE[0]], 0.0)
        liked = (hidden @ network.weights[VALUE[1]] + network.biases[VALUE[1]])[:, : self.seats]
        shares = numpy.exp(liked - liked.max(1, keepdims=True))
        return shares / shares.sum(1, keepdims=True)
