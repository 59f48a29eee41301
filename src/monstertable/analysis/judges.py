"""Who says how a game will end from here: the network that it brings along, or playouts by rule of thumb.

All that is told about a finished game, and all that the coach says, rests on one of them. `judge_of` decides which.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from monstertable.analysis.playout import play_out
from monstertable.bots import network_for
from monstertable.core.game import AnyGame, World, mind_of
from monstertable.core.sight import Sight
from monstertable.packaging.extras import MissingExtra

PLAYOUTS: Final = "playouts"
NETWORK: Final = "network"
# How many worlds of playouts tell as much as one of the network's: it is sooner asked, and of one mind where they are
# lucky or not. Measured by how much worlds of one position differ; see docs/analysis.md.
STEADINESS: Final = {PLAYOUTS: 1, NETWORK: 3}


@dataclass(frozen=True)
class Start:
    """A world from which a game goes on; it is used up."""

    world: World[Any]
    key: int  # of the luck that it meets
    chances: int  # moves of chance, and decisions, that were made in the game before
    decisions: int


class Judge:
    """Plays on for some decisions and says who will win, or plays to the end."""

    name: ClassVar[str] = ""
    ahead: int  # so many decisions are played on before a position is judged

    def liked(self, sight: Sight) -> list[float]:
        """How each of the moves looks before any was tried."""
        raise NotImplementedError

    def chances(self, starts: list[Start], ahead: int) -> list[list[float]]:
        """From each, every seat's chance to win, judged after so many decisions."""
        raise NotImplementedError


class Playouts(Judge):
    """All seats play by rule of thumb; then the game's mind is asked, and where it has no opinion they play on."""

    name = PLAYOUTS
    ahead = 16

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.mind = mind_of(game)

    def liked(self, sight: Sight) -> list[float]:
        return self.mind.evaluate_deep(sight.imagine(), sight.moves())

    def chances(self, starts: list[Start], ahead: int) -> list[list[float]]:
        game, mind = self.game, self.mind
        return [play_out(game, mind, one.world, one.key, one.chances, one.decisions, ahead) for one in starts]


def judge_of(sight: Sight, wanted: str = "") -> Judge:
    """The network where the game brings one along that can judge this setup and is trusted with it, or the one that is
    wanted: all parts of an analysis are judged by the same."""
    ahead = mind_of(sight.game).network_judges_after()
    playing = network_for(sight) if ahead and wanted != PLAYOUTS else None
    if playing is None:
        if wanted == NETWORK:
            raise MissingExtra("The network that this game was judged by cannot be had here.")
        return Playouts(sight.game)
    from monstertable.analysis.network_judge import NetworkJudge

    return NetworkJudge(playing, ahead)
