"""Emblems on red: cards that hurt."""

from __future__ import annotations

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
    PAPER_BRIGHT,
    PURPLE,
    PURPLE_DARK,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    dots,
    ellipse,
    fill,
    line,
    outline,
    ribbon,
)
from monstertable.games.king_of_new_york.art.emblems.grounds import attack, duel
from monstertable.games.king_of_new_york.art.emblems.shapes import (
    BOLT,
    CLOUD,
    HEART,
    Emblem,
    bin_can,
    bin_lid,
    brows,
    claws,
    die,
    disc,
    eyes,
    fist,
    grin,
    printed,
    ring,
    shape,
    skyline,
    smile,
    star,
    teeth,
    windows,
)


def antimatter_pellets() -> str:
    """Five cents a ball; do not chew."""
    art = Emblem("antimatter_pellets")
    art.cut(outline("36,80! 40,52! 74,52! 78,80!"), NIGHT_LIGHT)
    art.cut(ellipse(57, 31, 26, 25, 7), LAMP, True)
    places = [(42, 36), (51, 46), (64, 46), (73, 36), (47, 24), (58, 34), (68, 23)]
    art.draw(
        dots(places, 11, PURPLE),
        dots(places, 8, NIGHT_DARK),
    )
    art.cut(outline("46,8! 50,0! 64,0! 68,8!"), NIGHT_LIGHT, True)
    art.cut(outline("34,52! 80,52! 80,58! 34,58!"), YELLOW, True)
    art.draw(disc(50, 67, 5, GREY_LIGHT), line("M47 67h6", NIGHT, 2.4), fill("M60 64h12v9h-12z", NIGHT_DARK))
    art.cut(ellipse(94, 66, 11), NIGHT_DARK)
    art.draw(
        ring(94, 66, 8.5, PURPLE, 2), eyes([(90, 64), (98, 64)], 5.5, (-0.5, 0)), line("M91 71q3 2 6 0", PAPER, 1.6)
    )
    art.draw(line("M104 50q6 4 8 10", LAMP, 2))
    return attack(art)


def curse() -> str:
    """Language!"""
    art = Emblem("curse")
    art.cut(outline("-4,84! -4,54 8,46 26,48 36,60 36,84!"), PURPLE)
    art.cut(outline("30,50! 22,34 30,10 60,3 96,6 114,22 112,42 96,56 60,58 42,54!"), PAPER_BRIGHT)
    art.draw(printed(star(44, 20, 10, 0.45, 5), RED), printed(shape(BOLT, 98, 24, 1.1, 8), YELLOW_DARK))
    art.draw(
        line("M58 46q-9-3-6-12t12-5t5 11t-9 2t0-7", PURPLE, 3),
        line("M79 35l-2 16M88 35l-2 16M74 40h16M73 47h16", GREEN_DARK, 3),
    )
    art.draw(fill("M64 24v-8q0-7 8-7t8 7v8h-4v4h-8v-4z", NIGHT), dots([(69, 18), (75.5, 18)], 3.6, PAPER_BRIGHT))
    art.draw(eyes([(8, 58), (22, 57)], 9, (0.4, -0.4)), brows(15, 51, 13, 2.2), disc(19, 72, 7, NIGHT_DARK))
    art.draw(teeth((24, 67), (14, 67), 3, -4))
    return attack(art)


def fireball() -> str:
    """A comet with a temper."""
    art = Emblem("fireball")
    art.cut(
        outline(
            "18,52 18,34 34,20 54,14! 50,6! 70,10! 82,0! 84,8! 116,2! 98,18! 118,24! 96,34! 102,44! 84,46! 80,62 "
            "62,76 38,76"
        ),
        YELLOW,
    )
    art.glue(
        outline("24,52 26,38 40,28 56,24! 60,18! 74,20! 94,12! 84,26! 92,30! 80,38! 74,56 60,70 38,68"), YELLOW_LIGHT
    )
    art.cut(ellipse(45, 50, 22, None, 7), RED_DARK, True)
    art.draw(eyes([(36, 47), (53, 45)], 11, (-0.6, 0.3)), brows(45, 38, 16, 2.6, LAMP, 3), grin(44, 57, 24, 6, 5))
    return attack(art)


def painbow() -> str:
    """At the end of it there is no pot of gold."""
    art = Emblem("painbow")
    art.cut(ribbon("20,64 26,36 48,16 74,16 94,36 98,54", (27, 27, 27, 27)), PURPLE)
    art.draw(line("M11 64Q16 6 61 4Q104 6 108 54", YELLOW, 6), line("M17 64Q22 13 61 11Q98 13 102 54", GREEN_LIGHT, 6))
    art.draw(line("M23 64Q28 19 61 18Q92 20 96 54", DUSK, 6))
    art.cut(shape(CLOUD, 22, 62, 2.2), PAPER_BRIGHT, True)
    fist(art, 100, 56, 21, GREEN, 180)
    art.draw(eyes([(15, 61), (28, 61)], 8, (0.8, 0)), brows(21.5, 54, 12, 2), smile(22, 70, 12, 2.4))
    return attack(art)


def shadow_double() -> str:
    """The small one is not the problem."""
    art = Emblem("shadow_double")
    art.cut(
        outline(
            "28,84! 26,56! 10,60! 4,46! 10,36! 14,46! 28,38 34,20! 28,2! 46,12 60,10! 78,0! 74,18 84,38 102,44! "
            "108,34! 114,46! 106,60! 88,58! 88,84!"
        ),
        NIGHT_DARK,
    )
    art.draw(
        fill("M42 26l14 5-4 6q-9 0-10-11zM76 24l-14 7 4 6q9-2 10-13z", YELLOW),
        line("M40 47l6-4 6 4 6-4 6 4 6-4 6 4", YELLOW, 2.4),
    )
    art.cut(
        outline("48,80! 46,66 50,58! 48,50! 56,55 62,55! 70,50! 68,58 72,66 70,80! 63,80! 59,76 55,80!"), YELLOW, True
    )
    art.draw(eyes([(55, 62), (64, 62)], 6.5, (0, -0.3)), smile(59.5, 69, 8, 2))
    return attack(art)


def terminal_rage() -> str:
    """A very short fuse."""
    art = Emblem("terminal_rage")
    art.cut(ribbon("66,20 76,8 88,14", (4, 4, 4)), PAPER)
    art.cut(star(92, 16, 14, 0.45, 8, 10), YELLOW)
    art.draw(printed(star(92, 16, 7, 0.5, 8, 10), PAPER_BRIGHT))
    art.cut(ellipse(54, 48, 31, None, 8), NIGHT, True)
    art.cut(outline("54,20! 64,10! 76,20! 68,30!"), GREY_DARK, True)
    art.draw(eyes([(43, 43), (65, 43)], 14, (0.2, 0.5)), brows(54, 34, 20, 4, RED, 4.4), grin(54, 63, 30, -6, 1))
    art.draw(
        teeth((68, 62), (40, 62), 5, -5),
        line("M30 32q3-7 9-10", DUSK, 3),
        line("M12 26l8 5M6 46h9M12 66l8-5", YELLOW, 3),
    )
    return attack(art)


def tesla_antennae() -> str:
    """What is between the ears."""
    art = Emblem("tesla_antennae")
    art.cut(ribbon("44,52 34,16", (7, 5)), GREY_DARK)
    art.cut(ribbon("76,52 86,16", (7, 5)), GREY_DARK)
    art.draw(line("M38 42l8-3M36 35l8-3M34 28l8-3M82 42l-8-3M84 35l-8-3M86 28l-8-3", YELLOW, 3))
    art.cut(ellipse(33, 13, 9), YELLOW, True)
    art.cut(ellipse(87, 13, 9), YELLOW, True)
    art.cut(outline("45,14! 54,6! 56,13! 66,5! 66,12! 76,10! 64,22! 63,16! 53,25! 53,17!"), PAPER_BRIGHT)
    art.cut(outline("26,84! 28,58 42,44 78,44 92,58 94,84!"), PURPLE, True)
    art.draw(eyes([(46, 60), (74, 60)], 14, (0, -0.8)), grin(60, 69, 26, 6, 6))
    return attack(art)


def towering_titan() -> str:
    """Knee-deep in the city."""
    art = Emblem("towering_titan")
    art.draw(skyline((12, 20, 14, 24, 18, 0, 0, 16, 26, 18, 22, 12), RED_DARK))
    body = (
        "42,84! 42,54 36,40! 22,36! 12,16! 22,8! 30,22 42,22! 46,8 60,3 74,8 78,22! 90,22 98,8! 108,16! "
        "98,36! 84,40! 78,54 78,84! 65,84! 60,64 55,84!"
    )
    art.cut(outline(body), GREEN_DARK)
    art.draw(printed(outline("50,34 60,30 70,34 69,56 60,60 51,56"), GREEN_LIGHT), line("M52 42h16M52 50h16", GREEN, 2))
    art.draw(eyes([(53, 15), (67, 15)], 8, (0, 0.8)), brows(60, 9, 11, 1.6, GREEN_LIGHT), grin(60, 22, 18, 4, 5))
    art.draw(claws([(13, 12), (18, 8), (23, 8), (97, 8), (102, 8), (107, 12)], 6, 0))
    art.cut(outline("20,84! 20,62! 34,62! 34,84!"), NIGHT_LIGHT, True)
    art.cut(outline("84,84! 84,58! 92,52! 100,58! 100,84!"), NIGHT_LIGHT, True)
    art.draw(windows(23, 66, 2, 3, (5, 5)), windows(87, 61, 2, 4, (6, 5)))
    return attack(art)


def trash_thrower() -> str:
    """Delivery by air."""
    art = Emblem("trash_thrower")
    art.draw(line("M118 66L96 58M120 52L100 47M112 78L92 70", PAPER, 2.4))
    bin_can(art, 76, 46, 1.3, -62)
    bin_lid(art, 52, 12, 1, -30)
    art.cut(shape("-10,-12! 10,-12! 4,-6 4,6 10,12! -10,12! -4,6 -4,-6", 24, 50, 1.1, 24), LAMP, True)
    art.draw(line("M19 37.5l20 9M9 54l20 9", GREEN_LIGHT, 5), dots([(24, 47), (23, 53)], 3, NIGHT))
    art.cut(outline("14,20! 8,12! 8,28!"), LAMP)
    art.cut(outline("30,14! 40,20! 30,26!"), LAMP, True)
    art.draw(line("M12 20h20M18 15v10M23 14v12M28 15v10", LAMP, 2.4), dots([(34, 19)], 2, NIGHT))
    art.cut(outline("40,66! 52,64! 54,76! 42,78!"), GREEN_LIGHT)
    return attack(art)


def universal_soldier() -> str:
    """Heals left, hits right, or the other way round."""
    art = Emblem("universal_soldier")
    art.cut(outline("34,84! 38,62 48,58 72,58 82,62 86,84!"), GREEN_DARK)
    art.cut(outline("42,54 40,34 80,34 78,54 60,64"), YELLOW_LIGHT, True)
    art.cut(outline("32,34! 38,14 52,6 68,6 82,14 88,34! 60,30"), GREEN_DARK, True)
    art.draw(line("M38 31Q60 26 82 31", GREEN_LIGHT, 2.4), eyes([(52, 42), (68, 42)], 9), smile(60, 53, 16, 2))
    art.cut(shape(HEART, 18, 34, 1.5, -8), RED, True)
    art.cut(star(102, 34, 17, 0.5, 8), YELLOW, True)
    art.draw(line("M96 28l3 13M102 26v16M108 28l-3 13", NIGHT, 3), line("M18 28v12M12 34h12", PAPER_BRIGHT, 3.4))
    art.draw(printed(star(60, 19, 8), YELLOW))
    art.draw(line("M10 66q8 8 18 2l-2 6m2-6l-7-1M110 66q-8 8-18 2l2 6m-2-6l7-1", PAPER_BRIGHT, 2.4))
    return duel(art)


def webspinner() -> str:
    """Somebody's dice are staying where they are."""
    art = Emblem("webspinner")
    art.draw(line("M0 0L120 30M0 0L104 80M0 0L56 80M0 0L14 80M0 0L120 4", PAPER, 1.6))
    for r in (28, 54, 84):
        places = [(r, r * 0.03), (r * 0.96, r * 0.24), (r * 0.78, r * 0.6), (r * 0.56, r * 0.8), (r * 0.17, r * 0.98)]
        bends = "".join(
            f"Q{(a + c) * 0.47:.0f} {(b + d) * 0.47:.0f} {c:.0f} {d:.0f}" for (a, b), (c, d) in pairwise(places)
        )
        art.draw(line(f"M{places[0][0]:.0f} {places[0][1]:.0f}{bends}", PAPER, 1.6))
    die(art, 34, 34, 13, NIGHT, 16)
    art.draw(printed(star(34, 34, 7, tilt=16), YELLOW), line("M20 28l28 14M26 22l-4 24M46 24L24 48", PAPER, 1.6))
    art.draw(
        line(
            "M86 44L70 32L60 38M84 50L66 48L58 56M88 60L74 68L72 78M100 42L106 28L116 26M106 52L118 52M102 62L112 72",
            NIGHT_DARK,
            3.4,
        )
    )
    art.cut(ellipse(94, 52, 17), PURPLE_DARK, True)
    art.draw(
        eyes([(86, 50), (97, 48)], 9, (-0.8, -0.4)), eyes([(104, 54), (92, 39)], 4, (-0.8, 0)), grin(92, 59, 12, 3, 2)
    )
    return attack(art)
