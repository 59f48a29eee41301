"""King of New York: what is decided is in view at every decision, at every size; blows are staged."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from monstertable.games.king_of_new_york.tabletop import is_idle
from tests.browser.boxes import overlapping
from tests.browser.conftest import PHONE, Meet
from tests.browser.in_view import OUT_OF_VIEW, SCROLL, SIZES, covered, out_of_view
from tests.browser.playing import GLANCE, moving, phase, wait_until_asked
from tests.browser.prepared import prepare
from tests.browser.test_new_york import act
from tests.server.process import Server

NAME = "king_of_new_york"
# All that a decision needs stands in the dock: what can be chosen, how I stand, what is asked.
NEEDED = "#dock button[name=move], #dock label.die, #dock .own-figures li, #standing li, #prompt h2"
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


def flees_from_many_dice(view: dict[str, Any], moves: list[str]) -> bool:
    """Asked whether to flee, while dice of three kinds lie there."""
    return view["question"]["kind"] == "flee" and len(view["expected"]) >= 3 and view["players"][0]["life"] > 4


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_whoever_may_flee_has_all_choices_in_view_whatever_lies_there(meet: Meet, size: str) -> None:
    person = meet(reduced_motion="reduce", locale="pl-PL", **SIZES[size])
    page = person.open(f"/t/{prepare(person, flees_from_many_dice, options={}, name=NAME)}")
    wait_until_asked(page)

    all_is_in_view(page)


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


# All that is staged, what is asked of whom meanwhile, and who is still in the game and on the board.
SEEN = """() => { window.seen = []; window.asked = []; window.stood = []; new MutationObserver(all => {
  for (const one of all) for (const part of one.addedNodes) {
    window.seen.push(`${part.className} ${part.textContent}`);
    if (document.getElementById('skip')) window.asked.push(document.getElementById('asked').textContent);
    if (/^(token hit|moment)/.test(part.className)) window.stood.push([part.className.split(' ')[0],
      document.querySelectorAll('.panel[data-plays]').length, document.querySelectorAll('.pawn').length]);
  }
}).observe(document.getElementById('stage'), {childList: true, subtree: true}); }"""


def test_what_comes_and_goes_flies_and_the_number_follows(meet: Meet, staged_server: Server) -> None:
    """Play on until something of somebody else flew; then every counter shows what is true.

    Nobody is said to think meanwhile.
    """
    chance = random.Random(2)
    page = meet(staged_server).open()
    page.locator('form[action="/play/king_of_new_york"] button').click()
    wait_until_asked(page)
    page.evaluate(SEEN)
    while not page.evaluate("() => window.asked.length && window.seen.some(one => one.startsWith('token'))"):
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
    assert set(page.evaluate("() => window.asked")) == {"See what happens …"}


# As if a page came that says who decides next, and brought this cue.
COMES = """kind => { const asked = document.getElementById('asked'), cues = document.getElementById('cues');
  const skip = '<button id="skip" type="button">Skip</button>';
  if (!document.getElementById('skip')) asked.insertAdjacentHTML('afterend', skip);
  asked.textContent = 'Bolt looks at the dice.';
  const number = Math.max(0, ...[...cues.children].map(cue => cue.value)) + 1;
  cues.insertAdjacentHTML('beforeend', `<li value="${number}" data-kind="${kind}" data-actor="1" data-whose="1"
    data-beats="2" data-source="island-bronx" data-target="island-bronx"></li>`);
  document.getElementById('table').dispatchEvent(new CustomEvent('htmx:after:swap', {bubbles: true}));
  return asked.textContent; }"""
NO_OTHER = """() => document.getElementById('table').addEventListener('htmx:sse:before:message', event => {
  event.preventDefault();
  event.stopImmediatePropagation(); }, true)"""
OVER = """() => new Promise(done => document.addEventListener('playing', ({detail}) => detail || done(), {once: true}))
  .then(() => document.getElementById('asked').textContent)"""


def test_nobody_thinks_while_what_they_did_is_shown(meet: Meet, staged_server: Server) -> None:
    """That dice roll is no reason to say something else: they are what is looked at."""
    page = meet(staged_server).open()
    page.locator('form[action="/play/king_of_new_york"] button').click()
    wait_until_asked(page)
    page.evaluate(NO_OTHER)

    assert page.evaluate(COMES, "fall") == "See what happens …"
    assert page.evaluate(OVER) == "Bolt looks at the dice."
    assert page.evaluate(COMES, "roll") == "Bolt looks at the dice."


# A machine with much else to do: what a page puts off for a moment comes after the answer to what was clicked.
LATE = "const soon = setTimeout; window.setTimeout = (what, time, ...more) => soon(what, time || 500, ...more);"


def test_who_is_out_stands_until_the_story_comes_to_that(meet: Meet, staged_server: Server) -> None:
    """KNY-74: the blow flies at a monster that is there, and what its player has is seen to go.

    The click that strikes it ends no story but what was told before, however late its page comes to that.
    """
    person = meet(staged_server)
    person.context.add_init_script(LATE)
    page = person.open(f"/t/{prepare(person, may_eliminate, 4, {}, name=NAME)}")
    wait_until_asked(page)
    page.evaluate(SEEN)
    page.locator("button[value='resolve attack']").first.click()
    # What the blow brings besides may have its moment first.
    page.wait_for_function(
        "() => window.stood.some(([kind, panels]) => kind === 'moment' && panels === 3)", polling=GLANCE
    )

    assert ["token", 4, 4] in page.evaluate("() => window.stood")
    expect(page.locator(".panel.dead")).to_have_count(1)


def may_eliminate(view: dict[str, Any], moves: list[str]) -> bool:
    """One of three others, who are all still there, by an attack on that one alone."""
    damage = view["expected"].get("attack", {}).get("damage", {})
    lives = [one["life"] for one in view["players"]]
    return "resolve attack" in moves and min(lives) > 0 and [lives[int(who)] <= damage[who] for who in damage] == [True]


def test_symbols_that_change_nothing_need_no_choice(meet: Meet) -> None:
    """KNY-30: one button, in view, that goes on."""
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, change_nothing, 4, {}, name=NAME)}")
    wait_until_asked(page)

    expect(page.locator("#asked")).to_have_text("Pozostałe symbole niczego nie zmienią: idź dalej.")
    expect(page.locator("#dock button[name=move]")).to_have_count(1)
    all_is_in_view(page)
    page.locator("#all-idle").tap()
    expect(page.locator("#all-idle")).to_have_count(0)


def change_nothing(view: dict[str, Any], moves: list[str]) -> bool:
    return len(moves) == 2 and moves[0].startswith("resolve ") and is_idle(view)


def test_dice_that_became_another_symbol_look_used(meet: Meet) -> None:
    person = meet(reduced_motion="reduce")
    page = person.open(f"/t/{prepare(person, may_turn_heal, 4, {}, name=NAME)}")
    wait_until_asked(page)
    healing = page.locator("#dice .die[data-letter=h]")
    expect(healing.and_(page.locator(".used"))).to_have_count(0)
    page.locator(f'#dock button[value^="use {SOLDIER} 0"]').click()
    expect(healing.and_(page.locator(":not(.used)"))).to_have_count(0)


SOLDIER = "universal_soldier"


def may_turn_heal(view: dict[str, Any], moves: list[str]) -> bool:
    all_attack = [move for move in moves if move.startswith(f"use {SOLDIER} 0")]
    return bool(all_attack) and view["symbols"].get("heal", 0) > 0


STANDING = """() => [...document.querySelectorAll('#standing li')]
  .map(one => [...one.querySelectorAll('b')].slice(0, 2).map(b => Number(b.textContent)))"""


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_how_the_others_stand_is_in_view_on_small_screens(meet: Meet, seats: int) -> None:
    """Their panels are further down there; who is out is left out."""
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, has_fought, seats, {}, name=NAME)}")
    wait_until_asked(page)
    others = [one for one in person.ask(f"{path_of(page)}")["view"]["players"][1:] if one["alive"]]

    for size in (SIZES["phone"], SIZES["tablet"]):
        page.set_viewport_size(size["viewport"])
        assert out_of_view(page, "#standing li, #standing b") == []
        assert covered(page, "#standing li") == []
        assert overlapping(page, "#standing li, #prompt h2, .prompt-buttons") == []
        assert page.evaluate(STANDING) == [[one["life"], one["vp"]] for one in others]
    page.set_viewport_size(SIZES["laptop"]["viewport"])
    expect(page.locator("#standing")).to_be_hidden()
    assert out_of_view(page, ".panel") == []


def has_fought(view: dict[str, Any], moves: list[str]) -> bool:
    return "keep" in moves and any(0 < one["life"] < 8 for one in view["players"][1:])


def path_of(page: Page) -> str:
    return f"/tables/{page.url.rsplit('/', 1)[-1]}"


def test_the_buttons_under_six_different_dice_are_in_view_on_a_phone(meet: Meet) -> None:
    """Every symbol has a line of its own, and what happened since my turn is told above them."""
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, all_symbols_late, 4, {}, name=NAME)}")
    wait_until_asked(page)
    expect(page.locator("#kinds li")).to_have_count(6)

    assert out_of_view(page, ".tray-buttons button") == []
    assert covered(page, ".tray-buttons button") == []


def all_symbols_late(view: dict[str, Any], moves: list[str]) -> bool:
    """Outside Manhattan, where it takes most words to say what they do."""
    here = view["players"][0]
    is_hurt = here["life"] < 9 and here["borough"] != "manhattan"
    return "keep" in moves and len(set(view["dice"])) == 6 and is_hurt and len(view["discard"]) > 0


def test_all_that_is_for_sale_is_in_view_on_a_phone(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    wanted = lambda view, moves: "done" in moves and all(view["market"])  # noqa: E731
    page = person.open(f"/t/{prepare(person, wanted, 4, {}, name=NAME)}")
    wait_until_asked(page)

    assert out_of_view(page, "#shop li, #end-turn") == []
    assert covered(page, "#shop li") == []


def test_whoever_may_move_on_sees_where_they_stand(meet: Meet) -> None:
    """On a phone, where the ways lie further down; the dice are used up, and need no room."""
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    wanted = lambda view, moves: "move brooklyn" in moves and "stay" in moves and is_far(view)  # noqa: E731
    page = person.open(f"/t/{prepare(person, wanted, 4, {}, name=NAME)}")
    wait_until_asked(page)
    page.wait_for_function(f"() => !({OUT_OF_VIEW})('#pawn-0').length", polling=GLANCE)

    assert out_of_view(page, "#dock button[name=move]") == []
    expect(page.locator("#dice-tray")).to_be_hidden()


def is_far(view: dict[str, Any]) -> bool:
    return bool(view["players"][0]["borough"] == "bronx" and view["question"]["kind"] == "move")


def test_the_same_building_in_two_zones_is_told_apart(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, razes_in_manhattan, 4, {}, name=NAME)}")
    wait_until_asked(page)
    words = page.locator("#targets button[value^='raze'] > span:not(.sr, .gain)").all_inner_texts()

    assert len(words) == len(set(words)) > 1


def razes_in_manhattan(view: dict[str, Any], moves: list[str]) -> bool:
    tiles = [view["boroughs"]["manhattan"]["stacks"][int(one[-1]) - 1]["tile"] for one in moves if one[:6] == "raze m"]
    return len(set(tiles)) < len(tiles)


def test_all_that_can_be_destroyed_is_in_view_on_a_phone(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    wanted = lambda view, moves: sum(move.split()[0] in ("raze", "crush") for move in moves) == 5  # noqa: E731
    page = person.open(f"/t/{prepare(person, wanted, 4, {}, name=NAME)}")
    wait_until_asked(page)

    assert out_of_view(page, "#targets button") == []


# How much of the dock, below all that stands in it, is empty.
BELOW = """() => { const dock = document.getElementById('dock').getBoundingClientRect();
  const parts = [...document.querySelectorAll('#dock :is(button, p, li, .die)')].filter(part => part.checkVisibility());
  return dock.bottom - Math.max(...parts.map(part => part.getBoundingClientRect().bottom)); }"""


def test_the_dock_gives_the_board_what_it_needs_no_more(meet: Meet) -> None:
    """Six different dice need much room; which of their symbols comes next, little."""
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, all_symbols_late, 4, {}, name=NAME)}")
    wait_until_asked(page)
    with moving(page):
        page.locator("#keep-dice").tap()
    while page.locator("#kinds button").count():
        with moving(page):
            page.locator("#kinds button").last.tap()
        wait_until_asked(page)
        page.wait_for_function(f"() => ({BELOW})() < 64")
