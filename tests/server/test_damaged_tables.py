"""A table that cannot be read harms no other: it is left out of lists, told of once, and its people hear why."""

from __future__ import annotations

import re

import pytest

from tests.server.people import Person, begun, fetch, play_alone_to_the_end, play_on, sentence_of
from tests.server.process import Server

SENTENCE = "This table is damaged on the disk and cannot be shown. Whoever runs this server can read why in its log."
DAMAGES = [
    "UPDATE tables SET options = '{\"first\": ' WHERE id = ?",
    "UPDATE tables SET options = '[]' WHERE id = ?",
    "UPDATE tables SET options = '{\"first\": 1}' WHERE id = ?",
    "UPDATE tables SET options = x'00ff' WHERE id = ?",
    "UPDATE tables SET options = CAST(x'7bff7d' AS TEXT) WHERE id = ?",
    "UPDATE tables SET seats = 'three' WHERE id = ?",
    "UPDATE tables SET seats = 3.5 WHERE id = ?",
    "UPDATE tables SET phase = 'paused' WHERE id = ?",
    "UPDATE tables SET next = x'61' WHERE id = ?",
    "UPDATE tables SET created = 'yesterday' WHERE id = ?",
    "UPDATE tables SET rules = 'first' WHERE id = ?",
    "UPDATE tables SET rules = 0, standing = '[' WHERE id = ?; UPDATE moves SET move = 'dance' WHERE \"table\" = ?",
    'UPDATE seats SET habits = \'{"a"\' WHERE seat = 0 AND "table" = ?',
    "UPDATE seats SET habits = '[1]' WHERE seat = 0 AND \"table\" = ?",
    'UPDATE seats SET habits = \'{"a": {}}\' WHERE seat = 0 AND "table" = ?',
    "UPDATE seats SET name = x'80' WHERE seat = 0 AND \"table\" = ?",
    "UPDATE seats SET bot = x'80' WHERE seat = 1 AND \"table\" = ?",
    'UPDATE seats SET seat = 7 WHERE seat = 1 AND "table" = ?',
    'UPDATE seats SET seat = -1 WHERE seat = 1 AND "table" = ?',
    "UPDATE moves SET seat = 'one' WHERE ply = 3 AND \"table\" = ?",
    "UPDATE moves SET move = x'00' WHERE ply = 3 AND \"table\" = ?",
    "INSERT INTO notes VALUES (?, 0, 'now', 0, 'left', 'gentle', 0)",
    "INSERT INTO notes VALUES (?, 0, 0, 9, 'left', 'gentle', 0)",
    "INSERT INTO results VALUES (?, '{', '{}')",
    "INSERT INTO results VALUES (?, '[]', '[]')",
    """INSERT INTO results VALUES (?, '{"scores": 1, "ranks": [], "why": ""}', '{"explanations": {}, "logs": []}')""",
]


def damage(server: Server, sql: str, table: str) -> None:
    for statement in sql.split(";"):
        server.write(statement, table)


def test_damaged_tables_harm_nobody(own_server: Server) -> None:
    host = Person(own_server)
    wishes = {"public": True, "bots": ["gentle", "gentle"], "options": {"first": "1"}}
    damaged = [host.open_table(**wishes) for _ in DAMAGES]
    for table in damaged:
        host.act(table, "start")
    healthy = host.open_table(public=True)
    own_server.kill()
    for sql, table in zip(DAMAGES, damaged, strict=True):
        damage(own_server, sql, table)
    # The newest are listed: each damaged table gets its turn there.
    own_server.start()

    for first in range(0, len(damaged), 6):
        own_server.write("UPDATE tables SET created = 1 WHERE typeof(created) = 'real'")
        for table in (*damaged[first : first + 6], healthy):
            own_server.write(
                "UPDATE tables SET created = strftime('%s') WHERE id = ? AND typeof(created) = 'real'", table
            )
        for home in (host.get("/"), fetch(own_server, "/"), host.get("/api/tables")):
            assert home.status_code == 200
            assert healthy in home.text

    for sql, table in zip(DAMAGES, damaged, strict=True):
        page, facts = host.get(f"/t/{table}"), host.get(f"/api/tables/{table}")
        assert (page.status_code, facts.status_code) == (410, 410), sql
        assert sentence_of(page) == sentence_of(facts) == SENTENCE, sql
    log = own_server.log()
    assert "Traceback" not in "\n".join(log)
    told = [found[1] for line in log if (found := re.search(r" table (\S+) is damaged: ", line))]
    assert sorted(told) == sorted(damaged), "each is told of once"


def test_its_people_hear_of_it_and_others_do_not(own_server: Server) -> None:
    table, people = begun(own_server, public=True)
    own_server.kill()
    damage(own_server, DAMAGES[0], table)
    own_server.start()

    own_home, other_home = people[1].get("/"), fetch(own_server, "/", {"Accept-Language": "en"})

    words = "1 of your tables cannot be opened any more. Whoever runs this server can read why in its log."
    assert words in own_home.text
    assert words not in other_home.text
    assert table not in own_home.text + other_home.text
    assert people[1].get("/api/tables").json() == {"mine": [], "public": [], "next": None, "lost": [table]}


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE tables SET standing = '[' WHERE id = ?",
        "INSERT INTO notes VALUES (?, 0, 2, 0, 'sneezed', 'gentle', 0)",
        "UPDATE seats SET name = CAST(x'4fff' AS TEXT) WHERE seat = 1 AND \"table\" = ?",
    ],
)
def test_what_can_be_read_all_the_same_goes_on(own_server: Server, sql: str) -> None:
    table, people = begun(own_server)
    own_server.kill()
    damage(own_server, sql, table)
    own_server.start()

    assert people[0].get(f"/t/{table}").status_code == 200
    play_on(table, people)
    assert own_server.log() == []


def test_a_damaged_page_of_the_file_harms_only_its_tables(own_server: Server) -> None:
    host = Person(own_server)
    tables = [host.open_table(bots=["gentle", "gentle"]) for _ in range(3)]
    for table in tables:
        host.act(table, "start")
        play_alone_to_the_end(host, table)
    own_server.stop()
    data = bytearray(own_server.data.read_bytes())
    # The record of one table fills pages of its own.
    [(size,)] = own_server.rows("PRAGMA page_size")
    at = data.index(tables[0].encode(), data.index(own_server.moves(tables[0])[60][2].encode()) // size * size)
    page = at // size
    data[page * size : page * size + 8] = b"\xff" * 8
    own_server.data.write_bytes(data)
    own_server.start()

    home = host.get("/")

    assert home.status_code == 200
    answers = [host.get(f"/t/{table}").status_code for table in tables]
    assert 410 in answers
    assert 200 in answers
