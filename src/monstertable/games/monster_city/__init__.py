"""Monster City: three to five cities, one planet of monsters, four scorings."""

from monstertable.games.monster_city.game import GAME

__all__ = ["GAME"]
