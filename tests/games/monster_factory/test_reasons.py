"""What speaks for a placement: true of the monster it leads to."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.state import FactoryState
from tests.opinions import imagined

from .position import legal, position

T = NullTranslations()
NAMES = ["Ania", "Bolt", "Cela"]
SPOILT = "Then no tile that is left would fit at one of its open edges: it could not be finished any more."


def reason(state: FactoryState, move: str) -> str:
    assert move in legal(state)
    seat = GAME.owing(state)[0]
    return GAME.face().reason(imagined(GAME, state, seat), GAME.view(state, seat), NAMES, move, T)


def test_finishing_my_own_monster_says_its_points() -> None:
    state = position(["@K-K- / K---", "KKK-"], drawn="K---")
    assert reason(state, "lay 0 0,-1 s") == "Finishes your monster: 3 points for sure."


def test_growing_says_what_it_would_be_worth_and_its_open_edges() -> None:
    state = position(["@K-K- / K---", "KKK-"], drawn="KKKK")
    assert reason(state, "lay 0 0,-1 n") == (
        "Your monster (at least 6 points when finished): 1 → 3 open edges. "
        "Good for you: it can grow larger. But there is more to close."
    )


def test_an_edge_passed_on_is_told_as_unchanged() -> None:
    state = position(["@K-K- / K---", "KKK-"], drawn="K-K-")
    assert reason(state, "lay 0 0,-1 n") == (
        "Your monster (at least 4 points when finished): 1 → 1 open edge. "
        "Good for you: a tile more, and no harder to finish."
    )


def test_the_monster_of_another_is_burdened_finished_or_spoilt() -> None:
    burdened = position(["@K-K- / K---", "@K-K- / K---"], drawn="KKKK")
    finished = position(["@K-K- / K---", "@K-K- / K---"], drawn="K---")
    spoilt = position(["@K-K- / K---", "@K-K- / K---"], pile="KKKK n--- n---", drawn="KKKK")

    harm = "Bolt's monster: 1 → 3 open edges. Bad for Bolt: there is more to close."
    assert reason(burdened, "lay 1 0,-1 n") == harm
    assert reason(finished, "lay 1 0,-1 s") == "Finishes Bolt's monster at 3 points: it grows no more."
    assert reason(spoilt, "lay 1 0,-1 n") == f"{harm} {SPOILT}"


def test_a_minion_is_called_one() -> None:
    """In hints, in the words of the move and in what is asked."""
    done = [["--K- / @K---"], ["--K- / @K---"], []]
    finishing = position(["@K-K- / K---", "@K-K- / K---", "KKK-"], done, drawn="K---")
    growing = position(["@K-K- / K---", "@K-K- / K---", "KKK-"], done, drawn="KKKK")
    face, view = GAME.face(), GAME.view(growing, 0)

    assert reason(finishing, "lay 0 0,-1 s") == "Finishes your minion: 0 points for sure."
    assert reason(finishing, "lay 1 0,-1 s") == "Finishes Bolt's minion at 0 points: it grows no more."
    assert reason(growing, "lay 0 0,-1 n").startswith(
        "Your minion (at least 0 points when finished): 1 → 3 open edges."
    )
    assert reason(growing, "lay 1 0,-1 n").startswith("Bolt's minion: 1 → 3 open edges.")
    assert face.named_move(view, NAMES, "lay 0 0,-1 n", T).startswith("Add it to your own minion: ")
    assert face.named_move(view, NAMES, "lay 1 0,-1 n", T).startswith("Add it to Bolt's minion: ")
    assert face.prompt(view, NAMES, T) == "Your turn: lay the tile on a minion."
    assert all("minion" in words for words in face.board(view, legal(growing), T)["aims"].values())


def test_a_start_tile_says_its_open_edges() -> None:
    state = GAME.initial(GAME.setup(2, {"start": "pick"}))
    world, view = imagined(GAME, state, 0), GAME.view(state, 0)
    mixed, plain, narrow = [
        GAME.face().reason(world, view, NAMES, f"start {tile}", T) for tile in ("KnK-", "KKK-", "n---")
    ]

    begins = "Your monster begins with"
    assert mixed == f"{begins} 3 open edges. That is wise here, and both thin and thick tiles will fit."
    assert plain == f"{begins} 3 open edges. That is wise here."
    assert narrow.startswith(f"{begins} 1 open edge. Usually stays small")


@pytest.mark.parametrize("number", range(6))
def test_in_whole_games_every_reason_is_what_comes_true(number: int) -> None:
    state = GAME.initial(GAME.setup(3, {"start": "pick" if number % 2 else "deal"}))
    random = seeded(5, number)
    compared = 0
    while owing := GAME.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            GAME.apply(state, seat, GAME.sample(state, random))
            continue
        moves = legal(state, seat)
        view = GAME.view(state, seat)
        told = {move: GAME.face().reason(imagined(GAME, state, seat), view, NAMES, move, T) for move in moves}
        assert not any("{" in words or not words for words in told.values())
        move = moves[random.below(len(moves))]
        GAME.apply(state, seat, GAME.parse(state, move))
        if move.startswith("lay"):
            owner = int(move.split()[1])
            here = len(view["players"][owner]["monsters"]) - 1
            monster = GAME.view(state, seat)["players"][owner]["monsters"][here]
            compared += 1
            assert told[move].startswith("Finishes") == monster["finished"]
            least = monster["worth"] + (len(monster["places"]) if monster["first"] else 0)
            assert (f"{least} point" in told[move]) or (owner != seat and not monster["finished"])
            before = view["players"][owner]["monsters"][here]["open_edges"]
            assert monster["finished"] or f"{before} → {monster['open_edges']} open edge" in told[move]
            helped = "Good for you" if owner == seat else f"Good for {NAMES[owner]}"
            assert monster["finished"] or (helped in told[move]) == (owner == seat or monster["open_edges"] <= before)
    assert compared > 20
