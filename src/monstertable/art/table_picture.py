"""The parts that a picture of a whole table is made of, the same in every game: `Face.picture`."""

from __future__ import annotations

import re
from functools import cache
from typing import Final
from xml.sax.saxutils import escape

from monstertable.art.paper import NIGHT, PAPER_BRIGHT, picture

Frame = tuple[float, float, float, float]  # x, y, width, height

WIDTH: Final = 960
HEIGHT: Final = 720
EDGE: Final = 10
FONT: Final = "Bungee, Impact, sans-serif"
STAR: Final = "M0-10L2.9-3.6L9.8-3.1L4.5 1.4L6.2 8.2L0 4.5L-6.2 8.2L-4.5 1.4L-9.8-3.1L-2.9-3.6z"
CROWN: Final = "M-11 7L-13-7L-6-1L0-10L6-1L13-7L11 7z"


def words(text: str, x: float, y: float, size: float, colour: str = PAPER_BRIGHT, anchor: str = "start") -> str:
    """A thin stroke makes up for a font that knows no bold."""
    pen = f'font-size="{size:g}" fill="{colour}" stroke="{colour}" stroke-width="{size / 40:g}"'
    return f'<text x="{x:g}" y="{y:g}" {pen} text-anchor="{anchor}">{escape(text)}</text>'


def put(symbol: str, x: float, y: float, width: float, height: float) -> str:
    return f'<use href="#{symbol}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def sheet(frame: Frame, colour: str, rim: str = "none", width: float = 4, radius: float = 8) -> str:
    x, y, wide, high = frame
    place = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{radius:g}"'
    return f'<rect {place} fill="{colour}" stroke="{rim}" stroke-width="{width:g}"/>'


def mark(shape: str, x: float, y: float, scale: float, colour: str) -> str:
    return f'<path d="{shape}" transform="translate({x:g} {y:g}) scale({scale:g})" fill="{colour}"/>'


def faded(body: str) -> str:
    return f'<g opacity=".3">{body}</g>'


@cache
def symbols(sprites: str) -> dict[str, str]:
    """By name, what can be used of a file of pictures: symbols, and parts that know their own place."""
    shapes = re.finditer(r'<(symbol|svg) [^>]*?id="([^"]+)".*?</\1>', sprites, re.DOTALL)
    return {found[2]: found[0] for found in shapes}


def document(title: str, body: str, sprites: str) -> str:
    """With the symbols that are used, and those that these use."""
    own, used = symbols(sprites), dict[str, str]()
    asked = re.findall(r'href="#([^"]+)"', body)
    while asked:
        name = asked.pop()
        if name not in used:
            used[name] = own[name]
            asked += re.findall(r'href="#([^"]+)"', own[name])
    parts = "".join([used[name] for name in sorted(used)])
    ground = f'<defs>{parts}</defs><rect width="{WIDTH}" height="{HEIGHT}" fill="{NIGHT}"/>'
    drawn = f'<g font-family="{FONT}" color="{PAPER_BRIGHT}">{body}</g>'
    return picture(escape(title), f"0 0 {WIDTH} {HEIGHT}", ground + drawn)
