"""Live tables in the browser and for programs."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from monstertable.server.limits import Limits

from monstertable.server.keys import VARIABLE, BadKey, signing_keys
from monstertable.server.operating import Operating
from monstertable.server.store import BadData, InUse, StoreError
from monstertable.server.store.sqlite.migrations import prepare
from monstertable.server.store.sqlite.ownership import Owned, own

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
    lan: bool = False,
    host_names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    limits: Limits | None = None,
    operating: Operating | None = None,
) -> None:
    """Serve until interrupted, from this SQLite file; open a browser where there is a screen.

    A bot takes `pace` seconds for a move, so that one can see it. One client may create and join so many at once.
    Bots think in as many processes as there are `thinkers`; 0: one per core. An answer that does not come within
    `grace` seconds after a bot's patience is not waited for. Whoever is asked may be replaced by a bot when they have
    had no page open for `away_after` seconds, or not moved for `idle_after`. With `lan` the whole local network can
    come in, whatever `host` is. Besides the names of this computer the server answers to `host_names`; of `proxies`
    it believes for whom they ask.
    """
    # Imported here, so that the other commands need not wait for a web framework.
    import uvicorn

    from monstertable.server import logs
    from monstertable.server.app import Config, Host, create_app
    from monstertable.server.limits import Limits, possible_with, raise_file_limit
    from monstertable.server.listening import listen, listen_everywhere, tell, whereabouts_of
    from monstertable.server.protocol import visits

    operating = operating or Operating()
    logs.configure(operating)
    owned, keys = take(data)
    listening = listen_everywhere(port) if lan else [listen(host, port)]
    whereabouts = whereabouts_of(host, listening[0].getsockname()[1], lan, host_names, proxies)
    address = tell(host, listening[0].getsockname()[1], lan, whereabouts.lan, data)
    owned.tell(address)
    if browser and has_screen():
        threading.Timer(1.0, webbrowser.open, [address]).start()
    possible = possible_with(raise_file_limit(), limits or Limits())
    config = Config(
        data,
        pace,
        create_burst,
        join_burst,
        thinkers,
        grace,
        away_after,
        idle_after,
        owned,
        keys,
        possible,
        whereabouts,
        operating,
    )
    app = create_app(config)
    settings = uvicorn.Config(
        app,
        http=visits(app.state.door),
        ws="none",
        # What a proxy says is read in one place, our own.
        proxy_headers=False,
        log_config=None,  # it joins our own
        log_level=operating.log_level,
        access_log=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=75,
        server_header=False,
    )
    Host(settings).run(sockets=listening)


def take(data: Path) -> tuple[Owned, list[str]]:
    """The right to the data, which is up to date then, and the keys; or a sentence why not."""
    try:
        owned = own(data)
        prepare(data)
        keys = signing_keys(data)
    except (StoreError, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise SystemExit(f"Cannot keep games in {data}: {reason}. Try another --data file.") from None
    except (InUse, BadData, BadKey) as error:
        raise SystemExit(str(error)) from None
    # Nobody who is started from here needs it.
    os.environ.pop(VARIABLE, None)
    return owned, keys


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
