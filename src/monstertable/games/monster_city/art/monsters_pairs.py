"""Monsters that pick from two colours."""

from __future__ import annotations

from monstertable.art.paper import (
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY,
    GREY_DARK,
    GREY_LIGHT,
    LAMP,
    NIGHT,
    NIGHT_DARK,
    PAPER,
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
    Collage,
    dots,
    ellipse,
    fill,
    halftone,
    line,
    outline,
    ribbon,
)
from monstertable.games.monster_city.art.faces import disc, eye, lid, teeth, windows


def hydra_worm() -> str:
    """Two heads, one house: a family quarrel."""
    art = Collage("hydra worm")
    art.cut(outline("8,98! 10,88! 20,90! 24,82! 36,87! 50,80! 64,87! 76,81! 82,90! 92,87! 94,98!"), GREY_DARK)
    art.cut(ribbon("42,106 30,80 52,64 76,62 84,44 80,26", (26, 24, 21, 20, 19)), GREEN)
    art.cut(ribbon("58,106 68,80 46,66 22,60 14,42 20,24", (26, 24, 21, 20, 19)), YELLOW, True)
    art.draw(line("M12 34q8 5 19 1M9 46q9 3 19-3M17 61q6-2 10-12M35 70q1-8 4-13M56 83q6-8 12-10", YELLOW_DARK, 2.4))
    art.draw(line("M70 36q8 5 19 1M73 47q8 5 18 1M68 56q4 6 14 9", GREEN_DARK, 2.4))
    art.cut(outline("41,38! 40,8! 46,8! 46,3! 54,3! 54,8! 61,8! 60,22! 57,26! 60,30! 59,38!"), GREY_LIGHT, True)
    art.draw(windows(44, 12, 3, 4, 3, 2, frozenset({1, 5, 9})), line("M53 8l-3 8 4 5-3 9 2 8", GREY_DARK, 1.4))
    art.cut(outline("8,24 6,10 18,3 34,6 44,14! 42,22! 30,24! 42,28! 42,36! 26,38 12,34"), YELLOW, True)
    art.cut(outline("92,26 95,12 84,3 70,5 57,15! 59,22! 72,25! 58,29! 58,36! 74,39 88,36"), GREEN, True)
    art.draw(teeth((30, 22.5), (43, 20), 3, 4), teeth((42, 29.5), (31, 26), 3, 3.6))
    art.draw(teeth((58, 20), (72, 23.5), 3, 4), teeth((70, 27), (58, 30), 3, 3.6))
    art.draw(eye(24, 14, 6.4, (0.7, 0.2)), lid(24, 14, 6.4, 0.3, 18, YELLOW_LIGHT))
    art.draw(eye(78, 13, 7, (-0.7, 0.2)), lid(78, 13, 7, 0.3, -18, GREEN_LIGHT))
    art.cut(outline("3,101! 10,92! 22,93! 30,86! 42,92! 54,87! 66,92! 78,86! 88,93! 97,101!"), GREY, True)
    return art.render()


def _ape_body(art: Collage) -> None:
    """Legs, the arm behind, and a chest to drum on."""
    art.cut(outline("30,70! 48,72! 46,86 48,96! 22,96! 24,88"), PURPLE_DARK)
    art.cut(outline("54,72! 74,70! 78,88 82,96! 56,96! 58,86"), PURPLE_DARK)
    art.cut(ribbon("32,46 16,50 13,34", (20, 17, 12)), PURPLE_DARK)
    body = art.cut(outline("50,28 70,32 82,44 80,64 74,80 50,84 28,80 24,62 18,46 32,32"), PURPLE, True)
    art.draw(halftone(body, PURPLE_DARK, 4.8, (0.5, 0.8)))
    art.glue(outline("50,46 64,50 62,66 50,70 38,66 36,50"), PURPLE_LIGHT)
    art.draw(line("M50 52v13M43 58q7 4 14 0", PURPLE, 1.6))


def _ape_face(art: Collage) -> None:
    """A black eye, a plaster, and the underbite of a champion."""
    art.cut(outline("30,18 36,6 50,1 64,6 70,18 70,36 62,50 50,53 38,50 30,36"), PURPLE, True)
    art.cut(ellipse(28, 26, 5, 6), PURPLE_LIGHT)
    art.cut(ellipse(72, 26, 5, 6), PURPLE_LIGHT)
    art.glue(outline("36,22 44,14 50,18 56,14 64,22 62,30 68,42 60,51 40,51 32,42 38,30"), PURPLE_LIGHT, True)
    art.draw(eye(43, 24, 6, (0.3, 0.4)), lid(43, 24, 6, 0.24, 18, PURPLE), eye(57.5, 24, 5, (-0.3, 0.4)))
    art.draw(lid(57.5, 24, 5, 0.5, -14, RED_LIGHT), fill("M36 42q14-6 28 0l-2 6q-12 3-24 0z", NIGHT_DARK))
    art.draw(teeth((60, 48), (52, 49), 2, 6), teeth((46, 49), (40, 48), 1, 7))
    art.draw(dots([(48, 34), (52, 34)], 2, NIGHT_DARK))
    art.draw(line("M60 8l7 7", PAPER, 4.5), line("M62 12.5l3-3", RED, 1.2))


def boxing_ape() -> str:
    """A heavyweight with a red left and a green right."""
    art = Collage("boxing ape")
    _ape_body(art)
    _ape_face(art)
    art.cut(outline("4,26 2,12 12,3 26,5 31,16 28,30 24,37! 8,36!"), RED, True)
    art.cut(outline("22,12 32,14 33,23 26,27 21,22"), RED, True)
    art.draw(line("M8 33.5L25 34.5", PAPER_BRIGHT, 3), line("M8 12q4-5 10-5", RED_LIGHT, 2.4))
    art.cut(ribbon("76,44 88,54 84,66", (20, 18, 13)), PURPLE, True)
    art.cut(outline("76,60! 93,62! 97,72 94,87 80,93 66,87 64,74 70,66"), GREEN, True)
    art.cut(outline("72,70 64,66 58,72 62,79 70,80"), GREEN, True)
    art.draw(line("M77 64L92 65.5", PAPER_BRIGHT, 3), line("M70 80q2 8 9 8", GREEN_LIGHT, 2.4))
    return art.render()


def _salamander_tail_and_legs(art: Collage) -> None:
    """What lies under the body: the flame and four spread feet."""
    art.cut(outline("24,93 8,94 1,80 5,66! 10,74! 9,56! 18,66! 20,54! 27,68 30,80"), RED)
    art.glue(outline("22,89 11,90 6,82! 12,82! 12,70! 19,76! 25,80"), YELLOW, True)
    art.glue(outline("20,86 14,87 13,81! 18,81!"), LAMP)
    for spine, foot in (
        ("40,74 34,56 22,52", "24,56! 12,54! 19,50! 11,44! 20,46! 21,39! 26,47!"),
        ("54,76 64,88 72,84", "68,86! 70,97! 75,90! 83,95! 79,86! 86,82! 72,80!"),
        ("52,44 44,30 32,28", "34,32! 22,32! 29,26! 20,21! 30,22! 31,14! 36,23!"),
        ("68,54 82,62 86,54", "82,57! 88,67! 90,58! 98,59! 92,52! 97,45! 84,50!"),
    ):
        art.cut(ribbon(spine, (11, 9, 7)), RED_DARK)
        art.cut(outline(foot), RED_DARK)


def fire_salamander() -> str:
    """Seen from above, running up a wall, its tail on fire."""
    art = Collage("fire salamander")
    _salamander_tail_and_legs(art)
    body = art.cut(ribbon("18,84 30,92 44,88 50,70 54,52 68,38 76,28", (7, 11, 17, 25, 26, 22, 20)), RED, True)
    art.draw(halftone(body, RED_DARK, 4.6, (0.8, 0.5)))
    for spot in ("40,80 48,78 49,86 42,89", "48,60 57,62 54,72 46,70", "60,50 68,50 66,58 59,58", "53,44 60,41 58,49"):
        art.glue(outline(spot), YELLOW)
    art.cut(ribbon("84,18 92,10 94,4", (5, 4, 4)), RED_LIGHT)
    art.cut(ribbon("88,14 95,13 98,9", (3, 3, 3)), RED_LIGHT)
    art.cut(outline("58,34 58,20 72,8 88,8 93,22 84,38 70,44"), RED, True)
    art.glue(outline("70,22 77,18 80,26 73,31"), YELLOW)
    art.draw(dots([(84, 13), (89, 18)], 2, NIGHT_DARK))
    art.cut(ellipse(62, 18, 9), RED, True)
    art.cut(ellipse(82, 38, 9), RED, True)
    art.draw(eye(62, 17, 7, (0.6, -0.2)), eye(82.5, 37.5, 7, (0.4, -0.6)))
    return art.render()


def _gremlin_ears(art: Collage) -> None:
    """One ear up, one ear folded."""
    art.cut(outline("42,38! 28,22 2,6! 4,30 14,50 38,58!"), GREEN)
    ear = art.glue(outline("36,40! 24,28 8,13! 10,31 18,46 34,53!"), RED)
    art.draw(halftone(ear, RED_DARK, 4.4, (0.6, 0.7)))
    art.cut(outline("58,38! 70,22 84,16 90,22! 98,44! 88,40! 82,52 62,58!"), GREEN)
    art.glue(outline("64,42! 73,29 83,23! 85,33! 77,46 65,53!"), RED)
    art.glue(outline("90,22! 98,44! 88,40! 82,24!"), GREEN_DARK, True)


def gremlin() -> str:
    """All ears, no respect."""
    art = Collage("gremlin")
    _gremlin_ears(art)
    art.cut(ribbon("42,84 38,92 30,95", (8, 8, 9)), GREEN_DARK)
    art.cut(ribbon("58,84 62,92 70,95", (8, 8, 9)), GREEN_DARK)
    art.cut(ribbon("40,68 24,72 32,82", (7, 6, 6)), GREEN_DARK)
    art.cut(outline("40,62! 60,62! 65,78 60,88 40,88 35,78"), GREEN, True)
    art.glue(outline("35,78! 65,78! 62,89! 52,89! 50,84! 48,89! 38,89!"), RED, True)
    art.cut(ribbon("60,68 76,70 78,56", (7, 6, 6)), GREEN, True)
    art.cut(outline("72,56! 72,48! 76,50! 78,44! 81,50! 86,48! 84,58"), GREEN, True)
    head = art.cut(outline("36,36 50,29 64,36 70,50 62,64 50,69 38,64 30,50"), GREEN, True)
    art.draw(halftone(head, GREEN_DARK, 4.4, (0.2, 0.9)))
    art.cut(outline("46,31! 44,20! 50,27! 54,18! 56,31!"), GREEN_DARK)
    art.draw(fill("M34 52Q50 57 66 50Q64 64 50 66Q37 64 34 52z", NIGHT_DARK))
    art.draw(teeth((36, 53), (64, 51.5), 6, 4))
    art.cut(outline("47,60! 57,60! 59,72 53,76 48,71"), RED_LIGHT, True)
    art.draw(line("M53 62l.5 7", RED_DARK, 1.3))
    art.draw(eye(42, 43, 7, (0.2, 0.2)), eye(59, 42, 5.6, (-0.6, 0.2)), lid(59, 42, 5.6, 0.46, -16, GREEN_LIGHT))
    return art.render()


def lantern_fish() -> str:
    """A deep-sea fish that has come ashore on two legs, and hops."""
    art = Collage("lantern fish")
    art.draw(fill("M24 95q22-4 46 0q-22 4-46 0z", NIGHT_DARK, 0.35))
    art.cut(ribbon("44,72 36,80 44,88", (7, 6, 5)), YELLOW)
    art.cut(outline("44,85! 47,91! 36,93! 28,90! 34,87! 30,83!"), YELLOW)
    art.cut(ribbon("62,72 72,78 66,87", (7, 6, 5)), YELLOW_DARK)
    art.cut(outline("66,84! 71,90! 60,94! 52,90! 58,88! 55,83!"), YELLOW_DARK)
    art.cut(outline("76,46! 88,30 98,24! 94,44 98,66! 86,60"), YELLOW, True)
    art.cut(outline("50,24! 54,10! 60,18! 66,10! 69,20! 76,18! 76,34!"), YELLOW)
    art.cut(ribbon("54,24 46,6 28,5 18,14", (4, 3, 3)), RED_DARK)
    art.cut(ellipse(15, 20, 9, 10), YELLOW, True)
    art.draw(disc(15, 21, 6, LAMP), line("M3 10l-2-2M2 22h-1M5 32l-2 2M27 30l2 2", YELLOW, 2))
    body = art.cut(outline("14,48 26,30 48,20 70,26 84,42 84,60 70,76 46,82 22,76 8,66! 11,60!"), RED, True)
    art.draw(halftone(body, RED_DARK, 4.8, (0.7, 0.6)))
    art.draw(fill("M9 62Q26 68 44 54Q48 64 40 72Q24 76 10 66z", NIGHT_DARK))
    art.draw(teeth((13, 62), (43, 55), 4, 5))
    art.cut(
        outline("7,66! 9,54! 13,65! 18,57! 21,68! 27,58! 30,68! 36,61! 40,69! 45,60! 47,70 38,80 20,78"), RED_DARK, True
    )
    art.draw(teeth((40, 69), (9, 66), 4, 8))
    art.cut(outline("58,54! 74,50 78,60! 70,60! 72,68! 60,64"), YELLOW, True)
    art.draw(eye(38, 42, 10, (-0.5, -0.4)), eye(21, 44, 5.5, (-0.4, -0.5)))
    art.draw(lid(38, 42, 10, 0.2, -10, RED_LIGHT))
    art.draw(line("M82 86q6-2 8-8M86 92q8-2 11-9", YELLOW, 2))
    return art.render()


def _bee(art: Collage) -> None:
    """The rear half: wings, sting and stripes."""
    art.cut(outline("58,44! 64,22 82,6 96,12 94,30 78,44"), GREY_LIGHT)
    art.cut(outline("62,48! 78,42 96,40 98,52 88,60 70,58"), GREY_LIGHT, True)
    art.draw(line("M64 40Q76 28 88 16M68 42Q80 36 90 26M70 50q12-2 20 0", PAPER_BRIGHT, 1.8))
    art.cut(outline("86,70! 98,80! 84,82!"), NIGHT)
    body = art.cut(outline("34,54 54,46 76,50 90,66 90,82 76,93 50,95 32,90"), YELLOW)
    for stripe in ("54,47! 63,47! 66,70 62,94! 52,95! 56,70", "72,49! 80,53! 85,70 79,91! 71,94! 75,72"):
        art.glue(outline(stripe), NIGHT)
    art.draw(halftone(body, YELLOW_DARK, 4.8, (0.2, 0.9)))


def bee_frog() -> str:
    """Half bee, half frog, wholly convinced it can fly."""
    art = Collage("bee frog")
    _bee(art)
    art.cut(outline("44,80 58,70 66,82 60,92 74,97! 40,97! 40,90"), GREEN, True)
    art.cut(outline("20,74! 34,76! 32,88 36,97! 6,97! 8,93! 18,92"), GREEN_DARK, True)
    head = art.cut(outline("4,58 8,44 24,38 40,38 54,44 60,58 52,72 32,78 12,72"), GREEN, True)
    art.draw(halftone(head, GREEN_DARK, 4.6, (0.5, 0.8)))
    art.cut(ribbon("20,30 14,14 20,6", (2.6, 2, 2)), NIGHT)
    art.cut(ribbon("44,30 52,16 47,7", (2.6, 2, 2)), NIGHT)
    art.cut(ellipse(20, 6, 3.4), YELLOW)
    art.cut(ellipse(47, 7, 3.4), YELLOW)
    art.cut(ellipse(17, 36, 11.5), GREEN, True)
    art.cut(ellipse(46, 37, 10.5), GREEN, True)
    art.draw(eye(17, 35, 8.4, (-0.2, -0.3)), eye(46, 36, 7.6, (-0.7, 0.1)))
    art.draw(lid(46, 36, 7.6, 0.36, 10, GREEN_LIGHT))
    art.draw(line("M8 58Q32 70 56 56", NIGHT_DARK, 2.2), dots([(28, 52), (34, 52)], 2, NIGHT_DARK))
    art.cut(ribbon("26,64 22,78 12,84 8,78", (8, 7, 6)), RED_LIGHT, True)
    art.draw(dots([(13, 66), (50, 65)], 5, YELLOW))
    return art.render()
