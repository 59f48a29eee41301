"""A look at a move tells what it would do, and then it does just that."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.cards import CATEGORY_IDS
from monstertable.games.monster_city.outlook import outlooks, swaps
from monstertable.games.monster_city.state import CityState
from monstertable.server.showing.words import translations

from .position import legal, play, position

ENGLISH = NullTranslations()


def looked_at(state: CityState, language: str = "en") -> dict[str, dict[str, Any]]:
    t = ENGLISH if language == "en" else translations(language)
    return outlooks(GAME.view(state, 0), legal(state), t)


def town(variant: str = "basic", hand: str = "") -> CityState:
    hands = [hand, "", ""] if variant == "events" else None
    cities = ["r3 r8 g4", "g3 y4", "y3 r4"]
    return position(cities, variant=variant, hands=hands, monster_row="all_red all_yellow", building_row="r5 y8")


def worth(state: CityState) -> dict[str, int]:
    found: dict[str, int] = GAME.view(state, 0)["players"][0]["worth"]
    return found


@pytest.mark.parametrize("move", ["build r5", "build y8", "attack all_red", "attack all_yellow"])
def test_the_changes_are_those_that_come(move: str) -> None:
    state = town()
    before, told = worth(state), looked_at(state)[move]
    play(state, move)
    assert told["changes"] == [(category, worth(state)[category] - was) for category, was in before.items()]


def test_an_attack_tells_what_it_brings() -> None:
    """MC-30, MC-54, MC-91"""
    basic, events = looked_at(town()), looked_at(town("events"))
    assert basic["attack all_red"]["text"] == "Destroyed: red 3 and red 8"
    assert (basic["attack all_red"]["pays"], basic["attack all_red"]["draws"]) == (True, False)
    assert events["attack all_red"]["draws"]
    assert basic["attack all_yellow"]["text"] == "Nothing is destroyed."
    assert (events["attack all_yellow"]["pays"], events["attack all_yellow"]["draws"]) == (True, False)


def test_what_no_longer_counts_is_left_out() -> None:
    state = position(pads=["lowest 1", "all 1", "all 1"], dealt=15)
    assert [category for category, _ in looked_at(state)["build r8"]["changes"]] == ["highest", "one_colour", "all"]


def test_an_event_says_that_it_is_the_whole_turn() -> None:
    """MC-93"""
    for language, words in (("en", "That is your whole turn."), ("pl", "To cała twoja tura.")):
        for card in ("chicken", "rejected_project"):
            told = looked_at(town("events", card), language)
            assert [one["text"].endswith(words) for move, one in told.items() if move.startswith(card)] == [True, True]


def test_a_look_at_a_swap_tells_what_it_changes() -> None:
    """MC-95"""
    state = town("events", "remodel")
    before, told = worth(state), swaps(GAME.view(state, 0), legal(state))
    assert set(told) == {move for move in legal(state) if move.startswith("remodel ")}
    play(state, "remodel r3 y8")

    now = worth(state)
    change = [int(by.replace("−", "-")) for by in told["remodel r3 y8"].split()]
    assert change == [now[category] - before[category] for category in CATEGORY_IDS]
    assert max(change) > 0


def test_a_swap_tells_only_of_the_scorings_left() -> None:
    """MC-70"""
    facts: dict[str, Any] = {"variant": "events", "hands": ["remodel", "", ""], "building_row": "y8"}
    state = position(["r3 g4", "g3", "y3"], pads=["lowest 7 all 7"] * 3, dealt=25, **facts)
    assert swaps(GAME.view(state, 0), legal(state))["remodel g4 y8"] == "+4 +4"
