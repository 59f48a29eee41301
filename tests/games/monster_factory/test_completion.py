"""MF-30 to MF-35: a monster is complete, and its owner starts a minion."""

from __future__ import annotations

import pytest

from monstertable.core.game import CHANCE, IllegalMove
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.state import FactoryState

from .position import finished, growing, in_pile, legal, play, position, possible

PAIR = "--n- / @n---"
OTHER_PAIR = "--n-* / @n---"
# Open to the north only.
ALMOST = "@K-n- / n---"
DONE = "--K- / @K-n- / n---"


def phase(state: FactoryState) -> str:
    return str(GAME.view(state, None)["phase"])


def test_a_monster_without_an_open_edge_is_complete() -> None:
    """MF-30"""
    state = play(position([ALMOST, "n-n-", "nn--"]), "draw K---")

    assert (finished(state), state.first_done) == ([DONE], [True, False, False])


@pytest.mark.parametrize(("drawn", "turn"), [("K-n-", "s"), ("Kn--", "s"), ("KK--", "e")])
def test_one_open_edge_more_and_it_is_not_complete(drawn: str, turn: str) -> None:
    """MF-30: be it thin or thick."""
    state = play(position([ALMOST, "n-n-", "nn--"], drawn=drawn), f"lay 0 0,-1 {turn}")

    assert (finished(state), state.first_done, phase(state)) == ([], [False] * 3, "draw")
    assert GAME.view(state, None)["players"][0]["monsters"][0]["open_edges"] == 1


def test_blank_sides_need_nothing() -> None:
    """MF-30: the smallest monster has two tiles."""
    state = play(position(["n---", "KKKK", "KKK-"]), "draw n---*")

    assert finished(state) == ["--n-* / @n---"]


def test_the_owner_starts_a_minion_with_a_random_tile_at_once() -> None:
    """MF-31"""
    state = play(position([ALMOST, "n-n-", "nn--"], pile="K--- n--- n--- KKKK*"), "draw K---")
    assert (phase(state), possible(state)) == ("minion", {"draw n---": 2 / 3, "draw KKKK*": 1 / 3})

    play(state, "draw KKKK*")

    assert (growing(state), state.growing[0].first, in_pile(state)) == ("KKKK*", False, "n--- n---")
    assert (phase(state), GAME.owing(state)) == ("draw", (CHANCE,))


def test_the_start_of_a_minion_is_no_turn_of_its_owner() -> None:
    """MF-31: who completes their own still hands on the turn, and lays nothing more."""
    state = play(position([ALMOST, "n-n-", "nn--"], turn=0), "draw K---", "draw KKKK")

    assert state.turn == 1


@pytest.mark.parametrize(("turn", "following"), [(1, 2), (2, 0)])
def test_a_minion_is_started_out_of_turn_too(turn: int, following: int) -> None:
    """MF-31: the turn goes on from who laid the tile."""
    state = play(position([ALMOST, "n-n-", "nn--"], turn=turn), "draw K---")
    assert (state.turn, phase(state)) == (following, "minion")

    play(state, "draw KKKK")

    assert (growing(state), state.turn) == ("KKKK", following)
    play(state, "draw K---")
    assert GAME.owing(state) == (following,)


def test_the_start_of_a_minion_is_laid_also_where_it_would_fit_elsewhere() -> None:
    """MF-31: it is not placed on any monster."""
    state = play(position([ALMOST, "n-n-", "nn--"]), "draw K---", "draw n---")

    assert [growing(state, seat) for seat in range(3)] == ["n---", "n-n-", "nn--"]


def test_a_completed_minion_is_followed_by_the_next_one() -> None:
    """MF-32"""
    state = position(["n---", "KKKK", "KKK-"], [[DONE], [], []])

    play(state, "draw n---")
    assert (finished(state), phase(state)) == ([DONE, PAIR], "minion")

    play(state, "draw nn--*")
    assert (growing(state), state.growing[0].first, state.turn) == ("nn--*", False, 1)


def test_nobody_has_more_than_one_unfinished() -> None:
    """MF-32"""
    state = position(["n---", "KKKK", "KKK-"], [[DONE, OTHER_PAIR], [], []])
    waiting = GAME.view(play(state, "draw n---"), None)["players"]
    begun = GAME.view(play(state, "draw KK--"), None)["players"]

    assert [[one["finished"] for one in player["monsters"]] for player in waiting] == [[True] * 3, [False], [False]]
    assert [one["finished"] for one in begun[0]["monsters"]] == [True, True, True, False]


def test_a_first_monster_completed_by_another_belongs_to_its_owner() -> None:
    """MF-33"""
    state = play(position([ALMOST, "n-n-", "nn--"], turn=2), "draw K---")

    assert [len(finished(state, seat)) for seat in range(3)] == [1, 0, 0]
    assert [player["score"] for player in GAME.view(state, None)["players"]] == [3, 0, 0]
    assert state.first_done == [True, False, False]


def test_a_minion_completed_by_another_scores_for_its_owner() -> None:
    """MF-33"""
    state = play(position(["n---*", "KKKK", "KKK-"], [[DONE], [], []], turn=1), "draw n---*")

    assert [player["score"] for player in GAME.view(state, None)["players"]] == [3 + 2, 0, 0]
    assert state.first_done == [True, False, False]


def test_from_its_completion_on_other_first_monsters_are_closed() -> None:
    """MF-34: for the owner, whoever completed it, and for nobody else."""
    state = play(position([ALMOST, "KKKK", "KKK-"], drawn="K---", turn=2), "lay 0 0,-1 s", "draw KKKK*")
    assert [player["may_add_to"] for player in GAME.view(state, None)["players"]] == [[0], [0, 1, 2], [0, 1, 2]]

    play(state, "draw K---")

    assert {move.split()[1] for move in legal(state)} == {"0"}
    with pytest.raises(IllegalMove):
        play(state, "lay 1 1,0 w")


def test_the_minion_of_another_is_open_as_soon_as_it_is_started() -> None:
    """MF-34"""
    before = position([ALMOST, "KKKK", "KKK-"], [[], [PAIR], []], drawn="K---*", turn=1)
    assert {move.split()[1] for move in legal(before)} == {"1"}

    after = play(position([ALMOST, "KKKK", "KKK-"], [[], [PAIR], []], drawn="K---", turn=0), "lay 0 0,-1 s")
    play(after, "draw KKKK*", "draw K---*")

    assert (after.turn, {move.split()[1] for move in legal(after)}) == (1, {"0", "1"})


def test_completing_ones_first_monster_may_leave_tiles_without_a_place() -> None:
    """MF-35"""
    state = play(position([ALMOST, "KKKK"], drawn="K---", turn=1), "lay 0 0,-1 s", "draw n-n-")

    play(state, "draw K---")

    assert (GAME.view(state, None)["removed"], state.turn) == ({"K---": 1}, 0)
