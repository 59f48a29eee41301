"""OpenSpiel: games in C++ and games in Python, both played through its Python interface.

Games in C++ are also played by a loop in C++. The one that its Python package has is in its tree search: with two
simulations a move, the evaluator plays random games to the end first from the position and then from a child of it.
"""

from __future__ import annotations

import importlib
import random
from functools import partial
from typing import Any

from contestant import Choose, Contestant, Ready, Way

ROLLOUTS = 16
SIMULATIONS = 2
CPP = {
    "backgammon": "dice",
    "maedn(players=4)": "dice",  # Ludo's sister; there is no ludo
    "pig(players=4)": "dice",
    "yacht": "dice",
    "liars_dice(numdice=5)": "dice",
    "einstein_wurfelt_nicht": "dice",
    "blackjack": "cards",
    "hearts": "cards",
    "bridge(use_double_dummy_result=false)": "cards",  # with the play of the cards; a solver would replace it
    "gin_rummy": "cards",
    "euchre": "cards",
    "oh_hell(players=4)": "cards",
    "spades": "cards",
    "skat": "cards",
    "crazy_eights(players=4)": "cards",
    "cribbage(players=4)": "cards",
    "go_fish(players=4)": "cards",
    "hanabi(players=4)": "cards",
    "dou_dizhu": "cards",
    "universal_poker": "cards",
    "social_deduction": "social",
    "battleship": "board",
    "chinese_checkers(players=4)": "board",
}
PYTHON = {
    "python_liars_poker": "cards",
    "python_kuhn_poker": "cards",
    "python_block_dominoes": "tiles",
    "python_team_dominoes": "tiles",
}


def contestants() -> list[Contestant]:
    cpp, python = "OpenSpiel, C++", "OpenSpiel, Python"
    return [
        *[Contestant(cpp, name, kind, partial(prepare, name, True)) for name, kind in CPP.items()],
        Contestant(cpp, "connect_four", "board", partial(prepare, "connect_four", True), comparable=False),
        Contestant(cpp, "tic_tac_toe", "board", partial(prepare, "tic_tac_toe", True), comparable=False),
        *[Contestant(python, name, kind, partial(prepare, name)) for name, kind in PYTHON.items()],
        Contestant(python, "python_tic_tac_toe", "board", partial(prepare, "python_tic_tac_toe"), comparable=False),
    ]


def prepare(name: str, cpp: bool = False) -> Ready:
    import pyspiel

    importlib.import_module("open_spiel.python.games")  # registers the games in Python
    game = pyspiel.load_game(name)
    rules = Way(game.new_initial_state, play, lambda state: state.clone())
    return Ready(game.num_players(), rules, environment(game), own_loop(game) if cpp else None)


def play(state: Any, choose: Choose, most: int) -> int:
    decisions = 0
    while decisions < most and not state.is_terminal():
        if state.is_chance_node():
            let_chance_act(state)
        else:
            state.apply_action(choose(state.legal_actions()))
            decisions += 1
    return decisions


def let_chance_act(state: Any) -> None:
    actions, probabilities = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(random.choices(actions, probabilities)[0])


def environment(game: Any) -> Way | None:
    """What its environment gives, without the cost of it: the tensor of the player to move, and the legal actions."""
    from open_spiel.python.observation import make_observation
    from pyspiel import IIGObservationType, PrivateInfoType

    kind = game.get_type()
    if kind.provides_observation_tensor:
        observer = make_observation(game)
    elif kind.provides_information_state_tensor:
        recall = IIGObservationType(perfect_recall=True, public_info=True, private_info=PrivateInfoType.SINGLE_PLAYER)
        observer = make_observation(game, recall)
    else:
        return None

    def observed(state: Any, choose: Choose, most: int) -> int:
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                let_chance_act(state)
            else:
                observer.set_from(state, state.current_player())
                state.apply_action(choose(state.legal_actions()))
                decisions += 1
        return decisions

    return Way(game.new_initial_state, observed)


def own_loop(game: Any) -> Any:
    import pyspiel

    if game.get_type().reward_model != pyspiel.GameType.RewardModel.TERMINAL:
        return None  # its search refuses such games
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, SIMULATIONS, 100, False, 1, False)

    def rollouts(decisions_per_game: float) -> float:
        state = game.new_initial_state()
        while state.is_chance_node():
            let_chance_act(state)
        search.step(state)
        return ROLLOUTS * (decisions_per_game + decisions_per_game - 1)

    return rollouts
