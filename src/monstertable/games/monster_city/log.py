"""What happened, in sentences. The log shows the newest first, so every sentence stands by itself."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.face import listed
from monstertable.games.monster_city.cards import (
    BUILDING_CODES,
    BUILDINGS,
    CATEGORY_IDS,
    CHICKEN,
    DETOUR,
    EVENT_IDS,
    REJECTED_PROJECT,
    REMODEL,
    SCORINGS,
)
from monstertable.games.monster_city.components import components
from monstertable.games.monster_city.happenings import (
    ATTACKED,
    BEGAN,
    BUILDINGS_CAME,
    BUILT,
    DEALT_EVENT,
    DREW_EVENT,
    ENDED,
    FORCED,
    MONSTERS_CAME,
    NO_CARD,
    PLAYED,
    RESHUFFLED_EVENTS,
    RESHUFFLED_MONSTERS,
    SCORED,
    SCORING_BEGAN,
    STOPPED,
)
from monstertable.games.monster_city.moves import ATTACK, BUILD
from monstertable.games.monster_city.naming import building_words, category_words, event_name, monster_name, summed

Event = tuple[int, ...]


def sentence(event: Event, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
    kind = event[0]
    if kind in (MONSTERS_CAME, RESHUFFLED_MONSTERS, RESHUFFLED_EVENTS, BUILDINGS_CAME, SCORING_BEGAN, ENDED):
        return table_sentence(event, t)
    name, is_mine = names[event[1]], event[1] == view["seat"]
    if kind == ATTACKED:
        return attack_words(is_mine, len(event) > 3, t).format(name=name, **attack_facts(event, view, t))
    if kind == PLAYED:
        return event_sentence(event, view, names, t)
    if kind == FORCED:
        return forced_sentence(event, view, name, t)
    if kind in (DREW_EVENT, DEALT_EVENT):
        return draw_sentence(event, is_mine, name, t)
    if kind == SCORED:
        return score_sentence(event, is_mine, name, t)
    building = building_words(BUILDING_CODES[event[2]], t) if kind == BUILT else ""
    return plain_words(kind, is_mine, t).format(name=name, building=building)


def plain_words(kind: int, is_mine: bool, t: NullTranslations) -> str:
    """Who did it reads "you"."""
    if is_mine:
        words = {
            BEGAN: t.gettext("You begin."),
            STOPPED: t.gettext("You play STOP and do nothing."),
            BUILT: t.gettext("You build {building}."),
        }
    else:
        words = {
            BEGAN: t.gettext("{name} begins."),
            STOPPED: t.gettext("{name} plays STOP and does nothing."),
            BUILT: t.gettext("{name} builds {building}."),
        }
    return words[kind]


def table_sentence(event: Event, t: NullTranslations) -> str:
    """What nobody did."""
    words = {
        MONSTERS_CAME: t.gettext("New monsters lie in the Monster Row."),
        RESHUFFLED_MONSTERS: t.gettext("The Monster Deck has run out: its discard pile is shuffled into a new one."),
        RESHUFFLED_EVENTS: t.gettext("The Event Deck has run out: its discard pile is shuffled into a new one."),
        BUILDINGS_CAME: t.gettext("New buildings lie in the Building Row."),
        SCORING_BEGAN: t.gettext("Scoring {number} of {all}."),
        ENDED: t.gettext("The fourth scoring ends the game."),
    }
    return words[event[0]].format(number=event[-1], all=SCORINGS)


def forced_sentence(event: Event, view: dict[str, Any], name: str, t: NullTranslations) -> str:
    """A turn without a choice, and why: the rows may look different by the time it is read. The turn comes next."""
    is_mine = event[1] == view["seat"]
    if event[2] < ATTACK:
        words = t.gettext(
            "{name} has no choice: with 2 banknotes one must build, and only {building} was left in the Building Row."
        )
        if is_mine:
            words = t.gettext(
                "You have no choice: with 2 banknotes you must build, and only {building} was left in the Building Row."
            )
        return words.format(name=name, building=building_words(BUILDING_CODES[event[2] - BUILD], t))
    words = t.gettext(
        "{name} has no choice: without a banknote nobody can build, and only the {monster} was left in the Monster Row."
    )
    if is_mine:
        words = t.gettext(
            "You have no choice: without a banknote you cannot build, "
            "and only the {monster} was left in the Monster Row."
        )
    return words.format(name=name, monster=monster_of(view, event[2] - ATTACK, t))


def draw_sentence(event: Event, is_mine: bool, name: str, t: NullTranslations) -> str:
    """Why somebody has a new event card; which one, only the owner knows, and whoever sees all hands."""
    words = {
        (DEALT_EVENT, False): t.gettext("{name} begins with an event card."),
        (DEALT_EVENT, True): t.gettext("{name} begins with an event card: {card}."),
        (DREW_EVENT, False): t.gettext("{name} draws an event card for at least 2 buildings destroyed in one attack."),
        (DREW_EVENT, True): t.gettext(
            "{name} draws an event card ({card}) for at least 2 buildings destroyed in one attack."
        ),
    }
    own = {
        DEALT_EVENT: t.gettext("You begin with an event card: {card}."),
        DREW_EVENT: t.gettext("You draw an event card ({card}) for at least 2 buildings destroyed in one attack."),
    }
    is_known = event[2] != NO_CARD
    card = event_name(EVENT_IDS[event[2]], t) if is_known else ""
    said = own[event[0]] if is_mine and is_known else words[event[0], is_known]
    return said.format(name=name, card=card)


def score_sentence(event: Event, is_mine: bool, name: str, t: NullTranslations) -> str:
    """The points, the category, and where there is something to add up, of what: 4 + 6."""
    if is_mine:
        words = t.ngettext("You score {points} point: {category}.", "You score {points} points: {category}.", event[3])
    else:
        words = t.ngettext(
            "{name} scores {points} point: {category}.", "{name} scores {points} points: {category}.", event[3]
        )
    category = category_words(CATEGORY_IDS[event[2]], t)
    sum_told = f"{category} ({summed(event[4:])})" if len(event) > 5 else category
    return words.format(name=name, points=event[3], category=sum_told)


def attack_words(is_mine: bool, destroys: bool, t: NullTranslations) -> str:
    if is_mine:
        harmed = t.gettext("You take the attack of the {monster}: you lose {buildings} and get 1 banknote.")
        unharmed = t.gettext("You take the attack of the {monster}: you lose nothing and get 1 banknote.")
    else:
        harmed = t.gettext("{name} takes the attack of the {monster}, loses {buildings} and gets 1 banknote.")
        unharmed = t.gettext("{name} takes the attack of the {monster}, loses nothing and gets 1 banknote.")
    return harmed if destroys else unharmed


def attack_facts(event: Event, view: dict[str, Any], t: NullTranslations) -> dict[str, str]:
    destroyed = listed([building_words(BUILDING_CODES[building], t) for building in event[3:]], t)
    return {"monster": monster_of(view, event[2], t), "buildings": destroyed}


def event_words(t: NullTranslations) -> dict[str, str]:
    """By event card; under "" what is said of one that is discarded without using it, like a STOP card (MC-93)."""
    return {
        "chicken": t.gettext("{name} plays {card} and discards the {what}."),
        "rejected_project": t.gettext("{name} plays {card} and removes {what} from the Building Row."),
        "remodel": t.gettext("{name} plays {card} and swaps {old} for {what}."),
        "counterattack": t.gettext("{name} plays {card} and replaces the whole Monster Row."),
        "detour": t.gettext("{name} plays {card}: {what} moves next, then {name} again."),
        "grant": t.gettext("{name} plays {card} and gets 1 banknote."),
        "": t.gettext("{name} discards {card} and does nothing this turn."),
    }


def own_event_words(t: NullTranslations) -> dict[str, str]:
    return {
        "chicken": t.gettext("You play {card} and discard the {what}."),
        "rejected_project": t.gettext("You play {card} and remove {what} from the Building Row."),
        "remodel": t.gettext("You play {card} and swap {old} for {what}."),
        "counterattack": t.gettext("You play {card} and replace the whole Monster Row."),
        "detour": t.gettext("You play {card}: {what} moves next, then you again."),
        "grant": t.gettext("You play {card} and get 1 banknote."),
        "": t.gettext("You discard {card} and do nothing this turn."),
    }


def event_sentence(event: Event, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
    card, carried_out, aim = event[2], event[3], event[4]
    words = own_event_words(t) if event[1] == view["seat"] else event_words(t)
    said = words[EVENT_IDS[card] if carried_out else ""]
    what = old = ""
    if not carried_out:
        pass
    elif card == CHICKEN:
        what = monster_of(view, aim, t)
    elif card == REJECTED_PROJECT:
        what = building_words(BUILDING_CODES[aim], t)
    elif card == REMODEL:
        old = building_words(BUILDING_CODES[aim // BUILDINGS], t)
        what = building_words(BUILDING_CODES[aim % BUILDINGS], t)
    elif card == DETOUR:
        what = names[aim]
        if aim == view["seat"]:
            said = t.gettext("{name} plays {card}: you move next, then {name} again.")
    return said.format(name=names[event[1]], card=event_name(EVENT_IDS[card], t), what=what, old=old)


def monster_of(view: dict[str, Any], monster: int, t: NullTranslations) -> str:
    return monster_name(view["components"], components(view["components"]).faces[monster].id, t)
