"""People at a server: each with a cookie and an address of their own, so that limits per client do not meet."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from tests.server.process import PATIENCE, Server

Facts = dict[str, Any]
_numbers = itertools.count(1)


def next_address() -> str:
    number = next(_numbers)
    return f"10.{number // 65536}.{number // 256 % 256}.{number % 256}"


def fetch(server: Server, path: str, headers: Any = None) -> httpx.Response:
    """What somebody gets who has never been here."""
    # No certificates are needed, and loading them takes longer than all the rest.
    return httpx.get(server.address + path, headers=headers, verify=False, timeout=PATIENCE)


class Person(httpx.Client):
    """A guest whose browser has been here once. The server believes a proxy on its own machine who is asking."""

    def __init__(self, server: Server, name: str = "", language: str = "en") -> None:
        headers = {"Accept-Language": language, "X-Forwarded-For": next_address()}
        super().__init__(base_url=server.address, headers=headers, timeout=PATIENCE, verify=False)
        self.get("/about")
        if name:
            self.post("/name", data={"name": name})

    def open_table(self, **wishes: Any) -> str:
        answer = self.post("/api/tables", json={"game": "monster_city", "seats": 3} | wishes)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def look(self, table: str) -> Facts:
        facts: Facts = self.get(f"/api/tables/{table}").json()
        return facts

    def act(self, table: str, action: str, **body: Any) -> httpx.Response:
        return self.post(f"/api/tables/{table}/{action}", json=body)

    def move(self, table: str, ply: int, move: str) -> httpx.Response:
        return self.act(table, "moves", ply=ply, move=move)

    @contextmanager
    def following(self, path: str) -> Iterator[Iterator[str]]:
        """The events of a stream, one after the other."""
        with self.stream("GET", path) as answer:
            assert answer.status_code == 200
            yield events(answer.iter_lines())

    def first_event(self, path: str) -> str:
        with self.following(path) as stream:
            return next(stream)


def events(lines: Iterator[str]) -> Iterator[str]:
    """The data of each server-sent event that has no name: those that have are no pages."""
    data: list[str] = []
    is_page = True
    for line in lines:
        if line.startswith("data:"):
            data.append(line.removeprefix("data:").removeprefix(" "))
        elif line.startswith("event:"):
            is_page = False
        elif not line and data:
            if is_page:
                yield "\n".join(data)
            data, is_page = [], True


def seated(server: Server, seats: int = 3, **wishes: Any) -> tuple[str, list[Person]]:
    """A table in the lobby with a person on every seat; the first is the host."""
    people = [Person(server, name) for name in ["Ola", "Jan", "Ewa", "Adam", "Iga", "Leo"][:seats]]
    table = people[0].open_table(seats=seats, **wishes)
    for person in people[1:]:
        assert person.act(table, "sit").status_code == 200
    return table, people


def begun(server: Server, seats: int = 3, **wishes: Any) -> tuple[str, list[Person]]:
    """A game that has just begun between people."""
    table, people = seated(server, seats, **wishes)
    assert people[0].act(table, "start").status_code == 200
    return table, people


def whose_turn(table: str, people: list[Person]) -> tuple[Person, Facts]:
    """The first person who owes a decision, and what they see."""
    seat = people[0].look(table)["owing"][0]
    return people[seat], people[seat].look(table)


def play_on(table: str, people: list[Person]) -> None:
    """One move by whoever owes one, the first that is legal: players who only build and take what comes."""
    person, facts = whose_turn(table, people)
    assert person.move(table, facts["ply"], facts["moves"][0]).status_code == 200


def play_to_scoring(table: str, people: list[Person]) -> None:
    while people[0].look(table)["view"]["phase"] != "score":
        play_on(table, people)


def play_alone_to_the_end(person: Person, table: str) -> None:
    """One person against bots, told by the stream when it is their turn."""
    with person.following(f"/api/tables/{table}/stream") as stream:
        for event in stream:
            facts = json.loads(event)
            if facts["phase"] == "over":
                return
            if facts["moves"]:
                person.move(table, facts["ply"], facts["moves"][0])


def until_asked(person: Person, table: str) -> Facts:
    with person.following(f"/api/tables/{table}/stream") as stream:
        for event in stream:
            facts: Facts = json.loads(event)
            if facts["moves"]:
                return facts
    raise AssertionError("never asked")


def sentence_of(answer: httpx.Response) -> str:
    """The sentence of a refusal: `detail` for programs, the headline of a page for people."""
    if answer.headers["content-type"].startswith("application/json"):
        return str(answer.json()["detail"])
    found = re.search(r"<h1>(.*?)</h1>|<p class=\"notice\">.*<span>(.*?)</span>", answer.text, re.DOTALL)
    assert found, answer.text
    return found.group(1) or found.group(2)
