"""The course of Monster City, taken as the teacher says: every sentence is read, and what is lit is clicked."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from monstertable.core.lesson import Step, Tell
from monstertable.games.monster_city.lessons import LESSONS
from monstertable.server.showing.words import translations
from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.in_view import out_of_view
from tests.browser.playing import MOVES, button
from tests.browser.spotlights import wait_until_seen_whole
from tests.server.process import Server

LEARNERS: dict[str, dict[str, Any]] = {"en": {"locale": "en-GB", **LAPTOP}, "pl": {"locale": "pl-PL", **PHONE}}


@pytest.mark.parametrize("language", LEARNERS)
def test_the_course_is_taken_by_doing_what_is_lit(meet: Meet, language: str) -> None:
    """One lesson after another, by the button for the next; after the last a real game is offered."""
    page = meet(reduced_motion="reduce", **LEARNERS[language]).open("/learn/monster_city")
    page.locator(".lessons li button").first.click()
    for lesson in LESSONS:
        expect(page.locator("#lesson h2")).to_contain_text(translations(language).gettext(lesson.title))
        for number, step in enumerate(lesson.steps):
            expect(page.locator(f"#lesson[data-step='{number + 1}'] .tell").first).to_be_attached()
            read(page, step.tell, language)
            do(page, step, touch=language == "pl")
        expect(page.locator(f"#lesson[data-step='{len(lesson.steps)}-done']")).to_have_count(1)
        expect(page.locator("#lesson [data-count=last]")).to_be_visible(visible=len(lesson.end) == 1)
        read(page, lesson.end, language)
        expect(page.locator("#lesson [data-count=last]")).to_be_visible()
        if lesson.id == "scoring":  # Polish has a form of its own for so many
            expect(page.locator(".own-figures")).to_contain_text("15 points" if language == "en" else "15 punktów")
        page.locator(".lesson-buttons .big").click()
    expect(page.locator("#lesson")).to_have_count(0)
    expect(page.locator("#prompt")).to_be_visible()


def read(page: Page, tells: list[Tell], language: str) -> None:
    """Every sentence, with the light on what it speaks of."""
    for place, tell in enumerate(tells):
        expect(page.locator("#lesson .tell:visible")).to_have_text(translations(language).gettext(tell.sentence))
        lit = page.locator(".spotlight")
        expect(lit).to_have_count(1)
        assert lit.get_attribute("id") in tell.point.split()
        wait_until_seen_whole(page)
        if place < len(tells) - 1:
            page.locator(".lesson-next").click()


def do(page: Page, step: Step, touch: bool) -> None:
    """What the step asks for, where the light is."""
    values: list[str] = page.locator(MOVES).evaluate_all("all => all.map(one => one.value)")
    move = next(value for value in values if fnmatchcase(value, step.accept[0]))
    if move in ("grant", "remodel r3 y8"):
        page.locator(".spotlight .aim-switch").click()
    if move.startswith("remodel"):
        page.locator("label:has(#own-r3)").click()
    here = lit_button(page, move)
    if touch and here.get_attribute("data-foretold"):
        here.tap()
        expect(page.locator(".foresight.shown .again, .armed #stop-again")).to_be_visible()
    here.tap() if touch else here.click()


def lit_button(page: Page, move: str) -> Locator:
    """The button of a move: the piece that is lit, or on it; else wherever it is, if the light leaves that open."""
    lit = page.locator(f'.spotlight[value="{move}"], .spotlight button[value="{move}"]')
    return lit.first if lit.count() else button(page, move)


def test_a_wrong_move_is_told_why_and_one_may_try_again(meet: Meet) -> None:
    person = meet(reduced_motion="reduce")
    person.expect("422")
    page = person.open("/learn/monster_city")
    page.locator(".lessons li button").first.click()

    button(page, "build r5").click()
    expect(page.locator("#notice")).to_contain_text("You could build that one too, but red 8 is higher.")
    button(page, "build r8").click()
    expect(page.locator("#lesson[data-step='2'] .praise")).to_contain_text("Red 8 stands in your city.")


def test_on_a_phone_ones_city_is_in_view_while_the_teacher_speaks_of_it(meet: Meet) -> None:
    """Of a step's sentences one is shown, and the dock takes no more room than that one needs."""
    page = meet(reduced_motion="reduce", **PHONE).open("/learn/monster_city")
    page.locator(".lessons li button").nth(1).click()
    for _ in LESSONS[1].steps[0].tell[1:]:
        page.locator(".lesson-next").click()
        expect(page.locator("#home .building").last).to_be_in_viewport(ratio=0.99)
        expect(page.locator("#monster-row .monster").first).to_be_in_viewport(ratio=0.99)


def test_a_remodel_leads_to_my_city_and_then_to_the_row(meet: Meet) -> None:
    page = meet(reduced_motion="reduce", **PHONE).open("/learn/monster_city")
    page.locator(".lessons li button").last.click()
    for _ in LESSONS[-1].steps[0].tell[1:]:
        page.locator(".lesson-next").click()
    page.locator("#board").evaluate("board => board.scrollTo(0, board.scrollHeight)")

    page.locator(".spotlight .aim-switch").click()
    expect(page.locator("#home .own-choice").last).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".aim-hint:visible")).to_have_text("First press the building in your city that you swap.")
    page.locator("label:has(#own-r3)").click()
    expect(button(page, "remodel r3 y8")).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".aim-hint:visible")).to_contain_text("Now press the building in the Building Row")


def test_on_a_phone_the_row_is_in_view_while_the_teacher_speaks_of_what_is_built_from_it(meet: Meet) -> None:
    """And what a building changes in scorings is not told before scorings are taught."""
    page = meet(reduced_motion="reduce", **PHONE).open("/learn/monster_city")
    page.locator(".lessons li button").first.click()
    expect(page.locator("#home.spotlight")).to_be_visible()
    wait_until_seen_whole(page)
    assert out_of_view(page, "#building-row .card") == []
    button(page, "build r8").tap()
    expect(page.locator("#foresight-build-r8.shown")).to_be_visible()
    expect(page.locator(".cost")).to_have_count(0)


def test_while_the_others_move_the_bar_does_not_run_ahead_and_who_reads_on_is_told_the_last_move(
    meet: Meet, staged_server: Server
) -> None:
    page = meet(staged_server, **PHONE).open("/learn/monster_city")
    page.locator(".lessons li button").first.click()
    for _ in LESSONS[0].steps[0].tell[1:]:
        page.locator(".lesson-next").click()
    button(page, "build r8").tap()
    button(page, "build r8").tap()
    expect(page.locator("#lesson .watch")).to_be_visible()
    assert page.locator("#lesson progress").evaluate("bar => bar.value") <= 1

    expect(page.locator("#lesson[data-step='2'] .tell").first).to_be_attached(timeout=20000)
    page.locator(".lesson-next").click()
    expect(page.locator("#lesson .tell").nth(1)).to_be_visible()
    assert page.locator("#lesson progress").evaluate("bar => bar.value") > 1
    expect(page.locator("#caption")).to_have_text("Sprocket builds red 5.")


def test_stop_is_no_button_in_the_lessons_before_its_own(meet: Meet) -> None:
    """What is taught has the room, my whole city too, and the largest button is not the wrong one."""
    person = meet(reduced_motion="reduce", **PHONE)
    for number, expected in ((1, 0), (3, 1)):
        page = person.open("/learn/monster_city")
        page.locator(".lessons li button").nth(number).click()
        expect(page.locator("#moves.my-turn #lesson")).to_be_visible()
        expect(page.locator(".stop-button")).to_have_count(expected)
        expect(page.locator("#home")).to_be_in_viewport(ratio=0.98)
