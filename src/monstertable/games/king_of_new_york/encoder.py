"""Positions and moves in numbers, for programs that learn."""

from __future__ import annotations

from monstertable.core.game import Encoder, Setup
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.games.king_of_new_york.actions import action, actions, actions_of
from monstertable.games.king_of_new_york.observation import observe
from monstertable.games.king_of_new_york.state import NewYorkState


class NewYorkEncoder(Encoder[NewYorkState]):
    def observe(self, state: NewYorkState, seat: int, buffer: ObservationBuffer) -> None:
        observe(state, seat, buffer)

    def setup_of(self, state: NewYorkState) -> Setup:
        return Setup(state.seats, {"variant": "advanced" if state.advanced else "basic"})

    def actions(self, setup: Setup) -> int:
        return actions()

    def action(self, state: NewYorkState, seat: int, move: int) -> int:
        return action(state, seat, move)

    def actions_of(self, state: NewYorkState, seat: int, moves: list[int]) -> list[int]:
        return actions_of(state, seat, moves)
