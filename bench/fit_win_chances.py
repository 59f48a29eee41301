"""Fit the weights by which a game tells the chances to win from a position (its `win_chances.py`).

    python bench/fit_win_chances.py GAME [--games 4000] [--bot greedy] [--seed 1]

Bots play with every number of seats; positions drawn from their games are put down with who won in the end. The weights
are those that make these outcomes most likely (a multinomial logit, with a slight pull towards nought), found by
Newton's method. Every fifth game is held back: on those it says how much better than even the forecast is.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any

import numpy as np

import monstertable
from monstertable.bots import bot
from monstertable.core.chance import Random, seeded
from monstertable.core.game import CHANCE, AnyGame
from monstertable.core.sight import Player, Sight

POSITIONS = 8  # of each game
PULL = 1.0
STEPS = 12


def positions(game: AnyGame, module: Any, seats: int, player: Player, random: Random) -> tuple[list[Any], list[float]]:
    """The features of some positions of one game, drawn evenly, and each seat's share of the win."""
    state = game.initial(game.setup(seats))
    sights = [Sight(game, state, seat, random.fork()) for seat in range(seats)]
    met = 0
    drawn: list[Any] = []
    while owing := game.owing(state):
        features = module.features_of(state)
        if features:
            met += 1
            if len(drawn) < POSITIONS:
                drawn.append(features)
            elif (place := random.below(met)) < POSITIONS:
                drawn[place] = features
        seat = owing[0]
        move = game.sample(state, random) if seat == CHANCE else player.choose(sights[seat])
        game.apply(state, seat, move)
    outcome = game.outcome(state)
    assert outcome is not None
    return drawn, [outcome.win_of(seat) for seat in range(seats)]


def fit(samples: list[tuple[Any, Any]]) -> Any:
    size = samples[0][0].shape[1]
    weights = np.zeros(size)
    for _ in range(STEPS):
        slope = -PULL * weights
        bend = PULL * np.eye(size)
        for features, won in samples:
            shares = chances(features, weights)
            mean = shares @ features
            slope += won @ features - mean
            bend += (features * shares[:, None]).T @ features - np.outer(mean, mean)
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def chances(features: Any, weights: Any) -> Any:
    strengths = features @ weights
    found = np.exp(strengths - strengths.max())
    return found / found.sum()


def surprise(samples: list[tuple[Any, Any]], weights: Any) -> tuple[float, float]:
    """The mean of minus the logarithm of the chance given to what happened; and that of an even forecast."""
    told = even = 0.0
    for features, won in samples:
        told -= float(won @ np.log(chances(features, weights) + 1e-12))
        even += float(np.log(len(won)))
    return told / len(samples), even / len(samples)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=4000)
    asked.add_argument("--bot", default="greedy")
    asked.add_argument("--seed", type=int, default=1)
    chosen = asked.parse_args()
    game = monstertable.game(chosen.game)
    module = import_module(f"{type(game).__module__.rpartition('.')[0]}.win_chances")
    learnt: list[tuple[Any, Any]] = []
    held_back: list[tuple[Any, Any]] = []
    for number in range(chosen.games):
        seats = game.seats[number % len(game.seats)]
        drawn, won = positions(game, module, seats, bot(chosen.bot), seeded(chosen.seed, number))
        for features in drawn:
            there = [seat for seat in range(seats) if features[seat]]
            sample = np.array([features[seat] for seat in there]), np.array([won[seat] for seat in there])
            if sample[1].sum() > 0:
                (held_back if number % 5 == 4 else learnt).append(sample)
    weights = fit(learnt)
    told, even = surprise(held_back, weights)
    print(f"{chosen.game}: {len(learnt)} positions, {len(held_back)} held back: surprise {told:.3f}, even {even:.3f}.")
    print("WEIGHTS: Final[Weights] = [")
    for (name, _), weight in zip(module.WEIGHTS, weights, strict=True):
        print(f'    ("{name}", {weight:.3f}),')
    print("]")


if __name__ == "__main__":
    main()
