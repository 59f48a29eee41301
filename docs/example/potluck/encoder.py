"""Potluck in numbers: what the view shows, with the players in the order of the table from the one who looks."""

from __future__ import annotations

from monstertable.core.game import Encoder, Setup
from monstertable.core.observation_buffer import ObservationBuffer
from potluck.state import EAT, LOUDEST, NOBODY, OVER, SECRET, PotluckState, order


class PotluckEncoder(Encoder[PotluckState]):
    def observe(self, state: PotluckState, seat: int, buffer: ObservationBuffer) -> None:
        seats = len(state.chosen)
        buffer.part("first")  # who looks does not know by which number they sit, so it is told from there
        buffer.one_of((order(state)[0] - seat) % seats, seats)
        buffer.part("phase")
        buffer.one_of(state.phase, OVER + 1)
        buffer.part("pot")
        buffer.counts(state.pot)
        buffer.part("plate")
        buffer.counts(state.plate)
        buffer.part("eater")
        buffer.one_of(NOBODY if state.eater == NOBODY else (state.eater - seat) % seats, seats)
        buffer.part("chosen")
        buffer.one_of(state.chosen[seat] - 1, LOUDEST)
        for place in range(seats):
            other = (seat + place) % seats
            buffer.part("growls_{}", place)
            buffer.tally(state.growls[other], 1, LOUDEST)
            buffer.part("eaten_{}", place)
            buffer.counts(state.eaten[other])
            buffer.part("ready_{}", place)
            buffer.number(int(state.chosen[other] != SECRET))

    def setup_of(self, state: PotluckState) -> Setup:
        return Setup(len(state.chosen), {})

    def actions(self, setup: Setup) -> int:
        return EAT

    def action(self, state: PotluckState, seat: int, move: int) -> int:
        return move - 1
