"""kill -9 in the middle of games: every answered move is there, in its order, and the tables go on."""

from __future__ import annotations

import json
import random
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import uvicorn

from monstertable.server.app import Host, create_app
from monstertable.server.settings import Settings
from tests.server.people import Person, begun, play_on
from tests.server.process import PATIENCE, Server

ANSWERED_BEFORE_THE_KILL = 60


class Player:
    """Plays as told by the stream until the server is gone, and remembers every move that was answered."""

    def __init__(self, person: Person, table: str, seat: int, counted: threading.Semaphore) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.counted = counted
        self.answered: list[str] = []

    def play(self) -> None:
        choose = random.Random(self.seat).choice
        try:
            with self.person.following(f"/api/tables/{self.table}/stream") as stream:
                for event in stream:
                    facts = json.loads(event)
                    if facts["moves"]:
                        self.move(facts["ply"], choose(facts["moves"]))
        except httpx.HTTPError:
            return

    def move(self, ply: int, move: str) -> None:
        if self.person.move(self.table, ply, move).is_success:
            self.answered.append(move)
            self.counted.release()


def test_every_answered_move_survives_a_kill(own_server: Server) -> None:
    counted = threading.Semaphore(0)
    games = [begun(own_server, options={"variant": variant}) for variant in ("basic", "events", "basic")]
    players = [Player(person, table, seat, counted) for table, people in games for seat, person in enumerate(people)]
    with ThreadPoolExecutor(len(players)) as threads:
        for player in players:
            threads.submit(player.play)
        for _ in range(ANSWERED_BEFORE_THE_KILL):
            assert counted.acquire(timeout=PATIENCE)
        own_server.kill()

    own_server.start()

    for player in players:
        stored = [move for _, seat, move in own_server.moves(player.table) if seat == player.seat]
        # At most the move that was under way may be on the disk without an answer.
        assert stored[: len(player.answered)] == player.answered
        assert len(stored) <= len(player.answered) + 1
        assert player.person.look(player.table)["seat"] == player.seat
    for table, people in games:
        before = own_server.moves(table)
        assert [ply for ply, _, _ in before] == list(range(people[0].look(table)["ply"]))
        play_on(table, people)
        assert own_server.moves(table)[: len(before)] == before
        assert len(own_server.moves(table)) > len(before)


def test_lobbies_names_and_bots_survive_a_kill(own_server: Server) -> None:
    host, friend = Person(own_server, "Ola"), Person(own_server, "Jan")
    table = host.open_table(bots=["crafty"], public=True)
    friend.act(table, "sit")
    before = [host.look(table), friend.look(table)]

    own_server.kill()
    own_server.start()

    assert [host.look(table), friend.look(table)] == before
    assert host.act(table, "start").json()["phase"] == "playing"


def test_bots_go_on_when_somebody_looks(own_server: Server) -> None:
    """A kill may come while bots think; whoever opens the table wakes them."""
    table, people = begun(own_server, options={"first": "1"})
    own_server.kill()
    own_server.write("""UPDATE seats SET guest = '', bot = 'random' WHERE seat = 0""")
    own_server.start()

    with people[1].following(f"/api/tables/{table}/stream") as stream:
        facts = next(facts for facts in map(json.loads, stream) if facts["owing"] == [1])

    assert facts["moves"]


def test_a_server_that_is_told_to_stop_before_it_is_up_stops(tmp_path: Path) -> None:
    host = Host(uvicorn.Config(create_app(Settings(tmp_path / "tables.sqlite"))))

    host.handle_exit(signal.SIGTERM, None)

    assert host.should_exit
