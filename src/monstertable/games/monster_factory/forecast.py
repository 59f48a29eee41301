"""What a placement would do: open edges before and after, what is finished or spoilt, for whom; and why a tile does not
fit at an open place."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, Final

from monstertable.games.monster_factory.monster import NEED, Monster, lay
from monstertable.games.monster_factory.moves import cell_of, owner_of, parse, rotation_of
from monstertable.games.monster_factory.scoring import points
from monstertable.games.monster_factory.tile_words import points_words
from monstertable.games.monster_factory.tiles import kind, lying
from monstertable.games.monster_factory.tiles_left import Left, left_of
from monstertable.games.monster_factory.view import monster_of

LETTERS: Final = "nK-"


class Forecast:
    """A placement, thought through."""

    def __init__(self, owner: int, before: Monster, after: Monster, spoilt: bool) -> None:
        self.owner = owner
        self.before = before
        self.after = after
        self.spoilt = spoilt  # it then has an open place that no tile of the pile fills

    @property
    def finishes(self) -> bool:
        return self.after.open_edges == 0


def forecast(view: dict[str, Any], move: str) -> Forecast:
    laid = parse(move)
    owner = owner_of(laid)
    return laying(view, laid, monster_of(view["players"][owner]["monsters"][-1]), left_of(view))


def forecasts(view: dict[str, Any], moves: list[str]) -> dict[str, Forecast]:
    """Of every placement among these moves."""
    left = left_of(view)
    monsters: dict[int, Monster] = {}
    found: dict[str, Forecast] = {}
    for move in moves:
        if move.startswith("lay"):
            laid = parse(move)
            owner = owner_of(laid)
            if owner not in monsters:
                monsters[owner] = monster_of(view["players"][owner]["monsters"][-1])
            found[move] = laying(view, laid, monsters[owner], left)
    return found


def laying(view: dict[str, Any], laid: int, before: Monster, left: Left) -> Forecast:
    after = before.copy()
    lay(after, cell_of(laid), lying(kind(view["drawn"]), rotation_of(laid)))
    # What a place needs only ever grows: one that nothing fills now is never filled.
    spoilt = any(left.filling(place & NEED) == 0 for place in after.places)
    return Forecast(owner_of(laid), before, after, spoilt)


def effect_words(seen: Forecast, mine: bool, t: NullTranslations) -> str:
    """What it does, in a few words; the owner's name is still to be filled in."""
    first = seen.after.first
    if mine:
        whose = t.gettext("Your monster") if first else t.gettext("Your minion")
    else:
        whose = t.gettext("{name}'s monster") if first else t.gettext("{name}'s minion")
    if seen.finishes:
        won = points_words(points(seen.after), t)
        words = t.gettext("{whose}: finished, {points}!") if mine else t.gettext("{whose}: finished, {points} for them")
        return words.format(whose=whose, points=won)
    told = f"{whose}: {change_words(seen, t)}"
    return f"{told}, {t.gettext('cannot be finished')}!" if seen.spoilt else told


def change_words(seen: Forecast, t: NullTranslations) -> str:
    after = seen.after.open_edges
    words = t.ngettext("{before} → {after} open edge", "{before} → {after} open edges", after)
    return words.format(before=seen.before.open_edges, after=after)


def why_not(drawn: str, needed: str, closed: bool, t: NullTranslations) -> str:
    """Why the tile may not be laid where these sides are needed, clockwise from north."""
    if closed:
        return t.gettext("Your first monster is finished: now you may add only to minions.")
    if "n" in needed and "n" not in drawn:
        return t.gettext("A thin edge looks in here. Your tile has no thin edge.")
    if "K" in needed and "K" not in drawn:
        return t.gettext("A thick edge looks in here. Your tile has no thick edge.")
    if any(needed.count(side) > drawn.count(side) for side in LETTERS):
        return t.gettext("More than one tile touches this place. Your tile has not all the edges that are needed.")
    return t.gettext("More than one tile touches this place. However you turn your tile, one of its edges is wrong.")
