"""The two with a job: one demolishes houses, one keeps the peace."""

from __future__ import annotations

from monstertable.art.paper import (
    COPPER,
    GREEN,
    GREY,
    GREY_DARK,
    GREY_LIGHT,
    LAMP,
    NIGHT,
    NIGHT_DARK,
    PAPER_BRIGHT,
    PURPLE,
    PURPLE_DARK,
    RED,
    RED_LIGHT,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
)
from monstertable.games.king_of_new_york.art.stage import (
    BROWN,
    BROWN_DARK,
    ORANGE,
    ORANGE_DARK,
    ORANGE_LIGHT,
    TEAL,
    Stage,
    figure_sheet,
    head_sheet,
)


def _robot_head(on: Stage) -> None:
    """A boiler with a porthole, a bulb, and a grille that grins."""
    on.limb("18,-34 26,-50", (5, 4), GREY_DARK)
    on.round(27, -52, 6, 6, RED)
    on.cut("-44,-12! -52,-10! -52,10! -44,12!", GREY_DARK, False)
    on.cut("42,-14! 50,-12! 50,8! 42,12!", GREY_DARK, False)
    shell = on.cut("-44,-30! -34,-38! 30,-40! 44,-30! 44,36! 32,42! -34,42! -44,34!", GREY_LIGHT)
    on.print(shell, GREY, (0.7, 0.7), 10)
    on.glue("-44,-30! -34,-38! 30,-40! 44,-30! 44,-22! -44,-20!", YELLOW)
    on.disc(-13, -4, 22, GREY_DARK)
    on.eye(-13, -4, 16, (0.3, 0.3), LAMP)
    on.lid(-13, -4, 16, 0.22, 10, GREY)
    on.disc(26, -6, 10, GREY_DARK)
    on.disc(26, -6, 7, RED)
    on.disc(24, -8, 2.2, PAPER_BRIGHT)
    on.glue("-34,22! 34,18! 34,34! -34,36!", NIGHT_DARK)
    for x in (-32, -18, -4, 10, 24):
        on.glue(f"{x},24! {x + 9},23! {x + 9},33! {x},34!", YELLOW_LIGHT)
    on.dots([(-39, -25), (39, -26), (-39, 36), (39, 35)], 4, GREY_DARK)


def rob() -> str:
    """Hired for one house, and nobody found the switch."""
    on = Stage(figure_sheet("rob"))
    on.limb("72,150 70,178", (22, 22), GREY_DARK)
    on.cut("48,176! 60,166! 86,166! 88,195! 42,195!", GREY)
    on.limb("112,150 114,172", (24, 20), GREY_DARK)
    on.round(116, 173, 22, 22, NIGHT, True)
    on.round(116, 173, 12, 12, YELLOW)
    on.disc(116, 173, 5, GREY_DARK)
    on.cut("126,112! 158,30! 182,2! 194,8! 184,32! 150,122!", YELLOW)
    on.pen(GREY_DARK, 4, "140,84! 163,82! 146,62! 172,56! 156,42! 182,32!")
    on.pen(GREY_DARK, 4, "187,10 180,110")
    ball = on.round(176, 126, 22, 22, GREY_DARK, True)
    on.print(ball, NIGHT_DARK, (0.6, 0.6), 9)
    on.pen(GREY, 4, "163,120 168,113")
    on.limb("50,106 22,120 26,148", (18, 16, 14), GREY_DARK)
    trunk = on.cut("42,92! 138,90! 146,104! 134,156! 52,158! 38,110!", YELLOW)
    on.print(trunk, YELLOW_DARK, (0.7, 0.7), 11)
    for index in range(8):
        left, top = 44 + index * 12, 116 + index % 2 * 10
        on.glue(f"{left},{top}! {left + 12},{top}! {left + 11},{top + 10}! {left},{top + 10}!", NIGHT)
    on.round(138, 106, 16, 16, GREY, True)
    on.dots([(138, 106)], 8, GREY_DARK)
    on.cut("10,146! 22,138! 40,142! 48,156! 42,174! 36,160! 26,156! 18,162! 18,178! 6,164!", GREY_LIGHT)
    _robot_head(Stage(on.art, 86, 62, 0.98))
    return on.art.render()


def rob_head() -> str:
    """Passport picture."""
    on = Stage(head_sheet("rob"), 50, 57, 0.97, 4.5)
    _robot_head(on)
    return on.art.render()


def _sheriff_head(on: Stage) -> None:
    """One eye, a moustache with a will of its own, and the saucer he came in."""
    skin = on.cut("-32,-20 0,-26 34,-22 42,8 32,38 0,46 -30,40 -40,10", ORANGE)
    on.print(skin, ORANGE_DARK, (0.7, 0.5), 10)
    on.eye(0, 2, 19, (-0.4, 0.1))
    on.lid(0, 2, 19, 0.22, -8, ORANGE_LIGHT)
    on.glue("-14,32 2,28 18,32 2,43", NIGHT_DARK)
    on.teeth((-12, 32), (16, 32), (0.1, 9, 0.1))
    on.limb("2,20 24,34 46,28 58,8 50,0", (17, 17, 12, 8, 4), ORANGE_DARK, True)
    on.limb("2,20 -22,36 -46,32 -60,14 -54,4", (17, 17, 12, 8, 4), ORANGE_DARK, True)
    on.dots([(14, 28), (27, 31), (40, 29), (-11, 29), (-24, 34), (-38, 33)], 4, ORANGE_LIGHT)
    on.limb("20,-56 29,-66", (4, 4), GREY_DARK)
    on.round(30, -66, 4.5, 4.5, RED)
    on.cut("-30,-36 -29,-56 -16,-65 -2,-59 12,-66 27,-58 29,-38", COPPER)
    on.disc(1, -46, 9, GREEN)
    on.dots([(-3, -50), (5, -51)], 4.4, PAPER_BRIGHT)
    on.dots([(-3.4, -49.4), (4.6, -50.4)], 2.2, NIGHT_DARK)
    on.pen(PAPER_BRIGHT, 4, "-22,-48 -21,-55 -15,-59")
    on.cut("-64,-28! -50,-40 -26,-46 0,-46 28,-48 50,-44 64,-36! 54,-22 26,-11 -22,-9 -50,-16", PURPLE)
    on.glue("-64,-28! -30,-27 30,-30 64,-36! 54,-22 26,-11 -22,-9 -50,-16", PURPLE_DARK)
    on.dots([(-44, -23), (-23, -20), (0, -20), (24, -22), (45, -28)], 8, LAMP)


def sheriff() -> str:
    """This planet is not big enough for the both of us."""
    on = Stage(figure_sheet("sheriff"))
    on.limb("84,136 48,150 68,184", (30, 26, 18), ORANGE)
    on.limb("118,136 154,148 134,184", (30, 26, 18), ORANGE)
    on.cut("56,166! 82,170! 80,186! 84,195! 36,195! 40,184 56,182", BROWN_DARK)
    on.cut("122,170! 148,166! 148,182 164,184 168,195! 120,195!", BROWN_DARK)
    on.pen(YELLOW, 3, "58,171 80,174", "124,174 146,171")
    body = on.cut("66,92 100,84 136,92 146,120 130,148 100,154 70,148 56,120", ORANGE)
    on.print(body, ORANGE_DARK, (0.6, 0.6), 13)
    on.glue("66,90! 88,92! 86,120 80,150! 62,142 56,118", BROWN, True)
    on.glue("116,92! 136,90! 146,118 138,142 122,150! 116,120", BROWN, True)
    on.glue("58,138! 144,138! 140,151! 62,151!", NIGHT_DARK)
    on.glue("92,136! 110,136! 110,153! 92,153!", GREY_LIGHT)
    on.glue("128,108! 131,116! 140,117! 133,123! 136,132! 128,127! 120,132! 122,123! 115,117! 124,116!", YELLOW, True)
    on.limb("64,102 30,116 40,140 60,138", (18, 16, 14, 14), ORANGE, True)
    on.limb("138,104 172,128 174,98", (18, 16, 14), ORANGE, True)
    on.limb("176,52 178,24", (7, 6), GREY_LIGHT)
    on.limb("168,42 186,43", (5, 5), TEAL)
    on.limb("170,34 185,35", (5, 5), TEAL)
    on.round(179, 19, 7, 7, YELLOW)
    on.cut("162,84! 160,62 176,46 192,62 188,82! 184,100! 166,100!", RED)
    on.pen(RED_LIGHT, 3.4, "168,72 168,62 174,55")
    on.cut("160,100 158,88 166,84 186,86 190,94 186,104 172,108", ORANGE)
    _sheriff_head(Stage(on.art, 90, 76, 0.98, 11))
    return on.art.render()


def sheriff_head() -> str:
    """Wanted, or hired: the poster is the same."""
    on = Stage(head_sheet("sheriff"), 51, 61, 0.84, 4.5)
    _sheriff_head(on)
    return on.art.render()
