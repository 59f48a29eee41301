"""Random walks through games as OpenSpiel sees them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel

import monstertable
import monstertable.env.open_spiel as spiel
from monstertable.core.game import Option


def texts() -> Iterator[str]:
    """Every game twice: for the fewest with the first value of each option, for the most with the last in words."""
    for name in monstertable.game_names():
        game = monstertable.game(name)
        for seats, place in ((game.seats[0], 0), (game.seats[-1], -1)):
            options = [f"{option.name}={in_words(option)[place]}" for option in game.options(seats)]
            yield f"{spiel.PREFIX}{name}({','.join([f'players={seats}', *options])})"


def in_words(option: Option) -> list[str]:
    return [value for value in option.values if spiel.marked(value) == value]


GAMES = list(texts())


def walk(game: pyspiel.Game, seed: int) -> Iterator[Any]:
    """The states of a random game, one after the other; each is a state of its own."""
    random = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state = state.clone()
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(actions, p=odds))
        else:
            state.apply_action(random.choice(state.legal_actions()))
    yield state


def decisions(game: pyspiel.Game, seed: int) -> Iterator[Any]:
    return (state for state in walk(game, seed) if state.is_player_node())


def names(state: Any) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]
