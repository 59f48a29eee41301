"""Server-sent events: the present at once, then one event per change, and all of it after a reconnect."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from monstertable.games import game
from monstertable.server.people.guests import Guest
from monstertable.server.playing.waiting import page_open
from monstertable.server.showing.stream import Bell, Follower, Stream
from monstertable.server.tables.table import LiveTable
from tests.server.here import serving
from tests.server.people import Person, begun, fetch, play_on, seated
from tests.server.process import Server


def test_a_stream_begins_with_the_present(server: Server) -> None:
    table, people = begun(server)

    told = json.loads(people[1].first_event(f"/api/tables/{table}/stream"))

    assert told == people[1].look(table)


def test_a_page_s_stream_sends_what_the_page_shows(server: Server) -> None:
    table, people = begun(server)

    fragment = people[1].first_event(f"/t/{table}/stream")

    assert "<html" not in fragment
    assert f'action="/t/{table}/moves"' in fragment
    [form] = [line for line in fragment.splitlines() if line.startswith("<form")]
    assert form in people[1].get(f"/t/{table}").text


def test_one_event_per_change(server: Server) -> None:
    table, people = seated(server)
    watcher = Person(server)

    with watcher.following(f"/api/tables/{table}/stream") as stream:
        assert json.loads(next(stream))["phase"] == "lobby"
        people[2].post("/name", data={"name": "Ewelina"})
        assert json.loads(next(stream))["chairs"][2]["name"] == "Ewelina"
        people[0].act(table, "start")
        ply = json.loads(next(stream))["ply"]
        for _ in range(3):
            play_on(table, people)
            told = json.loads(next(stream))
            assert told["ply"] > ply
            ply = told["ply"]
        assert told == watcher.look(table)


def test_a_refused_move_is_no_event(server: Server) -> None:
    table, people = begun(server)

    with people[0].following(f"/api/tables/{table}/stream") as stream:
        before = json.loads(next(stream))
        people[1].move(table, before["ply"], "dance")
        play_on(table, people)
        assert json.loads(next(stream))["ply"] > before["ply"]


def test_a_reconnected_stream_has_missed_nothing(server: Server) -> None:
    table, people = begun(server)
    path = f"/api/tables/{table}/stream"
    people[0].first_event(path)
    for _ in range(3):
        play_on(table, people)

    told = json.loads(people[0].first_event(path))

    assert told == people[0].look(table)
    assert told["ply"] == len(server.moves(table))


def test_streams_are_not_kept_by_anybody_on_the_way(server: Server) -> None:
    table = Person(server).open_table()

    with Person(server).stream("GET", f"/t/{table}/stream") as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-accel-buffering"] == "no"


@pytest.mark.parametrize("path", ["/t/none/stream", "/api/tables/none/stream"])
def test_no_stream_without_a_table(server: Server, path: str) -> None:
    assert fetch(server, path).status_code == 404


def a_table() -> LiveTable:
    rules = game("monster_city")
    return LiveTable("one", rules, rules.setup(3), "ola", False)


def following(table: LiveTable, show: Callable[[LiveTable], str], bell: Bell | None = None) -> AsyncIterator[bytes]:
    return Follower(table, show, bell or Bell()).events()


@pytest.mark.anyio
async def test_a_quiet_stream_says_that_it_is_alive() -> None:
    table = a_table()
    stream = following(table, lambda _: "shown", Bell(0.001, (1, 3)))

    first, second = await anext(stream), await anext(stream)
    table.changed()
    third = await anext(stream)

    assert first == b"data: shown\nid: 0\n\n"
    assert second == b""
    assert third == b"data: shown\nid: 1\n\n"


@pytest.mark.anyio
async def test_quiet_streams_are_woken_one_after_the_other_and_leave_nothing_behind() -> None:
    table = a_table()
    bell = Bell(0.001, (5, 10))
    streams = [following(table, lambda _: "shown", bell) for _ in range(60)]
    for stream in streams:
        await anext(stream)
    woken = Counter[int]()

    async def wait(stream: AsyncIterator[bytes]) -> None:
        assert await anext(stream) == b""
        woken[bell._now] += 1

    await asyncio.gather(*[wait(stream) for stream in streams])

    assert len(woken) > 3
    assert max(woken.values()) <= 20
    await asyncio.sleep(0)
    assert table.changes._waiting == set()


@pytest.mark.anyio
async def test_a_table_counts_those_who_look_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        table = await here.game(await here.person())
        looking: list[int] = []

        async def send(message: Any) -> None:
            looking.append(table.presence.pages["one"])
            if message.get("body"):
                gone.set()

        async def receive() -> dict[str, str]:
            await gone.wait()
            return {"type": "http.disconnect"}

        gone = asyncio.Event()
        guest = Guest("one", "Iga")
        request = Request({"type": "http", "app": here.app, "headers": [], "client": ("127.0.0.1", 1)})
        stream = Stream(request, table, guest, lambda _: "shown", page_open(here.tables, table, guest))
        await stream({}, receive, send)

        assert looking == [0, 1, 0]
        assert table.presence.pages["one"] == 0
        assert here.app.state.door.streams.open == {}


@pytest.mark.anyio
async def test_changes_during_an_event_are_told_together_after_it() -> None:
    table = a_table()
    stream = following(table, lambda _: str(table.changes.version))
    await anext(stream)

    for _ in range(5):
        table.changed()

    assert await anext(stream) == b"data: 5\nid: 5\n\n"
    waiting = asyncio.ensure_future(anext(stream))
    await asyncio.sleep(0)
    table.changed()
    assert await waiting == b"data: 6\nid: 6\n\n"


def test_all_who_only_watch_are_shown_the_same(server: Server) -> None:
    table, people = begun(server)
    watchers = [Person(server, name) for name in ("Iga", "Adam")]

    events = [person.first_event(f"/t/{table}/stream") for person in [*watchers, *people[:2]]]

    assert events[0] == events[1]
    assert len(set(events)) == 3
