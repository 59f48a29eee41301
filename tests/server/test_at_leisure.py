"""At your leisure: whose turn it is at one's tables, how long there is, and the next table after a move."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstertable.server.clocks.clocks import DAY
from tests.server.hand_clock import HandClock, between, moved, timed
from tests.server.people import Person, begun, whose_turn
from tests.server.process import Server


def test_the_next_table_is_offered_after_a_move_and_leads_to_the_most_urgent(server: Server) -> None:
    table, (ola, jan, ewa) = begun(server, clock="move 172800", options={"first": "1"})
    urgent = ola.open_table(clock="move 86400", options={"first": "1"})
    later = ola.open_table(clock="none", options={"first": "1"})
    for other in (urgent, later):
        for person in (jan, ewa):
            person.act(other, "sit")
        assert ola.act(other, "start").status_code == 200
    asked = ola.get(f"/t/{table}").text
    facts = ola.look(table)
    ola.move(table, facts["ply"], facts["moves"][0])
    waits = ola.get(f"/t/{table}").text

    assert "/next" not in asked
    assert f'hx-get="/t/{table}/next"' in waits
    offered = ola.get(f"/t/{table}/next", headers={"HX-Request": "true"}).text
    assert f'id="next-table" class="button" href="/t/{urgent}"' in offered
    assert "You are waited for at 2 tables." in offered
    assert ola.get(f"/t/{table}/next").headers["location"] == f"/t/{urgent}"
    assert ola.get(f"/t/{urgent}/next").headers["location"] == f"/t/{later}"
    assert jan.get(f"/t/{later}/next").headers["location"] == f"/t/{table}"
    assert ewa.get(f"/t/{later}/next").headers["location"] == "/"
    told = ola.get("/api/me/tables").json()
    assert told["waiting"] == 2
    assert [one["id"] for one in told["tables"]] == [urgent, later, table]
    assert [one["my_turn"] for one in told["tables"]] == [True, True, False]
    assert told["tables"][2]["asked"][0]["seat"] == 1
    assert DAY < told["tables"][2]["asked"][0]["due"] - told["now"] <= 2 * DAY


def test_a_table_that_is_played_at_once_offers_no_other(server: Server) -> None:
    table, people = begun(server, clock="live 600+10")
    person, facts = whose_turn(table, people)
    person.move(table, facts["ply"], facts["moves"][0])

    assert "/next" not in person.get(f"/t/{table}").text


def test_without_a_clock_it_is_offered_while_nobody_else_is_here(server: Server) -> None:
    table, (ola, jan, _) = begun(server, options={"first": "2"})

    assert f'hx-get="/t/{table}/next"' in ola.get(f"/t/{table}").text
    with jan.following(f"/api/tables/{table}/stream") as his:
        next(his)
        assert "/next" not in ola.get(f"/t/{table}").text


@pytest.mark.anyio
async def test_lists_say_whose_turn_it_is_and_how_long(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as here:
        slow, people = await between(here, ["Ola", "Jan"], "move 172800", options={"first": "1"}, public=True)
        clock.go_on(20 * 3600)
        mine, his = [(await person.get("/lists")).text for person in people]
        assert "1 day 4 h left" in mine
        assert "Ola" in his
        assert "1 day 4 h left" in his
        await moved(here, slow, people)
        ewa = await here.person("Ewa")
        open_table = {"game": "monster_factory", "seats": 3, "public": True, "clock": "live 900+15"}
        await ewa.post("/api/tables", json=open_table)
        public = (await people[0].get("/lists")).text
        assert "15 min + 15 s" in public

        plain, people = await between(here, ["Iga", "Leo"], "none", options={"first": "1"})
        clock.go_on(3 * 3600)
        assert "for 3 h" in (await people[0].get("/my-turns")).text
        assert plain.id in (await people[0].get("/my-turns")).text


def test_a_person_sees_their_clock_on_the_page(server: Server) -> None:
    table, people = begun(server, clock="live 600+10")
    person, facts = whose_turn(table, people)
    page = person.get(f"/t/{table}").text
    watcher = Person(server, "Adam").get(f"/t/{table}").text

    assert 'id="my-clock"' in page
    assert page.count('role="timer"') == 4
    assert f'data-due="{facts["chairs"][facts["seat"]]["clock"]["due"]}"' in page
    assert 'name="server-time"' in page
    assert 'id="my-clock"' not in watcher
    assert watcher.count('role="timer"') == 4
