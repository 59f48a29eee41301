"""A record watched in the browser, at a server of its own on this machine alone, which keeps nothing."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from gettext import NullTranslations
from pathlib import Path

from monstertable.server import run
from monstertable.server.door.refusal import Refused
from monstertable.server.replay.brought import Brought
from monstertable.server.settings import Settings
from monstertable.server.store.opening import prepare, store_at

CANNOT_OPEN = 2


def watch(line: str) -> int:
    """Until it is interrupted; where the record is not sound, one sentence that says where it breaks."""
    with tempfile.TemporaryDirectory(prefix="monstertable-") as folder:
        settings = Settings(data=Path(folder) / "tables.sqlite", port=0)
        try:
            record = asyncio.run(kept(line, settings))
        except Refused as refused:
            print(f"monstertable: {refused.sentence(NullTranslations())}", file=sys.stderr)
            return CANNOT_OPEN
        run(settings, f"r/{record}")
    return 0


async def kept(line: str, settings: Settings) -> str:
    prepare(settings.data)
    store = store_at(settings.data)
    await store.opened()
    try:
        return await Brought(store, settings.pace).keep(line)
    finally:
        await store.close()
