"""Recorded games of every game, replayed: the rules and the format are what they were."""

from __future__ import annotations

from pathlib import Path

import pytest

import monstertable
from monstertable.core import record

# How many there are of each; new ones are counted here.
GAMES = {"king_of_new_york": 10, "monster_city": 8, "monster_factory": 9}
RECORDED = [
    pytest.param(line, id=f"{name}-{path.stem}-{number}")
    for name in monstertable.game_names()
    for path in sorted((Path(__file__).parent / name / "recorded").glob("*.jsonl"))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines())
]


def test_every_game_has_recorded_games() -> None:
    counts = {name: sum(str(line.id).startswith(name) for line in RECORDED) for name in monstertable.game_names()}
    assert counts == GAMES


@pytest.mark.parametrize("line", RECORDED)
def test_a_recorded_game_is_still_legal_and_ends_as_it_did(line: str) -> None:
    game = record.read(line)
    outcome = record.verify(monstertable.game(game.game), game)
    assert outcome is not None
    assert outcome.facts() == game.outcome


@pytest.mark.parametrize("line", RECORDED)
def test_a_record_is_written_as_it_was_read(line: str) -> None:
    assert record.read(line).line() == line


@pytest.mark.parametrize("line", RECORDED)
def test_any_beginning_of_a_record_is_a_game_under_way(line: str) -> None:
    whole = record.read(line)
    whole.outcome = None
    whole.moves = whole.moves[: len(whole.moves) // 2]

    assert record.verify(monstertable.game(whole.game), whole) is None
