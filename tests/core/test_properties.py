"""Whatever legal and illegal moves come in, the invariants hold: for every game there is, driven by hypothesis."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import monstertable
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame, IllegalMove
from monstertable.core.play import History, make
from monstertable.core.record import of, read, replay
from monstertable.kit.check import setups
from monstertable.kit.facts import changes, facts

# What somebody may try: a pick among the legal moves, or a seat and a text out of thin air.
PICK = st.integers(0, 10_000)
NOISE = st.tuples(st.integers(-3, 9), st.text(max_size=12))
TRIES = st.lists(st.one_of(PICK, NOISE), max_size=120)
QUICK = settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def texts(game: AnyGame, state: Any, seat: int) -> list[str]:
    moves = [move for move, _ in game.chance(state)] if seat == CHANCE else game.legal_moves(state, seat)
    return [game.text(state, move) for move in moves]


def try_pick(game: AnyGame, state: Any, pick: int, history: History) -> None:
    owing = game.owing(state)
    if not owing:
        return
    seat = owing[pick % len(owing)]
    possible = texts(game, state, seat)
    text = possible[pick % len(possible)]
    make(game, state, seat, text)
    history.seats.append(seat)
    history.moves.append(text)


def try_noise(game: AnyGame, state: Any, seat: int, text: str) -> None:
    if seat in game.owing(state) and text in texts(game, state, seat):
        return
    before = facts(state)
    with pytest.raises(IllegalMove):
        make(game, state, seat, text)
    assert changes(before, state) == ""


@pytest.mark.parametrize("name", monstertable.game_names())
@QUICK
@given(choice=PICK, tries=TRIES)
def test_any_sequence_of_moves_keeps_the_invariants(name: str, choice: int, tries: list[Any]) -> None:
    game = monstertable.game(name)
    possible = [setup for seats in game.seats for setup in setups(game, seats)]
    setup = possible[choice % len(possible)]
    state = game.initial(setup)
    pieces = game.pieces(state)
    history = History()
    for attempt in tries:
        if isinstance(attempt, int):
            try_pick(game, state, attempt, history)
        else:
            try_noise(game, state, *attempt)
        assert game.pieces(state) == pieces
        assert (game.outcome(state) is None) == bool(game.owing(state))
    last = None
    for position in replay(game, read(of(game, setup, history, [], game.outcome(state)).line())):
        last = position
    assert last is not None
    assert changes(facts(state), last) == ""


@pytest.mark.parametrize("name", monstertable.game_names())
@QUICK
@given(choice=PICK, picks=st.lists(PICK, max_size=120), seed=st.integers())
def test_a_guess_looks_the_same_to_the_guesser(name: str, choice: int, picks: list[int], seed: int) -> None:
    game = monstertable.game(name)
    possible = [setup for seats in game.seats for setup in setups(game, seats)]
    setup = possible[choice % len(possible)]
    state = game.initial(setup)
    for pick in picks:
        try_pick(game, state, pick, History())
    seat = choice % setup.seats
    world = game.determinize(state, seat, seeded(seed))
    assert game.view(world, seat) == game.view(state, seat)
    assert game.view(world, None) == game.view(state, None)
