"""What creatures of plasticine do in Monster Factory when they are moved."""

from __future__ import annotations

from monstertable.art.paper import (
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    NIGHT,
    PAPER_BRIGHT,
    PURPLE,
    RED_LIGHT,
    Collage,
    dots,
    ellipse,
    outline,
)


def melt() -> str:
    """One of them melts with delight and drips over the edge."""
    art = Collage("melt", rim=4)
    body = (
        "14,70! 16,40 28,16 50,8 72,16 84,40 86,70! 84,86 76,88 73,72! 66,80 65,96 57,96 56,78! 44,74 42,88 34,90 "
        "32,76! 24,80 22,88 15,86"
    )
    art.cut(outline(body), GREEN)
    art.glue(outline("14,70! 16,40 28,16 44,9! 30,40 28,72! 24,80 22,88 15,86"), GREEN_DARK)
    art.draw(dots([(66, 24), (74, 36), (60, 18)], 7, GREEN_LIGHT))
    for x in (36, 64):
        art.glue(ellipse(x, 38, 11), PAPER_BRIGHT)
        art.glue(outline(f"{x},{47}! {x - 9},36 {x - 4},30 {x},35! {x + 4},30 {x + 9},36"), PURPLE)
    art.glue(outline("34,54! 66,54! 60,66 50,69 40,66"), NIGHT)
    art.glue(outline("42,64 50,60 58,64 50,68"), RED_LIGHT)
    return art.render()


REACTIONS = {"melt": ("A creature melts with delight", melt)}
