"""Several people at one device: only its cookie speaks for them, and nobody is shown what was meant for another."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator

import httpx
import pytest

from monstertable.core.chance import seeded
from monstertable.games import game
from monstertable.server.one_device.sharing import come, in_front
from monstertable.server.people.guests import Guest, Guests
from monstertable.server.showing.render import Reader
from monstertable.server.showing.show import show_table, table_facts
from monstertable.server.store import Chair
from monstertable.server.tables.table import LiveTable
from tests.server.people import Facts, Person
from tests.server.process import Server
from tests.server.test_replay_secrets import Made, random_game, table_of, twins

EVENTS = {"variant": "events", "first": "1"}


def at_one_device(server: Server, *names: str, **wishes: object) -> tuple[str, Person]:
    """A table at which all of these sit at the device of the first."""
    person = Person(server, names[0])
    table = person.open_table(**{"seats": len(names)} | wishes)
    for name in names[1:]:
        answer = person.act(table, "companions", name=name)
        assert answer.status_code == 200, answer.text
    return table, person


def begun_at_one_device(server: Server, *names: str, **wishes: object) -> tuple[str, Person]:
    table, person = at_one_device(server, *names, **wishes)
    assert person.act(table, "start").status_code == 200
    return table, person


def seen_by(person: Person, table: str, number: int) -> Facts:
    return person.look(f"{table}~{number}" if number > 1 else table)


def page(person: Person, table: str) -> str:
    return person.get(f"/t/{table}").text


def here(person: Person, table: str, number: int) -> str:
    """The page of somebody who has said that they have the device now."""
    speaks_for = f"{table}~{number}" if number > 1 else table
    answer = person.post(f"/t/{speaks_for}/here", follow_redirects=True)
    assert answer.status_code == 200
    return answer.text


def reader(shown: str) -> str:
    found = re.search(r'data-reader="(\d)"', shown)
    assert found
    return found[1]


# Who may speak for whom


def test_people_at_one_device_sit_down_are_renamed_and_stand_up(server: Server) -> None:
    table, person = at_one_device(server, "Ola", "Jan", "Ewa")
    assert [chair["name"] for chair in person.look(table)["chairs"]] == ["Ola", "Jan", "Ewa"]
    assert person.look(table)["device"] == {"1": 0, "2": 1, "3": 2}

    assert person.act(f"{table}~2", "called", name="Janek").status_code == 200
    assert person.act(f"{table}~3", "stand").status_code == 200

    facts = seen_by(person, table, 2)
    assert (facts["seat"], [chair["name"] for chair in facts["chairs"]]) == (1, ["Ola", "Janek", ""])
    assert person.act(table, "companions", name="Iga").json()["device"] == {"1": 0, "2": 1, "3": 2}


@pytest.mark.parametrize("name", ["Gizmo", "x" * 30])
def test_a_companion_has_a_name_like_everybody(server: Server, name: str) -> None:
    table, person = at_one_device(server, "Ola", seats=3)
    assert person.act(table, "companions", name=name).status_code == 422
    assert person.look(table)["device"] == {"1": 0}


def test_whoever_gives_no_name_is_called_by_a_number(server: Server) -> None:
    table, person = at_one_device(server, "Ola", seats=3)
    assert person.act(table, "companions").json()["chairs"][1]["name"] == "Ola 2"


def test_strangers_do_not_speak_for_companions(server: Server) -> None:
    table, _person = begun_at_one_device(server, "Ola", "Jan", "Ewa", options=EVENTS)
    stranger = Person(server, "Thief")
    for address in (f"{table}~2", f"{table}~1", f"{table}~0", f"{table}~~2", f"{table}~22", f"{table}~x", f"{table}~"):
        facts = stranger.look(address)
        assert facts.get("seat") is None
        assert not facts.get("moves")
        assert facts.get("device") == {}
        assert stranger.act(address, "moves", ply=0, move="x").status_code in (403, 422)
        for action in ("leave", "hand-over", "skip", "come-back"):
            assert stranger.act(address, action).status_code == 403
        assert stranger.post(f"/t/{address}/here").status_code == 403
        assert stranger.post(f"/t/{address}/take-along").status_code == 403


def test_somebody_without_a_cookie_has_no_companions(server: Server) -> None:
    table, _ = begun_at_one_device(server, "Ola", "Jan", "Ewa")
    nobody = httpx.get(f"{server.address}/api/tables/{table}~2", verify=False)
    assert nobody.json()["seat"] is None
    assert httpx.post(f"{server.address}/api/tables/{table}~2/leave", verify=False).status_code == 401


def test_no_token_is_ever_signed_for_a_companion(server: Server) -> None:
    guests = Guests(["a key"])
    with pytest.raises(ValueError, match="no token"):
        guests.token(Guest("abc~2", "Jan"))
    forged = guests._tokens.dumps(["abc~2", "Jan"])
    with pytest.raises(ValueError, match="nobody was ever given"):
        guests._verified(str(forged))

    table, person = at_one_device(server, "Ola", "Jan", seats=3)
    before = person.cookies["guest"]
    person.post(f"/t/{table}~3/sit", data={"seat": "2", "name": "Ewa"})
    assert person.cookies["guest"] == before
    assert person.look(table)["device"] == {"1": 0, "2": 1, "3": 2}


def test_only_whoever_sits_at_the_table_or_is_its_host_seats_others(server: Server) -> None:
    table, _ = at_one_device(server, "Ola", seats=3)
    assert Person(server, "Adam").act(table, "companions", name="Iga").status_code == 403


def test_an_answer_is_that_of_whoever_the_form_speaks_for(server: Server) -> None:
    table, person = begun_at_one_device(server, "Ola", "Jan", "Ewa", options={"first": "1"})
    facts = seen_by(person, table, 1)
    assert facts["owing"] == [0]
    refused = person.move(f"{table}~2", facts["ply"], facts["moves"][0])
    assert (refused.status_code, refused.json()["detail"]) == (409, "It is not your turn.")
    assert person.move(table, facts["ply"], facts["moves"][0]).status_code == 200


def test_a_companion_takes_the_seat_along_to_their_own_phone(server: Server) -> None:
    table, person = begun_at_one_device(server, "Ola", "Jan", "Ewa", options=EVENTS)
    handed = person.post(f"/t/{table}~2/take-along").text
    link = re.search(r"/take/[\w.~-]+", handed)
    assert link
    phone = Person(server, "Phone")
    assert phone.post(link[0]).status_code == 303

    assert (phone.look(table)["seat"], phone.look(table)["chairs"][1]["name"]) == (1, "Jan")
    assert seen_by(person, table, 2)["seat"] is None
    assert person.look(table)["device"] == {"1": 0, "3": 2}
    assert person.post(f"/t/{table}~2/here").status_code == 403


# Whose page it is


def test_where_nothing_is_secret_the_page_is_that_of_whoever_is_asked(server: Server) -> None:
    table, person = begun_at_one_device(server, "Ola", "Jan", game="king_of_new_york", seats=2)
    for _ in range(30):
        owing = person.look(table)["owing"][0]
        facts = seen_by(person, table, owing + 1)
        shown = page(person, table)
        assert "data-curtain" not in shown
        assert reader(shown) == str(owing + 1)
        assert ("Ola", "Jan")[owing] + "’s turn" in shown
        person.move(f"{table}~2" if owing else table, facts["ply"], facts["moves"][-1])


def test_a_curtain_comes_down_before_secrets_and_again_after_them(server: Server) -> None:
    table, person = begun_at_one_device(server, "Ola", "Jan", "Ewa", options=EVENTS)
    assert "data-curtain" in page(person, table)
    assert "Pass the device on to Ola" in page(person, table)
    shown = here(person, table, 1)
    assert "data-private" in shown
    assert reader(shown) == "1"
    # Whoever loads a page without having said who they are may be anybody.
    assert "data-curtain" in page(person, table)
    assert reader(here(person, table, 1)) == "1"

    facts = seen_by(person, table, 1)
    person.post(f"/t/{table}/moves", data={"ply": facts["ply"], "move": facts["moves"][0]})
    assert seen_by(person, table, 2)["owing"] == [1]
    assert "Pass the device on to Jan" in page(person, table)
    assert reader(here(person, table, 2)) == "2"


def test_nobody_is_let_through_the_curtain_while_another_is_asked(server: Server) -> None:
    table, person = begun_at_one_device(server, "Ola", "Jan", "Ewa", options=EVENTS)
    assert "data-curtain" in here(person, table, 2)
    assert "Pass the device on to Ola" in page(person, table)


def test_what_several_choose_at_once_is_passed_round(server: Server) -> None:
    table, person = begun_at_one_device(server, "Ola", "Jan", "Ewa", game="monster_factory", options={"start": "deal"})
    for number, name in enumerate(["Ola", "Jan", "Ewa"], start=1):
        assert f"Pass the device on to {name}" in page(person, table)
        assert reader(here(person, table, number)) == str(number)
        facts = seen_by(person, table, number)
        speaks_for = f"{table}~{number}" if number > 1 else table
        person.post(f"/t/{speaks_for}/moves", data={"ply": facts["ply"], "move": facts["moves"][0]})
    assert "data-curtain" not in page(person, table)


def test_after_a_restart_the_curtain_is_down(own_server: Server) -> None:
    table, person = begun_at_one_device(own_server, "Ola", "Jan", "Ewa", options=EVENTS)
    here(person, table, 1)
    assert 'data-reader="1" data-facing="1" data-private' in person.first_event(f"/t/{table}/stream")
    own_server.kill()
    own_server.start()
    assert re.search(r'data-reader="0" data-facing="\d" data-curtain', person.first_event(f"/t/{table}/stream"))


def test_everything_that_is_read_is_for_whoever_has_the_device_in_hand(server: Server) -> None:
    """While the curtain is down, no other page of the table tells more than a spectator may know."""
    table, person = begun_at_one_device(server, "Ola", "Jan", "Ewa", options=EVENTS)
    page(person, table)
    for path in ("hint", "standing-orders", "leave", "hand-over"):
        assert person.get(f"/t/{table}/{path}").status_code == 403
        assert person.get(f"/t/{table}~2/{path}").status_code == 403
    for path in ("log", "replay", "stream"):
        for address in (table, f"{table}~2"):
            spectator = Person(server)
            with (
                person.stream("GET", f"/t/{address}/{path}") as ours,
                spectator.stream("GET", f"/t/{table}/{path}") as other,
            ):
                mine, theirs = (next(answer.iter_text()) for answer in (ours, other))
            for card in [*seen_by(person, table, 1)["view"]["hand"], *seen_by(person, table, 2)["view"]["hand"]]:
                assert mine.count(card) == theirs.count(card)


def test_who_sit_together_are_here_together_and_agree_among_themselves(server: Server) -> None:
    table, person = begun_at_one_device(server, "Ola", "Jan", game="king_of_new_york", seats=2)
    with person.following(f"/t/{table}/stream") as stream:
        next(stream)
        assert [chair["away"] for chair in person.look(table)["chairs"]] == [False, False]
    for _ in range(12):
        owing = person.look(table)["owing"][0]
        facts = seen_by(person, table, owing + 1)
        person.move(f"{table}~2" if owing else table, facts["ply"], facts["moves"][-1])
    facts = next(facts for number in (1, 2) if (facts := seen_by(person, table, number))["take_back"]["targets"])
    speaks_for = f"{table}~2" if facts["seat"] else table
    to = facts["take_back"]["targets"][-1]["to"]
    after = person.act(speaks_for, "take-back", ply=facts["ply"], to=to).json()
    assert (after["line"], after["take_back"]["practice"], after["take_back"]["wish"]) == (to, False, None)


# Two games that differ only in what is secret look the same to everybody else at the device, to the last byte.


def shared_table(name: str, options: dict[str, str], made: Made) -> LiveTable:
    rules = game(name)
    table = table_of(rules, rules.setup(3, options), made)
    table.chairs[:] = [Chair(f"d~{seat + 1}" if seat else "d", "ABC"[seat]) for seat in range(3)]
    return table


def everything_read(table: LiveTable, seat: int | None) -> str:
    """All that the device is sent while this seat has it in hand; None: while the curtain is down."""
    device = Guest("d", "Ola")
    if seat is not None:
        come(table, Guest(table.chairs[seat].guest, ""))
    reader = Reader(in_front(table, device), "en", "auto")
    facts = {key: value for key, value in table_facts(table, reader).items() if key != "chance"}
    return show_table(table, reader) + json.dumps(facts)


def alike(name: str, options: dict[str, str], seed: int, eyes: int | None) -> Iterator[tuple[LiveTable, LiveTable]]:
    rules = game(name)
    setup = rules.setup(3, options)
    for true, twin in itertools.islice(twins(rules, setup, random_game(rules, setup, seeded(seed)), eyes), 8):
        yield shared_table(name, options, true), shared_table(name, options, twin)


@pytest.mark.parametrize(
    ("name", "options", "seed"),
    [("monster_city", {"variant": "events"}, 1), ("monster_city", {}, 2), ("monster_factory", {"start": "deal"}, 2)],
)
@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_secrets_of_the_others_at_the_device_are_in_no_byte(
    name: str, options: dict[str, str], seed: int, eyes: int | None
) -> None:
    compared = 0
    for true, twin in alike(name, options, seed, eyes):
        assert everything_read(true, eyes) == everything_read(twin, eyes)
        compared += 1
    assert compared
