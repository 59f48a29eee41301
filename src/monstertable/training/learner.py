"""The learner: what self-play brought is made into a better network.

At first it is told what should be done, by the game's own mind. Then by proximal policy optimisation (Schulman and
others, 2017): what turned out better than expected is done more often, but never much more at once. Later planning says
what should have been done, and the network learns to do so without planning. Who will win is learnt from how games went
on in all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

from monstertable.bots.layout import agreed, columns_of, inputs_of, most_types, setups_of
from monstertable.bots.network import LAYERS, TRUNK, BadNet, Network
from monstertable.core.game import AnyGame, encoder_of
from monstertable.training.net import Net
from monstertable.training.samples import Samples

EPOCHS = 3
BATCH = 2048
CLIP = 0.2
LARGEST_GRADIENT = 0.5
FOR_VALUE = 1.0


@dataclass
class Pace:
    """How fast is learnt, and how much is tried out."""

    rate: float
    entropy: float


@dataclass
class SampleTable:
    """Samples of all setups in one shape."""

    numbers: Tensor
    seats: Tensor
    sizes: Tensor
    begins: Tensor  # where in `legal` the legal moves of a row begin
    legal: Tensor
    done: Tensor
    policies: Tensor | None
    chances: Tensor
    gains: Tensor
    values: Tensor

    def places(self, part: Tensor) -> tuple[Tensor, Tensor]:
        """The legal moves of these rows: which row of the part each belongs to, and where it stands in `legal`."""
        sizes = self.sizes[part]
        rows = torch.repeat_interleave(sizes)
        begins = self.begins[part] - (sizes.cumsum(0) - sizes)
        return rows, begins[rows] + torch.arange(len(rows))


class Learner:
    def __init__(self, game: AnyGame, seed: int) -> None:
        torch.manual_seed(seed)
        self.game = game
        self.inputs = inputs_of(game)
        self.setups = setups_of(game)
        places = {name: place for place, name in enumerate(self.inputs)}
        self.columns = [[places[name] for name in columns_of(game, setup)] for setup in self.setups]
        told = [encoder_of(game).setup_of(game.initial(setup)) for setup in self.setups]
        self.given = [[places[name] for name in agreed(setup)] for setup in told]
        self.net = Net(len(self.inputs), most_types(game), game.seats[-1])
        self.optimiser = torch.optim.Adam(self.net.parameters(), eps=1e-5)

    def go_on_from(self, network: Network) -> None:
        """What another training has learnt, perhaps before the game had figures that it now has; BadNet where it is no
        network of this game, or of another shape."""
        shapes = {name: tuple(reversed(self.net.layers[name].weight.shape)) for name in LAYERS}
        shapes[TRUNK[0]] = (len(network.inputs), shapes[TRUNK[0]][1])
        found = {name: weight.shape for name, weight in network.weights.items()}
        if network.game != self.game.name or not set(network.inputs) <= set(self.inputs) or found != shapes:
            raise BadNet(f"A training of {self.game.name} cannot go on from the network in {network.name!r}.")
        self.net.take(network, self.inputs)

    def table(self, parts: list[Samples]) -> SampleTable:
        rows = sum(len(part) for part in parts)
        numbers = np.zeros((rows, len(self.inputs)), np.uint8)
        values = np.zeros((rows, self.game.seats[-1]), np.float32)
        seats = np.zeros(rows, np.int64)
        begin = 0
        for part in parts:
            here = slice(begin, begin + len(part))
            numbers[here, self.columns[part.setup]] = part.numbers
            numbers[here, self.given[part.setup]] = 1
            values[here, : part.values.shape[1]] = part.values
            seats[here] = part.values.shape[1]
            begin += len(part)
        sizes = joined_of(parts, "sizes", np.int64)
        return SampleTable(
            torch.from_numpy(numbers),
            torch.from_numpy(seats),
            sizes,
            sizes.cumsum(0) - sizes,
            joined_of(parts, "legal", np.int64),
            joined_of(parts, "done", np.int64),
            joined_of(parts, "policies", np.float32) if len(parts[0].policies) else None,
            joined_of(parts, "chances", np.float32),
            joined_of(parts, "gains", np.float32),
            torch.from_numpy(values),
        )

    def learn(self, table: SampleTable, pace: Pace, seed: int) -> dict[str, float]:
        """Some epochs over the samples; gives the mean of each loss."""
        shuffled = torch.Generator().manual_seed(seed)
        gains = (table.gains - table.gains.mean()) / (table.gains.std() + 1e-8)
        for group in self.optimiser.param_groups:
            group["lr"] = pace.rate
        sums: dict[str, float] = {}
        batches = 0
        for _ in range(EPOCHS):
            for part in torch.randperm(len(gains), generator=shuffled).split(BATCH):
                losses = self.losses(table, gains, part, pace)
                self.optimiser.zero_grad()
                sum(losses.values(), torch.zeros(())).backward()
                torch.nn.utils.clip_grad_norm_(self.net.parameters(), LARGEST_GRADIENT)
                self.optimiser.step()
                batches += 1
                for name, loss in losses.items():
                    sums[name] = sums.get(name, 0.0) + float(loss.detach())
        return {name: total / batches for name, total in sums.items()}

    def losses(self, table: SampleTable, gains: Tensor, part: Tensor, pace: Pace) -> dict[str, Tensor]:
        rows, places = table.places(part)
        policy, worth = self.net(table.numbers[part].float(), table.seats[part], rows, table.legal[places])
        value = -(table.values[part] * worth.clamp(min=-30.0)).sum(1).mean()
        found = {"value": FOR_VALUE * value}
        if table.policies is None:
            sizes = table.sizes[part]
            done = policy[sizes.cumsum(0) - sizes + table.done[part]]
            ratio = (done - table.chances[part]).exp()
            gain = gains[part]
            found["policy"] = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            found["entropy"] = pace.entropy * (policy.exp() * policy).sum() / len(part)
        else:
            told = table.policies[places]
            found["policy"] = -(told * policy).sum() / told.sum().clamp(min=1.0)
        return found

    def file(self, facts: dict[str, Any]) -> bytes:
        told = {"game": self.game.name, "rules": self.game.rules, "inputs": self.inputs}
        return self.net.file(told | facts)


def joined_of(parts: list[Samples], name: str, kind: Any) -> Tensor:
    """A column of all parts, one after the other."""
    return torch.from_numpy(np.concatenate([getattr(part, name) for part in parts]).astype(kind))
