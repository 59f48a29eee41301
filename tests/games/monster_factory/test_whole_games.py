"""Checks that hold in every game: random games, watched ply by ply."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from monstertable.core.chance import seeded
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.happenings import COMPLETED, LAID, MINION, REMOVED, STARTED

from .many_games import Summary, line
from .watching import SETUPS, Watched, watched_game

pytestmark = pytest.mark.heavy

GAMES = 6
SEARCH_EVERY = 4

every_table = pytest.mark.parametrize(("seats", "start"), SETUPS)


@cache
def played(seats: int, start: str) -> list[Watched]:
    """Games whose every step was checked: `watching` says how."""
    table = SETUPS.index((seats, start))
    numbers = range(table, GAMES * len(SETUPS), len(SETUPS))
    return [watched_game(number, seeded(41, number), SEARCH_EVERY) for number in numbers]


@every_table
def test_every_step_of_every_game_is_as_a_count_from_scratch_says(seats: int, start: str) -> None:
    """MF-11, MF-12, MF-15, MF-20 to MF-22, MF-30, MF-32, MF-34, MF-35, MF-40 to MF-42, MF-50 to MF-53"""
    assert len(played(seats, start)) == GAMES


@every_table
def test_tiles_on_monsters_in_the_pile_and_removed_are_88(seats: int, start: str) -> None:
    """MF-01"""
    for game in played(seats, start):
        state = game.state
        monsters = [*[one for many in state.finished for one in many], *state.growing]
        waiting = state.growing[state.minion_for] if state.minion_for >= 0 else None
        laid = sum(len(monster.tiles) for monster in monsters) - (len(waiting.tiles) if waiting else 0)
        assert laid + sum(state.pile) + len(state.removed) == 88
        assert state.pile_left == sum(state.pile)


@every_table
def test_every_tile_is_told_of_once(seats: int, start: str) -> None:
    """MF-10, MF-12, MF-31: a start, a tile laid, a tile removed, the start of a minion."""
    for game in played(seats, start):
        told = Counter(event[0] for event in game.told)
        assert told[STARTED] == seats
        assert told[STARTED] + told[LAID] + told[REMOVED] + told[MINION] + game.state.pile_left == 88


@every_table
def test_every_turn_takes_a_tile_off_the_pile_so_that_a_game_ends(seats: int, start: str) -> None:
    """MF-10, MF-40"""
    for game in played(seats, start):
        assert GAME.owing(game.state) == ()
        assert game.decisions <= 88
        assert sum(event[0] == LAID for event in game.told) <= 88 - seats


@every_table
def test_nobody_has_two_first_monsters_or_two_unfinished(seats: int, start: str) -> None:
    """MF-32"""
    for game in played(seats, start):
        for player in GAME.view(game.state, None)["players"]:
            monsters = player["monsters"]
            assert [monster["first"] for monster in monsters] == [True] + [False] * (len(monsters) - 1)
            assert [monster["finished"] for monster in monsters[:-1]] == [True] * (len(monsters) - 1)
            assert player["first_done"] == monsters[0]["finished"]


@every_table
def test_what_was_told_of_completions_makes_the_score(seats: int, start: str) -> None:
    """MF-33, MF-50, MF-51"""
    for game in played(seats, start):
        points = [0] * seats
        for event in game.told:
            if event[0] == COMPLETED:
                points[event[1]] += event[4]
        outcome = GAME.outcome(game.state)
        assert outcome is not None
        assert outcome.scores == points


def test_games_end_in_both_ways_and_everything_happens() -> None:
    """MF-12, MF-31, MF-32, MF-40: the random games are worth watching."""
    games = [game for table in SETUPS for game in played(*table)]

    happened = Counter(event[0] for game in games for event in game.told)

    assert {all(game.state.finished) for game in games} == {False, True}
    assert min(happened[kind] for kind in (REMOVED, COMPLETED, MINION)) > 50
    assert max(len(many) for game in games for many in game.state.finished) > 2


def test_many_games_can_be_summed_up() -> None:
    """The command `many_games` counts what it plays."""
    summary = Summary(3, 7)

    assert line("3", [summary]).split()[:2] == ["3", "1"]
    assert len(summary.scores) == summary.seats == 3
