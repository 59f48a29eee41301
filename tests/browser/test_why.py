"""Asking why, as people do it: by the sign, a right click, a long press and a key; the answer is wholly in view."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Meet, Person
from tests.browser.prepared import BASIC, TO_THE_END, prepare

SIZES: dict[str, dict[str, Any]] = {
    "phone": PHONE,
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "laptop": LAPTOP,
    "large": {"viewport": {"width": 1920, "height": 1080}},
}
ANSWER = "#why:popover-open"
# The card of a first time has no pixel in common with the board, with what stands in the dock, nor on large screens
# with what is told beside it.
BESIDE = """() => {
  const card = document.getElementById("first").getBoundingClientRect();
  const isBeside = (part) => {
    const box = part.getBoundingClientRect();
    const isAside = card.right <= box.left + 1 || card.left >= box.right - 1;
    return !box.height || isAside || card.bottom <= box.top + 1 || card.top >= box.bottom - 1;
  };
  const parts = "#board, #dock > *, #odds, .top" + (innerWidth > 960 ? ", #caption p" : "");
  return card.height > 0 && [...document.querySelectorAll(parts)].every(isBeside);
}"""


# The sign by which a line of the log is asked about takes no line of its own.
BESIDE_ITS_WORDS = """line => {
  const words = document.createRange();
  words.selectNodeContents(line);
  return line.offsetHeight - words.getBoundingClientRect().height < 20;
}"""


def at_table(person: Person) -> Page:
    table = prepare(person, lambda view, moves: "build" in " ".join(moves), seats=3)
    page = person.open(f"/t/{table}")
    expect(page.locator("#moves.my-turn")).to_have_count(1)
    return page


def expect_in_view(page: Page) -> None:
    expect(page.locator(ANSWER)).to_be_in_viewport(ratio=1)
    expect(page.locator("#why-title")).to_be_focused()


@pytest.mark.parametrize("size", SIZES)
def test_the_answer_is_in_view_and_leads_into_the_rules(meet: Meet, size: str) -> None:
    page = at_table(meet(reduced_motion="reduce", **SIZES[size]))
    page.locator("#prompt .ask").click()
    expect_in_view(page)
    expect(page.locator("#why-title")).to_have_text("Your turn")
    page.locator("#why [data-at]").click()
    expect(page.locator(ANSWER)).to_have_count(0)
    expect(page.locator("#MC-10")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#rules-drawer")).to_be_hidden()
    expect(page.locator("#prompt .ask")).to_be_focused()


def test_pieces_are_asked_about_by_right_click_and_key_and_the_log_by_its_lines(meet: Meet) -> None:
    page = at_table(meet(reduced_motion="reduce"))
    page.locator("#monster-row .monster").first.click(button="right")
    expect_in_view(page)
    name = page.locator("#monster-row .monster .name").first.inner_text()
    expect(page.locator("#why-title")).to_have_text(name, ignore_case=True)
    page.keyboard.press("Escape")
    expect(page.locator(ANSWER)).to_have_count(0)
    page.locator("#stop-card").focus()
    page.keyboard.press("w")
    expect(page.locator("#why-title")).to_have_text("STOP", ignore_case=True)
    page.keyboard.press("w")
    expect(page.locator("#why .why-all")).to_be_visible()
    expect(page.locator("#why li:visible a", has_text="Banknote")).to_have_count(1)
    expect(page.locator("#why li:visible a", has_text="Detour")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.locator("#log li[data-topic]").last.click()
    expect_in_view(page)
    assert page.locator("#log li[data-topic]").last.evaluate(BESIDE_ITS_WORDS)
    page.keyboard.press("Escape")
    expect(page.locator(ANSWER)).to_have_count(0)
    page.locator("#log li[data-topic]").first.focus()
    page.keyboard.press("Enter")
    expect_in_view(page)


def test_a_long_press_asks_and_does_nothing_else(meet: Meet) -> None:
    page = at_table(meet(reduced_motion="reduce", **PHONE))
    ply = page.locator("#moves").get_attribute("data-ply")
    box = page.locator("#stop-card").bounding_box()
    assert box is not None
    finger = {"x": box["x"] + 20, "y": box["y"] + 10}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.locator(ANSWER)).to_have_count(1)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect_in_view(page)
    expect(page.locator("#moves")).to_have_attribute("data-ply", str(ply))


def test_in_lessons_and_in_what_is_looked_back_at(meet: Meet) -> None:
    person = meet(reduced_motion="reduce")
    page = person.open("/learn/monster_city")
    page.locator(".lessons li button").first.click()
    page.locator("#lesson .ask").click()
    expect_in_view(page)
    over = prepare(person, TO_THE_END, seats=3)
    page.goto(f"{person.server.address}/t/{over}/replay/40")
    page.locator(".monster, .building").first.click(button="right")
    expect_in_view(page)


@pytest.mark.parametrize(("size", "locale"), [*((size, "en-GB") for size in SIZES), ("phone", "pl-PL")])
def test_the_first_time_is_explained_once_and_covers_nothing_in_the_dock(meet: Meet, size: str, locale: str) -> None:
    """It lies beside the decision and the board, and is gone with the next move or by its button."""
    page = at_table(meet(reduced_motion="reduce", locale=locale, **SIZES[size]))
    build = page.locator("#building-row .hit").first
    build.click()
    if "has_touch" in SIZES[size]:
        build.click()
    first = page.locator("#first")
    expect(first).to_be_visible()
    expect(first).to_be_in_viewport(ratio=1)
    page.wait_for_function(BESIDE)
    # The dock grows with what is asked, and the card makes room.
    page.locator("#dock").evaluate("dock => { dock.style.paddingBottom = '12rem'; }")
    page.wait_for_function(BESIDE)
    first.locator(".first-close").click()
    expect(first).to_be_hidden()


FIRSTS: dict[str, tuple[Any, int, dict[str, str]]] = {
    "king_of_new_york": (lambda view, moves: "keep" in moves and all(view["market"]), 4, {}),
    "monster_city": (lambda view, moves: len(view["players"][0]["city"]) >= 4 and view["phase"] == "turn", 4, BASIC),
    "monster_factory": (lambda view, moves: view["phase"] == "place" and view["pile_left"] < 70, 4, {"first": "1"}),
}


@pytest.mark.parametrize("name", FIRSTS)
def test_what_is_explained_covers_no_piece_of_any_game_at_any_size(meet: Meet, name: str) -> None:
    wanted, seats, options = FIRSTS[name]
    person = meet(reduced_motion="reduce", locale="pl-PL")
    page = person.open(f"/t/{prepare(person, wanted, seats, options, name=name)}")
    expect(page.locator("#first")).to_be_visible()
    for size in SIZES.values():
        page.set_viewport_size(size["viewport"])
        page.wait_for_function(BESIDE)
        expect(page.locator("#first")).to_be_in_viewport(ratio=1)


OTHERS_MOVE = """() => { document.querySelector(".my-turn").classList.remove("my-turn");
  document.dispatchEvent(new CustomEvent("staged")); }"""


def test_on_a_phone_what_is_explained_does_not_cover_the_dice_of_others(meet: Meet) -> None:
    wanted, seats, options = FIRSTS["king_of_new_york"]
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, wanted, seats, options, name='king_of_new_york')}")
    expect(page.locator("#first")).to_be_visible()
    page.evaluate(OTHERS_MOVE)
    expect(page.locator("#first")).to_be_hidden()  # it waits for the reader's own turn


TOLD_OF_ME = """isMine => { const line = document.createElement('p');
  line.className = isMine ? 'mine worse' : ''; line.textContent = 'Bolt';
  document.getElementById('caption').replaceChildren(line);
  document.dispatchEvent(new CustomEvent('staged')); }"""


def test_on_a_phone_a_long_explanation_is_unfolded_by_a_tap(meet: Meet) -> None:
    wanted, seats, options = FIRSTS["monster_factory"]
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, wanted, seats, options, name='monster_factory')}")
    first, words = page.locator("#first"), page.locator("#first > p > span")
    expect(first).to_be_visible()
    page.wait_for_function(BESIDE)
    is_whole = "words => words.scrollHeight <= words.clientHeight + 1"
    said = first.locator(".said")
    expect(said).to_be_hidden()
    assert words.evaluate(is_whole)  # the name alone: nothing is cut
    words.tap()
    expect(first).to_have_class("first in-strip folded unfolded")
    expect(said).to_be_visible()
    assert words.evaluate(is_whole)
    page.locator("#asked").tap()
    page.wait_for_function(BESIDE)
    # What happened to the reader is not covered by it: it waits until something else is told.
    page.evaluate(TOLD_OF_ME, True)
    expect(first).to_be_hidden()
    page.evaluate(TOLD_OF_ME, False)
    expect(first).to_be_visible()


def test_what_happens_for_the_first_time_is_explained_though_others_go_on(meet: Meet) -> None:
    """As soon as it is shown: when all is, it may have been long ago."""
    wanted, seats, options = FIRSTS["monster_factory"]
    person = meet(reduced_motion="reduce", **LAPTOP)
    page = person.open(f"/t/{prepare(person, wanted, seats, options, name='monster_factory')}")
    first = page.locator("#first")
    expect(first).to_be_visible()
    first.locator(".first-close").click()
    expect(first).to_be_hidden()
    shown = "document.dispatchEvent(new CustomEvent('cue', {detail: {cue: {first: 'completed-minion'}, time: 0}}))"
    page.evaluate(shown)
    expect(first).to_contain_text("A minion is finished.")
    first.locator(".first-close").click()
    page.evaluate(shown)  # once is enough
    expect(first).to_be_hidden()


LINES = """words => { const style = getComputedStyle(words); const range = document.createRange();
  range.selectNodeContents(words);
  const inside = document.getElementById('first').getBoundingClientRect(), box = range.getBoundingClientRect();
  const high = parseFloat(style.lineHeight) / parseFloat(style.fontSize);
  return [high, box.top - inside.top, inside.bottom - box.bottom]; }"""


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_on_small_screens_what_is_explained_has_air_around_its_lines(meet: Meet, size: str) -> None:
    wanted, seats, options = FIRSTS["king_of_new_york"]
    person = meet(reduced_motion="reduce", locale="pl-PL", **SIZES[size])
    page = person.open(f"/t/{prepare(person, wanted, seats, options, name='king_of_new_york')}")
    expect(page.locator("#first")).to_be_visible()
    page.wait_for_function(BESIDE)
    high, above, below = page.locator("#first > p > span").evaluate(LINES)

    assert high > 1.25
    assert min(above, below) >= 3
    expect(page.locator("#first .said")).to_be_visible()
