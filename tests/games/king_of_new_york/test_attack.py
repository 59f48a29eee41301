"""KNY-71 to KNY-76: fleeing, what an attack is, elimination."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york.board import NOBODY
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.happenings import (
    BY_ATTACK,
    ELIMINATED,
    LIFE_CHANGED,
    TOOK_DAMAGE,
    TOOK_SUPERSTAR,
)
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, held, market_of, play, position, where


def discarded(state: NewYorkState) -> set[str]:
    return {CARDS[number].id for number in state.discard}


def test_the_damage_is_taken_before_the_attacked_may_flee() -> None:
    """KNY-71"""
    state = play(position(["queens", "manhattan"], dice="aaahhc"), "resolve attack")
    assert (asked(state), state.life[1]) == ("flee 1", 7)

    assert play(state, "move bronx").life[1] == 7


def test_the_dead_do_not_flee() -> None:
    """KNY-71"""
    state = play(position(["queens", "manhattan", "bronx"], dice="aaahhc", life={1: 3}), "resolve attack")

    assert (asked(state), where(state, 1)) == ("resolve 0", "out")


def test_outside_manhattan_the_attacked_do_not_flee() -> None:
    """KNY-71"""
    state = play(position(["manhattan", "queens", "bronx"], dice="aaahhc"), "resolve attack")

    assert (asked(state), state.life) == ("resolve 0", [10, 7, 7])


def test_the_army_gives_no_right_to_flee() -> None:
    """KNY-71, KNY-73"""
    state = position(["queens", "manhattan"], dice="oooehh", units={"manhattan": "jet"})
    play(state, "resolve ouch")

    assert (asked(state), state.life[1]) == ("resolve 0", 9)


def test_damage_by_cards_gives_no_right_to_flee() -> None:
    """KNY-71, KNY-73"""
    state = position(["queens", "manhattan"], dice="ccchhe", cards={0: "violent_star"}, superstar=1)
    play(state, "resolve celebrity")

    assert (asked(state), state.life[1]) == ("resolve 0", 8)


def test_one_symbol_is_an_attack() -> None:
    """KNY-73"""
    state = position(["queens", "manhattan"], dice="ahhhcc", cards={0: "trash_thrower", 1: "drain"}, energy={0: 3})
    state.vp[1] = 4
    play(state, "resolve attack")

    assert (asked(state), state.vp[1], state.energy) == ("flee 1", 3, [1, 2])


def test_without_an_attack_symbol_cards_that_speak_of_attacks_are_silent() -> None:
    """KNY-73: Fireball, Tesla Antennae, Antimatter Pellets, Shadow Double, Trash Thrower, Drain."""
    attacking = "fireball tesla_antennae antimatter_pellets shadow_double trash_thrower"
    state = position(
        ["queens", "manhattan", "queens"],
        dice="eehhcc",
        cards={0: attacking, 1: "drain"},
        life={0: 5},
        vp={1: 4, 2: 4},
        energy={0: 3},
    )
    play(state, "resolve heal", "resolve energy")

    assert (state.life[1:], state.vp[1:], state.energy[:2]) == ([10, 10], [4, 4], [5, 0])
    assert asked(state) == "move 0"


def test_symbols_used_for_something_else_are_no_attack() -> None:
    """KNY-73: both Attack symbols tear webs."""
    cards = {0: "tesla_antennae", 1: "drain"}
    state = position(["queens", "manhattan"], dice="aahhcc", cards=cards, webs={0: 2}, energy={0: 3}, life={0: 5})
    play(state, "resolve attack", "remove 2")

    assert (asked(state), state.life[1], state.energy) == ("resolve 0", 10, [3, 0])


def test_who_was_not_a_target_was_not_attacked() -> None:
    """KNY-73: from outside only Manhattan is struck; the neighbour's Drain is silent."""
    state = position(["queens", "manhattan", "queens"], dice="aahhcc", cards={2: "drain"}, energy={0: 3})
    play(state, "resolve attack")

    assert state.energy == [3, 0, 0]


def test_damage_is_reported_with_its_cause() -> None:
    """KNY-73"""
    state = position(["queens", "manhattan"], dice="aahhcc")
    state.events = []
    play(state, "resolve attack")

    wounds = [event for event in state.events if event[0] == TOOK_DAMAGE]
    assert [event[:5] for event in wounds] == [(TOOK_DAMAGE, 1, 2, BY_ATTACK, 0)]
    assert (LIFE_CHANGED, 1, -2, BY_ATTACK) in state.events


@pytest.mark.parametrize(("life", "out"), [(4, False), (3, True), (2, True)])
def test_without_life_one_is_eliminated(life: int, out: bool) -> None:
    """KNY-74"""
    state = position(["manhattan", "queens", "bronx"], dice="aaahhc", life={1: life})
    state.events = []
    play(state, "resolve attack")

    assert (where(state, 1), state.life[1]) == (("out", 0) if out else ("queens", 1))
    assert ((ELIMINATED, 1) in [event[:2] for event in state.events]) == out
    assert state.living == (2 if out else 3)


def test_the_cards_of_the_eliminated_go_to_the_discard_pile() -> None:
    """KNY-74"""
    state = position(["manhattan", "queens", "bronx"], dice="aaahhc", life={1: 3}, cards={1: "diva fury", 2: "stomp"})
    play(state, "resolve attack")

    assert (held(state, 1), held(state, 2), discarded(state)) == ([], ["stomp"], {"diva", "fury"})


def test_superstar_and_statue_go_back_beside_the_board() -> None:
    """KNY-74: the next who takes them takes them from nobody."""
    state = position(["manhattan", "queens", "bronx"], dice="aaahcc", life={1: 3}, superstar=1, statue=1)
    play(state, "resolve attack")
    assert (state.superstar, state.statue) == (NOBODY, NOBODY)

    state = position(["manhattan", "queens", "bronx"], dice="aaaccc", life={1: 3}, superstar=1)
    state.events = []
    play(state, "resolve attack")
    assert (TOOK_SUPERSTAR, 0, NOBODY) in state.events


def test_others_keep_superstar_and_statue() -> None:
    """KNY-74"""
    state = position(["manhattan", "queens", "bronx"], dice="aaahhc", life={1: 3}, superstar=2, statue=0)
    play(state, "resolve attack")

    assert (state.superstar, state.statue) == (2, 0)


def test_tokens_go_back_to_the_supply() -> None:
    """KNY-74"""
    tokens = {1: 13}
    state = position(["manhattan", "queens", "bronx"], dice="aaahhc", life={1: 3}, webs=tokens, curses=tokens)
    play(state, "resolve attack")

    assert (state.webs, state.curses) == ([0, 0, 0], [0, 0, 0])


def test_energy_goes_back_to_the_supply() -> None:
    """KNY-74"""
    state = position(["manhattan", "queens", "bronx"], dice="aaahhc", life={1: 3}, energy={1: 7})

    assert play(state, "resolve attack").energy == [0, 0, 0]


def test_cards_of_the_eliminated_are_silent() -> None:
    """KNY-74: Jinx Aura no longer makes the others roll."""
    state = position(["manhattan", "queens", "bronx"], dice="aaahhc", life={1: 3}, cards={1: "jinx_aura"})
    play(state, "resolve attack", "resolve heal", "roll hhhhhh")

    assert (state.turn, "keep" in choices(state)) == (2, True)


def test_the_turn_of_an_eliminated_active_player_ends_at_once() -> None:
    """KNY-75: no more dice, no move, no cards."""
    state = position(["queens", "bronx", "bronx"], dice="oeecch", life={0: 1}, units={"queens": "jet"}, energy={0: 9})
    play(state, "resolve ouch")

    assert (asked(state), state.turn, where(state, 0)) == ("roll", 1, "out")
    assert (state.energy[0], state.vp[0], state.tracks[0]) == (0, 0, NOBODY)


def test_who_dies_of_a_card_bought_leaves_a_full_market_to_the_next() -> None:
    """KNY-75"""
    market = "subterranean_cable diva fury"
    state = position(["queens", "manhattan", "bronx"], at="buy", life={0: 4}, energy={0: 9}, market=market)
    play(state, "buy subterranean_cable")
    assert (asked(state), where(state, 0)) == ("card", "out")

    play(state, "card stomp")
    assert (market_of(state), asked(state), state.turn) == (["stomp", "diva", "fury"], "roll", 1)


def test_one_cause_strikes_all_its_victims_at_the_same_time() -> None:
    """KNY-76: the active one and two others fall to the same volley; nobody is left, so nobody wins."""
    army = {"queens": "jet jet", "manhattan": "tank", "bronx": "infantry"}
    state = position(["queens", "manhattan", "bronx"], dice="oooehh", units=army, life={0: 2, 1: 1, 2: 1})
    play(state, "resolve ouch")

    assert (asked(state), state.life, state.winner) == ("over", [0, 0, 0], NOBODY)


def test_all_targets_of_an_attack_are_struck_before_anybody_is_eliminated() -> None:
    """KNY-76: who falls first makes no difference to the damage of the others."""
    state = position(["manhattan", "queens", "bronx", "brooklyn"], dice="aahhhc", life={1: 1, 3: 2})
    state.events = []
    play(state, "resolve attack")

    kinds = [event[0] for event in state.events if event[0] in (TOOK_DAMAGE, ELIMINATED)]
    assert kinds == [TOOK_DAMAGE] * 3 + [ELIMINATED] * 2
    assert state.fallen[1] == state.fallen[3]


def test_damage_is_worked_out_from_the_life_before_the_blow() -> None:
    """KNY-76: Tesla Antennae compare with 5, for all targets alike."""
    life = {0: 5, 1: 6, 2: 5, 3: 7}
    state = position(
        ["manhattan", "queens", "bronx", "brooklyn"], dice="aahhhc", cards={0: "tesla_antennae"}, life=life
    )

    assert play(state, "resolve attack").life == [5, 3, 3, 4]
