"""What is counted over many games."""

from __future__ import annotations

from monstertable.core.game import Statistics
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.uses import uses


class NewYorkStatistics(Statistics[NewYorkState]):
    def uses(self, state: NewYorkState, seat: int, move: int) -> list[str]:
        return uses(state, seat, move)
