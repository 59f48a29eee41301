"""The levels that people meet at a table: the same six in every game, from a child's first game to the champion.

Who plays at a level is said by the mind of the game (`Mind.levels`): how much one must err, or think, to be one step
stronger than the level below differs from game to game.
"""

from __future__ import annotations

from monstertable.core.game import LEVELS, AnyGame, mind_of
from monstertable.core.sight import Player, Sight


def name_at(game: AnyGame, level: str) -> str:
    """The name of the bot that plays this game at this level."""
    return mind_of(game).levels()[LEVELS.index(level)]


class LevelBot(Player):
    def __init__(self, level: str) -> None:
        self.level = level
        self.players: dict[str, Player] = {}  # by game, found when it is first asked

    def choose(self, sight: Sight) -> int:
        player = self.player(sight.game)
        player.patience = self.patience
        return player.choose(sight)

    def player(self, game: AnyGame) -> Player:
        """Who plays this game at this level."""
        from monstertable.bots import bot_at_hand

        if game.name not in self.players:
            self.players[game.name] = bot_at_hand(name_at(game, self.level))
        return self.players[game.name]
