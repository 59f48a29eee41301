"""What is printed on the 64 power cards: name, cost, kind, and where a landmark costs less."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.board import BOROUGH_IDS
from monstertable.games.king_of_new_york.buying import price
from monstertable.games.king_of_new_york.card import CARDS, DISCARD, KEEP

from .position import asked, choices, play, position

PRINTED = [
    ("air_force_one", "Air Force One", 6, "discard"),
    ("antimatter_pellets", "Antimatter Pellets", 4, "keep"),
    ("artificial_heart", "Artificial Heart", 4, "keep"),
    ("broadway_star", "Broadway Star", 5, "keep"),
    ("brooklyn_bridge", "Brooklyn Bridge", 6, "discard"),
    ("bulletproof", "Bulletproof", 4, "keep"),
    ("can_opener", "Can Opener", 4, "keep"),
    ("carapace", "Carapace", 3, "keep"),
    ("central_park", "Central Park", 5, "discard"),
    ("chameleon", "Chameleon", 4, "keep"),
    ("chinatown_regular", "Chinatown Regular", 3, "keep"),
    ("climb_the_empire_state_building", "Climb the Empire State Building", 3, "keep"),
    ("columbia_university", "Columbia University", 6, "discard"),
    ("coney_island", "Coney Island", 4, "discard"),
    ("curse", "Curse", 4, "keep"),
    ("diva", "Diva", 5, "keep"),
    ("drain", "Drain", 4, "keep"),
    ("drink_the_hudson", "Drink the Hudson", 12, "discard"),
    ("ego_trip", "Ego Trip", 3, "keep"),
    ("extra_head", "Extra Head", 7, "keep"),
    ("fireball", "Fireball", 4, "keep"),
    ("flatiron_building", "Flatiron Building", 3, "discard"),
    ("fury", "Fury", 4, "keep"),
    ("general_ellis", "General Ellis", 5, "discard"),
    ("hailing_cabs", "Hailing Cabs", 5, "keep"),
    ("holland_tunnel", "Holland Tunnel", 9, "discard"),
    ("hunter", "Hunter", 5, "keep"),
    ("jinx_aura", "Jinx Aura", 4, "keep"),
    ("king_of_queens", "King of Queens", 5, "keep"),
    ("leveler", "Leveler", 5, "keep"),
    ("long_neck", "Long Neck", 3, "keep"),
    ("natural_selection", "Natural Selection", 2, "keep"),
    ("new_york_marathon", "New York Marathon", 6, "discard"),
    ("next_stage", "Next Stage", 4, "discard"),
    ("of_another_world", "Of Another World", 6, "keep"),
    ("overload", "Overload", 0, "keep"),
    ("painbow", "Painbow", 5, "keep"),
    ("personal_spotlight", "Personal Spotlight", 5, "keep"),
    ("phoenix_blood", "Phoenix Blood", 4, "keep"),
    ("photo_op", "Photo Op", 4, "discard"),
    ("power_substation", "Power Substation", 5, "discard"),
    ("power_tap", "Power Tap", 4, "keep"),
    ("regeneration", "Regeneration", 5, "keep"),
    ("scavenger", "Scavenger", 3, "keep"),
    ("seismic_ray", "Seismic Ray", 4, "keep"),
    ("shadow_double", "Shadow Double", 12, "keep"),
    ("sharp_shooter", "Sharp Shooter", 4, "keep"),
    ("stink_attack", "Stink Attack", 5, "keep"),
    ("stomp", "Stomp", 4, "keep"),
    ("subterranean_cable", "Subterranean Cable", 0, "discard"),
    ("subway", "Subway", 10, "discard"),
    ("super_speed", "Super Speed", 4, "keep"),
    ("terminal_rage", "Terminal Rage", 4, "keep"),
    ("tesla_antennae", "Tesla Antennae", 4, "keep"),
    ("tesla_cannon", "Tesla Cannon", 5, "discard"),
    ("the_unisphere", "The Unisphere", 5, "discard"),
    ("tourist", "Tourist", 6, "keep"),
    ("towering_titan", "Towering Titan", 10, "keep"),
    ("trash_thrower", "Trash Thrower", 5, "keep"),
    ("trophy_hunter", "Trophy Hunter", 5, "keep"),
    ("universal_soldier", "Universal Soldier", 6, "keep"),
    ("violent_star", "Violent Star", 3, "keep"),
    ("webspinner", "Webspinner", 6, "keep"),
    ("yankee_stadium", "Yankee Stadium", 9, "discard"),
]
CHEAPER_IN = {
    "brooklyn_bridge": ["brooklyn"],
    "central_park": ["manhattan"],
    "columbia_university": ["manhattan"],
    "coney_island": ["brooklyn"],
    "drink_the_hudson": ["manhattan", "brooklyn", "staten_island"],
    "flatiron_building": ["manhattan"],
    "holland_tunnel": ["manhattan"],
    "the_unisphere": ["queens"],
    "yankee_stadium": ["bronx"],
}
LANDMARKS = [(card, cost, borough) for card, _, cost, _ in PRINTED if card in CHEAPER_IN for borough in BOROUGH_IDS]


def test_there_are_64_cards_each_once() -> None:
    """KNY-04"""
    assert [card.id for card in CARDS] == [card for card, _, _, _ in PRINTED]
    assert (len(CARDS), len({card.id for card in CARDS})) == (64, 64)
    assert [card.number for card in CARDS] == list(range(64))


@pytest.mark.parametrize(("id", "name", "cost", "kind"), PRINTED)
def test_name_cost_and_kind_are_the_printed_ones(id: str, name: str, cost: int, kind: str) -> None:
    card = next(card for card in CARDS if card.id == id)

    assert (card.name, card.cost, card.kind) == (name, cost, {"keep": KEEP, "discard": DISCARD}[kind])


@pytest.mark.parametrize(("kind", "number"), [(KEEP, 46), (DISCARD, 18)])
def test_how_many_cards_there_are_of_a_kind(kind: int, number: int) -> None:
    assert sum(card.kind == kind for card in CARDS) == number


@pytest.mark.parametrize(("card", "cost", "borough"), LANDMARKS)
def test_a_landmark_costs_1_less_in_its_boroughs(card: str, cost: int, borough: str) -> None:
    state = position([borough, "queens"], at="buy", market=f"{card} shadow_double diva", energy={0: 12})
    due = cost - (1 if borough in CHEAPER_IN[card] else 0)
    assert GAME.view(state, None)["players"][0]["prices"][card] == due

    play(state, f"buy {card}")

    assert state.energy[0] == 12 - due + {"drink_the_hudson": 13, "holland_tunnel": 3}.get(card, 0)


@pytest.mark.parametrize(("card", "cost", "borough"), LANDMARKS)
def test_a_landmark_may_be_bought_by_one_who_has_just_enough(card: str, cost: int, borough: str) -> None:
    due = cost - (1 if borough in CHEAPER_IN[card] else 0)

    enough = position([borough, "queens"], at="buy", market=f"{card} shadow_double", energy={0: due})
    too_little = position([borough, "queens"], at="buy", market=f"{card} shadow_double", energy={0: due - 1})

    assert f"buy {card}" in choices(enough)
    assert asked(too_little) == "roll" or f"buy {card}" not in choices(too_little)


@pytest.mark.parametrize("borough", BOROUGH_IDS)
def test_all_other_cards_cost_the_same_everywhere(borough: str) -> None:
    state = position([borough, "queens"], at="buy", energy={0: 12})

    others = [card for card in CARDS if card.id not in CHEAPER_IN]

    assert len(others) == 64 - len(CHEAPER_IN)
    assert [price(state, 0, card) for card in others] == [
        cost for card, _, cost, _ in PRINTED if card not in CHEAPER_IN
    ]
