"""People one has played with: invited with one click, or kept away without being told."""

from __future__ import annotations

from typing import Any

from monstertable.games import game
from monstertable.server.people.guests import Guest
from monstertable.server.playing.lobby import following
from monstertable.server.store import Chair
from monstertable.server.store.traces import SOMEBODY
from monstertable.server.tables.table import LiveTable
from tests.server.people import Person, begun, seated, sentence_of
from tests.server.process import Server
from tests.server.test_my_data import id_of


def person_of(person: Person, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in person.get("/api/me/friends").json() if one["name"] == name)
    return found


def wish(person: Person, name: str, wished: str) -> None:
    handle = person_of(person, name)["person"]
    answer = person.post("/me/friends", data={"person": handle, "wished": wished})
    assert answer.status_code == 303, answer.text


def test_people_are_those_who_have_played_together(server: Server) -> None:
    _, [host, *_] = seated(server)
    assert host.get("/api/me/friends").json() == []
    _, [ola, jan, ewa] = begun(server)

    friends = ola.get("/api/me/friends").json()

    assert sorted(one["name"] for one in friends) == ["Ewa", "Jan"]
    assert [one["games"] for one in friends] == [1, 1]
    page = ola.get("/me/friends").text
    assert "1 game, last on" in page
    for other in (jan, ewa):
        assert id_of(other, server) not in page  # no id is given out


def test_a_handle_is_good_for_one_alone(server: Server) -> None:
    _, [ola, jan, _] = begun(server)
    stranger = Person(server, "Stranger")
    handle = person_of(ola, "Jan")["person"]

    assert stranger.post("/api/me/friends", json={"person": handle, "wish": "befriend"}).status_code == 404
    assert jan.post("/api/me/friends", json={"person": handle, "wish": "befriend"}).status_code == 404


def test_one_click_invites_and_one_click_sits_down(server: Server) -> None:
    _, [ola, jan, _] = begun(server)
    table = ola.open_table()
    assert "Invite somebody you know" in ola.get(f"/t/{table}").text
    handle = person_of(ola, "Jan")["person"]

    assert ola.post(f"/t/{table}/invite", data={"person": handle}).status_code == 303
    assert ola.post(f"/t/{table}/invite", data={"person": handle}).status_code == 303  # twice is once

    home = jan.get("/").text
    assert home.count("Ola invites you") == 1
    assert "Ola invites you" in jan.get("/my-turns").text
    assert jan.get("/api/me/invitations").json() == [{"table": table, "game": "monster_city", "by": "Ola"}]
    assert "invited</span>" in ola.get(f"/t/{table}/invite").text
    assert jan.act(table, "sit").status_code == 200
    assert "Ola invites you" not in jan.get("/").text


def test_an_invitation_is_declined(server: Server) -> None:
    _, [ola, jan, _] = begun(server)
    table = ola.open_table()
    ola.act(table, "invite", person=person_of(ola, "Jan")["person"])

    assert jan.post(f"/t/{table}/decline").status_code == 303

    assert "Ola invites you" not in jan.get("/").text


def test_only_who_sits_there_invites_and_only_while_there_is_room(server: Server) -> None:
    _, [ola, jan, ewa] = begun(server)
    table = jan.open_table(bots=["gentle", "gentle"])

    assert ola.act(table, "invite", person=person_of(ola, "Ewa")["person"]).status_code == 403
    full = jan.act(table, "invite", person=person_of(jan, "Ewa")["person"])
    assert (full.status_code, sentence_of(full)) == (409, "There is no free seat at this table.")
    assert ewa.get("/api/me/invitations").json() == []


def test_nobody_is_flooded_with_invitations(server: Server) -> None:
    _, [ola, jan, _] = begun(server)
    handle = person_of(ola, "Jan")["person"]

    for _ in range(14):
        ola.act(ola.open_table(), "invite", person=handle)

    assert len(jan.get("/api/me/invitations").json()) == 10


def test_inviting_has_its_limit(own_server: Server) -> None:
    _, [ola, *_] = begun(own_server)
    table = ola.open_table()
    handle = person_of(ola, "Jan")["person"]

    answers = {ola.act(table, "invite", person=handle).status_code for _ in range(40)}

    assert answers == {200, 429}


def test_who_is_blocked_is_kept_away_and_not_told(server: Server) -> None:
    _, [ola, jan, _] = begun(server)
    waiting = jan.open_table()
    jan.act(waiting, "invite", person=person_of(jan, "Ola")["person"])
    assert ola.get("/api/me/invitations").json() != []

    wish(ola, "Jan", "block")

    assert ola.get("/api/me/invitations").json() == []
    other = jan.open_table()
    told = jan.act(other, "invite", person=person_of(jan, "Ola")["person"])
    assert told.status_code == 200  # as if nothing were
    assert ola.get("/api/me/invitations").json() == []
    mine = ola.open_table()
    refused = jan.act(mine, "sit")
    assert (refused.status_code, sentence_of(refused)) == (
        403,
        "The host keeps the free seats of this table for others.",
    )
    assert jan.post(f"/t/{mine}/sit", data={"seat": "1"}).status_code == 403
    assert ola.look(mine)["chairs"][1]["free"]
    assert "blocked" not in jan.get("/me/friends").text.partition('<p class="fine">Friends come first')[0]
    assert not person_of(jan, "Ola")["blocked"]
    assert [one["name"] for one in ola.get("/api/muted").json()] == ["Jan"]
    assert "block" not in str(jan.get("/api/me/data").json()["blocks"])

    wish(ola, "Jan", "unblock")
    assert ola.get("/api/muted").json() == []
    assert jan.act(mine, "sit").status_code == 200


def test_a_friend_comes_first_and_stays_when_tables_are_gone(own_server: Server) -> None:
    table, [ola, jan, _] = begun(own_server)
    wish(ola, "Jan", "befriend")
    assert [one["name"] for one in ola.get("/api/me/friends").json()] == ["Jan", "Ewa"]
    own_server.write('DELETE FROM seats WHERE "table" = ?', table)
    jan.open_table()

    assert [(one["name"], one["games"]) for one in ola.get("/api/me/friends").json()] == [("Jan", 0)]

    wish(ola, "Jan", "unfriend")
    assert ola.get("/api/me/friends").json() == []


def test_who_is_kept_apart_is_not_taken_along_to_the_next_game() -> None:
    rules = game("monster_city")
    table = LiveTable("over", rules, rules.setup(3), "ola", public=False)
    table.chairs[:] = [Chair("ola", "Ola"), Chair("jan", "Jan"), Chair(SOMEBODY, SOMEBODY)]

    taken = following(table, Guest("ola", "Ola"), without={"jan"})

    assert sorted(chair.guest for chair in taken.chairs) == ["", "", "ola"]
