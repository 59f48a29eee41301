"""What is to be seen of each happening: who strikes whom, what falls, what comes and goes."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Final

from monstertable.core.cue import (
    COUNTED,
    FALL,
    FIGURE,
    GAIN,
    GO,
    GREAT,
    HIT,
    LOSS,
    MOMENT,
    NOBODY,
    NUMBER,
    ROAR,
    ROLL,
    SAY,
    STAGED,
    TOLD,
    Cue,
)
from monstertable.games.king_of_new_york import log
from monstertable.games.king_of_new_york.board import BOROUGH_IDS, MANHATTAN, TILE_IDS, UNIT_IDS
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.dice import SYMBOL_IDS
from monstertable.games.king_of_new_york.happenings import (
    ADDED,
    ADVANCED,
    ATTACK_WITHOUT_TARGET,
    BOUGHT,
    BY_ATTACK,
    BY_CURSE,
    BY_ELIMINATION,
    BY_FLIGHT,
    BY_LIMIT,
    BY_OUCH,
    BY_PRICE,
    BY_STATUE,
    BY_SUPERSTAR,
    BY_SWEEP,
    BY_TOLL,
    CARD_CAUSE,
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
    LIFE_CHANGED,
    LOST_CARD,
    MOVED,
    PLACED,
    ROLLED,
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
from monstertable.games.king_of_new_york.names import card_name

# The figure that each of these changes, its picture, and the sound of more of it.
FIGURES: Final = {
    VP: ("vp", "vp", "star"),
    ENERGY_CHANGED: ("energy", "energy", "energy"),
    LIFE_CHANGED: ("life", "life", "heal"),
    WEBBED: ("token-web", "token-web", "card"),
    CURSED: ("token-curse", "token-curse", "card"),
}
PAID: Final = (BY_PRICE, BY_SWEEP, BY_CURSE)
TAKEN: Final = (BY_STATUE, BY_SUPERSTAR)
TOLL_CARD: Final = "new_york_marathon"


def cue(event: tuple[int, ...], names: list[str], t: NullTranslations) -> Cue | None:
    kind = event[0]
    if kind in FIGURES:
        return change(event, t)
    if kind == TOOK_DAMAGE:
        return wound(event, names, t)
    if kind in (DESTROYED_BUILDING, DESTROYED_UNIT):
        return destruction(event)
    if kind in (MOVED, PLACED, ADVANCED, STAYED):
        return movement(event, names, t)
    if kind in (BOUGHT, GOT_CARD, LOST_CARD, USED, EXTRA_TURN):
        return card(event, t)
    return moment(event, t)


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def change(event: tuple[int, ...], t: NullTranslations) -> Cue | None:
    """A figure goes up or down. Life lost to damage is shown by the blow that took it."""
    kind, seat, number = event[0], event[1], event[2]
    counter, picture, sound = FIGURES[kind]
    cause = event[3] if len(event) > 3 else -1
    if cause == BY_ELIMINATION:
        return None  # who is out has no figures any more
    # Life is lost to a blow that has just been seen, or was paid for something that is said.
    follows = kind == LIFE_CHANGED and number < 0 and cause != BY_LIMIT
    # What a blow, a card or whoever takes a special card takes away is no doing of who loses it.
    actor = NOBODY if follows or (number < 0 and cause in TAKEN) or (number < 0 and cause >= CARD_CAUSE) else seat
    shown = Cue(NUMBER if follows else GAIN if number > 0 else LOSS, actor, seat, STAGED if follows else COUNTED)
    shown.picture, shown.words, shown.counter, shown.change = picture, signed(number), counter, number
    shown.source = f"pawn-{seat} panel-{seat}"
    shown.target = f"panel-{seat}"
    shown.sound = sound if number > 0 else ""
    # What a blow took is told with the blow; what was paid, or came of a card, by itself.
    shown.means = by_what(cause, t) if not follows or cause in PAID or cause == BY_TOLL else ""
    return shown


def by_what(cause: int, t: NullTranslations) -> str:
    """What changed a figure, in a word or two."""
    if cause in PAID:
        return t.gettext("paid")
    return card_name(TOLL_CARD, t) if cause == BY_TOLL else log.reason(cause, t)


def wound(event: tuple[int, ...], names: list[str], t: NullTranslations) -> Cue:
    """From whoever deals it to whoever takes it; the army shoots from where it stands."""
    seat, damage, cause, source, borough, roller = event[1], event[2], event[3], event[4], event[5], event[7]
    shown = Cue(HIT, source if source >= 0 else NOBODY, seat, TOLD)
    shown.words = signed(-damage)
    shown.target = f"pawn-{seat} panel-{seat}"
    shown.picture = "face-attack"
    shown.sound = "hit"
    shown.means = log.reason(cause, t)
    if cause == BY_OUCH:
        # Whose roll it was: nobody else's is only the army's.
        shown.means = t.gettext("army") if roller == seat else t.gettext("Ouch! of {name}").format(name=names[roller])
        place = BOROUGH_IDS[borough]
        shown.picture = "face-ouch"
        shown.source = " ".join(f"unit-{place}-{unit}" for unit in UNIT_IDS)
    elif source >= 0:
        shown.source = f"pawn-{source} panel-{source}"
        if cause == BY_ATTACK:
            shown.sound = ROAR
    elif cause >= CARD_CAUSE:
        shown.picture = f"emblem-{CARDS[cause - CARD_CAUSE].id}"
        shown.source = f"held-{CARDS[cause - CARD_CAUSE].id}"
    return shown


def destruction(event: tuple[int, ...]) -> Cue:
    seat, what, borough = event[1], event[2], BOROUGH_IDS[event[3]]
    shown = Cue(FALL, seat, seat, COUNTED)
    if event[0] == DESTROYED_BUILDING:
        tile = TILE_IDS[what]
        shown.picture = f"tile-{tile[:-2]}-{tile[-1]}"
        # Which of the three it was is not said: the one that is gone now.
        shown.source = " ".join(f"stack-{borough}-{number}-gone" for number in (1, 2, 3)) + f" island-{borough}"
    else:
        shown.picture = f"unit-{UNIT_IDS[what]}"
        shown.source = f"unit-{borough}-{UNIT_IDS[what]} island-{borough}"
    shown.target = f"island-{borough}"
    shown.words = "×1"
    shown.sound = "fall"
    return shown


def movement(event: tuple[int, ...], names: list[str], t: NullTranslations) -> Cue:
    kind, seat = event[0], event[1]
    enters = kind == MOVED and event[2] == MANHATTAN
    flees = kind == MOVED and event[3] == BY_FLIGHT
    shown = Cue(MOMENT if enters or flees else GO, seat, seat, TOLD if enters or flees else STAGED)
    shown.target = f"pawn-{seat}"
    shown.sound = "stomp" if enters else "step"
    if enters:
        shown.words = t.gettext("{name}: into Manhattan!").format(name=names[seat])
        shown.picture = "borough-manhattan"
    elif flees:
        shown.words = t.gettext("{name}: out of Manhattan!").format(name=names[seat])
    return shown


def card(event: tuple[int, ...], t: NullTranslations) -> Cue:
    kind, seat = event[0], event[1]
    of = CARDS[event[2]]
    shown = Cue(GO if kind in (BOUGHT, GOT_CARD) else SAY, seat, seat, COUNTED)
    shown.picture = f"emblem-{of.id}"
    # What came, what went, and what is only put to use.
    sign = "+" if kind in (BOUGHT, GOT_CARD) else "−" if kind == LOST_CARD else ""
    shown.words = sign + t.gettext(of.name)
    shown.target = f"held-{of.id} panel-{seat}"
    shown.sound = "cash" if kind == BOUGHT else "card"
    return shown


def moment(event: tuple[int, ...], t: NullTranslations) -> Cue | None:
    """Great things, and what is only said."""
    kind = event[0]
    seat = event[1] if len(event) > 1 else NOBODY
    if kind in (ROLLED, SETTLED, DIE):
        shown = Cue(ROLL if kind == ROLLED else SAY, seat, seat, STAGED)
        shown.sound = "dice" if kind == ROLLED else ""
        return shown
    if kind in (TOOK_SUPERSTAR, TOOK_STATUE):
        return special(kind, seat, t)
    if kind == ELIMINATED:
        shown = Cue(MOMENT, seat, seat, GREAT)
        # The monster stands until the story comes to its end.
        shown.picture, shown.sound, shown.target = FIGURE, "lose", f"panel-{seat} pawn-{seat}"
        return shown
    if kind == WON:
        shown = Cue(MOMENT, seat, seat, TOLD)
        shown.picture, shown.sound = FIGURE, "win"
        return shown
    if kind in (TURN_BEGAN, INCOME, ATTACK_WITHOUT_TARGET, SWEPT, DRAWN):
        return Cue(SAY, seat, seat, STAGED)
    if kind == ADDED:
        shown = Cue(SAY, seat, seat, STAGED)
        shown.picture = f"face-{SYMBOL_IDS[event[2]]}"
        return shown
    return None


def special(kind: int, seat: int, t: NullTranslations) -> Cue:
    shown = Cue(MOMENT, seat, seat, GREAT)
    is_superstar = kind == TOOK_SUPERSTAR
    shown.picture = "card-superstar" if is_superstar else "card-statue"
    shown.words = t.gettext("Superstar") if is_superstar else t.gettext("Statue of Liberty")
    shown.target, shown.sound = f"panel-{seat}", "star"
    return shown
