"""Playing on with a network: from many positions at once, each for some decisions before it is judged.

The network decides for whoever is asked, and then says who will win. It sees all positions together, which costs a
fraction of looking at them one by one.
"""

from __future__ import annotations

from typing import Any, Final

from monstertable.bots.network import Network, Reader
from monstertable.bots.observation_rows import ObservationRows
from monstertable.core.chance import WORD
from monstertable.core.game import AnyGame, Encoder, Outcome, encoder_of
from monstertable.core.loop import NOBODY, Loop
from monstertable.core.sight import Sight
from monstertable.packaging.native import mypyc_attr

ROWS: Final = 256  # positions that are judged together
A_WORD: Final = 2.0**-WORD  # a random word times this is between 0 and 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Line:
    """A position from which the game goes on: who is asked there, and for how long still."""

    def __init__(self, loop: Loop, left: int) -> None:
        self.loop = loop
        self.left = left  # decisions that are made by the network before it judges
        self.seat = NOBODY
        self.moves: list[int] = []

    def is_curious(self) -> bool:
        """Whether it wants to hear how the network likes the moves."""
        return False

    def hear(self, liked: list[float]) -> None:
        """How the network likes them."""

    def run(self) -> bool:
        """Up to the next decision; whether there is one."""
        loop = self.loop
        self.seat = loop.run()
        if self.seat != NOBODY:
            return True
        outcome = loop.game.outcome(loop.state)
        assert outcome is not None
        self.end(outcome)
        return False

    def whim(self) -> int:
        """What the player who is asked draws upon, so that choices never shift what chance does."""
        raise NotImplementedError

    def judge(self, shares: list[float]) -> None:
        """The network's chances to win, from the seat that is asked on."""
        seats = len(shares)
        self.tell([shares[(seat - self.seat) % seats] for seat in range(seats)])

    def end(self, outcome: Outcome) -> None:
        """How the game ended."""
        self.tell([outcome.win_of(seat) for seat in range(len(outcome.ranks))])

    def tell(self, chances: list[float]) -> None:
        """Each seat's chance to win here."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Playing:
    """Games of one setup, as the network plays them on."""

    def __init__(self, network: Network, sight: Sight) -> None:
        self.game: AnyGame = sight.game
        self.encoder: Encoder[Any] = encoder_of(sight.game)
        setup = sight.setup()
        self.seats = setup.seats
        self.reader: Reader = network.reader(sight.game, setup, sight.columns())
        self.numpy: Any = network.numpy
        self.rows = ObservationRows(ROWS, len(self.reader.first))
        self.lines: list[Line] = []

    def preferences(self, sight: Sight, trunk: Any) -> list[float]:
        """How the network likes the moves, from what it has read of the position."""
        types = sight.types()
        liked: list[float] = self.reader.preferences(trunk, [0] * len(types), types).tolist()
        return liked

    def chances(self, sight: Sight) -> list[float]:
        """To win, by seat, as the network sees them from this chair."""
        shares: list[float] = self.reader.chances(self.look(sight))[0].tolist()
        return [shares[(seat - sight.seat) % self.seats] for seat in range(self.seats)]

    def look(self, sight: Sight) -> Any:
        """What both heads read of this position."""
        self.rows.blank()
        self.rows.turn_to(0)
        sight.features(self.rows)
        return self.reader.trunk(self.numbers(1))

    def numbers(self, rows: int) -> Any:
        memory = self.numpy.frombuffer(self.rows.memory(), dtype=self.numpy.uint8)
        return memory.reshape(ROWS, -1)[:rows]

    def begin_line(self, line: Line) -> None:
        """One more, up to its next decision. As soon as there are as many as are judged together, they are."""
        if line.run():
            self.lines.append(line)
            if len(self.lines) == ROWS:
                self.play_on()

    def play_on(self) -> None:
        """All lines to where they are judged."""
        while self.lines:
            self.step()

    def step(self) -> None:
        """One decision in every line."""
        trunk = self.seen()
        self.judge(trunk)
        going = [line for line in self.lines if line.left > 0]
        if going:
            self.choose(trunk, going)
        self.lines = [line for line in going if line.run()]

    def seen(self) -> Any:
        """What the network sees in all lines."""
        self.rows.blank()
        for row, line in enumerate(self.lines):
            self.rows.turn_to(row)
            self.encoder.features(line.loop.state, line.seat, self.rows)
        return self.reader.trunk(self.numbers(len(self.lines)))

    def judge(self, trunk: Any) -> None:
        """What the network thinks of those that have come far enough."""
        rows = [row for row, line in enumerate(self.lines) if line.left == 0]
        if not rows:
            return
        chances = self.reader.chances(trunk[rows]).tolist()
        for row, shares in zip(rows, chances, strict=True):
            self.lines[row].judge(shares)

    def choose(self, trunk: Any, going: list[Line]) -> None:
        """What the network does in all others."""
        types: list[int] = []
        rows: list[int] = []
        begins: list[int] = []
        for row, line in enumerate(self.lines):
            if line.left > 0:
                line.moves = self.game.legal_moves(line.loop.state, line.seat)
                begins.append(len(types))
                own = self.encoder.types_of(line.loop.state, line.seat, line.moves)
                types.extend(own)
                rows.extend([row] * len(own))
        liked = self.reader.preferences(trunk, rows, types)
        drawn = self.drawn(liked, begins, [line.whim() for line in going])
        for place, line in enumerate(going):
            if line.is_curious():
                line.hear(liked[begins[place] : begins[place] + len(line.moves)].tolist())
            number = min(drawn[place] - begins[place], len(line.moves) - 1)
            self.game.apply(line.loop.state, line.seat, line.moves[number])
            line.left -= 1

    def drawn(self, liked: Any, begins: list[int], words: list[int]) -> list[int]:
        """Of each line's moves, which begin at these places, one, as likely as it is liked. One word draws it, whatever
        the number of moves, so that the same word does about the same in positions that are alike."""
        numpy = self.numpy
        most = numpy.maximum.reduceat(liked, begins)
        sizes = numpy.diff(begins, append=len(liked))
        upto = numpy.exp(liked - most.repeat(sizes)).cumsum(dtype=float)
        ends = upto[numpy.cumsum(sizes) - 1]
        before = numpy.concatenate([[0.0], ends[:-1]])
        found: list[int] = upto.searchsorted(before + (ends - before) * (numpy.array(words) + 0.5) * A_WORD).tolist()
        return found
