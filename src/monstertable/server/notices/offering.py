"""Whether somebody is asked if they want to be told: only where people may wait for them, and not twice."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request

from monstertable.server.people.device import device_of
from monstertable.server.playing.turns import is_among_people
from monstertable.server.showing.context import RowShown
from monstertable.server.showing.render import Reader
from monstertable.server.store import PLAYING
from monstertable.server.tables.table import LiveTable
from monstertable.server.tables.tables import Tables

DECLINED = "no_notices"  # the cookie of whoever said no


async def is_offered(request: Request, reader: Reader, tables: Tables, mine: Sequence[RowShown]) -> bool:
    """On the home page: to whoever has a game among people under way."""
    playing = [tables.live.get(row.id) for row in mine if row.phase == PLAYING]
    among_people = any(table is not None and is_among_people(table) for table in playing)
    return among_people and await is_not_told_yet(request, reader, tables)


async def is_offered_at(request: Request, reader: Reader, tables: Tables, table: LiveTable) -> bool:
    """At a table: to whoever plays there over days."""
    is_seated = bool(table.chairs.people_at(device_of(reader.guest.id)))
    is_slow = table.timing.clock.is_slow and table.phase == PLAYING and is_among_people(table)
    return is_seated and is_slow and await is_not_told_yet(request, reader, tables)


async def is_not_told_yet(request: Request, reader: Reader, tables: Tables) -> bool:
    if not tables.settings.telling.on or DECLINED in request.cookies:
        return False
    return not await tables.store.targets_of(reader.guest.id)
