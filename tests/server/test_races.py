"""Many at once: one of them gets it, and memory and disk stay one."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier

import httpx
import pytest

from monstertable.server.people.guests import Guest
from monstertable.server.playing import play
from tests.server.here import serving
from tests.server.people import Person, begun, seated, whose_turn
from tests.server.process import Server


def at_once(actions: list[Callable[[], httpx.Response]]) -> list[int]:
    """The status of each answer to requests that leave together."""
    barrier = Barrier(len(actions))

    def go(action: Callable[[], httpx.Response]) -> int:
        barrier.wait()
        return action().status_code

    with ThreadPoolExecutor(len(actions)) as threads:
        return sorted(threads.map(go, actions))


def test_of_two_equal_posts_one_counts(server: Server) -> None:
    table, people = begun(server)
    for _ in range(5):
        person, facts = whose_turn(table, people)
        rows = len(server.moves(table))

        def move(person: Person = person, ply: int = facts["ply"], move: str = facts["moves"][0]) -> httpx.Response:
            return person.move(table, ply, move)

        assert at_once([move, move]) == [200, 409]
        answered = [seat for _, seat, _ in server.moves(table)[rows:] if seat >= 0]
        assert len(answered) == 1


def test_of_twenty_who_want_a_seat_one_gets_it(server: Server) -> None:
    host = Person(server)
    table = host.open_table(bots=["gentle"])
    crowd = [Person(server) for _ in range(20)]

    statuses = at_once([partial(person.act, table, "sit", seat=2) for person in crowd])

    assert statuses == [200] + [409] * 19
    assert [person.look(table)["seat"] for person in crowd].count(2) == 1


def test_a_game_begins_once(server: Server) -> None:
    table, people = seated(server)

    assert at_once([lambda: people[0].act(table, "start")] * 4) == [200, 409, 409, 409]
    assert [ply for ply, _, _ in server.moves(table)] == list(range(people[0].look(table)["ply"]))


def test_a_hand_over_link_works_once_in_a_race(server: Server) -> None:
    table, people = begun(server)
    token = people[0].act(table, "hand-over").json()["token"]
    devices = [Person(server) for _ in range(4)]

    statuses = at_once([partial(one.post, "/api/take", json={"token": token}) for one in devices])

    assert statuses == [200, 410, 410, 410]
    assert [device.look(table)["seat"] for device in devices].count(0) == 1


@pytest.mark.parametrize("fraction", [1.0, 0.9, 0.3], ids=["whole", "all but the end", "only the head"])
def test_a_client_that_goes_away_does_no_harm(own_server: Server, fraction: float) -> None:
    table, people = begun(own_server)
    for _ in range(4):
        person, facts = whose_turn(table, people)
        with person.following(f"/api/tables/{table}/stream") as stream:
            before = json.loads(next(stream))["ply"]
            send_and_leave(own_server, person, table, facts, fraction)
            if fraction == 1.0:
                # It was asked for completely, so it happens, whether or not somebody waits for the answer.
                assert json.loads(next(stream))["ply"] > before

    seen = [person.look(table) for person in people]
    own_server.kill()
    own_server.start()
    assert [person.look(table) for person in people] == seen
    assert seen[0]["ply"] == len(own_server.moves(table))
    assert "Traceback" not in "\n".join(own_server.log())


def send_and_leave(server: Server, person: Person, table: str, facts: dict[str, object], fraction: float) -> None:
    """POST a move and close the connection without reading the answer, perhaps before all is sent."""
    moves = facts["moves"]
    assert isinstance(moves, list)
    body = json.dumps({"ply": facts["ply"], "move": moves[0]})
    head = (
        f"POST /api/tables/{table}/moves HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Content-Type: application/json\r\nCookie: guest={person.cookies['guest']}\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    request = (head + body).encode()
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(request[: max(int(len(request) * fraction), 1)])


@pytest.mark.anyio
async def test_a_move_is_carried_through_though_its_request_is_cancelled(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=1000.0) as here:
        table = await here.game(await here.person(), options={"first": "1"})
        guest, ply = Guest(table.chairs[0].guest, "Ola"), table.ply

        moving = asyncio.ensure_future(play.move(here.tables, table, guest, ply, table.moves(0)[0]))
        await asyncio.sleep(0.0)
        await asyncio.sleep(0.0)
        moving.cancel()
        await asyncio.wait([moving])
        async with table.lock:
            stored = await here.tables.store.whole_table(table.id)

        assert moving.cancelled()
        assert table.ply > ply
        assert stored is not None
        assert len(stored.moves) == table.ply


@pytest.mark.parametrize("path", ["/tables", "/name", "/api/guests"])
def test_a_form_that_is_never_finished_leaves_no_traceback(own_server: Server, path: str) -> None:
    request = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    with socket.create_connection(("127.0.0.1", own_server.port)) as connection:
        connection.sendall((request + "Content-Length: 100\r\n\r\nname=").encode())

    # The server takes things in their order: when it answers this, it has seen the other go.
    assert Person(own_server, "Ola").get("/").status_code == 200
    assert own_server.log() == []
