"""How it ended: the winner, and the places behind (KNY-80 to KNY-83)."""

from __future__ import annotations

from monstertable.core.game import Outcome
from monstertable.games.king_of_new_york.board import NOBODY
from monstertable.games.king_of_new_york.happenings import WHY_IDS
from monstertable.games.king_of_new_york.state import NewYorkState


def outcome(state: NewYorkState) -> Outcome:
    """Behind the winner the living by VP, then life; then the eliminated, the last of them first (KNY-83)."""
    if state.winner == NOBODY:
        return Outcome(state.vp[:], [1] * state.seats, WHY_IDS[state.why])
    merits = [merit(state, seat) for seat in range(state.seats)]
    ranks = [1 + sum([other > own for other in merits]) for own in merits]
    return Outcome(state.vp[:], ranks, WHY_IDS[state.why])


def merit(state: NewYorkState, seat: int) -> tuple[int, int, int, int]:
    won = 1 if seat == state.winner else 0
    alive = 0 if state.fallen[seat] else 1
    return won, alive, state.fallen[seat] or state.vp[seat], state.life[seat]
