"""A network kept in a file plays, where it fits."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import monstertable
from monstertable.bots import bot
from monstertable.bots.net import BadNet, NetBot
from monstertable.core.chance import seeded
from monstertable.core.game import encoder_of
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.core.play import let_chance_act, play
from monstertable.core.sight import Sight

GAME = monstertable.game(monstertable.game_names()[0])
SETUP = GAME.setup(GAME.seats[0])
HIDDEN = 8


def numbers() -> int:
    buffer = ObservationBuffer()
    encoder_of(GAME).observe(GAME.initial(SETUP), 0, buffer)
    return len(buffer.numbers)


def net(file: Path, game: str = GAME.name, liked: int | None = None) -> str:
    """A network of two layers with any weights; or one that likes an action, whatever it sees."""
    random = np.random.default_rng(3)
    actions = encoder_of(GAME).actions(SETUP)
    last = np.zeros(actions) if liked is None else np.eye(actions)[liked] * 1e6
    np.savez_compressed(
        file,
        facts=json.dumps({"game": game, "seats": SETUP.seats, "options": SETUP.options}),
        mean=random.random(numbers()),
        scale=random.random(numbers()),
        weight_0=random.normal(size=(numbers(), HIDDEN)).astype(np.float16),
        bias_0=random.normal(size=HIDDEN),
        weight_1=random.normal(size=(HIDDEN, actions)).astype(np.float16),
        bias_1=last,
    )
    return f"net:{file}"


def first_decision() -> Sight:
    state = GAME.initial(SETUP)
    random = seeded(5)
    let_chance_act(GAME, state, random)
    return Sight(GAME, state, GAME.owing(state)[0], random)


def test_a_network_plays_a_whole_game(tmp_path: Path) -> None:
    state = GAME.initial(SETUP)
    player = bot(net(tmp_path / "net.npz"))
    assert play(GAME, state, [player] * SETUP.seats, seeded(1)) > 10
    assert GAME.outcome(state) is not None


def test_it_plays_the_legal_action_it_likes_best(tmp_path: Path) -> None:
    sight = first_decision()
    for move, action in zip(sight.moves(), sight.actions(), strict=True):
        assert bot(net(tmp_path / "net.npz", liked=action)).choose(sight) == move


def test_its_preferences_are_those_of_the_layers(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    player = bot(net(file))
    assert isinstance(player, NetBot)
    assert player.net is not None
    buffer = ObservationBuffer()
    first_decision().observe(buffer)
    with np.load(file) as kept:
        seen = (np.array(buffer.numbers) - kept["mean"]) * kept["scale"]
        hidden = np.maximum(seen @ kept["weight_0"] + kept["bias_0"], 0)
        expected = hidden @ kept["weight_1"] + kept["bias_1"]
    assert player.net.preferences(buffer.numbers) == pytest.approx(expected, rel=1e-4, abs=1e-3)


def test_a_network_for_another_game_is_refused(tmp_path: Path) -> None:
    player = bot(net(tmp_path / "net.npz", game="another"))
    with pytest.raises(BadNet, match=f"net.npz' plays another with {SETUP.seats} seats"):
        player.choose(first_decision())


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    (tmp_path / "words.npz").write_text("no network")
    np.savez(tmp_path / "empty.npz", nothing=np.zeros(1))
    for name in ("missing.npz", "words.npz", "empty.npz"):
        with pytest.raises(BadNet, match=f"There is no network in .*{name}'"):
            bot(f"net:{tmp_path / name}")


def test_a_game_that_brings_no_network_along_says_so() -> None:
    with pytest.raises(BadNet, match="There is no network in"):
        bot("net").choose(first_decision())
