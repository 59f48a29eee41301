"""Monsters that do not care for colours."""

from __future__ import annotations

from monstertable.art.paper import (
    DUSK,
    GREEN_LIGHT,
    GREY,
    GREY_DARK,
    GREY_LIGHT,
    LAMP,
    NIGHT,
    NIGHT_DARK,
    NIGHT_LIGHT,
    PAPER,
    PAPER_BRIGHT,
    PURPLE,
    PURPLE_DARK,
    PURPLE_LIGHT,
    RED,
    RED_LIGHT,
    YELLOW,
    YELLOW_LIGHT,
    Collage,
    Outline,
    box,
    dots,
    ellipse,
    fill,
    halftone,
    line,
    mirrored,
    outline,
    ribbon,
)
from monstertable.games.monster_city.art.faces import eye, lid, teeth, windows


def odd_one() -> str:
    """One eye, one horn, one arm, one leg, one tooth: it likes its numbers odd."""
    art = Collage("odd one")
    art.cut(ribbon("52,68 50,80 54,90", (15, 12, 12)), PURPLE_DARK)
    art.cut(outline("46,86! 60,86 74,90 78,97! 38,97! 40,90"), PURPLE_DARK)
    art.cut(outline("58,16! 64,6 82,3! 75,12 75,26!"), YELLOW_LIGHT)
    art.draw(line("M64 11l8 7M69 7l5 5", YELLOW, 1.8))
    art.cut(ribbon("34,56 14,60 8,44 14,30", (13, 11, 9)), PURPLE_DARK)
    art.cut(outline("8,32! 2,24! 7,22! 7,13! 12,19! 16,11! 18,20! 25,19! 21,26! 20,34!"), PURPLE)
    body = art.cut(outline("42,10 60,8 76,20 80,42 72,64 56,76 38,72 28,56 27,30"), PURPLE, True)
    art.draw(halftone(body, PURPLE_DARK, 4.8, (0.8, 0.5)))
    art.draw(eye(49, 33, 17, (-0.35, 0.2)), lid(49, 33, 17, 0.2, -12, PURPLE_LIGHT))
    art.draw(fill("M34 58Q50 62 66 54Q62 68 50 68Q38 68 34 58z", NIGHT_DARK))
    art.glue(outline("48,60! 57,58.5! 54,69!"), PAPER_BRIGHT)
    art.draw(dots([(72, 56), (66, 62), (74, 48)], 3.6, PURPLE_LIGHT))
    return art.render()


def _twin(art: Collage, right: bool) -> None:
    """One half of the twins; the other is its mirror image."""

    def side(shape: Outline) -> Outline:
        return mirrored(shape, 50) if right else shape

    art.cut(side(outline("14,74! 24,78! 24,90 26,97! 8,97! 10,90")), GREY_DARK)
    art.cut(side(outline("32,78! 42,76! 42,90 46,97! 30,97! 31,90")), GREY_DARK)
    art.cut(side(outline("12,24! 2,14 6,2! 14,10 22,16!")), YELLOW_LIGHT)
    art.cut(side(outline("30,14! 40,10 40,1! 46,10 40,22!")), YELLOW_LIGHT)
    art.cut(side(ribbon("14,52 4,60 6,72", (10, 9, 8))), GREY_DARK)
    body = art.cut(side(outline("10,30 18,16 32,14 43,24 44,44 48,62 44,80 28,85 12,80 7,60")), GREY, True)
    printed = halftone(mirrored(body, 50) if right else body, GREY_DARK, 4.8, (0, 0.9))
    art.draw(f'<g transform="matrix(-1 0 0 1 100 0)">{printed}</g>' if right else printed)


def even_twins() -> str:
    """Two creatures, two horns each, and one scarf for both."""
    art = Collage("even twins", roughness=0)
    for right in (False, True):
        _twin(art, right)
    for right in (False, True):
        arm = ribbon("36,62 40,75 49,77", (9, 9, 10), snip=3)
        art.cut(mirrored(arm, 50) if right else arm, GREY_DARK, True)
    art.draw(line("M50 73v8", GREY_LIGHT, 1.6))
    art.cut(outline("8,52 26,56 50,51 74,56 92,52 92,62 74,67 50,62 26,67 8,62"), RED, True)
    for right in (False, True):
        turn = -1 if right else 1
        middle = 73 if right else 27
        art.draw(line(f"M{middle - 14} 54.5l2 8M{middle} 55.5l0 10M{middle + 14} 53.5l-2 8", PAPER, 2.6))
        art.draw(eye(middle - 8, 31, 6.5, (0.45 * turn, 0.2)), eye(middle + 8, 31, 6.5, (0.45 * turn, 0.2)))
        art.draw(fill(f"M{middle - 10} 42h20l-3 7h-14z", NIGHT_DARK))
        art.draw(teeth((middle - 9, 42), (middle + 9, 42), 2, 6))
    art.draw(lid(19, 31, 6.5, 0.26, 14, GREY_LIGHT), lid(35, 31, 6.5, 0.26, -14, GREY_LIGHT))
    art.draw(lid(65, 31, 6.5, 0.26, 14, GREY_LIGHT), lid(81, 31, 6.5, 0.26, -14, GREY_LIGHT))
    return art.render()


def tooth_blob() -> str:
    """Soft all over, but for one tooth."""
    art = Collage("tooth blob")
    body = art.cut(
        outline(
            "6,92 4,74 12,50 24,30 44,20 64,24 82,38 92,58 97,78 94,92 88,97 82,92 74,90 68,97 58,96 "
            "54,90 44,90 38,97 28,96 24,91 16,91 12,97"
        ),
        PURPLE_LIGHT,
    )
    art.draw(halftone(body, PURPLE, 5, (0.5, 0.8)))
    art.glue(outline("18,46 26,34 40,26 34,34 24,48"), PAPER)
    art.cut(ribbon("60,28 66,16 60,6", (5, 4, 3)), PURPLE_LIGHT)
    art.cut(ellipse(60, 6, 5), PURPLE, True)
    art.glue(outline("14,66 30,62 54,66 76,58 88,62 84,80 64,87 34,86 18,80"), NIGHT_DARK)
    art.glue(outline("34,82 46,76 62,80 60,86 38,86"), RED_LIGHT)
    art.cut(outline("30,60! 58,62! 56,86 46,94 36,86"), PAPER_BRIGHT, True)
    art.draw(line("M36 68q0 9 3 14", GREY_LIGHT, 2.2), line("M52 63l-3 6 3 3", GREY, 1.4))
    art.draw(eye(36, 46, 8.5, (0.2, 0.8)), eye(60, 43, 6, (-0.5, 0.8)))
    art.draw(line("M26 34q6-5 12-4M56 32q6-1 10 3", PURPLE_DARK, 2.4))
    return art.render()


def robot_crab() -> str:
    """Built to load cargo; loads houses."""
    art = Collage("robot crab")
    for spine in ("32,70 18,72 12,84 14,97", "40,76 30,82 30,97", "60,76 70,82 70,97", "68,70 82,72 89,84 86,97"):
        art.cut(ribbon(spine, (7, 6, 3)), GREY_DARK)
    art.cut(ribbon("30,58 16,54 17,38", (9, 8, 8)), GREY_DARK)
    art.cut(ribbon("70,58 88,58 84,46", (9, 8, 8)), GREY_DARK)
    art.cut(outline("8,36 2,22 6,6 18,1! 15,14! 20,22! 24,12! 30,4! 36,18 32,34 20,42"), YELLOW, True)
    art.cut(outline("76,46 72,36 76,25! 80,34! 86,35! 88,24! 96,32 96,44 86,50"), YELLOW, True)
    art.draw(line("M9 31l6 7M14 28l8 9M22 28l7 6", NIGHT, 2.6), line("M79 43l4 5M86 41l5 5", NIGHT, 2.2))
    art.cut(outline("41,44! 40,22! 44,22! 46,44!"), GREY_DARK)
    art.cut(outline("55,44! 58,16! 62,16! 60,44!"), GREY_DARK)
    body = art.cut(outline("20,60! 26,46! 42,42! 62,42! 76,47! 82,60! 76,74! 62,80! 40,80! 25,74!"), GREY, True)
    art.draw(halftone(body, GREY_DARK, 4.8, (0.3, 0.9)))
    art.draw(line("M21 60H81", GREY_DARK, 2), dots([(27, 55), (75, 55), (35, 48), (68, 48)], 2.6, GREY_LIGHT))
    art.glue(outline("36,63! 66,63! 63,75! 39,75!"), NIGHT, True)
    art.draw(line("M40 69h4v-3h4v6h4v-6h4v6h4v-3h3", GREEN_LIGHT, 1.8))
    art.cut(ellipse(42, 20, 9.5), GREY_LIGHT, True)
    art.cut(ellipse(60, 14, 9.5), GREY_LIGHT, True)
    art.draw(eye(42, 20, 6.8, (-0.6, 0.2), LAMP), eye(60, 14, 6.8, (0.5, 0.5), LAMP))
    art.draw(lid(42, 20, 6.8, 0.3, 12, GREY), line("M48 50h8", RED, 3))
    return art.render()


def shadow_monster() -> str:
    """Nobody knows it yet: a shadow and two eyes behind the roofs."""
    art = Collage("shadow")
    body = art.cut(outline("4,99! 8,60 14,40 10,22! 26,28 44,18 64,20 78,30 92,18! 90,42 96,66 97,99!"), NIGHT_LIGHT)
    art.draw(halftone(body, DUSK, 5.4, (-0.5, -0.9)))
    art.draw(eye(38, 46, 12, (0.4, 0.5), YELLOW_LIGHT), eye(67, 48, 9, (0, 0.6), YELLOW_LIGHT))
    art.draw(lid(38, 46, 12, 0.2, 10, PURPLE), lid(67, 48, 9, 0.26, -12, PURPLE))
    for shape, colour in (
        ((4, 74, 20, 25), GREY_DARK),
        ((24, 80, 16, 19), PURPLE_DARK),
        ((40, 66, 20, 33), GREY_DARK),
        ((60, 78, 15, 21), PURPLE_DARK),
        ((75, 70, 22, 29), GREY_DARK),
    ):
        art.cut(box(*shape), colour, True)
    art.draw(windows(8, 79, 3, 4, 3, 2, frozenset({1, 5, 6, 10})), windows(28, 85, 2, 3, 3, 2.5, frozenset({2})))
    art.draw(windows(44, 71, 3, 5, 3, 2, frozenset({0, 4, 8, 9, 13})), windows(64, 83, 2, 3, 3, 2, frozenset({3})))
    art.draw(windows(79, 75, 3, 4, 3.2, 2.2, frozenset({2, 3, 7})))
    for place in (25, 32, 39, 61, 68, 75):
        art.cut(outline("-2.5,10 -3,-2 0,-5 3,-2 2.5,10 0,12", place, 76, snip=3), DUSK, True)
        art.draw(fill(f"M{place - 1.5} 84h3l-1.5 5z", PAPER_BRIGHT))
    return art.render()
