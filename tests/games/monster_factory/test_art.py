"""The pictures of the tiles: as light as they can be without losing their looks."""

from __future__ import annotations

import math
import zlib

from monstertable.art.paper import ellipse, straightened
from monstertable.games.monster_factory.art import sprites

MOST = 74_000  # bytes of all pictures, packed


def test_all_pictures_together_are_light() -> None:
    """They are the heaviest file of a table by far."""
    assert len(zlib.compress(sprites().encode(), 9)) < MOST


def test_an_outline_loses_only_points_that_nobody_misses() -> None:
    round_one = ellipse(50, 50, 40, snip=2)
    corners = [(0.0, 0.0), (50.0, 0.1), (100.0, 0.0), (100.0, 100.0), (50.0, 99.8), (0.0, 100.0)]
    fewer = straightened(round_one, 0.5)

    assert straightened(corners, 0.3) == [corners[0], corners[2], corners[3], corners[5]]
    assert straightened(corners, 0.15) == [corners[0], *corners[2:]]
    assert len(fewer) < len(round_one) / 2
    assert set(fewer) <= set(round_one)
    for start, end in zip(fewer, [*fewer[1:], fewer[0]], strict=True):
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        assert 40 - math.dist(middle, (50, 50)) < 0.6
