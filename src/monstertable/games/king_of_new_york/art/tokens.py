"""Tokens, counters and the cards beside the board."""

from __future__ import annotations

import math

from monstertable.art.paper import (
    COPPER,
    DUSK,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY_DARK,
    LAMP,
    NIGHT,
    NIGHT_DARK,
    NIGHT_LIGHT,
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
    Outline,
    box,
    dots,
    ellipse,
    fill,
    halftone,
    line,
    mirrored,
    numbers,
    outline,
    path_data,
    ribbon,
)
from monstertable.games.king_of_new_york.art.dice import SQUARE, Drawing, bolt, disc, eye, heart, shades, star

UPRIGHT = "0 0 100 140"
COPPER_DARK = "#2f7f6b"


def _token(seed: str) -> Collage:
    """A small collage with a strong rim."""
    return Collage(seed, rim=4, drop=(1.2, 2), roughness=0.3)


def web() -> str:
    """A web, and who lives in it."""
    art = _token("web")
    art.cut(ellipse(32, 32, 28, snip=8), NIGHT_LIGHT)
    spokes = [(math.tau * (index + 0.3) / 7, 26 + index % 3) for index in range(7)]
    ends = [(32 + length * math.cos(turn), 32 + length * math.sin(turn)) for turn, length in spokes]
    threads = "".join(f"M32 32L{numbers(end)}" for end in ends)
    for share in (0.42, 0.78):
        knots = [(32 + (x - 32) * share, 32 + (y - 32) * share) for x, y in ends]
        threads += f"M{numbers(knots[-1])}"
        for (x, y), (before_x, before_y) in zip(knots, [knots[-1], *knots[:-1]], strict=True):
            middle = ((x + before_x) / 2 * 0.8 + 6.4, (y + before_y) / 2 * 0.8 + 6.4)
            threads += f"Q{numbers((*middle, x, y))}"
    art.draw(line(threads, PAPER_BRIGHT, 2.6))
    art.draw(line("M40 38l-7-3M40 43h-8M56 38l7-3M56 43h6M42 47l-6 4M54 47l6 4", NIGHT_DARK, 2.4))
    art.glue(ellipse(48, 42, 9, 8.5, snip=5), PURPLE, True)
    art.draw(eye(45, 40.5, 3.6, (-0.3, 0.2)), eye(52, 40.5, 3, (-0.3, 0.2)))
    return art.render()


def curse() -> str:
    """An amulet with an eye that does not blink."""
    art = _token("curse")
    art.cut(outline("32,2! 40,12! 24,12!"), YELLOW)
    art.cut(outline("7,13! 32,8! 57,13! 54,36 45,51 32,61! 19,51 10,36"), PURPLE_DARK)
    amulet = art.glue(outline("13,18! 32,14! 51,18! 48,35 41,47 32,54! 23,47 16,35"), PURPLE, True)
    art.draw(halftone(amulet, PURPLE_LIGHT, 4.2, (0, -0.9), 0.6))
    art.glue(outline("10,32! 20,22 32,19 44,22 54,32! 44,41 32,44 20,41"), NIGHT_DARK)
    art.glue(outline("14,32! 22,25.5 32,23 42,25.5 50,32! 42,38 32,40.5 22,38"), GREEN_LIGHT)
    art.draw(disc(32, 31.7, 8, GREEN_DARK), fill("M32 24q5 8 0 15.5q-5-7.5 0-15.5z", NIGHT_DARK))
    art.draw(fill("M32 45q-4 6 0 8t0-8z", GREEN_LIGHT), disc(29, 28, 2, PAPER_BRIGHT))
    return art.render()


def souvenir() -> str:
    """A snow globe with the whole city in it, already shaken."""
    art = _token("souvenir")
    globe = art.cut(ellipse(32, 27, 24, snip=7), DUSK)
    art.draw(halftone(globe, NIGHT_LIGHT, 4.6, (0.1, -0.9), 0.7))
    art.glue(outline("13,42! 13,29! 18,29! 18,21! 25,21! 25,42!"), RED)
    art.glue(outline("26,44! 26,25! 29,25! 29,16! 31,16! 32,7! 33,16! 35,16! 35,25! 38,25! 38,44!"), YELLOW, True)
    art.glue(outline("39,42! 39,26! 50,26! 50,40!"), PURPLE_LIGHT, True)
    art.glue(outline("10,38 20,36 32,39 44,36 54,38 46,49 32,51 18,49"), PAPER_BRIGHT)
    art.draw(dots([(16, 20), (24, 13), (42, 12), (48, 20), (42, 22), (23, 8), (12, 28)], 3.4, PAPER_BRIGHT))
    art.draw(line("M47 9q6 6 7 13", PAPER_BRIGHT, 2.6))
    art.cut(outline("12,60! 15,46! 32,49 49,46! 52,60!"), RED_DARK, True)
    art.draw(fill(path_data(heart(32, 54.2, 0.24)), RED_LIGHT))
    return art.render()


def carapace() -> str:
    """A plate of shell with its thorns."""
    art = _token("carapace")
    for thorn in ("17,20! 5,9! 10,31!", "12,34! 3,38! 13,45!", "16,46! 8,56! 25,56!"):
        art.cut(outline(thorn), YELLOW)
        art.cut(mirrored(outline(thorn), 32), YELLOW)
    art.cut(outline("32,4 45,8 53,21 54,38 46,54 32,61 18,54 10,38 11,21 19,8"), GREEN_DARK)
    shell = art.glue(outline("32,7 43,11 50,22 51,37 44,51 32,57 20,51 13,37 14,22 21,11"), GREEN)
    art.draw(halftone(shell, GREEN_DARK, 4.6, (0.5, 0.8), 0.6))
    art.draw(line("M32 22V8M32 43v14M23 27L13 22M41 27L51 22M23 38L15 43M41 38L49 43", GREEN_DARK, 3))
    scute = art.glue(outline("32,20! 42,26! 42,39! 32,45! 22,39! 22,26!", snip=20), GREEN_LIGHT, True)
    art.draw(line(path_data(scute), GREEN_DARK, 3), line("M20 18q2-4 6-5", GREEN_LIGHT, 3))
    return art.render()


def victory_point() -> str:
    """A round medal with a crown."""
    art = _token("vp")
    art.cut(outline("16,38! 10,61! 19,57! 25,62! 31,46!"), RED)
    art.cut(mirrored(outline("16,38! 10,61! 19,57! 25,62! 31,46!"), 32), RED)
    art.cut(ellipse(32, 28, 26, snip=7), YELLOW_DARK)
    art.glue(ellipse(32, 27.6, 23.5, snip=7), YELLOW)
    art.glue(ellipse(32, 28, 19.5, snip=7), PURPLE_DARK)
    art.glue(outline("19,37! 16,20! 24.5,27! 32,14! 39.5,27! 48,20! 45,37!"), YELLOW_LIGHT, True)
    art.draw(line("M20.5 40.5h23", YELLOW_LIGHT, 3.4))
    return art.render()


def life() -> str:
    """A heart behind a shield."""
    art = _token("life")
    art.cut(outline("6,8! 19,9 32,3! 45,9 58,8! 57,32 49,48 32,61! 15,48 7,32"), NIGHT_LIGHT)
    shield = art.glue(outline("11,13! 21,13 32,8.5! 43,13 53,13! 52,31 45,45 32,55! 19,45 12,31"), DUSK)
    art.draw(halftone(shield, NIGHT_LIGHT, 4.6, (0.3, 0.9), 0.7))
    art.glue(heart(32, 31, 0.78), RED, True)
    art.draw(line("M19 28q0-7 6-8", RED_LIGHT, 3.4))
    return art.render()


def energy() -> str:
    """A cube of it."""
    art = _token("energy-cube")
    art.cut(outline("32,3! 57,16! 57,46! 32,61! 7,46! 7,16!", snip=40), GREEN_DARK)
    art.glue(outline("32,5! 54.5,17! 32,29! 9.5,17!", snip=40), GREEN_LIGHT)
    art.glue(outline("9,20! 31,31.5! 31,58! 9,45!", snip=40), GREEN)
    art.draw(line("M16 16.5L32 8.5", PAPER_BRIGHT, 2.4))
    art.glue(bolt(32, 37, 0.72), LAMP, True)
    return art.render()


def superstar() -> str:
    """The name in lights: a star who knows it."""
    art = Collage("superstar", rim=0, drop=(1.5, 2.5))
    sky = art.glue(box(-1, -1, 102, 142), RED_DARK)
    art.draw(halftone(sky, RED, 10, (0, -0.9), 0.7))
    art.draw(fill("M18 142L2 20L30 14zM82 142L98 20L70 14z", YELLOW_LIGHT, 0.22))
    art.glue(outline("10,92! 90,92! 94,128! 6,128!"), NIGHT, True)
    art.draw(line("M10.5 97L89.5 97L93 123.5H7z", YELLOW, 2))
    bulbs = [(13 + 10.6 * index, 102.0) for index in range(8)] + [(12 + 10.9 * index, 118.5) for index in range(8)]
    art.draw(dots(bulbs, 5.4, YELLOW_DARK), dots(bulbs, 3.6, LAMP), line("M22 110.5h56", RED_LIGHT, 4, "9 7"))
    art.glue(star(50, 54, 1.72), YELLOW_DARK, True)
    face = art.glue(star(50, 53, 1.55), YELLOW, True)
    art.draw(halftone(face, YELLOW_DARK, 6, (0.5, 0.8), 0.6), line("M48 22l-8 18", YELLOW_LIGHT, 4))
    art.draw(shades(50, 49, 1.4), fill("M38 61q12 5 24-1q-2 13-12 13q-10-1-12-12z", NIGHT_DARK))
    art.draw(fill("M40 63q10 3 20-.5l-1 4q-9 3-18 1z", PAPER_BRIGHT))
    art.draw(fill("M84 16l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM16 70l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z", PAPER_BRIGHT))
    art.draw(line("M5 5h90v130H5z", YELLOW_LIGHT, 1.8))
    return art.render()


def statue() -> str:
    """A statue with a torch, who enjoys the view of what comes."""
    art = Collage("statue", rim=0, drop=(1.5, 2.5))
    sky = art.glue(box(-1, -1, 102, 142), NIGHT_LIGHT)
    art.draw(halftone(sky, DUSK, 11, (0, 0.9), 0.7))
    art.draw(line("M22 9v-1M34 14l2-3M40 24l5-3M40 38l5 1M9 16l-1-2", YELLOW_LIGHT, 2.6))
    art.draw(dots([(84, 18), (56, 12), (92, 50), (8, 74), (88, 84), (44, 20)], 2.2, LAMP))
    art.glue(
        outline("0,142! 0,120! 14,120! 14,108! 26,108! 26,122! 76,122! 76,112! 88,112! 88,118! 101,118! 101,142!"),
        NIGHT,
    )
    art.draw(fill("M4 126h4v4h-4zM18 113h4v4h-4zM80 117h4v4h-4zM91 124h4v4h-4z", YELLOW_LIGHT))
    art.glue(ribbon("34,108 24,84 22,58", (15, 13, 11)), COPPER_DARK, True)
    art.glue(outline("14,58! 30,58! 27,46! 17,46!"), YELLOW_DARK, True)
    art.glue(outline("15,47 10,36 17,27 19,13! 27,22 34,32 30,47"), RED, True)
    art.glue(outline("18,46 15,38 20,33 23,24! 28,35 27,46"), YELLOW)
    art.glue(outline("12,60 14,54 30,54 32,60 29,67 16,67", snip=4), COPPER, True)
    robe = art.glue(outline("18,142! 24,118 34,102 52,97 72,102 84,120 88,142!"), COPPER, True)
    art.draw(
        halftone(robe, COPPER_DARK, 8.5, (0.4, 0.8), 0.8), line("M40 108q-6 14-8 32M54 106q2 16 0 34", COPPER_DARK, 3)
    )
    for ray in ("34,54! 20,66! 36,64!", "37,46! 28,38! 45,42!", "47,42! 46,22! 56,42!", "59,42! 69,24! 67,44!"):
        art.glue(outline(ray), COPPER, True)
    art.glue(outline("68,46! 86,34! 74,56!"), COPPER, True)
    head = art.glue(outline("34,72 36,54 46,46 60,46 71,54 74,72 70,90 62,100 48,100 38,90"), COPPER, True)
    art.draw(halftone(head, COPPER_DARK, 7, (0.8, 0.4), 0.7))
    art.glue(outline("32,58! 40,47 54,42 68,47 77,58! 66,53 54,51 43,53"), COPPER_DARK, True)
    art.draw(
        eye(46.5, 66, 6.5, (-0.5, -0.5)),
        eye(61.5, 66, 5.6, (-0.5, -0.5)),
        line("M39 58l8-3M57 55l9 3", NIGHT_DARK, 2.6),
    )
    art.draw(line("M53 69l-3 8h4", COPPER_DARK, 2.4), fill("M39 80q15 7 30-1q-1 16-14 16q-13-1-16-15z", NIGHT_DARK))
    art.draw(
        fill("M41 82q13 4.5 26-1l-1 4q-12 5-23 2z", PAPER_BRIGHT), line("M49 84.5v3M55 85v3M61 84v3", NIGHT_DARK, 1)
    )
    art.glue(outline("60,118! 84,110! 90,134! 66,141!"), PAPER_BRIGHT, True)
    art.draw(line("M67 122l14-5M69 128l14-5M70.5 134l9-3", GREY_DARK, 2))
    art.draw(line("M5 5h90v130H5z", COPPER, 1.8))
    return art.render()


def card_back() -> str:
    """Night over the city, three claws have been here, and their owner looks in."""
    art = Collage("power-card", rim=0, drop=(1.5, 2.5))
    sky = art.glue(box(-1, -1, 102, 142), NIGHT_LIGHT)
    art.draw(halftone(sky, DUSK, 10, (0, -0.9), 0.7))
    skyline = "-1,142! -1,104! 8,104! 8,90! 20,90! 20,112! 28,112! 28,82! 34,82! 38,66! 42,82! 48,82! 48,108! 58,108! "
    skyline += "58,94! 70,94! 70,80! 82,80! 82,114! 90,114! 90,100! 101,100! 101,142!"
    art.glue(outline(skyline), NIGHT_DARK, True)
    art.draw(line("M13 98h2M13 108h2M33 124h2M22 122h2M63 126h2M75 124h2M86 122h2M93 110h2M52 124h2", LAMP, 3.4))
    slashes = (
        "30,16! 34,40 30,72 14,108! 15,74 20,42",
        "76,8! 74,40 66,80 33,130! 28,92 43,42",
        "91,34! 90,62 82,92 64,122! 66,92 76,60",
    )
    for slash in slashes:
        rip = art.glue(outline(slash, snip=9), PAPER_BRIGHT, True)
        art.glue([(x + 1.5, y) for x, y in _narrowed(rip)], RED)
    art.draw(disc(52, 70, 12, NIGHT_DARK), disc(52, 70, 10.5, YELLOW))
    art.draw(fill("M52 60q6 10 0 20q-6-10 0-20z", NIGHT_DARK), disc(48, 66, 2, PAPER_BRIGHT))
    art.draw(line("M5 5h90v130H5z", YELLOW, 1.8))
    return art.render()


def _narrowed(shape: Outline) -> Outline:
    """A rip inside its torn edge."""
    x, y = (sum(values) / len(shape) for values in zip(*shape, strict=True))
    return [(x + (a - x) * 0.82, y + (b - y) * 0.88) for a, b in shape]


TOKENS: dict[str, Drawing] = {
    "token-web": ("Web token", SQUARE, web),
    "token-curse": ("Curse token", SQUARE, curse),
    "token-souvenir": ("Souvenir token", SQUARE, souvenir),
    "token-carapace": ("Carapace token", SQUARE, carapace),
    "card-superstar": ("Superstar", UPRIGHT, superstar),
    "card-statue": ("Statue of Liberty", UPRIGHT, statue),
    "vp": ("Victory point", SQUARE, victory_point),
    "life": ("Life", SQUARE, life),
    "energy": ("Energy", SQUARE, energy),
    "card-back": ("Power card, face down", UPRIGHT, card_back),
}
