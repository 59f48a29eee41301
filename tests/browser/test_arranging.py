"""In the lobby the host changes the number and the order of the seats: by mouse, by keyboard, without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import cut, overlapping
from tests.browser.conftest import Meet, Person

NEW_YORK = "king_of_new_york"
LONG = "Wolframina Wężymordowska"
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "laptop": (1366, 768), "large": (1920, 1080)}


def lobby(host: Person, **wishes: object) -> str:
    host.open("/about")
    return str(host.ask("/tables", {"game": NEW_YORK, "seats": 4, "bots": ["gentle", "gentle"]} | wishes)["id"])


def names(page: Page) -> list[str]:
    return [words.strip() for words in page.locator(".chair > b, .chair > .free").all_inner_texts()]


def test_seats_come_and_go_and_change_places(meet: Meet) -> None:
    host, friend = meet(), meet()
    table = lobby(host)
    page = host.open(f"/t/{table}")
    own = page.locator(".chair.mine > b").inner_text()

    page.get_by_role("button", name=f"Move {own} down").click()
    expect(page.locator("#chair-1 > b")).to_have_text(own)
    page.get_by_role("button", name="One seat fewer").click()
    expect(page.locator(".chair")).to_have_count(3)
    page.get_by_role("button", name="One seat more").click()
    page.get_by_role("button", name="Move the free seat up").click()
    expect(page.locator("#chair-2 .free")).to_be_visible()

    friend.open(f"/t/{table}")
    assert names(friend.page) == names(page) == ["Bolt", own, "free seat", "Sprocket"]
    expect(friend.page.get_by_role("button", name="Move")).to_have_count(0)


def test_by_keyboard_the_focus_goes_along(meet: Meet) -> None:
    host = meet()
    page = host.open(f"/t/{lobby(host)}")

    page.get_by_role("button", name="Move Bolt down").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#chair-2 > b")).to_have_text("Bolt")
    expect(page.get_by_role("button", name="Move Bolt down")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#chair-3 > b")).to_have_text("Bolt")


def test_without_scripts(meet: Meet) -> None:
    host = meet(java_script_enabled=False)
    page = host.open(f"/t/{lobby(host)}")

    page.get_by_role("button", name="Move Bolt up").click()
    expect(page.locator("#chair-0 > b")).to_have_text("Bolt")
    page.get_by_role("button", name="One seat more").click()
    expect(page.locator(".chair")).to_have_count(5)


@pytest.mark.parametrize("language", ["en-GB", "pl-PL"])
def test_six_long_names_fit(meet: Meet, language: str) -> None:
    host, *guests = [meet(locale=language) for _ in range(3)]
    for number, person in enumerate([host, *guests]):
        person.open("/about")
        person.context.request.post(f"{person.server.address}/name", form={"name": LONG[: 24 - number]})
    table = str(host.ask("/tables", {"game": NEW_YORK, "seats": 6, "bots": ["merciless"]})["id"])
    for guest in guests:
        guest.ask(f"/tables/{table}/sit", {"seat": None})
    page = host.open(f"/t/{table}")
    page.locator(".chair").nth(5).wait_for()

    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        parts = ".lobby button:visible, .chair > b, .chair .badge, .chair .figure-big, .chair .fine, .seat-count > span"
        assert overlapping(page, parts) == []
        assert cut(page, f"{parts}, .chair, .lobby p") == []
