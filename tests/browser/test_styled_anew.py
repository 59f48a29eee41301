"""One more sentence on a page does not let all of it be styled anew: thousands of parts, at every update."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page

from monstertable import game
from monstertable.games import game_names
from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.playing import wait_until_asked

# By a rule like `.a:has(.b) :not(.c)` the browser knows of no part whether it is meant, and styles all.
FEW = 0.4
WRITE = """() => {
    const line = document.createElement("p");
    line.className = "one-more";
    line.textContent = "One more sentence";
    document.getElementById("caption").append(line);
    return getComputedStyle(line).color;
}"""


def styled(browser: Browser, page: Page) -> int:
    """Parts of the page that are styled anew when a sentence is written there."""
    page.evaluate("getComputedStyle(document.body).color")
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate(WRITE)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return sum(event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree")


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("name", game_names())
def test_one_more_sentence_costs_little(meet: Meet, browser: Browser, name: str, screen: dict[str, object]) -> None:
    person = meet(reduced_motion="reduce", **screen)
    person.open("/")
    bots = ["gentle"] * (min(4, game(name).seats[-1]) - 1)
    table = person.ask("/tables", {"game": name, "seats": len(bots) + 1, "bots": bots})["id"]
    person.ask(f"/tables/{table}/start", {})
    page = person.open(f"/t/{table}")
    wait_until_asked(page)
    parts = page.evaluate("document.body.querySelectorAll('*').length")
    found = styled(browser, page)
    assert 0 < found < FEW * parts
