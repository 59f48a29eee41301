"""What a city does in Monster City when something comes round the corner."""

from __future__ import annotations

from monstertable.art.paper import (
    GREY,
    GREY_DARK,
    LAMP,
    NIGHT,
    PAPER_BRIGHT,
    RED,
    RED_DARK,
    RED_LIGHT,
    YELLOW,
    Collage,
    box,
    ellipse,
    line,
    outline,
)


def siren() -> str:
    """The red lamp on the roof of the town hall turns and howls."""
    art = Collage("siren", rim=4)
    art.cut(box(12, 78, 76, 16), GREY_DARK)
    art.cut(outline("22,80! 26,66! 74,66! 78,80!"), GREY, True)
    art.cut(outline("28,68! 30,42 36,30 50,25 64,30 70,42 72,68!"), RED, True)
    art.glue(outline("28,68! 30,42 36,30 44,27! 40,68!"), RED_DARK)
    art.glue(outline("60,34 66,44 67,60! 61,60! 58,40!"), RED_LIGHT)
    art.glue(ellipse(50, 52, 10), LAMP)
    art.glue(outline("46,64! 54,64! 52,54! 48,54!"), NIGHT)
    art.draw(line("M50 16L50 4M28 22L20 12M72 22L80 12M18 40L6 36M82 40L94 36", YELLOW, 6))
    art.draw(line("M20 86L80 86", PAPER_BRIGHT, 3, "3 9"))
    return art.render()


REACTIONS = {"siren": ("A siren howls", siren)}
