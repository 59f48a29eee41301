"""The network as PyTorch trains it; `file` writes it as numpy plays it (`bots/network.py`)."""

from __future__ import annotations

import io
import json
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from monstertable.bots.network import FINEST, FORMAT, LAYERS, POLICY, TRUNK, VALUE, Network

HIDDEN = 256
NARROW = 64  # between the trunk and the types of moves, of which there may be thousands
WORTH = 64
IMPOSSIBLE = -1e9


class Net(nn.Module):
    """Preferences for all types of moves, and for every seat, from the one that looks on, one for winning."""

    mean: Tensor
    scale: Tensor

    def __init__(self, inputs: int, types: int, seats: int) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(inputs))
        self.register_buffer("scale", torch.ones(inputs))
        sizes = {
            TRUNK[0]: (inputs, HIDDEN),
            TRUNK[1]: (HIDDEN, HIDDEN),
            POLICY[0]: (HIDDEN, NARROW),
            POLICY[1]: (NARROW, types),
            VALUE[0]: (HIDDEN, WORTH),
            VALUE[1]: (WORTH, seats),
        }
        self.layers = nn.ModuleDict({name: nn.Linear(*size) for name, size in sizes.items()})
        with torch.no_grad():
            for name in (POLICY[1], VALUE[1]):
                self.layers[name].weight.mul_(0.05)

    def forward(self, numbers: Tensor, seats: Tensor, rows: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the chances of every legal move, each in its row, and of every seat's to win."""
        seen = (numbers - self.mean) * self.scale
        for name in TRUNK:
            seen = torch.relu(self.layers[name](seen))
        last = self.layers[POLICY[1]]
        narrow = self.layers[POLICY[0]](seen)
        liked = (narrow[rows] * last.weight[legal]).sum(1) + last.bias[legal]
        worth = self.layers[VALUE[1]](torch.relu(self.layers[VALUE[0]](seen)))
        absent = torch.arange(worth.shape[1]) >= seats[:, None]
        return logarithms(liked, rows, len(numbers)), worth.masked_fill(absent, IMPOSSIBLE).log_softmax(1)

    def measure(self, numbers: Tensor) -> None:
        """What is usual for each input, from many."""
        self.mean.copy_(numbers.mean(0))
        self.scale.copy_(1.0 / (numbers.std(0) + 0.1))

    def take(self, network: Network, inputs: list[str]) -> None:
        """Its weights, as they are played with. Inputs that it did not have weigh nothing at first."""
        places = [inputs.index(name) for name in network.inputs]
        with torch.no_grad():
            self.mean[places] = torch.from_numpy(network.mean)
            self.scale[places] = torch.from_numpy(network.scale)
            for name in LAYERS:
                weight = torch.from_numpy(network.weights[name].T)
                if name == TRUNK[0]:
                    self.layers[name].weight.zero_()
                    self.layers[name].weight[:, places] = weight
                else:
                    self.layers[name].weight.copy_(weight)
                self.layers[name].bias.copy_(torch.from_numpy(network.biases[name]))

    def file(self, facts: dict[str, Any]) -> bytes:
        arrays: dict[str, Any] = {"mean": self.mean.numpy(), "scale": self.scale.numpy()}
        for name in LAYERS:
            weight = self.layers[name].weight.detach().numpy().T
            unit = np.maximum(np.abs(weight).max(0), 1e-8).astype(np.float32) / FINEST
            arrays[name] = np.rint(weight / unit).astype(np.int8)
            arrays[f"{name}_unit"] = unit
            arrays[f"{name}_bias"] = self.layers[name].bias.detach().numpy()
        kept = io.BytesIO()
        np.savez_compressed(kept, facts=json.dumps({"format": FORMAT} | facts), **arrays)
        return kept.getvalue()


def logarithms(liked: Tensor, rows: Tensor, number: int) -> Tensor:
    """Preferences made into logarithms of chances, which are 1 in every row."""
    most = torch.full((number,), IMPOSSIBLE).scatter_reduce(0, rows, liked.detach(), "amax")
    total = torch.zeros(number).index_add(0, rows, (liked - most[rows]).exp()).log() + most
    return liked - total[rows]
