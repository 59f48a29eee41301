"""Since your turn, on a phone: what happened to me comes first, no word is cut, and the end says what led to it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Meet
from tests.browser.laying import at_table, prepare
from tests.browser.prepared import TO_THE_END

# What is wrong with the folded digest: words that are cut or lie under its arrow, things that are not counted, or that
# weigh more than what is told.
WRONG = """() => {
  const summary = document.querySelector('#dock > .digest > summary');
  const words = document.createRange();
  words.selectNodeContents(summary);
  const box = summary.getBoundingClientRect();
  const arrow = box.right - 14;
  const shown = [...summary.querySelectorAll('.did')].filter(one => !one.hidden);
  const left = summary.querySelectorAll('.did').length - shown.length;
  const more = summary.querySelector('.more');
  const found = [];
  if (summary.scrollHeight > summary.clientHeight + 1) found.push('cut');
  const isUnder = one => one.width && one.right > arrow && one.top >= box.top;
  if ([...words.getClientRects()].some(isUnder)) found.push('under the arrow');
  if (!shown.length) found.push('nothing is told');
  const weights = one => [one, ...one.querySelectorAll('[data-weight]')].map(part => Number(part.dataset.weight ?? 0));
  const leftOut = [...summary.querySelectorAll('.did[hidden]')].flatMap(weights);
  if (Math.max(0, ...leftOut) > Math.min(9, ...shown.map(one => Math.max(...weights(one))))) found.push('the lighter');
  const isNamed = doer => Boolean(doer.hidden) !== shown.some(one => doer.parentElement.contains(one));
  if (![...summary.querySelectorAll('.doer')].every(isNamed)) found.push('without a name');
  if (left ? !more.innerText.includes(left) : more.checkVisibility()) found.push(`${left} left out`);
  return found;
}"""


@pytest.mark.parametrize("left", [72, 60, 45, 30, 15])
@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_folded_it_cuts_no_word_and_counts_what_it_leaves_out(meet: Meet, locale: str, left: int) -> None:
    page = at_phone(meet, locale, left)
    page.wait_for_function(f"() => !({WRONG})().length")


def at_phone(meet: Meet, locale: str, left: int) -> Page:
    """At a table of four where so many tiles are left at most, and the reader is asked."""
    person = meet(reduced_motion="reduce", locale=locale, **PHONE)
    page = at_table(person, prepare(person, lambda view, moves: view["pile_left"] <= left, seats=4))
    expect(page.locator("#dock > .digest")).to_be_attached()
    return page


def test_the_result_says_the_last_moves(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", **PHONE)
    page = person.open(f"/t/{prepare(person, TO_THE_END, seats=4)}")
    told = page.locator("#result .digest li")
    expect(told.first).to_be_visible()
    ended = page.locator("#result > p").first.inner_text()
    assert ended not in told.all_inner_texts()[-1]
    assert {"Bolt", "Sprocket", "Widget"} & set(page.locator("#result .digest li b").all_inner_texts())


PARTS = "#result > :is(.ranks, .play-again, .curves, .digest, .tallies, .result-buttons)"


def test_the_result_shows_how_the_points_came_about_before_all_that_may_be_read(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", **PHONE)
    page = person.open(f"/t/{prepare(person, TO_THE_END, seats=4)}")
    expect(page.locator("#result .curves")).to_be_visible()

    order = page.locator(PARTS).evaluate_all("parts => parts.map(part => part.classList[0])")
    assert order == ["ranks", "play-again", "curves", "digest", "tallies", "result-buttons"]
