"""What stands on the roofs: the little thing that gives each building its own character.

Every function is called before the walls are laid, with the middle and the height of the roof line, so that
whatever hangs below that line disappears behind the building.
"""

from __future__ import annotations

from monstertable.art.paper import (
    COPPER,
    DUSK,
    GREEN_DARK,
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
    PURPLE_LIGHT,
    RED,
    RED_DARK,
    RED_LIGHT,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    Collage,
    box,
    dots,
    ellipse,
    fill,
    line,
    numbers,
    outline,
    ribbon,
)
from monstertable.games.monster_city.art.faces import disc, eye, teeth


def _water_tank(art: Collage, x: float, y: float, size: float) -> None:
    """A barrel on legs with a pointed lid."""
    for foot in (-0.4, 0.3):
        art.cut(box(x + size * foot, y - size * 0.5, size * 0.14, size * 0.9), GREY_DARK)
    art.cut(outline("-5,0! -5.5,-8! 5.5,-8! 5,0!", x, y - size * 0.4, size / 11), YELLOW_DARK)
    art.cut(outline("-6.5,-8! 0,-13! 6.5,-8!", x, y - size * 0.4, size / 11), GREY_DARK)


def cat(art: Collage, x: float, y: float) -> None:
    """A cat on the ridge, with a tail to match."""
    art.cut(ribbon("6,-4 14,-8 12,-18 17,-22", (3.4, 3, 2.6), x, y - 7), NIGHT_LIGHT)
    art.cut(outline("-7,2 -7,-6 -3,-10 4,-8 8,-2 8,3", x, y - 8), NIGHT_LIGHT)
    art.cut(outline("-12,-9 -12,-19! -8,-15! -4,-15! 0,-19! 0,-9 -6,-5", x, y - 8), NIGHT_LIGHT)
    art.draw(dots([(x - 9, y - 18.5), (x - 3.5, y - 18.5)], 3, YELLOW_LIGHT))
    art.cut(box(x + 20, y - 17, 8, 20), RED_DARK)
    art.cut(box(x + 18.5, y - 19, 11, 3), RED)


def laundry(art: Collage, x: float, y: float) -> None:
    """Washing day: a shirt, trousers for three legs, a sock."""
    _water_tank(art, x + 30, y + 14, 17)
    art.cut(box(x - 33, y - 22, 2, 38), GREY_DARK)
    art.cut(box(x + 8, y - 22, 2, 20), GREY_DARK)
    art.cut(ribbon(f"{x - 32},{y - 20} {x - 12},{y - 17} {x + 9},{y - 20}", (1, 1)), GREY_DARK)
    art.cut(outline("-29,-19! -19,-18! -17,-14! -20,-13! -20,-8! -28,-8! -28,-13! -31,-14!", x, y), YELLOW)
    art.cut(outline("-14,-18! -5,-18! -4,-8! -6,-8! -7,-13! -8,-8! -11,-8! -11,-13! -13,-8! -15,-8!", x, y), DUSK)
    art.cut(outline("-1,-19! 3,-19! 3,-13! 6,-11! 5,-9! -1,-10!", x, y), GREEN_LIGHT)


def clock(art: Collage, x: float, y: float) -> None:
    """A station clock, five to midnight."""
    art.cut(outline("-14,10! -15,-10 -9,-22 0,-26 9,-22 15,-10 14,10!", x, y), RED)
    art.cut(outline("-2,-25! 0,-36! 2,-25!", x, y), RED_DARK)
    art.draw(disc(x, y - 12, 9.5, RED_DARK), disc(x, y - 12, 7.8, PAPER_BRIGHT))
    art.draw(line(f"M{numbers((x - 2.5, y - 17))}L{numbers((x, y - 12))}V{numbers((y - 16.5,))}", NIGHT, 1.6))


def water_tanks(art: Collage, x: float, y: float) -> None:
    """Two tanks, the small one the big one's child."""
    _water_tank(art, x - 13, y - 6, 22)
    _water_tank(art, x + 16, y - 5, 14)
    art.draw(dots([(x - 16, y - 19), (x - 10, y - 19)], 2.2, NIGHT_DARK))
    art.draw(line(f"M{numbers((x - 16, y - 15.5))}q3 2.4 6 0", NIGHT_DARK, 1.2))


def observatory(art: Collage, x: float, y: float) -> None:
    """A dome that has just seen something, and it is near."""
    art.cut(ribbon(f"{x + 2},{y - 12} {x + 22},{y - 25}", (8, 11)), GREY_DARK)
    art.draw(disc(x + 23.5, y - 26, 3.6, LAMP))
    art.cut(outline("-18,4! -17,-8 -9,-18 0,-20 9,-18 17,-8 18,4!", x, y), GREY_LIGHT)
    art.draw(fill(f"M{numbers((x + 1, y - 8))}l8-11 5 4-6 11z", NIGHT))
    art.draw(line(f"M{numbers((x - 9, y - 6))}q1-7 6-9", PAPER, 2))


def doughnut(art: Collage, x: float, y: float) -> None:
    """The best doughnuts in town, visible from space."""
    art.cut(box(x - 8, y - 10, 3, 14), GREY_DARK)
    art.cut(box(x + 5, y - 10, 3, 14), GREY_DARK)
    art.cut(ellipse(x, y - 16, 11.5), YELLOW_DARK)
    art.glue(ellipse(x, y - 16.5, 9.6, snip=4), RED_LIGHT)
    art.draw(disc(x, y - 16, 3.6, NIGHT))
    sprinkles = (
        (-1, 6, 2, 0.5),
        (-7, -2, 1.5, 1),
        (-4, -6.5, 1, 1.5),
        (2, -7, 1.5, -1),
        (6, -3, 0.5, 2),
        (5, 4, 1.5, -1),
    )
    art.draw(line("".join(f"M{numbers((x + a, y - 16 + b))}l{c} {d}" for a, b, c, d in sprinkles), PAPER_BRIGHT, 1.4))


def jungle(art: Collage, x: float, y: float) -> None:
    """A hothouse whose palm has had enough of the roof."""
    art.cut(ribbon(f"{x + 12},{y + 6} {x + 9},{y - 16} {x + 14},{y - 34}", (4, 3, 3)), YELLOW_DARK)
    for leaf in (
        "0,0! 10,-10 22,-4! 12,-4",
        "0,0! 12,0 20,12! 9,6",
        "0,0! -10,-11 -22,-4! -12,-4",
        "0,0! -12,1 -18,12! -8,6",
        "0,0! -3,-12 4,-18! 4,-8",
    ):
        art.cut(outline(leaf, x + 14, y - 34), GREEN_DARK)
    art.draw(dots([(x + 12, y - 31), (x + 16, y - 31)], 3, RED))


def weathercock(art: Collage, x: float, y: float) -> None:
    """A rooster that turns with the wind and screams at monsters."""
    art.cut(outline("-9,4! 0,-26! 9,4!", x, y), COPPER)
    art.cut(box(x - 1, y - 36, 2, 14), GREY_DARK)
    art.cut(outline("-12,-8 -14,-16! -8,-12 0,-10! 3,-17 8,-17! 12,-14! 8,-12 6,-5 -2,-2", x, y - 32), YELLOW)
    art.cut(outline("3,-16! 3,-21! 5.5,-18.5! 8,-21! 8,-16!", x, y - 32), RED)
    art.draw(dots([(x + 6, y - 46.5)], 1.8, NIGHT_DARK))


def kite(art: Collage, x: float, y: float) -> None:
    """A spire that caught somebody's kite."""
    art.cut(outline("-6,4! 0,-30! 6,4!", x - 14, y), COPPER)
    art.cut(ribbon(f"{x - 14},{y - 28} {x - 4},{y - 20} {x + 6},{y - 26} {x + 14},{y - 34}", (1, 1)), GREY_DARK)
    art.cut(outline("0,-12! 9,0! 0,12! -9,0!", x + 18, y - 36), RED_LIGHT)
    art.draw(fill(f"M{numbers((x + 18, y - 48))}l9 12h-18z", YELLOW))
    art.draw(line(f"M{numbers((x + 18, y - 48))}v24", NIGHT_LIGHT, 1))
    art.cut(outline("-3,0! 0,3! 3,0! 0,-3!", x + 6, y - 26), YELLOW)


def dragon_tail(art: Collage, x: float, y: float) -> None:
    """A spire, and somebody's tail already wound around it."""
    art.cut(outline("-8,-6! 0,-50! 8,-6!", x, y), COPPER)
    art.cut(ribbon("-30,16 -26,0 -8,-6 11,-12 5,-22 -8,-26 -12,-36", (11, 10, 8, 6, 4), x, y), PURPLE, True)
    art.cut(outline("-6,-34! -16,-52! -24,-34! -15,-37!", x, y), PURPLE, True)
    art.draw(dots([(x - 27, y + 5), (x - 21, y - 2), (x - 12, y - 5), (x - 2, y - 8)], 2.6, PURPLE_LIGHT))


def saucer(art: Collage, x: float, y: float) -> None:
    """A flying saucer that should have looked ahead."""
    art.cut(outline("-9,4! 0,-38! 9,4!", x, y), COPPER)
    art.cut(outline("-8,-5 -6,-12 0,-14 6,-12 8,-5", x + 1, y - 20), LAMP)
    art.cut(outline("-24,-3 -12,-8 0,-9 13,-6 25,1 12,4 -2,5 -16,2", x, y - 17), PURPLE)
    art.draw(dots([(x - 15, y - 19), (x - 5, y - 18.5), (x + 6, y - 17.5), (x + 16, y - 16)], 2.8, YELLOW_LIGHT))
    art.draw(dots([(x - 1, y - 28.5), (x + 4, y - 28.5)], 2.2, NIGHT_DARK))


def little_ape(art: Collage, x: float, y: float) -> None:
    """A classic: the ape on the spire, this time with a banana."""
    art.cut(outline("-5,-8! 0,-27! 5,-8!", x, y), COPPER)
    x, y = x + 28, y + 4
    art.cut(ribbon("4,-4 15,-6 15,-14", (6, 5, 5), x, y), PURPLE)
    art.cut(ribbon("-4,8 -10,12 -12,17", (6, 5, 5), x, y), PURPLE)
    art.cut(ribbon("-4,-2 -14,-8 -26,-16", (6, 5, 5), x, y), PURPLE, True)
    art.cut(outline("-8,9 -9,-2 -4,-8 4,-8 9,-2 8,8 2,12 -4,12", x, y), PURPLE, True)
    art.cut(outline("-8,-10 -9,-18 -3,-23 4,-22 8,-16 6,-8 -1,-5", x, y), PURPLE, True)
    art.glue(outline("-6,-14 -1,-17 4,-14 5,-9 -1,-6.5 -6,-9", x, y), PURPLE_LIGHT)
    art.draw(dots([(x - 3, y - 14), (x + 2, y - 14)], 2.2, NIGHT_DARK), dots([(x, y + 3)], 7, PURPLE_LIGHT))
    art.draw(line(f"M{numbers((x - 3, y - 9.5))}q2.5 1.6 5 0", NIGHT_DARK, 1))
    art.cut(outline("10,-14! 15,-13 16,-23! 20,-18 17,-10 12,-9", x, y), YELLOW, True)


def taxi(art: Collage, x: float, y: float) -> None:
    """A depot that parks on the roof."""
    art.cut(outline("-24,0! -25,-9! -15,-11! -9,-19! 9,-19! 15,-11! 25,-9! 25,0!", x, y - 7), YELLOW)
    art.cut(box(x - 5, y - 30, 10, 5), LAMP)
    art.draw(fill(f"M{numbers((x - 11, y - 18))}l4-6h6v6zM{numbers((x + 1, y - 18))}v-6h6l4 6z", NIGHT))
    art.draw(line(f"M{numbers((x - 23, y - 13.5))}h46", NIGHT, 1.8, ".1 4"))
    for wheel in (x - 14, x + 14):
        art.cut(ellipse(wheel, y - 7, 5), NIGHT)
        art.draw(disc(wheel, y - 7, 2, GREY_LIGHT))


def billboard(art: Collage, x: float, y: float) -> None:
    """An advertisement for teeth."""
    for post in (-20, 17):
        art.cut(box(x + post, y - 14, 3, 16), GREY_DARK)
    art.cut(box(x - 28, y - 42, 56, 30), NIGHT_LIGHT)
    art.glue(box(x - 25.5, y - 39.5, 51, 25), PAPER_BRIGHT)
    art.glue(outline("-17,-22 -15,-35 -2,-38 9,-36 14,-24 4,-17 -8,-17", x, y), PURPLE)
    art.draw(eye(x - 7, y - 31, 3.6, (0.4, 0.2)), eye(x + 4, y - 31, 2.8, (0.4, 0.2)))
    art.draw(fill(f"M{numbers((x - 11, y - 25))}h20l-3 5h-14z", NIGHT_DARK))
    art.draw(teeth((x - 10, y - 25), (x + 8, y - 25), 5, 3.6))


def dishes(art: Collage, x: float, y: float) -> None:
    """Ears of the city: dishes and a mast."""
    art.cut(box(x + 12, y - 40, 2.4, 42), GREY_DARK)
    art.cut(box(x + 7, y - 32, 12.4, 2), GREY_DARK)
    art.cut(box(x + 9, y - 25, 8.4, 2), GREY_DARK)
    art.cut(ellipse(x + 13.2, y - 41, 2.8), RED)
    art.cut(box(x - 11, y - 12, 3, 14), GREY_DARK)
    art.cut(outline("-22,-26! -20,-14 -10,-8 1,-10!", x, y), GREY_LIGHT)
    art.cut(ribbon(f"{x - 12},{y - 16} {x - 5},{y - 24}", (1.8, 1.8)), GREY_DARK)
    art.draw(disc(x - 4.5, y - 24.5, 2, RED))


def pool(art: Collage, x: float, y: float) -> None:
    """A rooftop pool, occupied: parasol, board, and a fin."""
    art.cut(box(x - 30, y - 11, 60, 8), DUSK)
    art.cut(outline("-18,-11! -10,-22! -7,-11!", x, y), GREY_DARK)
    art.cut(box(x + 14, y - 32, 2, 24), GREY_DARK)
    art.cut(outline("2,-28! 6,-36 15,-39 24,-36 28,-28!", x, y), RED)
    art.draw(fill(f"M{numbers((x + 11, y - 28))}q0-7 4-11q4 4 4 11z", PAPER_BRIGHT))
    art.draw(line(f"M{numbers((x - 26, y - 8))}q4-2.5 8 0t8 0 8 0 8 0 8 0 8 0", PAPER_BRIGHT, 1.4))


def helicopter(art: Collage, x: float, y: float) -> None:
    """The mayor's way out."""
    art.cut(box(x - 17, y - 7, 30, 2), GREY_DARK)
    art.cut(box(x - 10, y - 12, 2, 7), GREY_DARK)
    art.cut(box(x + 3, y - 12, 2, 7), GREY_DARK)
    art.cut(ribbon(f"{x + 2},{y - 18} {x + 26},{y - 21}", (6, 3)), NIGHT_LIGHT)
    art.cut(outline("23,-29! 29,-28! 28,-18! 24,-18!", x, y), RED)
    art.cut(outline("-18,-16 -14,-24 -2,-26 8,-22 8,-14 -2,-10 -14,-11", x, y), NIGHT_LIGHT)
    art.draw(fill(f"M{numbers((x - 15, y - 17))}q2-5 8-6v7z", LAMP))
    art.cut(box(x - 4.5, y - 31, 2, 6), GREY_DARK)
    art.cut(box(x - 28, y - 33, 50, 2.4), GREY)


def crane(art: Collage, x: float, y: float) -> None:
    """Never finished: the crane is lifting one more block."""
    art.cut(box(x + 8, y - 22, 3.4, 24), RED)
    art.cut(box(x - 32, y - 24, 56, 3.4), RED)
    art.cut(box(x + 18, y - 22, 8, 7), GREY_DARK)
    art.cut(box(x - 27.5, y - 21, 1.2, 10), GREY_DARK)
    art.cut(box(x - 33, y - 12, 12, 10), YELLOW_LIGHT)
    art.draw(fill(f"M{numbers((x - 30.5, y - 9))}h3v4h-3zM{numbers((x - 26, y - 9))}h3v4h-3z", NIGHT))
