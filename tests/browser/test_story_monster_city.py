"""Monster City, as it is told: what happens is in view where it happens, and nothing of it seems to be another's."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import PHONE, Meet
from tests.browser.in_view import out_of_view
from tests.browser.playing import clickable, make, wait_until_asked
from tests.browser.prepared import prepare
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
