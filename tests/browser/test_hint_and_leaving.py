"""A hint at the table, leaving it, and taking one's seat back: in the browser, with and without scripts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Meet, Person
from tests.browser.playing import moving, ply, wait_until_asked
from tests.server.process import Server

GAMES = {
    "monster_city": {"first": "1"},
    "king_of_new_york": {},
    "monster_factory": {"start": "pick", "first": "1"},
}


def sit_down(person: Person, name: str, **wishes: object) -> Page:
    """One person against a bot or two, who is asked."""
    person.context.request.get(f"{person.server.address}/about")
    asked = {"game": name, "seats": 3, "options": GAMES[name], "bots": ["gentle", "gentle"]} | wishes
    table = person.ask("/tables", asked)["id"]
    person.ask(f"/tables/{table}/start", {})
    page = person.open(f"/t/{table}")
    wait_until_asked(page)
    return page


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [{}, PHONE], ids=["laptop", "phone"])
def test_a_hint_is_shown_marked_on_the_board_and_can_be_played(meet: Meet, name: str, size: dict[str, object]) -> None:
    page = sit_down(meet(**size), name)
    page.get_by_role("link", name="Hint").click()
    best = page.locator("#hint-body li").first
    expect(best).to_contain_text("to win")
    move = best.get_attribute("data-hints")
    on_the_board = page.locator(f'#moves button[name=move][value="{move}"]')
    if on_the_board.count():
        expect(page.locator("#moves .hinted").first).to_be_attached()

    before = ply(page)
    with moving(page):
        best.get_by_role("button", name="Play this").click()

    assert ply(page) != before
    expect(page.locator("#hint-drawer")).to_be_hidden()


def test_a_hint_goes_away_with_its_question(meet: Meet) -> None:
    page = sit_down(meet(), "monster_city")
    page.get_by_role("link", name="Hint").click()
    expect(page.locator("#hint-body .hints")).to_be_visible()

    with moving(page):
        page.locator("#moves button[name=move]").first.click()

    expect(page.locator("#hint-drawer")).to_be_hidden()
    expect(page.locator(".hinted")).to_have_count(0)


def test_a_hint_in_polish_gives_its_reason_in_polish(meet: Meet) -> None:
    page = sit_down(meet(locale="pl-PL"), "monster_city")
    page.get_by_role("link", name="Podpowiedź").click()
    expect(page.locator("#hint-body li").first).to_contain_text("szans na wygraną")
    expect(page.locator("#hint-body li p").first).to_contain_text("banknot", ignore_case=True)


def test_leaving_is_asked_about_a_bot_plays_on_and_the_seat_is_taken_back(meet: Meet) -> None:
    ola, jan = meet(), meet()
    jan.context.request.get(f"{jan.server.address}/about")
    ola.context.request.get(f"{ola.server.address}/about")
    table = ola.ask("/tables", {"game": "monster_city", "seats": 3, "options": {"first": "1"}})["id"]
    jan.ask(f"/tables/{table}/sit", {"seat": 1})
    ola.ask(f"/tables/{table}/bot", {"seat": 2, "bot": "gentle"})
    ola.ask(f"/tables/{table}/start", {})
    hers, his = ola.open(f"/t/{table}"), jan.open(f"/t/{table}")
    wait_until_asked(hers)

    hers.get_by_role("link", name="Leave").click()
    dialog = hers.locator("dialog#leave")
    expect(dialog).to_contain_text("you can come back")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    assert ola.ask(f"/tables/{table}")["chairs"][0]["bot"] is None, "nothing has happened yet"
    hers.get_by_role("link", name="Leave").click()
    dialog.get_by_role("button", name="Leave").click()
    hers.wait_for_url(f"{ola.server.address}/")

    wait_until_asked(his)
    his.locator("[data-opens=log-drawer]").click()
    expect(his.locator("#log")).to_contain_text("leaves the table. A bot plays on (level: crafty).")
    expect(his.locator("h3", has=his.locator("svg.icon"))).to_have_count(2)

    hers.goto(f"{ola.server.address}/t/{table}")
    expect(hers.locator("#prompt")).to_contain_text("A bot plays for you")
    hers.get_by_role("button", name="Take my seat back").click()
    expect(hers.locator("#prompt")).not_to_contain_text("A bot plays for you")
    expect(his.locator("#log")).to_contain_text("is back and plays on instead of the bot")


def test_the_host_lets_a_bot_play_on_for_somebody_who_has_closed_the_page(meet: Meet, tmp_path: Path) -> None:
    impatient = Server(tmp_path, away_after=0.5)
    impatient.start()
    try:
        ola, jan = meet(impatient), meet(impatient)
        for person in (ola, jan):
            person.context.request.get(f"{impatient.address}/about")
        table = ola.ask("/tables", {"game": "king_of_new_york", "seats": 2, "options": {}})["id"]
        jan.ask(f"/tables/{table}/sit", {"seat": 1})
        ola.ask(f"/tables/{table}/start", {})
        page = ola.open(f"/t/{table}")
        jan.open(f"/t/{table}")
        # Whoever is asked first: the game must come to wait for Jan.
        while 1 not in (facts := ola.ask(f"/tables/{table}"))["owing"]:
            ola.ask(f"/tables/{table}/moves", {"ply": facts["ply"], "move": facts["moves"][0]})
        replace = page.get_by_role("button", name="let a bot play on")
        expect(replace).to_have_count(0)

        jan.page.close()
        with page.expect_response(lambda answer: answer.url.endswith("/stand-in/1")) as answer:
            replace.click()

        assert answer.value.status == 204
        page.locator("[data-opens=log-drawer]").click()
        expect(page.locator("#log")).to_contain_text("is away. A bot plays on (level: crafty).")
        expect(replace).to_have_count(0)
        page.close()
    finally:
        impatient.stop()


def test_without_scripts_one_can_ask_leave_and_come_back(meet: Meet) -> None:
    person = meet(java_script_enabled=False)
    person.context.request.get(f"{person.server.address}/about")
    asked = {"game": "monster_city", "seats": 3, "options": {"first": "1"}, "bots": ["gentle", "gentle"]}
    table = person.ask("/tables", asked)["id"]
    person.ask(f"/tables/{table}/start", {})
    page = person.open(f"/t/{table}")

    page.get_by_role("link", name="Hint").click()
    page.get_by_role("button", name="Play this").first.click()
    page.wait_for_url(f"**/t/{table}")
    page.get_by_role("link", name="Leave").click()
    page.get_by_role("button", name="Leave").click()
    page.wait_for_url(f"{person.server.address}/")
    person.open(f"/t/{table}").get_by_role("button", name="Take my seat back").click()
    page.wait_for_url(f"**/t/{table}")

    assert person.ask(f"/tables/{table}")["chairs"][0]["bot"] is None


@pytest.mark.parametrize(("locale", "device"), [("en-GB", LAPTOP), ("pl-PL", PHONE)], ids=["laptop", "phone"])
def test_no_words_of_a_hint_lie_under_its_button(meet: Meet, locale: str, device: dict[str, Any]) -> None:
    page = sit_down(meet(locale=locale, **device), "monster_city")
    page.locator("#hint-tool").click()
    expect(page.locator(".hints li").first).to_be_visible()

    for hint in page.locator(".hints li").all():
        words, button = hint.locator(".chance").bounding_box(), hint.locator("button").bounding_box()
        assert words is not None
        assert button is not None
        is_beside = words["x"] + hint.locator(".chance").evaluate("part => part.scrollWidth") <= button["x"]
        assert is_beside or words["y"] + words["height"] <= button["y"]


def test_the_host_lets_a_bot_play_on_for_somebody_whose_page_is_open_and_who_never_moves(
    meet: Meet, tmp_path: Path
) -> None:
    impatient = Server(tmp_path, idle_after=2.0)
    impatient.start()
    try:
        ola, jan = meet(impatient), meet(impatient)
        for person in (ola, jan):
            person.context.request.get(f"{impatient.address}/about")
        options = {"first": "2"}
        table = ola.ask("/tables", {"game": "monster_city", "seats": 3, "options": options, "bots": []})["id"]
        jan.ask(f"/tables/{table}/sit", {"seat": 1})
        ola.ask(f"/tables/{table}/bot", {"seat": 2, "bot": "gentle"})
        ola.ask(f"/tables/{table}/start", {})
        his, hers = jan.open(f"/t/{table}"), ola.open(f"/t/{table}")

        hers.get_by_role("button", name="has not moved for 2 seconds: let a bot play on").click()

        hers.locator("[data-opens=log-drawer]").click()
        expect(hers.locator("#log")).to_contain_text("has not moved for a long time. A bot plays on (level: crafty).")
        his.get_by_role("button", name="Take my seat back").click()
        expect(his.locator("#prompt")).not_to_contain_text("A bot plays for you")
        his.close()
        hers.close()
    finally:
        impatient.stop()
