"""What counts for the chances to win, reckoned by hand, and the chances themselves, as they were fitted."""

from __future__ import annotations

import pytest

from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.state import FactoryState
from monstertable.games.monster_factory.win_chances import WEIGHTS, features_of
from tests.opinions import win_chances

from .position import position

END = "@K-K- / K---"  # a monster of two tiles and one open place
DONE = "--n- / @n---"
PILE = "K--- KK-- n--- n---"
LATE = 1 - 4 / 88


def features(state: FactoryState, seat: int) -> dict[str, float]:
    """Those that are not nothing."""
    names = [name for name, _ in WEIGHTS]
    return {name: value for name, value in zip(names, features_of(state)[seat], strict=True) if value}


def test_a_first_monster_with_one_place_left() -> None:
    """Four tiles in the pile, two turns each, of which 0.7 are useful; one in four closes it."""
    chance = (1 - 0.625**0.7) * 0.7**2.8

    assert features(position([END, "KKK-"], pile=PILE), 0) == pytest.approx(
        {
            "points promised": 0.235 * chance,
            "points promised x late": 0.235 * chance * LATE,
            "first x points growing": 0.2,
            "first x points growing x late": 0.2 * LATE,
            "first x points growing x chance": 0.2 * chance,
            "first x places": 0.2,
            "first x places x late": 0.2 * LATE,
            "first x places x few turns left": 0.2 * 4 / 3,
            "first": 1,
            "first x late": LATE,
            "one place left": 0.25,
            "one place left x points growing": 0.05,
            "first, up to 4 turns left": 0.5,
            "first x points growing x few turns left": 0.2 * 4 / 3,
            "first x chance": chance,
        }
    )


def test_a_first_monster_with_two_places_left_that_waits() -> None:
    found = features(position([END, "K-K-"], pile=PILE), 1)

    assert "one place left" not in found
    assert found["waiting for the turn, late"] == pytest.approx(LATE / 2)
    assert found["two places left"] == pytest.approx(0.5)
    assert found["two places left x points growing"] == pytest.approx(0.05)
    assert found["first x places"] == pytest.approx(0.4)


def test_places_that_are_dead_or_hard_to_fill() -> None:
    dead = features(position([END, "nnnn"], pile="n--- n--- nn--"), 0)
    assert (dead["first x dead"], dead["first x hard"]) == (1, 1)
    assert dead["first x dead x late"] == pytest.approx(1 - 3 / 88)
    assert "points promised" not in dead
    # Fewer than a tenth of the tiles: one of 11 is hard, one of 10 is not.
    thin = "n--- n--- n--- n--- n--- n--- n--- n--- n---"
    assert "first x hard" not in features(position([END, "nnnn"], pile=f"K--- {thin}"), 0)
    assert features(position([END, "nnnn"], pile=f"K--- {thin} nnn-"), 0)["first x hard"] == 1


def test_a_minion() -> None:
    """Who has finished the first monster, of two tiles, has 0.2 for sure; only eyes count from now on."""
    found = features(position(["K-K-*", END], finished=[[DONE], []], pile=PILE), 0)
    chance = (1 - 0.625**0.7) ** 2 * 0.35**2.8

    assert found == pytest.approx(
        {
            "points made": 0.2,
            "points made x late": 0.2 * LATE,
            "points made x late x late": 0.2 * LATE * LATE,
            "points promised": (1 + 0.35 * 0.11) / 10 * chance,
            "points promised x late": (1 + 0.35 * 0.11) / 10 * chance * LATE,
            "minion x points growing x chance": 0.1 * chance,
            "minion x chance": chance,
        }
    )
    dead = features(position(["K-K-", "nnnn"], finished=[[DONE], []], pile="n--- n--- nn--"), 0)
    assert dead["minion x dead"] == 1
    assert "first x dead" not in dead


def test_turns_left_count_up_to_four() -> None:
    assert features(position(["KKKK", "KnK-"]), 0)["first, up to 4 turns left"] == 1


@pytest.mark.parametrize(
    ("state", "chances"),
    [
        (position([END, "KKK-"], pile=PILE), [0.88236, 0.11764]),
        (position([END, "K-K-", "nn--"], pile=PILE, turn=2), [0.62986, 0.16542, 0.20472]),
        (position(["K-K-*", END, "@K-K- / KKK-"], finished=[[DONE], [], []]), [0.25714, 0.24447, 0.49839]),
        (position([END, "nnnn"], pile="n--- n--- nn--"), [0.48056, 0.51944]),
        (position(["K-K-*", "nnnn"], finished=[[DONE], []], pile="n--- n--- nn--"), [0.95407, 0.04593]),
        (position(["K---*", "KKKK"], finished=[[DONE], []]), [0.25273, 0.74727]),
    ],
)
def test_the_chances_of_some_positions_are_as_fitted(state: FactoryState, chances: list[float]) -> None:
    """New weights give new ones: `bench/fit_win_chances.py`."""
    assert win_chances(GAME, state) == pytest.approx(chances, abs=1e-5)
