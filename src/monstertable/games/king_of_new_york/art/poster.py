"""The poster of the game: three guests have come to Manhattan, and one has brought his own ship."""

from __future__ import annotations

import math
from functools import cache
from random import Random

from monstertable.art.paper import (
    DUSK,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY,
    GREY_DARK,
    GREY_LIGHT,
    LAMP,
    NIGHT,
    NIGHT_DARK,
    NIGHT_LIGHT,
    PAPER_BRIGHT,
    PURPLE,
    PURPLE_DARK,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_LIGHT,
    Collage,
    Point,
    box,
    dots,
    ellipse,
    fill,
    halftone,
    line,
    mirrored,
    number,
    numbers,
    outline,
    picture,
)
from monstertable.games.king_of_new_york.art.monsters_land import kong
from monstertable.games.king_of_new_york.art.monsters_sea import captain_fish, drakonis
from monstertable.games.king_of_new_york.art.stage import TEAL, TEAL_DARK

WIDTH, HEIGHT, HORIZON = 960, 540, 268
BRICK, DEEP = "#b0643f", "#0d3c55"


def _sheet(seed: str, rim: float = 0, drop: Point = (4, 6)) -> Collage:
    """A collage at the scale of the poster."""
    return Collage(seed, rim, drop, 1.2)


def _placed(body: str, x: float, y: float, scale: float) -> str:
    """A figure somewhere on the poster."""
    return f'<g transform="translate({numbers((x, y))}) scale({scale})">{body}</g>'


def _sky() -> str:
    """Torn clouds, stars, a moon as large as the budget allowed, and searchlights on it."""
    art, random = _sheet("sky"), Random("sky")
    art.draw(fill(f"M0 0h{WIDTH}v{HEIGHT}H0z", NIGHT))
    art.glue(outline("-20,120 120,70 260,96 400,30 600,44 760,20 980,70 980,560 -20,560", snip=34), NIGHT_LIGHT, True)
    art.draw(dots([(random.uniform(8, 950), random.uniform(8, 210)) for _ in range(36)], 3, LAMP))
    moon = art.glue(ellipse(500, 150, 172, snip=26), LAMP, True)
    art.draw(halftone(moon, YELLOW_LIGHT, 18, (-0.7, 0.7), 0.85))
    for x, y, radius in ((392, 76, 14), (612, 128, 16), (590, 40, 10)):
        art.glue(ellipse(x, y, radius, radius * 0.9), YELLOW_LIGHT)
    art.draw(fill("M330 420L150-10H236zM640 420L752-10H846z", DUSK, 0.75))
    art.glue(outline("-20,250 60,206 160,226 250,190 330,240 340,300 -20,300", snip=26), DUSK, True)
    art.glue(outline("980,240 900,196 800,214 720,180 640,236 630,300 980,300", snip=26), DUSK, True)
    return art.render()


def _shores() -> str:
    """Jersey on one hand, Queens on the other, and the two rivers."""
    art, random = _sheet("shores"), Random("shores")
    lights = ""
    left = -10.0
    while left < WIDTH:
        width, top = random.uniform(28, 54), random.uniform(226, 256)
        art.glue(box(left, top, width, 60), PURPLE_DARK, True)
        lights += "".join(
            f"M{numbers((left + 5 + column * 9, top + 8 + row * 11))}h4v5h-4z"
            for row in range(3)
            for column in range(int(width // 10))
            if random.random() < 0.4
        )
        left += width - 2
    art.draw(fill(lights, YELLOW))
    for depth, colour in ((0, TEAL_DARK), (74, "#0f4a62"), (166, DEEP)):
        edge = " ".join(f"{x},{HORIZON + depth + (x // 60 % 2) * 7}" for x in range(-60, WIDTH + 61, 60))
        art.glue(outline(f"{edge} 1020,560! -60,560!", snip=30), colour, True)
    art.glue(outline("430,268! 540,268! 730,560! 190,560!", snip=60), PURPLE_DARK, True)
    art.draw(line("M430 268L190 560M540 268L730 560", PAPER_BRIGHT, 3))
    glints = [(random.uniform(0, 950), random.uniform(HORIZON + 20, 530)) for _ in range(26)]
    art.draw(line("".join(f"M{numbers(point)}h{random.randint(12, 34)}" for point in glints), TEAL, 3))
    return art.render()


def _house(art: Collage, left: float, base: float, width: float, height: float, colour: str, random: Random) -> None:
    """One building with a flat, a stepped or a pointed roof, and whoever is still awake."""
    top, middle = base - height, left + width / 2
    roof = random.choice(("flat", "step", "spire", "step"))
    if roof == "spire":
        art.cut(
            outline(
                f"{middle - width / 3},{top + 2}! {middle},{top - width * 0.9}! {middle + width / 3},{top + 2}!",
                snip=60,
            ),
            colour,
        )
    if roof == "step":
        art.cut(box(left + width * 0.2, top - width * 0.25, width * 0.6, width * 0.25 + 2), colour)
    art.cut(box(left, top, width, height), colour, True)
    size = 6 + (base - HORIZON) / 90
    columns = max(2, int(width // (size * 1.9)))
    gap = width / columns
    panes, pane = {True: "", False: ""}, number(size)
    for row in range(min(9, int((height - 8) // (size * 2)))):
        for column in range(columns):
            place = left + (column + 0.5) * gap - size / 2, top + size * (1.2 + row * 2)
            panes[random.random() < 0.62] += f"M{numbers(place)}h{pane}v{pane}h-{pane}z"
    art.draw(fill(panes[True], YELLOW_LIGHT))
    if random.random() < 0.5:
        art.draw(fill(panes[False], NIGHT_DARK))


def _block(base: float, seed: str, colours: tuple[str, ...], tall: float) -> str:
    """One row of Manhattan: the nearer, the wider."""
    art, random = _sheet(seed, 2.4, (3, 4)), Random(seed)
    near = base - HORIZON
    left, right = 436 - near * 0.74, 534 + near * 0.6
    x, index = left, 0
    while x < right - 20:
        width = min(random.uniform(32, 46) + near * 0.06, right - x)
        centred = 1 - abs((x + width / 2) - 484) / 300
        _house(art, x, base, width, tall * random.uniform(0.6, 1.1) * centred, colours[index % len(colours)], random)
        x, index = x + width + 1, index + 1
    return art.render()


def _tower() -> str:
    """The tallest roof in town, taken."""
    art, random = _sheet("tower", 3), Random("tower")
    art.cut(outline("448,420! 450,262! 460,262! 460,236! 520,236! 520,262! 530,262! 532,420!", snip=40), PURPLE)
    panes = {True: "", False: ""}
    for row in range(8):
        for column in range(4):
            panes[random.random() < 0.7] += f"M{462 + column * 16} {272 + row * 16}h8v9h-8z"
    art.draw(fill(panes[True], LAMP), fill(panes[False], PURPLE_DARK), line("M462 246h56", PURPLE_DARK, 4))
    return art.render()


def _bridge() -> str:
    """Towers, cables, and a deck full of toy tanks."""
    art = _sheet("bridge", 3)
    for x in (30, 214):
        art.cut(outline(f"{x},560! {x},384! {x + 10},372! {x + 34},372! {x + 44},384! {x + 44},560!", snip=30), BRICK)
        art.draw(fill(f"M{x + 8} 470v-56q6-16 12 0v56zM{x + 24} 470v-56q6-16 12 0v56z", NIGHT_DARK))
        art.cut(box(x - 4, 372, 52, 9), GREY_LIGHT, True)
    art.draw(line("M-10 430Q20 400 52 376Q142 520 236 376Q280 440 330 474", PAPER_BRIGHT, 4))
    hangers = "".join(
        f"M{x} {y}V476" for x, y in ((80, 414), (100, 434), (122, 445), (144, 448), (166, 444), (188, 431))
    )
    art.draw(line(hangers, PAPER_BRIGHT, 2))
    art.cut(outline("-20,474! 352,474! 356,492! -20,494!", snip=30), GREY_DARK, True)
    art.draw(line("M-10 484H346", YELLOW, 3, "14 12"))
    return art.render()


def _tank(x: float, y: float, size: float, left: bool, colour: str, dark: str) -> str:
    """A toy tank that means it."""
    art = Collage(f"tank {x}", 2.4, (2, 3), 0.6)
    parts = (
        ("22,-26! 58,-44! 61,-38! 28,-18!", dark),
        ("-18,-14! -12,-32! 16,-34! 26,-14!", colour),
        ("-38,-4! -30,-17! 32,-17! 40,-4! 30,8! -30,8!", dark),
    )
    for text, paint in parts:
        shape = outline(text, snip=30)
        art.cut(mirrored(shape, 0) if left else shape, paint, True)
    art.draw(dots([(-25, -3), (-9, -3), (8, -3), (24, -3)], 10, GREY_LIGHT))
    return _placed(art.render(), x, y, size)


def _jet(x: float, y: float, turn: float, size: float) -> str:
    """A folded-paper jet and its trail."""
    art = Collage(f"jet {x}", 2.2, (2, 3), 0.5)
    art.draw(line("M-40-4h-60M-38 5h-90", PAPER_BRIGHT, 3, "16 10"))
    art.cut(outline("-30,-3! -38,-20! -26,-18! -8,-5! -4,-28! 6,-26! 18,-5! 44,0! 18,6! -30,6!", snip=30), GREY_LIGHT)
    art.cut(outline("-10,3! -16,22! -4,20! 16,4!", snip=30), GREY, True)
    art.draw(fill("M30-3L44 0L30 4zM-30-3L-38-20L-32-19L-22-2z", RED), dots([(16, 0)], 6, NIGHT))
    return f'<g transform="translate({numbers((x, y))}) rotate({turn:g}) scale({size})">{art.render()}</g>'


def _foam(x: float, y: float, width: float) -> str:
    """The river where somebody wades: a wave in front, foam on its edge."""
    steps = int(width // 26)
    crest = "L".join(f"{x + index * 26:g} {y + index % 2 * 12:g}" for index in range(steps + 1))
    deep = f"V{y + 70:g}H{x:g}z"
    return fill(f"M{crest}{deep}", DEEP) + line(f"M{crest}", PAPER_BRIGHT, 5)


def _quay() -> str:
    """The army at the water's edge, with everything the toy shop had."""
    art = _sheet("quay", 3)
    art.cut(outline("640,560! 656,516! 760,512! 840,518! 980,512! 980,560!", snip=20), GREY_DARK)
    art.draw(line("M670 534H950", YELLOW, 4, "18 14"))
    army = ((716, 508, 0.9), (812, 512, 1), (908, 510, 0.9))
    return art.render() + "".join(_tank(x, y, size, True, GREEN, GREEN_DARK) for x, y, size in army)


def _hit(x: float, y: float, size: float) -> str:
    """The army hits something, to no effect."""
    art = _sheet(f"hit {x}", 3, (2, 3))
    spikes = ((index * math.tau / 18, size * (0.55 if index % 2 else 1)) for index in range(18))
    points = [(math.cos(turn) * reach, math.sin(turn) * reach) for turn, reach in spikes]
    art.cut([(x + a, y + b) for a, b in points], RED)
    art.glue([(x + a * 0.66, y + b * 0.66) for a, b in points], YELLOW)
    art.draw(dots([(x, y)], size * 0.5, LAMP))
    return art.render()


@cache
def poster() -> str:
    """The whole picture, 960 by 540."""
    far, near = (NIGHT, PURPLE, GREY_DARK, NIGHT_LIGHT), (RED_DARK, DUSK, GREEN_DARK, GREY_DARK, PURPLE)
    front = (RED, YELLOW, DUSK, GREEN, PURPLE)
    body = _sky() + _shores() + _jet(700, 66, 160, 0.9) + _jet(318, 62, -18, 0.9)
    body += _block(300, "row one", far, 60) + _tower() + _placed(drakonis(), 392, 10, 1.18)
    body += _block(356, "row two", far, 80) + _placed(kong(), -56, 74, 2.1)
    body += _foam(-20, 476, 300) + _block(416, "row three", near, 96)
    body += _placed(captain_fish(), 584, 96, 1.92) + _foam(610, 416, 364)
    body += _block(478, "row four", near, 88) + _bridge() + _block(550, "row five", front, 92) + _quay()
    body += _tank(120, 468, 0.8, False, GREEN, GREEN_DARK) + _tank(272, 468, 0.8, False, GREEN_LIGHT, GREEN_DARK)
    body += _hit(330, 398, 30) + _hit(762, 384, 26) + _hit(916, 330, 20)
    return picture("Night over Manhattan: an ape, a dragon and a fish in a ship", f"0 0 {WIDTH} {HEIGHT}", body)
