"""The conformance kit passes a correct game and says what is wrong with a broken one."""

from __future__ import annotations

import pytest

from monstertable.core.game import Option
from monstertable.kit.check import check, mixes, setups
from monstertable.kit.facts import changes, facts
from monstertable.kit.probe import CheckFailed
from tests.core.broken import BROKEN
from tests.core.broken.chance import SampleUneven
from tests.core.broken.moves import DoubleMoves
from tests.core.toy import GAME, Toy


def test_a_correct_game_passes() -> None:
    report = check(GAME, games=20)
    assert report.games == 2 * 4 * 20  # seat counts, mixes of options, games
    assert report.plies > report.decisions > report.games
    assert report.longest == 3 + 3 * 3  # three cards, three rounds of three bids


def test_one_number_of_seats_can_be_checked_alone() -> None:
    assert check(GAME, games=1, seats=2).games == 4


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.__name__)
def test_a_broken_promise_is_named(broken: type[Toy]) -> None:
    with pytest.raises(CheckFailed) as failed:
        check(broken(), games=25 if broken is SampleUneven else 5)
    assert broken.__doc__ is not None
    assert broken.__doc__ in str(failed.value)


def test_a_failure_names_game_setup_seed_and_ply() -> None:
    with pytest.raises(CheckFailed) as failed:
        check(DoubleMoves(), seed=5)
    assert str(failed.value).startswith("toy, 2 seats, rounds=1, deck=even, seed 5, game 0, ply 2: legal moves")


def test_mixes_let_every_two_values_meet() -> None:
    options = [Option("a", ["1", "2", "3"], "1"), Option("b", ["x", "y"], "x"), Option("c", ["p", "q", "r"], "p")]
    found = mixes(options)
    for one in options:
        for other in options:
            if one is not other:
                met = {(mix[one.name], mix[other.name]) for mix in found}
                assert met == {(a, b) for a in one.values for b in other.values}
    assert len(found) < 18


def test_mixes_of_few_options() -> None:
    assert mixes([]) == [{}]
    assert mixes([Option("a", ["1", "2"], "1")]) == [{"a": "1"}, {"a": "2"}]
    assert [setup.options for setup in setups(GAME, 2)] == mixes(GAME.options(2))


def test_facts_are_a_snapshot() -> None:
    state = GAME.initial(GAME.setup(2))
    before = facts(state)
    assert changes(before, state) == ""
    assert "events" not in before
    state.hands.append(1)
    state.rounds = 0
    assert changes(before, state) == "hands, rounds"
