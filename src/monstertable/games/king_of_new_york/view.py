"""What everybody may know: all of the table. Unseen are only the order of the deck and the tiles below the tops."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import View
from monstertable.games.king_of_new_york.board import (
    BOROUGH_IDS,
    DURABILITY,
    MANHATTAN,
    NOBODY,
    NOTHING,
    NOWHERE,
    STACKS_EACH,
    TILE_IDS,
    UNIT_IDS,
    UNITS,
    ZONE_IDS,
)
from monstertable.games.king_of_new_york.buying import is_for_sale, price
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.destruction import unit_durability
from monstertable.games.king_of_new_york.dice import SYMBOL_IDS, SYMBOLS, letters, showing
from monstertable.games.king_of_new_york.expected import expected
from monstertable.games.king_of_new_york.fortune import most_life, purse
from monstertable.games.king_of_new_york.frames import CARD, FIRST_ROLL, QUESTION_IDS, QUESTIONS, REROLL, STEPS
from monstertable.games.king_of_new_york.movement import has_room, room_in_manhattan, toll
from monstertable.games.king_of_new_york.outcome import outcome
from monstertable.games.king_of_new_york.state import NewYorkState

CHANCE_IDS: Final = ["tile", "first_roll", "roll", "card", "die"]
DESTROYED_IDS: Final = [*UNIT_IDS, "building"]


def view(state: NewYorkState, seat: int | None) -> View:
    return {
        "seat": seat,
        **progress(state),
        "players": [player(state, number) for number in range(state.seats)],
        **city(state),
        **market(state),
        **tokens(state),
        "toll": toll(state),
        **dice(state),
        "this_turn": this_turn(state),
        "question": question(state),
        "outcome": outcome(state).facts() if state.over else None,
    }


# Numbers that stand for nobody, nowhere or nothing are no numbers to a reader; bits and counts have names.


def known(number: int) -> int | None:
    """A seat; None for NOBODY."""
    return number if number != NOBODY else None


def card_id(number: int) -> str | None:
    return CARDS[number].id if number != NOTHING else None


def borough_id(number: int) -> str | None:
    return BOROUGH_IDS[number] if number != NOWHERE else None


def in_print_order(cards: list[int]) -> list[str]:
    """In what order they came means nothing."""
    return [CARDS[number].id for number in sorted(cards)]


def seats_of(state: NewYorkState, bits: int) -> list[int]:
    return [seat for seat in range(state.seats) if bits >> seat & 1]


def names_of(bits: int, names: list[str]) -> list[str]:
    return [name for number, name in enumerate(names) if bits >> number & 1]


def counts_of(counts: list[int], names: list[str]) -> dict[str, int]:
    """Without those of which there is none."""
    return {names[number]: count for number, count in enumerate(counts) if count}


# The game as a whole.


def progress(state: NewYorkState) -> View:
    return {
        "variant": "advanced" if state.advanced else "basic",
        "phase": phase(state),
        "turn": known(state.turn),
        "turns": state.turns,
        "first": known(state.first),
        "first_roll": first_roll(state),
    }


def phase(state: NewYorkState) -> str:
    """What is going on: the question asked, or what chance is about to do."""
    if state.over:
        return "over"
    kind = state.frames[-1][0]
    return CHANCE_IDS[kind] if kind < QUESTIONS else QUESTION_IDS[kind - QUESTIONS]


def first_roll(state: NewYorkState) -> View | None:
    """While it is rolled who begins (KNY-05): who still rolls, the most Attack so far, and who has it."""
    if state.over or state.frames[-1][0] != FIRST_ROLL:
        return None
    _, rolling, most, best = state.frames[-1]
    return {"rolling": seats_of(state, rolling), "most": max(most, 0), "best": seats_of(state, best)}


def question(state: NewYorkState) -> View | None:
    """Who is asked what, and the numbers it is about."""
    if state.over or not QUESTIONS <= state.frames[-1][0] < STEPS:
        return None
    frame = state.frames[-1]
    asks = frame[0] == CARD
    return {
        "kind": QUESTION_IDS[frame[0] - QUESTIONS],
        "seat": frame[1],
        "card": CARDS[frame[2]].id if asks else None,
        "numbers": list(frame[3:] if asks else frame[2:]),
    }


# The players.


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
        "borough": borough_id(place),
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


# The city.


def city(state: NewYorkState) -> View:
    return {
        "boroughs": {name: borough(state, number) for number, name in enumerate(BOROUGH_IDS)},
        "tracks": tracks(state),
        "unseen_tiles": counts_of(state.unseen, TILE_IDS),
    }


def borough(state: NewYorkState, number: int) -> View:
    stacks = range(number * STACKS_EACH, (number + 1) * STACKS_EACH)
    first = number * UNITS
    return {
        "stacks": [stack(state, place) for place in stacks],
        "units": counts_of(state.units[first : first + UNITS], UNIT_IDS),
        "new_units": counts_of(state.new_units[first : first + UNITS], UNIT_IDS),
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


def tracks(state: NewYorkState) -> list[int | None]:
    """Who is on each open track of Manhattan."""
    return [known(who) for who in state.tracks[: open_tracks(state)]]


def open_tracks(state: NewYorkState) -> int:
    """How many there are; one that has closed is shown until its monster has left."""
    return 2 if state.tracks[1] != NOBODY else room_in_manhattan(state)


# Cards and tokens.


def market(state: NewYorkState) -> View:
    return {
        "market": [card_id(number) for number in state.market],
        "deck": in_print_order(state.deck),
        "discard": in_print_order(state.discard),
        "scholar": known(state.scholar),
    }


def tokens(state: NewYorkState) -> View:
    return {
        "superstar": known(state.superstar),
        "statue": known(state.statue),
        "shell": state.shell,
        "souvenirs": names_of(state.souvenirs, BOROUGH_IDS),
    }


# The turn.


def dice(state: NewYorkState) -> View:
    active = max(0, state.turn)  # before the first turn: somebody who has nothing yet
    return {
        "dice": letters(state.dice),
        "rolled": letters(state.rolled),
        "green_dice": sum([CARDS[number].dice for number in state.keeps[active]]),
        "rerolls": state.rerolls,
        "symbols": counts_of(state.symbols, SYMBOL_IDS),
        "resolved": names_of(state.resolved, SYMBOL_IDS),
        "expected": expected(state, result(state)) if state.place[active] != NOWHERE else {},
    }


def result(state: NewYorkState) -> list[int]:
    """The symbols as they stand: the dice while they are rolled, then what is not yet resolved."""
    if state.frames and state.frames[-1][0] == REROLL:
        return [showing(state.dice, symbol) for symbol in range(SYMBOLS)]
    return state.symbols


def this_turn(state: NewYorkState) -> View:
    return {
        "card": card_id(state.turn_card),
        "extra": [card_id(number) for number in state.extra],
        "destroyed": names_of(state.destroyed, DESTROYED_IDS),
        "units_only": state.units_only,
        "aim": borough_id(state.aim),
        "used": in_print_order(state.used),
        "bought": in_print_order(state.bought),
        "entered": state.entered,
        "replaced": state.replaced,
        "ridden": names_of(state.ridden, BOROUGH_IDS),
    }
