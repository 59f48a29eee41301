"""Where compiled rules are kept: a folder for every state of the sources and every Python, private to the user.

A folder comes into being by one rename: it is whole, or it is not there. Beside it lie the lock of whoever makes it and
the log of the last attempt, which is called a failure when it was one: what has failed is not tried at every start.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

import monstertable
from monstertable import __version__

# How the wheel is built, as it lies in an installed package: its pyproject.toml. Beside mere sources there is none.
RECIPE = "recipe.toml"
# MONSTERTABLE_RULES=plain: the sources run as they are, and nothing is compiled.
VARIABLE = "MONSTERTABLE_RULES"
PLAIN = "plain"
COMPILED_ENDING = str(sysconfig.get_config_var("EXT_SUFFIX"))
PRIVATE = 0o700
OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH
# Older ones, of other versions, make room.
MOST_KEPT = 3


class Kept:
    """The compiled rules of one state of the sources, be they there or not."""

    def __init__(self, root: Path, name: str) -> None:
        self.root = root
        self.folder = root / name
        self.lock = root / f"{name}.lock"
        self.log = root / f"{name}.log"
        self.failure = root / f"{name}.failed"
        self.unfinished = f"{name}.unfinished-"

    @property
    def is_ready(self) -> bool:
        """Only what nobody else can have put there is ever imported."""
        return is_private(self.root) and is_private(self.folder)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """One process at a time makes them; it may end in any way, and the next goes on."""
        with self.lock.open("w") as handle:
            if sys.platform != "win32":
                import fcntl

                fcntl.flock(handle, fcntl.LOCK_EX)
            yield

    def used(self) -> None:
        """The last that were used are kept longest."""
        os.utime(self.folder)


def package() -> Path:
    return Path(monstertable.__file__).parent


def is_compiled(package: Path) -> bool:
    return next(package.rglob(f"*{COMPILED_ENDING}"), None) is not None


def wanted() -> Kept | None:
    """Where this installation's compiled rules belong; None when it has them already, or shall not or cannot."""
    recipe = package() / RECIPE
    if os.environ.get(VARIABLE) == PLAIN or not recipe.is_file() or is_compiled(package()):
        return None
    return kept_for(package(), recipe)


def kept_for(package: Path, recipe: Path) -> Kept | None:
    root = root_folder()
    if root is None:
        return None
    python = COMPILED_ENDING.strip(".").rpartition(".")[0]
    return Kept(root, f"{__version__}-{python}-{digest(package, recipe)}")


def root_folder() -> Path | None:
    """The usual place of the system for what can be made again; None for a user without a home."""
    given = Path(os.environ.get("XDG_CACHE_HOME", ""))
    try:
        if given.is_absolute():
            base = given
        elif sys.platform == "darwin":
            base = Path.home() / "Library" / "Caches"
        elif sys.platform == "win32":
            base = Path(os.environ.get("LOCALAPPDATA") or Path.home())
        else:
            base = Path.home() / ".cache"
    except RuntimeError:
        return None
    return base / "monstertable" / "compiled"


def digest(package: Path, recipe: Path) -> str:
    """Of all that the result depends on: sources, recipe, and the library that compiled modules call."""
    found = hashlib.sha256(recipe.read_bytes())
    found.update(library().encode())
    for path in sources(package):
        found.update(f"\0{path.relative_to(package).as_posix()}\0".encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def library() -> str:
    try:
        return metadata.version("librt")
    except metadata.PackageNotFoundError:
        return ""


def sources(package: Path) -> list[Path]:
    """All files of the package but the recipe and what Python itself has put there."""
    return sorted(
        path
        for path in package.rglob("*")
        if path.is_file() and path.parent.name != "__pycache__" and path != package / RECIPE
    )


def is_private(folder: Path) -> bool:
    """A folder of this user, into which nobody else may write."""
    try:
        facts = folder.lstat()
    except OSError:
        return False
    if not stat.S_ISDIR(facts.st_mode):
        return False
    if sys.platform == "win32":
        return True
    return facts.st_uid == os.getuid() and not facts.st_mode & OTHERS_MAY_WRITE


def make_root(root: Path) -> None:
    """The folder of all of them, or a PermissionError when it is not ours alone."""
    root.mkdir(PRIVATE, parents=True, exist_ok=True)
    if not is_private(root):
        raise PermissionError(f"{root} can be written to by others")
