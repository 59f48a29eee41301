"""What is to be seen of what happened: buildings go up and come down, money changes hands, scorings are read out.

The ids are those of table.html. Of a happening that changes several things each is seen for itself, in order.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, Final

from monstertable.core.cue import (
    CEREMONY,
    COUNTED,
    FALL,
    GAIN,
    GO,
    HIT,
    LOSS,
    MOMENT,
    ONLY_MOVE,
    SAY,
    STAGED,
    TOLD,
    Cue,
)
from monstertable.games.monster_city.cards import (
    BUILDING_CODES,
    BUILDINGS,
    CATEGORY_IDS,
    CHICKEN,
    COUNTERATTACK,
    DETOUR,
    EVENT_IDS,
    GRANT,
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
    DREW_EVENT,
    ENDED,
    FORCED,
    MONSTERS_CAME,
    PLAYED,
    RESHUFFLED_EVENTS,
    RESHUFFLED_MONSTERS,
    SCORED,
    SCORING_BEGAN,
    STOPPED,
)
from monstertable.games.monster_city.moves import ATTACK, BUILD
from monstertable.games.monster_city.naming import (
    building_words,
    category_words,
    event_name,
    monster_name,
    portrait,
)

Event = tuple[int, ...]
# Of the same card so many may lie together; more ids than there are do no harm.
COPIES: Final = 4


def cue(event: Event, view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue | None:
    kind, seat = event[0], event[1] if len(event) > 1 else 0
    if kind == BUILT:
        return built(seat, BUILDING_CODES[event[2]], t)
    if kind == ATTACKED:
        return attacked(event, view, t)
    if kind == PLAYED:
        return played(event, view, names, t)
    if kind == SCORED:
        return scored(event, view, t)
    if kind == STOPPED:
        return shown(Cue(MOMENT, seat, seat), "stop", t.gettext("STOP"), f"stop{seat} {city(seat)}", "card")
    if kind == DREW_EVENT:
        return counted(Cue(GAIN, seat, seat), "hand", 1, "card-back-event", "events", "card")
    if kind == FORCED:
        return forced(event, view, t)
    return at_the_table(event, t)


def forced(event: Event, view: dict[str, Any], t: NullTranslations) -> Cue:
    """Why others had no choice matters to nobody afterwards: what they did is told."""
    seat, move = event[1], event[2]
    only = Cue(ONLY_MOVE, seat, seat, TOLD if seat == view["seat"] else STAGED)
    if move < ATTACK:
        code = BUILDING_CODES[move - BUILD]
        only.picture, what = f"building-{code}", building_words(code, t)
    else:
        face = components(view["components"]).faces[move - ATTACK]
        only.picture, what = portrait(face.id), monster_name(view["components"], face.id, t)
    only.words = t.gettext("no choice: {what}").format(what=what)
    return only


def at_the_table(event: Event, t: NullTranslations) -> Cue | None:
    """What nobody did."""
    if event[0] == SCORING_BEGAN:
        words = t.gettext("Scoring {number} of {all}").format(number=event[1], all=SCORINGS)
        return shown(Cue(MOMENT, weight=STAGED), "score-all", words, "pad", "star")
    rows = {BUILDINGS_CAME: "building-row", MONSTERS_CAME: "monster-row"}
    if event[0] in rows:
        return shown(Cue(GO, weight=STAGED), "", "", rows[event[0]], "card")
    if event[0] == RESHUFFLED_MONSTERS:
        return reshuffled("card-back-monster", t.gettext("new Monster Deck"))
    if event[0] == RESHUFFLED_EVENTS:
        return reshuffled("card-back-event", t.gettext("new Event Deck"))
    return Cue(SAY, weight=STAGED) if event[0] in (BEGAN, ENDED) else None


def reshuffled(picture: str, words: str) -> Cue:
    """Told afterwards also to whoever took the last card: otherwise a deck seems to have grown by itself."""
    cue = shown(Cue(SAY), picture, words, "", "card")
    cue.is_unasked = True
    return cue


def built(seat: int, code: str, t: NullTranslations) -> Cue:
    """The card goes to the city by itself; the banknote goes to the bank."""
    going = shown(Cue(GO, seat, seat), f"building-{code}", building_words(code, t), newest(seat, code), "tile")
    going.then = counted(Cue(LOSS, seat, seat, STAGED), "banknotes", -1, "banknote", "bank", "cash")
    return going


def attacked(event: Event, view: dict[str, Any], t: NullTranslations) -> Cue:
    """The monster strikes, all that it destroys breaks at once, and the compensation comes: that alone is no blow."""
    seat, face = event[1], components(view["components"]).faces[event[2]]
    kind = HIT if len(event) > 3 else GAIN
    strikes = shown(
        Cue(kind, seat, seat), portrait(face.id), monster_name(view["components"], face.id, t), city(seat), "stomp"
    )
    strikes.source = f"striking {row_ids('monster', face.id)} monster-row"
    pays = counted(Cue(GAIN, seat, seat), "banknotes", 1, "banknote", "bank", "cash")
    if len(event) == 3:
        strikes.then = pays
        return strikes
    codes = [BUILDING_CODES[building] for building in event[3:]]
    breaks = shown(Cue(FALL, seat, seat), "rubble", losses(codes, t), city(seat), "fall")
    breaks.source, breaks.change = fallen(seat, codes), -len(codes)
    strikes.then, breaks.then = breaks, pays
    return strikes


def losses(codes: list[str], t: NullTranslations) -> str:
    """−2: red 3, red 4."""
    return f"−{len(codes)}: {', '.join([building_words(code, t) for code in codes])}"


def played(event: Event, view: dict[str, Any], names: list[str], t: NullTranslations) -> Cue:
    """The card leaves the hand; then what it does."""
    seat, card, carried_out, aim = event[1:5]
    whom = aim if carried_out and card == DETOUR else seat
    # Whoever is sent on is told so in a sentence. For all else the few words are enough.
    moment = Cue(MOMENT, seat, whom, TOLD if seat != whom == view["seat"] else COUNTED)
    moment.says_whose = True
    card_shown = shown(moment, f"event-{EVENT_IDS[card]}", played_words(event, view, names, t), city(whom), "card")
    spent = counted(Cue(LOSS, seat, seat, STAGED), "hand", -1, "card-back-event", "events", "")
    card_shown.then = spent
    if carried_out:
        spent.then = effect(seat, card, aim, view)
    return card_shown


def played_words(event: Event, view: dict[str, Any], names: list[str], t: NullTranslations) -> str:
    """Which card, and what it is played on; or that it is discarded to do nothing."""
    _, _, card, carried_out, aim = event[:5]
    name = event_name(EVENT_IDS[card], t)
    if not carried_out:
        return t.gettext("{card}: discarded").format(card=name)
    if card == CHICKEN:
        return f"{name}: {monster_name(view['components'], components(view['components']).faces[aim].id, t)}"
    if card == REJECTED_PROJECT:
        return f"{name}: {building_words(BUILDING_CODES[aim], t)}"
    if card == REMODEL:
        old, new = [building_words(BUILDING_CODES[code], t) for code in (aim // BUILDINGS, aim % BUILDINGS)]
        return f"{name}: {old} → {new}"
    if card == COUNTERATTACK:
        return t.gettext("{card}: new monsters").format(card=name)
    if card == DETOUR:
        words = t.gettext("{card}: you move next") if aim == view["seat"] else t.gettext("{card}: {name} moves next")
        return words.format(card=name, name=names[aim])
    return name


def effect(seat: int, card: int, aim: int, view: dict[str, Any]) -> Cue | None:
    if card == GRANT:
        return counted(Cue(GAIN, seat, seat, STAGED), "banknotes", 1, "banknote", "bank", "cash")
    if card == REMODEL:
        return shown(Cue(GO, seat, seat, STAGED), "", "", newest(seat, BUILDING_CODES[aim % BUILDINGS]), "tile")
    lights = {CHICKEN: "monster-row", COUNTERATTACK: "monster-row", REJECTED_PROJECT: "building-row"}
    return shown(Cue(GO, seat, seat, STAGED), "", "", lights[card], "step") if card in lights else None


def scored(event: Event, view: dict[str, Any], t: NullTranslations) -> Cue:
    """A line of the ceremony: with it the points are written on the pad."""
    seat, category, points = event[1], CATEGORY_IDS[event[2]], event[3]
    line = counted(Cue(CEREMONY, seat, seat), f"pad-{category} total", points, f"score-{category}", city(seat), "star")
    line.target = f"pad-{category}-{seat} {city(seat)}"
    line.words = f"+{points}"
    line.heading = t.gettext("Scoring {number} of {all}").format(number=view["scorings"], all=SCORINGS)
    return line


def shown(cue: Cue, picture: str, words: str, target: str, sound: str) -> Cue:
    cue.picture, cue.words, cue.target, cue.sound = picture, words, target, sound
    return cue


def counted(cue: Cue, counter: str, change: int, picture: str, source: str, sound: str) -> Cue:
    """A figure of somebody's that changes."""
    cue.counter, cue.change, cue.picture, cue.source, cue.sound = counter, change, picture, source, sound
    cue.target = city(cue.seat)
    cue.words = f"+{change}" if change >= 0 else f"−{-change}"
    return cue


def city(seat: int) -> str:
    return f"skyline{seat}"


def newest(seat: int, code: str) -> str:
    """The last of its kind in a city: equal buildings are counted from the left."""
    return " ".join([*[f"city{seat}-{code}-{copy}" for copy in reversed(range(COPIES))], city(seat)])


def fallen(seat: int, codes: list[str]) -> str:
    """Every place where such buildings may have stood: those that are empty now."""
    places = [f"city{seat}-{code}-{copy}" for code in sorted(set(codes)) for copy in range(COPIES)]
    return " ".join([*places, city(seat)])


def row_ids(row: str, what: str) -> str:
    return " ".join([f"{row}-{what}-{copy}" for copy in reversed(range(COPIES))])


def tallies(events: list[Event], seats: int, t: NullTranslations) -> list[tuple[str, list[int]]]:
    """The whole game in figures, for its end."""
    said = [
        (t.gettext("Buildings built"), counts(events, seats, BUILT)),
        (t.gettext("Monster attacks"), counts(events, seats, ATTACKED)),
        (t.gettext("Buildings destroyed"), destroyed(events, seats)),
    ]
    if any(event[0] in (PLAYED, DREW_EVENT) for event in events):
        said.append((t.gettext("Event cards played"), counts(events, seats, PLAYED)))
    for category, points in enumerate(by_category(events, seats)):
        what = category_words(CATEGORY_IDS[category], t)
        said.append((t.gettext("Points: {category}").format(category=what), points))
    return said


def counts(events: list[Event], seats: int, kind: int) -> list[int]:
    return [sum(1 for event in events if event[0] == kind and event[1] == seat) for seat in range(seats)]


def destroyed(events: list[Event], seats: int) -> list[int]:
    struck = [event for event in events if event[0] == ATTACKED]
    return [sum(len(event) - 3 for event in struck if event[1] == seat) for seat in range(seats)]


def by_category(events: list[Event], seats: int) -> list[list[int]]:
    """The points of every category, seat by seat: each player scores each once (MC-70)."""
    points = [[0] * seats for _ in CATEGORY_IDS]
    for event in events:
        if event[0] == SCORED:
            points[event[2]][event[1]] = event[3]
    return points
