"""The toy game solved exactly: what a position is worth when all choose at random, and what a move is worth there."""

from __future__ import annotations

from itertools import product

from monstertable.analysis.past import Past
from monstertable.core.game import CHANCE
from monstertable.core.record import Record
from monstertable.core.sight import Player
from tests.analysis.recorded import recorded as recorded_game
from tests.core.toy import BIDS, GAME, NOT_YET, ToyState

SEATS = 2


def recorded(seed: int, player: Player, rounds: str = "3") -> Record:
    """A game of the toy."""
    return recorded_game(GAME, GAME.setup(SEATS, {"rounds": rounds}), player, seed)


def value(state: ToyState) -> list[float]:
    """Each seat's chance to win: over everything that chance and players who choose at random may do."""
    outcome = GAME.outcome(state)
    if outcome is not None:
        return [outcome.win_of(seat) for seat in range(state.seats)]
    seat = GAME.owing(state)[0]
    moves = GAME.chance(state) if seat == CHANCE else [(move, 1 / len(BIDS)) for move in range(len(BIDS))]
    total = [0.0] * state.seats
    for move, probability in moves:
        after = state.copy()
        GAME.apply(after, seat, move)
        for who, chance in enumerate(value(after)):
            total[who] += probability * chance
    return total


def worth(state: ToyState, seat: int, move: int) -> float:
    """What a move is worth to whoever knows only their own card and bid: over all that could be true."""
    other = 1 - seat
    total = weight = 0.0
    bids = [NOT_YET] if state.bids[other] == NOT_YET else list(range(len(BIDS)))
    deck = state.deck[:]
    deck[state.hands[other]] += 1
    for card, bid in product(range(len(deck)), bids):
        if deck[card]:
            world = state.copy()
            world.deck = deck[:]
            world.deck[card] -= 1
            world.hands[other], world.bids[other] = card, bid
            GAME.apply(world, seat, move)
            total += deck[card] * value(world)[seat]
            weight += deck[card]
    return total / weight


def luck(past: Past, seat: int) -> float:
    """What chance brought to a seat, exactly."""
    values = [value(state) for state in past.states]
    return sum(values[ply + 1][seat] - values[ply][seat] for ply, mover in enumerate(past.seats) if mover == CHANCE)
