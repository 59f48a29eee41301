"""Laying a tile of Monster Factory in the browser: aiming, turning, dragging, zooming."""

from __future__ import annotations

import random
import time
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.laying import (
    AT_REST,
    FIRST,
    MISMADE,
    NAME,
    UNCOVERED,
    aim,
    at_table,
    confirm,
    finishing,
    joints,
    many_ways,
    middle,
    owner_of,
    prepare,
    press,
    shown_turn,
    spot,
    spot_of,
    spots,
    turn_to,
    turns,
    ways_by_place,
    with_ways,
)
from tests.browser.playing import clickable, ply, wait_until_asked
from tests.browser.prepared import write

DEVICES: dict[str, dict[str, Any]] = {"laptop": LAPTOP, "phone": PHONE}


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
    # That somebody looks at the page is told now and then, whatever they do.
    assert [address for address in sent if not address.endswith("/looking")] == []


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
    here.evaluate(AT_REST)
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
    lobby = person.ask("/tables", {"game": NAME, "seats": 2, "options": FIRST, "bots": ["crafty"]})["id"]
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
    # A tile of many joints finishes no monster: the floor that is looked at stays.
    table = prepare(host, lambda view, moves: view["phase"] == "place" and joints(view["drawn"]) == 4, guests=[guest])
    for person in (host, guest):
        person.open(f"/t/{table}")
    wait_until_asked(host.page)
    for _ in range(2):
        guest.page.locator("#bay-0").get_by_role("button", name="Zoom in").click()
    before = seen(guest.page, "#canvas-0")
    facts = host.ask(f"/tables/{table}")

    host.ask(f"/tables/{table}/moves", {"ply": facts["ply"], "move": facts["moves"][0]})

    guest.page.wait_for_function("ply => document.querySelector('#moves').dataset.ply > ply", arg=facts["ply"])
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
