"""The site is an app where browsers let it be one: installable, readable offline, with notices; and whole elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import CDPSession, Page, expect

from monstertable.games import game_names
from tests.browser.conftest import PATIENCE, PHONE, STRANGE, Meet, Person
from tests.server.process import Server

pytestmark = pytest.mark.whole_browser

READY = "async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller !== null"
KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys()) found.push(...(await (await caches.open(name)).keys()));
    return found.map((one) => one.url);
}"""
IN_POLISH = """async () => {
    const names = await caches.keys();
    return names.length === 1 && names[0].startsWith("kept-pl");
}"""


def until(page: Page, question: str, about: Any = None) -> None:
    """Ask again and again until a promise is kept."""
    for _ in range(PATIENCE // 100):
        if page.evaluate(question, about):
            return
        page.wait_for_timeout(100)
    raise AssertionError(question)


def with_worker(meet: Meet, **wishes: Any) -> Person:
    person = meet(service_workers="allow", **wishes)
    person.open("/about")
    until(person.page, READY)
    return person


def asked_of_the_page(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def test_chromium_would_install_it(meet: Meet) -> None:
    person = with_worker(meet)
    devtools = asked_of_the_page(person.page)

    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]  # which every person of a test is
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["share_target"]["action"] == "/open"
    assert len(manifest["shortcuts"]) == len(game_names())
    for icon in [*manifest["icons"], *manifest["screenshots"]]:
        answer = person.context.request.get(person.server.address + icon["src"])
        assert answer.headers["content-type"] == icon["type"]


def test_rules_can_be_read_and_tables_are_out_of_reach_offline(meet: Meet) -> None:
    person = with_worker(meet, **PHONE)
    table = person.ask("/tables", {"game": game_names()[0]})["id"]
    person.open(f"/t/{table}")
    expect(person.page.locator(".lobby")).to_be_visible()
    person.expect("ERR_INTERNET_DISCONNECTED", "Failed to fetch", "Failed to load resource")

    person.context.set_offline(True)
    person.open(f"/t/{table}")
    expect(person.page.get_by_role("heading", name="No connection")).to_be_visible()
    person.page.get_by_role("link", name="Monster City").click()
    expect(person.page.locator(".rules h2").first).to_be_visible()
    assert person.page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px Atkinson'))")
    assert person.page.evaluate("[...document.images].every((image) => image.naturalWidth > 0)")

    person.context.set_offline(False)
    person.open(f"/t/{table}")
    expect(person.page.locator(".lobby")).to_be_visible()


def test_only_what_is_the_same_for_all_is_kept(meet: Meet) -> None:
    person = with_worker(meet)
    table = person.ask("/tables", {"game": game_names()[0]})["id"]
    for path in ("/", f"/t/{table}", "/me/notices", f"/api/tables/{table}"):
        person.open(path)

    kept = [urlsplit(address) for address in person.page.evaluate(KEPT)]
    assert {address.path.split("/")[1] for address in kept} <= {"static", "games", "rules", "offline"}
    assert f"/rules/{game_names()[0]}" in [address.path for address in kept]


def test_another_language_is_kept_in_place_of_the_first(meet: Meet) -> None:
    person = with_worker(meet)
    person.page.get_by_role("button", name="Polski").click()
    expect(person.page.get_by_role("button", name="English")).to_be_visible()
    until(person.page, IN_POLISH)
    person.expect("ERR_INTERNET_DISCONNECTED", "Failed to fetch", "Failed to load resource")

    person.context.set_offline(True)
    person.open("/")
    expect(person.page.get_by_role("heading", name="Brak połączenia")).to_be_visible()


def pushed(person: Person, **said: Any) -> None:
    """What a push service would deliver, decrypted."""
    devtools = asked_of_the_page(person.page)
    registered: list[dict[str, Any]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda found: registered.extend(found["registrations"]))
    devtools.send("ServiceWorker.enable")
    while not registered:
        person.page.wait_for_timeout(50)
    facts = {"origin": person.server.address, "registrationId": registered[0]["registrationId"]}
    devtools.send("ServiceWorker.deliverPushMessage", facts | {"data": json.dumps(said)})


SHOWN = """async (wanted) => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    const found = notices.map((notice) => [notice.tag, notice.title, notice.data?.path]).sort();
    return JSON.stringify(found) === JSON.stringify(wanted);
}"""


def test_a_notice_is_shown_replaced_and_withdrawn(meet: Meet) -> None:
    person = with_worker(meet, permissions=["notifications"])
    turn = {"what": "turn", "body": "The others are waiting for you.", "waiting": 1}

    pushed(person, title="Your turn: One", path="/t/one", tag="one", **turn)
    pushed(person, title="Your turn: Two", path="/t/two", tag="two", **turn)
    one, two = ["one", "Your turn: One", "/t/one"], ["two", "Your turn: Two", "/t/two"]
    until(person.page, SHOWN, [one, two])
    pushed(person, title="Your turn again: One", path="/t/one", tag="one", **turn)
    until(person.page, SHOWN, [["one", "Your turn again: One", "/t/one"], two])
    pushed(person, what="gone", title="", body="", path="/", tag="one", waiting=1)
    until(person.page, SHOWN, [two])


def test_title_and_icon_say_that_it_is_my_turn(meet: Meet) -> None:
    ola = meet()
    ola.open()
    plain = ola.page.locator("link[rel=icon]").get_attribute("href")
    tables = [ola.ask("/tables", {"game": "monster_city", "seats": 3, "bots": ["gentle"] * 2})["id"] for _ in range(2)]
    for table in tables:
        ola.ask(f"/tables/{table}/start", {})
        while not ola.ask(f"/tables/{table}")["moves"]:
            ola.page.wait_for_timeout(50)

    ola.open()
    expect(ola.page).to_have_title("(2) Monster Table")
    expect(ola.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:image/png"))
    ola.open(f"/t/{tables[0]}")
    expect(ola.page).to_have_title("(2) ● Your turn · Monster City · Monster Table")
    ola.open("/about")
    expect(ola.page).to_have_title("Monster Table")
    assert ola.page.locator("link[rel=icon]").get_attribute("href") == plain


def test_on_plain_http_in_the_local_network_the_rest_works(meet: Meet, tmp_path: Path) -> None:
    """No secure context: no worker, no push, no clipboard; the page says why, and nothing breaks."""
    server = Server(tmp_path, host_names=[STRANGE])
    server.start()
    person = meet(at=server, service_workers="allow")
    person.expect("Cross-Origin-Opener-Policy header has been ignored")  # says Chromium of every such page
    page = person.page
    address = f"http://{STRANGE}:{server.port}"
    page.goto(f"{address}/me/notices")
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    expect(page.get_by_text("Not on this address.")).to_be_visible()
    expect(page.get_by_text("Tell me on this device")).to_have_count(0)
    page.get_by_label("Once a day, all tables in one notice").check()
    page.get_by_label("Once a day at").fill("19:00")
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_label("Once a day at")).to_have_value("19:00")
    page.goto(f"{address}/new/monster_city")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Invite").first.click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.goto("about:blank")
    server.kill()
