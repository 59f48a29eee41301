"""King of New York: what is decided is in view at every decision, at every size; blows are staged."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Meet
from tests.browser.in_view import SCROLL, SIZES, covered, out_of_view
from tests.browser.playing import phase, wait_until_asked
from tests.browser.test_new_york import act
from tests.server.process import Server

# All that a decision needs stands in the dock: what can be chosen, how I stand, what is asked.
NEEDED = "#dock button[name=move], #dock label.die, #dock .own-figures li, #prompt h2"
# What is asked, where its words reach into what stands beside them; and what happened, where its box is too low for it.
SQUEEZED = """() => [...document.querySelectorAll('#prompt h2, .digest')]
  .filter(part => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
  .map(part => part.textContent.trim())"""
# Figures of the folded "Since your turn" that are broken between picture and number.
BROKEN = """() => [...document.querySelectorAll('.digest:not([open]) summary .chip:not(.long)')]
  .filter(chip => chip.checkVisibility())
  .filter(chip => chip.lastChild.nodeType === 3 && chip.querySelector('svg'))
  .filter(chip => { const words = document.createRange(); words.selectNodeContents(chip.lastChild);
    const box = words.getBoundingClientRect(), drawn = chip.querySelector('svg').getBoundingClientRect();
    return words.getClientRects().length > 1 || drawn.bottom < box.top || drawn.left > box.left; })
  .map(chip => chip.textContent)"""


def all_is_in_view(page: Page) -> None:
    # A list of cards to buy, or of uses of a card, may be long: then at least what is done most often is there.
    is_long = page.locator("#dock .salvage, #dock .choose").count()
    needed = "#dock .big, #dock .own-figures li, #prompt h2" if is_long else NEEDED
    assert out_of_view(page, needed) == []
    assert page.evaluate(SQUEEZED) == []
    assert page.evaluate(BROKEN) == []
    assert covered(page, "#dock button[name=move]:not(.roll), #dock .own-figures li") == [] or is_long


def test_at_every_decision_of_a_game_all_that_it_needs_is_in_view_at_every_size(meet: Meet) -> None:
    """Also for somebody who scrolls about while waiting, and in Polish, whose words are longer."""
    chance = random.Random(4)
    page = meet(reduced_motion="reduce", locale="pl-PL", **PHONE).open()
    page.locator('form[action="/play/king_of_new_york"] button').click()
    wait_until_asked(page)
    decisions = 0
    while phase(page) != "over":
        size = list(SIZES.values())[decisions % len(SIZES)]["viewport"]
        page.set_viewport_size(size)
        page.evaluate(SCROLL, chance.random())
        all_is_in_view(page)
        act(page, chance, touch=True)
        decisions += 1
        wait_until_asked(page)

    assert decisions > 2 * len(SIZES)
    expect(page.locator("#result h2")).to_be_in_viewport()


SEEN = """() => { window.seen = []; new MutationObserver(all => {
  for (const one of all) for (const part of one.addedNodes) window.seen.push(`${part.className} ${part.textContent}`);
}).observe(document.getElementById('stage'), {childList: true, subtree: true}); }"""


def test_what_comes_and_goes_flies_and_the_number_follows(meet: Meet, staged_server: Server) -> None:
    """Play on until something flew; then every counter shows what is true."""
    chance = random.Random(2)
    page = meet(staged_server).open()
    page.locator('form[action="/play/king_of_new_york"] button').click()
    wait_until_asked(page)
    page.evaluate(SEEN)
    while not page.evaluate("() => window.seen.some(one => one.startsWith('token'))"):
        act(page, chance, touch=False)
        page.wait_for_function(
            "() => document.querySelector('#moves.my-turn, #skip') || document.querySelector('[data-phase=over]')"
        )
        if page.locator("#skip").count():
            page.wait_for_function("() => window.seen.length || document.querySelector('#moves.my-turn')")
    counters = page.locator("#table b[data-counter]")
    page.wait_for_function(
        "() => [...document.querySelectorAll('#table b[data-counter]')].every(b => b.textContent === b.dataset.value)"
    )
    assert counters.count() > 10
