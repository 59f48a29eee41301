"""Somebody who is out of a game that goes on is told how that came about, and what to do meanwhile."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.boxes import cut, overlapping
from tests.browser.conftest import PHONE, Meet
from tests.browser.prepared import prepare

NEW_YORK = "king_of_new_york"
PARTS = "#out button, #out a, #out h3, #out li"


def first_is_out(view: dict[str, Any], moves: list[str]) -> bool:
    return not view["players"][0]["alive"]


def test_whoever_is_out_watches_is_told_of_the_end_or_starts_another(meet: Meet) -> None:
    person, *others = meet(**PHONE), meet(), meet()
    table = prepare(person, first_is_out, 3, {}, others, NEW_YORK, asked=1)
    page = person.open(f"/t/{table}")

    out = page.locator("#out")
    expect(out.get_by_role("heading")).to_have_text("You are out of this game")
    expect(out.get_by_role("listitem").last).to_contain_text("eliminate")
    # What befell others is not told.
    assert all("you" in told.lower() for told in out.get_by_role("listitem").all_inner_texts())
    expect(out.get_by_role("link", name="Start another game")).to_have_attribute("href", f"/new/{NEW_YORK}")
    expect(out.get_by_role("button", name="Watch on")).to_be_in_viewport()
    assert (overlapping(page, PARTS), cut(page, PARTS)) == ([], [])

    height = page.locator("#board").evaluate("board => board.offsetHeight")
    out.get_by_role("button", name="Watch on").click()
    page.wait_for_function("before => document.getElementById('board').offsetHeight > before + 40", arg=height)
    out.get_by_role("button", name="Tell me when it is over").click()
    expect(page.locator("#tell-end")).to_have_attribute("aria-pressed", "true")
    for other in others:
        other.ask(f"/tables/{table}/leave", {})
    expect(page.locator("#moves")).to_have_attribute("data-phase", "over")
    expect(out).to_have_count(0)
    assert page.evaluate("sessionStorage.length") == 0  # told, and not again


def test_whoever_plays_is_not_out(meet: Meet) -> None:
    person, *others = meet(), meet(), meet()
    table = prepare(person, first_is_out, 3, {}, others, NEW_YORK, asked=1)

    page = others[0].open(f"/t/{table}")

    expect(page.locator("#dock")).to_be_visible()
    expect(page.locator("#out")).to_have_count(0)
