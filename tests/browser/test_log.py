"""The log in its drawer: the newest lines come by themselves, all others when asked for, and then they stay."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from monstertable.server.showing.show import LINES
from tests.browser.conftest import LAPTOP, PHONE, Meet, Person
from tests.browser.playing import clickable, make, tool, wait_until_asked
from tests.browser.prepared import prepare

NUMBERS = "lines => lines.map(line => line.value)"
WORDS = {"en-GB": "Show everything from the first move", "pl-PL": "Pokaż wszystko od pierwszego ruchu"}


def late(view: dict[str, Any], moves: list[str]) -> bool:
    """So late in a game that its log is longer than what a stream brings."""
    return bool(view["scorings"] >= 2 and view["phase"] == "turn")


def open_log(page: Page) -> None:
    wait_until_asked(page)
    tool(page, "[data-opens=log-drawer]").click()
    expect(page.locator("#log-drawer")).to_be_visible()


def shown(page: Page) -> list[int]:
    """The numbers of all lines, the oldest first."""
    found: list[int] = page.locator("#earlier li").evaluate_all(NUMBERS) + page.locator("#log li").evaluate_all(NUMBERS)
    return found


def length(person: Person, table: str) -> int:
    number: int = person.ask(f"/tables/{table}")["log_length"]
    return number


@pytest.mark.parametrize(("locale", "device"), [("en-GB", LAPTOP), ("pl-PL", PHONE)], ids=["laptop", "phone"])
def test_a_button_brings_the_earlier_lines(meet: Meet, locale: str, device: dict[str, Any]) -> None:
    person = meet(locale=locale, **device)
    table = prepare(person, late)
    page = person.open(f"/t/{table}")
    open_log(page)
    count = length(person, table)
    assert shown(page) == list(range(count - LINES + 1, count + 1))

    button = page.get_by_role("link", name=WORDS[locale])
    button.focus()
    page.keyboard.press("Enter")

    expect(page.locator("#earlier li").first).to_be_visible()
    expect(button).to_be_hidden()
    assert shown(page) == list(range(1, count + 1))
    assert page.evaluate("document.activeElement.id") == "earlier"


def test_earlier_lines_stay_when_the_table_changes(meet: Meet) -> None:
    person = meet()
    table = prepare(person, late)
    page = person.open(f"/t/{table}")
    open_log(page)
    page.locator("#log-more a").click()
    expect(page.locator("#earlier li").first).to_be_attached()

    for _ in range(3):
        page.locator("[data-closes=log-drawer]").click()
        make(page, clickable(page)[0])
        wait_until_asked(page)
        tool(page, "[data-opens=log-drawer]").click()
        assert shown(page) == list(range(1, length(person, table) + 1))
        expect(page.locator("#earlier li").first).to_be_visible()


def test_a_gap_is_filled(meet: Meet) -> None:
    """As after a long time without a connection: the newest lines no longer meet the earlier ones."""
    person = meet()
    table = prepare(person, late)
    page = person.open(f"/t/{table}")
    open_log(page)
    page.locator("#log-more a").click()
    expect(page.locator("#earlier li").first).to_be_attached()
    page.locator("#earlier li").evaluate_all("lines => lines.slice(5).forEach(line => line.remove())")

    page.evaluate("document.dispatchEvent(new Event('htmx:after:swap'))")

    page.wait_for_function(
        "number => document.querySelectorAll('#earlier li').length === number", arg=length(person, table) - LINES
    )
    assert shown(page) == list(range(1, length(person, table) + 1))


def test_without_scripts_the_log_is_a_page(meet: Meet) -> None:
    person = meet(java_script_enabled=False)
    table = prepare(person, late)
    page = person.open(f"/t/{table}")

    page.locator("noscript a[href$='/log'], a.without-scripts[href$='/log']").first.click()

    expect(page.locator("ol.log li")).to_have_count(length(person, table))
    first, last = [page.locator("ol.log li").nth(place).bounding_box() for place in (0, -1)]
    assert first is not None
    assert last is not None
    assert first["y"] < last["y"]
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("#prompt")).to_be_visible()


def test_the_button_comes_when_the_log_has_grown_long(meet: Meet) -> None:
    person = meet()
    table = prepare(person, lambda view, moves: view["scorings"] == 1 and view["phase"] == "turn")
    page = person.open(f"/t/{table}")
    wait_until_asked(page)
    assert length(person, table) <= LINES
    assert page.locator("#log-more a").count() == 0

    while length(person, table) <= LINES:
        make(page, clickable(page)[0])
        wait_until_asked(page)
    tool(page, "[data-opens=log-drawer]").click()
    page.locator("#log-more a").click()

    expect(page.locator("#earlier li").first).to_be_visible()
    assert shown(page) == list(range(1, length(person, table) + 1))
