"""Observations and actions for programs that learn: as much as the view shows, and every move."""

from __future__ import annotations

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import View
from monstertable.core.observation_buffer import ObservationBuffer, columns
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.grid import MIDDLE, STEPS
from monstertable.games.monster_factory.monster import CELL_FROM
from monstertable.games.monster_factory.moves import laying
from monstertable.games.monster_factory.observed_tiles import slot_of
from monstertable.games.monster_factory.state import PLACING, FactoryState
from monstertable.games.monster_factory.tiles import BLANK, DIRECTIONS, KINDS, ROTATIONS, THICK, THIN, TILES, kind
from monstertable.games.monster_factory.view import on_the_table

from ...observing import check_actions, check_changes, observed, positions
from .position import legal, play

NEIGHBOURS = [(0, -1), (1, 0), (0, 1), (-1, 0)]


def waiting(monster: View) -> list[tuple[int, int, int]]:
    """The open sides of its tiles, as its places tell."""
    tiles = {(tile[0], tile[1]) for tile in monster["tiles"]}
    found = set()
    for x, y, needed in monster["places"]:
        for direction, (east, south) in enumerate(NEIGHBOURS):
            if needed[direction] in "Kn" and (x + east, y + south) in tiles:
                found.add((x + east, y + south, direction ^ 2))
    return sorted(found)


def plain(view: View) -> View:
    """Without what follows from the tiles on the table, and the order of a hand."""
    for player in view["players"]:
        player["hand"].sort()
        for monster in player["monsters"]:
            monster["places"] = waiting(monster)
        for monster in player["monsters"][:-1]:
            del monster["open_edges"], monster["worth"]
    return view


@pytest.mark.heavy
@pytest.mark.parametrize("start", ["deal", "pick"])
def test_any_change_of_the_view_changes_the_numbers(start: str) -> None:
    assert check_changes(GAME, GAME.setup(3, {"start": start}), plain) > 3000


def test_a_secret_start_tile_shows_only_to_its_owner() -> None:
    state = GAME.initial(GAME.setup(2, {"start": "deal", "first": "1"}))
    play(state, *["draw K---", "draw n---", "draw nn--", "draw KK--"] * 2)
    seen_by_me = {observed(GAME, play(state.copy(), f"0 {move}"), 0) for move in legal(state, 0)}
    seen_by_other = {observed(GAME, play(state.copy(), f"0 {move}"), 1) for move in legal(state, 0)}
    assert (len(seen_by_me), len(seen_by_other)) == (4, 1)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("start", ["deal", "pick"])
def test_every_move_is_an_action(seats: int, start: str) -> None:
    setup = GAME.setup(seats, {"start": start})
    assert GAME.encoder().actions(setup) == KINDS + TILES * DIRECTIONS * ROTATIONS
    assert len(check_actions(GAME, setup, 10)) > 0.2 * GAME.encoder().actions(setup)


def slots(state: FactoryState, seat: int) -> dict[int, tuple[int, int]]:
    """Owner and cell of the tile in each slot, as this seat counts them; it fails where two share one."""
    found: dict[int, tuple[int, int]] = {}
    for owner in range(state.seats):
        for monster in on_the_table(state, owner):
            for cell, tile in monster.tiles.items():
                slot = slot_of(monster, (owner - seat) % state.seats, cell, tile)
                assert found.setdefault(slot, (owner, cell)) == (owner, cell)
    return found


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_tile_has_a_slot_of_its_own_and_keeps_it(seats: int) -> None:
    for seat in range(seats):
        before: dict[int, tuple[int, int]] = {}
        for state in positions(GAME, GAME.setup(seats), seeded(34, seat)):
            now = slots(state, seat)
            assert before.items() <= now.items()
            assert set(now) <= set(range(TILES))
            before = now
        assert [before[slot][0] for slot in range(seats)] == [*range(seat, seats), *range(seat)]


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_action_tells_the_move(seats: int) -> None:
    for state in positions(GAME, GAME.setup(seats), seeded(35)):
        for seat in GAME.owing(state) if state.phase == PLACING else ():
            lying = slots(state, seat)
            for move in GAME.legal_moves(state, seat):
                beside, rotation = divmod(GAME.encoder().action(state, seat, move) - KINDS, ROTATIONS)
                slot, side = divmod(beside, DIRECTIONS)
                owner, cell = lying[slot]
                assert laying(owner, cell + STEPS[side], rotation) == move


def test_a_place_keeps_its_actions_while_it_is_open() -> None:
    met: dict[tuple[int, int, int], int] = {}
    for state in positions(GAME, GAME.setup(2, {"start": "deal"}), seeded(36)):
        for owner, monster in enumerate(state.growing):
            for place in monster.places:
                where = owner, len(state.finished[owner]), place >> CELL_FROM
                action = GAME.encoder().action(state, 0, laying(owner, place >> CELL_FROM, 0))
                assert met.setdefault(where, action) == action
    assert len(met) > 30


def test_numbers_by_name() -> None:
    state = GAME.initial(GAME.setup(2, {"start": "pick", "first": "2"}))
    play(state, "start Knn-", "start KKKK*", "draw K---*", "lay 0 0,-1 s", "draw nnnn")
    numbers = by_name(state, 1)
    # Of the second player; first, finished; x, y, eye; sides; which of them are open.
    assert tile(numbers, 0) == [1, 0, 1, 0, MIDDLE, MIDDLE, 1, *[THICK] * 4, 1, 1, 1, 1]
    assert tile(numbers, 1) == [0, 1, 1, 0, MIDDLE, MIDDLE, 0, THICK, THIN, THIN, BLANK, 0, 1, 1, 0]
    assert tile(numbers, 2) == [0, 1, 1, 0, MIDDLE, MIDDLE - 1, 1, BLANK, BLANK, THICK, BLANK, 0, 0, 0, 0]
    assert tile(numbers, 3) == [0] * 15
    assert numbers["seat.1"] == numbers["turn.1"] == numbers["phase.6"] == numbers[f"drawn.{kind('nnnn')}"] == 1
    assert (numbers["pile_left"], numbers["player_0.newest.1"], numbers["player_1.newest.0"]) == (84, 4, 2)
    assert "choice.0" not in numbers


def test_an_action_by_example() -> None:
    state = GAME.initial(GAME.setup(2, {"start": "pick", "first": "2"}))
    play(state, "start Knn-", "start KKKK*", "draw K---*", "lay 0 0,-1 s", "draw nnnn")
    east, south = 1, 2
    move = GAME.parse(state, "lay 0 1,0 n")
    assert GAME.encoder().action(state, 0, move) == KINDS + east * ROTATIONS
    assert GAME.encoder().action(state, 1, move) == KINDS + (DIRECTIONS + east) * ROTATIONS
    assert GAME.encoder().action(state, 0, GAME.parse(state, "lay 0 0,1 n")) == KINDS + south * ROTATIONS


def by_name(state: FactoryState, seat: int) -> dict[str, int]:
    """The numbers by the names of their columns: no name twice."""
    buffer = ObservationBuffer()
    GAME.encoder().observe(state, seat, buffer)
    return dict(zip(columns(buffer), buffer.numbers, strict=True))


def tile(numbers: dict[str, int], slot: int) -> list[int]:
    return [number for name, number in numbers.items() if name.startswith(f"tile_{slot}.")]


@pytest.mark.parametrize(("seats", "size"), [(2, 1619), (3, 1760), (4, 1901), (5, 2042), (6, 2183)])
def test_every_number_has_a_name(seats: int, size: int) -> None:
    """The quick start has more to tell: what was dealt to everybody, and what is kept in secret."""
    buffers = [ObservationBuffer(), ObservationBuffer()]
    for buffer, start in zip(buffers, ("deal", "pick"), strict=True):
        GAME.encoder().observe(GAME.initial(GAME.setup(seats, {"start": start})), 0, buffer)
        assert len(set(columns(buffer))) == len(buffer.numbers)
    assert len(buffers[0].numbers) == size > len(buffers[1].numbers)
