"""What all parts share: where limbs and bodies cross the edge of a tile, so that any two join without a seam.

A tile is 100 by 100. A thin limb crosses the middle of an edge 26 wide, a thick body 58 wide, both straight and at a
right angle; the symbol reaches one unit over each edge, so that neighbours overlap in the same colour. A creature
has no shadow of its own: tiles are turned, the light is not.
"""

from __future__ import annotations

from collections.abc import Sequence

from monstertable.art.paper import (
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    PAPER,
    PURPLE,
    PURPLE_DARK,
    PURPLE_LIGHT,
    Collage,
    Outline,
    Point,
    box,
    dots,
    line,
    number,
    path_data,
    straightened,
)

THIN, THICK, BLANK = "n", "K", "-"
HALF = {THIN: 13.0, THICK: 29.0}
SKIN = {THIN: GREEN, THICK: PURPLE}
SHADE = {THIN: GREEN_DARK, THICK: PURPLE_DARK}
LIGHT = {THIN: GREEN_LIGHT, THICK: PURPLE_LIGHT}
RIM = 4.0
SKIN_OFF, RIM_OFF = 0.3, 0.8  # how far skin and rim may be from their outlines
VIEW_BOX = "-1 -1 102 102"
OVER = -6.0  # how far a shape is drawn beyond the edge, where the symbol cuts it off


def turned(shape: Sequence[Point], quarters: int) -> Outline:
    """The outline after so many quarter turns clockwise around the middle of the tile: 0 is north, 1 east."""
    result = list(shape)
    for _ in range(quarters % 4):
        result = [(100 - y, x) for x, y in result]
    return result


class Part(Collage):
    """One tile as it is cut: skins with a common rim, printed details on top, and the places of its eyes."""

    def __init__(self, seed: str, roughness: float = 0.3) -> None:
        super().__init__(seed, RIM, (0, 0), roughness)
        self.eyes: list[tuple[float, float, float]] = []  # x, y, radius

    def cut(self, shape: Sequence[Point], colour: str, lifted: bool = False) -> Outline:
        """As of any collage; the rim is broad, and needs not follow every snip."""
        piece = super().cut(shape, colour, lifted)
        self._silhouette[-1] = path_data(straightened(piece, RIM_OFF), digits=0)
        return piece

    def _lay(self, piece: Outline, colour: str, lifted: bool) -> Outline:
        """There are more than 160 tiles: points that nobody sees would be a tenth of what goes over the wire."""
        return super()._lay(straightened(piece, SKIN_OFF), colour, lifted)

    def joint(self, quarters: int, side: str, depth: float = 12) -> None:
        """Where a limb or body comes in from an edge: straight and exact, with the mark of its kind.

        Thin limbs wear two rings, thick bodies three spots: width and mark tell them apart without colour.
        """
        half = HALF[side]
        neck = turned(box(50 - half, OVER, 2 * half, depth - OVER), quarters)
        self._silhouette.append(path_data(neck))
        self._layers.append(f'<path d="{path_data(neck)}" fill="{SKIN[side]}"/>')
        self.draw(self.mark(quarters, side))

    def mark(self, quarters: int, side: str) -> str:
        if side == THICK:
            return dots(turned([(34, 7), (50, 9), (66, 7)], quarters), 7, SHADE[side])
        rings = [turned([(50 - 11, y), (50 + 11, y)], quarters) for y in (4.5, 10)]
        data = "".join(f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}" for a, b in rings)
        return line(data, SHADE[side], 2.6)

    def eye(self, x: float, y: float, radius: float) -> None:
        """An eye that sits here; it is drawn above everything else."""
        self.eyes.append((x, y, radius))

    def rim(self) -> str:
        """The paper edge around the whole silhouette; below the skins of all tiles, or it would show at the seams."""
        data = "".join(self._silhouette)
        return f'<path d="{data}" fill="{PAPER}" stroke="{PAPER}" stroke-width="{number(2 * RIM)}"/>'

    def skin(self) -> str:
        return "".join(self._layers)

    def render(self) -> str:
        """The whole tile but for its eyes, without a shadow."""
        return self.rim() + self.skin()
