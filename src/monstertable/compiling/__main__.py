"""`python -m monstertable.compiling [RECIPE]`: compile the rules of this installation, and say each step on a line.

It is polite, private, and gone when whoever started it is: they hold its standard input. The exit code is 1 when the
rules could not be compiled.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import tomllib
from pathlib import Path
from types import FrameType

from monstertable.compiling.build import NotCompiled, build
from monstertable.compiling.kept import RECIPE, kept_for, package


def main() -> int:
    recipe = Path(sys.argv[1]) if len(sys.argv) > 1 else package() / RECIPE
    kept = kept_for(package(), recipe)
    if kept is None:
        return 1
    be_modest(tomllib.loads(recipe.read_text("utf-8"))["tool"]["monstertable"]["compiling"]["niceness"])
    try:
        build(kept, package(), recipe, lambda step: print(step, flush=True))
    except NotCompiled:
        return 1
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def be_modest(niceness: int) -> None:
    os.umask(0o077)
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGTERM, tidy_up)
    threading.Thread(target=go_with_parent, daemon=True).start()


def tidy_up(number: int, frame: FrameType | None) -> None:
    """Ends the program by way of everything that cleans up behind itself."""
    raise SystemExit(128 + number)


def go_with_parent() -> None:
    while os.read(sys.stdin.fileno(), 1):
        pass
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGTERM)  # and the compiler with us
    else:
        os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
