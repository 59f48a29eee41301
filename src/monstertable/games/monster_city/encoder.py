"""Positions and moves in numbers, for programs that learn."""

from __future__ import annotations

from monstertable.core.game import Encoder, Setup
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.games.monster_city.features import write_features
from monstertable.games.monster_city.observation import action, actions, observe
from monstertable.games.monster_city.state import CityState


class CityEncoder(Encoder[CityState]):
    def observe(self, state: CityState, seat: int, buffer: ObservationBuffer) -> None:
        observe(state, seat, buffer)

    def features(self, state: CityState, seat: int, buffer: ObservationBuffer) -> None:
        write_features(state, seat, buffer)

    def setup_of(self, state: CityState) -> Setup:
        """Which cards there are is seen from the decks."""
        return Setup(state.seats, {"variant": "events" if state.with_events else "basic"})

    def actions(self, setup: Setup) -> int:
        return actions(setup)

    def action(self, state: CityState, seat: int, move: int) -> int:
        return action(move)

    def actions_of(self, state: CityState, seat: int, moves: list[int]) -> list[int]:
        return [action(move) for move in moves] if state.with_events else moves
