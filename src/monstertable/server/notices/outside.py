"""Posting to an address that a stranger gave us, without being led where only we can go.

Its name is looked up once, every answer must be an address of the open internet, and the connection is made to that
very address: a name that stands for something else a moment later gains nothing. Nobody is followed elsewhere.
"""

from __future__ import annotations

import asyncio
import socket
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network
from typing import Final
from urllib.parse import SplitResult, urlsplit

import httpx

from monstertable.server.door.addresses import Address, bracketed, plain

SECONDS = 10.0  # in which an answer must begin
LONGEST = 2000
PORTS = {"https": 443, "http": 80}
# Addresses of IPv6 in which one of IPv4 is wrapped up, whichever that is: 6to4, Teredo, NAT64.
WRAPPED = tuple(map(IPv6Network, ("2002::/16", "2001::/32", "64:ff9b::/96", "64:ff9b:1::/48")))
# Why something did not arrive, besides the status that was answered.
NOT_ALLOWED: Final = "address"
UNKNOWN_NAME: Final = "name"
NO_ANSWER: Final = "silence"
UNSAFE: Final = "certificate"
REDIRECTED: Final = "redirect"


class Unsent(Exception):
    """Why nothing was sent: one of the words above."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class Answer:
    """What became of something that was sent."""

    status: int = 0  # 0: nobody answered
    why_unsent: str = ""
    retry_after: float = 0.0  # seconds

    @property
    def trouble(self) -> str:
        """One of the words above or the status; empty: it arrived."""
        if self.status in range(300, 400):
            return REDIRECTED
        return self.why_unsent or ("" if self.status in range(200, 300) else str(self.status))


def allowed_address(address: str, anywhere: bool) -> SplitResult:
    """An address taken apart, if something may be posted there; else Unsent."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Unsent(NOT_ALLOWED) from None
    schemes = ("https", "http") if anywhere else ("https",)
    is_plain = parts.hostname and not parts.username and not parts.password and port != 0 and address.isascii()
    if parts.scheme not in schemes or not is_plain or len(address) > LONGEST or not address.isprintable():
        raise Unsent(NOT_ALLOWED)
    return parts


def is_open(address: Address) -> bool:
    """Whether it is one of the open internet: neither this computer nor the network around it."""
    is_wrapped = isinstance(address, IPv6Address) and any(address in network for network in WRAPPED)
    return address.is_global and not address.is_multicast and not is_wrapped


async def addresses_of(host: str, port: int, anywhere: bool) -> list[str]:
    """Where a name leads now; Unsent if anywhere it must not."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unsent(UNKNOWN_NAME) from None
    numbers = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    parsed = [plain(number.partition("%")[0]) for number in numbers]
    if not anywhere and not all(address is not None and is_open(address) for address in parsed):
        raise Unsent(NOT_ALLOWED)
    return numbers


class Outside:
    """One client for all that is sent; certificates are read when something first is."""

    def __init__(self, anywhere: bool) -> None:
        self.anywhere = anywhere
        self._client: httpx.AsyncClient | None = None

    async def post(self, address: str, content: bytes, headers: dict[str, str]) -> Answer:
        """What was answered; nothing of it but the status is read."""
        try:
            parts = allowed_address(address, self.anywhere)
            async with asyncio.timeout(SECONDS):
                return await self._post(parts, content, headers)
        except Unsent as unsent:
            return Answer(why_unsent=unsent.why)
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            return Answer(why_unsent=UNSAFE if "CERTIFICATE" in str(error).upper() else NO_ANSWER)

    async def _post(self, parts: SplitResult, content: bytes, headers: dict[str, str]) -> Answer:
        if self._client is None:
            self._client = await asyncio.to_thread(new_client)
        name, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
        numbers = await addresses_of(name, port, self.anywhere)
        address = parts._replace(netloc=f"{bracketed(numbers[0])}:{port}").geturl()
        headers = headers | {"Host": parts.netloc}
        asked = self._client.stream(
            "POST", address, content=content, headers=headers, extensions={"sni_hostname": name}, follow_redirects=False
        )
        async with asked as answer:
            return Answer(answer.status_code, retry_after=seconds_of(answer.headers.get("retry-after", "")))

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()


def new_client() -> httpx.AsyncClient:
    # Neither the proxy of the environment nor its passwords are for addresses of strangers. Connections are not kept:
    # the same number may stand for another name.
    limits = httpx.Limits(max_connections=20, max_keepalive_connections=0)
    return httpx.AsyncClient(timeout=SECONDS, limits=limits, trust_env=False)


def seconds_of(retry_after: str) -> float:
    """How long somebody asks us to wait; 0 where they say nothing that we understand."""
    return min(float(retry_after), 24 * 3600.0) if retry_after.isascii() and retry_after.isdigit() else 0.0
