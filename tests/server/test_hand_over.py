"""A seat moves to another device by a link: once, one hop, and either whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from tests.server.people import Person, begun, seated
from tests.server.process import Server

RAISE = """CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE disk_full USING MESSAGE = 'the disk is full'; END $$"""


def link(person: Person, table: str) -> str:
    token: str = person.act(table, "hand-over").json()["token"]
    return token


def take(person: Person, token: str) -> httpx.Response:
    return person.post("/api/take", json={"token": token})


def is_used(answer: httpx.Response) -> bool:
    return (answer.status_code, answer.json()["detail"]) == (
        410,
        "This link has been used, or the seats were changed since.",
    )


@contextmanager
def disk_that_refuses_seats(server: Server) -> Iterator[None]:
    """Every change of a seat fails on the disk."""
    if server.database:
        server.write(RAISE)
        server.write("CREATE TRIGGER full_disk BEFORE INSERT ON seats FOR EACH ROW EXECUTE FUNCTION full_disk()")
    else:
        server.write("CREATE TRIGGER full_disk BEFORE INSERT ON seats BEGIN SELECT RAISE(ABORT, 'disk is full'); END")
    yield
    server.write("DROP TRIGGER full_disk ON seats" if server.database else "DROP TRIGGER full_disk")


def test_there_and_back_again_does_not_revive_the_first_link(server: Server) -> None:
    table, [laptop, *_] = begun(server)
    phone = Person(server, "Phone")
    first = link(laptop, table)

    assert take(phone, first).status_code == 200
    assert take(laptop, link(phone, table)).status_code == 200

    assert laptop.look(table)["seat"] == 0
    for person in (phone, Person(server, "Thief")):
        assert is_used(take(person, first))
    assert laptop.look(table)["seat"] == 0


def test_a_second_link_of_the_old_device_dies_with_the_hop(server: Server) -> None:
    table, [laptop, *_] = begun(server)
    phone = Person(server, "Phone")
    first, second = link(laptop, table), link(laptop, table)

    assert take(phone, first).status_code == 200

    assert is_used(take(laptop, second))
    assert take(laptop, link(phone, table)).status_code == 200
    assert is_used(take(phone, second))


def test_standing_up_does_not_revive_a_link(server: Server) -> None:
    """In the lobby: the seat moved, became free, and its first owner sat down there again."""
    table, [laptop, *_] = seated(server)
    phone = Person(server, "Phone")
    first = link(laptop, table)
    assert take(phone, first).status_code == 200
    assert phone.act(table, "stand").status_code == 200
    assert laptop.act(table, "sit", seat=0).status_code == 200

    assert is_used(take(phone, first))
    assert laptop.look(table)["seat"] == 0


def test_a_link_opened_on_its_own_device_still_works_on_the_other(server: Server) -> None:
    table, [laptop, *_] = begun(server)
    first = link(laptop, table)

    assert take(laptop, first).status_code == 200

    assert take(Person(server, "Phone"), first).status_code == 200
    assert laptop.look(table)["seat"] is None


def test_a_used_link_stays_used_after_a_restart(own_server: Server) -> None:
    table, [laptop, *_] = begun(own_server)
    phone = Person(own_server, "Phone")
    first = link(laptop, table)
    take(phone, first)
    take(laptop, link(phone, table))

    own_server.kill()
    own_server.start()

    assert is_used(take(phone, first))


def test_a_hand_over_that_is_not_stored_changes_nothing(own_server: Server) -> None:
    table, [laptop, second, _] = seated(own_server)
    phone = Person(own_server, "Phone")
    token = link(laptop, table)
    before = [person.look(table) for person in (laptop, second, phone)]

    with disk_that_refuses_seats(own_server):
        assert take(phone, token).status_code == 503
        assert [person.look(table) for person in (laptop, second, phone)] == before

    assert laptop.look(table)["host"]
    assert take(phone, token).status_code == 200
    assert phone.look(table)["host"]
    assert phone.act(table, "start").status_code == 200


def test_the_host_moves_along_even_while_a_bot_plays_for_them(server: Server) -> None:
    laptop, phone = Person(server, "Ola"), Person(server, "Phone")
    table = laptop.open_table(bots=["gentle", "gentle"])
    assert laptop.act(table, "start").status_code == 200
    assert laptop.act(table, "leave").status_code == 200

    assert take(phone, link(laptop, table)).status_code == 200

    assert phone.look(table)["host"]
    assert phone.act(table, "come-back").status_code == 200
