"""The course of King of New York, taken by clicking: in English on a laptop, in Polish on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from monstertable.core.lesson import Lesson, Step, Tell
from monstertable.games.king_of_new_york.lessons import LESSONS
from monstertable.server.showing.words import translations
from tests.browser.boxes import overlapping
from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.in_view import out_of_view
from tests.browser.playing import GLANCE, button, clickable, moving
from tests.browser.spotlights import wait_until_seen_whole
from tests.server.process import Server

READERS: dict[str, dict[str, Any]] = {"en": {"locale": "en-GB", **LAPTOP}, "pl": {"locale": "pl-PL", **PHONE}}
COURSE = "/learn/king_of_new_york"
# The board has been scrolled to the choices, if it is scrolled to them at all, and lies still.
AT_REST = """() => new Promise((done) => {
  const board = document.getElementById("board");
  let last = board.scrollTop;
  let still = 0;
  const look = () => {
    still = board.scrollTop === last ? still + 1 : 0;
    last = board.scrollTop;
    if (still > 30) done(); else requestAnimationFrame(look);
  };
  look();
})"""


class Learner:
    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.words = translations(language).gettext
        self.touch = "has_touch" in READERS[language]
        self.end: list[Tell] = []  # what the lesson says last: only after it one goes on to the next

    def press(self, what: Locator) -> None:
        what.tap() if self.touch else what.click()

    def take(self, lesson: Lesson) -> None:
        self.end = lesson.end
        for number, step in enumerate(lesson.steps, 1):
            self.wait_for(str(number), step.tell[0])
            self.read(step.tell)
            with moving(self.page):
                self.do(step)
        self.wait_for(f"{len(lesson.steps)}-done", lesson.end[0])
        self.read(lesson.end)

    def wait_for(self, step: str, tell: Tell) -> None:
        """The others have acted, and the teacher speaks."""
        expect(self.page.locator(f'#lesson[data-step="{step}"] .tell').first).to_have_text(self.words(tell.sentence))

    def read(self, tells: list[Tell]) -> None:
        """Every sentence, with the spotlight on what it speaks of."""
        for place, tell in enumerate(tells):
            if place:
                self.press(self.page.locator(".lesson-next"))
            else:
                self.sees_all_choices()
            said = self.page.locator("#lesson .tell:visible")
            expect(said).to_have_text(self.words(tell.sentence))
            expect(said).to_be_in_viewport(ratio=0.9)
            lit = self.page.locator(".spotlight")
            expect(lit).to_have_count(1 if tell.point else 0)
            if tell.point:
                assert lit.get_attribute("id") in tell.point.split()
                wait_until_seen_whole(self.page)
            on = self.page.locator("#lesson .lesson-on:visible")
            expect(on).to_have_count(0 if place < len(tells) - 1 or tells is not self.end else 2)
        expect(self.page.locator(".lesson-next")).to_be_hidden()

    def sees_all_choices(self) -> None:
        """Before anything is scrolled by hand: whether to roll, and whether to flee, with where one stands."""
        fleeing = self.page.locator(".kny-dock.fleeing")
        if fleeing.count() or self.page.locator("#own-figures.spotlight").count():
            self.page.evaluate(AT_REST)
            assert out_of_view(self.page, "#dock .tray-buttons button, #dock .targets button, #dock #stay-put") == []
        if fleeing.count():
            assert out_of_view(self.page, "#pawn-0") == []

    def sees_what_is_left(self) -> None:
        """Of Destruction that is being spent: the number, and as many dice that are not grey."""
        left = int(self.page.locator("#left-to-spend b").inner_text())
        expect(self.page.locator(".die[data-letter=d]:not(.used)")).to_have_count(left)

    def do(self, step: Step) -> None:
        if step.accept[0].startswith(("raze ", "crush ")):
            self.sees_what_is_left()
        if step.accept[0].startswith("reroll "):
            self.roll(step.accept[0].removeprefix("reroll "))
        else:
            self.press(button(self.page, next(move for move in clickable(self.page) if step.accepts(move))))

    def roll(self, letters: str) -> None:
        """Tap dice until just these are loose, then roll."""
        for die in self.page.locator("label.die").all():
            letter = die.get_attribute("data-letter") or ""
            wanted, letters = letter in letters, letters.replace(letter, "", 1)
            if die.locator("input").is_checked() != wanted:
                self.press(die)
        self.press(self.page.locator(".roll"))


def test_why_a_move_was_refused_goes_with_the_next_move(meet: Meet) -> None:
    person = meet(**READERS["pl"], reduced_motion="reduce")
    person.expect("422")
    learner = Learner(person.open(COURSE), "pl")
    page = learner.page
    learner.press(page.locator(f'form[action="{COURSE}/{LESSONS[0].id}"] button'))
    page.wait_for_url("**/t/*")
    expect(page.locator("#lesson")).to_be_visible()
    learner.press(button(page, "keep"))
    expect(page.locator("#notice > *")).to_have_count(1)
    learner.roll("acdo")
    page.wait_for_function("() => document.getElementById('lesson').dataset.step === '2'", polling=GLANCE)
    assert page.locator("#notice > *").count() == 0


@pytest.mark.parametrize("language", READERS)
def test_the_course_is_taken_by_clicking(meet: Meet, language: str) -> None:
    person = meet(**READERS[language], reduced_motion="reduce")
    person.expect("422")
    learner = Learner(person.open(COURSE), language)
    page = learner.page
    learner.press(page.locator(f'form[action="{COURSE}/{LESSONS[0].id}"] button'))
    page.wait_for_url("**/t/*")
    expect(page.locator("#lesson")).to_be_visible()
    learner.press(button(page, "keep"))
    expect(page.locator("#notice")).to_contain_text(learner.words(LESSONS[0].steps[0].others["keep"]))
    for lesson in LESSONS:
        learner.take(lesson)
        if lesson is not LESSONS[-1]:
            here = page.url
            learner.press(page.locator("#lesson button.big"))
            page.wait_for_function("here => location.href !== here", arg=here, polling=GLANCE)
            page.wait_for_load_state()  # before its script has run, all sentences of a step are shown at once
    # It goes on by the buttons of the lesson: nobody analyses what was written down, or plays it again.
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator(".result-buttons")).to_have_count(0)
    expect(page.locator("#lesson button.big")).to_have_text(
        learner.words("Now a real game, against the gentlest bots and with the coach")
    )
    person.open(COURSE)
    expect(page.locator(".lessons .learnt")).to_have_count(len(LESSONS))


def test_choices_elsewhere_on_the_board_do_not_draw_the_view_from_what_the_teacher_speaks_of(
    meet: Meet, staged_server: Server
) -> None:
    """On a phone, with the story told: who was hit in Manhattan may flee to boroughs that lie further down."""
    learner = Learner(meet(staged_server, **READERS["pl"]).open(COURSE), "pl")
    page = learner.page
    learner.press(page.locator(f'form[action="{COURSE}/manhattan"] button'))
    page.wait_for_url("**/t/*")
    learner.wait_for("1", LESSONS[2].steps[0].tell[0])
    learner.press(button(page, "keep"))
    learner.press(button(page, "resolve attack"))
    stay = LESSONS[2].steps[2]
    learner.wait_for("3", stay.tell[0])
    learner.press(page.locator(".lesson-next"))
    expect(page.locator(".hit.go").first).to_be_visible()
    page.evaluate(AT_REST)

    expect(page.locator("#zone-lower.spotlight")).to_be_in_viewport(ratio=0.5)


# How far the light is from its piece when it begins to glow, and when it has come to rest.
OFFSETS = """lit => { const glow = lit.getAnimations()[0]; glow.pause();
  return [0, glow.effect.getComputedTiming().endTime - 1].map(time => {
    glow.currentTime = time; return getComputedStyle(lit).outlineOffset; }); }"""


def test_the_light_in_the_dock_never_falls_on_what_is_beside_it(meet: Meet) -> None:
    """Of the dice only the dice are lit, not the figures above them nor the buttons below."""
    learner = Learner(meet(**READERS["pl"]).open(COURSE), "pl")
    page = learner.page
    learner.press(page.locator(f'form[action="{COURSE}/{LESSONS[0].id}"] button'))
    page.wait_for_url("**/t/*")
    learner.wait_for("1", LESSONS[0].steps[0].tell[0])
    learner.press(page.locator(".lesson-next"))
    lit = page.locator("#dice.spotlight")
    expect(lit).to_be_visible()
    starts, ends = lit.evaluate(OFFSETS)

    assert starts == ends
    assert overlapping(page, "#dice, #own-figures, #kinds, .tray-buttons") == []
