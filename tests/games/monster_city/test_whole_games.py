"""Checks that hold in every game: many random games, watched ply by ply.

More of them for each kind of table: MANY_GAMES=1700 .venv/bin/python -m pytest this_file
"""

from __future__ import annotations

import os
from collections import Counter
from functools import cache

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.happenings import (
    ATTACKED,
    BUILT,
    ENDED,
    MONSTERS_CAME,
    PLAYED,
    RESHUFFLED_MONSTERS,
    SCORED,
    SCORING_BEGAN,
    STOPPED,
)
from monstertable.games.monster_city.moves import DEAL_BUILDING, DEAL_EVENT, DEAL_MONSTER
from monstertable.games.monster_city.state import FALLING, SCORING, TURN, CityState

pytestmark = pytest.mark.heavy

GAMES = int(os.environ.get("MANY_GAMES", "200"))
TURNS = {3: range(79, 86), 4: range(76, 85), 5: range(75, 86)}

every_table = pytest.mark.parametrize(
    ("seats", "components"), [(seats, name) for seats in (3, 4, 5) for name in ("standard", "alternative")]
)
both_variants = pytest.mark.parametrize("variant", ["basic", "events"])


class Played:
    """A finished game: its last state, and how often each thing happened."""

    def __init__(self, state: CityState) -> None:
        assert state.events is not None
        self.state = state
        self.happened = Counter(event[0] for event in state.events)
        self.events = state.events


@cache
def played(seats: int, components: str, variant: str) -> list[Played]:
    setup = GAME.setup(seats, {"variant": variant, "components": components})
    return [Played(watched_game(GAME.initial(setup), seed)) for seed in range(GAMES)]


def watched_game(state: CityState, seed: int) -> CityState:
    random = seeded(seed)
    state.events = []
    while owing := GAME.owing(state):
        seat = owing[random.below(len(owing))]
        if seat == CHANCE:
            move = GAME.sample(state, random)
            assert not dealt_over_a_scoring_card(state, move)
        else:
            moves = GAME.legal_moves(state, seat)
            assert len(set(moves)) == len(moves) > 1, "nobody is stuck, and a forced move is not asked"
            move = moves[random.below(len(moves))]
        GAME.apply(state, seat, move)
        check(state)
    return state


def dealt_over_a_scoring_card(state: CityState, move: int) -> bool:
    dealt = 40 - state.buildings_left
    return DEAL_BUILDING <= move < DEAL_MONSTER and state.scorings != dealt // 10


def check(state: CityState) -> None:
    striking = 1 if state.phase == FALLING else 0
    assert state.monsters_left + state.monster_row.size() + sum(state.monster_discard) + striking == 30
    assert 0 <= min(state.banknotes) <= max(state.banknotes) <= 2
    if state.phase == TURN:
        assert 0 < state.building_row.size() <= 5
        assert 0 < state.monster_row.size() <= 5
    elif state.phase == SCORING:
        assert (state.building_row.size(), state.buildings_left) == (0, 30 - 10 * state.scorings)


@every_table
@both_variants
def test_every_game_ends_after_four_scorings_of_different_categories(seats: int, components: str, variant: str) -> None:
    """MC-04, MC-62, MC-70, MC-80: and nobody was ever stuck, MC-10."""
    for game in played(seats, components, variant):
        assert (game.happened[SCORING_BEGAN], game.happened[SCORED], game.happened[ENDED]) == (4, 4 * seats, 1)
        assert min(min(pad) for pad in game.state.pads) >= 0
        assert game.state.buildings_left == 0


@every_table
def test_the_basic_game_has_forty_builds(seats: int, components: str) -> None:
    """MC-20"""
    assert {game.happened[BUILT] for game in played(seats, components, "basic")} == {40}


@every_table
def test_attacks_of_the_basic_game_follow_from_the_banknotes_left(seats: int, components: str) -> None:
    """MC-06, MC-20, MC-30"""
    for game in played(seats, components, "basic"):
        assert game.happened[ATTACKED] == 40 - seats + sum(game.state.banknotes)


@every_table
def test_the_basic_game_has_as_many_turns_as_it_must(seats: int, components: str) -> None:
    """MC-10"""
    for game in played(seats, components, "basic"):
        assert game.happened[BUILT] + game.happened[ATTACKED] + game.happened[STOPPED] in TURNS[seats]


@every_table
def test_stop_is_played_at_most_once_by_each(seats: int, components: str) -> None:
    """MC-40"""
    for game in played(seats, components, "basic"):
        assert max(Counter(event for event in game.events if event[0] == STOPPED).values(), default=0) <= 1


@every_table
def test_a_scoring_comes_after_every_tenth_building(seats: int, components: str) -> None:
    """MC-04"""
    for game in played(seats, components, "basic"):
        built = 0
        for event in game.events:
            built += event[0] == BUILT
            assert event[0] != SCORING_BEGAN or built == 10 * event[1]


@every_table
def test_turns_of_the_basic_game_go_round_clockwise(seats: int, components: str) -> None:
    """MC-08"""
    for game in played(seats, components, "basic"):
        turns = [event[1] for event in game.events if event[0] in (BUILT, ATTACKED, STOPPED)]
        assert turns == [(turns[0] + number) % seats for number in range(len(turns))]


@every_table
def test_event_cards_are_never_lost(seats: int, components: str) -> None:
    """MC-90, MC-92, MC-93"""
    for game in played(seats, components, "events"):
        state = game.state
        assert state.events_left + sum(state.event_discard) + sum(len(hand) for hand in state.hands) == 14
        assert game.happened[STOPPED] == 0
        assert game.happened[PLAYED] > 0


@every_table
def test_the_basic_game_shuffles_its_monsters_once_when_the_sixth_row_is_laid_out(seats: int, components: str) -> None:
    """MC-60, MC-64: 25 of the 30 monsters have struck by then."""
    for game in played(seats, components, "basic"):
        shuffled = [place for place, event in enumerate(game.events) if event[0] == RESHUFFLED_MONSTERS]
        assert len(shuffled) == 1
        before = Counter(event[0] for event in game.events[: shuffled[0]])
        assert (before[ATTACKED], before[MONSTERS_CAME]) == (25, 5)


def monster_rows(seats: int, seed: int) -> list[Counter[int]]:
    """All rows of monsters of a basic game, as they were laid out."""
    state = GAME.initial(GAME.setup(seats))
    random = seeded(seed)
    dealt: list[int] = []
    while owing := GAME.owing(state):
        if owing[0] == CHANCE:
            move = GAME.sample(state, random)
            dealt += [move] if DEAL_MONSTER <= move < DEAL_EVENT else []
        else:
            moves = GAME.legal_moves(state, owing[0])
            move = moves[random.below(len(moves))]
        GAME.apply(state, owing[0], move)
    return [Counter(dealt[place : place + 5]) for place in range(0, len(dealt), 5)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_seventh_row_of_monsters_repeats_no_card_of_the_sixth(seats: int) -> None:
    """MC-64: rows 6 to 11 are of thirty different cards, as rows 1 to 6 are."""
    monsters = GAME.initial(GAME.setup(seats)).components.monsters
    for seed in range(100):
        rows = monster_rows(seats, seed)
        assert len(rows) >= 8
        for some in (rows[:6], rows[5:]):
            together = sum(some, Counter[int]())
            assert all(number <= monsters[move - DEAL_MONSTER] for move, number in together.items())


def turns_when_all_prefer(seats: int, wish: list[str], seed: int) -> int:
    """The length of a basic game in which everybody acts by this order of preference."""
    state = GAME.initial(GAME.setup(seats))
    random = seeded(seed)
    state.events = []
    while owing := GAME.owing(state):
        if owing[0] == CHANCE:
            move = GAME.sample(state, random)
        else:
            verbs = {GAME.text(state, move).split()[0]: move for move in GAME.legal_moves(state, owing[0])}
            move = next(verbs[verb] for verb in [*wish, *verbs] if verb in verbs)
        GAME.apply(state, owing[0], move)
    return sum(event[0] in (BUILT, ATTACKED, STOPPED) for event in state.events)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_shortest_and_the_longest_basic_game(seats: int) -> None:
    """MC-10: the shortest is that of players who spend at once, the longest that of players who save."""
    spending = {turns_when_all_prefer(seats, ["build", "attack"], seed) for seed in range(20)}
    saving = {turns_when_all_prefer(seats, ["stop", "attack", "build"], seed) for seed in range(20)}

    assert (min(spending), max(saving)) == (TURNS[seats][0], TURNS[seats][-1])
