"""What a command says when it does not end well, and the exit code that goes with it."""

from __future__ import annotations

import sys

BROKEN = 1
BAD_INPUT = 2
INTERRUPTED = 130


def say(sentence: str, code: int) -> int:
    print(f"monstertable: {sentence}", file=sys.stderr)
    return code
