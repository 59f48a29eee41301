"""What each seat may know (MF-05, MF-10, MF-34), worlds that could be true for it, and the notation of moves."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, IllegalMove
from monstertable.core.play import make
from monstertable.games.monster_factory import GAME, moves
from monstertable.games.monster_factory.grid import cell_at
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import KIND_IDS

from .position import deal, in_pile, legal, play, play_out, position

PAIR = "--n- / @n---"
HANDS = ["K--- n--- KKKK nnnn", "n--- n--- K---* KnKn*", "KK-- nn-- n-n- K-K-"]


def choosing() -> FactoryState:
    """All have their four tiles; seats 0 and 1 have chosen."""
    state = GAME.initial(GAME.setup(3, {"start": "deal"}))
    play(state, *[f"draw {name}" for hand in HANDS for name in hand.split()])
    return play(state, "0 start KKKK", "1 start n---")


def guesses(state: FactoryState, seat: int, number: int) -> list[FactoryState]:
    random = seeded(90)
    return [GAME.determinize(state, seat, random) for _ in range(number)]


def test_a_view_can_be_written_as_json() -> None:
    """MF-10: of any part of a game."""
    states = [
        GAME.initial(GAME.setup(2, {"start": "deal"})),
        GAME.initial(GAME.setup(2, {"start": "pick"})),
        choosing(),
    ]
    states += [position(), position(drawn="K---"), play(position(["n---", "KKKK"]), "draw n---")]
    states += [play(position(pile="K---"), "draw K---", "lay 0 1,0 w")]

    for state in states:
        for seat in (None, 0, 1):
            view = GAME.view(state, seat)
            assert json.loads(json.dumps(view)) == view


def test_everybody_sees_the_same_table() -> None:
    """MF-10: all but the order of the pile is public."""
    state = position(["n-n-", "KKK-"], [[], [PAIR]], removed="K--- K---", drawn="n---")

    views = [GAME.view(state, seat) | {"seat": None} for seat in (0, 1, None)]

    assert views[0] == views[1] == views[2]
    assert [GAME.view(state, seat)["seat"] for seat in (0, 1, None)] == [0, 1, None]


def test_the_pile_is_shown_by_kind() -> None:
    """MF-10: so that the mix that is left can be shown, and no order with it."""
    view = GAME.view(position(pile="K---* n--- K--- n---"), None)

    assert (view["pile"], view["pile_left"]) == ({"n---": 2, "K---": 1, "K---*": 1}, 4)


def test_two_piles_of_the_same_tiles_are_the_same_state() -> None:
    """MF-10: no order is kept that could leak."""
    one, other = position(pile="K--- n--- n---"), position(pile="n--- K--- n---")

    assert GAME.view(one, 0) == GAME.view(other, 0)
    assert (one.pile, in_pile(one)) == (other.pile, "n--- n--- K---")


def test_a_monster_is_shown_with_its_tiles_and_open_places() -> None:
    state = position(["-nK-* . / @Kn-- K--n", "KKK-"], [[], [PAIR]])

    one, other = (player["monsters"] for player in GAME.view(state, None)["players"])

    assert [tile[:4] for tile in one[0]["tiles"]] == [[0, 0, "Kn--", "n"], [0, -1, "nK--*", "e"], [1, 0, "nK--", "w"]]
    assert one[0]["places"] == [[1, -1, "  Kn"]]
    assert (one[0]["first"], one[0]["finished"], one[0]["open_edges"], one[0]["worth"]) == (True, False, 2, 3)
    assert [(monster["first"], monster["finished"], monster["open_edges"]) for monster in other] == [
        (True, True, 0),
        (False, False, 3),
    ]
    assert (other[0]["places"], other[0]["worth"], other[1]["worth"]) == ([], 2, 0)


@pytest.mark.parametrize(
    ("finished", "lists"),
    [
        ([[], [], []], [[0, 1, 2], [0, 1, 2], [0, 1, 2]]),
        ([[PAIR], [], []], [[0], [0, 1, 2], [0, 1, 2]]),
        ([[PAIR], [], ["--n-* / @n---"]], [[0, 2], [0, 1, 2], [0, 2]]),
        ([[], [PAIR, "--n-* / @n---"], []], [[0, 1, 2], [1], [0, 1, 2]]),
    ],
)
def test_it_is_shown_to_whose_monsters_each_may_add(finished: list[list[str]], lists: list[list[int]]) -> None:
    """MF-34"""
    view = GAME.view(position(["KKKK", "KKK-", "KKn-"], finished), None)

    assert [player["may_add_to"] for player in view["players"]] == lists


def test_before_the_game_begins_there_is_nothing_to_add_to() -> None:
    """MF-34"""
    view = GAME.view(choosing(), None)

    assert [(player["may_add_to"], player["monsters"]) for player in view["players"]] == [([], [])] * 3


def test_the_phase_and_the_options_are_shown() -> None:
    views = [
        GAME.view(state, None)
        for state in (
            GAME.initial(GAME.setup(2, {"start": "deal"})),
            GAME.initial(GAME.setup(2, {"start": "pick"})),
            choosing(),
            play(choosing(), "2 start K-K-"),
            position(),
            position(drawn="K---"),
            play(position(["n---", "KKKK"]), "draw n---"),
            play(position(pile="K---"), "draw K---", "lay 0 1,0 w"),
        )
    ]

    assert [view["phase"] for view in views] == ["deal", "pick", "choose", "first", "draw", "place", "minion", "over"]
    assert [view["start"] for view in views[:3]] == ["deal", "pick", "deal"]
    assert {view["components"] for view in views} == {"standard"}
    assert [view["outcome"] is None for view in views] == [True] * 7 + [False]


def test_a_choice_is_hidden_from_all_others() -> None:
    """MF-05"""
    state = choosing()

    assert [GAME.view(state, seat)["choice"] for seat in (0, 1, 2, None)] == ["KKKK", "n---", None, None]
    assert [player["has_chosen"] for player in GAME.view(state, 2)["players"]] == [True, True, False]
    assert [player["hand"] for player in GAME.view(state, 2)["players"]] == [hand.split() for hand in HANDS]


def test_choices_are_shown_when_all_have_chosen() -> None:
    """MF-05"""
    view = GAME.view(play(choosing(), "2 start K-K-"), 0)

    assert [player["monsters"][0]["tiles"][0][2] for player in view["players"]] == ["KKKK", "n---", "K-K-"]
    assert (view["choice"], {player["has_chosen"] for player in view["players"]}) == (None, {False})


def test_a_guess_keeps_all_that_the_seat_sees() -> None:
    """MF-05"""
    for state in (choosing(), position(), position(drawn="K---")):
        for seat in range(state.seats):
            view = GAME.view(state, seat)
            for world in guesses(state, seat, 20):
                assert GAME.view(world, seat) == view
                assert GAME.pieces(world) == GAME.pieces(state)
                assert GAME.owing(world) == GAME.owing(state)


def test_a_secret_choice_of_another_is_guessed_among_the_dealt_tiles() -> None:
    """MF-05"""
    state = choosing()

    worlds = guesses(state, 0, 3000)

    assert {world.picks[0] for world in worlds} == {KIND_IDS.index("KKKK")}
    assert {world.picks[2] for world in worlds} == {-1}
    found = Counter(KIND_IDS[world.picks[1]] for world in worlds)
    assert set(found) == {"n---", "K---*", "KnKn*"}
    assert all(number / 3000 == pytest.approx(1 / 3, abs=0.04) for number in found.values())


def test_a_guess_leaves_the_true_state_alone() -> None:
    """MF-05"""
    state = choosing()

    for world in guesses(state, 2, 20):
        play(world, "2 start nn--")

    assert [KIND_IDS[pick] for pick in state.picks[:2]] == ["KKKK", "n---"]
    assert (state.picks[2], state.hands[0]) == (-1, [KIND_IDS.index(name) for name in HANDS[0].split()])


@pytest.mark.parametrize("setup", ["deal", "pick", ""])
def test_a_copy_is_equal_and_separate(setup: str) -> None:
    """What happens in one does not happen in the other."""
    options = {"start": setup}
    state = GAME.initial(GAME.setup(3, options)) if setup else position(["K-K-", "KKK-"], [[], [PAIR]], removed="n---")
    copy = state.copy()
    before = GAME.view(state, 0)
    assert GAME.view(copy, 0) == before

    play_out(copy, seed=7)

    assert (GAME.view(state, 0), state.events) == (before, None)


def test_a_copy_in_the_middle_of_a_choice_is_separate() -> None:
    state = choosing()
    copy = play(state.copy(), "2 start nn--")

    assert (GAME.owing(state), GAME.owing(copy)) == ((2,), (CHANCE,))
    assert len(state.hands[2]) == 4


def test_the_list_of_moves_may_be_changed_by_who_asked() -> None:
    state = position(drawn="K---")
    before = legal(state)

    GAME.legal_moves(state, 0).clear()

    assert legal(state) == before


STATE = position()


def test_every_listed_move_comes_back_from_its_words() -> None:
    """MF-02, MF-04, MF-10: the start tile, the draw, who begins."""
    assert len(moves.TEXTS) == len(moves.MOVES) == 2 * 46 + 6
    for move, words in enumerate(moves.TEXTS):
        assert GAME.parse(STATE, words) == move
        assert GAME.text(STATE, move) == words


@pytest.mark.parametrize("owner", range(6))
@pytest.mark.parametrize(
    ("x", "y"), [(0, 0), (0, -1), (3, -1), (-12, 7), (87, 0), (-87, 0), (0, 87), (0, -87), (87, -87)]
)
def test_a_placement_comes_back_from_its_words(owner: int, x: int, y: int) -> None:
    """MF-10, MF-14"""
    for rotation, turn in enumerate("nesw"):
        words = f"lay {owner} {x},{y} {turn}"
        move = moves.laying(owner, cell_at(x, y), rotation)

        assert (GAME.text(STATE, move), GAME.parse(STATE, words)) == (words, move)
        assert (moves.owner_of(move), moves.cell_of(move), moves.rotation_of(move)) == (owner, cell_at(x, y), rotation)


def test_the_words_are_plain() -> None:
    """Nothing that JSON, HTML or a shell would have to escape."""
    for words in [*moves.TEXTS, *legal(position(drawn="K---")), "lay 2 3,-1 e"]:
        assert words == words.strip()
        assert words.isascii()
        assert not set(words) & set("\"'\\<>&")


@pytest.mark.parametrize(
    "words",
    [
        *["", " ", "draw", "draw ", "draw k---", "draw --K-", "draw  K---", "draw K--- ", "Draw K---", "draw ----"],
        *["start", "start x", "first", "first 6", "first -1", "first 00", "first", "pass", "K---"],
        *["lay", "lay 0", "lay 0 1,1", "lay 0 1,1 ", "lay 0 1,1 x", "lay 0 1,1 N", "lay 0 1,1 ne", "lay 0 1,1 n n"],
        *["lay 9 0,0 n", "lay 8 0,0 n", "lay 10 0,0 n", "lay -1 0,0 n", "lay x 0,0 n", "lay  0,0 n", "lay 00 0,0 n"],
        *["lay 0 00,0 n", "lay 0 0,00 n", "lay 0 -0,0 n", "lay 0 0,-0 n", "lay 0 +1,0 n", "lay 0 01,0 n"],
        *[
            "lay 0 200,0 n",
            "lay 0 0,200 n",
            "lay 0 -200,0 n",
            "lay 0 128,0 n",
            "lay 0 0,-128 n",
            "lay 0 99999999999,0 n",
        ],
        *["lay 0 x,1 n", "lay 0 1,x n", "lay 0 ,1 n", "lay 0 1, n", "lay 0 1 n", "lay 0 1,1,1 n", "lay 0 1.0,1 n"],
        *[
            "lay 0 1_0,1 n",
            "lay 0 1e1,1 n",
            "lay 0 1, 1 n",
            "lay\t0 1,1 n",
            "lay 0 1,1 n\n",
            " lay 0 1,1 n",
            "LAY 0 1,1 n",
        ],
        *[
            "lay 0 \u0663,1 n",
            "lay \u0661 0,0 n",
            "lay \u00b2 0,0 n",
            "lay 0 \u00b2,0 n",
            "first \u0661",
            "lay 0 \uff11,1 n",
        ],
        *["lay 0 " + "1" * 5000 + ",0 n", "lay 0 \u22121,0 n", "lay 0 0,0 \u0435"],
    ],
)
def test_other_words_are_refused(words: str) -> None:
    """MF-10"""
    with pytest.raises(ValueError):  # noqa: PT011 (the contract of parse says no more)
        GAME.parse(STATE, words)
    for seat in (0, CHANCE):
        with pytest.raises(IllegalMove):
            make(GAME, position(), seat, words)


@pytest.mark.parametrize(
    "words", ["lay 0 5,5 n", "lay 0 0,0 n", "lay 5 0,-1 s", "lay 0 0,-1 n", "start KKKK", "first 1"]
)
def test_a_move_that_is_not_allowed_changes_nothing(words: str) -> None:
    """MF-10"""
    state = position(drawn="K---")
    before = GAME.view(state, 0)

    with pytest.raises(IllegalMove):
        play(state, words)

    assert (GAME.view(state, 0), legal(state)) == (before, legal(position(drawn="K---")))


def test_the_words_of_one_game() -> None:
    """MF-03, MF-04, MF-10: as it is written down."""
    state = GAME.initial(GAME.setup(2, {"start": "pick"}))

    play(state, "0 start n-n-", "1 start KKKK*", "first 1", "draw n---", "1 lay 0 0,1 n", "draw n---*", "draw KKn-")

    assert deal(state).turn == 1
    assert [player["score"] for player in GAME.view(state, None)["players"]] == [3, 0]
