"""The contract: what a game answers about a state, and the one verb that changes it.

Moves and seats are ints. Chance is a seat (`CHANCE`): dice, draws and deals are its moves, so the rules never roll.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic

from monstertable.core.chance import Random
from monstertable.core.face import Face
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.core.state import Event as Event
from monstertable.core.state import S
from monstertable.core.state import State as State
from monstertable.core.state import World as World
from monstertable.packaging.native import mypyc_attr

CHANCE: Final = -1
ALL_SEATS: Final = -2  # in place of a seat, when nothing is secret any more: the eyes of all at once
USUAL_SEATS: Final = 4
MOST_SEATS: Final = 256
MOST_PLIES: Final = 100_000  # every game ends before
# How much of a reward is for winning; the rest is for each player left behind.
FOR_WINNING: Final = 0.7
# The levels that people meet at a table, from the gentlest to the strongest.
LEVELS: Final = ("playful", "gentle", "crafty", "fierce", "merciless", "champion")
# The bots behind them, where a game does not know better.
USUAL_LEVELS: Final = ("misjudge:3", "misjudge:1.2", "misjudge:0.4", "search:30", "expert:200", "champion:1000")
# Decisions that a network plays on before it judges, where a game does not know better.
JUDGED_AFTER: Final = 8
NO_ORDER: Final = -1  # in place of a move: nothing was settled in advance

View = dict[str, Any]


class SetupError(ValueError):
    """These seats or options are not allowed; the sentence says which are."""


class IllegalMove(ValueError):
    """This move is not allowed now; the sentence says why. Nothing has changed."""


class Option:
    """A choice by name: one made before the game, or one of a player's standing orders."""

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

    def rewards(self) -> list[float]:
        """By seat, from 0 to 1: for winning, alone or shared, and for everybody one has left behind."""
        ranks = self.ranks
        winners = ranks.count(1)
        found: list[float] = []
        for rank in ranks:
            behind = sum([1.0 if other > rank else 0.5 if other == rank else 0.0 for other in ranks]) - 0.5
            win = 1.0 / winners if rank == 1 else 0.0
            found.append(FOR_WINNING * win + (1.0 - FOR_WINNING) * behind / (len(ranks) - 1))
        return found

    def win_of(self, seat: int) -> float:
        """The seat's share of the win."""
        return 1.0 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0

    def facts(self) -> dict[str, Any]:
        return {"scores": self.scores, "ranks": self.ranks, "why": self.why}


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """A game's opinions. The search works without them, and better with."""

    def __init__(self, game: Game[S]) -> None:
        self.game: Game[S] = game

    def evaluate(self, world: World[S], moves: list[int]) -> list[float]:
        """How good each of these moves of the world's seat looks one step ahead. Without an opinion all are equal."""
        return [0.0] * len(moves)

    def evaluate_deep(self, world: World[S], moves: list[int]) -> list[float]:
        """The same by an expert, who takes more time."""
        return self.evaluate(world, moves)

    def rollout_move(self, world: World[S], seat: int, random: Random) -> int:
        """A quick, sensible move of any seat, for playing worlds to their end by the thousand."""
        moves = self.game.legal_moves(world.state, seat)
        return moves[random.below(len(moves))]

    def win_chances(self, world: World[S]) -> list[float]:
        """Each seat's chance to win, by the look of the position; empty where that cannot be told, as in mid-turn."""
        return []

    def network_judges_after(self) -> int:
        """Who looks back lets the network that the game brings along play on for so many decisions before it says who
        will win; 0 where it is not trusted with that."""
        return JUDGED_AFTER

    def settlings(self, world: World[S]) -> list[S]:
        """Where dice may be rolled again: the position for every throw with which it may end there. Else none."""
        return []

    def foresee(self, world: World[S], moves: list[int], worths: list[float], guide: list[float]) -> list[float]:
        """What each move is worth over all rolls that are left, exactly, when each of `settlings` is worth so much.

        Dice are kept in between by a guide, which may be the worths themselves: where these are only estimates, another
        guide keeps luck from being taken for skill. A move that cannot be foreseen so is worth less than nothing.
        """
        return []

    def levels(self) -> tuple[str, ...]:
        """The names of the bots that play at the six levels, from the gentlest to the strongest, none of them a level.

        Each should win about two thirds against the one below; `bench/levels.py` measures it.
        """
        return USUAL_LEVELS


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(Generic[S]):
    """Views and moves in numbers, for programs that learn."""

    def observe(self, state: S, seat: int, buffer: ObservationBuffer) -> None:
        """Write down what `view` shows this seat: as many numbers, and in the same order, throughout a game."""
        raise NotImplementedError

    def setup_of(self, state: S) -> Setup:
        """What was agreed before the game, as far as it matters to whoever plays on from here."""
        raise NotImplementedError

    def actions(self, setup: Setup) -> int:
        """How many actions there are. An action is a move by a small number, the same in all positions alike."""
        raise NotImplementedError

    def action(self, state: S, seat: int, move: int) -> int:
        """The action of a legal move, 0 to `actions` - 1. No two legal moves of a seat are the same action."""
        raise NotImplementedError

    def actions_of(self, state: S, seat: int, moves: list[int]) -> list[int]:
        """The actions of all legal moves, in the same order: a list to read, which may be one that others hold."""
        return [self.action(state, seat, move) for move in moves]

    def features(self, state: S, seat: int, buffer: ObservationBuffer) -> None:
        """What a network is shown: the observation, unless the game knows figures that say more. They follow from what
        the seat sees; as with an observation, a number means the same throughout a game."""
        self.observe(state, seat, buffer)

    def types(self, setup: Setup) -> int:
        """How many types of moves a network tells apart."""
        return self.actions(setup)

    def types_of(self, state: S, seat: int, moves: list[int]) -> list[int]:
        """The types of all legal moves, in the same order: their actions, unless moves that mean the same are better
        told by what they do."""
        return self.actions_of(state, seat, moves)


@mypyc_attr(allow_interpreted_subclasses=True)
class StandingOrders(Generic[S]):
    """Questions that a player may have answered in advance. Only live tables ask: a record holds moves, not reasons."""

    def options(self, seats: int) -> list[Option]:
        """What can be settled; the default of each means: ask me."""
        raise NotImplementedError

    def move(self, world: World[S], moves: list[int], orders: dict[str, str]) -> int:
        """The one of `moves` that the world's seat makes by these orders, or NO_ORDER."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Statistics(Generic[S]):
    """What is counted over many games."""

    def __init__(self, game: Game[S]) -> None:
        self.game: Game[S] = game

    def uses(self, state: S, seat: int, move: int) -> list[str]:
        """What a legal move makes use of: stable ids `group:item`, put in words by `Face.use`.

        Asked before the move is made. What nobody decides is nobody's use.
        """
        return ["move:" + self.game.text(state, move).partition(" ")[0]]


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

    def on_turn(self, state: S) -> int:
        """Whose turn it is, also while another is asked; CHANCE when it is nobody's, as when all choose at once."""
        owing = self.owing(state)
        return owing[0] if len(owing) == 1 else CHANCE

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

    def determinize(self, state: S, seat: int, random: Random) -> S:
        """A copy in which all that the seat cannot know is drawn afresh. `Sight` makes worlds of it."""
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

    def mind(self) -> Mind[S] | None:
        """What it thinks of positions, where it has opinions."""
        return None

    def encoder(self) -> Encoder[S] | None:
        """Its views and moves in numbers, where programs can learn it."""
        return None

    def standing_orders(self) -> StandingOrders[S] | None:
        """What players may settle in advance, where there is anything."""
        return None

    def statistics(self) -> Statistics[S]:
        """What is counted by those who study many games."""
        return Statistics(self)

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


def open_view(game: AnyGame, state: State, setup: Setup) -> View:
    """With all hands open: what everybody sees together, for when nothing is secret any more."""
    return opened(game.view(state, None), [game.view(state, seat) for seat in range(setup.seats)])


def opened(shown: View, views: list[View]) -> View:
    """What a spectator sees and, under `revealed`, what each seat sees differently or beyond it.

    It is made of the views alone, so that nothing any seat sees is missing, and no game need know of it.
    """
    return shown | {"revealed": [own_part(shown, own) for own in views]}


def own_part(shown: View, own: View) -> View:
    """What a seat sees differently from a spectator, or beyond: what is secret. Empty where nothing is."""
    return {name: own[name] for name in own if name != "seat" and own[name] != shown.get(name)}


def standing_options(game: AnyGame, seats: int) -> list[Option]:
    """What players of the game may settle in advance."""
    orders = game.standing_orders()
    return [] if orders is None else orders.options(seats)


class NoEncoder(ValueError):
    """The game tells nothing in numbers; the sentence says so."""


def mind_of(game: AnyGame) -> Mind[Any]:
    """The game's opinions; one that has none finds all moves equal and plays any."""
    mind = game.mind()
    return Mind(game) if mind is None else mind


def encoder_of(game: AnyGame) -> Encoder[Any]:
    """The game's numbers; NoEncoder where it has none."""
    encoder = game.encoder()
    if encoder is None:
        raise NoEncoder(f"{game.name} has no encoder: it cannot be told in numbers.")
    return encoder


def usual_seats(game: AnyGame, seats: int | None = None) -> int:
    """As many as are wanted, or four where the game allows it, or as many as it allows."""
    if seats is not None:
        return seats
    return USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[-1]
