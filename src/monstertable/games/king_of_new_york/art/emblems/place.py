"""Emblems under a night sky: the sights of the city."""

from __future__ import annotations

from monstertable.art.paper import (
    COPPER,
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
    PAPER_DARK,
    PURPLE,
    RED,
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
from monstertable.games.king_of_new_york.art.emblems.grounds import place
from monstertable.games.king_of_new_york.art.emblems.shapes import (
    CLOUD,
    JET,
    Emblem,
    claws,
    disc,
    eyes,
    grin,
    printed,
    ring,
    shape,
    smile,
    teeth,
    turned,
    windows,
)


def brooklyn_bridge() -> str:
    """Two arches, many ropes, and something in the river."""
    art = Emblem("brooklyn_bridge")
    art.draw(fill("M0 66h120v14H0z", DUSK), line("M-4 30Q18 56 38 12Q60 72 82 12Q102 56 124 30", PAPER_DARK, 2.4))
    art.draw(
        line(
            "M8 42v14M18 43v13M28 34v22M48 30v26M56 39v17M64 39v17M72 30v26M92 34v22M102 43v13M112 42v14", PAPER_DARK, 1
        )
    )
    for x in (38, 82):
        art.cut(outline("-11,8! 11,8! 11,13! 9,14! 10,76! -10,76! -9,14! -11,13!", x), YELLOW_DARK)
        art.draw(fill(f"M{x - 7} 54v-22q0-7 3-11 3 4 3 11v22zM{x + 1} 54v-22q0-7 3-11 3 4 3 11v22z", NIGHT))
    art.cut(box(-4, 54, 128, 6), PAPER_DARK, True)
    art.draw(dots([(x, 57) for x in range(4, 120, 12)], 2.4, RED))
    art.cut(outline("50,82! 51,70 56,66 64,66 69,70 70,82!"), GREEN, True)
    art.draw(eyes([(56, 72), (65, 72)], 6.5, (0, -0.8)))
    return place(art)


def central_park() -> str:
    """Trees, a lamp, and a pond with a visitor."""
    art = Emblem("central_park")
    art.cut(outline("-4,54 20,48 60,52 100,47 124,54! 124,84! -4,84!"), GREEN_DARK)
    art.cut(outline("34,70 42,62 64,58 90,61 98,69 88,77 60,80 40,77"), DUSK)
    for x, y, scale, colour in ((18, 32, 1.7, GREEN), (102, 30, 1.8, GREEN_LIGHT)):
        art.cut(ribbon(f"{x},{y + 8} {x},{y + 32}", (5, 7)), YELLOW_DARK)
        art.cut(shape(CLOUD, x, y, scale), colour, True)
    art.cut(ribbon("46,58 46,24", (2.6, 2.6)), NIGHT_DARK)
    art.cut(outline("41,24! 43,13! 49,13! 51,24!"), LAMP)
    art.cut(outline("56,72! 58,56 66,48 76,50 82,60 82,72!"), PURPLE, True)
    art.draw(eyes([(66, 58), (76, 58)], 8, (-0.5, -0.6)), line("M52 73q4 3 8 0t8 0t8 0t8 0", LAMP, 1.8))
    return place(art)


def climb_the_empire_state_building() -> str:
    """Up the spire, away from the jets."""
    art = Emblem("climb")
    tower = "38,84! 38,58! 44,58! 44,34! 50,32! 50,22! 58,20! 60,0! 62,20! 70,22! 70,34! 76,34! 76,58! 82,58! 82,84!"
    art.cut(outline(tower), GREY_LIGHT)
    art.draw(windows(48, 40, 5, 6, (5.5, 7), 2.8, YELLOW_DARK))
    art.cut(ribbon("72,32 58,38 42,31", (7, 7, 5), snip=12), GREEN, True)
    art.cut(ribbon("84,50 98,64 112,58", (15, 10, 1), snip=8), GREEN)
    art.cut(outline("66,36 64,20 74,10 88,14 92,28 94,46 86,58 74,56", snip=8), GREEN, True)
    art.cut(ribbon("80,46 62,56 48,50", (8, 7, 5), snip=9), GREEN, True)
    art.draw(eyes([(72, 22), (84, 22)], 9, (-0.9, -0.2)), grin(78, 32, 18, 4, 5), claws([(43, 31), (49, 50)], 5, -70))
    art.cut(shape(JET, 20, 26, 1.3, 74), RED)
    art.draw(printed(shape(JET, 20, 54, 0.8, 60), RED))
    return place(art)


def columbia_university() -> str:
    """A very learned dome."""
    art = Emblem("columbia_university")
    art.cut(outline("34,34! 36,24 46,16 74,16 84,24 86,34!"), COPPER)
    art.cut(outline("16,42! 60,27! 104,42!"), PAPER_BRIGHT, True)
    art.cut(box(20, 42, 80, 26), NIGHT_DARK)
    art.draw(eyes([(50, 54), (70, 54)], 9, (0, -0.4), LAMP))
    for x in (22, 37, 57, 77, 92):
        art.cut(box(x, 42, 6, 26), PAPER_DARK)
    art.cut(outline("12,68! 108,68! 114,78! 6,78!"), PAPER_BRIGHT)
    art.draw(line("M10 73h100", GREY_LIGHT, 1.8))
    art.cut(outline("46,18! 46,10! 74,10! 74,18! 60,21"), NIGHT_LIGHT, True)
    art.cut(outline("32,10! 60,1! 88,10! 60,18!"), RED, True)
    art.draw(line("M60 10L80 13V23", YELLOW, 2), disc(80, 25, 2.6, YELLOW))
    return place(art)


def coney_island() -> str:
    """The big wheel, and a hot dog as big as one."""
    art = Emblem("coney_island")
    art.cut(outline("74,42! 80,42! 98,80! 90,80! 77,50! 64,80! 56,80!"), YELLOW_DARK)
    cabins = [turned([(0, -31)], 77, 38, step * 45 + 22)[0] for step in range(8)]
    art.draw(ring(77, 38, 31, PAPER_BRIGHT, 3), line("".join(f"M77 38L{x:.0f} {y:.0f}" for x, y in cabins), RED, 2))
    art.draw(disc(77, 38, 5, YELLOW), dots(cabins, 13, PAPER_BRIGHT))
    for index, colour in enumerate((YELLOW, GREEN_LIGHT, RED, COPPER)):
        art.draw(dots([(round(x), round(y)) for x, y in cabins[index::4]], 10, colour))
    art.cut(ribbon("16,70 18,30", (26, 32, 26), snip=8), YELLOW)
    art.cut(ribbon("20,76 23,18", (14, 16, 14), snip=7), RED, True)
    art.draw(
        line("M17 66l9-4-9-5 9-5-9-5", YELLOW_LIGHT, 2.6),
        eyes([(18, 32), (27, 32)], 7, (0.7, -0.4)),
        smile(22, 40, 8, 1.6),
    )
    return place(art)


def flatiron_building() -> str:
    """It has always looked like one."""
    art = Emblem("flatiron_building")
    art.cut(outline("40,28! 42,9 54,4 74,4 90,12! 92,28! 84,28! 80,15 70,12 56,12 50,16 49,28!"), RED)
    art.cut(outline("22,84! 28,34! 52,25! 52,84!"), YELLOW_DARK)
    art.cut(outline("52,84! 52,25! 96,31! 94,84!"), PAPER_DARK, True)
    art.cut(outline("24,33! 52,21! 100,27! 100,33! 52,28! 24,39!"), PAPER_BRIGHT, True)
    art.draw(windows(57, 38, 5, 5, (7, 8.5), 3.6, NIGHT), windows(31, 41, 3, 5, (6, 8.5), 3))
    art.draw(line("M10 70q-6-6 0-12t0-12M110 70q-6-6 0-12t0-12", PAPER_BRIGHT, 3))
    return place(art)


def holland_tunnel() -> str:
    """Headlights do not blink."""
    art = Emblem("holland_tunnel")
    art.cut(outline("-4,84! -4,14! 124,14! 124,84!"), PAPER_DARK)
    art.draw(line("M0 24h18M26 24h20M0 36h10M110 36h10M102 24h18M74 24h20M0 48h8M112 48h8M0 60h6M114 60h6", GREY, 1.8))
    art.cut(outline("12,84! 14,52 28,32 60,24 92,32 106,52 108,84!"), YELLOW, True)
    art.glue(outline("20,84! 22,56 34,40 60,32 86,40 98,56 100,84!"), NIGHT_DARK)
    art.draw(line("M40 52l6-5M74 47l6 5", NIGHT_LIGHT, 3))
    art.draw(eyes([(46, 56), (74, 56)], 14, (0, 0.3), YELLOW_LIGHT), teeth((80, 70), (40, 70), 7, -7))
    art.cut(box(42, 3, 36, 13), GREEN, True)
    art.draw(line("M50 9h14m-4-4l5 4-5 4", PAPER_BRIGHT, 2.6))
    return place(art)


def subway() -> str:
    """Mind the gap between the teeth."""
    art = Emblem("subway")
    art.draw(fill("M0 0h120v80H0z", NIGHT_DARK), line("M4 84Q6 8 60 6T116 84", NIGHT_LIGHT, 9))
    art.cut(outline("26,70! 26,24 34,12 60,8 86,12 94,24 94,70! 86,78! 34,78!"), GREY_LIGHT)
    art.draw(fill("M28 46h64v6H28z", RED))
    art.glue(outline("33,42! 33,26 56,25! 56,42!"), NIGHT)
    art.glue(outline("64,42! 64,25 87,26 87,42!"), NIGHT)
    art.draw(
        eyes([(45, 34), (75, 34)], 12, (0.3, 0.3), LAMP),
        disc(60, 17, 6, GREEN),
        line("M57 17l2.5 2.5 4-5", PAPER_BRIGHT, 2),
    )
    art.draw(
        fill("M34 57h52l-4 16H38z", NIGHT_DARK), teeth((85, 57), (35, 57), 7, -8), teeth((39, 73), (81, 73), 6, -6)
    )
    art.draw(dots([(31, 54), (89, 54)], 7, YELLOW))
    return place(art)


def the_unisphere() -> str:
    """A steel globe on a fountain, kept company by a star or two."""
    art = Emblem("the_unisphere")
    art.cut(outline("50,66! 60,54! 70,66! 74,78! 46,78!"), GREY)
    art.cut(ellipse(60, 36, 31, None, 8), NIGHT_LIGHT)
    art.draw(
        ring(60, 36, 30, GREY_LIGHT, 3),
        line("M30 36h60M34 22h52M34 50h52M60 6v60M60 6Q30 36 60 66M60 6Q90 36 60 66", GREY_LIGHT, 1.6),
    )
    art.glue(outline("40,18! 56,14! 60,22! 50,34! 44,32! 38,26!"), GREY_LIGHT, True)
    art.glue(outline("50,38! 60,40! 62,48! 54,60! 50,50!"), GREY_LIGHT, True)
    art.glue(outline("66,20! 80,18! 88,30! 84,44! 76,36! 74,54! 68,46! 64,32!"), GREY_LIGHT, True)
    art.draw(line("M24 29Q60 58 98 24", YELLOW, 2.6), line("M26 50Q56 66 92 54", YELLOW, 2))
    art.draw(line("M20 78Q14 56 4 64M30 78Q28 60 18 60M100 78Q106 56 116 64M90 78Q92 60 102 60", COPPER, 3))
    art.draw(line("M6 78h108", DUSK, 4))
    return place(art)


def yankee_stadium() -> str:
    """A bite of baseball under the floodlights."""
    art = Emblem("yankee_stadium")
    for x in (16, 104):
        art.cut(ribbon(f"{x},64 {x},18", (4, 4)), GREY_DARK)
        art.cut(box(x - 12, 4, 24, 15), GREY)
        art.draw(dots([(x + a, b) for b in (8.5, 14.5) for a in (-7, 0, 7)], 4.6, LAMP))
    art.cut(outline("2,56 24,48 60,45 96,48 118,56 114,84! 6,84!"), DUSK)
    art.draw(line("M14 60v20M28 57v24M92 57v24M106 60v20", PAPER_BRIGHT, 3))
    art.glue(outline("22,72 40,63 80,63 98,72 80,82 40,82"), GREEN)
    art.cut(ellipse(60, 40, 25, None, 7), PAPER_BRIGHT, True)
    art.draw(
        line("M44 22Q56 40 44 58M76 22Q64 40 76 58", RED, 2),
        line("M46 30l5-2M47 48l5 3M74 30l-5-2M73 48l-5 3M49 39h5M71 39h-5", RED, 1.6),
    )
    art.draw(eyes([(53, 32), (67, 32)], 9, (0, 0.3)), grin(60, 44, 26, 6, 5))
    return place(art)
