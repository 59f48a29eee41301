"""One seat against bots, and hundreds of games at once."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import monstertable
import monstertable.env.gymnasium
from monstertable.core.game import Outcome
from monstertable.env.render import lines
from monstertable.env.vector import GameVectorEnv
from monstertable.kit.check import setups

NAMES = monstertable.game_names()


def numbers(found: dict[str, Any]) -> bytes:
    return bytes(found["observation"].tobytes() + found["action_mask"].tobytes())


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", NAMES)
def test_it_passes_the_check_of_gymnasium(name: str) -> None:
    made = gymnasium.make(f"monstertable/{name}-v0", bots="quick", illegal="next")
    check_env(made.unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_a_person_sees_every_position_on_the_terminal(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    env: Any = gymnasium.make(f"monstertable/{name}-v0", bots="quick", render_mode="human").unwrapped
    env.reset(seed=4)
    for _ in range(3):
        seen = env.episode.game.view(env.episode.stepper.state, None)
        assert capsys.readouterr().out == "\n".join(lines(seen)) + "\n\n"
        env.step(env.episode.stepper.actions[0])
    assert env.render() is None


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_against_bots(name: str) -> None:
    env: Any = gymnasium.make(f"monstertable/{name}-v0", bots="greedy,quick", seat=1).unwrapped
    _, info = env.reset(seed=4)
    random = np.random.default_rng(4)
    over = False
    while not over:
        assert info["seat"] == env.episode.stepper.seat == 1
        _, reward, over, _, info = env.step(int(random.choice(np.flatnonzero(info["action_mask"]))))
    assert reward == pytest.approx(Outcome([], info["ranks"], "").rewards()[1])
    with pytest.raises(ValueError, match="The game is over"):
        env.step(0)


@pytest.mark.parametrize(("wrong", "sentence"), [({"seat": 7}, "seat must be 0 to"), ({"bots": ""}, "bots must name")])
def test_wrong_choices_are_told(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        gymnasium.make(f"monstertable/{NAMES[0]}-v0", **wrong)


@pytest.mark.parametrize("name", NAMES)
def test_many_games_are_the_single_games(name: str) -> None:
    """Row by row what a stepper of its own shows, for every number of seats and variant; rewards when games end."""
    game = monstertable.game(name)
    for seats in game.seats:
        for setup in setups(game, seats):
            options: dict[str, Any] = dict(setup.options)
            many = GameVectorEnv(name, num_envs=2, seats=seats, **options)
            seen, infos = many.reset(seed=8)
            ended = 0
            while not ended:
                for row, stepper in enumerate(many.stepper.steppers):
                    assert stepper.seat == infos["seat"][row]
                    assert np.flatnonzero(seen["action_mask"][row]).tolist() == sorted(stepper.actions)
                seen, rewards, over, _, infos = many.step(many.sample())
                for row in np.flatnonzero(over).tolist():
                    assert rewards[row] == infos["rewards"][row][infos["acted"][row]]
                    assert infos["rewards"][row].sum() > 0
                    ended += 1
                assert not rewards[~over].any()


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    found = []
    for _ in range(2):
        many = GameVectorEnv(name, num_envs=4)
        seen, _ = many.reset(seed=9)
        shown = [numbers(seen)]
        for _ in range(50):
            shown.append(numbers(many.step(many.sample())[0]))
        found.append(shown)
    assert found[0] == found[1]


def test_without_copies_the_arrays_cannot_be_written_to_and_stay_as_they_are() -> None:
    many = GameVectorEnv(NAMES[0], num_envs=2, copy=False)
    seen, _ = many.reset(seed=1)
    before = numbers(seen)
    for _ in range(3):
        after = many.step(many.sample())[0]
        assert numbers(after) != before == numbers(seen)
    with pytest.raises(ValueError, match="read-only"):
        seen["observation"][0, 0] = 1


def test_an_illegal_action_in_one_game_changes_none() -> None:
    many = GameVectorEnv(NAMES[0], num_envs=3)
    seen, _ = many.reset(seed=1)
    actions = many.sample()
    actions[2] = np.flatnonzero(seen["action_mask"][2] == 0)[0]
    with pytest.raises(ValueError, match=f"Action {actions[2]} is not legal now"):
        many.step(actions)
    assert numbers(many.seen()) == numbers(seen)


def test_bots_play_all_seats_but_one() -> None:
    many = GameVectorEnv(NAMES[0], num_envs=6, seats=3, bots="quick")
    _, infos = many.reset(seed=1)
    assert infos["seat"].tolist() == [0, 1, 2, 0, 1, 2]
    for _ in range(30):
        *_, infos = many.step(many.sample())
        assert infos["seat"].tolist() == [0, 1, 2, 0, 1, 2]
