"""Playing as a person does: look for what can be clicked, click it, wait for the table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

# Milliseconds between two looks at a page. To look at every frame would make it draw frames that nobody needs.
GLANCE = 20
MOVES_IN_MOTION = 6
MOVES = "#moves button[name=move]"
ASKED = "() => document.querySelector('#moves.my-turn') || document.querySelector('#moves[data-phase=over]')"


def ply(page: Page) -> str:
    return page.locator("#moves").get_attribute("data-ply") or ""


def phase(page: Page) -> str:
    return page.locator("#moves").get_attribute("data-phase") or ""


def wait_until_asked(page: Page) -> None:
    """Until this person owes a decision or the game is over, on a page whose scripts have run."""
    page.wait_for_function(ASKED, polling=GLANCE)
    page.wait_for_load_state()


def wait_for_stream(page: Page) -> None:
    """Until the stream has spoken, which begins with the whole page: what a test put there before would be lost."""
    page.wait_for_function("() => window.swapped > 0", polling=GLANCE)


@contextmanager
def moving(page: Page) -> Iterator[None]:
    """Do what makes a move; then wait until it is answered and the page shows it."""
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/moves")):
        yield
    reached = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["ply"]
    page.wait_for_function(
        "ply => Number(document.querySelector('#moves').dataset.ply) >= ply", arg=reached, polling=GLANCE
    )


def clickable(page: Page) -> list[str]:
    """The values of the move buttons a person can see."""
    script = "buttons => buttons.filter(b => b.checkVisibility({visibilityProperty: true})).map(b => b.value)"
    found: list[str] = page.locator(MOVES).evaluate_all(script)
    return found


def button(page: Page, move: str) -> Locator:
    return page.locator(f'{MOVES}[value="{move}"]').first


def make(page: Page, move: str, touch: bool = False) -> None:
    """Click a move. Where nothing hovers, the first tap on a card shows what it would do, the second does it."""
    here = button(page, move)
    if touch and here.get_attribute("data-foretold"):
        before = ply(page)
        here.tap()
        expect(
            here.page.locator(".foresight.shown:visible, .armed .preview:visible, .armed .again:visible").first
        ).to_be_visible()
        assert ply(page) == before
    with moving(page):
        here.tap() if touch else here.click()


def calm(page: Page, made: int) -> None:
    """The first moves of a whole game are played in motion; to draw it to the end would cost more than all else."""
    if made == MOVES_IN_MOTION:
        page.emulate_media(reduced_motion="reduce")


def play_on(page: Page, dice: random.Random, touch: bool = False) -> None:
    """Click whatever can be seen, at random, until the game is over."""
    wait_until_asked(page)
    made = 0
    while phase(page) != "over":
        make(page, dice.choice(clickable(page)), touch)
        made += 1
        calm(page, made)
        wait_until_asked(page)


def tool(page: Page, selector: str) -> Locator:
    """One of the tools at the top of a table; where there is little room, they are in a menu, which is opened."""
    menu = page.locator(".menu-button")
    if menu.is_visible() and not page.locator(selector).first.is_visible():
        menu.click()
    return page.locator(selector).first
