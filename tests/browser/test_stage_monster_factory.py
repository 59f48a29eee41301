"""Monster Factory as one can follow it: what is decided is in view, and nothing of mine happens silently."""

from __future__ import annotations

import random
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from monstertable import game
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.monster_factory.cues import removed_words
from monstertable.games.monster_factory.happenings import LAID
from monstertable.server.showing.words import translations
from tests.browser.conftest import LAPTOP, PHONE, Meet
from tests.browser.in_view import SCROLL, SIZES
from tests.browser.laying import (
    FIRST,
    NAME,
    UNCOVERED,
    at_table,
    keep,
    lay,
    many_ways,
    most_open,
    owner_of,
    prepare,
    spots,
)
from tests.browser.playing import phase, wait_for_stream, wait_until_asked
from tests.browser.prepared import TO_THE_END, Moves, try_game, write
from tests.server.process import Server

# What a person needs to decide, or to know how they stand, and cannot see all of.
OUT_OF_VIEW = """parts => parts.flatMap(name => {
  const part = [...document.querySelectorAll(name)].find(one => one.checkVisibility());
  if (!part) return [`${name} is missing`];
  const box = part.getBoundingClientRect();
  const around = part.closest('#dock, #board').getBoundingClientRect();
  const [left, right] = [Math.max(0, around.left), Math.min(innerWidth, around.right)];
  const [top, bottom] = [Math.max(0, around.top), Math.min(innerHeight, around.bottom)];
  const within = box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1;
  return within ? [] : [`${name}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`];
})"""
DECISION = ["#prompt", "#drawn", "#turn-tile", ".lays button", ".lead", ".own-figures"]
# The bays that cannot be seen whole.
CUT_BAYS = """() => [...document.querySelectorAll('.bay')].filter(bay => {
  const [box, around] = [bay.getBoundingClientRect(), document.querySelector('#board').getBoundingClientRect()];
  const floor = bay.querySelector('.floor').getBoundingClientRect();
  return box.top < around.top || box.bottom > around.bottom || box.right > around.right || floor.height < 100;
}).map(bay => bay.id)"""


def test_what_is_decided_is_in_view_in_a_whole_game(meet: Meet) -> None:
    """At one size after another, for somebody who scrolls about while they wait."""
    chance, sizes = random.Random(5), cycle(SIZES.values())
    person = meet(reduced_motion="reduce", **PHONE)
    person.open()
    table = person.ask("/tables", {"game": NAME, "seats": 4, "options": FIRST, "bots": ["crafty"] * 3})["id"]
    person.ask(f"/tables/{table}/start", {})
    page = at_table(person, table)
    assert page.evaluate(OUT_OF_VIEW, [".welcome", "#prompt", "#picked-words", "#take-tile"]) == []
    keep(page, most_open(page), touch=True)
    wait_until_asked(page)
    asked = 0
    while phase(page) != "over":
        assert page.evaluate(OUT_OF_VIEW, DECISION) == [], f"at decision {asked}"
        assert page.locator(".spot").evaluate_all(f"all => all.some({UNCOVERED})"), f"at decision {asked}"
        page.set_viewport_size(next(sizes)["viewport"])
        page.evaluate(SCROLL, chance.random())
        lay(page, chance, touch=True)
        wait_until_asked(page)
        asked += 1
    assert asked > 2 * len(SIZES)
    assert page.evaluate(OUT_OF_VIEW, ["#result h2"]) == []
    assert page.evaluate("scrollY") == 0


def test_how_i_stand_is_in_view_below_as_many_chips_as_there_are_players(meet: Meet) -> None:
    """On a laptop, in words that are longer than the English ones."""
    person = meet(locale="pl-PL", reduced_motion="reduce", **LAPTOP)
    table = prepare(person, on_everybody, seats=4)
    page = at_table(person, table)
    expect(page.locator(".lead")).to_have_count(4)
    expect(page.locator(".digest")).to_be_visible()

    assert page.evaluate(OUT_OF_VIEW, DECISION) == []


def on_everybody(view: dict[str, Any], moves: list[str]) -> bool:
    """Whether the tile fits on all four monsters, in a second round."""
    owners = {move.split()[1] for move in moves if move.startswith("lay")}
    return len(owners) == 4 and view["pile_left"] < 79


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_bays_are_in_view(meet: Meet, seats: int) -> None:
    """Without scrolling, on a laptop, a large screen and a tablet; and so is what is decided."""
    person = meet(reduced_motion="reduce")
    table = prepare(person, lambda view, moves: view["phase"] == "place" and view["pile_left"] < 50, seats=seats)
    page = at_table(person, table)
    for width, height in ((1366, 768), (1920, 1080), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        page = at_table(person, table)  # what happened is unfolded only where there is room for it
        assert page.evaluate(CUT_BAYS) == [], f"at {width}"
        assert page.evaluate(OUT_OF_VIEW, DECISION) == [], f"at {width}"


def elsewhere(view: dict[str, Any], moves: list[str]) -> bool:
    """All places are on the monsters of others, and not on the next one."""
    return view["phase"] == "place" and bool(moves) and min(move.split()[1] for move in moves) > "1"


def test_words_give_way_to_pictures_where_a_lobby_becomes_a_game(meet: Meet) -> None:
    person = meet()
    person.open()
    table = person.ask("/tables", {"game": NAME, "seats": 2, "options": FIRST, "bots": ["gentle"]})["id"]
    page = person.open(f"/t/{table}")
    person.ask(f"/tables/{table}/start", {})
    expect(page.locator(".choice .meanwhile").first).to_be_attached()
    expect(page.locator(".choice .meanwhile").first).to_be_hidden()


def test_chips_lead_to_places_on_the_monsters_of_others(meet: Meet) -> None:
    """The board goes to the first by itself; each press of a chip aims at the next place of that monster."""
    person = meet(reduced_motion="reduce", **PHONE)
    table = prepare(person, elsewhere, seats=4)
    page = at_table(person, table)
    owners = sorted({owner_of(name) for name in spots(page)})
    chips = page.locator(".lead")
    expect(chips).to_have_count(len(owners))
    page.wait_for_function(f"() => [...document.querySelectorAll('.spot')].some({UNCOVERED})")
    for chip, owner in zip(chips.all(), owners, strict=True):
        here = [name for name in spots(page) if owner_of(name) == owner]
        expect(chip).to_contain_text(str(len(here)))
        page.evaluate("board.scrollTop = 0")
        for name in [*here, here[0]]:
            chip.tap()
            expect(page.locator(f"#{name}")).to_have_class("spot aimed locked")
        expect(page.locator(".lay.now")).to_be_in_viewport()
        page.wait_for_function(UNCOVERED, arg=page.locator(f"#{here[0]}").element_handle())


def fits_all(view: dict[str, Any], moves: list[str]) -> bool:
    """The tile fits on my monster and on those of two others."""
    owners = {move.split()[1] for move in moves if move.startswith("lay")}
    return "0" in owners and len(owners) > 2 and view["pile_left"] < 70


def test_my_own_monster_is_in_view_when_my_tile_fits_there(meet: Meet) -> None:
    """On a phone, wherever I looked before: its head, and every place on it."""
    person = meet(reduced_motion="reduce", **PHONE)
    page = at_table(person, prepare(person, fits_all, seats=4))
    for _ in range(3):
        page.wait_for_function(f"() => [...document.querySelectorAll('.bay.mine .spot')].every({UNCOVERED})")
        assert page.evaluate(OUT_OF_VIEW, [".bay.mine h3"]) == []
        page.evaluate("board.scrollTop = board.scrollHeight")
        page.evaluate("document.dispatchEvent(new CustomEvent('choices', {cancelable: true}))")


# How high letters are on the screen, however the picture around them is scaled.
LETTERS = """all => all.map(one => {
  const scale = one.getBoundingClientRect().height / one.offsetHeight;
  return scale * parseFloat(getComputedStyle(one).fontSize);
})"""


def test_in_how_many_ways_a_tile_fits_can_be_read_on_a_phone(meet: Meet) -> None:
    person = meet(reduced_motion="reduce", **PHONE)
    page = at_table(person, prepare(person, most_ways, seats=4))
    letters = page.locator(".bay.mine .ways").evaluate_all(LETTERS)
    assert letters
    assert min(letters) > 9


def most_ways(view: dict[str, Any], moves: list[str]) -> bool:
    """On a monster of some size."""
    mine = [move.rsplit(" ", 1)[0] for move in moves if move.startswith("lay 0")]
    return len(set(mine)) < len(mine) and len(view["players"][0]["monsters"][0]["tiles"]) > 3


def test_a_hint_is_seen_on_the_board(meet: Meet) -> None:
    """On a phone: the tile lies, not yet laid, where the best hint means, and neither hint nor dock covers it."""
    person = meet(reduced_motion="reduce", **PHONE)
    page = at_table(person, prepare(person, fits_all, seats=4))
    page.locator("#hint-tool").tap()
    best = page.locator("#hint-body [data-hints]").first
    owner, cell, way = (best.get_attribute("data-hints") or "").split()[1:]
    meant = page.locator(f"#spot-{owner}-{cell.replace(',', '_')}")
    expect(meant).to_contain_class("aimed locked")
    expect(meant.locator(".ghost.now")).to_have_attribute("data-turn", way)
    page.wait_for_function(UNCOVERED, arg=meant.element_handle())


def forced_game() -> tuple[Moves, Moves]:
    """The moves of a game until the first player's tile was laid by itself, and those until just before that."""
    rules = game(NAME)
    for seed in range(50):
        chance = seeded(seed)
        state = rules.initial(rules.setup(2, FIRST))
        made: Moves = []
        asked = 0  # when the last question was
        is_forced = False
        while owing := rules.owing(state):
            seat = owing[0]
            if seat != CHANCE and is_forced:
                return made[:asked], made
            asked = asked if seat == CHANCE else len(made)
            legal = [] if seat == CHANCE else rules.legal_moves(state, seat)
            move = legal[chance.below(len(legal))] if legal else rules.sample(state, chance)
            made.append((seat, rules.text(state, move)))
            state.events = []
            rules.apply(state, seat, move)
            is_forced = is_forced or any(event[:2] == (LAID, 0) and event[5] for event in state.events)
            state.events = None
    raise AssertionError("No tile was laid by itself.")


def test_a_tile_of_mine_that_is_laid_by_itself_is_shown_as_mine(meet: Meet, staged_server: Server) -> None:
    """The tile, that there was one way only, and whose monster it went to."""
    host, guest = meet(staged_server), meet(staged_server)
    for person in (host, guest):
        person.open()
    before, after = forced_game()
    tables = []
    for moves in (before, after):
        lobby = host.ask("/tables", {"game": NAME, "seats": 2, "options": FIRST})["id"]
        guest.ask(f"/tables/{lobby}/sit", {"seat": None})
        tables.append(write(staged_server, lobby, moves, "playing"))
    streams: list[Route] = []
    host.page.route(f"**/t/{tables[0]}/stream", lambda route: streams.append(route))
    with host.page.expect_request(f"**/t/{tables[0]}/stream"):
        page = host.open(f"/t/{tables[0]}")

    # The page hears of the later position alone.
    streams[0].continue_(url=f"{staged_server.address}/t/{tables[1]}/stream")

    moment = page.locator("#stage .moment", has_text="It fits in one way only")
    moment.wait_for()
    expect(page.locator("#log li", has_text="There was no other way.").first).to_be_attached()


# Notes of every tile that flies: how many at once, whether what it will be lies there already, and whether it comes
# down in the middle of its place, or of the hand.
WATCH_FLIGHTS = """() => {
  window.flights = [];
  const middle = (part) => {
    const box = part.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  new MutationObserver(() => {
    const flying = [...document.querySelectorAll('.carried.flying')];
    if (!flying.length || flying[0] === window.last) return;
    window.last = flying[0];
    const flight = flying[0].getAnimations()[0];
    flight.currentTime = flight.effect.getComputedTiming().endTime - 1;
    const [x, y] = middle(flying[0]);
    const places = [...document.querySelectorAll('.landed, #drawn svg')].map(middle);
    const isThere = places.some(([across, down]) => Math.hypot(across - x, down - y) < 12);
    flight.currentTime = 0;
    const name = flying[0].querySelector('use').getAttribute('href').split('#tile-')[1];
    const lying = [...document.querySelectorAll('.bay:not(.coming) .newest')].filter(
      one => one.querySelector('use').getAttribute('href').endsWith(`#skin-${name}`));
    window.flights.push([flying.length, lying.length, isThere]);
  }).observe(document.body, {childList: true, subtree: true});
}"""


def test_a_tile_flies_once_and_lies_there_only_when_it_has_landed(meet: Meet, staged_server: Server) -> None:
    """Out of the pile into the hand, out of the hand to its place; mine and those of the bots."""
    person = meet(staged_server, **PHONE)
    table = prepare(person, lambda view, moves: view["phase"] == "place" and view["pile_left"] < 70, seats=3)
    page = at_table(person, table)
    page.evaluate(WATCH_FLIGHTS)
    lay(page, random.Random(3), touch=True)
    page.wait_for_function("() => flights.length >= 4")
    assert {tuple(one) for one in page.evaluate("flights")} == {(1, 0, True)}
    expect(page.locator(".coming")).to_have_count(0)


# Where my figures stand whenever the page has changed while others move: their top, for as long as they do.
WATCH_FIGURES = """() => {
  window.tops = [];
  const note = () => {
    const figures = document.querySelector('.own-figures');
    if (!figures || document.querySelector('.my-turn, #go-on')) return;
    window.tops.push([document.querySelector('#drawn') !== null, Math.round(figures.getBoundingClientRect().top)]);
  };
  document.querySelector('#table').addEventListener('htmx:after:swap', () => requestAnimationFrame(note));
}"""


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_my_figures_stay_where_they_are_while_others_draw_and_lay(
    meet: Meet, staged_server: Server, size: dict[str, Any]
) -> None:
    """Also where no tile is in anybody's hand."""
    person = meet(staged_server, **size)
    table = prepare(person, lambda view, moves: view["phase"] == "place" and view["pile_left"] < 70, seats=3)
    page = at_table(person, table)
    page.evaluate(WATCH_FIGURES)
    lay(page, random.Random(3), touch=size is PHONE)
    page.wait_for_function("() => new Set(tops.map(([drawn]) => drawn)).size === 2")
    tops = page.evaluate("tops")

    assert len({top for _, top in tops}) == 1, tops


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_why_a_tile_is_lost_is_not_cut(meet: Meet, locale: str) -> None:
    """On a phone the longest reason has as many lines as it needs, inside the board."""
    person = meet(**PHONE)
    page = at_table(person, prepare(person, lambda view, moves: view["phase"] == "place", seats=3))
    words = removed_words(False, True, translations(locale)).format(name="Abcdefghijklmnop")
    wait_for_stream(page)
    page.evaluate(
        """words => document.dispatchEvent(new CustomEvent('effect', {detail: {
          cue: {kind: 'fall', words, source: 'bay-0', target: 'bay-0', picture: 'tile-back'}, time: 60000,
          drawing: (name, css) => { const drawn = document.createElement('i'); drawn.className = css; return drawn; },
        }}))""",
        words,
    )
    token = page.locator("#stage .token b")
    expect(token).to_have_text(words)
    assert token.evaluate("part => part.scrollWidth <= part.clientWidth")
    box = page.locator("#stage .token").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.evaluate("innerWidth")


def test_a_monster_that_wakes_has_the_floor_to_itself(meet: Meet) -> None:
    """Neither the minion that follows nor those on the shelf are seen below it, while it sleeps and when it wakes."""
    person = meet(**PHONE)
    page = at_table(person, prepare(person, lambda view, moves: len(view["players"][0]["monsters"]) > 1, seats=3))
    bay = page.locator("#bay-0")
    for name in ("dozes", "wakes"):
        bay.evaluate("(bay, name) => bay.classList.add(name)", name)
        for part in (".canvas .creature", ".landed", ".shelf li"):
            expect(bay.locator(part).first).to_be_hidden()
        bay.evaluate("(bay, name) => bay.classList.remove(name)", name)
    expect(bay.locator(".canvas .creature")).to_be_visible()


# How much of its frame a monster takes up, along the side at which it has least room.
FILLED = """frames => frames.map(frame => {
  const [all, one] = [frame, frame.querySelector('.creature')].map(part => part.getBoundingClientRect());
  return Math.max(one.width / all.width, one.height / all.height);
})"""


def test_the_end_is_in_the_dock_and_the_monsters_are_large(meet: Meet) -> None:
    """The winner is named, every finished monster can be seen whole, and the first ones are large."""
    person = meet(reduced_motion="reduce")
    page: Page = at_table(person, prepare(person, TO_THE_END, seats=4))
    assert page.evaluate(OUT_OF_VIEW, ["#result h2"]) == []
    assert page.evaluate(CUT_BAYS) == []
    expect(page.locator(".bay.won")).not_to_have_count(0)
    for shown in page.locator(".shelf li").all():
        box, floor = shown.bounding_box(), shown.locator("xpath=ancestor::div[1]").bounding_box()
        assert box is not None
        assert floor is not None
        assert box["y"] >= floor["y"] - 1
        assert box["y"] + box["height"] <= floor["y"] + floor["height"] + 1
    drawn = [one.bounding_box() for one in page.locator(".shelf .first svg").all()]
    assert drawn
    assert all(box is not None and box["height"] > 90 for box in drawn)
    assert min(page.locator(".shelf svg").evaluate_all(FILLED)) > 0.6


EMPTY = """() => { const dock = document.getElementById('dock'), last = dock.lastElementChild.getBoundingClientRect();
  return dock.getBoundingClientRect().bottom - last.bottom; }"""


def test_on_a_phone_the_dock_keeps_no_room_for_what_the_script_has_hidden(meet: Meet) -> None:
    """Whenever an update comes while the page is still loading, which is luck: so it is loaded several times."""
    person = meet(reduced_motion="reduce", **PHONE)
    table = prepare(person, many_ways, seats=4)
    for _ in range(6):
        page = at_table(person, table)
        page.wait_for_function(f"() => ({EMPTY})() < 24")


def test_on_a_tablet_the_monsters_stay_where_they_are_while_others_move(meet: Meet) -> None:
    """Whoever waits has less in the dock; the bays do not grow and shrink with every turn."""
    person, other = meet(reduced_motion="reduce", **SIZES["tablet"]), meet()
    table = prepare(person, many_ways, guests=[other])
    page = at_table(person, table)
    deciding = page.locator("#bay-0").bounding_box()
    lay(page, random.Random(3), touch=False)
    expect(page.locator(".my-turn")).to_have_count(0)
    waiting = page.locator("#bay-0").bounding_box()
    assert deciding is not None
    assert waiting is not None
    assert abs(deciding["height"] - waiting["height"]) < 12


MANY = 6  # finished monsters of one player: more than anybody sees in most games
# Words on a shelf that are cut by its floor, or that lie on one another.
RUN_TOGETHER = """() => [...document.querySelectorAll('.floor')].flatMap(floor => {
  const edge = floor.getBoundingClientRect();
  const words = [...floor.querySelectorAll('.shelf :is(b, i)')].filter(one => one.checkVisibility());
  const boxes = words.map(one => {
    const box = one.getBoundingClientRect(), range = document.createRange();
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, text.left), Math.min(box.right, text.right)];
    return {said: one.innerText, left, right, top: box.top, bottom: box.bottom};
  });
  const isCut = box => box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 1;
  const cut = boxes.filter(isCut);
  const met = boxes.filter((box, place) => boxes.slice(0, place).some(other => box.left < other.right - 1
    && box.right > other.left + 1 && box.top < other.bottom - 2 && box.bottom > other.top + 2));
  return [...cut, ...met].map(box => box.said);
})"""


def finished(player: dict[str, Any]) -> int:
    return sum(monster["finished"] for monster in player["monsters"])


def crowded_end(seats: int) -> Moves:
    """A random game in which somebody finished many monsters."""
    rules = game(NAME)
    for seed in range(300):
        moves = try_game(NAME, seats, FIRST, TO_THE_END, seed, 0) or []
        state = rules.initial(rules.setup(seats, FIRST))
        for seat, text in moves:
            rules.apply(state, seat, rules.parse(state, text))
        if max(map(finished, rules.view(state, 0)["players"])) >= MANY:
            return moves
    raise AssertionError("Nobody finished so many.")


@pytest.mark.parametrize("language", ["en-GB", "pl-PL"])
def test_at_the_end_the_names_of_many_monsters_do_not_run_into_each_other(meet: Meet, language: str) -> None:
    person = meet(reduced_motion="reduce", locale=language, **PHONE)
    person.open()
    lobby = person.ask("/tables", {"game": NAME, "seats": 4, "options": FIRST})["id"]
    for seat in range(1, 4):
        person.ask(f"/tables/{lobby}/bot", {"seat": seat, "bot": "crafty"})
    page = at_table(person, write(person.server, lobby, crowded_end(4), "over"))
    for size in SIZES.values():
        page.set_viewport_size(size["viewport"])
        assert page.evaluate(RUN_TOGETHER) == []


def test_many_finished_monsters_leave_the_floor_to_the_one_that_grows(meet: Meet) -> None:
    """They stand in one row, and what each has brought is seen."""
    person = meet(reduced_motion="reduce", **PHONE)
    table = prepare(person, lambda view, moves: finished(view["players"][0]) >= MANY - 1 and len(moves) > 1)
    page = at_table(person, table)
    for size in SIZES.values():
        page.set_viewport_size(size["viewport"])
        floor, shelf = (page.locator(f"#bay-0 {part}").bounding_box() for part in (".floor", ".shelf"))
        assert floor is not None
        assert shelf is not None
        assert shelf["height"] < 72
        assert shelf["height"] < floor["height"] / 3
        rows = page.locator("#bay-0 .shelf i").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
        assert max(rows) - min(rows) < 2


def test_who_picks_sees_what_others_do_above_the_tiles(meet: Meet) -> None:
    """Below them it would be pages away on a phone."""
    person = meet(reduced_motion="reduce", **PHONE)
    page = at_table(person, prepare(person, lambda view, moves: view["phase"] == "pick", seats=3))
    expect(page.locator(".hands li")).to_have_count(2)
    expect(page.locator(".hands li").first).to_contain_text("picks later")
    others, tiles = (page.locator(part).first.bounding_box() for part in (".hands", ".choice"))
    assert others is not None
    assert tiles is not None
    assert others["y"] + others["height"] < tiles["y"]
    seen = page.locator(".choice").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().bottom <= board.getBoundingClientRect().bottom)"
    )
    assert len(seen) >= 8
