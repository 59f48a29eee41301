"""From the last move of a game to the trophies beside its result, and on to one's own page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from monstertable import game
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.trophy import Ended, trophies_in, won_by
from monstertable.games import home
from tests.browser.conftest import LAPTOP, PHONE, Meet, Person
from tests.browser.playing import make, tool, wait_until_asked
from tests.browser.prepared import BASIC, Moves, write

NAME, SEATS = "monster_city", 3
MEDALS = ".trophies .mine li"


def last_decision() -> tuple[Moves, str, list[str]]:
    """A random game up to its last decision, which is seat 0's; that move, and the trophies it then has won."""
    rules = game(NAME)
    for seed in range(3000):
        chance, state = seeded(seed), rules.initial(rules.setup(SEATS, BASIC))
        made: Moves = []
        state.events = []
        while owing := rules.owing(state):
            seat = owing[0]
            legal = [] if seat == CHANCE else rules.legal_moves(state, seat)
            move = legal[chance.below(len(legal))] if legal else rules.sample(state, chance)
            made.append((seat, rules.text(state, move)))
            rules.apply(state, seat, move)
        outcome = rules.outcome(state)
        assert outcome is not None
        won = won_by(trophies_in(home(rules)), Ended(SEATS, outcome, state.events), 0)
        if made[-1][0] == 0 and len(won) > 1:
            return made[:-1], made[-1][1], won
    raise AssertionError("no such game")


def before_the_end(person: Person, moves: Moves) -> Page:
    person.context.request.get(f"{person.server.address}/about")
    lobby = person.ask("/tables", {"game": NAME, "seats": SEATS, "options": BASIC})["id"]
    for seat in range(1, SEATS):
        person.ask(f"/tables/{lobby}/bot", {"seat": seat, "bot": "crafty"})
    page = person.open(f"/t/{write(person.server, lobby, moves, 'playing')}")
    wait_until_asked(page)
    return page


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_trophies_are_won_and_found_again(meet: Meet, screen: dict[str, Any]) -> None:
    moves, last, won = last_decision()
    titles = {trophy.id: trophy.title for trophy in trophies_in(home(game(NAME)))}
    person = meet(**screen)
    page = before_the_end(person, moves)
    make(page, last, touch=screen is PHONE)
    skip = page.locator("#to-result")
    if skip.is_visible():
        skip.click()

    expect(page.locator(MEDALS)).to_have_count(len(won))
    for id in won:
        expect(page.locator(MEDALS).filter(has_text=titles[id])).to_contain_text("new!")
    # Pointing at them is enough: none is still on its way.
    page.locator(".trophies").hover()
    page.wait_for_function("() => !document.querySelector('.trophies').getAnimations({ subtree: true }).length")

    link = tool(page, ".to-me") if screen is PHONE else page.locator(".wishes a", has_text="My page")
    link.click()
    page.wait_for_url("**/me")
    for id in won:
        expect(page.locator(f"#{NAME} .medals li:not(.to-win)").filter(has_text=titles[id])).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.locator(f"#{NAME} summary", has_text="Still to win").click()
    expect(page.locator(f"#{NAME} .to-win").first).to_be_visible()
    page.locator(".games-played a").first.click()
    page.wait_for_url("**/replay")
