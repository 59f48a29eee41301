"""The store of a place: one file, or a PostgreSQL database, which needs a library that not everybody has."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

from monstertable.packaging.extras import need
from monstertable.server.store.address import Address, Place
from monstertable.server.store.sql.clearing import Cleared, Keeper
from monstertable.server.store.sql.copying import Side
from monstertable.server.store.verbs import Store


def store_at(place: Place) -> Store:
    """Within a running event loop; it is opened then."""
    if isinstance(place, Address):
        need("psycopg")
        from monstertable.server.store.postgres.store import PostgresStore

        return PostgresStore(place)
    from monstertable.server.store.sqlite.store import SqliteStore

    return SqliteStore(place)


def prepare(place: Place) -> None:
    """It is there, ours, and of today's shape."""
    if isinstance(place, Address):
        need("psycopg")
        from monstertable.server.store.postgres import preparing

        preparing.prepare(place)
    else:
        from monstertable.server.store.sqlite.preparing import prepare

        prepare(place)


def clear_old(place: Place, before: float, keeper: Keeper) -> Cleared:
    """Clear away all tables at which nothing has happened since then."""
    if isinstance(place, Address):
        need("psycopg")
        from monstertable.server.store.postgres import clearing

        return clearing.clear_old(place, before, keeper)
    from monstertable.server.store.sqlite.clearing import clear_old

    return clear_old(place, before, keeper)


def copy_source(place: Place) -> AbstractContextManager[Side]:
    if isinstance(place, Address):
        need("psycopg")
        from monstertable.server.store.postgres import copying

        return copying.source(place)
    from monstertable.server.store.sqlite.copying import source

    return source(place)


def copy_target(place: Place) -> AbstractContextManager[Side]:
    if isinstance(place, Address):
        need("psycopg")
        from monstertable.server.store.postgres import copying

        return copying.target(place)
    from monstertable.server.store.sqlite.copying import target

    return target(place)


def keys_in(address: Address) -> list[str]:
    """The keys of the cookies, the oldest first."""
    need("psycopg")
    from monstertable.server.store.postgres import keys

    return keys.cookie_keys(address)


def set_keys_in(address: Address, these: list[str]) -> None:
    need("psycopg")
    from monstertable.server.store.postgres import keys

    keys.keep_cookie_keys(address, these)


def kept_key_in(address: Address, purpose: str, make: Callable[[], str]) -> str:
    """The one key for something else; made by whoever asks first."""
    need("psycopg")
    from monstertable.server.store.postgres import keys

    return keys.kept_key(address, purpose, make)
