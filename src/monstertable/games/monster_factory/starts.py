"""The tiles to start with, sorted by what they promise: for who picks one, and why."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.games.monster_factory.start_worth import edges_worth, share_finished, start_worth, wise_edges
from monstertable.games.monster_factory.tile_words import edges_of, open_edges_words, tile_words
from monstertable.games.monster_factory.tiles import DIRECTIONS


def start_groups(view: dict[str, Any], moves: list[str], t: NullTranslations) -> list[dict[str, Any]]:
    """The kinds that may be picked, by their number of open edges, the wisest first."""
    seats = len(view["players"])
    kinds = [move.split()[1] for move in moves]
    found = []
    for edges in sorted(range(1, DIRECTIONS + 1), key=lambda number: -edges_worth(number, seats)):
        here = sorted([kind for kind in kinds if edges_of(kind) == edges], key=lambda kind: -start_worth(kind, seats))
        tiles = [start_tile(kind, view["pile"][kind], t) for kind in here]
        if tiles:
            found.append(
                {
                    "edges": edges,
                    "title": open_edges_words(edges, t),
                    "wise": edges in wise_edges(seats),
                    "why": why_words(edges, seats, t),
                    "tiles": tiles,
                }
            )
    return found


def start_tile(kind: str, left: int, t: NullTranslations) -> dict[str, str]:
    words = t.ngettext("{number} left", "{number} left", left).format(number=left)
    return {"kind": kind, "move": f"start {kind}", "words": tile_words(kind, t), "left": words}


def why_words(edges: int, seats: int, t: NullTranslations) -> str:
    """What speaks for or against beginning with so many open edges."""
    words = {
        1: t.gettext("Usually stays small."),
        2: t.gettext("Usually grows a little."),
        3: t.gettext("Usually grows large."),
        4: t.gettext("Usually grows largest of all."),
    }
    finished = t.gettext("With {players} players, {percent} in 100 such monsters get finished.").format(
        players=seats, percent=round(100 * share_finished(edges, seats))
    )
    return f"{words[edges]} {finished}"
