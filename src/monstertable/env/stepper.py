"""One game played by actions: chance moves by itself, and so do bots on their seats.

Of several seats that owe a decision at once the first is asked first: the views hide what it chose.
"""

from __future__ import annotations

from monstertable.core.chance import Random
from monstertable.core.game import AnyGame, Setup, encoder_of
from monstertable.core.loop import ASK, NOBODY, Loop
from monstertable.core.observation_buffer import ObservationBuffer, words
from monstertable.core.sight import Player, Sight
from monstertable.packaging.native import i64


class Stepper(Loop):
    """Who is asked, which actions are open to it, and what it observes. `begin` starts a game, then a new one."""

    def __init__(self, game: AnyGame, setup: Setup, bots: dict[int, Player]) -> None:
        super().__init__(game, game.initial(setup), Random(1))
        self.encoder = encoder_of(game)
        self.setup = setup
        self.bots = bots  # by seat; all other seats are asked for actions
        self.sights: list[Sight] = []
        self.seat = NOBODY  # who is asked; nobody at the end
        self.moves: list[int] = []
        self.actions: list[int] = []  # of the moves, in the same order

    def begin(self, random: Random) -> None:
        self.random = random
        self.state = self.game.initial(self.setup)
        self.sights = [Sight(self.game, self.state, seat, random.fork()) for seat in range(self.setup.seats)]
        self.settle()

    def decide(self, seat: int, owing: tuple[int, ...]) -> int:
        if self.bots and seat in self.bots:
            return self.bots[seat].choose(self.sights[seat])
        return ASK

    def settle(self) -> None:
        """Go on until a seat without a bot has a choice, or the game is over."""
        seat = self.run()
        self.seat = seat
        if seat == NOBODY:
            self.moves = []
            self.actions = []
            return
        self.moves = self.game.legal_moves(self.state, seat)
        self.actions = self.encoder.actions_of(self.state, seat, self.moves)

    def move_of(self, action: int) -> int:
        """The legal move that an action stands for; ValueError where there is none."""
        wanted: i64 = action
        for place, open in enumerate(words(self.actions)):
            if open == wanted:
                return self.moves[place]
        raise ValueError(f"Action {action} is not legal now: player {self.seat} has {listed(self.actions)}.")

    def make(self, move: int) -> None:
        """A legal move of the seat that is asked."""
        self.game.apply(self.state, self.seat, move)
        self.settle()

    def observe(self, seat: int, buffer: ObservationBuffer) -> None:
        self.encoder.observe(self.state, seat, buffer)


def listed(actions: list[int]) -> str:
    few = ", ".join([str(action) for action in sorted(actions)[:20]])
    return few if len(actions) <= 20 else f"{few} and {len(actions) - 20} more"


def width_of(game: AnyGame, setup: Setup, for_network: bool = False) -> int:
    """How many numbers an observation has, or how many features there are."""
    buffer = ObservationBuffer()
    encoder = encoder_of(game)
    if for_network:
        encoder.features(game.initial(setup), 0, buffer)
    else:
        encoder.observe(game.initial(setup), 0, buffer)
    return len(buffer.numbers)
