"""Notices in a real server process: they outlive a power cut, and page and JSON say what becomes of them."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from monstertable.server.notices.outside import Outside
from tests.server.people import Person, begun, fetch, play_on, whose_turn
from tests.server.process import Server
from tests.server.pushing import Device, Outpost, outpost


@pytest.fixture
def post() -> Iterator[Outpost]:
    with outpost() as opened:
        yield opened


@pytest.fixture(scope="module")
def telling_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("telling"), telling={"anywhere": True}, join_burst=1000)
    started.start()
    yield started
    started.stop()


def test_what_was_to_be_told_is_told_after_a_power_cut(tmp_path: Path, post: Outpost) -> None:
    server = Server(tmp_path, telling={"anywhere": True, "patience": 3.0}, second_thoughts=0.0)
    server.start()
    table, people = begun(server)
    devices = [Device(post, f"/push/{number}") for number in range(3)]
    for person, device in zip(people, devices, strict=True):
        assert person.post("/api/me/notices/devices", json=device.subscription).status_code == 201
    first = whose_turn(table, people)[0]
    while whose_turn(table, people)[0] is first:
        play_on(table, people)
    server.kill()

    server.start()
    asked = people.index(whose_turn(table, people)[0])
    post.wait_for(1)
    assert [told["path"] for told in devices[asked].told()] == [f"/t/{table}"]
    # Told once: nothing is left to be sent.
    assert server.stop() in (0, -15)
    assert server.rows("SELECT what, state FROM notices") == [("turn", "sent")]
    assert len(post.posted) == 1


def test_the_key_for_push_services_stays_the_same_and_is_nobodys_to_read(own_server: Server) -> None:
    key = Person(own_server).get("/api/me/notices").json()["push_key"]
    # In a file that its owner alone can read, or among the keys of the database.
    assert own_server.database or own_server.beside(".push-key").stat().st_mode & 0o077 == 0
    own_server.stop()
    own_server.start()
    assert Person(own_server).get("/api/me/notices").json()["push_key"] == key


def test_a_webhook_is_tried_out_on_the_page(telling_server: Server, post: Outpost) -> None:
    ola = Person(telling_server, "Ola")
    saved = ola.post("/me/notices/webhook", data={"address": f"{post.address}/hook"})
    assert saved.status_code == 303
    hook = ola.get("/api/me/notices").json()["webhook"]["id"]

    fine = ola.post(f"/me/notices/targets/{hook}/try")
    assert "It was sent, and it was accepted." in fine.text
    assert post.posted[0].json["text"].startswith("It works\n")
    post.status, post.headers = 302, {"Location": f"{post.address}/elsewhere"}
    assert "sends us elsewhere" in ola.post(f"/me/notices/targets/{hook}/try").text
    post.status, post.headers = 404, {}
    answer = ola.post(f"/api/me/notices/targets/{hook}/try").json()
    assert answer == {"arrived": False, "sentence": "It did not arrive. It was answered with status 404."}
    assert [posted.path for posted in post.posted] == ["/hook"] * 3
    assert "It was answered with status 404." in ola.get("/me/notices").text

    assert ola.post(f"/me/notices/targets/{hook}/remove").status_code == 303
    assert ola.get("/api/me/notices").json()["webhook"] is None


def test_who_tries_too_often_is_told_to_wait(telling_server: Server, post: Outpost) -> None:
    ola = Person(telling_server, "Ola")
    ola.post("/api/me/notices/webhook", json={"address": f"{post.address}/hook"})
    hook = ola.get("/api/me/notices").json()["webhook"]["id"]

    statuses = [ola.post(f"/api/me/notices/targets/{hook}/try").status_code for _ in range(7)]

    assert statuses[0] == 200
    assert statuses[-1] == 429
    assert len(post.posted) < 7


def test_nobody_reaches_what_is_somebody_elses(telling_server: Server, post: Outpost) -> None:
    ola, jan = Person(telling_server, "Ola"), Person(telling_server, "Jan")
    device = ola.post("/api/me/notices/devices", json=Device(post).subscription).json()["id"]

    for action in ("try", "remove"):
        assert jan.post(f"/api/me/notices/targets/{device}/{action}").status_code == 404
    assert post.posted == []
    assert len(ola.get("/api/me/notices").json()["devices"]) == 1
    assert jan.get("/api/me/notices").json()["devices"] == []


@pytest.mark.parametrize(
    "address", ["http://example.org/", "https://127.0.0.1/", "https://localhost/", "https://10.1.2.3/"]
)
def test_a_webhook_into_the_own_network_is_refused(server: Server, address: str) -> None:
    ola = Person(server, "Ola")

    answer = ola.post("/api/me/notices/webhook", json={"address": address})

    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("This must be an address that begins with https://")
    assert ola.get("/api/me/notices").json()["webhook"] is None


def wrong_subscriptions(post: Outpost) -> dict[str, dict[str, Any]]:
    right = Device(post).subscription
    keys = right["keys"]
    return {
        "no address": right | {"endpoint": "push"},
        "short secret": right | {"keys": keys | {"auth": "AAAA"}},
        "no point of the curve": right | {"keys": keys | {"p256dh": "B" + "A" * 86}},
        "no base64": right | {"keys": keys | {"p256dh": "?" * 87}},
    }


def test_what_is_no_subscription_is_refused(telling_server: Server, post: Outpost) -> None:
    ola = Person(telling_server, "Ola")
    for what, wrong in wrong_subscriptions(post).items():
        answer = ola.post("/api/me/notices/devices", json=wrong)
        assert (answer.status_code, answer.json()["detail"]) == (422, "This is not a subscription of a browser."), what
    assert ola.get("/api/me/notices").json()["devices"] == []


def test_a_browser_that_changes_hands_tells_the_new_one_only(telling_server: Server, post: Outpost) -> None:
    ola, jan = Person(telling_server, "Ola"), Person(telling_server, "Jan")
    subscription = Device(post).subscription
    for person in (ola, jan, jan):
        assert person.post("/api/me/notices/devices", json=subscription).status_code == 201

    assert ola.get("/api/me/notices").json()["devices"] == []
    assert len(jan.get("/api/me/notices").json()["devices"]) == 1


def test_nobody_has_more_than_a_few_devices(telling_server: Server, post: Outpost) -> None:
    ola = Person(telling_server, "Ola")
    statuses = [
        ola.post("/api/me/notices/devices", json=Device(post, f"/push/{number}").subscription).status_code
        for number in range(11)
    ]
    assert statuses == [201] * 10 + [409]


def test_wishes_are_kept_and_shown(telling_server: Server) -> None:
    ola = Person(telling_server, "Ola", "pl")
    form = {"how": "daily", "quiet_from": "22:00", "quiet_to": "07:00", "daily_at": "18:15", "zone": "Europe/Warsaw"}
    assert ola.post("/me/notices", data=form).status_code == 303

    facts = ola.get("/api/me/notices").json()
    assert {name: facts[name] for name in form} == form
    assert facts["language"] == "pl"
    assert ola.post("/me/notices", data=form | {"zone": "Mars/Base"}).status_code == 422
    assert ola.get("/api/me/notices").json() == facts


def test_the_page_says_why_nothing_can_be_pushed_on_plain_http(telling_server: Server) -> None:
    local = fetch(telling_server, "/me/notices")
    assert 'id="this-device"' in local.text
    secure = fetch(telling_server, "/me/notices", {"X-Forwarded-For": "10.9.9.9", "X-Forwarded-Proto": "https"})
    assert 'id="this-device"' in secure.text


def test_it_is_offered_where_people_may_wait_and_not_twice(telling_server: Server, post: Outpost) -> None:
    offer = 'id="notices-offer"'
    _, people = begun(telling_server)
    ola, jan, _ = people
    alone = Person(telling_server, "Ada")
    table = alone.open_table(bots=["gentle", "gentle"])
    alone.act(table, "start")

    assert offer in ola.get("/").text
    assert offer not in alone.get("/").text
    ola.post("/me/notices/no-thanks")
    assert offer not in ola.get("/").text
    jan.post("/api/me/notices/devices", json=Device(post).subscription)
    assert offer not in jan.get("/").text


@pytest.mark.anyio
async def test_a_name_is_looked_up_once_and_that_address_is_used(
    monkeypatch: pytest.MonkeyPatch, post: Outpost
) -> None:
    asked = []

    def getaddrinfo(host: str, port: int, *rest: Any, **more: Any) -> list[Any]:
        asked.append(host)
        number = "127.0.0.1" if len(asked) == 1 else "192.0.2.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (number, port))]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    outside = Outside(anywhere=True)
    port = post.server.server_port
    answer = await outside.post(f"http://hook.example:{port}/one", b"{}", {})
    await outside.close()

    assert (answer.trouble, asked[0]) == ("", "hook.example")
    assert post.posted[0].headers["host"] == f"hook.example:{port}"


@pytest.mark.anyio
async def test_one_private_answer_among_others_is_enough_to_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    def getaddrinfo(host: str, port: int, *rest: Any, **more: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (number, port)) for number in ("93.184.216.34", "10.0.0.1")]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    outside = Outside(anywhere=False)
    answer = await outside.post("https://hook.example/one", b"{}", {})

    assert answer.trouble == "address"
