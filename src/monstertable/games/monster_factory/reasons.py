"""What speaks for a placement, in one sentence for a hint: what it closes, opens and spoils."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.games.monster_factory.advice import growing_of, left_of
from monstertable.games.monster_factory.monster import NEED, Monster, lay
from monstertable.games.monster_factory.moves import cell_of, owner_of, parse, rotation_of
from monstertable.games.monster_factory.scoring import points
from monstertable.games.monster_factory.tiles import DIRECTIONS, kind


def reason(view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
    verb, *rest = move.split()
    if verb == "start":
        edges = DIRECTIONS - rest[0].count("-")
        return t.ngettext(
            "Your monster begins with {number} open edge.", "Your monster begins with {number} open edges.", edges
        ).format(number=edges)
    laid = parse(move)
    owner = owner_of(laid)
    before = growing_of(view["players"][owner])
    after = before.copy()
    lay(after, cell_of(laid), kind(view["drawn"]) << 2 | rotation_of(laid))
    if owner == view["seat"]:
        return own_reason(before, after, is_spoilt(view, after), t)
    return others_reason(before, after, is_spoilt(view, after), names[owner], t)


def is_spoilt(view: dict[str, Any], monster: Monster) -> bool:
    """Whether it has an open place that no tile of the pile fills: what a place needs only ever grows."""
    left = left_of(view)
    return any(left.filling(place & NEED) == 0 for place in monster.places)


def own_reason(before: Monster, after: Monster, spoilt: bool, t: NullTranslations) -> str:
    worth = points(after)
    if after.open_edges == 0:
        return t.ngettext(
            "Finishes your monster: {number} point, safe.", "Finishes your monster: {number} points, safe.", worth
        ).format(number=worth)
    said = t.ngettext(
        "Your monster, {number} point when finished", "Your monster, {number} points when finished", worth
    ).format(number=worth)
    return said + ": " + edges_words(before, after, t) + (" " + spoilt_words(t) if spoilt else "")


def others_reason(before: Monster, after: Monster, spoilt: bool, name: str, t: NullTranslations) -> str:
    if after.open_edges == 0:
        worth = points(after)
        return t.ngettext(
            "Finishes the monster of {name} at {number} point: it grows no more.",
            "Finishes the monster of {name} at {number} points: it grows no more.",
            worth,
        ).format(name=name, number=worth)
    said = t.gettext("The monster of {name}").format(name=name) + ": " + edges_words(before, after, t)
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
    return t.gettext("No tile that is left then fits one of its places: it cannot be finished any more.")
