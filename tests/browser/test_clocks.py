"""Clocks are seen to run, in view and by the server's time; the next table is one key away after a move."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Meet, Person
from tests.browser.in_view import SIZES, out_of_view

# A device whose clock is an hour ahead.
AHEAD = """const real = Date.now;
Date.now = () => real() + 3600e3;
Object.defineProperty(performance, "timeOrigin", { value: performance.timeOrigin + 3600e3 });"""
# As if so many seconds were left, by the same clock that the page counts with.
LEFT = """seconds => {
  const clock = document.querySelector("#my-clock .clock");
  const shown = clock.querySelector("b").textContent.split(":").map(Number);
  clock.dataset.due = Number(clock.dataset.due) - (shown[0] * 60 + shown[1]) + seconds;
  document.querySelector("#table").dispatchEvent(new CustomEvent("htmx:after:swap", { bubbles: true }));
}"""


def table_for(host: Person, others: list[Person], **wishes: Any) -> str:
    """A game that has begun; the host is asked first."""
    asked = {"game": "monster_city", "seats": 3, "options": {"first": "1"}} | wishes
    table = str(host.ask("/tables", asked)["id"])
    for other in others:
        other.ask(f"/tables/{table}/sit", {})
    host.ask(f"/tables/{table}/start", {})
    return table


def seconds_shown(page: Page) -> int:
    minutes, seconds = page.locator("#my-clock .clock b").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


@pytest.mark.parametrize(("size", "language"), [(LAPTOP, "en-GB"), (PHONE, "pl-PL")], ids=["laptop", "phone"])
def test_my_clock_runs_in_view_and_calls_when_time_is_short(meet: Meet, size: dict[str, Any], language: str) -> None:
    ola, jan, ewa = meet(locale=language, **size), meet(), meet()
    for person in (ola, jan, ewa):
        person.open("/about")
    ola.context.add_init_script(AHEAD)
    table = table_for(ola, [jan, ewa], clock="live 600+10")
    page = ola.open(f"/t/{table}")
    expect(page.locator("#my-clock .clock.running")).to_be_visible()
    first = seconds_shown(page)
    assert 400 < first <= 600
    page.wait_for_function(
        "shown => document.querySelector('#my-clock b').textContent !== shown",
        arg=page.locator("#my-clock b").inner_text(),
    )

    assert seconds_shown(page) < first
    assert out_of_view(page, "#my-clock .clock") == []
    assert page.locator(".clock").count() == 4
    assert not page.locator(".clock.scarce").count()
    page.evaluate(LEFT, 50)
    expect(page.locator("#my-clock .clock.scarce")).to_be_visible()
    page.evaluate(LEFT, 8)
    expect(page.locator("#my-clock .clock.scarce.last")).to_be_visible()
    sentences = page.locator("#telling").inner_text()
    warned = (
        ["Została jedna minuta", "Zostało dziesięć sekund"] if language == "pl-PL" else ["One minute", "Ten seconds"]
    )
    assert [sentences.count(words) for words in warned] == [1, 1]


def test_the_next_table_is_one_key_away_after_a_move(meet: Meet) -> None:
    ola, jan, ewa = meet(), meet(), meet()
    for person in (ola, jan, ewa):
        person.open("/about")
    slow = table_for(ola, [jan, ewa], clock="move 172800")
    following = table_for(ola, [jan, ewa], clock="move 86400")
    page = ola.open(f"/t/{slow}")
    expect(page.locator(".my-turn")).to_be_visible()
    assert not page.locator("#next-table").count()
    page.locator("#board button[name=move]").first.click()
    expect(page.locator("#next-table")).to_be_visible()

    assert "1" in page.locator("#next-table .badge").inner_text()
    for size in SIZES.values():
        page.set_viewport_size(size["viewport"])
        assert out_of_view(page, "#next-table") == []
    page.keyboard.press("n")
    page.wait_for_url(f"**/t/{following}")
    expect(page.locator("#my-clock .clock b")).to_contain_text("1 day")
