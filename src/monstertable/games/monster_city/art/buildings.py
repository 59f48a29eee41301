"""The eighteen buildings: one architecture per colour, as many storeys as the card is worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from monstertable.art.paper import (
    COPPER,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    LAMP,
    NIGHT,
    NIGHT_LIGHT,
    RED,
    RED_DARK,
    RED_LIGHT,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    Collage,
    box,
    fill,
    halftone,
    line,
    number,
    numbers,
    outline,
)
from monstertable.games.monster_city.art import roofs

STOREY = 14
GROUND = 140


@dataclass(frozen=True)
class Style:
    """The building material of a colour."""

    wall: str
    ledge: str
    trim: str
    window: Callable[[float, float], str]
    roof: Callable[[Collage, float, float, float], None]


@dataclass(frozen=True)
class Plan:
    """Blocks from the ground up as (storeys, left, width), and the one thing on top."""

    blocks: tuple[tuple[int, float, float], ...]
    ornament: Callable[[Collage, float, float], None]
    in_front: bool = False


def _round_window(x: float, y: float) -> str:
    return f"M{numbers((x - 3.6, y))}a3.6 3.6 0 117.2 0a3.6 3.6 0 11-7.2 0z"


def _pointed_window(x: float, y: float) -> str:
    return f"M{numbers((x - 3.4, y + 4.2))}v-4.6l3.4-4.2 3.4 4.2v4.6z"


def _square_window(x: float, y: float) -> str:
    return f"M{numbers((x - 3.5, y - 3.6))}h7v7.2h-7z"


def _arched_roof(art: Collage, left: float, width: float, base: float) -> None:
    """Height is taken from the width: a segment of a barrel."""
    rise = min(11, width * 0.2)
    shoulder = base - rise * 0.75
    roof = art.cut(
        outline(
            f"{left - 2},{base + 1}! {left + width * 0.12},{shoulder} {left + width / 2},{base - rise} "
            f"{left + width * 0.88},{shoulder} {left + width + 2},{base + 1}!"
        ),
        RED_DARK,
    )
    art.draw(halftone(roof, RED, 3.6, (-0.9, -0.2)))


def _gabled_roof(art: Collage, left: float, width: float, base: float) -> None:
    """Two or three copper gables side by side."""
    count = max(1, round(width / 26))
    part = width / count
    for index in range(count):
        start, ridge = left + index * part, base - min(14, part * 0.62)
        gable = art.cut([(start - 1.5, base + 1), (start + part / 2, ridge), (start + part + 1.5, base + 1)], COPPER)
        art.draw(halftone(gable, GREEN, 3.4, (0.9, 0.4)))


def _flat_roof(art: Collage, left: float, width: float, base: float) -> None:
    """A square parapet with a dark coping."""
    art.cut(box(left - 2.5, base - 4, width + 5, 5), YELLOW_DARK)


STYLES = {
    "r": Style(RED, RED_DARK, RED_LIGHT, _round_window, _arched_roof),
    "g": Style(GREEN, GREEN_DARK, GREEN_LIGHT, _pointed_window, _gabled_roof),
    "y": Style(YELLOW, YELLOW_DARK, YELLOW_LIGHT, _square_window, _flat_roof),
}


def _wall_texture(style: Style, left: float, width: float, top: float, bottom: float, random: Random) -> str:
    """A few bricks, panes or stones, so that a wall is not a blank sheet."""
    data = ""
    for _ in range(round((bottom - top) * width / 420)):
        x, y = random.uniform(left + 3, left + width - 9), random.uniform(top + 3, bottom - 3)
        data += f"M{numbers((x, y))}h{number(random.choice((2.5, 4)))}"
    return line(data, style.trim, 1) if data else ""


def _storey(style: Style, left: float, width: float, top: float, random: Random, door: bool) -> tuple[str, str]:
    """The windows of one storey as path data: (lit, dark)."""
    columns = int((width - 3) // 11)
    pitch = width / columns
    lit, dark = "", ""
    for column in range(columns):
        if door and column == columns // 2:
            continue
        window = style.window(left + pitch * (column + 0.5), top + STOREY / 2 + 0.8)
        lit, dark = (lit + window, dark) if random.random() < 0.55 else (lit, dark + window)
    return lit, dark


def _panes(data: str, colour: str, frame: str) -> str:
    """All windows of one kind with their frames."""
    return f'<path d="{data}" fill="{colour}" stroke="{frame}"/>' if data else ""


def _block(art: Collage, style: Style, left: float, width: float, floors: range, random: Random) -> None:
    """A stack of equal storeys with a shaded side and a ledge under each storey."""
    top, bottom = GROUND - STOREY * floors.stop, GROUND - STOREY * floors.start
    art.cut(box(left, top, width, bottom - top + (2 if floors.start == 0 else 0)), style.wall)
    art.draw(fill(f"M{numbers((left + width - 5, top))}h5v{bottom - top}h-5z", style.ledge, 0.55))
    art.draw(_wall_texture(style, left, width, top, bottom, random))
    lit, dark, ledges = "", "", ""
    for floor in floors:
        ceiling = GROUND - STOREY * (floor + 1)
        more_lit, more_dark = _storey(style, left, width - 3, ceiling, random, floor == 0)
        lit, dark = lit + more_lit, dark + more_dark
        ledges += f"M{numbers((left - 1, ceiling))}h{number(width + 2)}v1.5h{number(-width - 2)}z"
    art.draw(fill(ledges, style.ledge), _panes(dark, NIGHT, style.ledge), _panes(lit, LAMP, style.ledge))


def _door(art: Collage, style: Style, left: float, width: float) -> None:
    """The entrance in the middle of the ground floor, in the shape of the colour."""
    columns = int((width - 6) // 11)
    middle = left + (width - 3) / columns * (columns // 2 + 0.5)
    art.draw(fill(style.window(middle, GROUND - STOREY / 2 - 0.5), style.trim))
    art.draw(fill(f"M{numbers((middle - 3.5, GROUND))}v-7h7v7z", style.trim))
    art.draw(fill(f"M{numbers((middle - 2, GROUND))}v-7.5h4v7.5z", NIGHT_LIGHT))


PLANS = {
    "r3": Plan(((3, 14, 72),), roofs.cat),
    "r4": Plan(((3, 10, 80), (1, 26, 48)), roofs.laundry),
    "r5": Plan(((4, 16, 68), (1, 24, 52)), roofs.clock),
    "r6": Plan(((6, 12, 74),), roofs.water_tanks),
    "r7": Plan(((5, 14, 72), (2, 28, 44)), roofs.observatory),
    "r8": Plan(((6, 15, 70), (2, 24, 52)), roofs.doughnut),
    "g3": Plan(((3, 10, 80),), roofs.jungle),
    "g4": Plan(((4, 20, 60),), roofs.weathercock),
    "g5": Plan(((4, 12, 76), (1, 22, 56)), roofs.kite),
    "g6": Plan(((4, 14, 72), (2, 32, 36)), roofs.dragon_tail, True),
    "g7": Plan(((5, 18, 64), (2, 26, 48)), roofs.saucer),
    "g8": Plan(((4, 14, 72), (3, 24, 52), (1, 33, 34)), roofs.little_ape, True),
    "y3": Plan(((3, 9, 82),), roofs.taxi),
    "y4": Plan(((4, 16, 68),), roofs.billboard),
    "y5": Plan(((3, 10, 80), (2, 24, 52)), roofs.dishes),
    "y6": Plan(((6, 18, 64),), roofs.pool),
    "y7": Plan(((4, 12, 76), (3, 22, 56)), roofs.helicopter),
    "y8": Plan(((3, 10, 80), (3, 18, 64), (2, 27, 46)), roofs.crane),
}


def building(code: str) -> str:
    """Draw one building, for instance "r3"."""
    style, plan = STYLES[code[0]], PLANS[code]
    art, random = Collage(code, roughness=0.6), Random(code)
    top = GROUND - STOREY * sum(storeys for storeys, _, _ in plan.blocks)
    middle = plan.blocks[-1][1] + plan.blocks[-1][2] / 2
    floor = 0
    if not plan.in_front:
        plan.ornament(art, middle, top)
    for storeys, left, width in plan.blocks:
        style.roof(art, left, width, GROUND - STOREY * (floor + storeys))
        _block(art, style, left, width, range(floor, floor + storeys), random)
        floor += storeys
    if plan.in_front:
        plan.ornament(art, middle, top)
    _door(art, style, plan.blocks[0][1], plan.blocks[0][2])
    return art.render()


def building_symbols() -> dict[str, tuple[str, str]]:
    """Every building symbol: id to (title, drawing)."""
    names = {"r": "Red", "g": "Green", "y": "Yellow"}
    return {f"building-{code}": (f"{names[code[0]]} building, {code[1]} storeys", building(code)) for code in PLANS}
