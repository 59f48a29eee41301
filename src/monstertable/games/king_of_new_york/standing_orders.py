"""Standing orders: questions a player may have answered in advance."""

from __future__ import annotations

from typing import Final

from monstertable.core.game import NO_ORDER, Option, StandingOrders, World
from monstertable.games.king_of_new_york.dice import ATTACK, CELEBRITY, DESTRUCTION, ENERGY, HEAL, OUCH, SYMBOLS
from monstertable.games.king_of_new_york.evaluation import where_to
from monstertable.games.king_of_new_york.frames import BUY, FLEE, MOVE, RESOLVE
from monstertable.games.king_of_new_york.moves import DONE, MOVE_TO, RESOLVE_SYMBOL, STAY, SWEEP
from monstertable.games.king_of_new_york.state import NewYorkState

ASK: Final = "ask"
NEVER: Final = "never"
ALWAYS: Final = "always"
BELOW: Final = {"below_3": 3, "below_4": 4, "below_5": 5, "below_6": 6, "below_8": 8}
ORDERS: Final = {
    "gains_first": [ENERGY, CELEBRITY, HEAL, DESTRUCTION, ATTACK, OUCH],
    "ouch_first": [OUCH, ENERGY, CELEBRITY, DESTRUCTION, HEAL, ATTACK],
    # Healing comes first all the same: the attack may lead into Manhattan, where Heal is lost (KNY-77).
    "attack_first": [HEAL, ATTACK, ENERGY, CELEBRITY, OUCH, DESTRUCTION],
}


class NewYorkOrders(StandingOrders[NewYorkState]):
    def options(self, seats: int) -> list[Option]:
        return [
            Option("flee", [ASK, NEVER, *BELOW, ALWAYS], ASK),
            Option("order", [ASK, *ORDERS], ASK),
            Option("move", [ASK, "stay"], ASK),
            Option("buy", [ASK, "no_sweep"], ASK),
        ]

    def move(self, world: World[NewYorkState], moves: list[int], orders: dict[str, str]) -> int:
        state = world.state
        frame = state.frames[-1]
        if frame[0] == FLEE:
            return flight(state, world.seat, moves, orders["flee"])
        if frame[0] == RESOLVE:
            return next_kind(moves, orders["order"])
        # A third number marks the extra Move step of a card: it was bought to be used, and is asked about (KNY-C21).
        if frame[0] == MOVE and len(frame) == 2 and orders["move"] == "stay" and STAY in moves:
            return STAY
        if frame[0] == BUY and orders["buy"] == "no_sweep" and sorted(moves) == [DONE, SWEEP]:
            return DONE
        return NO_ORDER


def flight(state: NewYorkState, seat: int, moves: list[int], wish: str) -> int:
    """Stay, or flee to the borough that looks best."""
    if wish == ASK:
        return NO_ORDER
    if wish == NEVER or (wish in BELOW and state.life[seat] >= BELOW[wish]):
        return STAY
    best = NO_ORDER
    best_worth = 0.0
    for move in moves:
        if move != STAY:
            worth = where_to(state, move - MOVE_TO)
            if best == NO_ORDER or worth > best_worth:
                best = move
                best_worth = worth
    return best


def next_kind(moves: list[int], wish: str) -> int:
    """The usual order; a card that could be used is asked about."""
    if wish == ASK or any(not RESOLVE_SYMBOL <= move < RESOLVE_SYMBOL + SYMBOLS for move in moves):
        return NO_ORDER
    for symbol in ORDERS[wish]:
        if RESOLVE_SYMBOL + symbol in moves:
            return RESOLVE_SYMBOL + symbol
    return NO_ORDER
