"""The analysis against a game that is solved exactly: its values, its sums, its errors, and what it may know."""

from __future__ import annotations

from statistics import fmean

import pytest

from monstertable.analysis.judges import NETWORK, PLAYOUTS, Judge, Playouts
from monstertable.analysis.past import Past, Unfinished
from monstertable.analysis.report import Facts, report
from monstertable.analysis.run import analysed
from monstertable.analysis.study import AIM, Study
from monstertable.analysis.tally import Judgement
from monstertable.analysis.work import JUDGE, LANES, VALUE, Unit, done
from monstertable.bots.random import RandomBot
from monstertable.core.game import CHANCE
from monstertable.core.record import Record, split
from tests.analysis.judging import network_judge
from tests.analysis.solved import luck, recorded, value, worth
from tests.core.toy import GAME, HIGH, LOW

FAR = 4.5  # errors: what is further away is no luck


@pytest.fixture(scope="module", params=[PLAYOUTS, NETWORK])
def judge(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Judge:
    """Playouts at random, or a network that likes all moves alike: both play the toy to its end."""
    if request.param == PLAYOUTS:
        return Playouts(GAME)
    return network_judge(tmp_path_factory.mktemp("net") / "net.npz", ahead=100)


@pytest.fixture(scope="module")
def past() -> Past:
    return Past(GAME, recorded(5, RandomBot()))


@pytest.fixture(scope="module")
def whole(past: Past, judge: Judge) -> Facts:
    *_, last = analysed(past, 3, judge)
    return last


def with_move(record: Record, ply: int, move: str) -> Record:
    """The same game but for one move."""
    moves = [*record.moves]
    moves[ply] = move
    return Record(record.game, record.rules, record.setup, record.edition, moves)


def test_every_position_is_worth_what_it_is_within_the_error_that_is_told(past: Past, whole: Facts) -> None:
    for ply, state in enumerate(past.states):
        for seat, exact in enumerate(value(state)):
            told, error = whole["chances"][ply][seat], whole["errors"][ply][seat]
            assert abs(told - exact) <= FAR * error + 1e-6, (ply, seat, told, exact, error)


def test_every_move_is_worth_what_it_is_by_what_could_be_known(past: Past, whole: Facts) -> None:
    assert len(whole["decisions"]) == len(past.questions()) == 6
    for decision in whole["decisions"]:
        state = past.states[decision["ply"]]
        for judged in decision["moves"]:
            exact = worth(state, decision["seat"], GAME.parse(state, judged["move"]))
            assert abs(judged["chance"] - exact) <= FAR * judged["error"] + 0.002


def test_luck_and_skill_are_exactly_what_the_result_differs_from_the_start(past: Past, whole: Facts) -> None:
    for seat, sums in enumerate(whole["sums"]):
        assert sums["luck"] + sums["skill"] + sums["others"] == pytest.approx(sums["result"] - sums["start"], abs=1e-9)
        assert sums["result"] == pytest.approx(past.result[seat], abs=1e-6)
        assert abs(sums["luck"] - luck(past, seat)) <= FAR * sums["luck_error"]
    assert whole["is_sure"]
    assert whole["error"] <= AIM


def test_moves_given_by_another_game_are_nobodys_luck_or_mistakes(past: Past, judge: Judge) -> None:
    given = past.questions()[2] + 1
    played_on = with_move(past.record, 0, past.record.moves[0])
    played_on.given = given
    later = Past(GAME, played_on)
    assert later.questions() == past.questions()[3:]
    *_, facts = analysed(later, 3, judge)
    assert {decision["ply"] for decision in facts["decisions"]} == set(later.questions())
    assert all(chances == facts["chances"][given] for chances in facts["chances"][:given])
    for seat, sums in enumerate(facts["sums"]):
        assert sums["start"] == facts["chances"][given][seat]
        assert sums["luck"] + sums["skill"] + sums["others"] == pytest.approx(sums["result"] - sums["start"], abs=1e-9)


def test_errors_are_told_honestly(past: Past, judge: Judge) -> None:
    """Over many analyses, what is told differs from the truth by about its error: not by twice, not by half of it."""
    exact = luck(past, 0)
    ratios = []
    for seed in range(60):
        study = Study(past, judge.name, seed, passes=0)
        for unit in study.next_stage():
            study.take(*done(past, unit, seed, judge))
        sums = report(study, is_whole=False)["sums"][0]
        ratios.append(((sums["luck"] - exact) / sums["luck_error"]) ** 2)
    assert 0.6 < fmean(ratios) < 1.9


def test_the_same_seed_tells_the_same_and_stages_get_better(past: Past, whole: Facts, judge: Judge) -> None:
    stages = list(analysed(past, 3, judge))
    assert stages[-1] == whole
    assert [stage["progress"] for stage in stages] == sorted(stage["progress"] for stage in stages)
    assert stages[0]["error"] > stages[-1]["error"]
    assert not stages[0]["is_whole"]
    assert not stages[0]["decisions"]
    *_, other = analysed(past, 4, judge)
    assert other["chances"] != whole["chances"]


def test_a_decision_is_judged_by_what_its_decider_could_know(judge: Judge) -> None:
    """In two games that differ only in what the decider cannot see, every move promises the same."""
    record = recorded(5, RandomBot())
    other = next(ply for ply, move in enumerate(record.moves) if split(move)[0] == CHANCE and ply == 1)
    cards = [move for move in ("* deal 0", "* deal 1", "* deal 2", "* deal 3") if move != record.moves[other]]
    one, twin = Past(GAME, record), Past(GAME, with_move(record, other, cards[0]))
    ply = next(ply for ply in one.questions() if one.seats[ply] == 0)
    assert GAME.view(one.states[ply], 0) == GAME.view(twin.states[ply], 0)
    unit = Unit(JUDGE, ply, 0, 2, (LOW, HIGH))
    assert done(one, unit, 1, judge) == done(twin, unit, 1, judge)
    position = Unit(VALUE, ply, 0, 2)
    assert done(one, position, 1, judge) != done(twin, position, 1, judge)


def test_the_best_move_is_measured_where_it_was_not_chosen(judge: Judge) -> None:
    """Between moves that are worth the same nobody makes mistakes, however many there are to choose among."""
    costs = []
    for seed in range(20):
        game = Past(GAME, recorded(seed, RandomBot(), rounds="1"))
        *_, facts = analysed(game, seed, judge)
        for decision in facts["decisions"]:
            state = game.states[decision["ply"]]
            worths = [worth(state, decision["seat"], move) for move in (LOW, HIGH)]
            costs.append(decision["cost"] - (max(worths) - worths[game.moves[decision["ply"]]]))
    assert abs(fmean(costs)) < 0.01


def test_a_game_that_is_not_over_is_not_looked_into() -> None:
    record = recorded(5, RandomBot())
    cut = Record(record.game, record.rules, record.setup, record.edition, record.moves[:-1])
    with pytest.raises(Unfinished, match="not over"):
        Past(GAME, cut)


def test_one_look_alone_calls_nothing_a_mistake() -> None:
    """The best is measured where it was not chosen: where there is no such place yet, nothing is said."""
    judgement = Judgement()
    judgement.add((LOW, HIGH), 1, [[0.2, 0.9]])
    assert judgement.best(LOW) == HIGH
    assert judgement.cost(LOW, HIGH) == (0.0, 0.0)


def test_units_travel_as_plain_facts(past: Past, judge: Judge) -> None:
    unit = Unit(JUDGE, 3, 4, 5, (LOW, HIGH))
    assert Unit.told(unit.facts()) == unit
    made, sums = done(past, Unit(VALUE, 0, 0, 3), 1, judge)
    assert len(sums) == LANES
    assert all(sum(lane) == pytest.approx(made.count) for lane in sums)
