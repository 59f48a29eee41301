"""Standing orders: what they answer, and what they leave to the player."""

from __future__ import annotations

import pytest

from monstertable.core.game import NO_ORDER
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState
from tests.opinions import imagined

from .position import choices, play, position

ORDERS = GAME.standing_orders()
ASK = {option.name: option.default for option in ORDERS.options(4)}


def answer(state: NewYorkState, **chosen: str) -> str:
    seat = GAME.owing(state)[0]
    move = ORDERS.move(imagined(GAME, state, seat), GAME.legal_moves(state, seat), ASK | chosen)
    return "" if move == NO_ORDER else GAME.text(state, move)


def attacked(life: int) -> NewYorkState:
    """Seat 1 sits in Manhattan with so much life after the blow."""
    state = position(["queens", "manhattan"], dice="aahhhh", life={1: life + 2})
    return play(state, "resolve attack")


def test_without_an_order_everything_is_asked() -> None:
    assert answer(attacked(5)) == ""
    assert answer(position(["queens", "manhattan"], dice="eehhhh")) == ""


@pytest.mark.parametrize(("life", "order", "flees"), [(4, "below_5", True), (5, "below_5", False), (1, "never", False)])
def test_flee_below_so_much_life(life: int, order: str, flees: bool) -> None:
    assert (answer(attacked(life), flee=order) != "stay") == flees


def test_always_flee_to_the_borough_that_looks_best() -> None:
    state = position(
        ["queens", "manhattan"],
        dice="aahhhh",
        units={"bronx": "jet", "queens": "jet", "staten_island": "tank tank"},
        stacks={"brooklyn": "skyscraper_1 skyscraper_1 skyscraper_2"},
    )
    play(state, "resolve attack")
    assert answer(state, flee="always") == "move brooklyn"


def test_the_usual_order_of_symbols() -> None:
    state = position(["queens", "manhattan"], dice="eadhco")
    assert answer(state, order="gains_first") == "resolve energy"
    assert answer(state, order="ouch_first") == "resolve ouch"
    assert answer(state, order="attack_first") == "resolve heal"
    assert answer(play(state, "resolve heal"), order="attack_first") == "resolve attack"


def test_a_card_that_could_be_used_is_asked_about() -> None:
    state = position(["queens", "manhattan"], dice="eadhco", cards={0: "chameleon"})
    assert answer(state, order="gains_first") == ""


@pytest.mark.parametrize("place", ["manhattan lower", "queens"])
def test_the_extra_move_of_a_card_is_always_asked_about(place: str) -> None:
    """KNY-C21: who has ordered to stay in the Move step did not buy Super Speed for nothing."""
    state = position([place, "bronx"], cards={0: "super_speed"})
    assert choices(state) == ["stay", "move manhattan"]
    assert answer(state, move="stay") == ""


def test_stay_and_end_the_turn_when_there_is_only_a_sweep() -> None:
    state = position(["queens", "manhattan"], at="move", energy={0: 2})
    assert answer(state, move="stay") == "stay"
    play(state, "stay")
    assert choices(state) == ["done", "sweep"]
    assert answer(state, buy="no_sweep") == "done"
    rich = position(["queens", "manhattan"], at="buy", energy={0: 12})
    assert answer(rich, buy="no_sweep") == ""
