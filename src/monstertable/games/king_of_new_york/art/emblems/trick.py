"""Emblems on mint: dice, moves and bargains."""

from __future__ import annotations

from monstertable.art.paper import (
    DUSK,
    GREEN,
    GREY_LIGHT,
    NIGHT,
    NIGHT_DARK,
    NIGHT_LIGHT,
    PAPER_BRIGHT,
    PURPLE,
    PURPLE_LIGHT,
    RED,
    YELLOW,
    YELLOW_LIGHT,
    dots,
    line,
    outline,
    ribbon,
)
from monstertable.games.king_of_new_york.art.emblems.grounds import trick
from monstertable.games.king_of_new_york.art.emblems.shapes import (
    BOLT,
    CLOUD,
    FLAME,
    Emblem,
    bin_can,
    bin_lid,
    brows,
    claws,
    die,
    disc,
    eyes,
    grin,
    printed,
    shape,
    smile,
    star,
    teeth,
)


def extra_head() -> str:
    """Two heads on one neck, not of one mind."""
    art = Emblem("extra_head")
    art.cut(outline("38,84! 46,62 44,44! 58,50 62,50 76,44! 76,62 84,84!"), PURPLE)
    art.cut(outline("12,36 12,20 24,8 42,8 54,18 56,34 50,48 34,54 18,50"), PURPLE, True)
    art.cut(outline("66,34 68,18 80,8 98,8 108,20 108,38 98,50 80,53 70,46"), PURPLE_LIGHT, True)
    art.cut(outline("22,10! 18,0! 32,7!"), YELLOW)
    art.cut(outline("88,8! 100,-1! 101,11!"), YELLOW)
    art.draw(eyes([(28, 24), (44, 24)], 11, (0.8, 0)), eyes([(79, 24), (95, 24)], 11, (-0.8, 0)))
    art.draw(
        grin(35, 37, 28, 6, 6), brows(87, 15, 13, 2.4), smile(87, 43, 18, -3, 2.6), claws([(82, 40), (92, 40)], 5, 0)
    )
    return trick(art)


def jinx_aura() -> str:
    """A private rain cloud for a die."""
    art = Emblem("jinx_aura")
    die(art, 60, 59, 18, PAPER_BRIGHT, -6)
    art.draw(eyes([(53, 56), (67, 55)], 8, (0.3, 0.8)), brows(59.5, 48, 11, -2, thick=2.2), smile(61, 69, 14, -3))
    art.cut(shape(CLOUD, 60, 21, 2.7), NIGHT_LIGHT, True)
    art.draw(line("M32 44l-4 10M24 62l-3 8M92 42l-4 10M98 58l-4 10M42 40l-2 5M80 40l-2 4", DUSK, 3))
    art.draw(printed(shape(BOLT, 96, 47, 0.9, 8), YELLOW), dots([(49, 18), (67, 17)], 4, PAPER_BRIGHT))
    art.draw(line("M44 12l9 3M74 10l-10 4M52 26q6-4 13-1", PAPER_BRIGHT, 2))
    return trick(art)


def natural_selection() -> str:
    """Fish, lizard, and then somebody took a wrong turn."""
    art = Emblem("natural_selection")
    art.cut(outline("3,54! 1,42! 10,49 18,43 28,51 18,60 10,56 1,64!"), DUSK)
    art.cut(outline("34,64! 32,56! 40,62 42,46 38,38 46,31 56,36 60,42 55,48 58,66! 52,66! 50,60 46,66!"), GREEN, True)
    art.cut(
        outline(
            "66,66! 70,44 64,40 66,20! 74,16 78,7 88,12 90,24! 98,8! 106,7 113,16 108,28 102,34 108,48 112,66! "
            "96,66! 90,54 84,66!"
        ),
        PURPLE,
        True,
    )
    art.draw(line("M2 71h116", NIGHT, 4), eyes([(20, 50)], 4, (1, 0)), eyes([(51, 39)], 5, (1, 0)))
    art.draw(eyes([(82, 19), (104, 17)], 7, (0.6, 0)), grin(82, 28, 12, 4, 3), grin(104, 26, 9, 3, 3))
    art.draw(
        claws([(70, 66), (80, 66), (100, 66), (108, 66)], 5, 20), dots([(88, 40), (94, 46), (84, 46)], 4, PURPLE_LIGHT)
    )
    return trick(art)


def scavenger() -> str:
    """Somebody in the dustbin has found a card."""
    art = Emblem("scavenger")
    art.cut(outline("76,34! 96,29! 104,55! 84,60!"), PAPER_BRIGHT)
    art.draw(printed(star(90, 44, 9, tilt=-12), RED))
    art.cut(outline("32,46 32,24 44,14 66,14 78,26 78,46"), PURPLE)
    art.cut(ribbon("70,44 82,44 88,56 92,58", (9, 8, 8, 7)), PURPLE, True)
    bin_can(art, 55, 60, 1.5)
    bin_lid(art, 52, 16, 1.5, -14)
    art.draw(eyes([(47, 25), (64, 24)], 11, (0.8, 0.3)))
    art.draw(claws([(93, 55), (95, 60)], 5, 90))
    art.cut(outline("18,42! 20,34 28,32 34,36 34,42!"), PURPLE, True)
    return trick(art)


def super_speed() -> str:
    """One roller skate, with rocket."""
    art = Emblem("super_speed")
    art.draw(line("M2 16h26M8 28h14M2 70h20", PAPER_BRIGHT, 3))
    art.cut(shape(FLAME, 24, 48, 2, -90), RED)
    art.draw(printed(shape(FLAME, 29, 48, 1.1, -90), YELLOW_LIGHT))
    art.cut(outline("44,40! 44,2! 70,2! 71,26 88,32 108,40 112,54! 44,56!"), GREEN)
    art.cut(outline("40,34! 58,32! 74,40 90,42! 98,56! 40,58!"), RED, True)
    art.cut(outline("32,56! 34,40! 46,40! 46,56!"), GREY_LIGHT, True)
    art.draw(line("M62 40l-4 7M70 44l-4 7M78 46l-4 6", PAPER_BRIGHT, 3), teeth((100, 50), (112, 54), 2, -7))
    art.cut(outline("38,58! 104,56! 104,62! 38,63!"), NIGHT)
    for x in (50, 74, 97):
        art.draw(disc(x, 68, 7.5, PAPER_BRIGHT), disc(x, 68, 6.4, NIGHT_DARK), disc(x, 68, 2.6, YELLOW))
    return trick(art)
