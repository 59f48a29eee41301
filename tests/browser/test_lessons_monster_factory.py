"""The course of Monster Factory, taken as the teacher says: every sentence is read, every spotlight is on a piece."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from monstertable.core.lesson import Lesson, lessons_in
from monstertable.games import game, home
from monstertable.server.showing.words import translations
from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.laying import NAME, UNCOVERED, press
from tests.browser.spotlights import wait_until_seen_whole

LESSONS = lessons_in(home(game(NAME)))
LEARNERS: dict[str, dict[str, Any]] = {"en": {"locale": "en-GB", **LAPTOP}, "pl": {"locale": "pl-PL", **PHONE}}


# Every tile in hand, as it is called.
NOTE_DRAWN = """() => {
  window.drawn = [];
  const note = () => drawn.push(document.querySelector('.tray .what')?.textContent ?? '');
  new MutationObserver(note).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""


@pytest.mark.parametrize("language", LEARNERS)
def test_every_lesson_is_taken_by_doing_what_is_lit(meet: Meet, language: str) -> None:
    """One after another, by the button for the next; after the last a real game is offered."""
    learner = meet(reduced_motion="reduce", **LEARNERS[language])
    page = learner.open(f"/learn/{NAME}")
    page.locator(".lessons li button").first.click()
    pictures = page.locator("#turn-tile use, #lesson .lesson-buttons button:last-child use")
    expect(pictures).to_have_count(2)
    assert len({use.get_attribute("href") for use in pictures.all()}) == 2  # to turn is not to begin again
    page.evaluate(NOTE_DRAWN)
    for lesson in LESSONS:
        expect(page.locator("#lesson h2")).to_contain_text(translations(language).gettext(lesson.title))
        take(page, lesson, language, touch=language == "pl")
        if lesson is LESSONS[0]:
            says = translations(language).gettext("{name} draws:").format(name="Bolt")
            assert any(words.startswith(says) for words in page.evaluate("drawn"))
        page.locator(".lesson-buttons .big").click()
    expect(page.locator("#lesson")).to_have_count(0)
    assert learner.context.request.get(f"{learner.server.address}/learn/{NAME}").text().count('class="learnt"') == len(
        LESSONS
    )


def take(page: Page, lesson: Lesson, language: str, touch: bool) -> None:
    t = translations(language)
    for number, step in enumerate(lesson.steps):
        expect(page.locator(f"#lesson[data-step='{number + 1}'] .tell").first).to_be_attached()
        for place, tell in enumerate(step.tell):
            expect(page.locator("#lesson .tell:visible")).to_have_text(t.gettext(tell.sentence))
            check_light(page, tell.point)
            if place < len(step.tell) - 1:
                press(page.locator(".lesson-next"), touch)
        owner = step.accept[0].split()[1]
        glowing = f"[...document.querySelectorAll('.spot[id^=spot-{owner}-]')]"
        # Where it is to be laid is in view, though the light is in the dock.
        seen = "every" if step.tell[-1].point == "drawn" else "some"
        page.wait_for_function(f"() => {glowing}.{seen}({UNCOVERED})")
        lay_where_told(page, owner, touch)
    expect(page.locator(f"#lesson[data-step='{len(lesson.steps)}-done']")).to_have_count(1)
    for place, tell in enumerate(lesson.end):
        expect(page.locator("#lesson .tell:visible")).to_have_text(t.gettext(tell.sentence))
        check_light(page, tell.point)
        if place < len(lesson.end) - 1:
            expect(page.locator(".lesson-buttons .big")).to_be_hidden()  # it would cut the teacher short
            press(page.locator(".lesson-next"), touch)


def check_light(page: Page, point: str) -> None:
    """What is spoken of is there, is lit, and can be seen."""
    lit = page.locator(".spotlight")
    expect(lit).to_have_count(1)
    assert lit.get_attribute("id") in point.split()
    wait_until_seen_whole(page)


def lay_where_told(page: Page, owner: str, touch: bool) -> None:
    """The place that is lit, or else any on the monster that the lesson means."""
    here = page.locator(f".spot.spotlight, .spot[id^='spot-{owner}-']").first
    press(here.locator(".aim"), touch)
    press(page.locator(".lay.now"), touch)


def first_lesson(meet: Meet) -> Page:
    """The place of the first tile is lit."""
    person = meet(reduced_motion="reduce", **PHONE)
    person.expect("422")  # whoever lays it elsewhere is told why not
    page = person.open(f"/learn/{NAME}")
    page.locator(".lessons li button").first.tap()
    for _ in LESSONS[0].steps[0].tell[1:]:
        page.locator(".lesson-next").tap()
    expect(page.locator(".spot.spotlight")).to_have_count(1)
    return page


def test_what_was_refused_goes_with_the_next_move(meet: Meet) -> None:
    """It would stand over what that move did."""
    page = first_lesson(meet)
    page.locator(".spot[id^='spot-1-'] .aim").first.tap()
    page.locator(".lay.now").tap()
    refused = page.locator("#notice .notice")
    expect(refused).to_be_visible()
    page.locator(".spot.spotlight .aim").tap()
    page.locator(".lay.now").tap()
    assert refused.count() == 0


def test_how_far_one_is_does_not_run_ahead_while_one_watches(meet: Meet) -> None:
    """Whoever has read three sentences and done what they say is at the end of the first step, not of the third."""
    page = first_lesson(meet)
    page.evaluate("""() => {
      for (const tell of document.querySelectorAll('#lesson .tell')) tell.remove();
      document.dispatchEvent(new CustomEvent('staged'));
    }""")
    assert page.locator("#lesson progress").evaluate("bar => bar.value") == 1


def test_on_a_phone_the_board_stays_at_its_beginning_while_all_is_seen_from_there(meet: Meet) -> None:
    """Otherwise everybody's points would be cut above the monster that is spoken of."""
    page = first_lesson(meet)
    assert page.locator("#board").evaluate("board => board.scrollTop") == 0
    lay_where_told(page, "0", touch=True)
    expect(page.locator("#lesson[data-step='2'] .tell:visible")).to_have_count(1)
    expect(page.locator(".spot.spotlight")).to_have_count(1)
    page.wait_for_function("() => document.getElementById('board').scrollTop === 0")
