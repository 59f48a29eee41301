"""Who judges: the network that a game brings along, where it can be trusted with it, and playouts everywhere else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import monstertable
from monstertable.analysis.comparing import cost_of
from monstertable.analysis.judges import NETWORK, PLAYOUTS, Judge, Playouts, Start, judge_of
from monstertable.analysis.past import Past
from monstertable.analysis.playout import TO_THE_END
from monstertable.analysis.report import report
from monstertable.analysis.study import Study
from monstertable.analysis.work import FORESEE, QUESTION, Unit, done
from monstertable.bots import bot
from monstertable.bots.quick import QuickBot
from monstertable.bots.random import RandomBot
from monstertable.core.chance import seeded
from monstertable.core.game import AnyGame, Mind
from monstertable.core.play import let_chance_act
from monstertable.core.sight import Sight, hindsight
from monstertable.packaging import extras
from tests.analysis.judging import network_judge
from tests.analysis.recorded import recorded as recorded_game
from tests.analysis.solved import recorded
from tests.core.toy import GAME as TOY

NAMES = monstertable.game_names()


def first_question(rules: AnyGame, seed: int = 1) -> Sight:
    state = rules.initial(rules.setup(rules.seats[0]))
    let_chance_act(rules, state, seeded(seed))
    return Sight(rules, state, rules.owing(state)[0], seeded(seed))


@pytest.mark.parametrize("name", NAMES)
def test_a_network_that_a_game_brings_along_judges_it(name: str) -> None:
    sight = first_question(monstertable.game(name))
    assert judge_of(sight).name == NETWORK
    assert judge_of(sight, NETWORK).name == NETWORK
    assert judge_of(sight, PLAYOUTS).name == PLAYOUTS


def test_a_game_without_one_is_judged_by_playouts() -> None:
    assert judge_of(first_question(TOY)).name == PLAYOUTS
    with pytest.raises(extras.MissingExtra, match="cannot be had"):
        judge_of(first_question(TOY), NETWORK)


@pytest.mark.parametrize("missing", ["numpy", "librt", "mypy_extensions"])
def test_without_the_libraries_of_networks_playouts_judge(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == missing else object())
    sight = first_question(monstertable.game(NAMES[0]))
    assert judge_of(sight).name == PLAYOUTS
    with pytest.raises(extras.MissingExtra):
        judge_of(sight, NETWORK)


def test_what_the_network_has_never_seen_is_judged_by_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    sight = first_question(monstertable.game(NAMES[0]))
    monkeypatch.setattr(Sight, "columns", lambda sight: ["the colour of the sky"])
    assert judge_of(sight).name == PLAYOUTS


def test_a_game_that_does_not_trust_its_network_is_judged_by_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    sight = first_question(monstertable.game(NAMES[0]))
    assert judge_of(sight).ahead > 0
    monkeypatch.setattr(type(sight.game.mind()), "network_judges_after", lambda mind: 0)
    assert judge_of(sight).name == PLAYOUTS


def test_at_a_decision_it_says_what_the_network_sees_there(tmp_path: Path) -> None:
    judge = network_judge(tmp_path / "net.npz", ahead=0)
    sight = first_question(TOY)
    state = Past(TOY, recorded(5, RandomBot())).states[2]
    [told] = judge.chances([Start(hindsight(state), 1, 2, 0)], 0)
    assert told == pytest.approx(judge.playing.chances(Sight(judge.playing.game, state, 0, sight.random)), abs=1e-6)


def test_the_same_luck_everywhere_and_who_won_at_the_end(tmp_path: Path) -> None:
    """The nth chance move is the same wherever a world began, and a game that is over is judged by its result."""
    judge, playouts = network_judge(tmp_path / "net.npz", ahead=0), Playouts(TOY)
    state = TOY.initial(TOY.setup(2))
    starts = [Start(hindsight(state), key, 0, 0) for key in range(40)]
    told = judge.chances(starts, TO_THE_END)
    others = [Start(hindsight(state), key, 0, 0) for key in range(40)]
    playouts.chances(others, TO_THE_END)
    assert [one.world.state.hands for one in starts] == [one.world.state.hands for one in others]
    assert {tuple(one) for one in told} <= {(1.0, 0.0), (0.5, 0.5), (0.0, 1.0)}


def test_whatever_it_thinks_luck_and_skill_add_up(tmp_path: Path) -> None:
    """A network of any weights that judges early is often wrong; the sums hold all the same."""
    judge = network_judge(tmp_path / "net.npz", ahead=1)
    past = Past(TOY, recorded(5, RandomBot()))
    facts = worked_out(past, judge)
    assert facts["judge"] == NETWORK
    for seat, sums in enumerate(facts["sums"]):
        assert sums["luck"] + sums["skill"] + sums["others"] == pytest.approx(sums["result"] - sums["start"], abs=1e-9)
        assert sums["result"] == pytest.approx(past.result[seat], abs=1e-6)


def worked_out(past: Past, judge: Judge) -> dict[str, Any]:
    study = Study(past, judge.name, seed=1, passes=1)
    while units := study.next_stage():
        for unit in units:
            study.take(*done(past, unit, 1, judge))
    return report(study, is_whole=True)


def test_whatever_it_thinks_luck_comes_to_nothing_on_average(tmp_path: Path) -> None:
    """What a position is worth before a card is dealt is what it is worth after it, over all cards."""
    judge = network_judge(tmp_path / "net.npz", ahead=1)
    before = TOY.initial(TOY.setup(2))

    def worth(card: int | None) -> float:
        starts = []
        for key in range(600):
            world = hindsight(before)
            if card is not None:
                TOY.apply(world.state, -1, card)
            starts.append(Start(world, key, 0 if card is None else 1, 0))
        return sum(chances[0] for chances in judge.chances(starts, judge.ahead)) / len(starts)

    dealt = [probability * worth(card) for card, probability in TOY.chance(before)]
    assert sum(dealt) == pytest.approx(worth(None), abs=0.01)


def test_fewer_worlds_are_asked_of_a_judge_that_is_steadier() -> None:
    past = Past(TOY, recorded(5, RandomBot()))
    looks = {}
    for judge in (PLAYOUTS, NETWORK):
        study = Study(past, judge)
        study.next_stage()
        looks[judge] = [unit.count for unit in study.next_stage() if unit.kind == QUESTION]
    assert looks[NETWORK]
    assert max(looks[NETWORK]) < min(looks[PLAYOUTS])


def test_the_coach_is_told_the_same_of_worlds_that_look_alike() -> None:
    """What only the others know changes nothing of what the network says to somebody who plays."""
    rules = monstertable.game(NAMES[1])
    past = Past(rules, recorded_game(rules, rules.setup(rules.seats[0]), QuickBot(), 2))
    ply = past.questions()[4]
    state, seat = past.states[ply], past.seats[ply]
    twin = rules.determinize(state, seat, seeded(9))
    costs = []
    for one in (state, twin):
        sight = Sight(rules, one, seat, seeded(3))
        first, *_, last = sight.moves()
        costs.append(cost_of(sight, first, last, 3, 0.0, 0.1).cost)
    assert rules.view(state, seat) == rules.view(twin, seat)
    assert costs[0] == pytest.approx(costs[1], abs=1e-6)


@pytest.mark.heavy
def test_dice_are_foreseen_with_the_network_as_well() -> None:
    """Wherever a game can reckon over all rolls, the network says what each throw is worth."""
    found = []
    for name in NAMES:
        rules = monstertable.game(name)
        past = Past(rules, recorded_game(rules, rules.setup(rules.seats[0]), bot("quick"), 1))
        judge = judge_of(first_question(rules))
        for ply in past.questions()[:8]:
            unit, tables = done(past, Unit(QUESTION, ply, 0, 1), 1, judge)
            if unit.kind == FORESEE:
                found.append(ply)
                assert all(0.0 <= worth <= 1.0 for worth in tables[0])
    assert found


def test_a_mind_trusts_a_network_unless_it_says_otherwise() -> None:
    assert Mind(TOY).network_judges_after() > 0
