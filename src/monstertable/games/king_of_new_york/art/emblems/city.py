"""Emblems on blue-grey: destruction, and the units that come to stop it."""

from __future__ import annotations

from monstertable.art.paper import (
    DUSK,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY,
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
    YELLOW_DARK,
    YELLOW_LIGHT,
    box,
    dots,
    ellipse,
    fill,
    line,
    outline,
    ribbon,
)
from monstertable.games.king_of_new_york.art.emblems.grounds import city
from monstertable.games.king_of_new_york.art.emblems.shapes import (
    CLOUD,
    JET,
    Emblem,
    brows,
    disc,
    eyes,
    foot,
    grin,
    printed,
    ring,
    shape,
    smile,
    star,
    tank,
    taxi,
    teeth,
    wavy,
    windows,
)


def air_force_one() -> str:
    """The big white plane, one bite short."""
    art = Emblem("air_force_one")
    art.cut(outline("84,34! 104,6! 116,6! 110,40!"), DUSK)
    art.draw(printed(star(105, 18, 6), PAPER_BRIGHT))
    art.cut(
        outline("4,48 10,36 24,30 92,30 116,36! 108,40 112,46! 102,47 104,54! 94,54! 60,58 20,58"), PAPER_BRIGHT, True
    )
    art.draw(fill("M5 48Q40 53 101 47L104 53L94 54L60 57H21Q8 55 5 48z", DUSK), line("M4 47.5Q40 52 102 46", RED, 2))
    art.draw(dots([(x, 39) for x in range(38, 96, 8)], 4, NIGHT))
    art.cut(outline("48,46! 68,46! 84,74! 72,74!"), GREY_LIGHT, True)
    art.draw(eyes([(16, 38), (26, 37)], 7, (0.9, 0.2)), smile(15, 49, 10, -1.6), brows(21, 31, 8, -1.2))
    art.draw(line("M114 52l5 3M110 58l4 5M117 44h4", PAPER_BRIGHT, 2))
    return city(art)


def bulletproof() -> str:
    """A scaly belly and an embarrassed bullet."""
    art = Emblem("bulletproof")
    art.cut(outline("124,84! 84,84! 74,64 72,40 76,18 86,-4! 124,-4!"), GREEN)
    art.draw(
        line(
            "M80 20q6 6 12 0t12 0t12 0M76 36q6 6 12 0t12 0t12 0t12 0M80 52q6 6 12 0t12 0t12 0M80 68q6 6 12 0t12 0t12 0",
            GREEN_DARK,
            2.4,
        )
    )
    art.cut(
        outline(
            "12,24! 44,24! 47,20! 50,24! 53,20! 56,24! 59,19! 62,24! 68,20! 71,28 72,48 68,58! 62,54! 59,59! "
            "56,54! 53,58! 50,54! 47,58! 44,54! 12,54!"
        ),
        YELLOW,
        True,
    )
    art.glue(outline("12,24! 20,24! 20,54! 12,54!"), YELLOW_DARK)
    art.draw(
        line("M50 25v28M56 25v28M62 25v28", YELLOW_DARK, 2),
        eyes([(29, 35), (40, 35)], 8, (0.9, -0.3)),
        smile(35, 46, 10, -2),
    )
    art.draw(line("M66 10l-4-8M58 12l-7-6M66 68l-4 8M58 67l-7 6", PAPER_BRIGHT, 2.4))
    return city(art)


def can_opener() -> str:
    """Tank in its own juice."""
    art = Emblem("can_opener")
    art.cut(outline("34,30! 4,24! 4,30! 34,38!"), GREEN_DARK)
    art.cut(star(94, 17, 19, 0.84, 13), GREY_LIGHT)
    art.draw(ring(94, 17, 11, GREY, 2.4))
    art.cut(ribbon("48,26 44,6", (2.4, 2.4)), YELLOW_DARK)
    art.cut(outline("44,3! 62,5! 62,16! 45,15!"), PAPER_BRIGHT)
    art.cut(outline("30,25! 36,20! 42,25! 48,19! 54,25! 60,19! 66,25! 72,19! 78,25! 84,21! 84,56! 30,56!"), GREEN, True)
    art.draw(line("M31 47h52M31 53h52", GREEN_DARK, 2.4), eyes([(50, 36), (66, 36)], 9, (0.4, -0.9)))
    art.cut(outline("18,66 24,56 90,56 98,66 90,77 26,77"), NIGHT, True)
    art.draw(dots([(30, 66.5), (45, 67), (60, 67), (75, 67), (88, 66.5)], 9, GREY_LIGHT))
    return city(art)


def fury() -> str:
    """Steam comes out of the ears."""
    art = Emblem("fury")
    art.cut(shape(CLOUD, 14, 26, 1.4), PAPER_BRIGHT)
    art.cut(shape(CLOUD, 106, 24, 1.4), PAPER_BRIGHT)
    art.draw(line("M31 34l-7-3M89 34l7-3", PAPER_BRIGHT, 4))
    art.cut(outline("32,26! 28,6! 44,16!"), YELLOW)
    art.cut(outline("76,16! 92,6! 88,26!"), YELLOW)
    art.cut(outline("28,50 30,28 42,14 60,10 78,14 90,28 92,50 84,68 70,76 50,76 36,68"), RED, True)
    art.draw(eyes([(46, 38), (74, 38)], 14, (0.2, 0.3), YELLOW_LIGHT), brows(60, 29, 25, 5, RED_DARK, 6))
    art.draw(
        fill("M40 56q20-8 40 0l-3 12q-17 5-34 0z", NIGHT_DARK),
        teeth((78, 56), (42, 56), 6, -5),
        teeth((44, 67), (76, 67), 5, -5),
    )
    return city(art)


def general_ellis() -> str:
    """The moustache gives the orders."""
    art = Emblem("general_ellis")
    art.cut(outline("16,84! 20,66 42,58 78,58 100,66 104,84!"), GREEN_DARK)
    art.draw(line("M18 70l14-5M102 70l-14-5", YELLOW, 5), printed(star(84, 75, 5), YELLOW), disc(36, 75, 4, RED))
    art.cut(outline("40,52 40,28 80,28 80,52 70,66 50,66"), YELLOW_LIGHT, True)
    art.cut(outline("30,20 36,6 60,2 84,6 90,20 80,27! 40,27!"), GREEN_DARK, True)
    art.cut(outline("38,24! 82,24! 86,33 60,30 34,33"), NIGHT, True)
    art.draw(
        printed(star(60, 14, 8), YELLOW), eyes([(51, 41), (69, 41)], 9, (0, 0.2)), brows(60, 35, 16, 1.4, GREY, 3.4)
    )
    art.cut(outline("60,50 68,46 80,52 96,46! 88,60 72,62 60,56 48,62 32,60 24,46! 40,52 52,46"), GREY_LIGHT, True)
    art.draw(disc(60, 49, 4, RED), smile(60, 63, 10, -1.4))
    return city(art)


def hailing_cabs() -> str:
    """Weather report: hail, and it is cabs."""
    art = Emblem("hailing_cabs")
    taxi(art, 32, 55, 1.5, 24)
    taxi(art, 88, 58, 1.5, -18)
    art.cut(shape(CLOUD, 60, 19, 2.6), NIGHT_LIGHT, True)
    art.draw(
        eyes([(51, 17), (68, 17)], 9, (0, 0.8)),
        brows(59.5, 9, 14, 1.8, PAPER_BRIGHT),
        line("M54 27h11", PAPER_BRIGHT, 2.4),
    )
    art.draw(line("M60 44l-3 7M102 26l-3 7M14 24l-3 7M58 64l-3 7M112 36l-2 5", PAPER_BRIGHT, 2))
    return city(art)


def leveler() -> str:
    """After this the street is one storey lower."""
    art = Emblem("leveler")
    art.cut(outline("74,50! 72,8! 106,8! 108,50!"), RED)
    art.draw(fill("M79 14h21v17H79z", LAMP), disc(90, 25, 6, GREEN), eyes([(87, 23), (93, 23)], 4, (-0.8, 0)))
    art.cut(outline("66,4! 112,4! 112,9! 66,9!"), NIGHT)
    art.cut(outline("48,44! 72,36! 114,36! 114,62! 60,62!"), RED, True)
    art.draw(disc(98, 60, 16, NIGHT), disc(98, 60, 8, GREY_LIGHT), disc(98, 60, 3, NIGHT))
    art.cut(ellipse(38, 50, 27, None, 8), GREY, True)
    art.draw(
        ring(38, 50, 20, GREY_LIGHT, 2),
        eyes([(30, 44), (45, 44)], 9, (-0.8, 0.2)),
        brows(37, 36, 14, 2),
        grin(36, 54, 24, 5, 5),
    )
    art.cut(outline("-4,76! 4,70! 20,73! 60,72! 124,74! 124,84! -4,84!"), DUSK, True)
    art.draw(windows(8, 75, 10, 1, (7, 0), 3))
    return city(art)


def long_neck() -> str:
    """Nothing flies too high."""
    art = Emblem("long_neck")
    art.cut(shape(JET, 94, 17, 2, 84), GREY_LIGHT)
    art.draw(eyes([(105, 15)], 5, (0.8, -0.4)), line("M90 17h6", GREY, 3))
    art.cut(ribbon("8,88 18,60 40,54 44,34 50,22", (40, 26, 20, 17, 16)), GREEN)
    art.cut(outline("36,26 36,8 48,0 64,2 80,9! 62,17! 78,27! 62,32 46,34"), GREEN, True)
    art.draw(teeth((80, 9), (64, 16), 3, -5), teeth((64, 18), (78, 27), 3, -5))
    art.draw(eyes([(52, 10)], 10, (0.9, 0.1)), dots([(16, 66), (30, 58), (41, 46), (43, 34), (10, 78)], 5, GREEN_DARK))
    art.draw(line("M76 40l4 6M88 44l1 7M70 46l1 4", PAPER_BRIGHT, 2.4))
    return city(art)


def seismic_ray() -> str:
    """One look and the neighbourhood trembles."""
    art = Emblem("seismic_ray")
    art.cut(outline("-4,-4! 32,-4! 42,8 44,26 36,44 20,50 -4,48!"), PURPLE)
    art.cut(
        outline("34,22! 48,28! 50,22! 64,34! 68,28! 80,46! 96,66! 70,58! 66,50! 58,54! 50,42! 46,46! 34,34!"),
        YELLOW,
        True,
    )
    art.draw(eyes([(25, 25)], 22, (1, 0.3), YELLOW_LIGHT), line("M8 6L40 15", PURPLE_DARK, 6))
    art.cut(outline("86,60! 80,22! 102,17! 108,60!"), DUSK)
    art.draw(windows(86, 27, 3, 4, (6, 7), 3))
    art.cut(outline("-4,72! 40,70! 60,66! 72,72! 82,62! 92,70! 100,60! 124,66! 124,84! -4,84!"), NIGHT, True)
    art.draw(
        line("M84 66l-5 6 6 3-4 6M98 66l4 6-4 3 3 5", YELLOW, 2),
        line("M76 30l-4-2M75 38l-5 1M113 28l4-2M114 38l5 1", PAPER_BRIGHT, 2.4),
    )
    return city(art)


def sharp_shooter() -> str:
    """A slingshot takes aim."""
    art = Emblem("sharp_shooter")
    art.cut(shape(JET, 82, 28, 1.7, 50), GREY_LIGHT)
    art.draw(ring(82, 28, 22, RED, 3), line("M82 0v14M82 42v14M54 28h14M96 28h14", RED, 3))
    art.cut(
        outline("24,84! 26,60 12,44 8,24! 17,23! 22,40 31,48 40,40 44,20! 53,22! 50,44 37,60 37,84!"), YELLOW_DARK, True
    )
    art.draw(line("M12 27Q22 46 30 34Q38 46 49 25", RED, 2.8))
    art.cut(ellipse(30, 32, 7.5), NIGHT, True)
    return city(art)


def stink_attack() -> str:
    """The tank has an urgent appointment elsewhere."""
    art = Emblem("stink_attack")
    art.draw(wavy(72, 26, 24, GREEN_LIGHT, 3), wavy(86, 36, 24, GREEN_LIGHT, 3), wavy(100, 28, 20, GREEN_LIGHT, 3))
    tank(art, 28, 58, 1.25)
    art.draw(line("M44 42l6-6M36 38l3-8", PAPER_BRIGHT, 2.4))
    art.cut(shape(CLOUD, 88, 49, 2.7), GREEN_LIGHT, True)
    art.draw(eyes([(75, 48), (91, 47)], 10, (-0.9, 0.3)), brows(83, 39, 15, 2), grin(82, 57, 20, 5, 3))
    art.draw(dots([(102, 50), (106, 58), (98, 62)], 4, GREEN))
    return city(art)


def stomp() -> str:
    """It was a nice small house."""
    art = Emblem("stomp")
    art.cut(star(60, 66, 50, 0.7, 15), YELLOW)
    art.cut(outline("30,80! 28,62! 46,55! 50,64! 58,56! 64,64! 72,56! 90,62! 88,80!"), RED, True)
    art.draw(windows(36, 67, 7, 1, (7, 0), 4))
    foot(art, 58, 60, 1.75, PURPLE)
    art.draw(line("M46 22q12 5 26 0M46 12q12 5 25 0", PURPLE_LIGHT, 2.4))
    art.draw(line("M14 76l-10-6M106 76l10-6M20 66l-8-8M100 66l8-8", PAPER_BRIGHT, 2.6))
    return city(art)


def trophy_hunter() -> str:
    """Hangs above the fireplace, still a bit surprised."""
    art = Emblem("trophy_hunter")
    art.cut(outline("24,8! 44,8 60,3 76,8 96,8! 96,40 84,64 60,79 36,64 24,40"), YELLOW_DARK)
    art.glue(outline("30,13! 46,13 60,8 74,13 90,13! 90,40 79,60 60,73 41,60 30,40"), RED_DARK)
    tank(art, 62, 40, 1.65)
    art.draw(eyes([(60, 29), (72, 29)], 8, (-0.2, -0.7)))
    art.glue(box(48, 63, 24, 8), YELLOW)
    art.draw(line("M52 67h16", NIGHT, 2))
    return city(art)
