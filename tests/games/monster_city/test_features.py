"""What a network is shown of Monster City beside the observation, against what stands on the table."""

from __future__ import annotations

from monstertable.core.observation_buffer import ObservationBuffer, columns
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.cards import BUILDING_CODES
from monstertable.games.monster_city.features import NO_CHANGE
from monstertable.games.monster_city.state import CityState

from .position import position

ENCODER = GAME.encoder()


def written(state: CityState, seat: int, what: str) -> dict[str, int]:
    buffer = ObservationBuffer()
    getattr(ENCODER, what)(state, seat, buffer)
    return dict(zip(columns(buffer), buffer.numbers, strict=True))


def features(state: CityState, seat: int = 0) -> dict[str, int]:
    return written(state, seat, "features")


def worth(state: CityState, seat: int, place: int) -> list[int]:
    found = features(state, seat)
    return [found[f"player_{place}.worth.{category}"] for category in range(4)]


def test_everything_that_is_observed_is_shown_too() -> None:
    state = position()
    observed = written(state, 1, "observe")
    assert observed.items() <= features(state, 1).items()


def test_a_city_is_told_by_what_it_is_worth_in_each_category() -> None:
    """MC-77: the rulebook's example, from both sides of the table."""
    state = position(cities=["g3 g3 r6 y7 y4", "g3 y4", "y3 r4"])
    assert worth(state, 0, 0) == [13, 16, 11, 23]
    assert worth(state, 2, 1) == [13, 16, 11, 23]
    assert features(state)["player_0.buildings"] == 5


def test_a_category_that_was_used_is_worth_its_points_and_no_more() -> None:
    pads = ["lowest 9", "all 7", "highest 8"]
    state = position(cities=["g3 g3 r6 y7 y4", "g3 y4", "y3 r4"], pads=pads, dealt=15)
    assert worth(state, 0, 0) == [0, 16, 11, 23]
    assert [features(state)[f"player_{place}.points"] for place in range(3)] == [9, 7, 8]


def test_a_building_on_offer_is_told_by_what_it_adds() -> None:
    """A red 8 beside a red 3 and a green 4: nothing to the lowest, 5 to the highest, 7 and 8 to the others; a green 3
    takes 1 from the lowest; what is not on offer is 0."""
    state = position(cities=["r3 g4", "g3 y4", "y3 r4"], building_row="r8 g3")
    found = features(state)
    gains = {code: found[f"gains.{number}"] for number, code in enumerate(BUILDING_CODES)}
    assert gains["r8"] == NO_CHANGE + 0 + 5 + 7 + 8
    assert gains["g3"] == NO_CHANGE - 1 + 0 + 3 + 3
    assert {code for code, gain in gains.items() if gain} == {"r8", "g3"}


def test_a_monster_on_offer_is_told_by_what_it_takes() -> None:
    state = position(cities=["r3 r5 g4", "g3 y4", "y3 r4"], monster_row="all_red any_2")
    found = features(state)
    ids = [face.id for face in state.components.faces]
    losses = {ids[number]: found[f"losses.{number}"] for number in range(len(ids))}
    assert losses["all_red"] == 8
    assert losses["any_2"] == 7
    assert {id for id, lost in losses.items() if lost} == {"all_red", "any_2"}
