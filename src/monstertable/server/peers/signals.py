"""What processes that share a store say to each other about a live table, and what is stored nowhere.

Wishes to go back, second thoughts, haste, pace, what is wished of the coach, who has a shared device in hand: they are
known while a server runs. Whoever serves one of the people at the table tells the others, so that all of them know the
same; where a word is lost, somebody waits a little longer, or says it again.
"""

from __future__ import annotations

import logging
from typing import Any

from monstertable.server.store import StoreError
from monstertable.server.store.peers import Peers, Signal
from monstertable.server.tables.house import House
from monstertable.server.tables.table import LiveTable

logger = logging.getLogger("monstertable")

WISHED = "wished"  # somebody asks to go back
AGREED = "agreed"  # to that, one of several whose word is needed
HELD = "held"  # a move may be taken back for so many seconds
LET_GO = "let go"  # nobody waits any longer: for second thoughts, or for an answer to a wish
HURRY = "hurry"
GO_ON = "go on"
WAITS = "waits"  # for a click of whoever steps, or no longer
PACE = "pace"
COACH = "coach"
SHARED = "shared"  # who has a device in hand at which several people sit
WOKEN = "woken"  # the table is live in one more process, which knows nothing of all that


def tell(house: House, table: LiveTable, what: str, **facts: Any) -> None:
    """All other processes, where there are any."""
    if house.store.peers is not None:
        signal = Signal(table.id, what, {"ply": table.ply} | facts)
        table.errands.background(said(house.store.peers, signal), lambda done: None)


async def surely_told(house: House, table: LiveTable, what: str, **facts: Any) -> None:
    """The same, before anybody is answered: what is asked next may be asked of another process."""
    if house.store.peers is not None:
        await said(house.store.peers, Signal(table.id, what, {"ply": table.ply} | facts))


async def said(peers: Peers, signal: Signal) -> None:
    try:
        await peers.say(signal)
    except StoreError as error:
        logger.warning("table %s: others did not hear %r: %s", signal.table, signal.what, error)
