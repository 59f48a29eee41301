"""Everything about somebody can be downloaded, and deleted so that no trace is left anywhere in the data."""

from __future__ import annotations

import json
import re

import httpx
from itsdangerous import URLSafeSerializer

from monstertable.server.operating.keys import kept_keys
from tests.server.people import Person, begun, play_alone_to_the_end, play_on, sentence_of, whose_turn
from tests.server.process import Server
from tests.server.sockets import eventually
from tests.server.test_identity import is_refused, second_device

NAME = "Zdzisława Q. Trace"


def id_of(person: Person, server: Server) -> str:
    return str(
        URLSafeSerializer(kept_keys(server.database or server.data), salt="guest").loads(person.cookies["guest"])[0]
    )


def lived(server: Server) -> tuple[Person, str, list[Person], dict[str, str]]:
    """Somebody who has done all that can be done here."""
    table, people = begun(server)
    zdzisia = people[0]
    guest = id_of(zdzisia, server)
    zdzisia.post("/name", data={"name": NAME})
    over = zdzisia.open_table(bots=["gentle", "gentle"])
    zdzisia.act(over, "start")
    play_alone_to_the_end(zdzisia, over)
    alone = zdzisia.open_table(bots=["gentle", "gentle"], public=True)
    lobby = people[1].open_table()
    zdzisia.act(lobby, "sit")
    zdzisia.post("/api/me/code", json={})
    second_device(zdzisia, server)
    for friend in zdzisia.get("/api/me/friends").json():
        zdzisia.post("/api/me/friends", json={"person": friend["person"], "wish": "befriend"})
    own = next(one for one in people[1].get("/api/me/friends").json() if one["name"] == NAME)
    people[1].post("/api/me/friends", json={"person": own["person"], "wish": "befriend"})
    second = people[1].open_table()
    people[1].act(second, "invite", person=own["person"])
    return zdzisia, guest, people, {"running": table, "over": over, "alone": alone, "lobby": lobby}


def test_everything_is_in_one_file(own_server: Server) -> None:
    zdzisia, guest, _, tables = lived(own_server)

    answer = zdzisia.get("/me/data.json")
    told = answer.json()

    assert answer.headers["content-disposition"] == 'attachment; filename="monster-table.json"'
    assert (told["guest"], told["name"]) == (guest, NAME)
    assert {seat["id"] for seat in told["seats"]} == set(tables.values())
    record = next(seat["record"] for seat in told["seats"] if seat["id"] == tables["over"])
    assert record["players"][0] == NAME
    assert len(told["devices"]) == 2
    assert len(told["friends"]) == 2
    assert told["identities"][0]["name"] == NAME
    assert "code" not in told["identities"][0]
    assert zdzisia.get("/api/me/data").json().keys() == told.keys()


def test_nobody_reads_what_is_kept_about_somebody_else(server: Server) -> None:
    ola, jan = Person(server, "Ola"), Person(server, "Jan")
    table = ola.open_table()

    assert table not in jan.get("/me/data.json").text
    assert httpx.get(f"{server.address}/api/me/data").status_code == 401


def test_no_trace_is_left(own_server: Server) -> None:
    zdzisia, guest, people, _ = lived(own_server)
    token = zdzisia.cookies["guest"]
    assert guest.encode() in own_server.everything()

    assert zdzisia.post("/me/data/delete", data={"sure": "yes"}).status_code == 200

    # Where several processes share the data, they know for a second longer whose page was open.
    eventually(lambda: guest.encode() not in own_server.everything())
    content = own_server.everything()
    for trace in (NAME, "Zdzis", json.dumps(NAME)[1:-1]):
        assert trace.encode() not in content, trace
    thief = Person(own_server)
    thief.cookies.clear()
    thief.cookies.set("guest", token)
    assert is_refused(thief.get("/"))
    own_server.kill()
    own_server.start()
    assert is_refused(thief.get("/"))
    assert NAME not in people[1].get("/me/friends").text


def test_games_go_on_and_finished_ones_speak_of_somebody(own_server: Server) -> None:
    zdzisia, _, [_, jan, ewa], tables = lived(own_server)

    zdzisia.post("/api/me/delete", json={"sure": True})

    running = jan.look(tables["running"])
    assert running["chairs"][0]["bot"]
    assert NAME not in json.dumps(running)
    assert jan.look(tables["over"])["chairs"][0]["name"] == "somebody"
    assert jan.get(f"/t/{tables['over']}").status_code == 200
    assert NAME not in jan.get(f"/t/{tables['over']}").text
    assert jan.get(f"/t/{tables['over']}/replay").status_code == 200
    assert jan.get(f"/t/{tables['alone']}").status_code == 410
    assert jan.look(tables["lobby"])["chairs"][1]["free"]
    while (facts := jan.look(tables["running"]))["phase"] == "playing" and facts["owing"] == [0]:
        with jan.following(f"/api/tables/{tables['running']}/stream") as stream:
            next(stream)
    if jan.look(tables["running"])["phase"] == "playing":
        person, facts = whose_turn(tables["running"], [jan, jan, ewa])
        assert person.move(tables["running"], facts["ply"], facts["moves"][0]).status_code == 200


def test_a_page_that_is_open_at_a_running_game_goes_on(own_server: Server) -> None:
    table, people = begun(own_server)
    with people[1].following(f"/api/tables/{table}/stream") as stream:
        next(stream)
        people[0].post("/api/me/delete", json={"sure": True})
        list(stream)  # it ends, as before a restart, and is asked for again
    facts = people[1].look(table)
    assert facts["chairs"][0]["bot"]
    assert facts["phase"] == "playing"


def test_who_is_not_sure_deletes_nothing(server: Server) -> None:
    ola = Person(server, "Ola")
    table = ola.open_table()

    refusals = [
        ola.post("/me/data/delete"),
        ola.post("/me/data/delete", data={"sure": "no"}),
        ola.post("/api/me/delete", json={"sure": False}),
    ]

    assert [answer.status_code for answer in refusals] == [422] * 3
    assert sentence_of(refusals[0]) == "Please tick that you are sure. Nothing has been deleted."
    assert ola.look(table)["seat"] == 0
    assert ola.get("/me/data/delete").status_code == 405  # a link that is looked at deletes nothing


def test_the_page_says_how_much_there_is(server: Server) -> None:
    ola = Person(server, "Ola")
    ola.open_table()

    page = ola.get("/me/data").text

    assert "1 seat at a table" in page
    assert re.search(r"At present: 1 table\.", page)


def test_companions_at_the_device_are_forgotten_too(own_server: Server) -> None:
    ola = Person(own_server, "Ola")
    table = ola.open_table()
    assert ola.post(f"/t/{table}/companions", data={"name": "Smallest Sibling"}).status_code in (200, 303)
    assert "Smallest Sibling" in json.dumps(ola.get("/api/me/data").json())
    assert b"Smallest Sibling" in own_server.everything()

    ola.post("/api/me/delete", json={"sure": True})

    assert b"Smallest Sibling" not in own_server.everything()
    assert Person(own_server).get(f"/t/{table}").status_code == 410


def test_moves_that_race_with_forgetting_harm_nothing(own_server: Server) -> None:
    table, people = begun(own_server)
    for _ in range(3):
        play_on(table, people)

    people[0].post("/api/me/delete", json={"sure": True})

    assert people[1].look(table)["phase"] in ("playing", "over")
    assert not [line for line in own_server.log() if "Traceback" in line]
