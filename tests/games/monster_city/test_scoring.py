"""MC-70 to MC-81: the four scorings and the end."""

from __future__ import annotations

from itertools import permutations

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import IllegalMove
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.cards import (
    ALL,
    BUILDING_CODES,
    BUILDINGS,
    CATEGORIES,
    CATEGORY_IDS,
    HIGHEST,
    LOWEST,
    ONE_COLOUR,
    VALUE,
)
from monstertable.games.monster_city.scoring import counting, points
from monstertable.games.monster_city.state import CityState

from .position import building_numbers, city, deal, legal, play, position


def with_lowest(scored: int) -> str:
    return f"lowest {scored} highest 0 one_colour 0"


LAST_IS_ALL = with_lowest(0)


def scoring(number: int = 1, cities: list[str] | None = None, pads: list[str] | None = None) -> CityState:
    """Seat 0 has just built red 8, the last building before this scoring."""
    return play(position(cities=cities, building_row="r8", dealt=10 * number, pads=pads), "build r8")


def worth(town: str, category: int) -> int:
    return points(sorted(building_numbers(town)), category)


def test_everybody_scores_one_category_in_each_of_four_scorings() -> None:
    """MC-70"""
    state = scoring(1)
    assert legal(state, 2) == ["score lowest", "score highest", "score one_colour", "score all"]

    play(state, "0 score all", "1 score lowest", "2 score lowest")
    assert [list(player["pad"]) for player in GAME.view(state, None)["players"]] == [["all"], ["lowest"], ["lowest"]]
    assert state.scorings == 1


def test_a_category_used_is_gone() -> None:
    """MC-70"""
    state = scoring(3, pads=["all 20 lowest 9", "lowest 7 highest 8", "one_colour 7 all 9"])

    assert legal(state, 0) == ["score highest", "score one_colour"]
    assert legal(state, 1) == ["score one_colour", "score all"]
    with pytest.raises(IllegalMove):
        play(state, "2 score all")


def test_nobody_scores_twice_in_one_scoring() -> None:
    """MC-70"""
    state = play(scoring(1), "1 score all")

    with pytest.raises(IllegalMove, match="not this seat's turn"):
        play(state, "1 score lowest")


def test_no_scoring_may_be_sat_out() -> None:
    """MC-70: an empty city scores nothing and still uses up a category."""
    state = scoring(1, cities=["r3 g4", "", "y3 r4"])

    play(state, "0 score all", "1 score highest", "2 score all")

    assert GAME.view(state, None)["players"][1]["pad"] == {"highest": 0}


def test_lowest_adds_the_lowest_of_each_colour() -> None:
    """MC-71"""
    assert worth("r3 r8 g5 g5 y6 y7", LOWEST) == 3 + 5 + 6


@pytest.mark.parametrize(("town", "expected"), [("r4 r8", 4), ("y3", 3), ("g5 y3", 8), ("", 0)])
def test_a_colour_that_is_not_there_adds_nothing(town: str, expected: int) -> None:
    """MC-71"""
    assert worth(town, LOWEST) == expected


@pytest.mark.parametrize(("town", "expected"), [("r3 r8 g5 g6 y6 y7", 21), ("r4 r8", 8), ("y3", 3), ("", 0)])
def test_highest_adds_the_highest_of_each_colour(town: str, expected: int) -> None:
    """MC-72"""
    assert worth(town, HIGHEST) == expected


@pytest.mark.parametrize(("town", "expected"), [("r3 r8 g7 y4 y5", 11), ("r3 g3 g3 y5", 6), ("r3 y8 y8", 16), ("", 0)])
def test_one_colour_is_the_best_one(town: str, expected: int) -> None:
    """MC-73"""
    assert worth(town, ONE_COLOUR) == expected


@pytest.mark.parametrize(("town", "expected"), [("r3 r8 g7 y4 y5", 27), ("r8 r8", 16), ("", 0)])
def test_all_adds_every_building(town: str, expected: int) -> None:
    """MC-74"""
    assert worth(town, ALL) == expected


def test_any_city_is_worth_what_the_rulebook_says_in_other_words() -> None:
    """MC-71, MC-72, MC-73, MC-74"""
    random = seeded(71)
    for size in [*range(12)] * 20:
        town = [BUILDING_CODES[random.below(len(BUILDING_CODES))] for _ in range(size)]
        by_colour = [[int(code[1]) for code in town if code[0] == colour] for colour in "rgy"]
        words = " ".join(town)
        assert worth(words, LOWEST) == sum(min(values, default=0) for values in by_colour)
        assert worth(words, HIGHEST) == sum(max(values, default=0) for values in by_colour)
        assert worth(words, ONE_COLOUR) == max(sum(values) for values in by_colour)
        assert worth(words, ALL) == sum(sum(values) for values in by_colour)


def test_the_points_are_those_of_the_city_as_it_stands() -> None:
    """MC-74"""
    state = play(scoring(1), "score all", "score all", "score lowest")

    assert [player["total"] for player in GAME.view(state, None)["players"]] == [15, 7, 7]


def test_all_choose_at_the_same_time_in_any_order() -> None:
    """MC-75"""
    for order in permutations(range(3)):
        state = scoring(1)
        for seat in order:
            assert seat in GAME.owing(state)
            play(state, f"{seat} score all")
        assert state.scorings == 1


def test_a_choice_is_hidden_until_all_have_chosen() -> None:
    """MC-75"""
    one = play(scoring(1), "0 score all")
    other = play(scoring(1), "0 score lowest")

    for seat in (None, 1, 2):
        assert GAME.view(one, seat) == GAME.view(other, seat)
        assert GAME.view(one, seat)["players"][0]["has_picked"]
    assert (GAME.view(one, 0)["pick"], GAME.view(other, 0)["pick"]) == ("all", "lowest")
    assert GAME.view(one, 1)["pick"] is None


def test_no_event_tells_of_a_choice_before_all_have_chosen() -> None:
    """MC-75"""
    state = scoring(1)
    state.events = []

    play(state, "0 score all", "2 score all")
    assert state.events == []

    play(state, "1 score all")
    assert len(state.events) == 3


def test_choices_are_shown_when_all_have_chosen_and_used_categories_stay_public() -> None:
    """MC-75"""
    state = deal(play(scoring(1), "0 score all", "1 score one_colour", "2 score highest"))

    assert [player["pad"] for player in GAME.view(state, None)["players"]] == [
        {"all": 15},
        {"one_colour": 4},
        {"highest": 7},
    ]
    assert GAME.view(state, 0)["pick"] is None
    assert not any(player["has_picked"] for player in GAME.view(state, 0)["players"])


def test_an_only_category_left_is_taken_without_asking() -> None:
    """MC-75"""
    pads = ["lowest 1 highest 1 one_colour 1", "lowest 1 highest 1 all 1", "all 1 highest 1 one_colour 1"]

    state = scoring(4, pads=pads)

    assert GAME.owing(state) == ()
    assert state.pads == [[1, 1, 1, 15], [1, 1, 4, 1], [3 + 4, 1, 1, 1]]


def test_buildings_stay_after_a_scoring() -> None:
    """MC-76"""
    state = play(scoring(1), "score all", "score all", "score all")

    assert [city(state, seat) for seat in range(3)] == ["r3 r8 g4", "g3 y4", "r4 y3"]


def test_the_example_of_the_rulebook() -> None:
    """MC-77"""
    example = "g3 g3 r6 y7 y4"

    assert [worth(example, category) for category in (LOWEST, HIGHEST, ONE_COLOUR, ALL)] == [13, 16, 11, 23]


def test_the_game_ends_right_after_the_fourth_scoring() -> None:
    """MC-80: seat 0 has had one turn more than the others."""
    state = scoring(4)

    assert (GAME.owing(state), state.building_row.size(), state.buildings_left) == ((), 0, 0)
    with pytest.raises(IllegalMove, match="The game is over"):
        play(state, "1 stop")


def test_the_game_is_not_over_after_the_third_scoring() -> None:
    """MC-80"""
    state = deal(play(scoring(3), *["score all"] * 3))

    assert GAME.outcome(state) is None
    assert GAME.owing(state) == (1,)


@pytest.mark.parametrize(
    ("pads", "scores", "ranks", "why"),
    [
        ([LAST_IS_ALL] * 3, [15, 7, 7], [1, 2, 2], "points"),
        ([LAST_IS_ALL, with_lowest(9), LAST_IS_ALL], [15, 16, 7], [2, 1, 3], "points"),
        ([LAST_IS_ALL, with_lowest(8), LAST_IS_ALL], [15, 15, 7], [1, 2, 3], "buildings"),
        ([LAST_IS_ALL, with_lowest(9), with_lowest(9)], [15, 16, 16], [3, 1, 1], "shared"),
    ],
)
def test_most_points_then_more_buildings_then_a_shared_victory(
    pads: list[str], scores: list[int], ranks: list[int], why: str
) -> None:
    """MC-80"""
    outcome = GAME.outcome(scoring(4, pads=pads))

    assert outcome is not None
    assert outcome.facts() == {"scores": scores, "ranks": ranks, "why": why}
    assert GAME.view(scoring(4, pads=pads), None)["outcome"] == outcome.facts()


def test_what_is_left_over_is_worth_nothing() -> None:
    """MC-81"""
    rich = position(building_row="r8", dealt=40, banknotes=[2, 2, 2], stops=[1, 1, 1], pads=[LAST_IS_ALL] * 3)
    poor = position(building_row="r8", dealt=40, banknotes=[1, 0, 2], stops=[0, 0, 1], pads=[LAST_IS_ALL] * 3)
    hand = ["grant grant", "", "detour"]
    full = position(building_row="r8", dealt=40, variant="events", hands=hand, pads=[LAST_IS_ALL] * 3)

    found = [GAME.outcome(play(state, "build r8")) for state in (rich, poor, full)]

    assert [outcome.facts() for outcome in found if outcome] == [
        {"scores": [15, 7, 7], "ranks": [1, 2, 2], "why": "points"}
    ] * 3


def test_the_tie_break_counts_starting_buildings_too() -> None:
    """MC-81"""
    pads = [with_lowest(1), with_lowest(2), LAST_IS_ALL]

    outcome = GAME.outcome(scoring(4, cities=["", "g3 y4", "y3"], pads=pads))

    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.why) == ([9, 9, 3], [2, 1, 3], "buildings")


def test_the_categories_are_the_four_of_the_rulebook() -> None:
    """MC-70"""
    assert CATEGORY_IDS == ["lowest", "highest", "one_colour", "all"]


def test_what_counts_adds_up_to_the_points() -> None:
    """MC-71 to MC-74"""
    random = seeded(7)
    for size in list(range(14)) * 20:
        some = sorted([random.below(BUILDINGS) for _ in range(size)])
        for category in range(CATEGORIES):
            assert sum(VALUE[building] for building in counting(some, category)) == points(some, category)
