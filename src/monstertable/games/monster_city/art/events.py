"""The six events."""

from __future__ import annotations

from monstertable.art.paper import (
    DUSK,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY_DARK,
    GREY_LIGHT,
    LAMP,
    NIGHT,
    NIGHT_LIGHT,
    PAPER,
    PAPER_BRIGHT,
    PAPER_DARK,
    PURPLE,
    PURPLE_LIGHT,
    RED,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    Collage,
    box,
    dots,
    fill,
    halftone,
    line,
    outline,
    ribbon,
)
from monstertable.games.monster_city.art.faces import disc, eye, lid


def chicken() -> str:
    """A monster that has thought better of it."""
    art = Collage("chicken")
    art.cut(ribbon("44,78 40,88 42,94", (5, 4, 4)), YELLOW_DARK)
    art.cut(outline("28,97! 38,92! 46,92! 54,97!"), YELLOW_DARK)
    art.cut(ribbon("60,78 66,86 64,94", (5, 4, 4)), YELLOW_DARK)
    art.cut(outline("54,97! 60,92! 68,92! 78,97!"), YELLOW_DARK)
    art.cut(outline("74,50! 84,34 97,28! 92,40! 98,46! 90,52! 94,60! 76,68"), PURPLE, True)
    art.cut(outline("36,20! 30,4! 42,10! 48,1! 52,11! 62,5! 60,22!"), RED, True)
    body = art.cut(outline("30,38 32,20 46,14 60,20 64,38 80,48 86,62 76,78 56,84 36,80 24,66"), PURPLE_LIGHT, True)
    art.draw(halftone(body, PURPLE, 4.8, (0.5, 0.8)))
    art.cut(outline("26,50! 14,48 4,56! 12,58! 6,64! 15,66! 12,73! 28,70"), PURPLE, True)
    art.cut(outline("56,52! 72,54 82,66! 72,65! 74,74! 64,71! 62,78! 52,66"), PURPLE, True)
    art.cut(outline("34,36! 18,42! 36,47!"), YELLOW, True)
    art.cut(outline("36,47! 34,58! 42,56! 44,46!"), RED, True)
    art.draw(eye(40, 28, 8.5, (-0.6, -0.1)), eye(56, 27, 6.5, (-0.7, -0.1)))
    art.draw(fill("M72 20q-5 8 0 9t0-9zM84 16q-4 6 0 7t0-7z", DUSK))
    return art.render()


def rejected_project() -> str:
    """A blueprint that will not be built."""
    art = Collage("rejected")
    art.cut(outline("14,12! 82,6! 90,88! 20,94!"), DUSK)
    art.glue(outline("82,6! 83,18! 71,7!"), GREY_LIGHT, True)
    art.draw(line("M26 82L78 78M32 81L30 52L46 51L47 80M47 80L44 30L56 18L66 28L70 79M55 18L54 12", PAPER_BRIGHT, 2.2))
    art.draw(line("M36 60l4-.3M37 69l4-.3M52 38l7-.6M53 48l7-.6M54 58l7-.6M55 68l7-.6", PAPER_BRIGHT, 3))
    art.cut(outline("12,22! 22,14! 50,42! 78,12! 89,22! 61,52! 90,82! 80,92! 50,62! 21,92! 11,82! 40,52!"), RED, True)
    return art.render()


def remodel() -> str:
    """One house goes, another comes."""
    art = Collage("remodel")
    art.cut(outline("6,90! 6,56 22,46 38,56 38,90!"), RED)
    art.draw(dots([(14, 62), (30, 62), (22, 74), (14, 74), (30, 86)], 6, LAMP))
    art.draw(dots([(22, 62), (30, 74), (14, 86)], 6, NIGHT))
    art.cut(outline("60,90! 60,36! 78,14! 95,36! 95,90!"), GREEN)
    art.draw(fill("M66 50v-6l3-4 3 4v6zM83 66v-6l3-4 3 4v6zM66 66v-6l3-4 3 4v6zM83 82v-6l3-4 3 4v6z", LAMP))
    art.draw(fill("M83 50v-6l3-4 3 4v6zM66 82v-6l3-4 3 4v6z", NIGHT))
    art.cut(outline("8,44! 12,20 34,10 48,14! 50,5! 64,20! 48,32! 48,24! 34,22 22,30 20,44!"), YELLOW, True)
    art.cut(outline("92,66! 88,88 66,97 48,94! 47,99! 33,87! 49,76! 49,84! 66,86 76,80 80,66!"), YELLOW, True)
    return art.render()


def counterattack() -> str:
    """A toy tank, small and very determined."""
    art = Collage("counterattack")
    art.cut(
        outline("4,22! 14,20! 12,8! 23,15! 31,4! 34,17! 46,14! 40,25! 48,35! 36,34! 34,46! 25,37! 14,45! 14,33!"),
        YELLOW,
    )
    art.glue(
        outline("13,24! 19,24! 18,17! 25,21! 30,15! 31,22! 38,22! 34,27! 38,33! 31,32! 28,38! 24,32! 17,36! 18,30!"),
        RED,
        True,
    )
    art.cut(ribbon("56,50 34,36", (9, 10)), GREEN_DARK, True)
    art.cut(outline("30,40! 36,30! 41,34! 35,44!"), GREEN_DARK, True)
    art.cut(ribbon("80,40 82,12", (2, 2)), GREY_DARK)
    art.cut(outline("82,10! 97,14! 82,24!"), RED)
    art.cut(outline("48,58! 50,44 62,38 78,40 86,50 86,60!"), GREEN, True)
    hull = art.cut(outline("22,64! 34,56! 90,56! 97,66! 92,76! 26,76!"), GREEN, True)
    art.draw(halftone(hull, GREEN_DARK, 4.6, (0.3, 0.9)))
    art.cut(outline("18,80 26,72 88,72 97,80 90,94 78,97 36,97 24,93"), NIGHT_LIGHT, True)
    art.draw(dots([(30, 84), (45, 86), (60, 86), (75, 86), (88, 83)], 11, GREY_LIGHT))
    art.draw(dots([(30, 84), (45, 86), (60, 86), (75, 86), (88, 83)], 4, GREY_DARK))
    art.draw(eye(66, 50, 5.5, (-0.6, -0.2)), eye(78, 51, 4.5, (-0.6, -0.2)), lid(66, 50, 5.5, 0.35, -14, GREEN_LIGHT))
    art.draw(lid(78, 51, 4.5, 0.35, -20, GREEN_LIGHT))
    return art.render()


def detour() -> str:
    """A road sign that knows something you do not."""
    art = Collage("detour")
    art.cut(box(46.5, 66, 7, 33), GREY_DARK)
    sign = art.cut(outline("50,1! 94,42! 50,84! 6,42!"), YELLOW, True)
    art.draw(halftone(sign, YELLOW_DARK, 5.4, (0.6, 0.7), 0.6), line("M50 7.5L87 42L50 77.5L13 42z", NIGHT, 2.4))
    art.glue(
        outline("60,66! 60,44 56,34 44,33 38,38 38,46! 46,46! 33,62! 20,46! 29,46! 30,34 40,24 58,24 69,34 70,66!"),
        NIGHT,
    )
    art.cut(outline("74,97! 72,84 78,76 88,76 94,84 95,97!"), PURPLE, True)
    art.draw(eye(79, 84, 3.8, (-0.7, -0.4)), eye(88, 84, 3.2, (-0.7, -0.4)))
    return art.render()


def grant() -> str:
    """A sack from city hall, with a note sticking out."""
    art = Collage("grant")
    art.cut(outline("40,30! 30,6! 58,1! 66,28!"), PAPER_DARK)
    art.draw(line("M35 9L57 5.5", PURPLE, 1.6), disc(49, 17, 6.5, PURPLE))
    art.draw(eye(48, 16, 2.6, (0.3, 0)), line("M45 21q4 2 7-1", PAPER, 1.2))
    sack = art.cut(outline("36,34 50,30 64,34 72,46 90,66 92,86 78,97 26,97 9,86 12,66 29,46"), YELLOW_DARK, True)
    art.draw(halftone(sack, NIGHT_LIGHT, 5, (0.7, 0.7), 0.5))
    art.cut(outline("34,34! 28,22! 38,27! 44,20! 50,27! 58,20! 62,27! 72,22! 66,34 50,38"), YELLOW_DARK, True)
    art.cut(outline("33,33 50,37 67,33 68,40 50,44 32,40"), RED, True)
    art.cut(outline("64,38! 78,34! 76,42! 80,50! 66,44!"), RED, True)
    art.glue(outline("50,56! 55,66! 66,67! 58,75! 61,86! 50,80! 39,86! 42,75! 34,67! 45,66!"), YELLOW_LIGHT, True)
    return art.render()
