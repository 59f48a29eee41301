"""Shapes that several emblems are cut from: stars, bolts, hearts, hands, teeth, skylines, dice, vehicles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from monstertable.art.paper import (
    GREEN,
    GREEN_DARK,
    GREY,
    GREY_DARK,
    GREY_LIGHT,
    LAMP,
    NIGHT,
    NIGHT_DARK,
    PAPER_BRIGHT,
    YELLOW,
    Collage,
    Outline,
    Point,
    contains,
    dots,
    fill,
    line,
    number,
    numbers,
    outline,
    path_data,
)

BOLT = "2,-10! -6,2! -1,2! -4,10! 6,-3! 1,-3! 6,-10!"
HEART = "0,-5! 4,-9 9,-7 9,-1 0,9! -9,-1 -9,-7 -4,-9"
FLAME = "0,10 -7,6 -7,-1 -4,-4! -2,-1! -1,-11! 4,-4 5,-1! 7,-3! 8,5"
CLOUD = "-10,4 -11,-1 -7,-3! -5,-7 1,-6! 5,-6 7,-2! 11,-1 10,4 6,5! 2,7 -2,5! -6,7"
CROWN = "-9,6! -10,-6! -4,0! 0,-8! 4,0! 10,-6! 9,6!"
JET = "0,-11 2,-5 2,-1! 10,5! 10,7! 2,6! 5,10! -5,10! -2,6! -10,7! -10,5! -2,-1! -2,-5"
DROP = "0,-10! 5,-1 5,6 0,9 -5,6 -5,-1"
SOLDIER = "-7,11! -3,4 -4,-2! -10,-1! -10,-3! -3,-5! -4,-10 0,-12 4,-10 4,-5 5,3! 8,11!"
GLOVE = "-9,8! -9,-1 -7,-9 2,-10 9,-6 9,2 2,4! 1,8!"
FOOT = "-6,-30! 8,-30! 9,-8 18,0 19,6! -16,6! -15,-2 -7,-8"


class Emblem(Collage):
    """A collage for small pictures: big pieces have whole-number corners, and no more corners than needed."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, roughness=0)
        self._hand, self._cuts = Random(seed), list[Outline]()

    def cut(self, shape: Sequence[Point], colour: str, lifted: bool = False) -> Outline:
        """Lay a piece that belongs to the silhouette, unless it lies on others entirely."""
        piece = self._snipped(shape)
        if all(any(contains(below, x, y) for below in self._cuts) for x, y in piece):
            return super().glue(piece, colour, lifted)
        self._cuts.append(piece)
        return super().cut(piece, colour, lifted)

    def glue(self, shape: Sequence[Point], colour: str, lifted: bool = False) -> Outline:
        """Lay a piece inside the silhouette."""
        return super().glue(self._snipped(shape), colour, lifted)

    def _snipped(self, shape: Sequence[Point]) -> Outline:
        """The outline with a slightly unsteady hand, without corners that hardly turn."""
        wide, high = (max(values) - min(values) for values in zip(*shape, strict=True))
        least, kept = min(0.75, 0.013 * (wide + high)), Outline()
        for index, (x, y) in enumerate(shape):
            before, after = kept[-1] if kept else shape[-1], shape[(index + 1) % len(shape)]
            across, down = after[0] - before[0], after[1] - before[1]
            if abs((x - before[0]) * down - (y - before[1]) * across) > least * math.hypot(across, down):
                kept.append((x, y))
        grid = 1 if len(kept) > 14 else 0.5
        return [(self._near(x, grid), self._near(y, grid)) for x, y in kept]

    def _near(self, value: float, grid: float) -> float:
        """Almost this value."""
        return round((value + self._hand.uniform(-0.3, 0.3)) / grid) * grid


def shape(text: str, x: float, y: float, scale: float = 1, tilt: float = 0) -> Outline:
    """An outline written around its own middle, laid down at (x, y) and turned by `tilt` degrees."""
    return turned(outline(text, scale=scale, snip=min(5, 2 + scale)), x, y, tilt)


def turned(points: Sequence[Point], x: float, y: float, tilt: float) -> Outline:
    """Points around the origin, turned and moved to (x, y)."""
    cosine, sine = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    return [(x + a * cosine - b * sine, y + a * sine + b * cosine) for a, b in points]


def star(x: float, y: float, radius: float, inner: float = 0.48, points: int = 5, tilt: float = 0) -> Outline:
    """A star, or with many points a burst."""
    ends = ((radius * (1 if index % 2 == 0 else inner), math.pi * index / points) for index in range(points * 2))
    return turned([(far * math.sin(turn), -far * math.cos(turn)) for far, turn in ends], x, y, tilt)


def disc(x: float, y: float, radius: float, colour: str) -> str:
    """A plain printed circle."""
    return dots([(x, y)], radius * 2, colour)


def ring(x: float, y: float, radius: float, colour: str, width: float) -> str:
    """A printed circle line."""
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'<circle {place} fill="none" stroke="{colour}" stroke-width="{number(width)}"/>'


def printed(points: Sequence[Point], colour: str) -> str:
    """An outline printed flat, without a cut edge."""
    return fill(path_data([(round(x * 2) / 2, round(y * 2) / 2) for x, y in points]), colour)


def eyes(places: Sequence[Point], size: float, look: Point = (0, 0), white: str = PAPER_BRIGHT) -> str:
    """Flat eyes with a dark ring; `look` moves the pupils, from -1 to 1 each way."""
    off = size * 0.24
    pupils = [(x + look[0] * off, y + look[1] * off) for x, y in places]
    return dots(places, size + 2, NIGHT_DARK) + dots(places, size, white) + dots(pupils, size * 0.5, NIGHT_DARK)


def brows(x: float, y: float, width: float, slope: float, colour: str = NIGHT_DARK, thick: float = 2.4) -> str:
    """A pair of brows around (x, y): angry with a positive slope, worried with a negative one."""
    left = f"M{numbers((x - width, y - slope))}L{numbers((x - width * 0.2, y + slope))}"
    return line(f"{left}M{numbers((x + width, y - slope))}L{numbers((x + width * 0.2, y + slope))}", colour, thick)


def smile(x: float, y: float, width: float, depth: float, thick: float = 2) -> str:
    """A pen-line mouth, hanging down by `depth` (up if negative)."""
    return line(f"M{numbers((x - width / 2, y))}q{numbers((width / 2, depth * 2, width, 0))}", NIGHT_DARK, thick)


def teeth(start: Point, end: Point, count: int, height: float, colour: str = PAPER_BRIGHT) -> str:
    """A row of triangular teeth between two points, pointing to the right hand of the way."""
    across, down = (end[0] - start[0]) / count, (end[1] - start[1]) / count
    reach = height / math.hypot(across, down)
    out = numbers((across / 2 - down * reach, down / 2 + across * reach))
    back = numbers((across / 2 + down * reach, down / 2 - across * reach))
    return fill(f"M{numbers(start)}" + f"l{out}l{back}" * count + "z", colour)


def grin(x: float, y: float, width: float, depth: float, count: int) -> str:
    """An open mouth hanging below its upper row of teeth."""
    mouth = f"M{numbers((x - width / 2, y))}q{numbers((width / 2, depth * 2, width, 0))}z"
    return fill(mouth, NIGHT_DARK) + teeth((x + width * 0.45, y), (x - width * 0.45, y), count, -depth * 0.5)


def shades(x: float, y: float, size: float, glint: str = GREY) -> str:
    """Sunglasses."""
    lenses = f"h{number(size)}l{numbers((-size * 0.2, size * 0.6))}h{number(-size * 0.6)}z"
    left, right = numbers((x - size * 1.1, y)), numbers((x + size * 0.1, y))
    dark = f'<path d="M{left}{lenses}M{right}{lenses}" fill="{NIGHT_DARK}" stroke="{NIGHT_DARK}" stroke-width="2"/>'
    bridge = line(f"M{numbers((x - size * 1.3, y))}h{number(size * 2.6)}", NIGHT_DARK, 2.4)
    shine = f"l{numbers((size * 0.2, size * 0.3))}"
    start = numbers((x - size * 0.8, y + size * 0.1))
    return dark + bridge + line(f"M{start}{shine}M{numbers((x + size * 0.4, y + size * 0.1))}{shine}", glint, 1.6)


def windows(x: float, y: float, columns: int, rows: int, step: Point, size: float = 2.6, colour: str = LAMP) -> str:
    """A grid of small square windows, each row one dashed line."""
    length, gap = number((columns - 1) * step[0] + size), number(step[0] - size)
    lines = "".join(f"M{numbers((x, y + row * step[1] + size / 2))}h{length}" for row in range(rows))
    pen = f'stroke-width="{number(size)}" stroke-dasharray="{number(size)} {gap}" stroke-linecap="butt"'
    return f'<path d="{lines}" fill="none" stroke="{colour}" {pen}/>'


def skyline(heights: Sequence[float], colour: str, base: float = 80, left: float = 0, right: float = 120) -> str:
    """Flat roofs side by side, as far away as the horizon."""
    width = (right - left) / len(heights)
    roofs = "".join(f"V{number(base - height)}h{number(width)}" for height in heights)
    return fill(f"M{numbers((left, base))}{roofs}V{number(base)}z", colour)


def claws(places: Sequence[Point], length: float, tilt: float, colour: str = PAPER_BRIGHT) -> str:
    """Pointed nails, each growing from its place in the direction `tilt` (0 is up)."""
    nail = [(-0.35 * length, 0.2 * length), (0, -length), (0.35 * length, 0.2 * length)]
    return fill("".join(path_data(turned(nail, x, y, tilt)) for x, y in places), colour)


def grip(art: Collage, x: float, y: float, size: float, colour: str, nails: str = PAPER_BRIGHT) -> None:
    """Three fingers, coming from the right, around something upright at (x, y)."""
    for row in (-1, 0, 1):
        finger = "-1.2,-.1! -.8,-.5! .8,-.5! 1.2,0! .8,.5! -.8,.5!"
        art.cut(shape(finger, x, y + row * size, size), colour, True)
        art.draw(claws([(x - size * 0.8, y + row * size)], size * 0.75, -90, nails))


def fist(art: Collage, x: float, y: float, size: float, colour: str, tilt: float = 0) -> None:
    """A clenched hand with its knuckles up and the thumb across."""
    scale = size / 10
    art.cut(
        shape("-8,9! -10,0 -9,-8 -6,-9 -4,-7! -1,-10 1,-8! 4,-10 6,-7! 9,-8 10,0 7,9!", x, y, scale, tilt), colour, True
    )
    lines = [turned([(a * scale, -6 * scale), (a * scale, -1 * scale)], x, y, tilt) for a in (-4, 1, 6)]
    art.draw(line("".join(f"M{numbers(top)}L{numbers(low)}" for top, low in lines), NIGHT, size * 0.11))
    art.glue(shape("-9,3 -6,0 4,0 6,3 3,5 -7,6", x, y, scale, tilt), colour, True)


def foot(art: Collage, x: float, y: float, scale: float, colour: str) -> None:
    """A big flat foot with three claws, standing on y."""
    art.cut(shape(FOOT, x, y - 6 * scale, scale), colour, True)
    art.draw(claws([(x + step * scale, y - 2 * scale) for step in (-12, 1, 14)], 8 * scale, 180))


def die(art: Collage, x: float, y: float, size: float, colour: str, tilt: float = 0) -> None:
    """A chunky die with bevelled corners."""
    block = "-10,-7! -7,-10! 7,-10! 10,-7! 10,7! 7,10! -7,10! -10,7!"
    art.cut(shape(block, x, y, size / 10, tilt), colour, True)


def tank(art: Collage, x: float, y: float, scale: float = 1) -> None:
    """A toy tank facing left."""
    art.cut(shape("2,-9! -18,-11! -18,-8! 2,-5!", x, y, scale), GREEN_DARK)
    art.cut(shape("-6,0! -4,-9 5,-11 11,-7 12,0!", x, y, scale), GREEN, True)
    art.cut(shape("-16,2! -11,-2! 15,-2! 18,2!", x, y, scale), GREEN)
    art.cut(shape("-17,5 -13,1 13,1 18,4 14,10 -12,10", x, y, scale), NIGHT, True)
    art.draw(dots([(x + step * scale, y + 5.5 * scale) for step in (-11, -3.5, 4, 11.5)], 4.6 * scale, GREY_LIGHT))


def taxi(art: Collage, x: float, y: float, scale: float = 1, tilt: float = 0) -> None:
    """A yellow cab, whichever way up."""
    body = "-15,5! -15,-1 -9,-3! -6,-9 5,-9 9,-3! 15,-1 15,5!"
    art.cut(shape(body, x, y, scale, tilt), YELLOW, True)
    glass = "-6,-3! -4,-7! 4,-7! 6,-3!"
    art.draw(
        printed(shape(glass, x, y, scale, tilt), NIGHT),
        printed(shape("-3,-9! -3,-12! 3,-12! 3,-9!", x, y, scale, tilt), PAPER_BRIGHT),
    )
    ends = turned([(-13 * scale, 0.5 * scale), (13 * scale, 0.5 * scale)], x, y, tilt)
    art.draw(line(f"M{numbers(ends[0])}L{numbers(ends[1])}", NIGHT, 1.8 * scale, "1.5 3.5"))
    wheels = turned([(-8.5 * scale, 5 * scale), (8.5 * scale, 5 * scale)], x, y, tilt)
    art.draw(dots(wheels, 7 * scale, NIGHT_DARK), dots(wheels, 2.6 * scale, GREY_LIGHT))


def bin_can(art: Collage, x: float, y: float, scale: float = 1, tilt: float = 0) -> None:
    """A ribbed dustbin without its lid, upright at tilt 0."""
    art.cut(shape("-15,-16! 15,-16! 12,17! -12,17!", x, y, scale, tilt), GREY, True)
    art.cut(shape("-17,-18! 17,-18! 17,-13! -17,-13!", x, y, scale, tilt), GREY_LIGHT)
    ribs = [((step, -9), (step * 0.85, 13)) for step in (-8, 0, 8)]
    ends = [turned([(a * scale, b * scale) for a, b in rib], x, y, tilt) for rib in ribs]
    art.draw(line("".join(f"M{numbers(top)}L{numbers(low)}" for top, low in ends), GREY_DARK, 2.4 * scale))


def bin_lid(art: Collage, x: float, y: float, scale: float = 1, tilt: float = 0) -> None:
    """The lid of the dustbin."""
    art.cut(shape("-4,-6! -4,-11! 4,-11! 4,-6!", x, y, scale, tilt), GREY_DARK)
    art.cut(shape("-18,0! -14,-6 0,-8 14,-6 18,0!", x, y, scale, tilt), GREY_LIGHT, True)


def wavy(x: float, y: float, length: float, colour: str, width: float = 2.4) -> str:
    """A wavy line going up: smell, heat or steam."""
    quarter = length / 3
    bend = numbers((-5, -quarter / 2, 0, -quarter))
    return line(f"M{numbers((x, y))}q{bend}t0-{number(quarter)}t0-{number(quarter)}", colour, width)
