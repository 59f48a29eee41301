"""All tables, and everything a guest can do at one. Each live table has one owner here; each action takes its lock."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from monstertable.core.face import later
from monstertable.core.game import IllegalMove, Setup, SetupError, State
from monstertable.core.play import make
from monstertable.games import UnknownGame, game
from monstertable.server.allowed import (
    checked_habits,
    in_lobby,
    known_figure,
    known_level,
    known_seat,
    known_word,
    middle_level,
    only_host,
    own_seat,
    under_way,
)
from monstertable.server.guests import Guest, Guests
from monstertable.server.listing import Listing
from monstertable.server.names import BOT_NAMES
from monstertable.server.pool import Pool
from monstertable.server.refusal import Refused
from monstertable.server.retired import Kept
from monstertable.server.revival import Broken, damaged, revive
from monstertable.server.robots import find_hints, play_by_itself
from monstertable.server.show import result_of
from monstertable.server.store import (
    LOBBY,
    OVER,
    PLAYING,
    Chair,
    Damaged,
    Listed,
    Note,
    Outdated,
    Progress,
    SeatChange,
    Store,
    StoredMove,
    StoredTable,
    StoreError,
)
from monstertable.server.table import BACK, ENDED, IDLE, LEFT, REPLACED, Hints, Table
from monstertable.server.thinker import Unanswered

logger = logging.getLogger("monstertable")

FORGET_AFTER = 15 * 60.0
A_MOMENT = 0.1
MOST_OF_MINE = 12
P = ParamSpec("P")
T = TypeVar("T")


def carried_through(action: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """The action is carried through, lock and all, even when the client that asked for it goes away."""

    @wraps(action)
    async def carried(*args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(asyncio.create_task(action(*args, **kwargs)))

    return carried


class Tables:
    def __init__(
        self, store: Store, guests: Guests, pool: Pool, pace: float, away_after: float, idle_after: float
    ) -> None:
        self.store = store
        self.guests = guests
        self.pool = pool
        self.pace = pace
        self.away_after = away_after
        self.idle_after = idle_after
        self.listing = Listing(store)
        self.draining = False  # before a restart: no new tables
        self.live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._lost: dict[str, Refused] = {}  # tables that cannot be revived, tried once
        self._writing: set[asyncio.Task[None]] = set()

    # Finding

    async def get(self, table_id: str) -> Table:
        """The live table of this id, loaded from the disk when it is not in memory."""
        table = self.live.get(table_id)
        if table is not None:
            return table
        if table_id in self._lost:
            raise self._lost[table_id]
        if table_id not in self._loading:
            loading = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            self._loading[table_id] = loading
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Table:
        try:
            whole = await self.store.whole_table(table_id)
            if whole is None:
                raise await self._no_such_table(table_id)
            table, result = revive(whole)
        except Damaged as error:
            self._lost[table_id] = damaged(table_id, error)
            raise self._lost[table_id] from None
        except Broken as broken:
            self._lost[table_id] = broken
            raise
        await self._seal(table)
        # Whoever only looks does not wait long for a disk that is slow to write.
        writing = asyncio.create_task(self._bring_up_to_date(table, whole.table, result))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        await asyncio.wait([writing], timeout=A_MOMENT)
        self._keep(table)
        self._look_again(table)
        self._wake_bots(table)
        return table

    async def _no_such_table(self, table_id: str) -> Refused:
        if await self.store.cleared_among([table_id]):
            return Refused(410, later("This table was cleared away: nobody had played at it for long."))
        return Refused(404, later("There is no such table."))

    async def _seal(self, table: Table) -> None:
        """Tables that were opened before there were secrets have none: in the lobby there is time to fix one."""
        if not table.is_sealed and table.phase == LOBBY:
            await self.store.seal_table(table.id, table.secret)
            table.is_sealed = True

    async def _bring_up_to_date(self, table: Table, stored: StoredTable, result: Kept | None) -> None:
        """What today's rules make of a table is written down: that it ended, or goes on by them, or its result."""
        try:
            if table.retired is not None:
                if stored.phase != OVER:
                    await self._end_kindly(table, table.retired.scores)
            elif table.stored() != stored:
                await self.store.renew_table(stored, table.setup.options, table.rules, table.standing())
        except StoreError as error:
            logger.error("table %s: not brought up to date: %s", table.id, error)
        if result is None:
            await self._keep_result(table)

    async def _end_kindly(self, table: Table, scores: list[int]) -> None:
        """New rules cannot go on with this game: it is over with its standing, and its log says why."""
        logger.warning("table %s ends: rules %d cannot go on with it", table.id, table.game.rules)
        note = Note(table.ply, 0, ENDED)
        await self.store.end_table(table.id, scores, note, time.time())
        table.later_notes.append(note)

    async def _keep_result(self, table: Table) -> None:
        """A finished game in words, so that it outlives a change of the rules; if it fails, the next load does it."""
        if table.phase != OVER or table.retired is not None:
            return
        try:
            await self.store.keep_result(table.id, result_of(table).stored())
        except StoreError as error:
            logger.error("table %s: result not kept: %s", table.id, error)

    def _keep(self, table: Table) -> None:
        table.away_after, table.idle_after = self.away_after, self.idle_after
        self.live[table.id] = table

    async def mine(self, guest: Guest) -> list[Table]:
        """The tables at which the guest sits, newest first."""
        return await self._all(await self.store.tables_of(guest.id, MOST_OF_MINE))

    async def lost(self, guest: Guest) -> list[str]:
        """Those at which the guest sits and which cannot be shown any more."""
        if not self._lost:
            return []
        return [table_id for table_id in await self.store.tables_of(guest.id, MOST_OF_MINE) if table_id in self._lost]

    async def open_to_all(self, page: int = 1, without: str = "") -> tuple[list[Table], bool]:
        """A page of the public tables, those that wait for people first, and whether there are more."""
        found, more = await self.listing.page(page, without)
        return [table for table in await self._all(found) if table.phase != OVER], more

    async def _all(self, found: list[str]) -> list[Table]:
        tables = []
        for table_id in found:
            try:
                tables.append(await self.get(table_id))
            except Refused:
                continue
            except StoreError as error:
                logger.error("table %s cannot be read: %s", table_id, error)
        return tables

    def forget_idle(self) -> None:
        """Tables nobody looks at leave the memory; the disk has them."""
        now = time.monotonic()
        for table in list(self.live.values()):
            busy = table.pages.total() or table.lock.locked() or (table.bots is not None and not table.bots.done())
            if not busy and now - table.touched > FORGET_AFTER:
                del self.live[table.id]

    async def forget_cleared(self) -> None:
        """Tables that were cleared away by another process are not shown any longer."""
        for table_id in await self.store.cleared_among(list(self.live)):
            if table_id in self.live:
                self._drop(self.live[table_id])

    # In the lobby

    @carried_through
    async def create(
        self,
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
    ) -> Table:
        """A new table with its creator as host on the first seat, and bots on the seats after."""
        try:
            rules = game(name)
            setup = rules.setup(rules.seats[len(rules.seats) // 2] if seats is None else seats, options)
        except (UnknownGame, SetupError) as error:
            raise Refused(422, "{reason}", reason=str(error)) from None
        table = Table(secrets.token_urlsafe(8).replace("-", "a").replace("_", "b"), rules, setup, guest.id, public)
        table.with_hints, table.stand_in = hints, known_level(stand_in or middle_level())
        table.secret = secret or table.secret
        table.chairs[0] = Chair(guest.id, guest.name, figure=table.figure_for(0))
        for seat, level in enumerate(opponents[: setup.seats - 1], start=1):
            table.chairs[seat] = bot_chair(table, level, seat)
        await self._open(table, opener)
        self._keep(table)
        return table

    async def _open(self, table: Table, opener: str = "", before: str = "") -> None:
        """A new table is on the disk, and so is what fixes its chance."""
        if self.draining:
            raise Refused(
                503,
                later(
                    "The server is about to be started again, so no new tables are opened now. Please try again in a "
                    "few minutes. Games that are under way go on."
                ),
            )
        listed = Listed(opener, time.time()) if table.public else None
        await self.store.open_table(table.stored(), table.chairs, table.secret, listed, before)
        self.listing.forget()

    @carried_through
    async def sit(self, table: Table, guest: Guest, seat: int | None) -> int:
        """Sit down on a free seat (None: the first free one)."""
        async with table.lock:
            in_lobby(table)
            if table.seat_of(guest.id) is not None:
                raise Refused(409, later("You already sit at this table."))
            free = [number for number, chair in enumerate(table.chairs) if chair.is_free]
            if seat is not None:
                known_seat(table, seat)
            if not free or (seat is not None and seat not in free):
                raise Refused(409, later("This seat is taken."))
            taken = free[0] if seat is None else seat
            await self._change_chair(table, taken, Chair(guest.id, guest.name, figure=table.figure_for(taken)))
            return taken

    @carried_through
    async def stand(self, table: Table, guest: Guest) -> None:
        """Give up one's seat; a host who leaves makes the next person host."""
        async with table.lock:
            in_lobby(table)
            seat = own_seat(table, guest)
            await self._change_chair(table, seat, Chair())

    @carried_through
    async def add_word(self, table: Table, guest: Guest, word: str) -> None:
        """What a player adds to the chance of the table, once, before the game begins."""
        known_word(word)
        async with table.lock:
            in_lobby(table)
            seat = own_seat(table, guest)
            if table.chairs[seat].word:
                raise Refused(409, later("Your word for chance is given already."))
            await self._change_chair(table, seat, replace(table.chairs[seat], word=word))

    @carried_through
    async def set_bot(self, table: Table, guest: Guest, seat: int, level: str) -> None:
        """The host puts a bot of this level on a free seat, or frees a seat of whoever has it (empty level)."""
        async with table.lock:
            in_lobby(table)
            only_host(table, guest)
            known_seat(table, seat)
            if table.chairs[seat].guest and (level or seat == table.seat_of(guest.id)):
                raise Refused(409, later("Somebody sits there."))
            await self._change_chair(table, seat, bot_chair(table, level, seat) if level else Chair())

    @carried_through
    async def set_figure(self, table: Table, guest: Guest, seat: int, figure: str) -> None:
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
            if figure != chair.figure and figure not in table.free_figures():
                raise Refused(409, later("Somebody else has this figure."))
            await self._change_chair(table, seat, replace(chair, figure=figure))

    async def _change_chair(self, table: Table, seat: int, chair: Chair, what: str = "") -> None:
        """Somebody else sits here now, or sits differently; `what` tells the log of it."""
        before, host = table.chairs[seat], table.host
        table.chairs[seat] = replace(chair, changes=before.changes + (chair.guest != before.guest))
        if before.guest == table.host and chair.guest not in ("", before.guest):
            table.host = chair.guest  # the host plays on from another device
        elif before.person == table.host and not chair.person:
            table.host = next((other.person for other in table.chairs if other.person), chair.guest)
        elif not table.host:
            table.host = chair.guest
        note = Note(table.ply, seat, what, chair.bot) if what else None
        after, now = table.chairs[seat], time.time()
        try:
            await self.store.change_seat(
                SeatChange(table.id, seat, before, after, host, table.host, note, now, table.public)
            )
        except StoreError as error:
            table.chairs[seat], table.host = before, host
            if isinstance(error, Outdated):
                self._drop(table)
            raise
        if note is not None:
            table.log.append(note)
        self.listing.forget()
        table.changed()

    @carried_through
    async def start(self, table: Table, guest: Guest) -> None:
        """The host starts when every seat is taken: chance deals, the first player is asked."""
        async with table.lock:
            in_lobby(table)
            only_host(table, guest)
            if any(chair.is_free for chair in table.chairs):
                raise Refused(409, later("There are free seats. Invite somebody or add bots."))
            await self._start(table)

    async def _start(self, table: Table) -> None:
        state = table.game.initial(table.setup)
        state.events = []
        made = table.let_chance_act(state)
        await self._store_moves(table, state, made)
        table.phase = PLAYING
        table.asked_since = [time.monotonic()] * len(table.chairs)  # nobody is asked in the lobby
        table.adopt(state, made)
        self.listing.forget()
        table.changed()
        self._wake_bots(table)

    # Playing

    @carried_through
    async def move(self, table: Table, guest: Guest, ply: int, text: str) -> int:
        """Make a move that answers the question asked at this ply; gives the ply reached. On disk before it returns."""
        async with table.lock:
            seat = own_seat(table, guest)
            under_way(table)
            if table.chairs[seat].bot:
                raise Refused(409, later("A bot plays for you. Take your seat back first."))
            if not table.asked_at[seat] <= ply <= table.ply and seat in table.owing():
                raise Refused(409, later("The table has moved on; this answer came too late."))
            if seat not in table.owing():
                raise Refused(409, later("It is not your turn."))
            await self._commit(table, seat, text)
            return table.ply

    async def _commit(self, table: Table, seat: int, text: str) -> None:
        """Try the move on a copy, store it with all that chance does after it, and only then let it be seen."""
        state = table.state.copy()
        state.events = []
        try:
            move = make(table.game, state, seat, text)
        except IllegalMove as error:
            raise Refused(422, "{reason}", reason=str(error)) from None
        # Kept in the game's own notation, however it was written.
        own = [(seat, table.game.text(table.state, move))]
        made = own + table.let_chance_act(state)
        try:
            await self._store_moves(table, state, made)
        except StoreError as error:
            logger.error("table %s: move not stored: %s", table.id, error)
            self._drop(table)
            raise Refused(503, later("The move could not be stored. Please try again.")) from None
        table.adopt(state, made)
        table.changed()
        await self._keep_result(table)
        self._wake_bots(table)

    async def _store_moves(self, table: Table, state: State, made: list[tuple[int, str]]) -> None:
        now, ply = time.time(), table.ply
        moves = [StoredMove(table.id, ply + offset, seat, text, now) for offset, (seat, text) in enumerate(made)]
        await self.store.add_moves(table.id, moves, progress(table, state), now if table.public else None)

    def _drop(self, table: Table) -> None:
        """The disk knows better: whoever asks next loads the table anew, and whoever looks on must ask again."""
        self.live.pop(table.id, None)
        table.is_live = False
        table.changed()

    def _wake_bots(self, table: Table) -> None:
        """Bots answer what they are asked; people are given their time."""
        self._set_alarm(table)
        if table.answered_by_itself() is None or (table.bots is not None and not table.bots.done()):
            return
        table.bots = asyncio.create_task(play_by_itself(table, self.pool, self._commit, self.pace))
        table.bots.add_done_callback(report_failure)

    def skip(self, table: Table, guest: Guest) -> None:
        """Let the bots hurry until a person is asked again."""
        own_seat(table, guest)
        table.hurry.set()

    @carried_through
    async def set_habits(self, table: Table, guest: Guest, wishes: dict[str, str]) -> None:
        """From now on these questions are answered in advance, beginning with the one that is asked now."""
        async with table.lock:
            seat = own_seat(table, guest)
            habits = checked_habits(table, table.habits(seat) | wishes)
            await self._change_chair(table, seat, replace(table.chairs[seat], habits=habits))
            if move := table.foregone(seat):
                await self._commit(table, seat, move)

    async def hint(self, table: Table, guest: Guest) -> Hints:
        """Good moves for the question this guest is asked. It is thought of once; who asks again hears the same."""
        seat = own_seat(table, guest)
        under_way(table)
        if not table.with_hints:
            raise Refused(403, later("Hints are switched off at this table."))
        if not table.moves(seat):
            raise Refused(409, later("It is not your turn."))
        while table.moves(seat):
            thought = table.hints.get(seat)
            if thought is None or (thought.done() and is_stale(thought, table.asked_at[seat])):
                thought = table.hints[seat] = asyncio.create_task(find_hints(table, self.pool, seat))
            try:
                # Shielded: another page of the same guest may be waiting for it too.
                hints = await asyncio.shield(thought)
            except Unanswered as error:
                logger.error("table %s: no hint: %s", table.id, error)
                raise Refused(503, later("No hint came to mind. Please try again.")) from None
            if hints.asked_at == table.asked_at[seat]:
                return hints
        raise Refused(409, later("The table has moved on; this answer came too late."))

    # Leaving and coming back

    @carried_through
    async def leave(self, table: Table, guest: Guest) -> None:
        """Go away from a game that goes on: a bot plays on, until the guest comes back."""
        async with table.lock:
            seat = own_seat(table, guest)
            under_way(table)
            await self._replace(table, seat, LEFT)

    @carried_through
    async def stand_in(self, table: Table, guest: Guest, seat: int) -> None:
        """The host lets a bot play on for somebody who is asked and not here; for the host, anybody may."""
        async with table.lock:
            known_seat(table, seat)
            own_seat(table, guest)
            under_way(table)
            if table.chairs[seat].person != table.host:
                only_host(table, guest)
            is_away = table.is_away(seat)
            if not table.chairs[seat].bot and not is_away and not table.is_idle(seat):
                raise Refused(
                    409,
                    later("A bot may play on only for somebody who is asked and away, or has not moved for long."),
                )
            await self._replace(table, seat, REPLACED if is_away else IDLE)

    async def _replace(self, table: Table, seat: int, what: str) -> None:
        chair = table.chairs[seat]
        if chair.bot:
            raise Refused(409, later("A bot plays there already."))
        await self._change_chair(table, seat, replace(chair, bot=table.stand_in or middle_level()), what)
        self._wake_bots(table)

    @carried_through
    async def come_back(self, table: Table, guest: Guest) -> None:
        """The guest takes the seat back from the bot that played on."""
        async with table.lock:
            seat = own_seat(table, guest)
            under_way(table)
            if not table.chairs[seat].bot:
                raise Refused(409, later("You already sit at this table."))
            await self._change_chair(table, seat, replace(table.chairs[seat], bot=""), BACK)
            table.asked_since[seat] = time.monotonic()
            self._wake_bots(table)

    def notice(self, table: Table, guest: Guest) -> None:
        """A guest is heard of. If they were away, the others hear of it."""
        seat = table.seat_of(guest.id)
        if seat is None:
            return
        was_away = table.is_away(seat)
        table.seen[guest.id] = time.monotonic()
        if was_away:
            table.changed()

    @contextmanager
    def presence(self, table: Table, guest: Guest) -> Iterator[None]:
        """While a guest has a page open here. When they then stay away, the others hear of it."""
        table.pages[guest.id] += 1
        try:
            yield
        finally:
            table.pages[guest.id] -= 1
            if table.seat_of(guest.id) is not None:
                table.seen[guest.id] = time.monotonic()
                self._look_again(table)

    def _look_again(self, table: Table) -> None:
        if table.phase == PLAYING:
            asyncio.get_running_loop().call_later(self.away_after + A_MOMENT, table.changed)

    def _set_alarm(self, table: Table) -> None:
        """Look again when the next person has not moved for long. One alarm is enough: nobody is asked earlier."""
        now = time.monotonic()
        coming = [then for then in table.idle_from().values() if then > now]
        if coming and table.alarm is None:
            seconds = min(coming) - now + A_MOMENT
            table.alarm = asyncio.get_running_loop().call_later(seconds, self._ring, table)

    def _ring(self, table: Table) -> None:
        table.alarm = None
        if any(table.is_idle(seat) for seat in table.idle_from()):
            table.changed()
        if self.live.get(table.id) is table:
            self._set_alarm(table)

    # After the game, and in between

    @carried_through
    async def again(self, table: Table, guest: Guest) -> Table:
        """A new table with the same people and bots; whoever asks second finds the table of the first."""
        async with table.lock:
            own_seat(table, guest)
            if table.phase != OVER:
                raise Refused(409, later("The game is not over."))
            if not table.next:
                fresh_id = secrets.token_urlsafe(8).replace("-", "a").replace("_", "b")
                new = Table(fresh_id, table.game, following_setup(table), guest.id, table.public)
                # Everybody moves up one seat, so that nobody always follows the same neighbour's luck.
                # Whoever left this game is not taken along.
                new.chairs = [
                    Chair() if chair.guest and chair.bot else replace(chair, word="")
                    for chair in table.chairs[-1:] + table.chairs[:-1]
                ]
                new.with_hints, new.stand_in = table.with_hints, table.stand_in
                await self._open(new, before=table.id)
                self._keep(new)
                table.next = new.id
                table.changed()
            return await self.get(table.next)

    def hand_over_token(self, table: Table, guest: Guest) -> str:
        seat = own_seat(table, guest)
        return self.guests.hand_over_token(table.id, seat, guest, table.chairs[seat].changes)

    @carried_through
    async def take_over(self, token: str, guest: Guest) -> Table:
        """The seat of a hand-over link goes to the device that opened it; then all links for it are dead."""
        handed = self.guests.hand_over(token)
        if handed is None:
            raise Refused(410, later("This link is too old. Make a new one on the other device."))
        table_id, seat, owner, changes = handed
        table = await self.get(table_id)
        async with table.lock:
            if (table.chairs[seat].guest, table.chairs[seat].changes) != (owner, changes):
                raise Refused(410, later("This link has been used."))
            if owner != guest.id and table.seat_of(guest.id) is not None:
                raise Refused(409, later("You already sit at this table."))
            await self._change_chair(table, seat, replace(table.chairs[seat], guest=guest.id))
        return table

    @carried_through
    async def rename(self, guest: Guest) -> None:
        """Write the guest's new name on every seat that is theirs and not yet in a finished game."""
        await self.store.rename_guest(guest.id, guest.name)
        for table in self.live.values():
            seat = table.seat_of(guest.id)
            if seat is not None and table.phase != OVER:
                table.chairs[seat].name = guest.name
                table.said.clear()
                table.changed()

    def say_goodbye(self) -> None:
        """The server is about to stop: all streams end."""
        for table in self.live.values():
            table.is_live = False
            table.changed()

    async def close(self) -> None:
        tasks: list[asyncio.Task[Any]] = [table.bots for table in self.live.values() if table.bots is not None]
        tasks += [thought for table in self.live.values() for thought in table.hints.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def is_stale(thought: asyncio.Task[Hints], asked_at: int) -> bool:
    """Whether a thought that is over does not answer the question asked at this ply."""
    return thought.cancelled() or thought.exception() is not None or thought.result().asked_at != asked_at


def following_setup(table: Table) -> Setup:
    """The same again, or the usual choices where these are no longer here."""
    try:
        return table.game.setup(table.setup.seats, table.setup.options)
    except SetupError:
        return table.game.setup(table.setup.seats)


def bot_chair(table: Table, level: str, seat: int) -> Chair:
    return Chair(name=BOT_NAMES[seat % len(BOT_NAMES)], bot=known_level(level), figure=table.figure_for(seat))


def progress(table: Table, state: State) -> Progress | None:
    """What the moves that led to this state change of what is stored of their table: often nothing."""
    phase = PLAYING if table.game.owing(state) else OVER
    scores = table.game.scores(state)
    if phase == table.phase and scores == table.game.scores(table.state):
        return None
    return Progress(phase, scores)


def report_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        logger.error("bots stopped: %r", task.exception())
