"""Analyses of the titles themselves, roughly: they add up, and King of New York's dice are weighed over all rolls."""

from __future__ import annotations

import pytest

from monstertable.analysis.judges import NETWORK
from monstertable.analysis.past import Past
from monstertable.analysis.report import report
from monstertable.analysis.study import Study
from monstertable.analysis.work import done, judge_for
from monstertable.bots import bot
from monstertable.core.chance import seeded
from monstertable.games import game, game_names
from monstertable.games.king_of_new_york.all_rolls import foresee, throws_to_come
from monstertable.games.king_of_new_york.dice import number_of
from monstertable.games.king_of_new_york.dice_plan import worth, worth_of_keeping
from monstertable.games.king_of_new_york.evaluation import symbol_tables
from monstertable.games.king_of_new_york.moves import KEEP_DICE, REROLL_DICE
from tests.analysis.recorded import recorded


@pytest.mark.heavy
@pytest.mark.parametrize("name", game_names())
def test_an_analysis_adds_up(name: str) -> None:
    rules = game(name)
    past = Past(rules, recorded(rules, rules.setup(rules.seats[0]), bot("quick"), 2))
    judge = judge_for(past)
    study = Study(past, judge.name, seed=1, passes=1)
    while units := study.next_stage():
        for unit in units:
            study.take(*done(past, unit, 1, judge))
        assert not report(study, is_whole=False)["is_whole"]
    facts = report(study, is_whole=True)
    assert facts["judge"] == NETWORK
    for seat, sums in enumerate(facts["sums"]):
        assert sums["luck"] + sums["skill"] + sums["others"] == pytest.approx(sums["result"] - sums["start"], abs=1e-5)
        assert sums["result"] == pytest.approx(past.result[seat], abs=1e-6)
    assert all(sum(chances) == pytest.approx(1.0, abs=1e-4) for chances in facts["chances"])
    assert {decision["ply"] for decision in facts["decisions"]} == set(past.questions())


def test_dice_are_weighed_over_all_rolls_as_the_plan_for_them_says() -> None:
    rules = game("king_of_new_york")
    past = Past(rules, recorded(rules, rules.setup(2), bot("quick"), 1))
    seen = set()
    for ply in past.questions():
        state = past.states[ply]
        throws = throws_to_come(state)
        if not throws or state.rerolls in seen:
            continue
        seen.add(state.rerolls)
        tables = symbol_tables(state, state.turn)
        worths = [worth(tables, throw) for throw in throws]
        moves = rules.legal_moves(state, state.turn)
        plan = worth_of_keeping(tables, number_of(state.dice), state.rerolls)
        found = foresee(state, moves, worths, worths)
        for move, told in zip(moves, found, strict=True):
            if move == KEEP_DICE or move >= REROLL_DICE:
                again = 0 if move == KEEP_DICE else move - REROLL_DICE
                assert told == pytest.approx(plan[state.dice - again])
    assert seen == {1, 2}


def test_luck_in_one_table_is_not_taken_for_skill_in_another() -> None:
    """Whoever keeps dice by a guide that knows nothing gets what such dice bring, not the best of what they might."""
    rules = game("king_of_new_york")
    past = Past(rules, recorded(rules, rules.setup(2), bot("quick"), 1))
    ply = next(ply for ply in past.questions() if past.states[ply].rerolls == 2 and throws_to_come(past.states[ply]))
    state = past.states[ply]
    random = seeded(4)
    noise = [float(random.below(1000)) / 1000 for _ in throws_to_come(state)]
    other = [float(random.below(1000)) / 1000 for _ in throws_to_come(state)]
    [lucky] = foresee(state, [REROLL_DICE + state.dice], noise, noise)
    [honest] = foresee(state, [REROLL_DICE + state.dice], noise, other)
    assert lucky > 0.65
    assert honest == pytest.approx(0.5, abs=0.08)
