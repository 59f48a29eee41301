"""Games between players alike, written down."""

from __future__ import annotations

from monstertable.core.chance import seeded
from monstertable.core.game import AnyGame, Setup
from monstertable.core.play import Transcript, play
from monstertable.core.record import Record
from monstertable.core.sight import Player


def recorded(rules: AnyGame, setup: Setup, player: Player, seed: int) -> Record:
    state = rules.initial(setup)
    transcript = Transcript([f"{seat} " for seat in range(setup.seats)] + ["* "])
    play(rules, state, [player] * setup.seats, seeded(seed), transcript)
    pieces = transcript.pieces
    moves = [pieces[place] + pieces[place + 1] for place in range(0, len(pieces), 2)]
    record = Record(rules.name, rules.rules, setup, rules.edition(setup), moves)
    outcome = rules.outcome(state)
    assert outcome is not None
    record.outcome = outcome.facts()
    return record
