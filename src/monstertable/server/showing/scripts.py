"""A game's script as it is sent: one file, in which the modules that it imports stand in their places.

In the game's folder it is divided by meaning, into modules that name one another. Sent one by one, each would cost a
further way to the server and back before anybody can play, and more bytes. As one file they share a scope: what two
modules of a game declare must have two names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable

IMPORTS = re.compile(rb'^import [^;"]*"\./([a-z_]+\.js)";\n+', re.MULTILINE)
EXPORTS = re.compile(rb"^export (?=const |let |function |async |class )", re.MULTILINE)


def whole_script(folder: Traversable, file: str) -> bytes:
    """Each module once, before the first that imports it."""
    return b"".join(modules(folder, file, set()))


def modules(folder: Traversable, file: str, taken: set[str]) -> Iterator[bytes]:
    taken.add(file)
    script = (folder / file).read_bytes()
    for name in [found.decode() for found in IMPORTS.findall(script)]:
        if name not in taken:
            yield from modules(folder, name, taken)
    yield EXPORTS.sub(b"", IMPORTS.sub(b"", script))
