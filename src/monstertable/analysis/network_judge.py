"""The game's own network as a judge: it plays on for all seats, from many worlds at once, and says who will win."""

from __future__ import annotations

from monstertable.analysis.judges import NETWORK, Judge, Start
from monstertable.analysis.playout import Going
from monstertable.bots.playing_on import Line, Playing
from monstertable.core.game import AnyGame
from monstertable.core.sight import Sight


class Judged(Line):
    """A world that goes on under the luck of its start."""

    def __init__(self, game: AnyGame, start: Start, left: int) -> None:
        self.going = Going(game, start.world, start.key, start.chances, start.decisions)
        super().__init__(self.going, left)
        self.chances: list[float] = []

    def whim(self) -> int:
        return self.going.whim().word()

    def tell(self, chances: list[float]) -> None:
        self.chances = chances


class NetworkJudge(Judge):
    name = NETWORK

    def __init__(self, playing: Playing, ahead: int) -> None:
        self.playing = playing
        self.ahead = ahead

    def liked(self, sight: Sight) -> list[float]:
        return self.playing.preferences(sight, self.playing.look(sight))

    def chances(self, starts: list[Start], ahead: int) -> list[list[float]]:
        lines = [Judged(self.playing.game, start, ahead) for start in starts]
        for line in lines:
            self.playing.begin_line(line)
        self.playing.play_on()
        return [line.chances for line in lines]
