"""Eyes, lids, teeth: what makes a paper shape a somebody."""

from __future__ import annotations

import math

from monstertable.art.paper import LAMP, NIGHT, NIGHT_DARK, PAPER_BRIGHT, Point, fill, line, number, numbers


def disc(x: float, y: float, radius: float, colour: str) -> str:
    """A plain printed circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'


def eye(x: float, y: float, radius: float, look: Point = (0, 0), white: str = PAPER_BRIGHT) -> str:
    """A flat eye with a dark ring; `look` moves the pupil, from -1 to 1 each way."""
    pupil = radius * 0.48
    a, b = x + look[0] * (radius - pupil), y + look[1] * (radius - pupil)
    ring = disc(x, y, radius + max(0.9, radius * 0.11), NIGHT_DARK)
    glint = disc(a - pupil * 0.3, b - pupil * 0.35, pupil * 0.32, PAPER_BRIGHT)
    return ring + disc(x, y, radius, white) + disc(a, b, pupil, NIGHT_DARK) + glint


def lid(x: float, y: float, radius: float, cover: float, tilt: float, colour: str) -> str:
    """An eyelid over the upper part of an eye: `cover` 0 open to 1 shut, tilted in degrees."""
    rim = radius + max(0.9, radius * 0.11)
    height = rim * (1 - 2 * cover)
    half = math.sqrt(rim * rim - height * height)
    large = 1 if height < 0 else 0
    data = f"M{numbers((x - half, y - height))}A{numbers((rim, rim))} 0 {large} 1 {numbers((x + half, y - height))}z"
    edge = line(f"M{numbers((x - half, y - height))}h{number(2 * half)}", NIGHT_DARK, max(0.9, radius * 0.14))
    return f'<g transform="rotate({number(tilt)} {numbers((x, y))})">{fill(data, colour)}{edge}</g>'


def teeth(start: Point, end: Point, count: int, height: float, colour: str = PAPER_BRIGHT) -> str:
    """A row of triangular teeth between two points, pointing to the right hand of the way."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, down)
    points = [start]
    for index in range(count):
        reach = height * (1 if index % 2 == 0 else 0.75) / length
        middle, last = (index + 0.5) / count, (index + 1) / count
        points.append((start[0] + across * middle - down * reach, start[1] + down * middle + across * reach))
        points.append((start[0] + across * last, start[1] + down * last))
    return fill("M" + "L".join(numbers(point) for point in points) + "z", colour)


def smile(x: float, y: float, width: float, depth: float, thickness: float = 1.6) -> str:
    """A pen-line mouth, hanging down by `depth` (up if negative)."""
    return line(f"M{numbers((x - width / 2, y))}q{numbers((width / 2, depth * 2, width, 0))}", NIGHT_DARK, thickness)


def windows(x: float, y: float, columns: int, rows: int, size: float, gap: float, dark: frozenset[int]) -> str:
    """A grid of small square windows, lit but for the indices in `dark`."""
    lit, unlit = "", ""
    for index in range(columns * rows):
        place = x + index % columns * (size + gap), y + index // columns * (size + gap)
        data = f"M{numbers(place)}h{number(size)}v{number(size)}h{number(-size)}z"
        lit, unlit = (lit, unlit + data) if index in dark else (lit + data, unlit)
    return (fill(lit, LAMP) if lit else "") + (fill(unlit, NIGHT) if unlit else "")
