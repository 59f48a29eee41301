"""One's own page and the leaderboards, in facts: what pages show and programs are told."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from monstertable.bots import levels
from monstertable.core.trophy import version_of
from monstertable.games import game_names
from monstertable.server.careers.career import GameCareer, career_of, shown
from monstertable.server.careers.counting import count, look_again, trophies_of
from monstertable.server.careers.trophy_case import case_of
from monstertable.server.door.refusal import Refused
from monstertable.server.people.guests import Guest
from monstertable.server.showing.context import RowShown, Shown, TrophyShown
from monstertable.server.showing.render import Reader
from monstertable.server.showing.show import row_shown
from monstertable.server.store import OVER, Store
from monstertable.server.store.career_records import Listing
from monstertable.server.tables.tables import Tables

AT_ONCE = 6  # older games that are looked through with one visit
LEADERS = 25  # on a page


@dataclass(frozen=True)
class MyPage(Shown):
    running: tuple[RowShown, ...]  # the reader's tables, those first where it is their turn
    careers: tuple[GameCareer, ...]
    cases: dict[str, tuple[TrophyShown, ...]]  # trophies, by game
    levels: dict[str, tuple[tuple[str, int], ...]]  # how strong bots are, by game
    is_shown: bool  # on the leaderboards
    more_to_come: bool  # not all older games have been looked through


@dataclass(frozen=True)
class LeaderShown(Shown):
    place: int
    name: str
    surely: int
    rating: int
    give_or_take: int
    games: int
    is_mine: bool


async def my_page(tables: Tables, reader: Reader) -> MyPage:
    store, guest = tables.store, reader.guest.id
    more = await catch_up(tables, guest)
    seats = await store.played_by(guest)
    gone = set(await store.cleared_among(list({seat.table for seat in seats})))
    played = {seat.game for seat in seats}
    names = [name for name in game_names() if name in played]
    mine = [seat for seat in seats if seat.guest == guest]
    return MyPage(
        running=await running_tables(tables, reader),
        careers=tuple(career_of(guest, name, seats, gone) for name in names),
        cases={name: case_of(name, [seat for seat in mine if seat.game == name], gone, reader) for name in names},
        levels={name: await level_strengths(store, name) for name in names},
        is_shown=await store.is_on_leaderboard(guest),
        more_to_come=more,
    )


async def running_tables(tables: Tables, reader: Reader) -> tuple[RowShown, ...]:
    rows = [row_shown(table, reader) for table in await tables.mine(reader.guest) if table.phase != OVER]
    return tuple(sorted(rows, key=lambda row: not row.your_turn))


async def level_strengths(store: Store, name: str) -> tuple[tuple[str, int], ...]:
    """The levels of bots that have been met here, from the gentlest to the strongest."""
    found = (await store.standing(name, [("", level) for level in levels()])).all
    return tuple((level, shown(found["", level].mu)) for level in levels() if ("", level) in found)


async def catch_up(tables: Tables, guest: str) -> bool:
    """Older games are counted, and looked through for new trophies, a few at a time; whether there may be more."""
    store = tables.store
    uncounted = await store.uncounted_tables(guest, AT_ONCE + 1)
    old = [
        table
        for name in game_names()
        for table in await store.with_old_trophies(guest, name, version_of(trophies_of(name)), AT_ONCE + 1)
    ]
    found = [*uncounted, *old]
    looked_at = 0
    for table_id in found[:AT_ONCE]:
        try:
            table = await tables.get(table_id)
        except Refused:
            continue  # it cannot be shown any more, nor counted
        await count(tables, table)
        await look_again(tables, table)
        looked_at += 1
    return looked_at > 0 and len(found) > AT_ONCE


async def show_on_leaderboard(store: Store, guest: Guest, wish: bool) -> None:
    if wish:
        await store.show_on_leaderboard(guest.id, guest.name, time.time())
    else:
        await store.hide_from_leaderboard(guest.id)


async def leaders(store: Store, name: str, page: int, reader: Reader) -> tuple[list[LeaderShown], bool]:
    """A page of a leaderboard, and whether there are more."""
    start = (page - 1) * LEADERS
    found = await store.leaderboard(name, start, LEADERS + 1)
    return leaders_shown(found[:LEADERS], start, reader), len(found) > LEADERS


def leaders_shown(found: Sequence[Listing], start: int, reader: Reader) -> list[LeaderShown]:
    return [
        LeaderShown(
            place,
            one.name,
            shown(one.strength.surely),
            shown(one.strength.mu),
            shown(2 * one.strength.sigma),
            one.games,
            one.guest == reader.guest.id,
        )
        for place, one in enumerate(found, start + 1)
    ]
