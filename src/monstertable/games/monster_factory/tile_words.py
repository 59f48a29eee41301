"""Tiles, monsters and places in words: one name for each thing, wherever it is named."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations

from monstertable.games.monster_factory.tiles import DIRECTIONS, TURN_IDS
from monstertable.games.monster_factory.uses import shape_of


def shape_words(shape: str, t: NullTranslations) -> str:
    words = {
        "end": t.gettext("end"),
        "bend": t.gettext("bend"),
        "straight": t.gettext("straight piece"),
        "tee": t.gettext("three-way piece"),
        "cross": t.gettext("crossing"),
    }
    return words[shape]


def edge_words(edge: str, t: NullTranslations) -> str:
    return {"K": t.gettext("thick"), "n": t.gettext("thin"), "-": t.gettext("blank")}[edge]


def edges_of(kind: str) -> int:
    """How many edges of a tile are open while it lies alone."""
    return DIRECTIONS - kind.count("-")


def thick_words(shape: str, t: NullTranslations) -> str:
    """A tile all of whose edges are thick, or blank."""
    words = {
        "end": t.gettext("thick end"),
        "bend": t.gettext("thick bend"),
        "straight": t.gettext("thick straight piece"),
        "tee": t.gettext("thick three-way piece"),
        "cross": t.gettext("thick crossing"),
    }
    return words[shape]


def thin_words(shape: str, t: NullTranslations) -> str:
    words = {
        "end": t.gettext("thin end"),
        "bend": t.gettext("thin bend"),
        "straight": t.gettext("thin straight piece"),
        "tee": t.gettext("thin three-way piece"),
        "cross": t.gettext("thin crossing"),
    }
    return words[shape]


def body_words(kind: str, t: NullTranslations) -> str:
    """The shape of a tile and its thin and thick edges, clockwise."""
    edges = [edge for edge in kind[:DIRECTIONS] if edge != "-"]
    shape = shape_of(kind)
    if len(set(edges)) == 1:
        return thick_words(shape, t) if edges[0] == "K" else thin_words(shape, t)
    return f"{shape_words(shape, t)} ({', '.join([edge_words(edge, t) for edge in edges])})"


# A page names every kind of tile, every time.
@lru_cache(maxsize=500)
def tile_words(kind: str, t: NullTranslations) -> str:
    """What a tile shows: its shape, its edges, and whether there is an eye."""
    words = body_words(kind, t)
    return t.gettext("{tile} with an eye").format(tile=words) if kind.endswith("*") else words


def open_edges_words(number: int, t: NullTranslations) -> str:
    return t.ngettext("{number} open edge", "{number} open edges", number).format(number=number)


def tiles_words(number: int, t: NullTranslations) -> str:
    return t.ngettext("{number} tile", "{number} tiles", number).format(number=number)


def points_words(number: int, t: NullTranslations) -> str:
    return t.ngettext("{number} point", "{number} points", number).format(number=number)


def eyes_words(number: int, t: NullTranslations) -> str:
    """Of some tiles, how many show an eye: that is what a minion is worth."""
    if number == 0:
        return t.gettext("none of them with an eye")
    return t.ngettext("{number} of them with an eye", "{number} of them with an eye", number).format(number=number)


def whose_words(whose: str, t: NullTranslations) -> str:
    """A monster as a player sees it."""
    words = {
        "own_first": t.gettext("one's own first monster"),
        "own_minion": t.gettext("one's own minion"),
        "other_first": t.gettext("somebody else's first monster"),
        "other_minion": t.gettext("somebody else's minion"),
    }
    return words[whose]


def where_words(x: int, y: int, t: NullTranslations) -> str:
    """A cell, seen from the first tile of its monster."""
    across = t.gettext("{number} to the right") if x > 0 else t.gettext("{number} to the left")
    down = t.gettext("{number} down") if y > 0 else t.gettext("{number} up")
    words = [across.format(number=abs(x))] if x else []
    return ", ".join([*words, down.format(number=abs(y))] if y else words)


def laid_where(move: str, t: NullTranslations) -> tuple[str, int]:
    """Where a move like `lay 0 1,-2 e` puts the tile, and by how many degrees it is turned."""
    _, _, cell, turn = move.split()
    x, y = cell.split(",")
    return where_words(int(x), int(y), t), 90 * TURN_IDS.index(turn)


def place_words(move: str, first: bool, t: NullTranslations) -> str:
    """The place where a tile would lie, with the owner's name still to be filled in."""
    words = t.gettext("{name}'s monster: {where}") if first else t.gettext("{name}'s minion: {where}")
    return words.format(name="{name}", where=laid_where(move, t)[0])


def turned_words(degrees: int, t: NullTranslations) -> str:
    """Nothing is said of a tile that is not turned."""
    return t.gettext(", turned by {degrees}°").format(degrees=degrees) if degrees else ""


def aim_words(move: str, first: bool, t: NullTranslations) -> str:
    """Where and how a tile would lie, with the owner's name still to be filled in."""
    return place_words(move, first, t) + turned_words(laid_where(move, t)[1], t)
