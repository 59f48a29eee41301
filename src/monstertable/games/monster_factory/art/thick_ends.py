"""Thick bodies that end on their tile without a face: bellies, bottoms, feet and other surprises below the neck."""

from __future__ import annotations

from monstertable.art.paper import (
    DUSK,
    NIGHT,
    PAPER_BRIGHT,
    PURPLE,
    PURPLE_DARK,
    PURPLE_LIGHT,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    ellipse,
    mirrored,
    outline,
)
from monstertable.games.monster_factory.art.easel import HALF_TURN, Drawing, Easel, limb, spike, spikes
from monstertable.games.monster_factory.art.parts import THICK, Part
from monstertable.games.monster_factory.art.thick_heads import THICK_EYE_ENDS

__all__ = ["THICK_ENDS", "THICK_EYE_ENDS"]


def belly(part: Part) -> None:
    art = Easel(part)
    art.cut(PURPLE, "21,6! 21,12 13,28 9,52 14,74 30,88 50,91 70,88 86,74 91,52 87,28 79,12 79,6!")
    art.glue(PURPLE_LIGHT, ellipse(50, 62, 32, 24))
    art.tone(PURPLE, ellipse(50, 62, 32, 24), 7, (0.4, 1))
    art.pen(PURPLE_DARK, 3.6, "45,60! 55,68!", "55,60! 45,68!")
    art.cut(YELLOW, "19,16! 50,19 81,16! 88,30 91,46! 70,41 50,40 30,41 9,46! 12,30")
    art.pen(RED, 5, "17,27 34,26 50,25.5 66,26 83,27", "14,37 30,34.5 50,34 70,34.5 86,37")
    part.joint(0, THICK)


def underpants(part: Part) -> None:
    art = Easel(part)
    art.cut(PURPLE, "21,6! 21,12 17,30 12,52 13,72 26,86 42,84 50,76 58,84 74,86 87,72 88,52 83,30 79,12 79,6!")
    art.cut(RED, "15,40! 32,44 50,45 68,44 85,40! 91,60 86,78 72,88 58,86 50,78 42,86 28,88 14,78 9,60")
    hearts = ((24, 59), (76, 59), (34, 76), (67, 77))
    art.glue(YELLOW, *(outline("0,5! -5,-1 -3,-5 0,-2! 3,-5 5,-1", x, y, 1.3) for x, y in hearts))
    art.pen(RED_DARK, 3, "50,56 50,76")
    art.lift(PURPLE_LIGHT, limb("50,44 49,33 43,25 50,20 57,27 66,26", (9, 8, 7, 6, 5, 4), 3))
    art.lift(RED, "63,17! 77,24! 66,35!")
    art.cut(PAPER_BRIGHT, "14,36! 32,40 50,41 68,40 86,36! 87,44! 68,48 50,49 32,48 13,44!")
    art.pen(RED, 2.2, "18,41 34,44 50,45 66,44 82,41")
    part.joint(0, THICK)


def big_foot(part: Part) -> None:
    art = Easel(part)
    art.cut(PURPLE, "21,6! 21,20 22,38 18,56 10,66 9,80 20,88 50,89 80,88 91,78 86,64 78,54 77,36 79,20 79,6!")
    art.pen(PURPLE_DARK, 3.2, "30,84 30,76 32,69", "50,84 50,76 50,68", "70,84 70,76 68,69")
    nails = ((20, 82), (40, 83), (60, 83), (80, 82))
    art.cut(YELLOW, *(outline("-7,5 -7,-3 0,-6 7,-3 7,5 0,8", x, y) for x, y in nails))
    art.pen(PURPLE_DARK, 3, "34,54 50,58 66,54")
    art.glue(PURPLE_LIGHT, "28,24! 48,36! 43,44! 24,32!", "48,22! 56,28! 32,46! 26,39!")
    art.pen(PURPLE_DARK, 2, "31,31 41,37", "43,29 36,34")
    part.joint(0, THICK)


def big_mouth(part: Part) -> None:
    art = Easel(part, HALF_TURN)
    art.cut(YELLOW, *spikes(15, ((32, 26), (24, 8)), ((50, 22), (50, 8)), ((68, 26), (76, 8))))
    art.cut(PURPLE, "21,96! 21,90 11,74 9,52 18,32 36,22 50,21 64,22 82,32 91,52 89,74 79,90 79,96!")
    mouth = outline("17,46! 32,42 50,41 68,42 83,46! 84,62 74,76 50,82 26,76 16,62")
    art.glue(NIGHT, mouth)
    art.glue(RED, "28,76 32,66 44,64 50,68 56,64 68,66 72,76 50,82")
    art.pen(RED_DARK, 2.4, "50,70 50,78")
    feet = (26, 38, 50, 62, 74)
    art.glue(PAPER_BRIGHT, *(outline("-6,-1! 6,-1! 4,12 -4,12", x, 43 if 30 < x < 70 else 45) for x in feet))
    art.glue(PAPER_BRIGHT, *spikes(9, ((25, 76), (24, 64)), ((75, 76), (76, 64))))
    art.pen(PURPLE_DARK, 3, "13,42 17,46 15,52", "87,42 83,46 85,52")
    part.joint(0, THICK)


def hedgehog(part: Part) -> None:
    art = Easel(part)
    outer = ((9, 34), (8, 54), (13, 74), (28, 88), (50, 92), (72, 88), (87, 74), (92, 54), (91, 34))
    art.cut(YELLOW, *(spike((50 + (x - 50) * 0.5, 46 + (y - 46) * 0.5), (x, y), 20) for x, y in outer))
    art.cut(PURPLE, "21,6! 21,14 18,30 17,48 24,64 37,74 50,76 63,74 76,64 83,48 82,30 79,14 79,6!")
    rows = ((31, 32), (50, 29), (69, 32), (40, 46), (60, 46), (31, 56), (50, 60), (69, 56))
    art.lift(YELLOW, *(spike((x, y - 6), (50 + (x - 50) * 1.14, y + 11), 10) for x, y in rows))
    part.joint(0, THICK)


def drum(part: Part) -> None:
    art = Easel(part)
    art.cut(PURPLE, "21,6! 21,14 22,30! 78,30! 79,14 79,6!")
    art.cut(RED, "14,36! 86,36! 84,80! 50,86 16,80!")
    art.pen(YELLOW_LIGHT, 3.4, "17,42! 28,74! 39,44! 50,77! 61,44! 72,74! 83,42!")
    art.cut(YELLOW, "13,28! 30,32 50,33 70,32 87,28! 89,39! 70,43 50,44 30,43 11,39!")
    art.cut(YELLOW, "12,74! 30,79 50,80 70,79 88,74! 87,85! 70,90 50,91 30,90 13,85!")
    art.pen(YELLOW_DARK, 2.2, "16,35 32,38 50,39 68,38 84,35", "17,80 32,85 50,86 68,85 83,80")
    part.joint(0, THICK)


def mop(part: Part) -> None:
    art = Easel(part)
    art.cut(PURPLE, "21,6! 20,18 14,36 15,58 50,66 85,58 86,36 80,18 79,6!")
    back = "12,44! 9,62 14,82! 22,68! 30,91! 38,72! 48,88! 56,72! 66,91! 74,70! 86,84! 91,62 88,44!"
    art.cut(PURPLE_DARK, back)
    art.cut(PURPLE, "14,34! 11,56 21,80! 27,64! 39,83! 46,66! 57,85! 64,66! 77,80! 88,56 86,34!")
    strands = (
        "32,34! 23,50 22,70! 32,54",
        "46,36! 40,52 40,74! 50,56",
        "58,36! 60,52 58,75! 68,52",
        "70,34! 77,48 76,68! 84,48",
    )
    art.glue(PURPLE_LIGHT, *strands)
    art.lift(RED, "50,27! 31,18 29,38!", "50,27! 69,18 71,38!", ellipse(50, 28, 6, snip=4))
    part.joint(0, THICK)


def dinosaur_tail(part: Part) -> None:
    art = Easel(part)
    plates = (((24, 20), (8, 18)), ((20, 38), (8, 42)), ((24, 56), (9, 66)), ((36, 70), (22, 87)), ((52, 78), (46, 92)))
    art.cut(RED, *(spike(foot, tip, 21) for foot, tip in plates))
    art.cut(PURPLE, "21,6! 20,20 18,40 24,60 40,76 62,82 80,76 90,60! 80,62 72,56 76,40 80,24 79,6!")
    art.glue(PURPLE_LIGHT, "74,20 70,36 66,52 72,64 82,64 72,57 76,40 79,22")
    art.spots(PURPLE_DARK, 8, (34, 28), (50, 24), (33, 45), (47, 40))
    art.spots(PURPLE_DARK, 6, (44, 58), (58, 52), (57, 68))
    part.joint(0, THICK)


def wellingtons(part: Part) -> None:
    art = Easel(part)
    art.cut(
        PURPLE, "21,6! 20,20 18,30! 82,30! 80,20 79,6!", "23,40! 43,40! 42,58! 24,58!", "57,40! 77,40! 76,58! 58,58!"
    )
    art.cut(DUSK, "18,22! 50,25 82,22! 85,46! 68,49 54,48! 50,39! 46,48! 32,49 15,46!")
    art.pen(PAPER_BRIGHT, 3, "18,42 32,44 46,43", "82,42 68,44 54,43")
    art.cut(YELLOW, "19,56! 44,56! 45,89! 10,89! 9,79 19,73", "56,56! 81,56! 81,73 91,79 90,89! 55,89!")
    art.pen(YELLOW_DARK, 3, "13,84 42,84", "58,84 87,84")
    art.pen(YELLOW_LIGHT, 4, "27,63 27,73", "73,63 73,73")
    art.pen(RED, 4.5, "20,26 50,29 80,26")
    part.joint(0, THICK)


def octopus(part: Part) -> None:
    art = Easel(part)
    art.cut(PURPLE, "21,6! 20,18 14,32 15,46 50,56 85,46 86,32 80,18 79,6!")
    outer = limb("28,38 24,58 28,72 14,86", (30, 23, 17, 8), 4)
    inner = limb("44,42 42,62 46,76 36,87", (26, 21, 16, 7), 4)
    art.cut(PURPLE, outer, mirrored(outer, 50), inner, mirrored(inner, 50))
    art.spots(PURPLE_LIGHT, 6.5, (27, 50), (26, 60), (43, 55), (43, 65), (57, 55), (57, 65), (73, 50), (74, 60))
    art.spots(PURPLE_LIGHT, 5, (27, 70), (45, 75), (55, 75), (73, 70))
    art.pen(YELLOW, 4.5, "19,27! 27,36! 35,27! 43,36! 50,27! 57,36! 65,27! 73,36! 81,27!")
    part.joint(0, THICK)


THICK_ENDS: list[Drawing] = [
    belly,
    underpants,
    big_foot,
    big_mouth,
    hedgehog,
    drum,
    mop,
    dinosaur_tail,
    wellingtons,
    octopus,
]
