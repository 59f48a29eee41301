"""Where a store keeps its data: in a file, or in a PostgreSQL database, whose password is never printed."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

SCHEMES = ("postgresql://", "postgres://")
TOLD = ("host", "port")  # of what stands behind the question mark


@dataclass(frozen=True)
class Address:
    """A database as libpq understands it; printed, it has no password."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        found = urlsplit(self.url)
        _, _, hosts = found.netloc.rpartition("@")
        told = urlencode([(name, value) for name, value in parse_qsl(found.query) if name in TOLD], safe="/,")
        return f"{found.scheme}://{hosts}{found.path}{'?' if told else ''}{told}"


Place = Path | Address


def place(text: str) -> Place:
    """As it is given on a command line."""
    return Address(text) if text.startswith(SCHEMES) else Path(text)
