"""The picture to keep: all monsters of a finished game in one document of its own, needing nothing from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any
from xml.sax.saxutils import escape

from monstertable.art.paper import NIGHT, NIGHT_LIGHT, PAPER_BRIGHT, PURPLE_DARK, YELLOW, picture
from monstertable.games.monster_factory.art.creature import Creature, Piece, creature
from monstertable.games.monster_factory.art.things import eye, lid
from monstertable.games.monster_factory.art.tiles import symbols

WIDTH = 1600
SIDE = 40
# Of the size in which tiles are drawn: the largest in which nobody needs a second row, or too high a one.
SCALES = (1.2, 1.0, 0.85, 0.7, 0.6, 0.5)
TALLEST = 560
HEADING, CAPTION, GAP, TOP = 64, 34, 28, 150
DISPLAY = "Bungee, Impact, sans-serif"


@dataclass
class Exhibit:
    """A monster and where it stands in its owner's row."""

    shown: Creature
    scale: float
    x: float = 0
    y: float = 0

    @property
    def width(self) -> float:
        return max(self.shown.box[2] * self.scale, 190)

    @property
    def height(self) -> float:
        return self.shown.box[3] * self.scale


def words(text: str, x: float, y: float, size: float, colour: str, anchor: str = "start") -> str:
    pen = f'font-family="{DISPLAY}" font-size="{size:g}" fill="{colour}" text-anchor="{anchor}"'
    return f'<text x="{x:g}" y="{y:g}" {pen}>{escape(text)}</text>'


def panel(top: float, height: float) -> str:
    return (
        f'<rect x="{SIDE / 2:g}" y="{top:g}" width="{WIDTH - SIDE}" height="{height:g}" rx="14" fill="{NIGHT_LIGHT}"/>'
    )


def keepsake(view: dict[str, Any], names: list[str], title: str, t: NullTranslations) -> str:
    """Who won with what, best first."""
    ranks, scores = view["outcome"]["ranks"], view["outcome"]["scores"]
    collections = [[creature(one, 0, 0, 6) for one in player["monsters"]] for player in view["players"]]
    scale = common_scale(collections)
    body, top, used = [words(title, SIDE, 92, 64, YELLOW)], float(TOP), set[str]()
    for seat in sorted(range(len(names)), key=lambda seat: int(ranks[seat])):
        exhibits, height = arranged([Exhibit(shown, scale) for shown in collections[seat]], top)
        used |= {piece.look for exhibit in exhibits for piece in exhibit.shown.pieces}
        points = t.ngettext("{number} point", "{number} points", scores[seat]).format(number=scores[seat])
        body.append(panel(top, height))
        body.append(words(f"{ranks[seat]}. {names[seat]}", SIDE, top + 46, 34, PAPER_BRIGHT))
        body.append(words(points, WIDTH - SIDE, top + 46, 34, YELLOW, "end"))
        body += [drawn(exhibit) for exhibit in exhibits]
        top += height + GAP
    own = symbols()
    parts = "".join(own[f"{layer}-{look}"] for look in sorted(used) for layer in ("rim", "skin"))
    ground = f'<defs>{parts}</defs><rect width="{WIDTH}" height="{top:g}" fill="{NIGHT}"/>'
    made = picture(escape(title), f"0 0 {WIDTH} {top:g}", ground + "".join(body))
    return made.replace("<svg ", f'<svg width="{WIDTH}" height="{top:g}" ', 1)


def common_scale(collections: list[list[Creature]]) -> float:
    for scale in SCALES[:-1]:
        rows = [sum(Exhibit(shown, scale).width + GAP for shown in monsters) for monsters in collections]
        tallest = max(shown.box[3] * scale for monsters in collections for shown in monsters)
        if max(rows) <= WIDTH - 2 * SIDE and tallest <= TALLEST:
            return scale
    return SCALES[-1]


def arranged(exhibits: list[Exhibit], top: float) -> tuple[list[Exhibit], float]:
    """The monsters side by side, in as many rows as they need; gives the height of it all too."""
    row = list[Exhibit]()
    x, y = float(SIDE), top + HEADING
    for exhibit in exhibits:
        if row and x + exhibit.width > WIDTH - SIDE:
            y += settled(row)
            row, x = [], float(SIDE)
        exhibit.x, exhibit.y = x, y
        row.append(exhibit)
        x += exhibit.width + GAP
    y += settled(row)
    return exhibits, y - top


def settled(row: list[Exhibit]) -> float:
    """All monsters of a row stand on one line; gives the height of the row."""
    tallest = max((exhibit.height for exhibit in row), default=0)
    for exhibit in row:
        exhibit.y += tallest - exhibit.height
    return tallest + CAPTION + GAP


def placed(piece: Piece) -> str:
    return f"translate({piece.x} {piece.y}) rotate({piece.degrees} 50 50)"


def drawn(exhibit: Exhibit) -> str:
    """A monster that is finished is awake and named; what is unfinished sleeps, half gone."""
    shown, scale = exhibit.shown, exhibit.scale
    left, top, width, _ = shown.box
    middle = exhibit.x + exhibit.width / 2
    at = f"translate({middle - width * scale / 2 - left * scale:g} {exhibit.y - top * scale:g}) scale({scale})"
    tiles = [
        f'<use href="#{layer}-{piece.look}" transform="{placed(piece)}"/>'
        for layer in ("rim", "skin")
        for piece in shown.pieces
    ]
    eyes = [eye(*place) for piece in shown.pieces for place in piece.eyes]
    if not shown.finished:
        eyes += [lid(*place, 0.5, 0, PURPLE_DARK) for piece in shown.pieces for place in piece.eyes]
    caption = words(
        f"{shown.name} · {shown.worth}" if shown.finished else "",
        middle,
        exhibit.y + exhibit.height + CAPTION,
        24,
        PAPER_BRIGHT,
        "middle",
    )
    faint = "" if shown.finished else ' opacity=".45"'
    return f'<g transform="{at}"{faint}>{"".join(tiles)}{"".join(eyes)}</g>{caption}'
