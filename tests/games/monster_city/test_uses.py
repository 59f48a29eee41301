"""What the moves of Monster City make use of."""

from __future__ import annotations

import pytest

from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.happenings import ATTACKED, BUILT, FORCED, PLAYED, STOPPED
from monstertable.games.monster_city.state import CityState

from ..using import games
from .position import position


def uses(state: CityState, text: str) -> list[str]:
    return GAME.statistics().uses(state, state.turn, GAME.parse(state, text))


def test_ids_of_single_moves() -> None:
    state = position(variant="events", hands=["chicken remodel detour", "", ""])

    assert uses(state, "build r8") == ["build:r8"]
    assert uses(state, "attack any_2") == ["attack:any_2"]
    assert uses(state, "chicken all_red") == ["card:chicken"]
    assert uses(state, "remodel r3 g5") == ["card:remodel"]
    assert uses(state, "detour") == ["card:detour"]
    assert uses(state, "decline detour") == ["declined:detour"]
    assert uses(position(), "stop") == ["card:stop"]


def test_the_first_action_is_marked() -> None:
    row = "r8 g5 y6 g7 r6"

    assert uses(position(building_row=row), "build r8") == ["order:first", "build:r8"]
    assert uses(position(building_row=row, stops=[1, 1, 0]), "build r8") == ["build:r8"]
    assert uses(position(building_row=row[3:]), "build g5") == ["build:g5"]


@pytest.mark.heavy
def test_whole_games_add_up_to_what_happened() -> None:
    ids: set[str] = set()
    for used in games(GAME, each=4):
        total, groups, happened = used.total, used.groups, used.happened
        ids |= set(total)
        # A forced action is nobody's decision.
        assert groups["build"] + groups["attack"] == happened[BUILT] + happened[ATTACKED] - happened[FORCED]
        assert groups["card"] + groups["declined"] == happened[PLAYED] + happened[STOPPED]
        assert total["order:first"] == 1
        for mine in used.by_seat:
            scored = [id.partition(":")[2].rpartition("_") for id in mine if id.startswith("score:")]
            assert sorted(category for category, _, _ in scored) == ["all", "highest", "lowest", "one_colour"]
            assert sorted(number for _, _, number in scored) == ["1", "2", "3", "4"]
    assert {"card:stop", "card:grant", "declined:grant", "build:r3", "score:all_1"} <= ids
