"""What the lessons warn of is so: whoever keeps a skull is shot at, whatever they do then (KNY-38)."""

from __future__ import annotations

import pytest

from monstertable.core.game import CHANCE
from monstertable.core.lesson import Lesson
from monstertable.core.play import fold
from monstertable.core.record import read_moves
from monstertable.games import game
from monstertable.games.king_of_new_york.card import CARDS, KEEP
from monstertable.games.king_of_new_york.lessons import cards, destroying, manhattan, winning
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import play, position

NEW_YORK = game("king_of_new_york")


def at_step(lesson: Lesson, number: int, *moves: str) -> NewYorkState:
    """Where the learner is asked for this step, counted from 1, and after these moves more."""
    before = list(lesson.given)
    for step in lesson.steps[: number - 1]:
        before += [f"{lesson.seat} {step.accept[0]}", *step.then]
    state: NewYorkState = NEW_YORK.initial(lesson.setup(NEW_YORK))
    for _ in fold(NEW_YORK, state, read_moves([*before, *moves], [0])):
        pass
    return state


def lives(state: NewYorkState) -> set[int]:
    """The learner's life once all dice are used, by every order, whatever the others do."""
    question = NEW_YORK.view(state, 0)["question"]
    if not NEW_YORK.owing(state) or (question and question["kind"] in ("move", "buy")):
        return {state.life[0]}
    found = set()
    for seat in NEW_YORK.owing(state):
        # A hospital that comes up would heal.
        moves = [NEW_YORK.parse(state, "tile power_plant_2")] if seat == CHANCE else NEW_YORK.legal_moves(state, seat)
        for move in moves:
            after = state.copy()
            NEW_YORK.apply(after, seat, move)
            found |= lives(after)
    return found


def test_a_skull_kept_beside_a_tank_costs_life() -> None:
    """Even if the tank is destroyed first: then there is infantry from a building, which must be destroyed too."""
    asked = at_step(destroying.LESSON, 5)
    assert asked.life[0] == 9
    assert max(lives(at_step(destroying.LESSON, 5, "0 keep"))) < 9


@pytest.mark.parametrize("number", [1, 2], ids=["one skull", "two skulls"])
def test_on_the_way_to_win_a_kept_skull_leaves_no_way_out(number: int) -> None:
    assert lives(at_step(winning.LESSON, number, "0 keep")) == {0}


def test_on_the_way_to_win_a_single_skull_left_of_two_is_the_end_too() -> None:
    assert lives(at_step(winning.LESSON, 2, "0 reroll o", "* roll e")) == {0}


@pytest.mark.parametrize("zone", ["lower", "midtown", "upper"])
def test_units_shoot_at_a_monster_in_whatever_zone_of_manhattan_as_the_lesson_says(zone: str) -> None:
    """KNY-38, KNY-39"""
    assert any("units in any of the zones shoot" in tell.sentence for tell in manhattan.LESSON.end)
    state = position([f"manhattan {zone}", "queens"], dice="oeeeee", units={"manhattan": "tank"})
    play(state, "resolve ouch")
    assert state.life[0] == 9


def test_the_lesson_about_cards_says_when_one_is_discarded() -> None:
    """KNY-51: there is a card that makes everybody discard one of theirs, so it is not always by one's own choice."""
    assert any("tells you to discard one" in tell.sentence for tell in cards.LESSON.end)
    assert any("discards any 1 of its own Keep cards" in card.text for card in CARDS if card.kind != KEEP)


def test_that_the_turn_ended_by_itself_is_said_where_nothing_more_can_be_bought() -> None:
    assert "With 1 energy" in cards.BUY_TO_KEEP.praise
    assert at_step(cards.LESSON, 3).energy[0] == 1
