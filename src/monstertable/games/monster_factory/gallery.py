"""All tiles laid out to look at, with how many there are of each; and the signs of the table."""

from __future__ import annotations

from gettext import NullTranslations

from monstertable.core.gallery import Piece, Shelf
from monstertable.games.monster_factory.art.creature import tile_symbol
from monstertable.games.monster_factory.art.tiles import look_name
from monstertable.games.monster_factory.components import components, sets
from monstertable.games.monster_factory.tile_words import (
    edge_words,
    edges_of,
    open_edges_words,
    tile_words,
)
from monstertable.games.monster_factory.tiles import DIRECTIONS, KIND_IDS, KINDS, TILES


def shelves(notes: dict[str, str], titles: dict[str, str], t: NullTranslations) -> list[Shelf]:
    """A shelf of tiles for every set, with what is to be said of the set; then the signs."""
    return [*[tile_shelf(name, titles[name], notes[name], t) for name in sets()], sign_shelf(t)]


def tile_shelf(name: str, title: str, note: str, t: NullTranslations) -> Shelf:
    tiles = components(name).tiles
    kinds = sorted([kind for kind in range(KINDS) if tiles[kind]], key=lambda kind: edges_of(KIND_IDS[kind]))
    shelf = Shelf(f"tiles-{name}", title, [tile_piece(name, kind, tiles[kind], t) for kind in kinds])
    shelf.about = t.gettext(
        "{tiles} tiles of {kinds} kinds, out of {possible} possible ones. The number after a name says how many there "
        "are."
    ).format(tiles=TILES, kinds=len(kinds), possible=KINDS)
    shelf.note = note
    shelf.order = [open_edges_words(edges, t) for edges in range(1, DIRECTIONS + 1)]
    shelf.order += [t.gettext("only thin edges"), t.gettext("only thick edges"), t.gettext("thin and thick edges")]
    return shelf


def tile_piece(set_name: str, kind: int, number: int, t: NullTranslations) -> Piece:
    name = KIND_IDS[kind]
    edges = [edge_words(edge, t) for edge in name[:DIRECTIONS]]
    words = t.gettext("Edges, clockwise from the top: {edges}.").format(edges=", ".join(edges))
    piece = Piece(f"{set_name}-{look_name(name, 0)}", tile_words(name, t), [tile_symbol(name, 0)], words)
    piece.number = number
    eye = t.gettext("with an eye") if name.endswith("*") else t.gettext("without an eye")
    piece.tags = [open_edges_words(edges_of(name), t), width_words(name, t), eye]
    return piece


def width_words(name: str, t: NullTranslations) -> str:
    if "K" not in name:
        return t.gettext("only thin edges")
    return t.gettext("thin and thick edges") if "n" in name else t.gettext("only thick edges")


def sign_shelf(t: NullTranslations) -> Shelf:
    signs = [
        ("mark-thin", t.gettext("Thin edge"), t.gettext("A green limb with two rings. It joins a thin edge only.")),
        (
            "mark-thick",
            t.gettext("Thick edge"),
            t.gettext("A purple body with three spots. It joins a thick edge only."),
        ),
        (
            "mark-blank",
            t.gettext("Blank edge"),
            t.gettext("Nothing reaches this edge. It may touch a blank edge only."),
        ),
        ("mark-eye", t.gettext("Eye"), t.gettext("A tile with one eye or more is worth a point in a finished minion.")),
        ("drip-n", t.gettext("Open thin edge"), t.gettext("It drips, since no tile lies there yet.")),
        ("drip-K", t.gettext("Open thick edge"), t.gettext("It drips, since no tile lies there yet.")),
        (
            "mark-hole",
            t.gettext("Nothing fits here any more"),
            t.gettext("No tile that is left can be laid at this open edge: the monster cannot be finished."),
        ),
        ("tile-back", t.gettext("Back of a tile"), t.gettext("All tiles of the pile lie face down.")),
    ]
    pieces = [Piece(f"sign-{symbol}", name, [symbol], words) for symbol, name, words in signs]
    shelf = Shelf("signs", t.gettext("Signs"), pieces)
    shelf.about = t.gettext("What you see on the tiles and at the table.")
    return shelf
