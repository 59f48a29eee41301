"""What a look at a move tells before it is made: what falls, what it brings, what changes in each category."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, Final

from monstertable.core.face import listed
from monstertable.core.game import View
from monstertable.games.monster_city.cards import CATEGORY_IDS, EVENT_AFTER_FALLEN
from monstertable.games.monster_city.naming import building_words, destroys_words, event_name, monster_name
from monstertable.games.monster_city.preview import preview, preview_building, preview_swap

FORETOLD: Final = ("attack", "build", "chicken", "rejected_project")


def outlooks(view: View, moves: list[str], t: NullTranslations) -> dict[str, dict[str, Any]]:
    """By move; of those on the cards of the rows."""
    return {move: outlook(view, move, t) for move in moves if move.split()[0] in FORETOLD}


def outlook(view: View, move: str, t: NullTranslations) -> dict[str, Any]:
    verb, what = move.split()
    if verb == "attack":
        return attack_outlook(view, what, t)
    if verb == "build":
        told = facts(building_words(what, t), t.gettext("costs 1 banknote"))
        told["changes"] = changes(view, preview_building(view, what))
        return told
    words = {
        "chicken": t.gettext("{what} goes to the discard pile. That is your whole turn."),
        "rejected_project": t.gettext("{what} leaves the game. That is your whole turn."),
    }
    name = building_words(what, t) if verb == "rejected_project" else monster_name(view["components"], what, t)
    told = facts(event_name(verb, t), "")
    told["text"] = words[verb].format(what=name[:1].upper() + name[1:])
    return told


def swaps(view: View, moves: list[str]) -> dict[str, str]:
    """What each swap of a Remodel changes in the categories left, as the page writes it: "+5 0 −3"."""
    found = {}
    for move in moves:
        if move.startswith("remodel "):
            _, own, new = move.split()
            told = changes(view, preview_swap(view, own, new))
            found[move] = " ".join([f"+{by}" if by > 0 else f"−{-by}" if by < 0 else "0" for _, by in told])
    return found


def attack_outlook(view: View, monster: str, t: NullTranslations) -> dict[str, Any]:
    fall = preview(view, monster)
    gone = fall["surely"] + fall["chosen"]
    told = facts(monster_name(view["components"], monster, t), destroys_words(view["monsters"][monster], t))
    told["count"] = len(gone)
    told["text"] = t.gettext("Nothing is destroyed.")
    if gone:
        told["text"] = t.gettext("Destroyed: {buildings}").format(
            buildings=listed([building_words(code, t) for code in gone], t)
        )
    told["chosen"] = bool(fall["chosen"])
    told["pieces"] = piece_ids(view["seat"], gone)
    told["draws"] = view["variant"] == "events" and len(gone) >= EVENT_AFTER_FALLEN
    told["pays"] = True
    told["changes"] = changes(view, fall["change"])
    return told


def facts(title: str, about: str) -> dict[str, Any]:
    """Of a move that changes nothing in the reader's city."""
    return {"title": title, "about": about, "text": "", "count": 0, "chosen": False, "pieces": ""} | {
        "pays": False,
        "draws": False,
        "changes": [],
    }


def changes(view: View, change: dict[str, int]) -> list[tuple[str, int]]:
    """In the categories that the reader has left."""
    pad = view["players"][view["seat"]]["pad"]
    return [(category, change[category]) for category in CATEGORY_IDS if category not in pad]


def piece_ids(seat: int, codes: list[str]) -> str:
    """The page's ids of these buildings in the city of a seat."""
    return " ".join(f"city{seat}-{code}-{codes[:place].count(code)}" for place, code in enumerate(codes))
