"""The poster of the game: night over the city, and something big coming round the corner."""

from __future__ import annotations

from functools import cache
from random import Random

from monstertable.art.paper import (
    DUSK,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY_LIGHT,
    LAMP,
    NIGHT,
    NIGHT_DARK,
    NIGHT_LIGHT,
    PAPER_BRIGHT,
    PURPLE,
    PURPLE_DARK,
    PURPLE_LIGHT,
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
    numbers,
    outline,
    picture,
    ribbon,
)
from monstertable.games.monster_city.art.buildings import building
from monstertable.games.monster_city.art.faces import disc, eye, lid, teeth

WIDTH, HEIGHT, STREET = 960, 540, 498


def _sheet(seed: str, rim: float = 0, drop: Point = (5, 7)) -> Collage:
    """A collage at the scale of the poster."""
    return Collage(seed, rim, drop, 1.4)


def _sky() -> str:
    """Moon, stars, searchlights, and clouds torn from darker paper."""
    art = _sheet("sky")
    art.draw(fill(f"M0 0h{WIDTH}v{HEIGHT}H0z", NIGHT))
    art.glue(
        outline("-20,150 90,96 210,120 330,60 480,84 640,30 800,60 980,20 980,560 -20,560", snip=30), NIGHT_LIGHT, True
    )
    art.draw(fill("M170 520L20-10H130zM250 520L330-10H440z", DUSK, 0.6))
    random = Random("stars")
    art.draw(dots([(random.uniform(8, 950), random.uniform(8, 200)) for _ in range(46)], 3, LAMP))
    moon = art.glue(ellipse(520, 206, 226, snip=28), YELLOW_LIGHT, True)
    art.draw(halftone(moon, YELLOW, 15, (-0.75, 0.65), 0.85))
    for x, y, radius in ((388, 100, 17), (404, 300, 24), (440, 62, 12), (590, 30, 15)):
        art.glue(ellipse(x, y, radius, radius * 0.9), YELLOW)
    art.glue(outline("-20,330 60,270 150,300 240,250 340,310 450,290 450,560 -20,560", snip=26), DUSK, True)
    return art.render()


def _far_skyline() -> str:
    """Rows of distant roofs with a few late workers."""
    art, random = _sheet("far"), Random("far")
    lights = ""
    left = -10.0
    while left < WIDTH:
        width, top = random.uniform(38, 66), random.uniform(320, 400)
        art.glue(box(left, top, width, HEIGHT - top), PURPLE_DARK, True)
        lights += "".join(
            f"M{numbers((left + 7 + column * 12, top + 11 + row * 16))}h7v8h-7z"
            for row in range(8)
            for column in range(int(width // 14))
            if random.random() < 0.4
        )
        left += width - 2
    art.draw(fill(lights, YELLOW))
    return art.render()


def _waving_arm(art: Collage) -> None:
    """A friendly wave, by its own standards."""
    art.cut(ribbon("450,430 356,440 300,330 322,210", (120, 100, 84, 66), snip=16), GREEN)
    for claw in (
        "184,140! 186,104! 218,124!",
        "238,62! 250,22! 278,52!",
        "328,52! 350,12! 364,56!",
        "396,126! 432,104! 420,144!",
    ):
        art.cut(outline(claw), PAPER_BRIGHT)
    art.cut(
        outline(
            "276,232 254,202 196,168 178,142 196,116 230,132 266,158! 244,110 232,66 254,42 280,54 292,96 "
            "304,136! 318,92 328,56 350,42 366,60 360,108 352,152! 384,122 412,114 424,132 404,168 372,204 "
            "362,232 320,246",
            snip=15,
        ),
        GREEN,
        True,
    )
    art.glue(outline("288,196 320,178 350,196 344,222 318,232 294,222", snip=12), GREEN_LIGHT)
    art.draw(dots([(212, 140), (256, 72), (344, 74), (402, 138)], 22, GREEN_LIGHT))
    art.draw(dots([(322, 300), (346, 350), (314, 350), (350, 400)], 16, GREEN_DARK))


def _head(art: Collage) -> None:
    """The big shape itself: horns, crest and skin."""
    art.cut(outline("486,120! 436,92 424,28! 468,58 532,92!", snip=18), PURPLE)
    art.cut(outline("664,96! 700,52 696,2! 742,44 732,124!", snip=18), PURPLE)
    art.draw(line("M444 74l22-18M462 96l26-22M704 44l26 8M700 72l32 8", PURPLE_LIGHT, 6))
    for spike in ("548,104! 566,52! 600,98!", "600,98! 624,40! 656,100!"):
        art.cut(outline(spike), GREEN_DARK)
    skin = art.cut(
        outline(
            "372,560! 392,440 424,370 422,270 446,172 510,108 600,86 690,104 756,166 790,260 840,380 860,560!", snip=24
        ),
        GREEN,
        True,
    )
    art.draw(halftone(skin, GREEN_DARK, 17, (0.75, 0.6), 0.8))
    art.draw(dots([(452, 236), (470, 210), (466, 254), (720, 150), (744, 172)], 15, GREEN_LIGHT))


def _face(art: Collage) -> None:
    """Two unequal eyes, nostrils, and more teeth than needed."""
    art.draw(eye(532, 196, 58, (-0.35, 0.45)), eye(662, 190, 42, (-0.45, 0.5)))
    art.draw(lid(532, 196, 58, 0.13, 9, GREEN_LIGHT), lid(662, 190, 42, 0.34, -8, GREEN_LIGHT))
    art.draw(dots([(594, 258), (624, 256)], 11, GREEN_DARK))
    art.glue(
        outline("444,282 500,296 600,302 690,284 742,256 736,330 690,384 600,404 510,388 462,346", snip=22),
        NIGHT_DARK,
        True,
    )
    art.glue(outline("520,376 560,344 610,356 660,340 690,368 600,402", snip=20), RED)
    art.draw(line("M606 362q2 18-4 30", RED_DARK, 5))
    art.draw(teeth((450, 286), (602, 303), 5, 44), teeth((602, 303), (738, 262), 4, 40))
    art.draw(teeth((694, 378), (512, 386), 6, 30))
    art.draw(line("M428 276q6 12 22 12M730 258q16 0 22-12", NIGHT_DARK, 7))


def _monster() -> str:
    """The guest of the evening."""
    art = _sheet("monster", 5)
    _waving_arm(art)
    _head(art)
    _face(art)
    return art.render()


def _corner() -> str:
    """The house at the corner, with four fingers round its edge."""
    art, random = _sheet("corner", 3), Random("corner")
    art.cut(outline("772,40! 966,10! 966,560! 778,560!"), PURPLE_DARK)
    art.glue(outline("772,40! 812,34! 816,560! 778,560!"), NIGHT, True)
    art.cut(outline("762,52! 764,30! 970,-4! 970,20!"), PURPLE, True)
    panes: dict[bool, str] = {True: "", False: ""}
    for row in range(11):
        for column in range(3):
            x, y = 832 + column * 44, 66 + row * 42 - column * 6
            panes[random.random() < 0.6] += f"M{numbers((x, y))}l26-4v26l-26 3z"
    art.draw(fill(panes[True], YELLOW_LIGHT), fill(panes[False], NIGHT))
    for y, length in ((214, 62), (254, 78), (294, 74), (333, 54)):
        art.cut(outline(f"{length},-14! {length + 44},6! {length - 2},18!", 768, y), PAPER_BRIGHT, True)
        finger = f"-12,0 -4,-18 22,-20 {length + 2},-13 {length + 16},4 {length},18 22,16 -4,17"
        art.cut(outline(finger, 768, y, snip=14), GREEN, True)
        art.draw(line(f"M784 {y - 8}q-6 8 0 17", GREEN_DARK, 4))
    return art.render()


def _house(code: str, left: float, scale: float) -> str:
    """A building of the game on the street."""
    return f'<g transform="translate({numbers((left, STREET + 4 - 140 * scale))}) scale({scale})">{building(code)}</g>'


def _street() -> str:
    """Asphalt, a taxi in a hurry, and its headlights."""
    art = _sheet("street", 3, (3, 5))
    art.draw(fill(f"M0 {STREET}h{WIDTH}v60H0z", NIGHT_DARK), line(f"M10 524h{WIDTH}", GREY_LIGHT, 4, "26 30"))
    art.draw(fill("M296 508L84 500L96 536L296 520z", YELLOW_LIGHT, 0.85))
    art.cut(outline("292,524! 290,506! 316,500! 330,482! 376,482! 394,500! 418,504! 418,524!"), YELLOW)
    art.cut(box(342, 472, 24, 11), LAMP)
    art.draw(fill("M326 500l10-13h16v13zM357 500v-13h16l12 13z", NIGHT))
    art.draw(line("M300 511h112", NIGHT, 4, ".1 9"))
    for wheel in (318, 392):
        art.cut(ellipse(wheel, 524, 11), NIGHT_LIGHT)
        art.draw(disc(wheel, 524, 4.5, GREY_LIGHT))
    art.draw(line("M430 508h26M436 518h40M430 527h20", PAPER_BRIGHT, 4))
    return art.render()


@cache
def poster() -> str:
    """The whole picture, 960 by 540."""
    houses = "".join(
        _house(*place)
        for place in (("g7", -34, 2.3), ("r5", 130, 1.9), ("y3", 330, 1.5), ("r4", 476, 1.4), ("y4", 624, 1.3))
    )
    body = _sky() + _far_skyline() + _monster() + houses + _corner() + _street()
    return picture("A monster comes round the corner of a night city", f"0 0 {WIDTH} {HEIGHT}", body)
