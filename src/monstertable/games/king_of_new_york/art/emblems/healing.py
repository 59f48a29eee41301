"""Emblems on green: cards about life."""

from __future__ import annotations

from monstertable.art.paper import (
    COPPER,
    DUSK,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY_LIGHT,
    LAMP,
    NIGHT,
    PAPER_BRIGHT,
    PURPLE,
    PURPLE_DARK,
    PURPLE_LIGHT,
    RED,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    dots,
    fill,
    line,
    mirrored,
    outline,
    path_data,
    ribbon,
)
from monstertable.games.king_of_new_york.art.emblems.grounds import healing
from monstertable.games.king_of_new_york.art.emblems.shapes import (
    BOLT,
    CROWN,
    HEART,
    SOLDIER,
    Emblem,
    claws,
    disc,
    eyes,
    grin,
    grip,
    ring,
    shape,
    smile,
)


def carapace() -> str:
    """Somebody safe under a lot of roof."""
    art = Emblem("carapace")
    art.cut(outline("6,66! 8,56 16,52 30,54 32,70 20,74 8,72"), GREEN_LIGHT)
    for x in (38, 62, 84):
        art.cut(outline("0,64! 14,64! 13,76! 1,76!", x), GREEN_LIGHT)
    art.cut(outline("104,64! 118,72! 102,72!"), GREEN_LIGHT)
    for x, y, tilt in ((32, 28, -32), (52, 12, -10), (74, 12, 12), (94, 28, 34)):
        art.cut(shape("-6,6! 0,-10! 6,6!", x, y, 1, tilt), LAMP)
    art.cut(outline("20,68! 22,46 34,24 54,14 72,14 92,24 104,46 106,68!"), YELLOW_DARK, True)
    art.draw(line("M22 58H104M48 20L42 38L26 46M78 20L84 38L100 46M42 38H84M42 38L50 58M84 38L76 58", PURPLE_DARK, 3))
    art.draw(eyes([(14, 60), (24, 60)], 7, (-0.5, 0.2)), smile(17, 68, 10, 1.4))
    return healing(art)


def chinatown_regular() -> str:
    """The usual, please."""
    art = Emblem("chinatown_regular")
    art.cut(ribbon("66,34 98,-2", (4, 3)), RED)
    art.cut(ribbon("60,34 82,-2", (4, 3)), RED)
    art.cut(outline("32,32! 34,20 42,16 48,20! 54,12 64,14 70,20! 80,18 88,24 88,34!"), YELLOW_LIGHT, True)
    art.draw(line("M38 30q2-9 8-4t8-4t9 3t8-4t10 7", YELLOW_DARK, 2))
    art.cut(outline("26,30! 94,30! 84,76! 36,76!"), PAPER_BRIGHT, True)
    art.draw(
        line("M42 32l6 42M78 32l-6 42", GREY_LIGHT, 1.6),
        eyes([(52, 46), (68, 46)], 10, (0, -0.7)),
        grin(60, 57, 24, 6, 5),
    )
    art.draw(line("M22 28q-4-6 0-10t0-10M12 32q-3-5 0-9t0-9", PAPER_BRIGHT, 2.4))
    return healing(art)


def hunter() -> str:
    """Toy soldiers make a healthy snack, once caught."""
    art = Emblem("hunter")
    art.cut(ribbon("68,18 116,34", (6, 6), snip=30), YELLOW_DARK)
    art.cut(ribbon("124,56 110,36", (20, 15), snip=20), PURPLE)
    art.cut(outline("8,18! 72,18! 66,56 48,74 32,74 14,56"), GREEN_LIGHT)
    art.glue(shape(SOLDIER, 41, 54, 1.7), GREEN_DARK, True)
    art.draw(line("M18 22L34 74M62 22L46 74M10 32Q40 36 70 32M14 50Q40 58 66 50", PAPER_BRIGHT, 1.4))
    art.draw(eyes([(37, 39), (45, 39)], 7, (0.5, -0.8)), smile(41, 47, 6, -1.4))
    art.cut(outline("4,18 12,9 40,6 68,9 76,18 68,26 40,29 12,26"), YELLOW, True)
    art.glue(outline("12,18 20,14 40,12 60,14 68,18 60,22 40,24 20,22"), GREEN_DARK)
    grip(art, 103, 30, 7.5, PURPLE)
    art.cut(shape(HEART, 90, 64, 1.3, 8), RED)
    return healing(art)


def king_of_queens() -> str:
    """A court card of the largest borough."""
    art = Emblem("king_of_queens")
    art.cut(shape("-31,-34! 31,-34! 31,36! -31,36!", 60, 40, 1, -4), PAPER_BRIGHT)
    art.draw(ring(35, 18, 5, RED, 3), line("M37 20l4 4", RED, 3))
    art.draw(ring(85, 62, 5, RED, 3), line("M87 64l4 4", RED, 3))
    art.glue(outline("38,74! 42,58 60,54 76,58 82,70! 80,73!"), RED)
    art.cut(outline("40,52 42,34 52,28 68,28 78,34 80,52 70,64 50,64"), PURPLE, True)
    art.cut(shape(CROWN, 60, 21, 1.9), YELLOW, True)
    art.draw(
        dots([(47, 30), (60, 30), (73, 30)], 4, RED), eyes([(52, 42), (68, 42)], 10, (0, 0.2)), grin(60, 51, 24, 5, 5)
    )
    art.cut(shape(HEART, 13, 44, 1.2, -10), RED)
    art.cut(shape(BOLT, 107, 40, 1.4, 10), YELLOW)
    return healing(art)


def new_york_marathon() -> str:
    """First over the line, on rather long legs."""
    art = Emblem("new_york_marathon")

    art.cut(ribbon("50,48 32,56 24,72", (11, 9, 7), snip=9), PURPLE)
    art.cut(ribbon("56,48 76,56 84,70", (11, 9, 7), snip=9), PURPLE)
    art.cut(outline("14,68! 28,68! 32,78! 14,78!"), RED, True)
    art.cut(outline("80,64! 90,64! 100,72! 100,76! 80,76!"), RED, True)
    art.cut(ribbon("62,26 82,12 92,2", (8, 6), snip=14), PURPLE)
    art.cut(ribbon("44,26 28,14 20,2", (8, 6), snip=14), PURPLE)
    art.cut(outline("38,46 36,22 44,8 60,4 72,12 76,30 70,48 54,56"), PURPLE, True)
    art.cut(outline("44,39! 64,38! 65,53! 45,54!"), PAPER_BRIGHT, True)
    art.draw(
        line("M52 43l3-1.5v9M52 50.5h6", RED, 2.6), eyes([(54, 16), (66, 17)], 8, (0.8, 0)), grin(60, 25, 18, 4, 4)
    )
    art.cut(ribbon("-2,42 18,30 40,33 70,33 96,28 114,40", (8, 8), snip=9), RED, True)
    art.draw(line("M4 39Q18 30 40 33H70Q96 26 110 37", PAPER_BRIGHT, 3, "5 7"))
    return healing(art)


def next_stage() -> str:
    """Out of the cocoon, and not what was ordered."""
    art = Emblem("next_stage")
    wing = outline("56,36! 40,8 18,2 6,12 12,32 30,42! 16,50 18,64 32,66 52,52!")
    art.cut(wing, YELLOW)
    art.cut(mirrored(wing, 60), YELLOW)
    for x in (24, 96):
        art.draw(disc(x, 19, 8, RED), disc(x, 19, 4, LAMP), disc(60 + (x - 60) * 0.85, 54, 5, DUSK))
    art.cut(outline("44,32 46,16 60,10 74,16 76,32 70,48 60,52 50,48"), PURPLE, True)
    art.draw(line("M52 13Q46 6 48 1M68 13Q74 6 72 1", NIGHT, 2.4), dots([(48, 1.5), (72, 1.5)], 4, NIGHT))
    art.draw(eyes([(53, 24), (67, 24)], 10, (0, -0.3)), grin(60, 33, 20, 5, 5))
    art.cut(outline("40,84! 38,58! 44,50! 50,56! 56,47! 62,55! 68,47! 74,56! 80,52! 82,62 80,84!"), PAPER_BRIGHT, True)
    art.draw(line("M40 66q20 6 40-1M40 75q20 5 41 0", GREY_LIGHT, 2.4))
    return healing(art)


def of_another_world() -> str:
    """They beam hearts up and bolts down, or the other way round."""
    art = Emblem("of_another_world")
    art.draw(fill("M44 36L18 80H102L76 36z", LAMP, 0.75))
    art.cut(outline("42,26! 44,12 54,4 66,4 76,12 78,26!"), COPPER)
    art.draw(eyes([(60, 15)], 12, (0, 0.6)))
    art.cut(outline("10,32 30,24 60,21 90,24 110,32 90,40 60,43 30,40"), PURPLE, True)
    art.draw(dots([(24, 32), (42, 34), (60, 35), (78, 34), (96, 32)], 5.4, YELLOW_LIGHT))
    art.cut(shape(HEART, 44, 62, 1.4, -10), RED, True)
    art.cut(shape(BOLT, 77, 61, 1.5, 12), YELLOW, True)
    return healing(art)


def regeneration() -> str:
    """It grows back; give it a minute."""
    art = Emblem("regeneration")
    lost = ribbon("78,54 98,50 108,34 100,18", (18, 14, 9, 2), snip=9)
    art.draw(line(path_data(lost), PAPER_BRIGHT, 2, "3 4"))
    art.cut(ribbon("72,60 88,60 98,46", (16, 12, 2)), PURPLE_LIGHT)
    art.cut(
        outline("14,36 14,18 26,8 44,10 52,22 56,36 76,44 84,58 76,72! 66,72! 62,64 42,66! 42,74! 30,74! 28,54"),
        PURPLE,
        True,
    )
    art.cut(outline("74,46! 83,45! 86,68! 76,70!"), PAPER_BRIGHT, True)
    art.draw(line("M78 58h5M80.5 55v6", RED, 2.6), eyes([(26, 22), (42, 22)], 10, (0.9, 0.4)), grin(33, 34, 24, 5, 5))
    art.draw(
        claws([(33, 73), (39, 73), (69, 72), (74, 72)], 4.5, 180), dots([(50, 46), (58, 52), (48, 54)], 5, PURPLE_LIGHT)
    )
    art.cut(shape(HEART, 66, 18, 1, 8), RED)
    return healing(art)
