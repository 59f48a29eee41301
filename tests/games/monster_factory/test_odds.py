"""The odds are exact: against every order in which the tiles may come, and whatever the others do meanwhile."""

from __future__ import annotations

from collections import Counter
from functools import cache
from gettext import NullTranslations
from itertools import permutations

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.odds import chance_of_one, draws_left, draws_told, table_odds
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.tiles import fits, packed, turned

from .position import legal, position

T = NullTranslations()
POSITIONS = 1000


@cache
def fits_at(name: str, needed: str) -> bool:
    """Tried in every rotation."""
    need = packed(needed)
    return any(fits(packed(turned(name[:4], rotation)), need) for rotation in range(4))


@cache
def drawn_one(wanted: int, tiles: int, waits: int, seats: int, draws: int) -> float:
    """That a wanted tile comes to me: draw after draw, whatever each may be; `waits` come to others before mine."""
    if draws == 0 or wanted == 0:
        return 0.0
    rest = (waits - 1, seats, draws) if waits else (seats - 1, seats, draws - 1)
    hit = wanted / tiles
    found = hit * (drawn_one(wanted - 1, tiles - 1, *rest) if waits else 1.0)
    return found + ((1 - hit) * drawn_one(wanted, tiles - 1, *rest) if wanted < tiles else 0.0)


def random_positions(number: int) -> list[tuple[FactoryState, int]]:
    """Positions of random games in which somebody has a tile in hand, and that seat; one of eight that are met."""
    found: list[tuple[FactoryState, int]] = []
    random = seeded(7)
    while len(found) < number:
        state = GAME.initial(GAME.setup(2 + random.below(5), {"start": "deal"}))
        while owing := GAME.owing(state):
            seat = owing[0]
            if seat == CHANCE:
                GAME.apply(state, seat, GAME.sample(state, random))
                continue
            if state.growing and random.below(8) == 0:
                found.append((state.copy(), random.below(state.seats)))
            moves = GAME.legal_moves(state, seat)
            GAME.apply(state, seat, moves[random.below(len(moves))])
    return found[:number]


@pytest.mark.heavy
def test_the_odds_are_those_of_all_draws_in_a_thousand_positions() -> None:
    """MF-10, MF-20: every count and every chance, for every open place on the table."""
    compared = 0
    for state, seat in random_positions(POSITIONS):
        view = GAME.view(state, seat)
        draws = draws_told(view, seat)
        waits = (seat - state.turn - 1) % state.seats
        for player, places in zip(view["players"], table_odds(view, seat), strict=True):
            wanted = {(x, y): needed for x, y, needed in player["monsters"][-1]["places"]} if places else {}
            assert {(place.x, place.y): place.needed for place in places} == wanted
            for place in places:
                assert place.filling == sum(
                    number for name, number in view["pile"].items() if fits_at(name, place.needed)
                )
                exact = [drawn_one(place.filling, view["pile_left"], waits, state.seats, number) for number in draws]
                assert place.chances == pytest.approx(exact, abs=1e-12)
                compared += 1
    assert compared > POSITIONS


def test_what_others_draw_in_between_changes_nothing() -> None:
    """MF-12, MF-31: who draws again, or starts a minion, takes tiles that were seen before mine and not chosen."""
    pile = "AABCDE"
    orders = list(permutations(pile))
    for wanted in ("A", "AB", "E"):
        for draws in (1, 2):
            hits = sum(any(tile in wanted for tile in mine(order, draws)) for order in orders)
            number = sum(pile.count(one) for one in wanted)
            assert hits / len(orders) == pytest.approx(chance_of_one(number, len(pile), draws))


def mine(order: tuple[str, ...], draws: int) -> list[str]:
    """Mine is every other tile; but after a C the other player draws once more."""
    found: list[str] = []
    place = 0
    while len(found) < draws:
        place += 1 if order[place] != "C" else 2
        if place >= len(order):
            return found
        found.append(order[place])
        place += 1
    return found


@pytest.mark.parametrize(
    ("wanted", "tiles", "draws", "chance"), [(0, 5, 2, 0), (5, 5, 1, 1), (1, 4, 9, 1), (1, 4, 2, 0.5)]
)
def test_sure_things(wanted: int, tiles: int, draws: int, chance: float) -> None:
    assert chance_of_one(wanted, tiles, draws) == pytest.approx(chance)


def test_tiles_come_to_each_in_turn() -> None:
    """MF-04: all that are left, and nobody's twice."""
    state = position(["KKKK", "KKK-", "nnnn"], drawn="K---", turn=1)
    view = GAME.view(state, 0)
    for left in range(8):
        view["pile_left"] = left
        assert [draws_left(view, seat) for seat in range(3)] == [
            Counter((2 + number) % 3 for number in range(left))[seat] for seat in range(3)
        ]


def test_a_place_that_nothing_fills_is_told() -> None:
    state = position(["@K-K- / K---", "@n-n- / n---"], pile="KKKK KKKK* KK-- KK--", drawn="KK--")
    odds = GAME.face().odds(GAME.view(state, 0), legal(state), T)
    assert [(place["filling"], place["closing"]) for place in odds["own"]] == [(3, 0)]
    assert [place["filling"] for place in odds["others"][0]["places"]] == [0]
    assert odds["draws"] == [1]
    assert odds["own"][0]["chances"] == [1.0]


def test_only_players_who_grow_monsters_are_told_odds() -> None:
    state = position(drawn="K---")
    assert GAME.face().odds(GAME.view(state, None), [], T) == {}
    start = GAME.initial(GAME.setup(2, {"start": "pick"}))
    assert GAME.face().odds(GAME.view(start, 0), [], T) == {}
