"""MC-01 to MC-08: how the table looks before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from monstertable.core.game import SetupError
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.state import CityState

from .position import city, deal, legal, play, position, possible

PAIRS = {"A": "r3 g4", "B": "g3 y4", "C": "r4 y3", "D": "r4 g3", "E": "g4 y3"}


def start(seats: int = 3, **options: str) -> CityState:
    return GAME.initial(GAME.setup(seats, options))


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 6, 7])
def test_another_number_of_players_is_refused_in_a_sentence(seats: int) -> None:
    """MC-01"""
    with pytest.raises(SetupError, match=f"is for 3 to 5 players, not {seats}"):
        GAME.setup(seats)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_four_or_five_play(seats: int) -> None:
    """MC-01"""
    assert len(deal(start(seats)).cities) == seats


@pytest.mark.parametrize(("seats", "letters"), [(3, "ABC"), (4, "ABCD"), (5, "ABCDE")])
def test_as_many_players_so_many_pairs_from_the_first_on(seats: int, letters: str) -> None:
    """MC-02"""
    state = deal(start(seats), seed=seats)

    assert sorted(city(state, seat) for seat in range(seats)) == sorted(PAIRS[letter] for letter in letters)


def test_the_pairs_are_shared_out_by_chance_and_the_last_one_is_given() -> None:
    """MC-03"""
    state = start(3)
    assert possible(state) == {"pair A": 1 / 3, "pair B": 1 / 3, "pair C": 1 / 3}

    play(state, "pair C")
    assert possible(state) == {"pair A": 1 / 2, "pair B": 1 / 2}

    play(state, "pair A")
    assert [city(state, seat) for seat in range(3)] == [PAIRS["C"], PAIRS["A"], PAIRS["B"]]
    assert "first 0" in possible(state)


def test_any_allowed_pair_may_go_to_any_seat() -> None:
    """MC-03"""
    found = Counter((seat, city(deal(start(4), seed), seat)) for seed in range(80) for seat in range(4))

    assert len(found) == 4 * 4


def test_the_first_of_four_scorings_is_ten_buildings_away() -> None:
    """MC-04"""
    state = deal(start())

    assert GAME.view(state, None)["until_scoring"] == 10
    assert (state.buildings_left, state.building_row.size()) == (35, 5)


def test_a_scoring_card_lies_under_every_tenth_building_and_nowhere_else() -> None:
    """MC-04"""
    for dealt in range(5, 45, 5):
        state = play(position(building_row="y8", dealt=dealt), "build y8")
        came_to_scoring = GAME.view(state, None)["phase"] in ("score", "over")
        assert came_to_scoring == (dealt % 10 == 0)


def test_five_monsters_and_five_buildings_lie_face_up() -> None:
    """MC-05"""
    state = deal(start())

    assert (state.monster_row.size(), state.monsters_left, sum(state.monster_discard)) == (5, 25, 0)
    assert (state.building_row.size(), state.buildings_left) == (5, 35)


def test_the_rows_are_drawn_from_the_shuffled_decks() -> None:
    """MC-05"""
    state = play(start(first="1"), "pair A", "pair B")
    assert possible(state)["monster values_odd"] == 3 / 30

    play(state, "monster values_odd")
    assert possible(state)["monster values_odd"] == 2 / 29

    play(state, *["monster any_2"] * 2, *["monster any_1"] * 2)
    assert possible(state)["building r8"] == 3 / 40

    play(state, "building r8", "building r8", "building r8")
    assert "building r8" not in possible(state)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_starts_with_one_banknote_and_the_bank_with_the_rest_of_ten(seats: int) -> None:
    """MC-06"""
    view = GAME.view(deal(start(seats)), None)

    assert [player["banknotes"] for player in view["players"]] == [1] * seats
    assert view["bank"] == 10 - seats


def test_the_basic_game_has_a_stop_card_each_and_no_event_cards() -> None:
    """MC-07"""
    state = deal(start(4))
    view = GAME.view(state, 0)

    assert [player["stop"] for player in view["players"]] == [True] * 4
    assert [player["hand"] for player in view["players"]] == [0] * 4
    assert (view["event_deck"], view["event_discard"], view["hand"]) == (0, {}, [])
    assert "stop" in legal(state)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_player_is_drawn_evenly(seats: int) -> None:
    """MC-08"""
    state = play(start(seats), *[f"pair {letter}" for letter in "ABCD"[: seats - 1]])

    assert possible(state) == {f"first {seat}": 1 / seats for seat in range(seats)}
    assert deal(play(state, "first 2")).turn == 2


@pytest.mark.parametrize("variant", ["basic", "events"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_player_may_be_named(seat: int, variant: str) -> None:
    """MC-08"""
    state = start(3, first=str(seat + 1), variant=variant)

    assert deal(state).turn == seat


def test_a_first_player_who_does_not_sit_there_cannot_be_named() -> None:
    """MC-08"""
    with pytest.raises(SetupError, match="must be one of: random, 1, 2, 3; not '4'"):
        start(3, first="4")


def test_turns_go_in_seat_order_and_round() -> None:
    """MC-08"""
    state = position(cities=["r3 g4", "g3 y4", "y3 r4", "g3 r4"], turn=2)

    assert [play(state, "stop").turn for _ in range(3)] == [3, 0, 1]
