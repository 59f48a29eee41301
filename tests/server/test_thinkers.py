"""Thinking processes that are killed or stopped, waiting or at work, in a real server: every table goes on."""

from __future__ import annotations

import itertools
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from monstertable.server.playing.robots import BOT_PATIENCE
from monstertable.server.settings import Settings
from monstertable.server.thinking.pool import HANGING
from monstertable.server.thinking.thinker import STARTING
from tests.server.people import Person, sentence_of
from tests.server.process import PATIENCE, Server

# A bot's patience is a second, and so is what it may have more. Nobody waits until a process that hangs is given up,
# nor until another is started; on a machine with much else to do a single turn may take longer all the same.
USUAL_TURN = BOT_PATIENCE + HANGING
LONGEST_TURN = STARTING
ROUNDS = 5
HOW = pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "stopped"])


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, that waits for bots no longer than for people who play."""
    started = Server(tmp_path, grace=Settings.grace)
    started.start()
    yield started
    started.stop()


def against(server: Server, level: str) -> tuple[Person, str]:
    """A game against bots of this level, as far as the person's first question, with every process at hand."""
    ola = Person(server, "Ola")
    table = ola.open_table(bots=[level, level], options={"first": "2"})
    ola.act(table, "start")
    wait_for_turn(ola, table)
    return ola, table


def wait_for_turn(person: Person, table: str, meanwhile: Callable[[], object] = lambda: None) -> None:
    """Asked again and again, because a stream says nothing for ever when the table stands still."""
    latest = time.monotonic() + PATIENCE
    while not person.look(table)["moves"]:
        assert time.monotonic() < latest, "the table stands still"
        meanwhile()
        time.sleep(0.05)


def move(person: Person, table: str) -> None:
    facts = person.look(table)
    assert person.move(table, facts["ply"], facts["moves"][0]).status_code == 200


def strike(server: Server, how: signal.Signals) -> int:
    """Kill or stop every process that thinks; returns how many were struck."""
    struck = 0
    for thinker in server.thinkers():
        try:
            thinker.send_signal(how)
            struck += 1
        except psutil.NoSuchProcess:
            continue
    return struck


def turns(server: Server, table: str) -> list[float]:
    """The seconds that the moves of bots have taken, the quickest first."""
    rows = server.rows('SELECT seat, at FROM moves WHERE "table" = ? ORDER BY ply', table)
    return sorted(at - before for (_, before), (seat, at) in itertools.pairwise(rows) if seat > 0)


def nobody_waited(server: Server, table: str) -> bool:
    taken = turns(server, table)
    return taken[len(taken) // 2] < USUAL_TURN and taken[-1] < LONGEST_TURN


@HOW
def test_tables_go_on_when_processes_are_struck_while_they_wait(own_server: Server, how: signal.Signals) -> None:
    ola, table = against(own_server, "crafty")
    struck = 0
    for _ in range(ROUNDS):
        struck += strike(own_server, how)
        move(ola, table)
        wait_for_turn(ola, table)
    strike(own_server, how)

    assert struck > 1
    against(own_server, "gentle")  # a new table, as far as the person's turn
    assert nobody_waited(own_server, table), turns(own_server, table)
    assert not any("Traceback" in line for line in own_server.log())


@HOW
def test_tables_go_on_when_processes_are_struck_at_work(own_server: Server, how: signal.Signals) -> None:
    ola, table = against(own_server, "champion")
    struck: list[int] = []
    for _ in range(ROUNDS):
        move(ola, table)
        wait_for_turn(ola, table, lambda: struck.append(strike(own_server, how)))

    assert sum(struck) > 1
    assert nobody_waited(own_server, table), turns(own_server, table)
    assert not any("Traceback" in line for line in own_server.log())


@HOW
def test_hints_come_though_processes_were_struck(own_server: Server, how: signal.Signals) -> None:
    ola, table = against(own_server, "crafty")
    for _ in range(2):
        strike(own_server, how)
        answer = ola.get(f"/api/tables/{table}/hint")
        while answer.status_code == 503:  # when two processes were stopped, one after the other is found out
            assert sentence_of(answer) == "No hint came to mind. Please try again."
            answer = ola.get(f"/api/tables/{table}/hint")

        assert answer.json()["hints"]
        move(ola, table)
        wait_for_turn(ola, table)
