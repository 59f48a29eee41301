"""Thick bodies that end on their tile in a head; most are drawn standing on their neck, as heads are seen."""

from __future__ import annotations

from monstertable.art.paper import (
    GREY,
    GREY_DARK,
    GREY_LIGHT,
    NIGHT,
    PAPER_BRIGHT,
    PURPLE,
    PURPLE_DARK,
    PURPLE_LIGHT,
    RED,
    RED_DARK,
    RED_LIGHT,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    box,
    ellipse,
    mirrored,
    outline,
)
from monstertable.games.monster_factory.art.easel import HALF_TURN, Drawing, Easel, limb, spike, spikes
from monstertable.games.monster_factory.art.parts import THICK, Part


def gentleman(part: Part) -> None:
    art = Easel(part, HALF_TURN)
    art.cut(PURPLE, "21,96! 21,86 12,72 12,52 22,36 50,30 78,36 88,52 88,72 79,86 79,96!")
    art.cut(NIGHT, "30,9! 50,10 71,8! 69,30! 31,30!", "16,26! 50,24 84,26! 84,33! 50,32 16,33!")
    art.glue(RED, "30.5,18! 69.5,18! 69.5,25! 30.5,25!")
    art.glue(YELLOW, ellipse(65, 48, 15.5))
    art.pen(YELLOW, 2, "80,52 84,60 82,70")
    art.lift(NIGHT, "50,64 40,59 28,66 16,61! 20,73 34,77 44,73 50,68 56,73 66,77 80,73 84,61! 72,66 60,59")
    art.lift(RED, "50,81! 33,74 33,89!", "50,81! 67,74 67,89!", ellipse(50, 81, 5, snip=4))
    art.eyes((35, 48, 13), (65, 48, 13))
    part.joint(0, THICK, 10)


def cyclops(part: Part) -> None:
    art = Easel(part, HALF_TURN)
    horn = outline("22,44! 10,36 9,22 18,10! 20,24 38,32!")
    art.cut(YELLOW, horn, mirrored(horn, 50))
    art.pen(YELLOW_DARK, 2.6, "12,30 20,27", "13,22 18,21", "88,30 80,27", "87,22 82,21")
    art.cut(PURPLE, "21,96! 20,86 10,72 14,50 26,32 50,25 74,32 86,50 90,72 80,86 79,96!")
    art.tone(PURPLE_LIGHT, "10,72 14,50 26,32 50,25 50,86 20,86", 7, (1, 0))
    art.pen(PURPLE_DARK, 4.5, "31,34 50,28 69,34")
    art.glue(NIGHT, "19,66! 36,70 64,70 81,66! 76,80 62,84 38,84 24,80")
    art.glue(PAPER_BRIGHT, *spikes(12, ((30, 82), (27, 61)), ((70, 82), (73, 61))))
    art.glue(PAPER_BRIGHT, *spikes(9, ((44, 84), (44, 74)), ((56, 84), (56, 74))))
    art.eyes((50, 49, 16))
    part.joint(0, THICK)


def long_tongue(part: Part) -> None:
    art = Easel(part)
    ear = outline("18,22! 10,26 10,40 18,46!")
    art.cut(PURPLE_LIGHT, ear, mirrored(ear, 50))
    art.cut(PURPLE, "21,6! 20,14 13,32 12,52 20,68 36,76 50,77 64,76 80,68 88,52 87,32 80,14 79,6!")
    art.glue(NIGHT, "20,50! 50,56 80,50! 76,66 64,72 36,72 24,66")
    art.glue(PAPER_BRIGHT, "27,52! 38,54! 34,62!", "62,54! 73,52! 66,62!")
    art.cut(RED, "38,64 50,62 62,64 66,78 60,90 50,92 40,90 34,78")
    art.pen(RED_DARK, 2.8, "50,68 51,76 49,84")
    art.spots(PURPLE_DARK, 4, (47, 46), (53, 46))
    art.eyes((34, 32, 13), (66, 32, 13))
    part.joint(0, THICK)


def punk(part: Part) -> None:
    art = Easel(part, HALF_TURN)
    art.cut(RED, *spikes(18, ((28, 36), (17, 13)), ((41, 32), (36, 8)), ((56, 32), (58, 8)), ((70, 35), (80, 12))))
    art.cut(PURPLE, "21,96! 20,88 9,76 11,54 22,37 50,30 78,37 89,54 91,76 80,88 79,96!")
    art.glue(NIGHT, "24,67! 38,73 60,73 77,64! 72,80 56,85 38,83 28,77")
    art.glue(PAPER_BRIGHT, "34,70! 45,73! 44,80! 35,78!", "57,73! 68,69! 67,77! 58,80!")
    art.glue(RED, "40,83 50,79 62,83 54,85")
    art.tone(PURPLE_LIGHT, "78,37 89,54 91,76 80,88 82,70 80,54", 6, (-1, -0.4))
    art.pen(YELLOW, 3, "84,64 90,69 86,75 82,71")
    art.eyes((25, 54, 10), (50, 49, 14), (75, 54, 10))
    part.joint(0, THICK)


def rabbit(part: Part) -> None:
    art = Easel(part, HALF_TURN)
    art.cut(PURPLE, limb("34,46 26,30 25,19", (20, 21, 20)), limb("64,46 70,31 82,27", (20, 19, 15)))
    art.glue(RED_LIGHT, limb("33,40 27,29 26,19", (9, 10, 8)), limb("66,40 71,33 80,30", (8, 8, 6)))
    art.cut(PURPLE, "21,96! 20,88 9,76 10,56 24,40 50,34 76,40 90,56 91,76 80,88 79,96!")
    art.glue(PURPLE_LIGHT, ellipse(37, 71, 16, 11), ellipse(63, 71, 16, 11))
    art.lift(PAPER_BRIGHT, "40,74! 49.4,75! 49,87! 41,86!", "50.6,75! 60,74! 59,86! 51,87!")
    art.lift(RED, "41,61 50,59 59,61 50,69")
    art.pen(PURPLE_DARK, 2.6, "26,75 38,78 50,72! 62,78 74,75")
    art.eyes((32, 51, 13), (68, 51, 13))
    part.joint(0, THICK)


def dragon(part: Part) -> None:
    art = Easel(part)
    crest = (((24, 20), (8, 18)), ((20, 36), (8, 42)), ((24, 52), (8, 62)))
    art.cut(RED, *(spike(foot, tip, 18) for foot, tip in crest))
    art.cut(YELLOW, "24,58! 14,70 14,84 23,92! 27,80 42,72!")
    art.cut(PURPLE, "21,6! 20,24 18,44 24,64 36,80 54,90 74,91 80,84! 70,76 92,68! 91,54 84,46 78,38 79,22 79,6!")
    art.glue(NIGHT, "50,70! 64,70 89,66! 72,77 79,84! 62,80")
    art.glue(PAPER_BRIGHT, *spikes(7, ((83, 65), (82, 74)), ((73, 67), (72, 77)), ((66, 84), (66, 75))))
    art.tone(PURPLE_LIGHT, "66,12 62,30 66,44 84,50 78,38 79,22 79,12", 6, (1, 0.2))
    art.spots(PURPLE_DARK, 6, (84, 56))
    art.eyes((46, 47, 15))
    part.joint(0, THICK)


def glutton(part: Part) -> None:
    art = Easel(part, HALF_TURN)
    art.cut(PURPLE, ellipse(30, 25, 16), ellipse(70, 25, 16))
    art.cut(PURPLE, "21,96! 20,90 10,76 9,52 20,35 50,31 80,35 91,52 90,76 80,90 79,96!")
    art.glue(NIGHT, "18,50 32,42 50,44 68,42 82,50 84,68 70,82 50,85 30,82 16,68")
    art.glue(RED, "26,78 34,66 50,70 66,66 74,78 62,84 38,84")
    upper = (
        ((26, 44), (27, 58)),
        ((38, 42), (40, 55)),
        ((51, 43), (51, 55)),
        ((63, 42), (61, 55)),
        ((75, 44), (74, 58)),
    )
    art.glue(PAPER_BRIGHT, *spikes(11, *upper), *spikes(10, ((22, 76), (24, 63)), ((78, 76), (76, 63))))
    art.pen(PURPLE_DARK, 3, "46,38 50,36 54,38")
    art.eyes((30, 25, 12), (70, 25, 13))
    part.joint(0, THICK)


def cat(part: Part) -> None:
    art = Easel(part, HALF_TURN)
    ear = outline("11,52! 11,28 17,9! 33,20 46,34!")
    art.cut(PURPLE, ear, mirrored(ear, 50))
    inner = outline("18,38! 17,27 20,18! 27,25 33,32!")
    art.glue(RED_LIGHT, inner, mirrored(inner, 50))
    art.cut(PURPLE, "21,96! 20,88 9,74 10,54 22,36 50,31 78,36 90,54 91,74 80,88 79,96!")
    art.pen(PURPLE_DARK, 4.5, "50,35 50,44", "40,36 41,41", "60,36 59,41")
    art.glue(PAPER_BRIGHT, *spikes(8, ((40, 76), (39, 87)), ((60, 76), (61, 87))))
    art.pen(PURPLE_DARK, 3.2, "29,71 39,77 50,70! 61,77 71,71")
    art.lift(YELLOW, "43,64 50,62 57,64 50,71")
    art.pen(PAPER_BRIGHT, 2.4, "27,67 13,64", "27,72 13,75", "73,67 87,64", "73,72 87,75")
    art.eyes((31, 52, 13), (69, 52, 13))
    part.joint(0, THICK)


def angler(part: Part) -> None:
    art = Easel(part, HALF_TURN)
    art.cut(PURPLE, limb("36,44 32,28 46,17 62,18", (14, 11, 9, 8)))
    art.cut(YELLOW, *spikes(8, ((74, 22), (74, 8)), ((74, 22), (91, 17)), ((74, 22), (90, 33)), ((74, 22), (62, 10))))
    art.cut(YELLOW_LIGHT, ellipse(74, 22, 10))
    art.cut(PURPLE, "21,96! 20,88 9,76 11,56 24,42 50,36 74,41 86,53 91,72 80,88 79,96!")
    art.glue(NIGHT, "15,64! 34,67 62,65 87,57! 88,70 76,80 50,85 26,81")
    teeth = ((26, 81, 21, 57), (38, 83, 36, 63), (52, 85, 52, 65), (65, 82, 66, 59), (77, 78, 81, 52))
    art.glue(PAPER_BRIGHT, *(spike((x, y), (tip_x, tip_y), 10) for x, y, tip_x, tip_y in teeth))
    art.eyes((30, 50, 10), (58, 47, 14))
    part.joint(0, THICK)


def hippo(part: Part) -> None:
    art = Easel(part)
    art.cut(PURPLE_LIGHT, ellipse(17, 29, 8), ellipse(83, 29, 8))
    art.cut(YELLOW_LIGHT, "32,82! 45,82! 44,92! 34,92!", "55,82! 68,82! 66,92! 56,92!")
    art.cut(PURPLE, "21,6! 21,16 18,30 20,46 10,58 9,74 22,84 50,86 78,84 91,74 90,58 80,46 82,30 79,16 79,6!")
    art.glue(PURPLE_LIGHT, "26,54 50,50 74,54 83,66 74,76 50,78 26,76 17,66")
    art.tone(PURPLE, "26,54 50,50 74,54 83,66 74,76 50,78 26,76 17,66", 7, (0, 1))
    art.glue(PURPLE_DARK, ellipse(37, 61, 5, 7), ellipse(63, 61, 5, 7))
    art.pen(PURPLE_DARK, 3.2, "16,73 32,81 50,82 68,81 84,73")
    art.eyes((36, 34, 12), (64, 34, 12))
    part.joint(0, THICK)


def viking(part: Part) -> None:
    art = Easel(part, HALF_TURN)
    horn = outline("26,36! 13,34 9,22 12,9! 20,20 36,24!")
    art.cut(YELLOW_LIGHT, horn, mirrored(horn, 50))
    art.cut(PURPLE, "21,96! 20,84 12,70 14,46 24,36 76,36 86,46 88,70 80,84 79,96!")
    locks = "82,87! 75,80! 66,87! 58,81! 50,88! 42,81! 34,87! 25,80! 18,87!"
    beard = f"11,54! 24,62 36,60 50,63 64,60 76,62 89,54! 91,70 {locks} 9,70"
    art.cut(RED, beard)
    art.glue(NIGHT, "38,70 50,71 62,70 58,77 42,77")
    art.lift(RED_LIGHT, "50,66 40,60 26,64 32,71 50,70 68,71 74,64 60,60")
    art.cut(GREY, "20,38! 22,24 36,12 50,9 64,12 78,24 80,38!")
    art.cut(GREY_DARK, "16,33! 84,33! 84,41! 16,41!")
    art.glue(GREY_LIGHT, box(46, 10, 8, 23))
    art.spots(YELLOW, 5, (26, 37), (42, 37), (58, 37), (74, 37))
    art.eyes((36, 51, 11), (64, 51, 11))
    part.joint(0, THICK)


def elephant(part: Part) -> None:
    art = Easel(part)
    ear = outline("24,22! 12,22 9,42 16,58 30,58!")
    art.cut(PURPLE_LIGHT, ear, mirrored(ear, 50))
    art.cut(YELLOW_LIGHT, "34,58! 26,68 14,72! 26,80 42,70!", "66,58! 74,68 86,72! 74,80 58,70!")
    art.cut(PURPLE, "21,6! 21,16 20,36 26,56 38,66 62,66 74,56 80,36 79,16 79,6!")
    art.cut(PURPLE, limb("50,52 50,70 56,81 70,84", (30, 22, 17, 14)))
    art.pen(PURPLE_DARK, 3, "41,58 50,60 59,58", "42,67 50,69 58,67", "46,78 52,75 58,73")
    art.pen(PURPLE_DARK, 4, "28,23 35,20", "72,23 65,20")
    art.eyes((36, 38, 13), (64, 38, 13))
    part.joint(0, THICK)


THICK_EYE_ENDS: list[Drawing] = [
    gentleman,
    cyclops,
    long_tongue,
    punk,
    rabbit,
    dragon,
    glutton,
    cat,
    angler,
    hippo,
    viking,
    elephant,
]
