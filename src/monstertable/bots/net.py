"""A trained network as a bot: it plays the action it likes best, without looking ahead.

`net:weights.npz` is the network in that file, `net` the one that the game brings along in its folder.
"""

from __future__ import annotations

import sys
from pathlib import Path

from monstertable.bots.network import BadNet, Network
from monstertable.bots.planning import Planner
from monstertable.core.game import AnyGame
from monstertable.core.sight import Player, Sight

BROUGHT_ALONG = "net.npz"


class NetBot(Player):
    def __init__(self, file: str) -> None:
        """Without a file, the one that the game brings along is read when it is first asked."""
        self.given: Network | None = Network(file) if file else None
        self.planners: dict[str, Planner] = {}  # one for every setup it has met
        self.follow = 0  # decisions that are played on before a world is judged

    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        if len(moves) == 1:
            return moves[0]
        liked = self.planner(sight).begin(sight, []).liked
        return moves[liked.index(max(liked))]

    def can_judge(self, sight: Sight) -> bool:
        """Whether there is a network that plays this setup and can tell who will win.

        The one that a game brings along knows nothing of components that others have added.
        """
        if self.given is None and not brought_along(sight.game):
            return False
        try:
            return self.planner(sight).reader.network.tells_chances
        except BadNet:
            if self.given is not None:
                raise
            return False

    def planner(self, sight: Sight) -> Planner:
        key = key_of(sight)
        if key not in self.planners:
            self.planners[key] = Planner(self.given or self.brought(sight.game), sight, self.follow)
        return self.planners[key]

    def brought(self, game: AnyGame) -> Network:
        file = brought_along(game)
        if not file:
            raise BadNet(f"{game.name} brings no network along.")
        return Network(file)


def key_of(sight: Sight) -> str:
    """What its planner goes by: the setup of the game."""
    setup = sight.setup()
    return f"{sight.game.name} {setup.seats} {sorted(setup.options.items())}"


def brought_along(game: AnyGame) -> str:
    """The file in the folder of the game; empty where there is none."""
    module = sys.modules[type(game).__module__]
    file = Path(str(module.__file__)).parent / BROUGHT_ALONG
    return str(file) if file.is_file() else ""
