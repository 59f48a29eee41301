"""What happened, in sentences for the log. The log is read from the newest line up: each line stands by itself."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.face import listed
from monstertable.games.monster_factory.happenings import BEGAN, COMPLETED, ENDED, LAID, MINION, REMOVED, STARTED
from monstertable.games.monster_factory.naming import name
from monstertable.games.monster_factory.tile_words import eyes_words, points_words, tile_words, tiles_words
from monstertable.games.monster_factory.tiles import KIND_IDS


def sentence(event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
    kind = event[0]
    if kind == ENDED:
        why = "monsters" if event[1] else "pile"
        return result_words(view["outcome"], names, t) if view.get("outcome") else why_words(why, t)
    if kind == LAID:
        return laid_sentence(event, names, t)
    if kind == COMPLETED:
        return completed_sentence(event, names[event[1]], t)
    words = {
        STARTED: t.gettext("{name}'s first monster starts with this tile: {tile}."),
        BEGAN: t.gettext("{name} begins."),
        REMOVED: t.gettext("{name} draws a tile that fits nowhere, so it leaves the game: {tile}."),
        MINION: t.gettext("{name}'s new minion starts with this tile: {tile}."),
    }
    tile = tile_words(KIND_IDS[event[2]], t) if len(event) > 2 else ""
    return words[kind].format(name=names[event[1]], tile=tile)


def laid_sentence(event: tuple[int, ...], names: list[str], t: NullTranslations) -> str:
    """Who lays which tile on whose monster; and whether there was no other way to lay it."""
    _, seat, owner, kind, first, only = event
    if seat == owner:
        own = t.gettext("{name} adds a tile to their own monster: {tile}.")
        words = own if first else t.gettext("{name} adds a tile to their own minion: {tile}.")
    else:
        others = t.gettext("{name} adds a tile to {owner}'s monster: {tile}.")
        words = others if first else t.gettext("{name} adds a tile to {owner}'s minion: {tile}.")
    if only:
        words += " " + t.gettext("There was only one way to lay it.")
    return words.format(name=names[seat], owner=names[owner], tile=tile_words(KIND_IDS[kind], t))


def completed_sentence(event: tuple[int, ...], who: str, t: NullTranslations) -> str:
    """A first monster is worth its tiles, a minion its tiles with an eye."""
    _, _, first, tiles, points, number = event
    if first:
        words = t.gettext("{monster} wakes up! It is {name}'s first monster: {size}, so {worth}.")
    else:
        words = t.gettext("{monster} wakes up! It is {name}'s minion: {size}, {eyes}, so {worth}.")
    return words.format(
        monster=name(number),
        name=who,
        size=tiles_words(tiles, t),
        eyes=eyes_words(points, t),
        worth=points_words(points, t),
    )


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


def result_words(outcome: dict[str, Any], names: list[str], t: NullTranslations) -> str:
    """Who has won, with how many points, and what has ended the game."""
    winners = [names[seat] for seat, rank in enumerate(outcome["ranks"]) if rank == 1]
    points = points_words(max(outcome["scores"]), t)
    if len(winners) == 1:
        words = t.gettext("{winner} wins with {points}.").format(winner=winners[0], points=points)
    else:
        words = t.gettext("A tie: {winners} share the victory with {points} each.").format(
            winners=listed(winners, t), points=points
        )
    return f"{words} {why_words(outcome['why'], t)}"
