"""A command begins anew on the compiled rules, if they are ready.

Modules that were imported already stay what they are, so it takes a new program in the same process. This file is run
by its path, before any other part of the package is there.
"""

from __future__ import annotations

import os
import sys


def begin_anew() -> None:
    """Does not return when there are compiled rules for what runs as plain Python now."""
    from monstertable.compiling.kept import wanted

    if os.name != "posix" or not sys.executable:
        return  # elsewhere a program cannot take the place of another; thinking processes still use what is compiled
    kept = wanted()
    if kept is not None and kept.is_ready:
        kept.used()
        become(str(kept.folder))


def become(folder: str) -> None:
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, "-P", __file__, folder, *sys.argv[1:]])


def run() -> int:
    """The command, from the folder that is named first; if that cannot be imported, from where it was before."""
    folder = sys.argv.pop(1)
    if folder:
        sys.path.insert(0, folder)
    try:
        from monstertable.cli import main
    except ImportError as error:
        if not folder:
            raise
        print(f"The compiled rules in {folder} cannot be used ({error}): plain Python goes on.", file=sys.stderr)
        os.environ["MONSTERTABLE_RULES"] = "plain"
        become("")
    return main()


if __name__ == "__main__":
    sys.exit(run())
