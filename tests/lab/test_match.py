"""A series: the same numbers give the same games, chairs change fairly, and lines are those of `Record.line`."""

from __future__ import annotations

import pytest

from monstertable.core import record
from monstertable.core.chance import seeded
from monstertable.core.game import Outcome
from monstertable.core.play import play
from monstertable.core.sight import Player, Sight
from monstertable.lab.match import PLAYED, RANKS, SCORES, SHARED, SQUARES, Match, Tally
from monstertable.lab.record_writer import RecordWriter
from tests.core.toy import GAME, Toy


class Chooser(Player):
    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        return moves[sight.random.below(len(moves))]


def match(players: int, seats: int = 3, seed: int = 1, game: Toy = GAME) -> Match:
    names = ["ann", "bob", "cid", "dot"][:players]
    return Match(game, game.setup(seats), [Chooser() for _ in names], names, seed)


def lines(played: list[bytes]) -> list[str]:
    return [line.decode().removesuffix("\n") for line in played]


def test_the_same_numbers_give_the_same_games_in_any_portions() -> None:
    whole = match(2).play(0, 10, Tally(2, 3), keep=True)
    portions = [match(2).play(first, 2, Tally(2, 3), keep=True) for first in range(0, 10, 2)]
    assert [line for portion in portions for line in portion] == whole
    assert match(2, seed=2).play(0, 10, Tally(2, 3), keep=True) != whole


def test_lines_are_those_of_the_record_format() -> None:
    for line in lines(match(2).play(0, 20, Tally(2, 3), keep=True)):
        assert record.read(line).line() == line
        assert record.verify(GAME, record.read(line)) is not None


def test_nothing_is_written_that_nobody_keeps() -> None:
    tally = Tally(2, 3)
    assert match(2).play(0, 5, tally, keep=False) == []
    assert tally.games == 5
    assert tally.decisions == 5 * 9


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_sits_on_every_seat_equally_often(players: int) -> None:
    tally = Tally(players, 3)
    match(players).play(0, 6 * players, tally, keep=False)
    assert [tally.cell(player, seat)[PLAYED] for player in range(players) for seat in range(3)] == [6] * players * 3


def test_records_name_the_players_as_they_sit() -> None:
    sitting = [record.read(line).players for line in lines(match(2).play(0, 3, Tally(2, 3), keep=True))]
    assert sitting == [["ann", "bob", "ann"], ["bob", "ann", "bob"], ["ann", "bob", "ann"]]


def test_a_tally_counts_scores_ranks_and_shared_wins() -> None:
    tally = Tally(2, 3)
    tally.add(Outcome([5, 7, 7], [3, 1, 1], "shared"), 0, 9)
    tally.add(Outcome([8, 2, 1], [1, 2, 3], "points"), 1, 11)
    assert (tally.games, tally.decisions) == (2, 20)
    first = tally.cell(0, 0)
    assert (first[PLAYED], first[SCORES], first[SQUARES], first[RANKS]) == (1, 5, 25, 3)
    assert tally.cell(1, 1)[SHARED + 2] == 1
    assert tally.cell(1, 0)[SHARED + 1] == 1
    assert tally.cell(0, 1)[SCORES] == 2


def test_tallies_merge_in_any_order() -> None:
    parts = []
    for first in (0, 4, 8):
        part = Tally(2, 3)
        match(2).play(first, 4, part, keep=False)
        parts.append(part)
    whole = Tally(2, 3)
    match(2).play(0, 12, whole, keep=False)
    merged = Tally(2, 3)
    for part in reversed(parts):
        merged.merge(part.games, part.decisions, part.cells)
    assert (merged.games, merged.decisions, merged.cells) == (whole.games, whole.decisions, whole.cells)


@pytest.mark.parametrize("players", [["a", "b"], ['"quoted"', "\\"]])
def test_a_scribe_writes_what_the_record_format_says(players: list[str]) -> None:
    setup = GAME.setup(2)
    writer = RecordWriter(GAME, setup, players)
    transcript = writer.transcript()
    play(GAME, GAME.initial(setup), [Chooser(), Chooser()], seeded(1), transcript)
    pieces = transcript.pieces
    moves = [pieces[place].removeprefix('","') + pieces[place + 1] for place in range(0, len(pieces), 2)]
    expected = record.Record("toy", 1, setup, "", moves)
    expected.players = players
    why = 'a "draw", żółw'
    expected.outcome = {"scores": [3, -5], "ranks": [1, 2], "why": why}
    assert writer.line(transcript, Outcome([3, -5], [1, 2], why)) == expected.line().encode() + b"\n"


def test_a_game_without_moves_is_a_line_too() -> None:
    writer = RecordWriter(GAME, GAME.setup(2), ["a", "b"])
    line = writer.line(writer.transcript(), Outcome([0, 0], [1, 1], "points"))
    assert record.read(line.decode()).moves == []
