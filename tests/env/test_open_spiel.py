"""Games under OpenSpiel: its own tests, the setup, actions, utilities, and what can be written down."""

from __future__ import annotations

from pathlib import Path

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import monstertable
import monstertable.env.open_spiel as spiel
from monstertable.core.game import SetupError, encoder_of
from monstertable.core.observation_buffer import ObservationBuffer
from tests.env.walks import GAMES, decisions, names, walk

pytestmark = pytest.mark.heavy

PLAIN = [f"{spiel.PREFIX}{name}" for name in monstertable.game_names()]


@pytest.mark.parametrize("text", GAMES)
def test_a_game_passes_the_tests_of_open_spiel(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("text", PLAIN)
def test_a_playthrough_is_the_same_when_it_is_replayed(text: str, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()  # as a program of OpenSpiel would begin
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(text, None, seed=3), encoding="utf-8")
    before, after = generate_playthrough.replay(str(file))
    assert after == before
    assert "IsTerminal() = True" in before


@pytest.mark.parametrize("text", PLAIN)
def test_actions_are_those_of_the_game(text: str) -> None:
    for state in decisions(pyspiel.load_game(text), seed=1):
        game, position = state.node.game, state.node.position
        seat = game.owing(position)[0]
        moves = {encoder_of(game).action(position, seat, move): move for move in game.legal_moves(position, seat)}
        assert state.legal_actions() == sorted(moves)
        assert names(state) == [game.text(position, moves[action]) for action in sorted(moves)]
        assert [state.string_to_action(name) for name in names(state)] == state.legal_actions()
        assert state.child(max(moves)).node.move == moves[max(moves)]


@pytest.mark.parametrize("text", PLAIN)
def test_chance_is_the_chance_of_the_rules(text: str) -> None:
    for state in walk(pyspiel.load_game(text), seed=1):
        if state.is_chance_node():
            exact = state.node.game.chance(state.node.position)
            assert [odds for _, odds in state.chance_outcomes()] == [odds for _, odds in exact]


@pytest.mark.parametrize("text", PLAIN)
def test_utilities_come_from_the_ranks(text: str) -> None:
    *under_way, last = walk(pyspiel.load_game(text), seed=1)
    assert under_way[-1].returns() == [0.0] * under_way[-1].num_players()
    outcome = last.node.game.outcome(last.node.position)
    assert outcome is not None
    assert last.returns() == outcome.rewards()
    assert outcome.ranks[last.returns().index(max(last.returns()))] == 1


@pytest.mark.parametrize("text", PLAIN)
def test_tensors_are_the_numbers_of_the_game(text: str) -> None:
    """The information state tells apart what the observation alone does not: how it came about."""
    game = pyspiel.load_game(text)
    remembered: dict[tuple[float, ...], str] = {}
    for state in walk(game, seed=2):
        for player in range(game.num_players()):
            buffer = ObservationBuffer()
            encoder_of(state.node.game).observe(state.node.position, player, buffer)
            assert state.observation_tensor(player) == buffer.numbers
            tensor = tuple(state.information_state_tensor(player))
            assert list(tensor[: len(buffer.numbers)]) == buffer.numbers
            assert len(tensor) == len(buffer.numbers) + 32
            text = state.information_state_string(player)
            assert remembered.setdefault((player, *tensor), text) == text


def test_options_are_parameters() -> None:
    for name in monstertable.game_names():
        rules = monstertable.game(name)
        for option in rules.options(rules.seats[0]):
            for value in option.values:
                game = pyspiel.load_game(f"{spiel.PREFIX}{name}({option.name}={spiel.marked(value)})")
                assert game.first.setup.options[option.name] == value
                assert str(pyspiel.load_game(str(game))) == str(game)


def test_numbers_are_marked() -> None:
    assert [spiel.marked(value) for value in ("2", "true", "1.5", "deal")] == ["_2", "_true", "_1.5", "deal"]


def test_what_is_not_allowed_is_refused() -> None:
    for text in PLAIN:
        with pytest.raises(SetupError, match="99"):
            pyspiel.load_game(f"{text}(players=99)")


def test_a_written_state_comes_back_and_goes_on() -> None:
    for text in PLAIN:
        game = pyspiel.load_game(text)
        state = list(decisions(game, seed=4))[-1]
        _, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert str(back) == str(state)
        assert back.history() == state.history()
        for player in range(state.num_players()):
            assert back.information_state_string(player) == state.information_state_string(player)


def test_a_guessed_world_cannot_be_written() -> None:
    game = pyspiel.load_game(PLAIN[0])
    state = next(decisions(game, seed=4))
    with pytest.raises(TypeError, match="beginning is unknown"):
        state.resample_from_infostate(0, lambda: 0.5).serialize()
