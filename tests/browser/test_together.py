"""Several people and lookers-on: who sees what, and when."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Meet, Person
from tests.browser.playing import button, clickable, make, wait_until_asked
from tests.browser.prepared import EVENTS, TO_THE_END, prepare

NOT_RELOADED = "() => window.still === 'here'"


def stay(*people: Person) -> None:
    """From here on nobody reloads."""
    for person in people:
        person.page.evaluate("window.still = 'here'")


def named(person: Person, name: str) -> Page:
    page = person.open()
    page.get_by_label("Your nickname").fill(name)
    page.get_by_role("button", name="Save").click()
    return page


def test_invite_sit_start_and_see_each_others_moves(meet: Meet) -> None:
    host, guest, watcher = meet(), meet(), meet()
    page = named(host, "Ola")
    page.locator('a[href="/new/monster_city"]').click()
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_label("First player").select_option("1")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Invite", exact=True).click()
    link = page.get_by_label("Link to this table").input_value()
    page.keyboard.press("Escape")
    named(guest, "Jan")
    guest.page.goto(link)
    watcher.page.goto(link)
    stay(host, watcher)

    guest.page.get_by_role("button", name="Sit here").first.click()
    expect(page.locator(".chairs")).to_contain_text("Jan")
    page.locator("#chair-2 button[name=level]").first.click()
    expect(guest.page.locator(".chairs")).to_contain_text("Sprocket")
    expect(guest.page.get_by_role("button", name="Start the game")).to_have_count(0)
    stay(guest)
    page.get_by_role("button", name="Start the game").click()

    wait_until_asked(page)
    make(page, next(move for move in clickable(page) if move.startswith("build ")))
    for person in (host, guest, watcher):
        told = "You build" if person is host else "Ola builds"
        expect(person.page.locator("#log li", has_text=told)).to_be_attached()
        assert person.page.evaluate(NOT_RELOADED)
    assert clickable(watcher.page) == []


def test_a_scoring_choice_stays_secret_until_all_have_chosen(meet: Meet) -> None:
    host, guest, watcher = meet(), meet(), meet()
    table = prepare(host, lambda view, moves: view["phase"] == "score", seats=3, guests=[guest])
    for person in (host, guest, watcher):
        person.open(f"/t/{table}")
    wait_until_asked(host.page)
    stay(host, guest, watcher)
    expect(guest.page.locator(".countdown")).to_have_text("scoring now")
    written = guest.page.locator(".pad .written").count()

    make(host.page, "score highest")

    expect(host.page.locator(".picked")).to_contain_text("highest of each colour")
    for person in (guest, watcher):
        expect(person.page.locator("#other-0 .badge")).to_contain_text("has chosen")
        assert person.page.locator(".pad .written").count() == written
        assert "You chose" not in person.page.content()
        assert "for highest" not in person.page.content()
        assert person.ask(f"/tables/{table}")["view"]["pick"] is None
    make(guest.page, "score all")
    for person in (host, guest, watcher):
        expect(person.page.locator(".pad .written")).to_have_count(written + 3)
        assert person.page.evaluate(NOT_RELOADED)


def without_open_cards(page: Page) -> str:
    """A page without what anybody may read: its rules, which name every card, the discard piles, and cards played."""
    script = """() => {
      const copy = document.documentElement.cloneNode(true);
      copy.querySelectorAll('#rules-drawer, .discard-pile, #cues [data-kind=moment]').forEach(part => part.remove());
      return copy.outerHTML;
    }"""
    return str(page.evaluate(script))


def test_event_hands_are_in_nobody_elses_page(meet: Meet) -> None:
    def hands_differ(view: dict[str, Any], moves: list[str]) -> bool:
        return bool(view["hand"] == ["counterattack", "detour"])

    host, guest, watcher = meet(), meet(), meet()
    table = prepare(host, hands_differ, seats=3, options=EVENTS, guests=[guest])
    for person in (host, guest, watcher):
        person.open(f"/t/{table}")
        person.page.wait_for_selector("#moves")
    held = set(host.ask(f"/tables/{table}")["view"]["hand"])
    guest_hand = set(guest.ask(f"/tables/{table}")["view"]["hand"])
    assert held == {"counterattack", "detour"}

    for event in held:
        assert event in without_open_cards(host.page)
        assert event not in without_open_cards(watcher.page)
        if event not in guest_hand:
            assert event not in without_open_cards(guest.page)
    for event in guest_hand - held:
        assert event not in without_open_cards(host.page)
        assert event not in without_open_cards(watcher.page)


def test_again_brings_both_to_the_same_new_table(meet: Meet) -> None:
    host, guest = meet(), meet()
    table = prepare(host, TO_THE_END, seats=3, guests=[guest])
    for person in (host, guest):
        person.open(f"/t/{table}")

    host.page.get_by_role("button", name="Again").click()
    host.page.wait_for_selector(".lobby")
    guest.page.get_by_role("link", name="To the next game").click()
    guest.page.wait_for_selector(".lobby")

    assert host.page.url == guest.page.url != f"{host.server.address}/t/{table}"
    expect(host.page.locator(".chair .free")).to_have_count(0)


def test_a_hand_over_link_takes_the_seat_along(meet: Meet) -> None:
    laptop, phone = meet(), meet()
    page = laptop.open()
    page.locator('form[action="/play/monster_city"] button').click()
    wait_until_asked(page)
    table = page.url
    page.get_by_role("button", name="Invite", exact=True).click()
    page.get_by_role("link", name="Make the link").click()
    link = page.get_by_label("Link").input_value()

    phone.page.goto(link)
    phone.page.get_by_role("button", name="Take the seat").click()
    wait_until_asked(phone.page)

    assert phone.page.url == table
    make(phone.page, clickable(phone.page)[0])
    page.goto(table)
    expect(page.locator("#moves")).to_be_visible()
    expect(page.locator("section.home")).to_have_count(0)
    phone.expect("410")
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Take the seat").click()
    expect(phone.page.get_by_role("heading")).to_contain_text("has been used")
    assert button(page, "stop").count() == 0
