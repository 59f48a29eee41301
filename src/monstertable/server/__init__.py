"""Live tables in the browser and for programs."""

from __future__ import annotations

import os
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from monstertable.server.limits import Limits

PACE = 1.2
GRACE = 10.0
AWAY_AFTER = 60.0


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
    lan: bool = False,
    host_names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    limits: Limits | None = None,
) -> None:
    """Serve until interrupted, from this SQLite file; open a browser where there is a screen.

    A bot takes `pace` seconds for a move, so that one can see it. One client may create and join so many at once.
    Bots think in as many processes as there are `thinkers`; 0: one per core. When a thought is over, its answer must
    come within `grace` seconds. Whoever has had no page open for `away_after` seconds may be replaced by a bot.
    With `lan` the whole local network can come in, whatever `host` is. Besides the names of this computer the server
    answers to `host_names`; of `proxies` it believes for whom they ask.
    """
    # Imported here, so that the other commands need not wait for a web framework.
    import uvicorn

    from monstertable.server.app import Config, Host, create_app
    from monstertable.server.limits import Limits, possible_with, raise_file_limit
    from monstertable.server.listening import listen, listen_everywhere, tell, whereabouts_of
    from monstertable.server.protocol import visits
    from monstertable.server.store import connect

    try:
        connect(data).close()
    except sqlite3.Error as error:
        raise SystemExit(f"Cannot keep games in {data}: {error}. Try another --data file.") from None
    listening = listen_everywhere(port) if lan else [listen(host, port)]
    whereabouts = whereabouts_of(host, listening[0].getsockname()[1], lan, host_names, proxies)
    address = tell(host, listening[0].getsockname()[1], lan, whereabouts.lan, data)
    if browser and has_screen():
        threading.Timer(1.0, webbrowser.open, [address]).start()
    possible = possible_with(raise_file_limit(), limits or Limits())
    app = create_app(Config(data, pace, create_burst, join_burst, thinkers, grace, away_after, possible, whereabouts))
    settings = uvicorn.Config(
        app,
        http=visits(app.state.door),
        ws="none",
        # What a proxy says is read in one place, our own.
        proxy_headers=False,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=75,
        server_header=False,
    )
    Host(settings).run(sockets=listening)


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
