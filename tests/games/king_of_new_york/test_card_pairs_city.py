"""Cards that meet over buildings, units and the army."""

from __future__ import annotations

import pytest

from .position import (
    asked,
    choices,
    play,
    position,
    units_of,
)

THREE = ["queens", "manhattan lower", "bronx"]
HERE = ["queens", "manhattan lower"]


def test_bulletproof_does_not_help_against_air_force_one() -> None:
    """Its damage is not because of Ouch!"""
    state = position(
        THREE,
        dice="dddeee",
        units={"queens": "jet tank tank", "manhattan": "infantry"},
        market="air_force_one",
        cards={0: "bulletproof"},
        energy={0: 6},
    )

    play(state, "resolve destruction", "stay", "buy air_force_one")

    assert state.life == [8, 9, 10]


@pytest.mark.parametrize(("cards", "may"), [("can_opener seismic_ray", True), ("seismic_ray", False)])
def test_can_opener_and_seismic_ray_destroy_a_tank_elsewhere_with_3_destruction(cards: str, may: bool) -> None:
    """KNY-C18"""
    state = position(
        THREE,
        dice="dddhhh",
        units={"bronx": "tank"},
        stacks={"queens": "skyscraper_1"},
        cards={0: cards},
        energy={0: 1},
    )

    play(state, "resolve destruction")
    if not may:
        assert units_of(state, "bronx") == ["tank"]
        return
    play(state, "use seismic_ray bronx")

    assert (units_of(state, "bronx"), state.vp[0], state.energy[0]) == ([], 3, 0)


def test_seismic_ray_of_one_turn_does_not_bind_the_next() -> None:
    """KNY-C18: all of this turn's Destruction."""
    stacks = {"queens": "skyscraper_1", "brooklyn": "skyscraper_1"}
    market = "terminal_rage shadow_double drink_the_hudson"
    state = position(HERE, dice="dhhhhh", cards={0: "seismic_ray"}, energy={0: 5}, stacks=stacks, market=market)
    play(state, "resolve destruction", "use seismic_ray brooklyn", "stay", "buy terminal_rage", "card diva")

    play(state, "roll dhhhhh", "keep", "resolve destruction")

    assert (units_of(state, "brooklyn"), units_of(state, "queens")) == (["infantry"], ["infantry"])


def test_seismic_ray_and_sharp_shooter() -> None:
    """KNY-C18: all Destruction goes to Brooklyn; jets may still be shot anywhere, at home too."""
    units, stacks = {"queens": "jet tank", "bronx": "jet"}, {"brooklyn": "skyscraper_3"}
    cards = {0: "seismic_ray sharp_shooter"}
    state = position(HERE, dice="dddddd", cards=cards, units=units, stacks=stacks, energy={0: 1})
    play(state, "use seismic_ray brooklyn")
    assert choices(state) == ["raze brooklyn 1", "crush bronx jet", "crush queens jet"]

    play(state, "raze brooklyn 1", "crush queens jet")
    assert (state.vp[0], state.energy[0]) == (3 + 1, 2)
    assert (units_of(state, "queens"), units_of(state, "brooklyn")) == (["tank"], ["tank"])


def test_seismic_ray_not_after_sharp_shooter_has_shot() -> None:
    """KNY-C18: all of the turn's Destruction, or none."""
    cards, units = {0: "seismic_ray sharp_shooter"}, {"bronx": "jet"}
    state = position(HERE, dice="ddddhh", cards=cards, units=units, stacks={"brooklyn": "skyscraper_1"}, energy={0: 1})

    play(state, "resolve destruction", "crush bronx jet")

    assert (asked(state), state.vp[0]) == ("move 0", 1)


def test_long_neck_and_sharp_shooter_a_distant_jet_for_two() -> None:
    cards, units = {0: "long_neck sharp_shooter"}, {"bronx": "jet", "brooklyn": "jet"}
    state = position(HERE, dice="ddddhh", cards=cards, units=units)

    play(state, "resolve destruction", "crush bronx jet", "crush brooklyn jet")

    assert (state.vp[0], state.energy[0]) == (2, 4)


def test_leveler_trophy_hunter_and_hunter_together() -> None:
    units, stacks = {"queens": "infantry"}, {"queens": "skyscraper_1"}
    state = position(
        HERE, dice="dddeee", cards={0: "leveler trophy_hunter hunter"}, units=units, stacks=stacks, life={0: 5}
    )

    play(state, "resolve destruction", "crush queens infantry")

    assert (state.vp[0], state.life[0]) == (1 + 1 + 1, 5 + 1 + 1)
