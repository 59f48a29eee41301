"""The tiles in the middle of a monster: bends, tubes, tees and crosses, with all that grows on them.

The trunk flows between the thick sides of a tile (between the thin ones, where no side is thick) and swells towards
the others; thin limbs grow out of a thick trunk through a cuff, a socket or a fringe."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from monstertable.art.paper import (
    COPPER,
    GREEN_LIGHT,
    PURPLE_DARK,
    PURPLE_LIGHT,
    YELLOW,
    Outline,
    Point,
    contains,
    dots,
    ellipse,
    halftone,
    line,
    numbers,
    outline,
    ribbon,
)
from monstertable.games.monster_factory.art import features
from monstertable.games.monster_factory.art.charms import CHARMS, LIMB_CHARMS, star
from monstertable.games.monster_factory.art.features import FACES, MOUTHS, Place
from monstertable.games.monster_factory.art.parts import BLANK, HALF, LIGHT, SHADE, SKIN, THICK, THIN, Part, turned

TWO_SIDES = ("nn--", "Kn--", "nK--", "KK--", "n-n-", "K-n-", "K-K-")
THREE_SIDES = ("nnn-", "Knn-", "nKn-", "KKn-", "nnK-", "KnK-", "nKK-", "KKK-")
FOUR_SIDES = ("nnnn", "Knnn", "KKnn", "KnKn", "KKKn", "KKKK")
PATTERNS = (*TWO_SIDES, *THREE_SIDES, *FOUR_SIDES)
VARIANTS = 3

NECK = 9.0  # how deep a side stays straight
LIMB_ROOM = 30.0  # how far a thick trunk reaches towards a thin limb
CUFF, SOCKET, FRINGE = range(3)
SLENDER = [pattern for pattern in PATTERNS if THICK not in pattern]


@dataclass(frozen=True)
class Look:
    """How a trunk is cut: how far it swells to blank sides, how square its ends and how tight its inner corners are."""

    swell: float
    square: float
    pull: float
    crested: bool = False
    joining: int = CUFF
    sleek: bool = False  # bends in one round sweep


THICK_LOOKS = (
    Look(39, 0.75, 1.3, joining=CUFF),
    Look(29, 0.82, 1.7, crested=True, joining=SOCKET),
    Look(35, 0.88, 1.9, joining=FRINGE, sleek=True),
)
EYED_LIMBS = (Look(23, 0.72, 1.9), Look(13, 0.7, 1.6, sleek=True), Look(21, 0.85, 1.9))
BLIND_LIMBS = (Look(15, 0.8, 1.9), Look(13, 0.7, 1.7, crested=True, sleek=True), Look(18, 0.72, 1.5))


def _unit(a: Point, b: Point) -> Point:
    """The direction from a to b."""
    length = math.dist(a, b)
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _flow(knots: list[Point], leave: Point, arrive: Point, pull: float) -> Outline:
    """A smooth cut through the knots with given directions at both ends."""
    ways = [leave, *(_unit(a, b) for a, b in zip(knots, knots[2:], strict=False)), arrive]
    result = Outline()
    for index, (start, end) in enumerate(pairwise(knots)):
        length = math.dist(start, end) * pull
        steps = max(2, round(math.dist(start, end) / 5))
        for step in range(steps):
            t = step / steps
            near, push, back = 2 * t**3 - 3 * t**2 + 1, (t**3 - 2 * t**2 + t) * length, (t**3 - t**2) * length
            x, y = (
                near * start[axis] + (1 - near) * end[axis] + push * ways[index][axis] + back * ways[index + 1][axis]
                for axis in (0, 1)
            )
            result.append((x, y))
    return [*result, knots[-1]]


def _heading(turn: float) -> Point:
    """The direction `turn`, in degrees clockwise from the north, as a step of one."""
    return math.sin(math.radians(turn)), -math.cos(math.radians(turn))


def _towards(turn: float, distance: float) -> Point:
    """The point so far from the middle of the tile."""
    x, y = _heading(turn)
    return 50 + distance * x, 50 + distance * y


def trunk_outline(pattern: str, kind: str, reach: list[float], look: Look) -> Outline:
    """The trunk between all sides of one kind; `reach` is how far it swells towards each other side."""
    sides = [side for side in range(4) if pattern[side] == kind]
    shape, half = Outline(), HALF[kind]
    for here, there in zip(sides, [*sides[1:], sides[0] + 4], strict=True):
        start, end = turned([(50 + half, NECK)], here)[0], turned([(50 - half, NECK)], there)[0]
        between = [side % 4 for side in range(here + 1, there)]
        swept = look.sleek and len(between) == 2 and all(pattern[side] == BLANK for side in between)
        knots = [start]
        for index, side in enumerate([] if swept else between):
            if index:
                corner = (reach[side - 1] + reach[side]) / 2 * look.square * math.sqrt(2)
                knots.append(_towards(90 * side - 45, corner))
            knots.append(_towards(90 * side, reach[side]))
        leave, arrive = _heading(90 * here + 180), _heading(90 * there)
        shape += _flow([*knots, end], leave, arrive, look.pull if not between else 1.2 if swept else 1)
    return shape


class Body:
    """One body tile while it is being made."""

    def __init__(self, pattern: str, with_eye: bool, variant: int) -> None:
        self.pattern, self.with_eye, self.variant = pattern, with_eye, variant
        self.seed = f"body {pattern} {with_eye} {variant}"
        self.part = Part(self.seed)
        self.kind = THICK if THICK in pattern else THIN
        self.blanks = [side for side in range(4) if pattern[side] == BLANK]
        self.limbs = [side for side in range(4) if pattern[side] == THIN] if self.kind == THICK else []
        self.index = PATTERNS.index(pattern)
        self.look = self._look()
        self.reach = [LIMB_ROOM if self.kind == THICK and letter == THIN else self._swell() for letter in pattern]
        if pattern == "n-n-" and self.look is BLIND_LIMBS[2]:
            self.reach = [0, 25, 0, 0]
        self.shape = trunk_outline(pattern, self.kind, self.reach, self.look)
        swept = self.look.sleek and pattern in ("nn--", "KK--")
        self.heart = _towards(45, {THIN: 16.0, THICK: 7.0}[self.kind] if swept else 0)

    def _look(self) -> Look:
        if self.kind == THIN:
            return (EYED_LIMBS if self.with_eye else BLIND_LIMBS)[self.variant]
        return THICK_LOOKS[(self.index + self.variant + self.with_eye) % len(THICK_LOOKS)]

    def _swell(self) -> float:
        """A sleek tube has a waist."""
        waisted = self.kind == THICK and self.look.sleek and self.pattern == "K-K-"
        return 23 if waisted else self.look.swell

    @property
    def up(self) -> float:
        """Where the top of a face is, in degrees: away from where the body goes on, or sometimes just upright."""
        weights = [{THICK: 3, THIN: 1, BLANK: 0}[letter] for letter in self.pattern]
        x, y = weights[1] - weights[3], weights[2] - weights[0]
        if not (x or y):
            return 90 if self.pattern[1] == BLANK and self.variant == 0 else 0
        turn = round(math.degrees(math.atan2(-x, y)) / 45) * 45 % 360
        return (turn + 180) % 360 if self.variant == 2 and turn == 180 else turn

    def edge(self, turn: float, aside: float = 0) -> Place:
        """The place on the outline in the direction `turn`, so far to the right, with its top outwards."""
        step = _heading(turn + 90)
        return self._march((self.heart[0] + aside * step[0], self.heart[1] + aside * step[1]), turn)

    def _march(self, start: Point, turn: float) -> Place:
        step, (x, y) = _heading(turn), start
        while contains(self.shape, x, y) and 0 < x < 100 and 0 < y < 100:
            x, y = x + step[0] / 2, y + step[1] / 2
        return Place(x, y, turn)

    def free(self, turn: float) -> float:
        """How far a feature may extend from the heart in this direction."""
        place, quarters = self.edge(turn), turn / 90
        distance = math.dist(self.heart, (place.x, place.y)) - 1
        sides = {math.floor(quarters) % 4, math.ceil(quarters) % 4}
        if sides.intersection(self.limbs):
            return min(distance, LIMB_ROOM - 6 if len(sides) == 1 else LIMB_ROOM)
        return 37 if len(sides) == 1 and self.pattern[sides.pop()] == THICK else distance

    def middle(self) -> Place:
        """Where a face or another large feature fits best."""
        top, right, bottom, left = (self.free(self.up + turn) for turn in (0, 90, 180, 270))
        scale = round(max(0.75, min(1.2, (top + bottom) / 67, (left + right) / 61)), 2)
        return Place(*self.heart, self.up).moved((right - left) / 2, (bottom - top) / 2, 0, scale)

    def build(self) -> Part:
        """Lay all papers in their order."""
        if self.look.crested and self.blanks:
            self.crest()
        over = self.look.joining != CUFF
        if not over:
            self.attach_limbs()
        self.part.cut(self.shape, SKIN[self.kind])
        if self.kind == THICK:
            self.coat()
        if over:
            self.attach_limbs()
        else:
            self.cuffs()
        for side, letter in enumerate(self.pattern):
            if letter != BLANK:
                self.part.joint(side, letter)
        if self.kind == THICK:
            self.fill_thick()
        else:
            self.fill_thin()
        return self.part

    def attach_limbs(self) -> None:
        """Thin limbs from their edges into the thick trunk."""
        base = 50 - LIMB_ROOM + 2
        foot = f"64,{base} 57,{base + 4} 50,{base + 5} 43,{base + 4} 36,{base}"
        if self.look.joining == FRINGE:
            foot = f"67,{base}! 60,{base + 7}! 55,{base + 1}! 50,{base + 8}! 45,{base + 1}! 40,{base + 7}! 33,{base}!"
        for side in self.limbs:
            if self.look.joining == SOCKET:
                hole = self.edge(90 * side).shape("-20,1 -14,-5 0,-7 14,-5 20,1 14,8 0,10 -14,8")
                self.part.glue(hole, PURPLE_DARK)
            shape = outline(f"37,{NECK}! 63,{NECK}! 63,{NECK + 5} {foot} 37,{NECK + 5}")
            self.part.cut(turned(shape, side), SKIN[THIN])

    def cuffs(self) -> None:
        """A rolled sleeve where a limb comes out."""
        for side in self.limbs:
            place = self.edge(90 * side)
            self.part.cut(place.shape("-18,5 -19,-3 0,-6 19,-3 18,5 0,2", 7), PURPLE_LIGHT)
            place.put(self.part, line("M-10-3l-1 5M0-4v5M10-3l1 5", PURPLE_DARK, 2))

    def crest(self) -> None:
        """Horns, plates, hair or a plant along the blank sides."""
        if self.kind == THIN:
            plant = features.LIMB_CRESTS[SLENDER.index(self.pattern)]
            for turn in [225] if self.pattern == "nn--" else [90 * side for side in self.blanks]:
                plant(self.part, self.edge(turn).moved(0, -2, 0, 1.5))
            return
        kind, places = features.CRESTS[(self.index + self.variant + 3 * self.with_eye) % len(features.CRESTS)]
        for blank in self.blanks:
            for aside in places:
                place = self.edge(90 * blank, aside)
                kind(self.part, place.moved(0, 1.2, aside * 0.7))

    # What a thick trunk wears

    def coat(self) -> None:
        """The pattern of the skin."""
        coats = [self.spots, self.shade, self.light_spots]
        if self.blanks:
            coats.append(self.stripes)
        if self._hooped():
            coats.append(self.rings)
        coats[(self.index * 2 + self.variant + self.with_eye) % len(coats)]()

    def _hooped(self) -> list[int]:
        """Thick sides with room for hoops: both neighbours are something else."""
        thick = [side for side in range(4) if self.pattern[side] == THICK]
        return [side for side in thick if not {(side + 1) % 4, (side + 3) % 4}.intersection(thick)]

    def _speckle(self, size: float, colour: str) -> None:
        """Spots of two sizes, clear of the marks at the necks."""
        random, chosen = Random(self.seed), Outline()
        for _ in range(90):
            x, y = random.uniform(8, 92), random.uniform(8, 92)
            depths = (y, 100 - x, 100 - y, x)
            off_neck = all(depth > 19 for depth, letter in zip(depths, self.pattern, strict=True) if letter != BLANK)
            apart = all(math.dist((x, y), other) > size * 1.6 for other in [*chosen, self.heart])
            if off_neck and apart and all(contains(self.shape, *point) for point in ellipse(x, y, size * 0.7)):
                chosen.append((x, y))
        half = len(chosen) // 2
        self.part.draw(dots(chosen[:half], size, colour), dots(chosen[half:], size * 0.6, colour))

    def spots(self) -> None:
        """Dark spots of two sizes."""
        self._speckle(9, PURPLE_DARK)

    def light_spots(self) -> None:
        """Light spots of two sizes."""
        self._speckle(8, PURPLE_LIGHT)

    def stripes(self) -> None:
        """Pointed stripes from the edge inwards, as on a tiger."""
        for turn in [90 * side + lean for side in self.blanks for lean in (-24, 0, 24)]:
            self.part.glue(self.edge(turn).shape("-4,0! 4,0! 1,14!", 20), PURPLE_DARK)

    def shade(self) -> None:
        """Printed dots on the shady side."""
        top, right, bottom, left = (0 if letter == BLANK else 16 for letter in self.pattern)
        inner = [(min(max(x, left), 100 - right), min(max(y, top), 100 - bottom)) for x, y in self.shape]
        self.part.draw(halftone(inner, PURPLE_DARK, 8, _heading(self.up + 150), 0.6))

    def rings(self) -> None:
        """Two hoops where the body leaves the tile."""
        for side in self._hooped():
            for distance in (32, 26):
                axis = _towards(90 * side, distance)
                left, right = (self._march(axis, 90 * side + turn).moved(0, 2) for turn in (-90, 90))
                bow = _towards(90 * side, distance - 4)
                data = f"M{numbers((left.x, left.y))}Q{numbers((*bow, right.x, right.y))}"
                self.part.draw(line(data, PURPLE_LIGHT, 3))

    def fill_thick(self) -> None:
        """A face, or without an eye a mouth alone or another thing on the belly."""
        place, step = self.middle(), self.index * VARIANTS + self.variant
        if self.with_eye:
            self.face(place, (self.index + 2 * self.variant) % len(FACES), MOUTHS[(step + self.index) % len(MOUTHS)])
        elif (self.index + self.variant) % VARIANTS == 0:
            MOUTHS[(self.index + 3) % len(MOUTHS)](self.part, place.moved(0, 0, 0, 1.3))
        else:
            CHARMS[(step - self.index) % len(CHARMS)](self.part, place)

    def face(self, place: Place, layout: int, mouth: features.Feature) -> None:
        """One to three eyes, what belongs to them, and a mouth below."""
        balls, mimics = FACES[layout]
        if self.limbs or place.scale < 1:  # too narrow for what reaches out to the sides
            mimics = tuple(mimic for mimic in mimics if mimic in features.NARROW) or (features.nothing,)
        mimic = mimics[(self.index + self.variant) % len(mimics)]
        lid = (PURPLE_DARK, YELLOW, PURPLE_LIGHT, COPPER)[(self.index + self.variant) % 4]
        mimic(self.part, place, balls)
        features.eyes(self.part, place, balls, lid)
        mouth(self.part, place.moved(0, 18))

    # What a thin limb wears

    def fill_thin(self) -> None:
        place = Place(50, 50, self.up if self.with_eye else 0)
        if self.with_eye:
            (self.lone_eye, self.stalks, self.little_face)[self.variant](place)
            return
        self.socks()
        if self.variant != 1:
            charm = LIMB_CHARMS[(2 * SLENDER.index(self.pattern) + self.variant // 2) % len(LIMB_CHARMS)]
            middle = 63 if self.reach[1] == 25 else 50
            charm(self.part, Place(middle, 50, 45 if self.pattern == "nn--" else 0))
        elif not self.blanks:
            star(self.part, place.moved(0, 0, 0, 0.7))

    def socks(self) -> None:
        """Light bands or spots along the limb."""
        sides = [side for side in range(4) if self.pattern[side] == THIN]
        if self.variant == 0:
            self.part.draw(dots([_towards(90 * s + a, 27) for s in sides for a in (-11, 13)], 5, LIGHT[THIN]))
            return
        bands = [turned([(40, y), (50, y + 3), (60, y)], side) for side in sides for y in (18, 25)]
        data = "".join(f"M{numbers(a)}Q{numbers((*b, *c))}" for a, b, c in bands)
        self.part.draw(line(data, LIGHT[THIN], 3.4))

    def lone_eye(self, place: Place) -> None:
        """One big eye on a bulge."""
        if not self.blanks:
            self.part.cut(ellipse(50, 50, 25), SKIN[THIN])
        balls = [(0.0, 0.0, 14.0 if not self.blanks else 12.0)]
        features.lashes(self.part, place, balls)
        features.eyes(self.part, place, balls, GREEN_LIGHT)

    def stalks(self, place: Place) -> None:
        """Small eyes on stalks over the blank sides, or three in the middle."""
        if not self.blanks:
            features.eyes(self.part, place, [(0, -9, 8), (-10, 7, 8), (10, 7, 7)], GREEN_LIGHT)
            return
        self.socks()
        turns = {"nn--": (198, 252), "n-n-": (68, 292), "nnn-": (245, 295)}[self.pattern]
        balls = [(30 * x, 30 * y, 8) for x, y in map(_heading, turns)]
        for x, y, _ in balls:
            spine = f"{self.heart[0]},{self.heart[1] + 8} {50 + x * 0.7},{56 + y * 0.7} {50 + x},{50 + y}"
            self.part.cut(ribbon(spine, (14, 9, 8)), SKIN[THIN])
            self.part.cut(ellipse(50 + x, 50 + y, 11), SKIN[THIN])
        features.eyes(self.part, Place(50, 50), balls, GREEN_LIGHT)
        features.tongue_out(self.part, Place(*self.heart, self.up if self.pattern != "n-n-" else 0, 0.55))

    def little_face(self, place: Place) -> None:
        """Two eyes and a mouth on a swelling."""
        if not self.blanks:
            self.part.cut(ellipse(50, 50, 26), SKIN[THIN])
        features.eyes(self.part, place, [(-9, -6, 8), (9, -7, 7)], SHADE[THIN])
        mouth = (features.tongue_out, features.buck_teeth, features.grin, features.wobbly)
        mouth[SLENDER.index(self.pattern)](self.part, place.moved(0, 9, 0, 0.55))


def body(pattern: str, with_eye: bool, variant: int) -> Part:
    """The tile with these sides, clockwise from the north, in one of its looks."""
    return Body(pattern, with_eye, variant).build()
