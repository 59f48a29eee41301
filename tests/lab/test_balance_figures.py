"""The figures of the report on balance, against games made by hand."""

from __future__ import annotations

import math
from gettext import NullTranslations

import pytest

from monstertable.core.chance import seeded
from monstertable.core.play import let_chance_act
from monstertable.lab.balance_compare import compared, difference, effects_compared
from monstertable.lab.balance_effects import all_uses, effect, threshold
from monstertable.lab.balance_games import Played
from monstertable.lab.balance_sample import Facts, Sample, holm, sample_facts

from ..core.toy import Toy


def solo(won: bool, used: bool, bot: str = "a") -> Played:
    """A game in which only the first of two seats makes use of anything."""
    ranks = [1, 2] if won else [2, 1]
    return Played([bot, "b"], [3 - rank for rank in ranks], ranks, 10, [{"card:x": 1} if used else {}, {}])


def made(won_with: int, lost_with: int, won_without: int, lost_without: int, bot: str = "a") -> list[Played]:
    return (
        [solo(True, True, bot)] * won_with
        + [solo(False, True, bot)] * lost_with
        + [solo(True, False, bot)] * won_without
        + [solo(False, False, bot)] * lost_without
    )


def test_the_difference_is_mantel_and_haenszel_s() -> None:
    # Two strata. First: 30 of 40 against 20 of 60; second: 10 of 50 against 5 of 50.
    games = made(30, 10, 20, 40, "good") + made(10, 40, 5, 45, "poor")
    found = effect([Sample(games)], "card:x", 1)

    weights = [40 * 60 / 100, 50 * 50 / 100]
    apart = [30 / 40 - 20 / 60, 10 / 50 - 5 / 50]
    by_hand = sum(weight * one for weight, one in zip(weights, apart, strict=True)) / sum(weights)
    # Greenland and Robins: the variance of each difference with its weight squared.
    variances = [0.75 * 0.25 / 40 + (1 / 3) * (2 / 3) / 60, 0.2 * 0.8 / 50 + 0.1 * 0.9 / 50]
    error = math.sqrt(sum(w * w * v for w, v in zip(weights, variances, strict=True))) / sum(weights)
    assert found is not None
    assert found.value == pytest.approx(by_hand)
    assert found.error == pytest.approx(error)


def test_without_strata_the_good_bot_would_pass_for_a_good_card() -> None:
    # The card does nothing; but the good bot, who wins, likes it.
    games = made(72, 8, 18, 2, "good") + made(2, 18, 8, 72, "poor")
    [row] = all_uses([Sample(games)])

    # 74 of 100 with it; without it 26 of 100, and 100 of the 200 on the other seat.
    assert row["with"] - row["without"] == pytest.approx(74 / 100 - 126 / 300)
    assert row["effect"]["value"] == pytest.approx(0)
    assert not row["effect"]["holm"]


def duel(first_has_it: bool, first_wins: bool) -> Played:
    """A card of which there is one: who has it leaves the other without."""
    uses = [{"card:x": 1}, {}] if first_has_it else [{}, {"card:x": 1}]
    return Played(["a", "a"], [1, 0], [1, 2] if first_wins else [2, 1], 10, uses)


def test_seats_of_one_game_are_not_taken_for_two_samples() -> None:
    games = [duel(True, True)] * 60 + [duel(True, False)] * 40 + [duel(False, True)] * 40 + [duel(False, False)] * 60
    both = effect([Sample(games)], "card:x", 1)

    assert both is not None
    assert both.value == pytest.approx(0.2)
    # The second seat says nothing that the first has not said: the error is that of 200 games, not of 400 seats.
    assert both.error == pytest.approx(math.sqrt(2 * 0.6 * 0.4 / 100))


def test_too_few_say_nothing() -> None:
    assert effect([Sample(made(10, 19, 50, 50))], "card:x", 1) is None
    assert effect([Sample(made(4, 100, 50, 50))], "card:x", 1) is None
    assert effect([Sample(made(10, 20, 50, 50))], "card:x", 1) is not None


def test_what_everybody_does_is_split_where_it_halves_the_seats() -> None:
    games = [
        Played(["a"], [0], [1], 1, [{"often:x": times, "rare:x": times % 2}]) for times in (1, 2, 2, 3, 5, 7, 8, 9)
    ]

    assert threshold([Sample(games)], "often:x") == 4
    assert threshold([Sample(games)], "rare:x") == 1


def test_holm_stops_at_the_first_that_fails() -> None:
    facts: list[Facts] = [{"p": 0.03}, {"p": 0.001}, {"p": 0.02}, {"p": 0.5}]
    holm(facts)

    # 0.001 * 4 passes, 0.02 * 3 does not, so 0.03 is not even tried.
    assert [one["holm"] for one in facts] == [False, True, False, False]


def test_seats_ties_and_scores() -> None:
    games = [
        Played(["a", "a"], [5, 3], [1, 2], 10, [{}, {}]),
        Played(["a", "a"], [4, 4], [1, 1], 20, [{}, {}]),
        Played(["a", "a"], [9, 1], [1, 2], 30, [{}, {}]),
        Played(["a", "a"], [2, 8], [2, 1], 40, [{}, {}]),
    ]
    facts = sample_facts(Sample(games))

    assert [seat["share"] for seat in facts["by_seat"]] == [2.5 / 4, 1.5 / 4]
    assert [seat["rank"]["mean"] for seat in facts["by_seat"]] == [1.25, 1.5]
    assert facts["ties"]["share"] == 0.25
    assert facts["decisions"]["mean"] == 25
    assert facts["decisions"]["counts"] == {"10": 1, "20": 1, "30": 1, "40": 1}
    assert facts["winning_scores"]["counts"] == {"4": 2, "5": 1, "8": 1, "9": 1}
    assert facts["scores"]["mean"] == 4.5


def test_variants_are_compared_game_by_game() -> None:
    before = Sample([Played(["a", "a"], [1, 0], [1, 2], 10 * number, [{}, {}]) for number in range(1, 9)])
    after = Sample([Played(["a", "a"], [1, 0], [1, 2], 10 * number + 3, [{"card:x": 1}, {}]) for number in range(1, 9)])
    found = compared([before], [after])

    [seats] = found["seats"]
    assert seats["measures"]["decisions"]["value"] == 3
    # However much the games differ, each is three decisions longer: there is no doubt about it.
    assert seats["measures"]["decisions"]["interval"] == [3, 3]
    [row] = found["uses"]
    assert (row["share"]["before"], row["share"]["after"]) == (0, 0.5)
    assert row["effect"] is None


def test_a_difference_of_means_has_the_paired_error() -> None:
    sample = Sample([Played(["a"], [0], [1], number, [{}]) for number in (1, 2, 3, 4)])
    other = Sample([Played(["a"], [0], [1], number, [{}]) for number in (2, 4, 3, 7)])
    found = difference(sample.decisions, other.decisions)

    assert found["value"] == 1.5
    error = math.sqrt(sum((one - 1.5) ** 2 for one in (1, 2, 0, 3)) / 3 / 4)
    assert found["interval"][1] - found["value"] == pytest.approx(1.959964 * error)


def test_the_same_games_have_no_difference_in_effects() -> None:
    games = made(30, 10, 20, 40)
    one, same = effect([Sample(games)], "card:x", 1), effect([Sample(games)], "card:x", 1)

    assert one is not None
    assert same is not None
    found = effects_compared(one, same)
    assert found["value"] == 0
    assert found["interval"] == [0, 0]


def test_a_game_without_uses_of_its_own_is_counted_by_its_verbs() -> None:
    toy = Toy()
    state = toy.initial(toy.setup(2))
    let_chance_act(toy, state, seeded(1))
    move = toy.legal_moves(state, 0)[0]

    assert toy.statistics().uses(state, 0, move) == ["move:" + toy.text(state, move)]
    assert toy.face().use("move:go_away", NullTranslations()) == "Go away"
    assert toy.face().use("move", NullTranslations()) == "Move"
