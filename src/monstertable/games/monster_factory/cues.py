"""What is to be seen of what happened: tiles that are laid and lost, monsters that wake up; and the figures at the end.

The page that is named here: `landed-<seat>` lies under the newest tile of a seat's monster, `bay-<seat>` is its whole
bay, `drawn` the tile in hand, `pile` what is left; the one figure that is counted is `score`.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.cue import COUNTED, FALL, GO, GREAT, LOSS, MOMENT, NOBODY, SAY, STAGED, TOLD, Cue
from monstertable.games.monster_factory.happenings import (
    BEGAN,
    COMPLETED,
    DRAWN,
    ENDED,
    LAID,
    MINION,
    REMOVED,
    SPOILT,
    STARTED,
)
from monstertable.games.monster_factory.log import winners_words
from monstertable.games.monster_factory.naming import name
from monstertable.games.monster_factory.tile_words import points_words
from monstertable.games.monster_factory.tiles import KIND_IDS

UNBROKEN_ARROW = "\u00a0→\u00a0"  # what it was and what it is stay on one line


def cue(event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue:
    kind = event[0]
    if kind == LAID:
        forced = event[5] and event[1] == view["seat"]
        return laid_for_me(event, view, names, t) if forced else laid(event, view, names, t)
    if kind == DRAWN:
        return drawn(event, view)
    if kind == REMOVED:
        return removed(event, view, names, t)
    if kind == COMPLETED:
        return woken(event, t)
    if kind == SPOILT:
        return spoilt(event, view, names, t)
    if kind == ENDED:
        return ended(view, names, t)
    if kind == BEGAN:
        return Cue(SAY, event[1], event[1], STAGED)
    return begun(event, view, t)


def drawn(event: tuple[int, ...], view: dict[str, Any]) -> Cue:
    """The tile is seen before anything becomes of it."""
    _, seat, kind = event
    shown = Cue(GO, seat, seat, STAGED)
    shown.picture = symbol(KIND_IDS[kind], view["pile_left"])
    shown.source = "pile"
    shown.target = "drawn"
    return shown


def laid(event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue:
    """A tile goes to its place, and what that did to the open edges."""
    seat, owner, kind = event[1:4]
    shown = Cue(GO, seat, owner)
    shown.words = shown.brief = laid_words(event, view["seat"], names, t)
    shown.says_whose = True
    shown.picture = newest_symbol(view, owner, KIND_IDS[kind])
    shown.source = "drawn pile"
    shown.target = landing(owner)
    shown.sound = "tile"
    return shown


def laid_words(event: tuple[int, ...], me: int | None, names: list[str], t: NullTranslations) -> str:
    """On whose monster it lies, and what that did to it, in a few words."""
    _, seat, owner, _, first, _, before, after, _, least, now = event
    if owner == me != seat:
        words = befallen_words(first, least, now if after else least, t)
    elif seat == owner:
        own = t.gettext("own monster, open edges: {before} → {after}")
        words = own if first else t.gettext("own minion, open edges: {before} → {after}")
    else:
        others = t.gettext("{name}'s monster, open edges: {before} → {after}")
        words = others if first else t.gettext("{name}'s minion, open edges: {before} → {after}")
    filled = words.format(name=names[owner], before=before, after=after, least=least, now=now)
    return filled.replace(" → ", UNBROKEN_ARROW)


def befallen_words(first: int, least: int, now: int, t: NullTranslations) -> str:
    """What others did to the reader's own; the figures are still to be filled in."""
    mine = t.gettext("your monster, open edges: {before} → {after}")
    words = mine if first else t.gettext("your minion, open edges: {before} → {after}")
    return words + (t.gettext(", at least: +{least} → +{now}") if now != least else "")


def laid_for_me(event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue:
    """Who was not asked is told all the more: what was drawn; then where it had to go, and what came of it."""
    seat, owner, kind = event[1:4]
    shown, goes = Cue(MOMENT, seat, seat, TOLD), Cue(MOMENT, seat, seat, STAGED)
    shown.is_unasked = True
    shown.words = t.gettext("You drew this tile. It fits in one way only.")
    shown.brief = laid_words(event, seat, names, t)
    goes.words = forced_words(event, names, t)
    shown.picture = goes.picture = newest_symbol(view, owner, KIND_IDS[kind])
    goes.source = "drawn pile"
    goes.target = landing(owner)
    goes.sound = "tile"
    shown.then = goes
    return shown


def forced_words(event: tuple[int, ...], names: list[str], t: NullTranslations) -> str:
    """On whose monster the only place was, and what the tile did there."""
    _, seat, owner, _, first, _, before, after, points, _, _ = event
    if owner == seat:
        own = t.gettext("It goes to your own monster.")
        words = own if first else t.gettext("It goes to your own minion.")
    else:
        others = t.gettext("It goes to {name}'s monster.")
        words = others if first else t.gettext("It goes to {name}'s minion.")
    if after:
        words += " " + t.gettext("Open edges: {before} → {after}.")
    elif owner == seat:
        words += " " + t.gettext("That finishes it: {points} for you!")
    else:
        words += " " + t.gettext("That finishes it: {points} for {name}.")
    return words.format(name=names[owner], before=before, after=after, points=points_words(points, t))


def removed(event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue:
    """A tile that fits nowhere is gone."""
    _, seat, kind, closed = event
    is_mine = seat == view["seat"]
    shown = Cue(MOMENT, seat, seat, TOLD) if is_mine else Cue(FALL, seat, seat)
    shown.is_unasked = is_mine
    shown.words = removed_words(is_mine, bool(closed), t).format(name=names[seat])
    shown.brief = gone_words(bool(closed), t.gettext("out of the game, fits only where you may not build"), t)
    shown.picture = symbol(KIND_IDS[kind], 0)
    shown.source = "pile drawn"
    shown.sound = "fall"
    return shown


def removed_words(is_mine: bool, closed: bool, t: NullTranslations) -> str:
    if is_mine:
        nowhere = t.gettext("You drew this tile. It fits nowhere, so it leaves the game.")
        where_closed = t.gettext("You drew this tile. It fits only where you may not build, so it leaves the game.")
        return where_closed if closed else nowhere
    return gone_words(closed, t.gettext("out of the game, fits only where {name} may not build"), t)


def gone_words(closed: bool, where_closed: str, t: NullTranslations) -> str:
    """What became of the tile, and why, in a few words."""
    return where_closed if closed else t.gettext("out of the game, fits nowhere")


def woken(event: tuple[int, ...], t: NullTranslations) -> Cue:
    """A finished monster wakes up over its own bay and brings its owner points: of a first one everybody must hear."""
    _, owner, first, _, points, number = event
    shown = Cue(MOMENT, NOBODY, owner, GREAT if first else TOLD)
    shown.words = name(number)
    shown.brief = t.gettext("{monster} wakes up: {points}").format(monster=name(number), points=points_words(points, t))
    shown.picture = "spark"
    shown.target = f"bay-{owner}"
    shown.counter = "score"
    shown.change = points
    shown.sound = "wake"
    return shown


def spoilt(event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue:
    """Nobody sees by a glance at the pile what can no longer be finished: it is said over the monster."""
    owner, first = event[1:3]
    shown = Cue(LOSS, NOBODY, owner, TOLD if owner == view["seat"] else COUNTED)
    shown.words = t.gettext("cannot be finished")
    if owner == view["seat"]:
        own = t.gettext("your monster cannot be finished any more")
        shown.brief = own if first else t.gettext("your minion cannot be finished any more")
    else:
        others = t.gettext("{name}'s monster cannot be finished any more")
        words = others if first else t.gettext("{name}'s minion cannot be finished any more")
        shown.brief = words.format(name=names[owner])
    shown.says_whose = True
    shown.picture = "mark-hole"
    shown.target = f"bay-{owner}"
    return shown


def begun(event: tuple[int, ...], view: dict[str, Any], t: NullTranslations) -> Cue:
    """A first monster or a minion has its first tile."""
    kind, owner, tile = event
    shown = Cue(GO, owner if kind == STARTED else NOBODY, owner, STAGED if kind == STARTED else COUNTED)
    shown.words = shown.brief = t.gettext("new minion") if kind == MINION else ""
    shown.picture = newest_symbol(view, owner, KIND_IDS[tile])
    shown.source = "pile"
    shown.target = landing(owner)
    shown.sound = "tile"
    return shown


def ended(view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue:
    shown = Cue(MOMENT, NOBODY, NOBODY, TOLD)
    shown.picture = "spark"
    outcome = view.get("outcome")
    if outcome:
        shown.words = winners_words(outcome, view["seat"], names, t)
        has_won = view["seat"] is None or outcome["ranks"][view["seat"]] == 1
        shown.sound = "win" if has_won else "lose"
    return shown


def landing(owner: int) -> str:
    return f"landed-{owner} bay-{owner}"


def newest_symbol(view: dict[str, Any], owner: int, kind: str) -> str:
    """The picture of the tile of this kind that came last to this owner: there are fewer left with every tile."""
    tiles = [tile for monster in view["players"][owner]["monsters"] for tile in monster["tiles"]]
    return symbol(kind, min([number for _, _, which, _, number in tiles if which == kind], default=0))


def symbol(kind: str, number: int) -> str:
    from monstertable.games.monster_factory.art.creature import tile_symbol

    return tile_symbol(kind, number)


# The whole game in figures.


def tallies(events: list[tuple[int, ...]], seats: int, t: NullTranslations) -> list[tuple[str, list[int]]]:
    """For every player: tiles laid and lost, monsters finished, the largest of them."""
    own, others, lost, finished, largest = [[0] * seats for _ in range(5)]
    for event in events:
        seat = event[1]
        if event[0] == LAID and event[2] == seat:
            own[seat] += 1
        elif event[0] == LAID:
            others[seat] += 1
        elif event[0] == REMOVED:
            lost[seat] += 1
        elif event[0] == COMPLETED:
            finished[seat] += 1
            largest[seat] = max(largest[seat], event[3])
    return [
        (t.gettext("Tiles laid on own monsters"), own),
        (t.gettext("Tiles laid on others' monsters"), others),
        (t.gettext("Monsters finished"), finished),
        (t.gettext("Tiles of the largest finished one"), largest),
        (t.gettext("Tiles that fitted nowhere"), lost),
    ]
