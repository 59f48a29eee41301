"""What each seat may know: everything but the order of the pile, and the start tiles while they are being chosen."""

from __future__ import annotations

from typing import Any

from monstertable.core.chance import Random
from monstertable.core.game import View
from monstertable.games.monster_factory.grid import STEPS, cell_at, x_of, y_of
from monstertable.games.monster_factory.monster import CELL_FROM, NEED, Monster, lay, need_of, numbered, start
from monstertable.games.monster_factory.scoring import outcome, points, score
from monstertable.games.monster_factory.setting_up import choices
from monstertable.games.monster_factory.state import CHOOSING, NO_TILE, OVER, PHASE_IDS, PICKING, FactoryState
from monstertable.games.monster_factory.tiles import (
    BLANK,
    DIRECTIONS,
    KIND_IDS,
    LETTERS,
    SIDES,
    TILE,
    TILE_BITS,
    TURN_IDS,
    joints_in,
    kind,
    kind_of,
    opposite,
    side,
    turn_of,
)
from monstertable.games.monster_factory.turn import may_add_to


def view(state: FactoryState, seat: int | None) -> View:
    chosen = state.picks[seat] if seat is not None and state.phase == CHOOSING else NO_TILE
    return {
        "seat": seat,
        "phase": PHASE_IDS[state.phase],
        "turn": state.turn,
        "start": "deal" if state.start_by_deal else "pick",
        "components": state.components.name,
        "drawn": None if state.drawn == NO_TILE else KIND_IDS[state.drawn],
        "pile": counted(state.pile),
        "pile_left": state.pile_left,
        "removed": {KIND_IDS[kind]: state.removed.count(kind) for kind in sorted(set(state.removed))},
        "choice": None if chosen == NO_TILE else KIND_IDS[chosen],
        "players": [player(state, number) for number in range(state.seats)],
        "outcome": outcome(state).facts() if state.phase == OVER else None,
    }


def counted(tiles: list[int]) -> dict[str, int]:
    return {KIND_IDS[kind]: count for kind, count in enumerate(tiles) if count}


def player(state: FactoryState, seat: int) -> View:
    """What everybody knows of a player."""
    began = len(state.growing) > 0
    picked = NO_TILE if began or state.phase == CHOOSING else state.picks[seat]
    return {
        "hand": [KIND_IDS[kind] for kind in state.hands[seat]],
        "has_chosen": not began and state.picks[seat] != NO_TILE,
        "picked": None if picked == NO_TILE else KIND_IDS[picked],
        "monsters": [monster_facts(monster) for monster in on_the_table(state, seat)],
        "first_done": state.first_done[seat],
        "may_add_to": open_to(state, seat) if began else [],
        "score": score(state, seat),
    }


def on_the_table(state: FactoryState, seat: int) -> list[Monster]:
    """A player's monsters, the one that grows last; none does while the first tile of a minion is being drawn."""
    finished = state.finished[seat]
    return [*finished, state.growing[seat]] if state.growing and state.minion_for != seat else finished


def open_to(state: FactoryState, seat: int) -> list[int]:
    """The owners to whose unfinished monster this seat may add."""
    return [owner for owner in range(state.seats) if owner != state.minion_for and may_add_to(state, seat, owner)]


def monster_facts(monster: Monster) -> View:
    """Its parts, cell by cell.

    tiles: in the order they were laid, [x, y, kind, where its north side points, number]; places: [x, y, needed sides].
    """
    return {
        "first": monster.first,
        "finished": monster.open_edges == 0,
        "tiles": [tile_facts(cell, tile) for cell, tile in monster.tiles.items()],
        "places": [
            [x_of(place >> CELL_FROM), y_of(place >> CELL_FROM), sides_text(place & NEED)] for place in monster.places
        ],
        "open_edges": monster.open_edges,
        "worth": points(monster),
    }


def tile_facts(cell: int, tile: int) -> list[Any]:
    return [x_of(cell), y_of(cell), KIND_IDS[kind_of(tile)], TURN_IDS[turn_of(tile)], tile >> TILE_BITS]


def sides_text(need: int) -> str:
    """What a place needs, clockwise from north: K, n, - or a space where any side may be."""
    return "".join([LETTERS[side(need, direction)] for direction in range(DIRECTIONS)])


def monster_of(facts: dict[str, Any]) -> Monster:
    """The monster that was shown, to reckon with."""
    tiles: list[list[Any]] = facts["tiles"]
    monster = start(kind(tiles[0][2]) << 2, bool(facts["first"]))
    for x, y, name, turn, number in tiles[1:]:
        lay(monster, cell_at(x, y), numbered(number, kind(name), TURN_IDS.index(turn)))
    return monster


def determinize(state: FactoryState, seat: int, random: Random) -> FactoryState:
    """Others' secret start tiles are any of the four they were dealt."""
    world = state.copy()
    if state.phase == CHOOSING:
        for other in range(state.seats):
            if other != seat and state.picks[other] != NO_TILE:
                possible = choices(state, other)
                world.picks[other] = possible[random.below(len(possible))]
    return world


def pieces(state: FactoryState) -> dict[str, int]:
    """Counts that hold in every game; open edges, places and joints are counted anew from the tiles alone."""
    waiting = state.minion_for
    monsters = [monster for seat in range(state.seats) for monster in state.finished[seat]]
    unfinished = [monster for seat, monster in enumerate(state.growing) if seat != waiting]
    laid = sum([len(monster.tiles) for monster in monsters + unfinished])
    laid += sum([len(hand) for hand in state.hands]) + (0 if state.drawn == NO_TILE else 1)
    if state.phase == PICKING:
        laid += sum([1 for pick in state.picks if pick != NO_TILE])
    return {
        "tiles": laid + sum(state.pile) + len(state.removed),
        "pile counted": sum(state.pile) - state.pile_left,
        "joints that do not match": sum([faults(monster) for monster in monsters + unfinished]),
        "finished with an open edge": sum([monster.open_edges for monster in monsters]),
        "unfinished without one": sum([1 for monster in unfinished if monster.open_edges == 0]),
        "edges and places counted anew": sum([miscounted(monster) for monster in monsters + unfinished]),
        "first monsters counted": sum([first_miscounted(state, seat) for seat in range(len(state.growing))]),
    }


def faults(monster: Monster) -> int:
    """Touching sides that differ, and tiles that no thin or thick side joins to the rest."""
    found = 0
    for cell, tile in monster.tiles.items():
        joined = len(monster.tiles) == 1
        for direction in range(DIRECTIONS):
            neighbour = monster.tiles.get(cell + STEPS[direction])
            if neighbour is not None:
                mine = side(SIDES[tile & TILE], direction)
                other = side(SIDES[neighbour & TILE], opposite(direction))
                found += 1 if mine != other else 0
                joined = joined or mine > BLANK
        found += 0 if joined else 1
    return found


def miscounted(monster: Monster) -> int:
    """How far the open edges, places and eyes that were kept up to date are from a count out of the tiles alone."""
    cells: set[int] = set()
    edges = eyes = 0
    for cell, tile in monster.tiles.items():
        eyes += tile >> 2 & 1
        for direction in range(DIRECTIONS):
            neighbour = cell + STEPS[direction]
            if side(SIDES[tile & TILE], direction) > BLANK and neighbour not in monster.tiles:
                edges += 1
                cells.add(neighbour)
    wrong = len(cells.symmetric_difference([place >> CELL_FROM for place in monster.places]))
    wrong += len(monster.places) - len(cells)
    wrong += sum([1 for place in monster.places if place & NEED != need_of(monster.tiles, place >> CELL_FROM)])
    needed = sum([joints_in(place & NEED) for place in monster.places])
    return wrong + abs(edges - monster.open_edges) + abs(needed - edges) + abs(eyes - monster.eyes)


def first_miscounted(state: FactoryState, seat: int) -> int:
    """A seat has one first monster; the rest are minions, started after it was complete."""
    done = sum([1 for monster in state.finished[seat] if monster.first])
    growing = 1 if state.growing[seat].first and state.minion_for != seat else 0
    return abs(done + growing - 1) + abs(done - (1 if state.first_done[seat] else 0))
