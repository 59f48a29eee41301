"""The keys that sign guests' cookies: in a file beside the data or in the environment, never in the data.

Where several processes share a database, they share its keys too: these stand in a table of their own there.

The last one signs, all of them verify: whoever came with an older key is known until that key is dropped.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from monstertable.server.operating.private import beside, tighten, write_private
from monstertable.server.store.address import Address, Place
from monstertable.server.store.opening import keys_in, set_keys_in

VARIABLE = "MONSTERTABLE_KEY"
SHORTEST = 32
HEADING = "# These keys sign the cookies of guests; the last one is in use. Whoever has them can take any seat.\n"


class BadKey(ValueError):
    """The keys cannot be used; the sentence says why, and never the key."""


def key_file(data: Path) -> Path:
    return beside(data, ".key")


def where_kept(data: Place) -> str:
    return str(data) if isinstance(data, Address) else str(key_file(data))


def signing_keys(data: Place) -> list[str]:
    """All keys, the oldest first; one is made where there is none."""
    given, kept = given_keys(), kept_keys(data)
    if not given and not kept:
        return rotated(data)
    return [key for key in kept if key not in given] + given


def given_keys() -> list[str]:
    """The keys of the environment, with spaces between."""
    return checked(os.environ.get(VARIABLE, "").split(), VARIABLE)


def kept_keys(data: Place) -> list[str]:
    if isinstance(data, Address):
        return checked(keys_in(data), str(data))
    file = key_file(data)
    tighten(file)
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return []
    except UnicodeDecodeError:
        raise BadKey(f"{file} is not a file of keys.") from None
    return checked([line.strip() for line in lines if line.strip() and not line.startswith("#")], str(file))


def checked(keys: list[str], where: str) -> list[str]:
    if any(len(key) < SHORTEST for key in keys):
        raise BadKey(f"Each key in {where} needs at least {SHORTEST} letters and digits, without spaces between.")
    return keys


def keep(data: Place, keys: list[str]) -> None:
    if isinstance(data, Address):
        set_keys_in(data, keys)
        return
    write_private(key_file(data), HEADING + "".join(f"{key}\n" for key in keys))


def keep_older(data: Place, key: str) -> None:
    """A key from older times verifies from now on, if it did not already."""
    kept = kept_keys(data)
    if key not in kept:
        keep(data, [key, *kept])


def rotated(data: Place) -> list[str]:
    """With a new key, which signs from the next start on."""
    keys = [*kept_keys(data), secrets.token_urlsafe(32)]
    keep(data, keys)
    return keys


def without_older(data: Place) -> list[str]:
    """With the newest key alone: whoever came with an older one is a newcomer from the next start on."""
    keys = kept_keys(data)[-1:]
    keep(data, keys)
    return keys
