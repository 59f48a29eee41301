"""Whether the server is well: alive (`/healthz`), and ready to be sent people (`/readyz`).

What is said here is for programs and for whoever runs the server, so it is not translated.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from monstertable.server.store import Store, StoreError
from monstertable.server.tables.tables import Tables
from monstertable.server.thinking.pool import Pool

router = APIRouter(include_in_schema=False)
NO_STORE = {"Cache-Control": "no-store"}
# Whoever asks again within so many seconds hears the same: asking is not a way to keep the disk busy.
FRESH = 2.0
STORE_PATIENCE = 2.0
MEGABYTE = 1_000_000

Part = dict[str, Any]


@router.get("/healthz")
async def healthz() -> Response:
    """Alive: the event loop answers."""
    return JSONResponse({"ok": True}, headers=NO_STORE)


@router.get("/readyz")
async def readyz(request: Request) -> Response:
    found = await request.app.state.readiness.look()
    return JSONResponse(found, 200 if found["ok"] else 503, NO_STORE)


class Readiness:
    """All parts at once, looked at when somebody asks, once for all who ask at the same time."""

    def __init__(self, tables: Tables, least_disk: int) -> None:
        self.tables = tables
        self.least_disk = least_disk
        self._looking: asyncio.Task[dict[str, Part]] | None = None
        self._looked_at = -FRESH

    async def look(self) -> dict[str, Any]:
        is_over = self._looking is None or self._looking.done()
        if self._looking is None or (is_over and time.monotonic() - self._looked_at >= FRESH):
            self._looking = asyncio.create_task(self._look())
        parts = await asyncio.shield(self._looking) | {"draining": draining(self.tables)}
        return {"ok": all(part["ok"] for part in parts.values()), "parts": parts}

    async def _look(self) -> dict[str, Part]:
        try:
            store, thinkers = await asyncio.gather(store_part(self.tables.store), thinkers_part(self.tables.pool))
            return {"store": store, "thinkers": thinkers, "disk": disk_part(self.tables.store.folder, self.least_disk)}
        finally:
            self._looked_at = time.monotonic()


def fine(**facts: Any) -> Part:
    return {"ok": True, **facts}


def wrong(sentence: str, **facts: Any) -> Part:
    return {"ok": False, "sentence": sentence, **facts}


def draining(tables: Tables) -> Part:
    return wrong("The server is being emptied before a restart.") if tables.draining else fine()


async def store_part(store: Store) -> Part:
    """A small write, all the way to the disk."""
    began = time.monotonic()
    try:
        async with asyncio.timeout(STORE_PATIENCE):
            await store.try_writing()
    except TimeoutError:
        return wrong(f"Nothing could be written within {STORE_PATIENCE:.0f} s.")
    except StoreError as error:
        return wrong(f"Nothing can be written: {error}.")
    return fine(seconds=round(time.monotonic() - began, 4))


async def thinkers_part(pool: Pool) -> Part:
    began = time.monotonic()
    if not await pool.probe():
        return wrong("No process in which bots think has answered.")
    return fine(seconds=round(time.monotonic() - began, 4))


def disk_part(folder: Path | None, least: int) -> Part:
    if folder is None:
        return fine()  # the data is not on this machine
    try:
        free = shutil.disk_usage(folder).free // MEGABYTE
    except OSError as error:
        return wrong(f"The disk of the data cannot be looked at: {error.strerror or os.strerror(error.errno or 0)}.")
    if free < least:
        return wrong(f"The disk has {free} MB left; {least} MB are needed.", free_megabytes=free)
    return fine(free_megabytes=free)
