"""Live tables in the browser and for programs."""

from __future__ import annotations

import os
import socket
import sqlite3
import sys
import threading
import webbrowser
from pathlib import Path

from monstertable.server.keys import VARIABLE, BadKey, signing_keys
from monstertable.server.migrations import BadData, prepare
from monstertable.server.operating import Operating
from monstertable.server.ownership import InUse, Owned, own

PACE = 1.2
GRACE = 0.9
AWAY_AFTER = 60.0
IDLE_AFTER = 5 * 60.0


def run(
    host: str,
    port: int,
    data: Path,
    browser: bool,
    pace: float = PACE,
    create_burst: int = 30,
    join_burst: int = 60,
    thinkers: int = 0,
    grace: float = GRACE,
    away_after: float = AWAY_AFTER,
    idle_after: float = IDLE_AFTER,
    operating: Operating | None = None,
) -> None:
    """Serve until interrupted, from this SQLite file; open a browser where there is a screen.

    A bot takes `pace` seconds for a move, so that one can see it. One client may create and join so many at once.
    Bots think in as many processes as there are `thinkers`; 0: one per core. An answer that does not come within
    `grace` seconds after a bot's patience is not waited for. Whoever is asked may be
    replaced by a bot when they have had no page open for `away_after` seconds, or not moved for `idle_after`.
    """
    # Imported here, so that the other commands need not wait for a web framework.
    import uvicorn

    from monstertable.server import logs
    from monstertable.server.app import Config, Host, create_app

    operating = operating or Operating()
    logs.configure(operating)
    owned, keys = take(data)
    listening = listen(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    owned.tell(address)
    print(f"Monster Table is at {address}  (games are kept in {data}; Ctrl-C stops)", flush=True)
    if browser and has_screen():
        threading.Timer(1.0, webbrowser.open, [address]).start()
    config = Config(
        data, pace, create_burst, join_burst, thinkers, grace, away_after, idle_after, owned, keys, operating
    )
    settings = uvicorn.Config(
        create_app(config),
        log_config=None,  # it joins our own
        log_level=operating.log_level,
        access_log=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=75,
        server_header=False,
    )
    Host(settings).run(sockets=[listening])


def take(data: Path) -> tuple[Owned, list[str]]:
    """The right to the data, which is up to date then, and the keys; or a sentence why not."""
    try:
        owned = own(data)
        prepare(data)
        keys = signing_keys(data)
    except (sqlite3.Error, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise SystemExit(f"Cannot keep games in {data}: {reason}. Try another --data file.") from None
    except (InUse, BadData, BadKey) as error:
        raise SystemExit(str(error)) from None
    # Nobody who is started from here needs it.
    os.environ.pop(VARIABLE, None)
    return owned, keys


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or a sentence why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        raise SystemExit(f"Cannot listen on {host} port {port}: {error.strerror}. Try another --port.") from None
    # The address is told before the server is up: who comes at once waits a moment instead of being turned away.
    listening.listen()
    return listening


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
