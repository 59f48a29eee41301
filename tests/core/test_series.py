"""A series: the same numbers give the same games, chairs change fairly, and lines are those of `Record.line`."""

from __future__ import annotations

import pytest

from monstertable.core import record
from monstertable.core.chance import seeded
from monstertable.core.game import Outcome
from monstertable.core.play import play
from monstertable.core.scribe import Opening, Page
from monstertable.core.series import PLAYED, RANKS, SCORES, SHARED, SQUARES, Series, Tally
from monstertable.core.sight import Player, Sight
from tests.core.toy import GAME, Toy, ToyState


class Chooser(Player):
    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        return moves[sight.random.below(len(moves))]


def series(players: int, seats: int = 3, seed: int = 1, game: Toy = GAME) -> Series:
    names = ["ann", "bob", "cid", "dot"][:players]
    return Series(game, game.setup(seats), [Chooser() for _ in names], names, seed)


def lines(played: bytes) -> list[str]:
    return played.decode().splitlines()


def test_the_same_numbers_give_the_same_games_in_any_portions() -> None:
    whole = series(2).play(0, 10, Tally(2, 3), keep=True)
    portions = [series(2).play(first, 2, Tally(2, 3), keep=True) for first in range(0, 10, 2)]
    assert b"".join(portions) == whole
    assert series(2, seed=2).play(0, 10, Tally(2, 3), keep=True) != whole


def test_lines_are_those_of_the_record_format() -> None:
    for line in lines(series(2).play(0, 20, Tally(2, 3), keep=True)):
        assert record.read(line).line() == line
        assert record.verify(GAME, record.read(line)) is not None


def test_nothing_is_written_that_nobody_keeps() -> None:
    tally = Tally(2, 3)
    assert series(2).play(0, 5, tally, keep=False) == b""
    assert tally.games == 5
    assert tally.decisions == 5 * 9


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_sits_on_every_seat_equally_often(players: int) -> None:
    tally = Tally(players, 3)
    series(players).play(0, 6 * players, tally, keep=False)
    assert [tally.cell(player, seat)[PLAYED] for player in range(players) for seat in range(3)] == [6] * players * 3


def test_records_name_the_players_as_they_sit() -> None:
    sitting = [record.read(line).players for line in lines(series(2).play(0, 3, Tally(2, 3), keep=True))]
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
        series(2).play(first, 4, part, keep=False)
        parts.append(part)
    whole = Tally(2, 3)
    series(2).play(0, 12, whole, keep=False)
    merged = Tally(2, 3)
    for part in reversed(parts):
        merged.merge(part.games, part.decisions, part.cells)
    assert (merged.games, merged.decisions, merged.cells) == (whole.games, whole.decisions, whole.cells)


class Quoting(Toy):
    """A notation that JSON must escape, in one move only."""

    def text(self, state: ToyState, move: int) -> str:
        return {0: 'the "low" \\ bid', 1: "wysoko ł"}.get(move, super().text(state, move))

    def parse(self, state: ToyState, text: str) -> int:
        known = {'the "low" \\ bid': 0, "wysoko ł": 1}
        return known[text] if text in known else super().parse(state, text)


def test_what_needs_escaping_is_escaped() -> None:
    game = Quoting()
    written = lines(series(2, game=game).play(0, 10, Tally(2, 3), keep=True))
    assert len(written) == 10
    for line in written:
        assert record.read(line).line() == line
        assert record.verify(game, record.read(line)) is not None
    assert any("\\" in line for line in written)


@pytest.mark.parametrize("why", ["points", 'a "draw"', "tab\t", "żółw", "back\\slash"])
@pytest.mark.parametrize("players", [["a", "b"], ['"quoted"', "\\"]])
def test_a_page_is_what_the_record_format_says(why: str, players: list[str]) -> None:
    setup = GAME.setup(2)
    page = Page(2)
    expected = b""
    for number in range(3):
        page.begin(Opening(GAME, setup, players))
        start = len(page.pieces)
        play(GAME, GAME.initial(setup), [Chooser(), Chooser()], seeded(number), page)
        moves = [page.pieces[place][3:] + page.pieces[place + 1] for place in range(start, len(page.pieces), 2)]
        page.end(Outcome([number, -5], [1, 2], why))
        one = record.Record("toy", setup, "", moves)
        one.players = players
        one.outcome = {"scores": [number, -5], "ranks": [1, 2], "why": why}
        expected += one.line().encode() + b"\n"
    assert page.text() == expected


def test_a_game_without_moves_is_a_line_too() -> None:
    page = Page(2)
    page.begin(Opening(GAME, GAME.setup(2), ["a", "b"]))
    page.end(Outcome([0, 0], [1, 1], "points"))
    assert record.read(page.text().decode()).moves == []
