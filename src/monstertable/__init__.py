"""Monster Table: monster board games, to play with friends and bots, to simulate, and to study."""

from monstertable.games import game, games

__all__ = ["game", "games"]
__version__ = "0.1.0"
