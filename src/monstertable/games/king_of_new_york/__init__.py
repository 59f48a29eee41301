"""King of New York: two to six monsters, five boroughs, six dice."""

from monstertable.games.king_of_new_york.game import GAME

__all__ = ["GAME"]
