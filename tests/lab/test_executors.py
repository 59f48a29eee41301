"""Processes that play do not outlive the one that hands out the work."""

from __future__ import annotations

import subprocess
import sys
import time

import psutil

COMMAND = ["-m", "monstertable", "simulate", "monster_city", "--bots", "greedy", "--games", "1000000", "--workers", "2"]


def test_workers_go_when_their_parent_is_killed() -> None:
    parent = subprocess.Popen([sys.executable, *COMMAND], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        workers = wait_for_workers(psutil.Process(parent.pid))
    finally:
        parent.kill()
        parent.wait()
    _, left = psutil.wait_procs(workers, timeout=600)
    assert left == []


def wait_for_workers(parent: psutil.Process) -> list[psutil.Process]:
    """Those that have begun to play."""
    end = time.monotonic() + 600
    while time.monotonic() < end:
        playing = [child for child in parent.children() if "spawn_main" in " ".join(child.cmdline())]
        if len(playing) == 2 and all(child.cpu_times().user > 1 for child in playing):
            return playing
        time.sleep(0.1)
    raise AssertionError("no workers came")
