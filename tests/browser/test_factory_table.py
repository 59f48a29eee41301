"""What the table of Monster Factory shows: finished monsters, holes, the pile, to whom what is closed, the picture."""

from __future__ import annotations

import struct
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, Route, expect

from monstertable import game
from monstertable.server.door.packing import WINDOW
from monstertable.server.showing.words import translations
from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.laying import (
    MISMADE,
    NAME,
    aim,
    at_table,
    finishing,
    many_ways,
    middle,
    prepare,
    spot_of,
)
from tests.browser.playing import clickable, moving, ply, wait_until_asked
from tests.browser.prepared import TO_THE_END
from tests.browser.test_looks import SCROLLED, SIDEWAYS, WIDTHS
from tests.browser.test_together import named
from tests.server.process import Server

READERS: dict[str, dict[str, Any]] = {
    "en": {"locale": "en-GB", **LAPTOP},
    "pl": {"locale": "pl-PL", "reduced_motion": "reduce", **PHONE},
}
NASTY = '<b>&"x"'
# How wide and high a picture is, in its own measure.
SIZE = """name => {
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#${name}`);
  document.documentElement.append(use);
  const box = use.getBBox();
  return [box.width, box.height];
}"""
# Every scene of a monster that wakes up: its name, its worth, and whether it is seen, eyes open, over the bay given.
NOTE_WAKING = """bay => {
  window.woken = [];
  const look = (scene) => {
    const [name, worth] = [scene.querySelector('p').firstChild.data, scene.querySelector('small').innerText];
    const note = [name, worth, ''];
    window.woken.push(note);
    const watch = () => {
      const box = scene.querySelector('p').getBoundingClientRect();
      const within = box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
      const floor = document.querySelector(`${bay} .floor`).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const over = x > floor.left && x < floor.right && y > floor.top && y < floor.bottom;
      if (within && over && scene.querySelector('.creature.awake') && scene.checkVisibility()) note[2] = 'seen';
    };
    // As soon as it opens its eyes: a busy machine may draw no frame before the scene is gone.
    new MutationObserver(watch).observe(scene, {subtree: true, attributes: true});
  };
  new MutationObserver((changes) => {
    for (const change of changes) for (const part of change.addedNodes) if (part.matches?.('.waking')) look(part);
  }).observe(document.body, {childList: true, subtree: true});
}"""


def test_a_finished_monster_wakes_up(meet: Meet, staged_server: Server) -> None:
    """Everybody sees it wake up over its owner's bay and learns its name; then it stands on its owner's shelf."""
    host, watcher = meet(staged_server), meet(staged_server, **PHONE)
    table = prepare(host, lambda view, moves: len(finishing(view, moves, 1)) > 0)
    facts = host.ask(f"/tables/{table}")
    [move, *_] = finishing(facts["view"], facts["moves"], 1)
    for person in (host, watcher):
        person.open(f"/t/{table}")
        person.page.evaluate(NOTE_WAKING, "#bay-1")
    wait_until_asked(host.page)
    expect(host.page.locator("#watchers b")).to_have_text("1")  # and is told of what happens from now on
    stood = host.page.locator("#bay-1 .shelf li").count()

    here = aim(host.page, spot_of(move))
    with moving(host.page):
        here.locator(".ok").click()

    for page in (host.page, watcher.page):
        page.wait_for_selector(f"#awake-1-{stood}")
        shown = page.locator(f"#awake-1-{stood}")
        name = shown.get_attribute("data-wakes") or ""
        assert name
        page.wait_for_function("name => window.woken.some(([who, , seen]) => who === name && seen)", arg=name)
        woken = [worth for who, worth, _ in page.evaluate("window.woken") if who == name]
        assert woken == [shown.get_attribute("data-worth")]
        expect(shown).to_contain_text(name)
        expect(page.locator(".waking", has_text=name)).to_have_count(0)
        expect(page.locator("#log li", has_text=f"{name} wakes up!")).to_be_attached()
        assert page.evaluate(MISMADE) == []
    host.page.reload()
    host.page.evaluate(NOTE_WAKING, "#bay-1")
    wait_until_asked(host.page)
    expect(host.page.locator(f"#awake-1-{stood}")).to_be_visible()
    assert host.page.evaluate("window.woken") == []


# Every caption that is seen: others go on, and another takes its place.
NOTE_CAPTIONS = """() => { window.told = []; const note = () => { const caption = document.getElementById('caption');
  if (caption?.checkVisibility()) window.told.push(caption.textContent); };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true }); }"""


def test_without_motion_a_waking_is_told(meet: Meet, staged_server: Server) -> None:
    """The same facts as words."""
    host = meet(staged_server, reduced_motion="reduce")
    table = prepare(host, lambda view, moves: len(finishing(view, moves, 0)) > 0)
    facts = host.ask(f"/tables/{table}")
    [move, *_] = finishing(facts["view"], facts["moves"], 0)
    page = at_table(host, table)
    page.evaluate(NOTE_WAKING, "#bay-0")
    page.evaluate(NOTE_CAPTIONS)

    here = aim(page, spot_of(move))
    with moving(page):
        here.locator(".ok").click()

    page.wait_for_function("() => window.told.some((words) => words.includes('wakes up!'))")
    assert page.evaluate("window.woken") == []


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

    expect(pile.locator(".kinds").first).to_be_visible()
    kinds = [int(number) for number in pile.locator(".kinds:not(.gone) li b").all_inner_texts()]
    shapes = [int(number) for number in pile.locator(".by-shape span").all_inner_texts()]
    assert sum(kinds) == sum(shapes) == int(pile.locator("summary b").inner_text()) == view["pile_left"]
    assert sorted(number for number in kinds if number) == sorted(view["pile"].values())
    note = game(NAME).face().note({"components": "standard"}, translations(language))
    assert note
    expect(pile).to_contain_text(note)
    gone = [int(number) for number in pile.locator(".gone b").all_inner_texts()]
    assert sorted(gone) == sorted(view["removed"].values())
    expect(pile.locator(".kinds li svg[aria-label]")).to_have_count(len(kinds) + len(gone))

    facts = person.ask(f"/tables/{table}")
    person.ask(f"/tables/{table}/moves", {"ply": facts["ply"], "move": facts["moves"][0]})
    page.wait_for_function("ply => document.querySelector('#moves').dataset.ply > ply", arg=facts["ply"])
    expect(page.locator("#pile .kinds, #result").first).to_be_visible()
    expect(page.locator("#pile[open] [data-tile]:not(:has(svg))")).to_have_count(0)


def test_what_changes_is_small_enough_to_be_packed_with_what_was_there_before(meet: Meet) -> None:
    """Of a page that is larger than what packing looks back over, nothing that stays is found again."""
    person, watcher = meet(), meet()
    person.open()
    table = prepare(person, lambda view, moves: view["phase"] == "place" and view["pile_left"] < 66)
    page = watcher.context.request.get(f"{watcher.server.address}/t/{table}").text()
    _, begin, form = page.partition('<form id="moves"')
    drawn = len((begin + form.partition("</form>")[0]).encode())

    assert WINDOW // 2 < drawn < WINDOW - 4 * 1024  # the log, and what is in whose hands, come with it


def test_what_was_left_is_shown_at_the_end_too(meet: Meet) -> None:
    """What stayed in the pile, and what has left the game, by kind."""
    person = meet(**PHONE)
    page = at_table(person, prepare(person, TO_THE_END, seats=3))
    view = person.ask(f"/tables/{page.url.rpartition('/')[2]}")["view"]
    assert view["removed"]
    page.locator("#pile summary").click()

    gone = [int(number) for number in page.locator("#pile .gone b").all_inner_texts()]
    assert sorted(gone) == sorted(view["removed"].values())
    expect(page.locator("#pile summary b")).to_have_text(str(view["pile_left"]))


@pytest.mark.parametrize("done", [[True, True, False], [False, True, False]], ids=["to me", "to another"])
def test_to_whom_a_first_monster_is_closed_is_said(meet: Meet, done: list[bool]) -> None:
    """To those whose own first monster is finished, who find no place on it; others read who may build there."""
    person = meet()
    table = prepare(person, lambda view, moves: [one["first_done"] for one in view["players"]] == done, seats=3)
    page = at_table(person, table)
    facts = person.ask(f"/tables/{table}")
    names = [chair["name"] for chair in facts["chairs"]]
    for owner in range(3):
        players = facts["view"]["players"]
        allowed = [seat for seat, player in enumerate(players) if owner in player["may_add_to"]]
        shut_out = [seat for seat in range(3) if seat not in allowed]
        lock = page.locator(f"#bay-{owner} .badge.lock")
        expect(lock).to_have_count(int(bool(shut_out)))
        if shut_out and 0 not in shut_out:
            who = " and ".join("you" if seat == 0 else names[seat] for seat in allowed)
            expect(lock).to_have_text(f"only {who} may build here")
        if 0 in shut_out:
            expect(lock).to_have_text("closed to you: your first monster is finished")
            expect(page.locator(f"#canvas-{owner} .spot")).to_have_count(0)


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_any_tile_can_be_picked_to_start_with(meet: Meet, device: dict[str, Any]) -> None:
    """Every kind is offered with how many are left, by open edges; the first press shows it, the second takes it."""
    person = meet(**device)
    options = {"first": "1"}
    person.open()
    table = person.ask("/tables", {"game": NAME, "seats": 2, "options": options, "bots": ["crafty"]})["id"]
    person.ask(f"/tables/{table}/start", {})
    page = at_table(person, table)
    view = person.ask(f"/tables/{table}")["view"]
    numbers = [int(words.split()[0]) for words in page.locator(".choice small").all_inner_texts()]
    assert sum(numbers) == view["pile_left"] == 88
    expect(page.locator(".start > .fine")).to_contain_text("a reconstruction")
    assert page.locator(".group").count() == 4
    assert page.locator(".group.wise").count() == 2
    assert page.evaluate(SCROLLED) <= 0
    sizes = page.locator(".choice").evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert min(sizes) >= 78  # four of them side by side on a phone
    before = ply(page)
    expect(page.locator("#take-tile")).to_be_disabled()
    first, last = page.locator('[value="start n---"]'), page.locator('[value="start KKKK"]')
    for choice in (first, last):
        choice.click()
        expect(choice).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".choice[aria-pressed=true]")).to_have_count(1)
        assert ply(page) == before
    expect(page.locator("#picked-words")).to_have_text("thick crossing")
    expect(page.get_by_role("button", name="Start with this tile: thick crossing", pressed=True)).to_be_visible()
    with moving(page):
        page.locator("#take-tile").click() if device is PHONE else last.press("Enter")
    wait_until_asked(page)
    expect(page.locator("#canvas-0 .creature")).to_have_count(1)


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_nothing_scrolls_sideways_with_six(meet: Meet, locale: str) -> None:
    """While start tiles are chosen, in the middle of the game, while aiming, and at the end."""
    person = meet(locale=locale, reduced_motion="reduce")
    dealt = {"start": "deal", "first": "1"}
    choosing = prepare(person, lambda view, moves: view["phase"] == "choose", seats=6, options=dealt)
    picking = prepare(person, lambda view, moves: view["phase"] == "pick", seats=6)
    middle_game = prepare(person, lambda view, moves: view["phase"] == "place" and view["pile_left"] < 40, seats=6)
    for table in (choosing, picking, middle_game, prepare(person, TO_THE_END, seats=6)):
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
    table = prepare(host, lambda view, moves: view["players"][0]["first_done"], seats=3)
    at_table(host, table)
    watcher.open(f"/t/{table}")
    for person in (host, watcher):
        page = person.page
        expect(page.locator("#bay-0 h3")).to_have_text(NASTY)
        assert NASTY in (page.locator("#canvas-0").get_attribute("aria-label") or "")
        expect(page.locator("#table h3 b, #log b")).to_have_count(0)
    # To whoever bears it the log and the points say "you".
    expect(watcher.page.locator("#log li", has_text=NASTY).first).to_be_attached()
    expect(watcher.page.locator(".standings li").first).to_contain_text(NASTY)
    labels = host.page.locator("#canvas-0 .aim").evaluate_all("buttons => buttons.map(button => button.ariaLabel)")
    assert all(NASTY in label for label in labels)


OVERFLOWING = """panels => panels.filter(part => part.scrollHeight > part.clientHeight + 1).length"""


@pytest.mark.parametrize(("locale", "device"), [("en-GB", LAPTOP), ("pl-PL", PHONE)], ids=["laptop", "phone"])
def test_the_rules_fit_every_screen_and_paper(meet: Meet, locale: str, device: dict[str, Any]) -> None:
    """Nothing scrolls sideways, and on paper no drawing lies on what follows it."""
    page = meet(locale=locale, **device).open(f"/rules/{NAME}")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(SCROLLED) <= 0, width
        assert page.evaluate(SIDEWAYS) == [], width

    page.set_viewport_size({"width": 680, "height": 1000})
    page.emulate_media(media="print")
    panels = page.locator(".example .panels")
    assert panels.count() > 7
    assert panels.evaluate_all(OVERFLOWING) == 0
