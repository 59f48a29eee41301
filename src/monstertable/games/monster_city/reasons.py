"""What speaks for a move, in one sentence for a hint: what it changes in the categories still to be scored."""

from __future__ import annotations

from bisect import insort
from gettext import NullTranslations
from typing import Any, Final

from monstertable.core.face import listed
from monstertable.games.monster_city.cards import CATEGORY_IDS, COLOURS, LOWEST_VALUE, VALUES
from monstertable.games.monster_city.components import building
from monstertable.games.monster_city.naming import building_words, category_words
from monstertable.games.monster_city.preview import change, city_of, preview

ALL_HIGHEST: Final = len(COLOURS) * (LOWEST_VALUE + VALUES - 1)


def reason(decider: int, view: dict[str, Any], names: list[str], move: str, t: NullTranslations) -> str:
    """To whoever decides, or where somebody else reads it, of them by name."""
    name = "" if view["seat"] == decider else names[decider]
    view = {**view, "seat": decider}
    verb, *rest = move.split()
    me = view["players"][decider]
    if verb == "attack":
        return attack_reason(view, me, rest[0], name, t)
    if verb == "score":
        return score_reason(me, rest[0], name, t)
    if verb == "rejected_project":
        return denial_reason(view, names, rest[0], t)
    if verb in ("build", "fall", "remodel"):
        gone = rest[:1] if verb != "build" else []
        came = rest[-1:] if verb != "fall" else []
        return change_reason(verb, changes(me, changed(me, gone, came)), name, t)
    neighbour = names[(decider - 1) % len(view["players"])]
    if name:
        words = {
            "stop": t.gettext("Nothing changes: {name}'s city and banknotes stay as they are."),
            "grant": t.gettext("A banknote without a monster attack."),
            "detour": t.gettext("{neighbour} moves next, then {name} again."),
        }
        return words.get(verb, "").format(name=name, neighbour=neighbour)
    words = {
        "stop": t.gettext("Nothing changes: your city and your banknotes stay as they are."),
        "grant": t.gettext("A banknote without a monster attack."),
        "detour": t.gettext("{name} moves next, then it is your turn again."),
    }
    return words.get(verb, "").format(name=neighbour)


def changed(player: dict[str, Any], gone: list[str], came: list[str]) -> list[int]:
    """The city of a player without some buildings and with others."""
    city = city_of(player)
    for code in gone:
        city.remove(building(code))
    for code in came:
        insort(city, building(code))
    return city


def changes(player: dict[str, Any], city: list[int]) -> list[tuple[str, int]]:
    """What a player would gain or lose with this city, in each category still to be scored."""
    found = change(player, city)
    return [(name, number) for name, number in found.items() if number and name not in player["pad"]]


def changes_words(found: list[tuple[str, int]], t: NullTranslations) -> str:
    """+5 all buildings and -2 lowest of each colour."""
    return listed([f"{number:+d} {category_words(name, t)}".replace("-", "−") for name, number in found], t)


def change_reason(verb: str, found: list[tuple[str, int]], name: str, t: NullTranslations) -> str:
    words = change_words(t) if found else no_change_words(t)
    return words[verb, bool(name)].format(name=name, changes=changes_words(found, t))


def no_change_words(t: NullTranslations) -> dict[tuple[str, bool], str]:
    """To whoever decides, or of them by name."""
    return {
        ("build", False): t.gettext("Costs a banknote and changes nothing in the categories you have left."),
        ("build", True): t.gettext("Costs a banknote and changes nothing in the categories {name} has left."),
        ("fall", False): t.gettext("Costs you nothing in the categories you have left."),
        ("fall", True): t.gettext("Costs {name} nothing in the categories {name} has left."),
        ("remodel", False): t.gettext("Changes nothing in the categories you have left."),
        ("remodel", True): t.gettext("Changes nothing in the categories {name} has left."),
    }


def change_words(t: NullTranslations) -> dict[tuple[str, bool], str]:
    return {
        ("build", False): t.gettext("Costs a banknote. In the categories you have left: {changes}."),
        ("build", True): t.gettext("Costs a banknote. In the categories {name} has left: {changes}."),
        ("fall", False): t.gettext("In the categories you have left: {changes}."),
        ("fall", True): t.gettext("In the categories {name} has left: {changes}."),
        ("remodel", False): t.gettext("Costs no banknote. In the categories you have left: {changes}."),
        ("remodel", True): t.gettext("Costs no banknote. In the categories {name} has left: {changes}."),
    }


def attack_reason(view: dict[str, Any], me: dict[str, Any], monster: str, name: str, t: NullTranslations) -> str:
    fall = preview(view, monster)
    fallen = fall["surely"] + fall["chosen"]
    if not fallen:
        mine = t.gettext("A banknote for nothing: none of your buildings is destroyed.")
        words = t.gettext("A banknote for nothing: none of {name}'s buildings is destroyed.") if name else mine
        return words.format(name=name)
    found = changes(me, changed(me, fallen, []))
    buildings = listed([building_words(code, t) for code in fallen], t)
    said = (others_loss_words(t) if name else own_loss_words(t))[bool(fall["chosen"]), bool(found)]
    return said.format(name=name, buildings=buildings, changes=changes_words(found, t))


def own_loss_words(t: NullTranslations) -> dict[tuple[bool, bool], str]:
    """By whether it may be chosen, and whether it changes anything."""
    return {
        (False, False): t.gettext(
            "You get a banknote and lose {buildings}, which costs you nothing in the categories you have left."
        ),
        (False, True): t.gettext(
            "You get a banknote and lose {buildings}. In the categories you have left: {changes}."
        ),
        (True, False): t.gettext(
            "You get a banknote and can choose to lose {buildings}, which costs you nothing in the categories you have "
            "left."
        ),
        (True, True): t.gettext(
            "You get a banknote and can choose to lose {buildings}. In the categories you have left: {changes}."
        ),
    }


def others_loss_words(t: NullTranslations) -> dict[tuple[bool, bool], str]:
    return {
        (False, False): t.gettext(
            "{name} gets a banknote and loses {buildings}, which costs nothing in the categories {name} has left."
        ),
        (False, True): t.gettext(
            "{name} gets a banknote and loses {buildings}. In the categories {name} has left: {changes}."
        ),
        (True, False): t.gettext(
            "{name} gets a banknote and can choose to lose {buildings}, which costs nothing in the categories {name} "
            "has left."
        ),
        (True, True): t.gettext(
            "{name} gets a banknote and can choose to lose {buildings}. In the categories {name} has left: {changes}."
        ),
    }


def score_reason(me: dict[str, Any], category: str, name: str, t: NullTranslations) -> str:
    worth = int(me["worth"][category])
    said = t.ngettext("{number} point now.", "{number} points now.", worth).format(number=worth)
    others = {other: int(me["worth"][other]) for other in CATEGORY_IDS if other not in me["pad"] and other != category}
    if others and worth > max(others.values()):
        mine = t.gettext("No other category you have left brings as much.")
        words = t.gettext("No other category {name} has left brings as much.") if name else mine
        return f"{said} {words.format(name=name)}"
    kept = [keep_words(other, now, t) for other, now in others.items() if now > worth and can_grow(other, now)]
    words = t.gettext("Better kept for later: {kept}.") if name else t.gettext("Keep for later: {kept}.")
    return f"{said} {words.format(kept=listed(kept, t))}" if kept else said


def can_grow(category: str, now: int) -> bool:
    """Whether further buildings can only make it better: a low one would spoil the lowest of each colour."""
    return category in ("one_colour", "all") or (category == "highest" and now < ALL_HIGHEST)


def keep_words(category: str, now: int, t: NullTranslations) -> str:
    """Why a category that brings more now may wait: how it grows."""
    words = {
        "highest": t.gettext("highest of each colour ({now} now, more with a higher building)"),
        "one_colour": t.gettext("one colour ({now} now, more with every building of that colour)"),
        "all": t.gettext("all buildings ({now} now, more with every building)"),
    }
    return words[category].format(now=now)


def denial_reason(view: dict[str, Any], names: list[str], code: str, t: NullTranslations) -> str:
    """Who would have gained most by building it."""
    best, best_gain = "", 0
    for seat, player in enumerate(view["players"]):
        found = changes(player, changed(player, [], [code]))
        gain = sum([number for _, number in found])
        if seat != view["seat"] and player["banknotes"] and gain > best_gain:
            best = t.gettext("Otherwise {name} could build it. In the categories {name} has left: {changes}.").format(
                name=names[seat], changes=changes_words(found, t)
            )
            best_gain = gain
    return best
