"""The games that people have finished, in SQL. They stay when their tables are cleared away."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from monstertable.analysis.rating import Strength
from monstertable.server.store.career_records import CountedGame, Listing, PlayedSeat, Standing
from monstertable.server.store.career_verbs import CareerVerbs
from monstertable.server.store.records import OVER
from monstertable.server.store.sql.connection import Connection
from monstertable.server.store.sql.disk import Disk

GAME = "of_table, number, game, seats, ended, why_not, trophies"
SEAT = (
    "of_table, seat, number, game, seats, ended, guest, level, name, figure, score, rank, win, fate, trophies, "
    "people_mu, people_sigma, all_mu, all_sigma"
)
COUNTED = f"SELECT {GAME} FROM counted WHERE of_table = ?"
SEATS_OF = f"SELECT {SEAT} FROM played WHERE of_table = ? ORDER BY seat"
LAST = "SELECT coalesce(max(number), 0) FROM counted"
STRENGTH = """SELECT {0}_mu, {0}_sigma FROM played WHERE game = ? AND guest = ? AND level = ? AND {0}_mu IS NOT NULL
    ORDER BY number DESC LIMIT 1"""
LAST_MOVE = 'SELECT max(at) FROM moves WHERE "table" = ?'
# The number is the lock: whoever believed in another one comes too late.
COUNT = """INSERT INTO counted SELECT ?, ?, ?, ?, ?, ?, ? WHERE (SELECT coalesce(max(number), 0) FROM counted) = ?
    AND NOT EXISTS (SELECT 1 FROM counted WHERE of_table = ?) ON CONFLICT DO NOTHING"""
ADD_SEAT = f"INSERT INTO played ({SEAT}) VALUES ({', '.join('?' for _ in SEAT.split(', '))})"
UNCOUNTED = f"""SELECT DISTINCT t.id, t.created FROM seats s JOIN tables t ON t.id = s."table"
    WHERE s.guest = ? AND t.phase = '{OVER}' AND NOT EXISTS (SELECT 1 FROM counted c WHERE c.of_table = t.id)
    AND NOT EXISTS (SELECT 1 FROM lessons l WHERE l."table" = t.id) ORDER BY t.created LIMIT ?"""
PLAYED_BY = f"""SELECT {SEAT} FROM played WHERE of_table IN (SELECT of_table FROM played WHERE guest = ?)
    ORDER BY number, seat"""
ALL_COUNTED = f"SELECT {SEAT} FROM played WHERE game = ? ORDER BY number, seat"
OLD_TROPHIES = """SELECT c.of_table FROM counted c JOIN played p ON p.of_table = c.of_table
    WHERE p.guest = ? AND c.game = ? AND c.trophies != ? AND EXISTS (SELECT 1 FROM tables t WHERE t.id = c.of_table)
    ORDER BY c.number LIMIT ?"""
SET_VERSION = "UPDATE counted SET trophies = ? WHERE of_table = ? AND trophies = ?"
SET_TROPHIES = "UPDATE played SET trophies = ? WHERE of_table = ? AND seat = ?"
SHOW = "INSERT INTO shown VALUES (?, ?, ?) ON CONFLICT (guest) DO UPDATE SET name = excluded.name"
HIDE = "DELETE FROM shown WHERE guest = ?"
IS_SHOWN = "SELECT 1 FROM shown WHERE guest = ?"
LEADERBOARD = """SELECT s.guest, s.name, p.people_mu, p.people_sigma, (SELECT count(*) FROM played g
        WHERE g.guest = s.guest AND g.game = p.game AND g.people_mu IS NOT NULL) AS games
    FROM shown s JOIN played p ON p.guest = s.guest
    WHERE p.game = ? AND p.people_mu IS NOT NULL AND NOT EXISTS (SELECT 1 FROM played n
        WHERE n.guest = p.guest AND n.game = p.game AND n.people_mu IS NOT NULL AND n.number > p.number)
    ORDER BY p.people_mu - 3 * p.people_sigma DESC, s.since, s.name LIMIT ? OFFSET ?"""


class SqlCareers(CareerVerbs):
    """These verbs, for a store of SQL."""

    disk: Disk

    async def counted_game(self, table: str) -> tuple[CountedGame, list[PlayedSeat]] | None:
        return await self.disk.read(lambda disk: counted_game(disk, table))

    async def standing(self, game: str, players: Sequence[tuple[str, str]]) -> Standing:
        return await self.disk.read(lambda disk: standing(disk, game, players))

    async def count_game(self, game: CountedGame, seats: Sequence[PlayedSeat]) -> None:
        await self.disk.write(lambda disk: count_game(disk, game, seats))

    async def uncounted_tables(self, guest: str, most: int) -> list[str]:
        return await self.disk.read(lambda disk: [row[0] for row in disk.execute(UNCOUNTED, (guest, most))])

    async def played_by(self, guest: str) -> list[PlayedSeat]:
        return await self.disk.read(lambda disk: [seat_of(row) for row in disk.execute(PLAYED_BY, (guest,))])

    async def all_counted(self, game: str) -> list[PlayedSeat]:
        return await self.disk.read(lambda disk: [seat_of(row) for row in disk.execute(ALL_COUNTED, (game,))])

    async def with_old_trophies(self, guest: str, game: str, version: str, most: int) -> list[str]:
        asked = guest, game, version, most
        return await self.disk.read(lambda disk: [row[0] for row in disk.execute(OLD_TROPHIES, asked)])

    async def set_trophies(self, table: str, before: str, version: str, won: Mapping[int, Sequence[str]]) -> None:
        await self.disk.write(lambda disk: set_trophies(disk, table, before, version, won))

    async def show_on_leaderboard(self, guest: str, name: str, at: float) -> None:
        await self.disk.write(lambda disk: one(disk, SHOW, guest, name, at))

    async def hide_from_leaderboard(self, guest: str) -> None:
        await self.disk.write(lambda disk: one(disk, HIDE, guest))

    async def is_on_leaderboard(self, guest: str) -> bool:
        return await self.disk.read(lambda disk: disk.execute(IS_SHOWN, (guest,)).fetchone() is not None)

    async def leaderboard(self, game: str, start: int, most: int) -> list[Listing]:
        return await self.disk.read(lambda disk: leaderboard(disk, game, start, most))


def one(disk: Connection, sql: str, *values: Any) -> None:
    """A verb of one statement."""
    disk.execute(sql, values)


def counted_game(disk: Connection, table: str) -> tuple[CountedGame, list[PlayedSeat]] | None:
    for row in disk.execute(COUNTED, (table,)).fetchall():
        return CountedGame(*row), [seat_of(seat) for seat in disk.execute(SEATS_OF, (table,)).fetchall()]
    return None


def standing(disk: Connection, game: str, players: Sequence[tuple[str, str]]) -> Standing:
    [(number,)] = disk.execute(LAST).fetchall()
    found = Standing(number, {}, {})
    for player in dict.fromkeys(players):
        for pool, strengths in (("people", found.people), ("all", found.all)):
            for mu, sigma in disk.execute(STRENGTH.format(pool), (game, *player)).fetchall():
                strengths[player] = Strength(mu, sigma)
    return found


def count_game(disk: Connection, game: CountedGame, seats: Sequence[PlayedSeat]) -> None:
    """It ended with its last move, whenever it is counted."""
    [(moved,)] = disk.execute(LAST_MOVE, (game.table,)).fetchall()
    ended = game.ended if moved is None else moved
    late = f"table {game.table} was counted, or another game has number {game.number}"
    disk.execute(COUNT, (*game._replace(ended=ended), game.number - 1, game.table)).must_change(late)
    disk.executemany(ADD_SEAT, [row_of(seat._replace(ended=ended)) for seat in seats])


def set_trophies(disk: Connection, table: str, before: str, version: str, won: Mapping[int, Sequence[str]]) -> None:
    late = f"the trophies of table {table} are not of version {before}"
    disk.execute(SET_VERSION, (version, table, before)).must_change(late)
    disk.executemany(SET_TROPHIES, [(json.dumps(list(ids)), table, seat) for seat, ids in won.items()])


def leaderboard(disk: Connection, game: str, start: int, most: int) -> list[Listing]:
    rows = disk.execute(LEADERBOARD, (game, most, start)).fetchall()
    return [Listing(guest, name, Strength(mu, sigma), games) for guest, name, mu, sigma, games in rows]


def row_of(seat: PlayedSeat) -> tuple[Any, ...]:
    return (*seat[:14], json.dumps(list(seat.trophies)), *(seat.people or (None, None)), *(seat.all or (None, None)))


def seat_of(row: Sequence[Any]) -> PlayedSeat:
    *facts, trophies, people_mu, people_sigma, all_mu, all_sigma = row
    people = None if people_mu is None else Strength(people_mu, people_sigma)
    everybody = None if all_mu is None else Strength(all_mu, all_sigma)
    return PlayedSeat._make([*facts, tuple(json.loads(trophies)), people, everybody])
