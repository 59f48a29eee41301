"""A recorded game that was changed is refused, and what broke is named."""

from __future__ import annotations

import pytest

from monstertable.core import record
from monstertable.core.record import BrokenRecord
from monstertable.games.monster_city import GAME

from .record_games import FOLDER


def first_game() -> record.Record:
    return record.read((FOLDER / "basic.jsonl").read_text(encoding="utf-8").splitlines()[0])


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
