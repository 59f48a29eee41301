"""The events variant: every card by clicking, and a whole game."""

from __future__ import annotations

import random
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from monstertable.games.monster_city.cards import EVENT_IDS
from tests.browser.conftest import PHONE, Meet
from tests.browser.in_view import OUT_OF_VIEW
from tests.browser.playing import clickable, make, moving, phase, wait_until_asked
from tests.browser.prepared import EVENTS, prepare

AIMED = {
    "chicken": ".planet .hit.chicken:visible",
    "rejected_project": ".office .hit.rejected_project:visible",
    "remodel": ".office .hit.remodel:visible",
}


def aim(page: Page, event: str) -> None:
    page.locator(f".event:has(#aim-{event}) .aim-switch").first.click()


def play_card(page: Page, event: str, touch: bool = False) -> None:
    """Play an event card with its effect, if it has any now, by clicking the cards it is about."""
    aim(page, event)
    if event == "remodel" and page.locator(".home .building").count():
        page.locator(".home .own-choice:visible").first.click()
    here = page.locator(AIMED.get(event, f"#moves button[value={event}]")).first
    if not here.count():
        here = page.locator(f'#moves button[value="decline {event}"]').first
    if touch and event in AIMED:
        here.tap()
        expect(page.locator(".foresight.shown .again")).to_be_visible()
    with moving(page):
        here.tap() if touch else here.click()


def can_play(event: str, view: dict[str, Any], moves: list[str]) -> bool:
    return event in view["hand"] and any(move.split()[0] == event for move in moves)


@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["laptop", "phone"])
def test_every_event_card_can_be_played_by_clicking(meet: Meet, wishes: dict[str, Any]) -> None:
    person = meet(**wishes)
    for event in EVENT_IDS:
        table = prepare(
            person,
            partial(can_play, event),
            options=EVENTS,
        )
        page = person.open(f"/t/{table}")
        wait_until_asked(page)
        count = len(person.ask(f"/tables/{table}")["view"]["hand"])

        play_card(page, event, touch=bool(wishes))

        assert len(person.ask(f"/tables/{table}")["view"]["hand"]) == count - 1
        mine = page.locator("#log li", has_text=re.compile(r"You (play|discard)")).last
        expect(mine).not_to_contain_text("do nothing")


def test_while_aiming_only_the_targets_can_be_clicked(meet: Meet) -> None:
    person = meet()
    table = prepare(person, lambda view, moves: "chicken" in view["hand"], options=EVENTS)
    page = person.open(f"/t/{table}")
    wait_until_asked(page)

    aim(page, "chicken")
    aimed = {move.split()[0] for move in clickable(page)}
    page.keyboard.press("Escape")
    not_aimed = {move.split()[0] for move in clickable(page)}

    assert aimed == {"chicken", "decline"}
    assert "chicken" not in not_aimed
    assert not_aimed & {"build", "attack"}


def test_a_detour_names_who_is_next(meet: Meet) -> None:
    person = meet()
    table = prepare(person, lambda view, moves: "detour" in view["hand"], options=EVENTS)
    page = person.open(f"/t/{table}")
    wait_until_asked(page)
    neighbour = page.locator("#other-3").get_attribute("aria-label")

    expect(page.locator("[data-piece=event-detour] .effect").first).to_have_text(
        f"{neighbour} moves next, then you again."
    )
    aim(page, "detour")
    expect(page.get_by_role("button", name=f"Play Detour: {neighbour} moves next, then you again.")).to_be_visible()


def test_a_card_may_be_played_for_nothing(meet: Meet) -> None:
    person = meet()
    page = person.open(f"/t/{prepare(person, lambda view, moves: bool(view['hand']), options=EVENTS)}")
    wait_until_asked(page)
    assert not [move for move in clickable(page) if move.startswith("decline ")]

    page.locator(".aim-switch").first.click()
    make(page, next(move for move in clickable(page) if move.startswith("decline ")))

    expect(
        page.locator("#log li", has_text=re.compile("You discard .* and do nothing this turn")).first
    ).to_be_attached()


def test_a_whole_game_with_events(meet: Meet) -> None:
    dice = random.Random(3)
    page = meet(reduced_motion="reduce").open("/new/monster_city")
    page.get_by_role("button", name="5", exact=True).click()
    page.get_by_label("Variant").select_option("events")
    page.get_by_label("The other seats").select_option("crafty")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start the game").click()
    wait_until_asked(page)

    while phase(page) != "over":
        aims = page.locator(".aim-switch:visible input")
        if aims.count() and dice.random() < 0.3:
            play_card(page, str(aims.first.get_attribute("value")))
        else:
            make(page, dice.choice(clickable(page)))
        wait_until_asked(page)

    expect(page.locator("#result .ranks li")).to_have_count(5)
    log = page.locator("#log li").all_inner_texts()
    assert any("Scoring 4 of 4" in line for line in log) or len(log) == 60


@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["laptop", "phone"])
def test_a_look_at_a_swap_tells_what_for_what_and_what_it_changes(meet: Meet, wishes: dict[str, Any]) -> None:
    person = meet(reduced_motion="reduce", **wishes)
    wanted = lambda view, moves: can_play("remodel", view, moves) and len(view["players"][0]["city"]) > 2  # noqa: E731
    page = person.open(f"/t/{prepare(person, wanted, options=EVENTS)}")
    wait_until_asked(page)
    aim(page, "remodel")
    page.locator(".home .own-choice:visible").first.click()
    swap = page.locator(AIMED["remodel"]).first
    # Read before the look, which moves the board: another may be the first that is seen then.
    name, changes = str(swap.get_attribute("aria-label")), str(swap.get_attribute("data-changes")).split()
    swap.tap() if wishes else swap.hover()

    told = page.locator(".foresight.shown" if wishes else ".preview.swap:visible")
    expect(told).to_contain_text(name)
    assert told.locator(".cost b").all_inner_texts() == changes
    if wishes:  # what is given away is seen in one's own city, which is not under the dock
        for part in (page.locator("#home"), page.locator(".office"), told):
            expect(part).to_be_in_viewport(ratio=0.98)


def three_kinds(view: dict[str, Any], moves: list[str]) -> bool:
    """Four cards of three kinds, while all else can be chosen too."""
    hand, verbs = view["hand"], {move.split()[0] for move in moves}
    return len(hand) == 4 and len(set(hand)) == 3 and {"attack", "build"} <= verbs


def test_on_a_phone_a_card_of_many_tells_what_it_does_when_it_is_pressed(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    table = prepare(person, three_kinds, options=EVENTS)
    hand = person.ask(f"/tables/{table}")["view"]["hand"]
    page = person.open(f"/t/{table}")
    wait_until_asked(page)
    expect(page.locator("#hand .event")).to_have_count(3)
    for event in set(hand):
        card = page.locator(f"#hand-{event}")
        expect(card.locator(".name")).to_contain_text("×2" if hand.count(event) == 2 else "")
        box = card.locator(".art").bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(card.locator(".effect")).to_be_visible()
        card.locator(".on").tap()
        expect(card.locator(".effect")).to_be_hidden()


def test_on_a_phone_a_hint_leaves_both_rows_in_view(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, three_kinds, options=EVENTS)}")
    wait_until_asked(page)
    page.locator("#hint-tool").tap()
    expect(page.locator("#hint-body button").first).to_be_visible()
    page.wait_for_function(f"() => !({OUT_OF_VIEW})('.window .hit').length")
