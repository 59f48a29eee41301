"""Moves in words, both ways: what records, bots and the tests are written in."""

from __future__ import annotations

import pytest

from monstertable.core.game import CHANCE, IllegalMove
from monstertable.core.play import make
from monstertable.games.king_of_new_york import GAME, notation
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.dice import from_letters, letters

from .position import choices, play, position

STATE = position(["queens", "manhattan"])


def test_every_listed_move_comes_back_from_its_words() -> None:
    """KNY-10: moves of all the steps of a turn."""
    assert len(notation.TEXTS) == len(notation.MOVES) > 500
    for move, words in notation.TEXTS.items():
        assert GAME.parse(STATE, words) == move
        assert GAME.text(STATE, move) == words


def test_the_words_are_plain() -> None:
    """KNY-10"""
    for words in notation.TEXTS.values():
        assert words == words.strip()
        assert words.isascii()
        assert words.replace("_", "").replace(" ", "").isalnum()


def test_every_card_can_be_dealt_and_bought_by_its_name() -> None:
    """KNY-04, KNY-50"""
    for card in CARDS:
        for verb in ("card", "buy"):
            words = f"{verb} {card.id}"
            assert GAME.text(STATE, GAME.parse(STATE, words)) == words


@pytest.mark.parametrize("words", ["roll eeadho", "reroll o", "reroll eeeeaadd", "roll oooooooo"])
def test_throws_come_back_from_their_letters(words: str) -> None:
    """KNY-20"""
    assert GAME.text(STATE, GAME.parse(STATE, words)) == words


def test_every_throw_has_words_of_its_own() -> None:
    """KNY-20"""
    throws = GAME.chance(STATE)
    texts = {GAME.text(STATE, move) for move, _ in throws}

    assert len(texts) == len(throws) == 462
    assert all(GAME.parse(STATE, GAME.text(STATE, move)) == move for move, _ in throws)


def test_the_letters_of_dice_may_come_in_any_order() -> None:
    """KNY-20"""
    state = position(["queens", "manhattan"], dice="eeadho", rerolls=1)
    assert GAME.parse(state, "reroll ohe") == GAME.parse(state, "reroll e h o")

    make(GAME, state, 0, "reroll ohe")
    assert letters(state.dice) == "ead"


def test_a_roll_and_a_reroll_of_the_same_dice_are_different_moves() -> None:
    """KNY-20"""
    assert GAME.parse(STATE, "roll eea") != GAME.parse(STATE, "reroll eea")
    assert letters(from_letters("oaee")) == "eeao"


@pytest.mark.parametrize(
    "words",
    [
        "",
        " ",
        "roll",
        "roll ",
        "reroll",
        "roll x",
        "roll eeeeeeeee",
        "buy",
        "buy no_card",
        "move",
        "Move queens",
        "keep it",
    ],
)
def test_other_words_are_refused(words: str) -> None:
    """KNY-10"""
    with pytest.raises(ValueError):  # noqa: PT011 (the contract of parse says no more)
        GAME.parse(STATE, words)
    for seat in (0, CHANCE):
        with pytest.raises(IllegalMove):
            make(GAME, STATE, seat, words)


def test_a_move_of_the_wrong_seat_is_refused_and_changes_nothing() -> None:
    """KNY-10"""
    state = position(["queens", "manhattan"], dice="eeadho")
    before = choices(state)
    for seat in (1, CHANCE, 2):
        with pytest.raises(IllegalMove, match="not this seat's turn"):
            make(GAME, state, seat, "resolve energy")

    assert choices(state) == before


def test_the_words_of_one_turn() -> None:
    """KNY-10: a turn as it is written down."""
    state = position(
        ["queens", "manhattan"], stacks={"queens": "skyscraper_1"}, below={"queens": "hospital_2"}, energy={0: 8}
    )
    play(state, "roll eeadho", "reroll do", "roll dd", "keep")
    play(state, "resolve destruction", "tile hospital_2", "resolve attack", "stay", "resolve heal")
    play(state, "move bronx", "sweep", "card fury", "card diva", "card stomp", "buy fury", "card drain", "buy stomp")

    assert state.energy[0] == 0
