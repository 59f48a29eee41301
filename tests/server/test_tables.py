"""At a table: open, invite, sit, leave, bots, start, play, again, move to another device."""

from __future__ import annotations

import json
import re

import pytest

from monstertable.bots import levels
from monstertable.core import record
from monstertable.games import game
from tests.server.people import Person, begun, play_alone_to_the_end, seated, sentence_of
from tests.server.process import Server


def test_play_now_is_one_click(server: Server) -> None:
    person = Person(server)

    answer = person.post("/play/monster_city")

    assert answer.status_code == 303
    facts = person.look(answer.headers["location"].removeprefix("/t/"))
    assert (facts["phase"], facts["seat"]) == ("playing", 0)
    assert [chair["bot"] for chair in facts["chairs"]] == [None, "playful", "playful", "playful"]


def test_play_now_sets_the_cookie_of_a_newcomer(server: Server) -> None:
    person = Person(server)
    person.cookies.clear()

    answer = person.post("/play/monster_city")

    assert answer.headers["set-cookie"].startswith("guest=")
    assert person.look(answer.headers["location"].removeprefix("/t/"))["seat"] == 0


def test_a_table_is_opened_by_form_with_options(server: Server) -> None:
    person = Person(server)
    form = {"game": "monster_city", "seats": "5", "option-variant": "events", "bots": "gentle", "public": "yes"}

    answer = person.post("/tables", data=form)

    facts = person.look(answer.headers["location"].removeprefix("/t/"))
    assert facts["options"]["variant"] == "events"
    assert facts["public"] is True
    assert [chair["bot"] for chair in facts["chairs"]] == [None, *["gentle"] * 4]


def test_public_tables_are_listed_and_others_are_not(server: Server) -> None:
    host, friend = Person(server), Person(server)
    public, private = host.open_table(public=True), host.open_table()

    home = friend.get("/").text
    listed = [table["id"] for table in friend.get("/api/tables").json()["public"]]

    assert f'href="/t/{public}"' in home
    assert public in listed
    assert f'href="/t/{private}"' not in home
    assert private not in listed


def test_my_tables_are_listed_with_my_turn_marked(server: Server) -> None:
    person = Person(server)
    table = person.open_table(bots=["gentle", "gentle"], options={"first": "1"})
    person.act(table, "start")

    home = person.get("/").text

    assert re.search(rf'class="table-row your-turn" href="/t/{table}"', home)
    assert "your turn" in home


def test_whoever_has_the_link_sits_down_and_the_rest_watch(server: Server) -> None:
    table, people = seated(server)
    watcher = Person(server)

    answer = watcher.act(table, "sit")

    assert (answer.status_code, sentence_of(answer)) == (409, "This seat is taken.")
    assert [person.look(table)["seat"] for person in [*people, watcher]] == [0, 1, 2, None]
    assert "Sit here" not in watcher.get(f"/t/{table}").text


def test_a_newcomer_sits_down_by_form(server: Server) -> None:
    table = Person(server).open_table()
    friend = Person(server)
    friend.cookies.clear()

    answer = friend.post(f"/t/{table}/sit", data={"seat": "2"})

    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    assert friend.look(table)["seat"] == 2


def test_a_page_with_scripts_is_answered_without_a_page(server: Server) -> None:
    table = Person(server).open_table()
    headers = {"HX-Request": "true", "HX-Current-URL": f"{server.address}/t/{table}"}

    friend = Person(server)
    sat = friend.post(f"/t/{table}/sit", data={"seat": "1"}, headers=headers)
    refused = friend.post(f"/t/{table}/sit", data={"seat": "1"}, headers=headers)

    assert (sat.status_code, sat.content) == (204, b"")
    assert refused.status_code == 409
    assert "<html" not in refused.text
    assert sentence_of(refused) == "You already sit at this table."


def test_an_action_that_leads_elsewhere_tells_the_page_where(server: Server) -> None:
    headers = {"HX-Request": "true", "HX-Current-URL": f"{server.address}/"}

    answer = Person(server).post("/play/monster_city", headers=headers)

    assert (answer.status_code, answer.headers["hx-redirect"][:3]) == (204, "/t/")


def test_a_seat_belongs_to_its_cookie(server: Server) -> None:
    table, people = begun(server, options={"first": "1"})
    facts = people[0].look(table)

    answer = Person(server).move(table, facts["ply"], facts["moves"][0])

    assert (answer.status_code, sentence_of(answer)) == (403, "You do not sit at this table.")


def test_a_host_who_leaves_makes_the_next_person_host(server: Server) -> None:
    table, [host, second, third] = seated(server)

    host.act(table, "stand")

    assert [person.look(table)["host"] for person in [host, second, third]] == [False, True, False]
    assert host.look(table)["chairs"][0]["free"]


def test_whoever_sits_down_at_a_deserted_table_is_host(server: Server) -> None:
    host, friend = Person(server), Person(server)
    table = host.open_table()
    host.act(table, "stand")

    friend.act(table, "sit")

    assert friend.look(table)["host"]


def test_only_the_host_seats_and_removes_bots(server: Server) -> None:
    host, friend = Person(server), Person(server)
    table = host.open_table()
    friend.act(table, "sit", seat=1)

    assert friend.act(table, "bot", seat=2, bot="gentle").status_code == 403
    assert host.act(table, "bot", seat=1, bot="gentle").status_code == 409
    assert host.act(table, "bot", seat=2, bot="gentle").json()["chairs"][2]["bot"] == "gentle"
    assert friend.act(table, "bot", seat=2).status_code == 403
    assert host.act(table, "bot", seat=2).json()["chairs"][2]["free"]


def test_only_the_host_starts_and_only_when_all_seats_are_taken(server: Server) -> None:
    host, friend = Person(server), Person(server)
    table = host.open_table()
    friend.act(table, "sit")

    assert sentence_of(host.act(table, "start")).startswith("There are free seats.")
    host.act(table, "bot", seat=2, bot="crafty")
    assert friend.act(table, "start").status_code == 403
    assert host.act(table, "start").json()["phase"] == "playing"
    assert sentence_of(host.act(table, "start")) == "The game has begun."


@pytest.mark.parametrize("action", ["sit", "stand", "bot"])
def test_nobody_comes_or_goes_during_the_game(server: Server, action: str) -> None:
    table, people = begun(server)

    answer = people[0].act(table, action, seat=1)

    assert (answer.status_code, sentence_of(answer)) == (409, "The game has begun.")


def test_a_whole_game_then_again_with_the_same_people(server: Server) -> None:
    host, friend = Person(server, "Ola"), Person(server, "Jan")
    table = host.open_table(bots=["gentle", "gentle"])
    host.act(table, "bot", seat=2)
    friend.act(table, "sit", seat=2)
    host.act(table, "start")
    early = [host.act(table, "again"), host.get(f"/api/tables/{table}/record"), host.get(f"/t/{table}/record")]
    play_both_to_the_end(table, host, friend)

    assert [answer.status_code for answer in early] == [409, 409, 409]
    assert "shows every secret" in sentence_of(early[2])
    first, second = friend.act(table, "again").json(), host.act(table, "again").json()
    assert first["id"] == second["id"] == host.look(table)["next"]
    assert [chair["name"] for chair in first["chairs"]][:2] == ["Jan", "Ola"]
    assert (first["seat"], first["host"], second["seat"], second["host"]) == (0, True, 1, False)
    assert Person(server).act(table, "again").status_code == 403
    check_record(host, table)


def play_both_to_the_end(table: str, host: Person, friend: Person) -> None:
    with host.following(f"/api/tables/{table}/stream") as stream:
        for event in stream:
            facts = json.loads(event)
            if facts["phase"] == "over":
                return
            for person, seat in [(host, 0), (friend, 2)]:
                if seat in facts["owing"]:
                    seen = person.look(table)
                    if seen["moves"]:
                        person.move(table, seen["ply"], seen["moves"][0])


def check_record(person: Person, table: str) -> None:
    answer = person.get(f"/t/{table}/record")
    told = record.read(answer.text)
    outcome = record.verify(game("monster_city"), told)

    assert f'filename="monster_city-{table}.jsonl"' in answer.headers["content-disposition"]
    assert told.edition == person.look(table)["edition"]
    assert told.players[0] == "Ola"
    assert outcome is not None
    assert told.outcome == outcome.facts() == person.look(table)["view"]["outcome"]
    page = person.get(f"/t/{table}").text
    assert "To the next game" in page
    assert f'href="/t/{table}/record"' in page


def test_after_the_end_nobody_moves(server: Server) -> None:
    person = Person(server)
    table = person.open_table(bots=["gentle", "gentle"])
    person.act(table, "start")
    play_alone_to_the_end(person, table)

    answer = person.move(table, person.look(table)["ply"], "stop")

    assert (answer.status_code, sentence_of(answer)) == (409, "The game is over.")


def test_a_seat_moves_to_another_device_once(server: Server) -> None:
    table, [host, second, third] = begun(server)
    phone, stranger = Person(server), Person(server)
    page = host.get(f"/t/{table}/hand-over").text
    [link] = set(re.findall(rf'value="{server.address}(/take/[^"]+)"', page))

    assert phone.get(link).status_code == 200
    assert phone.post(link).headers["location"] == f"/t/{table}"

    used = stranger.post(link)
    assert (used.status_code, sentence_of(used)) == (410, "This link has been used, or the seats were changed since.")
    assert phone.look(table)["seat"] == 0
    assert phone.look(table)["host"]
    assert host.look(table)["seat"] is None
    assert phone.look(table)["chairs"][0]["name"] == "Ola"
    assert server.rows('SELECT count(*) FROM seats WHERE "table" = ?', table) == [(3,)]
    assert second.post("/api/take", json={"token": "x"}).status_code == 410
    assert third.look(table)["seat"] == 2


def test_nobody_gets_two_seats_by_a_hand_over_link(server: Server) -> None:
    table, [host, second, _] = seated(server)
    token = host.act(table, "hand-over").json()["token"]

    answer = second.post("/api/take", json={"token": token})

    assert answer.status_code == 409
    assert host.look(table)["seat"] == 0


def test_only_who_sits_there_hands_over_or_hurries(server: Server) -> None:
    table, _ = begun(server)
    stranger = Person(server)

    assert stranger.act(table, "hand-over").status_code == 403
    assert stranger.act(table, "skip").status_code == 403


def test_bots_are_chosen_by_their_faces(server: Server) -> None:
    ola = Person(server)
    table = ola.open_table(seats=4)

    lobby = ola.get(f"/t/{table}").text
    assert all(lobby.count(f"#level-{level}") == 5 for level in levels()), "three free seats, all at once, explained"
    ola.post(f"/t/{table}/bot", data={"seat": "1", "level": "champion"})
    assert ola.get(f"/t/{table}").text.count("#level-champion") == 5, "now one of them is the bot itself"


def test_whoever_takes_on_a_level_keeps_it(server: Server) -> None:
    person = Person(server)
    person.post("/play/monster_city", data={"level": "fierce"})

    facts = person.look(person.post("/play/monster_city").headers["location"].removeprefix("/t/"))
    refused = person.post("/play/monster_city", data={"level": "sleepy"})

    assert [chair["bot"] for chair in facts["chairs"][1:]] == ["fierce"] * 3
    assert refused.status_code == 422


def test_the_host_fills_all_free_seats_with_bots(server: Server) -> None:
    ola, jan = Person(server, "Ola"), Person(server, "Jan")
    table = ola.open_table(seats=4)
    jan.act(table, "sit", seat=2)
    assert jan.post(f"/t/{table}/fill", data={"level": "gentle"}).status_code == 403

    ola.post(f"/t/{table}/fill", data={"level": "gentle"})

    assert [chair["bot"] for chair in ola.look(table)["chairs"]] == [None, "gentle", None, "gentle"]


def test_whoever_sits_down_says_by_what_name(server: Server) -> None:
    ola, guest = Person(server, "Ola"), Person(server)
    table = ola.open_table()

    too_long = guest.post(f"/t/{table}/sit", data={"seat": "1", "name": "x" * 25})
    guest.post(f"/t/{table}/sit", data={"seat": "1", "name": "Iga"})

    assert "at most 24 letters" in too_long.text
    assert guest.look(table)["chairs"][1]["name"] == "Iga"
    assert 'value="Iga"' in guest.get("/").text
