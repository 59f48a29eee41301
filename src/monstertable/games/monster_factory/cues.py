"""What is to be seen of what happened: tiles that are laid and lost, monsters that wake up; and the figures at the end.

The page that is named here: `landed-<seat>` lies under the newest tile of a seat's monster, `bay-<seat>` is its whole
bay, `drawn` the tile in hand, `pile` what is left; the one figure that is counted is `score`.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.cue import COUNTED, FALL, GO, MOMENT, NOBODY, SAY, STAGED, TOLD, Cue
from monstertable.games.monster_factory.happenings import BEGAN, COMPLETED, ENDED, LAID, MINION, REMOVED, STARTED
from monstertable.games.monster_factory.log import winners_words
from monstertable.games.monster_factory.naming import name
from monstertable.games.monster_factory.tiles import KIND_IDS


def cue(event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue:
    kind = event[0]
    if kind == LAID:
        return laid(event, view, names, t)
    if kind == REMOVED:
        return removed(event, view, t)
    if kind == COMPLETED:
        return woken(event)
    if kind == ENDED:
        return ended(view, names, t)
    if kind == BEGAN:
        return Cue(SAY, event[1], event[1], STAGED)
    return begun(event, view, t)


def laid(event: tuple[int, ...], view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue:
    """A tile goes to its place. Where that was the only one, whoever drew it was not asked and is told all the more."""
    _, seat, owner, kind, first, only = event
    forced = only and seat == view["seat"]
    # What I did not decide is no doing of mine.
    shown = Cue(MOMENT, NOBODY, seat, TOLD) if forced else Cue(GO, seat, owner)
    if forced:
        shown.words = forced_words(owner, view, bool(first), names, t)
    elif seat == owner:
        shown.words = t.gettext("own monster") if first else t.gettext("own minion")
    else:
        shown.words = t.gettext("monster") if first else t.gettext("minion")
    shown.picture = newest_symbol(view, owner, KIND_IDS[kind])
    shown.source = "drawn pile"
    shown.target = landing(owner)
    shown.sound = "tile"
    return shown


def forced_words(owner: int, view: dict[str, Any], first: bool, names: list[str], t: NullTranslations) -> str:
    """On whose monster the only place was."""
    if owner == view["seat"]:
        own = t.gettext("You drew this tile. It fits in one way only: it goes to your own monster.")
        return own if first else t.gettext("You drew this tile. It fits in one way only: it goes to your own minion.")
    others = t.gettext("You drew this tile. It fits in one way only: it goes to {name}'s monster.")
    words = others if first else t.gettext("You drew this tile. It fits in one way only: it goes to {name}'s minion.")
    return words.format(name=names[owner])


def removed(event: tuple[int, ...], view: dict[str, Any], t: NullTranslations) -> Cue:
    """A tile that fits nowhere is gone."""
    _, seat, kind = event
    is_mine = seat == view["seat"]
    shown = Cue(MOMENT, NOBODY, seat, TOLD) if is_mine else Cue(FALL, seat, seat)
    nowhere = t.gettext("You drew this tile. It fits nowhere, so it leaves the game.")
    shown.words = nowhere if is_mine else t.gettext("fits nowhere")
    shown.picture = symbol(KIND_IDS[kind], 0)
    shown.source = "pile drawn"
    shown.sound = "fall"
    return shown


def woken(event: tuple[int, ...]) -> Cue:
    """A finished monster wakes up over its own bay and brings its owner points."""
    _, owner, _, _, points, number = event
    shown = Cue(MOMENT, NOBODY, owner, TOLD)
    shown.words = name(number)
    shown.picture = "spark"
    shown.target = f"bay-{owner}"
    shown.counter = "score"
    shown.change = points
    shown.sound = "wake"
    return shown


def begun(event: tuple[int, ...], view: dict[str, Any], t: NullTranslations) -> Cue:
    """A first monster or a minion has its first tile."""
    kind, owner, tile = event
    shown = Cue(GO, owner if kind == STARTED else NOBODY, owner, STAGED if kind == STARTED else COUNTED)
    shown.words = t.gettext("new minion") if kind == MINION else ""
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
        (t.gettext("Tiles of the largest"), largest),
        (t.gettext("Tiles lost"), lost),
    ]
