"""What everybody may know: all of the table. Unseen are only the order of the deck and the tiles below the tops."""

from __future__ import annotations

from typing import Any, Final

from monstertable.core.game import View
from monstertable.games.king_of_new_york.board import (
    BOROUGH_IDS,
    CARAPACE_TOKENS,
    CURSE_TOKENS,
    DURABILITY,
    MANHATTAN,
    NOBODY,
    NOTHING,
    NOWHERE,
    STACKS_EACH,
    TILE_IDS,
    TILES,
    UNIT_IDS,
    UNITS,
    WEB_TOKENS,
    ZONE_IDS,
)
from monstertable.games.king_of_new_york.buying import is_for_sale, price
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.destruction import unit_durability
from monstertable.games.king_of_new_york.dice import SYMBOL_IDS, SYMBOLS, letters, showing
from monstertable.games.king_of_new_york.expected import expected
from monstertable.games.king_of_new_york.fortune import most_life, purse
from monstertable.games.king_of_new_york.frames import CARD, FIRST_ROLL, QUESTION_IDS, QUESTIONS, REROLL, STEPS, TAKE
from monstertable.games.king_of_new_york.movement import has_room, room_in_manhattan, toll
from monstertable.games.king_of_new_york.outcome import outcome
from monstertable.games.king_of_new_york.state import NewYorkState

CHANCE_IDS: Final = ["tile", "first_roll", "roll", "card", "die"]


def view(state: NewYorkState, seat: int | None) -> View:
    return {
        "seat": seat,
        "variant": "advanced" if state.advanced else "basic",
        "phase": phase(state),
        "turn": state.turn if state.turn != NOBODY else None,
        "turns": state.turns,
        "first": state.first if state.first != NOBODY else None,
        "first_roll": first_roll(state),
        "players": [player(state, number) for number in range(state.seats)],
        "boroughs": {name: borough(state, number) for number, name in enumerate(BOROUGH_IDS)},
        "tracks": tracks(state),
        "unseen_tiles": {TILE_IDS[kind]: count for kind, count in enumerate(state.unseen) if count},
        "market": [CARDS[number].id if number != NOTHING else None for number in state.market],
        "deck": in_print_order(state.deck),
        "discard": in_print_order(state.discard),
        "scholar": state.scholar if state.scholar != NOBODY else None,
        "superstar": state.superstar if state.superstar != NOBODY else None,
        "statue": state.statue if state.statue != NOBODY else None,
        "shell": state.shell,
        "souvenirs": [name for number, name in enumerate(BOROUGH_IDS) if state.souvenirs >> number & 1],
        "toll": toll(state),
        "dice": letters(state.dice),
        "rolled": letters(state.rolled),
        "green_dice": sum([CARDS[number].dice for number in state.keeps[max(0, state.turn)]]),
        "rerolls": state.rerolls,
        "symbols": {SYMBOL_IDS[kind]: number for kind, number in enumerate(state.symbols) if number},
        "resolved": [name for kind, name in enumerate(SYMBOL_IDS) if state.resolved >> kind & 1],
        "expected": expected(state, result(state)) if state.place[max(0, state.turn)] != NOWHERE else {},
        "this_turn": this_turn(state),
        "question": question(state),
        "outcome": outcome(state).facts() if state.over else None,
    }


def first_roll(state: NewYorkState) -> View | None:
    """While it is rolled who begins (KNY-05): who still rolls, the most Attack so far, and who has it."""
    if state.over or state.frames[-1][0] != FIRST_ROLL:
        return None
    _, rolling, most, best = state.frames[-1]
    return {"rolling": seats_of(state, rolling), "most": max(most, 0), "best": seats_of(state, best)}


def seats_of(state: NewYorkState, bits: int) -> list[int]:
    return [seat for seat in range(state.seats) if bits >> seat & 1]


def in_print_order(cards: list[int]) -> list[str]:
    """In what order they came means nothing."""
    return [CARDS[number].id for number in sorted(cards)]


def tracks(state: NewYorkState) -> list[int | None]:
    """Who is on each open track of Manhattan; one that has closed is shown until its monster has left."""
    shown = 2 if state.tracks[1] != NOBODY else room_in_manhattan(state)
    return [who if who != NOBODY else None for who in state.tracks[:shown]]


def result(state: NewYorkState) -> list[int]:
    """The symbols as they stand: the dice while they are rolled, then what is not yet resolved."""
    if state.frames and state.frames[-1][0] == REROLL:
        return [showing(state.dice, symbol) for symbol in range(SYMBOLS)]
    return state.symbols


def phase(state: NewYorkState) -> str:
    """What is going on: the question asked, or what chance is about to do."""
    if state.over:
        return "over"
    kind = state.frames[-1][0]
    return CHANCE_IDS[kind] if kind < QUESTIONS else QUESTION_IDS[kind - QUESTIONS]


def player(state: NewYorkState, seat: int) -> View:
    place = state.place[seat]
    inside = place == MANHATTAN
    return {
        "alive": state.fallen[seat] == 0,
        "fallen": state.fallen[seat],
        "life": state.life[seat],
        "most_life": most_life(state, seat),
        "vp": state.vp[seat],
        "energy": state.energy[seat],
        "purse": purse(state, seat) if place != NOWHERE else 0,
        "borough": BOROUGH_IDS[place] if place != NOWHERE else None,
        "zone": ZONE_IDS[state.zone[seat]] if inside else None,
        "track": state.tracks.index(seat) if inside else None,
        "cards": in_print_order(state.keeps[seat]),
        "webs": state.webs[seat],
        "curses": state.curses[seat],
        "dealt": state.dealt[seat],
        "gained": state.gained[seat],
        "prices": prices(state, seat) if place != NOWHERE else {},
        "unit_durability": [unit_durability(state, seat, unit) for unit in range(UNITS)],
    }


def prices(state: NewYorkState, seat: int) -> dict[str, int]:
    """Of the market's cards that this player may buy, if there is enough to pay with."""
    found: dict[str, int] = {}
    for number in state.market:
        if number != NOTHING and is_for_sale(state, CARDS[number]):
            found[CARDS[number].id] = price(state, seat, CARDS[number])
    return found


def borough(state: NewYorkState, number: int) -> View:
    first = number * UNITS
    return {
        "stacks": [stack(state, place) for place in range(number * STACKS_EACH, (number + 1) * STACKS_EACH)],
        "units": {name: state.units[first + kind] for kind, name in enumerate(UNIT_IDS) if state.units[first + kind]},
        "new_units": {
            name: state.new_units[first + kind] for kind, name in enumerate(UNIT_IDS) if state.new_units[first + kind]
        },
        "monsters": [seat for seat in range(state.seats) if state.place[seat] == number],
        "room": has_room(state, number),
    }


def stack(state: NewYorkState, place: int) -> View:
    top = state.tops[place]
    return {
        "tile": TILE_IDS[top] if top != NOTHING else None,
        "durability": DURABILITY[top] if top != NOTHING else 0,
        "below": state.below[place],
    }


def this_turn(state: NewYorkState) -> View:
    return {
        "card": CARDS[state.turn_card].id if state.turn_card != NOTHING else None,
        "extra": [CARDS[number].id if number != NOTHING else None for number in state.extra],
        "destroyed": [name for kind, name in enumerate([*UNIT_IDS, "building"]) if state.destroyed >> kind & 1],
        "units_only": state.units_only,
        "aim": BOROUGH_IDS[state.aim] if state.aim != NOWHERE else None,
        "used": in_print_order(state.used),
        "bought": in_print_order(state.bought),
        "entered": state.entered,
        "replaced": state.replaced,
        "ridden": [name for number, name in enumerate(BOROUGH_IDS) if state.ridden >> number & 1],
    }


def question(state: NewYorkState) -> View | None:
    """Who is asked what, with the numbers it is about; and what waits below it."""
    if state.over or not QUESTIONS <= state.frames[-1][0] < STEPS:
        return None
    frame = state.frames[-1]
    asked: dict[str, Any] = {"kind": QUESTION_IDS[frame[0] - QUESTIONS], "seat": frame[1], "card": None, "numbers": []}
    rest = list(frame[2:])
    if frame[0] == CARD:
        asked["card"] = CARDS[rest.pop(0)].id
    asked["numbers"] = rest
    return asked


def pieces(state: NewYorkState) -> dict[str, int]:
    """Counts that hold in every game."""
    cards = len(state.deck) + len(state.discard) + sum([len(cards) for cards in state.keeps])
    cards += sum([1 for number in state.market if number != NOTHING]) + sum(
        [1 for frame in state.frames if frame[0] == TAKE]
    )
    standing = sum([1 for top in state.tops if top != NOTHING])
    alive = [seat for seat in range(state.seats) if not state.fallen[seat]]
    return {
        "cards": cards,
        "tiles unseen are those below": sum(state.below) - sum(state.unseen),
        "unseen tiles counted": sum(state.unseen) - state.unseen_left,
        "tiles at most": 1 if standing + sum(state.below) + sum(state.units) <= TILES else 0,
        "new units among units": 1
        if all(new <= old for new, old in zip(state.new_units, state.units, strict=True))
        else 0,
        "crowds": 1 if state.crowd == [state.place.count(number) for number in range(len(state.crowd))] else 0,
        "monsters where there is room": 1 if max(state.crowd) <= 2 else 0,
        "living": state.living - len(alive),
        "life in reach": 1 if all(0 <= life <= 12 for life in state.life) else 0,
        "nothing below zero": 1 if min(state.vp + state.energy + state.units + state.webs + state.curses) >= 0 else 0,
        "tokens": 1 if tokens_in_reach(state) else 0,
    }


def tokens_in_reach(state: NewYorkState) -> bool:
    webs = sum(state.webs) <= WEB_TOKENS
    curses = sum(state.curses) <= CURSE_TOKENS
    return webs and curses and state.shell <= CARAPACE_TOKENS
