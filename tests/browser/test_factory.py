"""Monster Factory in the browser: whole games by mouse, touch and keys; aiming, turning, zooming; the picture."""

from __future__ import annotations

import random
import struct
import time
from itertools import count
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from monstertable import game
from monstertable.core import record
from monstertable.server.words import translations
from tests.browser.conftest import LAPTOP, PHONE, Meet, Person
from tests.browser.laying import (
    FIRST,
    NAME,
    aim,
    confirm,
    joints,
    lay_on,
    owner_of,
    prepare,
    press,
    shown_turn,
    spot,
    spot_of,
    spots,
    turn_to,
    turns,
)
from tests.browser.playing import clickable, moving, phase, ply, wait_until_asked
from tests.browser.prepared import TO_THE_END, write
from tests.browser.test_keyboard import tab_to_a_move
from tests.browser.test_looks import SCROLLED, SIDEWAYS, WIDTHS
from tests.browser.test_together import named

READERS: dict[str, dict[str, Any]] = {
    "en": {"locale": "en-GB", **LAPTOP},
    "pl": {"locale": "pl-PL", "reduced_motion": "reduce", **PHONE},
}
SIZES: dict[str, dict[str, Any]] = {"laptop": LAPTOP, "phone": {"viewport": PHONE["viewport"]}}
DEVICES: dict[str, dict[str, Any]] = {"laptop": LAPTOP, "phone": PHONE}
NASTY = '<b>&"x"'

# What a place shows of itself: whether its middle is seen, and not something that lies over it.
UNCOVERED = """spot => {
  const box = spot.querySelector('.light').getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return spot.contains(top);
}"""
# How wide and high a picture is, in its own measure.
SIZE = """name => {
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#${name}`);
  document.documentElement.append(use);
  const box = use.getBBox();
  return [box.width, box.height];
}"""
# Every scene of a monster that wakes up: its name, its worth, and whether it is seen with its eyes open.
NOTE_WAKING = """() => {
  window.woken = [];
  const look = (scene) => {
    const [name, worth] = [scene.querySelector('p').firstChild.data, scene.querySelector('small').innerText];
    const note = [name, worth, ''];
    window.woken.push(note);
    const watch = () => {
      const box = scene.querySelector('p').getBoundingClientRect();
      const within = box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
      if (within && scene.querySelector('.creature.awake') && scene.checkVisibility()) note[2] = 'seen';
      if (scene.isConnected) requestAnimationFrame(watch);
    };
    watch();
  };
  new MutationObserver((changes) => {
    for (const change of changes) for (const part of change.addedNodes) if (part.matches?.('.waking')) look(part);
  }).observe(document.body, {childList: true});
}"""
# What a change of the page has made in the wrong namespace: it would never be drawn, or never be pressed.
MISMADE = """() => [...document.querySelectorAll('#table svg *')].filter(part => {
  const around = part.parentElement.closest('svg, foreignObject');
  const wanted = around.matches('svg') || part.matches('svg') ? '2000/svg' : '1999/xhtml';
  return !part.namespaceURI.endsWith(wanted);
}).map(part => part.outerHTML.slice(0, 80))"""


def open_table(page: Page, seats: int, words: Any) -> None:
    """From the first page to the first question: a table for one person and bots."""
    page.locator(f'a[href="/new/{NAME}"]').first.click()
    page.get_by_role("button", name=str(seats), exact=True).click()
    page.select_option("select[name=bots]", "greedy")
    page.get_by_role("button", name=words("Open the table")).click()
    page.get_by_role("button", name=words("Start the game")).click()
    wait_until_asked(page)


def check_record(page: Page, words: str) -> None:
    with page.expect_download() as downloading:
        page.get_by_role("link", name=words).click()
    written = record.read(downloading.value.path().read_text(encoding="utf-8"))
    outcome: Any = record.verify(game(NAME), written)
    shown = page.locator("#result .ranks .points").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(outcome.scores)


# Whole games


@pytest.mark.parametrize("language", READERS)
def test_a_whole_game_for_two(meet: Meet, language: str) -> None:
    """A person and a bot: by mouse in English on a laptop, by touch in Polish on a phone."""
    words = translations(language).gettext
    page = meet(**READERS[language]).open()
    open_table(page, 2, words)
    page.evaluate("window.still = 'here'")

    made = lay_on(page, random.Random(3), touch="has_touch" in READERS[language])

    assert made > 1
    assert page.evaluate("window.still") == "here"
    assert page.evaluate(MISMADE) == []
    expect(page.locator("#result .ranks li")).to_have_count(2)
    expect(page.locator(".spot, .lay, .tray")).to_have_count(0)
    check_record(page, words("Download the record"))


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_game_by_keyboard(meet: Meet, size: str) -> None:
    """Tab and Enter for the start tile, then arrows, R and Enter; one always sees where the tile would lie."""
    chance = random.Random(4)
    page = meet(reduced_motion="reduce", **SIZES[size]).open()
    open_table(page, 2, translations("en").gettext)
    tab_to_a_move(page, chance.randrange(2))
    with moving(page):
        page.keyboard.press("Enter")
    wait_until_asked(page)

    while phase(page) != "over":
        for _ in range(chance.randrange(1, 5)):
            page.keyboard.press(chance.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        here = page.locator(".spot.aimed.locked")
        expect(here).to_have_count(1)
        expect(here.locator(".aim")).to_be_focused()
        assert here.evaluate(UNCOVERED), f"{here.get_attribute('id')} cannot be seen"
        for _ in range(chance.randrange(3)):
            page.keyboard.press("r")
        assert shown_turn(here) in turns(here)
        with moving(page):
            page.keyboard.press("Enter")
        wait_until_asked(page)

    expect(page.locator("#result .winner").first).to_be_visible()


def test_without_scripts_every_way_to_lay_is_a_button(meet: Meet) -> None:
    """No aiming then, but all can be done."""
    person = meet(java_script_enabled=False)
    table = prepare(person, many_ways)
    page = person.open(f"/t/{table}")
    moves = person.ask(f"/tables/{table}")["moves"]
    assert sorted(clickable(page)) == sorted(moves)
    before = ply(page)
    page.locator(f'.lay[value="{moves[0]}"]').click()
    assert ply(page) != before


# Aiming


def many_ways(view: dict[str, Any], moves: list[str]) -> bool:
    """One place in which the tile fits in three ways or more, and one in which it fits in one."""
    ways = ways_by_place(moves)
    return view["phase"] == "place" and max(ways.values()) >= 3 and min(ways.values()) == 1


def ways_by_place(moves: list[str]) -> dict[str, int]:
    places = [move.rpartition(" ")[0] for move in moves]
    return {place: places.count(place) for place in places}


def at_table(person: Person, table: str) -> Page:
    page = person.open(f"/t/{table}")
    wait_until_asked(page)
    return page


def with_ways(page: Page, least: int, most: int = 4) -> str:
    """A place with so many ways round."""
    return next(name for name in spots(page) if least <= len(turns(spot(page, name))) <= most)


def test_the_tile_turns_only_to_where_it_fits(meet: Meet) -> None:
    """R goes through exactly the ways that fit, and around; where there is one way there is nothing to turn."""
    person = meet()
    page = at_table(person, prepare(person, many_ways))
    here = aim(page, with_ways(page, 3))
    wanted = turns(here)
    first = wanted.index(shown_turn(here))

    for key in ["r", "R"] * len(wanted):
        page.keyboard.press(key)
        first = (first + 1) % len(wanted)
        expect(here.locator(".ghost.now")).to_have_count(1)
        expect(here.locator(".ghost.now")).to_have_attribute("data-turn", wanted[first])
        expect(here.locator(".ghost.now")).to_be_visible()
        assert [move.split()[3] for move in clickable(page)] == [wanted[first]]

    single = aim(page, with_ways(page, 1, 1))
    expect(page.locator("#turn-tile")).to_be_disabled()
    expect(single.locator(".turner")).to_have_count(0)
    page.keyboard.press("r")
    assert [shown_turn(single)] == turns(single)


def test_a_look_leaves_nothing_behind_and_nothing_is_sent(meet: Meet) -> None:
    """Hovering shows the tile and forgets it; Escape lets go of what was chosen; the table has not moved."""
    person = meet()
    page = at_table(person, prepare(person, many_ways))
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    before = ply(page)
    one, other = (spot(page, name) for name in (with_ways(page, 3), with_ways(page, 1, 1)))

    one.hover()
    expect(one).to_have_class("spot aimed")
    expect(one.locator(".ghost:visible")).to_have_count(1)
    expect(page.locator(".lay:visible, .ok:visible")).to_have_count(0)
    other.hover()
    expect(other).to_have_class("spot aimed")
    expect(one).to_have_class("spot")
    page.locator("#prompt").hover()
    expect(page.locator(".aimed, .ghost:visible, .carried")).to_have_count(0)

    for name in (spots(page)[0], spots(page)[-1]):
        here = aim(page, name)
        expect(here.locator(".ok")).to_be_visible()
        page.locator("#prompt").hover()
        expect(here).to_have_class("spot aimed locked")
        page.keyboard.press("Escape")
        expect(page.locator(".aimed, .locked, .ghost:visible, .lay:visible")).to_have_count(0)

    page.keyboard.press("Enter")
    assert ply(page) == before
    assert sent == []


def test_one_tap_only_aims(meet: Meet) -> None:
    """It neither turns the tile nor lays it, however long the browser takes from the finger's leaving to the click."""
    person = meet(**PHONE)
    table = prepare(person, many_ways)
    for least, most in ((3, 4), (1, 1)):
        page = at_table(person, table)
        # What is put off until the finger has left is done before the focus and the click come, as on a busy phone.
        page.evaluate(
            "() => { const old = setTimeout; window.setTimeout = (work, time) => time ? old(work, time) : work(); }"
        )
        before = ply(page)
        here = aim(page, with_ways(page, least, most), touch=True)
        expect(here.locator(".ghost.now")).to_have_attribute("data-turn", turns(here)[0])
        assert ply(page) == before


def test_arrows_reach_every_place(meet: Meet) -> None:
    """From one monster to the next, whatever lies between."""
    person = meet(reduced_motion="reduce")
    table = prepare(person, lambda view, moves: len(ways_by_place(moves)) >= 9, seats=4)
    page = at_table(person, table)
    wanted = set(spots(page))
    assert len({owner_of(name) for name in wanted}) > 2
    chance = random.Random(1)
    reached: set[str] = set()
    for _ in range(250):
        page.keyboard.press(chance.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        reached.add(page.locator(".spot.locked").get_attribute("id") or "")
        if reached == wanted:
            return
    assert reached == wanted


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_tile_is_dragged_by_mouse(meet: Meet) -> None:
    """It can be seen under way, lies loose over a place, and is held there when let go; then it is confirmed."""
    person = meet()
    page = at_table(person, prepare(person, many_ways))
    here = spot(page, with_ways(page, 3))
    before = ply(page)
    page.mouse.move(*middle(page.locator("#drawn svg")))
    page.mouse.down()
    page.mouse.move(*middle(page.locator("#prompt")), steps=3)
    expect(page.locator(".carried")).to_have_count(1)
    expect(page.locator(".aimed")).to_have_count(0)
    page.mouse.move(*middle(here.locator(".light")), steps=4)
    expect(here).to_have_class("spot aimed")
    page.mouse.up()
    expect(here).to_have_class("spot aimed locked")
    expect(page.locator(".carried")).to_have_count(0)
    assert ply(page) == before
    confirm(page, here, random.Random(1))
    assert ply(page) != before


def test_the_tile_is_dragged_by_touch(meet: Meet) -> None:
    """The same under a finger, which hides what is beneath: the tile floats above it."""
    person = meet(**PHONE)
    page = at_table(person, prepare(person, many_ways))
    here = spot(page, next(name for name in spots(page) if owner_of(name) == 0))
    here.scroll_into_view_if_needed()
    assert here.evaluate(UNCOVERED)
    before, scrolled = ply(page), page.evaluate("scrollY")
    fingers = page.context.new_cdp_session(page)
    x, y = middle(page.locator("#drawn svg"))
    to_x, to_y = middle(here.locator(".light"))

    # The finger takes its time: the browser swallows a tap that follows a fling.
    times = count(time.time() - 5, 0.2)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": a, "y": b} for a, b in points]
        facts = {"type": kind, "touchPoints": where, "timestamp": next(times)}
        fingers.send("Input.dispatchTouchEvent", facts)

    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x + (to_x - x) * step / 5, y + (to_y + 48 - y) * step / 5))
    for trembling in (1, 0, 1, 0):
        touch("touchMove", (to_x, to_y + 48 + trembling))
    expect(here).to_have_class("spot aimed")
    expect(page.locator(".carried")).to_have_count(1)
    touch("touchEnd")
    expect(here).to_have_class("spot aimed locked")
    expect(page.locator(".carried")).to_have_count(0)
    assert (ply(page), page.evaluate("scrollY")) == (before, scrolled)
    confirm(page, here, random.Random(1), touch=True)
    assert ply(page) != before


@pytest.mark.parametrize("device", DEVICES)
def test_every_place_can_be_hit_also_on_a_huge_monster(meet: Meet, device: str) -> None:
    """Nothing lies over a place: no button for zooming, no tray."""
    person = meet(reduced_motion="reduce", **DEVICES[device])
    page = at_table(person, prepare(person, huge))
    for name in spots(page):
        here = spot(page, name)
        here.evaluate("spot => spot.scrollIntoView({block: 'center'})")
        assert here.evaluate(UNCOVERED), name


def huge(view: dict[str, Any], moves: list[str]) -> bool:
    """Own monster so wide that its places are small, and the tile fits at many of them."""
    [*_, monster] = view["players"][0]["monsters"] or [{"places": [], "tiles": []}]
    if view["phase"] != "place" or len(monster["tiles"]) < 12:
        return False
    columns, rows = ([place[axis] for place in monster["places"]] for axis in (0, 1))
    corner = (max(columns), min(rows))
    return any(move.startswith(f"lay 0 {corner[0]},{corner[1]} ") for move in moves)


def test_a_place_held_for_one_tile_is_free_for_the_next(meet: Meet) -> None:
    """Where the next question comes at once, the held place may still be there, and the new tile fit otherwise."""
    person = meet()
    last: dict[str, Any] = {"view": {"pile_left": 0}, "moves": []}
    held: list[str] = []

    def fits_otherwise(view: dict[str, Any], moves: list[str]) -> bool:
        """A place in which the last tile fitted in some way, this one only in another, and nothing was laid there."""
        before = last["moves"] if last["view"]["pile_left"] > view["pile_left"] else []
        last.update(view=view, moves=moves)
        single = [move for move in moves if ways_by_place(moves)[move.rpartition(" ")[0]] == 1]
        for move in single:
            place = move.rpartition(" ")[0]
            others = [other for other in before if other.startswith(f"{place} ")]
            if others and move not in others and {player["score"] for player in view["players"]} == {0}:
                held[:] = [others[0], move]
                return True
        return False

    table = prepare(person, fits_otherwise)
    later = [(seat, move) for _, seat, move in person.server.moves(table)]
    asked = max(ply for ply, (seat, move) in enumerate(later) if seat == 0 and move.startswith("lay "))
    lobby = person.ask("/tables", {"game": NAME, "seats": 2, "options": FIRST, "bots": ["greedy"]})["id"]
    earlier = write(person.server, lobby, later[:asked], "playing")
    streams: list[Route] = []
    person.page.route(f"**/t/{earlier}/stream", lambda route: streams.append(route))
    page = at_table(person, earlier)
    here = aim(page, spot_of(held[0]))
    turn_to(page, here, held[0].split()[3])

    # The page hears of the later question alone: as when another's tile had one place only.
    streams[0].continue_(url=f"{person.server.address}/t/{table}/stream")
    page.wait_for_selector(f'#moves[data-ply="{len(later)}"]')

    assert turns(here) == [held[1].split()[3]]
    press(here.locator(".aim"), touch=False)
    expect(here).to_have_class("spot aimed locked")
    expect(here.locator(".ghost.now")).to_be_visible()
    assert clickable(page) == [held[1]]


# Zooming


def seen(page: Page, canvas: str) -> list[float]:
    """What part of the floor is seen: x, y, width, height."""
    return [float(number) for number in (page.locator(canvas).get_attribute("viewBox") or "").split()]


def whole(page: Page, canvas: str) -> list[float]:
    return [float(number) for number in (page.locator(canvas).get_attribute("data-box") or "").split()]


def test_zoom_by_buttons_and_wheel(meet: Meet) -> None:
    """In, out, and all of it; the wheel zooms to where the pointer is; the other floors stay as they are."""
    person = meet(reduced_motion="reduce")
    page = at_table(person, prepare(person, many_ways))
    bay, canvas = page.locator("#bay-0"), "#canvas-0"
    everything = whole(page, canvas)
    assert seen(page, canvas) == everything

    bay.get_by_role("button", name="Zoom in").click()
    nearer = seen(page, canvas)
    assert nearer[2] == pytest.approx(everything[2] / 1.4)
    bay.get_by_role("button", name="Zoom in").click()
    assert seen(page, canvas)[2] < nearer[2]
    bay.get_by_role("button", name="Zoom out").click()
    assert seen(page, canvas) == pytest.approx(nearer)
    bay.get_by_role("button", name="Show all").click()
    assert seen(page, canvas) == everything
    for _ in range(12):
        bay.get_by_role("button", name="Zoom in").click()
    assert seen(page, canvas)[2] == pytest.approx(everything[2] / 5)
    bay.get_by_role("button", name="Show all").click()

    box = page.locator(canvas).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] - 20)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    expect(page.locator(canvas)).to_have_class("canvas zoomed")
    x, y, width, height = seen(page, canvas)
    assert width < everything[2]
    assert x + width / 2 < everything[0] + everything[2] / 2
    assert y + height / 2 > everything[1] + everything[3] / 2
    assert seen(page, "#canvas-1") == whole(page, "#canvas-1")


def test_zoom_survives_what_others_do(meet: Meet) -> None:
    """Somebody else's tile does not throw one back to the whole floor."""
    host, guest = meet(), meet()
    table = prepare(host, lambda view, moves: view["phase"] == "place" and view["pile_left"] > 60, guests=[guest])
    for person in (host, guest):
        person.open(f"/t/{table}")
    wait_until_asked(host.page)
    for _ in range(2):
        guest.page.locator("#bay-0").get_by_role("button", name="Zoom in").click()
    before = seen(guest.page, "#canvas-0")
    facts = host.ask(f"/tables/{table}")

    host.ask(f"/tables/{table}/moves", {"ply": facts["ply"], "move": facts["moves"][0]})

    wait_until_asked(guest.page)
    expect(guest.page.locator("#canvas-0")).to_have_class("canvas zoomed")
    now, frame = seen(guest.page, "#canvas-0"), whole(guest.page, "#canvas-0")
    assert now[2] == pytest.approx(frame[2] / 1.4**2)
    assert now[0] + now[2] / 2 == pytest.approx(before[0] + before[2] / 2)
    assert guest.page.evaluate(MISMADE) == []


def test_a_new_minion_is_seen_though_the_old_monster_was_zoomed(meet: Meet) -> None:
    """The floor that was looked at belonged to the monster that has just walked off."""
    person = meet(reduced_motion="reduce")
    table = prepare(person, lambda view, moves: len(finishing(view, moves, 0, 8)) > 0)
    page = at_table(person, table)
    facts = person.ask(f"/tables/{table}")
    [move, *_] = finishing(facts["view"], facts["moves"], 0, 8)
    canvas = page.locator("#canvas-0")
    box = canvas.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 4, box["y"] + box["height"] - 4)
    page.keyboard.down("Control")
    for _ in range(4):
        page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    expect(canvas).to_have_class("canvas zoomed")
    person.ask(f"/tables/{table}/moves", {"ply": facts["ply"], "move": move})
    wait_until_asked(page)
    expect(page.locator("#bay-0 .shelf li").last).to_be_attached()
    tile = page.locator("#canvas-0 .creature .newest").bounding_box()
    now = page.locator("#canvas-0").bounding_box()
    assert tile is not None
    assert now is not None
    assert now["x"] <= tile["x"] + tile["width"] / 2 <= now["x"] + now["width"]
    assert now["y"] <= tile["y"] + tile["height"] / 2 <= now["y"] + now["height"]


# Monsters that are finished


def finishing(view: dict[str, Any], moves: list[str], owner: int, least: int = 2) -> list[str]:
    """The moves that finish this owner's monster of at least so many tiles, with another still unfinished."""
    if view["phase"] != "place" or joints(view["drawn"]) != 1:
        return []
    others = [player["first_done"] for seat, player in enumerate(view["players"]) if seat != owner]
    monster = view["players"][owner]["monsters"][-1]
    if monster["open_edges"] != 1 or all(others) or len(monster["tiles"]) < least or view["pile_left"] < 10:
        return []
    return [move for move in moves if move.startswith(f"lay {owner} ")]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_finished_monster_wakes_up(meet: Meet, motion: str) -> None:
    """Everybody sees it wake up and learns its name; then it stands on its owner's shelf."""
    host, watcher = meet(reduced_motion=motion), meet(reduced_motion=motion, **PHONE)
    table = prepare(host, lambda view, moves: len(finishing(view, moves, 0)) > 0)
    facts = host.ask(f"/tables/{table}")
    [move, *_] = finishing(facts["view"], facts["moves"], 0)
    for person in (host, watcher):
        person.open(f"/t/{table}")
        person.page.evaluate(NOTE_WAKING)
    wait_until_asked(host.page)
    stood = host.page.locator("#bay-0 .shelf li").count()

    here = aim(host.page, spot_of(move))
    with moving(host.page):
        here.locator(".ok").click()

    for page in (host.page, watcher.page):
        page.wait_for_selector(f"#awake-0-{stood}")
        shown = page.locator(f"#awake-0-{stood}")
        name = shown.get_attribute("data-wakes") or ""
        assert name
        page.wait_for_function("name => window.woken.some(([who, , seen]) => who === name && seen)", arg=name)
        woken = [worth for who, worth, _ in page.evaluate("window.woken") if who == name]
        assert woken == [shown.get_attribute("data-worth")]
        expect(shown).to_contain_text(name)
        expect(page.locator(".waking")).to_have_count(0)
        expect(page.locator("#log li", has_text=f"{name} wakes up!")).to_be_attached()
        assert page.evaluate(MISMADE) == []
    host.page.reload()
    host.page.evaluate(NOTE_WAKING)
    wait_until_asked(host.page)
    expect(host.page.locator(f"#awake-0-{stood}")).to_be_visible()
    assert host.page.evaluate("window.woken") == []


def test_a_place_that_nothing_can_fill_is_marked(meet: Meet) -> None:
    """So many marks as places that no tile fits which is left, and the monster is said to be beyond hope."""
    person = meet()
    table = prepare(person, lambda view, moves: bool(hopeless(view)))
    page = at_table(person, table)
    found = hopeless(person.ask(f"/tables/{table}")["view"])
    for seat in range(2):
        expect(page.locator(f"#canvas-{seat} .hole")).to_have_count(found.count(seat))
        expect(page.locator(f"#bay-{seat} .warn")).to_have_count(int(seat in found))


def hopeless(view: dict[str, Any]) -> list[int]:
    """The owner of every place that no tile fits which is left, counted anew."""
    left = [*view["pile"], view["drawn"]] if view["drawn"] else []
    growing = [(seat, player["monsters"][-1]) for seat, player in enumerate(view["players"]) if player["monsters"]]
    return [
        seat
        for seat, monster in growing
        for _, _, needed in monster["places"]
        if left and not any(fits(tile[:4], needed) for tile in left)
    ]


def fits(sides: str, needed: str) -> bool:
    """Whether a tile fits in any rotation."""
    ways = [sides[turn:] + sides[:turn] for turn in range(4)]
    return any(all(want in (" ", side) for side, want in zip(way, needed, strict=True)) for way in ways)


# What everybody can know


def test_the_table_listens_however_late_its_scripts_come(meet: Meet) -> None:
    """The part that listens to the table is a file of its own, and may be the last to arrive."""
    person = meet()
    table = prepare(person, many_ways)
    late: list[Route] = []
    person.page.route("**/htmx-*-sse*", lambda route: late.append(route))
    with person.page.expect_request(f"**/t/{table}/stream"):
        person.page.goto(f"{person.server.address}/t/{table}", wait_until="commit")
        person.page.wait_for_function("() => window.htmx", polling=50)  # nothing is drawn yet
        person.page.evaluate("new Promise(done => setTimeout(done, 100))")
        late[0].continue_()
    wait_until_asked(person.page)


def test_a_watcher_sees_the_table_and_can_do_nothing(meet: Meet) -> None:
    """The tile in hand and the monsters, but no place to aim at and no button to lay."""
    host, watcher = meet(), meet()
    table = prepare(host, many_ways)
    at_table(host, table)
    page = watcher.open(f"/t/{table}")

    expect(page.locator(".canvas .creature")).to_have_count(2)
    expect(page.locator("#drawn")).to_be_visible()
    expect(page.locator("#prompt")).to_contain_text("You are watching")
    expect(page.locator(".spot, .lay, .aim, #turn-tile, .choice, .tray.loaded")).to_have_count(0)
    assert clickable(page) == []
    before = ply(page)
    page.mouse.move(*middle(page.locator("#drawn svg")))
    page.mouse.down()
    page.mouse.move(*middle(page.locator("#canvas-0")), steps=3)
    page.mouse.up()
    for key in ("ArrowRight", "r", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".carried, .aimed")).to_have_count(0)
    assert ply(page) == before


@pytest.mark.parametrize("language", READERS)
def test_the_pile_is_counted_by_kind_and_called_a_reconstruction(meet: Meet, language: str) -> None:
    """The kinds, and the shapes, add up to what is left; the note is there, and what left the game."""
    person = meet(**READERS[language])
    table = prepare(person, lambda view, moves: len(view["removed"]) > 0)
    page = at_table(person, table)
    view = person.ask(f"/tables/{table}")["view"]
    pile = page.locator("#pile")
    pile.locator("summary").click()

    expect(pile.locator(".kinds")).to_be_visible()
    kinds = [int(number) for number in pile.locator(".kinds li b").all_inner_texts()]
    shapes = [int(number) for number in pile.locator(".by-shape span").all_inner_texts()]
    assert sum(kinds) == sum(shapes) == int(pile.locator("summary b").inner_text()) == view["pile_left"]
    assert sorted(number for number in kinds if number) == sorted(view["pile"].values())
    note = game(NAME).face().note({"components": "standard"}, translations(language))
    assert note
    expect(pile).to_contain_text(note)
    expect(pile.locator(".fine")).to_have_count(2)

    facts = person.ask(f"/tables/{table}")
    person.ask(f"/tables/{table}/moves", {"ply": facts["ply"], "move": facts["moves"][0]})
    page.wait_for_function("ply => document.querySelector('#moves').dataset.ply > ply", arg=facts["ply"])
    expect(page.locator("#pile .kinds, #result").first).to_be_visible()


def test_to_whom_a_first_monster_is_closed_is_said(meet: Meet) -> None:
    """Those whose own first monster is finished, by name; and they find no place on it."""
    person = meet()
    table = prepare(person, closed_to_me, seats=3)
    page = at_table(person, table)
    facts = person.ask(f"/tables/{table}")
    names = [chair["name"] for chair in facts["chairs"]]
    for owner in range(3):
        shut_out = [seat for seat, player in enumerate(facts["view"]["players"]) if owner not in player["may_add_to"]]
        lock = page.locator(f"#bay-{owner} .badge.lock")
        expect(lock).to_have_count(int(bool(shut_out)))
        if shut_out:
            expect(lock).to_have_text(f"closed to {', '.join(names[seat] for seat in shut_out)}")
        if 0 in shut_out:
            expect(page.locator(f"#canvas-{owner} .spot")).to_have_count(0)


def closed_to_me(view: dict[str, Any], moves: list[str]) -> bool:
    """My first monster is finished, and so is another's; one is not."""
    return [player["first_done"] for player in view["players"]] == [True, True, False]


def test_any_tile_can_be_picked_to_start_with(meet: Meet) -> None:
    """With the other way to start: every kind is offered with how many there are, and the note stands beside."""
    person = meet()
    options = {"start": "pick", "first": "1"}
    person.open()
    table = person.ask("/tables", {"game": NAME, "seats": 2, "options": options, "bots": ["greedy"]})["id"]
    person.ask(f"/tables/{table}/start", {})
    page = at_table(person, table)
    view = person.ask(f"/tables/{table}")["view"]
    numbers = [int(number) for number in page.locator(".choice b").all_inner_texts()]
    assert sum(numbers) == view["pile_left"] == 88
    expect(page.locator(".start .fine")).to_contain_text("a reconstruction")
    assert page.evaluate(SCROLLED) <= 0
    with moving(page):
        page.get_by_role("button", name="Start with: crossing (thick, thick, thick, thick)").click()
    wait_until_asked(page)
    expect(page.locator("#canvas-0 .creature")).to_have_count(1)


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_nothing_scrolls_sideways_with_six(meet: Meet, locale: str) -> None:
    """While start tiles are chosen, in the middle of the game, while aiming, and at the end."""
    person = meet(locale=locale, reduced_motion="reduce")
    choosing = prepare(person, lambda view, moves: view["phase"] == "choose", seats=6)
    middle_game = prepare(person, lambda view, moves: view["phase"] == "place" and view["pile_left"] < 40, seats=6)
    for table in (choosing, middle_game, prepare(person, TO_THE_END, seats=6)):
        page = at_table(person, table)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            for _ in range(2):
                assert page.evaluate(SCROLLED) <= 0, f"{table} at {width}"
                assert page.evaluate(SIDEWAYS) == [], f"{table} at {width}"
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Escape")


def test_thin_and_thick_are_told_apart_without_colour(meet: Meet) -> None:
    """By their width: of the goo at open edges, and of the marks; and every shape has a mark for the pile."""
    page = meet().open(f"/games/{NAME}/sprites.svg")
    for thin, thick in (("drip-n", "drip-K"), ("mark-thin", "mark-thick")):
        (narrow, _), (wide, _) = page.evaluate(SIZE, thin), page.evaluate(SIZE, thick)
        assert 0 < narrow < 0.8 * wide
    for shape in ("end", "bend", "straight", "tee", "cross"):
        assert max(page.evaluate(SIZE, f"shape-{shape}")) > 0


# The picture


def download(page: Page, role: Any, name: str) -> bytes:
    with page.expect_download() as downloading:
        page.get_by_role(role, name=name).click()
    return downloading.value.path().read_bytes()


def test_the_picture_to_keep(meet: Meet) -> None:
    """As SVG and as PNG: with all names, needing nothing from elsewhere, the same for who watched."""
    person = meet()
    named(person, NASTY)
    table = prepare(person, TO_THE_END, seats=3)
    page = at_table(person, table)
    expect(page.locator("#result .ranks b", has_text=NASTY)).to_have_count(1)
    monsters = page.locator("[data-wakes]").evaluate_all("shown => shown.map(one => one.dataset.wakes)")
    players = page.locator("#result .ranks b").all_inner_texts()
    points = page.locator("#result .ranks .points").all_inner_texts()
    assert len(monsters) > 2

    drawing = download(page, "link", "Picture (SVG)")

    root = ElementTree.fromstring(drawing)
    texts = [part.text for part in root.iter("{http://www.w3.org/2000/svg}text") if part.text]
    for monster in monsters:
        assert any(text.startswith(f"{monster} · ") for text in texts), monster
    for player, score in zip(players, points, strict=True):
        assert any(text.endswith(f". {player}") for text in texts), player
        assert any(text.startswith(f"{score} point") for text in texts), score
    links = [value for part in root.iter() for key, value in part.attrib.items() if key.endswith("href")]
    assert links
    assert all(link.startswith("#") for link in links)
    names = {part.get("id") for part in root.iter()}
    assert {link[1:] for link in links} <= names
    assert not [part.tag for part in root.iter() if part.tag.endswith(("}script", "}image", "}foreignObject"))]
    outside = drawing.decode().replace("url(data:", "").replace("url(#", "")
    assert "url(" not in outside
    assert "@import" not in outside

    pixels = download(page, "button", "Picture (PNG)")

    assert pixels.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", pixels[16:24])
    assert (wide, high) == (1600, round(float(root.get("height") or 0)))
    assert len(pixels) > 50_000, "an empty sheet"


def test_a_nickname_is_only_words_at_the_table(meet: Meet) -> None:
    """In headings, labels, badges and the log."""
    host, watcher = meet(), meet(locale="pl-PL")
    named(host, NASTY)
    table = prepare(host, closed_to_me, seats=3)
    at_table(host, table)
    watcher.open(f"/t/{table}")
    for person in (host, watcher):
        page = person.page
        expect(page.locator("#bay-0 h3")).to_have_text(NASTY)
        expect(page.locator("#bay-2 .lock")).to_contain_text(NASTY)
        assert NASTY in (page.locator("#canvas-0").get_attribute("aria-label") or "")
        expect(page.locator("#log li", has_text=NASTY).first).to_be_attached()
        expect(page.locator("#table h3 b, #log b")).to_have_count(0)
    labels = host.page.locator("#canvas-0 .aim").evaluate_all("buttons => buttons.map(button => button.ariaLabel)")
    assert all(NASTY in label for label in labels)
