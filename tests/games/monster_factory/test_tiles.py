"""MF-14, MF-15, MF-20, MF-21: the kinds of tiles, how they turn, and which fit where."""

from __future__ import annotations

from itertools import product

import pytest

from monstertable.games.monster_factory.grid import STEPS, cell_at, x_of, y_of
from monstertable.games.monster_factory.tiles import (
    FITS,
    KIND_IDS,
    LETTERS,
    NEEDS,
    PATTERNS,
    SIDES,
    TURN_IDS,
    fits,
    joints_in,
    kind,
    packed,
    rotations_of,
    turned,
)

from .recount import looks, matches
from .recount import turned as turned_by_letters

EVERY_NEED = ["".join(sides) for sides in product(" -nK", repeat=4)]


def test_there_is_a_pattern_for_every_tile_that_can_join_another() -> None:
    """MF-14: tiles that differ by turning alone are one."""
    every = ["".join(sides) for sides in product("-nK", repeat=4) if set(sides) != {"-"}]

    found = [frozenset(looks(pattern)) for pattern in PATTERNS]

    assert sorted(look for one in found for look in one) == sorted(every)
    assert len(PATTERNS) == 23


def test_every_pattern_comes_without_and_with_an_eye() -> None:
    assert KIND_IDS[:4] == ["n---", "n---*", "K---", "K---*"]
    assert [name for pattern in PATTERNS for name in (pattern, f"{pattern}*")] == KIND_IDS


@pytest.mark.parametrize(("rotation", "sides"), [(0, "Kn--"), (1, "-Kn-"), (2, "--Kn"), (3, "n--K")])
def test_a_tile_turns_clockwise(rotation: int, sides: str) -> None:
    """MF-14: after one quarter turn the north side points east."""
    assert turned("Kn--", rotation) == sides
    assert "nesw"[sides.index("K")] == TURN_IDS[rotation] == "nesw"[rotation]


@pytest.mark.parametrize(("one", "mirrored"), [("Kn--", "nK--"), ("KKn-", "nKK-"), ("Knn-", "nnK-")])
def test_a_mirrored_tile_is_another_tile(one: str, mirrored: str) -> None:
    """MF-14"""
    assert kind(one) != kind(mirrored)
    assert mirrored not in [turned(one, rotation) for rotation in range(4)]


@pytest.mark.parametrize(
    ("sides", "rotations"),
    [
        ("n---", [0, 1, 2, 3]),
        ("nn--", [0, 1, 2, 3]),
        ("K-n-", [0, 1, 2, 3]),
        ("KnK-", [0, 1, 2, 3]),
        ("KKKn", [0, 1, 2, 3]),
        ("n-n-", [0, 1]),
        ("K-K-", [0, 1]),
        ("KnKn", [0, 1]),
        ("nnnn", [0]),
        ("KKKK", [0]),
    ],
)
def test_rotations_that_look_the_same_are_one(sides: str, rotations: list[int]) -> None:
    """MF-15"""
    assert rotations_of(sides) == rotations == sorted(looks(sides).values())


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_table_of_what_fits_is_what_the_letters_say(pattern: str) -> None:
    """MF-15, MF-20, MF-21: for all that up to four neighbours may demand."""
    for need in EVERY_NEED:
        rotations = [quarters for look, quarters in looks(pattern).items() if matches(look, need)]

        assert FITS[PATTERNS.index(pattern) * NEEDS + packed(need)] == rotations, f"{pattern} in {need!r}"


@pytest.mark.parametrize(
    ("sides", "need", "fit"),
    [
        ("n---", "n   ", True),
        ("K---", "K   ", True),
        ("n---", "K   ", False),
        ("n---", "-   ", False),
        ("K---", "-   ", False),
        ("-n--", "-   ", False),
        ("-n--", "--  ", False),
        ("-n--", "-n  ", True),
        ("-nK-", "-nK-", True),
        ("-nK-", "-nKn", False),
        ("KKKK", "    ", False),
    ],
)
def test_a_tile_fits_where_it_matches_and_is_joined(sides: str, need: str, fit: bool) -> None:
    """MF-20, MF-21"""
    assert fits(packed(sides), packed(need)) is fit
    assert matches(sides, need) is fit


def test_sides_are_packed_two_bits_each_clockwise_from_north() -> None:
    assert packed("-nK ") == 0b00_11_10_01
    assert [SIDES[kind("Kn--") << 2 | rotation] for rotation in range(4)] == [
        packed(turned_by_letters("Kn--", rotation)) for rotation in range(4)
    ]
    assert [SIDES[number << 2] for number in range(len(KIND_IDS))] == [packed(name[:4]) for name in KIND_IDS]
    assert LETTERS == " -nK"


@pytest.mark.parametrize(("sides", "joints"), [("    ", 0), ("----", 0), ("n-- ", 1), ("K-n-", 2), ("KKKn", 4)])
def test_thin_and_thick_sides_are_joints(sides: str, joints: int) -> None:
    assert joints_in(packed(sides)) == joints


@pytest.mark.parametrize("name", KIND_IDS)
def test_a_tile_is_known_by_its_sides_in_any_rotation(name: str) -> None:
    """MF-14"""
    for rotation in range(4):
        assert KIND_IDS[kind(turned_by_letters(name[:4], rotation) + name[4:])] == name


@pytest.mark.parametrize(
    "name", ["", "*", "K", "K--", "K----", "----", "----*", "K---**", "*K---", "k---", "N---", " n--", "n---\n", "nx--"]
)
def test_what_is_no_tile_is_told(name: str) -> None:
    with pytest.raises(ValueError, match="there is no tile"):
        kind(name)


@pytest.mark.parametrize(("x", "y"), [(0, 0), (87, 0), (-87, 0), (0, 87), (0, -87), (-3, 5), (44, -43)])
def test_a_cell_has_a_place_on_the_page(x: int, y: int) -> None:
    """MF-14: x grows to the east, y to the south."""
    cell = cell_at(x, y)

    assert (x_of(cell), y_of(cell)) == (x, y)
    assert [(x_of(cell + step) - x, y_of(cell + step) - y) for step in STEPS] == [(0, -1), (1, 0), (0, 1), (-1, 0)]
