"""Paper and scissors: the toolkit with which every game cuts its own pictures.

A collage lays cut outlines over each other with a soft shadow and a paper-white rim, so that a drawing reads on
light and on dark ground. Everything is deterministic: the same seed, the same cut."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from random import Random

Point = tuple[float, float]
Outline = list[Point]

NIGHT_DARK, NIGHT, NIGHT_LIGHT, DUSK = "#0c1024", "#141a33", "#2c3768", "#4d5aa0"
PAPER_BRIGHT, PAPER, PAPER_DARK = "#fffaf0", "#f6efe0", "#dccfb2"
RED_LIGHT, RED, RED_DARK = "#f2775c", "#d63a2f", "#962024"
GREEN_LIGHT, GREEN, GREEN_DARK, COPPER = "#a8d95e", "#58a83f", "#2a6b39", "#6fc7a2"
YELLOW_LIGHT, YELLOW, YELLOW_DARK, LAMP = "#ffdf70", "#f6b81c", "#b97a0f", "#fff0b0"
PURPLE_LIGHT, PURPLE, PURPLE_DARK = "#b592d6", "#764a9e", "#452663"
GREY_LIGHT, GREY, GREY_DARK = "#c6c9cf", "#878d99", "#4a5061"

ROUND_PEN = 'stroke-linecap="round" stroke-linejoin="round"'


def number(value: float) -> str:
    """A coordinate as short as SVG allows, with one decimal."""
    text = f"{round(value, 1):g}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(values: Iterable[float]) -> str:
    """Coordinates in a row; a minus sign is separator enough."""
    words = [number(value) for value in values]
    return "".join(word if index == 0 or word.startswith("-") else " " + word for index, word in enumerate(words))


def path_data(shape: Sequence[Point], digits: int = 1) -> str:
    """The `d` of a path along the outline, in short relative steps."""
    rounded = [(round(x, digits), round(y, digits)) for x, y in shape]
    steps = [b - a for start, end in pairwise(rounded) for a, b in zip(start, end, strict=True)]
    return f"M{numbers(rounded[0])}l{numbers(steps)}z"


def _arc(start: Point, end: Point, leave: Point, arrive: Point, steps: int) -> Outline:
    """Points of a Hermite curve from `start` to, but without, `end`."""

    def place(t: float, axis: int) -> float:
        near, push, pull = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t, t**3 - t**2
        return near * start[axis] + push * leave[axis] + (1 - near) * end[axis] + pull * arrive[axis]

    return [(place(index / steps, 0), place(index / steps, 1)) for index in range(steps)]


def outline(text: str, x: float = 0, y: float = 0, scale: float = 1, closed: bool = True, snip: float = 5) -> Outline:
    """A curve of straight snips through points written "x,y x,y! ...", where "!" is a sharp corner."""
    corners = [word.endswith("!") for word in text.split()]
    pairs = (word.rstrip("!").split(",") for word in text.split())
    knots = [(x + float(a) * scale, y + float(b) * scale) for a, b in pairs]
    count, result = len(knots), Outline()
    for index in range(count if closed else count - 1):
        start, end = knots[index], knots[(index + 1) % count]
        before = knots[index - 1] if closed or index > 0 else start
        after = knots[(index + 2) % count] if closed or index + 2 < count else end
        straight, sharp = (end[0] - start[0], end[1] - start[1]), (corners[index], corners[(index + 1) % count])
        leave = straight if sharp[0] else ((end[0] - before[0]) / 2, (end[1] - before[1]) / 2)
        arrive = straight if sharp[1] else ((after[0] - start[0]) / 2, (after[1] - start[1]) / 2)
        length = snip * (3 if all(sharp) else 1)
        result += _arc(start, end, leave, arrive, max(1, round(math.hypot(*straight) / length)))
    return result if closed else [*result, knots[-1]]


def ellipse(x: float, y: float, radius_x: float, radius_y: float | None = None, snip: float = 5) -> Outline:
    """A disc of paper, cut with straight snips."""
    other = radius_x if radius_y is None else radius_y
    sides = max(9, round(math.pi * (radius_x + other) / snip))
    turns = (math.tau * index / sides for index in range(sides))
    return [(x + radius_x * math.cos(turn), y + other * math.sin(turn)) for turn in turns]


def box(x: float, y: float, width: float, height: float) -> Outline:
    """An upright rectangle."""
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def ribbon(text: str, widths: Sequence[float], x: float = 0, y: float = 0, snip: float = 5) -> Outline:
    """A strip along a curved spine (tentacle, tail, arm, pole) with widths spread evenly from start to end."""
    spine = outline(text, x, y, closed=False, snip=snip)
    left, right = Outline(), Outline()
    for index, (a, b) in enumerate(spine):
        place = index / (len(spine) - 1) * (len(widths) - 1)
        low = min(int(place), len(widths) - 2)
        half = (widths[low] + (widths[low + 1] - widths[low]) * (place - low)) / 2
        ahead, behind = spine[min(index + 1, len(spine) - 1)], spine[max(index - 1, 0)]
        share = half / (math.dist(ahead, behind) or 1)
        across, down = (ahead[0] - behind[0]) * share, (ahead[1] - behind[1]) * share
        left.append((a + down, b - across))
        right.append((a - down, b + across))
    return [*left, (a + across * 0.8, b + down * 0.8), *reversed(right)]


def mirrored(shape: Sequence[Point], axis: float) -> Outline:
    """The outline folded over at the upright line x = axis."""
    return [(2 * axis - x, y) for x, y in shape]


def _clockwise(shape: Outline) -> Outline:
    """One turning direction for all, so that overlapping cuts joined in one path leave no holes."""
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(shape, [*shape[1:], shape[0]], strict=True))
    return shape if area >= 0 else shape[::-1]


def straightened(shape: Sequence[Point], within: float) -> Outline:
    """The outline with fewer points: none that is left out lay farther than so much from what is drawn instead."""
    far = max(range(len(shape)), key=lambda place: math.dist(shape[0], shape[place]))
    return _straightened([*shape[: far + 1]], within)[:-1] + _straightened([*shape[far:], shape[0]], within)[:-1]


def _straightened(line: Sequence[Point], within: float) -> Outline:
    """From the first point to the last, both kept."""
    start, end = line[0], line[-1]
    aside = [_beside(point, start, end) for point in line[1:-1]]
    if not aside or max(aside) <= within:
        return [start, end]
    worst = aside.index(max(aside)) + 1
    return _straightened(line[: worst + 1], within)[:-1] + _straightened(line[worst:], within)


def _beside(point: Point, start: Point, end: Point) -> float:
    """How far a point lies from the line between two others."""
    length = math.dist(start, end)
    if not length:
        return math.dist(point, start)
    return abs((end[0] - start[0]) * (start[1] - point[1]) - (start[0] - point[0]) * (end[1] - start[1])) / length


def contains(shape: Sequence[Point], x: float, y: float) -> bool:
    """Whether the point lies inside the outline (even-odd rule)."""
    edges = (edge for edge in zip(shape, [*shape[1:], shape[0]], strict=True) if (edge[0][1] > y) != (edge[1][1] > y))
    return sum(x < x1 + (y - y1) / (y2 - y1) * (x2 - x1) for (x1, y1), (x2, y2) in edges) % 2 == 1


def fill(data: str, colour: str, opacity: float = 1) -> str:
    """A flat filled path."""
    return f'<path d="{data}" fill="{colour}"' + (f' opacity="{opacity:g}"/>' if opacity < 1 else "/>")


def line(data: str, colour: str, width: float, dashes: str = "") -> str:
    """A pen line, dashed if asked; its round ends come from the symbol or picture around it."""
    pen = f'stroke-width="{number(width)}"' + (f' stroke-dasharray="{dashes}"' if dashes else "")
    return f'<path d="{data}" fill="none" stroke="{colour}" {pen}/>'


def dots(points: Iterable[Point], size: float, colour: str) -> str:
    """Many discs of one size as a single path: lines without length, with round ends.

    Each is told from the one before, as rows of print repeat their steps and so pack well.
    """
    rounded = [(round(x, 1), round(y, 1)) for x, y in points]
    steps = [(end[0] - start[0], end[1] - start[1]) for start, end in pairwise(rounded)]
    return line("".join([f"M{numbers(rounded[0])}h0", *(f"m{numbers(step)}h0" for step in steps)]), colour, size)


def halftone(shape: Sequence[Point], colour: str, step: float, toward: Point, largest: float = 0.8) -> str:
    """Printed dots inside the outline, growing in the direction `toward`, in three sizes."""
    xs, ys, depths = zip(*((x, y, x * toward[0] + y * toward[1]) for x, y in shape), strict=True)
    middle, edge = sum(depths) / len(depths), step * 0.35
    sizes = Outline(), Outline(), Outline()
    for row in range(int((max(ys) - min(ys)) / step * 1.4) + 1):
        for column in range(int((max(xs) - min(xs)) / step) + 2):
            x, y = min(xs) + (column + row % 2 / 2) * step, min(ys) + (row + 0.5) * step * 0.7
            weight = (x * toward[0] + y * toward[1] - middle) / (max(depths) - middle)
            around = ((x - edge, y), (x + edge, y), (x, y - edge), (x, y + edge))
            if weight > 0.15 and all(contains(shape, *place) for place in around):
                sizes[min(2, int(weight * 3.3))].append((x, y))
    return "".join(dots(points, step * largest * (size + 1) / 3, colour) for size, points in enumerate(sizes) if points)


class Collage:
    """Layers of cut paper on top of each other, with one common shadow and rim around the silhouette."""

    def __init__(self, seed: str, rim: float = 2.4, drop: Point = (1.2, 2), roughness: float = 0.35) -> None:
        self._random, self._rim, self._drop, self._roughness = Random(seed), rim, drop, roughness
        self._silhouette, self._layers = list[str](), list[str]()

    def cut(self, shape: Sequence[Point], colour: str, lifted: bool = False) -> Outline:
        """Lay a piece that belongs to the silhouette; a lifted one casts a shadow on what lies below."""
        piece = _clockwise(self._uneven(shape))
        self._silhouette.append(path_data(piece, digits=0))
        return self._lay(piece, colour, lifted)

    def glue(self, shape: Sequence[Point], colour: str, lifted: bool = False) -> Outline:
        """Lay a piece inside the silhouette, without a rim of its own."""
        return self._lay(self._uneven(shape), colour, lifted)

    def _uneven(self, shape: Sequence[Point]) -> Outline:
        """The outline as a hand cuts it: every point a little off."""
        off = partial(self._random.uniform, -self._roughness, self._roughness)
        return [(x + off(), y + off()) for x, y in shape]

    def _lay(self, piece: Outline, colour: str, lifted: bool) -> Outline:
        if lifted:
            shadow = [(x + self._drop[0] * 0.7, y + self._drop[1] * 0.7) for x, y in piece]
            self._layers.append(f'<path d="{path_data(shadow, digits=0)}" opacity=".25"/>')
        self._layers.append(fill(path_data(piece), colour))
        return piece

    def draw(self, *markup: str) -> None:
        """Put printed details on top of what is laid so far."""
        self._layers += markup

    def render(self) -> str:
        """The finished picture: shadow, rim, layers."""
        data, width = "".join(self._silhouette), number(self._rim)
        shadow = f'<path d="{data}" transform="translate({numbers(self._drop)})" opacity=".3"/>'
        rim = f'<path d="{data}" fill="{PAPER}" stroke="{PAPER}" stroke-width="{width}"/>'
        return (shadow + rim if data else "") + "".join(self._layers)


def symbol(name: str, title: str, view_box: str, body: str) -> str:
    """One drawing of a sprite document. What it shows is told by the page around it, in the reader's language."""
    return f'<symbol id="{name}" viewBox="{view_box}" data-shows="{title}" {ROUND_PEN}>{body}</symbol>'


def picture(title: str, view_box: str, body: str) -> str:
    """A drawing as a document of its own."""
    root = f'svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}" {ROUND_PEN}'
    return f"<{root}><title>{title}</title>{body}</svg>\n"
