"""Positions and moves in numbers, for programs that learn."""

from __future__ import annotations

from monstertable.core.game import Encoder, Setup
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.games.monster_factory.features import TYPES, types_of, write_features
from monstertable.games.monster_factory.observation import action, actions, actions_of, observe
from monstertable.games.monster_factory.state import FactoryState


class FactoryEncoder(Encoder[FactoryState]):
    def observe(self, state: FactoryState, seat: int, buffer: ObservationBuffer) -> None:
        observe(state, seat, buffer)

    def setup_of(self, state: FactoryState) -> Setup:
        """Which tiles there are is seen from the pile."""
        return Setup(state.seats, {"start": "deal" if state.start_by_deal else "pick"})

    def actions(self, setup: Setup) -> int:
        return actions(setup)

    def action(self, state: FactoryState, seat: int, move: int) -> int:
        return action(state, seat, move)

    def actions_of(self, state: FactoryState, seat: int, moves: list[int]) -> list[int]:
        return actions_of(state, seat, moves)

    def features(self, state: FactoryState, seat: int, buffer: ObservationBuffer) -> None:
        write_features(state, seat, buffer)

    def types(self, setup: Setup) -> int:
        return TYPES

    def types_of(self, state: FactoryState, seat: int, moves: list[int]) -> list[int]:
        return types_of(state, seat, moves)
