"""Compiled rules for a server that runs as plain Python: made in the background, and used by the processes that think.

The server itself goes on with what it has imported; it uses them from its next start on. Whatever goes wrong with the
compiler costs a sentence and nothing else.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from monstertable.compiling.build import missing
from monstertable.compiling.kept import Kept, wanted
from monstertable.server.thinking.pool import Pool

# What makes them. A process of its own, with a standard input that ends with us.
COMMAND = [sys.executable, "-P", "-m", "monstertable.compiling"]
# A process that is told to stop has tidied up by then.
ENDING = 5.0
SLOWER = "Playing is the same; bots think about ten times less, and simulation takes ten times longer."
BEGINNING = "The rules run as plain Python for now. They are compiled in the background, which takes some minutes once."
DONE = "The rules are compiled: bots think with them from now on, everything else from the next start on."
WIDTH = 78
# First asked, then made to.
ENDS = (signal.SIGTERM, signal.Signals(9))


async def use_compiled_rules(pool: Pool) -> None:
    """Until the processes of the pool think with compiled rules, or it is clear that they will not."""
    try:
        kept = await asyncio.to_thread(wanted)
        if kept is not None and (kept.is_ready or await compiled(kept)):
            pool.think_with(kept.folder)
    except OSError as error:
        say(f"The rules run as plain Python: {error}. {SLOWER}")


async def compiled(kept: Kept) -> bool:
    """Whether they are there in the end. Says what happens, and if nothing does, why not."""
    reason = f"an earlier attempt failed (see {kept.failure}, and remove it to try again)"
    if not kept.failure.exists():
        reason = await asyncio.to_thread(missing)
    if reason:
        say(f"The rules run as plain Python: {reason}. {SLOWER}")
        return False
    say(BEGINNING)
    await followed()
    if kept.is_ready:
        say(DONE)
        return True
    why = f" (see {kept.failure})" if kept.failure.exists() else ""
    say(f"The rules could not be compiled{why}, so they run as plain Python. {SLOWER}")
    return False


async def followed() -> None:
    """The compiler's process, from its start to its end, with a line of progress."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        stdin=PIPE,
        stdout=PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        start_new_session=True,  # Ctrl-C is for the server, which then ends it
    )
    try:
        await show_progress(process)
        await process.wait()
    finally:
        await end(process)


async def show_progress(process: Process) -> None:
    """The step it is at and how long it has taken so far, on one line that is written over again and again."""
    assert process.stdout is not None
    began = time.monotonic()
    step = ""
    reading = asyncio.ensure_future(process.stdout.readline())
    try:
        while True:
            await asyncio.wait([reading], timeout=1.0)
            if reading.done():
                line = reading.result().decode(errors="replace").strip()
                if not line:
                    return
                step = line
                reading = asyncio.ensure_future(process.stdout.readline())
            minutes, seconds = divmod(int(time.monotonic() - began), 60)
            show(f"Compiling the rules: {step} ({minutes}:{seconds:02})")
    finally:
        reading.cancel()
        show("")


def say(sentence: str) -> None:
    print(sentence, flush=True)


def show(text: str) -> None:
    """Where somebody looks. Whatever is printed next begins at the start of the line, over this."""
    if sys.stdout.isatty():
        print(f"\r{text[:WIDTH]:{WIDTH}}\r", end="", flush=True)


async def end(process: Process) -> None:
    """With all the processes that it has started."""
    for number in ENDS:
        if process.returncode is not None:
            return
        with suppress(ProcessLookupError, PermissionError, RuntimeError):
            os.killpg(process.pid, number) if hasattr(os, "killpg") else process.kill()
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), ENDING)
