"""What lies around in the factory: tile backs, goo, little marks, the warning, and the furniture of the hall."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from monstertable.art.paper import (
    DUSK,
    GREEN,
    GREEN_DARK,
    GREY,
    GREY_DARK,
    LAMP,
    NIGHT,
    NIGHT_DARK,
    NIGHT_LIGHT,
    PAPER,
    PAPER_BRIGHT,
    PAPER_DARK,
    PURPLE,
    PURPLE_DARK,
    RED,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    Collage,
    Outline,
    Point,
    box,
    dots,
    ellipse,
    fill,
    halftone,
    line,
    number,
    numbers,
    outline,
    path_data,
    ribbon,
)
from monstertable.games.monster_factory.art.parts import HALF, LIGHT, OVER, RIM, SHADE, SKIN, THICK, THIN

TILE, MARK, DRIP = "0 0 100 100", "0 0 24 24", "0 0 100 45"


def disc(x: float, y: float, radius: float, colour: str) -> str:
    """A plain printed circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'


def eye(x: float, y: float, radius: float, look: Point = (0, 0)) -> str:
    """An open eye; `look` moves the pupil, from -1 to 1 each way."""
    pupil = radius * 0.5
    a, b = x + look[0] * (radius - pupil), y + look[1] * (radius - pupil)
    ball = disc(x, y, radius * 1.12, NIGHT_DARK) + disc(x, y, radius, PAPER_BRIGHT)
    return ball + disc(a, b, pupil, NIGHT_DARK) + disc(a - pupil * 0.3, b - pupil * 0.35, pupil * 0.3, PAPER_BRIGHT)


def lid(x: float, y: float, radius: float, cover: float, tilt: float, colour: str) -> str:
    """A heavy eyelid over the upper part of an eye: `cover` 0 open to 1 shut, tilted in degrees."""
    rim = radius * 1.12
    height = rim * (1 - 2 * cover)
    half = math.sqrt(rim * rim - height * height)
    left, right = (x - half, y - height), (x + half, y - height)
    data = f"M{numbers(left)}A{numbers((rim, rim))} 0 {int(height < 0)} 1 {numbers(right)}z"
    edge = line(f"M{numbers(left)}h{number(2 * half)}", NIGHT_DARK, radius * 0.15)
    return f'<g transform="rotate({number(tilt)} {numbers((x, y))})">{fill(data, colour)}{edge}</g>'


def wheel(x: float, y: float, radius: float, teeth: int, turn: float = 0) -> Outline:
    """The outline of a cogwheel."""
    step, inner = math.tau / teeth, radius * 0.78
    profile = ((-0.34, inner), (-0.22, radius), (0.22, radius), (0.34, inner))
    places = ((turn + step * (tooth + part), reach) for tooth in range(teeth) for part, reach in profile)
    return [(x + math.cos(angle) * reach, y + math.sin(angle) * reach) for angle, reach in places]


def burst(x: float, y: float, spikes: int, reach: float, waist: float) -> Outline:
    """A star with so many points."""
    turns = ((math.pi * index / spikes - math.pi / 2, waist if index % 2 else reach) for index in range(2 * spikes))
    return [(x + math.cos(turn) * length, y + math.sin(turn) * length) for turn, length in turns]


def tile_back() -> str:
    """Night-blue paper; the question is a limb, and its dot an eye on a cogwheel."""
    ground, art = box(4, 4, 92, 92), Collage("question", 5, (1.4, 2.2))
    art.cut(ribbon("29,42 30,28 48,18 67,25 69,40 55,50 51,63", (13, 17, 19, 19, 19, 19, 19), snip=4), GREEN)
    art.cut(outline("23,37 17,37 15,42 19,45! 17,50 21,53 25,49! 27,54 32,54 32,48! 37,50 40,46 37,41 34,36"), GREEN)
    art.draw(line("M42 58l18 1M44 52l17 3", GREEN_DARK, 2.6), dots([(62, 24), (69, 34), (52, 19)], 4, LIGHT[THIN]))
    art.cut(wheel(51, 79, 14, 9, 0.2), YELLOW, True)
    art.draw(eye(51, 79, 8.4, (-0.2, -0.5)))
    paper = fill("M-1-1h102v102h-102z", NIGHT_LIGHT) + halftone(ground, NIGHT, 7, (0.6, 0.8), 0.75)
    return paper + line("M6 6h88v88h-88z", DUSK, 2) + art.render()


def _drip(side: str, fringe: str, drops: tuple[Point, ...], shine: str) -> str:
    """Goo that wells out of an open edge, as wide as the limb it comes from; the hollow inside shows at the cut.

    It is coarse, so that it is seen on tiles of 40 pixels. Drops are long and nearly touch the fringe: a round one in
    its rim would look like an eye."""
    half = HALF[side]
    left, right = 50 - half, 50 + half
    goo = path_data(outline(f"{left},{OVER}! {left},1 {fringe} {right},1 {right},{OVER}!", snip=1.8))
    tear = "0,-6! 2.8,-0.5 3,3 0,5.4 -3,3 -2.8,-0.5"
    goo += "".join(path_data(outline(tear, x, y, snip=1.4)) for x, y in drops)
    rim = f'<path d="{goo}" fill="{PAPER}" stroke="{PAPER}" stroke-width="{number(2 * RIM)}"/>'
    hollow = fill(path_data(ellipse(50, 0, half - 3, 4.6, snip=3)), SHADE[side])
    return rim + fill(goo, SKIN[side]) + hollow + line(shine, LIGHT[side], 3)


def drip_thin() -> str:
    """Goo of a thin limb."""
    fringe = "35,10 36,20 41,25 46,20 47,14 51,12 53,17 58,21 63,17 65,9"
    return _drip(THIN, fringe, ((41, 36), (58.5, 30)), "M41 9v8M58 9v5")


def drip_thick() -> str:
    """Goo of a thick body."""
    fringe = "20,9 21,19 27,24 33,19 35,11 41,11 43,21 50,28 57,21 59,11 65,11 67,16 73,20 79,16 80,8"
    return _drip(THICK, fringe, ((27, 34), (50, 38), (73, 30)), "M27 9v8M50 11v9M73 8v5")


def mark_thin() -> str:
    """A thin limb with two rings."""
    limb = "M8 1q2 11 0 22h8q2-11 0-22z"
    sides, rings = "M8 1q2 11 0 22M16 1q2 11 0 22", "M9 8.5q4 3 8 0M9 15.5q4 3 8 0"
    return fill(limb, GREEN) + line(sides, "currentColor", 2) + line(rings, GREEN_DARK, 2.6)


def mark_thick() -> str:
    """A thick body with three spots."""
    body = "M3 1q-3 11 0 22h18q3-11 0-22z"
    sides = line("M3 1q-3 11 0 22M21 1q3 11 0 22", "currentColor", 2)
    return fill(body, PURPLE) + sides + dots([(6.2, 11), (12, 13), (17.8, 11)], 4.4, PURPLE_DARK)


def mark_open() -> str:
    """A limb that ends in the open: it drips."""
    limb = "M6.5 1v9.5q1.5 2 2.6 0q1.4 5 3.2 6.5q1.8-2.5 2-5q1.4 2 3.2-.5V1z"
    drop = "M12.2 18.6q-3.4 4.4 0 4.6q3.4-.2 0-4.6z"
    return fill(limb, GREEN) + line(limb, "currentColor", 1.8) + fill(drop, GREEN) + line(drop, "currentColor", 1.4)


def mark_blank() -> str:
    """An edge where nothing grows."""
    return line("M4 4h16M20 4v16M20 20H4M4 20V4", "currentColor", 2.2, "2.6 4.1")


def mark_eye() -> str:
    """An eye."""
    return eye(12, 12, 9.4, (0.1, 0.2))


def mark_hole() -> str:
    """A hole torn into the plan, and a sign that says so: no tile left fits here."""
    art = Collage("hole", 0, (1, 1.6), 0.6)
    torn = (
        "44,4! 53,12! 71,5! 74,17! 92,17! 86,32! 97,45! 89,53! 95,72! 80,74! 77,91! 63,86! 52,97! 41,88! 24,95! "
        "22,80! 5,77! 12,60! 3,48! 13,38! 7,20! 25,20! 30,7!"
    )
    art.glue(outline(torn, snip=20), PAPER, True)
    art.glue(outline(torn, 5, 7, 0.88, snip=20), PAPER_DARK)
    art.glue(outline(torn, 8, 9, 0.84, snip=20), NIGHT_DARK)
    sign = "M50 30L71 67H29z"
    for colour, width in ((PAPER_BRIGHT, 17), (RED, 10)):
        art.draw(f'<path d="{sign}" fill="{colour}" stroke="{colour}" stroke-width="{width}"/>')
    art.draw(fill("M45 37q5-4 10 0L52.5 55q-2.5 2-5 0z", PAPER_BRIGHT), dots([(50, 63)], 8, PAPER_BRIGHT))
    return art.render()


def shelf() -> str:
    """A plank on two brackets, on which finished monsters stand."""
    brackets = fill("M26 10h22q-1 10-16 13q-6-4-6-13zM152 10h22q0 9-6 13q-15-3-16-13z", GREY)
    plank = fill("M1 3L199 2L198 13.5L100 14.5L2 13.5z", YELLOW_DARK) + fill("M1 2L199 1V6L1 7z", YELLOW)
    grain = line("M14 10.5h30M60 10.8h18M104 10.5h44M164 10h20", "#8f5c0c", 1)
    return brackets + plank + grain


def cog() -> str:
    """A cogwheel of concrete, held by a big yellow screw."""
    art = Collage("cog", 3, (1.4, 2.2))
    rim = art.cut(wheel(50, 50, 45, 10), GREY)
    art.draw(halftone(rim, GREY_DARK, 6, (0.7, 0.7), 0.7))
    art.glue(ellipse(50, 50, 21), YELLOW, True)
    art.draw(line("M39 46l22 8M46 61l8-22", YELLOW_DARK, 6))
    return art.render()


def lamp() -> str:
    """A lamp of the hall, lit."""
    art = Collage("lamp", 3, (1.2, 2))
    art.draw(halftone(outline("26,48! 74,48! 112,140! -12,140!", snip=90), YELLOW_LIGHT, 9, (0, -1), 0.95))
    art.cut(box(47.5, -4, 5, 18), GREY_DARK)
    art.cut(ellipse(50, 47, 13, 9), LAMP)
    shade = art.cut(outline("42,12! 58,12! 60,22 74,30 82,47! 18,47! 26,30 40,22"), YELLOW, True)
    art.draw(halftone(shade, YELLOW_DARK, 5, (0.8, 0.6), 0.7), line("M18 47h64", GREY_DARK, 4))
    return art.render()


def zzz() -> str:
    """Somebody sleeps."""
    art = Collage("zzz", 3, (0.8, 1.2), 0.2)
    letter = "-5,-6! 5,-6.5! 5,-3.5! -0.5,3! 5.5,2.5! 5,6! -5.5,6.5! -5.5,3.5! 0,-3! -5,-2.5!"
    for x, y, size in ((8, 32.5, 0.75), (18, 21.5, 1), (30, 10.5, 1.35)):
        art.cut(outline(letter, x, y, size, snip=9), DUSK)
    return art.render()


def spark() -> str:
    """The flash of the moment in which a monster wakes up."""
    art = Collage("spark", 2.4, (0.8, 1.2), 0.3)
    art.cut(burst(20, 20, 8, 18, 9.5), RED)
    art.glue(burst(20, 20, 8, 13.5, 7), YELLOW)
    art.glue(burst(20, 20, 8, 7.5, 4), LAMP)
    return art.render()


def _shape(*limbs: str) -> str:
    """A little sign for the form of a tile: lines from its middle to the edges."""
    reach = {"n": "V2", "e": "H22", "s": "V22", "w": "H2"}
    return "".join(line(f"M12 12{reach[limb]}", "currentColor", 4) for limb in limbs) + dots(
        [(12, 12)], 9, "currentColor"
    )


SHAPES = {"end": "n", "bend": "ne", "straight": "ns", "tee": "nes", "cross": "nesw"}

THINGS: dict[str, tuple[str, str, Callable[[], str]]] = {
    "tile-back": ("Back of a tile", TILE, tile_back),
    "drip-n": ("Open thin limb", DRIP, drip_thin),
    "drip-K": ("Open thick body", DRIP, drip_thick),
    "mark-thin": ("Thin limb", MARK, mark_thin),
    "mark-thick": ("Thick body", MARK, mark_thick),
    "mark-open": ("Open edge", MARK, mark_open),
    "mark-blank": ("Blank edge", MARK, mark_blank),
    "mark-eye": ("Eye", MARK, mark_eye),
    "mark-hole": ("No tile left fits here", TILE, mark_hole),
    "shelf": ("Shelf", "0 0 200 24", shelf),
    "cog": ("Cogwheel", TILE, cog),
    "lamp": ("Lamp", TILE, lamp),
    "zzz": ("Asleep", "0 0 40 40", zzz),
    "spark": ("Awake", "0 0 40 40", spark),
    **{f"shape-{name}": (name, MARK, partial(_shape, *limbs)) for name, limbs in SHAPES.items()},
}
