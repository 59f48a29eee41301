"""A look at a monster tells what it would do, and then it does just that; what falls is chosen on the cards."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Meet
from tests.browser.playing import button, clickable, make, wait_until_asked
from tests.browser.prepared import prepare


def strikes_without_choice(view: dict[str, Any], moves: list[str]) -> bool:
    """A monster in the row fells a whole group or all of some values, so that nothing is left to choose."""
    if len(view["players"][0]["city"]) < 4 or view["scorings"] or view["until_scoring"] < 5:
        return False
    return any(sure(view, move.split()[1]) for move in moves if move.startswith("attack "))


def sure(view: dict[str, Any], monster: str) -> bool:
    destroys = view["monsters"][monster]
    city = view["players"][0]["city"]
    by_group = any(code[0] == destroys.get("group", "-")[0] for code in city)
    return by_group or any(int(code[1:]) in destroys.get("values", []) for code in city)


def worth(page: Page) -> list[int]:
    """What my city is worth now, from the score pad."""
    return [int(text) for text in page.locator(".pad tbody td.s0").all_inner_texts()]


def cost(preview: Locator) -> list[int]:
    return [int(text.replace("−", "-")) for text in preview.locator(".cost b").all_inner_texts()]


def marked(page: Page) -> set[str]:
    found: list[str] = page.locator(".would-fall").evaluate_all("all => all.map(one => one.id)")
    return set(found)


@pytest.mark.parametrize("how", ["hover", "focus"])
def test_a_look_at_a_monster_tells_what_then_happens(meet: Meet, how: str) -> None:
    person = meet()
    table = prepare(person, strikes_without_choice)
    view = person.ask(f"/tables/{table}")["view"]
    page = person.open(f"/t/{table}")
    wait_until_asked(page)
    monster = next(m for m in view["monster_row"] if sure(view, m))
    before = worth(page)
    standing = page.locator(".home .building").count()

    here = button(page, f"attack {monster}")
    page.keyboard.press("Tab")
    here.hover() if how == "hover" else here.focus()
    preview = here.locator("xpath=..").locator(".preview")
    expect(preview).to_be_visible()
    falling = marked(page)
    told = cost(preview)
    assert falling == set(str(here.get_attribute("data-marks")).split())
    assert all(name.startswith("city0-") for name in falling)
    make(page, f"attack {monster}")

    assert page.locator(".home .building").count() == standing - len(falling)
    assert worth(page) == [was + change for was, change in zip(before, told, strict=True)]


def test_looking_away_takes_the_marks_off(meet: Meet) -> None:
    person = meet()
    page = person.open(f"/t/{prepare(person, strikes_without_choice)}")
    wait_until_asked(page)
    for move in [move for move in clickable(page) if move.startswith("attack ")]:
        here = button(page, move)
        here.hover()
        assert marked(page) == set(str(here.get_attribute("data-marks") or "").split())

    page.locator("h2").first.hover()

    assert marked(page) == set()
    expect(page.locator(".preview:visible")).to_have_count(0)


def test_on_a_phone_a_tap_shows_and_a_tap_elsewhere_forgets(meet: Meet) -> None:
    person = meet(**PHONE)
    page = person.open(f"/t/{prepare(person, strikes_without_choice)}")
    wait_until_asked(page)
    first = button(page, next(move for move in clickable(page) if move.startswith("attack ")))

    first.tap()
    expect(page.locator(".foresight:visible")).to_have_count(1)
    box = page.locator(".foresight:visible").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= 390
    assert box["y"] + box["height"] <= 844
    assert box["width"] >= 300
    page.locator("#home h2").tap()

    expect(page.locator(".foresight:visible")).to_have_count(0)


def test_what_falls_is_chosen_on_the_cards(meet: Meet) -> None:
    person = meet()
    table = prepare(person, lambda view, moves: view["phase"] == "fall")
    page = person.open(f"/t/{table}")
    wait_until_asked(page)
    standing = page.locator(".home .building").count()

    assert all(move.startswith("fall ") for move in clickable(page))
    expect(page.locator("#prompt")).to_contain_text("Choose what it destroys")
    make(page, clickable(page)[0])

    assert page.locator(".home .building").count() < standing
