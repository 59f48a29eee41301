"""Every game as a game of OpenSpiel, from the moment this module is imported:

    import pyspiel
    import monstertable.env.open_spiel

    game = pyspiel.load_game("monstertable_NAME(players=4)")

Parameters are `players` and the game's own options; an option left out, or empty, has the game's own default. OpenSpiel
takes `2` for a number, and options are words: write `_2`.

- Chance is explicit, with exact probabilities.
- An **action** is the place of a move among the legal moves, whose order is fixed: numbers of moves are too large and
  too sparse for OpenSpiel. The same information state has the same actions; `action_to_string` and `string_to_action`
  go through the game's notation. Where there are more moves than actions, the question is asked in steps: first which
  share of the moves, then again within it. So no move is ever lost.
- An **observation** is the seat's view. An **information state** adds a fingerprint of all that the seat has seen and
  chosen before.
- Seats that choose at the same time are asked one after the other; views hide what was chosen.
- **Utilities** come at the end, from 0 to 1, from the ranks alone: `monstertable.bots.search.rewards_of`.
- `resample_from_infostate` is the game's `guess`.

OpenSpiel's searching bots in C++ (`pyspiel.MCTSBot`, `pyspiel.ISMCTSBot`) cannot play any game that is in Python; those
in Python (`open_spiel.python.algorithms.mcts` and `.ismcts`) can.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import pyspiel  # type: ignore[import-not-found, unused-ignore]

from monstertable.bots.search import rewards_of
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame, State
from monstertable.core.questions import MOST_PLIES
from monstertable.env.ply import Ply, begin
from monstertable.games import game as game_named
from monstertable.games import games

PREFIX: Final = "monstertable_"
MARK: Final = "_"
# The most actions of a decision, and of chance; where there are more, the question is asked in steps.
ACTIONS: Final = 256
CHANCES: Final = 2048
SEEDS: Final = 1 << 53


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its setup. `register` makes a class of its own for each set of rules."""

    kind: ClassVar[pyspiel.GameType]
    rules: ClassVar[AnyGame]

    def __init__(self, params: dict[str, Any]) -> None:
        given = dict(params)
        seats: int = given.pop("players")
        options = {name: value.removeprefix(MARK) for name, value in given.items() if value}
        setup = self.rules.setup(seats, options)
        kept = {name: marked(value) for name, value in options.items()}
        super().__init__(self.kind, info_of(seats), {"players": seats, **kept})
        self.first = begin(self.rules, setup)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def state_at(self, position: State) -> SpielState:
        """A state that begins at this position, whatever came before it."""
        return self.state_of(Ply(self.rules, position.copy()))

    def state_of(self, ply: Ply) -> SpielState:
        state = self.new_initial_state()
        state.ply = ply
        return state

    def max_chance_nodes_in_history(self) -> int:
        return MOST_PLIES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if params:
            raise ValueError(f"Observers take no parameters here, not {params}.")
        return SpielObserver(iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game under way."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.ply = game.first
        self.share: range | None = None  # of the moves, where the question is asked in steps

    def current_player(self) -> int:
        owing = self.ply.owing
        return owing[0] if owing else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return not self.ply.owing

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self._actions()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [probability for _, probability in self.ply.odds]
        if self.share is not None or len(weights) > CHANCES:
            weights = [sum([weights[place] for place in self._share(action)]) for action in range(self._actions())]
        total = 1.0 if self.share is None else sum(weights)
        return [(action, weight / total) for action, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        share = self._share(action)
        if len(share) > 1:
            self.share = share
        else:
            self.ply = self.ply.then(self.ply.moves[share[0]])
            self.share = None

    def _action_to_string(self, player: int, action: int) -> str:
        return self._named(self._share(action))

    def returns(self) -> list[float]:
        outcome = self.ply.game.outcome(self.ply.position)
        return [0.0] * self.num_players() if outcome is None else rewards_of(outcome)

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A world that could be true for this player. The history that OpenSpiel keeps begins there: it would tell."""
        state: SpielState = self.get_game().state_of(self.ply.guess(player, seeded(int(probability_sampler() * SEEDS))))
        state.share = self.share if player == self.current_player() else None
        return state

    def observation(self, player: int) -> str:
        """The view, and what the player has settled already where it is asked in steps."""
        if self.share is None or player != self.current_player():
            return self.ply.view(player)
        return f"{self.ply.view(player)} {self._named(self.share)}"

    def __str__(self) -> str:
        moves = self.ply.notations()
        return "; ".join(moves if self.share is None else [*moves, self._named(self.share)])

    def _asked(self) -> range:
        """The places of the moves that are in question."""
        return range(len(self.ply.moves)) if self.share is None else self.share

    def _actions(self) -> int:
        asked = self._asked()
        return -(-len(asked) // self._size(asked))

    def _share(self, action: int) -> range:
        """The places that an action stands for: one, or several to choose from next."""
        asked = self._asked()
        size = self._size(asked)
        return asked[action * size : (action + 1) * size]

    def _size(self, asked: range) -> int:
        return share_size(len(asked), CHANCES if self.ply.owing[0] == CHANCE else ACTIONS)

    def _named(self, share: range) -> str:
        ply = self.ply
        ends = [ply.game.text(ply.position, ply.moves[place]) for place in (share[0], share[-1])]
        return ends[0] if len(share) == 1 else " .. ".join(ends)


class SpielObserver:
    """What a player sees, in words; with perfect recall, also what it remembers."""

    def __init__(self, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There are no tensors to fill."""

    def string_from(self, state: SpielState, player: int) -> str:
        seen = state.observation(player)
        return f"{player} {state.ply.memory(player)} {seen}" if self.perfect_recall else seen


def share_size(moves: int, most: int) -> int:
    """How many moves an action stands for, so that there are at most so many actions: one, if that is enough."""
    size = 1
    while moves > size * most:
        size *= most
    return size


def marked(value: str) -> str:
    """The value of an option as OpenSpiel can read it again: what looks like a number to it has a mark before it."""
    read = pyspiel.game_parameters_from_string(f"game(value={value})")["value"]
    return value if isinstance(read, str) else MARK + value


def kind_of(game: AnyGame) -> pyspiel.GameType:
    """What OpenSpiel knows of a game before it is set up."""
    options = {option.name: "" for seats in game.seats for option in game.options(seats)}
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + game.name,
        long_name=game.name.replace("_", " ").title(),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"players": game.seats[0], **options},
        default_loadable=True,
    )


def info_of(seats: int) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=ACTIONS,
        max_chance_outcomes=CHANCES,
        num_players=seats,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=None,
        max_game_length=MOST_PLIES,
    )


def register() -> None:
    for name in games():
        game = game_named(name)
        kind = kind_of(game)
        # A class, because OpenSpiel lets go of what makes games after Python has ended, and only classes survive that.
        pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), {"kind": kind, "rules": game}))


register()
