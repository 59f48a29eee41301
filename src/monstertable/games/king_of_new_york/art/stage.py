"""Where a part of a monster is glued: the same head, once small on its body and once large as a portrait."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from monstertable.art.paper import (
    NIGHT_DARK,
    PAPER_BRIGHT,
    Collage,
    Outline,
    Point,
    dots,
    ellipse,
    fill,
    halftone,
    line,
    number,
    numbers,
    outline,
    ribbon,
)

TEAL_LIGHT, TEAL, TEAL_DARK = "#7fd6cf", "#1f9aa6", "#12596f"
BROWN_LIGHT, BROWN, BROWN_DARK = "#c08a5c", "#8a5233", "#543022"
ORANGE_LIGHT, ORANGE, ORANGE_DARK = "#ffc183", "#ee8130", "#ad4d1a"
TAN, TAN_DARK = "#dcae72", "#9a6a38"


def figure_sheet(seed: str) -> Collage:
    """The collage of a whole monster, 200 by 200."""
    return Collage(seed, 4.6, (2.2, 3.6), 0.5)


def head_sheet(seed: str) -> Collage:
    """The collage of a portrait, 100 by 100."""
    return Collage(f"{seed} head", 2.6, (1.2, 2), 0.35)


class Stage:
    """A place on a collage with its own origin and scale; shapes are written in its coordinates."""

    def __init__(self, art: Collage, x: float = 0, y: float = 0, scale: float = 1, snip: float = 12) -> None:
        self.art, self._x, self._y, self._scale, self._snip = art, x, y, scale, snip

    def _at(self, x: float, y: float) -> Point:
        return self._x + x * self._scale, self._y + y * self._scale

    def shape(self, text: str) -> Outline:
        """A closed outline on the sheet."""
        return outline(text, self._x, self._y, self._scale, snip=self._snip)

    def cut(self, text: str, colour: str, lifted: bool = True) -> Outline:
        """A piece of the silhouette."""
        return self.art.cut(self.shape(text), colour, lifted)

    def glue(self, text: str, colour: str, lifted: bool = False) -> Outline:
        """A piece inside the silhouette."""
        return self.art.glue(self.shape(text), colour, lifted)

    def limb(self, text: str, widths: Sequence[float], colour: str, lifted: bool = False) -> Outline:
        """A strip of the silhouette along a curved spine."""
        places = (self._at(*map(float, word.rstrip("!").split(","))) for word in text.split())
        spine = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        return self.art.cut(ribbon(spine, [width * self._scale for width in widths], snip=self._snip), colour, lifted)

    def round(self, x: float, y: float, across: float, high: float, colour: str, lifted: bool = False) -> Outline:
        """An oval piece of the silhouette."""
        middle = self._at(x, y)
        return self.art.cut(
            ellipse(*middle, across * self._scale, high * self._scale, self._snip * 0.8), colour, lifted
        )

    def print(self, shape: Outline, colour: str, toward: Point, step: float = 9, largest: float = 0.8) -> None:
        """Halftone on a piece; the step is in the coordinates of the stage."""
        self.art.draw(halftone(shape, colour, step * self._scale, toward, largest))

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """A plain printed circle."""
        self.art.draw(_disc(*self._at(x, y), radius * self._scale, colour))

    def dots(self, points: Iterable[Point], size: float, colour: str) -> None:
        """Discs of one size."""
        self.art.draw(dots([self._at(*point) for point in points], size * self._scale, colour))

    def pen(self, colour: str, width: float, *curves: str) -> None:
        """Pen lines through points; between two points they are straight."""
        data = ""
        for curve in curves:
            snip = self._snip * (0.6 if curve.count(" ") > 1 else 40)
            points = outline(curve, self._x, self._y, self._scale, closed=False, snip=snip)
            data += "M" + "L".join(numbers(point) for point in points)
        self.art.draw(line(data, colour, width * self._scale))

    def eye(self, x: float, y: float, radius: float, look: Point = (0, 0), white: str = PAPER_BRIGHT) -> None:
        """A flat eye with a dark ring; `look` moves the pupil, from -1 to 1 each way."""
        pupil = radius * 0.5
        a, b = x + look[0] * (radius - pupil), y + look[1] * (radius - pupil)
        self.disc(x, y, radius * 1.13, NIGHT_DARK)
        self.disc(x, y, radius, white)
        self.disc(a, b, pupil, NIGHT_DARK)
        self.disc(a - pupil * 0.3, b - pupil * 0.35, pupil * 0.34, PAPER_BRIGHT)

    def lid(self, x: float, y: float, radius: float, cover: float, tilt: float, colour: str) -> None:
        """An eyelid over the upper part of an eye: `cover` 0 open to 1 shut, tilted in degrees."""
        rim = radius * 1.13 * self._scale
        height = rim * (1 - 2 * cover)
        half = math.sqrt(rim * rim - height * height)
        a, b = self._at(x, y)
        start = f"M{numbers((a - half, b - height))}"
        bow = f"{start}A{numbers((rim, rim))} 0 {int(height < 0)} 1 {numbers((a + half, b - height))}z"
        edge = line(f"{start}h{number(2 * half)}", NIGHT_DARK, radius * self._scale * 0.17)
        self.art.draw(f'<g transform="rotate({number(tilt)} {numbers((a, b))})">{fill(bow, colour)}{edge}</g>')

    def teeth(self, start: Point, end: Point, heights: Sequence[float], colour: str = PAPER_BRIGHT) -> None:
        """A row of triangular teeth between two points, pointing to the right hand of the way."""
        across, down = end[0] - start[0], end[1] - start[1]
        length, count = math.hypot(across, down), len(heights)
        points = [start]
        for index, height in enumerate(heights):
            middle, last, reach = (index + 0.5) / count, (index + 1) / count, height / length
            points.append((start[0] + across * middle - down * reach, start[1] + down * middle + across * reach))
            points.append((start[0] + across * last, start[1] + down * last))
        self.art.draw(fill("M" + "L".join(numbers(self._at(*point)) for point in points) + "z", colour))


def _disc(x: float, y: float, radius: float, colour: str) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'
