"""KNY-10, KNY-11, KNY-60, KNY-75, KNY-80 to KNY-83: the turn, and how the game ends."""

from __future__ import annotations

import pytest

from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.board import NOBODY
from monstertable.games.king_of_new_york.happenings import (
    ADVANCED,
    BOUGHT,
    BY_INCOME,
    DEALT_CARD,
    DRAWN,
    ENERGY_CHANGED,
    INCOME,
    LIFE_CHANGED,
    RESOLVED,
    ROLLED,
    SETTLED,
    TURN_BEGAN,
    VP,
    WON,
)
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, held, play, position, where


def ranks(state: NewYorkState) -> list[int]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.ranks


def test_the_steps_of_a_turn_come_in_their_order() -> None:
    """KNY-10: start of turn, rolls, resolving, move, buying, end of turn."""
    state = position(["queens", "manhattan", "bronx"], at="buy", energy={0: 2, 1: 12}, market="fury diva extra_head")
    state.events = []
    play(state, "done", "roll ddhhcc", "reroll dd", "roll hh", "keep", "resolve heal")
    play(state, "buy extra_head", "card drain", "done")

    steps = [event[0] for event in state.events]
    assert steps == [
        TURN_BEGAN,
        INCOME,
        VP,
        ENERGY_CHANGED,
        ROLLED,
        ROLLED,
        SETTLED,
        RESOLVED,
        RESOLVED,
        ADVANCED,
        BOUGHT,
        ENERGY_CHANGED,
        DEALT_CARD,
        TURN_BEGAN,
    ]
    assert state.turn == 2


@pytest.mark.parametrize(("zone", "vp", "energy"), [("lower", 1, 1), ("midtown", 2, 1), ("upper", 2, 2)])
def test_a_turn_that_starts_in_manhattan_brings_income(zone: str, vp: int, energy: int) -> None:
    """KNY-11"""
    state = position([f"manhattan {zone}", "queens"])

    assert (asked(state), state.vp, state.energy) == ("roll", [vp, 0], [energy, 0])


def test_outside_manhattan_a_turn_brings_no_income() -> None:
    """KNY-11: and in another's turn Manhattan brings none."""
    state = position(["queens", "manhattan upper"])

    assert (state.vp, state.energy) == ([0, 0], [0, 0])


def test_cards_that_act_at_the_start_of_a_turn_come_after_the_income() -> None:
    """KNY-11"""
    state = position(["queens", "manhattan"], at="buy", energy={0: 2}, cards={1: "regeneration"}, life={1: 5})
    state.events = []
    play(state, "done")

    assert [event[:2] for event in state.events] == [
        (TURN_BEGAN, 1),
        (INCOME, 1),
        (VP, 1),
        (ENERGY_CHANGED, 1),
        (LIFE_CHANGED, 1),
    ]
    assert state.events[1:3] == [(INCOME, 1, 1, 1), (VP, 1, 1, BY_INCOME)]


def test_cards_act_at_the_end_of_a_turn_before_the_victory_check() -> None:
    """KNY-60, KNY-80: Natural Selection kills who would have won."""
    state = position(["queens", "manhattan", "bronx"], dice="chhhhh", cards={0: "natural_selection"}, vp={0: 20})
    play(state, "resolve heal", "stay")

    assert (where(state, 0), state.over, state.turn, held(state, 0)) == ("out", False, 1, [])


def test_after_the_victory_check_it_is_the_next_living_players_turn() -> None:
    """KNY-60"""
    state = position(["queens", "out", "out", "manhattan", "bronx"], at="buy")
    assert (state.turn, asked(state)) == (3, "roll")

    play(state, "roll hhhhhh", "keep")
    assert state.turn == 4

    play(state, "roll hhhhhh", "keep", "stay")
    assert state.turn == 0


def test_who_was_eliminated_in_this_turn_is_passed_over() -> None:
    """KNY-60"""
    state = position(["manhattan", "queens", "bronx"], dice="aahhhh", life={1: 2})
    play(state, "resolve attack")

    assert (where(state, 1), state.turn) == ("out", 2)


def test_an_eliminated_active_player_neither_moves_nor_buys() -> None:
    """KNY-75: Manhattan stays empty, the market as it was."""
    state = position(["queens", "bronx", "bronx"], dice="oeeeec", life={0: 2}, units={"queens": "jet tank"})
    state.energy[0] = 20
    state.events = []
    play(state, "resolve ouch")

    happened = {event[0] for event in state.events}
    assert not happened & {ADVANCED, BOUGHT}
    assert (state.crowd[0], state.turn, asked(state)) == (0, 1, "roll")
    assert [event[2] for event in state.events if event[0] == RESOLVED] == [5]


@pytest.mark.parametrize(("vp", "won"), [(19, False), (20, True), (23, True)])
def test_twenty_vp_at_the_end_of_the_own_turn_win(vp: int, won: bool) -> None:
    """KNY-80"""
    state = position(["queens", "manhattan", "bronx"], at="buy", vp={0: vp})

    assert state.over == won
    if won:
        assert (ranks(state)[0], GAME.owing(state), asked(state)) == (1, (), "over")


def test_nobody_wins_in_the_middle_of_a_turn() -> None:
    """KNY-80: with 20 VP one goes on to the end of the turn, and may lose them."""
    state = position(["queens", "manhattan"], dice="ccchhh", vp={0: 19}, energy={0: 4}, market="next_stage diva fury")
    play(state, "resolve celebrity", "stay")
    assert (state.vp[0], asked(state)) == (20, "buy 0")

    play(state, "buy next_stage")
    assert (state.vp[0], state.over) == (0, False)


def test_nobody_wins_in_anothers_turn() -> None:
    """KNY-80"""
    state = position(["queens", "manhattan", "bronx"], at="buy", vp={1: 25})
    assert (state.over, state.turn) == (False, 1)

    play(state, "roll hhhhhh", "keep")
    assert (state.over, state.winner) == (True, 1)


def test_who_has_twenty_and_is_eliminated_in_the_same_turn_does_not_win() -> None:
    """KNY-80"""
    state = position(["queens", "manhattan", "bronx"], dice="ccccoh", vp={0: 19}, life={0: 1}, units={"queens": "jet"})
    play(state, "resolve celebrity", "resolve ouch")

    assert (where(state, 0), state.over, state.turn) == ("out", False, 1)


def test_the_winner_is_reported() -> None:
    """KNY-80"""
    state = position(["queens", "manhattan"], at="buy", vp={0: 20}, energy={0: 2})
    state.events = []
    play(state, "done")

    assert [event[:2] for event in state.events] == [(WON, 0)]
    assert GAME.view(state, None)["outcome"]["why"] == "points"


def test_the_only_one_alive_wins_at_the_end_of_the_turn() -> None:
    """KNY-81"""
    state = position(["manhattan", "queens", "bronx"], dice="aahhcc", life={1: 2, 2: 1}, energy={0: 2})
    play(state, "resolve attack")
    assert (state.over, asked(state)) == (False, "resolve 0")

    play(state, "resolve heal", "done")
    assert (state.over, state.winner) == (True, 0)
    assert GAME.view(state, None)["outcome"]["why"] == "last"


def test_the_only_one_alive_wins_in_anothers_turn_too() -> None:
    """KNY-81"""
    state = position(["queens", "manhattan"], dice="oeehhc", life={0: 1}, units={"queens": "jet"})
    play(state, "resolve ouch")

    assert (state.over, state.winner, ranks(state)) == (True, 1, [2, 1])


def test_with_nobody_alive_those_who_fell_last_draw() -> None:
    """KNY-81, KNY-83: who fell in an earlier turn stands behind them."""
    army = {"queens": "jet", "manhattan": "jet"}
    state = position(["queens", "manhattan", "out"], dice="oooehh", units=army, life={0: 1, 1: 1}, vp={0: 19})
    state.events = []
    play(state, "resolve ouch")

    assert (state.over, state.winner, ranks(state)) == (True, NOBODY, [1, 1, 3])
    assert state.events[-1][0] == DRAWN
    assert GAME.view(state, None)["outcome"]["why"] == "nobody"


def test_all_who_fell_in_the_last_turn_draw_whatever_they_fell_to() -> None:
    """KNY-81: one by the attack, then two by the army; those of earlier turns stand behind them."""
    places = ["queens", "manhattan", "bronx", "out", "out"]
    army = {"queens": "jet", "bronx": "jet"}
    state = position(places, dice="aaoooh", units=army, life={0: 1, 1: 2, 2: 1})
    state.fallen[3:] = [1, 2]
    state.fallen_before = 2
    play(state, "resolve attack", "resolve ouch")

    assert state.fallen[1] < state.fallen[0] == state.fallen[2]
    assert (state.winner, ranks(state)) == (NOBODY, [1, 1, 1, 5, 4])


def test_vp_are_never_below_zero() -> None:
    """KNY-82"""
    state = position(["queens", "manhattan"], dice="aahhcc", cards={0: "trash_thrower"})
    assert play(state, "resolve attack").vp[1] == 0

    state = position(["queens", "manhattan"], dice="ooohcc", statue=1, vp={1: 2})
    assert play(state, "resolve ouch").vp[1] == 0


def test_vp_are_not_capped_at_twenty() -> None:
    """KNY-82"""
    state = play(position(["queens", "manhattan"], dice="ccccch", vp={0: 19}, superstar=0), "resolve celebrity", "stay")

    assert (state.vp[0], state.over) == (24, True)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == [24, 0]


def test_behind_the_winner_come_the_living_by_vp_then_by_life() -> None:
    """KNY-83: not even more VP than the winner's come before the winner."""
    state = position(
        ["queens", "manhattan", "bronx", "bronx", "brooklyn", "brooklyn"],
        at="buy",
        vp={0: 20, 1: 5, 2: 22, 3: 8, 4: 8, 5: 8},
        life={0: 1, 3: 4, 4: 7, 5: 4},
    )

    assert ranks(state) == [1, 6, 2, 4, 3, 4]


def test_then_come_the_eliminated_the_last_of_them_first() -> None:
    """KNY-83: seat 2 falls to the attack, seat 1 later to the army; seat 3 lives."""
    state = position(
        ["manhattan", "queens", "bronx", "brooklyn", "out"],
        dice="aooohh",
        life={1: 3, 2: 1},
        vp={0: 17, 1: 12, 2: 15, 3: 0},
        units={"queens": "jet jet"},
    )
    play(state, "resolve attack", "resolve ouch")

    assert (state.over, ranks(state)) == (True, [1, 3, 4, 2, 5])


def test_who_was_eliminated_together_shares_a_place() -> None:
    """KNY-83: whatever VP they had."""
    state = position(["manhattan", "queens", "bronx", "out"], dice="aaaahh", life={1: 1, 2: 3}, vp={1: 12, 2: 3})
    play(state, "resolve attack")

    assert ranks(state) == [1, 2, 2, 4]
