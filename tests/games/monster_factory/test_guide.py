"""The rules page: its examples come true when they are played, and its figures are those of the rules."""

from __future__ import annotations

import re
from gettext import NullTranslations

import pytest

from monstertable.core.game import IllegalMove
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory import examples as shown
from monstertable.games.monster_factory.monster import Monster
from monstertable.games.monster_factory.start_worth import wise_edges
from monstertable.games.monster_factory.state import FactoryState
from monstertable.server.people.guests import Guest
from monstertable.server.showing.render import Reader, render

from .position import built, finished, legal, play, position, possible
from .recount import lying, open_edges

T = NullTranslations()
GUIDE = GAME.face().guide(T)
# Somebody's first monster that is done, of tiles no example needs.
DONE = "--n- / @n---"


def drawings() -> list[str]:
    """Every monster that is drawn."""
    fitting = [drawing for _, drawing, _, _, _ in shown.FITTING]
    scores = [drawing for many in shown.FINISHED for drawing in many]
    single = [shown.RING, shown.OPEN_RING, shown.NEARLY, shown.MINION_START]
    return [*fitting, *single, *shown.CLOSED, *shown.NOWHERE, *scores, *shown.UNFINISHED]


def facts(monster: Monster) -> tuple[object, ...]:
    """What a monster is, in whichever order it was laid."""
    places = sorted(monster.places)
    return lying(monster), places, monster.open_edges, monster.eyes, monster.first


@pytest.mark.parametrize("drawing", drawings())
@pytest.mark.parametrize("first", [True, False])
def test_every_drawn_monster_could_be_met_in_a_game(drawing: str, first: bool) -> None:
    """MF-20, MF-21: laid as the rules have it, by the builder of the tests."""
    assert facts(shown.built(drawing, first)) == facts(built(drawing, first))


@pytest.mark.parametrize(("id", "drawing", "x", "y", "name"), shown.FITTING)
def test_what_fits_is_what_may_be_laid(id: str, drawing: str, x: int, y: int, name: str) -> None:
    """MF-20, MF-21"""
    state = position([drawing, "KnKn*"])
    turn = "nesw"[shown.as_it_lies(name) & 3]
    play(state, f"draw {name_of(name)}")
    move = f"lay 0 {x},{y} {turn}"

    panel = GUIDE["fitting"][id]
    assert panel.verdict == ("wrong" if id in ("blank-alone", "thin-thick", "thick-blank", "one-wrong") else "right")
    if panel.verdict == "right":
        assert move in legal(state)
    else:
        with pytest.raises(IllegalMove):
            play(state, move)


def name_of(sides: str) -> str:
    """The kind of a tile as it lies."""
    return GAME.text(position(), 46 + (shown.as_it_lies(sides) >> 2)).removeprefix("draw ")


def test_a_gap_needs_what_looks_into_it() -> None:
    """MF-22, MF-30"""
    assert [panel.shown.finished for panel in GUIDE["gaps"]] == [True, False]
    assert shown.fitting_kinds(shown.built(shown.OPEN_RING)) == ["K---", "K---*"]


def test_bo_finishes_ada_s_monster_and_she_starts_a_minion() -> None:
    """MF-31, MF-33: it stays hers, and after Bo it is Cleo's turn."""
    x, y, name = shown.CLOSING
    state = position([shown.NEARLY, "nnn-", "KKKK"], turn=1)
    play(state, "draw n---", f"lay 0 {x},{y} w")
    assert finished(state, 0) != []
    assert GAME.scores(state) == [6, 0, 0]
    assert f"draw {shown.MINION_START}" in possible(state)

    play(state, f"draw {shown.MINION_START}")

    assert (state.turn, name) == (2, "---n")
    assert GAME.view(state, None)["players"][0]["monsters"][-1]["open_edges"] == 2
    assert [panel.worth for panel in GUIDE["minion"]] == [6, 0]
    assert [panel.shown.finished for panel in GUIDE["nearly"]] == [False, False]


def three(growing: list[str]) -> FactoryState:
    """Ada's and Cleo's first monsters are finished, Bo's is not; Ada is to draw."""
    return position(growing, [[DONE], [], ["--n-* / @n---*"]])


def owners(state: FactoryState) -> set[int]:
    return {int(move.split()[1]) for move in legal(state)}


def test_what_is_closed_to_ada() -> None:
    """MF-34: her own minion and Cleo's, but not Bo's first monster; to Bo nothing is closed."""
    state = three(shown.CLOSED)
    assert owners(play(state.copy(), f"draw {shown.CLOSED_DRAWN}")) == {0, 2}
    assert [panel.verdict for panel in GUIDE["closed"]] == ["right", "wrong", "right"]
    assert [panel.words for panel in GUIDE["closed"]] == ["fits", "closed to Ada", "fits"]
    state.turn = 1
    assert owners(play(state, f"draw {shown.CLOSED_DRAWN}")) == {0, 1, 2}


def test_a_tile_that_fits_nowhere_for_ada() -> None:
    """MF-11, MF-12, MF-35: Bo could lay it, she cannot; the next one she must lay on a minion."""
    state = three(shown.NOWHERE)
    bo = state.copy()
    bo.turn = 1
    play(state, f"draw {shown.NOWHERE_DRAWN}")

    assert (state.removed.count(kind_of(shown.NOWHERE_DRAWN)), state.turn) == (1, 0)
    assert [panel.verdict for panel in GUIDE["nowhere"]] == ["wrong"] * 3
    assert [panel.words for panel in GUIDE["nowhere"]] == ["does not fit", "closed to Ada", "does not fit"]
    assert owners(play(state, f"draw {shown.NOWHERE_NEXT}")) == {0, 2}
    assert play(bo, f"draw {shown.NOWHERE_DRAWN}").removed.count(kind_of(shown.NOWHERE_DRAWN)) == 0


def kind_of(name: str) -> int:
    return shown.as_it_lies(name) >> 2


def test_points_are_counted_as_at_the_end_of_a_game() -> None:
    """MF-50 to MF-53: the last tile fits nowhere, and the game is over."""
    state = position(shown.UNFINISHED, shown.FINISHED, pile="nnnn*", turn=2)
    play(state, "draw nnnn*")

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == [row["total"] for row in GUIDE["scores"]] == [11, 12, 0]
    assert outcome.winners() == [1]
    for row, unfinished in zip(GUIDE["scores"], shown.UNFINISHED, strict=True):
        assert row["panels"][-1].shown.open_edges == len(open_edges(lying(built(unfinished, True)))) > 0


def test_figures_are_those_of_the_rules() -> None:
    """MF-01, MF-03"""
    assert GUIDE["tiles"] == sum(row["number"] for row in GUIDE["shapes"]) == 88
    assert GUIDE["hand"] == 4
    tiles = GAME.view(GAME.initial(GAME.setup(2)), None)["pile"]
    kinds = [one for row in GUIDE["shapes"] for one in row["kinds"]]
    assert len(kinds) == len(tiles) == 42
    assert sorted(one["number"] for one in kinds) == sorted(tiles.values())
    assert GUIDE["eyes"] == sum(number for kind, number in tiles.items() if kind.endswith("*"))
    for seats, words in GUIDE["wise"]:
        wise = wise_edges(seats)
        assert wise == list(range(wise[0], wise[-1] + 1))
        assert words == f"{wise[0]}–{wise[-1]}"
    assert GUIDE["note"]


def test_the_gallery_has_every_tile_and_says_how_many() -> None:
    """MF-01: and that the list is a reconstruction."""
    [tiles, signs] = GAME.face().gallery(T)
    view = GAME.view(GAME.initial(GAME.setup(2)), None)

    assert sorted(piece.number for piece in tiles.pieces) == sorted(view["pile"].values())
    assert (sum(piece.number for piece in tiles.pieces), len(tiles.pieces)) == (88, 42)
    assert len({piece.id for piece in [*tiles.pieces, *signs.pieces]}) == 42 + len(signs.pieces)
    assert "reconstruction" in tiles.note
    assert tiles.tags()[:4] == ["1 open edge", "2 open edges", "3 open edges", "4 open edges"]
    known = GAME.face().sprites()
    for piece in [*tiles.pieces, *signs.pieces]:
        assert all(f'id="{symbol}"' in known for symbol in piece.symbols)
        assert piece.words


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_page_shows_every_example_and_no_code_of_a_rule(language: str) -> None:
    """MF-01 and so on are for tests; players read sentences. Nothing is styled in place: the pages forbid it."""
    reader = Reader(Guest("g", "Ania"), language, "light")
    page = render("rules.html", reader, game=GAME.name, title="Monster Factory")

    assert page.count('<figure class="example">') == 7
    assert page.count('class="monster-drawing"') == 7 + 2 + 2 + 2 + 3 + 3 + 7
    # What an open edge is has the sign that it has at the table.
    assert '#mark-open"' in page
    # Whoever asks why is led to a place by the number of its rule; nobody reads it.
    assert not re.search(r"MF-\d", re.sub(r"<[^>]*>", "", page))
    assert "{" not in re.sub(r"<[^>]*>", "", page)
    assert " style=" not in page
    for anchor in re.findall(r'href="#(rule-[a-z]+)"', page):
        assert f'<section id="{anchor}">' in page
