"""One game played by actions: chance moves by itself, and so do bots on their seats."""

from __future__ import annotations

from monstertable.core.chance import Random
from monstertable.core.game import CHANCE, AnyGame, Setup, State
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.core.sight import Player, Sight

NOBODY = -1


class Stepper:
    """Who is asked, which actions are open to it, and what it observes. `begin` starts a game, then a new one."""

    def __init__(self, game: AnyGame, setup: Setup, bots: dict[int, Player]) -> None:
        self.game = game
        self.setup = setup
        self.bots = bots  # by seat; all other seats are asked for actions
        self.state: State = game.initial(setup)
        self.random = Random(1)
        self.sights: list[Sight] = []
        self.seat = NOBODY  # who is asked; nobody at the end
        self.moves: list[int] = []
        self.actions: list[int] = []  # of the moves, in the same order

    def begin(self, random: Random) -> None:
        self.random = random
        self.state = self.game.initial(self.setup)
        self.sights = [Sight(self.game, self.state, seat, random.fork()) for seat in range(self.setup.seats)]
        self.settle()

    def settle(self) -> None:
        """Go on until a seat without a bot has a choice, or the game is over."""
        game = self.game
        state = self.state
        while True:
            owing = game.owing(state)
            if len(owing) == 0:
                self.seat = NOBODY
                self.moves = []
                self.actions = []
                return
            seat = owing[0]
            if seat == CHANCE:
                game.apply(state, CHANCE, game.sample(state, self.random))
            elif self.bots and seat in self.bots:
                game.apply(state, seat, self.bots[seat].choose(self.sights[seat]))
            else:
                self.seat = seat
                self.moves = game.legal_moves(state, seat)
                self.actions = [game.action(state, seat, move) for move in self.moves]
                return

    def move_of(self, action: int) -> int:
        """The legal move that an action stands for; ValueError where there is none."""
        for place, open in enumerate(self.actions):
            if open == action:
                return self.moves[place]
        raise ValueError(f"Action {action} is not legal now: player {self.seat} has {listed(self.actions)}.")

    def make(self, move: int) -> None:
        """A legal move of the seat that is asked."""
        self.game.apply(self.state, self.seat, move)
        self.settle()

    def observe(self, seat: int, buffer: ObservationBuffer) -> None:
        self.game.observe(self.state, seat, buffer)


def listed(actions: list[int]) -> str:
    few = ", ".join([str(action) for action in sorted(actions)[:20]])
    return few if len(actions) <= 20 else f"{few} and {len(actions) - 20} more"


def width_of(game: AnyGame, setup: Setup) -> int:
    """How many numbers an observation has."""
    buffer = ObservationBuffer()
    game.observe(game.initial(setup), 0, buffer)
    return len(buffer.numbers)
