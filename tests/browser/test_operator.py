"""The operator at a browser, and what the people at a table see of what they do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.server.operating import TOKEN, operated
from tests.server.process import Server


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Server]:
    with operated(tmp_path) as server:
        yield server


def sign_in(page: Page) -> None:
    page.get_by_label("Token").fill(TOKEN)
    page.keyboard.press("Enter")
    expect(page.locator("#operator-now")).to_be_visible()


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_people_at_a_table_hear_the_message_and_that_it_is_closed(
    meet: Meet, served: Server, screen: dict[str, object]
) -> None:
    player, operator = meet(served, **screen), meet(served, **screen)
    player.open("/").get_by_role("button", name="Play now against bots").first.click()
    player.page.wait_for_url("**/t/*")
    expect(player.page.locator("#moves")).to_be_visible()
    page = operator.open("/operator")
    sign_in(page)

    page.get_by_label("Words").fill("We restart at <8>.")
    page.get_by_role("button", name="Tell everybody").click()
    banner = player.page.locator("#announcement")
    expect(banner).to_have_text("We restart at <8>.")
    page.get_by_role("button", name="Withdraw it").click()
    expect(banner).to_be_empty()

    table = player.page.url.rpartition("/")[2]
    page.get_by_role("button", name=f"Close the table {table}").click()
    expect(player.page.get_by_role("heading", name="This table is closed.")).to_be_visible()
    expect(page.locator(f"#line-{table} .badge")).to_have_text("closed")
    for seen in (player.page, page):
        assert seen.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_home_page_hears_a_message_too(meet: Meet, served: Server) -> None:
    player, operator = meet(served), meet(served)
    player.open("/")
    page = operator.open("/operator")
    sign_in(page)

    page.get_by_label("Words").fill("Good evening")
    page.get_by_role("button", name="Tell everybody").click()

    expect(player.page.locator("#announcement")).to_have_text("Good evening")
    assert player.page.locator("#announcement").count() == 1


def test_the_figures_go_on_while_a_message_is_being_written(meet: Meet, served: Server) -> None:
    operator, player = meet(served), meet(served)
    page = operator.open("/operator")
    sign_in(page)
    page.get_by_label("Words").fill("Not finis")
    expect(page.get_by_text("Nobody plays right now.")).to_be_visible()

    player.open("/").get_by_role("button", name="Play now against bots").first.click()

    expect(page.locator(".operator-tables li")).to_have_count(1)
    expect(page.get_by_label("Words")).to_have_value("Not finis")
    expect(page.get_by_label("Words")).to_be_focused()
