"""The one loop that plays a game, and the checked way in for moves from outside."""

from __future__ import annotations

from monstertable.core.chance import Random
from monstertable.core.game import CHANCE, AnyGame, IllegalMove, State
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


def play(
    game: AnyGame,
    state: State,
    players: list[Player],
    random: Random,
    transcript: Transcript | None = None,
) -> int:
    """Play to the end, chance and players in their turn; gives the number of player decisions.

    Each player has a stream of chance of its own, so that the same seed deals the same cards to whoever sits there.
    """
    sights = [Sight(game, state, seat, random.fork()) for seat in range(len(players))]
    decisions = 0
    while True:
        owing = game.owing(state)
        if len(owing) == 0:
            return decisions
        seat = owing[0]
        if seat == CHANCE:
            move = game.sample(state, random)
        else:
            move = players[seat].choose(sights[seat])
            decisions += 1
        if transcript is not None:
            transcript.pieces.append(transcript.marks[seat])
            transcript.pieces.append(game.text(state, move))
        game.apply(state, seat, move)


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


def let_chance_act(game: AnyGame, state: State, random: Random) -> list[str]:
    """Chance moves until a player owes a decision or the game is over; gives what it did, in notation."""
    made: list[str] = []
    while game.owing(state) == (CHANCE,):
        random.next_move()
        move = game.sample(state, random)
        made.append(game.text(state, move))
        game.apply(state, CHANCE, move)
    return made
