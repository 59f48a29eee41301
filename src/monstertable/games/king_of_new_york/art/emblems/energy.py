"""Emblems on amber: cards about energy."""

from __future__ import annotations

from monstertable.art.paper import (
    DUSK,
    GREEN,
    GREEN_LIGHT,
    GREY,
    GREY_DARK,
    GREY_LIGHT,
    LAMP,
    NIGHT,
    NIGHT_DARK,
    PAPER_BRIGHT,
    PURPLE,
    PURPLE_LIGHT,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_LIGHT,
    box,
    dots,
    ellipse,
    fill,
    line,
    mirrored,
    outline,
    ribbon,
)
from monstertable.games.king_of_new_york.art.emblems.grounds import energy
from monstertable.games.king_of_new_york.art.emblems.shapes import (
    BOLT,
    DROP,
    HEART,
    Emblem,
    brows,
    disc,
    eyes,
    grin,
    printed,
    ring,
    shades,
    shape,
    skyline,
    smile,
    star,
    windows,
)


def artificial_heart() -> str:
    """A heart to wind up and to plug in."""
    art = Emblem("artificial_heart")
    art.cut(ribbon("82,54 98,66 108,54 106,34", (4, 4, 4, 4)), NIGHT)
    art.cut(outline("99,34! 99,20! 113,20! 113,34!"), NIGHT, True)
    art.draw(line("M103 19v-8M109 19v-8", GREY_DARK, 3))
    art.cut(box(22, 35, 16, 5), GREY_DARK)
    art.cut(outline("22,37 19,47 9,49 5,42 10,37! 5,32 9,25 19,27"), GREY_LIGHT)
    art.draw(dots([(14, 31), (14, 43)], 5, YELLOW))
    art.cut(shape(HEART, 60, 41, 3.5), RED, True)
    art.glue(outline("60,24! 74,10 91,18 91,36 60,72!"), RED_DARK)
    art.draw(dots([(36, 20), (34, 36), (46, 14), (84, 20), (85, 36), (48, 54), (72, 54)], 3.4, GREY_LIGHT))
    art.cut(shape(BOLT, 60, 40, 1.9, 6), YELLOW, True)
    return energy(art)


def drain() -> str:
    """A straw in somebody else's battery."""
    art = Emblem("drain")
    art.cut(outline("-4,84! -4,10 14,4 34,10 44,26 46,38 52,44 46,52 42,70 34,84!"), PURPLE)
    art.cut(box(82, 26, 12, 8), GREY_DARK)
    art.cut(box(72, 32, 32, 44), NIGHT, True)
    art.glue(box(72, 32, 32, 13), RED)
    art.cut(ribbon("48,44 60,16! 88,12! 88,30", (5, 5, 5, 5)), PAPER_BRIGHT, True)
    art.draw(line("M53 34l4 2M57 23l4 2M68 13v4M78 12v4M86 20h4", RED, 2.4))
    art.draw(eyes([(18, 30), (36, 28)], 12, (0.9, -0.2)), brows(27, 19, 14, 1.6))
    art.draw(eyes([(81, 55), (95, 55)], 8, (-0.4, 0.8)), line("M84 39h8", PAPER_BRIGHT, 3))
    art.draw(line("M81 69q7-6 14 0", PAPER_BRIGHT, 2))
    art.draw(printed(shape(BOLT, 54, 66, 0.6, 20), RED), dots([(14, 50), (8, 60), (22, 62)], 4, PURPLE_LIGHT))
    return energy(art)


def drink_the_hudson() -> str:
    """A tall glass of river, ferry included."""
    art = Emblem("drink_the_hudson")
    art.cut(outline("62,62! 82,0! 87,1! 68,62!"), RED)
    art.cut(outline("34,14! 86,14! 78,76! 42,76!"), PAPER_BRIGHT, True)
    art.glue(outline("37,22 46,24 54,22 62,24 70,22 83,23! 75,73! 45,73!"), DUSK)
    art.draw(skyline((9, 16, 12, 24, 18, 10, 15), NIGHT, 73, 45, 75), line("M64 56L72 32", RED, 4))
    art.cut(outline("40,18! 66,18! 62,28! 45,28!"), RED, True)
    art.cut(box(46, 10, 13, 8), GREY_LIGHT)
    art.draw(
        fill("M49 4h4v6h-4z", NIGHT),
        dots([(50, 14), (55, 14)], 2.6, NIGHT),
        dots([(50, 40), (57, 46), (76, 46)], 3, LAMP),
    )
    art.cut(ellipse(88, 17, 10), GREEN_LIGHT, True)
    art.draw(ring(88, 17, 8, GREEN, 2), line("M88 11v12M82 17h12", GREEN, 1.6))
    return energy(art)


def ego_trip() -> str:
    """Mirror, mirror in the claw."""
    art = Emblem("ego_trip")
    art.cut(outline("55,56! 65,56! 67,84! 53,84!"), PURPLE)
    art.cut(ellipse(60, 34, 34, 32, 9), PURPLE)
    art.glue(ellipse(60, 34, 28, 26, 8), PAPER_BRIGHT, True)
    art.glue(outline("38,50 38,32 46,20 74,20 82,32 82,50 60,60"), GREEN)
    art.glue(outline("46,22! 42,12! 54,18!"), GREEN)
    art.glue(outline("66,18! 78,12! 74,23!"), GREEN)
    art.draw(shades(60, 29, 17), grin(60, 43, 28, 6, 6))
    art.cut(shape(HEART, 14, 28, 1, -12), RED)
    art.cut(shape(HEART, 106, 22, 1.1, 14), RED)
    art.draw(printed(star(20, 58, 9, 0.25, 4), PAPER_BRIGHT), printed(star(100, 56, 10, 0.25, 4), PAPER_BRIGHT))
    return energy(art)


def overload() -> str:
    """A bulb that got more than it asked for."""
    art = Emblem("overload")
    art.cut(star(60, 36, 44, 0.62, 13), RED)
    art.cut(outline("50,62! 49,56 38,42 38,26 48,12 60,8 72,12 82,26 82,42 71,56 70,62!"), YELLOW_LIGHT, True)
    art.cut(outline("50,60! 70,60! 69,74! 64,80! 56,80! 51,74!"), GREY, True)
    art.draw(line("M51 66h18M51 72h18", GREY_DARK, 2), line("M72 12l-6 8 7 3-5 8", RED_DARK, 2))
    for x in (50, 68):
        art.draw(ring(x, 34, 6, NIGHT_DARK, 2), ring(x, 34, 2.2, NIGHT_DARK, 1.8))
    art.draw(line("M48 49l4-3 4 3 4-3 4 3 4-3 4 3", NIGHT_DARK, 2.2))
    art.cut(shape(BOLT, 14, 22, 1.3, -30), PURPLE)
    art.cut(shape(BOLT, 106, 22, 1.3, 30), PURPLE)
    return energy(art)


def phoenix_blood() -> str:
    """Every wound a spark: a firebird."""
    art = Emblem("phoenix_blood")
    wing = outline("58,50! 42,28 14,6! 16,20! 4,20! 12,32! 4,38! 18,44! 14,52! 34,54 48,62!")
    art.cut(wing, RED)
    art.cut(mirrored(wing, 60), RED)
    art.cut(outline("50,56! 44,78! 54,70! 60,84! 66,70! 76,78! 70,56!"), PURPLE)
    art.cut(outline("55,14! 46,4! 57,8! 58,-2! 65,7! 72,0! 69,14!"), PURPLE)
    art.cut(outline("48,56 52,36 50,20 56,11 66,11 73,20 69,36 72,56 60,68"), RED_DARK, True)
    art.cut(outline("70,17! 84,25! 69,28!"), PAPER_BRIGHT, True)
    art.draw(eyes([(63, 20)], 8, (0.6, 0)), line("M24 18L44 38M20 30L40 44M96 18L76 38M100 30L80 44", YELLOW, 2.4))
    art.draw(printed(shape(DROP, 60, 47, 1.2), PAPER_BRIGHT), printed(shape(BOLT, 60, 49, 0.6), RED))
    return energy(art)


def power_substation() -> str:
    """A pylon, and a warning nobody big enough reads."""
    art = Emblem("power_substation")
    art.draw(line("M-4 24Q24 40 44 22M-4 44Q16 52 38 39M76 22Q98 40 124 22M82 39Q104 52 124 42", NIGHT, 1.8))
    art.cut(outline("57,2! 63,2! 84,78! 76,78! 60,24! 44,78! 36,78!"), NIGHT)
    art.cut(outline("40,20! 57,14! 63,14! 80,20! 80,24! 40,24!"), NIGHT)
    art.cut(outline("33,37! 52,31! 68,31! 87,37! 87,41! 33,41!"), NIGHT)
    art.draw(line("M52 44L74 62M68 44L46 62M48 58L80 76M72 58L40 76", NIGHT, 2.4))
    art.draw(dots([(42, 28), (78, 28), (35, 45), (85, 45)], 4.4, RED))
    art.cut(outline("22,40! 44,76! 0,76!"), PAPER_BRIGHT, True)
    art.draw(printed(shape(BOLT, 22, 62, 1.1), RED))
    art.cut(box(88, 52, 26, 24), GREY, True)
    art.draw(
        eyes([(96, 61), (107, 61)], 6, (-0.6, 0)),
        smile(101, 70, 10, -2),
        line("M95 51v-7M107 51v-7", GREY_DARK, 5, "1 4"),
    )
    return energy(art)


def power_tap() -> str:
    """It drips, and it is somebody else's bill."""
    art = Emblem("power_tap")
    art.cut(box(46, 12, 8, 18), GREY_DARK)
    art.cut(outline("28,14! 30,7 70,7 72,14! 70,17 30,17"), RED, True)
    art.cut(outline("10,28! 76,28 92,34 96,52! 76,52! 74,46 10,46!"), GREY_LIGHT, True)
    art.cut(outline("38,24! 62,24! 62,49! 38,49!"), GREY)
    art.cut(box(2, 22, 10, 30), GREY_DARK, True)
    art.cut(box(72, 50, 28, 6), GREY_DARK)
    art.draw(line("M18 34h14", PAPER_BRIGHT, 3))
    art.cut(shape(BOLT, 87, 68, 1, 8), RED, True)
    art.draw(eyes([(45, 36), (56, 36)], 8, (0.9, 0.5)))
    art.draw(printed(shape(BOLT, 62, 68, 0.8, 30), RED))
    art.draw(printed(shape(BOLT, 110, 68, 0.8, -20), RED))
    return energy(art)


def subterranean_cable() -> str:
    """Under the street lives a cable that bites back."""
    art = Emblem("subterranean_cable")
    art.cut(box(10, 4, 18, 28), DUSK)
    art.cut(box(32, 12, 22, 20), PURPLE)
    art.draw(windows(14, 9, 2, 3, (6, 7)), windows(37, 17, 2, 2, (8, 7), 3))
    art.cut(box(-4, 30, 128, 54), NIGHT, True)
    art.draw(line("M0 33h120", GREY, 4), dots([(8, 48), (30, 74), (112, 70), (60, 42), (14, 72)], 3, GREY_DARK))
    art.draw(line("M-4 60Q18 52 30 64T54 60M68 60Q78 76 90 70T90 26", RED, 7))
    art.draw(printed(star(61, 60, 14, 0.45, 8), YELLOW), printed(star(61, 60, 6, 0.5, 8), PAPER_BRIGHT))
    art.cut(outline("78,30 78,12 84,8 98,8 103,12 103,30 90,34"), PAPER_BRIGHT, True)
    art.draw(
        line("M85 6v-6M96 6v-6", GREY_DARK, 3.4), eyes([(85, 17), (96, 17)], 7, (-0.6, 0.4)), grin(90.5, 24, 16, 4, 4)
    )
    return energy(art)


def tesla_cannon() -> str:
    """A coil on wheels with a short temper."""
    art = Emblem("tesla_cannon")
    art.cut(outline("20,70! 40,44! 54,54! 34,76!"), GREY_DARK)
    art.cut(outline("30,46! 68,20! 80,38! 42,62!"), NIGHT, True)
    art.draw(line("M38 41l10 17M46 36l10 17M54 30l10 17M62 25l10 17", PURPLE_LIGHT, 4))
    art.cut(ellipse(81, 24, 12), PURPLE, True)
    art.draw(line("M77 18q3-4 8-2", PAPER_BRIGHT, 2.4))
    art.cut(ellipse(46, 62, 15), RED, True)
    art.draw(disc(46, 62, 10, NIGHT), line("M46 53v18M37 62h18", PAPER_BRIGHT, 3), disc(46, 62, 4, RED))
    art.cut(shape(BOLT, 107, 26, 1.2, -75), PURPLE)
    art.cut(shape(BOLT, 58, 9, 1, -30), PURPLE)
    art.cut(shape(BOLT, 92, 54, 1.2, -10), PURPLE)
    return energy(art)
