"""Monster City, as it is told: what happens is in view where it happens, and nothing of it seems to be another's."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, Meet
from tests.browser.in_view import covered, out_of_view
from tests.browser.playing import clickable, make, moving, ply, wait_for_stream, wait_until_asked
from tests.browser.prepared import EVENTS, TO_THE_END, prepare
from tests.server.process import Server

# Of every cue that is played: whose it is, whether the whole city of that seat is in view, and where what flies begins.
WATCH = """() => { window.told = []; document.addEventListener('effect', ({ detail: { cue } }) => {
  const board = document.getElementById('board').getBoundingClientRect();
  const city = document.getElementById(`skyline${cue.whose}`)?.getBoundingClientRect();
  const home = document.querySelector(`#board [data-player="${cue.whose}"]`)?.getBoundingClientRect();
  const token = ['gain', 'loss'].includes(cue.kind) ? document.querySelector('#stage > .token:last-of-type') : null;
  const frames = token?.getAnimations()[0]?.effect.getKeyframes() ?? [];
  const y = frames.length ? board.top + Number(/translate\\([^,]+, ([-\\d.]+)px/.exec(frames[0].transform)[1]) : null;
  window.told.push({
    kind: cue.kind, whose: Number(cue.whose), counts: cue.counts ?? '',
    seen: Boolean(city && city.top >= board.top - 1 && city.bottom <= board.bottom + 1),
    begins: y === null ? '' : y >= home.top && y <= home.bottom ? 'at home' : 'elsewhere',
  });
}); }"""


def must_build(view: dict[str, Any], moves: list[str]) -> bool:
    """The one who moves next has two banknotes and no STOP card."""
    following = view["players"][1]
    many = len(view["building_row"]) >= 3 and view["until_scoring"] >= 3
    is_forced = following["banknotes"] == 2 and not following["stop"]
    return view["phase"] == "turn" and many and is_forced and any(move.startswith("build ") for move in moves)


def told_of(page: Page, kind: str, seat: int) -> dict[str, Any]:
    found = page.wait_for_function(
        "([kind, seat]) => window.told.find(one => one.kind === kind && one.whose === seat)", arg=[kind, seat]
    )
    told: dict[str, Any] = found.json_value()
    return told


def test_what_somebody_pays_is_seen_to_be_theirs(meet: Meet, staged_server: Server) -> None:
    """It does not come from the city above, as if that one paid."""
    person = meet(staged_server, **PHONE)
    page = person.open(f"/t/{prepare(person, must_build)}")
    wait_until_asked(page)
    page.evaluate(WATCH)
    make(page, next(move for move in clickable(page) if move.startswith("build ")), touch=True)

    assert told_of(page, "go", 1)["seen"]
    paid = told_of(page, "loss", 1)
    assert paid["counts"] == "banknotes-1"
    assert paid["begins"] == "at home"


# A building is about to glide into a city of which only the head is in view.
GLIDES = """async () => {
  const board = document.getElementById('board');
  const card = document.querySelector('#skyline1 .card:last-of-type');
  const head = document.querySelector('#other-1 header').getBoundingClientRect();
  board.scrollTop += head.bottom + 12 - board.getBoundingClientRect().bottom;
  const cue = { whose: '1', target: `${card.id} skyline1` };
  card.animate([{ transform: 'translate(0, -300px)' }, { transform: 'none' }], { id: 'glide', duration: 340 }).pause();
  const cues = [{ ...cue, kind: 'go' }, { ...cue, kind: 'loss', target: 'skyline1', counts: 'banknotes-1' }];
  const scene = { cues, ready: null };
  document.dispatchEvent(new CustomEvent('scene', { detail: scene }));
  await scene.ready;
}"""


def test_on_a_phone_the_whole_city_in_which_somebody_builds_is_in_view(meet: Meet) -> None:
    """The card is still on its way: where it comes from is not where it is looked at."""
    person = meet(reduced_motion="reduce", **PHONE)
    page = person.open(f"/t/{prepare(person, must_build)}")
    wait_until_asked(page)
    page.evaluate(GLIDES)
    assert out_of_view(page, "#skyline1, #other-1 .purse") == []


# The second of a double click, on nothing, while a scoring is read out.
SECOND_CLICK = "() => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))"


def test_a_double_click_on_a_category_does_not_skip_what_is_read_out(meet: Meet, staged_server: Server) -> None:
    person = meet(staged_server)
    page = person.open(f"/t/{prepare(person, lambda view, moves: view['phase'] == 'score')}")
    wait_until_asked(page)
    page.locator("#dock .category-card").first.click()
    expect(page.locator(".ceremony li").first).to_be_visible()
    page.evaluate(SECOND_CLICK)

    expect(page.locator(".ceremony li")).to_have_count(4)


PLAYING = "now => document.dispatchEvent(new CustomEvent('playing', { detail: now }))"
ORDER = """() => ['#home', '#building-row', '#pad']
  .map(part => [part, document.querySelector(part).getBoundingClientRect().top])
  .sort((one, other) => one[1] - other[1]).map(([part]) => part)"""


def test_on_a_phone_the_cities_stand_where_they_stood_until_the_story_before_a_scoring_is_told(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", **PHONE)
    page = person.open(f"/t/{prepare(person, lambda view, moves: view['phase'] == 'score')}")
    wait_until_asked(page)
    assert page.evaluate(ORDER) == ["#home", "#pad", "#building-row"]

    page.evaluate(PLAYING, True)
    assert page.evaluate(ORDER) == ["#building-row", "#home", "#pad"]
    page.evaluate("document.getElementById('board').scrollTop = 999")
    page.evaluate(PLAYING, False)
    assert page.evaluate(ORDER) == ["#home", "#pad", "#building-row"]
    assert out_of_view(page, "#home, .pad tr") == []


# As after a move without a choice and a scoring: more lines than there is room for.
MANY = """() => {
  const words = document.querySelector('#dock > .digest > summary > span');
  const lines = [...words.querySelectorAll('.doing')];
  for (const line of [...lines, ...lines]) words.querySelector('.more').before(line.cloneNode(true));
  document.getElementById('table').dispatchEvent(new Event('htmx:after:swap', { bubbles: true }));
}"""


def test_on_a_phone_what_somebody_did_is_told_whole_or_counted(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", **PHONE)
    page = person.open(f"/t/{prepare(person, others_were_attacked)}")
    wait_until_asked(page)
    wait_for_stream(page)
    page.evaluate(MANY)
    summary = page.locator("#dock > .digest > summary")
    left_out = summary.locator(".doing[hidden]")
    expect(left_out.first).to_be_attached()

    expect(summary.locator(".more")).to_have_text(f"… and {left_out.count()} more")
    expect(summary.locator(".doing:not([hidden]) > .did[hidden]")).to_have_count(0)
    low = page.locator("#dock .own-figures").bounding_box()
    summary.tap()
    expect(page.locator("#dock > .digest ol")).to_be_visible()
    assert page.locator("#dock .own-figures").bounding_box() == low  # what is below it stays in its place


def others_were_attacked(view: dict[str, Any], moves: list[str]) -> bool:
    return bool(view["phase"] == "turn" and view["scorings"] == 0 and sum(view["monster_discard"].values()) >= 4)


def test_while_points_are_still_to_come_no_place_is_told(meet: Meet) -> None:
    person = meet(reduced_motion="reduce")
    page = person.open(f"/t/{prepare(person, lambda view, moves: view['scorings'] == 1 and view['phase'] == 'turn')}")
    wait_until_asked(page)
    page.locator(".own-figures [data-counter^=total]").evaluate("place => place.classList.add('held')")
    expect(page.locator(".own-figures .standing")).to_be_hidden()
    assert page.locator(".own-figures li").nth(1).inner_text().strip().endswith(("points", "point"))


def test_to_throw_an_event_card_away_asks_once_more_on_a_touch_screen(meet: Meet) -> None:
    """It comes up where the finger was that chose the card: a double tap is no wish to do nothing."""
    person = meet(reduced_motion="reduce", **PHONE)
    page = person.open(f"/t/{prepare(person, lambda view, moves: 'grant' in moves, options=EVENTS)}")
    wait_until_asked(page)
    before = ply(page)
    page.locator(".aim-switch:has(#aim-grant)").tap()
    decline = page.locator('.decline[value="decline grant"]')
    decline.tap()
    expect(page.locator("#again-grant")).to_be_visible()
    assert ply(page) == before
    page.locator("#asked").tap()
    expect(page.locator("#again-grant")).to_be_hidden()

    decline.tap()
    with moving(page):
        decline.tap()


def test_who_looks_back_on_a_phone_sees_the_city_that_a_moment_is_about(meet: Meet) -> None:
    """Also where it is not told how it came about: behind a link, and after a leap or a step back."""
    person = meet(reduced_motion="reduce", **PHONE)
    table = prepare(person, TO_THE_END)
    asked: set[str] = set()
    page = person.open(f"/t/{table}/replay/60")
    for _ in range(12):
        if page.locator(".other.asked").count() == 1 and not page.locator(".window .chosen").count():
            asked.add(str(page.locator(".other.asked").get_attribute("id")))
            assert out_of_view(page, ".other.asked") == []
        before = ply(page)
        page.locator("#step-back").tap()
        page.wait_for_function("before => document.querySelector('#moves').dataset.ply !== before", arg=before)
    assert len(asked) >= 2
    page.goto(page.url)
    page.wait_for_load_state()
    if not page.locator(".window .chosen").count():
        assert out_of_view(page, ".other.asked") == []


def without_anchors(route: Route) -> None:
    """The style as a browser reads it that cannot place one thing beside another."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("position-visibility", "unheard-of"))


def can_do_both(view: dict[str, Any], moves: list[str]) -> bool:
    me = view["players"][0]
    return "stop" in moves and me["banknotes"] == 1 and 3 <= len(me["city"]) <= 6


def test_on_a_phone_without_anchors_the_odds_cover_nothing_and_leave_room_for_my_city(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", locale="pl-PL", service_workers="block", **PHONE)
    person.page.route("**/monster_city/table.css*", without_anchors)
    page = person.open(f"/t/{prepare(person, can_do_both)}")
    wait_until_asked(page)
    odds, dock = page.locator("#odds").bounding_box(), page.locator("#dock").bounding_box()
    assert odds is not None
    assert dock is not None
    assert odds["y"] >= dock["y"] + dock["height"] - 1

    assert out_of_view(page, ".row .card, #home .building .plate, #home header > *, #dock button") == []
    assert covered(page, ".row .card .hit, #dock button") == []
