"""Who may look on, and how many plies behind: by no route does anybody learn more than was agreed."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest

from tests.server.people import Person, begun, play_alone_to_the_end, play_on, seated, sentence_of
from tests.server.process import Server

DELAY = 6
# All that can be asked about a table by somebody who only looks, with the ply in place of a number.
ROUTES = (
    *("/t/{table}", "/t/{table}/log", "/t/{table}/odds", "/t/{table}/talk", "/t/{table}/hint", "/t/{table}/leave"),
    *("/t/{table}/standing-orders", "/t/{table}/record", "/t/{table}/picture.svg", "/t/{table}/fair"),
    *("/t/{table}/analysis", "/t/{table}/replay", "/t/{table}/replay/{ply}", "/t/{table}/replay/{ply}/picture.svg"),
    *("/t/{table}/replay/{ply}/picture.png", "/t/{table}/replay/{ply}/play-on", "/t/{table}/hand-over"),
    *("/api/tables/{table}", "/api/tables/{table}/log", "/api/tables/{table}/talk", "/api/tables/{table}/hint"),
    *("/api/tables/{table}/record", "/api/tables/{table}/replay/{ply}", "/api/tables/{table}/analysis"),
    *("/t/{table}/replay/{ply}?eyes=open", "/t/{table}/replay/{ply}?eyes=0", "/api/tables", "/", "/lists"),
)


def routes(server: Server) -> set[str]:
    """Every address of the API under which something about a table can be read."""
    paths = httpx.get(server.address + "/openapi.json", verify=False).json()["paths"]
    return {path for path, operations in paths.items() if "get" in operations and "{table_id}" in path}


def answers(person: Person, table: str, ply: int) -> dict[str, httpx.Response]:
    found = {route: person.get(route.format(table=table, ply=ply)) for route in ROUTES}
    return found | {
        f"{route} by script": person.get(route.format(table=table, ply=ply), headers={"HX-Request": "true"})
        for route in ROUTES
    }


def streamed(person: Person, table: str) -> list[str]:
    return [person.first_event(f"/t/{table}/stream"), person.first_event(f"/api/tables/{table}/stream?talk=true")]


def behind(server: Server, **wishes: Any) -> tuple[str, list[Person], Person]:
    table, people = begun(server, watching="public", delay=DELAY, talk="on", **wishes)
    return table, people, Person(server, "Iga")


# Some plies behind


def test_nothing_newer_can_be_had_by_any_route(server: Server) -> None:
    table, people, watcher = behind(server)
    for _ in range(2 * DELAY):
        play_on(table, people)
    now = people[0].look(table)
    last = now["ply"] - DELAY
    assert people[0].post(f"/api/tables/{table}/talk", json={"text": "Too new"}).status_code == 201
    newer = new_lines(people, table, watcher)

    facts = watcher.look(table)

    assert (facts["ply"], facts["line"], facts["behind"]) == (last, last, True)
    assert facts["view"] == people[0].get(f"/api/tables/{table}/replay/{last}").json()["view"] | facts["view"]
    assert newer, "something happened since"
    for route, answer in answers(watcher, table, last).items():
        assert answer.status_code < 500, route
        assert "Too new" not in answer.text, route
        assert not [line for line in newer if line in text_of(answer.text)], route
    for event in streamed(watcher, table):
        assert "Too new" not in event
        assert not [line for line in newer if line in text_of(event)]
    for ply in range(last + 1, now["ply"] + 2):
        for route in ROUTES:
            if "{ply}" in route:
                assert watcher.get(route.format(table=table, ply=ply)).status_code in (403, 404, 409, 422), route
    assert watcher.get(f"/api/tables/{table}/replay/{last}").json()["last"] == last


def new_lines(players: list[Person], table: str, watcher: Person) -> list[str]:
    """Lines of the log that were not there so many plies ago, and cannot be told from older ones by chance: as those
    who play read them of one another, which is how the watcher would."""
    [*logs, known] = [one.get(f"/api/tables/{table}/log").json()["log"] for one in (*players, watcher)]
    found: dict[str, None] = {}
    for log in logs:
        assert all(one == other or one.startswith("You ") for one, other in zip(log, known, strict=False))
        found |= dict.fromkeys(line for line in log[len(known) :] if line not in known and not line.startswith("You "))
    return list(found)


def text_of(page: str) -> str:
    return re.sub(r"<[^>]+>", "", page).replace("&#39;", "'").replace("&amp;", "&")


def test_every_address_of_the_api_is_walked(server: Server) -> None:
    walked = {re.sub(r"\{table\}", "{table_id}", route) for route in ROUTES}

    assert {route for route in routes(server) if "stream" not in route} <= walked


def test_two_games_that_differ_in_the_last_moves_look_the_same(server: Server) -> None:
    """Whatever the players do within the delay, an onlooker is sent the same bytes."""
    table, people, watcher = behind(server)
    for _ in range(DELAY + 2):
        play_on(table, people)
    before = watcher.look(table)
    person = people[people[0].look(table)["owing"][0]]
    page = watcher.get(f"/t/{table}").text

    facts = person.look(table)
    person.move(table, facts["ply"], facts["moves"][-1])

    after = watcher.look(table)
    made = people[0].look(table)["ply"] - facts["ply"]
    assert after["ply"] == before["ply"] + made
    assert watcher.get(f"/api/tables/{table}/replay/{before['ply']}").json()["view"] == before["view"]
    assert page != watcher.get(f"/t/{table}").text


def test_onlookers_see_the_game_grow_by_the_stream(server: Server) -> None:
    table, people, watcher = behind(server)
    with watcher.following(f"/api/tables/{table}/stream") as stream:
        seen = json.loads(next(stream))["ply"]
        for _ in range(DELAY):
            play_on(table, people)
            facts = json.loads(next(stream))
            assert facts["ply"] == max(0, people[0].look(table)["ply"] - DELAY)
            assert facts["ply"] >= seen
            seen = facts["ply"]


def test_a_stream_that_was_opened_in_the_lobby_is_behind_too(server: Server) -> None:
    table, people = seated(server, watching="public", delay=DELAY)
    watcher = Person(server, "Iga")
    with watcher.following(f"/t/{table}/stream") as stream:
        next(stream)
        people[0].act(table, "start")
        newest = people[0].look(table)["ply"]
        for event in stream:
            if "data-ply=" in event:
                assert f'data-ply="{max(0, newest - DELAY)}"' in event
                break


def test_those_who_play_are_not_behind(server: Server) -> None:
    table, people, _ = behind(server)
    for _ in range(DELAY):
        play_on(table, people)

    assert {person.look(table)["ply"] for person in people} == {people[0].look(table)["ply"]}
    assert not any(person.look(table)["behind"] for person in people)


def test_what_is_taken_back_is_seen_as_late_as_all_else(server: Server) -> None:
    alone, watcher = Person(server, "Ola"), Person(server, "Iga")
    table = alone.open_table(seats=3, bots=["gentle", "gentle"], watching="public", delay=2)
    alone.act(table, "start")
    facts = alone.look(table)
    while not facts["moves"]:
        facts = alone.look(table)
    alone.move(table, facts["ply"], facts["moves"][0])
    facts = alone.look(table)
    targets = facts["take_back"]["targets"]
    if targets:
        alone.act(table, "take-back", ply=facts["ply"], to=targets[0]["to"])

    seen, now = watcher.look(table), alone.look(table)  # in this order: bots go on in between
    assert seen["ply"] <= max(0, now["ply"] - 2) or now["phase"] == "over"


def test_when_the_game_is_over_everybody_sees_all_of_it(server: Server) -> None:
    alone, watcher = Person(server, "Ola"), Person(server, "Iga")
    table = alone.open_table(seats=3, bots=["gentle", "gentle"], watching="public", delay=40)
    alone.act(table, "start")
    assert watcher.look(table)["ply"] == max(0, alone.look(table)["ply"] - 40)

    play_alone_to_the_end(alone, table)

    assert watcher.look(table)["ply"] == alone.look(table)["ply"]
    assert watcher.get(f"/t/{table}/record").status_code == 200


def test_players_words_come_with_the_moves_they_were_said_at(server: Server) -> None:
    table, people, watcher = behind(server)
    other = Person(server, "Leo")
    people[0].post(f"/api/tables/{table}/talk", json={"text": "At once"})
    watcher.post(f"/api/tables/{table}/talk", json={"text": "Between us"})
    said_at = people[0].look(table)["ply"]

    def read() -> list[str]:
        return [message["words"] for message in other.get(f"/api/tables/{table}/talk").json()["messages"]]

    assert read() == (["At once", "Between us"] if said_at == 0 else ["Between us"])
    while people[0].look(table)["ply"] < said_at + DELAY:
        play_on(table, people)
    assert read() == ["At once", "Between us"]


# Private


def test_a_private_table_is_open_only_to_those_who_play(server: Server) -> None:
    table, people = seated(server, watching="private")
    stranger = Person(server, "Iga")
    assert stranger.get(f"/t/{table}").status_code == 200  # there may be a free seat

    people[0].act(table, "start")
    people[0].post(f"/api/tables/{table}/talk", json={"text": "Among ourselves"})

    for route, answer in answers(stranger, table, 1).items():
        if "{table}" in route:
            assert answer.status_code in (403, 404), route
        assert "Among ourselves" not in answer.text
    assert "private" in sentence_of(stranger.get(f"/t/{table}"))
    for method in ("talk", "reactions"):
        body = {"text": "Hello"} if method == "talk" else {"reaction": "roar"}
        assert stranger.post(f"/api/tables/{table}/{method}", json=body).status_code == 403
    assert stranger.get(f"/api/tables/{table}/stream").status_code == 403
    assert all(person.get(f"/t/{table}").status_code == 200 for person in people)


def test_whoever_waited_in_the_lobby_of_a_private_table_is_told_so(server: Server) -> None:
    table, people = seated(server, watching="private")
    stranger = Person(server, "Iga")
    with stranger.following(f"/t/{table}/stream") as stream:
        next(stream)
        people[0].act(table, "start")
        told = next(event for event in stream if "data-phase" in event and 'data-phase="lobby"' not in event)
        assert 'data-phase="private"' in told
        assert 'id="moves"' not in told
    with stranger.stream("GET", f"/api/tables/{table}/stream") as answer:
        assert answer.status_code == 403


def test_a_program_that_followed_a_private_lobby_is_sent_no_game(server: Server) -> None:
    table, people = seated(server, watching="private")
    stranger = Person(server, "Iga")
    with stranger.following(f"/api/tables/{table}/stream") as stream:
        next(stream)
        people[0].act(table, "start")
        assert all(json.loads(event)["phase"] == "lobby" for event in stream)


def test_a_private_game_that_is_over_stays_private(server: Server) -> None:
    alone = Person(server, "Ola")
    table = alone.open_table(seats=3, bots=["gentle", "gentle"], watching="private")
    alone.act(table, "start")
    play_alone_to_the_end(alone, table)

    for route in ("record", "replay", "picture.svg", "fair", "analysis", "replay/1/play-on"):
        assert Person(server).get(f"/t/{table}/{route}").status_code == 403
    assert alone.get(f"/t/{table}/record").status_code == 200


# What was agreed


def test_the_host_says_who_may_look_on_until_the_game_begins(server: Server) -> None:
    table, people = seated(server)
    looker = Person(server)

    def listed() -> bool:
        return table in [found["id"] for found in looker.get("/api/tables").json()["public"]]

    assert people[0].look(table)["watching"] == "link"
    assert not listed()
    facts = people[0].act(table, "watching", watching="public", delay=5).json()
    assert (facts["watching"], facts["delay"], facts["public"], facts["talk"]) == ("public", 5, True, "reactions")
    assert listed()
    people[0].act(table, "talk/allow", talk="on")
    assert people[0].act(table, "watching", watching="private").json()["talk"] == "on"
    assert not listed()
    assert people[0].look(table)["delay"] == 0

    assert people[1].act(table, "watching", watching="public").status_code == 403
    people[0].act(table, "start")
    assert people[0].act(table, "watching", watching="link").status_code == 409


@pytest.mark.parametrize(
    "wishes",
    [
        *({"watching": "public", "delay": delay} for delay in (-1, 101)),
        {"watching": "link", "delay": 5},
        {"watching": "nobody"},
        {"talk": "loud"},
    ],
)
def test_what_cannot_be_agreed_opens_no_table(server: Server, wishes: dict[str, Any]) -> None:
    answer = Person(server).post("/api/tables", json={"game": "monster_city", "seats": 3} | wishes)

    assert answer.status_code == 422
    assert sentence_of(answer).endswith(".")


def test_the_choices_of_the_page_open_a_table_so(server: Server) -> None:
    host = Person(server, "Ola")
    form = {"game": "monster_city", "seats": "3", "watching": "public", "delay": "15", "talk": "off"}
    table = host.post("/tables", data=form).headers["location"].removeprefix("/t/")

    facts = host.look(table)
    assert (facts["watching"], facts["delay"], facts["talk"]) == ("public", 15, "off")
    assert host.post(f"/t/{table}/watching", data={"watching": "private", "delay": "15"}).status_code == 303
    assert host.look(table)["watching"] == "private"


def test_what_was_agreed_outlives_the_server_and_holds_in_the_next_game(own_server: Server) -> None:
    alone = Person(own_server, "Ola")
    wishes = {"watching": "public", "delay": 7, "talk": "off"}
    table = alone.open_table(seats=3, bots=["gentle", "gentle"], **wishes)
    private = alone.open_table(watching="private")
    own_server.kill()
    own_server.start()

    facts = alone.look(table)
    assert {name: facts[name] for name in wishes} == wishes
    assert alone.look(private)["watching"] == "private"
    alone.act(table, "start")
    play_alone_to_the_end(alone, table)
    following = alone.act(table, "again").json()
    assert {name: following[name] for name in wishes} == wishes


def test_how_many_look_on(server: Server) -> None:
    table, people = begun(server)
    watchers = [Person(server), Person(server)]

    def number() -> int:
        return int(people[0].get(f"/api/tables/{table}/talk").json()["watchers"])

    with watchers[0].following(f"/t/{table}/stream") as first, watchers[0].following(f"/t/{table}/stream") as again:
        next(first), next(again)
        with watchers[1].following(f"/t/{table}/stream") as other, people[1].following(f"/t/{table}/stream") as own:
            next(other), next(own)
            assert number() == 2  # two guests, whatever they have open; those who play do not look on
            assert "2" in re.findall(r'id="watchers".*?<b>(\d+)</b>', people[0].get(f"/t/{table}").text, re.DOTALL)
