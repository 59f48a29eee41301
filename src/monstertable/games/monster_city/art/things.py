"""Money, signs, card backs, rubble, colour marks and the scoring pictures."""

from __future__ import annotations

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
    PAPER,
    PAPER_BRIGHT,
    PAPER_DARK,
    PURPLE,
    PURPLE_DARK,
    PURPLE_LIGHT,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    Collage,
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
from monstertable.games.monster_city.art.faces import disc, eye, lid, teeth, windows


def mark(shape: str, colour: str) -> str:
    """A bold colour mark with a paper rim."""
    return (
        f'<path d="{shape}" fill="{PAPER_BRIGHT}" stroke="{PAPER_BRIGHT}" stroke-width="4"/>'
        f'<path d="{shape}" fill="{colour}" stroke="{colour}"/>'
    )


def banknote() -> str:
    """Legal tender with the portrait of a statesman of some kind."""
    art = Collage("banknote", drop=(1, 1.4))
    note = art.cut(outline("2,4! 98,2! 97,53! 3,54!"), PAPER_DARK)
    art.draw(halftone(note, PURPLE_LIGHT, 4.6, (0.9, 0.3), 0.55))
    art.draw(line("M6.5 8L93.5 6.5L93 49.5L7 50z", PURPLE, 1.6))
    for x, y in ((14, 15), (86, 14), (14, 43), (86, 42)):
        art.draw(fill(f"M{x} {y - 5}l1.5 3.2 3.5.3-2.6 2.4.8 3.6-3.2-1.9-3.2 1.9.8-3.6-2.6-2.4 3.5-.3z", PURPLE))
    art.glue(ellipse(50, 28, 22, 21), PURPLE_DARK, True)
    art.glue(ellipse(50, 28, 19.5, 18.5), PURPLE_LIGHT)
    art.glue(outline("33,42 36,28 44,21 57,21 64,29 67,42 50,46.5"), GREEN)
    art.glue(outline("38,22! 39,20! 43,20! 42,8! 58,7! 58,19! 63,19! 63,22!"), NIGHT, True)
    art.draw(line("M43 17.5h14.5", RED, 2.6), eye(44.5, 29, 4.4, (0.3, 0.1)), eye(57, 29, 5, (-0.2, 0.1)))
    art.draw(f'<circle cx="57" cy="29" r="6.2" fill="none" stroke="{YELLOW}" stroke-width="1.6"/>')
    art.draw(line("M62 33q3 4 1 9", YELLOW, 1.2), lid(44.5, 29, 4.4, 0.4, 10, GREEN_LIGHT))
    art.draw(line("M43 38q8 4 15-1", NIGHT_DARK, 1.8), teeth((46, 39), (52, 39.8), 1, 5))
    return art.render()


def stop() -> str:
    """A stop sign with a hand cut out of paper."""
    art = Collage("stop")
    art.cut(box(46, 80, 8, 62), GREY_DARK)
    art.cut(outline("31,7! 69,7! 95,33! 95,71! 69,97! 31,97! 5,71! 5,33!"), RED, True)
    sign = outline("33,12! 67,12! 90,35! 90,69! 67,92! 33,92! 10,69! 10,35!")
    art.draw(line(path_data(sign), PAPER_BRIGHT, 2.4), halftone(sign, RED_DARK, 6, (0.7, 0.7)))
    art.glue(
        outline(
            "38,84! 36,70 26,60 22,48 27,45 34,53! 32,30 34,23 39,24 41,44! 42,21 46,17 50,20 50,43! "
            "53,22 57,19 61,23 58,46! 64,30 68,28 71,32 67,54 64,70 62,84!"
        ),
        PAPER_BRIGHT,
        True,
    )
    art.draw(line("M40 66q8-7 20-4M44 74q6-3 12-1", GREY_LIGHT, 2))
    art.cut(outline("34,140! 36,133 46,130 56,131 64,135 68,140!"), GREEN_DARK)
    return art.render()


def card_back_building() -> str:
    """A blueprint from the architects' office."""
    art = Collage("blueprint", rim=0, drop=(0, 0))
    sheet = art.glue(box(-1, -1, 102, 142), NIGHT_LIGHT)
    grid = [f"M0 {y}h100" for y in range(10, 140, 10)] + [f"M{x} 0v140" for x in range(10, 100, 10)]
    art.draw(line("".join(grid), DUSK, 0.5))
    art.draw(halftone(sheet, NIGHT, 9, (0.4, 0.9), 0.7), line("M6 6h88v128h-88z", PAPER, 1.8))
    art.draw(line("M14 118V74q10-10 20 0v44zM34 118V50l16-24 16 24v68zM66 118V62h20v56zM50 26V14", PAPER, 2.2))
    art.draw(line("M19 102h4M26 102h4", PAPER, 3))
    art.draw(line("M42 58h4M54 58h4M42 94h4M54 94h4M47 118v-10h6v10", PAPER, 3))
    art.draw(line("M71 72h4M78 72h4M71 102h4M78 102h4", PAPER, 3))
    art.draw(line("M10 118h80M14 126h72M14 123v6M86 123v6", PAPER, 1.4))
    art.draw(disc(24, 87, 7, RED), fill("M50 66l9 16h-18z", GREEN_LIGHT), fill("M69.5 80h13v13h-13z", YELLOW))
    return art.render()


def card_back_monster() -> str:
    """The planet they come from, and it looks back."""
    art = Collage("planet", rim=0, drop=(1.5, 2.5))
    sky = art.glue(box(-1, -1, 102, 142), PURPLE_DARK)
    art.draw(line("M6 6h88v128h-88z", PURPLE_LIGHT, 1.8), halftone(sky, PURPLE, 9, (-0.3, -0.9), 0.6))
    art.draw(dots([(18, 20), (80, 26), (30, 38), (86, 104), (16, 108), (70, 122), (44, 18)], 2.4, YELLOW_LIGHT))
    art.glue(outline("0,88 20,82 50,76 80,64 98,54 97,46 86,48 60,60 30,70 6,78"), YELLOW, True)
    planet = art.glue(ellipse(50, 68, 31), PURPLE, True)
    art.draw(halftone(planet, PURPLE_LIGHT, 6, (-0.7, -0.7), 0.6))
    art.glue(outline("26,52! 22,36! 36,43!"), PURPLE_LIGHT)
    art.glue(outline("64,42! 76,34! 75,51!"), PURPLE_LIGHT)
    art.draw(eye(39, 58, 9.5, (0.2, 0.4)), lid(39, 58, 9.5, 0.25, 14, PURPLE_LIGHT))
    art.draw(eye(61, 57, 7.5, (-0.1, 0.4)), lid(61, 57, 7.5, 0.3, -14, PURPLE_LIGHT))
    art.glue(outline("3,84 12,92 34,90 62,80 86,66 98,52 88,66 64,74 36,82 16,84"), YELLOW, True)
    art.draw(fill("M36 91Q52 94 66 82Q60 97 48 96Q39 96 36 91z", NIGHT_DARK), teeth((40, 91.5), (63, 85.5), 4, 4))
    return art.render()


def card_back_event() -> str:
    """Breaking news, whatever it is."""
    art = Collage("news", rim=0, drop=(1.5, 2.5))
    ground = art.glue(box(-1, -1, 102, 142), RED)
    art.draw(halftone(ground, RED_DARK, 9, (0.5, 0.9), 0.7), line("M6 6h88v128h-88z", YELLOW_LIGHT, 1.8))
    art.glue(
        outline(
            "50,16! 58,38! 76,24! 74,46! 95,46! 80,64! 97,78! 76,84! 82,106! 62,98! 54,122! 44,100! 24,112! "
            "26,90! 4,88! 18,72! 3,56! 24,52! 18,30! 38,38!"
        ),
        YELLOW,
        True,
    )
    art.glue(
        outline(
            "50,34! 56,50! 68,44! 66,56! 80,60! 70,70! 78,82! 64,82! 62,96! 50,88! 38,98! 38,84! 22,82! "
            "30,70! 20,58! 34,56! 32,42! 44,50!"
        ),
        PAPER_BRIGHT,
        True,
    )
    art.glue(outline("44,44! 58,43! 54,72! 48,72!"), NIGHT, True)
    art.glue(ellipse(51, 81, 4.5), NIGHT, True)
    return art.render()


def rubble() -> str:
    """What is left: bricks, a window still lit, and a white flag."""
    art = Collage("rubble")
    art.cut(outline("4,60! 8,50 18,46 22,36 34,34 44,24 58,28 66,36 78,38 84,48 94,52 97,60!"), GREY)
    art.cut(outline("20,40! 14,14! 20,12! 28,38!"), GREY_DARK)
    art.cut(outline("54,34! 52,16! 66,12! 74,38!"), GREY_LIGHT, True)
    art.draw(windows(56.5, 19, 2, 2, 4, 2.5, frozenset({0, 3})))
    art.cut(ribbon("40,34 38,6", (2.2, 2)), YELLOW_DARK, True)
    art.cut(outline("38,5! 46,8 54,4! 54,15! 46,19 39,16!"), PAPER_BRIGHT, True)
    for x, y, colour in (
        (10, 50, RED),
        (24, 44, YELLOW),
        (38, 48, GREY_DARK),
        (50, 40, RED),
        (62, 49, GREEN),
        (76, 47, GREY_LIGHT),
        (86, 54, YELLOW),
        (30, 55, GREEN),
        (52, 54, GREY_LIGHT),
    ):
        tilt = (x * 7 % 11 - 5) * 0.4
        art.cut([(x - 6, y - 3 + tilt), (x + 6, y - 3 - tilt), (x + 7, y + 4), (x - 5, y + 5)], colour, True)
    art.draw(dots([(8, 30), (30, 22), (88, 36), (80, 28)], 3.4, GREY_LIGHT))
    return art.render()


ROOFS = {RED: "a3.2 3.2 0 016.4 0", GREEN: "l3.2-4.5 3.2 4.5", YELLOW: "h6.4"}


def _tower(x: float, height: float, colour: str, shown: bool) -> str:
    """A tiny house of a scoring picture; a house that does not count is only a shadow."""
    body = f"M{numbers((x, 44))}v{number(-height)}{ROOFS[colour]}v{number(height)}z"
    if not shown:
        return fill(body, GREY, 0.4)
    lights = "".join(
        f"M{numbers((x + 1 + column * 2.8, 44 - height + 2.2 + row * 4.5))}h1.6v1.8h-1.6z"
        for row in range(int(height // 4.5))
        for column in (0, 1)
    )
    return f'<path d="{body}" fill="{colour}" stroke="{PAPER_BRIGHT}"/>' + fill(lights, LAMP)


def score(category: str) -> str:
    """A skyline in which only what counts is lit."""
    picture = line("M2 45.5h44", GREY, 2)
    for index, (colour, heights) in enumerate(((RED, (16, 32)), (GREEN, (37, 12)), (YELLOW, (20, 28)))):
        for place, height in enumerate(heights):
            shown = {
                "lowest": height == min(heights),
                "highest": height == max(heights),
                "one_colour": index == 1,
                "all": True,
            }[category]
            picture += _tower(2.5 + index * 14.8 + place * 6.8, height, colour, shown)
    return picture
