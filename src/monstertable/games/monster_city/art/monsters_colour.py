"""Monsters that devour a whole colour, and the one that wants one of each."""

from __future__ import annotations

import math
from itertools import pairwise

from monstertable.art.paper import (
    DUSK,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY_DARK,
    GREY_LIGHT,
    LAMP,
    NIGHT,
    NIGHT_DARK,
    NIGHT_LIGHT,
    PAPER,
    PURPLE,
    PURPLE_DARK,
    PURPLE_LIGHT,
    RED,
    RED_DARK,
    RED_LIGHT,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    Collage,
    Point,
    box,
    dots,
    fill,
    halftone,
    line,
    outline,
    path_data,
    ribbon,
)
from monstertable.games.monster_city.art.faces import disc, eye, lid, smile, teeth, windows


def kraken() -> str:
    """An octopus at table: bib, fork, and a red house for starters."""
    art = Collage("kraken")
    for spine in (
        "34,58 22,72 8,74 7,88 17,92",
        "44,62 38,78 34,94 22,95",
        "60,62 64,80 58,93 70,96",
        "68,56 84,68 82,84 93,91",
    ):
        art.cut(ribbon(spine, (15, 11, 4)), RED_DARK)
    art.cut(
        outline(
            "86,42! 84,20! 80,18! 79,3! 82,3! 83,13! 85,13! 85,2! 88,2! 88,13! 90,13! 91,3! 94,3! 93,18! 89,20! 90,42!"
        ),
        GREY_LIGHT,
    )
    art.cut(outline("5,38! 5,16! 20,16! 20,24! 17,28! 20,32! 20,40!"), RED_LIGHT)
    art.draw(windows(8, 20, 2, 3, 3.4, 2, frozenset({1, 4})))
    art.cut(ribbon("36,56 22,60 9,52 10,38 20,36", (15, 10, 5)), RED, True)
    art.cut(ribbon("66,54 82,58 93,46 90,32 82,32", (15, 10, 5)), RED, True)
    art.cut(ribbon("50,60 50,78 44,90 50,97", (17, 11, 5)), RED, True)
    head = art.cut(outline("30,64 26,48 22,28 38,8 60,6 78,22 77,46 70,64 50,70"), RED, True)
    art.draw(halftone(head, RED_DARK, 4.6, (0.9, -0.25)))
    art.draw(dots([(15, 58), (11, 50), (12, 43), (84, 55), (90, 48), (91, 40)], 3, RED_LIGHT))
    art.draw(dots([(49, 78), (46.5, 85), (46, 91)], 3, RED_LIGHT))
    art.glue(outline("36,60! 68,60! 63,72 52,80 41,72"), PAPER, True)
    art.draw(disc(52, 68, 4, RED), line("M36 60L28 56M68 60L75 57", PAPER, 2))
    art.glue(outline("40,51 52,55 66,49 62,59 50,62"), NIGHT_DARK)
    art.draw(teeth((42, 53), (63, 52), 4, 4.5))
    art.draw(eye(41, 36, 11, (0.3, 0.5)), eye(63, 35, 7.5, (-0.2, 0.6)))
    art.draw(lid(41, 36, 11, 0.22, 14, RED_LIGHT), lid(63, 35, 7.5, 0.3, -16, RED_LIGHT))
    return art.render()


def _wing(art: Collage, shape: str, spots: tuple[str, ...], colour: str) -> None:
    """One moth wing with triangle spots and a halftone hem."""
    wing = art.cut(outline(shape), colour, True)
    art.draw(halftone(wing, GREEN_DARK, 4.8, (0, 0.9)))
    for spot in spots:
        art.glue(outline(spot), YELLOW_LIGHT)


def moth_queen() -> str:
    """A crowned moth with a caterpillar's body and table manners of her own."""
    art = Collage("moth queen")
    _wing(art, "46,54! 30,56 12,66 10,80! 22,80! 26,92! 38,84 47,70!", ("20,75! 34,66! 34,76!",), GREEN_DARK)
    _wing(art, "54,54! 74,56 92,62 95,76! 83,77! 80,90! 64,84 54,72!", ("84,71! 68,65! 69,76!",), GREEN_DARK)
    _wing(
        art,
        "48,52! 38,30 20,12 2,14! 8,26! 3,34! 12,42! 10,50! 30,58",
        ("12,24! 28,30! 20,40!", "30,42! 38,48! 29,51!"),
        GREEN,
    )
    _wing(
        art,
        "52,52! 62,24 80,6 98,4! 92,16! 98,26! 90,34! 94,44! 72,56",
        ("88,16! 72,24! 82,34!", "70,40! 62,47! 72,50!"),
        GREEN,
    )
    art.cut(ribbon("50,48 52,64 47,80 54,92 63,91", (21, 20, 17, 12, 5)), PURPLE, True)
    art.draw(line("M42 60q9 5 19 0M42 69q8 4 17 2M40 78q7 6 15 4M44 88q8 2 11-4", YELLOW_LIGHT, 2.6))
    art.cut(ribbon("44,26 36,16 26,4", (2.6, 2, 1.5)), PURPLE_DARK)
    art.cut(ribbon("58,26 64,12 76,3", (2.6, 2, 1.5)), PURPLE_DARK)
    art.cut(outline("38,24! 37,8! 44,15! 50,4! 56,14! 64,8! 62,24!"), YELLOW, True)
    art.draw(disc(50, 16, 2, RED), disc(41.5, 18, 1.4, GREEN_DARK), disc(58.5, 18, 1.4, GREEN_DARK))
    art.cut(outline("50,20 64,24 68,36 62,48 50,53 38,48 32,36 36,24"), PURPLE_LIGHT, True)
    art.draw(eye(42, 34, 8, (0.5, 0.3)), eye(59, 34, 8.8, (-0.4, 0.3)))
    art.draw(lid(42, 34, 8, 0.34, 8, PURPLE), lid(59, 34, 8.8, 0.34, -8, PURPLE))
    art.draw(smile(50, 46, 12, 1.6), teeth((46, 47), (54, 47), 2, 4))
    return art.render()


def _checker_stripe(spine: str, size: float) -> str:
    """Two rows of taxi squares along a curve."""
    points = outline(spine, closed=False, snip=size)
    data = ""
    for index, (here, after) in enumerate(pairwise(points)):
        length = math.hypot(after[0] - here[0], after[1] - here[1])
        normal = -(after[1] - here[1]) / length * size, (after[0] - here[0]) / length * size
        side = 1 if index % 2 else -1
        corners: list[Point] = [
            here,
            after,
            (after[0] + side * normal[0], after[1] + side * normal[1]),
            (here[0] + side * normal[0], here[1] + side * normal[1]),
        ]
        data += path_data(corners)
    return fill(data, NIGHT)


def taxizaur() -> str:
    """A tyrant lizard for hire: checker stripe and a lit roof sign."""
    art = Collage("taxizaur")
    art.cut(outline("60,72 76,72 74,84 82,96! 62,96! 64,88"), YELLOW_DARK)
    art.cut(outline("22,54! 40,54 42,68 30,70 15,66! 17,61!"), YELLOW_DARK)
    art.cut(box(30, 11, 6, 8), NIGHT)
    art.cut(outline("20,14! 23,3! 43,2! 46,13!"), LAMP, True)
    art.draw(fill("M26 5.5h4v3h-4zM34 5.5h4v3h-4zM30 8.5h4v3h-4zM38 8.5h4v3h-4z", NIGHT))
    body = art.cut(
        outline(
            "5,45 4,33 12,26 24,18 42,17 52,26 55,40 66,46 78,54 88,48 96,32! 98,50 94,68 80,80 62,86 "
            "44,82 36,72 38,56 24,54! 22,50! 12,52"
        ),
        YELLOW,
        True,
    )
    art.draw(halftone(body, YELLOW_DARK, 4.8, (0.3, 0.9)))
    art.draw(_checker_stripe("46,29 50,44 60,54 74,62 87,60 94,47", 4.2))
    art.glue(outline("42,74! 52,70 66,72 68,84 70,97! 46,97! 44,92! 52,90 48,82"), YELLOW, True)
    art.draw(line("M50 97v-3M56 97v-3M62 97v-3", NIGHT, 1.6))
    art.cut(ribbon("40,62 32,66 28,75", (7, 5, 4)), YELLOW, True)
    art.draw(line("M28 75l-4 1M28 75l-2 5M28 75l2.5 4", YELLOW_DARK, 2))
    art.draw(fill("M8 51Q24 50 38 55L36 61Q24 64 16 61z", NIGHT_DARK), fill("M18 62q8-6 17-1q-8 5-17 1", RED))
    art.draw(teeth((9, 50.5), (36, 54), 6, 5.5), teeth((34, 62), (18, 62.5), 4, 4))
    art.draw(eye(33, 31, 8.5, (-0.5, 0.3)), lid(33, 31, 8.5, 0.3, 20, YELLOW_LIGHT))
    art.draw(disc(9, 35, 1.5, NIGHT_DARK), disc(13, 33, 1.2, NIGHT_DARK))
    return art.render()


def traffic_cyclops() -> str:
    """Three eyes above each other, and it takes one of every colour they show."""
    art = Collage("traffic cyclops")
    art.cut(outline("36,78! 46,80! 44,92 46,97! 26,97! 30,90"), GREY_DARK)
    art.cut(outline("54,80! 64,78! 66,90 74,97! 54,97! 56,90"), GREY_DARK)
    art.cut(ribbon("34,66 20,74 10,64 14,50", (12, 10, 8)), NIGHT_LIGHT)
    art.cut(outline("14,52 6,46 3,34! 8,33! 10,40! 9,24! 14,23! 15,38! 18,24! 23,25! 20,40! 26,34! 29,37! 24,50"), DUSK)
    art.cut(ribbon("66,64 80,70 92,84", (12, 10, 7)), NIGHT_LIGHT)
    art.cut(outline("86,80 95,80 97,92 90,97 84,90"), DUSK, True)
    art.cut(outline("38,12! 27,3! 46,7!"), YELLOW_LIGHT)
    art.cut(outline("55,8! 74,2! 66,13!"), YELLOW_LIGHT)
    body = art.cut(outline("36,10 50,4 66,9 70,30 68,60 72,80 60,87 42,87 30,82 34,58 31,30"), DUSK, True)
    art.draw(halftone(body, NIGHT_LIGHT, 4.8, (0.9, 0.3)))
    art.glue(outline("38,11! 63,10! 64,71! 39,72!"), NIGHT, True)
    for top, colour, shade in ((20, RED, RED_DARK), (40, YELLOW, YELLOW_DARK), (60, GREEN_LIGHT, GREEN_DARK)):
        art.draw(eye(51, top + 1, 8.4, (-0.45, 0.25), colour), lid(51, top + 1, 8.4, 0.26, -7, shade))
    art.draw(fill("M39 76q12-3 24 0l-2 6q-10 3-20 0z", NIGHT_DARK), teeth((40, 76), (62, 76), 5, 4))
    return art.render()
