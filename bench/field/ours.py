"""Our own games: the rules, the environments, and the way through OpenSpiel."""

from __future__ import annotations

import importlib
from functools import partial
from typing import Any

import aec
import peer_spiel
from contestant import Choose, Contestant, Ready, Way

import monstertable
from monstertable.bots import bot
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame
from monstertable.core.play import play

LIBRARY = "Monster Table"
SEATS = 4
AT_ONCE = 256


def contestants() -> list[Contestant]:
    games = monstertable.game_names()
    return [
        *[Contestant(LIBRARY, name, "board", partial(rules, name)) for name in games],
        *[Contestant(f"{LIBRARY}, {AT_ONCE} at once", name, "board", partial(many, name)) for name in games],
        *[Contestant(f"{LIBRARY} in OpenSpiel", name, "board", partial(in_open_spiel, name)) for name in games],
    ]


def seats_of(game: AnyGame) -> int:
    return SEATS if SEATS in game.seats else game.seats[-1]


def rules(name: str) -> Ready:
    game = monstertable.game(name)
    seats = seats_of(game)
    setup = game.setup(seats)
    chance = seeded(1)
    players = [bot("random") for _ in range(seats)]

    def step_by_step(state: Any, choose: Choose, most: int) -> int:
        decisions = 0
        while decisions < most and (owing := game.owing(state)):
            seat = owing[0]
            if seat == CHANCE:
                game.apply(state, seat, game.sample(state, chance))
            else:
                game.apply(state, seat, choose(game.legal_moves(state, seat)))
                decisions += 1
        return decisions

    way = Way(lambda: game.initial(setup), step_by_step, lambda state: state.copy())
    own = partial(own_loop, game, setup, players, chance)
    return Ready(seats, way, environment(name, seats), own)


def own_loop(game: AnyGame, setup: Any, players: Any, chance: Any, _: float) -> float:
    return play(game, game.initial(setup), players, chance)


def environment(name: str, seats: int) -> Way | None:
    """Our PettingZoo environment, where it is installed."""
    try:
        importlib.import_module("monstertable.env.pettingzoo")
    except ImportError:
        return None
    return aec.way(getattr(importlib.import_module("monstertable.env"), f"{name}_v0").env(seats=seats))


def many(name: str) -> Ready:
    """Our vector environment; the legal actions are drawn by itself."""
    vector = importlib.import_module("monstertable.env.vector")
    seats = seats_of(monstertable.game(name))
    games = vector.GameVectorEnv(name, num_envs=AT_ONCE, seats=seats, copy=False)
    games.reset(seed=1)

    def step(games: Any, choose: Choose, most: int) -> int:
        games.step(games.sample())
        return AT_ONCE

    return Ready(seats, environment=Way(lambda: games, step))


def in_open_spiel(name: str) -> Ready:
    importlib.import_module("monstertable.env.open_spiel")
    return peer_spiel.prepare(f"monstertable_{name}(players={seats_of(monstertable.game(name))})")
