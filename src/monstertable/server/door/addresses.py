"""By which names this server is reached, which proxies it believes, and whom a request comes from."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import Scope

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
LONGEST_NAME = 253  # of a host, says the DNS
SUBSCRIBER = 64  # bits of an IPv6 address: at least so many addresses belong to one subscriber
# Nobody need live there: a route is looked up, nothing is sent.
FAR_AWAY = ("203.0.113.1", "10.255.255.255", "172.31.255.255", "192.168.255.255")
INTERFACE_ADDRESS = 0x8915  # SIOCGIFADDR


@dataclass(frozen=True)
class Whereabouts:
    """The names we answer to, what links say to others in the local network, and the proxies we believe."""

    names: frozenset[str] = LOCAL_NAMES
    lan: str = ""  # http://192.168.1.5:8000, where others in the local network find us; empty: they do not
    proxies: tuple[Network, ...] = ()

    def trusts(self, host: str) -> bool:
        return believed(self.proxies, host)

    def knows(self, name: str, local: str) -> bool:
        """Whether we are called so; the address to which a connection was made is always one of our names."""
        return name in self.names or name == local


@lru_cache(maxsize=4096)
def believed(proxies: tuple[Network, ...], host: str) -> bool:
    address = plain(host)
    return address is not None and any(address in network for network in proxies)


def plain(host: str) -> Address | None:
    """An IP address; IPv4 in the dress of IPv6 is IPv4. None for anything else."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """Whom limits take for one: an IPv4 address, or all addresses that an IPv6 subscriber has."""
    address = plain(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address), SUBSCRIBER), strict=False))
    return str(address or host)


def network(text: str) -> Network:
    """An address or a network as an operator writes it; ValueError with a sentence for anything else."""
    try:
        return ip_network(text.strip())
    except ValueError:
        raise ValueError(f"{text!r} is not an address or a network, like 127.0.0.1 or 10.0.0.0/8") from None


@lru_cache(maxsize=4096)
def host_name(host: str) -> str:
    """The name in a Host header, without its port, as we compare it; empty where it can be no name."""
    if len(host) > LONGEST_NAME + 6 or not host.isascii():
        return ""
    name, port = split_port(host)
    if port and not port.isdigit():
        return ""
    return name.lower().rstrip(".")


def split_port(host: str) -> tuple[str, str]:
    if host.startswith("["):
        name, _, port = host[1:].partition("]")
        return name, port.removeprefix(":")
    if host.count(":") > 1:
        return host, ""
    name, _, port = host.partition(":")
    return name, port


def bracketed(host: str) -> str:
    """A host as it stands in a link."""
    return f"[{host}]" if ":" in host else host


# Behind a proxy


def as_forwarded(scope: Scope, proxies: Whereabouts) -> Scope:
    """The request as the proxy got it, if we believe the proxy; else as it is."""
    client = scope.get("client")
    if not proxies.proxies or not client or not proxies.trusts(client[0]):
        return scope
    headers = Headers(scope=scope)
    changed: Scope = dict(scope)
    farthest = first_stranger(headers.getlist("x-forwarded-for"), proxies)
    if farthest:
        changed["client"] = (farthest, 0)
    scheme = first_word(headers.get("x-forwarded-proto", ""))
    if scheme in ("http", "https"):
        changed["scheme"] = scheme
    host = first_word(headers.get("x-forwarded-host", ""))
    if host:
        others = [(name, value) for name, value in scope["headers"] if name != b"host"]
        changed["headers"] = [(b"host", host.encode("latin-1")), *others]
    return changed


def first_word(value: str) -> str:
    return value.partition(",")[0].strip()


def first_stranger(values: Sequence[str], proxies: Whereabouts) -> str:
    """Each proxy adds whom it heard, at the end: the last one whom we do not believe is the client."""
    found = ""
    for entry in reversed(",".join(values).split(",")):
        address = plain(split_port(entry.strip())[0])
        if address is None:
            break
        found = str(address)
        if not proxies.trusts(found):
            break
    return found


# Links


def is_local(host: str) -> bool:
    """Whether a name means: this computer."""
    address = plain(host)
    return host == "localhost" or host.endswith(".localhost") or (address is not None and address.is_loopback)


def origin(request: Request) -> str:
    """What a link to us begins with, for whoever gets it: never `localhost`, where there is something better."""
    whereabouts: Whereabouts = request.app.state.opened.whereabouts
    if whereabouts.lan and is_local(host_name(request.headers.get("host", ""))):
        return whereabouts.lan
    return str(request.base_url).rstrip("/")


def is_only_here(address: str) -> bool:
    """Whether a link works on this computer only."""
    return is_local(host_name(address.partition("://")[2].partition("/")[0]))


# In the local network


def lan_address() -> str:
    """Our address in the local network, found without sending anything; empty where there is none."""
    return next((address for address in own_addresses() if is_for_others(address)), "")


def is_for_others(address: str) -> bool:
    found = plain(address)
    return found is not None and not (found.is_loopback or found.is_link_local or found.is_unspecified)


def own_addresses() -> Iterator[str]:
    """First those by which we would reach others, then those of the interfaces, then what our name stands for."""
    for target in FAR_AWAY:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((target, 9))
                yield probe.getsockname()[0]
            except OSError:
                continue
    yield from interface_addresses()
    try:
        yield from socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return


def interface_addresses() -> Iterator[str]:
    if sys.platform != "linux":
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(probe, INTERFACE_ADDRESS, struct.pack("256s", name.encode()[:15]))
            except OSError:
                continue  # an interface without an address
            yield socket.inet_ntoa(answer[20:24])


def lan_names() -> set[str]:
    """What others in the local network may call this computer."""
    own = socket.gethostname().lower()
    return {own, f"{own.partition('.')[0]}.local"} if own else set()
