"""RLCard: environments, and below them games that can be played without making observations."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from typing import Any

from contestant import Choose, Contestant, Ready, Way

LIBRARY = "RLCard"
GAMES = ["uno", "gin-rummy", "mahjong", "doudizhu", "bridge", "limit-holdem", "no-limit-holdem", "leduc-holdem"]
# What its environments know of legal moves differs: numbers for most, words here, and nothing in bridge.
IN_WORDS = ["limit-holdem", "leduc-holdem"]


def contestants() -> list[Contestant]:
    return [Contestant(LIBRARY, name, "cards", partial(prepare, name)) for name in [*GAMES, "blackjack"]]


def prepare(name: str) -> Ready:
    import rlcard

    environment = rlcard.make(name, config={"seed": 1})

    def begin() -> Any:
        environment.game.init_game()
        return environment

    rules = Way(
        begin, partial(play, legal_moves(name, environment)), lambda environment: copy.deepcopy(environment.game)
    )
    return Ready(environment.num_players, rules, Way(lambda: environment, play_observed))


def legal_moves(name: str, environment: Any) -> tuple[Callable[[], Any], Callable[[Any], Any]]:
    """How to ask for the legal moves, and how to make of one what the game takes."""
    if name == "bridge":
        return environment.game.judger.get_legal_actions, lambda move: move
    if name in IN_WORDS:
        return environment.game.get_legal_actions, lambda move: move
    return lambda: list(environment._get_legal_actions()), environment._decode_action


def play(moves: tuple[Callable[[], Any], Callable[[Any], Any]], environment: Any, choose: Choose, most: int) -> int:
    game = environment.game
    ask, decode = moves
    decisions = 0
    while decisions < most and not game.is_over():
        game.step(decode(choose(ask())))
        decisions += 1
    return decisions


def play_observed(environment: Any, choose: Choose, most: int) -> int:
    state, _ = environment.reset()
    decisions = 0
    while not environment.is_over():
        state, _ = environment.step(choose(list(state["legal_actions"])))
        decisions += 1
    return decisions
