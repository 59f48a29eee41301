"""What speaks for a move: true of the city it leads to."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.preview import preview
from monstertable.games.monster_city.reasons import changed, changes
from monstertable.games.monster_city.state import CityState
from tests.opinions import imagined

from .position import legal, position

T = NullTranslations()
NAMES = ["Ania", "Bolt", "Cela", "Dan"]


def reason(state: CityState, move: str) -> str:
    [seat] = GAME.owing(state)[:1]
    assert move in legal(state)
    return GAME.face().reason(imagined(GAME, state, seat), GAME.view(state, seat), NAMES, move, T)


def living_in(town: str, **rest: object) -> CityState:
    laid: dict[str, object] = {"cities": [town, "g3 y4", "y3 r4"], "building_row": "g5 y8", "dealt": 10}
    return position(**(laid | rest))  # type: ignore[arg-type]


def test_a_building_is_told_by_what_it_adds_and_takes_away() -> None:
    assert reason(living_in("g8"), "build g5") == (
        "Costs a banknote. In the categories you have left: "
        "−3 lowest of each colour, +5 one colour and +5 all buildings."
    )


def test_categories_that_are_scored_are_left_out() -> None:
    state = living_in("g8", pads=["lowest 1 highest 1 one_colour 1"] * 3, dealt=35)
    assert reason(state, "build g5") == "Costs a banknote. In the categories you have left: +5 all buildings."


@pytest.mark.parametrize(
    ("town", "told"),
    [
        ("r3", "A banknote for nothing: none of your buildings is destroyed."),
        (
            "r3 y4 y5",
            "You get a banknote and lose yellow 4 and yellow 5. In the categories you have left: "
            "−4 lowest of each colour, −5 highest of each colour, −6 one colour and −9 all buildings.",
        ),
    ],
)
def test_a_monster_is_told_by_what_falls(town: str, told: str) -> None:
    assert reason(living_in(town, monster_row="all_yellow"), "attack all_yellow") == told


def test_a_monster_that_takes_what_no_longer_counts_is_told_so() -> None:
    state = living_in("r3 r8 y4", monster_row="all_yellow", pads=["lowest 1 highest 1 all 1"] * 3, dealt=35)
    assert reason(state, "attack all_yellow") == (
        "You get a banknote and lose yellow 4, which costs you nothing in the categories you have left."
    )


@pytest.mark.parametrize("number", range(6))
def test_in_whole_games_every_reason_is_what_comes_true(number: int) -> None:
    state = GAME.initial(GAME.setup(3, {"variant": "events" if number % 2 else "basic"}))
    random = seeded(5, number)
    compared = 0
    while owing := GAME.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            GAME.apply(state, seat, GAME.sample(state, random))
            continue
        moves = legal(state, seat)
        view = GAME.view(state, seat)
        for move in moves:
            assert "{" not in GAME.face().reason(imagined(GAME, state, seat), view, NAMES, move, T)
        move = moves[random.below(len(moves))]
        verb, *rest = move.split()
        me = view["players"][seat]
        told = None
        if verb == "build":
            told = changes(me, changed(me, [], rest))
        elif verb == "attack" and not preview(view, rest[0])["chosen"]:
            told = changes(me, changed(me, preview(view, rest[0])["surely"], []))
        GAME.apply(state, seat, GAME.parse(state, move))
        if told is not None:
            compared += 1
            after = GAME.view(state, seat)["players"][seat]["worth"]
            differences = {name: after[name] - me["worth"][name] for name in after if name not in me["pad"]}
            assert told == [(name, number) for name, number in differences.items() if number]
    assert compared > 20


def test_a_category_says_what_it_brings_and_whether_it_is_the_best() -> None:
    state = living_in("r3 r8")
    view = GAME.view(state, 0)
    face, world = GAME.face(), imagined(GAME, state, 0)
    assert face.reason(world, view, NAMES, "score all", T) == "11 points now."
    assert face.reason(world, view, NAMES, "score lowest", T) == (
        "3 points now. Keep for later: highest of each colour (8 now, more with a higher building), "
        "one colour (11 now, more with every building of that colour) "
        "and all buildings (11 now, more with every building)."
    )
    view["players"][0]["pad"] = {"one_colour": 5}
    assert (
        face.reason(world, view, NAMES, "score all", T)
        == "11 points now. No other category you have left brings as much."
    )


def test_the_highest_of_each_colour_cannot_grow_for_ever() -> None:
    state = living_in("r8 g8 y7 y8", pads=["one_colour 1 all 1"] * 3, dealt=25)
    told = GAME.face().reason(imagined(GAME, state, 0), GAME.view(state, 0), NAMES, "score lowest", T)
    assert told == "23 points now."


def test_a_rejected_project_says_who_could_have_used_it() -> None:
    state = living_in("g8", variant="events", hands=["rejected_project", "", ""])
    assert reason(state, "rejected_project y8") == (
        "Otherwise Bolt could build it. In the categories Bolt has left: "
        "+4 highest of each colour, +8 one colour and +8 all buildings."
    )


def test_a_detour_names_who_moves_next() -> None:
    """MC-97: the right-hand neighbour of the first seat is the last."""
    for turn, neighbour in ((0, "Cela"), (1, "Ania")):
        state = living_in("g8", variant="events", hands=["detour", "detour", ""], turn=turn)
        assert reason(state, "detour") == f"{neighbour} moves next, then it is your turn again."
