"""Everything public can be seen at the table: prices, reasons, the discard pile, special cards."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.frames import QUESTION_IDS
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.why import NewYorkWhys

from .position import choices, play, position

T = NullTranslations()
FACE = GAME.face()


def board(state: NewYorkState) -> dict[str, Any]:
    return FACE.board(GAME.view(state, 0), choices(state), T)


def test_a_card_too_dear_says_what_is_missing() -> None:
    """KNY-50"""
    state = position(["queens", "manhattan"], at="buy", energy={0: 4}, market="stomp diva webspinner")
    assert board(state)["refusals"] == {"diva": "costs 5, you have 4", "webspinner": "costs 6, you have 4"}


def test_life_counts_among_what_one_has() -> None:
    """KNY-C12"""
    cards = {0: "of_another_world"}
    state = position(["queens", "manhattan"], at="buy", life={0: 3}, energy={0: 4}, market="subway stomp", cards=cards)
    assert board(state)["refusals"] == {"subway": "costs 10, you have 6"}


def test_the_discount_of_a_borough_is_in_the_reason() -> None:
    state = position(["brooklyn", "manhattan"], at="buy", energy={0: 3}, market="brooklyn_bridge diva stomp")
    assert board(state)["refusals"]["brooklyn_bridge"] == "costs 5, you have 3"


def test_a_card_with_a_condition_says_it() -> None:
    state = position(["queens", "manhattan"], at="buy", energy={0: 9}, market="air_force_one stomp diva")
    assert board(state)["refusals"] == {"air_force_one": "only if you have destroyed a jet this turn"}


def test_a_card_bought_already_says_so() -> None:
    """KNY-C29"""
    state = position(["queens", "manhattan"], at="buy", energy={0: 9}, market="flatiron_building stomp diva")
    state.deck.clear()
    play(state, "buy flatiron_building", "card flatiron_building")
    assert board(state)["refusals"]["flatiron_building"] == "already bought this turn"


def test_reasons_are_given_only_to_one_who_is_buying() -> None:
    state = position(["queens", "manhattan"], dice="aeehhd")
    assert board(state)["refusals"] == {}


def test_what_scavenger_offers_has_a_price_and_a_text() -> None:
    """KNY-50: 1 energy less from the discard pile."""
    state = position(
        ["queens", "manhattan"],
        at="buy",
        energy={0: 4},
        cards={0: "scavenger"},
        discard="diva long_neck subway",
        market="stomp drain webspinner",
    )
    shown = board(state)
    assert shown["salvage"] == {"diva": 4, "long_neck": 2}
    assert all(shown["cards"][card][1] for card in shown["salvage"])


def test_the_whole_discard_pile_has_words() -> None:
    state = position(["queens", "manhattan"], dice="aeehhd", discard="diva subway")
    assert {"diva", "subway"} <= set(board(state)["cards"])


@pytest.mark.parametrize("question", [kind for kind in QUESTION_IDS if kind != "card"])
def test_every_question_names_its_rule(question: str) -> None:
    told = NewYorkWhys().why(f"question-{question}", T)
    assert told is not None
    assert "KNY" not in told.sentence


def test_whom_a_symbol_would_eliminate_is_named() -> None:
    """Attack and Ouch!; energy that can stand in for life counts (KNY-C12)."""
    state = position(
        ["queens", "manhattan"], dice="aaoeee", life={0: 1, 1: 2}, energy={1: 1}, units={"queens": "infantry"}
    )
    assert board(state)["doomed"] == {"attack": [1], "ouch": [0]}
    state = position(["queens", "manhattan"], dice="aaoeee", life={1: 2}, energy={1: 1}, cards={1: "of_another_world"})
    assert board(state)["doomed"] == {"attack": [], "ouch": []}


def test_what_destruction_can_reach_is_named_and_what_it_wakes() -> None:
    """KNY-34, KNY-35"""
    laid = {"stacks": {"queens": "skyscraper_2 hospital_3"}, "units": {"queens": "infantry"}}
    state = position(["queens", "manhattan"], dice="ddoeee", **laid)  # type: ignore[arg-type]
    shown = board(state)
    assert shown["reach"] == "Infantry\u00a02, Skyscraper\u00a02"
    assert shown["wakes"]
    state = position(["queens", "manhattan"], dice="doeeee", **laid)  # type: ignore[arg-type]
    shown = board(state)
    assert (shown["reach"], shown["wakes"], shown["reach_where"]) == ("", False, "in Queens")


def test_a_full_borough_is_named_to_one_who_may_go_elsewhere() -> None:
    """KNY-70"""
    state = position(["queens", "manhattan", "brooklyn", "brooklyn"], at="move")
    assert board(state)["full"] == ["Brooklyn: full, two monsters"]
    state = position(["queens", "manhattan", "brooklyn", "brooklyn"], dice="aaaeee")
    assert board(state)["full"] == []


def test_where_one_may_go_the_army_is_counted() -> None:
    """KNY-38: units shoot at whoever is in their borough."""
    units = {"queens": "jet infantry", "bronx": "tank"}
    state = position(["queens", "manhattan"], at="move", units=units)
    assert board(state)["armies"] == {"stay": "2 units there", "move bronx": "1 unit there"}


def test_what_may_be_destroyed_says_what_it_takes() -> None:
    """KNY-34"""
    stacks = {"queens": "skyscraper_1"}
    state = position(["queens", "manhattan"], dice="ddddhh", stacks=stacks, units={"queens": "tank infantry"})
    play(state, "resolve destruction")
    labels = board(state)["labels"]
    assert labels["raze queens 1"] == "Destroy a skyscraper (1)"
    assert labels["crush queens tank"] == "Destroy a tank (4)"


def test_who_may_flee_or_move_is_told_what_it_costs() -> None:
    """KNY-C14"""
    state = position(["queens", "manhattan"], dice="aeehhd", energy={1: 2}, market="new_york_marathon diva stomp")
    play(state, "resolve attack")
    words = FACE.board(GAME.view(state, 1), choices(state), T)["armies"]
    assert words == {move: "−2 energy" for move in choices(state) if move != "stay"}
    assert len(words) > 2


def test_who_moves_for_nothing_is_told_of_no_price() -> None:
    state = position(["queens", "manhattan"], dice="aeehhd", energy={1: 2}, market="diva stomp")
    play(state, "resolve attack")
    assert FACE.board(GAME.view(state, 1), choices(state), T)["armies"] == {}


def test_symbols_that_change_nothing_are_not_asked_about() -> None:
    """KNY-30: in which order they are resolved is all one then."""
    state = position(["queens", "manhattan"], dice="hhccoo", life={0: 10})
    assert board(state)["idle"]
    assert FACE.prompt(GAME.view(state, 0), ["Ola", "Bolt"], T) == "The symbols left change nothing: go on."


@pytest.mark.parametrize(
    ("dice", "more"),
    [
        ("hhccoo", {"life": {0: 9}}),
        ("hhcoec", {}),
        ("hhaoco", {}),
        ("hhccco", {}),
        ("hhcooo", {}),
        ("hhccoo", {"units": {"queens": "infantry"}}),
        ("hhccoo", {"cards": {0: "chameleon"}}),
    ],
)
def test_a_symbol_that_changes_something_is_asked_about(dice: str, more: dict[str, Any]) -> None:
    state = position(["queens", "manhattan"], dice=dice, **more)
    assert not board(state)["idle"]


def test_a_card_that_would_be_the_end_of_its_buyer_says_so() -> None:
    """KNY-51"""
    market = "power_substation diva stomp"
    assert board(position(["queens", "bronx"], at="buy", energy={0: 9}, life={0: 3}, market=market))["fatal"] == [
        "power_substation"
    ]
    assert board(position(["queens", "bronx"], at="buy", energy={0: 9}, life={0: 4}, market=market))["fatal"] == []
