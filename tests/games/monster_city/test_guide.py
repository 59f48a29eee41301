"""The rules page says what the rules do: its examples are played through, its figures are those of the rules."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.guide import (
    CHOICE,
    DETOURED,
    KINDS,
    NUMBERS,
    REFILLED,
    REMODELLED,
    SCORED,
    VALUES_STRIKE,
)

from .position import (
    building_row,
    city,
    deal,
    discarded_events,
    discarded_monsters,
    legal,
    monster_row,
    play,
    position,
    possible,
)

GUIDE: dict[str, Any] = GAME.face().guide(NullTranslations())


@pytest.mark.parametrize("example", [CHOICE, VALUES_STRIKE], ids=["choice", "values"])
def test_the_attacks_go_as_they_are_told(example: tuple[str, str, str, str]) -> None:
    """MC-51, MC-52, MC-54: the buildings chosen are really a choice, the others fall without one."""
    monster, town, chosen, surely = example
    state = position(cities=[town, "g3 y4", "y3 r4"], building_row="r7", monster_row=f"{monster} any_1", dealt=10)

    play(state, f"attack {monster}")
    for code in chosen.split():
        assert len(legal(state)) > 1
        play(state, f"fall {code}")

    gone = [*chosen.split(), *surely.split()]
    assert city(state).split() == [code for code in town.split() if code not in gone]
    assert (state.banknotes[0], discarded_monsters(state), state.turn) == (2, monster, 1)


def test_the_first_attack_is_of_three_red_buildings_and_one_green() -> None:
    """MC-54: as its sentences say."""
    assert [code[0] for code in CHOICE[1].split()] == ["r", "r", "r", "g", "y"]
    assert GUIDE["choice"]["left"] == ["r8", "y6"]
    assert len(GUIDE["values"]["left"]) == 2


def test_the_city_is_worth_what_the_table_of_the_example_says() -> None:
    """MC-71 to MC-74"""
    state = position(cities=[SCORED, "g3 y4", "y3 r4"], building_row="r7", dealt=10)

    worth = GAME.view(state, 0)["players"][0]["worth"]

    assert {category: points for category, _, _, points in GUIDE["scored"]["sums"]} == worth
    assert len(set(worth.values())) == 4
    assert max(worth, key=worth.__getitem__) == "all"
    for _, _, terms, points in GUIDE["scored"]["sums"]:
        assert sum(int(term) for term in terms.split(" + ")) == points


def test_remodel_goes_as_it_is_told() -> None:
    """MC-95"""
    town, own, row, new = REMODELLED
    state = position(
        cities=[town, "g3 y4", "y3 r4"],
        building_row=row,
        banknotes=[0, 1, 1],
        variant="events",
        hands=["remodel", "", ""],
        dealt=5,
    )

    play(state, f"remodel {own} {new}")

    assert (city(state).split(), building_row(state).split()) == (
        GUIDE["remodelled"]["city_after"],
        GUIDE["remodelled"]["row_after"],
    )
    assert (state.banknotes[0], discarded_events(state), state.turn) == (0, "remodel", 1)


def test_the_row_is_refilled_as_it_is_told() -> None:
    """MC-60: two cards of the old deck, three of the new one, which may have the last monster again."""
    old, new = REFILLED
    state = position(monster_row="all_yellow", monster_deck=old)

    play(state, "attack all_yellow", *[f"monster {monster}" for monster in old.split()])
    assert possible(state)["monster all_yellow"] > 0
    play(state, *[f"monster {monster}" for monster in new.split()])

    assert sorted(monster_row(state).split()) == sorted([*old.split(), *new.split()])
    assert (state.monsters_left, state.turn) == (25, 1)


def test_turns_after_a_detour_go_as_they_are_told() -> None:
    """MC-97"""
    names = ["Ala", "Ben", "Ola", "Max"]
    state = position(
        cities=["r3 g4", "g3 y4", "y3 r4", "g3 r4"],
        building_row="r7 r8 g5 y7 y8",
        variant="events",
        hands=["", "detour", "", ""],
        turn=1,
    )

    turns = [names[state.turn]]
    for move in ("detour", "build r7", "build r8", "build g5"):
        turns.append(names[play(state, move).turn])

    assert turns == DETOURED


def test_a_deck_of_exactly_five_is_shuffled_right_after_the_fifth() -> None:
    """MC-64: as the page says below its example."""
    state = position(monster_row="all_yellow", monster_deck="any_1 any_1 any_2 any_2 all_red")

    assert deal(play(state, "attack all_yellow")).monsters_left == 25


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_figures_are_those_of_a_game_that_begins(seats: int) -> None:
    """MC-02, MC-04, MC-05, MC-06, MC-07, MC-90"""
    state = deal(GAME.initial(GAME.setup(seats, {"variant": "events"})))
    view = GAME.view(state, 0)

    assert len(view["building_row"]) == len(view["monster_row"]) == NUMBERS["row"]
    assert sum(view["building_deck"].values()) == NUMBERS["buildings"] - NUMBERS["row"]
    assert sum(view["monster_deck"].values()) == NUMBERS["monsters"] - NUMBERS["row"]
    assert view["bank"] == NUMBERS["banknotes"] - seats * NUMBERS["first_banknotes"]
    assert len(view["hand"]) == NUMBERS["first_events"]
    assert view["event_deck"] == NUMBERS["events"] - seats * NUMBERS["first_events"]
    assert (view["until_scoring"], NUMBERS["piles"] * NUMBERS["between"]) == (NUMBERS["between"], NUMBERS["buildings"])
    pairs = dict(GUIDE["pairs"])
    assert sorted(player["city"] for player in view["players"]) == sorted(
        pairs[letter] for letter in dict(GUIDE["tables"])[seats]
    )


def test_every_monster_is_shown_among_its_kind() -> None:
    """MC-50 to MC-53"""
    kinds = [{key for monster in kind for key in monster["destroys"]} for kind in GUIDE["kinds"]]

    assert kinds == [set(kind) for kind in KINDS] == [{"group"}, {"red", "green", "yellow"}, {"values"}, {"any"}]
    assert [len(kind) for kind in GUIDE["kinds"]] == [3, 7, 2, 2]
