"""Any process may answer any request: what people do through one of them is known to the other."""

from __future__ import annotations

import pytest

from tests.server.operating import until
from tests.server.people import Person, begun
from tests.server.process import Server
from tests.server.test_fairness import offer_of
from tests.server.test_many_processes import apart, at, wait_for
from tests.server.test_sharing import EVENTS, begun_at_one_device, here, page, reader, seen_by
from tests.server.test_talk import talk


def test_whoever_is_muted_through_one_process_is_not_heard_through_the_other(servers: list[Server]) -> None:
    table, people = begun(servers[0])
    ola, jan, _ = apart(servers, people)
    there = at(servers[1], ola)
    with there.following(f"/t/{table}/stream") as stream:
        next(stream)
        assert jan.act(table, "talk", text="Hello there").status_code == 201
        wait_for(lambda: len(talk(ola, table)) == len(talk(there, table)) == 1)
        who = talk(ola, table)[0]["who"]
        assert ola.act(table, "talk/mute", who=who).status_code == 200
        wait_for(lambda: talk(there, table) == [])
        [muted] = there.get("/api/muted").json()
        assert ola.post("/api/unmute", json={"who": muted["who"]}).json() == []
        wait_for(lambda: len(talk(there, table)) == 1)


def test_who_is_blocked_through_one_process_is_kept_apart_at_the_other(servers: list[Server]) -> None:
    table, people = begun(servers[0])
    ola, jan, _ = apart(servers, people)
    there = at(servers[1], ola)
    with there.following(f"/t/{table}/stream") as stream:
        next(stream)
        assert jan.act(table, "talk", text="Hello there").status_code == 201
        wait_for(lambda: len(talk(there, table)) == 1)
        [handle] = [one["person"] for one in ola.get("/api/me/friends").json() if one["name"] == "Jan"]
        assert ola.post("/api/me/friends", json={"person": handle, "wish": "block"}).status_code == 200
        wait_for(lambda: talk(there, table) == [])


@pytest.mark.real_chance
def test_what_one_process_has_promised_of_chance_another_one_keeps(servers: list[Server]) -> None:
    ola = Person(servers[0], "Ola")
    shown, offered = offer_of(ola)
    answer = at(servers[1], ola).post("/play/monster_city", data=offered)
    table = answer.headers["location"].removeprefix("/t/")
    assert ola.look(table)["chance"]["commitment"] == shown


def test_the_coach_is_called_and_sent_away_through_any_process(servers: list[Server]) -> None:
    ola = Person(servers[0], "Ola")
    there = at(servers[1], ola)
    table = ola.open_table(bots=["gentle", "gentle"])
    assert ola.act(table, "start").status_code == 200

    def chosen(person: Person) -> str:
        """As its menu says; the cookie of the browser is for new tables."""
        shown = person.get(f"/t/{table}").text
        levels = [level for level in ("off", "quiet", "talkative") if f'value="{level}" checked' in shown]
        return levels[0] if levels else shown

    assert chosen(there) == chosen(ola) == "off"
    assert ola.post(f"/t/{table}/coach", data={"coach": "talkative"}).status_code == 303
    wait_for(lambda: chosen(there) == "talkative")
    assert there.post(f"/t/{table}/coach", data={"coach": "quiet"}).status_code == 303
    wait_for(lambda: chosen(ola) == "quiet")


def test_a_device_is_passed_on_through_any_process(servers: list[Server]) -> None:
    table, ola = begun_at_one_device(servers[0], "Ola", "Jan", "Ewa", options=EVENTS)
    there = at(servers[1], ola)
    assert "Pass the device on to Ola" in page(there, table)

    def come(number: int, said_to: Person, asked: Person) -> str:
        """Somebody says to one process that it is them, and the other is asked for the page."""
        speaks_for = f"{table}~{number}" if number > 1 else table

        def let_in() -> str:
            assert said_to.post(f"/t/{speaks_for}/here").status_code == 303
            return page(asked, table)

        return until(let_in, lambda shown: "data-curtain" not in shown)

    assert reader(come(1, ola, there)) == "1"
    # Whoever loads a page without having said who they are may be anybody, whichever process they ask.
    wait_for(lambda: "data-curtain" in page(ola, table))
    assert "data-curtain" in page(there, table)
    assert reader(come(1, there, ola)) == "1"
    facts = seen_by(ola, table, 1)
    there.post(f"/t/{table}/moves", data={"ply": facts["ply"], "move": facts["moves"][0]})
    wait_for(lambda: seen_by(ola, table, 2)["owing"] == [1])
    assert "Pass the device on to Jan" in page(ola, table)
    assert reader(come(2, ola, there)) == "2"


def test_the_curtain_is_down_for_all_when_a_page_is_loaded_anywhere(servers: list[Server]) -> None:
    table, ola = begun_at_one_device(servers[0], "Ola", "Jan", "Ewa", options=EVENTS)
    there = at(servers[1], ola)
    page(there, table)
    assert reader(here(ola, table, 1)) == "1"
    with ola.following(f"/t/{table}/stream") as stream:
        assert 'data-reader="1"' in next(stream)
        page(there, table)
        assert any("data-curtain" in next(stream) for _ in range(5))
