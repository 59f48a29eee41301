"""Playing at a table: moves, what answers by itself, hints. A move is on the disk before anybody sees it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from monstertable.core.face import later
from monstertable.core.game import CHANCE, IllegalMove, State
from monstertable.core.play import make
from monstertable.server.careers.counting import count
from monstertable.server.clocks.timekeeping import How, answer_late, set_timer, settle, times_after
from monstertable.server.door.refusal import Refused, TooLate
from monstertable.server.operating.metrics import moves_stored
from monstertable.server.peers.catching_up import catch_up, up_to_date
from monstertable.server.peers.signals import GO_ON, HELD, HURRY, LET_GO, PACE, tell
from monstertable.server.people.device import device_of
from monstertable.server.people.guests import Guest
from monstertable.server.playing.allowed import checked_orders, own_seat, under_way
from monstertable.server.playing.robots import find_hints, play_by_itself, staged
from monstertable.server.playing.seating import change_chair
from monstertable.server.playing.turns import asked_after, now_told
from monstertable.server.playing.waiting import set_alarm
from monstertable.server.showing.ending import result_of
from monstertable.server.showing.moments import moments_between
from monstertable.server.store import LOBBY, OVER, PLAYING, Outdated, Progress, StoredMove, StoreError
from monstertable.server.tables.house import House, carried_through
from monstertable.server.tables.pacing import PACES, STEP
from monstertable.server.tables.table import LiveTable
from monstertable.server.taking_back.targets import second_thoughts
from monstertable.server.thinking.hints import Hints
from monstertable.server.thinking.thinker import Unanswered

logger = logging.getLogger("monstertable")

# Seconds after which chance goes on for a process that has said nothing of second thoughts, or nothing more.
TAKEN_CARE_AFTER = 3.0
BY_ITSELF = How()


async def make_move(house: House, table: LiveTable, guest: Guest, ply: int, text: str, by_hand: bool = False) -> int:
    """Make a move that answers the question asked at this ply; gives the ply reached. On disk before it returns.

    For whoever is not interrupted; everybody else says `move`. Moves made by hand may be thought over.
    """
    async with table.lock:
        if ply > table.ply or table.phase == LOBBY:
            await come_up(house, table)
        seat = own_seat(table, guest)
        under_way(table)
        if table.chairs[seat].bot:
            raise Refused(409, later("A bot plays for you. Take your seat back first."))
        is_asked = seat in table.owing()
        if is_asked and not table.course.asked_at[seat] <= ply <= table.ply:
            raise TooLate
        if not is_asked:
            raise Refused(409, later("It is not your turn."))
        if table.teaching is not None:
            table.teaching.check(table.game, table.course.state, table.course.ply, text)
        await commit(house, table, seat, text, How(by_hand, is_timed=True))
        return table.ply


move = carried_through(make_move)


async def come_up(house: House, table: LiveTable) -> None:
    """Somebody knows more of the table than is known here: another process has shown it to them, if there are any."""
    if house.store.peers is not None:
        await catch_up(house, table)
        if not table.is_live:
            raise not_stored()


async def commit(house: House, table: LiveTable, seat: int, text: str, how: How = BY_ITSELF) -> None:
    """Try the move on a copy, store it with all that chance does after it, and only then let it be seen.

    Of a move that may be taken back chance waits for a while, and so do bots.
    """
    before = table.course.state
    state = before.copy()
    state.events = []
    try:
        found = make(table.game, state, seat, text)
    except IllegalMove as error:
        raise Refused(422, "{reason}", reason=str(error)) from None
    # Kept in the game's own notation, however it was written.
    made = [(seat, table.game.text(before, found))]
    held = second_thoughts(table, seat, state) if how.by_hand else 0.0
    if not held:
        made += table.let_chance_act(state)
    await go_on_to(house, table, state, made, held, how)


async def go_on_to(
    house: House,
    table: LiveTable,
    state: State,
    made: list[tuple[int, str]],
    held: float = 0.0,
    how: How = BY_ITSELF,
) -> None:
    """These moves lead to this state: on the disk, and then for everybody; `held` so long for second thoughts."""
    await on_the_disk(house, table, state, made, how)
    table.going_back.over()
    between = moments_between(table, made)
    table.adopt(state, made)
    if held:
        hold(house, table, made[0][0], held)
    await count(house, table)
    table.changed(between)
    await keep_result(house, table)
    await keep_learnt(house, table)
    wake_bots(house, table)


async def on_the_disk(
    house: House, table: LiveTable, state: State, made: list[tuple[int, str]], how: How = BY_ITSELF
) -> None:
    try:
        await store_moves(house, table, state, made, how)
    except Outdated as error:
        # Another process was first, if there are any: what it wrote is the question now.
        logger.info("table %s: somebody else was first: %s", table.id, error)
        await catch_up(house, table)
        raise (TooLate() if table.is_live else not_stored()) from None
    except StoreError as error:
        logger.error("table %s: move not stored: %s", table.id, error)
        house.drop(table)
        raise not_stored() from None


def not_stored() -> Refused:
    return Refused(503, later("The move could not be stored. Please try again."))


def hold(house: House, table: LiveTable, seat: int, seconds: float) -> None:
    """Chance and bots wait so long: the move may be taken back."""
    table.going_back.held = seat
    table.going_back.wait(asyncio.get_running_loop().call_later(seconds, let_go, house, table, table.ply))
    tell(house, table, HELD, seat=seat, seconds=seconds)
    staged(table)  # what there is to see is seen meanwhile


def let_go(house: House, table: LiveTable, ply: int) -> None:
    """Nobody waits any longer, unless the table has moved on since."""
    if house.live.get(table.id) is table and table.ply == ply:
        tell(house, table, LET_GO)
        table.errands.background(go_on_by_itself(house, table, ply), report_failure)


@carried_through
async def go_on_by_itself(house: House, table: LiveTable, ply: int) -> None:
    """What waited for second thoughts, or between two turns, goes on: chance acts, bots are woken."""
    async with table.lock:
        if table.ply != ply:
            return
        table.going_back.over()
        state = table.course.state.copy()
        state.events = []
        made = table.let_chance_act(state) if table.phase == PLAYING else []
        if made:
            with suppress(TooLate):  # another process was first
                await go_on_to(house, table, state, made)
        else:
            await settle(house, table)
            table.changed()
            wake_bots(house, table)


async def store_moves(
    house: House, table: LiveTable, state: State, made: list[tuple[int, str]], how: How = BY_ITSELF
) -> None:
    now, ply = house.time.now(), table.ply
    moves = [StoredMove(table.id, ply + offset, seat, text, now) for offset, (seat, text) in enumerate(made)]
    times, left = times_after(table, state, made, now, how) if table.is_timed else (None, [])
    asked = asked_after(house, table, state, made, now)
    active = now if table.public else None
    await house.store.add_moves(table.id, moves, progress(table, state), active, asked, times)
    now_told(house, table, asked)
    moves_stored(len(moves))
    table.timing.moved = now
    if times is not None:
        table.timing.adopt(times, left)
        if times.note is not None:
            table.course.note(times.note)


def progress(table: LiveTable, state: State) -> Progress | None:
    """What the moves that led to this state change of what is stored of their table: often nothing."""
    phase = PLAYING if table.game.owing(state) else OVER
    scores = table.game.scores(state)
    if phase == table.phase and scores == table.game.scores(table.course.state):
        return None
    return Progress(phase, scores)


async def keep_result(house: House, table: LiveTable) -> None:
    """A finished game in words, so that it outlives a change of the rules; if it fails, the next load does it."""
    if table.phase != OVER or table.course.retired is not None:
        return
    try:
        await house.store.keep_result(table.id, result_of(table).stored())
    except StoreError as error:
        logger.error("table %s: result not kept: %s", table.id, error)


async def keep_learnt(house: House, table: LiveTable) -> None:
    """Whoever has taken a lesson to its end has learnt it."""
    if table.teaching is None or not table.teaching.is_done(table.course.ply):
        return
    learner = table.chairs[table.teaching.lesson.seat].guest
    try:
        await house.store.note_learnt(learner, table.game.name, table.teaching.lesson.id, time.time())
    except StoreError as error:
        logger.error("table %s: not kept what was learnt: %s", table.id, error)


async def begin(house: House, table: LiveTable) -> None:
    """Chance deals, the first player is asked; at a table that plays on, whoever is asked next."""
    state = table.course.state.copy()
    state.events = []
    teaching = table.teaching
    made = table.let_chance_act(state) if teaching is None else teaching.given(table.game, state)
    await house.keeper.claim([table.id])
    await store_moves(house, table, state, made)
    table.phase = PLAYING
    table.presence.asked(range(len(table.chairs)))  # nobody is asked in the lobby
    table.adopt(state, made)
    house.listing.forget()
    table.changed()
    wake_bots(house, table)


def wake_bots(house: House, table: LiveTable) -> None:
    """Bots answer what they are asked; people are given their time."""
    set_alarm(house, table)
    set_timer(house, table, partial(time_is_up, house, table))
    held = table.going_back.held
    if held is not None and not table.chairs[held].person:
        let_go(house, table, table.ply)  # whoever had second thoughts has left
    if table.errands.bots_are_busy or table.answered_by_itself() is None:
        return
    if not house.keeper.keeps(table.id):
        table.errands.background(claim(house, [table]), report_failure)
        return
    is_kept = partial(house.keeper.keeps, table.id)
    answering = play_by_itself(table, house.pool, partial(commit, house), partial(go_on_by_itself, house), is_kept)
    table.errands.bots = asyncio.create_task(answering)
    table.errands.bots.add_done_callback(report_failure)


async def claim(house: House, tables: Sequence[LiveTable]) -> None:
    """These tables go on by themselves: whoever keeps them sees to that, and this process does if nobody does."""
    claimed = await house.keeper.claim([table.id for table in tables])
    for table in tables:
        if table.id in claimed:
            await up_to_date(house, table)  # until now it may have followed nobody
            take_care(house, table)


def take_care(house: House, table: LiveTable) -> None:
    """Whatever is due at a table that another process may have brought here goes on."""
    if house.live.get(table.id) is not table:
        return
    if table.owing() != (CHANCE,):
        wake_bots(house, table)
    elif house.keeper.keeps(table.id) and not table.going_back.is_waited_for:
        # Whoever made the last move may be having second thoughts, in a process that may be gone.
        table.going_back.wait(asyncio.get_running_loop().call_later(TAKEN_CARE_AFTER, let_go, house, table, table.ply))


def time_is_up(house: House, table: LiveTable) -> None:
    """Somebody's; who has it still in memory looks whose, if it is the one who keeps the table."""
    if house.live.get(table.id) is not table:
        return
    if not house.keeper.keeps(table.id):
        table.errands.background(claim(house, [table]), report_failure)
    else:
        answering = answer_late(house, table, partial(commit, house), partial(wake_bots, house))
        table.errands.background(answering, report_failure)


def report_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        logger.error("bots stopped: %r", task.exception())


def skip(house: House, table: LiveTable, guest: Guest) -> None:
    """Let the bots hurry until a person is asked again; whoever does has no second thoughts."""
    if table.going_back.held == own_seat(table, guest):
        let_go(house, table, table.ply)
    table.errands.hurry_up()  # also where another process keeps it: that one may be gone, and this one its heir
    if not house.keeper.keeps(table.id):
        tell(house, table, HURRY)


def go_on(house: House, table: LiveTable, guest: Guest) -> None:
    """Somebody has seen enough of what happened last: a ceremony, or, of those who step, the last opponent."""
    own_seat(table, guest)
    table.errands.go_on.set()
    tell(house, table, GO_ON)


def set_pace(house: House, table: LiveTable, guest: Guest, pace: str) -> None:
    """How fast this guest wishes the table to go on by itself."""
    own_seat(table, guest)
    if pace not in PACES:
        raise Refused(422, later("This must be one of: {known}."), known=", ".join(PACES))
    device = device_of(guest.id)
    if table.pacing.wishes.get(device) != pace:
        table.pacing.wishes[device] = pace
        if table.pace() != STEP:
            table.errands.go_on.set()  # nobody steps any longer
        table.changed()
        tell(house, table, PACE, device=device, pace=pace)


@carried_through
async def set_orders(house: House, table: LiveTable, guest: Guest, wishes: dict[str, str]) -> None:
    """From now on these questions are answered in advance, beginning with the one that is asked now."""
    async with table.lock:
        seat = own_seat(table, guest)
        orders = checked_orders(table, table.orders(seat) | wishes)
        await change_chair(house, table, seat, replace(table.chairs[seat], orders=orders))
        if answer := table.foregone(seat):
            await commit(house, table, seat, answer)


async def hint(house: House, table: LiveTable, guest: Guest) -> Hints:
    """Good moves for the question this guest is asked. It is thought of once; who asks again hears the same."""
    seat = own_seat(table, guest)
    under_way(table)
    if not table.with_hints:
        raise Refused(403, later("Hints are switched off at this table."))
    if not table.moves(seat):
        raise Refused(409, later("It is not your turn."))
    hints = table.errands.hints
    while table.moves(seat):
        thought = hints.get(seat)
        if thought is None or (thought.done() and is_stale(thought, table.course.asked_at[seat])):
            thought = hints[seat] = asyncio.create_task(find_hints(table, house.pool, seat))
        try:
            # Shielded: another page of the same guest may be waiting for it too.
            found = await asyncio.shield(thought)
        except Unanswered as error:
            logger.error("table %s: no hint: %s", table.id, error)
            raise Refused(503, later("No hint came to mind. Please try again.")) from None
        if found.asked_at == table.course.asked_at[seat]:
            return found
    raise TooLate


def is_stale(thought: asyncio.Task[Hints], asked_at: int) -> bool:
    """Whether a thought that is over does not answer the question asked at this ply."""
    return thought.cancelled() or thought.exception() is not None or thought.result().asked_at != asked_at
