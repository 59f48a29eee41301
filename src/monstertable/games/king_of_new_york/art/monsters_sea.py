"""The two that come from afar: up the Hudson, and down from the sky."""

from __future__ import annotations

from monstertable.art.paper import (
    DUSK,
    GREY_LIGHT,
    NIGHT,
    NIGHT_DARK,
    NIGHT_LIGHT,
    PAPER_BRIGHT,
    RED,
    RED_DARK,
    RED_LIGHT,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
)
from monstertable.games.king_of_new_york.art.stage import (
    ORANGE,
    TEAL,
    TEAL_DARK,
    TEAL_LIGHT,
    Stage,
    figure_sheet,
    head_sheet,
)


def _fish_head(on: Stage) -> None:
    """Gills, an underbite like a dredger, and the cap that makes him captain."""
    on.cut("34,-14! 58,-30! 53,-12! 64,-4! 54,4! 60,18! 36,16!", TEAL_DARK, False)
    on.cut("-34,-6! -56,-22! -52,-6! -62,4! -51,8! -55,22! -36,18!", TEAL_DARK, False)
    skin = on.cut("-38,-12 -18,-32 14,-34 36,-18 45,8 44,34 40,62! -40,62! -45,34 -45,8", TEAL)
    on.print(skin, TEAL_DARK, (0.8, 0.5), 10)
    on.glue("-38,18 -14,14 12,16 36,8 40,24 30,42 0,48 -30,44", NIGHT_DARK)
    on.glue("-20,40 -4,32 14,36 22,42 0,46", RED_LIGHT)
    on.teeth((-34, 17), (34, 12), (6, 8, 6, 8, 6))
    on.glue("-42,34! -36,28! -31,38 0,43 32,36! 37,26! 44,32! 36,48 0,56 -34,50", TEAL, True)
    on.teeth((32, 37), (-31, 39), (13, 9, 7, 15))
    on.eye(-16, -2, 14, (0.3, 0.3))
    on.eye(17, -5, 10, (-0.4, 0.4))
    on.lid(-16, -2, 14, 0.24, 8, TEAL_LIGHT)
    on.lid(17, -5, 10, 0.38, -14, TEAL_LIGHT)
    on.cut("-34,-24 -40,-42 -26,-52 6,-54 24,-44 22,-26 -6,-20", PAPER_BRIGHT)
    on.glue("-36,-33 -8,-28 23,-35! 22,-23 -6,-16 -34,-22!", NIGHT_LIGHT)
    on.cut("-36,-24! -8,-18 4,-20! -8,-9 -30,-10 -46,-16", NIGHT_DARK)
    on.disc(-9, -38, 7.5, YELLOW)
    on.pen(NIGHT_DARK, 2, "-9,-43 -9,-34", "-13,-37 -12,-34 -9,-33 -6,-34 -5,-37", "-11,-41 -7,-41")


def captain_fish() -> str:
    """He did not sink with his ship; he wears it."""
    on = Stage(figure_sheet("captain fish"))
    on.limb("80,150 78,176", (28, 26), TEAL_DARK)
    on.limb("122,150 124,176", (28, 26), TEAL_DARK)
    on.cut("64,164! 94,164! 94,195! 46,195! 50,184 64,180", YELLOW)
    on.cut("108,164! 138,164! 138,195! 92,195! 94,184 108,180", YELLOW)
    on.pen(YELLOW_DARK, 4, "66,170 92,170", "110,170 136,170", "50,191 92,191", "97,191 136,191")
    on.cut("16,112! 100,100 184,108! 170,134! 30,134!", NIGHT_DARK, False)
    for x, y, size in ((172, 54, 11), (180, 38, 14), (188, 20, 9)):
        on.round(x, y, size, size * 0.9, GREY_LIGHT)
    on.cut("154,122! 160,66! 186,66! 186,118!", RED)
    on.glue("158,80! 160,66! 186,66! 186,80!", NIGHT_DARK)
    on.pen(PAPER_BRIGHT, 6, "160,92 184,92")
    _fish_head(Stage(on.art, 84, 70, 1.02))
    on.pen(RED, 7, "58,108! 54,132!", "118,108! 124,130!")
    hull = on.cut(
        "6,98! 26,116 60,128 110,130 160,124 190,106! 184,138 166,160 120,166 60,164 32,152 16,130", NIGHT_LIGHT
    )
    on.print(hull, NIGHT, (0.3, 0.9), 14)
    on.glue("19,136 32,152 60,164 120,166 166,160 175,148! 120,155 60,153", RED)
    on.pen(PAPER_BRIGHT, 7, "8,100! 26,117 60,129 110,131 160,125 188,108!")
    on.dots([(54, 142), (84, 145), (114, 145), (144, 142)], 16, PAPER_BRIGHT)
    on.dots([(54, 142), (114, 145), (144, 142)], 11, YELLOW_LIGHT)
    on.dots([(84, 145)], 11, NIGHT_DARK)
    on.limb("126,116 154,104 152,74 132,52", (18, 18, 16, 14), TEAL, True)
    on.cut("142,60 128,58 108,50! 112,44! 106,38! 114,36! 116,28! 128,38 142,48", TEAL)
    on.cut("48,106 36,112 34,126! 26,128! 27,142! 18,142! 14,152! 6,134 12,112 30,96 44,96", TEAL)
    return on.art.render()


def captain_fish_head() -> str:
    """The captain's portrait for the company calendar."""
    on = Stage(head_sheet("captain fish"), 50, 53, 0.94, 4.5)
    _fish_head(on)
    return on.art.render()


def _dragon_head(on: Stage) -> None:
    """One whole horn, one broken, and a nose that smokes."""
    on.cut("14,-24! 24,-38 20,-54! 42,-42 40,-16!", YELLOW_LIGHT, False)
    on.cut("-12,-28! -10,-44! -2,-42! 0,-48! 8,-42! 8,-26!", YELLOW_LIGHT, False)
    on.cut("32,-14! 50,-22! 44,-6! 56,2! 42,8! 48,20! 26,22!", RED_DARK, False)
    skin = on.cut("-48,4 -44,-10 -30,-14 -22,-26 0,-34 24,-28 38,-10 38,12 26,28 6,32 -10,22! -32,20 -46,16", RED)
    on.print(skin, RED_DARK, (0.9, 0.2), 10)
    on.cut("-40,20! -8,20 10,8! 24,24 12,38 -14,42 -34,36", RED_DARK)
    on.glue("-40,19 -14,20 8,10! 12,18 -6,32 -34,30", NIGHT_DARK)
    on.cut("-44,26! -6,34 16,22! 20,34 -2,44 -36,42", RED)
    on.teeth((-42, 18), (4, 14), (7, 6, 8, 6, 7))
    on.teeth((-12, 33), (-40, 28), (6, 8))
    on.dots([(-40, -4), (-31, -7)], 5, NIGHT_DARK)
    on.eye(-8, -14, 12, (-0.5, 0.3))
    on.eye(17, -13, 9, (-0.6, 0.2))
    on.lid(-8, -14, 12, 0.26, 16, RED_LIGHT)
    on.lid(17, -13, 9, 0.3, -14, RED_LIGHT)


def _umbrella(on: Stage) -> None:
    """From a hot-dog cart: what the left wing used to be."""
    on.limb("66,2 -2,-4", (6, 5), GREY_LIGHT)
    on.round(-30, -10, 5, 5, GREY_LIGHT)
    on.cut("8,-46! -18,-36 -30,-10 -24,18 -2,40! 0,24 6,14! 4,2 10,-6! 4,-20 12,-26! 6,-36", DUSK)
    on.glue("12,-26! -10,-24 -30,-10! -10,-12 10,-6! 4,-16", YELLOW)
    on.glue("6,14! -14,4 -30,-10! -26,16 -2,40! 0,24", YELLOW)


def drakonis() -> str:
    """A dragon after a hard winter: one wing is his own."""
    on = Stage(figure_sheet("drakonis"))
    on.limb("120,164 160,188 188,174 176,146", (34, 24, 14, 8), RED)
    on.cut("168,152 160,138 168,122 166,110! 178,118 182,106! 192,124 196,142 184,156", ORANGE)
    on.glue("174,148 170,138 178,124! 186,140 182,150", YELLOW_LIGHT)
    wing = on.cut(
        "112,118! 126,60 140,6! 172,10 198,34! 184,38 186,58! 174,60 178,82! 164,84 166,106! 150,104 128,136!", RED_DARK
    )
    on.print(wing, NIGHT_DARK, (0.9, 0.1), 14, 0.6)
    on.pen(RED, 6, "114,120 126,64 141,10 196,34", "136,32 186,56", "132,46 177,80", "128,60 165,103")
    _umbrella(Stage(on.art, 44, 142, 1.16))
    on.cut("66,150! 92,152! 92,182 96,195! 56,195! 60,178", RED_DARK)
    on.limb("98,122 74,124 68,144", (20, 17, 15), RED_DARK)
    on.round(66, 147, 11, 9, RED, True)
    on.limb("112,150 108,110 116,84 92,58", (56, 50, 34, 30), RED)
    body = on.cut("76,128 96,100 128,102 146,132 146,164 126,182 92,180 74,160", RED)
    on.print(body, RED_DARK, (0.8, 0.5), 13)
    on.glue("80,132 96,114 110,120 112,146 106,176 92,178 78,158", YELLOW_LIGHT)
    on.pen(YELLOW_DARK, 3, "80,134 110,128", "77,148 112,146", "82,164 109,164")
    on.cut("112,156! 140,152! 144,180 142,195! 96,195! 98,188 114,182", RED)
    on.pen(PAPER_BRIGHT, 5, "62,192 62,195", "74,192 74,195", "104,192 104,195", "116,192 116,195", "128,192 128,195")
    _dragon_head(Stage(on.art, 76, 58, 1.04))
    return on.art.render()


def drakonis_head() -> str:
    """He prefers this side; the wing is on it."""
    on = Stage(head_sheet("drakonis"), 49, 54, 0.98, 4.5)
    on.limb("24,60 20,20", (44, 40), RED)
    _dragon_head(on)
    return on.art.render()
