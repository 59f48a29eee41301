"""Self-play: what turned out how, and that it is the same wherever it is played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import monstertable
from monstertable.bots.layout import setups_of
from monstertable.bots.planning import Plan
from monstertable.core.chance import seeded
from monstertable.core.game import mind_of
from monstertable.core.sight import Sight
from monstertable.lab.executors import Numbers, batches, executor
from monstertable.training import self_play
from monstertable.training.samples import Legal, Samples, returns_of, turned, unturned
from monstertable.training.self_play import SelfPlayJob, Unit, shares_of
from tests.networks import network_file

pytestmark = pytest.mark.heavy

NAME = "monster_city"
GAME = monstertable.game(NAME)


def job(folder: Path, worlds: int = 0, taught: bool = False, follow: int = 0, planned: float = 1.0) -> SelfPlayJob:
    network = network_file(folder / "net.npz", GAME).read_bytes()
    return SelfPlayJob(NAME, network, 5, taught, worlds, follow, planned, 0.25, [])


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "ROWS", 4)


def test_returns_are_those_of_td_lambda() -> None:
    """Of one game of three steps and one that goes on after an end, written out by hand."""
    values = np.array([[[0.5, 0.5]], [[0.6, 0.4]], [[0.9, 0.1]], [[0.3, 0.7]]])
    rewards = np.array([[[0.0, 0.0]], [[0.0, 0.0]], [[1.0, 0.0]], [[0.0, 1.0]]])
    ended = np.array([[False], [False], [True], [True]])
    found = returns_of(values, rewards, ended, np.ones_like(ended), 0.5)[:, 0, 0]
    second = 0.5 * 0.9 + 0.5 * 1.0
    assert found == pytest.approx([0.5 * 0.6 + 0.5 * second, second, 1.0, 0.0])


def test_values_that_others_see_count_for_nothing() -> None:
    """The same games, of which the second step is another's, and then the third as well, which ends the first game."""
    values = np.array([[[0.5, 0.5]], [[0.6, 0.4]], [[0.9, 0.1]], [[0.3, 0.7]]])
    rewards = np.array([[[0.0, 0.0]], [[0.0, 0.0]], [[1.0, 0.0]], [[0.0, 1.0]]])
    ended = np.array([[False], [False], [True], [True]])
    first = returns_of(values, rewards, ended, np.array([[True], [False], [True], [True]]), 0.5)[:, 0, 0]
    assert first[[0, 2]] == pytest.approx([0.5 * 0.9 + 0.5 * 1.0, 1.0])
    second = returns_of(values, rewards, ended, np.array([[True], [True], [False], [True]]), 0.5)[:, 0, 0]
    assert second[[0, 1]] == pytest.approx([0.5 * 0.6 + 0.5 * 1.0, 1.0])


def test_shares_are_turned_to_whoever_looks_and_back() -> None:
    shares = np.arange(12.0).reshape(4, 3)
    seats = np.array([0, 1, 2, 1])
    assert turned(shares, seats)[1].tolist() == [4.0, 5.0, 3.0]
    assert (unturned(turned(shares, seats), seats) == shares).all()


def test_a_win_is_shared_by_its_winners_and_a_part_by_all_places() -> None:
    assert shares_of(np.array([0.9, 0.9, 0.2]), 0.0).tolist() == [0.5, 0.5, 0.0]
    assert shares_of(np.array([0.9, 0.3, 0.3]), 0.5) == pytest.approx([0.8, 0.1, 0.1])


def test_actions_are_drawn_as_often_as_they_are_likely() -> None:
    """Two games: in one, two of the actions are legal, in the other only one is."""
    liked = np.log(np.array([0.2, 0.3, 0.8])) + 7.0
    legal = Legal([[5, 6], [9]])
    random = np.random.default_rng(1)
    drawn = [legal.drawn(liked, random) for _ in range(4000)]
    assert {tuple(legal.types[places].tolist()) for places, _ in drawn} == {(5, 9), (6, 9)}
    assert np.mean([actions[0] for actions, _ in drawn]) == pytest.approx(0.6, abs=0.03)
    chance = {int(actions[0]): float(chances[0]) for actions, chances in drawn}
    assert chance == pytest.approx({0: np.log(0.4), 1: np.log(0.6)})


def test_every_row_plays_its_games_to_their_end(tmp_path: Path) -> None:
    part = job(tmp_path).worker().play(0, 1).samples[0]
    assert part.values.sum(1) == pytest.approx(np.ones(len(part)), abs=1e-4)
    assert part.sizes.sum() == len(part.legal)
    assert (part.done < part.sizes).all()
    assert (part.chances <= 0).all()


def same(one: Samples, other: Samples) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in Samples.__annotations__)


def test_a_unit_is_the_same_in_any_process(tmp_path: Path) -> None:
    """Here with fewer rows than there, where nobody has changed them: so both are played in processes."""
    units = 3
    played = [list(batches(executor(workers=workers), job(tmp_path), Numbers(units))) for workers in (2, 3)]
    one, two = [[part for harvest in harvests for part in harvest.samples] for harvests in played]
    assert len(one) == units
    assert all(same(mine, other) for mine, other in zip(one, two, strict=True))


def likes(folder: Path, place: int) -> bytes:
    """A network that likes one type of move above all."""
    return network_file(folder / f"{place}.npz", GAME, liked=place).read_bytes()


def test_a_response_learns_its_own_decisions_on_every_seat_alike(tmp_path: Path) -> None:
    """The rows of every unit share the seats, and whoever begins to share them changes from unit to unit."""
    worker = replace(job(tmp_path), against=likes(tmp_path, 0)).worker()
    seats = worker.setups[0].seats
    begun = set()
    for number in range(0, 12 * len(worker.setups), len(worker.setups)):
        part = worker.play(number, 1).samples[0]
        learners = worker.units[0].learners.tolist()
        assert [(seat - learners[0]) % seats for seat in learners] == [row % seats for row in range(self_play.ROWS)]
        begun.add(learners[0])
        assert part.sizes.sum() == len(part.legal)
        assert part.values.sum(1) == pytest.approx(np.ones(len(part)), abs=1e-4)
    assert begun == set(range(seats))


def test_against_a_frozen_network_everybody_decides_by_their_own(tmp_path: Path) -> None:
    """What the frozen network likes best it does, and nothing of it is learnt."""
    frozen = job(tmp_path).network
    worker = replace(job(tmp_path), network=likes(tmp_path, 0), against=frozen).worker()
    unit = Unit(GAME, worker.setups[0], worker.network, worker.job, worker.frozen)
    unit.play(0, 3)
    playing, random = np.ones(self_play.ROWS, bool), np.random.default_rng(1)
    theirs = 0
    for _ in range(40):
        step = unit.step(playing, random)
        assert (step.own == (step.seats == unit.learners)).all()
        reader = unit.frozen
        assert reader is not None
        liked = reader.preferences(reader.trunk(step.numbers), step.legal.rows, step.legal.types)
        best = [liked[here].argmax() for here in slices(step.legal)]
        assert ((step.drawn - step.legal.begins)[~step.own] == np.array(best)[~step.own]).all()
        theirs += int((step.legal.sizes[~step.own] > 1).sum())
    assert theirs > 40


def slices(legal: Legal) -> list[slice]:
    return [slice(begin, begin + size) for begin, size in zip(legal.begins, legal.sizes, strict=True)]


def test_a_response_is_the_same_in_any_process(tmp_path: Path) -> None:
    asked = replace(job(tmp_path), against=likes(tmp_path, 0))
    played = [list(batches(executor(workers=workers), asked, Numbers(3))) for workers in (2, 3)]
    one, two = [[part for harvest in harvests for part in harvest.samples] for harvests in played]
    assert all(same(mine, other) for mine, other in zip(one, two, strict=True))


def test_where_only_one_setup_is_wanted_all_units_are_of_it(tmp_path: Path) -> None:
    worker = replace(job(tmp_path), only=5).worker()
    assert [part.setup for part in worker.play(0, 2).samples] == [5, 5]


def test_units_go_through_all_setups(tmp_path: Path) -> None:
    number = len(setups_of(GAME))
    worker = job(tmp_path).worker()
    assert [part.setup for part in worker.play(number - 1, 2).samples] == [number - 1, 0]


def test_planning_gives_a_policy_over_the_legal_actions(tmp_path: Path) -> None:
    part = job(tmp_path, worlds=8).worker().play(0, 1).samples[0]
    assert len(part.policies) == len(part.legal)
    begins = np.cumsum(part.sizes) - part.sizes
    assert np.add.reduceat(part.policies, begins) == pytest.approx(1.0 * (part.sizes > 1), abs=1e-3)


def test_what_is_not_planned_the_network_does_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """About half of the decisions are planned; of the others nothing is to be learnt but who wins."""
    monkeypatch.setattr(Plan, "policy", lambda plan: [1.0] + [0.0] * (len(plan.moves) - 1))
    part = job(tmp_path, worlds=4, planned=0.5).worker().play(0, 1).samples[0]
    begins = np.cumsum(part.sizes) - part.sizes
    choices = part.sizes > 1
    planned = np.add.reduceat(part.policies, begins) > 0.5
    assert not planned[~choices].any()
    assert 0.4 < planned[choices].mean() < 0.6
    assert (part.done[planned] == 0).all()
    assert (part.done[choices & ~planned] > 0).any()


def test_plans_that_are_learnt_from_play_on_before_they_judge(tmp_path: Path) -> None:
    worker = job(tmp_path, worlds=8, follow=3).worker()
    worker.play(0, 1)
    assert [unit.planner.follow for unit in worker.units.values()] == [3]


def test_a_teacher_says_what_the_mind_finds_best_and_plays_every_other_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(self_play, "GAMES", 1)
    worker = job(tmp_path, taught=True).worker()
    unit = Unit(GAME, worker.setups[0], worker.network, worker.job)
    playing, random = np.ones(self_play.ROWS, bool), np.random.default_rng(1)
    followed = {0: 0, 1: 0}
    for _ in range(30):
        before = [one.state.copy() for one in unit.stepper.steppers]
        moves = [list(one.moves) for one in unit.stepper.steppers]
        step = unit.step(playing, random)
        for row, state in enumerate(before):
            here = slice(step.legal.begins[row], step.legal.begins[row] + step.legal.sizes[row])
            sight = Sight(GAME, state, int(step.seats[row]), seeded(1))
            values = mind_of(GAME).evaluate_deep(sight.imagine(), moves[row])
            best = [value == max(values) for value in values]
            assert step.policies[here] == pytest.approx(np.array(best) / sum(best))
            followed[row % 2] += best[int(step.drawn[row] - step.legal.begins[row])]
    assert followed[1] == 30 * self_play.ROWS // 2
    assert followed[0] < followed[1]
