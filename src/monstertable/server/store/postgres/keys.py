"""The keys that all processes of a database share: those of the cookies, and one for each other purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from monstertable.server.store.address import Address
from monstertable.server.store.postgres.connection import connect, told

COOKIES = "cookies"
KEYS = b"SELECT key FROM keys WHERE purpose = %s ORDER BY number"
CLEAR = b"DELETE FROM keys WHERE purpose = %s"
ADD = b"INSERT INTO keys VALUES (%s, %s, %s) ON CONFLICT (purpose, number) DO NOTHING"


@contextmanager
def opened(address: Address) -> Iterator[psycopg.Connection[Any]]:
    """One transaction, in which whoever waited for another sees what that did."""
    try:
        with connect(address) as raw:
            raw.isolation_level = psycopg.IsolationLevel.READ_COMMITTED
            yield raw
    except psycopg.Error as error:
        raise told(error) from None


def cookie_keys(address: Address) -> list[str]:
    """The oldest first."""
    with opened(address) as raw:
        return [key for (key,) in raw.execute(KEYS, [COOKIES])]


def keep_cookie_keys(address: Address, keys: list[str]) -> None:
    """These and no others."""
    with opened(address) as raw:
        raw.execute(CLEAR, [COOKIES])
        for number, key in enumerate(keys, 1):
            raw.execute(ADD, (COOKIES, number, key))


def kept_key(address: Address, purpose: str, make: Callable[[], str]) -> str:
    """The one key for this purpose; made by whoever asks first."""
    with opened(address) as raw:
        if not raw.execute(KEYS, [purpose]).fetchall():
            raw.execute(ADD, (purpose, 1, make()))
        [(key,)] = raw.execute(KEYS, [purpose]).fetchall()
        return str(key)
