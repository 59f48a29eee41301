"""What the rules page shows beyond its sentences: figures out of the rules, and the worked examples as drawings."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.games.monster_factory.art.creature import MARGIN, Creature, bounds, creature, piece, tile_symbol
from monstertable.games.monster_factory.components import DEFAULT, components
from monstertable.games.monster_factory.examples import (
    CLOSED,
    CLOSED_DRAWN,
    CLOSING,
    DONE,
    FINISHED,
    FITTING,
    MINION_START,
    NEARLY,
    NOWHERE,
    NOWHERE_DRAWN,
    NOWHERE_NEXT,
    OPEN_RING,
    RING,
    UNFINISHED,
    as_it_lies,
    built,
    fits_there,
    open_to,
    place_of,
    position,
    with_tile,
)
from monstertable.games.monster_factory.monster import Monster
from monstertable.games.monster_factory.moves import MOST_SEATS
from monstertable.games.monster_factory.scoring import points
from monstertable.games.monster_factory.setting_up import HAND
from monstertable.games.monster_factory.start_worth import wise_edges
from monstertable.games.monster_factory.tile_words import edges_of, eyes_words, shape_words, tile_words, tiles_words
from monstertable.games.monster_factory.tiles import KIND_IDS, TILES, TURN_IDS, kind_of, turn_of
from monstertable.games.monster_factory.uses import shape_of
from monstertable.games.monster_factory.view import monster_facts

RIGHT, WRONG, PLAIN = "right", "wrong", ""


class Panel:
    """One drawing of an example: a monster, perhaps a tile that is laid on it, and whether that is right."""

    def __init__(self, monster: Monster, verdict: str = PLAIN) -> None:
        self.shown: Creature = creature(monster_facts(monster), 0, 0, MARGIN)
        self.cells = [(tile.x // 100, tile.y // 100) for tile in self.shown.pieces]
        self.verdict = verdict
        self.new: list[Any] = []  # the new tile, framed
        self.gap: list[tuple[int, int]] = []  # a cell that is marked
        self.worth = points(monster) if self.shown.finished else 0
        self.tiles = len(monster.tiles)
        self.eyes = monster.eyes
        self.words = ""

    def add(self, x: int, y: int, name: str) -> Panel:
        """Lay a tile, as the example does; it need not be allowed."""
        tile = as_it_lies(name)
        number = len(self.shown.pieces)
        self.new.append(piece(x, y, KIND_IDS[kind_of(tile)], TURN_IDS[turn_of(tile)], number))
        self.cells.append((x, y))
        return self

    def mark(self, x: int, y: int) -> Panel:
        self.gap.append((100 * x, 100 * y))
        self.cells.append((x, y))
        return self

    @property
    def box(self) -> tuple[int, int, int, int]:
        return bounds(self.cells, 0, 0, MARGIN)

    @property
    def view_box(self) -> str:
        return " ".join([str(number) for number in self.box])


def guide(t: NullTranslations) -> dict[str, Any]:
    tiles = components(DEFAULT).tiles
    return {
        "tiles": TILES,
        "hand": HAND,
        "wise": [(seats, span(wise_edges(seats))) for seats in range(2, MOST_SEATS + 1)],
        "shapes": shape_rows(tiles, t),
        "eyes": sum([number for kind, number in enumerate(tiles) if kind & 1]),
        "fitting": fitting_panels(),
        "gaps": gap_panels(),
        "nearly": nearly_panels(),
        "minion": [Panel(with_tile(built(NEARLY), *CLOSING)), Panel(built(MINION_START, False))],
        "closed": seat_panels(CLOSED, CLOSED_DRAWN, t),
        "closed_drawn": drawn(CLOSED_DRAWN, t),
        "nowhere": seat_panels(NOWHERE, NOWHERE_DRAWN, t),
        "nowhere_drawn": drawn(NOWHERE_DRAWN, t),
        "nowhere_next": drawn(NOWHERE_NEXT, t),
        "scores": score_rows(t),
    }


def span(numbers: list[int]) -> str:
    """Neighbouring numbers: 2-4."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def shape_rows(tiles: list[int], t: NullTranslations) -> list[dict[str, Any]]:
    """The shapes of tiles, every kind of each shape, and how many there are."""
    rows: dict[str, dict[str, Any]] = {}
    for number, name in enumerate(KIND_IDS):
        shape = shape_of(name)
        row = rows.setdefault(
            shape, {"shape": shape, "words": shape_words(shape, t), "edges": edges_of(name), "number": 0, "kinds": []}
        )
        row["number"] += tiles[number]
        if tiles[number]:
            row["kinds"].append(drawn(name, t) | {"number": tiles[number]})
    return sorted(rows.values(), key=lambda row: int(row["edges"]))


def drawn(name: str, t: NullTranslations) -> dict[str, Any]:
    return {"symbol": tile_symbol(name, 3), "words": tile_words(name, t)}


def fitting_panels() -> dict[str, Panel]:
    """What may and may not be laid beside what."""
    found: dict[str, Panel] = {}
    for id, drawing, x, y, name in FITTING:
        monster = built(drawing)
        verdict = RIGHT if fits_there(monster, x, y, name) else WRONG
        found[id] = Panel(monster, verdict).add(x, y, name)
    return found


def gap_panels() -> list[Panel]:
    """A gap that nothing points at, and one that an open edge faces."""
    ring, open_ring = built(RING), built(OPEN_RING)
    return [Panel(ring), Panel(open_ring).mark(*place_of(open_ring))]


def nearly_panels() -> list[Panel]:
    """A monster with one open edge, and the tile that closes it."""
    monster = built(NEARLY)
    return [Panel(monster).mark(*place_of(monster)), Panel(monster).add(*CLOSING)]


def seat_panels(growing: list[str], drawn: str, t: NullTranslations) -> list[Panel]:
    """For Ada, the first of these players: to whose monster the tile may be added, and why not to the others."""
    state = position(growing, DONE)
    panels = []
    for monster, (is_open, fitting) in zip(state.growing, open_to(state, 0, drawn), strict=True):
        panel = Panel(monster, RIGHT if fitting else WRONG)
        if not is_open:
            panel.words = t.gettext("closed to Ada")
        else:
            panel.words = t.gettext("fits") if fitting else t.gettext("does not fit")
        panels.append(panel)
    return panels


def score_rows(t: NullTranslations) -> list[dict[str, Any]]:
    """What each player has at the end of the example, and what it is worth."""
    rows = []
    for finished, unfinished in zip(FINISHED, UNFINISHED, strict=True):
        panels = [Panel(built(drawing, number == 0)) for number, drawing in enumerate(finished)]
        panels.append(Panel(built(unfinished, not finished)))
        for panel in panels:
            panel.words = counted_words(panel, t)
        rows.append({"panels": panels, "total": sum([panel.worth for panel in panels])})
    return rows


def counted_words(panel: Panel, t: NullTranslations) -> str:
    """What the points of a monster are counted by."""
    tiles = tiles_words(panel.tiles, t)
    if not panel.shown.finished:
        return t.gettext("{tiles}, unfinished").format(tiles=tiles)
    return tiles if panel.shown.first else f"{tiles}, {eyes_words(panel.eyes, t)}"
