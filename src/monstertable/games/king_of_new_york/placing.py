"""Set-up: tiles, market, who begins, and where the monsters start (KNY-01 to KNY-06)."""

from __future__ import annotations

from monstertable.core.game import Option, Setup
from monstertable.games.king_of_new_york.board import (
    BOROUGHS,
    BRONX,
    LIFE,
    MARKET,
    NOBODY,
    NOTHING,
    NOWHERE,
    ROOM,
    SECOND_TRACK_FROM,
    STACK_HEIGHT,
    STACKS,
    TILE_COUNT,
    TILES,
    UNITS,
)
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.dice import ATTACK, SYMBOLS, showing
from monstertable.games.king_of_new_york.frames import CARD_FOR, FIRST_ROLL, PLACE, TILE_DUE, Frame
from monstertable.games.king_of_new_york.happenings import BEGAN, PLACED, ROLLED_FIRST
from monstertable.games.king_of_new_york.moves import MOVE_TO
from monstertable.games.king_of_new_york.state import NewYorkState


def options(seats: int) -> list[Option]:
    """The variant with a second track is for five and six (KNY-90)."""
    variants = ["basic"] if seats < SECOND_TRACK_FROM else ["basic", "advanced"]
    return [Option("variant", variants, "basic")]


def initial(setup: Setup) -> NewYorkState:
    state = NewYorkState()
    seats = setup.seats
    state.seats = seats
    state.advanced = setup.options["variant"] == "advanced"
    state.turn = NOBODY
    state.first = NOBODY
    state.living = seats
    state.life = [LIFE] * seats
    state.vp = [0] * seats
    state.energy = [0] * seats
    state.place = [NOWHERE] * seats
    state.zone = [0] * seats
    state.webs = [0] * seats
    state.curses = [0] * seats
    state.keeps = [[] for _ in range(seats)]
    state.moments = [0] * seats
    state.all_moments = 0
    state.fallen = [0] * seats
    state.fallen_before = 0
    state.crowd = [0] * BOROUGHS
    state.tracks = [NOBODY, NOBODY]
    state.superstar = NOBODY
    state.statue = NOBODY
    state.tops = [NOTHING] * STACKS
    state.below = [STACK_HEIGHT] * STACKS
    state.unseen = TILE_COUNT[:]
    state.unseen_left = TILES
    state.units = [0] * (BOROUGHS * UNITS)
    state.new_units = [0] * (BOROUGHS * UNITS)
    state.market = [NOTHING] * MARKET
    state.deck = list(range(len(CARDS)))
    state.discard = []
    state.scholar = NOBODY
    state.shell = 0
    state.souvenirs = 0
    state.dice = 0
    state.rolled = 0
    state.rerolls = 0
    state.symbols = [0] * SYMBOLS
    state.resolved = 0
    state.destroyed = 0
    state.gained = [0] * seats
    state.dealt = [0] * seats
    state.units_only = False
    state.aim = NOWHERE
    state.used = []
    state.bought = []
    state.entered = False
    state.replaced = False
    state.turn_card = NOTHING
    state.ridden = 0
    state.extra = []
    state.turns = 0
    state.over = False
    state.winner = NOBODY
    state.why = 0
    state.asked = []
    roll_off: Frame = (FIRST_ROLL, (1 << seats) - 1, -1, 0)
    state.frames = [roll_off]
    state.frames.extend([CARD_FOR[place] for place in range(MARKET - 1, -1, -1)])
    state.frames.extend([(TILE_DUE, stack) for stack in range(STACKS - 1, -1, -1)])
    return state


def tile_dealt(state: NewYorkState, stack: int, tile: int) -> None:
    """The next tile of a stack comes into sight."""
    state.tops[stack] = tile
    state.below[stack] -= 1
    state.unseen[tile] -= 1
    state.unseen_left -= 1


def first_roll(state: NewYorkState, frame: Frame, dice: int) -> None:
    """Most Attack begins; the tied roll again (KNY-05)."""
    rolling, most, best = frame[1], frame[2], frame[3]
    seat = lowest(rolling)
    attacks = showing(dice, ATTACK)
    if state.events is not None:
        state.events.append((ROLLED_FIRST, seat, attacks))
    if attacks > most:
        most = attacks
        best = 1 << seat
    elif attacks == most:
        best |= 1 << seat
    rolling &= ~(1 << seat)
    if rolling:
        state.frames.append((FIRST_ROLL, rolling, most, best))
    elif best & (best - 1):
        state.frames.append((FIRST_ROLL, best, -1, 0))
    else:
        begin(state, lowest(best))


def lowest(seats: int) -> int:
    """The first of these seats, given as bits."""
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


def begin(state: NewYorkState, first: int) -> None:
    """From the first player on, each places the monster (KNY-06)."""
    state.first = first
    if state.events is not None:
        state.events.append((BEGAN, first))
    for step in range(state.seats - 1, -1, -1):
        state.frames.append((PLACE, (first + step) % state.seats))


def places(state: NewYorkState) -> list[int]:
    return [MOVE_TO + borough for borough in range(BRONX, BOROUGHS) if state.crowd[borough] < ROOM]


def place_monster(state: NewYorkState, seat: int, borough: int) -> None:
    state.place[seat] = borough
    state.crowd[borough] += 1
    if state.events is not None:
        state.events.append((PLACED, seat, borough))
