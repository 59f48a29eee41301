"""PettingZoo's own tests, unmodified, on every game, number of seats and variant; and what they do not ask."""

from __future__ import annotations

import re
from functools import partial
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, render_test, seed_test

import monstertable
from monstertable.core.loop import NOBODY
from monstertable.env.episode import NEXT
from monstertable.kit.check import setups

pytestmark = pytest.mark.heavy

CASES = [
    (name, seats, setup.options)
    for name in monstertable.game_names()
    for seats in monstertable.game(name).seats
    for setup in setups(monstertable.game(name), seats)
]
NAMES = monstertable.game_names()
# With it no game is over before every player has made four decisions, as it may be at a table of two.
SEED = 5


def module(name: str) -> Any:
    return import_module(f"monstertable.env.{name}_v0")


def random_step(env: Any, random: np.random.Generator) -> int | None:
    seen, _, over, cut, _ = env.last()
    action = None if over or cut else int(random.choice(np.flatnonzero(seen["action_mask"])))
    env.step(action)
    return action


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_it_passes_the_tests_of_pettingzoo(name: str, seats: int, options: dict[str, str]) -> None:
    chosen: dict[str, Any] = {"seats": seats, **options}
    api_test(module(name).env(**chosen), num_cycles=30)
    seed_test(partial(module(name).env, **chosen), num_cycles=30)
    lenient = {**chosen, "illegal": NEXT, "seed": SEED}
    max_cycles_test(
        SimpleNamespace(
            env=partial(module(name).env, **lenient), parallel_env=partial(module(name).parallel_env, **lenient)
        )
    )


@pytest.mark.parametrize("name", NAMES)
def test_it_passes_the_render_test_of_pettingzoo(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module(name).env)
    assert "players:" in capsys.readouterr().out


@pytest.mark.parametrize("kind", ["env", "parallel_env"])
@pytest.mark.parametrize("name", NAMES)
def test_a_person_sees_every_position_on_the_terminal(name: str, kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown, read = (getattr(module(name), kind)(render_mode=mode) for mode in ("human", "ansi"))
    for env in (shown, read):
        env.reset(seed=3)
    for _ in range(5):
        assert capsys.readouterr().out == read.render() + "\n\n"
        action = shown.episode.stepper.actions[0]
        for env in (shown, read):
            env.step(action if kind == "env" else dict.fromkeys(env.agents, action))
    capsys.readouterr()
    assert shown.render() is None
    assert capsys.readouterr().out == read.render() + "\n\n"


@pytest.mark.parametrize("name", NAMES)
def test_the_performance_benchmark_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(module(name).env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_is_rewarded_by_its_ranks(name: str) -> None:
    env = module(name).raw_env()
    env.reset(seed=5)
    random = np.random.default_rng(5)
    gained = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        gained[agent] += env.last(observe=False)[1]
        random_step(env, random)
    outcome = env.episode.game.outcome(env.episode.stepper.state)
    assert list(gained.values()) == pytest.approx(outcome.rewards())


@pytest.mark.parametrize("name", NAMES)
def test_scores_may_be_rewarded_at_once(name: str) -> None:
    """Added up, that is what each player is ahead of the mean of the others at the end."""
    gained: list[list[float]] = []
    for weight in (0.0, 0.1):
        env = module(name).raw_env(score_weight=weight)
        env.reset(seed=6)
        random = np.random.default_rng(6)
        gained.append([0.0] * len(env.possible_agents))
        for agent in env.agent_iter():
            gained[-1][env.possible_agents.index(agent)] += env.last(observe=False)[1]
            random_step(env, random)
    scores = env.episode.game.outcome(env.episode.stepper.state).scores
    others = len(scores) - 1
    ahead = [0.1 * (score - (sum(scores) - score) / others) for score in scores]
    # What happens between a player's last decision and the end is theirs too, so nothing is lost on the way.
    assert [more - plain for more, plain in zip(gained[1], gained[0], strict=True)] == pytest.approx(ahead, abs=1e-6)


@pytest.mark.parametrize("name", NAMES)
def test_scores_are_rewarded_in_the_very_step_that_changes_them(name: str) -> None:
    env = module(name).raw_env(score_weight=0.1)
    env.reset(seed=6)
    random = np.random.default_rng(6)
    changed = 0
    while not any(env.terminations.values()):
        before = env.episode.game.scores(env.episode.stepper.state)
        random_step(env, random)
        after = env.episode.game.scores(env.episode.stepper.state)
        if env.episode.stepper.seat != NOBODY:
            gains = [new - old for new, old in zip(after, before, strict=True)]
            assert any(env.rewards.values()) == (len(set(gains)) > 1)
            changed += len(set(gains)) > 1
    assert changed > 0


@pytest.mark.parametrize("name", NAMES)
def test_an_illegal_action_is_refused_and_changes_nothing(name: str) -> None:
    env = module(name).env()
    env.reset(seed=1)
    seen, *_ = env.last()
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=f"Action {illegal} is not legal now: player"):
        env.step(illegal)
    after, *_ = env.last()
    assert (after["observation"] == seen["observation"]).all()
    assert (after["action_mask"] == seen["action_mask"]).all()


def test_before_a_game_has_begun_there_is_nothing_to_do() -> None:
    env = module(NAMES[0]).env(render_mode="ansi")
    calls = [lambda: env.step(0), lambda: env.observe("player_0"), env.render, env.agent_iter]
    for what, call in zip(["step", "observe", "render", "agent_iter()"], calls, strict=True):
        with pytest.raises(AssertionError, match=re.escape(f"reset() needs to be called before {what}.")):
            call()


def test_after_the_end_a_step_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    env = module(NAMES[0]).env()
    env.reset(seed=1)
    random = np.random.default_rng(1)
    for _ in env.agent_iter():
        random_step(env, random)
    before = env.episode.game.view(env.episode.stepper.state, None)
    env.step(0)
    assert env.episode.game.view(env.episode.stepper.state, None) == before
    assert "step() called after all agents are terminated or truncated" in caplog.text


@pytest.mark.parametrize("name", NAMES)
def test_who_is_not_asked_has_no_actions(name: str) -> None:
    env = module(name).env()
    env.reset(seed=2)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


@pytest.mark.parametrize("name", NAMES)
def test_every_number_has_a_name(name: str) -> None:
    env = module(name).raw_env()
    names = env.columns()
    assert len(set(names)) == len(names) == env.observation_space("player_0")["observation"].shape[0]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"render_mode": "3d"}, "render_mode must be one of human, ansi, rgb_array or None, not '3d'."),
        ({"max_cycles": 0}, "max_cycles must be at least 1, not 0."),
        ({"illegal": "ignore"}, "illegal must be raise or next, not 'ignore'."),
        ({"seats": 9}, "players, not 9."),
        ({"colour": "red"}, "There is no option 'colour' here"),
    ],
)
def test_wrong_choices_are_told(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence.replace(".", r"\.")):
        module(NAMES[0]).env(**wrong)


@pytest.mark.parametrize("name", NAMES)
def test_the_position_can_be_read(name: str) -> None:
    env = module(name).env(render_mode="ansi")
    env.reset(seed=3)
    assert "players:" in env.render()
