"""The moves of playouts: what each die, object, borough and card is worth to them, reckoned by hand."""

from __future__ import annotations

import pytest

from monstertable.core.chance import seeded
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.dice import ATTACK, CELEBRITY, DESTRUCTION, ENERGY, HEAL, OUCH
from monstertable.games.king_of_new_york.rollout import durable, worth
from monstertable.games.king_of_new_york.state import NewYorkState
from tests.opinions import rollout_move

from .position import asked, choices, play, position

HERE = ["queens", "manhattan"]
THREE = ["queens", "manhattan", "bronx"]
WHIM = 12
HALF = 0.3 + 1.2 * 2 / 7  # what a life is worth to who has 5


def is_whim(seed: int) -> bool:
    """Whether the first draw from this seed makes the player do anything at all."""
    return seeded(seed).below(WHIM) == 0


def drawn(moves: list[str], seed: int) -> str:
    """Any of these, drawn after the whim."""
    random = seeded(seed)
    random.below(WHIM)
    return moves[random.below(len(moves))]


SENSIBLE = next(seed for seed in range(99) if not is_whim(seed))


def best(state: NewYorkState, seed: int = SENSIBLE) -> str:
    return GAME.text(state, rollout_move(GAME, state, GAME.owing(state)[0], seeded(seed)))


def test_one_move_in_twelve_is_any() -> None:
    state = position(HERE, dice="oeeeee", rerolls=1, units={"queens": "tank tank tank tank"})
    whims = [seed for seed in range(5000) if is_whim(seed)]

    assert {best(state, seed) for seed in range(300) if not is_whim(seed)} == {"reroll o"}
    assert [best(state, seed) for seed in whims] == [drawn(choices(state), seed) for seed in whims]
    assert 350 < len(whims) < 500


# What a die is worth


def die(symbol: int, dice: str = "eeeeee", places: list[str] | None = None, **rest: object) -> float:
    return worth(position(places or HERE, dice=dice, rerolls=1, **rest), 0, symbol)  # type: ignore[arg-type]


def test_energy() -> None:
    assert die(ENERGY) == 0.4


def test_attack_on_who_is_on_the_other_side() -> None:
    assert die(ATTACK, vp={1: 5}) == pytest.approx(0.3 + 0.05)
    assert die(ATTACK, places=THREE, vp={2: 5}) == pytest.approx(0.3)
    assert die(ATTACK, life={1: 4}) == pytest.approx(0.3)
    assert die(ATTACK, life={1: 3}) == pytest.approx(0.9)
    assert die(ATTACK, places=["manhattan", "queens", "bronx", "bronx"], life={2: 3}) == pytest.approx(1.5)
    assert die(ATTACK, places=["manhattan", "queens", "out"]) == pytest.approx(0.3)
    assert die(ATTACK, places=["queens", "bronx"]) == 0


def test_destruction_while_there_is_something_to_destroy() -> None:
    stacks = {"queens": "skyscraper_2", "bronx": "skyscraper_3"}
    assert die(DESTRUCTION, "ddeeee", stacks=stacks) == 0.85
    assert die(DESTRUCTION, "dddeee", stacks=stacks) == 0.05
    state = position(HERE, stacks=stacks, units={"queens": "infantry jet tank", "manhattan": "jet"})
    assert [durable(state, borough) for borough in range(5)] == [3, 3, 2 + 2 + 3 + 4, 0, 0]


def test_heal_while_life_is_missing_outside_manhattan() -> None:
    assert die(HEAL, "hhhhhe", life={0: 5}) == pytest.approx(HALF)
    assert die(HEAL, "hhhhhh", life={0: 5}) == 0
    assert die(HEAL, "hheeee", ["manhattan", "queens"], life={0: 5}) == 0


def test_celebrity_on_the_way_to_the_superstar() -> None:
    found = [die(CELEBRITY, dice) for dice in ("eeeeee", "ceeeee", "cceeee", "ccceee", "ccccee")]

    assert found == pytest.approx([0, 0.1, 2.5 / 3, 2.5 / 3, 1])
    assert die(CELEBRITY, "ceeeee", superstar=0) == 1


def test_ouch_by_the_army_and_for_the_statue() -> None:
    units = {"queens": "jet tank", "manhattan": "jet"}
    assert die(OUCH, "ooeeee", units=units) == pytest.approx(-0.6)
    assert die(OUCH, "ooeeee", units=units, life={0: 5}) == pytest.approx(-2 * HALF)
    assert die(OUCH, "oooeee", units=units) == 1
    assert die(OUCH, "oooeee", units=units, statue=0) == 0


def test_dice_below_the_average_are_rolled_again() -> None:
    """Worth 0.4, 0.3, 0.85, 0.3, 0, and -1.2 for ouch: 0.108 on average; with one roll more after it 0.344."""
    units = {"queens": "tank tank tank tank"}
    assert best(position(HERE, dice="oaeeee", rerolls=1, units=units)) == "reroll o"
    assert best(position(HERE, dice="oaeeee", rerolls=2, units=units)) == "reroll ao"
    assert best(position(HERE, dice="eeeeee", rerolls=1, units=units)) == "keep"


# In which order


def order(state: NewYorkState) -> list[str]:
    found = []
    while asked(state) == "resolve 0":
        found.append(best(state).removeprefix("resolve "))
        play(state, f"resolve {found[-1]}")
        while asked(state) == "destroy 0":
            play(state, choices(state)[0])
    return found


def test_the_usual_order_and_the_army_last_where_it_would_kill() -> None:
    units = {"queens": "jet jet"}
    assert order(position(HERE, dice="eadhco", units=units, life={0: 3}))[:5] == [
        "energy",
        "celebrity",
        "ouch",
        "heal",
        "destruction",
    ]
    assert order(position(HERE, dice="eadhco", units=units, life={0: 2}))[:4] == [
        "energy",
        "celebrity",
        "heal",
        "ouch",  # which can be borne by now
    ]
    assert best(position(HERE, dice="aooooo", units=units, life={0: 2})) == "resolve attack"


# What is destroyed: worth for each symbol


@pytest.mark.parametrize(
    ("stacks", "units", "life", "first"),
    [
        ("skyscraper_1 skyscraper_2", "", 10, "raze queens 2"),  # 0.75, 0.875
        ("skyscraper_3 skyscraper_2", "", 10, "raze queens 1"),  # 0.917
        ("skyscraper_1", "tank", 10, "crush queens tank"),  # 3.25 / 4
        ("skyscraper_2", "tank", 10, "raze queens 1"),
        ("power_plant_2", "jet", 10, "crush queens jet"),  # 0.275, 0.35
        ("power_plant_3", "jet", 10, "crush queens jet"),  # 0.317
        ("power_plant_2", "infantry", 10, "raze queens 1"),  # 0.125
        ("power_plant_2", "infantry", 5, "crush queens infantry"),  # 0.446
        ("hospital_2 power_plant_3", "infantry", 5, "raze queens 1"),  # 0.518
        ("hospital_2 power_plant_3", "", 10, "raze queens 2"),  # -0.125
        ("hospital_3 skyscraper_1", "", 8, "raze queens 2"),
    ],
)
def test_what_brings_most_for_each_symbol_is_destroyed(stacks: str, units: str, life: int, first: str) -> None:
    laid = {"queens": units} if units else {}
    state = position(HERE, dice="dddddd", stacks={"queens": stacks}, units=laid, life={0: life})

    assert best(state) == first


# Where to be


def test_where_much_can_be_destroyed_and_few_units_shoot() -> None:
    """Staying is worth 0.15 more."""
    places = ["queens", "manhattan", "bronx"]
    assert best(position(places, at="move")) == "stay"
    assert best(position(places, at="move", stacks={"brooklyn": "skyscraper_1"})) == "move brooklyn"
    assert best(position(places, at="move", stacks={"brooklyn": "skyscraper_3"})) == "stay"
    assert best(position(places, at="move", units={"queens": "jet"})) == "move bronx"
    stacks = {"queens": "skyscraper_1", "brooklyn": "skyscraper_1", "staten_island": "skyscraper_1 skyscraper_2"}
    assert best(position(places, at="move", stacks=stacks)) == "move staten_island"
    assert best(position(places, at="move", stacks=stacks, units={"staten_island": "jet"})) == "stay"


@pytest.mark.parametrize(("life", "answer"), [(4, "stay"), (3, "stay"), (2, "move bronx"), (1, "move bronx")])
def test_out_of_manhattan_when_it_gets_dangerous(life: int, answer: str) -> None:
    """With three alive, staying is worth 1.2 less 0.99 at 3 life, and less 2 * 1.16 at 2."""
    state = position(THREE, dice="ahhhhh", life={1: life + 1})

    assert best(play(state, "resolve attack")) == answer


def test_super_speed_into_manhattan_where_it_is_safe() -> None:
    """Worth 1 for entering and 1.2 for being there."""
    places = ["queens", "bronx", "brooklyn"]
    assert best(position(places, cards={0: "super_speed"}, life={0: 2})) == "stay"
    assert best(position(places, cards={0: "super_speed"}, life={0: 3})) == "move manhattan"


# What is bought


@pytest.mark.parametrize(
    ("market", "rest", "answer"),
    [
        ("coney_island shadow_double fury", {}, "buy coney_island"),  # 3 - 1.6, 2.2 - 1.6
        ("flatiron_building shadow_double fury", {}, "buy flatiron_building"),  # 2 - 1.2
        ("fury shadow_double drain", {"vp": {0: 6}}, "done"),  # 0.55 * 4 * 14/20 = 1.54
        ("fury shadow_double drain", {"vp": {0: 5}}, "buy fury"),  # 1.65, as good as drain
        ("new_york_marathon shadow_double fury", {"life": {0: 5}}, "buy new_york_marathon"),  # 4.09 - 2.4
        ("power_substation shadow_double diva", {"vp": {0: 12}, "life": {0: 9}}, "buy power_substation"),  # 4.2 - 2.9
        ("power_substation shadow_double diva", {"vp": {0: 12}, "life": {0: 3}}, "done"),
        ("power_substation shadow_double diva", {"vp": {0: 19}, "life": {0: 4}}, "buy power_substation"),
        ("coney_island holland_tunnel fury", {"vp": {0: 17}}, "buy holland_tunnel"),  # both win
        ("flatiron_building coney_island fury", {"vp": {0: 17}}, "buy coney_island"),
    ],
)
def test_the_card_worth_most_beyond_its_price_is_bought(market: str, rest: dict[str, object], answer: str) -> None:
    assert best(position(HERE, at="buy", energy={0: 9}, market=market, **rest)) == answer  # type: ignore[arg-type]


def test_other_questions_are_answered_by_any_legal_move() -> None:
    state = position(HERE, dice="aahhhh", webs={0: 2})
    play(state, "resolve attack")

    assert {best(state, seed) for seed in range(60)} == set(choices(state))
