"""Rulings of ours that are about several cards at once."""

from __future__ import annotations

from monstertable.games.king_of_new_york import GAME

from .position import asked, choices, market_of, play, position


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


def test_a_card_is_bought_only_once_in_a_turn() -> None:
    """KNY-C29: a card that comes back into the market in the same turn cannot be bought again."""
    state = position(["queens", "manhattan"], at="buy", energy={0: 9}, market="coney_island diva drain")
    play(state, "buy coney_island", "card stomp")
    state.discard, state.deck = state.discard + state.deck, []
    play(state, "sweep", "card coney_island", "card diva", "card drain")
    assert state.energy[0] == 9 - 4 - 2
    assert "coney_island" in market_of(state)
    assert "buy coney_island" not in choices(state)
    assert "coney_island" not in GAME.view(state, 0)["players"][0]["prices"]


def test_damage_beyond_the_last_life_is_not_dealt() -> None:
    """KNY-C27: Photo Op pays for the life that was lost, not for the size of the blow."""
    state = position(["queens", "manhattan", "bronx"], dice="aaaaae", life={1: 2}, energy={0: 4}, market="photo_op")
    play(state, "resolve attack")
    assert state.dealt == [0, 2, 0]


def test_a_card_takes_its_tokens_along() -> None:
    """KNY-C30: who loses Tourist or Carapace starts anew with the next one."""
    state = position(
        ["queens", "manhattan"],
        at="buy",
        cards={0: "tourist", 1: "carapace"},
        energy={0: 5},
        market="tesla_cannon diva drain",
    )
    state.souvenirs, state.shell = 0b101, 4
    play(state, "buy tesla_cannon")
    assert (state.souvenirs, state.shell) == (0, 0)


def test_the_eliminated_have_nothing() -> None:
    """KNY-84: victory points and energy are gone, and count for nothing at the end."""
    state = position(["queens", "manhattan", "bronx"], dice="aaaaae", life={1: 2}, vp={1: 15}, energy={1: 7})
    play(state, "resolve attack")
    assert (state.vp[1], state.energy[1]) == (0, 0)
