"""Very many random games with every step checked: pieces conserved, and the reports add up to the position.

    .venv/bin/python -m tests.games.king_of_new_york.many_games 100000

All seat counts, base and advanced in turn, on all cores. Prints how many, the mean and the longest.
"""

from __future__ import annotations

import os
import sys
from multiprocessing import Pool

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.board import LIFE, NOBODY
from monstertable.games.king_of_new_york.happenings import ENERGY_CHANGED, LIFE_CHANGED, VP
from monstertable.games.king_of_new_york.state import NewYorkState

SETUPS = [(seats, variant) for seats in GAME.seats for variant in (["basic", "advanced"] if seats > 4 else ["basic"])]


def check_step(state: NewYorkState, ledger: dict[int, list[int]], pieces: dict[str, int], where: str) -> None:
    for event in state.events or []:
        if event[0] in ledger:
            ledger[event[0]][event[1]] += event[2]
    state.events = []
    assert ledger[VP] == state.vp, f"{where}: victory points do not add up"
    assert ledger[ENERGY_CHANGED] == state.energy, f"{where}: energy does not add up"
    assert ledger[LIFE_CHANGED] == state.life, f"{where}: life does not add up"
    found = GAME.pieces(state)
    assert found == pieces, f"{where}: the pieces were {pieces} and are {found}"


def play(number: int) -> tuple[int, int]:
    """One game; gives its decisions and its turns."""
    seats, variant = SETUPS[number % len(SETUPS)]
    state = GAME.initial(GAME.setup(seats, {"variant": variant} if seats > 4 else {}))
    state.events = []
    random = seeded(300, number)
    pieces = GAME.pieces(state)
    ledger = {VP: [0] * seats, ENERGY_CHANGED: [0] * seats, LIFE_CHANGED: [LIFE] * seats}
    decisions = 0
    while owing := GAME.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            move = GAME.sample(state, random)
        else:
            moves = GAME.legal_moves(state, seat)
            assert len(moves) > 1, f"game {number}: a question without a choice"
            move = moves[random.below(len(moves))]
            decisions += 1
        GAME.apply(state, seat, move)
        check_step(state, ledger, pieces, f"game {number}, decision {decisions}")
    outcome = GAME.outcome(state)
    assert outcome is not None
    fell_last = sum(1 for place in state.fallen if place > state.fallen_before)
    first = 1 if state.winner != NOBODY else fell_last  # KNY-81
    assert outcome.ranks.count(1) == first, f"game {number}: {outcome.ranks}"
    return decisions, state.turns


def main(games: int) -> None:
    with Pool(os.cpu_count()) as pool:
        played = pool.map(play, range(games), chunksize=250)
    decisions = [game[0] for game in played]
    turns = [game[1] for game in played]
    print(f"{games:,} games, {sum(decisions):,} decisions, every step checked.")
    print(f"Decisions: mean {sum(decisions) / games:.1f}, longest {max(decisions):,}.")
    print(f"Turns: mean {sum(turns) / games:.1f}, longest {max(turns):,}.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000)
