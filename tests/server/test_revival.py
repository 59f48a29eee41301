"""Tables that come back from the disk, and tables that cannot."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from monstertable import games
from monstertable.server.people.guests import Guest
from monstertable.server.playing.waiting import page_open
from monstertable.server.tables import tables
from monstertable.server.tables.table import LiveTable
from monstertable.server.tables.tables import FORGET_AFTER
from tests.server.here import Here, TakeStones, serving
from tests.server.people import Person, begun, fetch, play_on, sentence_of
from tests.server.process import PATIENCE, Server

DAMAGES = [
    "UPDATE tables SET game = 'lost_game' WHERE id = ?",
    "UPDATE tables SET edition = 'standard:other' WHERE id = ?",
    """UPDATE tables SET options = '{"components": "lost"}' WHERE id = ?""",
    "UPDATE tables SET seats = 9 WHERE id = ?",
    """UPDATE moves SET move = 'dance' WHERE "table" = ? AND ply = 3""",
    """UPDATE moves SET seat = 1 WHERE "table" = ? AND ply = 3""",
    """DELETE FROM moves WHERE "table" = ? AND ply = 2""",
]


def test_a_table_that_cannot_come_back_is_gone_and_the_rest_stays(own_server: Server) -> None:
    host = Person(own_server)
    damaged = [host.open_table(public=True, bots=["gentle", "gentle"], options={"first": "1"}) for _ in DAMAGES]
    for table in damaged:
        host.act(table, "start")
    healthy = host.open_table(public=True)
    own_server.kill()
    for damage, table in zip(DAMAGES, damaged, strict=True):
        own_server.write(damage, table)
    own_server.start()

    home = host.get("/")

    assert home.status_code == 200
    assert f'href="/t/{healthy}"' in home.text
    for damage, table in zip(DAMAGES, damaged, strict=True):
        page, facts = host.get(f"/t/{table}"), host.get(f"/api/tables/{table}")
        assert (page.status_code, facts.status_code) == (410, 410), damage
        assert sentence_of(facts) == "This table belongs to a game, or to cards, that are no longer here."
        assert f'href="/t/{table}"' not in home.text
    assert "Traceback" not in "\n".join(own_server.log())


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(own_server: Server) -> None:
    table, people = begun(own_server, options={"first": "1"})
    facts = people[0].look(table)
    with people[1].following(f"/api/tables/{table}/stream") as stream:
        next(stream)

        own_server.write("ALTER TABLE moves RENAME TO out_of_reach")
        refused = people[0].move(table, facts["ply"], facts["moves"][0])
        own_server.write("ALTER TABLE out_of_reach RENAME TO moves")
        left = list(stream)

    # The stream ends, so that whoever looks on asks again and sees the table as the disk has it.
    assert len(left) <= 1
    assert refused.status_code == 503
    assert sentence_of(refused) == "The move could not be stored. Please try again."
    assert people[0].move(table, facts["ply"], facts["moves"][0]).status_code == 200
    assert people[1].look(table)["ply"] == len(own_server.moves(table))
    assert len(own_server.log()) == 1


def test_a_disk_that_cannot_be_read_is_told(own_server: Server) -> None:
    assert fetch(own_server, "/").status_code == 200
    own_server.write("ALTER TABLE seats RENAME TO out_of_reach")

    answer = fetch(own_server, "/", {"Accept-Language": "en"})

    assert (answer.status_code, sentence_of(answer)) == (503, "The disk did not answer. Please try again.")
    assert len(own_server.log()) == 1


def memory_of(table: LiveTable) -> dict[str, object]:
    seats = [None, *range(table.setup.seats)]
    return {
        "stored": table.stored(),
        "chairs": table.chairs,
        "history": (table.course.history.seats, table.course.history.moves),
        "log": table.course.log,
        "asked_at": table.course.asked_at,
        "views": [table.view(seat) for seat in seats],
        "moves": [table.moves(seat) for seat in seats],
    }


async def forget(here: Here, table: LiveTable) -> None:
    table.changes.touched -= FORGET_AFTER + 1
    here.tables.forget_idle()


async def asked(here: Here, person: httpx.AsyncClient, table: LiveTable) -> dict[str, Any]:
    """What the person sees when it is their turn."""
    async with asyncio.timeout(PATIENCE):
        while not (facts := await here.look(person, table))["moves"]:
            await asyncio.sleep(0.01)
    return facts


@pytest.mark.anyio
@pytest.mark.parametrize("variant", ["basic", "events"])
async def test_a_forgotten_table_comes_back_the_same(tmp_path: Path, variant: str) -> None:
    async with serving(tmp_path) as here:
        ola = await here.person()
        table = await here.game(ola, options={"variant": variant})
        for _ in range(6):
            facts = await asked(here, ola, table)
            await ola.post(f"/api/tables/{table.id}/moves", json={"ply": facts["ply"], "move": facts["moves"][-1]})
        before = await asked(here, ola, table)

        await forget(here, table)

        assert table.id not in here.tables.live
        assert await here.look(ola, table) == before
        assert here.tables.live[table.id] is not table
        assert memory_of(here.tables.live[table.id]) == memory_of(table)


@pytest.mark.anyio
async def test_what_a_slow_disk_tells_of_a_game_that_is_over_comes_to_pages_that_are_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as here:
        ola = await here.person()
        table = await here.game(ola)
        await asked(here, ola, table)  # nothing goes on by itself
        await forget(here, table)
        monkeypatch.setattr(tables, "A_MOMENT", 0.0)
        disk = asyncio.Event()
        monkeypatch.setattr(tables, "count", lambda *_: disk.wait())
        found = await here.tables.get(table.id)
        seen = found.changes.version
        disk.set()
        async with asyncio.timeout(PATIENCE):
            assert await found.changes.after(seen, PATIENCE)


@pytest.mark.anyio
async def test_a_table_somebody_looks_at_is_not_forgotten(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        table = await here.game(await here.person())

        with page_open(here.tables, table, Guest("looker", "Iga")):
            await forget(here, table)

        assert table.id in here.tables.live


@pytest.mark.anyio
async def test_a_table_is_loaded_once_though_the_first_who_asked_went_away(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        table = await here.game(await here.person(), options={"first": "1"})
        await forget(here, table)

        first = asyncio.ensure_future(here.tables.get(table.id))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait([first])
        found = await asyncio.gather(*[here.tables.get(table.id) for _ in range(5)])

        assert {id(one) for one in found} == {id(here.tables.live[table.id])}


@pytest.mark.anyio
async def test_a_game_that_begins_without_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such a game has no move on the disk when it begins: memory and disk must count alike."""
    found = games._found() | {"take_stones": TakeStones()}
    monkeypatch.setattr(games, "_found", lambda: found)
    async with serving(tmp_path) as here:
        ola, jan = await here.person("Ola"), await here.person("Jan")
        table = (await ola.post("/api/tables", json={"game": "take_stones"})).json()["id"]
        await jan.post(f"/api/tables/{table}/sit", json={})
        begun = (await ola.post(f"/api/tables/{table}/start")).json()
        assert (begun["ply"], begun["moves"]) == (0, ["take 1", "take 2"])
        for ply in range(5):
            person = [ola, jan][ply % 2]
            answer = await person.post(f"/api/tables/{table}/moves", json={"ply": ply, "move": "take 2"})
            assert answer.json() == {"ply": ply + 1}
            await forget(here, here.tables.live[table])

        record = (await ola.get(f"/api/tables/{table}/record")).json()

        assert record["moves"] == ["0 take 2", "1 take 2", "0 take 2", "1 take 2", "0 take 2"]
        assert (await ola.get(f"/t/{table}")).status_code == 200


def test_a_game_comes_back_whole_after_a_kill(own_server: Server) -> None:
    table, people = begun(own_server, options={"variant": "events"})
    for _ in range(12):
        play_on(table, people)
    before = [person.look(table) for person in people]

    own_server.kill()
    own_server.start()

    assert [person.look(table) for person in people] == before
