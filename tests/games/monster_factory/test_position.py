"""The builder of positions draws monsters as asked and refuses what could not be met in a game."""

from __future__ import annotations

from typing import Any

import pytest

from monstertable.core.game import CHANCE
from monstertable.games.monster_factory import GAME

from .position import finished, growing, in_pile, legal, out_of_game, play, position

RING = "-nn- --nn / @nn-- n--n*"
PAIR = "--n- / @n---"


def test_a_position_is_laid_out_as_asked() -> None:
    state = position(["--n-* / @n-n-", "nK--"], [[], ["--K- / @K---*", PAIR]], turn=1)

    assert (growing(state, 0), growing(state, 1)) == ("--n-* / @n-n-", "nK--")
    assert (finished(state, 0), finished(state, 1)) == ([], ["--K- / @K---*", PAIR])
    assert (state.turn, GAME.owing(state)) == (1, (CHANCE,))
    assert [monster.first for monster in (*state.growing, *state.finished[1])] == [True, False, True, False]
    assert state.first_done == [False, True]


def test_a_drawing_may_take_several_lines() -> None:
    state = position(
        [
            """
            .     --n-   .
            -n--  @nnnn  ---n*
            .     n-n-   .
            """,
            "nK--",
        ]
    )

    view = GAME.view(state, None)["players"][0]["monsters"][0]

    assert sorted(tile[:4] for tile in view["tiles"]) == [
        [-1, 0, "n---", "e"],
        [0, -1, "n---", "s"],
        [0, 0, "nnnn", "n"],
        [0, 1, "n-n-", "n"],
        [1, 0, "n---*", "w"],
    ]
    assert view["places"] == [[0, 2, "n   "]]


def test_tiles_in_rows_touch_each_other_also_without_a_joint() -> None:
    state = position(["--n- --n- / @nK-- nK-K", "KKKK"])

    assert growing(state) == "--n- --n- / @nK-- nK-K"


def test_what_is_not_on_the_table_is_in_the_pile() -> None:
    state = position(["KKKK", "nnnn"], [[PAIR], []], removed="K--- K---")

    assert (state.pile_left, len(in_pile(state).split())) == (82, 82)
    assert (out_of_game(state), "KKKK" in in_pile(state).split()) == ("K--- K---", False)
    assert set(GAME.pieces(state).values()) == {88, 0}


def test_with_a_pile_given_all_the_rest_is_removed() -> None:
    state = position(["KKKK", "nnnn"], pile="K---* n--- n---")

    assert (in_pile(state), state.pile_left) == ("n--- n--- K---*", 3)
    assert len(out_of_game(state).split()) == 83
    assert set(GAME.pieces(state).values()) == {88, 0}


def test_a_drawn_tile_waits_to_be_laid() -> None:
    state = position(["K-K-", "nnn-"], drawn="K---", turn=1)

    assert (GAME.owing(state), legal(state)) == ((1,), ["lay 0 0,-1 s", "lay 0 0,1 n"])
    assert set(GAME.pieces(state).values()) == {88, 0}


def test_a_position_can_be_played_on() -> None:
    state = play(position(["K-K-", "nnn-"]), "draw K---", "lay 0 0,-1 s")

    assert growing(state) == "--K- / @K-K-"


@pytest.mark.parametrize(
    "impossible",
    [
        {"monsters": ["KKKK"]},
        {"monsters": ["n---"] * 7},
        {"monsters": ["KKKK"] * 2},
        {"monsters": ["nn--"] * 3 + ["nn--*"] * 2},
        {"monsters": ["--n- / @n-n- / n-n- / n-n-", "n-n-"]},
        {"monsters": ["----", "KKKK"]},
        {"monsters": ["K--", "KKKK"]},
        {"monsters": ["--K-", "KKKK"]},
        {"monsters": ["--n- / @K---", "KKKK"]},
        {"monsters": ["--n- / @nn-- -n--", "KKKK"]},
        {"monsters": ["--n- / n-n-", "KKKK"]},
        {"monsters": ["--n- / @n-n- .", "KKKK"]},
        {"monsters": ["--n- / @nn-- / --n-", "KKKK"]},
        {"monsters": ["--n- / @nn--", "@KKKK . KKKK*"]},
        {"monsters": [PAIR, "KKKK"]},
        {"monsters": ["KKKK", "nnnn"], "finished": [["K-K-"], []]},
        {"monsters": ["KKKK", "nnnn"], "finished": [[PAIR], [PAIR]]},
        {"monsters": ["KKKK", "nnnn"], "finished": [[PAIR]]},
        {"turn": 2},
        {"turn": -1},
        {"pile": ""},
        {"pile": "KKKK"},
        {"pile": "n--- n--- K----"},
        {"pile": "n---", "removed": "n---"},
        {"removed": "KKKK"},
        {"monsters": ["K-K-", "K-n-"], "drawn": "nnnn"},
        {"monsters": ["n---", "K---"], "drawn": "nnnn"},
    ],
)
def test_an_impossible_position_is_refused(impossible: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        position(**impossible)


@pytest.mark.parametrize("drawn", ["K---", "--n- / @nn--", "--n- . / @nnn- ---n*", ". --n- / -n-K* @nnnn"])
def test_a_monster_is_drawn_as_it_was_read(drawn: str) -> None:
    assert growing(position([drawn, "KKKK"])) == drawn


@pytest.mark.parametrize("drawn", [PAIR, RING])
def test_a_finished_monster_is_drawn_as_it_was_read(drawn: str) -> None:
    assert finished(position(["KKKK", "KnK-"], [[drawn], []])) == [drawn]


def test_a_position_is_separate_from_the_component_set() -> None:
    before = position().components.tiles[:]

    state = position()
    state.pile[0] += 5

    assert position().components.tiles == before
