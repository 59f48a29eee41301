"""What makes a face, and what looks out over the edge of a body: eyes in their sockets, mouths, brows, horns, hair.

Every feature is drawn around its own origin with its top at negative y, about 40 wide; a `Place` carries it to where
it belongs on the tile. Nothing here is round with a dark middle: only eyes look like eyes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from monstertable.art.paper import (
    COPPER,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    NIGHT,
    PAPER_BRIGHT,
    PAPER_DARK,
    PURPLE,
    PURPLE_LIGHT,
    RED,
    RED_DARK,
    RED_LIGHT,
    YELLOW,
    YELLOW_DARK,
    Outline,
    Point,
    dots,
    fill,
    line,
    number,
    numbers,
    outline,
    path_data,
)
from monstertable.games.monster_factory.art.parts import Part

ROSE = "#e9a3a0"


@dataclass(frozen=True)
class Place:
    """A spot on a tile with its own upright: `turn` in degrees clockwise, where 0 has its top in the north."""

    x: float
    y: float
    turn: float = 0
    scale: float = 1

    def at(self, x: float, y: float) -> Point:
        """A point of the feature, on the tile."""
        angle = math.radians(self.turn)
        a, b = x * self.scale, y * self.scale
        return self.x + a * math.cos(angle) - b * math.sin(angle), self.y + a * math.sin(angle) + b * math.cos(angle)

    def shape(self, text: str, snip: float = 5) -> Outline:
        """An outline of the feature, on the tile."""
        return [self.at(x, y) for x, y in outline(text, snip=snip)]

    def moved(self, x: float, y: float, turn: float = 0, scale: float = 1) -> Place:
        """A place as seen from this one."""
        return Place(*self.at(x, y), self.turn + turn, self.scale * scale)

    def put(self, part: Part, *markup: str) -> None:
        """Print markup written around the feature's origin."""
        turn = f"rotate({number(self.turn)})" if self.turn else ""
        scale = f"scale({self.scale:.2g})" if self.scale != 1 else ""
        part.draw(f'<g transform="translate({numbers((self.x, self.y))}){turn}{scale}">{"".join(markup)}</g>')


Feature = Callable[[Part, Place], None]


Ball = tuple[float, float, float]  # x, y, radius

Mimic = Callable[[Part, Place, Sequence[Ball]], None]


def eyes(part: Part, place: Place, balls: Iterable[Ball], lid: str) -> None:
    """Eyes in sockets of coloured paper."""
    for x, y, radius in balls:
        a, b = place.at(x, y)
        size = min(16.0, max(6.0, radius * place.scale))
        part.draw(f'<circle cx="{number(a)}" cy="{number(b)}" r="{number(size + 3)}" fill="{lid}"/>')
        part.eye(round(a, 1), round(b, 1), round(size, 1))


# What belongs to eyes


def frown(part: Part, place: Place, balls: Sequence[Ball]) -> None:
    """Fat eyebrows that mean it."""
    for x, y, radius in balls:
        slope = 4 if x < -3 else -4 if x > 3 else 0
        text = f"-11,{-slope - 1} 0,-4 11,{slope - 1} 10,{slope + 4} 0,1 -10,{4 - slope}"
        place.put(part, fill(path_data(outline(text, x, y - radius - 4)), NIGHT))


def lashes(part: Part, place: Place, balls: Sequence[Ball]) -> None:
    """Lashes that look out from behind the eyes."""
    data = ""
    for x, y, radius in balls:
        for angle in (-145, -115, -90, -65, -35):
            a, b = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            data += f"M{numbers((x + radius * a, y + radius * b))}l{numbers((9 * a, 9 * b))}"
    place.put(part, line(data, NIGHT, 3))


def cheeks(part: Part, place: Place, balls: Sequence[Ball]) -> None:
    """Rosy cheeks."""
    place.put(part, dots([(-25, 10), (25, 10)], 10, RED_LIGHT))


def freckles(part: Part, place: Place, balls: Sequence[Ball]) -> None:
    """Three light freckles on either side."""
    place.put(
        part, dots([(x * side, y) for x, y in ((26, 5), (22, 10), (28, 12)) for side in (-1, 1)], 4, PURPLE_LIGHT)
    )


def nose(part: Part, place: Place, balls: Sequence[Ball]) -> None:
    """A red nose between eyes and mouth."""
    place.put(part, fill("M-7 3Q-8-5 0-6Q8-5 7 3Q4 9 0 9Q-4 9-7 3z", RED), line("M-3-1Q-2-3 0-3", RED_LIGHT, 2.4))


def nothing(part: Part, place: Place, balls: Sequence[Ball]) -> None:
    """Some faces need no more."""


# Mouths


def grin(part: Part, place: Place) -> None:
    """A crescent full of pointed teeth."""
    mouth = fill("M-21-7Q0 3 21-7Q18 14 0 14Q-18 14-21-7z", NIGHT)
    upper = fill("M-18-5.5l3 8 5-5.5 5 8 5-7.5 5 7.5 5-8 5 5.5 3-8Q0 4-18-5.5z", PAPER_BRIGHT)
    place.put(part, mouth, fill("M-10 11Q0 4 10 11Q0 16-10 11z", RED), upper)


def maw(part: Part, place: Place) -> None:
    """A wide open mouth with a tongue and two square teeth."""
    mouth = fill("M-18-8Q0-14 18-8Q21 14 0 15Q-21 14-18-8z", NIGHT)
    tongue = fill("M-12 9Q-4-2 1 5Q8-2 12 8Q6 15 0 15Q-8 15-12 9z", RED)
    place.put(part, mouth, tongue, fill("M-11-10l8-1 .5 8-7 .5zM3-11l8 1-1.5 7-6.5-.5z", PAPER_BRIGHT))


def underbite(part: Part, place: Place) -> None:
    """A sulky line with two tusks pointing up."""
    tusks = fill("M-15 5l3-13 5 12zM15 5l-3-13-5 12z", PAPER_BRIGHT)
    place.put(part, line("M-20 7Q0-3 20 7", NIGHT, 4), tusks)


def buck_teeth(part: Part, place: Place) -> None:
    """A wide smile with two big front teeth."""
    teeth = fill("M-9 2l9 2.5v11l-8-1zM1 4.5l8-2.5-1 12.5-7 1z", PAPER_BRIGHT)
    place.put(part, teeth, line("M-21-5Q0 12 21-5", NIGHT, 4), line("M-24-4l5-4M24-4l-5-4", NIGHT, 3))


def tongue_out(part: Part, place: Place) -> None:
    """A smile with the tongue stuck out at everybody."""
    tongue = fill("M-1 3Q8 5 15-1Q20 16 10 18Q0 18-1 3z", RED)
    place.put(part, tongue, line("M8 5l2 6", RED_DARK, 2), line("M-20-4Q0 10 20-5", NIGHT, 4))


def clenched(part: Part, place: Place) -> None:
    """Two rows of teeth, firmly shut."""
    teeth = "M-19-6Q0-10 19-7Q23 0 18 8Q0 12-18 8Q-23 0-19-6z"
    gaps = line("M-20 1Q0 0 20 0M-10-7v16M0-8v18M10-8v17", NIGHT, 2)
    place.put(part, line(teeth, NIGHT, 4), fill(teeth, PAPER_BRIGHT), gaps)


def lips(part: Part, place: Place) -> None:
    """Red lips, ready for a kiss."""
    shape = fill("M-18 0Q-9-11 0-6Q9-11 18 0Q9 13 0 12Q-9 13-18 0z", RED)
    place.put(part, shape, line("M-18 0Q-8-2 0 2Q8-2 18 0", RED_DARK, 2.6), line("M-8 7Q-3 9 2 8", RED_LIGHT, 2.4))


def wobbly(part: Part, place: Place) -> None:
    """A wavy mouth with one lonely tooth."""
    tooth = fill("M3 0l8 1-3.5 10z", PAPER_BRIGHT)
    place.put(part, tooth, line("M-20 3Q-14-6-8 1T5 1T20-2", NIGHT, 4))


# What looks out over the edge of a body; the origin is on the edge, the top points away from it


def horn(part: Part, place: Place) -> None:
    """A yellow horn with two rings."""
    part.cut(place.shape("-8,5! -6,-4 1,-13! 6,-4 8,5!", 6), YELLOW)
    place.put(part, line("M-6-1Q0 2 7-1M-4-6Q0-4 4-6", YELLOW_DARK, 2.2))


def spike(part: Part, place: Place) -> None:
    """One plate of a back."""
    part.cut(place.shape("-9,5! 0,-13! 9,5!", 9), RED)
    place.put(part, line("M0-5V2", RED_LIGHT, 2.6))


def plate(part: Part, place: Place) -> None:
    """A round-headed plate in copper."""
    part.cut(place.shape("-10,5! -9,-6 0,-12 9,-6 10,5!", 8), COPPER)
    place.put(part, line("M-3-4V2M3-4V2", GREEN_DARK, 2.2))


def tuft(part: Part, place: Place) -> None:
    """A tuft of hair that will not lie down."""
    part.cut(place.shape("-11,5! -12,-7! -4,-3! -1,-13! 4,-3! 12,-9! 10,5!", 20), RED_LIGHT)


def ear(part: Part, place: Place) -> None:
    """A round ear, rosy inside."""
    part.cut(place.shape("-12,6! -13,-4 -5,-12 6,-12 13,-4 12,6!", 6), PURPLE)
    part.glue(place.shape("-7,5! -6,-5 0,-8 6,-5 7,5!", 8), ROSE)


def sprout(part: Part, place: Place) -> None:
    """Two leaves on a stalk."""
    part.cut(place.shape("0,6! -5,0! -12,-3 -12,-12! -3,-9 1,-2! 4,-9 13,-12! 13,-3 6,1!", 5), GREEN_LIGHT)
    place.put(part, line("M-1 2L-8-7M2 1L9-7", GREEN, 2))


def mushroom(part: Part, place: Place) -> None:
    """A toadstool that found good soil."""
    part.cut(place.shape("-4,6! -3,-6! 3,-6! 4,6!", 20), PAPER_DARK)
    part.cut(place.shape("-10,-4! -7,-10 0,-13 7,-10 10,-4!", 4), RED)
    place.put(part, dots([(-4, -7), (1, -9.5), (5, -6)], 2.6, PAPER_BRIGHT))


def fin(part: Part, place: Place) -> None:
    """A sail with two ribs."""
    part.cut(place.shape("-13,5! -10,-11! -3,-5! 1,-13! 6,-5! 12,-9! 13,5!", 20), YELLOW)
    place.put(part, line("M-7 3l-2-9M0 3l1-10M7 3l3-8", YELLOW_DARK, 2.2))


MOUTHS: tuple[Feature, ...] = (grin, tongue_out, maw, underbite, buck_teeth, clenched, lips, wobbly)
FACES: tuple[tuple[tuple[Ball, ...], tuple[Mimic, ...]], ...] = (
    (((0, -11, 16),), (lashes, cheeks, frown, freckles)),
    (((-14, -11, 12), (13, -13, 10)), (frown, nothing, lashes, cheeks)),
    (((-19, -8, 9), (0, -16, 10), (19, -8, 9)), (nothing, freckles)),
    (((-9, -10, 15), (16, -16, 8)), (freckles, lashes, cheeks)),
    (((-19, -8, 10), (19, -8, 10)), (nose,)),
    (((0, -22, 9), (-12, -5, 10), (12, -5, 10)), (cheeks, freckles)),
)
NARROW: tuple[Mimic, ...] = (nose, freckles)  # what does not reach out to the sides
CRESTS: tuple[tuple[Feature, tuple[float, ...]], ...] = (
    (spike, (-19, 0, 19)),
    (horn, (-15, 15)),
    (tuft, (-9, 13)),
    (mushroom, (-13, 12)),
    (plate, (-13, 12)),
    (ear, (-15, 15)),
    (fin, (-13, 13)),
    (sprout, (0,)),
)
LIMB_CRESTS: tuple[Feature, ...] = (sprout, mushroom, tuft)
