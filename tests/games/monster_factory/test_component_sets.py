"""The tile sets of Monster Factory: what is in them, and what is refused (MF-01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from monstertable.core.components import ComponentError
from monstertable.games.monster_factory import GAME
from monstertable.games.monster_factory.components import components as named_set

from ..component_sets import Facts, add, house_set, standard, values
from .position import growing, in_pile, legal, play, play_out, position

pytestmark = pytest.mark.usefixtures("nothing_stays_added")


def test_the_standard_set_has_88_tiles() -> None:
    """MF-01"""
    pile = in_pile(GAME.initial(GAME.setup(2))).split()

    assert len(pile) == 88
    assert standard(GAME)["tiles"] == Counter(pile)


def test_the_standard_set_says_that_it_is_a_reconstruction() -> None:
    """MF-01: that there are 88 is printed; which ones is not."""
    assert named_set("standard").reconstruction is True


def test_an_operator_who_counted_the_tiles_may_say_so(tmp_path: Path) -> None:
    silent = house_set(GAME, name="silent")
    del silent["reconstruction"]
    add(tmp_path, house_set(GAME, reconstruction=False), silent, house_set(GAME, name="guessed", reconstruction=True))

    assert [named_set(name).reconstruction for name in ("house", "silent", "guessed")] == [False, False, True]


def test_the_standard_set_is_the_default() -> None:
    assert values(GAME) == ["standard"]
    assert GAME.setup(3).options["components"] == "standard"
    assert GAME.edition(GAME.setup(3)) == named_set("standard").edition


def test_an_operators_set_is_offered_and_played(tmp_path: Path) -> None:
    facts = house_set(GAME)
    facts["tiles"] |= {"n---": 13, "KKKn": 1}
    add(tmp_path, facts)

    state = GAME.initial(GAME.setup(2, {"components": "house", "start": "pick"}))

    assert values(GAME) == ["standard", "house"]
    assert "start KKKn" in legal(state)
    assert "start KKKn" not in legal(GAME.initial(GAME.setup(2, {"start": "pick"})))
    assert GAME.view(state, None)["components"] == "house"
    assert GAME.outcome(play_out(state)) is not None


def test_tiles_may_be_written_in_any_rotation(tmp_path: Path) -> None:
    """MF-14"""
    add(tmp_path, house_set(GAME, tiles={"--K-": 40, "n--K*": 40, "-n-n": 8}))

    state = GAME.initial(GAME.setup(2, {"components": "house"}))

    assert in_pile(state).split() == ["K---"] * 40 + ["Kn--*"] * 40 + ["n-n-"] * 8


@pytest.mark.parametrize("spot", ["0,-{}", "{},0", "0,{}", "-{},0"], ids=["north", "east", "south", "west"])
def test_all_tiles_may_be_laid_in_one_line(tmp_path: Path, spot: str) -> None:
    """MF-14: a grid without edges, with a set of 88 crosses."""
    add(tmp_path, house_set(GAME, tiles={"KKKK": 88}))
    state = position(["KKKK", "KKKK"], components="house")

    for distance in range(1, 87):
        play(state, "draw KKKK", f"lay 0 {spot.format(distance)} n")

    assert (len(state.growing[0].tiles), GAME.owing(state)) == (87, ())
    assert growing(state, 1) == "KKKK"


def tile(name: str, count: object) -> Callable[[Facts], object]:
    return lambda facts: facts["tiles"].__setitem__(name, count)


def in_place_of(part: str, other: object) -> Callable[[Facts], object]:
    return lambda facts: facts.__setitem__(part, other)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda facts: facts.pop("tiles"), "'tiles' is missing"),
        (in_place_of("tiles", []), "'tiles' must be an object of counts by tile"),
        (in_place_of("tiles", "K---"), "'tiles' must be an object of counts by tile"),
        (in_place_of("tiles", {}), "it has 0 tiles; the game has 88"),
        (tile("n---", 15), "it has 89 tiles; the game has 88"),
        (tile("n---", 13), "it has 87 tiles; the game has 88"),
        (tile("KKKx", 1), "there is no tile 'KKKx'"),
        (tile("KKK", 1), "there is no tile 'KKK'"),
        (tile("KKK--", 1), "there is no tile 'KKK--'"),
        (tile("K---**", 1), "there is no tile 'K---**'"),
        (tile("", 1), "there is no tile ''"),
        (tile("----", 1), "there is no tile '----': an id is four of K, n and -, not all of them -"),
        (tile("----*", 1), "there is no tile '----*'"),
        (tile("--K-", 1), "--K- is listed twice: turned, it is K---"),
        (tile("-n-n*", 1), "-n-n* is listed twice: turned, it is n-n-*"),
        (tile("KKKn", 0), "the number of KKKn must be a whole number above 0, not 0"),
        (tile("KKKn", -1), "the number of KKKn must be a whole number above 0, not -1"),
        (tile("KKKn", True), "the number of KKKn must be a whole number above 0, not True"),
        (tile("KKKn", 1.0), "the number of KKKn must be a whole number above 0, not 1.0"),
        (tile("KKKn", "1"), "the number of KKKn must be a whole number above 0, not '1'"),
        (tile("KKKn", None), "the number of KKKn must be a whole number above 0, not None"),
        (tile("KKKn", float("inf")), "the number of KKKn must be a whole number above 0, not inf"),
    ],
)
def test_a_wrong_set_is_told_by_file_and_reason(tmp_path: Path, change: Callable[[Facts], object], told: str) -> None:
    """MF-01"""
    facts = house_set(GAME)
    change(facts)
    add(tmp_path, facts)

    with pytest.raises(ComponentError, match=r"The component set set0\.json cannot be used: ") as refused:
        GAME.setup(3)
    assert told in str(refused.value)
