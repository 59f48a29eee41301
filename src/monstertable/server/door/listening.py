"""Where we listen, and what we say about it."""

from __future__ import annotations

import contextlib
import socket
import sys
from collections.abc import Sequence

import segno

from monstertable.server.door.addresses import (
    LOCAL_NAMES,
    Whereabouts,
    bracketed,
    host_name,
    lan_address,
    lan_names,
    network,
)
from monstertable.server.store.address import Place

EVERYWHERE = ("0.0.0.0", "::")


def listen_everywhere(port: int) -> list[socket.socket]:
    """Listening sockets for all addresses of this computer, old and new."""
    first = listen(EVERYWHERE[0], port)
    try:
        return [first, listen(EVERYWHERE[1], first.getsockname()[1])]
    except (SystemExit, OSError):
        return [first]  # a computer without IPv6


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or a sentence why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:
        listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        raise SystemExit(f"Cannot listen on {host} port {port}: {error.strerror}. Try another --port.") from None
    # The address is told before the server is up: who comes at once waits a moment instead of being turned away.
    listening.listen()
    return listening


def whereabouts_of(host: str, port: int, lan: bool, host_names: Sequence[str], proxies: Sequence[str]) -> Whereabouts:
    """What we are called and whom we believe, or a sentence what is wrong with it."""
    try:
        believed = tuple(network(proxy) for proxy in proxies)
    except ValueError as error:
        raise SystemExit(f"{error}. That is what --proxy needs.") from None
    names = [host_name(name) for name in host_names]
    if not all(names):
        raise SystemExit(f"{host_names[names.index('')]!r} is not the name of a host. That is what --host-name needs.")
    known = LOCAL_NAMES | {*names, host.lower()}
    if not lan:
        return Whereabouts(known, "", believed)
    ours = names[0] if names else lan_address()
    return Whereabouts(known | lan_names(), f"http://{bracketed(ours)}:{port}" if ours else "", believed)


def tell(host: str, port: int, lan: bool, in_the_lan: str, data: Place) -> str:
    """Say where the tables are; for a local network also as a QR code. Gives the address for this computer."""
    shown = "localhost" if lan or host in (*LOCAL_NAMES, *EVERYWHERE) else bracketed(host)
    address = f"http://{shown}:{port}/"
    print(f"Monster Table is at {address}  (games are kept in {data}; Ctrl-C stops)", flush=True)
    if in_the_lan:
        print(f"Friends in your network: {in_the_lan}/")
        # Where a terminal cannot draw one, the address must do.
        with contextlib.suppress(UnicodeEncodeError):
            segno.make(f"{in_the_lan}/", error="m").terminal(compact=True)
    elif lan:
        print("No network was found: friends cannot reach this computer.")
    sys.stdout.flush()
    return address
