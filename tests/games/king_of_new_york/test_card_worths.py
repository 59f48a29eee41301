"""What a bot thinks of power cards: the opinion stands with the card."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.card import CARDS, KEEP
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.worths import ENERGY_WORTH, POOR_WORTH, UNWANTED, keep_worth
from tests.opinions import evaluated

from .position import play, position

HERE = ["queens", "manhattan lower"]
INSIDE = ["manhattan lower", "queens"]


def opinions(state: NewYorkState) -> dict[str, float]:
    return evaluated(GAME, state, state.frames[-1][1])


@pytest.mark.parametrize(("card", "worth"), [("scavenger", POOR_WORTH), ("long_neck", keep_worth(3, 5))])
def test_a_keep_card_is_worth_a_share_of_its_price_unless_it_is_poor(card: str, worth: float) -> None:
    state = position(HERE, at="buy", market=f"{card} shadow_double diva", energy={0: 3}, vp={0: 5})

    assert opinions(state)[f"buy {card}"] == pytest.approx(worth - 3 * ENERGY_WORTH)


def test_six_keep_cards_are_poor() -> None:
    poor = [card.id for card in CARDS if card.poor]

    assert poor == ["natural_selection", "overload", "power_tap", "scavenger", "seismic_ray", "terminal_rage"]
    assert all(card.kind == KEEP for card in CARDS if card.poor)


def test_next_stage_costs_the_points_it_takes() -> None:
    state = position(HERE, at="buy", market="next_stage shadow_double diva", energy={0: 4}, vp={0: 5})

    assert opinions(state)["buy next_stage"] == pytest.approx(-5 * 0.7 - 4 * ENERGY_WORTH)


def test_photo_op_is_worth_the_damage_dealt() -> None:
    market = "photo_op shadow_double diva"
    state = position(HERE, dice="aaahhh", market=market, energy={0: 4}, life={0: 10})
    play(state, "resolve attack", "stay", "stay")

    assert opinions(state)["buy photo_op"] == pytest.approx(3 - 4 * ENERGY_WORTH)


@pytest.mark.parametrize(("places", "worth"), [(INSIDE, 7.0 + 2), (HERE, UNWANTED)])
def test_artificial_heart_is_used_where_heal_is_lost(places: list[str], worth: float) -> None:
    state = position(places, dice="hheeee", cards={0: "artificial_heart"}, life={0: 5})

    assert opinions(state)["use artificial_heart 2"] == worth


@pytest.mark.parametrize(
    ("places", "argument", "worth"), [(INSIDE, 0, 7.0), (INSIDE, 1, UNWANTED), (HERE, 0, UNWANTED)]
)
def test_universal_soldier_attacks_where_heal_is_lost(places: list[str], argument: int, worth: float) -> None:
    state = position(places, dice="hhaaee", cards={0: "universal_soldier"}, life={0: 5})

    assert opinions(state)[f"use universal_soldier {argument}"] == worth


@pytest.mark.parametrize(("life", "worth"), [(3, 8.0), (4, UNWANTED)])
def test_carapace_is_given_up_in_need(life: int, worth: float) -> None:
    state = position(HERE, dice="hhaaee", cards={0: "carapace"}, life={0: life}, shell=2)

    assert opinions(state)["use carapace"] == worth


def test_tesla_cannon_takes_the_cheapest_card() -> None:
    market = "tesla_cannon shadow_double extra_head"
    state = position(HERE, at="buy", market=market, energy={0: 5}, cards={0: "diva long_neck"})
    play(state, "buy tesla_cannon")

    assert opinions(state) == {"use tesla_cannon diva": -5.0, "use tesla_cannon long_neck": -3.0}


@pytest.mark.parametrize(("units", "worth"), [("infantry infantry", 0.5), ("infantry", -0.5)])
def test_hailing_cabs_are_thrown_at_an_army(units: str, worth: float) -> None:
    state = position(HERE, dice="hhaaee", cards={0: "hailing_cabs"}, units={"queens": units})

    assert opinions(state) == {"use hailing_cabs no": 0.0, "use hailing_cabs yes": worth}
