"""What happened, in sentences for the log. The log is read from the newest line up: each line stands by itself.

Whoever reads it is spoken to: what I do and what is mine is told by "you" and "your".
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.face import listed
from monstertable.games.monster_factory.happenings import (
    BEGAN,
    COMPLETED,
    ENDED,
    LAID,
    MINION,
    REMOVED,
    SPOILT,
    STARTED,
)
from monstertable.games.monster_factory.naming import name
from monstertable.games.monster_factory.tile_words import eyes_words, points_words, tile_words, tiles_words
from monstertable.games.monster_factory.tiles import KIND_IDS


def sentence(event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
    kind, me = event[0], view["seat"]
    if kind == ENDED:
        why = "monsters" if event[1] else "pile"
        return result_words(view["outcome"], me, names, t) if view.get("outcome") else why_words(why, t)
    if kind == LAID:
        return laid_sentence(event, me, names, t)
    if kind == COMPLETED:
        return completed_sentence(event, event[1] == me, names[event[1]], t)
    if kind == SPOILT:
        return spoilt_sentence(event, event[1] == me, names[event[1]], t)
    if kind == REMOVED and event[3]:
        words = closed_words(event[1] == me, t)
    else:
        words = own_words(kind, t) if event[1] == me else others_words(kind, t)
    tile = tile_words(KIND_IDS[event[2]], t) if len(event) > 2 else ""
    return words.format(name=names[event[1]], tile=tile)


def own_words(kind: int, t: NullTranslations) -> str:
    """What befell whoever reads; what is drawn is told with what becomes of it."""
    words = {
        STARTED: t.gettext("Your first monster starts with this tile: {tile}."),
        BEGAN: t.gettext("You begin."),
        REMOVED: t.gettext("You lose a tile, which fits nowhere: {tile}."),
        MINION: t.gettext("Your new minion starts with this tile: {tile}."),
    }
    return words.get(kind, "")


def others_words(kind: int, t: NullTranslations) -> str:
    words = {
        STARTED: t.gettext("{name}'s first monster starts with this tile: {tile}."),
        BEGAN: t.gettext("{name} begins."),
        REMOVED: t.gettext("{name} loses a tile, which fits nowhere: {tile}."),
        MINION: t.gettext("{name}'s new minion starts with this tile: {tile}."),
    }
    return words.get(kind, "")


def closed_words(mine: bool, t: NullTranslations) -> str:
    """The tile fits monsters that are closed to whoever drew it, and no other."""
    if mine:
        return t.gettext("You lose a tile, which fits only monsters closed to you: {tile}.")
    return t.gettext("{name} loses a tile, which fits only monsters closed to them: {tile}.")


def laid_sentence(event: tuple[int, ...], me: int | None, names: list[str], t: NullTranslations) -> str:
    """Who lays which tile on whose monster, what that does, and whether there was no other way to lay it."""
    _, seat, owner, kind, first, only, before, after, _, least, now = event
    words = own_laying_words(owner == me, first, t) if seat == me else laying_words(seat, owner, me, first, t)
    words += " " + t.gettext("Open edges: {before} → {after}.")
    if owner == me != seat:
        words += meaning_words(before, after, t) + least_words(least, now if after else least, t)
    if only:
        words += " " + t.gettext("There was no other way.")
    tile = tile_words(KIND_IDS[kind], t)
    return words.format(
        name=names[seat], owner=names[owner], tile=tile, before=before, after=after, least=least, now=now
    )


def meaning_words(before: int, after: int, t: NullTranslations) -> str:
    """What it is for the reader, on whose monster it was laid; that it is finished is told by itself."""
    if after > before:
        return " " + t.gettext("That hinders you: more to close.")
    if after == before:
        return " " + t.gettext("That makes it no harder to finish.")
    return " " + t.gettext("That helps you: less to close.") if after else ""


def least_words(least: int, now: int, t: NullTranslations) -> str:
    """What it brings at least, where that has changed; the figures are still to be filled in."""
    return " " + t.gettext("At least: +{least} → +{now}.") if now != least else ""


def own_laying_words(own: bool, first: int, t: NullTranslations) -> str:
    if own:
        mine = t.gettext("You add a tile to your monster: {tile}.")
        return mine if first else t.gettext("You add a tile to your minion: {tile}.")
    others = t.gettext("You add a tile to {owner}'s monster: {tile}.")
    return others if first else t.gettext("You add a tile to {owner}'s minion: {tile}.")


def laying_words(seat: int, owner: int, me: int | None, first: int, t: NullTranslations) -> str:
    """What somebody else does."""
    if owner == me:
        mine = t.gettext("{name} adds a tile to your monster: {tile}.")
        return mine if first else t.gettext("{name} adds a tile to your minion: {tile}.")
    if seat == owner:
        own = t.gettext("{name} adds a tile to their own monster: {tile}.")
        return own if first else t.gettext("{name} adds a tile to their own minion: {tile}.")
    others = t.gettext("{name} adds a tile to {owner}'s monster: {tile}.")
    return others if first else t.gettext("{name} adds a tile to {owner}'s minion: {tile}.")


def completed_sentence(event: tuple[int, ...], mine: bool, who: str, t: NullTranslations) -> str:
    """A first monster is worth its tiles, a minion its tiles with an eye."""
    _, _, first, tiles, points, number = event
    if first:
        own = t.gettext("{monster} wakes up! It is your first monster: {size}, so {worth}.")
        words = own if mine else t.gettext("{monster} wakes up! It is {name}'s first monster: {size}, so {worth}.")
    else:
        own = t.gettext("{monster} wakes up! It is your minion: {size}, {eyes}, so {worth}.")
        words = own if mine else t.gettext("{monster} wakes up! It is {name}'s minion: {size}, {eyes}, so {worth}.")
    return words.format(
        monster=name(number),
        name=who,
        size=tiles_words(tiles, t),
        eyes=eyes_words(points, t),
        worth=points_words(points, t),
    )


def spoilt_sentence(event: tuple[int, ...], mine: bool, who: str, t: NullTranslations) -> str:
    """Whose monster can no longer be finished, and why."""
    _, _, first, none_fits = event
    if mine:
        own = t.gettext("Your monster cannot be finished any more.")
        words = own if first else t.gettext("Your minion cannot be finished any more.")
    else:
        others = t.gettext("{name}'s monster cannot be finished any more.")
        words = others if first else t.gettext("{name}'s minion cannot be finished any more.")
    return f"{words.format(name=who)} {spoilt_why(none_fits, t)}"


def spoilt_why(none_fits: int, t: NullTranslations) -> str:
    if none_fits:
        return t.gettext("No tile that is left fits at one of its open edges.")
    return t.gettext("Fewer tiles are left than it has open places.")


def why_words(why: str, t: NullTranslations) -> str:
    """What has ended the game."""
    if why == "monsters":
        return t.gettext("All first monsters are finished.")
    return t.gettext("The pile has run out.")


def winners_words(outcome: dict[str, Any], seat: int | None, names: list[str], t: NullTranslations) -> str:
    """Who has won, in a few words for this seat."""
    winners = [number for number, rank in enumerate(outcome["ranks"]) if rank == 1]
    if winners == [seat]:
        return t.gettext("You win!")
    words = t.gettext("{winner} wins!") if len(winners) == 1 else t.gettext("A tie: {winner}")
    return words.format(winner=listed([names[number] for number in winners], t))


def result_words(outcome: dict[str, Any], seat: int | None, names: list[str], t: NullTranslations) -> str:
    """Who has won, with how many points, and what has ended the game."""
    winners = [number for number, rank in enumerate(outcome["ranks"]) if rank == 1]
    called = [names[number] for number in winners]
    if winners == [seat]:
        words = t.gettext("You win with {points}.")
    elif len(winners) == 1:
        words = t.gettext("{winner} wins with {points}.")
    else:
        words = t.gettext("A tie: {winners} share the victory with {points} each.")
    points = points_words(max(outcome["scores"]), t)
    told = words.format(winner=called[0], winners=listed(called, t), points=points)
    return f"{told} {why_words(outcome['why'], t)}"
