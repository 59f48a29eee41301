"""The levels that people meet: who plays at each, in every game, in time, and whatever is installed."""

from __future__ import annotations

import os
import time
from typing import Any

import pytest

import monstertable
from monstertable.bots import bot, levels
from monstertable.bots.champion import ChampionBot
from monstertable.bots.levels import LevelBot, name_at
from monstertable.bots.misjudging import MisjudgingBot
from monstertable.bots.search import ExpertBot, SearchBot
from monstertable.core.chance import seeded
from monstertable.core.game import LEVELS, Mind
from monstertable.core.play import let_chance_act, play
from monstertable.core.sight import Player, Sight
from monstertable.packaging import extras
from tests.core.toy import GAME, Toy, ToyState


def player_at(level: str, game: Any = GAME) -> Player:
    found = bot(level)
    assert isinstance(found, LevelBot)
    return found.player(game)


def sight(game: Any = GAME, seats: int = 2) -> Sight:
    state = game.initial(game.setup(seats))
    let_chance_act(game, state, seeded(1))
    return Sight(game, state, game.owing(state)[0], seeded(2))


def test_the_levels_err_less_and_then_think_more() -> None:
    playful, gentle, crafty, fierce, merciless, champion = [player_at(name) for name in levels()]

    assert isinstance(playful, MisjudgingBot)
    assert isinstance(gentle, MisjudgingBot)
    assert isinstance(crafty, MisjudgingBot)
    assert playful.error > gentle.error > crafty.error > 0
    assert isinstance(fierce, SearchBot)
    assert isinstance(merciless, ExpertBot)
    assert isinstance(champion, ChampionBot)
    assert fierce.iterations < merciless.iterations < champion.worlds


@pytest.mark.parametrize("name", monstertable.game_names())
def test_every_game_says_who_plays_at_its_levels(name: str) -> None:
    game = monstertable.game(name)
    names = [name_at(game, level) for level in LEVELS]

    assert len(set(names)) == len(LEVELS)
    assert names[-1].startswith("champion:")
    assert tuple(names) != Mind(game).levels(), "it has measured its own"


class Knowing(Mind[ToyState]):
    def levels(self) -> tuple[str, ...]:
        return ("random", "misjudge:2", "misjudge:1", "greedy", "search:7", "expert:9")


class OwnLevels(Toy):
    def mind(self) -> Mind[ToyState]:
        return Knowing(self)


def test_a_game_has_its_own_way_with_levels() -> None:
    merciless = player_at("merciless", OwnLevels())

    assert isinstance(merciless, SearchBot)
    assert merciless.iterations == 7


def test_one_bot_plays_games_of_either_kind() -> None:
    gentle = LevelBot("gentle")
    for game in (GAME, monstertable.game("monster_city")):
        state = game.initial(game.setup(3))
        play(game, state, [gentle, bot("random"), gentle], seeded(1))
        assert game.outcome(state) is not None


@pytest.mark.parametrize("level", ["fierce", "merciless", "champion"])
@pytest.mark.parametrize("name", monstertable.game_names())
def test_whoever_thinks_answers_when_patience_ends(name: str, level: str) -> None:
    """By the rules as they are installed, plain ones too: a thousandth of a second leaves time for a first look."""
    game = monstertable.game(name)
    player = bot(level)
    player.patience = 0.001
    seen = sight(game, game.seats[-1])
    player.choose(seen)
    began = time.perf_counter()
    move = player.choose(seen)

    assert move in seen.moves()
    assert time.perf_counter() - began < 10  # the machine may be busy


def test_patience_reaches_whoever_plays() -> None:
    champion = LevelBot("champion")
    champion.patience = 0.01
    champion.choose(sight())
    inner = champion.player(GAME)

    assert isinstance(inner, ChampionBot)
    assert (inner.patience, inner.instead.patience) == (0.01, 0.01)


def test_a_plan_over_many_worlds_ends_with_its_patience() -> None:
    game = monstertable.game("monster_city")
    patient, impatient = ChampionBot(worlds=400), ChampionBot(worlds=1_000_000, patience=0.05)

    assert sum(patient.think(sight(game, 4)).visits) >= 300
    assert sum(impatient.think(sight(game, 4)).visits) < 100_000


def test_with_patience_worlds_are_counted_too() -> None:
    calm = ChampionBot(worlds=200, patience=3600.0)

    assert 150 < sum(calm.think(sight(monstertable.game("monster_city"), 4)).visits) < 400


@pytest.mark.parametrize("missing", ["numpy", "librt", "mypy_extensions"])
def test_without_the_libraries_of_networks_the_expert_search_is_champion(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == missing else object())
    with pytest.raises(extras.MissingExtra):
        bot("champion:0.3s")
    game = monstertable.game("monster_city")
    champion = LevelBot("champion")
    champion.patience = 0.01
    seen = sight(game, 4)

    assert champion.choose(seen) in seen.moves()
    assert type(champion.player(game)) is ExpertBot


@pytest.mark.skipif(
    os.environ.get("MONSTERTABLE_EXPECT") == "compiled", reason="puts another method in, which compiled classes refuse"
)
def test_what_a_network_does_not_know_is_played_by_the_expert_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """As at a table with components of one's own: the network that the game brings along has never seen them."""
    game = monstertable.game("monster_city")
    seen = sight(game, 4)
    champion = ChampionBot(worlds=30)
    assert champion.can_judge(seen)
    monkeypatch.setattr(Sight, "columns", lambda sight: ["the colour of the sky"])
    other = ChampionBot(worlds=30)

    assert not other.can_judge(seen)
    assert other.choose(seen) in seen.moves()
