"""What an operator does with the data: back it up, put a backup in its place, look after the keys.

Each gives one sentence: what was done. What cannot be done is said by an exception, and nothing has changed then.
"""

from __future__ import annotations

from pathlib import Path

from monstertable.server.operating.keys import VARIABLE, given_keys, kept_keys, rotated, where_kept, without_older
from monstertable.server.store import BadData, WholeTable
from monstertable.server.store.address import Address, Place
from monstertable.server.store.sqlite import backups

POSTGRES_HAS_ITS_OWN = "PostgreSQL backs its databases up itself, while servers go on playing: {} does that for {}."


def backup(data: Place, target: Path) -> str:
    """A copy of the data as it stands now, while a server may go on playing."""
    if isinstance(data, Address):
        raise BadData(POSTGRES_HAS_ITS_OWN.format("pg_dump --format=custom", data))
    return backups.backup(data, target)


def restore(source: Path, data: Place, anyway: bool = False) -> str:
    """A backup takes the place of the data when all of it can be read; what was there is kept aside."""
    if isinstance(data, Address):
        raise BadData(POSTGRES_HAS_ITS_OWN.format("pg_restore", data))
    return backups.restore(source, data, replays, anyway)


def replays(whole: WholeTable) -> bool:
    """Whether a table can come back to life; if not, the log says why."""
    # Imported here, so that a backup need not wait for a web framework.
    from monstertable.server.tables.revival import Broken, revive

    try:
        revive(whole)
    except Broken:
        return False
    return True


def look_after_keys(data: Place, rotate: bool, drop: bool) -> str:
    """Tell of the keys; before that, add a new one, or drop all but the newest."""
    if isinstance(data, Path) and not data.is_file():
        raise BadData(f"There is no file {data}.")
    if (rotate or drop) and given_keys():
        raise BadData(f"The key in use is that of {VARIABLE}: change it there, the new one behind the old ones.")
    keys = rotated(data) if rotate else kept_keys(data)
    if drop and keys:
        keys = without_older(data)
    done = "A new key was made" if rotate else "Nothing was changed"
    if drop:
        done = "A new key was made and all others dropped" if rotate else "All keys but the newest were dropped"
    holds = "no key yet" if not keys else backups.numbered(len(keys), "key") + ", the newest signs"
    then = "; a server that is running takes notice when it is started again" if rotate or drop else ""
    return f"{done}: {where_kept(data)} has {holds}{then}."
