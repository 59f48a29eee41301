"""Questions for processes that only think, as rows: taken with SKIP LOCKED, so that nobody waits for anybody."""

from __future__ import annotations

import json

from monstertable.server.store.peers import Signal
from monstertable.server.store.postgres.disk import PostgresDisk
from monstertable.server.store.postgres.together import CHANNEL
from monstertable.server.store.sql.connection import Connection
from monstertable.server.store.thoughts import ANSWERED, QUESTION, Taken, Thoughts

NOW = "extract(epoch FROM clock_timestamp())"
SAY = f"SELECT pg_notify('{CHANNEL}', ?)"
THINKERS = f"SELECT coalesce(sum(thinkers), 0) FROM processes WHERE until > {NOW} AND id != ?"
ASK = f"INSERT INTO questions VALUES (?, DEFAULT, ?, ?, {NOW} + ?, ?, '', NULL)"
# What a process that died was thinking of is taken by another.
TAKE = f"""UPDATE questions SET holder = ? WHERE id = (
    SELECT id FROM questions WHERE answer IS NULL AND until > {NOW} AND (holder = '' OR NOT EXISTS
        (SELECT 1 FROM processes WHERE processes.id = questions.holder AND processes.until > {NOW}))
    ORDER BY rank, number LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id, question"""
ANSWER = "UPDATE questions SET answer = ? WHERE id = ? AND answer IS NULL"
ANSWERS = "DELETE FROM questions WHERE asker = ? AND answer IS NOT NULL RETURNING id, answer"


class PostgresThoughts(Thoughts):
    def __init__(self, disk: PostgresDisk) -> None:
        self._disk = disk
        self._mark = disk.mark

    async def thinkers(self) -> int:
        [(number,)] = await self._disk.read(lambda disk: disk.execute(THINKERS, (self._mark,)).fetchall())
        return int(number)

    async def ask(self, question: str, text: str, rank: int, seconds: float) -> None:
        row = (question, self._mark, rank, seconds, text)
        await self._disk.write(lambda disk: self._and_say(disk, ASK, row, QUESTION))

    async def take(self) -> Taken | None:
        found = await self._disk.write(lambda disk: disk.execute(TAKE, (self._mark,)).fetchall())
        return Taken(*found[0]) if found else None

    async def answer(self, question: str, answer: str) -> None:
        await self._disk.write(lambda disk: self._and_say(disk, ANSWER, (answer, question), ANSWERED))

    async def answers(self) -> dict[str, str]:
        return dict(await self._disk.write(lambda disk: disk.execute(ANSWERS, (self._mark,)).fetchall()))

    def _and_say(self, disk: Connection, sql: str, values: tuple[object, ...], what: str) -> None:
        disk.execute(sql, values)
        disk.execute(SAY, (json.dumps([*Signal("", what, {}), self._mark]),))
