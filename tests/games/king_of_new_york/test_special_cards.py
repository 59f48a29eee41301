"""Superstar and Statue of Liberty (KNY-37, KNY-38, KNY-74)."""

from __future__ import annotations

import pytest

from .position import play, position

PLACES = ["queens", "manhattan lower", "bronx"]


@pytest.mark.parametrize(("celebrity", "holder", "vp"), [(1, -1, 0), (2, -1, 0), (3, 0, 1), (4, 0, 2), (5, 0, 3)])
def test_superstar_is_taken_with_3_celebrity_for_1_vp_and_1_for_each_more(celebrity: int, holder: int, vp: int) -> None:
    """KNY-37"""
    state = position(PLACES, dice="c" * celebrity + "a" * (6 - celebrity))

    play(state, "resolve celebrity")

    assert (state.superstar, state.vp) == (holder, [vp, 0, 0])


@pytest.mark.parametrize("celebrity", [1, 2, 3, 4])
def test_superstar_brings_its_holder_1_vp_per_celebrity(celebrity: int) -> None:
    """KNY-37: also for one or two."""
    state = position(PLACES, dice="c" * celebrity + "a" * (6 - celebrity), superstar=0)

    play(state, "resolve celebrity")

    assert (state.superstar, state.vp) == (0, [celebrity, 0, 0])


@pytest.mark.parametrize(("celebrity", "holder", "vp"), [(2, 1, 0), (3, 0, 1), (5, 0, 3)])
def test_superstar_is_taken_from_its_holder(celebrity: int, holder: int, vp: int) -> None:
    """KNY-37: who loses it loses no VP."""
    state = position(PLACES, dice="c" * celebrity + "a" * (6 - celebrity), superstar=1, vp={1: 4})

    play(state, "resolve celebrity")

    assert (state.superstar, state.vp) == (holder, [vp, 4, 0])


def test_superstar_goes_back_when_its_holder_is_eliminated() -> None:
    """KNY-74"""
    state = position(PLACES, dice="aaeeee", superstar=1, life={1: 2})

    play(state, "resolve attack")

    assert (state.superstar, state.life[1]) == (-1, 0)


@pytest.mark.parametrize(("ouch", "holder", "vp"), [(1, -1, 0), (2, -1, 0), (3, 0, 3), (5, 0, 3)])
def test_statue_of_liberty_is_taken_with_3_ouch_for_3_vp(ouch: int, holder: int, vp: int) -> None:
    """KNY-38"""
    state = position(PLACES, dice="o" * ouch + "e" * (6 - ouch))

    play(state, "resolve ouch")

    assert (state.statue, state.vp) == (holder, [vp, 0, 0])


@pytest.mark.parametrize(("before", "after"), [(5, 2), (3, 0), (2, 0)])
def test_statue_of_liberty_costs_its_loser_3_vp(before: int, after: int) -> None:
    """KNY-38: never below 0."""
    state = position(PLACES, dice="oooeee", statue=1, vp={1: before})

    play(state, "resolve ouch")

    assert (state.statue, state.vp) == (0, [3, after, 0])


def test_statue_of_liberty_brings_its_holder_nothing_more_but_the_units_fire() -> None:
    """KNY-38"""
    state = position(PLACES, dice="oooeee", units={"queens": "jet", "bronx": "tank tank"}, statue=0, vp={0: 3})

    play(state, "resolve ouch")

    assert (state.statue, state.vp, state.life) == (0, [3, 0, 0], [9, 10, 8])


def test_statue_of_liberty_goes_back_when_its_holder_is_eliminated() -> None:
    """KNY-74"""
    state = position(PLACES, dice="aaeeee", statue=1, life={1: 2})

    play(state, "resolve attack")

    assert (state.statue, state.life[1]) == (-1, 0)


def test_statue_of_liberty_does_not_go_to_one_whom_the_units_kill() -> None:
    """KNY-75"""
    state = position(PLACES, dice="oooeee", units={"queens": "jet tank"}, life={0: 2})

    play(state, "resolve ouch")

    assert (state.statue, state.turn, state.vp) == (-1, 1, [0, 1, 0])


def test_statue_of_liberty_of_one_whom_the_units_kill_is_taken_all_the_same() -> None:
    """KNY-38, KNY-74"""
    state = position(PLACES, dice="oooeee", units={"bronx": "jet tank"}, life={2: 2}, statue=2, vp={2: 9})

    play(state, "resolve ouch")

    assert (state.statue, state.vp[0], state.life[2]) == (0, 3, 0)
