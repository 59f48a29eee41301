"""Power cards about Celebrity, Superstar and being seen, one by one."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, play, position, shop, where

THREE = ["queens", "manhattan lower", "bronx"]
HERE = ["queens", "manhattan lower"]
PHOTO = "photo_op shadow_double drink_the_hudson"


def island_shop(card: str, **rest: object) -> NewYorkState:
    """Seat 0 may buy this card on Staten Island, with 10 energy."""
    laid: dict[str, object] = {"places": ["staten_island", "manhattan lower"], "at": "buy", "energy": {0: 10}}
    return position(market=f"{card} shadow_double drink_the_hudson", **(laid | rest))  # type: ignore[arg-type]


def souvenirs(state: NewYorkState) -> list[str]:
    return list(GAME.view(state, None)["souvenirs"])


def test_broadway_star_brings_1_vp_more_when_superstar_is_taken() -> None:
    state = position(THREE, dice="cccaee", cards={0: "broadway_star"})

    play(state, "resolve celebrity")

    assert (state.superstar, state.vp[0]) == (0, 2)


def test_broadway_star_brings_nothing_more_for_celebrity_of_the_holder() -> None:
    state = position(THREE, dice="cccaee", cards={0: "broadway_star"}, superstar=0)

    play(state, "resolve celebrity")

    assert state.vp[0] == 3


@pytest.mark.parametrize(("holder", "vp"), [(0, 1), (1, 0), (-1, 0)])
def test_broadway_star_brings_1_vp_at_the_start_of_each_turn_with_superstar(holder: int, vp: int) -> None:
    state = position(THREE, cards={0: "broadway_star"}, superstar=holder)

    assert (asked(state), state.vp[0]) == ("roll", vp)


def test_diva_is_not_robbed_of_superstar_with_3_celebrity() -> None:
    state = position(THREE, dice="cccaee", cards={1: "diva"}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.superstar, state.vp) == (1, [0, 0, 0])


@pytest.mark.parametrize(("holder", "owner"), [(-1, 1), (2, 1), (1, 0)])
def test_diva_guards_superstar_only_with_its_holder(holder: int, owner: int) -> None:
    state = position(THREE, dice="cccaee", cards={owner: "diva"}, superstar=holder)

    play(state, "resolve celebrity")

    assert (state.superstar, state.vp) == (0, [1, 0, 0])


@pytest.mark.parametrize(("dice", "vp"), [("chhhhh", 1), ("cchhhh", 1), ("hhhhho", 0)])
def test_personal_spotlight_one_vp_in_a_turn_with_a_celebrity(dice: str, vp: int) -> None:
    state = position(HERE, dice=dice, cards={0: "personal_spotlight"})

    told = GAME.view(state, 0)["expected"].get("celebrity", {"by_cards": 0})
    play(state, "resolve celebrity" if "c" in dice else "resolve ouch")

    assert state.vp[0] == vp == told["by_cards"]


def test_personal_spotlight_not_in_the_turn_of_another() -> None:
    state = play(position(HERE, dice="cchhhh", cards={1: "personal_spotlight"}), "resolve celebrity")

    assert state.vp == [0, 0]


def test_photo_op_one_vp_per_damage_to_the_chosen_monster() -> None:
    places = ["manhattan lower", "queens", "bronx"]
    state = position(
        places, dice="aaahhe", energy={0: 4}, cards={0: "tesla_antennae"}, life={0: 5, 1: 4, 2: 6}, market=PHOTO
    )
    play(state, "resolve attack", "resolve heal", "buy photo_op")
    assert choices(state) == ["use photo_op 1", "use photo_op 2"]

    play(state, "use photo_op 2")
    assert state.vp[0] == 3 + 1


def test_photo_op_nothing_without_damage() -> None:
    state = play(shop("photo_op"), "buy photo_op")

    assert (state.vp[0], asked(state)) == (0, "card")


def test_photo_op_not_for_damage_of_an_earlier_turn() -> None:
    state = position(HERE, dice="aahhhh", market="photo_op terminal_rage drink_the_hudson", energy={0: 8})
    play(state, "resolve attack", "stay", "stay", "buy terminal_rage", "card diva", "done")

    play(state, "roll hhhhhh", "keep", "stay", "buy photo_op")

    assert (state.vp[0], state.life[1]) == (0, 8)


def test_tourist_a_souvenir_where_it_is_bought() -> None:
    state = play(island_shop("tourist"), "buy tourist")

    assert (souvenirs(state), state.vp[0], state.energy[0]) == (["staten_island"], 1, 10 - 6 + 1)


def test_tourist_a_souvenir_in_each_new_borough() -> None:
    state = position(HERE, at="move", cards={0: "tourist"})

    play(state, "move bronx")

    assert (souvenirs(state), state.vp[0], state.energy[0]) == (["bronx"], 1, 1)


def test_tourist_only_one_souvenir_in_a_borough() -> None:
    state = position(HERE, cards={0: "tourist super_speed"})
    play(state, "move bronx", "roll hhhhhh", "keep", "move queens", "done")
    play(state, "roll hhhhhh", "keep")
    assert (souvenirs(state), state.vp[0], state.turn) == (["bronx", "queens"], 2, 0)

    play(state, "move bronx")
    assert (souvenirs(state), state.vp[0], state.energy[0]) == (["bronx", "queens"], 2, 2)


def test_tourist_in_manhattan_once_for_all_zones() -> None:
    state = play(position(["queens", "bronx"], cards={0: "tourist super_speed"}), "move manhattan")
    assert (souvenirs(state), state.vp[0]) == (["manhattan"], 1 + 1)

    play(state, "roll hhhhhh", "keep")
    assert (where(state, 0), state.vp[0], state.energy[0]) == ("manhattan midtown", 2, 1)


def test_tourist_souvenirs_go_back_with_the_eliminated() -> None:
    """KNY-74"""
    market = "tourist subterranean_cable drink_the_hudson"
    state = play(position(THREE, at="buy", energy={0: 6}, life={0: 4}, market=market), "buy tourist", "card diva")
    assert souvenirs(state) == ["queens"]

    play(state, "buy subterranean_cable")
    assert (where(state, 0), souvenirs(state)) == ("out", [])


def test_violent_star_two_damage_to_the_former_superstar() -> None:
    """KNY-C5: no attack, so nobody flees."""
    state = position(HERE, dice="ccchhh", cards={0: "violent_star"}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.superstar, state.life, asked(state)) == (0, [10, 8], "move 0")


def test_violent_star_one_damage_to_who_takes_superstar() -> None:
    """KNY-C5"""
    state = position(["manhattan lower", "queens"], dice="ccchhh", cards={1: "violent_star"}, superstar=1)

    play(state, "resolve celebrity")

    assert (state.superstar, state.life, where(state, 0)) == (0, [9, 10], "manhattan midtown")


def test_violent_star_nobody_suffers_when_nobody_loses_superstar() -> None:
    unowned = play(position(HERE, dice="ccchhh", cards={0: "violent_star"}), "resolve celebrity")
    own = play(position(HERE, dice="ccchhh", cards={0: "violent_star"}, superstar=0), "resolve celebrity")

    assert (unowned.superstar, unowned.life, own.life) == (0, [10, 10], [10, 10])
