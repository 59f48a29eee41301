"""Live tables in the browser and for programs."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING

from monstertable.packaging.extras import MissingExtra
from monstertable.server.operating.keys import VARIABLE, BadKey, signing_keys
from monstertable.server.settings import Settings
from monstertable.server.store import Away, BadData, InUse, StoreError
from monstertable.server.store.address import Address, Place
from monstertable.server.store.opening import prepare
from monstertable.server.store.sqlite.ownership import Owned, own

if TYPE_CHECKING:
    from monstertable.server.notices.vapid import Vapid


def run(settings: Settings, first_page: str = "") -> None:
    """Serve until interrupted. A browser is shown the home page, or another one first."""
    # Imported here, so that the other commands need not wait for a web framework.
    import uvicorn

    from monstertable.server.app import Host, Opened, create_app
    from monstertable.server.door.limits import with_enough_files
    from monstertable.server.door.listening import listen, listen_everywhere, tell, whereabouts_of
    from monstertable.server.door.protocol import visits
    from monstertable.server.operating import logs

    logs.configure(settings.operating)
    owned, keys, push_key = take(settings.data)
    listening = listen_everywhere(settings.port) if settings.lan else [listen(settings.host, settings.port)]
    port = listening[0].getsockname()[1]
    whereabouts = whereabouts_of(settings.host, port, settings.lan, settings.host_names, settings.proxies)
    address = tell(settings.host, port, settings.lan, whereabouts.lan, settings.data)
    if owned is not None:
        owned.tell(address)
    if first_page:
        print(f"Watch {address}{first_page}", flush=True)
    if settings.browser and has_screen():
        threading.Timer(1.0, webbrowser.open, [address + first_page]).start()
    app = create_app(with_enough_files(settings), Opened(owned, keys, whereabouts, push_key))
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


def take(data: Place) -> tuple[Owned | None, list[str], Vapid]:
    """The right to the data, which is up to date then, and the keys; or a sentence why not. A database is nobody's."""
    from monstertable.server.notices import vapid

    try:
        owned = None if isinstance(data, Address) else own(data)
        prepare(data)
        keys, push_key = signing_keys(data), vapid.push_key(data)
    except Away as error:
        raise SystemExit(f"{error}.") from None
    except (StoreError, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        other = "" if isinstance(data, Address) else " Try another --data file."
        raise SystemExit(f"Cannot keep games in {data}: {reason}.{other}") from None
    except (InUse, BadData, BadKey, MissingExtra) as error:
        raise SystemExit(str(error)) from None
    # Nobody who is started from here needs it.
    for variable in (VARIABLE, vapid.VARIABLE):
        os.environ.pop(variable, None)
    return owned, keys, push_key


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
