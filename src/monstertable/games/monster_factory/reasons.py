"""What speaks for a move, in a sentence or two for a hint: what it closes, opens and spoils, and whom that helps."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.games.monster_factory.forecast import Forecast, change_words, forecast
from monstertable.games.monster_factory.scoring import least_points, points
from monstertable.games.monster_factory.start_worth import wise_edges
from monstertable.games.monster_factory.starts import why_words
from monstertable.games.monster_factory.tile_words import edges_of


def reason(decider: int, view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
    """To whoever decides, or where somebody else reads it, of them by name."""
    name = "" if view["seat"] == decider else names[decider]
    verb, *rest = move.split()
    if verb == "start":
        return start_reason(rest[0], len(view["players"]), name, t)
    seen = forecast(view, move)
    words = own_reason(seen, name, t) if seen.owner == decider else others_reason(seen, names[seen.owner], t)
    return f"{words} {spoilt_words(t)}" if seen.spoilt else words


def start_reason(tile: str, seats: int, name: str, t: NullTranslations) -> str:
    """What its open edges promise, and whether thin and thick tiles will fit."""
    edges = edges_of(tile)
    mine = t.ngettext(
        "Your monster begins with {number} open edge.", "Your monster begins with {number} open edges.", edges
    )
    others = t.ngettext(
        "{name}'s monster begins with {number} open edge.", "{name}'s monster begins with {number} open edges.", edges
    )
    words = (others if name else mine).format(name=name, number=edges)
    if edges not in wise_edges(seats):
        return f"{words} {why_words(edges, seats, t)}"
    if "n" in tile and "K" in tile:
        return f"{words} " + t.gettext("That is wise here, and both thin and thick tiles will fit.")
    return f"{words} " + t.gettext("That is wise here.")


def own_reason(seen: Forecast, name: str, t: NullTranslations) -> str:
    """Of a monster of whoever decides; by name, where that is not the reader."""
    after = seen.after
    worth = points(after)
    if seen.finishes:
        words = named_finish(after.first, worth, t) if name else own_finish(after.first, worth, t)
        return words.format(name=name, number=worth)
    least = least_points(worth, len(after.places), after.first)
    promise = named_promise(after.first, least, t) if name else own_promise(after.first, least, t)
    meaning = named_meaning(more_edges(seen), t) if name else own_meaning(more_edges(seen), t)
    return f"{promise}: {change_words(seen, t)}. {meaning}".format(name=name, number=least)


def own_finish(first: bool, worth: int, t: NullTranslations) -> str:
    if first:
        return t.ngettext(
            "Finishes your monster: {number} point for sure.", "Finishes your monster: {number} points for sure.", worth
        )
    return t.ngettext(
        "Finishes your minion: {number} point for sure.", "Finishes your minion: {number} points for sure.", worth
    )


def named_finish(first: bool, worth: int, t: NullTranslations) -> str:
    if first:
        return t.ngettext(
            "Finishes {name}'s monster: {number} point for sure.",
            "Finishes {name}'s monster: {number} points for sure.",
            worth,
        )
    return t.ngettext(
        "Finishes {name}'s minion: {number} point for sure.",
        "Finishes {name}'s minion: {number} points for sure.",
        worth,
    )


def own_promise(first: bool, least: int, t: NullTranslations) -> str:
    if first:
        return t.ngettext(
            "Your monster (at least {number} point when finished)",
            "Your monster (at least {number} points when finished)",
            least,
        )
    return t.ngettext(
        "Your minion (at least {number} point when finished)",
        "Your minion (at least {number} points when finished)",
        least,
    )


def named_promise(first: bool, least: int, t: NullTranslations) -> str:
    if first:
        return t.ngettext(
            "{name}'s monster (at least {number} point when finished)",
            "{name}'s monster (at least {number} points when finished)",
            least,
        )
    return t.ngettext(
        "{name}'s minion (at least {number} point when finished)",
        "{name}'s minion (at least {number} points when finished)",
        least,
    )


def more_edges(seen: Forecast) -> int:
    return seen.after.open_edges - seen.before.open_edges


def own_meaning(more: int, t: NullTranslations) -> str:
    """What more or fewer open edges mean for one's own monster."""
    if more > 0:
        return t.gettext("Good for you: it can grow larger. But there is more to close.")
    if more == 0:
        return t.gettext("Good for you: a tile more, and no harder to finish.")
    return t.gettext("Good for you: that brings it nearer to being finished.")


def named_meaning(more: int, t: NullTranslations) -> str:
    """The same of somebody else's."""
    if more > 0:
        return t.gettext("Good for {name}: it can grow larger. But there is more to close.")
    if more == 0:
        return t.gettext("Good for {name}: a tile more, and no harder to finish.")
    return t.gettext("Good for {name}: that brings it nearer to being finished.")


def others_reason(seen: Forecast, name: str, t: NullTranslations) -> str:
    first = seen.after.first
    if seen.finishes:
        worth = points(seen.after)
        return others_finish(first, worth, t).format(name=name, number=worth)
    whose = t.gettext("{name}'s monster") if first else t.gettext("{name}'s minion")
    return f"{whose}: {change_words(seen, t)}. {others_meaning(more_edges(seen), t)}".format(name=name)


def others_finish(first: bool, worth: int, t: NullTranslations) -> str:
    if first:
        return t.ngettext(
            "Finishes {name}'s monster at {number} point: it grows no more.",
            "Finishes {name}'s monster at {number} points: it grows no more.",
            worth,
        )
    return t.ngettext(
        "Finishes {name}'s minion at {number} point: it grows no more.",
        "Finishes {name}'s minion at {number} points: it grows no more.",
        worth,
    )


def others_meaning(more: int, t: NullTranslations) -> str:
    """Whom it helps or harms."""
    if more > 0:
        return t.gettext("Bad for {name}: there is more to close.")
    if more == 0:
        return t.gettext("Good for {name}, a little: a tile more, and no harder to finish.")
    return t.gettext("Good for {name}: that brings it nearer to being finished.")


def spoilt_words(t: NullTranslations) -> str:
    return t.gettext("Then no tile that is left would fit at one of its open edges: it could not be finished any more.")
