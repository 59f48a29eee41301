"""Monster Table: monster board games, to play with friends and bots, to simulate, and to study."""

from monstertable.games import game, game_names

__all__ = ["game", "game_names"]
__version__ = "0.2.0"
