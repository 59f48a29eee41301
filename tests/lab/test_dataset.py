"""Games as a table of decisions."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import monstertable
from monstertable.cli import main
from monstertable.core import record as records
from monstertable.core.game import CHANCE, encoder_of
from monstertable.core.observation_buffer import ObservationBuffer


@pytest.mark.parametrize("name", monstertable.game_names())
def test_every_decision_is_a_row(name: str, tmp_path: Path) -> None:
    wanted = ["simulate", name, "--bots", "quick,random", "--games", "3", "--seed", "5", "--workers", "1", "--out"]
    assert main([*wanted, str(tmp_path / "games.jsonl")]) == 0
    assert main([*wanted, str(tmp_path / "games.parquet")]) == 0
    table = pq.read_table(tmp_path / "games.parquet")
    rows = iter(table.to_pylist())
    game = monstertable.game(name)
    encoder = encoder_of(game)
    for number, record in enumerate(records.read_all(tmp_path / "games.jsonl")):
        state = records.start(game, record)
        decision = 0
        expected = []
        for written in record.moves:
            seat, text = records.split(written)
            move = game.parse(state, text)
            if seat != CHANCE:
                buffer = ObservationBuffer()
                encoder.observe(state, seat, buffer)
                legal = [encoder.action(state, seat, other) for other in game.legal_moves(state, seat)]
                mask = [1 if action in legal else 0 for action in range(encoder.actions(record.setup))]
                expected.append((number, decision, seat, buffer.numbers, mask, encoder.action(state, seat, move), text))
                decision += 1
            game.apply(state, seat, move)
        outcome = game.outcome(state)
        assert outcome is not None
        for line in expected:
            row = next(rows)
            found = [row[name] for name in ("game", "decision", "seat", "observation", "action_mask", "action", "move")]
            assert tuple(found) == line
            seat = row["seat"]
            assert row["bot"] == record.players[seat]
            assert row["reward"] == pytest.approx(outcome.rewards()[seat])
            assert (row["rank"], row["score"]) == (outcome.ranks[seat], outcome.scores[seat])
    assert next(rows, None) is None
    about = json.loads(table.schema.metadata[b"monstertable"])
    assert (about["game"], about["seed"], about["games"], about["bots"]) == (name, 5, 3, ["quick", "random"])
    assert len(about["columns"]) == len(expected[0][3])
