"""The boroughs as paper islands seen from above at night, and what goes to and fro between them.

Each island keeps its middle calm, for the table lies there: streets and a few lamps, the houses crowd the shore."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from random import Random

from monstertable.art.paper import (
    COPPER,
    DUSK,
    GREY,
    GREY_DARK,
    GREY_LIGHT,
    LAMP,
    NIGHT,
    NIGHT_DARK,
    NIGHT_LIGHT,
    PAPER_BRIGHT,
    PAPER_DARK,
    RED,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    Collage,
    Outline,
    Point,
    box,
    contains,
    dots,
    ellipse,
    fill,
    halftone,
    line,
    number,
    numbers,
    outline,
    path_data,
    ribbon,
)
from monstertable.games.king_of_new_york.art.dice import ORANGE, ORANGE_DARK, Drawing, disc

WIDE = "0 0 400 240"
SHALLOWS, GRASS, LEAVES, LAKE = "#2a3566", "#22472f", "#356b3f", "#24406e"


@dataclass(frozen=True)
class Tone:
    """The papers of an island: shore, ground, shade, street and roofs."""

    shore: str
    ground: str
    shade: str
    street: str
    roof: str


@dataclass(frozen=True)
class Town:
    """A street grid: its middle, its turn in degrees, the pace of avenues and streets, and its calm heart."""

    middle: Point
    turn: float
    avenue: float
    street: float
    calm: Point

    def place(self, along: float, across: float) -> Point:
        """A point of the grid on the map."""
        cosine, sine = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return self.middle[0] + along * cosine - across * sine, self.middle[1] + along * sine + across * cosine


def _shrunk(shape: Outline, by: float) -> Outline:
    """The outline moved inward by about as much everywhere."""
    xs, ys = zip(*shape, strict=True)
    x, y, width, height = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2, max(xs) - min(xs), max(ys) - min(ys)
    return [(x + (a - x) * (1 - 2 * by / width), y + (b - y) * (1 - 2 * by / height)) for a, b in shape]


def _lines(places: Iterable[Point], free: Callable[[Point], bool]) -> str:
    """The parts of a street that lie on free land, as path data."""
    data, run = "", list[Point]()
    for place in [*places, (-99.0, -99.0)]:
        if free(place):
            run.append(place)
            continue
        if len(run) > 3:
            (x, y), (end_x, end_y) = run[0], run[-1]
            data += f"M{round(x)} {round(y)}l{numbers((round(end_x) - round(x), round(end_y) - round(y)))}"
        run = []
    return data


def _streets(town: Town, reach: int, tone: Tone, free: Callable[[Point], bool]) -> str:
    """Narrow streets one way, broad avenues the other."""
    span = range(-reach, reach + 1, 5)
    rows, columns = int(reach // town.street), int(reach // town.avenue)
    streets = "".join(
        _lines((town.place(t, index * town.street) for t in span), free) for index in range(-rows, rows + 1)
    )
    avenues = "".join(
        _lines((town.place(index * town.avenue, t) for t in span), free) for index in range(-columns, columns + 1)
    )
    return line(streets, tone.street, 1.2) + line(avenues, tone.street, 2.6)


def _houses(town: Town, reach: int, tone: Tone, free: Callable[[Point], bool], random: Random) -> str:
    """Roofs along the shore, fewer the nearer to the calm heart; tiny lit windows; lamps at some crossings."""
    roofs, lit, lamps, depth = "", list[Point](), list[Point](), town.street - 6
    for row in range(-int(reach // town.street), int(reach // town.street)):
        for column in range(-int(reach // town.avenue), int(reach // town.avenue)):
            left, top = column * town.avenue, row * town.street
            middle = town.place(left + town.avenue / 2, top + town.street / 2)
            far = math.hypot((middle[0] - town.middle[0]) / town.calm[0], (middle[1] - town.middle[1]) / town.calm[1])
            if free(town.place(left, top)) and random.random() < 0.1 + far * 0.16:
                lamps.append(town.place(left, top))
            start, width = left + 4 + random.random() * 3, town.avenue * random.uniform(0.4, 0.7)
            corners = [town.place(start + x, top + y) for x in (0, width) for y in (3, depth + 3)]
            if random.random() > (far - 0.62) * 1.9 or not all(map(free, corners)):
                continue
            (x, y), (end_x, end_y) = (town.place(start + share * width, top + town.street / 2) for share in (0, 1))
            roofs += f"M{round(x)} {round(y)}l{numbers((end_x - x, end_y - y))}"
            lit += [(x + (end_x - x) * share, y + (end_y - y) * share) for share in (0.25, 0.7)][: random.randrange(3)]
    pen = f'd="{roofs}" fill="none" stroke-width="{number(depth)}" stroke-linecap="butt"'
    shadow = f'<path {pen} stroke="#000" opacity=".3" transform="translate(1.5 2)"/>'
    return shadow + f'<path {pen} stroke="{tone.roof}"/>' + dots(lit, 2.4, YELLOW_LIGHT) + dots(lamps, 2, YELLOW)


def _park(art: Collage, text: str, seed: str, trees: int) -> Outline:
    """A patch of grass with trees in clumps."""
    random = Random(seed)
    lawn = art.glue(outline(text, snip=10), GRASS)
    xs, ys = zip(*lawn, strict=True)
    spots = [(random.uniform(min(xs), max(xs)), random.uniform(min(ys), max(ys))) for _ in range(trees * 3)]
    grown = [spot for spot in spots if contains(_shrunk(lawn, 4), *spot)][:trees]
    art.draw(dots([(x + 1, y + 1.5) for x, y in grown], 6, NIGHT_DARK), dots(grown, 6, LEAVES))
    return lawn


@dataclass(frozen=True)
class Land:
    """One borough: its coast, its papers, its grid, its parks and the landmark that nobody misses."""

    coast: str
    tone: Tone
    town: Town
    parks: tuple[tuple[str, int], ...]
    clear: tuple[tuple[float, float, float], ...]
    landmarks: Callable[[Collage], None]


def _free(land: Outline, taken: list[Outline], clear: Iterable[tuple[float, float, float]]) -> Callable[[Point], bool]:
    """Whether something may be built at a place."""
    rooms = list(clear)

    def free(place: Point) -> bool:
        if not contains(land, *place) or any(contains(park, *place) for park in taken):
            return False
        return all(math.dist(place, (x, y)) > radius for x, y, radius in rooms)

    return free


def borough(name: str) -> str:
    """One of the four islands around Manhattan."""
    land = LANDS[name]
    art, random = Collage(name, rim=3, drop=(4, 6), roughness=1), Random(name)
    coast = art.cut(outline(land.coast, snip=13), land.tone.shore)
    ground = art.glue(_shrunk(coast, 5), land.tone.ground, True)
    art.draw(halftone(_shrunk(coast, 6), land.tone.shade, 14, (0.4, 0.9), 0.7))
    parks = [_park(art, text, f"{name}{index}", trees) for index, (text, trees) in enumerate(land.parks)]
    free = _free(_shrunk(ground, 5), parks, land.clear)
    art.draw(_streets(land.town, 230, land.tone, free), _houses(land.town, 230, land.tone, free, random))
    land.landmarks(art)
    return line(path_data(coast, 0), SHALLOWS, 14) + art.render()


def _bronx(art: Collage) -> None:
    """A ball park under floodlights, and a giraffe who looks over the hedge of the zoo."""
    art.glue(ellipse(322, 58, 44, 34, snip=12), GREY_LIGHT, True)
    art.glue(ellipse(322, 58, 38, 28.5, snip=12), GREY_DARK)
    art.glue(ellipse(322, 59, 29, 21, snip=9), "#3f8a45")
    art.glue(outline("322,78! 304,62! 322,47! 340,62!"), "#c58a4b")
    art.glue(outline("322,73! 311,62! 322,53! 333,62!"), "#3f8a45")
    art.draw(dots([(322, 77), (305, 62), (322, 48), (339, 62)], 3, PAPER_BRIGHT))
    art.draw(dots([(288, 38), (288, 78), (356, 38), (356, 78)], 7, LAMP))
    art.draw(dots([(300, 36), (322, 31), (344, 36), (300, 81), (344, 81)], 2.4, RED))
    art.glue(ribbon("56,206 58,186 66,166", (15, 11, 9)), YELLOW, True)
    art.glue(outline("56,168 60,157 70,154 84,160 86,168 76,173 64,174"), YELLOW, True)
    art.draw(line("M64 155l-3-7M71 154l2-7", YELLOW_DARK, 2.6), disc(70, 162, 2.2, NIGHT_DARK))
    art.draw(dots([(60, 178), (56, 190), (61, 196), (54, 202)], 5, YELLOW_DARK), dots([(82, 167)], 2, YELLOW_DARK))
    art.glue(outline("32,214 38,203 46,206 52,200 60,205 68,199 76,205 84,203 90,213 60,218"), LEAVES, True)


def _queens(art: Collage) -> None:
    """The globe of steel, and a runway with somebody about to leave in a hurry."""
    art.glue(outline("44,214! 58,190! 66,190! 80,214! 68,214! 62,200! 56,214!"), GREY, True)
    art.draw(disc(62, 168, 29, LAKE), line("M36 168a26 26 0 1052 0a26 26 0 10-52 0z", GREY_LIGHT, 3.4))
    art.draw(
        line(
            "M36.5 168h51M41 153q21 8 42 0M41 183q21-8 42 0M62 142v52M62 142q-26 26 0 52M62 142q26 26 0 52",
            GREY_LIGHT,
            1.8,
        )
    )
    art.glue(outline("47,156 56,150 62,158 58,170 50,168"), COPPER)
    art.glue(outline("68,164 78,160 82,170 74,182 68,176"), COPPER)
    art.draw(line("M32 176q30 16 62-16", YELLOW_LIGHT, 1.6))
    art.glue(outline("262,214! 268,203! 378,158! 383,169! 272,216!"), NIGHT_DARK, True)
    art.draw(line("M277 207l94-39", PAPER_BRIGHT, 1.8, "7 7"))
    art.draw(dots([(x, 219 - (x - 276) * 0.41 + side) for x in range(276, 380, 17) for side in (0, -20)], 2.6, YELLOW))
    plane = "-22,2 -18,-3 14,-4 22,0 14,4 -18,4"
    wings = outline("2,-2! -8,-20! -2,-20! 10,-2! 10,2! -2,20! -8,20! 2,2!", 318, 188)
    tail = outline("-14,0! -22,-9! -17,-9! -9,0! -17,9! -22,9!", 318, 188)
    for piece in (wings, tail, outline(plane, 318, 188)):
        art.glue(_turned(piece, (318, 188), -22), PAPER_BRIGHT, True)
    art.draw(line("M310 191l16-6.5", DUSK, 1.6))


def _turned(shape: Outline, around: Point, degrees: float) -> Outline:
    """The outline turned around a point."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    moved = ((x - around[0], y - around[1]) for x, y in shape)
    return [(around[0] + x * cosine - y * sine, around[1] + x * sine + y * cosine) for x, y in moved]


def _brooklyn(art: Collage) -> None:
    """The head of the old bridge, and the wheel at the beach."""
    art.draw(line("M58 22Q40 58 4 62M62 22Q84 66 134 80", PAPER_DARK, 2.4))
    art.draw(line("M44 42v26M34 50v17M24 56v9M76 44v28M87 55v20M98 63v14M110 70v9", PAPER_DARK, 1.2))
    art.glue(outline("2,70! 2,62! 136,80! 134,90!"), "#a8793f", True)
    art.draw(line("M8 67.5l120 17", LAMP, 2, "1 8"))
    art.glue(outline("43,94! 46,16! 74,16! 77,94!"), "#c39257", True)
    art.glue(outline("41,22! 43,12! 77,12! 79,22!"), "#a8793f", True)
    art.draw(fill("M50 56V40q0-7 4.5-11q4.5 4 4.5 11v16zM62 56V40q0-7 4.5-11q4.5 4 4.5 11v16z", NIGHT))
    art.draw(line("M44 70l33 4.5", "#a8793f", 8), line("M46 70l30 4.5", LAMP, 2, "1 8"))
    rim = [(326 + 37 * math.cos(math.tau * i / 10), 164 + 37 * math.sin(math.tau * i / 10)) for i in range(10)]
    art.glue(outline("322,164! 330,164! 354,216! 344,216! 326,174! 308,216! 298,216!"), GREY_LIGHT, True)
    art.draw(line("".join(f"M326 164L{numbers(spoke)}" for spoke in rim), PAPER_DARK, 1.4))
    art.draw(line("M289 164a37 37 0 1074 0a37 37 0 10-74 0z", RED, 4))
    art.draw(line("M299 164a27 27 0 1054 0a27 27 0 10-54 0z", PAPER_DARK, 1.4))
    art.draw(
        dots(rim[::2], 9, YELLOW), dots(rim[1::2], 9, COPPER), dots(rim, 3, PAPER_BRIGHT), disc(326, 164, 5.5, YELLOW)
    )


def _staten_island(art: Collage) -> None:
    """The orange ferry at its pier, and a lighthouse that watches the harbour."""
    art.draw(fill("M60 152L13 122Q6 134 10 150zM62 152L132 134Q138 148 134 166z", LAMP, 0.25))
    art.glue(outline("30,220 36,206 50,200 72,201 86,208 92,219 60,224"), GREY, True)
    art.glue(outline("48,208! 53,162! 69,162! 75,208!"), PAPER_BRIGHT, True)
    art.draw(fill("M50.5 186l1.5-11h18.5l1.5 11zM48.5 205l1.2-9h23.5l1.2 9z", RED))
    art.glue(box(51, 144, 20, 17), LAMP)
    art.draw(line("M56 144v16M66 144v16M49 162h24", NIGHT_DARK, 2.4))
    art.glue(outline("48,146! 54,137 61,132! 68,137 74,146!"), RED, True)
    art.glue(outline("272,14! 300,14! 300,60! 272,60!"), "#7c6a4c", True)
    art.draw(line("M272 24h28M272 34h28M272 44h28M272 54h28", NIGHT, 1))
    art.draw(f'<g transform="translate(296 6) scale(1.15)">{_ferry(Collage("ferry-small", rim=2.4))}</g>')
    art.draw(line("M306 55q6-5 12 0t12 0t12 0t12 0t12 0", DUSK, 2.4))


BRONX = Tone("#7c8a52", "#3c4a2c", "#2e3a22", "#556540", "#5f6f45")
QUEENS = Tone("#6f97a6", "#254757", "#1c3745", "#3e6577", "#47748a")
BROOKLYN = Tone("#b07a66", "#58333a", "#45262e", "#7a4d50", "#8b5a56")
STATEN = Tone("#7fae98", "#234b47", "#1a3a38", "#3d6b64", "#48796f")

LANDS = {
    "bronx": Land(
        "10,66 22,30 66,24 92,12 150,20 196,8 262,14 330,6 380,18 392,52 382,92 394,128 384,168 390,204 368,224 "
        "312,220 270,231 214,222 150,230 92,222 40,230 14,212 8,176 22,138 10,104",
        BRONX,
        Town((200, 120), -12, 34, 18, (150, 84)),
        (
            ("22,150 44,140 84,146 112,166 128,196 112,216 70,222 34,218 20,192", 26),
            ("190,26 236,22 250,36 232,48 196,44", 9),
        ),
        ((322, 58, 50),),
        _bronx,
    ),
    "queens": Land(
        "8,54 20,22 70,10 122,22 160,10 214,18 246,8 318,14 362,8 388,30 380,70 393,104 384,144 394,184 384,214 "
        "340,228 282,220 226,232 170,222 118,231 58,222 22,228 8,196 20,150 8,104",
        QUEENS,
        Town((200, 120), 9, 36, 18, (150, 84)),
        (("20,140 60,128 100,140 116,176 104,214 60,220 26,214 20,180", 16), ("300,26 348,28 366,50 340,58 304,46", 9)),
        ((324, 188, 40), (286, 204, 26), (362, 172, 26)),
        _queens,
    ),
    "brooklyn": Land(
        "10,50 16,18 60,10 110,18 160,8 212,20 270,8 330,14 376,10 392,44 380,84 392,122 384,160 394,200 374,228 "
        "322,222 268,232 206,220 156,231 104,222 52,231 16,216 8,172 22,132 8,92",
        BROOKLYN,
        Town((200, 120), -24, 34, 18, (150, 84)),
        (("150,24 206,20 218,38 190,50 154,44", 9), ("30,176 62,168 92,184 84,212 46,216 28,202", 10)),
        ((326, 170, 50), (60, 56, 46), (104, 76, 30)),
        _brooklyn,
    ),
    "staten_island": Land(
        "8,84 22,40 66,22 112,10 170,20 222,8 272,14 292,40 306,60 336,68 366,58 390,74 382,118 394,154 382,196 "
        "360,226 306,220 250,232 192,222 140,231 84,222 36,230 10,204 20,166 8,126",
        STATEN,
        Town((200, 124), 18, 38, 20, (150, 84)),
        (("300,172 340,164 370,180 362,208 322,214 298,200", 12), ("60,44 104,30 136,36 128,56 84,64 58,62", 11)),
        ((62, 180, 42), (286, 40, 32)),
        _staten_island,
    ),
}


STEPS = ((384, 534), (200, 364), (14, 180))
TONES = (
    Tone("#c8913a", "#29325f", "#222a50", "#414b82", "#4a558f"),
    Tone("#efb23a", "#36427b", "#2c3768", "#505c9c", "#5b69aa"),
    Tone("#ffe07a", "#404c89", "#36427b", "#6571b5", "#7684c6"),
)
PARK = "84,40! 158,38! 160,144! 85,146!"


def _half(shape: Outline, level: float, side: int) -> Outline:
    """The part of an outline above (side -1) or below (side 1) a level."""
    kept = Outline()
    for (x, y), (end_x, end_y) in zip(shape, [*shape[1:], shape[0]], strict=True):
        if (y - level) * side >= 0:
            kept.append((x, y))
        if (y - level) * (end_y - level) < 0:
            kept.append((x + (end_x - x) * (level - y) / (end_y - y), level))
    return kept


def _band(shape: Outline, top: float, bottom: float) -> Outline:
    """The part of an outline between two heights."""
    return _half(_half(shape, top, 1), bottom, -1)


def _front(inner: Outline, bottom: float) -> str:
    """A row of lit windows in the wall below a terrace."""
    edge = [x for x, y in _half(inner, bottom + 11, -1) if y > bottom + 10.9]
    return line(f"M{round(min(edge)) + 6} {round(bottom + 10)}H{round(max(edge)) - 6}", YELLOW_LIGHT, 4, "1 9")


def manhattan() -> str:
    """A long strip in three lit steps, the highest and brightest at the top."""
    art, random = Collage("manhattan", rim=3, drop=(4, 6), roughness=0.8), Random("manhattan")
    coast = art.cut(
        outline(
            "34,16 84,6 140,12 200,8 228,28 222,90 234,150 226,210 234,270 224,330 230,390 216,440 210,490 180,530 "
            "128,554 84,544 44,520 20,480 18,420 6,360 16,300 6,240 16,180 6,120 14,60",
            snip=18,
        ),
        "#5d648f",
    )
    town, inner = Town((120, 282), 0, 30, 17, (70, 400)), _shrunk(coast, 7)
    for (top, bottom), tone in zip(STEPS, TONES, strict=True):
        art.glue(_band(_shrunk(coast, 4), top, bottom + 20), NIGHT_DARK, True)
        ground = art.glue(_band(inner, top, bottom), tone.ground)
        art.draw(_front(inner, bottom), halftone(_shrunk(ground, 4), tone.shade, 19, (0.5, 0.8), 0.6))
        free = _free(_shrunk(ground, 7), [outline(PARK)], [(204, 250, 26), (120, 520, 34)])
        art.draw(_streets(town, 290, tone, free), _houses(town, 290, tone, free, random))
        edge = [x for x, y in ground if y > bottom - 1]
        art.draw(line(f"M{round(min(edge))} {bottom}H{round(max(edge))}", tone.shore, 5))
    lawn = _park(art, PARK, "park", 34)
    art.draw(fill(path_data(ellipse(124, 80, 20, 13, snip=9)), LAKE), line(path_data(lawn, 0), TONES[2].street, 2))
    _signs(art)
    _park(art, "92,512 120,504 150,512 142,528 98,528", "battery", 7)
    return line(path_data(coast, 0), SHALLOWS, 14) + art.render()


def _signs(art: Collage) -> None:
    """The square where it is never night, and a tower with a needle."""
    art.glue(
        outline("188,262! 188,236! 196,236! 198,222! 203,204! 208,222! 210,236! 218,236! 218,262!"), GREY_LIGHT, True
    )
    art.draw(line("M196 244v12M203 230v26M210 244v12", NIGHT_LIGHT, 2.4))
    art.glue(box(182, 258, 13, 20), RED, True)
    art.glue(box(197, 262, 16, 11), YELLOW, True)
    art.glue(box(198, 275, 10, 10), COPPER, True)
    art.draw(line("M185 264h7M185 269h7M200 267h10", PAPER_BRIGHT, 2))


def bridge() -> str:
    """A suspension bridge from the side, lamps lit."""
    art = Collage("bridge", rim=2.4, drop=(1, 2), roughness=0.3)
    art.cut(ribbon("0,22 14,16 30,6", (2, 2, 2.4), snip=6), PAPER_DARK)
    art.cut(ribbon("30,6 44,16 60,20 76,16 90,6", (2.4, 2, 2, 2, 2.4), snip=6), PAPER_DARK)
    art.cut(ribbon("90,6 106,16 120,22", (2.4, 2, 2), snip=6), PAPER_DARK)
    art.draw(
        line(
            "M12 18v10M20 13v15M40 14v14M48 18v10M56 20v8M64 20v8M72 18v10M80 14v14M100 13v15M108 18v10", PAPER_DARK, 1
        )
    )
    for x in (30, 90):
        art.cut(outline("-6,38! -4.5,3! 4.5,3! 6,38!", x), RED, True)
        art.draw(fill(f"M{x - 2} 24V13l2-3 2 3v11zM{x - 2.5} 38v-6h5v6z", NIGHT_DARK))
    art.cut(outline("-1,27! 60,25! 121,27! 121,32! -1,32!"), RED, True)
    art.draw(dots([(x, 29) for x in range(4, 120, 8)], 2, LAMP))
    return art.render()


def _ferry(art: Collage) -> str:
    """Two decks of lit windows between a bow at either end."""
    art.cut(outline("44,10! 44,2! 52,2! 52,10!"), NIGHT_LIGHT)
    art.cut(outline("20,18! 22,9! 30,9! 30,6! 38,6! 38,9! 58,9! 60,18!"), PAPER_BRIGHT)
    art.cut(outline("11,27! 13,17! 67,17! 69,27!"), ORANGE)
    art.cut(outline("2,26! 78,26! 72,38! 8,38!"), ORANGE, True)
    art.draw(fill("M5 33h70l-3 5h-64z", ORANGE_DARK))
    art.draw(line("M18 22.5h45", LAMP, 4, "3 5"), line("M26 13.5h30", NIGHT_LIGHT, 3, "3 4"), line("M46 5h4", RED, 3))
    return art.render()


def ferry() -> str:
    """The ferry under way."""
    return _ferry(Collage("ferry", rim=2.4, drop=(1, 2), roughness=0.3))


ISLANDS: dict[str, Drawing] = {
    "borough-bronx": ("Bronx", WIDE, partial(borough, "bronx")),
    "borough-queens": ("Queens", WIDE, partial(borough, "queens")),
    "borough-brooklyn": ("Brooklyn", WIDE, partial(borough, "brooklyn")),
    "borough-staten_island": ("Staten Island", WIDE, partial(borough, "staten_island")),
    "borough-manhattan": ("Manhattan", "0 0 240 560", manhattan),
    "bridge": ("Bridge", "0 0 120 40", bridge),
    "ferry": ("Ferry", "0 0 80 40", ferry),
}
