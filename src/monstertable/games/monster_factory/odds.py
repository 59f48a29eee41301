"""The odds, exactly, from what everybody sees: how many tiles fit each open place, and how likely I draw one of them.

The order of the pile is unknown and every order is equally likely. Which tiles come to me depends only on what was seen
before them: turns, tiles that fit nowhere, minions that start. So the tiles I draw next are as good as any others of
the pile, however many are drawn in between, and the chance that there is one among them is the hypergeometric one.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final

from monstertable.games.monster_factory.tiles import packed
from monstertable.games.monster_factory.tiles_left import Left, left_of

# Of how many of my next tiles the chance is told.
DRAWS: Final = [1, 3]


class PlaceOdds:
    """An open place, and what may come for it."""

    def __init__(self, x: int, y: int, needed: str, filling: int, closing: int, chances: list[float]) -> None:
        self.x = x
        self.y = y
        self.needed = needed  # its sides, clockwise from north, as the view writes them
        self.filling = filling  # tiles of the pile that fit
        self.closing = closing  # those of them that open no further edge
        self.chances = chances  # that one that fits is among so many tiles of mine as `draws_told` says


def chance_of_one(wanted: int, tiles: int, draws: int) -> float:
    """That at least one of the wanted tiles is among so many drawn from all of them."""
    if wanted == 0 or draws == 0:
        return 0.0
    drawn = min(draws, tiles)
    return 1.0 - comb(tiles - wanted, drawn) / comb(tiles, drawn)


def draws_left(view: dict[str, Any], seat: int) -> int:
    """How many tiles this seat still draws, if every turn takes one tile until the pile has run out."""
    seats = len(view["players"])
    next_turn = view["turn"] + 1 if view["phase"] == "place" else view["turn"]
    after_others: int = view["pile_left"] - (seat - next_turn) % seats
    return max(0, -(-after_others // seats))


def draws_told(view: dict[str, Any], seat: int) -> list[int]:
    """Of how many tiles the chance is told: the next, a few, and all that I may still draw."""
    all_of_them = draws_left(view, seat)
    return sorted({min(number, all_of_them) for number in [*DRAWS, all_of_them]} - {0})


def monster_odds(monster: dict[str, Any], left: Left, draws: list[int]) -> list[PlaceOdds]:
    """Every open place of an unfinished monster, the hardest to fill first."""
    found = []
    for x, y, needed in monster["places"]:
        need = packed(needed)
        filling = left.filling(need)
        chances = [chance_of_one(filling, left.tiles, number) for number in draws]
        found.append(PlaceOdds(x, y, needed, filling, left.closing(need), chances))
    found.sort(key=places_filling)
    return found


def places_filling(place: PlaceOdds) -> int:
    return place.filling


def table_odds(view: dict[str, Any], seat: int) -> list[list[PlaceOdds]]:
    """For every player, what may come for their monster out of the tiles that this seat draws."""
    left, draws = left_of(view), draws_told(view, seat)
    found = []
    for player in view["players"]:
        monsters = player["monsters"]
        growing = bool(monsters) and not monsters[-1]["finished"]
        found.append(monster_odds(monsters[-1], left, draws) if growing else [])
    return found
