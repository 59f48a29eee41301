"""The hall in one position as a picture of its own: the drawn tile and the pile above, below a bay for every player."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, Final

from monstertable.art.paper import (
    GREY_DARK,
    NIGHT_DARK,
    NIGHT_LIGHT,
    PAPER_BRIGHT,
    PURPLE_DARK,
    RED,
    YELLOW,
)
from monstertable.art.table_picture import (
    CROWN,
    EDGE,
    HEIGHT,
    STAR,
    WIDTH,
    Frame,
    document,
    mark,
    put,
    sheet,
    words,
)
from monstertable.core.face import Face
from monstertable.games.monster_factory.art.creature import Creature, canvas, shelf, tile_symbol
from monstertable.games.monster_factory.art.things import eye, lid
from monstertable.games.monster_factory.tiles_left import left_to_come
from monstertable.games.monster_factory.uses import shape_of

STRIP: Final = 104
HEADING: Final = 40
CAPTION: Final = 20
FLOOR: Final = "#c9ccd3"
PLANK: Final = "#b7bbc6"
SHAPES: Final = ["end", "bend", "straight", "tee", "cross"]
SHELF: Final = 0.34  # of the floor
LARGEST: Final = 0.9  # of the size in which tiles are drawn


def hall(view: dict[str, Any], face: Face, t: NullTranslations) -> str:
    """The whole table, as everybody may see it."""
    seats = len(view["players"])
    body = [strip(view, face, t)]
    body += [bay(view, seat, frame, t) for seat, frame in enumerate(bays(seats))]
    return document(face.title(t), "".join(body), face.sprites())


# The parts of a picture.


# What is drawn next, and what is left.


def asked(view: dict[str, Any]) -> list[int]:
    """The seats that are waited for."""
    if view["phase"] == "choose":
        return [seat for seat, player in enumerate(view["players"]) if not player["has_chosen"]]
    return [view["turn"]] if view["phase"] not in ("deal", "first", "over") else []


def strip(view: dict[str, Any], face: Face, t: NullTranslations) -> str:
    names = [f"#{seat}" for seat in range(len(view["players"]))]
    body = [sheet((EDGE, EDGE, STRIP - 12, STRIP - 12), FLOOR if view["drawn"] else NIGHT_DARK)]
    if view["drawn"]:
        symbol = tile_symbol(view["drawn"], view["pile_left"])
        body.append(put(symbol, EDGE + 4, EDGE + 4, STRIP - 20, STRIP - 20))
    if view["outcome"]:
        said = face.explain(view, names, t)
        winners = " ".join([str(seat) for seat in range(len(names)) if won(view, seat)])
        body.append(mark(CROWN, EDGE + 46, EDGE + 30, 2, YELLOW))
        body.append(words(winners, EDGE + 46, EDGE + 78, 60 / max(2, len(winners)), YELLOW, "middle"))
    else:
        said = face.waiting(view, names, t) if asked(view) else ""
    x = EDGE + STRIP + 4
    body.append(words(said or face.title(t), x, 40, 20))
    body.append(pile(view, x, 56))
    return "".join(body)


def pile(view: dict[str, Any], x: float, y: float) -> str:
    """How many tiles are left, by shape; at the right what has left the game."""
    body = [put("tile-back", x, y, 40, 40), words(str(view["pile_left"]), x + 50, y + 29, 25, YELLOW)]
    left = dict.fromkeys(SHAPES, 0)
    for kind, number in view["pile"].items():
        left[shape_of(kind)] += number
    for place, shape in enumerate(SHAPES):
        at = x + 120 + place * 68
        body.append(put(f"shape-{shape}", at, y + 8, 24, 24) + words(str(left[shape]), at + 29, y + 27, 17))
    gone = [kind for kind, number in view["removed"].items() for _ in range(number)]
    for place, kind in enumerate(gone):
        at = WIDTH - EDGE - 34.0 - place * min(44.0, 300 / len(gone))
        body.append(sheet((at, y + 3, 34, 34), GREY_DARK, RED) + put(tile_symbol(kind, 0), at, y + 3, 34, 34))
    return "".join(body)


# The bays.


def bays(seats: int) -> list[Frame]:
    """Two rows as soon as there are three players; the last row fills its width."""
    columns = 2 if seats < 5 else 3
    rows = [range(first, min(first + columns, seats)) for first in range(0, seats, columns)]
    high = (HEIGHT - STRIP - EDGE * (len(rows) + 1)) / len(rows)
    found = list[Frame]()
    for number, row in enumerate(rows):
        wide = (WIDTH - EDGE * (len(row) + 1)) / len(row)
        top = STRIP + EDGE + number * (high + EDGE)
        found += [(EDGE + place * (wide + EDGE), top, wide, high) for place in range(len(row))]
    return found


def bay(view: dict[str, Any], seat: int, frame: Frame, t: NullTranslations) -> str:
    x, y, width, height = frame
    player = view["players"][seat]
    over = view["outcome"] is not None
    growing = canvas(player, seat, [], left_to_come(view))
    awake = shelf(player)
    body = [sheet(frame, NIGHT_LIGHT, YELLOW if seat in asked(view) or won(view, seat) else "none")]
    body.append(heading(view, seat, frame) + (state_of(growing, over, frame, t) if growing else ""))
    floor = (x + 8, y + HEADING, width - 16, height - HEADING - 8)
    body.append(sheet(floor, FLOOR))
    if growing:
        stage, floor = shared(floor, len(awake) > 0)
        body.append(sheet(floor, PLANK) + creature(growing, stage, over))
    body.append(row(awake, floor))
    if not growing and not awake:
        body.append(hand(view, seat, floor))
    return "".join(body)


def shared(floor: Frame, shelved: bool) -> tuple[Frame, Frame]:
    """Room for the monster that grows, and beside or below it for those that are finished."""
    x, y, width, height = floor
    if not shelved:
        return (x + 4, y + 4, width - 8, height - 8), (x, y, 0, 0)
    if width > 1.15 * height:
        aside = width * SHELF
        return (x + 4, y + 4, width - aside - 8, height - 8), (x + width - aside, y, aside, height)
    low = height * SHELF
    return (x + 4, y + 4, width - 8, height - low - 8), (x, y + height - low, width, low)


def won(view: dict[str, Any], seat: int) -> bool:
    return view["outcome"] is not None and bool(view["outcome"]["ranks"][seat] == 1)


def heading(view: dict[str, Any], seat: int, frame: Frame) -> str:
    """Who sits here, points, and whose turn it is or who has won."""
    x, y, _, _ = frame
    lit = seat in asked(view) or won(view, seat)
    badge = f'<circle cx="{x + 24:g}" cy="{y + 20:g}" r="14" fill="{YELLOW if lit else NIGHT_DARK}"/>'
    body = [badge, words(str(seat), x + 24, y + 27, 19, NIGHT_DARK if lit else PAPER_BRIGHT, "middle")]
    points = str(view["players"][seat]["score"])
    body.append(mark(STAR, x + 62, y + 21, 1.1, YELLOW) + words(points, x + 79, y + 29, 24, YELLOW))
    if won(view, seat):
        body.append(mark(CROWN, x + 100 + 14 * len(points), y + 20, 1.1, YELLOW))
    return "".join(body)


def state_of(growing: Creature, over: bool, frame: Frame, t: NullTranslations) -> str:
    """At the right of the heading: what the unfinished monster still needs and would bring."""
    x, y, width, _ = frame
    right = x + width - 10
    if over:
        first, minion = t.gettext("unfinished first monster: no points"), t.gettext("unfinished minion: no points")
        return words(first if growing.first else minion, right, y + 26, 13, anchor="end")
    least = growing.least
    would = t.ngettext("at least %(num)d point", "at least %(num)d points", least) % {"num": least}
    edges = t.ngettext("%(num)d open edge", "%(num)d open edges", growing.open_edges) % {"num": growing.open_edges}
    colour = "#ff9c85" if growing.hopeless else PAPER_BRIGHT
    second = t.gettext("cannot be finished") if growing.hopeless else would
    return words(edges, right, y + 18, 13, colour, "end") + words(second, right, y + 34, 13, colour, "end")


def creature(shown: Creature, frame: Frame, over: bool = False) -> str:
    """A monster as large as there is room; the unfinished sleep, drip and show the holes that nothing fills."""
    x, y, width, height = frame
    left, top, wide, high = shown.box
    scale = min(width / wide, height / high, LARGEST)
    across, down = x + width / 2 - (left + wide / 2) * scale, y + height / 2 - (top + high / 2) * scale
    body = [
        f'<use href="#drip-{drip.side}" y="100" width="100" height="45" '
        f'transform="translate({drip.x} {drip.y}) rotate({drip.degrees} 50 50)"/>'
        for drip in shown.drips
    ]
    body += [
        f'<use href="#{layer}-{one.look}" transform="translate({one.x} {one.y}) rotate({one.degrees} 50 50)"/>'
        for layer in ("rim", "skin")
        for one in shown.pieces
    ]
    for a, b, radius in [place for one in shown.pieces for place in one.eyes]:
        body.append(eye(a, b, radius) + ("" if shown.finished else lid(a, b, radius, 0.5, 0, PURPLE_DARK)))
    body += [put("mark-hole", one.x, one.y, 100, 100) for one in shown.places if one.filling == 0 and not over]
    faint = ' opacity=".5"' if over and not shown.finished else ""
    return f'<g transform="translate({across:g} {down:g}) scale({scale:g})"{faint}>{"".join(body)}</g>'


def row(awake: list[Creature], frame: Frame) -> str:
    """Finished monsters side by side, with their names and what they are worth."""
    body = list[str]()
    for shown, (x, y, width, height) in zip(awake, cells(len(awake), frame), strict=True):
        body.append(creature(shown, (x + 4, y + 6, width - 8, height - CAPTION - 6)))
        said = f"{shown.name} {shown.worth}" if width > 60 else str(shown.worth)
        body.append(words(said, x + width / 2, y + height - 6, min(14.0, width / 7), NIGHT_DARK, "middle"))
    return "".join(body)


def cells(number: int, frame: Frame) -> list[Frame]:
    """The frame divided into so many parts, as square as can be."""
    x, y, width, height = frame
    columns = max(range(1, number + 1), key=lambda some: min(width / some, height / -(-number // some)), default=1)
    wide, high = width / columns, height / max(1, -(-number // columns))
    return [(x + place % columns * wide, y + place // columns * high, wide, high) for place in range(number)]


def hand(view: dict[str, Any], seat: int, frame: Frame) -> str:
    """Before the game: the tiles to choose from, or the one that was picked."""
    x, y, width, height = frame
    player = view["players"][seat]
    tiles = [player["picked"]] if player["picked"] else player["hand"]
    if not tiles:
        return ""
    step = min(140.0, (width - 10) / len(tiles), height - 10)
    size = step - 12
    left, top = x + (width - step * len(tiles)) / 2 + 6, y + (height - size) / 2
    body = [put(tile_symbol(kind, seat), left + place * step, top, size, size) for place, kind in enumerate(tiles)]
    if view["choice"] in tiles and view["seat"] == seat:
        place = tiles.index(view["choice"])
        body.append(sheet((left + place * step - 4, top - 4, size + 8, size + 8), "none", RED))
    if player["has_chosen"]:
        tick = f"M{x + width - 44:g} {y + 22:g}l9 10l17-19"
        body.append(f'<path d="{tick}" fill="none" stroke="{NIGHT_DARK}" stroke-width="6"/>')
    return "".join(body)
