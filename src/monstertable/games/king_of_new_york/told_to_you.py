"""What happened, told to whom it happened or who did it: "Bolt attacks you", not "damage to Ania"."""

from __future__ import annotations

from gettext import NullTranslations

from monstertable.core.face import listed
from monstertable.games.king_of_new_york import log
from monstertable.games.king_of_new_york.board import BOROUGH_IDS, ZONE_IDS
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.happenings import (
    ADVANCED,
    ATTACK_WITHOUT_TARGET,
    BEGAN,
    BOUGHT,
    BY_ATTACK,
    BY_CHOICE,
    BY_DUTY,
    BY_FLIGHT,
    BY_OUCH,
    BY_REPLACING,
    CURSED,
    DESTROYED_BUILDING,
    DESTROYED_UNIT,
    ELIMINATED,
    ENERGY_CHANGED,
    INCOME,
    LIFE_CHANGED,
    MOVED,
    PLACED,
    ROLLED_FIRST,
    SETTLED,
    STAYED,
    SWEPT,
    TOOK_DAMAGE,
    TOOK_STATUE,
    TOOK_SUPERSTAR,
    TURN_BEGAN,
    USED,
    VP,
    WEBBED,
)
from monstertable.games.king_of_new_york.names import card_name, in_borough, to_borough, zone_name


def sentence(event: tuple[int, ...], seat: int | None, names: list[str], t: NullTranslations) -> str:
    """The same as `log.sentence`, for whoever sits there; for one who only looks on it is that sentence."""
    if seat is None:
        return log.sentence(event, names, t)
    if event[0] == TOOK_DAMAGE:
        return wound(event, seat, names, t)
    if event[0] == ELIMINATED:
        return elimination(event, seat, names, t)
    if event[0] in (TOOK_SUPERSTAR, TOOK_STATUE):
        return special(event, seat, names, t)
    if len(event) > 1 and event[1] == seat:
        return own(event, names, t) or log.sentence(event, names, t)
    return log.sentence(event, names, t)


def own(event: tuple[int, ...], names: list[str], t: NullTranslations) -> str:
    """What the reader did, or what came to them; nothing where there is no such sentence."""
    kind = event[0]
    if kind in (VP, ENERGY_CHANGED, LIFE_CHANGED):
        return log.change(event, t.gettext("You"), t)
    if kind == SETTLED:
        return t.gettext("You roll {symbols}.").format(symbols=listed(log.shown(event[2], t), t)).replace("!.", "!")
    if kind in (DESTROYED_BUILDING, DESTROYED_UNIT):
        return destruction(event, t)
    if kind in (MOVED, ADVANCED, STAYED, PLACED):
        return movement(event, t)
    if kind == BOUGHT:
        bought = t.gettext("You buy {card} (price: {price}).")
        return bought.format(card=card_name(CARDS[event[2]].id, t), price=event[3])
    if kind in (CURSED, WEBBED) and event[2] > 0:
        return t.gettext("You get a Curse token.") if kind == CURSED else t.gettext("You get a Web token.")
    if kind == INCOME:
        return log.income(event, t.gettext("You"), t)
    if kind == ROLLED_FIRST:
        return t.gettext("You roll for the first turn: {number} Attack.").format(number=event[2])
    if kind == USED:
        return t.gettext("You use {card}: {what}.").format(**log.used(event, names, t))
    words = {
        SWEPT: t.gettext("You have three new cards laid out (price: 2)."),
        BEGAN: t.gettext("You begin: the most Attack in the first roll."),
        TURN_BEGAN: t.gettext("Your turn!"),
        ATTACK_WITHOUT_TARGET: t.gettext("You attack, but nobody is there to be hit."),
    }
    return words.get(kind, "")


def elimination(event: tuple[int, ...], seat: int, names: list[str], t: NullTranslations) -> str:
    struck, source, cause = event[1], event[2], event[3]
    if struck == seat and 0 <= source != seat:
        return t.gettext("{source} eliminates you.").format(source=names[source])
    if struck == seat:
        return t.gettext("The army eliminates you.") if cause == BY_OUCH else t.gettext("You are eliminated.")
    if source == seat:
        return t.gettext("You eliminate {name}.").format(name=names[struck])
    return log.elimination(event, names[struck], names, t)


def wound(event: tuple[int, ...], seat: int, names: list[str], t: NullTranslations) -> str:
    struck, damage, cause, source = event[1], event[2], event[3], event[4]
    if cause == BY_ATTACK and struck == seat:
        return t.gettext("{source} attacks you: {number} damage.").format(source=names[source], number=damage)
    if cause == BY_ATTACK and source == seat:
        return t.gettext("You attack {name}: {number} damage.").format(name=names[struck], number=damage)
    if struck == seat:
        return t.gettext("{number} damage to you: {why}.").format(number=damage, why=log.cause_of(event, names, t))
    if cause == BY_OUCH and event[7] == seat:
        words = t.ngettext(
            "{number} damage to {name}: your Ouch! with {units} unit {where}.",
            "{number} damage to {name}: your Ouch! with {units} units {where}.",
            event[6],
        )
        where = in_borough(BOROUGH_IDS[event[5]], t)
        return words.format(number=damage, name=names[struck], units=event[6], where=where)
    return log.wound(event, names[struck], names, t)


def special(event: tuple[int, ...], seat: int, names: list[str], t: NullTranslations) -> str:
    what = log.special_name(event[0], t)
    if event[1] == seat and event[2] < 0:
        return t.gettext("You take {what}.").format(what=what)
    if event[1] == seat:
        return t.gettext("You take {what} from {loser}.").format(what=what, loser=names[event[2]])
    if event[2] == seat:
        return t.gettext("{name} takes {what} from you.").format(name=names[event[1]], what=what)
    return log.sentence(event, names, t)


def destruction(event: tuple[int, ...], t: NullTranslations) -> str:
    if event[0] == DESTROYED_BUILDING:
        words = t.gettext("You destroy {what} {where}: {gains}; out comes {unit}.")
    else:
        words = t.gettext("You destroy {what} {where}: {gains}.")
    return words.format(**log.destroyed(event, t))


def movement(event: tuple[int, ...], t: NullTranslations) -> str:
    kind = event[0]
    if kind == STAYED:
        return t.gettext("You stay in Manhattan.")
    if kind == ADVANCED:
        return t.gettext("You climb: {zone}.").format(zone=zone_name(ZONE_IDS[event[2]], t))
    if kind == PLACED:
        return t.gettext("You start {where}.").format(where=in_borough(BOROUGH_IDS[event[2]], t))
    words = {
        BY_CHOICE: t.gettext("You move {where}."),
        BY_DUTY: t.gettext("You enter Manhattan: there is room."),
        BY_FLIGHT: t.gettext("You flee {where}."),
        BY_REPLACING: t.gettext("You take the free place at once: Lower Manhattan."),
    }
    return words.get(event[3], "").format(where=to_borough(BOROUGH_IDS[event[2]], t))
