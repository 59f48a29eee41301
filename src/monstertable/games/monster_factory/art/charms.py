"""The odd things one finds on a monster without a face: on a thick belly and on a thin limb.

Each is drawn around its own origin with its top at negative y. Nothing here is round with a dark middle: only eyes
look like eyes."""

from __future__ import annotations

from monstertable.art.paper import (
    COPPER,
    GREEN_LIGHT,
    NIGHT,
    PAPER_BRIGHT,
    PAPER_DARK,
    PURPLE,
    PURPLE_DARK,
    PURPLE_LIGHT,
    RED,
    RED_DARK,
    RED_LIGHT,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    dots,
    fill,
    halftone,
    line,
    outline,
    path_data,
)
from monstertable.games.monster_factory.art.features import ROSE, Feature, Place
from monstertable.games.monster_factory.art.parts import Part

# Things on a belly


def zipper(part: Part, place: Place) -> None:
    """A zip, half open, with something yellow below."""
    opening = fill("M-9-24Q0-28 9-24Q6-8 0 4Q-6-8-9-24z", YELLOW)
    teeth = line("M-9-24Q-6-8 0 4M9-24Q6-8 0 4V26", PAPER_BRIGHT, 3.2, "0 6")
    seams = line("M-9-24Q-6-8 0 4M9-24Q6-8 0 4V26", NIGHT, 6)
    place.put(part, opening, dots([(-2, -19), (3, -14), (-1, -9)], 3, YELLOW_DARK), seams, teeth)
    place.put(part, fill("M-4 1h8l2 12h-12z", RED), line("M0 7v3", RED_DARK, 3))


def plaster(part: Part, place: Place) -> None:
    """Two sticking plasters, crossed."""
    strip = fill("M-25-7Q-29 0-25 7H25Q29 0 25-7z", ROSE)
    pad = fill("M-9-7h18v14h-18z", PAPER_BRIGHT)
    holes = dots([(-20, -2.5), (-15, 2.5), (20, -2.5), (15, 2.5), (-20, 3), (20, 3)], 2, RED)
    for turn in (-42, 40):
        place.moved(0, 0, turn).put(part, strip, holes, pad if turn > 0 else "")


def belly(part: Part, place: Place) -> None:
    """A light belly with a crossed navel."""
    patch = place.shape("-17,-22 0,-25 18,-21 26,0 21,19 2,26 -19,20 -26,2")
    part.glue(patch, PURPLE_LIGHT)
    part.draw(halftone(patch, PURPLE, 8, (0.6, 0.8)))
    ribs = line("M-16-11Q0-5 17-11M-20-1Q-2 6 20-1", PURPLE, 2.6)
    place.put(part, ribs, line("M-6 9l7 7M1 9l-7 7", PURPLE_DARK, 3.2))


def heart(part: Part, place: Place) -> None:
    """A heart of felt, sewn on."""
    text = "0,-10! 7,-20 19,-18 22,-5 12,10 0,22! -12,10 -22,-5 -19,-18 -7,-20"
    part.glue(place.shape(text), RED)
    place.moved(0, 0, 0, 0.74).put(part, line(path_data(outline(text)), RED_LIGHT, 2.6, "5 5"))


def pocket(part: Part, place: Place) -> None:
    """A pocket with a flower and a spoon in it."""
    spoon = line("M10 0L14-16", PAPER_DARK, 4) + line("M14.5-19l1-4", PAPER_DARK, 10)
    stem = line("M-8 2Q-10-6-7-14", GREEN_LIGHT, 3.4)
    tulip = fill("M-15-27l5 5 3-6 4 6 5-4Q2-12-7-12Q-16-13-15-27z", RED_LIGHT)
    bag = fill("M-21-4Q0 0 21-4L18 18Q0 28-18 18z", PURPLE_LIGHT)
    seam = line("M-16 2L-14 15Q0 22 14 15L16 2", PURPLE_DARK, 2.2, "4 4")
    place.put(part, stem, tulip, spoon, bag, seam, line("M-20-3Q0 1 20-3", PURPLE_DARK, 3.4))


def patch(part: Part, place: Place) -> None:
    """A square of other stuff, sewn on in a hurry."""
    piece = part.glue(place.shape("-20,-18! 19,-21! 22,17! -17,20!", 9), YELLOW)
    part.draw(halftone(piece, YELLOW_DARK, 8, (0.5, 0.8)))
    ticks = "M-25-9l9 1M-24 8l9-1M-9-25l1 9M8-26v10M15-6l10-1M16 8l10 1M-8 15v10M9 13l1 10"
    place.put(part, line(ticks, NIGHT, 2.8))


def swallowed(part: Part, place: Place) -> None:
    """An X-ray of the last meal: the bones of a fish."""
    part.glue(place.shape("-27,-6 -14,-17 10,-16 27,-6 26,8 12,17 -12,16 -26,9"), NIGHT)
    bones = line("M-14 0H18M-7-7v14M0-8.5v17M7-7v14", PAPER_BRIGHT, 3)
    place.put(part, bones, fill("M-14-8v16l-8-1v-14zM16 0l8-8v16z", PAPER_BRIGHT))


def scar(part: Part, place: Place) -> None:
    """A long seam with stitches, well healed."""
    ticks = "M-21 4l5 11M-12-5l5 12M-2-9l3 13M8-10l1 13M17-13l2 12"
    place.put(part, line("M-26 14Q-12-2 0-3Q14-3 26-10", PURPLE_LIGHT, 6), line(ticks, NIGHT, 3))


def bow(part: Part, place: Place) -> None:
    """A bow tie for better evenings."""
    for side in ("0,0! -12,-12 -26,-15! -23,0 -26,15! -12,12", "0,0! 12,-13 25,-16! 24,0 26,14! 12,12"):
        part.glue(place.shape(side), RED)
    folds = line("M-8-3l-8-4M-8 3l-8 4M8-3l8-4M8 3l8 4", RED_DARK, 2.6)
    place.put(part, folds, fill("M-6-7h12l1 7-1 7h-12l-1-7z", YELLOW))


def bolt(part: Part, place: Place) -> None:
    """A flash of lightning: this one runs on batteries."""
    part.glue(place.shape("5,-26! -18,4! -4,5! -10,26! 18,-7! 4,-7! 15,-25!", 20), YELLOW)
    place.put(part, line("M6-20L-8-2", YELLOW_LIGHT, 3))


def scales(part: Part, place: Place) -> None:
    """Three rows of scales like tiles on a roof."""
    rows = ((6, (-10, 10)), (-7, (-20, 0, 20)), (-20, (-10, 10)))
    data = ["".join(f"M{x - 10} {y}h20q1 16-10 20q-11-4-10-20z" for x in columns) for y, columns in rows]
    place.put(part, *(fill(row, COPPER) + line(row, PURPLE_DARK, 2.2) for row in data))


def tie(part: Part, place: Place) -> None:
    """A striped tie, somewhat too short."""
    part.glue(place.shape("-7,-25! 7,-25! 5,-14! 13,14! 0,27! -13,14! -5,-14!", 20), RED)
    place.put(part, line("M-7-2L6-8M-9 9L10 0M-7 19L12 10", YELLOW, 4), line("M-5-14H5", RED_DARK, 2.6))


def door(part: Part, place: Place) -> None:
    """A small door, ajar; nobody knows what lives behind it."""
    part.glue(place.shape("-17,25! -17,-12 -9,-24 4,-26 15,-20 18,-8 18,25!", 9), NIGHT)
    part.glue(place.shape("-17,25! -17,-12 -9,-24 2,-25! 5,-18! 6,29!", 9), YELLOW)
    place.put(part, line("M-10-10v10M-3-12v12M-10 9v9M-3 9v11", YELLOW_DARK, 3), line("M2 4v3", NIGHT, 3.4))


def star(part: Part, place: Place) -> None:
    """A star for good behaviour."""
    text = "0,-27! 8,-9! 27,-7! 13,6! 17,25! 0,15! -17,25! -13,6! -27,-7! -8,-9!"
    part.glue(place.shape(text, 20), YELLOW)
    place.put(part, line("M-1-16L-6-4M-15-2H-8", YELLOW_LIGHT, 3))


def hand(part: Part, place: Place) -> None:
    """The print of a painted hand: somebody did not wait until it was dry."""
    fingers = line("M-9 2L-19-9M-5-4L-9-20M2-5L3-23M8-3L15-18M10 6L21 1", GREEN_LIGHT, 8)
    place.put(part, fingers, fill("M-12 4Q-8-8 2-7Q14-6 13 6Q13 20 0 21Q-12 20-12 4z", GREEN_LIGHT))


# Things on a thin limb


def elbow_patch(part: Part, place: Place) -> None:
    """A patch where the elbow was worn through."""
    part.glue(place.shape("-11,-11! 11,-12! 12,10! -10,12!", 20), YELLOW)
    place.put(part, line("M-14-5h6M-14 5h6M9-6h6M10 4h6M-5-15v6M5-15v6M-4 9v6M6 9v6", NIGHT, 2.4))


def butterfly(part: Part, place: Place) -> None:
    """A butterfly that takes the monster for a meadow."""
    wings = fill("M0-2Q-8-18-19-13Q-22-2-12 1Q-20 8-12 15Q-3 14 0 3Q3 14 12 15Q20 8 12 1Q22-2 19-13Q8-18 0-2z", YELLOW)
    marks = line("M-13-8l4 4M13-8l-4 4M-10 9l3-3M10 9l-3-3", RED, 3.4)
    place.put(part, wings, marks, line("M0-5V11", NIGHT, 4), line("M0-6l-5-8M0-6l5-8", NIGHT, 2))


def bracelet(part: Part, place: Place) -> None:
    """Three bangles across the limb."""
    bands = (("M-16-9Q0-4 16-9", RED), ("M-16 0Q0 5 16 0", YELLOW), ("M-16 9Q0 14 16 9", RED))
    place.put(part, *(line(data, colour, 5.6) for data, colour in bands))


def bandage(part: Part, place: Place) -> None:
    """A bandage wound round and round, with a loose end."""
    part.cut(place.shape("-16,-14! 16,-16! 17,14! -16,15!", 9), PAPER_BRIGHT)
    end = place.shape("10,8! 22,14! 20,22! 9,15!", 9)
    part.cut(end, PAPER_DARK)
    place.put(part, line("M-16-5L16-9M-16 4L16-1M-16 12L16 7", PAPER_DARK, 2.6))


def small_heart(part: Part, place: Place) -> None:
    """A small tattoo."""
    place.put(part, fill("M0-4C3-12 13-9 11-1Q9 5 0 12Q-9 5-11-1C-13-9-3-12 0-4z", RED))


def small_plaster(part: Part, place: Place) -> None:
    """A plaster on a sore knee."""
    strip = fill("M-15-6Q-19 0-15 6H15Q19 0 15-6z", ROSE)
    place.moved(0, 0, -30).put(part, strip, fill("M-6-6h12v12h-12z", PAPER_BRIGHT), dots([(-11, 0), (11, 0)], 2, RED))


def ribbon_bow(part: Part, place: Place) -> None:
    """A yellow bow, tied with care."""
    loops = fill("M0 0Q-6-12-18-10Q-20 0-17 8Q-8 9 0 0Q6-12 18-10Q20 0 17 8Q8 9 0 0z", YELLOW)
    tails = line("M-1 2L-8 16M1 2L9 15", YELLOW_DARK, 4)
    place.put(part, tails, loops, fill("M-4-5h8v10h-8z", YELLOW_DARK))


def ladybird(part: Part, place: Place) -> None:
    """A ladybird on her way somewhere."""
    legs = line("M-11-4l-5-3M-12 2h-6M-10 7l-5 4M11-4l5-3M12 2h6M10 7l5 4", NIGHT, 2.4)
    shell = fill("M-12 4Q-12-9 0-9Q12-9 12 4Q10 13 0 13Q-10 13-12 4z", RED)
    head = fill("M-7-7Q-5-15 0-15Q5-15 7-7Q0-11-7-7z", NIGHT)
    place.put(
        part, legs, shell, head, line("M0-9V12", NIGHT, 2.4), dots([(-6, -2), (6, -1), (-5, 6), (6, 6)], 4, NIGHT)
    )


CHARMS: tuple[Feature, ...] = (
    zipper,
    belly,
    plaster,
    door,
    scales,
    heart,
    swallowed,
    patch,
    star,
    pocket,
    bow,
    scar,
    hand,
    tie,
    bolt,
)
LIMB_CHARMS: tuple[Feature, ...] = (
    small_plaster,
    elbow_patch,
    bracelet,
    bandage,
    ladybird,
    ribbon_bow,
    small_heart,
    butterfly,
)
