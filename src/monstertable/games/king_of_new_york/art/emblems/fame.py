"""Emblems on purple: cards about fame and points."""

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
    NIGHT_LIGHT,
    PAPER,
    PAPER_BRIGHT,
    RED,
    RED_LIGHT,
    YELLOW,
    YELLOW_DARK,
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
from monstertable.games.king_of_new_york.art.emblems.grounds import fame
from monstertable.games.king_of_new_york.art.emblems.shapes import (
    GLOVE,
    Emblem,
    brows,
    claws,
    disc,
    eyes,
    grin,
    grip,
    printed,
    shades,
    shape,
    star,
)

PINK = "#f7a08a"


def broadway_star() -> str:
    """A star in top hat, with a cane, between the bulbs of the marquee."""
    art = Emblem("broadway_star")
    art.draw(dots([(x, y) for y in (4, 76) for x in range(6, 120, 12)], 4, LAMP))
    art.cut(ribbon("98,74 91,40 95,31 103,34", (4, 4, 4, 4)), NIGHT)
    art.cut(star(60, 47, 33, 0.52), YELLOW)
    art.cut(outline("46,22! 45,3! 73,1! 74,20!"), NIGHT, True)
    art.cut(outline("37,23! 84,18! 84,23! 38,28!"), NIGHT)
    art.draw(line("M46 18L74 15.5", RED, 5))
    art.draw(eyes([(52, 42), (68, 41)], 9, (0.6, 0)), grin(60, 51, 22, 6, 5))
    return fame(art)


def chameleon() -> str:
    """It changes its colours for a star."""
    art = Emblem("chameleon")
    art.cut(ribbon("-4,70 40,66 90,72 124,66", (7, 8, 7, 8)), YELLOW_DARK)
    art.cut(ribbon("36,56 16,60 8,44 18,34 26,43 19,47", (14, 11, 8, 6, 4)), GREEN)
    art.cut(ribbon("78,36 92,34 104,22", (4, 4, 4)), RED_LIGHT)
    art.cut(star(106, 19, 12), YELLOW, True)
    art.cut(outline("28,60 30,36 46,24 60,26! 66,12 74,18! 86,30 82,42 70,46 66,60"), GREEN_LIGHT, True)
    for text, colour in (
        ("30,57 32,38 40,29 40,60", YELLOW),
        ("44,61 46,26 54,25 53,62", RED),
        ("57,61 58,26 64,22 65,58", DUSK),
    ):
        art.glue(outline(text), colour)
    art.cut(outline("34,68! 36,54! 45,56! 44,68!"), GREEN, True)
    art.cut(outline("57,68! 58,54! 67,54! 66,68!"), GREEN, True)
    art.draw(disc(74, 29, 8, GREEN), eyes([(74, 29)], 8, (1, -0.4)), line("M72 40q7 1 12-4", NIGHT_DARK, 1.8))
    return fame(art)


def diva() -> str:
    """A microphone, a feather boa, and nails done this morning."""
    art = Emblem("diva")
    art.cut(ribbon("122,74 96,62 76,54", (26, 18), snip=12), GREEN)
    art.cut(ribbon("50,24 68,72", (9, 7), snip=30), NIGHT)
    art.cut(ellipse(48, 20, 14), GREY_LIGHT, True)
    art.draw(line("M37 14l21 13M36 22l17 10M43 8l18 11M58 10L40 31M49 6L36 21M61 19L50 33", GREY, 1.4))
    grip(art, 64, 48, 10, GREEN, RED)
    upper = [(106, 0), (98, 10), (94, 22), (96, 34), (99, 46), (95, 58), (85, 66)]
    boa = [*upper, (72, 70), (59, 72), (46, 74), (33, 72), (21, 67), (12, 59)]
    art.draw(dots(boa, 19, PAPER), dots(boa, 16.5, RED_LIGHT), dots([(x - 1, y - 2) for x, y in boa], 6, PINK))
    art.draw(dots([(24, 16), (16, 34), (74, 10)], 3, YELLOW_LIGHT), printed(star(20, 36, 8, 0.3, 4), YELLOW_LIGHT))
    return fame(art)


def personal_spotlight() -> str:
    """All the light for one small monster."""
    art = Emblem("personal_spotlight")
    art.draw(fill("M22 16L50 70Q78 82 108 68L32 8z", LAMP, 0.85))
    art.cut(ellipse(79, 69, 30, 7), YELLOW_LIGHT)
    art.cut(outline("8,10! 22,0! 34,12! 22,24!"), GREY_DARK, True)
    art.cut(outline("18,24! 36,8! 40,12! 22,29!"), GREY_LIGHT, True)
    art.cut(outline("64,68! 62,50 70,38 80,35 92,40 97,54 95,68! 86,68! 80,64 74,68!"), GREEN, True)
    art.cut(outline("68,44! 63,30! 76,37!"), GREEN_LIGHT)
    art.cut(outline("86,38! 97,29! 95,45!"), GREEN_LIGHT)
    art.cut(ribbon("94,52 104,44 106,34", (7, 6, 5)), GREEN, True)
    art.cut(ribbon("64,54 56,48 54,38", (7, 6, 5)), GREEN, True)
    art.draw(eyes([(74, 47), (86, 47)], 8, (-0.5, -0.5)), grin(80, 55, 16, 4, 4))
    return fame(art)


def photo_op() -> str:
    """Flash! And what the lens saw."""
    art = Emblem("photo_op")
    art.cut(star(88, 18, 19, 0.5, 9), YELLOW)
    art.draw(printed(star(88, 18, 10, 0.5, 9), PAPER_BRIGHT))
    art.cut(outline("36,26! 42,14! 66,14! 72,26!"), NIGHT_LIGHT)
    art.cut(box(14, 24, 84, 50), NIGHT, True)
    art.draw(fill("M14 31h84v5H14z", RED), fill("M80 16h18v9H80z", GREY_LIGHT), disc(24, 25, 4, RED))
    art.cut(ellipse(54, 49, 23), GREY_LIGHT, True)
    art.glue(ellipse(54, 49, 18.5), NIGHT_DARK)
    art.glue(outline("38,57 40,44 48,38 60,38 68,44 70,57 54,67"), GREEN_LIGHT)
    art.draw(eyes([(47, 46), (61, 46)], 8, (0, 0.4)), grin(54, 53, 22, 6, 6))
    return fame(art)


def tourist() -> str:
    """Hat, shades, loud shirt, camera."""
    art = Emblem("tourist")
    art.cut(outline("20,82! 24,64 42,56 78,56 96,64 100,82!"), RED)
    art.draw(dots([(32, 68), (88, 68), (84, 76), (38, 78), (78, 64)], 6, YELLOW_LIGHT))
    art.cut(outline("34,50 34,30 46,20 74,20 86,30 86,50 74,62 46,62"), GREEN, True)
    art.cut(outline("38,22! 42,6 52,2 70,2 79,7 82,22!"), PAPER_BRIGHT, True)
    art.cut(outline("26,29! 40,19! 80,19! 95,29! 60,25"), PAPER_BRIGHT, True)
    art.draw(line("M41 17h38", RED, 4), shades(60, 32, 17), grin(60, 50, 26, 5, 6))
    art.draw(line("M42 58L52 70M78 58L68 70", NIGHT, 2.4))
    art.cut(box(46, 66, 28, 18), NIGHT, True)
    art.draw(disc(60, 75, 6.5, GREY_LIGHT), disc(60, 75, 3.6, DUSK), fill("M66 68h5v3h-5z", YELLOW))
    return fame(art)


def violent_star() -> str:
    """A star that does not take a lost prize lightly."""
    art = Emblem("violent_star")
    art.cut(star(60, 42, 36, 0.52), YELLOW)
    art.cut(shape(GLOVE, 20, 40, 1.7, -12), RED, True)
    art.cut(mirrored(shape(GLOVE, 20, 34, 1.7, -12), 60), RED, True)
    art.draw(line("M8 49l15-3M112 43l-15-3", PAPER_BRIGHT, 4))
    art.draw(eyes([(51, 37), (69, 37)], 11, (0, 0.3)), brows(60, 31, 17, 3.4, thick=3.4))
    art.draw(grin(60, 54, 22, -4, 1), claws([(52, 52), (66, 52)], 5, 180))
    art.draw(line("M72 47l8 4M74 52l4-6", RED_LIGHT, 3), dots([(36, 12), (86, 12), (60, 2)], 3, LAMP))
    return fame(art)
