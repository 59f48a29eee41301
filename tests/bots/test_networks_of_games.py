"""The networks that games bring along: small, with a card, and for every number of seats and every variant."""

from __future__ import annotations

from pathlib import Path

import pytest

import monstertable
from monstertable.bots import bot
from monstertable.bots.layout import setups_of
from monstertable.bots.net import brought_along
from monstertable.bots.network import Network
from monstertable.core.chance import seeded
from monstertable.core.play import play

CARDS = Path(__file__).parents[2] / "docs" / "networks"
BRINGING = [name for name in monstertable.game_names() if brought_along(monstertable.game(name))]


def test_some_game_brings_one() -> None:
    assert BRINGING


@pytest.mark.parametrize("name", BRINGING)
def test_it_is_small_and_has_a_card(name: str) -> None:
    game = monstertable.game(name)
    file = Path(brought_along(game))
    assert file.stat().st_size <= 1_000_000
    network = Network(file)
    assert network.tells_chances
    assert network.facts["rules"] == game.rules
    card = (CARDS / f"{name}.md").read_text()
    assert card.startswith(f"# A network for {name}, rules {game.rules}\n")


@pytest.mark.heavy
@pytest.mark.parametrize("name", BRINGING)
def test_it_plays_every_setup_and_plans_in_it(name: str) -> None:
    game = monstertable.game(name)
    net, champion = bot("net"), bot("champion:20")
    for setup in setups_of(game):
        state = game.initial(setup)
        play(game, state, [champion, *[net] * (setup.seats - 1)], seeded(3))
        assert game.outcome(state) is not None
