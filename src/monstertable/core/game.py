"""The contract: what a game answers about a state, and the one verb that changes it.

Moves and seats are ints. Chance is a seat (`CHANCE`): dice, draws and deals are its moves, so the rules never roll.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from monstertable.core.chance import Random
from monstertable.core.face import Face
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.packaging.native import mypyc_attr

CHANCE: Final = -1
USUAL_SEATS: Final = 4
MOST_PLIES: Final = 100_000  # every game ends before

Event = tuple[int, ...]
View = dict[str, Any]


class SetupError(ValueError):
    """These seats or options are not allowed; the sentence says which are."""


class IllegalMove(ValueError):
    """This move is not allowed now; the sentence says why. Nothing has changed."""


class Option:
    """A choice by name: one made before the game, or one of a player's habits."""

    def __init__(self, name: str, values: list[str], default: str) -> None:
        self.name = name
        self.values = values
        self.default = default


class Setup:
    """What is agreed before the game: how many sit down, and the options. `Game.setup` makes a checked one."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.seats = seats
        self.options = options


class Outcome:
    """How it ended: score and rank per seat (1 is best, ties share a rank), and by what the winner was found."""

    def __init__(self, scores: list[int], ranks: list[int], why: str) -> None:
        self.scores = scores
        self.ranks = ranks
        self.why = why

    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def facts(self) -> dict[str, Any]:
        return {"scores": self.scores, "ranks": self.ranks, "why": self.why}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: a bare record of ints and lists. The subclass writes `copy` next to its fields."""

    # What happened, while somebody listens; None in simulation, where nobody does.
    events: list[Event] | None = None

    def copy(self) -> State:
        raise NotImplementedError


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game. It has no state of its own: everything about a position is in the `State`."""

    name: ClassVar[str] = ""
    seats: ClassVar[range] = range(0)
    rules: ClassVar[int] = 1  # the version of the rules; CONTRIBUTING.md says what raises it

    def options(self, seats: int) -> list[Option]:
        """The options there are for this number of seats."""
        return []

    def edition(self, setup: Setup) -> str:
        """Which component data this setup plays with, as name:hash; empty where there is only one."""
        return ""

    def initial(self, setup: Setup) -> S:
        raise NotImplementedError

    def owing(self, state: S) -> tuple[int, ...]:
        """The seats that owe a decision now; (CHANCE,) when chance must act; () when the game is over."""
        raise NotImplementedError

    def legal_moves(self, state: S, seat: int) -> list[int]:
        """All moves of a seat that owes one, without duplicates, in a fixed order."""
        raise NotImplementedError

    def apply(self, state: S, seat: int, move: int) -> None:
        """Make a legal move. It trusts the caller: `core.play.make` is the checked way in."""
        raise NotImplementedError

    def sample(self, state: S, random: Random) -> int:
        """Chance's move, drawn."""
        raise NotImplementedError

    def chance(self, state: S) -> list[tuple[int, float]]:
        """Chance's moves with their exact probabilities."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        raise NotImplementedError

    def scores(self, state: S) -> list[int]:
        """The points of every seat so far; at the end those of the outcome. Empty where none are counted."""
        return []

    def view(self, state: S, seat: int | None) -> View:
        """All that this seat (None: a spectator) may know, JSON-able."""
        raise NotImplementedError

    def guess(self, state: S, seat: int, random: Random) -> S:
        """A copy in which all that the seat cannot know is drawn afresh."""
        raise NotImplementedError

    def text(self, state: S, move: int) -> str:
        """The move in stable, readable notation, the same throughout a game: ASCII without quotes and backslashes."""
        raise NotImplementedError

    def parse(self, state: S, text: str) -> int:
        """The move of a notation; ValueError where there is none."""
        raise NotImplementedError

    def seen(self, event: Event, seat: int | None) -> Event:
        """The event as this seat (None: a spectator) may know it."""
        return event

    def pieces(self, state: S) -> dict[str, int]:
        """Counts that never change in a game: the conformance kit holds the rules to them."""
        return {}

    def appraise(self, view: View, moves: list[str]) -> list[float]:
        """How good each move looks one step ahead, from the view alone. Without an opinion all are equal."""
        return [0.0] * len(moves)

    def quick_move(self, state: S, seat: int, random: Random) -> int:
        """A quick, sensible move, for playing a guessed world to its end by the thousand; by default any legal one."""
        moves = self.legal_moves(state, seat)
        return moves[random.below(len(moves))]

    def study(self, view: View, moves: list[str]) -> list[float]:
        """How good each move looks to an expert, who takes more time than `appraise`; from the view alone."""
        return self.appraise(view, moves)

    def prospects(self, state: S) -> list[float]:
        """Each seat's chance to win, by the look of the position; empty where that cannot be told, as in mid-turn."""
        return []

    def habits(self, seats: int) -> list[Option]:
        """The questions a player may have answered in advance, by a standing order; the default means: ask me."""
        return []

    def foregone(self, view: View, moves: list[str], habits: dict[str, str]) -> str:
        """The one of `moves` that a player with these habits makes here, from the view alone; empty to ask."""
        return ""

    def uses(self, state: S, seat: int, move: int) -> list[str]:
        """What a legal move makes use of, for statistics: stable ids `group:item`, put in words by `Face.use`.

        Asked before the move is made, and only by those who study games. What nobody decides is nobody's use.
        """
        return ["move:" + self.text(state, move).partition(" ")[0]]

    def observe(self, state: S, seat: int, buffer: ObservationBuffer) -> None:
        """Write down what `view` shows this seat, in numbers: as many, and in the same order, throughout a game."""

    def actions(self, setup: Setup) -> int:
        """How many actions there are. An action is a move by a small number, the same in all positions alike."""
        return 0

    def action(self, state: S, seat: int, move: int) -> int:
        """The action of a legal move, 0 to `actions` - 1. No two legal moves of a seat are the same action."""
        raise NotImplementedError

    def face(self) -> Face:
        """How the game looks and speaks."""
        return Face(self.name)

    def setup(self, seats: int, options: dict[str, str] | None = None) -> Setup:
        """A checked setup with the defaults filled in; SetupError says what is allowed."""
        if seats not in self.seats:
            allowed = f"{self.seats[0]} to {self.seats[-1]}"
            raise SetupError(f"{self.name} is for {allowed} players, not {seats}.")
        chosen = dict(options or {})
        filled: dict[str, str] = {}
        for option in self.options(seats):
            value = chosen.pop(option.name, option.default)
            if value not in option.values:
                allowed = ", ".join(option.values)
                raise SetupError(f"Option {option.name} must be one of: {allowed}; not {str(value)[:80]!r}.")
            filled[option.name] = value
        for name in chosen:
            known = ", ".join(option.name for option in self.options(seats)) or "none"
            raise SetupError(f"There is no option {name[:80]!r} here; options: {known}.")
        return Setup(seats, filled)


AnyGame = Game[Any]


def usual_seats(game: AnyGame, seats: int | None = None) -> int:
    """As many as are wanted, or four where the game allows it, or as many as it allows."""
    if seats is not None:
        return seats
    return USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[-1]
