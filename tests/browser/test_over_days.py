"""A game over days between three people, with a restart in the middle: clock, push, the daily notice and the digest."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE, PHONE, Meet, Person
from tests.browser.playing import make
from tests.server.process import Server
from tests.server.pushing import Device, Outpost, outpost

pytestmark = pytest.mark.whole_browser

HOUR, DAY = 3600.0, 24 * 3600.0
# No push service can be reached from here: the browser is told that ours has answered. All else is its own.
SUBSCRIBED = """const told = SUBSCRIPTION;
const found = { endpoint: told.endpoint, toJSON: () => told };
PushManager.prototype.subscribe = async () => {
    localStorage.setItem("subscribed", "yes");
    return found;
};
PushManager.prototype.getSubscription = async () => (localStorage.getItem("subscribed") ? found : null);"""


@pytest.fixture
def post() -> Iterator[Outpost]:
    with outpost() as opened:
        yield opened


@pytest.fixture
def slow_server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, telling={"anywhere": True, "patience": 1.0}, second_thoughts=0.0)
    server.start()
    yield server
    server.kill()


def wish_to_be_told(person: Person, device: Device, daily: bool = False) -> None:
    """By the buttons of the page of notices."""
    page = person.page
    page.add_init_script(SUBSCRIBED.replace("SUBSCRIPTION", json.dumps(device.subscription)))
    person.open("/me/notices")
    page.get_by_role("button", name="Tell me on this device").click()
    expect(page.get_by_text("You are told on this device.")).to_be_visible()
    if daily:
        page.get_by_label("Once a day, all tables in one notice").check()
        page.get_by_label("Once a day at").fill("19:30")
        page.get_by_role("button", name="Save").first.click()
        expect(page.get_by_label("Once a day at")).to_have_value("19:30")


def left_of(person: Person, table: str, seat: int) -> float:
    left: float = person.ask(f"/tables/{table}")["chairs"][seat]["clock"]["left"]
    return left


def build(person: Person, table: str, touch: bool = False) -> None:
    """Whoever is asked builds, by the button on the board."""
    expect(person.page.locator("#moves.my-turn")).to_be_attached()
    move = next(move for move in person.ask(f"/tables/{table}")["moves"] if move.startswith("build"))
    make(person.page, move, touch)


def hours_later(server: Server, hours: float) -> None:
    """While nobody serves the tables: it is so much later, and the daily notice is due."""
    server.write("UPDATE clocks SET since = since - ?, due = due - ?", hours * HOUR, hours * HOUR)
    alive = "UPDATE meta SET value = CAST(CAST(value AS DOUBLE PRECISION) - ? AS TEXT) WHERE key = 'alive'"
    server.write(alive, hours * HOUR)
    server.write("UPDATE notices SET due = ? WHERE state = 'daily'", time.time())


def until_kept_for_the_day(server: Server) -> None:
    """Until what somebody hears once a day is stored as that: the server may be killed then."""
    until = time.monotonic() + PATIENCE / 1000
    while not server.rows("SELECT 1 FROM notices WHERE state = 'daily'"):
        assert time.monotonic() < until, server.rows("SELECT what, state, due FROM notices")
        time.sleep(0.05)


def test_a_game_over_days_goes_on_after_a_restart_and_everybody_hears_when_it_is_their_turn(
    meet: Meet, slow_server: Server, post: Outpost
) -> None:
    server = slow_server
    ola = meet(server)
    jan, ewa = [
        meet(server, service_workers="allow", permissions=["notifications"], **wishes) for wishes in (PHONE, {})
    ]
    for person, name in ((ola, "Ola"), (jan, "Jan"), (ewa, "Ewa")):
        person.expect("ERR_", "Failed to load", "Failed to fetch", "htmx:sse:error", "409")
        person.open().get_by_label("Your nickname").fill(name)
        person.page.get_by_role("button", name="Save").click()
        expect(person.page.get_by_label("Your nickname")).to_have_value(name)
    phone, laptop = Device(post, "/push/jan"), Device(post, "/push/ewa")
    wish_to_be_told(jan, phone)
    wish_to_be_told(ewa, laptop, daily=True)
    slow = {"game": "monster_city", "seats": 3, "options": {"first": "1"}, "clock": "move 86400"}
    table = ola.ask("/tables", slow)["id"]
    for person in (jan, ewa):
        person.ask(f"/tables/{table}/sit", {})
    ola.ask(f"/tables/{table}/start", {})

    # Jan is nowhere near the table: his phone tells him, and only it can read that.
    ola.open(f"/t/{table}")
    build(ola, table)
    post.wait_for(1)
    [told] = phone.told()
    assert (told["what"], told["title"], told["path"]) == ("turn", "Your turn: Monster City", f"/t/{table}")
    assert "Your time runs out on" in told["body"]
    jan.open(told["path"])
    expect(jan.page.locator("#my-clock .clock.running")).to_contain_text("1 day")
    build(jan, table, touch=True)
    post.wait_for(2)
    assert [(told["what"], told["tag"]) for told in phone.told()[1:]] == [("gone", table)]

    # Ewa wants to hear of it once a day. Before that comes, the server is gone for three hours.
    until_kept_for_the_day(server)
    before = left_of(ola, table, 2)
    server.kill()
    expect(ola.page.locator("#lost")).to_be_visible()
    assert laptop.told() == []
    hours_later(server, 3)
    server.start()
    post.wait_for(3)
    [daily] = laptop.told()
    assert (daily["what"], daily["title"], daily["path"]) == ("daily", "1 table waits for you", f"/t/{table}")
    assert daily["body"].startswith("Monster City. Your time runs out on")
    assert before - 600 < left_of(ewa, table, 2) <= DAY

    # She moves; and whoever has kept the page open all the time is told there what was missed.
    ewa.open(daily["path"])
    expect(ewa.page.locator("#my-clock .clock.running")).to_be_visible()
    build(ewa, table)
    expect(ola.page.locator("#moves.my-turn")).to_be_attached()
    expect(ola.page.locator("#lost")).to_be_hidden()
    expect(ola.page.locator(".digest ol li")).to_have_count(2)
    assert ola.page.locator(".digest ol li b").all_inner_texts() in (["Jan", "Ewa"], ["JAN", "EWA"])
    expect(ola.page).to_have_title("● Your turn · Monster City · Monster Table")
