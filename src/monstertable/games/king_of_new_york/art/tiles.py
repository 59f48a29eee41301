"""Buildings as little towers: as many big lit windows as the durability, and a silhouette that grows with it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from monstertable.art.paper import (
    COPPER,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY,
    GREY_DARK,
    GREY_LIGHT,
    LAMP,
    NIGHT_DARK,
    PAPER_BRIGHT,
    PAPER_DARK,
    PURPLE,
    PURPLE_DARK,
    PURPLE_LIGHT,
    RED,
    RED_DARK,
    RED_LIGHT,
    YELLOW,
    YELLOW_DARK,
    Collage,
    Point,
    box,
    ellipse,
    fill,
    halftone,
    line,
    numbers,
    outline,
    path_data,
    ribbon,
)
from monstertable.games.king_of_new_york.art.dice import Drawing, bolt, heart

BOX = "0 0 80 100"
GROUND = 95
STOREY = 20


def _house(seed: str) -> Collage:
    """A collage that still reads when it is as small as a thumbnail, on its pavement."""
    art = Collage(seed, rim=4, drop=(1.5, 2.5), roughness=0.4)
    art.cut(outline("3,98! 5,92! 75,92! 77,98!"), GREY_DARK)
    return art


def _wall(art: Collage, left: float, top: float, width: float, colour: str, shade: str) -> None:
    """A block of wall down to the ground, with a side in the shade and a cornice that sticks out."""
    wall = art.cut(box(left, top, width, GROUND - top), colour, True)
    side = path_data([(max(x, left + width * 0.78), y) for x, y in wall])
    art.draw(fill(side, shade, 0.55), halftone(wall, shade, 7.5, (-0.3, 0.9), 0.6))
    art.cut(box(left - 2.5, top - 2, width + 5, 5), shade)


def _windows(art: Collage, places: Iterable[Point], frame: str, arched: bool = False) -> None:
    """Big lit windows around their middles, with a bar of lead in each."""
    pane = "v-9q8.5-9 17 0v9z" if arched else "v-14h17v14z"
    middles = list(places)
    data = "".join(f"M{numbers((x - 8.5, y + 7))}{pane}" for x, y in middles)
    bars = "".join(f"M{numbers((x, y - 6))}v12.5M{numbers((x - 7.5, y))}h15" for x, y in middles)
    art.draw(f'<path d="{data}" fill="{LAMP}" stroke="{frame}" stroke-width="4"/>', line(bars, YELLOW, 1.2))


def _column(first: float, count: int) -> list[Point]:
    """Windows above each other, the lowest one at `first`."""
    return [(40, first - STOREY * index) for index in range(count)]


def skyscraper(durability: int) -> str:
    """A tower with a roof of its own: a water tank, a mast, a crown of steel."""
    art = _house(f"skyscraper-{durability}")
    top = GROUND - 6 - STOREY * durability
    if durability == 1:
        art.cut(outline("39,2! 41,-9! 44,-9! 44,-4! 52,-4! 52,-9! 55,-9! 57,2!", 0, top), GREY_DARK)
        art.cut(outline("39,-7! 38,-20! 58,-20! 57,-7!", 0, top), YELLOW_DARK)
        art.cut(outline("36,-19! 48,-28! 60,-19!", 0, top), GREY)
        art.cut(box(22, top - 9, 9, 11), PURPLE_DARK)
    elif durability == 2:
        art.cut(outline("38,-16! 40,-38! 42,-16!", 0, top), GREY_LIGHT)
        art.cut(outline("26,2! 27,-9! 33,-10! 34,-18! 46,-18! 47,-10! 53,-9! 54,2!", 0, top), PURPLE_LIGHT)
    else:
        art.cut(outline("38,-12! 40,-25! 42,-12!", 0, top), GREY_LIGHT)
        art.cut(outline("24,2! 27,-7 33,-14 40,-17 47,-14 53,-7 56,2!", 0, top), PURPLE_LIGHT)
        art.draw(fill(f"M29 {top}l3-7 3 7zM37 {top}l3-9 3 9zM45 {top}l3-7 3 7z", PURPLE_DARK))
    if durability == 3:
        _wall(art, 10, GROUND - 26, 60, PURPLE, PURPLE_DARK)
    if durability > 1:
        _wall(art, 15, GROUND - 6 - STOREY * (durability - 1), 50, PURPLE, PURPLE_DARK)
    left = 15 if durability == 1 else 22
    _wall(art, left, top, 80 - 2 * left, PURPLE, PURPLE_DARK)
    _windows(art, _column(GROUND - 13.5, durability), PURPLE_DARK)
    return art.render()


def _chimney(art: Collage, x: float, top: float, height: float) -> None:
    """A striped chimney and its cloud."""
    art.cut(outline("-3,-3 1,-9 7,-8 11,-12 17,-7 14,-2 6,-1 2,1", x, top - height), GREY_LIGHT)
    art.cut(outline(f"-7,3! -4.5,{-height}! 4.5,{-height}! 7,3!", x, top), PAPER_DARK, True)
    art.draw(line(f"M{numbers((x - 3, top - height + 3))}h6", RED, 5))


def power_plant(durability: int) -> str:
    """A hall with chimneys that smoke, and a bolt to say what is made here."""
    art = _house(f"power_plant-{durability}")
    if durability == 2:
        _chimney(art, 21, 66, 30)
        _chimney(art, 57, 66, 22)
        left, top, windows, sign = 12, 66, [27, 53], (40, 60)
    else:
        for x, height in ((15, 32), (60, 24), (38, 36)):
            _chimney(art, x, 56, height)
        left, top, windows, sign = 5, 58, [17, 40, 63], (40, 57)
    _wall(art, left, top, 80 - 2 * left, GREEN, GREEN_DARK)
    art.cut(ellipse(*sign, 14, snip=7), YELLOW, True)
    art.draw(fill(path_data(bolt(*sign, 0.42)), NIGHT_DARK))
    _windows(art, [(x, 85) for x in windows], GREEN_DARK, arched=True)
    return art.render()


def hospital(durability: int) -> str:
    """A house with a big heart on its roof, lit for those who come at night."""
    art = _house(f"hospital-{durability}")
    top = 69 if durability == 2 else 49
    art.cut(box(29, top - 8, 4, 12), GREY_DARK)
    art.cut(box(47, top - 8, 4, 12), GREY_DARK)
    if durability == 2:
        art.cut(box(12, 56, 4, 14), GREY_DARK)
        _wall(art, 9, 69, 62, RED, RED_DARK)
        places = [(25.0, 83.0), (55.0, 83.0)]
    else:
        _wall(art, 7, 69, 66, RED, RED_DARK)
        _wall(art, 22, 49, 36, RED, RED_DARK)
        places = [(21.0, 83.0), (59.0, 83.0), (40.0, 63.0)]
    art.cut(outline(f"22,{top - 36}! 59,{top - 37}! 58,{top - 6}! 23,{top - 5}!"), PAPER_BRIGHT, True)
    art.draw(line(f"M25.5 {top - 33}L55.8 {top - 34}L55 {top - 8.5}L26 {top - 7.5}z", RED_DARK, 1.8))
    art.draw(fill(path_data(heart(40.5, top - 21, 0.46)), RED))
    _windows(art, places, RED_DARK)
    art.draw(fill(f"M36 {GROUND}v-14h9v14z", NIGHT_DARK), line("M40.5 82v12", RED_LIGHT, 1.6))
    return art.render()


def empty() -> str:
    """A vacant lot: rubble, weeds, and a wall with nothing behind it."""
    art = _house("empty")
    art.cut(outline("12,94! 13,60! 19,63! 22,54! 28,58! 31,66! 36,68! 36,94!"), GREY, True)
    art.draw(fill("M18 70h9v11h-9z", NIGHT_DARK))
    art.cut(ribbon("54,84 60,52", (3, 2.5)), GREY_DARK)
    art.cut(ribbon("60,86 70,62 74,60", (2.5, 2)), GREY_DARK)
    art.cut(outline("6,95! 10,86 22,84 32,78 44,80 54,75 66,82 72,88 75,95!"), GREY_DARK, True)
    for x, y, colour in (
        (16, 90, RED),
        (30, 85, PURPLE_LIGHT),
        (44, 90, YELLOW_DARK),
        (57, 84, RED_LIGHT),
        (66, 91, COPPER),
        (40, 81, GREY_LIGHT),
    ):
        tilt = (x * 7 % 11 - 5) * 0.5
        art.glue([(x - 6, y - 3 + tilt), (x + 6, y - 3 - tilt), (x + 6, y + 4 - tilt), (x - 5, y + 4)], colour, True)
    art.draw(line("M8 92q-1-6-4-8M8 92q1-7 4-10", GREEN_LIGHT, 2.4))
    return art.render()


TILES: dict[str, Drawing] = {
    "tile-skyscraper-1": ("Skyscraper, durability 1", BOX, partial(skyscraper, 1)),
    "tile-skyscraper-2": ("Skyscraper, durability 2", BOX, partial(skyscraper, 2)),
    "tile-skyscraper-3": ("Skyscraper, durability 3", BOX, partial(skyscraper, 3)),
    "tile-power_plant-2": ("Power plant, durability 2", BOX, partial(power_plant, 2)),
    "tile-power_plant-3": ("Power plant, durability 3", BOX, partial(power_plant, 3)),
    "tile-hospital-2": ("Hospital, durability 2", BOX, partial(hospital, 2)),
    "tile-hospital-3": ("Hospital, durability 3", BOX, partial(hospital, 3)),
    "tile-empty": ("Vacant lot", BOX, empty),
}
