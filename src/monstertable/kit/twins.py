"""Positions that a seat cannot tell from the true one: a world that can has been told what is hidden.

A twin is made by another move than the true one and goes on by the true moves. As long as a seat's view of both is the
same, all that seat may know is the same, and so must be the worlds it guesses from the same random. Worlds are compared
field by field: whatever a world holds, whoever is given it can read.
"""

from __future__ import annotations

from typing import Any, Final

from monstertable.core.chance import Random
from monstertable.core.game import CHANCE, AnyGame, View, mind_of
from monstertable.core.sight import Sight
from monstertable.kit.facts import changes, facts

MOST_TWINS: Final = 2


class Twins:
    """The newest positions that at least one seat takes for the true one."""

    def __init__(self, game: AnyGame, random: Random) -> None:
        self.game = game
        self.random = random
        self.mind = mind_of(game)
        self.states: list[Any] = []

    def compare(self, state: Any, shown: dict[int | None, View]) -> str:
        """What gives a world away, as the end of a sentence; empty where nothing does. Forgets told-apart twins."""
        kept: list[Any] = []
        for twin in self.states:
            seats = self.deceived(twin, shown)
            for seat in seats:
                given_away = self.differing(state, twin, seat)
                if given_away:
                    return f"determinize knows what seat {seat} cannot know ({given_away})"
                if seat in self.game.owing(state) and self.opinion(state, seat) != self.opinion(twin, seat):
                    return f"the mind knows what seat {seat} cannot know"
            if seats:
                kept.append(twin)
        self.states = kept
        return ""

    def deceived(self, twin: Any, shown: dict[int | None, View]) -> list[int]:
        """The seats that see the same in the twin. What a spectator sees, every seat sees: that is asked first."""
        if self.game.view(twin, None) != shown[None]:
            return []
        return [seat for seat in shown if seat is not None and self.game.view(twin, seat) == shown[seat]]

    def differing(self, state: Any, twin: Any, seat: int) -> str:
        """The fields in which the worlds differ that a seat guesses in both positions from the same random."""
        random = self.random.fork()
        world = self.game.determinize(state, seat, Random(random.state))
        return changes(facts(world), self.game.determinize(twin, seat, Random(random.state)))

    def opinion(self, state: Any, seat: int) -> tuple[list[float], int]:
        """What the game thinks of the seat's moves, as a bot on that seat would ask it."""
        world = Sight(self.game, state, seat, Random(self.random.state)).imagine()
        moves = self.game.legal_moves(world.state, seat)
        return self.mind.evaluate(world, moves), self.mind.rollout_move(world, seat, Random(self.random.state))

    def go_on(self, state: Any, seat: int, move: int, legal: list[int]) -> None:
        """Before the true move: twins in which it can be made make it, and a new one makes another."""
        going = [twin for twin in self.states if self.can(twin, seat, move)]
        for twin in going:
            self.game.apply(twin, seat, move)
        others = [other for other in legal if other != move]
        if others:
            twin = state.copy()
            self.game.apply(twin, seat, others[self.random.below(len(others))])
            going.append(twin)
        self.states = going[-MOST_TWINS:]

    def can(self, twin: Any, seat: int, move: int) -> bool:
        if seat not in self.game.owing(twin):
            return False
        if seat == CHANCE:
            return move in [possible for possible, _ in self.game.chance(twin)]
        return move in self.game.legal_moves(twin, seat)
