"""Monster Factory as a person plays it: keep a start tile, aim at a place, turn the tile, confirm."""

from __future__ import annotations

import random
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from monstertable import game
from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from tests.browser.conftest import Person
from tests.browser.playing import moving, phase, wait_until_asked
from tests.browser.prepared import TO_THE_END, Moves, Wanted, write

NAME = "monster_factory"
FIRST = {"first": "1"}


def find_moves(seats: int, options: dict[str, str], wanted: Wanted) -> Moves:
    """The moves of the first random game that comes to a wanted position: view and moves of seat 0, who is asked."""
    for seed in range(500):
        found = try_game(seats, options, wanted, seed)
        if found is not None:
            return found
    raise AssertionError("No such position in 500 games.")


def try_game(seats: int, options: dict[str, str], wanted: Wanted, seed: int) -> Moves | None:
    rules = game(NAME)
    chance = seeded(seed)
    state = rules.initial(rules.setup(seats, options))
    made: Moves = []
    while owing := rules.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            move = rules.sample(state, chance)
        else:
            legal = rules.legal_moves(state, seat)
            if seat == 0 and wanted(rules.view(state, 0), [rules.text(state, move) for move in legal]):
                return made
            move = legal[chance.below(len(legal))]
        made.append((seat, rules.text(state, move)))
        rules.apply(state, seat, move)
    return made if wanted is TO_THE_END else None


def prepare(
    host: Person,
    wanted: Wanted,
    seats: int = 2,
    guests: Sequence[Person] = (),
    options: dict[str, str] = FIRST,
) -> str:
    """A table in a wanted position: the host on seat 0, the guests next, bots on the rest."""
    moves = find_moves(seats, options, wanted)
    for person in (host, *guests):
        person.context.request.get(f"{person.server.address}/about")
    lobby = host.ask("/tables", {"game": NAME, "seats": seats, "options": options})["id"]
    for guest in guests:
        guest.ask(f"/tables/{lobby}/sit", {"seat": None})
    for seat in range(len(guests) + 1, seats):
        host.ask(f"/tables/{lobby}/bot", {"seat": seat, "bot": "greedy"})
    return write(host.server, lobby, moves, "over" if wanted is TO_THE_END else "playing")


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
    ways = [here.locator(".ok"), page.locator(".lay.now")]
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


def lay(page: Page, chance: random.Random, touch: bool = False) -> None:
    """Answer what is asked now: keep a start tile, or lay the tile in hand anywhere, sometimes turned."""
    if page.locator(".choice").count():
        with moving(page):
            press(page.locator(f'.choice[value="{most_open(page)}"]'), touch)
        return
    here = aim(page, chance.choice(spots(page)), touch)
    for _ in range(chance.randrange(len(turns(here)))):
        before = shown_turn(here)
        press(chance.choice([here.locator(".aim"), here.locator(".turner"), page.locator("#turn-tile")]), touch)
        expect(here.locator(".ghost.now")).not_to_have_attribute("data-turn", before)
    confirm(page, here, chance, touch)


def lay_on(page: Page, chance: random.Random, touch: bool = False) -> int:
    """Until the game is over; gives the number of own moves."""
    wait_until_asked(page)
    made = 0
    while phase(page) != "over":
        lay(page, chance, touch)
        wait_until_asked(page)
        made += 1
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
