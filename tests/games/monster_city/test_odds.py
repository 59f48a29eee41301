"""The odds are exact: what they promise at a position is what chance does when the row is laid out."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from itertools import combinations
from typing import Any

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.cards import BUILDING_CODES, CATEGORY_IDS, COLOURS, ROW
from monstertable.games.monster_city.components import building
from monstertable.games.monster_city.moves import DEAL_BUILDING
from monstertable.games.monster_city.odds import (
    best_order,
    chance_of_some,
    codes_of_colour,
    codes_of_value,
    coming_buildings,
    coming_monsters,
    gained_by_waiting,
)
from monstertable.games.monster_city.odds_told import odds_told, share
from monstertable.games.monster_city.preview import city_of, with_building
from monstertable.games.monster_city.scoring import points
from monstertable.games.monster_city.state import DEALING_BUILDINGS, DEALING_MONSTERS, CityState
from monstertable.server.showing.words import translations

from .position import position

ENGLISH = NullTranslations()
GROUPS = [*[codes_of_colour(colour) for colour in COLOURS], *[codes_of_value(value) for value in range(3, 9)]]
SMALL = 10  # so few cards are drawn in every way there is


def none_comes(state: CityState, wanted: set[str], draws: int) -> float:
    """The chance that none of these is dealt: chance is walked along one branch, since what else comes is all the same.

    Where few cards are left, every branch is walked.
    """
    left = [(move, chance) for move, chance in GAME.chance(state) if name_of(state, move) not in wanted]
    if draws == 1 or not left:
        return sum(chance for _, chance in left)
    few = sum(state.building_deck if state.phase == DEALING_BUILDINGS else state.monster_deck) <= SMALL
    taken = left if few and draws < ROW - 1 else left[:1]
    share_of_taken = sum(chance for _, chance in left) / sum(chance for _, chance in taken)
    return sum(chance * share_of_taken * none_comes(after(state, move), wanted, draws - 1) for move, chance in taken)


def after(state: CityState, move: int) -> CityState:
    new = state.copy()
    GAME.apply(new, CHANCE, move)
    return new


def name_of(state: CityState, move: int) -> str:
    return GAME.text(state, move).split()[1]


def promised(state: CityState) -> tuple[list[float], dict[str, float]]:
    """What a player is told: of every colour and value, and of every monster."""
    view = GAME.view(state, 0)
    return (
        [coming_buildings(view, group) for group in GROUPS],
        {monster: coming_monsters(view, [monster]) for monster in view["monsters"]},
    )


def played(games: int) -> Iterator[CityState]:
    """Positions of random games, those where chance owes among them."""
    for seed in range(games):
        state = GAME.initial(GAME.setup(3 + seed % 3, {"variant": "events" if seed % 2 else "basic"}))
        random = seeded(seed, 77)
        while owing := GAME.owing(state):
            yield state
            moves = [GAME.sample(state, random)] if owing[0] == CHANCE else GAME.legal_moves(state, owing[0])
            GAME.apply(state, owing[0], moves[random.below(len(moves))])


def compared(games: int) -> tuple[int, int]:
    """How many positions promised what then came: for buildings, for monsters."""
    waiting: dict[str, list[Any]] = {"buildings": [], "monsters": []}
    found = {"buildings": 0, "monsters": 0}
    for state in played(games):
        if GAME.owing(state)[0] != CHANCE:
            told = promised(state)
            waiting["buildings"].append(told[0])
            waiting["monsters"].append(told[1])
        elif state.phase == DEALING_BUILDINGS and state.buildings_due == ROW:
            exactly = [1 - none_comes(state, set(group), ROW) for group in GROUPS]
            for told in waiting["buildings"]:
                assert told == pytest.approx(exactly)
            found["buildings"] += len(waiting["buildings"])
            waiting["buildings"] = []
        elif state.phase == DEALING_MONSTERS:
            # A Counterattack lays out fewer; and a new row is another question.
            if state.monsters_due == ROW:
                monsters = [face.id for face in state.components.faces]
                row = {monster: 1 - none_comes(state, {monster}, ROW) for monster in monsters}
                for told in waiting["monsters"]:
                    assert told == pytest.approx(row)
                found["monsters"] += len(waiting["monsters"])
            waiting["monsters"] = []
        elif state.turn < 0:
            waiting = {"buildings": [], "monsters": []}  # a new game
    return found["buildings"], found["monsters"]


@pytest.mark.heavy
def test_in_a_thousand_positions_the_odds_are_what_chance_then_does() -> None:
    """MC-60, MC-62"""
    buildings, monsters = compared(22)
    assert buildings >= 1000
    assert monsters >= 1000


def test_in_a_game_or_two_the_odds_are_what_chance_then_does() -> None:
    """MC-60, MC-62"""
    buildings, monsters = compared(2)
    assert min(buildings, monsters) > 50


def test_a_chance_is_that_of_all_draws_counted() -> None:
    deck = {"r3": 2, "g4": 1, "y5": 4}
    cards = [code for code, number in deck.items() for _ in range(number)]
    draws = list(combinations(cards, 5))
    for wanted in (["r3"], ["g4"], ["r3", "g4"], ["y8"]):
        having = [draw for draw in draws if set(draw) & set(wanted)]
        assert chance_of_some(deck, {}, wanted, 5) == pytest.approx(len(having) / len(draws))


def test_a_deck_that_runs_out_is_followed_by_the_discard_pile() -> None:
    """MC-60: two cards are left; then come three of the row, of what strikes and of what was discarded."""
    state = position(monster_row="all_red any_2", monster_deck="any_1 any_2")
    view = GAME.view(state, 0)
    assert coming_monsters(view, ["any_1"]) == 1.0
    assert 0.0 < coming_monsters(view, ["all_red"]) < 1.0
    view["monster_discard"] = {}
    view["monster_row"] = ["all_red", "all_red", "all_green", "all_green"]
    assert coming_monsters(view, ["all_red"]) == 1.0
    assert coming_monsters(view, ["values_odd"]) == 0.0


def test_what_is_gained_by_waiting_is_the_mean_over_all_that_chance_may_deal() -> None:
    for state in played(3):
        if state.phase != DEALING_BUILDINGS or state.scorings == 0:
            continue
        for player in GAME.view(state, None)["players"]:
            told, city = gained_by_waiting(GAME.view(state, None), player), city_of(player)
            for category, name in enumerate(CATEGORY_IDS):
                mean = sum(
                    chance * (points(with_building(city, move - DEAL_BUILDING), category) - points(city, category))
                    for move, chance in GAME.chance(state)
                )
                assert told[name] == pytest.approx(mean)


def test_first_comes_what_gains_least_by_waiting() -> None:
    pads = ["highest 24", "all 1", "all 1"]
    view = GAME.view(position(cities=["r7 r8 g8 y8", "g3 y4", "y3 r4"], pads=pads, dealt=15), 0)
    me = view["players"][0]
    waiting = gained_by_waiting(view, me)
    assert waiting["lowest"] < 0 < waiting["one_colour"] < waiting["all"]
    assert best_order(me, waiting) == ["lowest", "one_colour", "all"]


def test_when_no_building_comes_any_more_nothing_is_gained_by_waiting() -> None:
    view = GAME.view(position(building_row="r8", dealt=40), 0)
    assert coming_buildings(view, list(BUILDING_CODES)) == 0.0
    assert gained_by_waiting(view, view["players"][0]) == {}
    assert odds_told(view, ENGLISH)["buildings"] == {}


@pytest.mark.parametrize(
    ("chance", "words"), [(0.0, "0%"), (0.001, "<1%"), (0.5, "50%"), (0.999, ">99%"), (1.0, "100%")]
)
def test_what_may_happen_or_fail_is_told_so(chance: float, words: str) -> None:
    assert share(chance)[1] == words


def test_they_are_told_in_both_languages_and_of_the_reader_alone() -> None:
    state = position(cities=["r3 r8", "g3 y4", "y3 r4"], monster_row="all_red any_2 any_2")
    english, polish = (odds_told(GAME.view(state, 0), t) for t in (ENGLISH, translations("pl")))
    assert [drawing for drawing, _ in english["attacks"]] == ["monster-all_red", "monster-any_2"]
    assert english["attacks"][0][1]["text"] == "Destroyed: red 3 and red 8"
    assert english["scorings"]["about"].startswith("With the city as it is, the scorings left bring 33 points")
    assert english["scorings"]["rows"][0][3].startswith(("+", "−"))
    assert "," in polish["scorings"]["rows"][3][3]
    assert polish["buildings"]["about"] != english["buildings"]["about"]
    watcher = odds_told(GAME.view(state, None), ENGLISH)
    assert (watcher["attacks"], watcher["scorings"]) == ([], {})


def test_all_codes_are_buildings() -> None:
    assert sorted(building(code) for group in GROUPS[:3] for code in group) == list(range(len(BUILDING_CODES)))
