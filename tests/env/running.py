"""Run a program of the project as people do, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(*words: str) -> str:
    """What it prints; it must end well."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([entry for entry in sys.path if entry])}
    done = subprocess.run([sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
