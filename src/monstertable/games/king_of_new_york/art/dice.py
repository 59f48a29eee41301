"""The six symbols of the dice, and the rubber they are printed on.

Every symbol has a colour and a shape of its own, a dark edge that reads on light ground and a paper rim that reads
on the black rubber."""

from __future__ import annotations

from collections.abc import Callable

from monstertable.art.paper import (
    GREEN_DARK,
    GREEN_LIGHT,
    NIGHT_DARK,
    PAPER_BRIGHT,
    PURPLE_DARK,
    PURPLE_LIGHT,
    RED,
    RED_DARK,
    RED_LIGHT,
    YELLOW,
    YELLOW_LIGHT,
    Collage,
    Outline,
    Point,
    dots,
    fill,
    line,
    mirrored,
    number,
    numbers,
    outline,
    path_data,
)

Drawing = tuple[str, str, Callable[[], str]]

SQUARE = "0 0 64 64"
ORANGE_LIGHT, ORANGE, ORANGE_DARK = "#ffb85c", "#f5862a", "#8a3d0c"
BROWN = "#7d4a08"
SKY_LIGHT, SKY, SKY_DARK = "#a9d3ff", "#5fa4ee", "#1f4683"


def disc(x: float, y: float, radius: float, colour: str) -> str:
    """A plain printed circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'


def eye(x: float, y: float, radius: float, look: Point = (0, 0)) -> str:
    """A flat eye with a dark ring; `look` moves the pupil, from -1 to 1 each way."""
    pupil = radius * 0.5
    a, b = x + look[0] * (radius - pupil), y + look[1] * (radius - pupil)
    glint = disc(a - pupil * 0.3, b - pupil * 0.35, pupil * 0.32, PAPER_BRIGHT)
    ball = disc(x, y, radius * 1.16, NIGHT_DARK) + disc(x, y, radius, PAPER_BRIGHT)
    return ball + disc(a, b, pupil, NIGHT_DARK) + glint


def sticker(seed: str) -> Collage:
    """A collage whose rim leaves room for the dark edge of `stick`."""
    return Collage(seed, rim=9, drop=(1.2, 2), roughness=0.3)


def stick(art: Collage, shape: Outline, colour: str, edge: str, width: float = 4) -> Outline:
    """Lay a bright piece on a dark one that is a little larger."""
    data = path_data(art.cut(shape, edge))
    art.draw(line(data, edge, width), fill(data, colour))
    return shape


def _fitted(art: Collage) -> str:
    """The finished symbol, a little smaller, so that its rim stays inside the box."""
    return f'<g transform="translate(2.2 1.8) scale(.93)">{art.render()}</g>'


def star(x: float, y: float, scale: float = 1) -> Outline:
    """A generous five-pointed star, a little off balance."""
    points = "0,-27! 9,-9! 27,-8! 15,6! 18,25! 0,16! -17,25! -14,6! -27,-7! -9,-9!"
    return outline(points, x, y, scale)


def heart(x: float, y: float, scale: float = 1) -> Outline:
    """A plump heart."""
    points = "0,-13! 6,-21 15,-22 23,-16 24,-5 18,8 0,24! -18,8 -24,-5 -23,-16 -15,-22 -6,-21"
    return outline(points, x, y, scale, snip=4.5 * scale)


def bolt(x: float, y: float, scale: float = 1) -> Outline:
    """A fat flash of lightning."""
    return outline("4,-28! -20,5! -5,6! -12,28! 21,-9! 5,-9! 16,-28!", x, y, scale, snip=20)


def energy() -> str:
    """Lightning."""
    art = sticker("energy")
    stick(art, bolt(32, 32), GREEN_LIGHT, GREEN_DARK)
    art.draw(line("M37 7L17 33", PAPER_BRIGHT, 2.4))
    return _fitted(art)


def attack() -> str:
    """A paw with three claws out."""
    art = sticker("attack")
    art.cut(outline("10,30! 32,22! 54,30! 54,50 32,58 10,50"), ORANGE_DARK)
    claw = outline("6,26! 5,13 11,3! 17,14 19,25!", snip=9)
    toe = outline("6,33 6,25 12,20 19,24 20,32 14,37", snip=8)
    for piece in (claw, mirrored(claw, 32), outline("25,21! 26,10 32,2! 38,10 39,21!", snip=9)):
        stick(art, piece, PAPER_BRIGHT, ORANGE_DARK)
    stick(art, outline("11,50 17,41 32,37 47,41 53,50 45,59 32,56 19,59", snip=6), ORANGE, ORANGE_DARK)
    for piece in (toe, mirrored(toe, 32), outline("24,26 26,18 32,15 38,18 40,26 32,31", snip=8)):
        stick(art, piece, ORANGE, ORANGE_DARK)
    art.draw(line("M21 48q4-5 11-5", ORANGE_LIGHT, 3.4))
    return _fitted(art)


def destruction() -> str:
    """A tower that has just lost its upper half."""
    art = sticker("destruction")
    stick(art, outline("6,60! 6,31! 13,37! 18,34! 25,43! 31,41! 38,49! 38,60!"), SKY, SKY_DARK)
    stick(art, outline("24,5! 55,13! 48,40! 41,32! 34,35! 28,26! 19,27!", 1, -1), SKY, SKY_DARK)
    stick(art, outline("46,60! 45,52! 52,48! 59,54! 58,60!"), SKY_LIGHT, SKY_DARK)
    art.draw(fill("M29.5 9l6 1.5-1.5 6-6-1.5zM41 12l6 1.5-1.5 6-6-1.5zM38.5 22l6 1.5-1.5 6-6-1.5z", NIGHT_DARK))
    art.draw(fill("M10.5 41h5v6h-5zM10.5 51h5v6h-5zM19.5 51h5v6h-5zM28.5 51h5v6h-5z", NIGHT_DARK))
    return _fitted(art)


def heal() -> str:
    """A heart."""
    art = sticker("heal")
    stick(art, heart(32, 33, 1.08), RED, RED_DARK)
    art.draw(line("M13 30q-1-10 8-12", RED_LIGHT, 4.5))
    return _fitted(art)


def shades(x: float, y: float, scale: float = 1) -> str:
    """Sunglasses, for those who are recognised."""
    left = outline("-15,-5! -1,-4! -2,2 -6,5 -11,4 -14,1", x, y, scale, snip=4)
    frame = path_data(left) + path_data(mirrored(left, x))
    glints = "".join(f"M{numbers((x + a * scale, y + scale))}l{numbers((3 * scale, -3 * scale))}" for a in (-10, 5))
    bridge = line(f"M{number(x - 13 * scale)} {number(y - 4 * scale)}h{number(26 * scale)}", NIGHT_DARK, 2.4 * scale)
    return bridge + fill(frame, NIGHT_DARK) + line(glints, PAPER_BRIGHT, 1.6 * scale)


def celebrity() -> str:
    """A star, incognito."""
    art = sticker("celebrity")
    stick(art, star(32, 33, 1.02), YELLOW, BROWN)
    art.draw(line("M31 14l-6 13", YELLOW_LIGHT, 2.6), shades(32, 32, 0.86), line("M27 42q5 4 10 0", NIGHT_DARK, 2.4))
    return _fitted(art)


def ouch() -> str:
    """A skull that has seen it coming, with a plaster on the bump and a tooth less."""
    art = sticker("ouch")
    stick(art, outline("17,42! 47,42! 46,60! 18,60!"), PURPLE_LIGHT, PURPLE_DARK)
    stick(art, outline("32,5 47,8 58,20 58,34 48,46 32,48 16,46 6,34 6,20 17,8", snip=6), PURPLE_LIGHT, PURPLE_DARK)
    art.draw(fill("M19 44h26v8h-26z", PURPLE_LIGHT))
    art.draw(disc(20.5, 29, 10, NIGHT_DARK), disc(44, 30, 8, NIGHT_DARK))
    art.draw(dots([(23.5, 25.5), (43.5, 26.5)], 6, PAPER_BRIGHT))
    art.draw(fill("M32.5 37l-3.5 6h7z", NIGHT_DARK), fill("M20 49.5h25v9h-25z", NIGHT_DARK))
    art.draw(fill("M21.5 49.5h6.5v7.5h-6.5zM37.5 49.5h6v8h-6zM29.5 49.5h3v3h-3z", PAPER_BRIGHT))
    art.draw(line("M35 9.5l10 8.5M44 8.5l-7 10", YELLOW_LIGHT, 4.5))
    return _fitted(art)


def _die(body: str, face: str, shine: str) -> str:
    """A chunky rounded cube of rubber, seen from the front, with light from the upper left."""
    block = "M17 3h30q14 0 14 14v29q0 14-14 14h-30q-14 0-14-14v-29q0-14 14-14z"
    top = "M18 6.5h28q10 0 10.5 10v26q0 10.5-10.5 10.5h-28q-10.5 0-10.5-10.5v-26q.5-10 10.5-10z"
    shadow = f'<path d="{block}" transform="translate(0 2)" opacity=".35"/>'
    edge = f'<path d="{block}" fill="{body}" stroke="{shine}" stroke-width="1.6"/>'
    return shadow + edge + fill(top, face) + line("M10 21v-4q0-7.5 7.5-7.5h11M34 9.5h3", shine, 2.6)


def die_body() -> str:
    """Black rubber."""
    return _die("#05070d", "#10131f", "#4a5378")


def die_body_green() -> str:
    """Green rubber, plainly unlike the black ones."""
    return _die("#0b3d1c", "#17602e", "#8fd69a")


FACES: dict[str, Drawing] = {
    "face-energy": ("Energy", SQUARE, energy),
    "face-attack": ("Attack", SQUARE, attack),
    "face-destruction": ("Destruction", SQUARE, destruction),
    "face-heal": ("Heal", SQUARE, heal),
    "face-celebrity": ("Celebrity", SQUARE, celebrity),
    "face-ouch": ("Ouch!", SQUARE, ouch),
    "die-body": ("Die", SQUARE, die_body),
    "die-body-green": ("Green die", SQUARE, die_body_green),
}
