"""Own pictures of King of New York, cut from paper in code."""

from __future__ import annotations

from functools import cache

from monstertable.art.paper import symbol
from monstertable.games.king_of_new_york.art.dice import FACES
from monstertable.games.king_of_new_york.art.emblems import EMBLEMS
from monstertable.games.king_of_new_york.art.islands import ISLANDS
from monstertable.games.king_of_new_york.art.monsters import MONSTERS
from monstertable.games.king_of_new_york.art.poster import poster
from monstertable.games.king_of_new_york.art.reactions import REACTIONS
from monstertable.games.king_of_new_york.art.tiles import TILES
from monstertable.games.king_of_new_york.art.tokens import TOKENS
from monstertable.games.king_of_new_york.art.units import UNITS

__all__ = ["poster", "sprites"]


@cache
def sprites() -> str:
    """One document with a symbol per picture."""
    drawings = []
    for group in (ISLANDS, TILES, UNITS, FACES, TOKENS):
        drawings += [symbol(name, title, view_box, body()) for name, (title, view_box, body) in group.items()]
    # An island fills whatever place the page has for it.
    drawings = [one.replace('id="borough', 'preserveAspectRatio="none" id="borough', 1) for one in drawings]
    for name, (title, figure, head) in MONSTERS.items():
        drawings.append(symbol(f"monster-{name}", title, "0 0 200 200", figure()))
        drawings.append(symbol(f"figure-{name}", title, "0 0 100 100", head()))
    drawings += [symbol(f"emblem-{name}", title, "0 0 120 80", body()) for name, (title, body) in EMBLEMS.items()]
    drawings += [symbol(f"reaction-{name}", title, "0 0 100 100", body()) for name, (title, body) in REACTIONS.items()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(drawings) + "\n</svg>\n"
