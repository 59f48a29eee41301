"""Analyses at tables: asked for, made in the thinking processes, kept, pruned; puzzles and what if."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.people import Facts, Person, play_alone_to_the_end, sentence_of
from tests.server.process import PATIENCE, WITH_PARADE, Server

GAME = "parade"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With a small game, and analyses that are soon content."""
    started = Server(tmp_path_factory.mktemp("analysis"), WITH_PARADE, analysis_passes=1)
    started.start()
    yield started
    assert started.stop() in (0, -15)


def finished(server: Server, name: str = "Ann") -> tuple[Person, str]:
    person = Person(server, name)
    table = person.open_table(game=GAME, seats=2)
    person.act(table, "bot", seat=1, bot="gentle")
    assert person.act(table, "start").status_code == 200
    play_alone_to_the_end(person, table)
    return person, table


def until_whole(person: Person, table: str) -> Facts:
    """Waits for a state, not for a time."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found: Facts = person.get(f"/api/tables/{table}/analysis").json()
        if found["state"] != "running":
            return found
        time.sleep(0.1)
    raise AssertionError("the analysis did not come to an end")


def test_a_finished_game_is_analysed_when_somebody_asks_and_that_is_kept(own_folder: Path) -> None:
    server = Server(own_folder, WITH_PARADE, analysis_passes=1)
    server.start()
    person, table = finished(server)
    address = f"/api/tables/{table}/analysis"
    assert person.get(address).json() == {"state": "none", "progress": 0.0, "analysis": None}
    assert "Analyse the game" in person.get(f"/t/{table}/analysis").text
    assert person.post(address).json()["state"] == "running"
    found = until_whole(person, table)
    assert found["state"] == "whole"
    for sums in found["analysis"]["sums"]:
        assert sums["luck"] + sums["skill"] + sums["others"] == pytest.approx(sums["result"] - sums["start"], abs=1e-5)
    page = person.get(f"/t/{table}/analysis").text
    assert "Luck and mistakes" in page
    assert page.count('<span class="sr">yes</span>') == 2
    assert re.search(r"±\d+\.\d", page)
    polish = (
        Person(server, language="pl").get(f"/t/{table}/analysis").text.partition('<section aria-labelledby="sums')[2]
    )
    assert re.search(r"±\d+,\d", polish)
    assert re.search(r"około \d+,\d punktu", polish)
    assert not re.search(r"±\d+\.\d", polish)
    server.stop()
    server.start()
    assert person.get(address).json() == found
    server.write("UPDATE analyses SET version = 'of another method'")
    server.stop()
    server.start()
    assert person.get(address).json()["state"] == "none"
    server.stop()


@pytest.fixture
def own_folder(tmp_path: Path) -> Path:
    return tmp_path


def test_a_game_that_runs_is_not_analysed(server: Server) -> None:
    person = Person(server, "Eve")
    table = person.open_table(game=GAME, seats=2)
    person.act(table, "bot", seat=1, bot="gentle")
    assert person.act(table, "start").status_code == 200
    for answer in (
        person.get(f"/t/{table}/analysis"),
        person.post(f"/t/{table}/analysis"),
        person.post(f"/api/tables/{table}/analysis"),
        person.get(f"/t/{table}/puzzles/0"),
        person.get(f"/t/{table}/what-if/0"),
        person.post(f"/api/tables/{table}/what-if/0", json={"move": "anything"}),
    ):
        assert answer.status_code == 409, answer.text
        assert sentence_of(answer) == "Only finished games can be analysed."


def test_puzzles_are_judged_at_once(server: Server) -> None:
    person, table = finished(server)
    assert person.get(f"/t/{table}/puzzles/0").status_code == 404
    person.post(f"/api/tables/{table}/analysis")
    facts = until_whole(person, table)["analysis"]
    decision = max(facts["decisions"], key=lambda one: len(one["moves"]))
    address = f"/t/{table}/puzzles/{decision['ply']}"
    page = person.get(address).text
    assert 'name="move"' in page
    assert "The solution" not in page
    best = person.post(address, data={"move": decision["best"]}, headers={"HX-Request": "true"})
    assert "The best move" in best.text
    assert "The solution" in person.get(f"{address}?solution=true").text
    refused = person.post(address, data={"move": "nonsense"})
    assert refused.status_code == 422
    assert sentence_of(refused) == "This move was not allowed then."
    others = [ply for ply, mover in enumerate(facts["movers"]) if mover == -1]
    for ply in [*others[:1], 10_000]:
        assert person.get(f"/t/{table}/puzzles/{ply}").status_code == 404


def test_what_if_plays_both_moves_to_the_end(server: Server) -> None:
    person, table = finished(server)
    record = person.get(f"/t/{table}/record").json()
    ply = next(ply for ply, move in enumerate(record["moves"]) if not move.startswith("*"))
    played = record["moves"][ply].partition(" ")[2]
    found = person.post(f"/api/tables/{table}/what-if/{ply}", json={"move": played}).json()
    assert found["games"] == 100
    assert found["played"] == found["tried"]  # the same luck for both
    assert sum(one["share"] for one in found["played"]) == pytest.approx(1.0)
    assert all(0 <= one["low"] <= one["share"] <= one["high"] <= 1 for one in found["played"])
    page = person.post(f"/t/{table}/what-if/{ply}", data={"move": played})
    assert "Play it on 100 times" in page.text
    refused = person.post(f"/api/tables/{table}/what-if/{ply}", json={"move": "nonsense"})
    assert refused.status_code == 422


def test_an_analysis_can_be_stopped_and_begun_again(server: Server) -> None:
    person, table = finished(server)
    person.post(f"/api/tables/{table}/analysis")
    stopped = person.delete(f"/api/tables/{table}/analysis").json()
    assert stopped["state"] in ("none", "stopped", "whole")
    assert person.post(f"/api/tables/{table}/analysis").json()["state"] in ("running", "whole")
    assert until_whole(person, table)["state"] == "whole"
