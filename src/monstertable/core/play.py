"""Whole games by players, the checked way in for moves from outside, and the one fold over moves that were made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from monstertable.core.chance import Random
from monstertable.core.game import CHANCE, AnyGame, IllegalMove, State
from monstertable.core.loop import ASK, Loop
from monstertable.core.sight import Player, Sight


class History:
    """Who moved what, ply by ply."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.moves: list[str] = []


class Transcript:
    """A game as it is being written down: for every move the mark of its seat and the notation, in one flat list.

    Joining it at the end costs a tenth of writing every move by itself.
    """

    def __init__(self, marks: list[str]) -> None:
        self.marks = marks  # by seat; CHANCE is -1, so its mark is the last
        self.pieces: list[str] = []


class Playing(Loop):
    """Players at all seats, each with a stream of chance of its own: the same seed deals the same cards to anybody."""

    def __init__(self, game: AnyGame, state: State, players: list[Player], random: Random) -> None:
        super().__init__(game, state, random)
        self.players = players
        self.sights = [Sight(game, state, seat, random.fork()) for seat in range(len(players))]
        self.decisions = 0

    def decide(self, seat: int, owing: tuple[int, ...]) -> int:
        self.decisions += 1
        return self.players[seat].choose(self.sights[seat])


class WrittenDown(Playing):
    """The same while somebody writes."""

    def __init__(
        self, game: AnyGame, state: State, players: list[Player], random: Random, transcript: Transcript
    ) -> None:
        super().__init__(game, state, players, random)
        self.transcript = transcript

    def draw(self) -> int:
        return self.write(CHANCE, self.game.sample(self.state, self.random))

    def decide(self, seat: int, owing: tuple[int, ...]) -> int:
        self.decisions += 1
        return self.write(seat, self.players[seat].choose(self.sights[seat]))

    def write(self, seat: int, move: int) -> int:
        pieces = self.transcript.pieces
        pieces.append(self.transcript.marks[seat])
        pieces.append(self.game.text(self.state, move))
        return move


def play(
    game: AnyGame,
    state: State,
    players: list[Player],
    random: Random,
    transcript: Transcript | None = None,
) -> int:
    """Play to the end, chance and players in their turn; gives the number of player decisions."""
    if transcript is None:
        playing = Playing(game, state, players, random)
    else:
        playing = WrittenDown(game, state, players, random, transcript)
    playing.run()
    return playing.decisions


def make(game: AnyGame, state: State, seat: int, text: str) -> int:
    """Make the move written in `text` for `seat`, or say in one sentence why not and change nothing."""
    owing = game.owing(state)
    if not owing:
        raise IllegalMove("The game is over.")
    if seat not in owing:
        raise IllegalMove("It is not this seat's turn.")
    try:
        move = game.parse(state, text)
    except ValueError:
        raise IllegalMove(f"There is no move {text[:80]!r} in this game.") from None
    if not is_legal(game, state, seat, move):
        raise IllegalMove(f"The move {text[:80]!r} is not allowed now.")
    game.apply(state, seat, move)
    return move


def is_legal(game: AnyGame, state: State, seat: int, move: int) -> bool:
    if seat == CHANCE:
        return any(move == possible for possible, _ in game.chance(state))
    return move in game.legal_moves(state, seat)


class Chance(Loop):
    """Chance at a live table, which numbers its moves and may be told where it waits; every decision is asked for."""

    def __init__(self, game: AnyGame, state: State, random: Random, waits: Callable[[State], bool] | None) -> None:
        super().__init__(game, state, random)
        self.made: list[str] = []  # in notation
        self.waits = waits

    def draw(self) -> int:
        if self.waits is not None and self.waits(self.state):
            return ASK
        self.random.next_move()
        move = self.game.sample(self.state, self.random)
        self.made.append(self.game.text(self.state, move))
        return move


def let_chance_act(
    game: AnyGame, state: State, random: Random, waits: Callable[[State], bool] | None = None
) -> list[str]:
    """Chance moves until a player owes a decision, the game is over, or it waits; gives what it did, in notation."""
    chance = Chance(game, state, random, waits)
    chance.run()
    return chance.made


def fold(
    game: AnyGame, state: State, moves: Iterable[tuple[int, str]], checked: bool = True
) -> Iterator[tuple[int, str]]:
    """Make these moves of (seat, notation), one by one: a position is a fold over a record.

    Gives every one before it is made, while the state is the one it was decided in, and asks for the next when that is
    done. Moves that were written here need not be checked; of any others the first that is not legal raises
    IllegalMove.
    """
    for seat, text in moves:
        yield seat, text
        if checked:
            make(game, state, seat, text)
        else:
            game.apply(state, seat, game.parse(state, text))
