"""What the seats observe in numbers, held to what they see.

That numbers tell no more than the view is asked of guessed worlds (`probe.py`); here, that they tell no less.
"""

from __future__ import annotations

from typing import Any

from monstertable.core.game import CHANCE, AnyGame, Encoder, Setup, View
from monstertable.core.observation_buffer import ObservationBuffer


class Observations:
    """The observations of one game under way. What is wrong is given as a sentence; nothing is an empty one."""

    def __init__(self, game: AnyGame, encoder: Encoder[Any], setup: Setup) -> None:
        self.game = game
        self.encoder = encoder
        self.setup = setup
        self.actions = encoder.actions(setup)
        self.types = encoder.types(setup)
        self.width = -1
        self.features_width = -1
        self.written: list[bytes] = []  # what each seat observes now
        self.features: list[bytes] = []  # what its network is shown
        self.told: dict[int, tuple[list[int], list[int]]] = {}  # the legal moves of each seat and their types
        self.views: dict[tuple[int, bytes], View] = {}  # what a seat saw when it observed this

    def shown(self, state: Any, seat: int) -> bytes:
        """What a network is shown."""
        buffer = ObservationBuffer()
        self.encoder.features(state, seat, buffer)
        return bytes(buffer.numbers)

    def observed(self, state: Any, seat: int) -> bytes:
        buffer = ObservationBuffer()
        self.encoder.observe(state, seat, buffer)
        return bytes(buffer.numbers)

    def are_others(self, world: Any, seat: int) -> bool:
        """Whether a seat would observe, or its network be shown, something else in this world."""
        if self.observed(world, seat) != self.written[seat] or self.shown(world, seat) != self.features[seat]:
            return True
        moves, types = self.told.get(seat, ([], []))
        return bool(moves) and self.encoder.types_of(world, seat, moves) != types

    def look(self, state: Any) -> str:
        """They are as many throughout a game."""
        self.written = [self.observed(state, seat) for seat in range(self.setup.seats)]
        for numbers in self.written:
            self.width = len(numbers) if self.width < 0 else self.width
            if len(numbers) != self.width:
                return f"an observation has {len(numbers)} numbers, and had {self.width} before"
        self.features = [self.shown(state, seat) for seat in range(self.setup.seats)]
        for numbers in self.features:
            self.features_width = len(numbers) if self.features_width < 0 else self.features_width
            if len(numbers) != self.features_width:
                return f"a network is shown {len(numbers)} features, and was shown {self.features_width} before"
        return ""

    def compare(self, shown: dict[int | None, View], twins: list[Any]) -> str:
        """Where a seat sees something else, now and earlier or now and in a twin, it observes something else."""
        for seat, numbers in enumerate(self.written):
            seen = [self.views.setdefault((seat, numbers), shown[seat])]
            seen.extend([self.game.view(twin, seat) for twin in twins if self.observed(twin, seat) == numbers])
            for view in seen:
                if view != shown[seat]:
                    names = ", ".join([name for name in view if view[name] != shown[seat].get(name)])
                    return f"seat {seat} sees a difference ({names}) that its observation does not show"
        return ""

    def moves(self, state: Any, legal: dict[int, list[int]]) -> str:
        """Every legal move is an action of its own, and of some type."""
        self.told = {}
        for seat, moves in legal.items():
            if seat == CHANCE:
                continue
            actions = [self.encoder.action(state, seat, move) for move in moves]
            if len(set(actions)) < len(actions):
                return f"two legal moves of seat {seat} are the same action"
            if min(actions) < 0 or max(actions) >= self.actions:
                return f"an action of seat {seat} is not among the {self.actions} there are"
            types = self.encoder.types_of(state, seat, moves)
            if len(types) != len(moves) or min(types) < 0 or max(types) >= self.types:
                return f"the types of seat {seat}'s moves are not one for each, among the {self.types} there are"
            self.told[seat] = (moves, types)
        return ""
