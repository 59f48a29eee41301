"""Thin limbs that end on their tile: hands, feet, tails and small heads, hanging from the northern edge."""

from __future__ import annotations

from monstertable.art.paper import (
    COPPER,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    NIGHT,
    PAPER_BRIGHT,
    PAPER_DARK,
    RED,
    RED_DARK,
    RED_LIGHT,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    box,
    ellipse,
    outline,
)
from monstertable.games.monster_factory.art.easel import HALF_TURN, Drawing, Easel, limb, spike, spikes
from monstertable.games.monster_factory.art.parts import THIN, Part


def clawed_hand(part: Part) -> None:
    art = Easel(part)
    art.cut(YELLOW, *spikes(12, ((20, 68), (10, 87)), ((41, 75), (37, 92)), ((65, 72), (70, 91)), ((83, 50), (91, 70))))
    art.cut(GREEN, limb("50,4 50,18 50,38", (26, 26, 21, 30)), ellipse(50, 43, 22, 15))
    art.cut(GREEN, limb("38,46 25,56 20,69", (20, 14, 13)), limb("47,50 42,64 41,75", (18, 14, 13)))
    art.cut(GREEN, limb("56,50 63,62 65,73", (18, 14, 13)), limb("62,40 78,40 83,52", (18, 14, 13)))
    art.pen(GREEN_DARK, 2.6, "40,47 46,42 47,36", "54,42 60,40")
    art.spots(GREEN_LIGHT, 6, (44, 21), (56, 25), (47, 30))
    part.joint(0, THIN)


def mitten(part: Part) -> None:
    art = Easel(part)
    art.cut(GREEN, box(37, 8, 26, 20))
    art.cut(RED, "34,34! 27,50 26,70 35,87 50,91 65,87 72,74 73,64 82,65 90,57 88,45 79,40 69,43 66,34!")
    art.pen(RED_DARK, 2.6, "72,64 68,58 68,52")
    art.pen(PAPER_BRIGHT, 4, "29,65! 36,57! 43,65! 50,57! 57,65! 64,58!", "31,76! 36,70! 43,78! 50,70! 57,78! 66,70!")
    art.cut(YELLOW, "30,25 50,23 70,25 71,36 50,38 29,36")
    art.pen(YELLOW_DARK, 2.4, "38,27 38,34", "46,26 46,35", "54,26 54,35", "62,27 62,34")
    part.joint(0, THIN)


def painted_foot(part: Part) -> None:
    art = Easel(part)
    art.cut(GREEN, limb("50,4 50,24 50,50", (26, 25, 24, 36)))
    art.cut(GREEN, limb("44,50 30,62 22,76", (26, 26, 26)), limb("56,50 70,62 78,76", (26, 26, 26)))
    art.cut(GREEN, limb("50,46 50,64 50,76", (32, 28, 28)))
    art.pen(GREEN_DARK, 2.6, "36,80 36,72 39,64", "64,80 64,72 61,64", "42,36 50,39 58,36")
    nail = "-8,4 -8,-4 0,-6 8,-4 8,4 0,8"
    art.cut(RED, *(outline(nail, x, y) for x, y in ((20, 82), (50, 84), (80, 82))))
    art.spots(GREEN_LIGHT, 7, (44, 26), (57, 49), (43, 54))
    part.joint(0, THIN)


def sneaker(part: Part) -> None:
    art = Easel(part)
    art.cut(GREEN, box(37, 8, 26, 24))
    art.cut(PAPER_BRIGHT, "36,28! 64,28! 65,56! 35,56!")
    art.pen(RED, 4.5, "38,35 62,35", "38,43 62,43")
    art.cut(RED, "29,50! 40,53 54,52 66,49! 71,58 82,63 90,71 91,82! 25,82! 25,66")
    art.glue(PAPER_BRIGHT, "79,62! 88,68 91,80! 77,80! 75,70")
    art.pen(PAPER_BRIGHT, 3.4, "57,60! 66,55!", "61,67! 71,60!", "65,74! 76,65!")
    art.glue(YELLOW, "44,58! 32,70! 39,71! 35,79! 50,67! 42,66!")
    art.cut(PAPER_DARK, "24,80! 91,80! 91,90! 24,90!")
    art.pen(NIGHT, 2, "27,85 88,85")
    part.joint(0, THIN)


def tentacle(part: Part) -> None:
    art = Easel(part)
    widths = (26, 26, 24, 23, 21, 19, 16, 13, 10, 8, 6)
    art.cut(GREEN, limb("50,4 50,16 46,32 33,46 24,62 32,80 52,84 67,76 68,62 57,57 51,63", widths, 4))
    art.spots(GREEN_LIGHT, 8, (56, 22), (53, 33), (46, 42))
    art.spots(GREEN_LIGHT, 6.5, (38, 51), (32, 60), (33, 69), (39, 75))
    art.spots(GREEN_LIGHT, 5, (47, 78), (55, 77), (61, 72))
    art.pen(GREEN_DARK, 2.6, "38,24 38,30", "30,38 27,43", "17,54 16,60", "18,72 21,78")
    part.joint(0, THIN)


def lion_tail(part: Part) -> None:
    art = Easel(part)
    art.cut(GREEN, limb("50,4 50,16 62,32 52,48 44,54", (26, 25, 18, 15, 14)))
    art.cut(YELLOW, "38,46! 24,52 14,62 9,78! 22,73! 24,84 33,92! 39,80! 48,88 59,91! 59,78! 68,80 79,76! 73,58 57,48!")
    art.pen(YELLOW_DARK, 3, "35,60 26,68", "42,63 37,76", "52,62 55,74")
    art.lift(RED, "45,52! 28,43 28,59!", "47,52! 63,50 57,65!", ellipse(46, 52, 5, snip=4))
    art.pen(GREEN_DARK, 2.6, "65,26 58,29", "68,34 61,35", "65,43 58,41")
    part.joint(0, THIN)


def pincer(part: Part) -> None:
    art = Easel(part)
    art.cut(GREEN, limb("50,4 50,20 50,38", (26, 26, 22, 28)))
    art.cut(GREEN, "52,34 30,33 13,46 9,66 21,84 46,91! 37,82! 40,76! 32,71! 37,65! 32,59! 40,51 52,50")
    art.cut(GREEN, "48,34 68,35 83,45 89,60 85,75 72,86! 72,77! 66,73! 71,67! 65,62! 68,56! 60,50 48,50")
    art.pen(GREEN_DARK, 3, "36,38 50,43 64,38")
    art.spots(GREEN_LIGHT, 8, (23, 47), (17, 59))
    art.spots(GREEN_LIGHT, 6, (18, 71), (77, 48), (82, 57))
    art.pen(GREEN_DARK, 2.6, "41,21 50,24 59,21", "42,29 50,32 58,29")
    part.joint(0, THIN)


def tulip(part: Part) -> None:
    art = Easel(part)
    art.cut(GREEN_LIGHT, "49,34! 36,24 22,24 9,38! 24,48 40,44", "51,28! 62,18 78,16 91,26! 80,38 62,38")
    art.pen(GREEN_DARK, 2.4, "45,34 32,34 19,37", "55,29 68,27 81,26")
    art.cut(GREEN, limb("50,4 50,14 50,30 50,50", (26, 25, 15, 11, 10)))
    art.cut(RED_DARK, "50,60! 38,74 50,91! 62,74")
    art.cut(RED, "56,44 34,45 20,60 20,78 28,92! 40,84 52,66", "44,44 66,45 80,60 80,78 72,92! 60,84 48,66")
    art.pen(RED_LIGHT, 4.5, "27,66 27,74 30,81", "34,55 31,59")
    art.pen(RED_DARK, 2.6, "50,68 54,60 55,52")
    part.joint(0, THIN)


def mace(part: Part) -> None:
    art = Easel(part)
    tips = ((13, 50), (14, 74), (30, 90), (50, 92), (70, 90), (86, 74), (87, 50))
    art.cut(YELLOW, *(spike((50 + (x - 50) * 0.4, 60 + (y - 60) * 0.4), (x, y), 19) for x, y in tips))
    art.cut(GREEN, limb("50,4 50,20 50,44", (26, 26, 20, 24)), ellipse(50, 60, 25, 23))
    art.tone(GREEN_DARK, ellipse(50, 60, 25, 23), 7, (0.5, 1))
    art.pen(GREEN_DARK, 2.8, "40,24 50,27 60,24", "41,34 50,37 59,34")
    art.pen(GREEN_LIGHT, 4.5, "31,58 34,50 42,45")
    part.joint(0, THIN)


def flipper(part: Part) -> None:
    art = Easel(part)
    art.cut(COPPER, "44,28! 24,44 12,66! 22,66 30,76 38,77 50,88! 62,77 70,76 78,66 88,66! 76,44 56,28!")
    art.cut(GREEN, limb("50,4 50,16 50,30", (26, 26, 20, 20)))
    art.cut(GREEN, limb("48,28 26,46 17,66", (16, 10, 9)), limb("52,28 74,46 83,66", (16, 10, 9)))
    art.cut(GREEN, limb("50,28 50,58 50,80", (16, 10, 9)))
    art.cut(GREEN, ellipse(17, 68, 9), ellipse(50, 82, 9), ellipse(83, 68, 9))
    art.spots(YELLOW, 6, (45, 19), (56, 24), (47, 31))
    art.pen(PAPER_BRIGHT, 2.4, "32,56 28,64", "39,58 37,68", "68,56 72,64", "61,58 63,68")
    part.joint(0, THIN)


def stinger(part: Part) -> None:
    art = Easel(part)
    art.cut(RED, "30,58! 15,62 10,76 24,91! 22,78 34,76")
    beads = [(50, 20, 15, 12), (57, 36, 16, 13), (61, 53, 15, 14), (53, 69, 14, 13), (36, 70, 13, 14)]
    art.cut(GREEN, *(ellipse(*bead) for bead in beads))
    art.pen(GREEN_DARK, 3, "41,29 53,27 66,27", "46,45 59,44 74,45", "49,60 59,62 70,66", "45,62 45,69 44,79")
    art.pen(GREEN_LIGHT, 4, "47,36 50,33", "52,54 53,50", "49,70 51,66", "30,70 32,65")
    art.pen(RED_LIGHT, 3, "18,68 17,74")
    part.joint(0, THIN)


def thumb(part: Part) -> None:
    art = Easel(part)
    art.cut(GREEN, limb("50,4 50,20 50,40", (26, 26, 22, 30)))
    art.cut(GREEN, limb("46,56 66,52 80,40", (28, 25, 21)))
    art.cut(GREEN, "32,44 19,52 15,68 20,84 34,91 54,91 66,84 69,68 64,52 50,42")
    art.pen(GREEN_DARK, 3, "28,70 30,80 28,88", "41,68 43,80 42,89", "54,68 56,79 55,88")
    art.pen(GREEN_DARK, 3, "17,68 29,64 41,67 54,63 68,67")
    art.cut(YELLOW_LIGHT, "81,30! 89,32 91,41! 84,43 78,37")
    art.cut(RED, "33,22 50,24 67,22 68,32 50,34 32,32")
    art.spots(YELLOW, 5, (40, 27.5), (50, 29), (60, 27.5))
    part.joint(0, THIN)


def rattle(part: Part) -> None:
    art = Easel(part)
    art.cut(GREEN, limb("50,4 50,18 54,34", (26, 26, 24, 22)))
    rows = ((53, 42, 22), (54, 54, 20), (51, 65, 17), (46, 75, 14), (39, 83, 10))
    art.cut(YELLOW, *(ellipse(x, y, reach, 9) for x, y, reach in rows))
    art.pen(YELLOW_DARK, 3, "34,47 53,51 72,46", "37,59 53,62 70,57", "37,70 49,72 63,68", "34,79 42,82 53,78")
    art.pen(YELLOW_LIGHT, 3, "37,42 40,38", "40,54 42,51", "39,65 41,62")
    art.pen(RED, 3.4, "13,46 18,52 14,58 19,64", "88,48 83,54 87,60 82,66")
    art.pen(GREEN_DARK, 2.6, "42,20! 50,26! 58,20!", "44,29! 52,34! 60,29!")
    part.joint(0, THIN)


def eye_stalks(part: Part) -> None:
    art = Easel(part)
    art.cut(GREEN, limb("50,4 50,20 48,38 32,58 27,70", (26, 26, 24, 16, 14)))
    art.cut(GREEN, limb("50,24 53,38 68,50 73,58", (26, 24, 15, 14)), ellipse(27, 73, 18), ellipse(73, 64, 17))
    art.pen(GREEN_DARK, 3, "42,31 50,36 58,30")
    art.spots(GREEN_LIGHT, 7, (41, 48), (61, 45))
    art.eyes((27, 74, 14), (74, 65, 13))
    part.joint(0, THIN)


def palm_eye(part: Part) -> None:
    art = Easel(part)
    art.cut(GREEN, limb("50,4 50,20 50,40", (26, 26, 22, 30)), ellipse(50, 52, 25, 22))
    art.cut(GREEN, limb("36,56 22,68 17,76", (17, 15, 15)), limb("44,62 38,78 37,83", (17, 16, 15)))
    art.cut(GREEN, limb("56,62 62,78 63,83", (17, 16, 15)), limb("64,56 78,64 83,71", (17, 15, 15)))
    art.cut(GREEN, limb("66,46 78,40 83,36", (16, 13, 13)))
    art.spots(GREEN_LIGHT, 8, (18, 75), (37, 82), (63, 82), (82, 70))
    art.pen(GREEN_DARK, 2.8, "33,44 37,38", "50,36 50,31", "67,44 63,38")
    art.eyes((50, 54, 15))
    part.joint(0, THIN)


def bird(part: Part) -> None:
    art = Easel(part)
    art.cut(RED, *spikes(13, ((30, 60), (10, 60)), ((34, 66), (15, 78)), ((40, 70), (30, 91))))
    art.cut(YELLOW, "60,38! 78,42 91,56! 78,60 60,66!")
    art.glue(YELLOW_DARK, "60,53! 76,55 91,56! 78,60 60,66!")
    art.cut(GREEN, limb("50,4 50,20 48,36", (26, 25, 22, 28)), ellipse(48, 54, 24, 23))
    art.glue(GREEN_LIGHT, "50,76 34,72 30,60 40,66 54,68 66,62 64,70")
    art.pen(GREEN_DARK, 2.6, "40,24! 45,29! 50,24! 55,29! 60,24!")
    art.eyes((54, 49, 13))
    part.joint(0, THIN)


def worm(part: Part) -> None:
    art = Easel(part, HALF_TURN)
    art.cut(GREEN, limb("50,96 50,86 54,74 50,56", (26, 26, 27, 34)), ellipse(50, 42, 31, 30))
    art.glue(NIGHT, "27,48! 38,54 50,56 62,54 74,47! 70,60 58,68 44,68 32,62")
    art.glue(PAPER_BRIGHT, "33,51! 40,54! 40,60! 34,58!", "43,55! 51,56! 51,62! 43,61!", "54,56! 62,54! 61,61! 54,62!")
    art.glue(RED, "40,66 50,62 62,64 58,68 44,68")
    art.pen(GREEN_DARK, 2.8, "24,45 28,49", "77,44 73,48", "45,17 50,15 55,17")
    art.eyes((37, 33, 12), (63, 34, 10))
    part.joint(0, THIN)


def flytrap(part: Part) -> None:
    art = Easel(part)
    art.cut(GREEN_LIGHT, "46,22! 34,14 20,18 11,30! 26,36 40,32")
    art.cut(GREEN, limb("50,4 50,20 50,40", (26, 24, 16, 20)))
    art.cut(RED, "50,38 30,44 22,62 30,78 50,84 70,78 78,62 70,44")
    art.cut(PAPER_BRIGHT, *spikes(9, ((22, 52), (36, 57)), ((19, 64), (34, 67)), ((22, 77), (37, 76))))
    art.cut(PAPER_BRIGHT, *spikes(9, ((78, 52), (64, 57)), ((81, 64), (66, 67)), ((78, 77), (63, 76))))
    art.cut(GREEN, "50,34 28,36 12,50 9,70 20,90! 27,84 24,68 28,54 40,46 50,44")
    art.cut(GREEN, "50,34 72,36 88,50 91,70 80,90! 73,84 76,68 72,54 60,46 50,44")
    art.eyes((50, 65, 13))
    part.joint(0, THIN)


def snake(part: Part) -> None:
    art = Easel(part)
    art.cut(RED, "47,70! 47,84 40,92! 50,88 60,92! 53,84 53,70!")
    art.cut(GREEN, limb("50,4 50,20 50,40", (26, 26, 22, 26)))
    art.cut(GREEN, "50,32 32,36 20,48 22,62 36,74 50,80 64,74 78,62 80,48 68,36")
    art.lift(YELLOW, "50,22! 56,30! 50,38! 44,30!", "50,40! 57,50! 50,62! 43,50!")
    art.pen(GREEN_DARK, 2.8, "30,66 40,73 50,75 60,73 70,66")
    art.spots(GREEN_DARK, 3.4, (46, 69), (54, 69))
    art.eyes((27, 51, 12), (73, 51, 12))
    part.joint(0, THIN)


def sprout(part: Part) -> None:
    art = Easel(part, HALF_TURN)
    art.cut(GREEN_LIGHT, "50,34! 36,28 24,12! 42,10 52,24", "49,34! 54,18 74,9! 78,22 64,32")
    art.pen(GREEN_DARK, 2.4, "48,30 40,20 34,16", "53,30 60,20 68,15")
    art.cut(GREEN, "37,98! 37,88 28,80 19,66 20,48 34,34 50,30 66,34 80,48 81,66 72,80 63,88 63,98!")
    art.tone(GREEN_LIGHT, "28,80 19,66 20,48 34,34 50,30 66,34 80,48 81,66 72,80 50,86", 8, (1, -0.3))
    art.pen(GREEN_DARK, 3.2, "32,70 42,76 56,76 68,69")
    art.glue(PAPER_BRIGHT, "46,76! 52,77! 52,83! 46,83!", "54,76! 60,75! 60,81! 54,82!")
    art.eyes((37, 56, 12), (64, 54, 9))
    part.joint(0, THIN)


THIN_ENDS: list[Drawing] = [
    clawed_hand,
    mitten,
    painted_foot,
    sneaker,
    tentacle,
    lion_tail,
    pincer,
    tulip,
    mace,
    flipper,
    stinger,
    thumb,
    rattle,
]
THIN_EYE_ENDS: list[Drawing] = [eye_stalks, palm_eye, bird, worm, flytrap, snake, sprout]
