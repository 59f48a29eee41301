"""Rulings of ours that are about several cards at once."""

from __future__ import annotations

from .position import asked, choices, play, position


def test_what_lies_in_the_borough_must_be_destroyed() -> None:
    """KNY-C25: with Sharp Shooter about, Destruction must still be spent on what lies in the own borough."""
    state = position(
        ["queens", "manhattan"],
        dice="dddeee",
        cards={0: "sharp_shooter"},
        stacks={"queens": "skyscraper_1"},
        units={"bronx": "jet"},
    )
    play(state, "resolve destruction")
    assert choices(state) == ["raze queens 1", "crush bronx jet"]


def test_what_cards_add_may_be_left_alone() -> None:
    """KNY-C25: a jet that only Sharp Shooter can reach, or a borough that only Seismic Ray can, is no duty."""
    jets = position(["queens", "manhattan"], dice="dddeee", cards={0: "sharp_shooter"}, units={"bronx": "jet"})
    play(jets, "resolve destruction")
    assert choices(jets) == ["crush bronx jet", "pass"]

    ray = position(
        ["queens", "manhattan"],
        dice="dddeee",
        cards={0: "seismic_ray"},
        energy={0: 1},
        stacks={"bronx": "skyscraper_1"},
    )
    play(ray, "resolve destruction")
    assert choices(ray) == ["use seismic_ray bronx", "pass"]
    play(ray, "pass")
    assert ray.energy[0] == 1 + 3


def test_personal_spotlight_looks_when_celebrity_is_resolved() -> None:
    """KNY-C26: a die turned to Celebrity by Chameleon counts, a Celebrity given up does not."""
    state = position(["queens", "manhattan"], dice="ceehhh", cards={0: "personal_spotlight chameleon"})
    before = state.vp[0]
    play(state, "use chameleon energy attack", "resolve energy", "resolve heal")
    assert state.vp[0] == before

    state = position(["queens", "manhattan"], dice="cceehh", cards={0: "personal_spotlight chameleon"})
    play(state, "use chameleon energy celebrity", "resolve celebrity")
    assert state.vp[0] == 1


def test_the_empire_state_building_is_climbed_when_the_rolls_are_over() -> None:
    """KNY-C26: added symbols count, a die that Chameleon turns later does not."""
    added = position(["manhattan", "queens"], dice="eadhco", cards={0: "climb_the_empire_state_building"})
    assert (added.vp[0], len(added.extra)) == (2, 1)

    stomp = position(["manhattan", "queens"], dice="eahhco", cards={0: "climb_the_empire_state_building stomp"})
    assert (stomp.vp[0], len(stomp.extra)) == (2, 1)

    later = position(
        ["manhattan", "queens"],
        dice="eaadhcc",
        cards={0: "climb_the_empire_state_building chameleon extra_head"},
    )
    play(later, "use chameleon attack ouch")
    assert (later.vp[0], len(later.extra), asked(later)) == (0, 0, "resolve 0")
