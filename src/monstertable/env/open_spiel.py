"""Every game as a game of OpenSpiel, from the moment this module is imported:

    import pyspiel
    import monstertable.env.open_spiel

    game = pyspiel.load_game("monstertable_NAME(players=4)")

Parameters are `players` and the game's own options; an option left out, or empty, has the game's own default. OpenSpiel
takes `2` for a number, and options are words: write `_2`.

- Chance is explicit, with exact probabilities.
- An **action** of a player is that of the game (`Encoder.action`), the same as in all other environments: every legal
  move has one. An action of chance is its place among the moves of chance. `action_to_string` and `string_to_action` go
  through the game's notation.
- An **observation** is the seat's view, as text or in numbers (`Encoder.observe`). An **information state** adds a
  fingerprint of all that the seat has seen and chosen before, in the tensor as 32 numbers from 0 to 255.
- Seats that choose at the same time are asked one after the other; views hide what was chosen.
- **Utilities** come at the end, from 0 to 1, from the ranks alone: `Outcome.rewards`.
- `resample_from_infostate` is the game's `determinize`.

OpenSpiel's searching bots in C++ (`pyspiel.MCTSBot`, `pyspiel.ISMCTSBot`) cannot play any game that is in Python; those
in Python (`open_spiel.python.algorithms.mcts` and `.ismcts`) can.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel  # type: ignore[import-not-found, unused-ignore]

from monstertable.core.chance import seeded
from monstertable.core.game import MOST_PLIES, AnyGame, Setup, State, encoder_of
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.env.history import HistoryNode, begin
from monstertable.env.stepper import width_of
from monstertable.games import game as game_named
from monstertable.games import game_names

PREFIX: Final = "monstertable_"
MARK: Final = "_"
# The most moves of chance: eight dice of six sides, in no order, fall in 1287 ways.
CHANCES: Final = 2048
FINGERPRINT: Final = 32
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
        super().__init__(self.kind, info_of(self.rules, setup), {"players": seats, **kept})
        self.first = begin(self.rules, setup)
        self.first_setup = setup

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def state_at(self, position: State) -> SpielState:
        """A state that begins at this position, whatever came before it."""
        return self.state_of(HistoryNode(self.rules, position.copy()))

    def state_of(self, node: HistoryNode) -> SpielState:
        state = self.new_initial_state()
        state.node = node
        return state

    def max_chance_nodes_in_history(self) -> int:
        return MOST_PLIES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if params:
            raise ValueError(f"Observers take no parameters here, not {params}.")
        numbers = width_of(self.rules, self.first_setup)
        return SpielObserver(numbers, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game under way."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = game.first

    def current_player(self) -> int:
        owing = self.node.owing
        return owing[0] if owing else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return not self.node.owing

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(action, probability) for action, (_, probability) in enumerate(self.node.odds)]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.then(self.node.actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return self.node.game.text(self.node.position, self.node.actions[action])

    def returns(self) -> list[float]:
        outcome = self.node.game.outcome(self.node.position)
        return [0.0] * self.num_players() if outcome is None else outcome.rewards()

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A world that could be true for this player. The history that OpenSpiel keeps begins there: it would tell."""
        state: SpielState = self.get_game().state_of(
            self.node.determinize(player, seeded(int(probability_sampler() * SEEDS)))
        )
        return state

    def __str__(self) -> str:
        return "; ".join(self.node.notations())


class SpielObserver:
    """What a player sees, in words and in numbers; with perfect recall, also what it remembers."""

    def __init__(self, numbers: int, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(numbers + (FINGERPRINT if perfect_recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:numbers]}
        if perfect_recall:
            self.dict["memory"] = self.tensor[numbers:]

    def set_from(self, state: SpielState, player: int) -> None:
        buffer = ObservationBuffer()
        encoder_of(state.node.game).observe(state.node.position, player, buffer)
        self.dict["observation"][:] = buffer.numbers
        if self.perfect_recall:
            self.dict["memory"][:] = list(bytes.fromhex(state.node.memory(player)))

    def string_from(self, state: SpielState, player: int) -> str:
        seen = state.node.view(player)
        return f"{player} {state.node.memory(player)} {seen}" if self.perfect_recall else seen


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
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], **options},
        default_loadable=game.encoder() is not None,
    )


def info_of(game: AnyGame, setup: Setup) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=encoder_of(game).actions(setup),
        max_chance_outcomes=CHANCES,
        num_players=setup.seats,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=None,
        max_game_length=MOST_PLIES,
    )


def register() -> None:
    for name in game_names():
        game = game_named(name)
        kind = kind_of(game)
        # A class, because OpenSpiel lets go of what makes games after Python has ended, and only classes survive that.
        pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), {"kind": kind, "rules": game}))


register()
