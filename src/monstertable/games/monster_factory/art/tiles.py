"""Every kind of tile in all its looks; which look a tile on the table has, its number decides."""

from __future__ import annotations

from functools import cache

from monstertable.art.paper import ROUND_PEN, symbol
from monstertable.games.monster_factory.art.bodies import VARIANTS, body
from monstertable.games.monster_factory.art.easel import Drawing
from monstertable.games.monster_factory.art.parts import VIEW_BOX, Part
from monstertable.games.monster_factory.art.thick_ends import THICK_ENDS, THICK_EYE_ENDS
from monstertable.games.monster_factory.art.thin_ends import THIN_ENDS, THIN_EYE_ENDS
from monstertable.games.monster_factory.art.things import eye
from monstertable.games.monster_factory.tiles import KIND_IDS

ENDS: dict[str, list[Drawing]] = {
    "n---": THIN_ENDS,
    "n---*": THIN_EYE_ENDS,
    "K---": THICK_ENDS,
    "K---*": THICK_EYE_ENDS,
}
# Neighbouring numbers, and neighbouring kinds, should not look alike.
STRIDE = 5
# Where a tile is put: with its overlap.
OVERLAPPING = 'x="-1" y="-1" width="102" height="102"'


def looks(kind: str) -> int:
    """How many pictures there are of a kind."""
    return len(ENDS[kind]) if kind in ENDS else VARIANTS


def look_of(kind: str, number: int) -> int:
    """The picture of the tile that was drawn with so many left."""
    return (STRIDE * number + KIND_IDS.index(kind)) % looks(kind)


def look_name(kind: str, look: int) -> str:
    """As it can stand in an id: `Knoo` for Kn--, with an `e` for the eye."""
    return kind.replace("-", "o").replace("*", "e") + f"-{look}"


@cache
def part(kind: str, look: int) -> Part:
    if kind in ENDS:
        made = Part(look_name(kind, look))
        ENDS[kind][look](made)
        return made
    return body(kind[:4], kind.endswith("*"), look)


def layer(name: str, title: str, body: str) -> str:
    """A part of a tile that knows its own place and size, so that nobody who lays hundreds needs to say them."""
    root = f'<svg id="{name}" {OVERLAPPING} viewBox="{VIEW_BOX}" data-shows="{title}" {ROUND_PEN}>'
    return f"<defs>{root}{body}</svg></defs>"


@cache
def symbols() -> dict[str, str]:
    """By name: the rims, the skins, and whole tiles with open eyes. Like beside like packs best."""
    rims: dict[str, str] = {}
    skins: dict[str, str] = {}
    tiles: dict[str, str] = {}
    for kind in KIND_IDS:
        for look in range(looks(kind)):
            name, drawn = look_name(kind, look), part(kind, look)
            eyes = "".join(eye(*place) for place in drawn.eyes)
            rims[f"rim-{name}"] = layer(f"rim-{name}", kind, drawn.rim())
            skins[f"skin-{name}"] = layer(f"skin-{name}", kind, drawn.skin())
            layers = "".join(f'<use href="#{which}-{name}"/>' for which in ("rim", "skin"))
            tiles[f"tile-{name}"] = symbol(f"tile-{name}", kind, VIEW_BOX, layers + eyes)
    return rims | skins | tiles
