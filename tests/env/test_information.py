"""What a player under OpenSpiel knows and remembers, and worlds that could be true for it."""

from __future__ import annotations

from typing import Any

import pyspiel
import pytest

from monstertable.core.chance import seeded
from tests.env.walks import GAMES, decisions, names, walk

pytestmark = pytest.mark.heavy

WORLDS = 3


def players(state: Any) -> range:
    return range(state.num_players())


@pytest.mark.parametrize("text", GAMES)
def test_the_same_information_has_the_same_actions(text: str) -> None:
    """In worlds that could be true, and in whole other games."""
    known: dict[str, list[str]] = {}
    random = seeded(1)
    game = pyspiel.load_game(text)
    for seed in range(2):
        for state in decisions(game, seed):
            player = state.current_player()
            words = state.information_state_string(player)
            assert known.setdefault(words, names(state)) == names(state)
            for _ in range(WORLDS):
                world = state.resample_from_infostate(player, lambda: random.word() / 2**30)
                assert world.current_player() == player
                assert world.information_state_string(player) == words
                assert world.observation_string(player) == state.observation_string(player)
                assert names(world) == names(state)


def test_a_guessed_world_does_not_tell_the_truth() -> None:
    """The others' secrets are drawn anew, and the history that led to the true ones is not there."""
    random = seeded(1)
    secrets: set[str] = set()
    for text in GAMES:
        for state in decisions(pyspiel.load_game(text), seed=3):
            player = state.current_player()
            world = state.resample_from_infostate(player, lambda: random.word() / 2**30)
            assert world.history() == []
            for other in players(state):
                if other != player and world.observation_string(other) != state.observation_string(other):
                    secrets.add(text)
    assert secrets


def test_what_is_chosen_in_secret_is_not_seen_by_the_next() -> None:
    """Nor in the worlds that the others guess: they guess the same, whatever was chosen."""
    found = 0
    for text in GAMES:
        for state in decisions(pyspiel.load_game(text), seed=1):
            if len(state.node.owing) > 1:
                found += 1
                children = [state.child(action) for action in state.legal_actions()]
                for player in players(state):
                    words = {child.information_state_string(player) for child in children}
                    assert len(words) == (len(children) if player == state.current_player() else 1)
                    if player != state.current_player():
                        worlds = [child.resample_from_infostate(player, lambda: 0.3) for child in children]
                        assert len({whole(world) for world in worlds}) == 1
    assert found


def whole(state: Any) -> tuple[str, ...]:
    return tuple(state.information_state_string(player) for player in players(state))


def test_what_chance_deals_in_secret_is_seen_by_one_only() -> None:
    secrets = 0
    for text in GAMES:
        for state in walk(pyspiel.load_game(text), seed=1):
            if state.is_chance_node() and len(state.chance_outcomes()) > 1:
                one, other = (state.child(action) for action in (0, len(state.chance_outcomes()) - 1))
                for player in players(state):
                    unseen = one.observation_string(player) == other.observation_string(player)
                    remembered = one.information_state_string(player) == other.information_state_string(player)
                    assert unseen == remembered
                    secrets += unseen
    assert secrets


def test_players_remember_how_a_position_came_about() -> None:
    """Two deals in either order: they can look the same in the end, and are remembered as different."""
    found = 0
    for text in GAMES:
        for state in walk(pyspiel.load_game(text), seed=1):
            ways = [*deals(state, 0, 1), *deals(state, 1, 0)]
            sights = [way.observation_string(0) for way in ways]
            if len(ways) == 4 and sights[0] != sights[2] and sights[1] == sights[3]:
                found += 1
                assert ways[1].information_state_string(0) != ways[3].information_state_string(0)
    assert found


def deals(state: Any, first: int, second: int) -> list[Any]:
    """The states after one and after both of two deals, if both are possible."""
    if not state.is_chance_node() or len(state.chance_outcomes()) < 2:
        return []
    child = state.child(first)
    name = state.action_to_string(second)
    if not child.is_chance_node() or name not in names(child):
        return []
    return [child, child.child(child.string_to_action(name))]


def test_players_remember_what_they_chose() -> None:
    for text in GAMES:
        state = next(state for state in decisions(pyspiel.load_game(text), seed=1) if len(names(state)) > 1)
        player = state.current_player()
        words = {state.child(action).information_state_string(player) for action in state.legal_actions()}
        assert len(words) == len(state.legal_actions())


def test_a_copy_goes_its_own_way() -> None:
    for text in GAMES:
        state = next(decisions(pyspiel.load_game(text), seed=1))
        before = str(state), state.information_state_string(0), names(state)
        copy = state.clone()
        copy.apply_action(copy.legal_actions()[0])
        assert (str(state), state.information_state_string(0), names(state)) == before
        assert str(copy) != str(state)
