"""Own pictures of Monster Factory, cut from paper in code."""

from __future__ import annotations

from functools import cache

from monstertable.art.paper import symbol
from monstertable.games.monster_factory.art.poster import poster
from monstertable.games.monster_factory.art.reactions import REACTIONS
from monstertable.games.monster_factory.art.things import THINGS
from monstertable.games.monster_factory.art.tiles import symbols

__all__ = ["poster", "sprites"]


@cache
def sprites() -> str:
    """One document with a symbol per picture."""
    drawings = [symbol(name, title, view_box, body()) for name, (title, view_box, body) in THINGS.items()]
    drawings += symbols().values()
    drawings += [symbol(f"reaction-{name}", title, "0 0 100 100", body()) for name, (title, body) in REACTIONS.items()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(drawings) + "\n</svg>\n"
