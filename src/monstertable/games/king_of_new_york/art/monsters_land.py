"""The two that climb: an ape with a drink, and a tailor."""

from __future__ import annotations

from monstertable.art.paper import (
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY_DARK,
    GREY_LIGHT,
    NIGHT_DARK,
    PAPER_BRIGHT,
    PURPLE,
    PURPLE_DARK,
    PURPLE_LIGHT,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
)
from monstertable.games.king_of_new_york.art.stage import (
    BROWN,
    BROWN_DARK,
    TAN,
    TAN_DARK,
    Stage,
    figure_sheet,
    head_sheet,
)


def _ape_head(on: Stage) -> None:
    """A brow like a fire escape, a chin like a stoop."""
    on.round(-36, 2, 10, 12, PURPLE_LIGHT)
    on.round(37, -2, 9, 11, PURPLE_LIGHT)
    skull = on.cut(
        "-34,-14 -26,-34 -14,-40! -12,-48! -2,-44! 6,-54! 10,-44! 20,-46! 30,-30 36,-8 38,20 24,40 -22,42 -40,22", BROWN
    )
    on.print(skull, BROWN_DARK, (0.7, -0.5), 10)
    on.glue("-28,-8 -14,-16 0,-10 14,-16 28,-8 24,6 38,22 32,40 0,48 -34,40 -38,22 -24,6", PURPLE_LIGHT, True)
    on.eye(-13, -5, 10.5, (0.5, 0.2))
    on.eye(14, -7, 8, (0.3, 0.1))
    on.glue("-32,-4! -28,-18 -12,-23 2,-17 16,-24 30,-19 32,-5! 16,-15 2,-6! -14,-14", BROWN_DARK, True)
    on.dots([(-5, 10), (6, 9)], 5, PURPLE_DARK)
    on.glue("-28,24 0,18 28,22 30,34 0,42 -28,36", NIGHT_DARK)
    on.teeth((-14, 22), (16, 21), (5, 5, 5))
    on.teeth((28, 36), (-26, 38), (16, 6, 6, 6, 18))


def _water_tower(on: Stage) -> None:
    """From a roof in Chelsea; still half full."""
    for leg in ("-16,30 -22,60", "16,30 22,60", "0,30 0,58"):
        on.limb(leg, (6, 6), GREY_DARK)
    tub = on.cut("-29,-12! 29,-12! 26,40! -26,40!", TAN)
    on.print(tub, TAN_DARK, (0.9, 0.3), 10)
    on.pen(BROWN_DARK, 4, "-28,-2! 28,-2!", "-27,14! 27,14!", "-26,30! 26,30!")
    on.cut("-35,-8! -34,-14! -2,-38! 35,-16! 35,-9!", RED)
    on.glue("-2,-38! 35,-16! 35,-9! 8,-9!", RED_DARK)


def kong() -> str:
    """Thirsty from climbing."""
    on = Stage(figure_sheet("kong"))
    on.cut("62,146! 98,150! 94,178 104,195! 52,195! 58,176", BROWN_DARK, False)
    on.cut("110,150! 146,140! 150,176 162,195! 108,195! 112,176", BROWN_DARK, False)
    _water_tower(Stage(on.art, 162, 42, 0.98))
    on.limb("132,100 178,144 172,100", (46, 40, 28), BROWN)
    body = on.cut("44,82 64,56 110,56 144,70 160,98 154,138 140,162 96,170 62,160 48,128 36,108", BROWN)
    on.print(body, BROWN_DARK, (0.7, 0.6), 13)
    on.glue("66,112 94,104 124,110 132,138 98,156 68,142", PURPLE_LIGHT)
    on.pen(PURPLE, 4, "98,112 98,150", "80,130 98,135 118,129")
    on.limb("62,82 28,112 34,172", (46, 42, 30), BROWN, True)
    on.cut("18,98! 4,104! 12,112! 2,122! 12,126! 6,138! 20,136!", BROWN, False)
    on.cut("14,166! 22,158 42,158 54,168! 56,188 50,195! 10,195! 6,184", PURPLE_LIGHT)
    on.pen(PURPLE, 3.4, "20,180 20,193", "32,180 32,194", "44,180 44,193")
    _ape_head(Stage(on.art, 84, 64, 1.08))
    on.cut("146,108 142,94 150,84 188,82 195,92 190,108 168,115", PURPLE_LIGHT)
    on.pen(PURPLE, 3.4, "157,84 157,96", "169,83 169,96", "181,84 181,96")
    on.pen(PAPER_BRIGHT, 7, "108,94! 124,40! 142,34!")
    on.pen(RED, 3, "110,88! 124,40! 142,34!")
    return on.art.render()


def kong_head() -> str:
    """With a straw."""
    on = Stage(head_sheet("kong"), 48, 54, 0.97, 4.5)
    _ape_head(on)
    on.pen(RED, 4.4, "22,32! 52,0! 62,-6!")
    return on.art.render()


def _mantis_head(on: Stage) -> None:
    """All eyes, with a mouth for pins."""
    on.limb("-10,-20 -20,-42 -40,-46", (4, 3, 2.4), GREEN_DARK)
    on.limb("10,-20 14,-44 34,-54", (4, 3, 2.4), GREEN_DARK)
    face = on.cut("-40,-26 -12,-26 14,-28 42,-30 30,2 14,34 2,42 -8,34 -28,2", GREEN)
    on.print(face, GREEN_DARK, (0.3, 0.9), 9)
    on.round(-28, -12, 21, 24, PURPLE, True)
    on.round(30, -16, 17, 20, PURPLE, True)
    on.eye(-28, -12, 15, (0.5, 0.5), YELLOW_LIGHT)
    on.eye(30, -16, 12, (-0.5, 0.5), YELLOW_LIGHT)
    on.lid(-28, -12, 15, 0.26, 14, PURPLE_LIGHT)
    on.lid(30, -16, 12, 0.34, -12, PURPLE_LIGHT)
    on.pen(NIGHT_DARK, 3.6, "-10,22 2,28 16,18")
    on.pen(GREY_LIGHT, 2.2, "8,26! 20,36!")
    on.dots([(21, 37)], 6, RED)


def _shears(on: Stage) -> None:
    """For cloth, ribbons, and suspension bridges."""
    for side, blade in ((-1, GREY_LIGHT), (1, PAPER_BRIGHT)):
        on.cut(f"{5 * side},10! {-26 * side},-64! {-6 * side},-50 {8 * side},0!", blade)
        on.round(13 * side, 24, 13, 15, RED, True)
        on.disc(13 * side, 25, 6, NIGHT_DARK)
    on.dots([(0, 0)], 7, GREY_DARK)


def mantis() -> str:
    """The fastest tailor of the Garment District."""
    on = Stage(figure_sheet("mantis"))
    on.limb("112,128 150,108 174,192", (10, 8, 6), GREEN_DARK)
    on.limb("92,130 60,112 40,192", (10, 8, 6), GREEN_DARK)
    belly = on.cut("104,112 140,118 174,150 190,186! 150,178 116,158 98,134", GREEN_DARK)
    on.print(belly, NIGHT_DARK, (0.6, 0.8), 11, 0.6)
    on.cut("100,106 136,104 176,132 196,168! 150,150 110,134", GREEN_LIGHT)
    on.limb("110,132 134,146 130,194", (10, 8, 6), GREEN)
    on.limb("98,132 78,148 76,194", (10, 8, 6), GREEN)
    on.limb("104,132 92,104 82,66", (36, 28, 18), GREEN)
    _shears(Stage(on.art, 164, 68))
    on.limb("94,104 126,118 150,92", (15, 15, 10), GREEN)
    on.cut("140,104! 144,88 158,76! 174,80 160,88 156,104!", GREEN)
    on.limb("84,102 52,122 22,108", (14, 14, 14), GREEN)
    on.cut("16,116 20,98! 8,64 24,30! 34,62 40,74! 34,80! 40,88! 34,94! 36,108 26,118", GREEN)
    on.pen(YELLOW, 8, "68,92 84,102 102,94", "69,94 65,114 72,134")
    on.pen(YELLOW_DARK, 2.4, "64,106 70,106", "64,115 70,115", "66,124 72,124", "77,97 79,103", "90,98 92,104")
    _mantis_head(Stage(on.art, 80, 52, 0.94))
    return on.art.render()


def mantis_head() -> str:
    """Measuring you."""
    on = Stage(head_sheet("mantis"), 49, 57, 0.96, 4.5)
    on.limb("2,20 2,60", (22, 40), GREEN_DARK)
    _mantis_head(on)
    return on.art.render()
