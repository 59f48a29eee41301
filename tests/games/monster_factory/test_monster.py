"""MF-14, MF-20 to MF-22: a monster grows, and what is open around it is always what a count from scratch finds."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monstertable.core.chance import seeded
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.grid import cell_at, x_of, y_of
from monstertable.games.monster_factory.monster import CELL_FROM, NEED, Monster, lay, numbered, start
from monstertable.games.monster_factory.tiles import KIND_IDS, KINDS, TILES, kind
from monstertable.games.monster_factory.turn import placements
from monstertable.games.monster_factory.view import monster_facts, monster_of, sides_text

from .position import built, drawing, finished, play, position
from .recount import is_well_laid, looks, lying, open_edges, open_places, ways_to_lay

QUICK = settings(max_examples=30, deadline=None, derandomize=True)
# Before this kind all have one joint only.
DEAD_ENDS = kind("nn--")
HOLE = "lay 0 1,-1 s"
PICKS = st.lists(st.tuples(st.integers(0, KINDS - 1), st.integers(0, 10_000)), min_size=15, max_size=TILES - 1)


def open_now(monster: Monster) -> dict[tuple[int, int], str]:
    """The open places as the rules keep them, with what each demands."""
    found = {}
    for place in monster.places:
        cell = place >> CELL_FROM
        found[x_of(cell), y_of(cell)] = sides_text(place & NEED)
    return found


def check(monster: Monster) -> None:
    tiles = lying(monster)
    assert is_well_laid(tiles)
    assert open_now(monster) == open_places(tiles)
    assert len(monster.places) == len(open_now(monster)), "no place is kept twice"
    assert monster.open_edges == len(open_edges(tiles))
    assert monster.eyes == drawing(monster).count("*")


def grow(monster: Monster, which: int, pick: int) -> None:
    """Lay a tile of this kind in one of the ways it fits, if there are any."""
    ways = sorted(ways_to_lay(lying(monster), KIND_IDS[which][:4]))
    if ways:
        x, y, turn = ways[pick % len(ways)]
        lay(monster, cell_at(x, y), numbered(0, which, "nesw".index(turn)))


@QUICK
@given(first=st.integers(0, KINDS - 1), picks=PICKS)
def test_what_is_open_is_what_a_count_from_scratch_finds(first: int, picks: list[tuple[int, int]]) -> None:
    """MF-20, MF-22: over the growth of a whole game."""
    monster = start(numbered(0, first, 0), True)
    check(monster)

    for which, pick in picks:
        grow(monster, which, pick)
        check(monster)


def test_a_monster_of_all_the_tiles_is_counted_right() -> None:
    """MF-22: so large a monster has holes that open edges face."""
    holes = 0
    for seed in range(4):
        random = seeded(seed)
        monster = start(numbered(0, kind("KnKn"), 0), True)
        while len(monster.tiles) < TILES:
            grow(monster, DEAD_ENDS + random.below(KINDS - DEAD_ENDS), random.word())
            check(monster)
            holes += sum(" " not in need for need in open_now(monster).values())

    assert holes > 0


@QUICK
@given(first=st.integers(0, KINDS - 1), picks=PICKS)
def test_a_monster_that_was_shown_can_be_reckoned_with(first: int, picks: list[tuple[int, int]]) -> None:
    """MF-14: the view has all there is to know of it."""
    monster = start(numbered(0, first, 0), False)
    for which, pick in picks:
        grow(monster, which, pick)

    again = monster_of(monster_facts(monster))

    assert (again.first, again.tiles, again.eyes) == (monster.first, monster.tiles, monster.eyes)
    assert (open_now(again), again.open_edges) == (open_now(monster), monster.open_edges)


def test_a_monster_begins_with_one_tile_that_is_not_turned() -> None:
    """MF-14"""
    monster = built("Kn--*", True)

    assert open_now(monster) == {(0, -1): "  K ", (1, 0): "   n"}
    assert (monster.open_edges, monster.eyes, monster.first) == (2, 1, True)


def test_a_place_that_two_edges_face_demands_both() -> None:
    """MF-20"""
    monster = built("-nK- . / @Kn-- K--n", True)

    assert open_now(monster) == {(1, -1): "  Kn"}
    assert monster.open_edges == 2


@pytest.mark.parametrize("order", [[(0, -1, "-nn-"), (1, 0, "---n")], [(1, 0, "---n"), (0, -1, "-nn-")]])
def test_a_blank_beside_an_open_place_is_demanded_too(order: list[tuple[int, int, str]]) -> None:
    """MF-20: whichever of the two came first."""
    monster = start(numbered(0, kind("nn--"), 0), True)

    for x, y, sides in order:
        rotation = looks(KIND_IDS[kind(sides)])[sides]
        lay(monster, cell_at(x, y), numbered(0, kind(sides), rotation))

    assert open_now(monster) == {(1, -1): "  -n"}
    assert monster.open_edges == 1


@pytest.mark.parametrize(("across", "down"), [(0, -1), (1, 0), (0, 1), (-1, 0)])
def test_a_monster_may_grow_in_one_line_as_far_as_there_are_tiles(across: int, down: int) -> None:
    """MF-14: a grid without edges."""
    monster = start(numbered(0, kind("KKKK"), 0), True)

    for distance in range(1, TILES):
        lay(monster, cell_at(across * distance, down * distance), numbered(0, kind("KKKK"), 0))

    check(monster)
    assert (len(monster.tiles), monster.open_edges) == (88, 2 * 88 + 2)
    assert (87 * across, 87 * down) in lying(monster)


def test_a_copy_is_equal_and_separate() -> None:
    monster = built("--n- / @nn--", False)
    copy = monster.copy()
    before = (monster.tiles.copy(), monster.places[:], monster.open_edges, monster.eyes)
    assert (copy.tiles, copy.places, copy.open_edges, copy.eyes, copy.first) == (*before, False)

    lay(copy, cell_at(1, 0), numbered(0, kind("n---*"), 3))

    assert (monster.tiles, monster.places, monster.open_edges, monster.eyes) == before


# A ring around an empty cell, which a thin edge faces from the south and a thick one from the west.
FACED = """
    -nn-   -n-n  --nn
    nKn-   .     n-n-*
    @nn--  nn-n  n--n*
"""
# Such a ring, all blank inside.
WALLED = """
    -nn-   -n-n  --nn
    n-n-   .     n-n-*
    @nn--  -n-n  n--n*
"""


def test_a_hole_that_an_open_edge_faces_is_an_open_place() -> None:
    """MF-22"""
    monster = built(FACED, True)

    assert open_now(monster) == {(1, -1): "--nK"}
    assert monster.open_edges == 2


def test_a_tile_in_a_hole_must_match_all_its_neighbours() -> None:
    """MF-22: one tile of all fits, in one rotation."""
    state = position([FACED, "KKKK"])

    ways = {name: [GAME.text(state, move) for move in placements(state, 0, kind(name))] for name in KIND_IDS}
    there = {name: [way for way in many if way.startswith("lay 0")] for name, many in ways.items()}

    assert {name: many for name, many in there.items() if many} == {"nK--": [HOLE], "nK--*": [HOLE]}


def test_a_hole_that_is_filled_is_no_hole() -> None:
    """MF-22"""
    state = play(position([FACED, "KKKK"], pile="nK-- n---"), "draw nK--", HOLE)

    assert finished(state) == ["-nn- -n-n --nn / nKn- --nK n-n-* / @nn-- nn-n n--n*"]


def test_a_hole_walled_in_by_blanks_needs_nothing() -> None:
    """MF-22"""
    monster = built(WALLED, True)

    assert (open_now(monster), monster.open_edges) == ({}, 0)


def test_a_monster_with_a_walled_hole_is_complete() -> None:
    """MF-22, MF-30"""
    state = position([WALLED.replace("-n-n  --nn", ".     --nn"), "KKKK"])

    play(state, "draw n-n-")

    assert finished(state) == [drawing(built(WALLED, True))]
    assert GAME.view(state, None)["players"][0]["score"] == 8
