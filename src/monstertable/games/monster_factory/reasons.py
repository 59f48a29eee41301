"""What speaks for a placement, in one sentence for a hint: what it closes, opens and spoils."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.games.monster_factory.monster import NEED, Monster, lay
from monstertable.games.monster_factory.moves import cell_of, owner_of, parse, rotation_of
from monstertable.games.monster_factory.scoring import points
from monstertable.games.monster_factory.start_worth import wise_edges
from monstertable.games.monster_factory.starts import why_words
from monstertable.games.monster_factory.tile_words import edges_of
from monstertable.games.monster_factory.tiles import kind, lying
from monstertable.games.monster_factory.tiles_left import left_of
from monstertable.games.monster_factory.view import monster_of


def reason(view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
    verb, *rest = move.split()
    if verb == "start":
        return start_reason(rest[0], len(view["players"]), t)
    owner = owner_of(parse(move))
    before, after = grown(view, move)
    if owner == view["seat"]:
        return own_reason(before, after, is_spoilt(view, after), t)
    return others_reason(before, after, is_spoilt(view, after), names[owner], t)


def grown(view: dict[str, Any], move: str) -> tuple[Monster, Monster]:
    """A monster before and after the drawn tile is laid."""
    laid = parse(move)
    before = monster_of(view["players"][owner_of(laid)]["monsters"][-1])
    after = before.copy()
    lay(after, cell_of(laid), lying(kind(view["drawn"]), rotation_of(laid)))
    return before, after


def outlook(view: dict[str, Any], move: str, t: NullTranslations) -> str:
    """What is seen of a monster once the tile lies there, for whoever does not see it."""
    edges = grown(view, move)[1].open_edges
    if not edges:
        return t.gettext("finishes it")
    return t.ngettext("leaves {number} open edge", "leaves {number} open edges", edges).format(number=edges)


def start_reason(name: str, seats: int, t: NullTranslations) -> str:
    """What its open edges promise, and whether thin and thick tiles will fit."""
    edges = edges_of(name)
    words = t.ngettext(
        "Your monster begins with {number} open edge.", "Your monster begins with {number} open edges.", edges
    ).format(number=edges)
    if edges not in wise_edges(seats):
        return f"{words} {why_words(edges, seats, t)}"
    if "n" in name and "K" in name:
        return f"{words} " + t.gettext("That is wise here, and both thin and thick tiles will fit.")
    return f"{words} " + t.gettext("That is wise here.")


def is_spoilt(view: dict[str, Any], monster: Monster) -> bool:
    """Whether it has an open place that no tile of the pile fills: what a place needs only ever grows."""
    left = left_of(view)
    return any(left.filling(place & NEED) == 0 for place in monster.places)


def own_reason(before: Monster, after: Monster, spoilt: bool, t: NullTranslations) -> str:
    worth = points(after)
    if after.open_edges == 0:
        return t.ngettext(
            "Finishes your monster: {number} point for sure.", "Finishes your monster: {number} points for sure.", worth
        ).format(number=worth)
    said = t.ngettext(
        "Your monster ({number} point when finished)", "Your monster ({number} points when finished)", worth
    ).format(number=worth)
    return said + ": " + edges_words(before, after, t) + (" " + spoilt_words(t) if spoilt else "")


def others_reason(before: Monster, after: Monster, spoilt: bool, name: str, t: NullTranslations) -> str:
    if after.open_edges == 0:
        worth = points(after)
        return t.ngettext(
            "Finishes {name}'s monster at {number} point: it grows no more.",
            "Finishes {name}'s monster at {number} points: it grows no more.",
            worth,
        ).format(name=name, number=worth)
    said = t.gettext("{name}'s monster").format(name=name) + ": " + edges_words(before, after, t)
    return said + (" " + spoilt_words(t) if spoilt else "")


def edges_words(before: Monster, after: Monster, t: NullTranslations) -> str:
    number = after.open_edges
    if number == before.open_edges:
        words = t.ngettext("still {number} open edge.", "still {number} open edges.", number)
    else:
        words = t.ngettext(
            "{number} open edge instead of {before}.", "{number} open edges instead of {before}.", number
        )
    return words.format(number=number, before=before.open_edges)


def spoilt_words(t: NullTranslations) -> str:
    return t.gettext("Then no tile that is left would fit at one of its open edges: it could not be finished any more.")
