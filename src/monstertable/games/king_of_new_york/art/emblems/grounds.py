"""The coloured ground of every emblem says what the card is for."""

from __future__ import annotations

import math

from monstertable.art.paper import (
    COPPER,
    GREEN,
    LAMP,
    NIGHT,
    NIGHT_LIGHT,
    PURPLE,
    RED,
    YELLOW,
    Collage,
    dots,
    fill,
    numbers,
)
from monstertable.games.king_of_new_york.art.emblems.shapes import disc, skyline

SLATE, SLATE_DARK = "#6f7f9f", "#5d6b8a"
PURPLE_RAY, YELLOW_RAY, RED_RAY, GREEN_RAY, COPPER_RAY = "#83589f", "#fcc743", "#c22f2b", "#66b34b", "#82d2b0"


def flat(colour: str) -> str:
    """The whole field in one colour."""
    return fill("M0 0h120v80H0z", colour)


def rays(x: float, y: float, count: int, colour: str) -> str:
    """Beams in all directions, far beyond the edges."""
    turn, wide = math.tau / count, math.tau / count / 4
    beams = [(math.cos(a), math.sin(a)) for n in range(count) for a in (turn * n - wide, turn * n + wide)]
    ends = [(round(130 * a), round(130 * b)) for a, b in beams]
    pairs = ((*near, far[0] - near[0], far[1] - near[1]) for near, far in zip(ends[::2], ends[1::2], strict=True))
    seen = (pair for pair in pairs if y <= 80 or pair[1] < 0)
    return fill("".join(f"M{x:g} {y:g}l{numbers(pair)}z" for pair in seen), colour)


FAME = flat(PURPLE) + rays(60, 84, 18, PURPLE_RAY)
ENERGY = flat(YELLOW) + rays(60, 40, 10, YELLOW_RAY)
ATTACK = flat(RED) + rays(60, 42, 12, RED_RAY)
HEALING = flat(GREEN) + disc(60, 42, 37, GREEN_RAY)
CITY = flat(SLATE) + skyline((34, 22, 44, 30, 16, 38, 52, 26, 40, 20, 32, 46), SLATE_DARK)
TRICK = flat(COPPER) + disc(60, 40, 34, COPPER_RAY)
STARS = dots([(9, 12), (24, 30), (38, 7), (71, 9), (86, 26), (111, 32), (54, 20)], 1.6, LAMP)
PLACE = flat(NIGHT) + STARS + skyline((16, 26, 20, 34, 24, 14, 22, 18, 30, 22, 36, 20, 28, 16), NIGHT_LIGHT)


def fame(art: Collage) -> str:
    """Purple with footlights: celebrity and points."""
    return FAME + art.render()


def energy(art: Collage) -> str:
    """Amber: cubes to gain or to drain."""
    return ENERGY + art.render()


def attack(art: Collage) -> str:
    """Poster red: somebody gets hurt."""
    return ATTACK + art.render()


def duel(art: Collage) -> str:
    """Half green, half red: life for blows."""
    return flat(RED) + fill("M0 0h60v80H0z", GREEN) + art.render()


def healing(art: Collage) -> str:
    """Green: life."""
    return HEALING + art.render()


def city(art: Collage) -> str:
    """Blue-grey with roofs: destruction and units."""
    return CITY + art.render()


def place(art: Collage) -> str:
    """A night sky for a sight of the city."""
    return PLACE + art.render()


def trick(art: Collage) -> str:
    """Mint: dice, moves and bargains."""
    return TRICK + art.render()
