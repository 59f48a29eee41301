"""What the cards from Air Force One to King of Queens change is reported with the card as its cause."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.dice import DESTRUCTION, ENERGY
from monstertable.games.king_of_new_york.happenings import (
    ADDED,
    CARD_CAUSE,
    CURSED,
    ENERGY_CHANGED,
    LIFE_CHANGED,
    TOOK_DAMAGE,
    VP,
)

from .position import idle, play, position

PLACES = ["queens", "manhattan lower", "bronx"]


def cause(id: str) -> int:
    return CARD_CAUSE + next(card.number for card in CARDS if card.id == id)


@pytest.mark.parametrize(
    ("card", "change"),
    [
        ("broadway_star", (VP, 1, 1)),
        ("ego_trip", (ENERGY_CHANGED, 1, 1)),
        ("king_of_queens", (ENERGY_CHANGED, 1, 1)),
        ("king_of_queens", (LIFE_CHANGED, 1, 1)),
    ],
)
def test_what_a_card_does_at_the_start_of_a_turn_is_reported(card: str, change: tuple[int, int, int]) -> None:
    state = position(["manhattan lower", "queens"], dice="eeeehh", cards={1: card}, superstar=1, life={1: 5})
    state.events = []

    idle(state)

    assert (*change, cause(card)) in state.events


@pytest.mark.parametrize(
    ("card", "holder", "dice", "move", "change"),
    [
        ("broadway_star", 0, "cccahh", "resolve celebrity", (VP, 0, 1)),
        ("ego_trip", 0, "cccahh", "resolve celebrity", (ENERGY_CHANGED, 0, 1)),
        ("carapace", 0, "oohhaa", "use carapace", (LIFE_CHANGED, 0, 2)),
        ("drain", 1, "aahhhh", "resolve attack", (ENERGY_CHANGED, 0, -2)),
        ("drain", 1, "aahhhh", "resolve attack", (ENERGY_CHANGED, 1, 2)),
        ("hunter", 0, "ddhhhh", "resolve destruction", (LIFE_CHANGED, 0, 1)),
    ],
)
def test_what_a_card_does_in_a_turn_is_reported(
    card: str, holder: int, dice: str, move: str, change: tuple[int, int, int]
) -> None:
    cards = {holder: card}
    units = {"queens": "infantry"}
    state = position(PLACES, dice=dice, units=units, cards=cards, life={0: 5}, energy={0: 2})
    state.events = []

    play(state, move)

    assert (*change, cause(card)) in state.events


def test_what_chinatown_regular_and_climb_the_empire_state_building_do_is_reported() -> None:
    entering = position(["queens", "bronx"], dice="hheeee", cards={0: "chinatown_regular"}, life={0: 5})
    climbing = position(
        ["manhattan lower", "bronx"], dice="eadhco", rerolls=1, cards={0: "climb_the_empire_state_building"}
    )
    entering.events = []
    climbing.events = []

    play(entering, "resolve heal")
    play(climbing, "keep")

    assert (LIFE_CHANGED, 0, 2, cause("chinatown_regular")) in entering.events
    assert (VP, 0, 2, cause("climb_the_empire_state_building")) in climbing.events


@pytest.mark.parametrize(
    ("card", "unit", "source"),
    [("air_force_one", "jet", -1), ("general_ellis", "tank", 0), ("holland_tunnel", "jet", 0)],
)
def test_what_a_card_does_when_bought_is_reported(card: str, unit: str, source: int) -> None:
    units = {"queens": unit, "manhattan": "jet"}
    state = position(PLACES, dice="ddddhe", units=units, market=card, energy={0: 9})
    play(state, "resolve destruction", "resolve energy", "stay")
    state.events = []

    play(state, f"buy {card}")

    if card == "holland_tunnel":
        assert [event for event in state.events if event[0] == ENERGY_CHANGED][1:] == [
            (ENERGY_CHANGED, seat, 3, cause(card)) for seat in range(3)
        ]
    else:
        assert (TOOK_DAMAGE, 1, 1, cause(card), source) in [event[:5] for event in state.events]


def test_a_curse_token_is_reported() -> None:
    state = position(PLACES, dice="aahhhh", cards={0: "curse"})
    state.events = []

    play(state, "resolve attack")

    assert (CURSED, 1, 1) in state.events


def test_what_hailing_cabs_and_fury_add_is_reported() -> None:
    units = {"queens": "jet jet jet"}
    state = position(PLACES, dice="hhhhhh", rerolls=1, units=units, cards={0: "hailing_cabs fury"})
    state.events = []

    play(state, "keep", "use hailing_cabs yes")

    assert [event for event in state.events if event[0] == ADDED] == [
        (ADDED, 0, DESTRUCTION, 1, cause("fury") - CARD_CAUSE),
        (ADDED, 0, ENERGY, 1, cause("fury") - CARD_CAUSE),
        (ADDED, 0, DESTRUCTION, 2, cause("hailing_cabs") - CARD_CAUSE),
    ]
