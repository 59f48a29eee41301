"""May a move be taken back? Only when nobody has learnt anything from it that they did not know before.

It is asked of the contract alone, and of worlds: positions that could be true for whoever made the move. In each

- the move must be possible, and show its maker the same as it truly did: else the maker has learnt which world it is;
- every other seat, and whoever only looks on, must see what they might have seen whatever is hidden from them: in all
  positions that they hold for possible, some move of the maker shows them the same. Else they have learnt something.

What is seen is the view and the happenings. Nothing but what the maker knows goes into it, so the answer tells the
maker nothing either. A handful of worlds is asked: what shows in one world of many may be overlooked, what a move shows
by its nature (a card played from a hand, picks that are opened) is not.
"""

from __future__ import annotations

from typing import Any, Final

from monstertable.core.chance import Random, seeded
from monstertable.core.game import AnyGame, State

WORLDS: Final = 6  # that are asked for the maker of the move
ASKED_FOR_OTHERS: Final = 2  # of them, for every other seat
GUESSES: Final = 1  # of every other seat in each of these
MOST_TRIED: Final = 40  # moves that might show the same: where even these do not, it is said to be learnt
SEED: Final = 17


class Shown:
    """What a seat (None: whoever looks on) is shown by a move: the view after it, and what happened."""

    def __init__(self, game: AnyGame, after: State, events: list[tuple[int, ...]], seat: int | None) -> None:
        self.view = game.view(after, seat)
        self.events = [game.seen(event, seat) for event in events]

    def same(self, other: Shown) -> bool:
        return self.events == other.events and self.view == other.view


class Made:
    """A move that was made in a position, on a copy."""

    def __init__(self, game: AnyGame, before: State, seat: int, move: int) -> None:
        self.game = game
        self.after: Any = before.copy()
        self.events: list[tuple[int, ...]] = []
        self.after.events = self.events
        game.apply(self.after, seat, move)

    def shown(self, seat: int | None) -> Shown:
        return Shown(self.game, self.after, self.events, seat)


def onlookers_guess(game: AnyGame, seats: int, state: State, random: Random) -> Any:
    """What may be true for whoever sits nowhere: guessed by one seat after another, till all has been drawn afresh."""
    guess: Any = state
    for seat in range(seats):
        guess = game.determinize(guess, seat, random)
    return guess


class Doubt:
    """A decision of which is asked whether it told anybody anything."""

    def __init__(self, game: AnyGame, seats: int, seat: int, move: int, random: Random) -> None:
        self.game = game
        self.seats = seats
        self.seat = seat
        self.move = move
        self.random = random

    def can_make(self, state: State, move: int) -> bool:
        return self.seat in self.game.owing(state) and move in self.game.legal_moves(state, self.seat)

    def maker_learns(self, world: State, truly: Shown) -> bool:
        """Whether this world could have been told from the true one by what the move showed."""
        if not self.can_make(world, self.move):
            return True
        return not Made(self.game, world, self.seat, self.move).shown(self.seat).same(truly)

    def others_learn(self, world: State) -> bool:
        """Whether, if this world were the true one, anybody else would have learnt something."""
        made = Made(self.game, world, self.seat, self.move)
        for other in range(self.seats):
            if other == self.seat:
                continue
            seen = made.shown(other)
            for _ in range(GUESSES):
                if not self.could_show(self.game.determinize(world, other, self.random), other, seen):
                    return True
        guess = onlookers_guess(self.game, self.seats, world, self.random)
        return not self.could_show(guess, None, made.shown(None))

    def could_show(self, guess: State, other: int | None, seen: Shown) -> bool:
        """Whether a move of the maker in this position shows the same; most often it is the same move."""
        if self.can_make(guess, self.move) and Made(self.game, guess, self.seat, self.move).shown(other).same(seen):
            return True
        if self.seat not in self.game.owing(guess):
            return False
        moves = self.game.legal_moves(guess, self.seat)
        tried = [Made(self.game, guess, self.seat, move) for move in moves[:MOST_TRIED]]
        return any(made.shown(other).same(seen) for made in tried)


def nothing_learnt(game: AnyGame, seats: int, before: State, seat: int, move: int, ply: int) -> bool:
    """Whether this decision, made in this position as the ply-th move, told nobody anything.

    A game that cannot imagine worlds proves nothing.
    """
    doubt = Doubt(game, seats, seat, move, seeded(SEED, ply))
    truly = Made(game, before, seat, move).shown(seat)
    try:
        for number in range(WORLDS):
            world = game.determinize(before, seat, doubt.random)
            if doubt.maker_learns(world, truly):
                return False
            if number < ASKED_FOR_OTHERS and doubt.others_learn(world):
                return False
    except NotImplementedError:
        return False
    return True
