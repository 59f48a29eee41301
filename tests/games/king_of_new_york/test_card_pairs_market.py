"""Cards that meet in the market: the promised card, the discard pile, cards given up (KNY-C13, KNY-C19)."""

from __future__ import annotations

from .position import (
    asked,
    choices,
    discarded,
    held,
    market_of,
    play,
    position,
    where,
)

THREE = ["queens", "manhattan lower", "bronx"]
HERE = ["queens", "manhattan lower"]


def test_columbia_university_gets_the_first_keep_card_of_a_sweep() -> None:
    """KNY-C13"""
    market = "columbia_university extra_head shadow_double"
    state = position(THREE, at="buy", market=market, energy={0: 8})

    play(state, "buy columbia_university", "card coney_island", "sweep")
    play(state, "card central_park", "card diva", "card curse", "card drain")

    assert (held(state, 0), market_of(state)) == (["diva"], ["central_park", "curse", "drain"])
    assert (state.energy[0], asked(state)) == (0, "roll")


def test_columbia_university_gets_a_keep_card_of_the_next_players_refill() -> None:
    """KNY-C13"""
    market = "columbia_university extra_head shadow_double"
    state = position(THREE, at="buy", market=market, energy={0: 6, 1: 6})

    play(state, "buy columbia_university", "card coney_island")
    play(state, "roll hhhhhh", "keep", "buy coney_island", "card diva", "card curse")

    assert (state.turn, held(state, 0), held(state, 1), market_of(state)[0]) == (1, ["diva"], [], "curse")


def test_columbia_university_the_promise_dies_with_its_owner() -> None:
    """KNY-C13, KNY-74"""
    market = "columbia_university extra_head shadow_double"
    state = position(THREE, at="buy", market=market, energy={0: 6, 1: 6}, life={0: 1})

    play(state, "buy columbia_university", "card coney_island")
    play(state, "roll ahhhhh", "keep", "resolve attack", "buy coney_island", "card diva")

    assert (where(state, 0), held(state, 0), market_of(state)[0]) == ("out", [], "diva")


def test_scavenger_buys_terminal_rage_back_for_another_extra_turn() -> None:
    """KNY-C17"""
    state = position(HERE, at="buy", cards={0: "scavenger"}, energy={0: 3}, discard="terminal_rage")

    play(state, "buy terminal_rage")

    assert (state.turn, asked(state), discarded(state), state.turns) == (0, "roll", [], 2)
    assert held(state, 0) == ["scavenger", "terminal_rage"]


def test_tesla_cannon_nobody_is_asked_who_has_nothing_to_give() -> None:
    """KNY-C19"""
    market = "tesla_cannon shadow_double drink_the_hudson"
    state = position([*THREE, "out"], at="buy", energy={0: 5}, cards={2: "diva fury"}, market=market)
    play(state, "buy tesla_cannon")
    assert (asked(state), state.vp[0]) == ("card 2", 2)

    play(state, "use tesla_cannon diva")
    assert (asked(state), held(state, 2)) == ("card", ["fury"])


def test_scavenger_buys_what_was_just_swept_away() -> None:
    state = position(HERE, at="buy", cards={0: "scavenger"}, energy={0: 6}, market="diva fury coney_island")
    play(state, "sweep", "card drain", "card curse", "card hunter")
    assert [move for move in choices(state) if move.startswith("buy")][-2:] == ["buy diva", "buy fury"]

    play(state, "buy diva")
    assert (held(state, 0), state.energy[0], discarded(state)) == (["scavenger", "diva"], 0, ["fury", "coney_island"])


def test_scavenger_buys_back_what_tesla_cannon_took() -> None:
    """KNY-C19"""
    market = "tesla_cannon shadow_double drink_the_hudson"
    state = position(HERE, at="buy", cards={0: "scavenger diva"}, energy={0: 9}, market=market)

    play(state, "buy tesla_cannon", "use tesla_cannon diva", "card fury", "buy diva")

    assert (held(state, 0), state.energy[0]) == (["scavenger", "diva"], 0)


def test_scavenger_finds_nothing_after_the_discard_pile_became_the_deck() -> None:
    """KNY-52"""
    state = position(HERE, at="buy", cards={0: "scavenger"}, energy={0: 9}, market="diva fury coney_island")
    state.discard, state.deck = state.deck, []

    play(state, "sweep")

    assert (discarded(state), len(state.deck), asked(state)) == ([], 63, "card")
