"""Positions of King of New York in a few words, and moves by notation.

    state = position(["queens", "manhattan lower"], dice="aaehco", cards={0: "fireball"})
    play(state, "resolve attack", "move bronx")

Seats are 0, 1, ...; seat 0 has the turn. What is not on the table is in the deck or gone, so every position could be
met in a game; what could not be is refused.
"""

from __future__ import annotations

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.core.play import let_chance_act, make
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.board import (
    BOROUGH_IDS,
    MANHATTAN,
    NOBODY,
    NOTHING,
    NOWHERE,
    STACKS,
    STACKS_EACH,
    TILE_COUNT,
    TILE_IDS,
    UNIT_IDS,
    UNITS,
    ZONE_IDS,
)
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.dice import SYMBOL_IDS, from_letters
from monstertable.games.king_of_new_york.fortune import most_life
from monstertable.games.king_of_new_york.frames import (
    BUY_BY,
    END_STEP,
    MOVE_STEP_FRAME,
    REROLL_BY,
    SETTLE_STEP,
)
from monstertable.games.king_of_new_york.holding import gain_card
from monstertable.games.king_of_new_york.stack import run
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.turn import begin_turn

# Dear cards without a word on moves, so that by default nothing of the market interferes.
DEAR = "shadow_double towering_titan drink_the_hudson"


def position(
    places: list[str],
    dice: str = "",
    rerolls: int = 0,
    at: str = "",
    cards: dict[int, str] | None = None,
    life: dict[int, int] | None = None,
    vp: dict[int, int] | None = None,
    energy: dict[int, int] | None = None,
    webs: dict[int, int] | None = None,
    curses: dict[int, int] | None = None,
    units: dict[str, str] | None = None,
    stacks: dict[str, str] | None = None,
    below: dict[str, str] | None = None,
    market: str = DEAR,
    discard: str = "",
    superstar: int = NOBODY,
    statue: int = NOBODY,
    advanced: bool = False,
    shell: int = 0,
) -> NewYorkState:
    """Seat 0 is about to begin its turn; or its dice lie (dice, with so many rerolls); or it is at "move" or "buy".

    places: "queens", "manhattan upper", "out"; two in Manhattan are on the first and the second track in seat order.
    stacks: tiles on top by borough ("skyscraper_1 hospital_2"); all others are gone. below: tiles under the first
    stack of a borough, in no order. units: by borough ("infantry jet jet").
    """
    state = GAME.initial(GAME.setup(len(places), {"variant": "advanced"} if len(places) > 4 and advanced else {}))
    state.first = 0
    state.frames = []
    lay_tiles(state, stacks or {}, below or {}, units or {})
    set_up_players(state, places)
    lay_cards(state, cards or {}, market, discard)
    for values, field in ((life, state.life), (vp, state.vp), (energy, state.energy)):
        for seat, value in (values or {}).items():
            field[seat] = value
    for tokens, counts in ((webs, state.webs), (curses, state.curses)):
        for seat, value in (tokens or {}).items():
            counts[seat] = value
    state.superstar = superstar
    state.statue = statue
    state.shell = shell
    refuse_the_impossible(state)
    begin_turn(state, 0, NOTHING)
    if dice or at:
        state.frames.clear()
    if dice:
        state.dice = state.rolled = from_letters(dice)
        state.rerolls = rerolls
        state.frames.append(SETTLE_STEP)
        if rerolls:
            state.frames.append(REROLL_BY[0])
    elif at:
        state.frames.extend([END_STEP, BUY_BY[0]])
        if at == "move":
            state.frames.append(MOVE_STEP_FRAME)
    run(state)
    return state


def lay_tiles(state: NewYorkState, stacks: dict[str, str], below: dict[str, str], units: dict[str, str]) -> None:
    state.below = [0] * STACKS
    state.unseen = [0] * len(TILE_COUNT)
    for borough, tiles in stacks.items():
        for place, tile in enumerate(tiles.split()):
            state.tops[BOROUGH_IDS.index(borough) * STACKS_EACH + place] = TILE_IDS.index(tile)
    for borough, tiles in below.items():
        state.below[BOROUGH_IDS.index(borough) * STACKS_EACH] = len(tiles.split())
        for tile in tiles.split():
            state.unseen[TILE_IDS.index(tile)] += 1
    state.unseen_left = sum(state.unseen)
    for borough, names in units.items():
        for unit in names.split():
            state.units[BOROUGH_IDS.index(borough) * UNITS + UNIT_IDS.index(unit)] += 1


def set_up_players(state: NewYorkState, places: list[str]) -> None:
    for seat, words in enumerate(places):
        name, _, zone = words.partition(" ")
        if name == "out":
            state.fallen[seat] = 1
            state.life[seat] = 0
            state.living -= 1
            continue
        place = BOROUGH_IDS.index(name)
        state.place[seat] = place
        state.crowd[place] += 1
        if place == MANHATTAN:
            state.tracks[0 if state.tracks[0] == NOBODY else 1] = seat
            state.zone[seat] = ZONE_IDS.index(zone or "lower")


def lay_cards(state: NewYorkState, cards: dict[int, str], market: str, discard: str) -> None:
    ids = [card.id for card in CARDS]
    for seat, names in cards.items():
        for name in names.split():
            state.deck.remove(ids.index(name))
            gain_card(state, seat, ids.index(name))
    wanted = [ids.index(name) for name in market.split()]
    if market == DEAR:
        wanted = [number for number in wanted if number in state.deck]
        spare = [number for number in sorted(state.deck, key=lambda one: -CARDS[one].cost) if number not in wanted]
        wanted += spare[: 3 - len(wanted)]
    for place, number in enumerate(wanted):
        state.deck.remove(number)
        state.market[place] = number
    for name in discard.split():
        state.deck.remove(ids.index(name))
        state.discard.append(ids.index(name))


def refuse_the_impossible(state: NewYorkState) -> None:
    if any(count > TILE_COUNT[kind] for kind, count in enumerate(state.unseen)):
        raise ValueError("there are not so many tiles of a kind")
    if max(state.crowd) > 2 or (state.crowd[MANHATTAN] > 1 and not state.advanced):
        raise ValueError("too many monsters in a borough")
    for seat in range(state.seats):
        alive = state.place[seat] != NOWHERE
        if alive and not 0 < state.life[seat] <= most_life(state, seat):
            raise ValueError("a monster with too little or too much life")


def play(state: NewYorkState, *moves: str) -> NewYorkState:
    """These moves one after the other, each by whoever owes it, chance included ("roll eeadho", "card diva")."""
    for move in moves:
        make(GAME, state, GAME.owing(state)[0], move)
    return state


def let_chance(state: NewYorkState, seed: int = 1) -> NewYorkState:
    """Whatever chance brings, until a player is asked."""
    let_chance_act(GAME, state, seeded(seed))
    return state


def idle(state: NewYorkState) -> NewYorkState:
    """Nothing voluntary, and whatever chance brings, until the next turn begins or the game is over."""
    turns = state.turns
    while not state.over and state.turns == turns:
        if GAME.owing(state)[0] == CHANCE:
            GAME.apply(state, CHANCE, GAME.sample(state, seeded(1)))
            continue
        may = choices(state)
        play(state, next((move for move in ("keep", "done", "stay", "pass", "remove 0") if move in may), may[0]))
    return state


def choices(state: NewYorkState) -> list[str]:
    """What the one who is asked may do, in notation."""
    seat = GAME.owing(state)[0]
    if seat == CHANCE:
        return [GAME.text(state, move) for move, _ in GAME.chance(state)]
    return [GAME.text(state, move) for move in GAME.legal_moves(state, seat)]


def asked(state: NewYorkState) -> str:
    """What is going on: "flee 1" when seat 1 is asked whether to flee; "roll" when dice are due; "over"."""
    question = GAME.view(state, None)["question"]
    return f"{question['kind']} {question['seat']}" if question else str(GAME.view(state, None)["phase"])


def held(state: NewYorkState, seat: int) -> list[str]:
    return [CARDS[number].id for number in state.keeps[seat]]


def symbols(state: NewYorkState) -> dict[str, int]:
    """Symbols not yet resolved."""
    return {SYMBOL_IDS[kind]: number for kind, number in enumerate(state.symbols) if number}


def where(state: NewYorkState, seat: int) -> str:
    """ "queens", "manhattan upper", or "out"."""
    place = state.place[seat]
    if place == NOWHERE:
        return "out"
    return BOROUGH_IDS[place] + (f" {ZONE_IDS[state.zone[seat]]}" if place == MANHATTAN else "")


def units_of(state: NewYorkState, borough: str) -> list[str]:
    """The units in a borough, by kind."""
    first = BOROUGH_IDS.index(borough) * UNITS
    return [name for kind, name in enumerate(UNIT_IDS) for _ in range(state.units[first + kind])]


def market_of(state: NewYorkState) -> list[str]:
    return [CARDS[number].id if number != NOTHING else "" for number in state.market]


def discarded(state: NewYorkState) -> list[str]:
    return [CARDS[number].id for number in state.discard]


def riding(
    roll: str, places: list[str], spare: int = 0, market: str = "towering_titan", **rest: object
) -> NewYorkState:
    """Seat 0 has bought Subway, with so much energy to spare, and made the first roll of its extra turn."""
    laid: dict[str, object] = {"at": "buy", "energy": {0: 10 + spare}, "market": f"subway drink_the_hudson {market}"}
    state = position(places, **(laid | rest))  # type: ignore[arg-type]
    play(state, "buy subway", "card shadow_double")
    return play(state, *(["done"] if asked(state) == "buy 0" else []), f"roll {roll}")


def rides(state: NewYorkState) -> list[str]:
    """Where Subway may go now."""
    return [move.removeprefix("use subway ") for move in choices(state) if move.startswith("use subway")]


def uses(state: NewYorkState, card: str) -> list[str]:
    """The arguments with which this card may be used now."""
    return [move.removeprefix(f"use {card}").strip() for move in choices(state) if move.startswith(f"use {card}")]


def shop(card: str, **rest: object) -> NewYorkState:
    """Seat 0 may buy this card in Queens, with 10 energy."""
    laid: dict[str, object] = {"places": ["queens", "manhattan lower"], "at": "buy", "energy": {0: 10}}
    return position(market=f"{card} shadow_double drink_the_hudson", **(laid | rest))  # type: ignore[arg-type]
