"""Figures in the lobby, answers in advance at the table, and a move put together from tick boxes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LAPTOP, PHONE, Meet, Person
from tests.browser.playing import moving, tool, wait_until_asked
from tests.browser.test_looks import SCROLLED, SIDEWAYS, TOO_SMALL, WIDTHS
from tests.browser.test_together import NOT_RELOADED, stay
from tests.server.process import Server

PIXELS = "svg => { const box = svg.querySelector('use').getBoundingClientRect(); return box.width * box.height; }"


def lobby(host: Person, seats: int = 3, bots: int = 0) -> str:
    host.open()
    return str(host.ask("/tables", {"game": "parade", "seats": seats, "bots": ["gentle"] * bots})["id"])


def begin(host: Person, guest: Person) -> str:
    table = lobby(host, seats=2)
    guest.open()
    guest.ask(f"/tables/{table}/sit", {"seat": None})
    host.ask(f"/tables/{table}/start", {})
    for person in (host, guest):
        person.open(f"/t/{table}")
    wait_until_asked(host.page)
    stay(host, guest)
    return table


def test_everybody_chooses_a_figure_and_the_others_see_it(meet: Meet, parade_server: Server) -> None:
    host, guest = meet(parade_server), meet(parade_server, **PHONE)
    table = lobby(host, bots=1)
    guest.open()
    for person in (host, guest):
        person.open(f"/t/{table}")
    expect(guest.page.locator(".figures, #standing-orders-tool")).to_have_count(0)
    stay(host, guest)

    guest.page.get_by_role("button", name="Sit here").tap()
    expect(tool(guest.page, "#standing-orders-tool")).to_be_visible()
    guest.page.keyboard.press("Escape")
    guest.page.locator("#figure-eye").tap()
    expect(guest.page.locator("#figure-eye")).to_have_attribute("aria-pressed", "true")
    host.page.get_by_role("button", name="Give Bolt the figure Horn").click()

    for name, words in {"claw": "yours", "slime": "free", "horn": "taken", "eye": "taken"}.items():
        expect(host.page.locator(f"#figure-{name} .fine")).to_contain_text(words)
    expect(host.page.locator("#figure-eye")).to_be_disabled()
    host.page.locator("#figure-slime").press("Enter")
    expect(host.page.locator("#figure-slime")).to_have_attribute("aria-pressed", "true")
    expect(host.page.locator("#figure-slime")).to_be_focused()
    expect(guest.page.locator("#figure-slime .fine")).to_contain_text("taken")
    assert [chair["figure"] for chair in host.ask(f"/tables/{table}")["chairs"]] == ["slime", "horn", "eye"]
    for person in (host, guest):
        assert person.page.locator(".chairs svg.figure").first.evaluate(PIXELS) > 500
        assert person.page.evaluate(NOT_RELOADED)


def test_who_comes_too_late_for_a_figure_is_told(meet: Meet, parade_server: Server) -> None:
    host, guest = meet(parade_server), meet(parade_server)
    table = lobby(host)
    guest.open()
    guest.ask(f"/tables/{table}/sit", {"seat": None})
    # This page hears nothing of what happens: it still believes that the figure is free.
    host.page.route("**/stream", lambda route: route.abort())
    host.expect("409", "net::ERR_FAILED", "Failed to fetch")
    host.open(f"/t/{table}")
    guest.ask(f"/tables/{table}/figure", {"seat": 1, "figure": "wing"})

    host.page.locator("#figure-wing").click()

    expect(host.page.locator("#notice")).to_contain_text("Somebody else has this figure.")


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_answers_in_advance(meet: Meet, parade_server: Server, device: dict[str, object]) -> None:
    host, guest = meet(parade_server, **device), meet(parade_server)
    begin(host, guest)
    page = guest.page

    page.get_by_role("button", name="Answer in advance").press("Enter")
    expect(page.get_by_role("dialog", name="Answer in advance")).to_be_visible()
    page.get_by_label("Waving").select_option("never")
    page.get_by_role("button", name="Save").press("Enter")
    expect(page.locator("#standing-orders")).to_be_hidden()
    expect(page.get_by_role("button", name="Answer in advance")).to_be_focused()

    with moving(host.page):
        host.page.get_by_role("button", name="Pass").click()
    host.page.wait_for_selector("#moves.my-turn[data-ply='2']")

    # Whoever is asked answers by the order itself, and finds it when they look again.
    tool(host.page, "#standing-orders-tool").click()
    host.page.get_by_label("Waving").select_option("everything")
    host.page.get_by_role("button", name="Save").click()
    for person in (host, guest):
        person.page.wait_for_selector("#moves[data-phase=over]")
        assert person.page.evaluate(NOT_RELOADED)
    tool(host.page, "#standing-orders-tool").click()
    expect(host.page.get_by_label("Waving")).to_have_value("everything")
    host.page.keyboard.press("Escape")
    expect(host.page.locator("#standing-orders")).to_be_hidden()


def test_a_choice_half_made_survives_what_others_do(meet: Meet, parade_server: Server) -> None:
    host, guest = meet(parade_server), meet(parade_server)
    begin(host, guest)
    tool(guest.page, "#standing-orders-tool").click()
    guest.page.get_by_label("Last round").select_option("pass")

    with moving(host.page):
        host.page.get_by_role("button", name="Pass").click()
    guest.page.wait_for_selector("#moves.my-turn", state="attached")

    expect(guest.page.get_by_label("Last round")).to_have_value("pass")
    expect(guest.page.locator("#standing-orders")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_move_of_ticked_boxes(meet: Meet, parade_server: Server, scripts: bool) -> None:
    host, guest = meet(parade_server, java_script_enabled=scripts), meet(parade_server)
    table = lobby(host, seats=2)
    guest.open()
    guest.ask(f"/tables/{table}/sit", {"seat": None})
    host.ask(f"/tables/{table}/start", {})
    page = host.open(f"/t/{table}")

    # In the page the button stands before the boxes, and the tail before the left hand.
    page.get_by_label("tail").check()
    page.get_by_label("left").check()
    page.get_by_role("button", name="Wave").click()
    expect(page.locator("#moves")).to_have_attribute("data-ply", "1")
    guest.ask(f"/tables/{table}/moves", {"ply": 1, "move": "pass"})
    page = page if scripts else host.open(f"/t/{table}")
    page.get_by_label("right").check()
    page.get_by_role("button", name="Pass").click()
    expect(page.locator("#moves")).to_have_attribute("data-ply", "3")

    assert [move for _, _, move in parade_server.moves(table)] == ["wave left tail", "pass", "pass"]


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_lobby_and_dialog_fit_every_screen(meet: Meet, parade_server: Server, locale: str) -> None:
    host = meet(parade_server, locale=locale)
    table = lobby(host, seats=6, bots=4)
    page = host.open(f"/t/{table}")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(SCROLLED) <= 0, width
        assert page.evaluate(SIDEWAYS) == [], width
        assert page.evaluate(TOO_SMALL, 24) == [], width
    page.locator("#standing-orders-tool").click()
    page.wait_for_selector("#standing-orders-form select")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(SIDEWAYS) == [], width
