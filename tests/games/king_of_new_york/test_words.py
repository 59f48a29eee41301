"""Everything that can happen or be asked has words, in English; that Polish is complete is tested for all games."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from monstertable.bots.random import RandomBot
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.sight import Sight
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.card import CARDS

from .position import choices, play, position

T = NullTranslations()
FACE = GAME.face()


def said(*moves: str, **wishes: object) -> list[str]:
    """The log of these moves."""
    state = position(**wishes)  # type: ignore[arg-type]
    state.events = []
    play(state, *moves)
    lines = [FACE.sentence(event, {}, ["Ania", "Bolt", "Cela"], T) for event in state.events]
    return [line for line in lines if line]


@pytest.mark.parametrize("number", range(12))
def test_every_question_and_every_event_of_a_game_has_words(number: int) -> None:
    seats = 2 + number % 5
    state = GAME.initial(GAME.setup(seats, {"variant": "advanced"} if seats > 4 else {}))
    names = [f"Player {seat}" for seat in range(seats)]
    state.events = []
    random = seeded(9, number)
    while owing := GAME.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            GAME.apply(state, seat, GAME.sample(state, random))
        else:
            view = GAME.view(state, seat)
            assert FACE.prompt(view, names, T)
            assert FACE.waiting(GAME.view(state, None), names, T)
            board = FACE.board(view, choices(state), T)
            labels = [FACE.move(view, move, T) for move in choices(state)]
            assert all(labels)
            assert not any("{" in label for label in labels + list(board["labels"].values()))
            GAME.apply(state, seat, RandomBot().choose(Sight(GAME, state, seat, random)))
        for event in state.events:
            assert "{" not in FACE.sentence(event, {}, names, T)
        state.events = []
    assert FACE.explain(GAME.view(state, None), names, T)


def test_the_log_says_why_units_hurt() -> None:
    lines = said("resolve ouch", places=["queens", "manhattan"], dice="oeeeee", units={"queens": "jet infantry"})
    assert "2 damage to Ania: Ouch! with 2 units in Queens." in lines


def test_the_log_says_who_attacked() -> None:
    lines = said("resolve attack", places=["queens", "manhattan"], dice="aaeeee")
    assert lines[-1] == "2 damage to Bolt: attacked by Ania."


def test_the_log_says_which_card_it_was() -> None:
    lines = said("resolve energy", places=["queens", "manhattan"], dice="eeehhh", cards={1: "power_tap"})
    assert "Bolt: +1 energy (Power Tap)." in lines


def test_the_log_says_how_a_card_was_used() -> None:
    move = "use chameleon heal attack"
    lines = said(move, places=["queens", "manhattan"], dice="cceehh", cards={0: "chameleon"})
    assert lines == ["Ania uses Chameleon: Heal becomes Attack."]


def test_the_prompt_to_flee_names_the_damage() -> None:
    state = position(["queens", "manhattan"], dice="aaaeee", life={1: 8})
    play(state, "resolve attack")
    prompt = FACE.prompt(GAME.view(state, 1), ["Ania", "Bolt"], T)
    assert prompt == "Ania hit you for 3: 5 life left. Flee from Manhattan?"


def test_every_card_has_a_name_and_a_text_of_its_own() -> None:
    assert len({card.name for card in CARDS}) == len({card.text for card in CARDS}) == len(CARDS) == 64
    asking = [card for card in CARDS if type(card).answers is not type(CARDS[0]).__mro__[1].answers]
    assert all(card.question for card in asking)
    assert all(card.use_words for card in CARDS if card.uses)
