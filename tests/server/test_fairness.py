"""Chance of live tables: promised before anybody sits down, secret to the end, proved after it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from monstertable.core import record as records
from monstertable.core.fair import commitment
from monstertable.core.proof import prove
from monstertable.games import game
from monstertable.server.playing.robots import question
from monstertable.server.store.address import Place
from monstertable.server.store.opening import store_at
from monstertable.server.tables.offers import GOOD_FOR, Offers
from monstertable.server.tables.table import LiveTable
from monstertable.server.thinking.thinking import line_of
from tests.server.hand_clock import HandClock
from tests.server.people import Facts, Person, begun
from tests.server.process import Server

pytestmark = pytest.mark.real_chance
WORD = "ab" * 16


def secret_of(server: Server, table: str) -> str:
    [(secret,)] = server.rows('SELECT secret FROM secrets WHERE "table" = ?', table)
    return str(secret)


def to_the_end(person: Person, table: str) -> Facts:
    """A person plays against bots that need no time, until the game is over."""
    while (facts := person.look(table))["phase"] == "playing":
        if facts["moves"]:
            person.move(table, facts["ply"], facts["moves"][0])
        else:
            person.post(f"/t/{table}/skip")
    return facts


def finished(server: Server, name: str = "monster_city", **wishes: Any) -> tuple[Person, str]:
    person = Person(server, "Ola")
    seats = game(name).seats[0]
    table = person.open_table(game=name, seats=seats, bots=["gentle"] * (seats - 1), **wishes)
    assert person.act(table, "word", word=WORD).status_code == 200
    assert person.act(table, "start").status_code == 200
    to_the_end(person, table)
    return person, table


def test_the_promise_is_made_in_the_lobby_and_kept(server: Server) -> None:
    person = Person(server)
    table = person.open_table(bots=["gentle"] * 2)
    chance = person.look(table)["chance"]
    assert chance["words"] == ["", "", ""]
    assert chance["commitment"] in person.get(f"/t/{table}").text
    assert chance["commitment"] in Person(server).get(f"/t/{table}").text
    assert commitment(bytes.fromhex(secret_of(server, table))) == chance["commitment"]

    person.act(table, "word", word=WORD)
    person.act(table, "start")
    assert person.look(table)["chance"] == chance | {"words": [WORD, "", ""]}


@pytest.mark.parametrize("name", ["king_of_new_york", "monster_city", "monster_factory"])
def test_a_finished_game_proves_itself(server: Server, name: str) -> None:
    person, table = finished(server, name)
    record = records.read(person.get(f"/t/{table}/record").text)
    assert record.chance is not None
    assert record.chance["secret"] == secret_of(server, table)
    assert record.chance["words"][0] == WORD
    assert prove(game(name), record) > 5


def test_the_secret_is_nowhere_before_the_end(server: Server) -> None:
    person = Person(server)
    table = person.open_table(bots=["gentle"] * 2)
    secret = secret_of(server, table)
    person.act(table, "start")
    while not (facts := person.look(table))["moves"]:
        person.post(f"/t/{table}/skip")
    for path in [
        f"/t/{table}",
        f"/t/{table}/log",
        f"/t/{table}/hint",
        f"/t/{table}/fair",
        f"/t/{table}/record",
        f"/api/tables/{table}",
        f"/api/tables/{table}/hint",
        f"/api/tables/{table}/log",
        f"/api/tables/{table}/record",
        "/",
        "/lists",
        "/healthz",
    ]:
        assert secret not in person.get(path).text.lower()
    assert secret not in person.first_event(f"/t/{table}/stream")
    assert secret not in person.first_event(f"/api/tables/{table}/stream")
    assert secret not in person.move(table, facts["ply"], "no such move").text
    assert person.get(f"/t/{table}/fair").status_code == 409
    assert not any(secret in line for line in server.log())


def test_what_a_thinking_process_is_told_has_no_secret() -> None:
    city = game("monster_city")
    table = LiveTable("one", city, city.setup(3), "a", False)
    told = line_of(1, question(table, 0, "gentle", 1.0)).decode()
    assert table.sealing.secret.hex() not in told
    assert "secret" not in told


def test_a_word_is_given_once_by_whoever_sits_in_the_lobby(server: Server) -> None:
    person, other = Person(server), Person(server)
    table = person.open_table(seats=3)
    assert other.act(table, "word", word=WORD).status_code == 403
    assert person.act(table, "word", word="not hexadecimal").status_code == 422
    assert person.act(table, "word", word=WORD).status_code == 200
    again = person.act(table, "word", word="cd" * 16)
    assert (again.status_code, again.json()["detail"]) == (409, "Your word for chance is given already.")
    assert person.look(table)["chance"]["words"] == [WORD, "", ""]


def test_who_gets_up_takes_the_word_along(server: Server) -> None:
    person, other = Person(server), Person(server)
    table = person.open_table(seats=3)
    other.act(table, "sit", seat=1)
    other.act(table, "word", word=WORD)
    other.act(table, "stand")
    assert person.look(table)["chance"]["words"] == ["", "", ""]


def test_after_the_beginning_no_word_is_taken(server: Server) -> None:
    table, people = begun(server)
    assert people[0].act(table, "word", word=WORD).status_code == 409


def offer_of(person: Person) -> tuple[str, dict[str, str]]:
    """What the page with the button has shown, and what the button sends."""
    page = person.get("/").text
    found = {name: re.search(rf'name="{name}" value="([^"]+)"', page) for name in ("commitment", "offer")}
    offered = {name: match[1] for name, match in found.items() if match is not None}
    assert len(offered["commitment"]) == 64
    return offered["commitment"], offered


def test_playing_at_once_binds_the_server_before_it_hears_the_word(server: Server) -> None:
    person = Person(server)
    shown, offered = offer_of(person)
    answer = person.post("/play/monster_city", data=offered | {"word": WORD})
    table = answer.headers["location"].removeprefix("/t/")
    assert person.look(table)["chance"]["commitment"] == shown
    assert person.look(table)["chance"]["words"][0] == WORD
    following = person.post("/play/monster_city", data=offered | {"word": WORD})
    another = following.headers["location"].removeprefix("/t/")
    assert person.look(another)["chance"]["commitment"] != shown


def test_a_bad_word_opens_no_table(server: Server) -> None:
    person = Person(server)
    before = server.rows("SELECT count(*) FROM tables")
    assert person.post("/play/monster_city", data={"word": "bad"}).status_code == 422
    assert server.rows("SELECT count(*) FROM tables") == before


def test_the_secret_outlives_a_crash(own_server: Server) -> None:
    person = Person(own_server)
    table = person.open_table(bots=["gentle"] * 2)
    chance = person.look(table)["chance"]
    own_server.kill()
    own_server.start()
    assert person.look(table)["chance"] == chance


def test_the_page_tells_every_number_and_what_it_stood_for(server: Server) -> None:
    person, table = finished(server)
    page = person.get(f"/t/{table}/fair")
    assert page.status_code == 200
    data = re.search(r'<script type="application/json" id="proof">(.*?)</script>', page.text, re.DOTALL)
    assert data is not None
    proof = json.loads(data[1])
    chances = [move for move in records.read(person.get(f"/t/{table}/record").text).moves if move.startswith("* ")]
    assert len(proof["draws"]) == len(chances)
    assert all(draw["follows"] for draw in proof["draws"])
    assert "starting pair" in page.text


def verify(*arguments: str, given: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "monstertable", "verify", *arguments]
    return subprocess.run(command, input=given, capture_output=True, text=True, timeout=600, check=False)


def test_the_command_proves_a_record_and_names_what_does_not_follow(server: Server, tmp_path: Path) -> None:
    person, table = finished(server)
    line = person.get(f"/t/{table}/record").text
    promised = json.loads(line)["chance"]["commitment"]

    sound = verify("-", "--commitment", promised, "--show", given=line)
    assert sound.returncode == 0, sound.stdout + sound.stderr
    assert "chance moves follow from the secret" in sound.stdout
    assert "the words of 1 of 3 seats" in sound.stdout

    other = verify("-", "--commitment", "0" * 64, given=line)
    assert (other.returncode, "you saw 000" in other.stdout) == (1, True)

    facts = json.loads(line)
    first = next(ply for ply, move in enumerate(facts["moves"]) if move.startswith("* pair"))
    letters = {"A", "B", "C"} - {facts["moves"][first][-1]}
    facts["moves"][first] = f"* pair {min(letters)}"
    tampered = verify("-", given=json.dumps(facts))
    assert tampered.returncode == 1
    assert f"Move {first + 1} of {len(facts['moves'])} does not follow" in tampered.stdout

    unsealed = verify("-", given=json.dumps(facts | {"chance": None}))
    assert unsealed.returncode == 1
    assert "that cannot be checked" in unsealed.stdout


@pytest.mark.anyio
async def test_offers_are_bound_to_their_guest_and_good_once_and_for_a_day(place: Place) -> None:
    key, clock = "k" * 40, HandClock()
    store, offers, elsewhere = store_at(place), Offers([key], clock), Offers([key, "newer" * 10], clock)
    await store.opened()
    offer = offers.made("a")
    assert offers.made("a").commitment != offer.commitment
    assert await offers.take(store, "b", offer) is None
    assert await offers.take(store, "a", offer._replace(commitment="0" * 64)) is None
    assert await offers.take(store, "a", offer._replace(text=offer.text + "x")) is None
    assert await Offers(["another" * 10]).take(store, "a", offer) is None
    # Any process takes what any other has offered, also one that has got a newer key meanwhile.
    secret = await elsewhere.take(store, "a", offer)
    assert secret is not None
    assert commitment(secret) == offer.commitment
    assert await offers.take(store, "a", offer) is None
    late = offers.made("a")
    clock.go_on(GOOD_FOR + 60)
    assert await offers.take(store, "a", late) is None
    await store.close()
