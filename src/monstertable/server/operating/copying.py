"""All tables, and everything else that is stored, moved from one place to another: between files and databases."""

from __future__ import annotations

from monstertable.server.notices.vapid import copy_push_key
from monstertable.server.operating.keys import keep, kept_keys
from monstertable.server.operating.upkeep import replays
from monstertable.server.store import BadData
from monstertable.server.store.address import Place
from monstertable.server.store.opening import copy_source, copy_target
from monstertable.server.store.sql.copying import copy_all, tables_that_differ
from monstertable.server.store.sqlite.backups import MOST_NAMED, numbered


def copy(source: Place, target: Place, anyway: bool = False) -> str:
    """As it stood at one moment, all of it or nothing; gives a sentence that tells what was done."""
    with copy_source(source) as old, copy_target(target) as new:
        copied = copy_all(old, new)
        wrong = tables_that_differ(old.disk, new.disk, replays)
        if wrong and not anyway:
            named = ", ".join(wrong[:MOST_NAMED]) + (" ..." if len(wrong) > MOST_NAMED else "")
            raise BadData(
                f"{numbered(len(wrong), 'table')} in {source} cannot be replayed ({named}), so nothing is copied; "
                "with --anyway all is taken as it is."
            )
    keys = kept_keys(source)
    if keys:
        keep(target, keys)
    copy_push_key(source, target)
    what = f"{numbered(copied['tables'], 'table')} with {numbered(copied['moves'], 'move')}"
    rest = sum(copied.values()) - copied["tables"] - copied["moves"]
    replayed = f"{numbered(copied['tables'] - len(wrong), 'table')} replayed there"
    return f"Copied {what} and {numbered(rest, 'other row')} from {source} to {target}, with the keys; {replayed}."
