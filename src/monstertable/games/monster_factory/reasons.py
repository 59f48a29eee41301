"""What speaks for a move, in a sentence or two for a hint: what it closes, opens and spoils, and whom that helps."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.games.monster_factory.forecast import Forecast, change_words, forecast
from monstertable.games.monster_factory.scoring import least_points, points
from monstertable.games.monster_factory.start_worth import wise_edges
from monstertable.games.monster_factory.starts import why_words
from monstertable.games.monster_factory.tile_words import edges_of


def reason(view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
    verb, *rest = move.split()
    if verb == "start":
        return start_reason(rest[0], len(view["players"]), t)
    seen = forecast(view, move)
    words = own_reason(seen, t) if seen.owner == view["seat"] else others_reason(seen, names[seen.owner], t)
    return f"{words} {spoilt_words(t)}" if seen.spoilt else words


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


def own_reason(seen: Forecast, t: NullTranslations) -> str:
    after = seen.after
    if seen.finishes:
        return own_finish(after.first, points(after), t)
    least = least_points(points(after), len(after.places), after.first)
    return f"{own_promise(after.first, least, t)}: {change_words(seen, t)}. {own_meaning(more_edges(seen), t)}"


def own_finish(first: bool, worth: int, t: NullTranslations) -> str:
    if first:
        words = t.ngettext(
            "Finishes your monster: {number} point for sure.", "Finishes your monster: {number} points for sure.", worth
        )
    else:
        words = t.ngettext(
            "Finishes your minion: {number} point for sure.", "Finishes your minion: {number} points for sure.", worth
        )
    return words.format(number=worth)


def own_promise(first: bool, least: int, t: NullTranslations) -> str:
    if first:
        words = t.ngettext(
            "Your monster (at least {number} point when finished)",
            "Your monster (at least {number} points when finished)",
            least,
        )
    else:
        words = t.ngettext(
            "Your minion (at least {number} point when finished)",
            "Your minion (at least {number} points when finished)",
            least,
        )
    return words.format(number=least)


def more_edges(seen: Forecast) -> int:
    return seen.after.open_edges - seen.before.open_edges


def own_meaning(more: int, t: NullTranslations) -> str:
    """What more or fewer open edges mean for one's own monster."""
    if more > 0:
        return t.gettext("Good for you: it can grow larger. But there is more to close.")
    if more == 0:
        return t.gettext("Good for you: a tile more, and no harder to finish.")
    return t.gettext("Good for you: that brings it nearer to being finished.")


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
