"""What is counted over many games."""

from __future__ import annotations

from monstertable.core.game import Statistics
from monstertable.games.monster_city.state import CityState
from monstertable.games.monster_city.uses import uses


class CityStatistics(Statistics[CityState]):
    def uses(self, state: CityState, seat: int, move: int) -> list[str]:
        return uses(state, seat, move)
