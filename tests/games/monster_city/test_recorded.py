"""Recorded games, replayed: the rules and the format are what they were."""

from __future__ import annotations

import pytest

from monstertable.core import record
from monstertable.core.record import BrokenRecord
from monstertable.games.monster_city import GAME

from .record_games import FOLDER

RECORDED = [
    pytest.param(line, id=f"{path.stem}-{number}")
    for path in sorted(FOLDER.glob("*.jsonl"))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines())
]


def first_game() -> record.Record:
    return record.read((FOLDER / "basic.jsonl").read_text(encoding="utf-8").splitlines()[0])


def test_there_are_recorded_games() -> None:
    assert len(RECORDED) == 8


@pytest.mark.parametrize("line", RECORDED)
def test_a_recorded_game_is_still_legal_and_ends_as_it_did(line: str) -> None:
    outcome = record.verify(GAME, record.read(line))

    assert outcome is not None


@pytest.mark.parametrize("line", RECORDED)
def test_a_record_is_written_as_it_was_read(line: str) -> None:
    assert record.read(line).line() == line


@pytest.mark.parametrize("line", RECORDED)
def test_any_beginning_of_a_record_is_a_game_under_way(line: str) -> None:
    whole = record.read(line)
    whole.outcome = None
    whole.moves = whole.moves[: len(whole.moves) // 2]

    assert record.verify(GAME, whole) is None


def test_an_illegal_move_in_a_record_is_named() -> None:
    changed = first_game()
    changed.moves[40] = "0 build r9"

    with pytest.raises(BrokenRecord, match=r"It breaks at move 41 of \d+, '0 build r9'"):
        record.verify(GAME, changed)


def test_a_card_that_cannot_come_is_refused() -> None:
    changed = first_game()
    place = next(number for number, move in enumerate(changed.moves) if move.startswith("* monster"))
    changed.moves[place] = "* building r8"

    with pytest.raises(BrokenRecord, match="is not allowed now"):
        record.verify(GAME, changed)


def test_a_claim_that_the_moves_do_not_bear_out_is_refused() -> None:
    changed = first_game()
    assert changed.outcome is not None
    changed.outcome["scores"][0] += 1

    with pytest.raises(BrokenRecord, match="Its moves are legal, but it claims"):
        record.verify(GAME, changed)


def test_a_move_after_the_end_is_refused() -> None:
    changed = first_game()
    changed.moves.append("0 stop")

    with pytest.raises(BrokenRecord, match="The game is over"):
        record.verify(GAME, changed)


@pytest.mark.parametrize(
    "line", ["", "{}", "[]", '"x"', '{"game":"monster_city","setup":{"seats":Infinity,"options":{}},"moves":[]}']
)
def test_what_is_no_record_is_refused(line: str) -> None:
    with pytest.raises(BrokenRecord, match="This is not a game record"):
        record.read(line)
