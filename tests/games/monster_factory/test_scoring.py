"""MF-40 to MF-42, MF-50 to MF-54: the end, and what monsters are worth."""

from __future__ import annotations

import pytest

from monstertable.core.game import IllegalMove
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.state import FactoryState

from .position import finished, growing, in_pile, out_of_game, play, position

PAIR = "--n- / @n---"
EYES = "--n-* / @n---*"
TRIPLE = "--n- / @n-n- / n---"
OPEN = "nnnn"

TWELVE_TILES = """
    .     --n-   .     .      --n-  .
    -n--  @nnnn  -n-n  -n-n*  nnnn* ---n
    .     n-n-   .     .      n-n-  .
    .     n---   .     .      n---  .
"""
NINE_TILES = """
    .     .      --K-   .      .
    .     .      K-K-   .      .
    -K--  -K-K*  @KKKK  -K-K*  ---K
    .     .      K-K-   .      .
    .     .      K---   .      .
"""
FIVE_EYES = """
    .      --K-*   .      .
    -K--*  @KKKK*  -n-K*  ---n
    .      K---*   .      .
"""
NO_EYES = "--K- / @K---"
UNFINISHED_WITH_TWO_EYES = "--K-* / @KK--*"


def scores(state: FactoryState) -> list[int]:
    return [player["score"] for player in GAME.view(state, None)["players"]]


def result(state: FactoryState) -> dict[str, object]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.facts()


def test_the_game_ends_when_every_first_monster_is_complete() -> None:
    """MF-40"""
    state = position(["K---", "n---"], [[PAIR], []])
    assert GAME.outcome(state) is None

    play(state, "draw K---", "draw KKKK", "draw n---")

    assert GAME.owing(state) == ()
    assert (result(state)["why"], state.pile_left) == ("monsters", 88 - 2 - 2 - 3)


def test_one_unfinished_first_monster_keeps_the_game_going() -> None:
    """MF-40"""
    state = play(position(["n---", "K---", "KKKK"], [[], [PAIR], []]), "draw n---", "draw KK--", "draw K---")

    assert GAME.outcome(state) is None
    assert state.first_done == [True, True, False]


def test_an_unfinished_minion_does_not_keep_the_game_going() -> None:
    """MF-40"""
    state = play(position(["KKKK", "n---"], [[PAIR], []], turn=1), "draw n---")

    assert (growing(state), result(state)["why"]) == ("KKKK", "monsters")


def test_the_game_ends_when_the_face_down_tiles_run_out() -> None:
    """MF-40"""
    state = play(position(["KKKK", OPEN], pile="n--- K---"), "draw n---", "lay 1 0,-1 s")
    assert GAME.outcome(state) is None

    play(state, "draw K---", "lay 0 0,-1 s")

    assert (GAME.owing(state), result(state)) == ((), {"scores": [0, 0], "ranks": [1, 1], "why": "pile"})


def test_nothing_is_played_after_the_end() -> None:
    """MF-40: at once, also in the middle of a round."""
    state = play(position(["KKKK", "n---", "K---"], [[PAIR], [], [EYES]], turn=1), "draw n---")

    for text in ("2 draw K---", "0 lay 0 0,-1 s", "2 lay 2 0,-1 s"):
        with pytest.raises(IllegalMove, match="The game is over"):
            play(state, text)
    assert GAME.view(state, None)["phase"] == "over"


def test_the_last_tile_is_still_placed_by_choice() -> None:
    """MF-41"""
    state = position(["KKKK", OPEN], pile="K---", drawn="K---")
    assert (GAME.owing(state), state.pile_left, GAME.outcome(state)) == ((0,), 0, None)

    play(state, "lay 0 1,0 w")

    assert (growing(state), GAME.owing(state)) == ("@KKKK ---K", ())


def test_what_the_last_tile_completes_counts() -> None:
    """MF-41: and no minion is started."""
    state = play(position(["n---", "KKKK"], pile="n---*"), "draw n---*")

    assert (finished(state), GAME.owing(state)) == (["--n-* / @n---"], ())
    assert result(state) == {"scores": [2, 0], "ranks": [1, 2], "why": "pile"}
    assert len(GAME.view(state, None)["players"][0]["monsters"]) == 1


def test_a_minion_that_the_last_tile_completes_counts() -> None:
    """MF-41"""
    state = play(position(["n---", "KKKK"], [[TRIPLE], []], pile="n---*"), "draw n---*")

    assert (scores(state), result(state)["why"]) == ([3 + 1, 0], "pile")


def test_the_game_is_over_when_the_pile_runs_out_while_redrawing() -> None:
    """MF-41"""
    state = play(position(["n-n-", "nn--"], pile="K--- K---*"), "draw K---")
    assert GAME.outcome(state) is None

    play(state, "draw K---*")

    assert (GAME.owing(state), result(state)["why"], in_pile(state)) == ((), "pile", "")
    assert {"K---", "K---*"} <= set(out_of_game(state).split())


def test_the_game_is_over_when_the_last_tile_starts_a_minion() -> None:
    """MF-41"""
    state = play(position(["n---", "KKKK"], pile="n--- K---*"), "draw n---", "draw K---*")

    assert (growing(state), GAME.owing(state)) == ("K---*", ())
    assert result(state) == {"scores": [2, 0], "ranks": [1, 2], "why": "pile"}


def test_no_minion_is_started_when_the_last_first_monster_is_completed() -> None:
    """MF-41"""
    state = play(position(["KKKK", "n---"], [[PAIR], []], turn=1), "draw n---")

    assert (len(GAME.view(state, None)["players"][1]["monsters"]), state.pile_left) == (1, 88 - 5)
    assert GAME.owing(state) == ()


def test_the_last_tile_that_completes_the_last_first_monster_ends_it_by_monsters() -> None:
    """MF-42"""
    state = play(position(["KKKK", "n---"], [[PAIR], []], pile="n---", turn=1), "draw n---")

    assert (state.pile_left, result(state)["why"]) == (0, "monsters")


@pytest.mark.parametrize(("first", "points"), [(PAIR, 2), (EYES, 2), (TRIPLE, 3), (TWELVE_TILES, 12), (NINE_TILES, 9)])
def test_a_first_monster_scores_one_per_tile(first: str, points: int) -> None:
    """MF-50: eyes make no difference."""
    assert scores(position(["KK--", "KnKn*"], [[first], []])) == [points, 0]


@pytest.mark.parametrize(
    ("minion", "points"),
    [
        ("--K- / @K---", 0),
        ("--K-* / @K---", 1),
        ("--K- / @K---*", 1),
        ("--K-* / @K---*", 2),
        ("--n-* / @n-n-* / n---", 2),
    ],
)
def test_a_minion_scores_one_per_tile_with_an_eye(minion: str, points: int) -> None:
    """MF-51"""
    assert scores(position(["KK--", "KnKn*"], [[PAIR, minion], []])) == [2 + points, 0]


def test_every_minion_counts() -> None:
    """MF-51"""
    many = [TRIPLE, "--K-* / @K---", "--K-* / @K---*", "--n-* / @n---"]

    assert scores(position(["KK--", "KnKn*"], [many, []])) == [3 + 1 + 2 + 1, 0]


def test_whatever_is_unfinished_scores_nothing() -> None:
    """MF-52: a first monster or a minion, however large."""
    large = "--n- . / @nnnn ---n / n--- ."
    eyes = "--K-* . / @KKKK* ---K* / K---* ."
    state = position([large, eyes, "n-n-"], [[], [PAIR], []], pile="n-n-* K-K-")
    assert scores(state) == [0, 2, 0]

    play(state, "draw n-n-*", "lay 2 0,-1 n", "draw K-K-")

    assert result(state) == {"scores": [0, 2, 0], "ranks": [2, 1, 2], "why": "pile"}


@pytest.mark.parametrize(
    ("done", "points", "ranks"),
    [
        ([[PAIR], [TRIPLE], []], [2, 3, 0], [2, 1, 3]),
        ([[TRIPLE], ["--K- / @K---"], []], [3, 2, 0], [1, 2, 3]),
        ([[PAIR], ["--K- / @K---"], []], [2, 2, 0], [1, 1, 3]),
        ([[PAIR, EYES], ["--K- / @K---"], ["--K-* / @K-n- / n---*"]], [4, 2, 3], [1, 3, 2]),
        ([[], [], []], [0, 0, 0], [1, 1, 1]),
    ],
)
def test_most_points_win_and_a_tie_is_shared(done: list[list[str]], points: list[int], ranks: list[int]) -> None:
    """MF-53"""
    state = position(["KKKK", "KKKK*", "KKK-", "KKK-*"], [*done, []], pile="n---")

    play(state, "draw n---")

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ([*points, 0], [*ranks, outcome.ranks[3]])
    assert outcome.winners() == [seat for seat in range(4) if [*points, 0][seat] == max(points)]
    assert GAME.view(state, None)["outcome"] == outcome.facts()


def test_the_examples_of_the_rulebook() -> None:
    """MF-54: Ania has 12 points, Natalia 14; somebody else is not done."""
    state = position(
        [UNFINISHED_WITH_TWO_EYES, "Kn--", "KnK-"],
        [[TWELVE_TILES], [NINE_TILES, NO_EYES, FIVE_EYES], []],
        pile="KKK-",
        turn=2,
    )
    assert scores(state) == [12, 14, 0]

    play(state, "draw KKK-", "lay 2 0,-1 e")

    assert result(state) == {"scores": [12, 14, 0], "ranks": [2, 1, 3], "why": "pile"}
