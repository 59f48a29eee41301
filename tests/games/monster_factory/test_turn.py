"""MF-10 to MF-22, MF-34, MF-35: draw a tile, lay it where it fits."""

from __future__ import annotations

import pytest

from monstertable.core.game import CHANCE, IllegalMove
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.state import FactoryState

from .position import finished, growing, in_pile, legal, out_of_game, play, position, possible

PAIR = "--n- / @n---"
OTHER_PAIR = "--n-* / @n---"


def test_a_tile_is_drawn_from_the_pile() -> None:
    """MF-10"""
    state = position(["KKKK", "KnK-"], pile="n--- n--- K---")
    assert possible(state) == {"draw n---": 2 / 3, "draw K---": 1 / 3}

    play(state, "draw n---")

    assert (in_pile(state), state.pile_left) == ("n--- K---", 2)


def test_the_drawn_tile_is_seen_by_all() -> None:
    """MF-10"""
    state = position(["KKKK", "KnK-"], drawn="K---*")

    assert [GAME.view(state, seat)["drawn"] for seat in (0, 1, None)] == ["K---*"] * 3
    assert GAME.view(play(state, "lay 0 1,0 w"), 0)["drawn"] is None


def test_a_tile_may_be_added_to_any_monster_in_progress() -> None:
    """MF-10: one's own or another player's."""
    state = position(["K-n-", "Kn--", "n---"], drawn="K---", turn=1)

    assert (GAME.owing(state), legal(state)) == ((1,), ["lay 0 0,-1 s", "lay 1 0,-1 s"])
    assert growing(play(state, "lay 0 0,-1 s"), 0) == "--K- / @K-n-"


def test_a_tile_is_laid_as_the_move_says() -> None:
    """MF-10"""
    state = play(position(["KKKK", "nnnn"], drawn="KKn-"), "lay 0 1,0 s")

    assert growing(state) == "@KKKK n-KK"


def test_nothing_is_added_to_a_finished_monster() -> None:
    """MF-10"""
    state = position(["K-n-", "KKK-"], [[PAIR], []], drawn="nnn-", turn=1)

    assert {move.split()[1] for move in legal(state)} == {"0"}
    assert all(move.split()[2] == "0,1" for move in legal(state))


def test_nobody_else_lays_the_tile() -> None:
    """MF-10"""
    for seat in (0, 2):
        with pytest.raises(IllegalMove, match="not this seat's turn"):
            play(position(["KKKK", "KnK-", "n---"], drawn="K---", turn=1), f"{seat} lay 0 1,0 w")


def test_a_tile_that_fits_must_be_placed() -> None:
    """MF-11: there is no other move, even where it helps another player only."""
    state = position(["K---", "n-n-"], drawn="n---")

    assert legal(state) == ["lay 1 0,-1 s", "lay 1 0,1 n"]
    for text in ("pass", "discard", "draw K---"):
        with pytest.raises(IllegalMove):
            play(state, text)


def test_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    """MF-12"""
    state = position(["n-n-", "nnn-"], turn=1)

    play(state, "draw K---*")

    assert (out_of_game(state), state.pile_left) == ("K---*", 85)
    assert in_pile(state).split().count("K---*") == 11
    assert (growing(state, 0), growing(state, 1)) == ("n-n-", "nnn-")


def test_a_removed_tile_is_shown_to_all() -> None:
    """MF-12"""
    state = play(position(["n-n-", "nnn-"]), "draw K---", "draw K---", "draw KK--*")

    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert (view["removed"], view["drawn"]) == ({"K---": 2, "KK--*": 1}, None)


def test_the_same_player_draws_again_until_one_is_placed() -> None:
    """MF-12"""
    state = position(["n-n-", "nnn-", "nn--"], turn=1)

    play(state, "draw K---")
    assert (state.turn, GAME.owing(state)) == (1, (CHANCE,))

    play(state, "draw KKK-", "draw n---")
    assert (state.turn, GAME.owing(state)) == (1, (1,))


def test_a_removed_tile_never_comes_back() -> None:
    """MF-12"""
    state = play(position(["n-n-", "nnn-"]), "draw KKKK", "draw KKKK*")

    assert not {"draw KKKK", "draw KKKK*"} & set(possible(state))
    assert possible(play(state, "draw n---", "lay 0 0,1 n"))["draw n---"] == 13 / 83


@pytest.mark.parametrize(("turn", "following"), [(0, 1), (1, 2), (2, 0)])
def test_placing_a_tile_ends_the_turn(turn: int, following: int) -> None:
    """MF-13: wherever it was placed."""
    for owner in range(3):
        state = position(["KKKK", "KKKK*", "KKK-"], drawn="K---", turn=turn)

        play(state, f"lay {owner} 1,0 w")

        assert (state.turn, GAME.owing(state)) == (following, (CHANCE,))


def test_an_only_placement_ends_the_turn_too() -> None:
    """MF-13, MF-15"""
    state = play(position(["K---", "n-n-", "n-n-"], turn=2), "draw KKKK")

    assert (growing(state), state.turn) == ("KKKK / @K---", 0)


def test_a_tile_turns_in_quarter_turns() -> None:
    """MF-14"""
    state = position(["KKKK", "n---"], drawn="Kn--")

    assert legal(state) == [
        *["lay 0 0,-1 s", "lay 0 1,0 w", "lay 0 0,1 n", "lay 0 -1,0 e"],
        *["lay 1 0,-1 e"],
    ]


@pytest.mark.parametrize(("drawn", "fit"), [("nK--", ["lay 0 1,-1 s"]), ("Kn--*", [])])
def test_a_tile_is_never_mirrored(drawn: str, fit: list[str]) -> None:
    """MF-14: in the corner only one of two mirror images fits."""
    state = position(["-KK- . / @Kn-- n--n", "KKKK"], drawn=drawn)

    assert [move for move in legal(state) if move.startswith("lay 0")] == fit


@pytest.mark.parametrize(
    ("tile", "ways"),
    [("n---", 1), ("n-n-", 1), ("nn--", 2), ("nnn-", 3), ("nnnn", 1), ("KnKn*", 1), ("KKnn", 2), ("nnK-", 2)],
)
def test_rotations_that_look_the_same_are_one_placement(tile: str, ways: int) -> None:
    """MF-15: on each of two thin edges."""
    state = position(["K-n-", "K-n-"], drawn=tile, turn=1)

    moves = [move for move in legal(state) if move.split()[2] == "0,1"]

    assert len(moves) == len(set(moves)) == 2 * ways


def test_a_tile_that_fits_in_one_way_only_is_laid_without_asking() -> None:
    """MF-15"""
    state = play(position(["K-n-", "n-n-"]), "draw K---")

    assert (growing(state), state.turn, GAME.owing(state)) == ("--K- / @K-n-", 1, (CHANCE,))


def test_who_may_turn_it_or_choose_the_place_is_asked() -> None:
    """MF-15"""
    two_ways = position(["K-n-", "n-n-"], drawn="KK--")
    two_places = position(["K-n-", "K-n-"], drawn="K---")

    assert legal(two_ways) == ["lay 0 0,-1 e", "lay 0 0,-1 s"]
    assert legal(two_places) == ["lay 0 0,-1 s", "lay 1 0,-1 s"]


@pytest.mark.parametrize(
    ("drawn", "fit"),
    [
        ("K-K-", ["lay 0 0,-1 n"]),
        ("n-n-", ["lay 0 1,0 e"]),
        ("K---", ["lay 0 0,-1 s"]),
        ("n---", ["lay 0 1,0 w"]),
        ("K-n-", ["lay 0 0,-1 s", "lay 0 1,0 e"]),
    ],
)
def test_thick_goes_to_thick_and_thin_to_thin(drawn: str, fit: list[str]) -> None:
    """MF-20"""
    state = position(["Kn--", "nnnn", "KKKK"], drawn=drawn)

    assert [move for move in legal(state) if move.startswith("lay 0")] == fit


# Above the first tile and right of it something lies already: a place between a blank and a thick side.
CORNER = "-KK- . / @Kn-- ---n"


@pytest.mark.parametrize(
    ("drawn", "fit"),
    [
        ("K---", ["lay 0 1,-1 w"]),
        ("KK--", ["lay 0 1,-1 w"]),
        ("K-K-", ["lay 0 1,-1 e"]),
        ("KKK-", ["lay 0 1,-1 w"]),
        ("KKKK", []),
        ("Kn--*", ["lay 0 1,-1 w"]),
        ("nK--", []),
    ],
)
def test_every_touching_side_must_match_blanks_too(drawn: str, fit: list[str]) -> None:
    """MF-20: blank to blank, because thick to thick besides."""
    state = position([CORNER, "KKKn*"], drawn=drawn)

    assert [move for move in legal(state) if move.startswith("lay 0")] == fit


def test_blank_to_blank_alone_never_joins_a_tile() -> None:
    """MF-21"""
    state = play(position(["n-n-", "nn--"]), "draw K---")

    assert out_of_game(state) == "K---"


def test_a_tile_is_laid_only_where_a_joint_meets_it() -> None:
    """MF-21: beside the blank sides of a monster there is no place."""
    state = position(["n-n-", "n---"], drawn="nn--")

    places = {move.split()[2] for move in legal(state) if move.startswith("lay 0")}

    assert places == {"0,-1", "0,1"}


def test_a_tile_may_close_a_ring_with_two_joints() -> None:
    """MF-20, MF-22"""
    state = position(["-nK-* . / @Kn-- K--n", "KKKK"], drawn="Kn--*")
    assert "lay 0 1,-1 s" in legal(state)

    play(state, "lay 0 1,-1 s")

    assert finished(state) == ["-nK-* --Kn* / @Kn-- K--n"]


def test_a_hole_with_an_open_edge_takes_only_what_matches_all_around() -> None:
    """MF-22"""
    ring = "-nn- -n-n --nn / nKn- . n-n-* / @nn-- nn-n n--n*"
    wrong = position([ring, "KKKK"], drawn="nKn-*")
    right = position([ring, "KKKK"], drawn="nK--")

    assert [move for move in legal(wrong) if move.startswith("lay 0")] == []
    assert [move for move in legal(right) if move.startswith("lay 0")] == ["lay 0 1,-1 s"]


def owners(state: FactoryState) -> set[int]:
    """Whose monsters the drawn tile may be added to."""
    return {int(move.split()[1]) for move in legal(state)}


def test_before_ones_first_monster_is_complete_every_monster_is_open() -> None:
    """MF-34"""
    state = position(["KKKK", "KKKK*", "KKK-"], [[], [PAIR], []], drawn="K---", turn=0)

    assert owners(state) == {0, 1, 2}


def test_with_ones_first_monster_complete_those_of_others_are_closed() -> None:
    """MF-34: but not minions, and not what one builds oneself."""
    state = position(["KKKK", "KKKK*", "KKK-", "KKK-*"], [[PAIR], [], [OTHER_PAIR], []], drawn="K---", turn=0)

    assert owners(state) == {0, 2}
    with pytest.raises(IllegalMove, match="not allowed now"):
        play(state, "lay 1 1,0 w")


def test_ones_own_minion_alone_stays_open() -> None:
    """MF-34"""
    state = position(["KKKK", "KKKK*", "KKK-"], [[PAIR], [], []], drawn="K---", turn=0)

    assert owners(state) == {0}


def test_a_finished_minion_does_not_close_anything_more() -> None:
    """MF-34"""
    state = position(["KKKK", "KKKK*", "KKK-"], [[PAIR, OTHER_PAIR], [], ["--K- / @K---"]], drawn="K---", turn=0)

    assert owners(state) == {0, 2}


def test_the_last_unfinished_first_monster_is_extended_by_its_owner_only() -> None:
    """MF-34"""
    done: list[list[str]] = [[PAIR], [], [OTHER_PAIR]]
    others = [position(["KKKK", "KKKK*", "KKK-"], done, drawn="K---", turn=turn) for turn in (0, 2)]
    owner = position(["KKKK", "KKKK*", "KKK-"], done, drawn="K---", turn=1)

    assert [owners(state) for state in others] == [{0, 2}, {0, 2}]
    assert owners(owner) == {0, 1, 2}


def test_a_tile_that_fits_only_where_it_is_forbidden_does_not_fit() -> None:
    """MF-35"""
    state = position(["n-n-", "KKKK", "nn--"], [[PAIR], [], []], turn=0)

    play(state, "draw K---")

    assert (out_of_game(state), growing(state, 1), state.turn) == ("K---", "KKKK", 0)


def test_the_same_tile_fits_for_a_player_who_may() -> None:
    """MF-35"""
    state = play(position(["n-n-", "K-n-", "nn--"], [[PAIR], [], []], turn=2), "draw K---")

    assert (out_of_game(state), growing(state, 1)) == ("", "--K- / @K-n-")


def test_a_forbidden_place_does_not_count_as_a_choice() -> None:
    """MF-15, MF-35"""
    state = play(position(["K-n-", "KKKK"], [[PAIR], []], turn=0), "draw K---")

    assert (growing(state, 0), growing(state, 1), state.turn) == ("--K- / @K-n-", "KKKK", 1)
