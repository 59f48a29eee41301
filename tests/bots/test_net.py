"""A network kept in a file plays, where it fits."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import monstertable
from monstertable.bots import bot
from monstertable.bots.layout import agreed, columns_of, inputs_of, setups_of
from monstertable.bots.net import NetBot
from monstertable.bots.network import BadNet, Network
from monstertable.core.chance import seeded
from monstertable.core.game import encoder_of
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.core.play import let_chance_act, play
from monstertable.core.sight import Sight
from tests.core.toy import GAME as TOY
from tests.networks import network_file

GAME = monstertable.game(monstertable.game_names()[0])
SETUP = GAME.setup(GAME.seats[0])


def first_decision() -> Sight:
    state = GAME.initial(SETUP)
    random = seeded(5)
    let_chance_act(GAME, state, random)
    return Sight(GAME, state, GAME.owing(state)[0], random)


@pytest.mark.parametrize("name", monstertable.game_names())
def test_one_network_plays_every_setup(tmp_path: Path, name: str) -> None:
    game = monstertable.game(name)
    player = bot(f"net:{network_file(tmp_path / 'net.npz', game)}")
    for setup in setups_of(game):
        state = game.initial(setup)
        assert play(game, state, [player] * setup.seats, seeded(1)) > 10
        assert game.outcome(state) is not None


@pytest.mark.parametrize("name", monstertable.game_names())
def test_setups_are_told_apart_by_what_was_agreed(name: str) -> None:
    """Component sets are seen from the decks, and who begins from the turn: all else has an input of its own."""
    game = monstertable.game(name)
    encoder = encoder_of(game)
    for setup in setups_of(game):
        told = encoder.setup_of(game.initial(setup))
        assert told.seats == setup.seats
        assert told.options.items() <= setup.options.items()
        assert set(setup.options) - set(told.options) <= {"components", "first"}
        assert set(agreed(told)) <= set(inputs_of(game))
        assert set(columns_of(game, setup)) <= set(inputs_of(game))


def test_it_plays_the_legal_action_it_likes_best(tmp_path: Path) -> None:
    sight = first_decision()
    for move, action in zip(sight.moves(), sight.types(), strict=True):
        assert bot(f"net:{network_file(tmp_path / 'net.npz', GAME, liked=action)}").choose(sight) == move


def test_what_it_thinks_is_what_the_layers_say(tmp_path: Path) -> None:
    """Written out: inputs that a setup does not have are 0, what was agreed is 1, and all are scaled."""
    file = network_file(tmp_path / "net.npz", GAME)
    sight = first_decision()
    buffer = ObservationBuffer()
    sight.features(buffer)
    with np.load(file) as kept:
        weight = {name: kept[name] * kept[f"{name}_unit"] for name in kept.files if f"{name}_unit" in kept}
        bias = {name: kept[f"{name}_bias"] for name in weight}
        inputs = dict.fromkeys(inputs_of(GAME), 0)
        inputs.update(zip(columns_of(GAME, SETUP), buffer.numbers, strict=True))
        inputs.update(dict.fromkeys(agreed(sight.setup()), 1))
        seen = (np.array(list(inputs.values())) - kept["mean"]) * kept["scale"]
    for name in ("trunk_0", "trunk_1"):
        seen = np.maximum(seen @ weight[name] + bias[name], 0)
    liked = (seen @ weight["policy_0"] + bias["policy_0"]) @ weight["policy_1"] + bias["policy_1"]
    worth = np.maximum(seen @ weight["value_0"] + bias["value_0"], 0) @ weight["value_1"] + bias["value_1"]
    shares = np.exp(worth[: SETUP.seats]) / np.exp(worth[: SETUP.seats]).sum()
    reader = Network(file).reader(GAME, sight.setup(), sight.columns())
    trunk = reader.trunk(np.array([buffer.numbers], dtype=np.uint8))
    every = range(len(liked))
    assert reader.preferences(trunk, [0] * len(liked), every) == pytest.approx(liked, rel=1e-3, abs=1e-2)
    assert reader.chances(trunk)[0] == pytest.approx(shares, rel=1e-3, abs=1e-4)


def test_a_network_for_another_game_is_refused(tmp_path: Path) -> None:
    player = bot(f"net:{network_file(tmp_path / 'net.npz', GAME, game='another')}")
    with pytest.raises(BadNet, match=f"net.npz' plays another, not {GAME.name}"):
        player.choose(first_decision())


def test_a_network_that_lacks_an_input_is_refused(tmp_path: Path) -> None:
    names = ["other"] * len(inputs_of(GAME))
    player = bot(f"net:{network_file(tmp_path / 'net.npz', GAME, inputs=names)}")
    with pytest.raises(BadNet, match=r"does not know 'seat\.0' of this setup"):
        player.choose(first_decision())


def test_a_network_for_one_setup_plays_no_other(tmp_path: Path) -> None:
    known = [{"seats": GAME.seats[-1], "options": first_decision().setup().options}]
    player = bot(f"net:{network_file(tmp_path / 'net.npz', GAME, setups=known)}")
    with pytest.raises(BadNet, match=f"plays {GAME.name} with {GAME.seats[-1]} seats"):
        player.choose(first_decision())


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    (tmp_path / "words.npz").write_text("no network")
    np.savez(tmp_path / "empty.npz", nothing=np.zeros(1))
    np.savez(tmp_path / "old.npz", facts="{}")
    for name in ("missing.npz", "words.npz", "empty.npz", "old.npz"):
        with pytest.raises(BadNet, match=f"There is no network in .*{name}'"):
            bot(f"net:{tmp_path / name}")


def test_a_game_that_brings_no_network_along_says_so() -> None:
    with pytest.raises(BadNet, match="toy brings no network along"):
        NetBot("").brought(TOY)


@pytest.mark.parametrize("varying", [0, 3, 2000])
def test_positions_seen_together_are_seen_as_each_alone(tmp_path: Path, varying: int) -> None:
    """Whether they have much in common or little."""
    sight = first_decision()
    buffer = ObservationBuffer()
    sight.features(buffer)
    network = Network(network_file(tmp_path / "net.npz", GAME))
    reader = network.reader(GAME, sight.setup(), sight.columns())
    random = np.random.default_rng(4)
    rows = np.tile(np.array(buffer.numbers, np.uint8), (30, 1))
    for column in random.choice(rows.shape[1], min(varying, rows.shape[1]), replace=False):
        rows[:, column] = random.integers(0, 4, len(rows))
    alone = np.concatenate([reader.trunk(rows[number : number + 1]) for number in range(len(rows))])
    assert np.allclose(reader.trunk(rows), alone, rtol=1e-3, atol=1e-3)
