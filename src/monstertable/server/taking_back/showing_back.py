"""What one reader is shown of taking back: on the page, and by its JSON twin."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from monstertable.core.face import listed
from monstertable.core.game import CHANCE
from monstertable.server.showing.context import TakeBackShown, TargetShown
from monstertable.server.tables.table import LiveTable
from monstertable.server.taking_back.going_back import Wish
from monstertable.server.taking_back.targets import asked_people, company, free_target, target_words, targets


def take_back_shown(table: LiveTable, seat: int | None, t: NullTranslations) -> TakeBackShown:
    """What this seat may take back, and what is asked of it."""
    free, wish, names = free_target(table, seat), table.going_back.wish, table.chairs.names()
    further = [target for target in targets(table, seat) if target.to != free] if wish is None else []
    return TakeBackShown(
        is_free=free is not None,
        targets=tuple(TargetShown(target.to, target_words(target, names, t)) for target in further),
        is_practice=seat is not None and not company(table, seat),
        is_among_us=seat is not None and bool(company(table, seat)) and not asked_people(table, seat),
        is_held=seat is not None and table.going_back.held == seat,
        wish="" if wish is None else wish_words(table, wish, seat, t),
        is_asked=wish is not None and seat in asked_people(table, wish.seat) and seat not in wish.agreed,
        is_mine=wish is not None and wish.seat == seat,
        number=table.course.went_back_at,
    )


def wish_words(table: LiveTable, wish: Wish, seat: int | None, t: NullTranslations) -> str:
    """How far somebody would like to go back, and who has not answered yet."""
    course, names = table.course, table.chairs.names()
    count = sum(mover != CHANCE for mover in course.history.seats[wish.to :])
    left = [names[other] for other in asked_people(table, wish.seat) if other not in wish.agreed]
    if wish.seat == seat:
        return t.gettext("You ask to go back. Not yet answered: {names}.").format(names=listed(left, t))
    words = t.ngettext("{name} asks to take back {count} move.", "{name} asks to take back {count} moves.", count)
    return words.format(name=names[wish.seat], count=count)


def take_back_facts(table: LiveTable, seat: int | None, t: NullTranslations) -> dict[str, Any]:
    going_back, names = table.going_back, table.chairs.names()
    wish = going_back.wish
    asked = [] if wish is None else [other for other in asked_people(table, wish.seat) if other not in wish.agreed]
    return {
        "agreement": going_back.agreed,
        "practice": table.is_practice,
        "free": free_target(table, seat),
        "targets": [{"to": target.to, "words": target_words(target, names, t)} for target in targets(table, seat)],
        "held": going_back.held,
        "wish": None
        if wish is None
        else {"seat": wish.seat, "to": wish.to, "agreed": sorted(wish.agreed), "asked": seat in asked},
    }


def second_thoughts_words(table: LiveTable, held: int, seat: int | None, t: NullTranslations) -> str:
    """What everybody reads while chance and bots wait."""
    if seat != held:
        return t.gettext("{name} may still take the move back.").format(name=table.chairs[held].name)
    if free_target(table, seat) is None:
        return t.gettext("The game goes on in a moment.")
    return t.gettext("You can still take your move back. Otherwise the game goes on by itself.")
