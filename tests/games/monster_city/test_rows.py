"""MC-60 to MC-64: refills, and when scoring comes before them."""

from __future__ import annotations

import pytest

from monstertable.core.game import CHANCE
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.happenings import MONSTERS_CAME, RESHUFFLED_MONSTERS
from monstertable.games.monster_city.rows import lay_out_monsters

from .position import building_row, deal, discarded_monsters, legal, monster_row, play, position, possible


def test_an_empty_monster_row_is_laid_out_anew_with_five() -> None:
    """MC-60"""
    state = play(position(monster_row="all_yellow"), "attack all_yellow")
    assert GAME.owing(state) == (CHANCE,)

    play(state, "monster any_2", "monster all_red", "monster any_1", "monster all_red", "monster all_green")

    assert monster_row(state) == "all_red all_red all_green any_1 any_2"
    assert (state.monsters_left, discarded_monsters(state), state.turn) == (24, "all_yellow", 1)


def test_a_choice_comes_before_the_refill() -> None:
    """MC-60"""
    state = play(position(monster_row="any_1"), "attack any_1")
    assert legal(state) == ["fall r3", "fall g4"]

    assert "monster all_red" in possible(play(state, "fall r3"))


def test_a_deck_that_runs_out_midway_is_made_anew_of_the_discard_pile() -> None:
    """MC-60"""
    state = position(monster_row="all_yellow", monster_deck="any_1 any_2")
    state.events = []

    play(state, "attack all_yellow")
    assert possible(state) == {"monster any_1": 1 / 2, "monster any_2": 1 / 2}

    play(state, "monster any_1", "monster any_2")
    assert (RESHUFFLED_MONSTERS,) in state.events
    assert (state.monsters_left, discarded_monsters(state)) == (28, "")
    assert possible(state)["monster all_yellow"] == 2 / 28
    assert possible(state)["monster any_1"] == 1 / 28

    deal(state)
    assert (len(monster_row(state).split()), state.monsters_left, state.turn) == (5, 25, 1)


def test_the_last_card_of_the_deck_brings_a_new_deck_without_the_row_just_laid_out() -> None:
    """MC-60, MC-64"""
    state = position(monster_row="all_yellow", monster_deck="any_1 any_1 any_2 any_2 all_red")
    state.events = []

    deal(play(state, "attack all_yellow"))

    assert (monster_row(state), state.turn) == ("all_red any_1 any_1 any_2 any_2", 1)
    assert (state.monsters_left, discarded_monsters(state)) == (25, "")
    assert state.events[-2:] == [(RESHUFFLED_MONSTERS,), (MONSTERS_CAME,)]
    in_deck = GAME.view(state, None)["monster_deck"]
    assert "any_1" not in in_deck
    assert "any_2" not in in_deck
    assert (in_deck["all_red"], in_deck["all_yellow"]) == (1, 2)


def test_what_is_discarded_after_the_shuffle_waits_for_the_next_one() -> None:
    """MC-64"""
    state = position(monster_row="all_yellow", monster_deck="any_1 any_1 any_2 any_2 all_red")
    deal(play(state, "attack all_yellow"))

    play(state, "attack any_1", "fall g3")

    assert (state.monsters_left, discarded_monsters(state)) == (25, "any_1")


def test_without_a_discard_pile_the_deck_is_made_when_a_card_is_next_needed() -> None:
    """MC-64: with thirty monsters there always is one, so a smaller box is laid out by hand."""
    state = position(monster_row="all_yellow any_1", monster_deck="any_2")
    state.monster_discard = [0] * len(state.monster_discard)
    state.monster_row.clear()
    state.events = []

    lay_out_monsters(state, 1)
    play(state, "monster any_2")
    assert (monster_row(state), state.monsters_left, state.events) == ("any_2", 0, [(MONSTERS_CAME,)])

    play(state, "attack any_2")
    assert (RESHUFFLED_MONSTERS,) in state.events
    assert possible(state) == {"monster any_2": 1.0}


def test_an_empty_building_row_is_laid_out_anew_with_five() -> None:
    """MC-61"""
    state = play(position(building_row="r8", dealt=5), "build r8")
    assert GAME.owing(state) == (CHANCE,)

    play(state, "building y8", "building r8", "building g5", "building y8", "building g3")

    assert building_row(state) == "r8 g3 g5 y8 y8"
    assert (state.buildings_left, state.turn, state.scorings) == (30, 1, 0)


def test_no_card_comes_that_was_seen_before() -> None:
    """MC-61"""
    state = play(position(building_row="r8 r8 g5", cities=["r3 r8", "g3 y4", "y3 r4"]), "build g5")
    play(state, "build r8", "build r8")

    assert "building r8" not in possible(state)


def test_scoring_comes_first_then_the_refill_then_the_next_player() -> None:
    """MC-62"""
    state = play(position(building_row="r8", dealt=10, turn=1), "build r8")
    assert GAME.owing(state) == (0, 1, 2)

    play(state, "score all", "score all", "score all")
    assert (GAME.owing(state), GAME.view(state, None)["phase"]) == ((CHANCE,), "buildings")

    deal(state)
    assert (len(building_row(state).split()), state.buildings_left, state.scorings) == (5, 25, 1)
    assert GAME.owing(state) == (2,)


@pytest.mark.parametrize(
    ("dealt", "row", "left"), [(5, "r8 g5", 7), (5, "r8", 6), (10, "r8 g5 y8", 3), (10, "r8", 1), (15, "r8 g5", 7)]
)
def test_everybody_may_know_how_many_buildings_are_left_until_scoring(dealt: int, row: str, left: int) -> None:
    """MC-63"""
    state = position(dealt=dealt, building_row=row)

    assert [GAME.view(state, seat)["until_scoring"] for seat in (None, 0, 1, 2)] == [left] * 4


def test_every_building_taken_brings_scoring_nearer_and_the_end_has_none() -> None:
    """MC-63"""
    state = position(building_row="r8 g5", dealt=40, banknotes=[1, 1, 1])
    assert GAME.view(state, None)["until_scoring"] == 2

    play(state, "build r8")
    assert GAME.view(state, None)["until_scoring"] == 1

    play(state, "build g5")
    assert (GAME.outcome(state) is None, GAME.view(state, None)["until_scoring"]) == (False, 0)
