"""How a monster of King of New York shows what it feels, besides what all monsters do."""

from __future__ import annotations

from monstertable.art.paper import (
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY_DARK,
    LAMP,
    NIGHT,
    PAPER_BRIGHT,
    YELLOW,
    Collage,
    dots,
    line,
    outline,
)


def stomp() -> str:
    """A foot comes down on a little tower."""
    art = Collage("stomp", rim=4)
    art.cut(outline("8,96! 12,84! 30,88! 50,82! 70,88! 88,84! 92,96!"), GREY_DARK)
    art.cut(outline("34,90! 36,70! 42,74! 48,66! 56,73! 62,69! 66,90!"), NIGHT, True)
    art.draw(dots([(43, 80), (51, 78), (58, 82)], 5, LAMP))
    foot = outline("40,4! 70,4! 72,34 88,44 94,60! 78,64! 62,60! 46,66! 28,62! 12,66! 8,56 20,44 38,34")
    art.cut(foot, GREEN, True)
    art.glue(outline("40,4! 50,4! 50,34 38,48 20,60! 12,66! 8,56 20,44 38,34"), GREEN_DARK)
    for x in (14, 34, 55, 78):
        art.glue(outline(f"{x},58! {x + 6},52 {x + 13},58! {x + 6},72!"), PAPER_BRIGHT)
    art.draw(dots([(58, 18), (64, 28), (56, 40)], 6, GREEN_LIGHT))
    art.draw(line("M14 78L5 70M86 78L95 70", YELLOW, 5))
    return art.render()


REACTIONS = {"stomp": ("A foot stomps", stomp)}
