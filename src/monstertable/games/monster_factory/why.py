"""Which rule applies, in our own words: a row for each question, sign and kind of happening; tiles have their own.

Topics of pieces are their ids in the gallery; a tile can be asked about by its kind too.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, Final

from monstertable.core.face import later
from monstertable.core.why import Why, Whys
from monstertable.games.monster_factory.art.tiles import look_name
from monstertable.games.monster_factory.components import sets
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
from monstertable.games.monster_factory.tile_words import tile_words
from monstertable.games.monster_factory.tiles import KIND_IDS
from monstertable.games.monster_factory.uses import shape_of

FIRST: Final = True

ROWS: Final = {
    "question-pick": Why(
        later("The start tile"),
        later("Everybody picks one tile of all; with it the first monster begins."),
        "MF-02 MF-03",
        "spark",
    ),
    "question-choose": Why(
        later("The start tile"),
        later("Of the tiles dealt to you keep one, in secret; with it your first monster begins."),
        "MF-03 MF-05",
        "spark",
    ),
    "question-lay": Why(
        later("Laying a tile"),
        later("A tile that fits must be laid: on your own monster or on somebody else's, turned as you like."),
        "MF-10 MF-11",
        "mark-open",
    ),
    "started": Why(
        later("The first monster"),
        later("It begins with one tile and grows with every tile laid at it."),
        "MF-02",
        "spark",
    ),
    "first-player": Why(
        later("Who begins"), later("The first player is drawn by lot; then it goes round."), "MF-04", "tile-back"
    ),
    "laid": Why(
        later("What fits"),
        later(
            "Every edge that touches must match: thin to thin, thick to thick, blank to blank. Laying ends the turn."
        ),
        "MF-20 MF-13",
        "mark-thin",
    ),
    "forced": Why(
        later("Only one way"),
        later("A tile that fits in one place and one way only is laid without asking."),
        "MF-15",
        "mark-open",
    ),
    "removed": Why(
        later("It fits nowhere"),
        later("It leaves the game, and the same player draws again."),
        "MF-12",
        "tile-back",
        FIRST,
    ),
    "completed-first": Why(
        later("A first monster is finished"),
        later("It wakes up and brings its owner 1 point for every tile, whoever laid the last one."),
        "MF-30 MF-50 MF-33",
        "spark",
        FIRST,
    ),
    "completed-minion": Why(
        later("A minion is finished"),
        later("It brings its owner 1 point for every tile with an eye. The next one follows."),
        "MF-51 MF-32",
        "mark-eye",
        FIRST,
    ),
    "minion": Why(
        later("A minion"),
        later(
            "Whose monster is finished starts a minion: only tiles with an eye count. They may no longer build on the "
            "first monsters of others."
        ),
        "MF-31 MF-34",
        "mark-eye",
        FIRST,
    ),
    "ended": Why(
        later("The end"),
        later(
            "The game is over when all first monsters are finished or the pile is empty. What is unfinished scores 0."
        ),
        "MF-40 MF-52",
        "tile-back",
    ),
    "drawn": Why(
        later("Drawing"),
        later("A turn is one tile from the pile, open to all, laid at a monster."),
        "MF-10",
        "tile-back",
    ),
    "closed": Why(
        later("Closed"),
        later("Whoever has finished the first monster may add only to minions and to their own."),
        "MF-34",
        "mark-open",
        FIRST,
    ),
    "pile": Why(
        later("The pile"),
        later("When it runs out, the game ends; the last tile is still laid."),
        "MF-40 MF-41",
        "tile-back",
    ),
    "sign-mark-thin": Why(
        later("Thin edge"), later("A green limb with two rings. It joins a thin edge only."), "MF-20", "mark-thin"
    ),
    "sign-mark-thick": Why(
        later("Thick edge"), later("A purple body with three spots. It joins a thick edge only."), "MF-20", "mark-thick"
    ),
    "sign-mark-blank": Why(
        later("Blank edge"),
        later("It may touch blank edges only, and joins nothing by itself."),
        "MF-20 MF-21",
        "mark-blank",
    ),
    "sign-mark-eye": Why(
        later("Eye"), later("In a finished minion every tile with an eye is 1 point."), "MF-51", "mark-eye"
    ),
    "sign-drip-n": Why(
        later("Open thin edge"),
        later("While an edge is open the monster is not finished. A tile with a thin edge fits here."),
        "MF-30 MF-20",
        "drip-n",
    ),
    "sign-drip-K": Why(
        later("Open thick edge"),
        later("While an edge is open the monster is not finished. A tile with a thick edge fits here."),
        "MF-30 MF-20",
        "drip-K",
    ),
    "sign-mark-hole": Why(
        later("Nothing fits here any more"),
        later("No tile that is left matches all its neighbours, so this monster can never be finished and scores 0."),
        "MF-22 MF-52",
        "mark-hole",
    ),
    "sign-tile-back": Why(
        later("Back of a tile"), later("The pile lies face down; its order nobody knows."), "MF-10", "tile-back"
    ),
}
HAPPENINGS: Final = {
    STARTED: "started",
    BEGAN: "first-player",
    REMOVED: "removed",
    MINION: "minion",
    SPOILT: "sign-mark-hole",
    ENDED: "ended",
    DRAWN: "drawn",
}


class MonsterFactoryWhys(Whys):
    def topics(self) -> list[str]:
        return [*ROWS, *[f"tile-{kind}" for kind in KIND_IDS], *gallery_tiles()]

    def why(self, topic: str, t: NullTranslations) -> Why | None:
        if topic in ROWS:
            return ROWS[topic].said(t)
        kind = topic.removeprefix("tile-")
        kind = gallery_tiles().get(topic, kind)
        return of_tile(kind, t) if kind in KIND_IDS else None

    def of_question(self, view: dict[str, Any]) -> str:
        if view["phase"] in ("pick", "choose"):
            return f"question-{view['phase']}"
        return "question-lay" if view["phase"] != "over" else ""

    def of_happening(self, event: tuple[int, ...]) -> str:
        if event[0] == LAID:
            return "forced" if event[5] else "laid"
        if event[0] == COMPLETED:
            return "completed-first" if event[2] else "completed-minion"
        return HAPPENINGS[event[0]]


def gallery_tiles() -> dict[str, str]:
    """The kinds of tiles by their ids in the gallery."""
    return {f"{name}-{look_name(kind, 0)}": kind for name in sets() for kind in KIND_IDS}


def of_tile(kind: str, t: NullTranslations) -> Why:
    edges = 4 - kind.count("-")
    words = t.ngettext(
        "It joins with its {number} edge, thin to thin and thick to thick.",
        "It joins with its {number} edges, thin to thin and thick to thick.",
        edges,
    ).format(number=edges)
    more = t.gettext("An end closes.") if edges == 1 else ""
    eye = (
        t.gettext("With its eye it counts in a minion.")
        if kind.endswith("*")
        else t.gettext("Without an eye it counts in a first monster only.")
    )
    title = tile_words(kind, t)
    said = " ".join([part for part in (words, more, eye) if part])
    return Why(title[:1].upper() + title[1:], said, "MF-20 MF-51", f"shape-{shape_of(kind)}")
