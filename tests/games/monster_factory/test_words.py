"""What is said: whose monster it is, what points are for, who has won, and what is wise to begin with."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from monstertable.core.chance import seeded
from monstertable.core.lesson import lessons_in
from monstertable.games import home
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.start_worth import start_worth, wise_edges
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tile_words import tile_words
from monstertable.server.showing.words import translations
from tests.opinions import rollout_move

from .position import deal, legal, play, position

T = NullTranslations()
FACE = GAME.face()
NAMES = ["Ania", "Bolt", "Cela"]
PAIR = "--n- / @n---"


def told(state: FactoryState, *moves: str) -> list[str]:
    """The lines of the log for these moves."""
    return told_to(None, state, *moves)


def told_to(seat: int | None, state: FactoryState, *moves: str) -> list[str]:
    """The lines as this seat reads them; what is drawn has none of its own."""
    state.events = []
    play(state, *moves)
    lines = [FACE.sentence(event, GAME.view(state, seat), NAMES, T) for event in state.events]
    return [line for line in lines if line]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("n---", "thin end"),
        ("K---*", "thick end with an eye"),
        ("KK--", "thick bend"),
        ("K-n-", "straight piece (thick, thin)"),
        ("nKn-*", "three-way piece (thin, thick, thin) with an eye"),
        ("nnnn", "thin crossing"),
    ],
)
def test_a_tile_in_words(kind: str, words: str) -> None:
    assert tile_words(kind, T) == words


def test_the_log_names_whose_monster_it_is() -> None:
    """MF-10"""
    state = position(["KKKK", "KKK-", "nnn-"], [[], [], []], turn=0)

    own = told(state, "draw K---", "lay 0 0,-1 s")
    other = told(state, "draw K---", "lay 0 1,0 w")
    minion = told(position(["KKKK", "KKK-"], [[PAIR], []]), "draw K---*", "lay 0 1,0 w")

    assert own == ["Ania adds a tile to their own monster: thick end. Open edges: 4 → 3."]
    assert other == ["Bolt adds a tile to Ania's monster: thick end. Open edges: 3 → 2."]
    assert minion == ["Ania adds a tile to their own minion: thick end with an eye. Open edges: 4 → 3."]


def test_whoever_reads_the_log_is_spoken_to() -> None:
    """MF-10, MF-50"""
    lay = ("draw K---", "lay 0 0,-1 s")
    mine, theirs, others = [position(["KKKK", "KKK-", "nnn-"], turn=turn) for turn in (0, 1, 1)]

    assert told_to(0, mine, *lay) == ["You add a tile to your monster: thick end. Open edges: 4 → 3."]
    assert told_to(0, theirs, *lay) == [
        "Bolt adds a tile to your monster: thick end. Open edges: 4 → 3. That helps you: less to close."
    ]
    assert told_to(1, others, *lay) == ["You add a tile to Ania's monster: thick end. Open edges: 4 → 3."]
    hindered = told_to(0, position(["KKKK", "KKK-", "nnn-"], turn=1), "draw KKK-*", "lay 0 0,-1 n")
    assert hindered[0].endswith(" Open edges: 4 → 5. That hinders you: more to close. At least: +5 → +7.")
    woken = told_to(0, position(["@n-n- / n---*", "KKKK", "KKK-"], turn=1), "draw n---")[1]
    assert woken.endswith(" wakes up! It is your first monster: 3 tiles, so 3 points.")


def test_an_only_way_is_said_in_the_line_it_is_about() -> None:
    """MF-15: the log is read from its newest line."""
    lines = told(position(["nn--", "K-n-"]), "draw K-K-")

    assert lines == [
        "Ania adds a tile to Bolt's monster: thick straight piece. Open edges: 2 → 2. There was no other way."
    ]


def test_what_points_are_for_is_said() -> None:
    """MF-50, MF-51"""
    first = told(position(["@n-n- / n---*", "KKKK", "KKK-"], turn=1), "draw n---")[1]
    minion = told(position(["@n-n- / n---*", "KKKK"], [[PAIR], []], turn=1), "draw n---")[1]
    blind = told(position(["n---", "KKKK"], [[PAIR], []], turn=1), "draw n---")[1]

    assert first.endswith(" wakes up! It is Ania's first monster: 3 tiles, so 3 points.")
    assert minion.endswith(" wakes up! It is Ania's minion: 3 tiles, 1 of them with an eye, so 1 point.")
    assert blind.endswith(" wakes up! It is Ania's minion: 2 tiles, none of them with an eye, so 0 points.")


def test_the_end_names_the_winner() -> None:
    """MF-53: in the headline and in the log, and all who share the victory."""
    won = position(["KKKK", "n---"], [[PAIR], []], pile="n---*", turn=1)
    tie = position(["K-K-", "KKK-"], pile="n---")

    assert (
        told(won, "draw n---*")[-1]
        == "A tie: Ania and Bolt share the victory with 2 points each. All first monsters are finished."
    )
    assert (
        told(tie, "draw n---")[-1] == "A tie: Ania and Bolt share the victory with 0 points each. The pile has run out."
    )
    alone = position(["KKKK", "nnn-"], [[PAIR], []], pile="K---*", turn=1)
    told(alone, "draw K---*", *legal_after(alone, "draw K---*"))
    assert FACE.explain(GAME.view(alone, None), NAMES, T) == "Ania wins with 2 points. The pile has run out."
    assert FACE.explain(GAME.view(position(), None), NAMES, T) == ""


def legal_after(state: FactoryState, move: str) -> list[str]:
    """Some way to go on after a draw, if anybody is asked."""
    ahead = play(state.copy(), move)
    return legal(ahead)[:1] if GAME.owing(ahead) else []


def test_a_prompt_says_where_the_tile_fits() -> None:
    """MF-10, MF-34: what is closed to me is no place."""
    state = position(["KKKK", "KKK-", "nnn-"], drawn="K---")
    closed = position(["KKKK", "KKK-", "nnn-"], [[PAIR], [], []], drawn="K---")
    elsewhere = position(["nnnn", "KKK-", "nnn-"], drawn="K---")

    assert FACE.prompt(GAME.view(state, 0), NAMES, T) == "Your turn: lay the tile where it fits."
    assert FACE.prompt(GAME.view(closed, 0), NAMES, T) == "Your turn: the tile fits your own minion only."
    assert FACE.prompt(GAME.view(elsewhere, 0), NAMES, T) == "Your turn: the tile fits Bolt's monster only."


def test_the_chips_count_the_places_on_each_monster() -> None:
    """However many ways round the tile fits at one."""
    state = position(["nnnn", "KKK-", "nnn-"], drawn="n-n-")
    assert FACE.board(GAME.view(state, 0), legal(state), T)["leads"] == [(0, 4, False), (2, 3, False)]
    assert FACE.board(GAME.view(state, 1), [], T)["leads"] == []


def test_the_chip_of_my_own_monster_comes_first_and_says_that_it_can_be_finished() -> None:
    """MF-30"""
    state = position(["nnn-", "n---", "nnnn"], drawn="n---", turn=1)
    assert FACE.board(GAME.view(state, 1), legal(state), T)["leads"] == [(1, 1, True), (2, 4, False), (0, 3, False)]


@pytest.mark.parametrize(
    ("hand", "words"),
    [("K--- n--- KKKK nnnn", "four"), ("K--- K--- KKKK nnnn", "three"), ("K--- K--- K--- nnnn", "two")],
)
def test_a_prompt_counts_the_tiles_to_choose_from(hand: str, words: str) -> None:
    """MF-03: equal tiles are one choice."""
    state = GAME.initial(GAME.setup(2, {"start": "deal"}))
    play(state, *[f"draw {name}" for name in f"{hand} KK-- nn-- n-n- K-K-".split()])

    assert FACE.prompt(GAME.view(state, 0), NAMES, T).startswith(f"Keep one of your {words}: ")
    assert len(legal(state, 0)) == {"four": 4, "three": 3, "two": 2}[words]


def test_who_still_chooses_is_told_in_one_or_many() -> None:
    """MF-05"""
    state = GAME.initial(GAME.setup(3, {"start": "deal"}))
    deal(state)
    play(state, f"0 {legal(state, 0)[0]}")

    assert FACE.waiting(GAME.view(state, 0), NAMES, T) == "Bolt and Cela are still choosing a start tile, in secret."
    play(state, f"1 {legal(state, 1)[0]}")
    assert FACE.waiting(GAME.view(state, 0), NAMES, T) == "Cela is still choosing a start tile, in secret."
    polish = FACE.waiting(GAME.view(state, 0), NAMES, translations("pl"))
    assert polish == "Kafelek startowy wybiera jeszcze w tajemnicy Cela."


def test_a_hint_names_the_owner() -> None:
    view = GAME.view(position(["KKKK", "KKK-"], drawn="K---"), 0)

    assert FACE.named_move(view, NAMES, "lay 1 0,-1 s", T) == "Add it to Bolt's monster: 1 up, turned by 180°"
    assert (
        FACE.named_move(view, NAMES, "lay 0 1,0 w", T) == "Add it to your own monster: 1 to the right, turned by 270°"
    )
    assert FACE.move(view, "lay 1 0,-1 s", T) == "Add it to #2's monster: 1 up, turned by 180°"


@pytest.mark.parametrize("seats", GAME.seats)
def test_start_tiles_are_offered_in_groups_the_wisest_first(seats: int) -> None:
    """MF-02, MF-03: every kind that is left once, none that is gone."""
    state = GAME.initial(GAME.setup(seats))
    play(state, "start KnKn*")
    moves = legal(state)
    groups = FACE.board(GAME.view(state, 1), moves, T)["starts"]

    assert sorted(tile["move"] for group in groups for tile in group["tiles"]) == sorted(moves)
    assert "start KnKn*" not in [tile["move"] for group in groups for tile in group["tiles"]]
    assert groups[0]["wise"]
    assert {group["edges"] for group in groups if group["wise"]} == set(wise_edges(seats))
    for group in groups:
        assert {4 - tile["kind"].count("-") for tile in group["tiles"]} == {group["edges"]}
        assert all(tile["left"] == f"{GAME.view(state, 1)['pile'][tile['kind']]} left" for tile in group["tiles"])


@pytest.mark.parametrize("seats", GAME.seats)
def test_quick_starts_are_among_the_best(seats: int) -> None:
    """MF-02: but now and then any tile is tried."""
    state = GAME.initial(GAME.setup(seats))
    random = seeded(7, seats)
    worths = {move: start_worth(move.split()[1], seats) for move in legal(state)}
    picked = [GAME.text(state, rollout_move(GAME, state, 0, random)) for _ in range(400)]

    best = [move for move in picked if worths[move] == max(worths.values())]
    assert 360 < len(best) < 400
    assert len(set(best)) == sum(worth == max(worths.values()) for worth in worths.values())


def test_the_lessons_tell_how_a_turn_goes() -> None:
    """MF-10, MF-12, MF-13: one tile is drawn and laid; what fits nowhere is lost, and another is drawn."""
    told = " ".join(sentence for lesson in lessons_in(home(GAME)) for sentence in lesson.sentences())
    assert "you draw one tile and lay it. Then it is the next player's turn" in told
    assert "you draw again until one fits" in told
    assert "unless the pile runs out" in told
