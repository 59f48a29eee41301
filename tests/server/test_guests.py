"""Nicknames, signed cookies, bearer tokens."""

from __future__ import annotations

import httpx
import pytest

from tests.server.people import Person, fetch, next_address
from tests.server.process import Server


def test_cookie_is_signed_and_out_of_reach_of_scripts(server: Server) -> None:
    answer = fetch(server, "/")

    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("guest=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_cookie_is_secure_behind_https(server: Server) -> None:
    answer = fetch(server, "/", {"X-Forwarded-Proto": "https"})

    assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    "change", ["{token}x", "x{token}", "", ".", "a.b.c", "ÿ", "%00", "{token}.{token}", "x" * 4000]
)
def test_a_forged_cookie_makes_a_newcomer(server: Server, change: str) -> None:
    person = Person(server, "Ola")
    table = person.open_table()
    forged = change.format(token=person.cookies["guest"]).encode("latin-1")

    headers = [(b"cookie", b"guest=" + forged), (b"accept-language", b"en")]
    page = fetch(server, f"/t/{table}", headers)
    facts = fetch(server, f"/api/tables/{table}", [(b"authorization", (b"Bearer " + forged).strip())])

    assert page.status_code == 200
    assert page.headers["set-cookie"].startswith("guest=")
    assert facts.json()["seat"] is None


def test_a_program_gets_a_token_and_is_the_same_guest_by_it(server: Server) -> None:
    guest = httpx.post(
        f"{server.address}/api/guests", json={"name": "Robot"}, headers={"X-Forwarded-For": next_address()}
    )
    headers = {"Authorization": f"Bearer {guest.json()['token']}"}

    table = httpx.post(f"{server.address}/api/tables", json={"game": "monster_city"}, headers=headers)

    assert (guest.status_code, guest.json()["name"]) == (201, "Robot")
    assert table.json()["seat"] == 0
    assert table.json()["chairs"][0]["name"] == "Robot"


def test_without_a_token_a_program_is_told_how_to_get_one(server: Server) -> None:
    answer = httpx.post(f"{server.address}/api/tables", json={"game": "monster_city"})

    assert answer.status_code == 401
    assert "POST /api/guests" in answer.json()["detail"]


def test_a_new_nickname_is_shown_at_the_tables(server: Server) -> None:
    person, friend = Person(server, "Ola"), Person(server)
    table = person.open_table()

    person.post("/name", data={"name": "Aleksandra"})

    assert friend.look(table)["chairs"][0]["name"] == "Aleksandra"
    assert "<b>Aleksandra</b>" in friend.get(f"/t/{table}").text
    assert server.rows('SELECT name FROM seats WHERE "table" = ? AND seat = 0', table) == [("Aleksandra",)]


def test_a_program_renames_itself(server: Server) -> None:
    person = Person(server, "Ola")
    table = person.open_table()

    answer = person.post("/api/name", json={"name": "Aleksandra"})

    assert answer.json()["name"] == "Aleksandra"
    assert person.look(table)["chairs"][0]["name"] == "Aleksandra"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("<script>alert(1)<", "&lt;script&gt;alert(1)&lt;"),
        ("\"><img src=x onerror='x'", "&#34;&gt;&lt;img src=x onerror=&#39;x&#39;"),
        ("{{ 7*7 }} {name} %s", "{{ 7*7 }} {name} %s"),
        ("a\x00b\x1b[31m\u202ec\ud7ff", "a b [31mc"),
        ("  many   spaces \n and lines ", "many spaces and lines"),
        ("x" * 24, "x" * 24),
        ("Zażółć 🦖", "Zażółć 🦖"),
    ],
)
def test_names_are_cleaned_and_escaped(server: Server, given: str, shown: str) -> None:
    person = Person(server, given)
    table = person.open_table(bots=["gentle", "gentle"])
    person.act(table, "start")

    for page in [person.get("/").text, person.get(f"/t/{table}").text, person.first_event(f"/t/{table}/stream")]:
        assert shown in page
        assert "<script>alert" not in page
        assert "<img src=x" not in page


def test_too_long_a_name_is_said_not_cut(server: Server) -> None:
    person = Person(server, "Ola")
    answer = person.post("/name", data={"name": "x" * 25})

    assert answer.status_code == 422
    assert "at most 24 letters" in answer.text
    assert 'value="Ola"' in person.get("/").text


@pytest.mark.parametrize("name", ["", "   ", "\x00\u200b", "\n"])
def test_a_name_needs_a_letter(server: Server, name: str) -> None:
    answer = Person(server).post("/name", data={"name": name})

    assert answer.status_code == 422
