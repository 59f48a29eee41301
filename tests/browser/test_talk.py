"""Three players and somebody who looks on: they talk, react, are muted, and the host switches it off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Meet, Person
from tests.browser.in_view import SIZES, out_of_view
from tests.browser.playing import wait_until_asked

LINES = "#talk-lines .words"


def table_of(
    meet: Meet, names: tuple[str, ...] = ("Ola", "Jan", "Ewa"), size: str = "laptop"
) -> tuple[str, list[Person]]:
    """A game that has begun between these people; whoever looks on is the last."""
    people = [meet(**SIZES[size]), *(meet() for _ in names)]
    for person, name in zip(people, (*names, "Iga"), strict=True):
        person.open("/about")
        person.context.request.post(person.server.address + "/name", form={"name": name})
    wishes = {"game": "monster_city", "seats": len(names), "options": {"first": "1"}}
    table = str(people[0].ask("/tables", wishes)["id"])
    for person in people[1 : len(names)]:
        person.ask(f"/tables/{table}/sit", {})
    people[0].ask(f"/tables/{table}/start", {})
    for person in people:
        person.open(f"/t/{table}")
    return table, people


def write(page: Page, words: str) -> None:
    page.locator("#talk-text").fill(words)
    page.keyboard.press("Enter")


def test_players_and_onlookers_talk_mute_and_are_switched_off(meet: Meet) -> None:
    _, (ola, jan, ewa, iga) = table_of(meet)
    page = ola.page
    expect(page.locator("#watchers")).to_have_text("1 look on now")
    wait_until_asked(page)

    # By keys alone: open, write, close; nothing was decided by the letters of a message.
    asked = page.locator("#moves").get_attribute("data-ply")
    page.keyboard.press("c")
    expect(page.locator("#talk-text")).to_be_focused()
    page.keyboard.type("Hello <b>all</b> https://example.org 1 2 3")
    page.keyboard.press("Enter")
    expect(page.locator(LINES)).to_have_text(["Hello <b>all</b> https://example.org 1 2 3"])
    expect(page.locator("#talk-text")).to_have_value("")
    assert page.locator("#moves").get_attribute("data-ply") == asked
    assert page.locator("#talk-lines a, #talk-lines .words *").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator("#talk-drawer")).to_be_hidden()

    # Others are told once, and see that there is something to read.
    expect(jan.page.locator("#talk-tool .unread")).to_have_text("1 unread")
    expect(jan.page.locator("#telling p", has_text="Hello <b>all</b>")).to_have_count(1)
    jan.page.locator("#talk-tool").click()
    expect(jan.page.locator("#talk-tool .unread")).to_be_hidden()
    write(jan.page, "Blah")
    expect(page.locator("#talk-tool .unread")).to_have_text("1 unread")

    # A reaction is seen at the figure of whoever shows it.
    jan.page.get_by_role("button", name="roars").click()
    expect(ewa.page.locator('.reaction[data-seat="1"]')).to_have_text("roars")
    expect(ewa.page.locator("#telling p", has_text="Jan roars")).to_have_count(1)

    # Whoever looks on reads them, and is not read by them.
    iga.page.locator("#talk-tool").click()
    expect(iga.page.locator(LINES)).to_have_count(3)
    write(iga.page, "Ola should build")
    expect(iga.page.locator(LINES)).to_have_count(4)

    # Mute: gone at once, for the reader alone.
    page.keyboard.press("c")
    expect(page.locator(LINES)).to_have_count(3)
    page.locator("#talk-more summary").click()
    page.get_by_role("button", name="Mute Jan").click()
    expect(page.locator(LINES)).to_have_count(1)
    write(jan.page, "Still here")
    expect(ewa.page.locator(LINES)).to_have_count(4)
    expect(page.locator(LINES)).to_have_count(1)

    # The host switches it off for everybody, without a page being loaded.
    page.get_by_label("Talk at this table").select_option("off")
    expect(ewa.page.locator("#talk-drawer")).to_have_attribute("data-talk", "off")
    expect(jan.page.locator("#talk-text")).to_be_disabled()
    expect(jan.page.get_by_text("Talk is switched off at this table.")).to_be_visible()
    assert "Ola should build" not in page.content() + jan.page.content() + ewa.page.content()


@pytest.mark.parametrize("size", SIZES)
def test_talk_covers_nothing_that_is_decided(meet: Meet, size: str) -> None:
    _, (ola, jan, *_) = table_of(meet, size=size)
    wait_until_asked(ola.page)
    ola.page.locator("#talk-tool").click()
    jan.ask(f"/tables/{ola.page.url.rpartition('/')[2]}/talk", {"text": "A word " * 40})

    expect(ola.page.locator(LINES)).to_have_count(1)
    assert out_of_view(ola.page, "#dock h2, #dock button[name=move]") == []
    dock, panel = (ola.page.locator(part).bounding_box() for part in ("#dock", "#talk-drawer"))
    assert dock
    assert panel
    is_beside = dock["x"] + dock["width"] <= panel["x"] + 1
    assert is_beside or dock["y"] + dock["height"] <= panel["y"] + 1
    for part in ("#talk-text", ".reactions button >> nth=0", "#talk-drawer .close"):
        box = ola.page.locator(part).bounding_box()
        assert box
        assert box["height"] >= 43
        assert box["y"] + box["height"] <= SIZES[size]["viewport"]["height"] + 1
    assert ola.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_whoever_comes_back_finds_what_was_said(meet: Meet) -> None:
    table, (ola, jan, *_) = table_of(meet)
    jan.ask(f"/tables/{table}/talk", {"text": "Before the storm"})
    expect(ola.page.locator(LINES)).to_have_text(["Before the storm"])

    ola.page.reload()

    expect(ola.page.locator("#talk-tool .unread")).to_have_text("1 unread")
    jan.ask(f"/tables/{table}/reactions", {"reaction": "clap"})
    expect(ola.page.locator(LINES)).to_have_text(["Before the storm", "claps"])
    expect(ola.page.locator("#telling p", has_text="Before the storm")).to_have_count(0)


def test_without_motion_a_reaction_is_a_still_badge(meet: Meet) -> None:
    table, (ola, jan, *_) = table_of(meet)
    ola.page.emulate_media(reduced_motion="reduce")
    jan.ask(f"/tables/{table}/reactions", {"reaction": "wince"})

    badge = ola.page.locator(".reaction")
    expect(badge).to_have_text("winces")
    assert badge.evaluate("badge => badge.getAnimations({ subtree: true }).length") == 0
