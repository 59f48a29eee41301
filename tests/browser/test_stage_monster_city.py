"""Monster City: what is decided is in view and not covered at every decision; attacks and scorings are staged."""

from __future__ import annotations

import random
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Meet
from tests.browser.in_view import SCROLL, SIZES, covered, out_of_view
from tests.browser.playing import button, clickable, make, moving, phase, ply, wait_until_asked
from tests.browser.prepared import EVENTS, prepare
from tests.server.process import Server

# At a scoring nobody asks for the rows, but for what the categories have brought so far.
NEEDED = "#moves button[name=move], #prompt h2, .own-figures li, .row .card:has(button), .mc.scoring .pad tbody tr"
RUBBLE = """() => { window.seen = []; new MutationObserver(all => {
  for (const one of all) for (const part of one.addedNodes) window.seen.push(`${part.className} ${part.textContent}`);
}).observe(document.getElementById('stage'), {childList: true, subtree: true}); }"""


def nothing_is_out_of_view(page: Page) -> None:
    assert out_of_view(page, NEEDED) == []
    assert covered(page, "#moves button[name=move], .own-figures li") == []


def test_at_every_decision_of_a_game_all_that_it_needs_is_in_view_at_every_size(meet: Meet) -> None:
    """At one size after another, also for somebody who scrolls about."""
    dice, sizes = random.Random(11), cycle(SIZES.values())
    page = meet(reduced_motion="reduce", **PHONE).open()
    page.locator('form[action="/play/monster_city"] button').click()
    wait_until_asked(page)

    while phase(page) != "over":
        nothing_is_out_of_view(page)
        page.set_viewport_size(next(sizes)["viewport"])
        page.evaluate(SCROLL, dice.random())
        make(page, dice.choice(clickable(page)), touch=True)
        wait_until_asked(page)
    expect(page.locator("#result")).to_be_in_viewport()


POSITIONS: dict[str, tuple[Any, int, dict[str, str]]] = {
    "rows": (lambda view, moves: len(view["players"][0]["city"]) >= 4 and len(view["building_row"]) == 5, 5, {}),
    "attack": (lambda view, moves: view["phase"] == "fall" and len(view["players"][0]["city"]) >= 6, 5, {}),
    "scoring": (lambda view, moves: view["phase"] == "score", 4, {}),
    "events": (lambda view, moves: len(view["hand"]) >= 4, 5, EVENTS),
}


@pytest.mark.parametrize("what", POSITIONS)
def test_all_that_a_decision_needs_is_in_view_at_every_size(meet: Meet, what: str) -> None:
    wanted, seats, options = POSITIONS[what]
    person = meet(reduced_motion="reduce")
    table = prepare(person, wanted, seats, options or {"first": "1"})
    for name, size in SIZES.items():
        person.page.set_viewport_size(size["viewport"])
        page = person.open(f"/t/{table}")
        wait_until_asked(page)
        if what == "attack":  # the rows are not asked for
            assert out_of_view(page, "#moves button[name=move], .own-figures li") == [], name
        else:
            assert out_of_view(page, NEEDED) == [], name


def test_on_a_laptop_four_cities_and_the_total_need_no_scrolling(meet: Meet) -> None:
    person = meet()
    page = person.open(f"/t/{prepare(person, lambda view, moves: view['scorings'] == 2 and view['phase'] == 'turn')}")
    wait_until_asked(page)

    assert out_of_view(page, ".window, #home, .other, .pad tfoot td") == []


def test_the_first_tap_tells_all_in_the_dock_and_the_second_makes_the_move(meet: Meet) -> None:
    person = meet(**PHONE)
    wanted = lambda view, moves: any(move.startswith("attack ") for move in moves)  # noqa: E731
    page = person.open(f"/t/{prepare(person, wanted)}")
    wait_until_asked(page)
    attack = button(page, next(move for move in clickable(page) if move.startswith("attack ")))

    attack.tap()
    expect(page.locator(".foresight.shown")).to_have_count(1)
    assert out_of_view(page, ".foresight.shown, .foresight.shown *") == []
    assert covered(page, ".foresight.shown, .foresight.shown .cost b") == []
    assert out_of_view(page, ".row .card") == []
    with moving(page):
        attack.tap()


def test_on_a_phone_what_an_attack_would_destroy_is_seen_in_ones_own_city(meet: Meet) -> None:
    """What is foretold takes no room from the city in which it would happen, in Polish too, whose words are longer."""
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, harms_one_of_many, seats=5)}")
    wait_until_asked(page)
    page.locator("#monster-row .hit[data-marks]").first.tap()
    expect(page.locator(".foresight.shown")).to_have_count(1)
    expect(page.locator("#home .would-fall").first).to_be_visible()
    page.wait_for_function("() => !document.querySelector('.card').getAnimations().length")
    assert out_of_view(page, "#home, #home .card, #monster-row .card, .foresight.shown *, .own-figures li") == []


def harms_one_of_many(view: dict[str, Any], moves: list[str]) -> bool:
    city = {code[0] for code in view["players"][0]["city"]}
    asked = [move.split("_")[1][0] for move in moves if move.startswith("attack all_")]
    return len(view["players"][0]["city"]) >= 4 and view["scorings"] == 0 and any(colour in city for colour in asked)


def test_the_room_that_a_look_takes_is_given_back_to_the_board(meet: Meet) -> None:
    """Also when the page measures itself meanwhile, as when a phone folds its address bar away."""
    person = meet(locale="pl-PL", **PHONE)
    wanted = lambda view, moves: "stop" not in moves and any(move.startswith("attack ") for move in moves)  # noqa: E731
    page = person.open(f"/t/{prepare(person, wanted)}")
    wait_until_asked(page)
    dock = page.locator("#dock")
    height = dock.evaluate("dock => dock.offsetHeight")
    question = page.locator("#asked").bounding_box()
    assert question is not None
    assert question["width"] >= 200  # not a column of single words beside its buttons

    button(page, next(move for move in clickable(page) if move.startswith("attack "))).tap()
    expect(page.locator(".foresight.shown")).to_have_count(1)
    page.evaluate("dispatchEvent(new Event('resize'))")
    page.locator("#asked").tap()
    expect(page.locator(".foresight.shown")).to_have_count(0)
    assert dock.evaluate("dock => dock.offsetHeight") == height


def test_long_names_and_five_players_do_not_overlap(meet: Meet) -> None:
    person = meet()
    page = person.open(f"/t/{prepare(person, lambda view, moves: len(view['players'][0]['city']) >= 6, seats=5)}")
    wait_until_asked(page)
    for width in (390, 820, 1366, 1920):
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate(
            "document.querySelectorAll('.other h3, .home h2, .pad thead th').forEach(place => "
            "{ place.textContent = 'Wolfeschlegelsteinhausen'; })"
        )
        wide = page.evaluate(
            "[...document.querySelectorAll('.other header > *, .home header > *, .pad th, .pad td, .card')]"
            ".filter(part => part.scrollWidth > part.clientWidth + 1 && !part.closest('.card:has(.preview)'))"
            ".map(part => part.outerHTML.slice(0, 90))"
        )
        assert wide == [], f"at {width}"


def test_a_strike_is_seen_before_what_it_destroys_falls(meet: Meet, staged_server: Server) -> None:
    person = meet(staged_server)
    page = person.open(f"/t/{prepare(person, fells_some)}")
    wait_until_asked(page)
    here = next(one for one in page.locator("[data-marks*=city0]").all() if "all_" in str(one.get_attribute("value")))
    page.evaluate(RUBBLE)

    here.click()

    page.wait_for_function("() => window.seen.some(one => one.startsWith('rubble'))")
    seen = page.evaluate("window.seen")
    kinds = [one.split()[0] + " " + one.split()[1] for one in seen if one.startswith("token")]
    assert kinds[:2] == ["token hit", "token loss"]
    assert seen.index(next(one for one in seen if one.startswith("rubble"))) > seen.index(
        next(one for one in seen if one.startswith("token hit"))
    )
    page.wait_for_function("() => document.querySelector('.own-figures [data-counter^=banknotes]').textContent === '1'")


def fells_some(view: dict[str, Any], moves: list[str]) -> bool:
    city = {code[0] for code in view["players"][0]["city"]}
    asked = [move.split()[1] for move in moves if move.startswith("attack all_")]
    return view["players"][0]["banknotes"] == 0 and any(monster.split("_")[1][0] in city for monster in asked)


def test_a_scoring_is_read_out_and_stays_until_it_is_clicked(meet: Meet, staged_server: Server) -> None:
    person = meet(staged_server)
    page = person.open(f"/t/{prepare(person, lambda view, moves: view['phase'] == 'score' and view['scorings'] == 1)}")
    wait_until_asked(page)
    page.locator("#dock .category-card").first.click()

    rows = page.locator(".ceremony li")
    expect(rows).to_have_count(4)
    expect(page.locator(".ceremony > b")).to_have_text("Scoring 2 of 4")
    page.locator(".ceremony").click()

    expect(page.locator(".ceremony")).to_have_count(0)
    expect(page.locator(".pad .held")).to_have_count(0)
    totals = page.locator(".pad tfoot b")
    assert totals.all_inner_texts() == [str(total.get_attribute("data-value")) for total in totals.all()]


def test_a_click_on_what_is_read_out_lets_the_bots_go_on(meet: Meet, calm_server: Server) -> None:
    person = meet(calm_server)
    wanted = lambda view, moves: view["phase"] == "score" and view["turn"] == 0  # noqa: E731
    page = person.open(f"/t/{prepare(person, wanted)}")
    wait_until_asked(page)
    expect(page.locator(".other .badge")).to_have_count(3)
    page.locator("#dock .category-card").first.click()
    expect(page.locator(".ceremony")).to_be_visible()
    before = ply(page)

    page.locator(".ceremony").click()

    page.wait_for_function("before => document.querySelector('#moves').dataset.ply !== before", arg=before)


def test_what_is_written_on_the_pad_is_held_back_until_it_is_read_out(meet: Meet, staged_server: Server) -> None:
    person = meet(staged_server)
    page = person.open(f"/t/{prepare(person, lambda view, moves: view['phase'] == 'score' and view['scorings'] == 1)}")
    wait_until_asked(page)
    page.locator("#dock .category-card").first.click()

    expect(page.locator(".ceremony li")).to_have_count(1)
    expect(page.locator(".pad .written .held").first).to_be_attached()
    expect(page.locator(".ceremony li")).to_have_count(4)
    expect(page.locator(".pad .written .held")).to_have_count(0)


def last_building(view: dict[str, Any], moves: list[str]) -> bool:
    is_last = view["scorings"] == 3 and view["until_scoring"] == 1 and view["phase"] == "turn"
    return is_last and moves[0].startswith("build ")


def test_the_result_waits_until_the_last_scoring_was_read_out(meet: Meet, staged_server: Server) -> None:
    """A curtain has a button that leads to it; then it is told, after the scoring, and has the focus."""
    person = meet(staged_server)
    page = person.open(f"/t/{prepare(person, last_building, seats=3)}")
    wait_until_asked(page)
    make(page, next(move for move in clickable(page) if move.startswith("build ")))
    skip = page.get_by_role("button", name="To the result")
    expect(skip).to_be_focused()
    expect(page.locator("#result")).to_be_hidden()
    headline = page.locator("#result h2").text_content() or ""
    expect(page.locator("#telling")).not_to_contain_text(headline)

    page.keyboard.press("Enter")

    expect(page.locator("#result")).to_be_focused()
    expect(page.locator("#telling p").last).to_have_text(headline)
    expect(skip).to_be_hidden()
    assert "scores" in " ".join(page.locator("#telling p").all_inner_texts())


def test_stop_asks_once_more_on_a_touch_screen(meet: Meet) -> None:
    """MC-40: there is one in the whole game, so a slip of the finger does not play it."""
    person = meet(reduced_motion="reduce", **PHONE)
    page = person.open(f"/t/{prepare(person, lambda view, moves: 'stop' in moves)}")
    wait_until_asked(page)
    before = ply(page)
    button(page, "stop").tap()
    expect(page.locator("#stop-again")).to_be_visible()
    page.locator("#asked").tap()
    expect(page.locator("#stop-again")).to_be_hidden()
    assert ply(page) == before

    button(page, "stop").tap()
    with moving(page):
        button(page, "stop").tap()


def test_whoever_may_build_sees_the_building_row_and_its_countdown(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, may_build)}")
    wait_until_asked(page)
    assert out_of_view(page, ".office, .office header > *, .planet") == []

    page.evaluate(SCROLL, 1)
    with moving(page):
        page.locator("#building-row .hit").first.tap()
        page.locator("#building-row .hit").first.tap()
    wait_until_asked(page)
    if page.locator("#building-row .hit").count():
        assert out_of_view(page, ".office, .office header > *") == []


def may_build(view: dict[str, Any], moves: list[str]) -> bool:
    return bool(view["scorings"] == 1 and {move.split()[0] for move in moves} >= {"build", "attack"})


def test_at_a_scoring_the_pad_is_in_view_down_to_its_total_on_a_phone(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, second_scoring)}")
    wait_until_asked(page)
    assert out_of_view(page, ".pad, .pad tr, #categories button") == []


def second_scoring(view: dict[str, Any], moves: list[str]) -> bool:
    return bool(view["phase"] == "score" and view["scorings"] == 1 and 3 <= len(view["players"][0]["city"]) <= 6)


def test_what_may_be_destroyed_is_labelled_below_my_banknotes(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", **PHONE)
    page = person.open(f"/t/{prepare(person, POSITIONS['attack'][0], 5)}")
    wait_until_asked(page)
    bottom = page.locator("#home .purse, #home .mini-stop").evaluate_all(
        "all => Math.max(...all.map(one => one.getBoundingClientRect().bottom))"
    )
    for label in page.locator("#home .danger > span").all():
        box = label.bounding_box()
        assert box is not None
        assert box["y"] >= bottom - 1


def test_on_a_phone_my_figures_stay_in_their_boxes_and_say_my_place(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, has_many_points)}")
    wait_until_asked(page)
    totals = [int(one) for one in page.locator(".pad tfoot td").all_inner_texts()]
    place = 1 + sum(one > totals[0] for one in totals)

    expect(page.locator(".own-figures .place")).to_have_text(f"miejsce {place}")
    assert page.evaluate(STICK_OUT, ".own-figures li") == []
    assert page.locator(".own-figures li").evaluate_all("all => all.every(one => one.offsetHeight < 40)")
    assert page.locator(".pad thead th:not(.s0)").evaluate_all(LINES) == [1, 1, 1]  # no name of a bot is broken


LINES = """all => all.map(one => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getClientRects().length;
})"""
# What sticks out of the box it is in.
STICK_OUT = """boxes => [...document.querySelectorAll(boxes)].filter(box => {
  const words = document.createRange();
  words.selectNodeContents(box);
  const { left, right } = box.getBoundingClientRect();
  return [...words.getClientRects()].some(one => one.left < left - 1 || one.right > right + 1);
}).map(box => box.innerText)"""


def has_many_points(view: dict[str, Any], moves: list[str]) -> bool:
    return bool(view["scorings"] >= 1 and view["phase"] == "turn" and view["players"][0]["total"] >= 20)


def test_a_city_is_as_high_while_a_monster_stands_in_it(meet: Meet) -> None:
    """What is chosen to fall does not jump when the monster comes or goes."""
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, falls_in_a_small_city)}")
    wait_until_asked(page)
    for width, height in ((390, 844), (820, 1180), (1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#home #striking")).to_be_visible()
        assert page.evaluate(STICK_OUT, "#striking .name") == [], f"at {width}"
        cut = page.locator("#striking").evaluate("card => card.scrollHeight > card.clientHeight + 1")
        assert not cut, f"at {width}"
        with_it = page.locator("#skyline0").evaluate("city => city.offsetHeight")
        without_it = page.locator("#skyline0").evaluate(
            "city => { const card = document.getElementById('striking'); card.style.display = 'none'; "
            "const high = city.offsetHeight; card.style.display = ''; return high; }"
        )
        assert with_it == without_it, f"at {width}"


def falls_in_a_small_city(view: dict[str, Any], moves: list[str]) -> bool:
    return view["phase"] == "fall" and 2 <= len(view["players"][0]["city"]) <= 4


def test_on_a_phone_what_each_of_the_others_did_has_a_line(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, lambda view, moves: view['phase'] == 'turn' and view['scorings'] == 0)}")
    wait_until_asked(page)
    with moving(page):
        page.locator("#building-row .hit, #monster-row .hit").first.tap()
        page.locator("#building-row .hit, #monster-row .hit").first.tap()
    wait_until_asked(page)
    told = page.locator("#dock > .digest > summary .doing:has(.did:not([hidden]))")
    expect(told.first).to_be_visible()
    lines = told.evaluate_all("all => all.map(one => [one.getBoundingClientRect().top, one.offsetWidth])")
    assert all(width > 300 for _, width in lines)  # as wide as the screen
    assert len({top for top, _ in lines}) == len(lines)
    assert out_of_view(page, "#dock > .digest, .own-figures li") == []


def test_on_a_large_screen_all_that_happened_since_my_turn_is_in_view(meet: Meet) -> None:
    """As long a list as after a move without a choice and a scoring: it takes the room that the dock has."""
    person = meet(reduced_motion="reduce", locale="pl-PL", viewport={"width": 1920, "height": 1080})
    page = person.open(f"/t/{prepare(person, may_build)}")
    wait_until_asked(page)
    page.wait_for_function(LONGER)
    assert out_of_view(page, "#dock > .digest li, .own-figures li") == []


# The list has three times as many lines, and is new to the page: it is open, and none of it has to be scrolled to.
LONGER = """() => {
  const digest = document.querySelector('#dock > .digest');
  const lines = digest.querySelector('ol');
  if (digest.id !== 'digest-longer') {
    lines.innerHTML = lines.innerHTML.repeat(3);
    digest.open = false;
    digest.id = 'digest-longer';
    document.getElementById('table').dispatchEvent(new Event('htmx:after:swap'));
  }
  return digest.open && lines.children.length >= 9 && lines.scrollHeight <= lines.clientHeight + 1;
}"""


def test_a_place_is_not_called_empty_while_it_is_told_how_the_last_card_left(meet: Meet) -> None:
    person = meet(reduced_motion="reduce")
    page = person.open(f"/t/{prepare(person, lambda view, moves: not all(one['city'] for one in view['players']))}")
    wait_until_asked(page)
    empty = page.locator(".skyline > .bare").first
    expect(empty).to_be_visible()
    play = "now => document.dispatchEvent(new CustomEvent('playing', { detail: now }))"
    page.evaluate(play, True)
    expect(empty).to_be_hidden()
    page.evaluate(play, False)
    expect(empty).to_be_visible()


def can_do_both(view: dict[str, Any], moves: list[str]) -> bool:
    """Build or let a monster in, so that both rows are looked at, and one's own city."""
    me = view["players"][0]
    return view["phase"] == "turn" and me["banknotes"] == 1 and 3 <= len(me["city"]) <= 6


WITH_CARDS: dict[str, tuple[Any, dict[str, str]]] = {
    "stop": (lambda view, moves: can_do_both(view, moves) and "stop" in moves, {"first": "1"}),
    "two events": (lambda view, moves: can_do_both(view, moves) and len(view["hand"]) == 2, EVENTS),
    "more events": (lambda view, moves: len(view["hand"]) >= 3 and view["players"][0]["banknotes"] == 1, EVENTS),
}


@pytest.mark.parametrize("cards", WITH_CARDS)
def test_on_a_phone_both_rows_and_my_whole_city_are_in_view_when_i_decide(meet: Meet, cards: str) -> None:
    """The odds need no line of their own, and what the others did is told whole where it fits."""
    wanted, options = WITH_CARDS[cards]
    person = meet(reduced_motion="reduce", locale="pl-PL", **PHONE)
    page = person.open(f"/t/{prepare(person, wanted, options=options)}")
    wait_until_asked(page)

    assert out_of_view(page, ".window, #home, #dock button, #dock .aim-switch") == []
    assert covered(page, "#home .building, #home .purse, #dock .prompt-buttons > *, #dock .aim-switch span") == []
    odds = page.locator("#odds summary").bounding_box()
    tools = page.locator("#hint-tool").bounding_box()
    assert odds is not None
    assert tools is not None
    assert abs(odds["y"] - tools["y"]) < 5
    assert odds["height"] >= 44
    assert odds["x"] + odds["width"] < tools["x"]
    page.locator("#odds summary").tap()
    expect(page.locator("#odds .mc-odds")).to_be_visible()
    assert covered(page, "#dock .prompt-buttons > *") == []


def built_each(view: dict[str, Any], moves: list[str]) -> bool:
    return can_do_both(view, moves) and view["scorings"] == 0 and len(view["building_row"]) >= 4


def test_on_a_phone_nothing_is_left_out_of_what_the_others_did_if_it_fits(meet: Meet) -> None:
    """A picture that reaches below its line is no line that is cut."""
    person = meet(reduced_motion="reduce", **PHONE)
    page = person.open(f"/t/{prepare(person, built_each)}")
    wait_until_asked(page)

    expect(page.locator("#dock .digest .doing").last).to_be_visible()
    assert page.locator("#dock .digest .doing").count() == 3
    expect(page.locator("#dock .digest .did[hidden]")).to_have_count(0)
    expect(page.locator("#dock .digest .more")).to_be_hidden()
    page.locator("#dock .digest summary").tap()
    told, dock = page.locator("#dock .digest ol").bounding_box(), page.locator("#dock").bounding_box()
    assert told is not None
    assert dock is not None
    assert abs(told["y"] + told["height"] - dock["y"]) < 3  # right above the dock


def test_what_fell_is_told_within_the_city_where_it_stood(meet: Meet, staged_server: Server) -> None:
    person = meet(staged_server)
    page = person.open(f"/t/{prepare(person, fells_some)}")
    wait_until_asked(page)
    here = next(one for one in page.locator("[data-marks*=city0]").all() if "all_" in str(one.get_attribute("value")))
    here.click()

    told = page.wait_for_selector("#stage .token.loss[data-landed]:has-text(': ')", state="attached")
    assert told is not None
    box = told.bounding_box()
    left, _, right, _ = [int(edge) for edge in str(told.get_attribute("data-landing")).split()]
    assert box is not None
    assert left - 2 <= box["x"]
    assert box["x"] + box["width"] <= right + 2
