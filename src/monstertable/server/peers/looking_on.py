"""Who looks on at a table in other processes: told to them, and heard from them, once a second.

So that nobody is away, and no pace is chosen without them, because another process serves their page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from monstertable.server.playing.waiting import look_again
from monstertable.server.store.peers import Looker, Peers
from monstertable.server.tables.house import House
from monstertable.server.tables.pacing import NORMAL
from monstertable.server.tables.table import LiveTable


class LookingOn:
    def __init__(self, house: House, peers: Peers) -> None:
        self._house = house
        self._peers = peers
        self._told: dict[tuple[str, str], Looker] = {}

    def forget(self) -> None:
        """Others no longer know who is here."""
        self._told = {}

    async def exchange(self) -> None:
        here = {(looker.table, looker.device): looker for looker in lookers_here(self._house)}
        come = [looker for key, looker in here.items() if self._told.get(key) != looker]
        gone = self._told.keys() - here.keys()
        if come or gone:
            await self._peers.look(come, gone)
            self._told = here
        live = dict(self._house.live)
        elsewhere: dict[str, dict[str, Looker]] = {table: {} for table in live}
        for looker in await self._peers.lookers(live) if live else []:
            elsewhere[looker.table][looker.device] = looker
        for name, lookers in elsewhere.items():
            take_over(live[name], lookers)


def lookers_here(house: House) -> Iterator[Looker]:
    for table in house.live.values():
        for device in table.presence.pages.keys() | seated_without_page(table):
            pace = table.pacing.wishes.get(device, NORMAL)
            yield Looker(table.id, device, pace, bool(table.presence.looking.get(device)))


def seated_without_page(table: LiveTable) -> set[str]:
    """Devices of players that ask again and again: nobody is away who does so, whichever process they ask."""
    return {device for device in table.presence.asked_lately() if table.chairs.people_at(device)}


def take_over(table: LiveTable, lookers: Mapping[str, Looker]) -> None:
    """Whoever came or went is shown as if they had done so here."""
    presence, before = table.presence, table.presence.elsewhere
    if before == lookers:
        return
    come, gone = lookers.keys() - before.keys(), before.keys() - lookers.keys()
    was_missed = any(table.chairs.people_at(device) and presence.minutes_gone(device) is not None for device in come)
    presence.elsewhere = lookers
    for device, looker in lookers.items():
        if before.get(device) != looker and not presence.pages[device]:
            table.pacing.wishes[device] = looker.pace
    left = [device for device in gone if table.chairs.people_at(device)]
    for device in left:
        presence.heard(device)
    if left:
        look_again(table)
    if was_missed:
        table.changed()
    elif come or gone:
        table.changes.whisper_soon()
