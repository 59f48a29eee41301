"""The toy judged by a network."""

from __future__ import annotations

from pathlib import Path

from monstertable.analysis.network_judge import NetworkJudge
from monstertable.bots.network import Network
from monstertable.bots.planning import Planner
from monstertable.core.chance import seeded
from monstertable.core.game import Encoder, Setup
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.core.sight import Sight
from tests.core.toy import Toy, ToyEncoder, ToyState
from tests.networks import network_file


class LearntEncoder(ToyEncoder):
    def observe(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        buffer.part("all")
        super().observe(state, seat, buffer)

    def setup_of(self, state: ToyState) -> Setup:
        return Setup(state.seats, {})


class LearntToy(Toy):
    """The toy with all that a network needs."""

    def encoder(self) -> Encoder[ToyState]:
        return LearntEncoder()


def network_judge(file: Path, ahead: int) -> NetworkJudge:
    """A network that likes all moves alike, and thinks anything of who will win."""
    toy = LearntToy()
    sight = Sight(toy, toy.initial(toy.setup(2)), 0, seeded(1))
    return NetworkJudge(Planner(Network(network_file(file, toy, is_choosy=False)), sight), ahead)
