"""What the table says a placement would do is what it does; and why a tile does not fit is true of it."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.forecast import effect_words, forecast, why_not

from .position import legal, position

T = NullTranslations()


def effect(monsters: list[str], drawn: str, move: str, pile: str | None = None) -> str:
    view = GAME.view(position(monsters, drawn=drawn, pile=pile), 0)
    seen = forecast(view, move)
    return effect_words(seen, seen.owner == 0, T).format(name="Bo")


def test_what_a_placement_does_is_said_before_it_is_made() -> None:
    """MF-30, MF-50"""
    pair = "@K-K- / K---"
    assert effect([pair, "KKK-"], "K---", "lay 0 0,-1 s") == "Your monster: finished, 3 points!"
    assert effect(["KKK-", pair], "K---", "lay 1 0,-1 s") == "Bo's monster: finished, 3 points for them"
    assert effect([pair, "KKK-"], "KKKK", "lay 0 0,-1 n") == "Your monster: 1 → 3 open edges"
    spoilt = effect([pair, pair], "KKKK", "lay 1 0,-1 n", pile="KKKK n--- n---")
    assert spoilt == "Bo's monster: 1 → 3 open edges, cannot be finished!"


@pytest.mark.parametrize(
    ("drawn", "needed", "closed", "words"),
    [
        ("K---", "n   ", False, "has no thin edge"),
        ("nn--*", "  K ", False, "has no thick edge"),
        ("n---", "n  n", False, "has not all the edges"),
        ("n-n-", "n  n", False, "However you turn"),
        ("n---", "n   ", True, "only to minions"),
    ],
)
def test_why_a_tile_may_not_be_laid_is_said(drawn: str, needed: str, closed: bool, words: str) -> None:
    """MF-20, MF-34"""
    assert words in why_not(drawn, needed, closed, T)


@pytest.mark.parametrize("seats", [2, 4])
def test_in_whole_games_every_open_place_is_a_spot_or_says_why_not(seats: int) -> None:
    state = GAME.initial(GAME.setup(seats, {"start": "deal"}))
    random = seeded(3, seats)
    asked = 0
    while owing := GAME.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            GAME.apply(state, seat, GAME.sample(state, random))
            continue
        moves, view = legal(state, seat), GAME.view(state, seat)
        if view["phase"] == "place":
            board = GAME.face().board(view, moves, T)
            assert set(board["effects"]) == set(moves)
            for owner, canvas in enumerate(board["canvases"]):
                for place in canvas.places if canvas else []:
                    assert place.turns or board["refusals"][owner][f"{place.column},{place.row}"]
            asked += 1
        GAME.apply(state, seat, GAME.parse(state, moves[random.below(len(moves))]))
    assert asked > 5
