"""Power cards that bend the rest of the rules, one by one: dice, rerolls, the market, the others' cards."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, discarded, held, market_of, play, position, shop, where

THREE = ["queens", "manhattan lower", "bronx"]
HERE = ["queens", "manhattan lower"]


def island_shop(card: str, **rest: object) -> NewYorkState:
    """Seat 0 may buy this card on Staten Island, with 10 energy."""
    laid: dict[str, object] = {"places": ["staten_island", "manhattan lower"], "at": "buy", "energy": {0: 10}}
    return position(market=f"{card} shadow_double drink_the_hudson", **(laid | rest))  # type: ignore[arg-type]


@pytest.mark.parametrize(("cards", "dice"), [("extra_head", 7), ("extra_head natural_selection", 8), ("diva", 6)])
def test_extra_head_adds_a_die_to_the_roll(cards: str, dice: int) -> None:
    """KNY-21"""
    state = position(THREE, cards={0: cards})

    play(state, "roll " + "e" * dice, "keep")

    assert state.energy[0] == dice


def test_extra_head_adds_no_die_to_the_roll_of_others() -> None:
    state = position(THREE, cards={1: "extra_head"})

    assert {len(move) for move in choices(state)} == {len("roll ") + 6}


def test_jinx_aura_makes_the_others_use_all_their_rolls() -> None:
    """KNY-C2: with at least one die of their choice each time."""
    state = position(THREE, cards={1: "jinx_aura"})

    play(state, "roll eeeeea")
    assert choices(state) == [f"reroll {'e' * energy}{attack}" for attack in ("", "a") for energy in range(6)][1:]

    play(state, "reroll e", "roll e")
    assert (asked(state), "keep" in choices(state)) == ("reroll 0", False)

    play(state, "reroll a", "roll e")
    assert (asked(state), state.energy[0]) == ("move 0", 6)


def test_jinx_aura_does_not_bind_its_holder() -> None:
    """KNY-C2"""
    state = position(THREE, dice="eeeeea", rerolls=2, cards={0: "jinx_aura"})

    assert "keep" in choices(state)


def test_natural_selection_gives_energy_and_life_at_once() -> None:
    state = play(shop("natural_selection", life={0: 3}), "buy natural_selection")

    assert (state.energy[0], state.life[0]) == (10 - 2 + 4, 7)


def test_natural_selection_one_more_die() -> None:
    state = position(HERE, cards={0: "natural_selection"})

    play(state, "roll eeaahho")

    assert GAME.view(state, None)["green_dice"] == 1


def test_natural_selection_kills_who_ends_a_turn_with_a_celebrity() -> None:
    """KNY-C15: also with 20 VP, for it is checked before the victory."""
    state = position(["queens", "manhattan lower", "bronx"], dice="eeaahhc", cards={0: "natural_selection"}, vp={0: 25})

    play(state, "resolve celebrity", "resolve heal", "resolve energy", "stay", "stay", "done")

    assert (where(state, 0), state.over, state.turn) == ("out", False, 1)
    assert "natural_selection" in discarded(state)


def test_natural_selection_spares_who_has_no_celebrity() -> None:
    state = position(HERE, dice="eeeeeee", cards={0: "natural_selection"})

    play(state, "stay", "done")

    assert (where(state, 0), held(state, 0), state.turn) == ("queens", ["natural_selection"], 1)


def test_natural_selection_does_not_mind_the_others_dice() -> None:
    state = position(HERE, dice="cccccc", cards={1: "natural_selection"})

    play(state, "stay")

    assert (where(state, 1), state.turn) == ("manhattan lower", 1)


def test_scavenger_keep_cards_of_the_discard_pile_for_one_less() -> None:
    state = position(HERE, at="buy", cards={0: "scavenger"}, energy={0: 3}, discard="jinx_aura diva coney_island")
    assert [move for move in choices(state) if move.startswith("buy")] == ["buy jinx_aura"]

    play(state, "buy jinx_aura")
    assert (held(state, 0), state.energy[0]) == (["scavenger", "jinx_aura"], 0)
    assert (discarded(state), "" in market_of(state)) == (["diva", "coney_island"], False)


def test_scavenger_pays_the_full_price_in_the_market() -> None:
    state = position(HERE, at="buy", cards={0: "scavenger"}, energy={0: 4}, market="jinx_aura diva shadow_double")

    play(state, "buy jinx_aura")

    assert state.energy[0] == 0


def test_scavenger_never_pays_less_than_nothing() -> None:
    state = position(HERE, at="buy", cards={0: "scavenger"}, energy={0: 2}, discard="overload")

    play(state, "buy overload")

    assert state.energy[0] == 2 + 4


def test_scavenger_only_its_holder_may_salvage() -> None:
    state = position(HERE, at="buy", cards={1: "scavenger"}, energy={0: 10}, discard="jinx_aura")

    assert "buy jinx_aura" not in choices(state)


def test_super_speed_one_more_move_before_the_roll() -> None:
    """KNY-C21"""
    state = position(HERE, cards={0: "super_speed"})
    assert choices(state) == ["stay", "move bronx", "move brooklyn", "move staten_island"]

    play(state, "move bronx")
    assert (where(state, 0), asked(state)) == ("bronx", "roll")

    play(state, "roll hhhhhh", "keep", "move queens")
    assert where(state, 0) == "queens"


def test_super_speed_advances_in_manhattan_after_the_income() -> None:
    """KNY-C21"""
    state = position(["manhattan lower", "queens"], cards={0: "super_speed"})
    assert choices(state) == ["stay", "move manhattan"]

    play(state, "move manhattan")
    assert (where(state, 0), state.vp[0], state.energy[0]) == ("manhattan midtown", 1, 1)


@pytest.mark.parametrize("place", ["queens", "manhattan lower", "manhattan midtown"])
def test_super_speed_lets_stay(place: str) -> None:
    """KNY-C21: also with Manhattan empty, and on its way up."""
    state = position([place, "bronx"], cards={0: "super_speed"})
    assert choices(state) == ["stay", "move manhattan"]

    play(state, "stay")
    assert (where(state, 0), asked(state)) == (place, "roll")


def test_super_speed_asks_nothing_at_the_top() -> None:
    """KNY-C21, KNY-42"""
    assert asked(position(["manhattan upper", "bronx"], cards={0: "super_speed"})) == "roll"


@pytest.mark.parametrize(("energy", "asking"), [(2, "move 0"), (1, "roll")])
def test_super_speed_into_manhattan_pays_the_toll(energy: int, asking: str) -> None:
    """KNY-C21, KNY-C14: it is of one's own will; who cannot pay stays."""
    market = "new_york_marathon shadow_double drink_the_hudson"
    state = position(["queens", "bronx"], cards={0: "super_speed"}, energy={0: energy}, market=market)
    assert asked(state) == asking

    if energy == 2:
        play(state, "move manhattan")
        assert (where(state, 0), state.energy[0], state.vp[0]) == ("manhattan lower", 0, 1)


def test_super_speed_up_manhattan_costs_no_toll() -> None:
    """KNY-C21, KNY-C28: going up is not moving."""
    market = "new_york_marathon shadow_double drink_the_hudson"
    state = position(["manhattan lower", "bronx"], cards={0: "super_speed"}, market=market)

    assert where(play(state, "move manhattan"), 0) == "manhattan midtown"


def test_tesla_cannon_two_vp_and_each_monster_discards_a_card_of_its_choice() -> None:
    """KNY-C19: from the buyer clockwise."""
    cards = {0: "diva fury", 1: "curse", 2: "hunter stomp leveler"}
    state = play(island_shop("tesla_cannon", places=THREE, cards=cards), "buy tesla_cannon")
    assert (asked(state), choices(state)) == ("card 0", ["use tesla_cannon diva", "use tesla_cannon fury"])

    play(state, "use tesla_cannon fury")
    assert (asked(state), held(state, 1), state.vp[0]) == ("card 2", [], 2)

    play(state, "use tesla_cannon stomp")
    assert (held(state, 0), held(state, 2)) == (["diva"], ["hunter", "leveler"])
    assert discarded(state) == ["tesla_cannon", "fury", "curse", "stomp"]


def test_tesla_cannon_ends_what_a_lost_card_did() -> None:
    state = island_shop("tesla_cannon", energy={0: 5}, cards={1: "regeneration"}, life={1: 5})

    play(state, "buy tesla_cannon", "card diva")

    assert (state.turn, asked(state), state.life[1]) == (1, "roll", 5)
