"""What self-play hands to the learner: one row for every decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


@dataclass
class Samples:
    """Decisions of games of one setup."""

    setup: int  # its number among the setups of the game
    numbers: Array  # observations
    sizes: Array  # how many moves were legal
    legal: Array  # their types: those of all rows, one row after the other; of thousands of types few are legal
    done: Array  # what was done, by its place among the legal moves
    policies: Array  # what planning or a teacher would do: a probability for each in `legal`, 0 where they say nothing
    chances: Array  # of what was done: logarithms, as it was chosen
    gains: Array  # how much better it turned out than the network had expected
    values: Array  # each seat's share of the win, as it turned out, from the seat that decided on

    def __len__(self) -> int:
        return len(self.done)


def joined(setup: int, parts: list[Samples]) -> Samples:
    """One after the other."""
    columns = [[getattr(part, name) for part in parts] for name in Samples.__annotations__ if name != "setup"]
    return Samples(setup, *[np.concatenate(column) for column in columns])


class Legal:
    """The types of the legal moves of many decisions, one decision after the other."""

    def __init__(self, types: list[list[int]]) -> None:
        self.sizes: Array = np.array([len(one) for one in types])
        self.types: Array = np.concatenate([np.array(one) for one in types])
        self.rows: Array = np.repeat(np.arange(len(types)), self.sizes)
        self.begins: Array = np.concatenate([[0], np.cumsum(self.sizes)[:-1]])

    def sums(self, numbers: Array) -> Array:
        """Of every decision's moves together."""
        return np.asarray(np.add.reduceat(numbers, self.begins))

    def drawn(self, scores: Array, random: np.random.Generator) -> tuple[Array, Array]:
        """For every decision one, as likely as its score is high, by its place among all; and how likely it was, as a
        logarithm."""
        most = np.maximum.reduceat(scores, self.begins)[self.rows]
        totals = np.log(self.sums(np.exp(scores - most)))[self.rows] + most
        noisy = scores + random.gumbel(size=len(scores))
        best = np.flatnonzero(noisy == np.maximum.reduceat(noisy, self.begins)[self.rows])
        return best, (scores - totals)[best]


def returns_of(values: Array, rewards: Array, ended: Array, own: Array, trace: float) -> Array:
    """What each step of many games has turned out to be worth to every seat: TD(lambda), from the last step backwards.

    values and rewards: by step, game and seat; ended: by step and game, where a game ends with that step; own: by step
    and game, where the network that learns has decided. What others decide is but what happens in between: no value of
    theirs counts. The last step of every game must be there.
    """
    found = np.zeros_like(values)
    later = np.zeros_like(values[0])
    following = np.zeros_like(values[0])
    for step in range(len(values) - 1, -1, -1):
        over = ended[step][:, None]
        found[step] = np.where(over, rewards[step], (1.0 - trace) * following + trace * later)
        mine = own[step][:, None]
        later = np.where(mine | over, found[step], later)
        following = np.where(mine, values[step], np.where(over, found[step], following))
    return found


def turned(shares: Array, seats: Array) -> Array:
    """By seat made into: from the seat of each row on."""
    number = shares.shape[1]
    return np.take_along_axis(shares, (seats[:, None] + np.arange(number)) % number, 1)


def unturned(shares: Array, seats: Array) -> Array:
    """From the seat of each row on, made into: by seat."""
    number = shares.shape[1]
    return np.take_along_axis(shares, (np.arange(number) - seats[:, None]) % number, 1)
