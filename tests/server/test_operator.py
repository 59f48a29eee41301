"""The operator's page: who gets in, what is shown, and what can be done there."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from monstertable.server.operating.operators import Operators
from tests.server.operating import TOKEN, Operator, operated, until
from tests.server.people import Person, begun, fetch, play_on, seated, sentence_of
from tests.server.process import Server


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with operated(tmp_path_factory.mktemp("operator")) as server:
        yield server


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    with operated(tmp_path) as server:
        yield server


# Getting in

POSTS = ["/operator/tables/x/close", "/operator/message", "/operator/message/withdraw", "/operator/drain"]


def test_without_a_token_there_is_no_such_page(server: Server) -> None:
    person = Person(server)

    assert person.get("/operator").status_code == 404
    for path in [*POSTS, "/operator/sign-in", "/operator/sign-out"]:
        assert person.post(path, data={"token": ""}).status_code == 404


def test_nobody_does_or_sees_anything_without_signing_in(served: Server) -> None:
    person = Person(served)
    table = person.open_table()

    assert table not in person.get("/operator").text
    assert person.get("/operator/now").status_code == 401
    for path in [*POSTS, f"/operator/tables/{table}/close"]:
        assert person.post(path, data={"text": "hello"}).status_code == 401
    assert person.look(table)["retired"] is None


def test_the_token_gives_a_short_lived_cookie_for_this_page_only(served: Server) -> None:
    answer = Person(served).post("/operator/sign-in", data={"token": TOKEN})

    cookie = answer.headers["set-cookie"]
    assert answer.headers["location"] == "/operator"
    assert TOKEN not in str(answer.headers)
    assert re.match(r"operator=[\w.-]+; HttpOnly; Max-Age=3600; Path=/operator; SameSite=strict$", cookie)
    assert "operator=" not in str(Operator(served).get("/about").request.headers)


def test_behind_https_the_cookie_is_for_https(served: Server) -> None:
    answer = Person(served).post("/operator/sign-in", data={"token": TOKEN}, headers={"X-Forwarded-Proto": "https"})

    assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("token", ["", "wrong", TOKEN[:-1], TOKEN + " ", TOKEN.upper(), "ż" * 40])
def test_a_wrong_token_is_refused(served: Server, token: str) -> None:
    answer = Person(served).post("/operator/sign-in", data={"token": token})

    assert answer.status_code == 403
    assert sentence_of(answer) == "This is not the operator&#39;s token."
    assert "operator=" not in str(answer.headers)


def test_tries_are_limited(served: Server) -> None:
    thief = Person(served)
    answers = [thief.post("/operator/sign-in", data={"token": f"try {number}"}) for number in range(8)]

    assert [answer.status_code for answer in answers[:5]] == [403] * 5
    assert answers[-1].status_code == 429
    # Even the right one must wait now; somebody else need not.
    assert thief.post("/operator/sign-in", data={"token": TOKEN}).status_code == 429
    Operator(served)


@pytest.mark.anyio
async def test_a_made_up_cookie_opens_nothing(served: Server) -> None:
    stranger = Operators("another token of theirs")
    signed = str((await stranger.passes()).dumps("operator"))
    for value in ["", "operator", signed, TOKEN]:
        answer = fetch(served, "/operator/now", {"Cookie": f"operator={value}"})
        assert answer.status_code == 401


@pytest.mark.anyio
async def test_a_pass_gets_old(monkeypatch: pytest.MonkeyPatch) -> None:
    from starlette.requests import Request

    operators = Operators(TOKEN)
    signed = (await operators.passes()).dumps("operator")
    request = Request({"type": "http", "headers": [(b"cookie", b"operator=" + str(signed).encode())]})
    assert await operators.is_signed_in(request)

    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: 10_000_000_000)

    assert not await operators.is_signed_in(request)


def test_signing_out_ends_every_pass(own: Server) -> None:
    here, elsewhere = Operator(own), Operator(own)

    assert here.post("/operator/sign-out").status_code == 303

    assert here.get("/operator/now").status_code == 401
    assert elsewhere.get("/operator/now").status_code == 401


def test_another_site_cannot_press_buttons(served: Server) -> None:
    operator = Operator(served)

    assert operator.post("/operator/drain", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403


def test_the_token_may_come_from_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    from monstertable.cli.command_line import parser
    from monstertable.server.operating.operating import VARIABLE, chosen_operating

    monkeypatch.setenv(VARIABLE, TOKEN)
    assert chosen_operating(parser().parse_args(["serve"])).token == TOKEN
    monkeypatch.setenv(VARIABLE, TOKEN)
    assert chosen_operating(parser().parse_args(["serve", "--operator-token", "x" * 16])).token == "x" * 16
    # Whoever is started from here does not get it.
    assert chosen_operating(parser().parse_args(["serve"])).token == ""


# What is shown


def test_tables_are_shown_without_what_only_their_people_know(served: Server) -> None:
    table, _ = begun(served)
    operator = Operator(served)
    page = operator.get("/operator").text

    row = re.search(rf'<li id="line-{table}".*?</li>', page, re.DOTALL)
    assert row
    assert "Monster City" in row[0]
    assert "under way" in row[0]
    assert "Seats: 3/3" in row[0]
    assert "Pages: 0" in row[0]
    assert "Ola" not in page
    secret = served.rows('SELECT secret FROM secrets WHERE "table" = ?', table)[0][0]
    assert secret not in page


def test_load_is_shown(served: Server) -> None:
    table, people = begun(served)
    play_on(table, people)
    with people[0].following(f"/api/tables/{table}/stream") as stream:
        next(stream)
        page = Operator(served).get("/operator/now").text

    shown = dict(re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page))
    assert int(shown["Moves in the last minute"]) > 0
    assert int(shown["Open pages at tables"]) == 1
    assert int(shown["Memory, server"].removesuffix(" MB")) > 10
    assert shown["Waiting for the disk"].isdigit()


def test_the_page_speaks_polish(served: Server) -> None:
    Person(served).open_table()
    page = Operator(served, "pl").get("/operator").text

    assert "Wiadomość do wszystkich" in page
    assert "Zamknij stół" in page
    assert "Load" not in page


# Closing a table


def close(operator: Person, table: str) -> httpx.Response:
    return operator.post(f"/operator/tables/{table}/close")


def test_a_closed_table_ends_kindly_for_those_who_look_on(served: Server) -> None:
    table, people = begun(served)
    play_on(table, people)
    with people[0].following(f"/api/tables/{table}/stream") as stream:
        assert json.loads(next(stream))["retired"] is None
        assert close(Operator(served), table).status_code == 303
        facts = next(facts for facts in map(json.loads, stream) if facts["retired"])

    assert facts["phase"] == "over"
    assert facts["retired"]["sentence"].startswith("Whoever runs this server had to close this table")
    assert facts["log"][-1] == "The table is closed by whoever runs this server."
    assert facts["moves"] == []
    assert "This table is closed." in people[1].get(f"/t/{table}").text
    assert "Ten stół jest zamknięty." in people[1].get(f"/t/{table}", headers={"Accept-Language": "pl"}).text


def test_a_closed_table_keeps_its_secrets_and_outlives_a_restart(own: Server) -> None:
    table, people = begun(own)
    play_on(table, people)
    close(Operator(own), table)
    before = people[0].look(table)

    own.kill()
    own.start()

    assert people[0].look(table) == before
    assert "secret" not in before["chance"]
    secret = own.rows('SELECT secret FROM secrets WHERE "table" = ?', table)[0][0]
    page = people[0].get(f"/t/{table}")
    assert secret not in page.text
    assert f"/t/{table}/record" not in page.text
    for path in (f"/t/{table}/record", f"/api/tables/{table}/record", f"/t/{table}/fair"):
        refused = people[0].get(path)
        assert refused.status_code == 410
        assert "closed before its game was over" in sentence_of(refused)
    # Opened twice, it still says so and nothing more is written.
    notes = own.rows('SELECT what FROM notes WHERE "table" = ?', table)
    assert notes == [("closed",)]
    assert "ends: rules" not in "\n".join(own.log())


def test_nothing_goes_on_at_a_closed_table(served: Server) -> None:
    table, people = begun(served)
    facts = people[0].look(table)
    mover = people[facts["owing"][0]]
    asked = mover.look(table)
    close(Operator(served), table)

    refused = mover.move(table, asked["ply"], asked["moves"][0])

    assert refused.status_code == 409
    assert sentence_of(refused) == "The operator has closed this table."
    assert people[0].act(table, "leave").status_code == 409
    again = people[0].act(table, "again")
    assert again.status_code == 200
    assert again.json()["phase"] == "lobby"


def test_a_table_in_the_lobby_can_be_closed(served: Server) -> None:
    host = Person(served, "Ola")
    table = host.open_table(public=True)
    assert f"/t/{table}" in Person(served).get("/").text
    close(Operator(served), table)

    assert host.look(table)["retired"]["standing"] == []
    assert host.get(f"/t/{table}").status_code == 200
    assert f"/t/{table}" not in Person(served).get("/").text
    assert sentence_of(Person(served).act(table, "sit")) == "The operator has closed this table."
    assert host.act(table, "start").status_code == 409


def test_bots_stop_at_a_closed_table(served: Server) -> None:
    person = Person(served)
    table = person.open_table(bots=["gentle", "gentle"], options={"first": "2"})
    person.act(table, "start")
    close(Operator(served), table)
    count = len(served.moves(table))

    # Whatever a bot was thinking of, it is not played.
    other = Person(served)
    whole = other.open_table(bots=["gentle", "gentle"], options={"first": "2"})
    other.act(whole, "start")
    until(lambda: other.look(whole)["moves"], bool)

    assert len(served.moves(table)) == count
    assert person.look(table)["phase"] == "over"


def test_a_game_that_is_over_is_not_closed(served: Server) -> None:
    table, people = begun(served, options={"variant": "basic"})
    while people[0].look(table)["phase"] != "over":
        play_on(table, people)

    refused = close(Operator(served), table)

    assert refused.status_code == 409
    assert sentence_of(refused) == "The game is over."
    assert people[0].look(table)["chance"]["secret"]


def test_a_table_is_closed_once_and_only_if_there_is_one(served: Server) -> None:
    table, _ = seated(served)
    operator = Operator(served)

    assert close(operator, table).status_code == 303
    assert close(operator, table).status_code == 409
    assert close(operator, "nowhere").status_code == 404


# A message to everybody


def shown_banner(page: str) -> str:
    found = re.search(r'<p class="announcement">.*?<span>(.*?)</span></p>', page)
    return found[1] if found else ""


def test_a_message_stands_on_all_pages_and_is_pushed_to_open_tables(own: Server) -> None:
    operator, person = Operator(own), Person(own)
    table = person.open_table()
    with (
        person.following(f"/api/tables/{table}/stream") as facts,
        Person(own).following(f"/t/{table}/stream") as pages,
    ):
        assert json.loads(next(facts))["announcement"] is None
        assert shown_banner(next(pages)) == ""
        assert operator.post("/operator/message", data={"text": "<b>Restart</b> at  8"}).status_code == 303
        assert json.loads(next(facts))["announcement"] == "<b>Restart</b> at 8"
        assert shown_banner(next(pages)) == "&lt;b&gt;Restart&lt;/b&gt; at 8"
        for path in ("/", "/about", f"/t/{table}", "/nowhere", "/lists", "/operator"):
            assert shown_banner(person.get(path).text) == "&lt;b&gt;Restart&lt;/b&gt; at 8"

        operator.post("/operator/message/withdraw")

        assert json.loads(next(facts))["announcement"] is None
        assert shown_banner(next(pages)) == ""
    assert shown_banner(person.get("/").text) == ""


def test_a_message_outlives_a_restart(own: Server) -> None:
    Operator(own).post("/operator/message", data={"text": "Still here"})

    own.kill()
    own.start()

    assert shown_banner(Person(own).get("/").text) == "Still here"


def test_a_message_with_a_time_goes_by_itself(own: Server) -> None:
    person = Person(own)
    Operator(own).post("/operator/message", data={"text": "For a while", "minutes": "1"})
    assert shown_banner(person.get("/").text) == "For a while"
    [(kept,)] = own.rows("SELECT value FROM meta WHERE key = 'announcement'")
    text, until_then = json.loads(kept)

    assert time.time() < until_then <= time.time() + 60
    table = person.open_table()
    seconds, told = 2.0, None
    while told is None:
        # On a machine with much else to do its time may be over before the server has started again.
        seconds *= 2
        assert seconds < 300, "it went too early"
        own.stop()
        own.write("UPDATE meta SET value = ? WHERE key = 'announcement'", json.dumps([text, time.time() + seconds]))
        own.start()

        # Whoever has a page open hears that its time is over.
        with person.following(f"/api/tables/{table}/stream") as stream:
            told = json.loads(next(stream))["announcement"]
            after = told and json.loads(next(stream))["announcement"]

    assert (told, after) == ("For a while", None)
    assert shown_banner(person.get("/").text) == ""


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("", ""), (" \n ", ""), ("x" * 201, ""), ("x" * 5000, ""), ("hello", "-1"), ("hello", "soon"), ("hello", "99999")],
)
def test_a_bad_message_is_refused_and_changes_nothing(served: Server, text: str, minutes: str) -> None:
    operator = Operator(served)

    answer = operator.post("/operator/message", data={"text": text, "minutes": minutes})

    assert answer.status_code == 422
    assert shown_banner(operator.get("/").text) == ""


# Before a restart


def test_draining_opens_no_tables_and_lets_games_go_on(own: Server) -> None:
    table, people = begun(own)
    operator, person = Operator(own), Person(own)
    assert operator.post("/operator/drain", data={"on": "yes"}).status_code == 303

    for answer in (
        person.post("/api/tables", json={"game": "monster_city"}),
        person.post("/play/monster_city"),
        person.post("/tables", data={"game": "monster_city", "seats": "3"}),
    ):
        assert answer.status_code == 503
        assert sentence_of(answer).startswith("The server is about to be started again")
    play_on(table, people)
    ready = fetch(own, "/readyz")
    assert ready.status_code == 503
    assert ready.json()["parts"]["draining"] == {
        "ok": False,
        "sentence": "The server is being emptied before a restart.",
    }
    assert fetch(own, "/healthz").status_code == 200
    assert len(own.rows("SELECT id FROM tables")) == 1

    operator.post("/operator/drain", data={"on": "no"})

    until(lambda: fetch(own, "/readyz").status_code, lambda status: status == 200)
    assert person.post("/api/tables", json={"game": "monster_city"}).status_code == 201


def test_a_restart_ends_draining(own: Server) -> None:
    Operator(own).post("/operator/drain", data={"on": "yes"})
    own.stop()
    own.start()

    Person(own).open_table()
