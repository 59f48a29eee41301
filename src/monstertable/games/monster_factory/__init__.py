"""Monster Factory: 88 tiles, two to six monsters that should grow, but not so far that they stay unfinished."""

from monstertable.games.monster_factory.game import GAME

__all__ = ["GAME"]
