"""Libraries that only some commands need: told of in one sentence before the work, not by a traceback after it."""

from __future__ import annotations

from importlib.util import find_spec

# The extra of pyproject.toml that brings each.
EXTRAS = {
    "gymnasium": "env",
    "librt": "env",
    "matplotlib": "lab",
    "mypy_extensions": "env",
    "numpy": "env",
    "openskill": "lab",
    "pettingzoo": "env",
    "psycopg": "postgres",
    "pyarrow": "lab",
    "ray": "ray",
    "resvg_py": "env",
    "torch": "train",
}
# Those that the Makefile knows by name.
MADE = ("lab", "env")


class MissingExtra(Exception):
    """A library is not installed; the sentence says what to install."""


def need(library: str) -> None:
    if find_spec(library) is None:
        extra = EXTRAS[library]
        way = f"pip install 'monstertable[{extra}]'"
        way = f"make {extra}, or {way}" if extra in MADE else way
        raise MissingExtra(f"This needs {library}, which is not installed; the extra {extra!r} brings it: {way}.")
