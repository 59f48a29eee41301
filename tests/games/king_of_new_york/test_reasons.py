"""What speaks for a move: true of the table it is said at."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from monstertable.bots.random import RandomBot
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.sight import Sight
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState
from tests.opinions import imagined

from .position import choices, play, position

T = NullTranslations()
NAMES = ["Ania", "Bolt", "Cela", "Dan", "Ewa", "Filip"]


def reason(state: NewYorkState, move: str) -> str:
    seat = GAME.owing(state)[0]
    assert move in choices(state)
    return GAME.face().reason(imagined(GAME, state, seat), GAME.view(state, seat), NAMES, move, T)


def test_a_roll_says_what_is_kept_and_how_likely_the_best_is() -> None:
    state = position(["queens", "manhattan"], dice="ccooee", rerolls=1)
    told = "Keeps 2 × Celebrity. The chance of at least one Celebrity in this roll is 52%."
    assert reason(state, "reroll eeoo") == told


def test_a_roll_of_all_dice_keeps_nothing() -> None:
    state = position(["queens", "manhattan"], dice="eeeeee", rerolls=1, life={0: 2})
    assert reason(state, "reroll eeeeee") == "The chance of at least one Heal in this roll is 67%."


def test_keeping_the_dice_says_what_they_bring() -> None:
    state = position(["queens", "manhattan"], dice="aaeeho", rerolls=1, life={0: 8}, units={"queens": "jet"})
    assert reason(state, "keep") == (
        "With the dice as they are: +2 energy, 2 damage to Bolt (10 life), +1 life, 1 damage to you (8 life)."
    )


@pytest.mark.parametrize(
    ("symbol", "told"),
    [
        ("energy", "+2 energy."),
        ("attack", "1 damage to Bolt (10 life)."),
        ("heal", "No healing."),
        ("celebrity", "No VP for Celebrity."),
        ("destruction", "1 thing to destroy."),
    ],
)
def test_a_symbol_says_what_it_does_now(symbol: str, told: str) -> None:
    state = position(["queens", "manhattan"], dice="eeahcd", stacks={"queens": "skyscraper_1"})
    assert reason(state, f"resolve {symbol}") == told


def test_a_building_says_its_gain_its_price_and_what_comes_out() -> None:
    state = position(["queens", "manhattan"], dice="dddeee", stacks={"queens": "hospital_3 skyscraper_3"})
    play(state, "resolve destruction")
    assert reason(state, "raze queens 2") == "+3 VP for 3 Destruction; but then out comes a tank."


def test_a_unit_says_its_gain_and_that_it_shoots_no_more() -> None:
    state = position(["queens", "manhattan"], dice="dddeee", units={"queens": "jet"}, stacks={"queens": "hospital_3"})
    play(state, "resolve destruction")
    assert reason(state, "crush queens jet") == "+2 energy for 3 Destruction, and one unit less that shoots."


def test_staying_in_manhattan_says_what_it_brings_and_fleeing_what_it_saves() -> None:
    state = position(["queens", "manhattan midtown", "bronx"], dice="aahhhh", life={1: 5})
    play(state, "resolve attack")
    assert reason(state, "stay") == "If you live (3 life), your next turn there begins with +2 VP, +1 energy."
    assert reason(state, "move brooklyn") == "You have 3 of 10 life, and outside Manhattan Heal works again."


def test_a_borough_says_who_shoots_and_what_falls_easily() -> None:
    state = position(
        ["queens", "manhattan"],
        at="move",
        units={"bronx": "jet infantry"},
        stacks={"bronx": "skyscraper_1 hospital_2 hospital_3"},
    )
    assert reason(state, "move bronx") == "2 units there, 2 buildings for 1 or 2 Destruction."
    assert reason(state, "stay") == "0 units there, 0 buildings for 1 or 2 Destruction."


def test_a_card_says_its_price_and_what_it_does() -> None:
    state = position(["brooklyn", "manhattan"], at="buy", energy={0: 9}, market="coney_island diva drain")
    price = GAME.view(state, 0)["players"][0]["prices"]["coney_island"]
    assert reason(state, "buy coney_island").startswith(f"{price} of your 9 energy. +")
    assert reason(state, "done") == "You keep 9 energy for later."


def test_declining_a_card_is_not_explained_by_what_it_does() -> None:
    state = position(["queens", "manhattan"], at="buy")
    told = [
        GAME.face().reason(imagined(GAME, state, 0), GAME.view(state, 0), NAMES, f"use hailing_cabs {answer}", T)
        for answer in ("no", "yes")
    ]
    assert told[0] == ""
    assert told[1].startswith("You may add 2 Destruction")


@pytest.mark.parametrize("number", range(8))
def test_in_whole_games_every_move_finds_words_or_none(number: int) -> None:
    seats = 2 + number % 5
    state = GAME.initial(GAME.setup(seats, {"variant": "advanced"} if seats > 4 else {}))
    random = seeded(11, number)
    reasons = 0
    while owing := GAME.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            GAME.apply(state, seat, GAME.sample(state, random))
            continue
        view = GAME.view(state, seat)
        for move in choices(state):
            words = GAME.face().reason(imagined(GAME, state, seat), view, NAMES, move, T)
            reasons += bool(words)
            assert "{" not in words
        GAME.apply(state, seat, RandomBot().choose(Sight(GAME, state, seat, random)))
    assert reasons > 50
