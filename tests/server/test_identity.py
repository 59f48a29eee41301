"""Keeping who one is: links and codes are good once and for one, a device that was signed out can do nothing more."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest
from itsdangerous import URLSafeSerializer, URLSafeTimedSerializer

from monstertable.server.operating.keys import kept_keys
from monstertable.server.people.devices import guessed_name
from monstertable.server.people.guests import LINK_SECONDS
from monstertable.server.people.once import Once
from tests.server.people import Person, begun, events, fetch, next_address, sentence_of
from tests.server.process import Server

SIGNED_OUT = "This device was signed out."
FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"


def link(person: Person) -> str:
    answer = person.post("/api/me/link", json={})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["token"])


def take(person: Person, token: str, **wishes: Any) -> httpx.Response:
    """By the page, as a browser does it."""
    return person.post(f"/keep/link/{token}", data=wishes)


def second_device(person: Person, server: Server) -> Person:
    other = Person(server, "Other")
    assert take(other, link(person)).status_code == 303
    return other


def is_refused(answer: httpx.Response) -> bool:
    return answer.status_code == 401 and SIGNED_OUT in answer.text


def devices(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get("/api/me/devices").json()
    return found


# Links


def test_by_a_link_two_devices_are_one_person(server: Server) -> None:
    phone = Person(server, "Ola")
    table = phone.open_table()
    laptop = Person(server, "Laptop")

    page = laptop.get(f"/keep/link/{(token := link(phone))}")
    answer = take(laptop, token)

    assert "Be Ola on this device" in page.text
    assert answer.headers["location"] == "/me/devices?arrived"
    assert laptop.look(table)["seat"] == 0
    assert "Ola" in laptop.get("/").text
    assert sorted(one["this"] for one in devices(laptop)) == [False, True]


def test_to_look_at_a_link_takes_nothing_and_leaves_no_trace(server: Server) -> None:
    phone = Person(server, "Ola")
    token = link(phone)

    bot = fetch(server, f"/keep/link/{token}")

    assert bot.status_code == 200
    assert bot.headers["referrer-policy"] == "same-origin"
    assert bot.headers["cache-control"] == "no-store"
    assert bot.headers["x-robots-tag"] == "noindex"
    assert len(devices(phone)) == 1
    assert take(Person(server, "Laptop"), token).status_code == 303


def test_a_link_is_good_once_also_after_a_restart(own_server: Server) -> None:
    phone = Person(own_server, "Ola")
    token = link(phone)
    assert take(Person(own_server, "Laptop"), token).status_code == 303

    own_server.kill()
    own_server.start()
    thief = Person(own_server, "Thief")
    answer = take(thief, token)

    assert (answer.status_code, sentence_of(answer)) == (
        410,
        "This link has been used already. Make a new one on the other device.",
    )
    assert len(devices(phone)) == 2
    assert thief.get("/api/me/devices").json()[0]["this"]


def test_a_link_that_is_too_old_or_forged_is_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    phone, keys = Person(server, "Ola"), kept_keys(server.database or server.data)
    fresh = link(phone)
    guest, device, _ = URLSafeTimedSerializer(keys, salt="device-link").loads(fresh)
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: 1e9)
    old = Once(keys, "device-link", LINK_SECONDS).made(guest, device)
    monkeypatch.undo()
    other_purpose = Once(keys, "passkey", LINK_SECONDS).made(guest, device)
    other_key = Once(["x" * 40], "device-link", LINK_SECONDS).made(guest, device)
    other_device = Once(keys, "device-link", LINK_SECONDS).made(guest, "no device")

    for token in (old, other_purpose, other_key, other_device, fresh[:-1], fresh + "x", "x"):
        assert Person(server).get(f"/keep/link/{token}").status_code == 410
        assert take(Person(server), token).status_code == 410
    assert len(devices(phone)) == 1


def test_a_link_of_a_device_that_was_signed_out_is_dead(server: Server) -> None:
    phone = Person(server, "Ola")
    laptop = second_device(phone, server)
    token = link(laptop)

    phone.post("/api/me/devices/sign-out-others", json={})

    assert take(Person(server), token).status_code == 410


def test_a_link_opened_on_its_own_device_says_so(server: Server) -> None:
    phone = Person(server, "Ola")
    token = link(phone)

    assert "This device knows you already" in phone.get(f"/keep/link/{token}").text
    assert take(phone, token).status_code == 409
    assert take(Person(server), token).status_code == 303


def test_no_secret_of_a_link_is_logged(own_server: Server) -> None:
    own_server.stop()
    own_server.wishes["operating"] = {"access_log": True}
    own_server.start()
    phone = Person(own_server, "Ola")
    token = link(phone)
    Person(own_server).get(f"/keep/link/{token}")

    own_server.stop()  # all of the log is written
    own_server.start()
    log = "\n".join(own_server.log())
    assert "/keep/link/***" in log
    assert token not in log


# Tables of the other device


def test_the_tables_of_the_other_device_come_along(server: Server) -> None:
    phone = Person(server, "Ola")
    laptop, friend = Person(server, "Laptop"), Person(server, "Jan")
    running, lobby = laptop.open_table(bots=["gentle"]), laptop.open_table()
    friend.act(running, "sit")
    laptop.act(running, "start")
    before = laptop.cookies["guest"]
    token = link(phone)

    asked = laptop.get(f"/keep/link/{token}").text
    assert "This device has 2 tables of its own, as Laptop. Bring them along?" in asked
    assert take(laptop, token, bring="true").status_code == 303

    assert phone.look(running)["seat"] == laptop.look(running)["seat"] == 0
    assert phone.look(lobby)["host"]
    assert phone.look(running)["chairs"][0]["name"] == "Ola"
    facts = phone.look(running)
    if facts["moves"]:
        assert phone.move(running, facts["ply"], facts["moves"][0]).status_code == 200
    thief = Person(server)
    thief.cookies.set("guest", before)
    assert is_refused(thief.get("/"))


def test_tables_that_are_left_behind_stay_as_they_were(server: Server) -> None:
    phone, laptop, friend = Person(server, "Ola"), Person(server, "Laptop"), Person(server, "Jan")
    table = laptop.open_table()

    assert take(laptop, link(phone), bring="false").status_code == 303

    assert laptop.look(table)["seat"] is None
    assert friend.look(table)["chairs"][0]["name"] == "Laptop"


def test_who_sits_twice_at_a_table_brings_all_or_nothing(server: Server) -> None:
    phone, laptop = Person(server, "Ola"), Person(server, "Laptop")
    both, own = phone.open_table(), laptop.open_table()
    assert laptop.act(both, "sit").status_code == 200
    token = link(phone)

    answer = take(laptop, token, bring="true")

    assert answer.status_code == 409
    assert "At one table that is not over both you and this device have a seat." in sentence_of(answer)
    assert laptop.look(own)["seat"] == 0
    assert laptop.look(both)["seat"] == 1
    assert len(devices(phone)) == 1
    assert laptop.act(both, "stand").status_code == 200
    assert take(laptop, token, bring="true").status_code == 303  # the link was not used up
    assert phone.look(own)["seat"] == 0


def test_whoever_is_known_on_other_devices_too_is_not_merged(server: Server) -> None:
    phone, laptop = Person(server, "Ola"), Person(server, "Jan")
    tablet = second_device(laptop, server)
    table = laptop.open_table()

    answer = take(laptop, link(phone), bring="true")

    assert answer.status_code == 409
    assert tablet.look(table)["seat"] == 0


# Recovery codes


def test_a_code_brings_somebody_back_once_and_the_next_one_comes_with_it(server: Server) -> None:
    phone = Person(server, "Ola")
    table = phone.open_table()
    page = phone.post("/keep/code").text
    code = re.search(r"<code>([0-9A-Z-]{23})</code>", page)
    assert code is not None

    laptop = Person(server)
    welcome = laptop.post("/keep/back", data={"code": code[1].lower().replace("-", " ").replace("0", "o")})

    assert "Welcome back, Ola" in welcome.text
    assert laptop.look(table)["seat"] == 0
    assert Person(server).post("/keep/back", data={"code": code[1]}).status_code == 410
    following = re.search(r"<code>([0-9A-Z-]{23})</code>", welcome.text)
    assert following is not None
    tablet = Person(server)
    assert tablet.post("/api/me/recover", json={"code": following[1]}).json()["name"] == "Ola"


def test_a_code_is_not_in_the_data_nor_shown_again(server: Server) -> None:
    phone = Person(server, "Ola")
    code = phone.post("/api/me/code", json={}).json()["code"]

    assert code.encode() not in server.everything()
    assert code.replace("-", "").encode() not in server.everything()
    assert code not in phone.get("/keep").text
    assert code not in json.dumps(phone.get("/api/me/data").json())


def test_a_new_code_takes_the_place_of_the_old_one_and_none_is_left_when_removed(server: Server) -> None:
    phone = Person(server, "Ola")
    first = phone.post("/api/me/code", json={}).json()["code"]
    second = phone.post("/api/me/code", json={}).json()["code"]

    assert Person(server).post("/keep/back", data={"code": first}).status_code == 410
    phone.post("/keep/code/remove")
    assert Person(server).post("/keep/back", data={"code": second}).status_code == 410


def test_codes_cannot_be_guessed_by_trying(own_server: Server) -> None:
    person = Person(own_server)

    answers = [person.post("/keep/back", data={"code": f"{number:020}"}).status_code for number in range(15)]

    assert answers[:10] == [410] * 10
    assert 429 in answers[10:]
    assert Person(own_server).post("/keep/back", data={"code": ""}).status_code in (410, 422)


# Devices


def test_devices_are_listed_by_name_and_day_and_this_one_is_marked(server: Server) -> None:
    phone = Person(server, "Ola")
    phone.headers["User-Agent"] = FIREFOX
    link(phone)
    laptop = second_device(phone, server)

    page = laptop.get("/me/devices").text

    assert "Firefox, Android" in page
    assert page.count("this device</span>") == 1
    assert server.rows("SELECT count(*) FROM devices WHERE seen > 100000") == [(0,)]  # days, no seconds


def test_whoever_does_nothing_leaves_nothing(own_server: Server) -> None:
    person = Person(own_server, "Ola")
    for page in ("/", "/keep", "/me/devices", "/me/friends", "/me/data", "/privacy", "/keep/back"):
        assert person.get(page).status_code == 200

    for table in ("identities", "devices", "passkeys", "used_once", "friends", "blocks", "invitations", "forgotten"):
        assert own_server.rows(f"SELECT count(*) FROM {table}") == [(0,)], table


def test_an_old_token_without_a_device_is_good_and_can_be_kept_and_signed_out(server: Server) -> None:
    keys = kept_keys(server.database or server.data)
    phone = Person(server)
    phone.cookies.clear()
    phone.cookies.set("guest", URLSafeSerializer(keys, salt="guest").dumps([f"old-{next_address()}", "Ola"]))
    table = phone.open_table()

    laptop = second_device(phone, server)

    assert phone.look(table)["seat"] == laptop.look(table)["seat"] == 0
    assert laptop.post("/me/devices/sign-out", data={"device": ""}).status_code == 303
    assert is_refused(phone.get("/"))


ROUTES = [
    ("GET", "/"),
    ("GET", "/lists"),
    ("GET", "/my-turns"),
    ("GET", "/t/{table}"),
    ("GET", "/t/{table}/stream"),
    ("GET", "/api/tables/{table}"),
    ("GET", "/api/tables/{table}/stream"),
    ("GET", "/api/tables"),
    ("GET", "/api/me/data"),
    ("GET", "/me/data.json"),
    ("GET", "/me/devices"),
    ("GET", "/me/friends"),
    ("GET", "/keep"),
    ("POST", "/t/{table}/moves"),
    ("POST", "/api/tables/{table}/moves"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{table}/leave"),
    ("POST", "/name"),
    ("POST", "/api/name"),
    ("POST", "/keep/link"),
    ("POST", "/keep/code"),
    ("POST", "/api/me/link"),
    ("POST", "/me/devices/sign-out-others"),
    ("POST", "/me/data/delete"),
    ("POST", "/api/me/delete"),
    ("POST", "/keep/passkeys/offer"),
    ("POST", "/play/monster_city"),
]


def test_a_device_that_was_signed_out_is_refused_everywhere(server: Server) -> None:
    phone = Person(server, "Ola")
    laptop = second_device(phone, server)
    table = phone.open_table()
    for friend in (Person(server, "Jan"), Person(server, "Ewa")):
        friend.act(table, "sit")
    phone.act(table, "start")
    stolen = laptop.cookies["guest"]
    assert laptop.look(table)["seat"] == 0

    other = next(one["device"] for one in devices(phone) if not one["this"])
    assert phone.post("/me/devices/sign-out", data={"device": other}).status_code == 303

    moved = phone.look(table)
    for headers in ({"Cookie": f"guest={stolen}"}, {"Authorization": f"Bearer {stolen}"}):
        thief = httpx.Client(base_url=server.address, headers=headers | {"X-Forwarded-For": next_address()})
        for method, path in ROUTES:
            body = {"ply": moved["ply"], "move": (moved["moves"] or ["x"])[0], "name": "Evil", "sure": True}
            answer = thief.request(method, path.format(table=table), json=body if method == "POST" else None)
            assert is_refused(answer), (method, path, answer.status_code)
            assert "set-cookie" not in answer.headers, path
    assert phone.look(table)["ply"] == moved["ply"]
    assert phone.look(table)["chairs"][0]["name"] == "Ola"


def test_what_a_device_has_open_ends_when_it_is_signed_out(server: Server) -> None:
    table, [ola, *_] = begun(server)
    laptop = second_device(ola, server)
    for path in (f"/t/{table}/stream", f"/api/tables/{table}/stream"):
        with laptop.stream("GET", path) as stream, ola.stream("GET", path) as kept:
            lines, others = events(stream.iter_lines()), events(kept.iter_lines())
            next(lines), next(others)
            other = next(one["device"] for one in devices(ola) if not one["this"])
            assert ola.post("/api/me/devices/sign-out", json={"device": other}).status_code == 200
            assert list(lines) == []  # it ends by itself
        laptop = second_device(ola, server)


def test_signing_out_all_others_ends_copies_of_this_very_device_too(own_server: Server) -> None:
    phone = Person(own_server, "Ola")
    laptop = second_device(phone, own_server)
    table = phone.open_table()
    copy = Person(own_server)
    copy.cookies.clear()
    copy.cookies.set("guest", phone.cookies["guest"])
    assert copy.look(table)["seat"] == 0

    assert phone.post("/me/devices/sign-out-others").status_code == 303

    assert phone.look(table)["seat"] == 0
    assert is_refused(copy.get("/"))
    assert is_refused(laptop.get("/"))
    own_server.kill()
    own_server.start()
    assert is_refused(copy.get("/"))
    assert is_refused(laptop.get("/"))
    assert phone.look(table)["seat"] == 0


def test_a_forged_device_is_nobody(server: Server) -> None:
    phone = Person(server, "Ola")
    link(phone)
    keys = kept_keys(server.database or server.data)
    guest, name, _ = URLSafeSerializer(keys, salt="guest").loads(phone.cookies["guest"])
    for forged in ([guest, name, "made up"], [guest, name], [guest, name, ""]):
        thief = Person(server)
        thief.cookies.clear()
        thief.cookies.set("guest", URLSafeSerializer(keys, salt="guest").dumps(forged))
        assert is_refused(thief.get("/"))


def test_a_signed_out_device_goes_on_as_somebody_new_or_comes_back(server: Server) -> None:
    phone = Person(server, "Ola")
    code = phone.post("/api/me/code", json={}).json()["code"]
    laptop = second_device(phone, server)
    phone.post("/me/devices/sign-out-others")

    page = laptop.get("/")
    assert "Go on as a new guest" in page.text
    assert laptop.get("/keep/back").status_code == 200
    assert laptop.get("/privacy").status_code == 200
    tablet = second_device(phone, server)
    phone.post("/me/devices/sign-out-others")
    assert is_refused(tablet.get("/"))
    assert tablet.post("/keep/back", data={"code": code}).status_code == 200
    assert "Ola" in tablet.get("/").text
    assert laptop.post("/keep/anew").status_code == 303
    assert laptop.get("/").status_code == 200


def test_nobody_signs_out_somebody_elses_device(server: Server) -> None:
    ola, jan = Person(server, "Ola"), Person(server, "Jan")
    link(ola), link(jan)
    own = devices(ola)[0]["device"]

    assert jan.post("/me/devices/sign-out", data={"device": own}).status_code == 404

    assert ola.get("/").status_code == 200


def test_a_name_is_the_same_on_all_devices(server: Server) -> None:
    phone = Person(server, "Ola")
    laptop = second_device(phone, server)

    laptop.post("/name", data={"name": "Aleksandra"})

    assert 'value="Aleksandra"' in phone.get("/").text
    table = Person(server, "Host").open_table()
    phone.post(f"/t/{table}/sit", data={"seat": "1", "name": "Olka"})
    assert 'value="Olka"' in laptop.get("/").text


def test_identities_outlive_a_restart(own_server: Server) -> None:
    phone = Person(own_server, "Ola")
    laptop = second_device(phone, own_server)
    laptop.post("/name", data={"name": "Aleksandra"})

    own_server.kill()
    own_server.start()

    assert 'value="Aleksandra"' in phone.get("/").text
    assert len(devices(laptop)) == 2


@pytest.mark.parametrize(
    ("said", "name"),
    [
        (FIREFOX, "Firefox, Android"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit Version/17.0 Mobile Safari/604.1", "Safari, iPhone"),
        ("python-httpx/0.27", "python-httpx"),
        ("", "?"),
        ("\x00\x1b<script>", "<script>"),
    ],
)
def test_the_name_of_a_device_is_guessed(said: str, name: str) -> None:
    assert guessed_name(said) == name
