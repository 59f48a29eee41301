"""What happened, in sentences that say why."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Final

from monstertable.core.face import listed
from monstertable.games.king_of_new_york.board import (
    BOROUGH_IDS,
    TILE_ENERGY,
    TILE_HEAL,
    TILE_IDS,
    TILE_VP,
    UNIT_BEHIND,
    UNIT_ENERGY,
    UNIT_HEAL,
    UNIT_IDS,
    UNIT_VP,
    ZONE_IDS,
)
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.dice import SYMBOL_IDS, SYMBOLS, showing
from monstertable.games.king_of_new_york.happenings import (
    ADDED,
    ADVANCED,
    ATTACK_WITHOUT_TARGET,
    BEGAN,
    BOUGHT,
    BY_ATTACK,
    BY_CARD,
    BY_CHOICE,
    BY_CURSE,
    BY_DICE,
    BY_DUTY,
    BY_ELIMINATION,
    BY_ENTRY,
    BY_FLIGHT,
    BY_INCOME,
    BY_LIMIT,
    BY_OUCH,
    BY_PRICE,
    BY_REPLACING,
    BY_RETREAT,
    BY_SHIELD,
    BY_STATUE,
    BY_SUPERSTAR,
    BY_SWEEP,
    BY_TILE,
    BY_TOLL,
    BY_UNIT,
    BY_VP,
    CARD_CAUSE,
    CHANGED_TRACK,
    CURSED,
    DESTROYED_BUILDING,
    DESTROYED_UNIT,
    DIE,
    DRAWN,
    ELIMINATED,
    ENERGY_CHANGED,
    EXTRA_TURN,
    GOT_CARD,
    INCOME,
    LAST_ALIVE,
    LIFE_CHANGED,
    LOST_CARD,
    MOVED,
    PAID_LIFE,
    PLACED,
    RESHUFFLED,
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
    WON,
)
from monstertable.games.king_of_new_york.labels import use_label
from monstertable.games.king_of_new_york.names import (
    card_name,
    gains,
    in_borough,
    symbol_name,
    tile_name,
    to_borough,
    unit_name,
    zone_name,
)

# Said by another sentence already: the purchase names its price, the destruction its reward, the wound its damage,
# and what a turn in Manhattan brings is one sentence.
SAID_ELSEWHERE: Final = [BY_PRICE, BY_SWEEP, BY_TILE, BY_UNIT, BY_ELIMINATION, BY_INCOME]


def sentence(event: tuple[int, ...], names: list[str], t: NullTranslations) -> str:
    kind = event[0]
    if kind == RESHUFFLED:
        return t.gettext("The discard pile is shuffled into a new deck.")
    if kind == DRAWN:
        return t.gettext("No monster is left: a draw.")
    if not 0 <= event[1] < len(names):
        return ""
    name = names[event[1]]
    if kind in (VP, ENERGY_CHANGED, LIFE_CHANGED):
        return change(event, name, t)
    if kind == PAID_LIFE:
        return paid_life(event, name, t)
    if kind == INCOME:
        return income(event, name, t)
    if kind == ELIMINATED:
        return elimination(event, name, names, t)
    if kind == TOOK_DAMAGE:
        return wound(event, name, names, t)
    if kind in (DESTROYED_BUILDING, DESTROYED_UNIT):
        return destruction(event, name, t)
    if kind in (MOVED, ADVANCED, CHANGED_TRACK, STAYED, PLACED):
        return movement(event, name, t)
    if kind == USED:
        return t.gettext("{name} uses {card}: {what}.").format(name=name, **used(event, names, t))
    if kind in (BOUGHT, GOT_CARD, LOST_CARD, SWEPT, EXTRA_TURN, DIE, ADDED):
        return about_cards(event, name, t)
    return about_turns(event, name, names, t)


def about_turns(event: tuple[int, ...], name: str, names: list[str], t: NullTranslations) -> str:
    kind = event[0]
    if kind == SETTLED:
        symbols = listed(shown(event[2], t), t)
        return t.gettext("{name} rolls {symbols}.").format(name=name, symbols=symbols).replace("!.", "!")
    if kind in (TOOK_SUPERSTAR, TOOK_STATUE):
        what = special_name(kind, t)
        if event[2] < 0:
            return t.gettext("{name} takes {what}.").format(name=name, what=what)
        return t.gettext("{name} takes {what} from {loser}.").format(name=name, what=what, loser=names[event[2]])
    if kind in (WEBBED, CURSED):
        return tokens(kind, event[2], name, t)
    if kind == WON:
        return won(event[2], event[3], name, t)
    words = {
        BEGAN: t.gettext("{name} begins: the most Attack in the first roll."),
        ROLLED_FIRST: t.gettext("{name} rolls for the first turn: {number} Attack."),
        TURN_BEGAN: t.gettext("Turn of {name}."),
        ATTACK_WITHOUT_TARGET: t.gettext("{name} attacks, but nobody is there to be hit."),
    }
    number = event[2] if len(event) > 2 else 0
    return words[kind].format(name=name, number=number) if kind in words else ""


def shown(dice: int, t: NullTranslations) -> list[str]:
    """Of each symbol on the dice how many there are."""
    numbers = [(symbol, showing(dice, symbol)) for symbol in range(SYMBOLS)]
    return [
        t.gettext("{number} {symbol}").format(number=number, symbol=symbol_name(SYMBOL_IDS[symbol], t))
        for symbol, number in numbers
        if number
    ]


def special_name(kind: int, t: NullTranslations) -> str:
    return t.gettext("Superstar") if kind == TOOK_SUPERSTAR else t.gettext("Statue of Liberty")


def won(why: int, vp: int, name: str, t: NullTranslations) -> str:
    if why == BY_VP:
        words = t.ngettext("{name} wins with {number} victory point.", "{name} wins with {number} victory points.", vp)
        return words.format(name=name, number=vp)
    if why == LAST_ALIVE:
        return t.gettext("{name} is the last monster alive and wins.").format(name=name)
    return t.gettext("{name} wins at once.").format(name=name)


def tokens(kind: int, change: int, name: str, t: NullTranslations) -> str:
    if kind == WEBBED:
        more, fewer = t.gettext("{name} gets a Web token."), t.gettext("{name} removes Web tokens: {number}.")
    else:
        more, fewer = t.gettext("{name} gets a Curse token."), t.gettext("{name} removes Curse tokens: {number}.")
    return (more if change > 0 else fewer).format(name=name, number=-change)


def reason(cause: int, t: NullTranslations) -> str:
    if cause >= CARD_CAUSE:
        return card_name(CARDS[cause - CARD_CAUSE].id, t)
    words = {
        BY_DICE: t.gettext("dice"),
        BY_INCOME: t.gettext("turn starts in Manhattan"),
        BY_ENTRY: t.gettext("entering Manhattan"),
        BY_SUPERSTAR: t.gettext("Superstar"),
        BY_STATUE: t.gettext("Statue of Liberty"),
        BY_OUCH: t.gettext("Ouch!"),
        BY_ATTACK: t.gettext("attack"),
        BY_TOLL: t.gettext("to move during the New York Marathon"),
        BY_CURSE: t.gettext("to roll Ouch! again under a curse"),
        BY_SHIELD: t.gettext("instead of life"),
        BY_LIMIT: t.gettext("the limit is 10"),
    }
    return words.get(cause, "")


def change(event: tuple[int, ...], name: str, t: NullTranslations) -> str:
    """+2 VP for Ania: Superstar."""
    kind, number, cause = event[0], event[2], event[3]
    if cause in SAID_ELSEWHERE or (kind == LIFE_CHANGED and number < 0 and cause != BY_LIMIT):
        return ""
    words = {
        VP: t.gettext("{name}: {number} VP ({why})."),
        ENERGY_CHANGED: t.gettext("{name}: {number} energy ({why})."),
        LIFE_CHANGED: t.gettext("{name}: {number} life ({why})."),
    }
    signed = f"+{number}" if number > 0 else f"−{-number}"
    return words[kind].format(name=name, number=signed, why=reason(cause, t))


def income(event: tuple[int, ...], name: str, t: NullTranslations) -> str:
    words = t.gettext("{name}: +{vp} VP, +{energy} energy ({why}).")
    return words.format(name=name, vp=event[2], energy=event[3], why=reason(BY_INCOME, t))


def elimination(event: tuple[int, ...], name: str, names: list[str], t: NullTranslations) -> str:
    """Who or what it was. Who brought it about alone is only said to be out."""
    source, cause = event[2], event[3]
    if 0 <= source != event[1]:
        return t.gettext("{source} eliminates {name}.").format(source=names[source], name=name)
    if cause == BY_OUCH:
        return t.gettext("The army eliminates {name}.").format(name=name)
    return t.gettext("{name} is eliminated.").format(name=name)


def paid_life(event: tuple[int, ...], name: str, t: NullTranslations) -> str:
    """2 life instead of energy, and for what."""
    number, cause = event[2], event[3]
    why = {BY_PRICE: t.gettext("for a card"), BY_SWEEP: t.gettext("for three new cards")}.get(cause, reason(cause, t))
    return t.gettext("{name} pays {number} life instead of energy ({why}).").format(name=name, number=number, why=why)


def wound(event: tuple[int, ...], name: str, names: list[str], t: NullTranslations) -> str:
    """2 damage to Ania: Ouch! with 2 units in Queens."""
    said = cause_of(event, names, t)
    return t.gettext("{number} damage to {name}: {why}.").format(number=event[2], name=name, why=said)


def cause_of(event: tuple[int, ...], names: list[str], t: NullTranslations) -> str:
    """What dealt the damage; of a card also when, where its name does not say it."""
    cause, source, borough, units, roller = event[3], event[4], event[5], event[6], event[7]
    where = in_borough(BOROUGH_IDS[borough], t)
    if cause == BY_OUCH and roller == event[1]:
        why = t.ngettext("Ouch! with {units} unit {where}", "Ouch! with {units} units {where}", units)
    elif cause == BY_OUCH:
        why = t.ngettext(
            "Ouch! of {roller} with {units} unit {where}", "Ouch! of {roller} with {units} units {where}", units
        )
    elif cause == BY_ATTACK:
        why = t.gettext("attacked by {source}")
    elif source >= 0:
        why = t.gettext("{card} of {source}")
    else:
        own_words = CARDS[cause - CARD_CAUSE].harm_words if cause >= CARD_CAUSE else ""
        why = t.gettext(own_words) if own_words else "{card}"
    card = reason(cause, t) if cause >= CARD_CAUSE else ""
    dealer = names[source] if source >= 0 else ""
    return why.format(units=units, where=where, source=dealer, roller=names[roller], card=card)


def destruction(event: tuple[int, ...], name: str, t: NullTranslations) -> str:
    if event[0] == DESTROYED_BUILDING:
        words = t.gettext("{name} destroys {what} {where}: {gains}; out comes {unit}.")
    else:
        words = t.gettext("{name} destroys {what} {where}: {gains}.")
    return words.format(name=name, **destroyed(event, t))


def destroyed(event: tuple[int, ...], t: NullTranslations) -> dict[str, str]:
    """What fell, where, what it brought, and what came out of it."""
    what, where = event[2], in_borough(BOROUGH_IDS[event[3]], t)
    if event[0] == DESTROYED_UNIT:
        brought = gains(UNIT_VP[what], UNIT_ENERGY[what], UNIT_HEAL[what], t)
        return {"what": unit_name(UNIT_IDS[what], t), "where": where, "gains": brought}
    brought = gains(TILE_VP[what], TILE_ENERGY[what], TILE_HEAL[what], t)
    unit = unit_name(UNIT_IDS[UNIT_BEHIND[what]], t)
    return {"what": tile_name(TILE_IDS[what], t), "where": where, "gains": brought, "unit": unit}


def movement(event: tuple[int, ...], name: str, t: NullTranslations) -> str:
    kind = event[0]
    if kind == CHANGED_TRACK:
        return t.gettext("{name} moves over to the first track.").format(name=name)
    if kind == STAYED:
        return t.gettext("{name} stays in Manhattan.").format(name=name)
    if kind == ADVANCED:
        return t.gettext("{name} climbs: {zone}.").format(name=name, zone=zone_name(ZONE_IDS[event[2]], t))
    if kind == PLACED:
        return t.gettext("{name} starts {where}.").format(name=name, where=in_borough(BOROUGH_IDS[event[2]], t))
    words = {
        BY_CHOICE: t.gettext("{name} moves {where}."),
        BY_DUTY: t.gettext("{name} enters Manhattan: there is room."),
        BY_FLIGHT: t.gettext("{name} flees {where}."),
        BY_RETREAT: t.gettext("The second track closes: {name} goes {where}."),
        BY_CARD: t.gettext("{name} takes the subway {where}."),
        BY_REPLACING: t.gettext("{name} takes the free place at once: Lower Manhattan."),
    }
    return words.get(event[3], words[BY_CHOICE]).format(name=name, where=to_borough(BOROUGH_IDS[event[2]], t))


def used(event: tuple[int, ...], names: list[str], t: NullTranslations) -> dict[str, str]:
    """Which card, and what for."""
    card = CARDS[event[2]]
    what = use_label(card.id, card.argument_text(event[3]).split(), names, t)
    return {"card": t.gettext(card.name), "what": what}


def about_cards(event: tuple[int, ...], name: str, t: NullTranslations) -> str:
    kind = event[0]
    if kind == SWEPT:
        return t.gettext("{name} has three new cards laid out (price: 2).").format(name=name)
    if kind == ADDED:
        symbol = symbol_name(SYMBOL_IDS[event[2]], t)
        symbols = t.gettext("{number} {symbol}").format(number=abs(event[3]), symbol=symbol)
        sentence = t.gettext("{card} adds {symbols}.") if event[3] > 0 else t.gettext("{card} takes {symbols} back.")
        return sentence.format(card=card_name(CARDS[event[4]].id, t), symbols=symbols)
    card = card_name(CARDS[event[2]].id, t)
    if kind == DIE:
        return t.gettext("{card}: {name} rolls {symbol}.").format(
            card=card, name=name, symbol=symbol_name(SYMBOL_IDS[event[3]], t)
        )
    words = {
        BOUGHT: t.gettext("{name} buys {card} (price: {price})."),
        GOT_CARD: t.gettext("{name} gets {card} for free (Columbia University)."),
        LOST_CARD: t.gettext("{name} loses {card}."),
        EXTRA_TURN: t.gettext("{name} will take another turn ({card})."),
    }
    return words[kind].format(name=name, card=card, price=event[3] if kind == BOUGHT else 0)
