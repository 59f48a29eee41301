"""What a game thinks of a position, asked as a bot would ask."""

from __future__ import annotations

from typing import Any

from monstertable.core.chance import Random, seeded
from monstertable.core.game import AnyGame, World, mind_of
from monstertable.core.sight import Sight


def imagined(game: AnyGame, state: Any, seat: int) -> World[Any]:
    return Sight(game, state, seat, seeded(1)).imagine()


def evaluated(game: AnyGame, state: Any, seat: int, deep: bool = False) -> dict[str, float]:
    """The worth of every legal move, by its notation."""
    world = imagined(game, state, seat)
    moves = game.legal_moves(state, seat)
    mind = mind_of(game)
    values = mind.evaluate_deep(world, moves) if deep else mind.evaluate(world, moves)
    return dict(zip([game.text(state, move) for move in moves], values, strict=True))


def rollout_move(game: AnyGame, state: Any, seat: int, random: Random) -> int:
    return mind_of(game).rollout_move(imagined(game, state, seat), seat, random)


def win_chances(game: AnyGame, state: Any) -> list[float]:
    return mind_of(game).win_chances(imagined(game, state, 0))
