"""The army: toys out of the box, bold enough to be counted from across the table."""

from __future__ import annotations

from functools import partial

from monstertable.art.paper import (
    DUSK,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY_DARK,
    GREY_LIGHT,
    NIGHT_DARK,
    NIGHT_LIGHT,
    PAPER_BRIGHT,
    RED,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    Collage,
    box,
    dots,
    halftone,
    line,
    outline,
    ribbon,
)
from monstertable.games.king_of_new_york.art.dice import Drawing, eye

BOX = "0 0 60 60"


def _toy(seed: str) -> Collage:
    """A small collage with a strong rim."""
    return Collage(seed, rim=4, drop=(1.2, 2), roughness=0.3)


def infantry() -> str:
    """A green toy soldier on his stand, helmet nearly over his eyes, who aims high."""
    art = _toy("infantry")
    art.cut(outline("5,58! 8,52 20,50 42,50 52,52 56,58!"), GREEN_DARK)
    art.cut(outline("20,53! 23,38! 43,38! 49,53! 38,53! 34,45! 30,53!"), GREEN_DARK)
    body = art.cut(outline("23,42! 23,30 33,26 43,30 45,42!"), GREEN, True)
    art.draw(halftone(body, GREEN_DARK, 3.6, (0.9, 0.5)))
    art.cut(outline("22,20! 45,20! 45,27 39,33 28,33 22,27"), GREEN_LIGHT)
    art.draw(eye(28, 23.5, 3.8, (-0.6, -0.4)), eye(37, 23.5, 3.8, (-0.6, -0.4)))
    art.cut(outline("16,20! 20,8 33,2 46,7 52,19!"), GREEN, True)
    art.draw(line("M24 13q3-6 9-7", GREEN_LIGHT, 3.4), line("M19 19h30", GREEN_DARK, 2.4))
    art.cut(outline("2,20! 4,16! 26,31! 52,38! 54,47! 46,47! 42,43! 24,36!"), NIGHT_LIGHT, True)
    art.cut(outline("17,36 18,30 24,31 40,34! 41,40 28,41", snip=6), GREEN, True)
    art.draw(dots([(20, 33.5)], 7, GREEN_LIGHT))
    return art.render()


def jet() -> str:
    """A jet in a steep climb."""
    art = _toy("jet")
    spin = partial(_climbing, art)
    spin("-5,22! -3,34! 0,24! 3,34! 5,22!", YELLOW)
    for side in ("4,-8! 27,12! 27,20! 4,13!", "3,16! 13,25! 13,30! 3,26!"):
        spin(side, DUSK)
        spin(" ".join(word if word.startswith("-") else f"-{word}" for word in side.split()), DUSK)
    spin("0,-36! 4,-25 6,-12 6,24! -6,24! -6,-12 -4,-25", GREY_LIGHT, True)
    spin("0,-36! 3,-27! -3,-27!", RED)
    spin("0,-24 3.5,-18 3,-8! -3,-8! -3.5,-18", NIGHT_LIGHT)
    spin("-1.5,6! 1.5,6! 2,26! -2,26!", RED, True)
    art.draw(line("M39 20.5l3-3.5", PAPER_BRIGHT, 2))
    return art.render()


def _climbing(art: Collage, text: str, colour: str, lifted: bool = False) -> None:
    """A piece of the jet, drawn upright around its middle and laid at the angle of its climb."""
    art.cut([(32 + 0.65 * x - 0.54 * y, 29 + 0.54 * x + 0.65 * y) for x, y in outline(text)], colour, lifted)


def tank() -> str:
    """A tank of tin, small and very determined."""
    art = _toy("tank")
    art.cut(ribbon("30,20 6,9", (6, 7)), YELLOW_DARK)
    art.cut(outline("2,10! 6,3! 12,6! 8,14!"), YELLOW_DARK, True)
    art.cut(ribbon("45,16 47,4", (2, 2)), GREY_DARK)
    art.cut(outline("47,2! 58,6! 47,11!"), RED)
    art.cut(outline("21,32! 23,18 33,12 46,14 52,22 53,32!"), YELLOW, True)
    hull = art.cut(outline("3,37! 10,28! 54,28! 58,37! 55,43! 6,43!"), YELLOW, True)
    art.draw(halftone(hull, YELLOW_DARK, 4.6, (0.3, 0.9)), line("M12 31h12", YELLOW_LIGHT, 2.4))
    art.cut(outline("2,46 8,38 52,38 58,46 54,55 45,57 15,57 6,55"), NIGHT_LIGHT, True)
    wheels = [(12.0, 47.0), (24.0, 48.5), (36.0, 48.5), (48.0, 47.0)]
    art.draw(dots(wheels, 9, GREY_LIGHT), dots(wheels, 3.5, NIGHT_DARK))
    art.draw(
        eye(32, 21, 4.6, (-0.7, 0.1)), eye(43, 21.5, 4, (-0.7, 0.1)), line("M26 15l9 3M40 18l7-2", NIGHT_DARK, 2.6)
    )
    art.glue(box(25, 33, 8, 2), YELLOW_DARK)
    return art.render()


UNITS: dict[str, Drawing] = {
    "unit-infantry": ("Infantry", BOX, infantry),
    "unit-jet": ("Jet", BOX, jet),
    "unit-tank": ("Tank", BOX, tank),
}
