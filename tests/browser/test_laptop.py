"""On a laptop, 1366 x 768, the whole table is in view without scrolling, with as many players as there can be."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.names import card_name, card_text
from monstertable.server.showing.words import translations
from tests.browser.boxes import cut, overlapping
from tests.browser.conftest import Meet
from tests.browser.in_view import out_of_view
from tests.browser.playing import wait_until_asked
from tests.browser.prepared import BASIC, EVENTS, prepare

NEW_YORK = "king_of_new_york"
WRITE = """(texts) => document.querySelectorAll('.goods .card').forEach((card, number) => {
  [card.querySelector('.name').textContent, card.querySelector('.effect').textContent] = texts[number]; })"""


def longest_texts(language: str) -> list[tuple[str, str]]:
    """Name and text of the three cards that say most."""
    t = translations(language)
    texts = [(card_name(card.id, t), card_text(card.id, t)) for card in CARDS]
    return sorted(texts, key=lambda words: -len(words[1]))[:3]


def rolls_among_holders(view: dict[str, Any], moves: list[str]) -> bool:
    held = [len(player["cards"]) for player in view["players"]]
    return "keep" in moves and all(view["market"]) and len(view["discard"]) > 0 and sum(held) >= 3


def fits(page: Page) -> bool:
    found: bool = page.locator("#board").evaluate("board => board.scrollHeight <= board.clientHeight + 1")
    return found


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_city_the_monsters_and_all_that_the_market_says_are_in_view(meet: Meet, seats: int) -> None:
    host = meet(locale="pl-PL", reduced_motion="reduce")
    page = host.open(f"/t/{prepare(host, rolls_among_holders, seats, {}, name=NEW_YORK)}")
    wait_until_asked(page)
    page.evaluate(WRITE, longest_texts("pl"))

    assert fits(page)
    assert out_of_view(page, ".city, .panel, .market, .goods .card, .goods .effect") == []
    assert cut(page, ".goods .card, .panel h3, .panel .counter, .island h3") == []
    assert overlapping(page, ".city, .panel, .market") == []
    assert overlapping(page, ".market .goods .name, .market .goods .effect, .market .goods .keep-or-not") == []
    assert overlapping(page, ".island h3, .island .pawn, .island .tile, .island .unit") == []


def test_what_is_unfolded_opens_over_the_board_and_moves_nothing(meet: Meet) -> None:
    host = meet(reduced_motion="reduce")
    page = host.open(f"/t/{prepare(host, rolls_among_holders, 6, {}, name=NEW_YORK)}")
    wait_until_asked(page)
    where = page.locator(".market").bounding_box()
    card = page.locator(".held .chip:not(.special)").first
    for chip in (card, page.locator("#signs")):
        chip.locator("summary").click()
        told = chip.locator("> :not(summary):visible")
        assert told.count() == 1
        assert out_of_view(page, f"#{chip.get_attribute('id')} > :not(summary)") == []
        assert page.locator(".market").bounding_box() == where
        assert fits(page)
    name = card.locator("p").evaluate("told => getComputedStyle(told, '::before').content")
    assert card.locator("summary span").text_content() in name


@pytest.mark.parametrize(("seats", "options"), [(3, BASIC), (4, EVENTS), (5, BASIC), (5, EVENTS)])
def test_all_cities_the_pad_and_the_bank_are_in_view(meet: Meet, seats: int, options: dict[str, str]) -> None:
    host = meet(locale="pl-PL", reduced_motion="reduce")
    wanted = lambda view, moves: view["phase"] == "turn" and max(map(city, view["players"][1:])) >= 4  # noqa: E731
    page = host.open(f"/t/{prepare(host, wanted, seats, options)}")
    wait_until_asked(page)

    assert fits(page)
    assert out_of_view(page, ".window, .home, .other, .pad tfoot td, .stock, #bank") == []
    assert overlapping(page, ".window, .home, .other, .pad, .stock") == []
    assert cut(page, ".other header > *, .pad th, .stock > *") == []


def city(player: dict[str, Any]) -> int:
    return len(player["city"])


@pytest.mark.parametrize("seats", [2, 5])
def test_all_bays_and_the_pile_are_in_view(meet: Meet, seats: int) -> None:
    host = meet(locale="pl-PL", reduced_motion="reduce")
    wanted = lambda view, moves: view["phase"] == "place" and view["pile_left"] <= 60  # noqa: E731
    page = host.open(f"/t/{prepare(host, wanted, seats, {'first': '1'}, name='monster_factory')}")
    wait_until_asked(page)

    assert fits(page)
    assert out_of_view(page, ".bay, #pile") == []
    assert overlapping(page, ".bay") == []
