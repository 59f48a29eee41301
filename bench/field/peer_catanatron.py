"""Catanatron, the one peer that is a board game for four with dice, cards and a map. It has a loop of its own."""

from __future__ import annotations

from typing import Any

from contestant import Choose, Contestant, Ready, Way


def contestants() -> list[Contestant]:
    return [Contestant("Catanatron", "catan", "board", prepare)]


def prepare() -> Ready:
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer

    def begin() -> Any:
        return Game([RandomPlayer(color) for color in Color])

    def play(game: Any, choose: Choose, most: int) -> int:
        decisions = 0
        while decisions < most and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.execute(choose(game.state.playable_actions), validate_action=False)
            decisions += 1
        return decisions

    def own(_: float) -> float:
        game = begin()
        game.play()
        return len(game.state.actions)

    return Ready(len(Color), Way(begin, play, lambda game: game.copy()), own=own)
