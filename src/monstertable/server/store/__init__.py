"""What is kept of the tables, and the verbs to keep it with. Nobody else knows how: no SQL stands outside this folder.

`verbs.py` says what can be asked of any store, `records.py` what goes in and comes out, `errors.py` what may go wrong;
`sqlite/` keeps it all in one file. Who is there, what is limited and what has been drawn is never stored.
"""

from monstertable.server.store.errors import BadData, Damaged, InUse, Newer, Outdated, StoreError
from monstertable.server.store.records import (
    BACK,
    CLOSED,
    ENDED,
    IDLE,
    LEFT,
    LOBBY,
    OVER,
    PLAYED_ON,
    PLAYING,
    REPLACED,
    Arrangement,
    Chair,
    Listed,
    Note,
    Progress,
    SeatChange,
    StoredMove,
    StoredResult,
    StoredTable,
    WholeTable,
)
from monstertable.server.store.verbs import Store

__all__ = [
    "BACK",
    "CLOSED",
    "ENDED",
    "IDLE",
    "LEFT",
    "LOBBY",
    "OVER",
    "PLAYED_ON",
    "PLAYING",
    "REPLACED",
    "Arrangement",
    "BadData",
    "Chair",
    "Damaged",
    "InUse",
    "Listed",
    "Newer",
    "Note",
    "Outdated",
    "Progress",
    "SeatChange",
    "Store",
    "StoreError",
    "StoredMove",
    "StoredResult",
    "StoredTable",
    "WholeTable",
]
