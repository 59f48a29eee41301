"""The processes in which bots of a real server think come when they are needed, and leave with it."""

from __future__ import annotations

import os
import time
from pathlib import Path

import psutil

from tests.server.conftest import STUBBORN, held_up
from tests.server.people import Person, play_alone_to_the_end
from tests.server.process import PACKAGE, PATIENCE, Server


def test_a_server_starts_its_processes_when_bots_think_and_takes_them_along(own_server: Server) -> None:
    ola = Person(own_server)
    assert ola.get("/healthz").status_code == 200
    assert own_server.thinkers() == []

    table = ola.open_table(bots=["crafty", "fierce"])
    ola.act(table, "start")
    play_alone_to_the_end(ola, table)
    thinkers = own_server.thinkers()
    own_server.stop()

    assert 1 <= len(thinkers) <= (os.cpu_count() or 1)
    assert not any(thinker.is_running() for thinker in thinkers)
    assert own_server.log() == []
    own_server.start()


def test_a_server_that_is_killed_leaves_no_process_behind_not_even_one_that_hangs(tmp_path: Path, gate: Path) -> None:
    server = Server(tmp_path, f"{PACKAGE}{os.pathsep}{STUBBORN}")
    server.start()
    ola = Person(server)
    table = ola.open_table(game="stubborn", seats=2, options={"mood": "held_up"}, bots=["crafty"])
    ola.act(table, "start")
    ola.move(table, 0, "no")
    while not held_up(gate):
        time.sleep(0.05)
    thinkers = server.thinkers()
    server.kill()

    gone, alive = psutil.wait_procs(thinkers, timeout=PATIENCE)
    assert (len(gone), alive) == (1, [])
