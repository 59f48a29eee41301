"""Setups: defaults are filled in, and what is not allowed is refused in a sentence."""

from __future__ import annotations

import pytest

from monstertable.core.game import Game, Outcome, SetupError, State, World, mind_of
from tests.core.toy import GAME


def test_defaults_are_filled_in() -> None:
    setup = GAME.setup(2)
    assert (setup.seats, setup.options) == (2, {"rounds": "3", "deck": "even"})
    assert GAME.setup(3, {"deck": "odd"}).options == {"rounds": "3", "deck": "odd"}


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "toy is for 2 to 3 players, not 1."),
        (4, {}, "toy is for 2 to 3 players, not 4."),
        (2, {"rounds": "2"}, "Option rounds must be one of: 1, 3; not '2'."),
        (2, {"colour": "red"}, "There is no option 'colour' here; options: rounds, deck."),
    ],
)
def test_what_is_not_allowed_is_refused(seats: int, options: dict[str, str], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.setup(seats, options)
    assert str(refused.value) == sentence


def test_the_options_given_are_left_alone() -> None:
    given = {"rounds": "1"}
    GAME.setup(2, given)
    assert given == {"rounds": "1"}


def test_winners_are_all_who_share_the_first_rank() -> None:
    outcome = Outcome([5, 7, 7], [3, 1, 1], "points")
    assert outcome.winners() == [1, 2]
    assert outcome.facts() == {"scores": [5, 7, 7], "ranks": [3, 1, 1], "why": "points"}


def test_a_game_has_answers_where_a_rule_needs_none() -> None:
    game: Game[State] = Game()
    assert game.options(2) == []
    assert mind_of(game).evaluate(World(State(), 0), [3, 4]) == [0.0, 0.0]
    assert game.pieces(State()) == {}
    assert game.seen((1, 2), None) == (1, 2)
