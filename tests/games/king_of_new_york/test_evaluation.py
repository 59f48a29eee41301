"""What the greedy bot and the playouts go by: the obvious must look better than the foolish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from monstertable.core.chance import seeded
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.state import NewYorkState
from tests.opinions import evaluated, rollout_move

from .position import play, position

Best = Callable[[NewYorkState], str]


def greedy(state: NewYorkState) -> str:
    seat = GAME.owing(state)[0]
    values = evaluated(GAME, state, seat)
    return max(values, key=lambda move: values[move])


def played_out(state: NewYorkState) -> str:
    """Playouts have whims: what they do mostly."""
    seat = GAME.owing(state)[0]
    moves = Counter(rollout_move(GAME, state, seat, seeded(number)) for number in range(30))
    return GAME.text(state, moves.most_common(1)[0][0])


@pytest.fixture(params=[greedy, played_out])
def best(request: pytest.FixtureRequest) -> Best:
    way: Best = request.param
    return way


def test_two_stars_are_kept_for_a_third(best: Best) -> None:
    state = position(["queens", "manhattan"], dice="ccooee", rerolls=1, units={"queens": "jet jet jet"})
    assert "c" not in best(state).removeprefix("reroll ")


def test_ouch_is_rolled_again_where_an_army_stands(best: Best) -> None:
    state = position(["queens", "manhattan"], dice="oeeeee", rerolls=1, units={"queens": "tank tank tank tank"})
    assert best(state) == "reroll o"


def test_heal_comes_before_an_attack_that_may_lead_into_manhattan(best: Best) -> None:
    """KNY-77"""
    state = position(["queens", "manhattan"], dice="aahhee", life={0: 5})
    order = [best(state)]
    while order[-1] not in ("resolve heal", "resolve attack"):
        order.append(best(play(state, order[-1])))

    assert order[-1] == "resolve heal"


def test_an_army_that_would_kill_fires_last(best: Best) -> None:
    """KNY-30, KNY-38: after Heal the blow can be borne."""
    state = position(["queens", "manhattan"], dice="ohhhhh", life={0: 2}, units={"queens": "jet tank"})
    assert best(state) == "resolve heal"

    healthy = position(["queens", "manhattan"], dice="ohhhhh", life={0: 9}, units={"queens": "jet tank"})
    assert best(healthy) == "resolve ouch"


def test_destruction_that_finds_nothing_waits_for_manhattan() -> None:
    """KNY-77"""
    state = position(["queens", "manhattan"], dice="adhhhh", stacks={"manhattan": "skyscraper_1"})
    play(state, "resolve heal")
    assert greedy(state) == "resolve attack"

    state = position(["queens", "manhattan"], dice="adhhhh", stacks={"queens": "skyscraper_1"})
    play(state, "resolve heal")
    assert greedy(state) == "resolve destruction"


def test_super_speed_takes_the_healthy_into_manhattan_and_spares_the_weak(best: Best) -> None:
    """KNY-C21"""
    places = ["queens", "bronx", "brooklyn", "brooklyn"]
    assert best(position(places, cards={0: "super_speed"})) == "move manhattan"
    assert best(position(places, cards={0: "super_speed"}, life={0: 2})) == "stay"
    assert best(position(["manhattan lower", *places[1:]], cards={0: "super_speed"})) == "move manhattan"


def test_who_is_nearly_dead_flees(best: Best) -> None:
    state = position(["queens", "manhattan", "bronx"], dice="aahhhh", life={1: 4})
    play(state, "resolve attack")
    assert best(state).startswith("move ")


def test_who_is_well_stays_in_manhattan(best: Best) -> None:
    state = position(["queens", "manhattan", "bronx"], dice="aahhhh")
    play(state, "resolve attack")
    assert best(state) == "stay"


def test_the_card_that_wins_is_bought(best: Best) -> None:
    state = position(["brooklyn", "manhattan"], at="buy", vp={0: 17}, energy={0: 9}, market="coney_island diva drain")
    assert best(state) == "buy coney_island"


def test_a_card_that_kills_its_buyer_is_not(best: Best) -> None:
    state = position(
        ["queens", "manhattan"], at="buy", life={0: 4}, energy={0: 1}, market="subterranean_cable diva drain"
    )
    assert best(state) == "done"


def test_the_richer_object_is_destroyed_first(best: Best) -> None:
    state = position(["queens", "manhattan"], dice="dddeee", stacks={"queens": "hospital_3 skyscraper_3"})
    play(state, "resolve destruction")
    assert best(state) == "raze queens 2"
