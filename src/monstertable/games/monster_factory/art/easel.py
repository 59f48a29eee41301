"""The table on which parts are cut: shapes written as text, drawn from the handiest side, and a few stock cuts."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from monstertable.art.paper import Outline, Point, dots, halftone, line, number, outline, path_data, ribbon
from monstertable.games.monster_factory.art.parts import Part, turned

Shape = str | Sequence[Point]
Drawing = Callable[[Part], None]

HALF_TURN = 2


def spike(foot: Point, tip: Point, width: float) -> Outline:
    """A claw, tooth, quill or horn: broad at the foot, slightly bulging, sharp at the tip."""
    along = tip[0] - foot[0], tip[1] - foot[1]
    share = width / 2 / math.hypot(*along)
    across = -along[1] * share, along[0] * share

    def place(far: float, side: float) -> Point:
        return foot[0] + along[0] * far + across[0] * side, foot[1] + along[1] * far + across[1] * side

    return [place(0, -1), place(0.5, -0.72), tip, place(0.5, 0.72), place(0, 1)]


def spikes(width: float, *pairs: tuple[Point, Point]) -> list[Outline]:
    """Several spikes of one width, each from its foot to its tip."""
    return [spike(foot, tip, width) for foot, tip in pairs]


def limb(text: str, widths: Sequence[float], snip: float = 5) -> Outline:
    """A strip along a curved spine with a round end."""
    strip = ribbon(text, widths, snip=snip)
    last = len(strip) // 2
    (left_x, left_y), (right_x, right_y) = strip[last - 1], strip[last + 1]
    x, y = (left_x + right_x) / 2, (left_y + right_y) / 2
    reach_x, reach_y = left_x - x, left_y - y
    turns = [(math.cos(turn), math.sin(turn)) for turn in (math.radians(angle) for angle in (36, 72, 108, 144))]
    end = [(x + reach_x * near - reach_y * far, y + reach_x * far + reach_y * near) for near, far in turns]
    return [*strip[:last], *end, *strip[last + 1 :]]


class Easel:
    """A part turned by some quarters while it is drawn: a hanging head is easier drawn standing."""

    def __init__(self, part: Part, quarters: int = 0) -> None:
        self._part, self._turned = part, partial(turned, quarters=quarters)

    def _outline(self, shape: Shape) -> Outline:
        return self._turned(outline(shape) if isinstance(shape, str) else shape)

    def cut(self, colour: str, *shapes: Shape) -> None:
        """Lay pieces that belong to the silhouette."""
        for shape in shapes:
            self._part.cut(self._outline(shape), colour)

    def glue(self, colour: str, *shapes: Shape) -> None:
        """Lay flat pieces inside the silhouette."""
        for shape in shapes:
            self._part.glue(self._outline(shape), colour)

    def lift(self, colour: str, *shapes: Shape) -> None:
        """Glue a piece that stands out: a faint shade all around it, as the light is not turned with the tile."""
        data = "".join(path_data(self._outline(shape)) for shape in shapes)
        pen = 'stroke="#000" stroke-opacity=".28" stroke-width="2.6" paint-order="stroke"'
        self._part.draw(f'<path d="{data}" fill="{colour}" {pen}/>')

    def pen(self, colour: str, width: float, *curves: str) -> None:
        """Curved lines through the points of each text."""
        data = ""
        for curve in curves:
            points = self._turned(outline(curve, closed=False, snip=4))
            data += "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
        self._part.draw(line(data, colour, width))

    def spots(self, colour: str, size: float, *points: Point) -> None:
        self._part.draw(dots(self._turned(points), size, colour))

    def tone(self, colour: str, shape: Shape, step: float, toward: Point) -> None:
        """Halftone dots inside a shape, growing in a direction of the finished tile."""
        self._part.draw(halftone(self._outline(shape), colour, step, toward))

    def eyes(self, *places: tuple[float, float, float]) -> None:
        for x, y, radius in places:
            ((turned_x, turned_y),) = self._turned([(x, y)])
            self._part.eye(turned_x, turned_y, radius)
