"""Somebody who is asked and does not move for long may be replaced by a bot, though their page is open."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from monstertable.server.showing.show import waited_for
from monstertable.server.showing.words import translations
from monstertable.server.tables.table import LiveTable
from tests.server.here import Here, serving
from tests.server.people import Facts, begun, sentence_of
from tests.server.process import PATIENCE, Server

IDLE_AFTER = 3.0
# On a machine with much else to do somebody may be idle already before one has looked: then it is tried again.
TRIES = 10
LATE = "A bot may play on only for somebody who is asked and away, or has not moved for long."


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which one may think for a few seconds."""
    started = Server(tmp_path_factory.mktemp("impatient"), idle_after=IDLE_AFTER)
    started.start()
    yield started
    started.stop()


def until(told: Iterator[str], seat: int, idle: bool) -> Facts:
    """What the stream says when somebody is idle, or no longer."""
    while (facts := json.loads(next(told)))["chairs"][seat]["idle"] != idle:
        continue
    return dict(facts)


def test_the_host_may_replace_somebody_who_does_not_move_with_an_open_page(impatient: Server) -> None:
    for _ in range(TRIES):
        table, (host, jan, ewa) = begun(impatient, options={"first": "2"}, stand_in="gentle")
        refused = host.act(table, "stand-in", seat=1)
        if refused.status_code != 200:
            break
    with host.following(f"/api/tables/{table}/stream") as told, jan.following(f"/api/tables/{table}/stream") as his:
        next(his)
        facts = until(told, 1, idle=True)
        page, others_page = host.get(f"/t/{table}").text, ewa.get(f"/t/{table}").text
        not_the_host = ewa.act(table, "stand-in", seat=1)
        granted = host.act(table, "stand-in", seat=1)

    assert (refused.status_code, sentence_of(refused)) == (409, LATE)
    assert not facts["chairs"][1]["away"]
    assert "Jan has not moved for 3 seconds: let a bot play on" in page
    assert "has not moved" not in others_page
    assert (not_the_host.status_code, granted.status_code) == (403, 200)
    assert "Jan has not moved for a long time. A bot plays on (level: gentle)." in granted.json()["log"]
    assert granted.json()["chairs"][1]["idle"] is False


def test_a_move_counts_however_late_and_the_next_is_asked_anew(impatient: Server) -> None:
    for _ in range(TRIES):
        table, (host, jan, _) = begun(impatient, options={"first": "2"})
        with host.following(f"/api/tables/{table}/stream") as told:
            until(told, 1, idle=True)
            facts = jan.look(table)
            assert jan.move(table, facts["ply"], facts["moves"][0]).status_code == 200
            after = until(told, 1, idle=False)
        answers = [host.act(table, "stand-in", seat=seat).status_code for seat in (1, 2)]
        if 200 not in answers:
            break

    assert [chair["idle"] for chair in after["chairs"]] == [False] * 3
    assert answers == [409, 409]


def test_whoever_comes_back_has_all_the_time_again(impatient: Server) -> None:
    table, (host, jan, _) = begun(impatient, options={"first": "2"}, stand_in="gentle")
    with host.following(f"/api/tables/{table}/stream") as told:
        until(told, 1, idle=True)
        host.act(table, "stand-in", seat=1)
        back = jan.act(table, "come-back").json()

        assert (back["chairs"][1]["bot"], back["chairs"][1]["idle"]) == (None, False)
        assert any("Jan is back" in line for line in back["log"])
        while 1 not in (facts := host.look(table))["owing"]:  # the bot had answered before
            person = (host, jan, _)[facts["owing"][0]]
            person.move(table, facts["ply"], person.look(table)["moves"][0])
        until(told, 1, idle=True)


def test_a_host_who_does_not_move_may_be_replaced_by_anybody(impatient: Server) -> None:
    table, (host, jan, ewa) = begun(impatient, options={"first": "1"})
    with host.following(f"/api/tables/{table}/stream") as hers, ewa.following(f"/api/tables/{table}/stream") as told:
        next(hers)
        until(told, 0, idle=True)

        assert f'formaction="/t/{table}/stand-in/0"' in jan.get(f"/t/{table}").text
        assert jan.post(f"/t/{table}/stand-in/0").status_code == 303
    assert [person.look(table)["host"] for person in (host, jan, ewa)] == [False, True, False]


def test_the_time_is_counted_anew_when_the_table_is_woken(tmp_path: Path) -> None:
    server = Server(tmp_path, idle_after=IDLE_AFTER)
    server.start()
    table, people = begun(server, options={"first": "2"})
    with people[0].following(f"/api/tables/{table}/stream") as told:
        until(told, 1, idle=True)
    server.kill()
    server.wishes["idle_after"] = 5 * IDLE_AFTER
    server.start()
    try:
        assert people[0].look(table)["chairs"][1]["idle"] is False
        with people[0].following(f"/api/tables/{table}/stream") as told:
            until(told, 1, idle=True)
    finally:
        server.stop()


async def two_people(here: Here, began: bool = True) -> tuple[LiveTable, httpx.AsyncClient, httpx.AsyncClient]:
    ola, jan = await here.person("Ola"), await here.person("Jan")
    table = here.tables.live[(await ola.post("/api/tables", json={"game": "stubborn", "seats": 2})).json()["id"]]
    await jan.post(f"/api/tables/{table.id}/sit", json={})
    if began:
        await ola.post(f"/api/tables/{table.id}/start")
    return table, ola, jan


@pytest.mark.anyio
async def test_those_who_look_on_hear_of_it_once_and_of_nothing_when_nobody_is_idle(tmp_path: Path, gate: Path) -> None:
    async with serving(tmp_path, idle_after=1.0) as here:
        table, ola, _ = await two_people(here)
        began = time.monotonic()
        await ola.post(f"/api/tables/{table.id}/moves", json={"ply": 0, "move": "no"})
        version = table.changes.version

        assert await table.changes.after(version, PATIENCE)
        assert table.is_idle(1)
        assert time.monotonic() - began >= 1.0
        assert table.presence.alarm is None
        assert table.changes.version == version + 1


@pytest.mark.anyio
async def test_the_time_in_the_lobby_does_not_count(tmp_path: Path, gate: Path) -> None:
    async with serving(tmp_path, idle_after=60.0) as here:
        table, ola, _ = await two_people(here, began=False)
        table.presence.asked_since = [time.monotonic() - 100] * 2
        await ola.post(f"/api/tables/{table.id}/start")

        assert table.owing() == (0,)
        assert not table.is_idle(0)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("seconds", "language", "words"),
    [
        (1, "en", "Ola has not moved for 1 second: let a bot play on"),
        (300, "en", "Ola has not moved for 5 minutes: let a bot play on"),
        (60, "pl", "Ola nie wykonuje ruchu od 1 minuty: niech dalej gra bot"),
        (300, "pl", "Ola nie wykonuje ruchu od 5 minut: niech dalej gra bot"),
        (22, "pl", "Ola nie wykonuje ruchu od 22 sekund: niech dalej gra bot"),
    ],
)
async def test_the_page_says_for_how_long(
    tmp_path: Path, gate: Path, seconds: float, language: str, words: str
) -> None:
    async with serving(tmp_path) as here:
        table, _, _ = await two_people(here)
        assert waited_for(table, 0, translations(language)) == ""
        table.presence.idle_after = seconds
        table.presence.asked_since[0] -= seconds

        assert waited_for(table, 0, translations(language)) == words
