"""What is counted over many games."""

from __future__ import annotations

from monstertable.core.game import Statistics
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.uses import uses


class FactoryStatistics(Statistics[FactoryState]):
    def uses(self, state: FactoryState, seat: int, move: int) -> list[str]:
        return uses(state, seat, move)
