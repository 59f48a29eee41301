"""How it ended: the winner, and the places behind (KNY-80 to KNY-83)."""

from __future__ import annotations

from monstertable.core.game import Outcome
from monstertable.games.king_of_new_york.board import NOBODY
from monstertable.games.king_of_new_york.happenings import WHY_IDS
from monstertable.games.king_of_new_york.state import NewYorkState


def outcome(state: NewYorkState) -> Outcome:
    """Behind the winner the living by VP, then life; then the eliminated, the last of them first (KNY-83)."""
    merits = [merit(state, seat) for seat in range(state.seats)]
    ranks = [1 + sum([other > own for other in merits]) for own in merits]
    return Outcome(state.vp[:], ranks, WHY_IDS[state.why])


def merit(state: NewYorkState, seat: int) -> tuple[int, int, int, int]:
    alive = 0 if state.fallen[seat] else 1
    if state.winner == NOBODY and state.fallen[seat] > state.fallen_before:
        return 1, 0, 0, 0  # a draw of all who fell in the last turn (KNY-81)
    won = 1 if seat == state.winner else 0
    return won, alive, state.fallen[seat] or state.vp[seat], state.life[seat]
