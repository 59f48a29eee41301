"""Monster Factory as a person plays it: take a start tile, aim at a place, turn the tile, confirm."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser import prepared
from tests.browser.conftest import Person
from tests.browser.playing import calm, moving, phase, wait_until_asked
from tests.browser.prepared import Wanted

NAME = "monster_factory"
FIRST = {"first": "1"}
# What a place shows of itself: whether its middle is seen, and not something that lies over it.
UNCOVERED = """spot => {
  const box = spot.querySelector('.light').getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return spot.contains(top);
}"""
# Until it lies still: the board may be on its way to the choices.
AT_REST = """part => new Promise(rested => {
  let [last, same] = ['', 0];
  const look = () => {
    const { x, y, width } = part.getBoundingClientRect();
    same = last === `${x} ${y} ${width}` ? same + 1 : 0;
    last = `${x} ${y} ${width}`;
    same > 20 ? rested() : requestAnimationFrame(look);
  };
  look();
})"""
# What a change of the page has made in the wrong namespace: it would never be drawn, or never be pressed.
MISMADE = """() => [...document.querySelectorAll('#table svg *')].filter(part => {
  const around = part.parentElement.closest('svg, foreignObject');
  const wanted = around.matches('svg') || part.matches('svg') ? '2000/svg' : '1999/xhtml';
  return !part.namespaceURI.endsWith(wanted);
}).map(part => part.outerHTML.slice(0, 80))"""


def prepare(
    host: Person,
    wanted: Wanted,
    seats: int = 2,
    guests: Sequence[Person] = (),
    options: dict[str, str] = FIRST,
) -> str:
    """A table of this game in a wanted position."""
    return prepared.prepare(host, wanted, seats, options, guests, NAME)


def spots(page: Page) -> list[str]:
    """The places of all monsters where the tile in hand fits."""
    found: list[str] = page.locator(".spot").evaluate_all("spots => spots.map(spot => spot.id)")
    return found


def spot(page: Page, name: str) -> Locator:
    return page.locator(f"#{name}")


def press(part: Locator, touch: bool) -> None:
    part.tap() if touch else part.click()


def aim(page: Page, name: str, touch: bool = False) -> Locator:
    """Choose a place; the tile is shown there, and nothing has happened yet."""
    here = spot(page, name)
    press(here.locator(".aim"), touch)
    expect(here).to_have_class("spot aimed locked")
    return here


def turns(here: Locator) -> list[str]:
    """The ways round in which the tile fits here."""
    return (here.get_attribute("data-turns") or "").split(" ")


def shown_turn(here: Locator) -> str:
    """The way round in which the tile is shown here."""
    return here.locator(".ghost.now").get_attribute("data-turn") or ""


def confirm(page: Page, here: Locator, chance: random.Random, touch: bool = False) -> None:
    """Lay the tile where it is shown, by any of the ways there are."""
    ways = [page.locator(".lay.now")] if touch else [here.locator(".ok"), page.locator(".lay.now")]
    if len(turns(here)) == 1:
        ways.append(here.locator(".aim"))
    with moving(page):
        press(chance.choice(ways), touch)


def most_open(page: Page) -> str:
    """Of the start tiles the one with most thin and thick sides, so that the game does not end at once."""
    offered: list[str] = page.locator(".choice").evaluate_all("buttons => buttons.map(button => button.value)")
    return max(offered, key=joints)


def joints(tile: str) -> int:
    """How many sides of a tile are thin or thick."""
    return tile.count("K") + tile.count("n")


def aim_and_turn(page: Page, chance: random.Random, touch: bool) -> Locator:
    """Choose any place, and turn the tile there sometimes."""
    here = aim(page, chance.choice(spots(page)), touch)
    for _ in range(chance.randrange(len(turns(here)))):
        before = shown_turn(here)
        ways = [here.locator(".aim"), page.locator("#turn-tile")]
        press(chance.choice(ways if touch else [*ways, here.locator(".turner")]), touch)
        expect(here.locator(".ghost.now")).not_to_have_attribute("data-turn", before)
    return here


def keep(page: Page, move: str, touch: bool = False) -> None:
    """Take a start tile: one that is picked from all is looked at first, and then confirmed."""
    choice = page.locator(f'.choice[value="{move}"]')
    if page.locator("#take-tile").count():
        press(choice, touch)
        expect(choice).to_have_attribute("aria-pressed", "true")
        choice = page.locator("#take-tile")
    with moving(page):
        press(choice, touch)


def lay(page: Page, chance: random.Random, touch: bool = False) -> None:
    """Answer what is asked now: keep a start tile, or lay the tile in hand anywhere, sometimes turned."""
    if page.locator(".choice").count():
        keep(page, most_open(page), touch)
        return
    here = aim_and_turn(page, chance, touch)
    if not page.locator(".lay.now").count():  # on a busy machine a late finger has touched something else
        here = aim_and_turn(page, chance, touch)
    confirm(page, here, chance, touch)


def lay_on(page: Page, chance: random.Random, touch: bool = False) -> int:
    """Until the game is over; gives the number of own moves."""
    wait_until_asked(page)
    made = 0
    while phase(page) != "over":
        lay(page, chance, touch)
        made += 1
        calm(page, made)
        wait_until_asked(page)
    return made


def owner_of(name: str) -> int:
    """The seat on whose monster a place is."""
    return int(name.split("-")[1])


def spot_of(move: str) -> str:
    """The place of a move like `lay 0 1,-2 e`."""
    _, owner, cell, _ = move.split()
    return f"spot-{owner}-{cell.replace(',', '_')}"


def turn_to(page: Page, here: Locator, wanted: str) -> None:
    """Turn the tile that is held here until it is shown as wanted."""
    for _ in turns(here):
        if shown_turn(here) != wanted:
            page.keyboard.press("r")
    assert shown_turn(here) == wanted


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


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def finishing(view: dict[str, Any], moves: list[str], owner: int, least: int = 2) -> list[str]:
    """The moves that finish this owner's monster of at least so many tiles, with another still unfinished."""
    if view["phase"] != "place" or joints(view["drawn"]) != 1:
        return []
    others = [player["first_done"] for seat, player in enumerate(view["players"]) if seat != owner]
    monster = view["players"][owner]["monsters"][-1]
    if monster["open_edges"] != 1 or all(others) or len(monster["tiles"]) < least or view["pile_left"] < 10:
        return []
    return [move for move in moves if move.startswith(f"lay {owner} ")]
