"""A recorded game that was changed is refused, and what broke is named."""

from __future__ import annotations

import pytest

from monstertable.core import record
from monstertable.core.record import BrokenRecord
from monstertable.games.monster_factory import GAME

from .record_games import FOLDER


def first_game() -> record.Record:
    return record.read((FOLDER / "deal.jsonl").read_text(encoding="utf-8").splitlines()[0])


def first_place(game: record.Record, start: str) -> int:
    return next(number for number, move in enumerate(game.moves) if move[2:].startswith(start))


def test_the_recorded_games_have_all_seat_counts_both_starts_and_both_ends() -> None:
    files = [path.read_text(encoding="utf-8") for path in FOLDER.glob("*.jsonl")]
    games = [record.read(line) for text in files for line in text.splitlines()]

    assert {game.setup.seats for game in games} == {2, 3, 4, 5, 6}
    assert {game.setup.options["start"] for game in games} == {"deal", "pick"}
    assert {game.outcome["why"] for game in games if game.outcome} == {"monsters", "pile"}


def test_an_illegal_move_in_a_record_is_named() -> None:
    """MF-20"""
    changed = first_game()
    place = first_place(changed, "lay")
    seat = changed.moves[place][0]
    changed.moves[place] = f"{seat} lay 0 40,40 n"

    with pytest.raises(BrokenRecord, match=rf"It breaks at move {place + 1} of \d+, '{seat} lay 0 40,40 n'"):
        record.verify(GAME, changed)


def test_a_tile_that_cannot_come_is_refused() -> None:
    """MF-10"""
    changed = first_game()
    place = first_place(changed, "first")
    changed.moves[place + 1] = "* draw KKKn"

    with pytest.raises(BrokenRecord, match="is not allowed now"):
        record.verify(GAME, changed)


def test_a_claim_that_the_moves_do_not_bear_out_is_refused() -> None:
    """MF-50"""
    changed = first_game()
    assert changed.outcome is not None
    changed.outcome["scores"][0] += 1

    with pytest.raises(BrokenRecord, match="Its moves are legal, but it claims"):
        record.verify(GAME, changed)


def test_a_move_after_the_end_is_refused() -> None:
    """MF-40"""
    changed = first_game()
    changed.moves.append("* draw n---")

    with pytest.raises(BrokenRecord, match="The game is over"):
        record.verify(GAME, changed)
