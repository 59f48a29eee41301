"""Before a game and after it: opening a table, sitting down, bots, figures, words for chance, and the start."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from monstertable.bots import levels
from monstertable.core.face import later
from monstertable.core.game import Setup, SetupError
from monstertable.games import UnknownGame, game
from monstertable.server.clocks.clocks import NONE
from monstertable.server.door.refusal import Refused
from monstertable.server.learning.teaching import Teaching, known_lesson
from monstertable.server.people.guests import Guest
from monstertable.server.people.names import BOT_NAMES
from monstertable.server.playing.allowed import (
    in_lobby,
    known_agreement,
    known_clock,
    known_delay,
    known_figure,
    known_level,
    known_seat,
    known_talk,
    known_watching,
    known_word,
    middle_level,
    only_host,
    own_seat,
)
from monstertable.server.playing.play import begin
from monstertable.server.playing.seating import change_chair
from monstertable.server.store import OVER, Chair, Listed, Note, StoredMove
from monstertable.server.store.traces import SOMEBODY
from monstertable.server.tables.house import House, carried_through
from monstertable.server.tables.onlookers import PRIVATE, PUBLIC
from monstertable.server.tables.table import LiveTable
from monstertable.server.tables.tables import Tables
from monstertable.server.taking_back.going_back import CONSENT, OFF
from monstertable.server.talk.talk import OFF as NO_TALK
from monstertable.server.talk.talk import ON, REACTIONS


@dataclass(frozen=True)
class Openness:
    """Who may look on at a table, how many plies behind, and what may be said; empty: as is usual."""

    watching: str = ""
    delay: int = 0
    talk: str = ""

    def hold_at(self, table: LiveTable) -> None:
        watching = known_watching(self.watching or table.onlookers.watching)
        table.onlookers.watching, table.onlookers.delay = watching, known_delay(watching, self.delay)
        table.talk.allowed = known_talk(self.talk or (REACTIONS if watching == PUBLIC else ON))


USUAL = Openness()


@carried_through
async def create(
    house: House,
    guest: Guest,
    name: str,
    seats: int | None,
    options: dict[str, str],
    public: bool,
    opponents: list[str],
    hints: bool = True,
    stand_in: str = "",
    secret: bytes | None = None,
    opener: str = "",
    take_back: str = CONSENT,
    clock: str = NONE,
    openness: Openness = USUAL,
) -> LiveTable:
    """A new table with its creator as host on the first seat, and bots on the seats after."""
    try:
        rules = game(name)
        setup = rules.setup(rules.seats[len(rules.seats) // 2] if seats is None else seats, options)
    except (UnknownGame, SetupError) as error:
        raise Refused(422, "{reason}", reason=str(error)) from None
    table = LiveTable(new_id(), rules, setup, guest.id, public)
    table.with_hints, table.stand_in = hints, known_level(stand_in or middle_level())
    table.going_back.agreed = known_agreement(take_back)
    table.timing.agree(known_clock(clock), setup.seats)
    openness.hold_at(table)
    table.sealing.secret = secret or table.sealing.secret
    table.chairs[0] = Chair(guest.id, guest.name, figure=table.chairs.figure_for(0))
    for seat, level in enumerate(opponents[: setup.seats - 1], start=1):
        table.chairs[seat] = bot_chair(table, level, seat)
    await open_table(house, table, opener)
    return table


def new_id() -> str:
    return secrets.token_urlsafe(8).replace("-", "a").replace("_", "b")


async def open_table(
    house: House, table: LiveTable, opener: str = "", before: str = "", notes: Sequence[Note] = ()
) -> None:
    """A new table is on the disk, and so is what fixes its chance, and the moves it was given."""
    if house.draining:
        raise Refused(
            503,
            later(
                "The server is about to be started again, so no new tables are opened now. Please try again in a "
                "few minutes. Games that are under way go on."
            ),
        )
    listed = Listed(opener, time.time()) if table.public else None
    lesson = "" if table.teaching is None else table.teaching.lesson.id
    made = table.course.made()
    given = [StoredMove(table.id, ply, seat, text, table.created) for ply, (seat, text) in enumerate(made)]
    stored, secret = table.stored(), table.sealing.secret
    await house.store.open_table(stored, table.chairs, secret, listed, before, given, notes, lesson)
    house.listing.forget()
    house.keep(table)


@carried_through
async def begin_lesson(house: House, guest: Guest, name: str, id: str) -> LiveTable:
    """A table at which this lesson is taken, begun. Its chance is written down, so nothing is promised of it."""
    lesson = known_lesson(name, id)
    rules = game(name)
    table = LiveTable(new_id(), rules, lesson.setup(rules), guest.id, public=False)
    table.teaching, table.with_hints, table.sealing.is_sealed = Teaching(lesson), False, False
    table.stand_in, table.going_back.agreed, table.talk.allowed = middle_level(), OFF, NO_TALK
    for seat in range(lesson.seats):
        table.chairs[seat] = bot_chair(table, levels()[0], seat)
    table.chairs[lesson.seat] = Chair(guest.id, guest.name, figure=table.chairs.figure_for(lesson.seat))
    await open_table(house, table)
    async with table.lock:
        await begin(house, table)
    return table


@carried_through
async def sit(house: House, table: LiveTable, guest: Guest, seat: int | None) -> int:
    """Sit down on a free seat (None: the first free one)."""
    async with table.lock:
        in_lobby(table)
        if table.chairs.seat_of(guest.id) is not None:
            raise Refused(409, later("You already sit at this table."))
        free = [number for number, chair in enumerate(table.chairs) if chair.is_free]
        if seat is not None:
            known_seat(table, seat)
        if not free or (seat is not None and seat not in free):
            raise Refused(409, later("This seat is taken."))
        if guest.id in await house.store.blocked_by(table.host):
            raise Refused(403, later("The host keeps the free seats of this table for others."))
        taken = free[0] if seat is None else seat
        chair = Chair(guest.id, guest.name, figure=table.chairs.figure_for(taken))
        await change_chair(house, table, taken, chair)
        return taken


@carried_through
async def stand(house: House, table: LiveTable, guest: Guest) -> None:
    """Give up one's seat; a host who leaves makes the next person host."""
    async with table.lock:
        in_lobby(table)
        seat = own_seat(table, guest)
        await change_chair(house, table, seat, Chair())


@carried_through
async def add_word(house: House, table: LiveTable, guest: Guest, word: str) -> None:
    """What a player adds to the chance of the table, once, before the game begins."""
    known_word(word)
    async with table.lock:
        in_lobby(table)
        seat = own_seat(table, guest)
        if table.chairs[seat].word:
            raise Refused(409, later("Your word for chance is given already."))
        await change_chair(house, table, seat, replace(table.chairs[seat], word=word))


@carried_through
async def set_bot(house: House, table: LiveTable, guest: Guest, seat: int, level: str) -> None:
    """The host puts a bot of this level on a free seat, or frees a seat of whoever has it (empty level)."""
    async with table.lock:
        in_lobby(table)
        only_host(table, guest)
        known_seat(table, seat)
        if table.chairs[seat].guest and (level or seat == table.chairs.seat_of(guest.id)):
            raise Refused(409, later("Somebody sits there."))
        await change_chair(house, table, seat, bot_chair(table, level, seat) if level else Chair())


@carried_through
async def fill(house: House, table: LiveTable, guest: Guest, level: str) -> None:
    """The host puts bots of this level on all free seats."""
    async with table.lock:
        in_lobby(table)
        only_host(table, guest)
        for seat, chair in enumerate(table.chairs):
            if chair.is_free:
                await change_chair(house, table, seat, bot_chair(table, level, seat))


def bot_chair(table: LiveTable, level: str, seat: int) -> Chair:
    name = free_name(table, seat)
    return Chair(name=name, bot=known_level(level), figure=table.chairs.figure_for(seat))


def free_name(table: LiveTable, seat: int) -> str:
    """The name of a bot that sits down here: that of the seat, unless another bot brought it along."""
    usual = seat % len(BOT_NAMES)
    taken = [chair.name for number, chair in enumerate(table.chairs) if chair.bot and number != seat]
    free = [name for name in BOT_NAMES[usual:] + BOT_NAMES[:usual] if name not in taken]
    return free[0] if free else BOT_NAMES[usual]


@carried_through
async def set_figure(house: House, table: LiveTable, guest: Guest, seat: int, figure: str) -> None:
    """Take another figure that nobody has: for oneself, or as the host for a bot."""
    async with table.lock:
        in_lobby(table)
        known_seat(table, seat)
        chair = table.chairs[seat]
        if chair.is_free:
            raise Refused(409, later("Nobody sits there."))
        if chair.bot:
            only_host(table, guest)
        elif chair.guest != guest.id:
            raise Refused(403, later("Everybody chooses their own figure."))
        known_figure(table, figure)
        if figure != chair.figure and figure not in table.chairs.free_figures():
            raise Refused(409, later("Somebody else has this figure."))
        await change_chair(house, table, seat, replace(chair, figure=figure))


@carried_through
async def agree_on_take_back(house: House, table: LiveTable, guest: Guest, take_back: str) -> None:
    """The host says what holds at this table about taking back."""
    known_agreement(take_back)
    async with table.lock:
        in_lobby(table)
        only_host(table, guest)
        await house.store.agree_on_take_back(table.id, take_back)
        table.going_back.agreed = take_back
        table.changed()


@carried_through
async def agree_on_clock(house: House, table: LiveTable, guest: Guest, clock: str) -> None:
    """The host says what holds at this table about time."""
    agreed = known_clock(clock)
    async with table.lock:
        in_lobby(table)
        only_host(table, guest)
        if table.given and agreed.counts:
            raise Refused(409, later("Here the game of others is played on, for practice: there is no clock."))
        await house.store.agree_on_clock(table.id, agreed.text())
        table.timing.agree(agreed, table.setup.seats)
        table.changed()


@carried_through
async def open_to_onlookers(
    house: House, table: LiveTable, guest: Guest, watching: str, delay: int, opener: str
) -> None:
    """The host says who may look on. Where everybody may, there are only reactions, until the host says otherwise."""
    known_delay(known_watching(watching), delay)
    async with table.lock:
        in_lobby(table)
        only_host(table, guest)
        listed = Listed(opener, time.time())
        await house.store.open_to_onlookers(table.id, watching == PUBLIC, watching == PRIVATE, delay, listed)
        becomes_public = watching == PUBLIC != table.onlookers.watching
        table.onlookers.watching, table.onlookers.delay = watching, delay
        if becomes_public and table.talk.allowed == ON:
            await house.store.allow_talk(table.id, REACTIONS)
            table.talk.allowed = REACTIONS
        house.listing.forget()
        table.changed()


@carried_through
async def start(house: House, table: LiveTable, guest: Guest) -> None:
    """The host starts when every seat is taken."""
    async with table.lock:
        in_lobby(table)
        only_host(table, guest)
        if any(chair.is_free for chair in table.chairs):
            raise Refused(409, later("There are free seats. Invite somebody or add bots."))
        await begin(house, table)


@carried_through
async def again(tables: Tables, table: LiveTable, guest: Guest) -> LiveTable:
    """A new table with the same people and bots; whoever asks second finds the table of the first."""
    async with table.lock:
        own_seat(table, guest)
        if table.phase != OVER:
            raise Refused(409, later("The game is not over."))
        if not table.next:
            new = following(table, guest, await tables.store.kept_apart(guest.id))
            await open_table(tables, new, before=table.id)
            table.next = new.id
            table.changed()
        return await tables.get(table.next)


def following(table: LiveTable, guest: Guest, without: Collection[str] = ()) -> LiveTable:
    """Everybody moves up one seat, so that nobody always follows the same neighbour's luck. Whoever is to be kept apart
    from the guest is not taken along."""
    new = LiveTable(new_id(), table.game, following_setup(table), guest.id, table.public)
    for seat, chair in enumerate(table.chairs[-1:] + table.chairs[:-1]):
        # Whoever left this game is not taken along.
        goes = chair.guest and (chair.bot or chair.guest in without or chair.guest == SOMEBODY)
        new.chairs[seat] = Chair() if goes else replace(chair, word="")
    new.with_hints, new.stand_in = table.with_hints, table.stand_in
    new.going_back.agreed = table.going_back.agreed
    new.timing.agree(table.timing.clock, table.setup.seats)
    Openness(table.onlookers.watching, table.onlookers.delay, table.talk.allowed).hold_at(new)
    return new


def following_setup(table: LiveTable) -> Setup:
    """The same again, or the usual choices where these are no longer here."""
    try:
        return table.game.setup(table.setup.seats, table.setup.options)
    except SetupError:
        return table.game.setup(table.setup.seats)
