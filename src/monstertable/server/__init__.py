"""Live tables in the browser and for programs."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path

from monstertable.server.keys import VARIABLE, BadKey, signing_keys
from monstertable.server.settings import Settings
from monstertable.server.store import BadData, InUse, StoreError
from monstertable.server.store.sqlite.migrations import prepare
from monstertable.server.store.sqlite.ownership import Owned, own


def run(settings: Settings, first_page: str = "") -> None:
    """Serve until interrupted. A browser is shown the home page, or another one first."""
    # Imported here, so that the other commands need not wait for a web framework.
    import uvicorn

    from monstertable.server import logs
    from monstertable.server.app import Host, Opened, create_app
    from monstertable.server.limits import with_enough_files
    from monstertable.server.listening import listen, listen_everywhere, tell, whereabouts_of
    from monstertable.server.protocol import visits

    logs.configure(settings.operating)
    owned, keys = take(settings.data)
    listening = listen_everywhere(settings.port) if settings.lan else [listen(settings.host, settings.port)]
    port = listening[0].getsockname()[1]
    whereabouts = whereabouts_of(settings.host, port, settings.lan, settings.host_names, settings.proxies)
    address = tell(settings.host, port, settings.lan, whereabouts.lan, settings.data)
    owned.tell(address)
    if first_page:
        print(f"Watch {address}{first_page}", flush=True)
    if settings.browser and has_screen():
        threading.Timer(1.0, webbrowser.open, [address + first_page]).start()
    app = create_app(with_enough_files(settings), Opened(owned, keys, whereabouts))
    serving = uvicorn.Config(
        app,
        http=visits(app.state.door),
        ws="none",
        # What a proxy says is read in one place, our own.
        proxy_headers=False,
        log_config=None,  # it joins our own
        log_level=settings.operating.log_level,
        access_log=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=75,
        server_header=False,
    )
    Host(serving).run(sockets=listening)


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
