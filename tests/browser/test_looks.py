"""Sizes, motion, language and theme: on every screen that people have."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from monstertable.games.monster_city.components import components
from tests.browser.conftest import PHONE, Meet, Person
from tests.browser.playing import clickable, make, wait_until_asked
from tests.browser.prepared import EVENTS, TO_THE_END, prepare
from tests.server.process import Server

WIDTHS = (320, 390, 768, 1366)
TOO_SMALL = """least => [...document.querySelectorAll('button, a.button, select, label.aim-switch, label.own-choice')]
  .filter(part => part.checkVisibility({visibilityProperty: true}))
  .map(part => [part.getBoundingClientRect(), part.innerText.trim() || part.getAttribute('aria-label')])
  .filter(([box]) => box.width < least || box.height < least)
  .map(([box, words]) => `${words}: ${box.width} x ${box.height}`)"""
SIDEWAYS = """() => [...document.querySelectorAll('body *')]
  .filter(part => part.checkVisibility() && !part.closest('.sr, .pad, .tallies, svg'))
  .filter(part => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map(part => part.outerHTML.slice(0, 80))"""
SCROLLED = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT = """names => names.filter(name => {
  const place = document.querySelector('.monster .name');
  place.textContent = name;
  return place.scrollWidth > place.clientWidth || place.scrollHeight > place.clientHeight + 4;
})"""
NOTE_ANIMATIONS = """() => {
  const animate = Element.prototype.animate;
  window.moved = [];
  Element.prototype.animate = function (...how) { window.moved.push(this.id); return animate.apply(this, how); };
}"""
RUNNING = "() => document.getAnimations().filter(one => one.playState === 'running').length"


def long_city(view: dict[str, Any], moves: list[str]) -> bool:
    return len(view["players"][0]["city"]) >= 5 and any(move.startswith("build ") for move in moves)


def places(person: Person) -> dict[str, str]:
    """The address of every kind of page."""
    person.open()
    lobby = person.ask("/tables", {"game": "monster_city", "seats": 5})["id"]
    table = prepare(person, long_city)
    return {
        "home": "/",
        "new": "/new/monster_city",
        "lobby": f"/t/{lobby}",
        "table": f"/t/{table}",
        "log": f"/t/{table}/log",
        "events": f"/t/{prepare(person, lambda view, moves: len(view['hand']) >= 3, seats=5, options=EVENTS)}",
        "scoring": f"/t/{prepare(person, lambda view, moves: view['phase'] == 'score')}",
        "result": f"/t/{prepare(person, TO_THE_END)}",
        "rules": "/rules/monster_city",
        "docs": "/docs",
        "about": "/about",
    }


@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_monster_has_a_name_that_is_cut(meet: Meet, language: str) -> None:
    person = meet(locale=language)
    page = person.open(f"/t/{prepare(person, long_city)}")
    monsters = components("standard")
    names = [monsters.monster_name(face.id, language) for face in monsters.faces]

    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(CUT, names) == [], f"at {width}"


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_nothing_scrolls_sideways(meet: Meet, locale: str) -> None:
    person = meet(locale=locale)
    for name, path in places(person).items():
        page = person.open(path)
        page.evaluate("document.querySelector('#lost')?.removeAttribute('hidden')")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(SCROLLED) <= 0, f"{name} at {width}"
            assert page.evaluate(SIDEWAYS) == [], f"{name} at {width}"


def test_a_thumb_hits_every_button(meet: Meet) -> None:
    person = meet(**PHONE)
    found = places(person)
    for name, path in found.items():
        page = person.open(path)
        assert page.evaluate(TOO_SMALL, 24) == [], name
    for name, main in {"home": ".big, .games .button", "lobby": ".big", "table": ".row .hit", "result": ".big"}.items():
        page = person.open(found[name])
        shown = page.locator(main).locator("visible=true").all()  # the button of the curtain is hidden with it
        assert shown, name
        for box in [part.bounding_box() for part in shown]:
            assert box is not None
            assert min(box["width"], box["height"]) >= 44


def test_on_a_laptop_a_table_for_four_needs_no_scrolling(meet: Meet) -> None:
    person = meet()
    page = person.open(f"/t/{prepare(person, lambda view, moves: view['scorings'] == 1)}")
    wait_until_asked(page)

    for part in (".office", ".planet", "section.home", "#other-1", "#other-2", "#other-3"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768, part


def test_a_built_card_moves_visibly(meet: Meet) -> None:
    page = start(meet())
    move = next(move for move in clickable(page) if move.startswith("build "))
    code = move.split()[1]
    page.evaluate(NOTE_ANIMATIONS)

    make(page, move)

    page.wait_for_function("code => window.moved.some(id => id.startsWith(`city0-${code}-`))", arg=code)


def start(person: Person) -> Page:
    page = person.open()
    page.locator('form[action="/play/monster_city"] button').click()
    wait_until_asked(page)
    return page


def hurry_to_my_turn(page: Page) -> None:
    """Where bots take their time."""
    skip = page.get_by_role("button", name="Skip ahead")
    expect(skip.or_(page.locator(".my-turn"))).to_be_visible()
    if skip.is_visible():
        skip.click()
    wait_until_asked(page)


def test_with_reduced_motion_nothing_moves_but_the_change_is_marked(meet: Meet, calm_server: Server) -> None:
    page = meet(calm_server, reduced_motion="reduce").open()
    page.locator('form[action="/play/monster_city"] button').click()
    hurry_to_my_turn(page)

    make(page, next(move for move in clickable(page) if move.startswith("build ")))

    page.wait_for_selector(".changed", state="attached")
    assert page.evaluate(RUNNING) == 0


def test_language_and_theme_keep_the_place(meet: Meet) -> None:
    person = meet()
    for path in ("/", f"/t/{prepare(person, long_city)}"):
        page = person.open(path)
        page.get_by_role("button", name="Polski").click()
        expect(page.locator("html")).to_have_attribute("lang", "pl")
        page.get_by_role("button", name="English").click()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        for theme in ("light", "dark", "auto"):
            page.get_by_role("button", name="Theme").click()
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert page.url == person.server.address + path


def test_the_newest_line_is_noticed_first(meet: Meet) -> None:
    person = meet()
    page = person.open(f"/t/{prepare(person, long_city)}")
    wait_until_asked(page)
    newest = page.locator("#log li").last

    expect(page.locator("#prompt .last-line")).to_have_text(newest.text_content() or "")
    page.get_by_role("button", name="Log", exact=True).click()
    boxes = [line.bounding_box() for line in (newest, page.locator("#log li").first)]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["y"] < boxes[1]["y"]


def test_skip_lets_the_bots_hurry_until_it_is_my_turn(meet: Meet, calm_server: Server) -> None:
    page = meet(calm_server).open()
    page.locator('form[action="/play/monster_city"] button').click()
    for _ in range(3):
        hurry_to_my_turn(page)
        make(page, clickable(page)[0])
