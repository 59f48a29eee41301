"""Somebody keeps who they are in a real browser: by a passkey on two devices, by a link to a laptop; and goes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, expect

from tests.browser.conftest import PHONE, Meet, Person
from tests.server.process import Server

LOCK = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def at_localhost(person: Person, path: str) -> None:
    """Browsers make passkeys for names alone, not for the number of an address."""
    person.page.goto(f"http://localhost:{person.server.port}{path}")


def with_lock(person: Person) -> tuple[CDPSession, dict[str, Any]]:
    """A device with a lock of its own, which says yes to whatever it is asked."""
    session = person.context.new_cdp_session(person.page)
    session.send("WebAuthn.enable")
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": LOCK})


def call(person: Person, name: str) -> None:
    person.page.get_by_label("Your nickname").fill(name)
    person.page.get_by_role("button", name="Save").click()
    expect(person.page.get_by_label("Your nickname")).to_have_value(name)


def test_a_passkey_makes_two_devices_one_person(meet: Meet) -> None:
    phone, laptop = meet(**PHONE), meet()
    lock, phones = with_lock(phone)
    at_localhost(phone, "/")
    call(phone, "Ola")
    at_localhost(phone, "/keep")
    phone.page.get_by_role("button", name="Add a passkey").click()
    expect(phone.page.locator("#passkeys ~ .things li")).to_have_count(1)

    # The same passkey on the laptop: devices of one person share it.
    other, laptops = with_lock(laptop)
    for passkey in lock.send("WebAuthn.getCredentials", phones)["credentials"]:
        other.send("WebAuthn.addCredential", laptops | {"credential": passkey})
    at_localhost(laptop, "/keep/back")
    laptop.page.get_by_role("button", name="Use a passkey").click()

    expect(laptop.page.get_by_role("status").filter(has_text="Welcome, Ola")).to_be_visible()
    expect(laptop.page.locator(".things li")).to_have_count(2)

    # Named, used up by nobody, removed; then nobody comes by it.
    laptop.page.get_by_role("link", name="Keep who you are").click()
    laptop.page.get_by_text("Change", exact=True).click()
    laptop.page.locator(".things").get_by_label("Name").fill("Ola's phone")
    laptop.page.locator(".things").get_by_role("button", name="Save").click()
    expect(laptop.page.get_by_text("Ola's phone")).to_be_visible()
    laptop.page.get_by_text("Change", exact=True).click()
    laptop.page.get_by_role("button", name="Remove", exact=True).click()
    expect(laptop.page.locator("#passkeys ~ .things li")).to_have_count(0)
    tablet = meet()
    tablet.expect("410", "Gone")
    third, tablets = with_lock(tablet)
    for passkey in lock.send("WebAuthn.getCredentials", phones)["credentials"]:
        third.send("WebAuthn.addCredential", tablets | {"credential": passkey})
    at_localhost(tablet, "/keep/back")
    tablet.page.get_by_role("button", name="Use a passkey").click()
    expect(tablet.page.locator("#passkey-told")).to_contain_text("This passkey is not known here any more.")


def test_a_link_goes_from_phone_to_laptop_and_the_laptop_is_signed_out_again(meet: Meet, server: Server) -> None:
    phone, laptop = meet(**PHONE), meet()
    phone.open()
    call(phone, "Ola")
    table = phone.ask("/tables", {"game": "monster_city"})["id"]
    laptop.open()
    own = laptop.ask("/tables", {"game": "monster_city"})["id"]

    phone.open("/keep").get_by_role("button", name="Make a link").click()
    link = phone.page.get_by_label("Link").input_value()
    laptop.open(link.removeprefix(re.match(r"https?://[^/]+", link)[0]))  # type: ignore[index]
    laptop.page.get_by_text("Yes: it becomes yours").click()
    laptop.page.get_by_role("button", name="Yes, that is me").click()
    expect(laptop.page.get_by_text("Welcome, Ola")).to_be_visible()
    assert laptop.ask(f"/tables/{table}")["seat"] == 0
    assert phone.ask(f"/tables/{own}")["seat"] == 0

    # The laptop looks at a table when it is signed out: what it shows ends, and it says why.
    laptop.expect("401", "Unauthorized")
    laptop.open(f"/t/{table}")
    expect(laptop.page.locator(".chair").first).to_be_visible()
    phone.open("/me/devices")
    phone.page.locator("li:not(.mine)").get_by_role("button").click()
    expect(phone.page.locator(".things li")).to_have_count(1)
    expect(laptop.page.get_by_role("heading", name="This device was signed out.")).to_be_visible()
    laptop.page.get_by_role("button", name="Go on as a new guest").click()
    expect(laptop.page.get_by_label("Your nickname")).not_to_have_value("Ola")


def test_everything_is_downloaded_and_then_deleted(meet: Meet, tmp_path: Path) -> None:
    person, friend = meet(), meet()
    person.open()
    call(person, "Zdzisława")
    table = person.ask("/tables", {"game": "monster_city", "seats": 3, "bots": ["gentle"]})["id"]
    friend.open()
    friend.ask(f"/tables/{table}/sit", {})
    person.ask(f"/tables/{table}/start", {})
    person.open("/me/data")
    with person.page.expect_download() as waited:
        person.page.get_by_role("link", name="Download everything").click()
    waited.value.save_as(tmp_path / "mine.json")
    told = json.loads((tmp_path / "mine.json").read_text())
    assert [seat["name"] for seat in told["seats"]] == ["Zdzisława"]

    person.page.get_by_role("button", name="Delete everything").click()  # not ticked: the browser asks for it
    expect(person.page.get_by_role("heading", name="Your data")).to_be_visible()
    person.page.get_by_label("I am sure. This cannot be undone.").check()
    person.page.get_by_role("button", name="Delete everything").click()

    expect(person.page.get_by_role("heading", name="Everything about you is deleted")).to_be_visible()
    friend.open(f"/t/{table}")
    expect(friend.page.locator("body")).not_to_contain_text("Zdzisława")
    person.page.get_by_role("link", name="Home").last.click()
    expect(person.page.get_by_label("Your nickname")).not_to_have_value("Zdzisława")
