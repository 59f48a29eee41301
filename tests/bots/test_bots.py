"""Bots are found by name, the better one wins, and none of them ever touches the true state."""

from __future__ import annotations

from typing import ClassVar

import pytest

import monstertable
from monstertable.bots import UnknownBot, bot, bots, levels
from monstertable.core.chance import Random, seeded
from monstertable.core.game import Mind, Outcome, View, World
from monstertable.core.play import let_chance_act, make
from monstertable.core.sight import Player, Sight
from monstertable.lab.match import Match, Tally
from monstertable.lab.report import summary
from tests.core.toy import GAME, HIGH, Toy, ToyState

# All that a bot on seat 1 may ask about the true state; about worlds it has guessed it may ask anything.
ALLOWED = {"legal_moves", "view 1", "determinize 1", "text"}


class Watched(Toy):
    """Answers as the toy does, and notes what is asked about the true state."""

    name: ClassVar[str] = "toy"

    def __init__(self, truth: ToyState) -> None:
        self.truth = truth
        self.asked: list[str] = []

    def note(self, state: ToyState, question: str) -> None:
        if state is self.truth:
            self.asked.append(question)

    def legal_moves(self, state: ToyState, seat: int) -> list[int]:
        self.note(state, "legal_moves")
        return GAME.legal_moves(state, seat)

    def view(self, state: ToyState, seat: int | None) -> View:
        self.note(state, f"view {seat}")
        return GAME.view(state, seat)

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        self.note(state, f"determinize {seat}")
        return GAME.determinize(state, seat, random)

    def text(self, state: ToyState, move: int) -> str:
        self.note(state, "text")
        return GAME.text(state, move)

    def owing(self, state: ToyState) -> tuple[int, ...]:
        self.note(state, "owing")
        return GAME.owing(state)

    def apply(self, state: ToyState, seat: int, move: int) -> None:
        self.note(state, "apply")
        GAME.apply(state, seat, move)

    def sample(self, state: ToyState, random: Random) -> int:
        self.note(state, "sample")
        return GAME.sample(state, random)

    def outcome(self, state: ToyState) -> Outcome | None:
        self.note(state, "outcome")
        return GAME.outcome(state)

    def mind(self) -> Mind[ToyState]:
        return WatchedMind(self)


class WatchedMind(Mind[ToyState]):
    """Notes what the mind is asked about the true state, which it must never be shown."""

    def __init__(self, game: Watched) -> None:
        super().__init__(game)
        self.watched = game

    def evaluate(self, world: World[ToyState], moves: list[int]) -> list[float]:
        self.watched.note(world.state, "evaluate")
        return super().evaluate(world, moves)

    def rollout_move(self, world: World[ToyState], seat: int, random: Random) -> int:
        self.watched.note(world.state, "rollout_move")
        return super().rollout_move(world, seat, random)

    def win_chances(self, world: World[ToyState]) -> list[float]:
        self.watched.note(world.state, "win_chances")
        return super().win_chances(world)


def test_bots_are_found_by_name() -> None:
    assert levels() == ["playful", "gentle", "crafty", "fierce", "merciless", "champion"]
    assert set(levels()) < set(bots())
    assert all(isinstance(bot(name), Player) for name in bots())


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(UnknownBot, match="There is no bot 'clever'; bots: random, quick, greedy, misjudge, search"):
        bot("clever")


@pytest.mark.parametrize("name", bots())
def test_a_bot_asks_only_what_its_sight_may_tell(name: str) -> None:
    state = GAME.initial(GAME.setup(2))
    let_chance_act(GAME, state, seeded(1))
    game = Watched(state)
    move = bot(name).choose(Sight(game, state, 1, seeded(2)))
    assert move in GAME.legal_moves(state, 1)
    assert game.asked
    assert set(game.asked) <= ALLOWED


@pytest.mark.heavy
@pytest.mark.parametrize("name", bots())
def test_a_bot_chooses_the_same_from_all_that_looks_the_same(name: str) -> None:
    """Were it to look at what is hidden, another hidden bid would sooner or later change its choice."""
    for seed in range(30):
        choices = []
        for hidden in ("low", "high"):
            state = GAME.initial(GAME.setup(2))
            let_chance_act(GAME, state, seeded(seed))
            make(GAME, state, 0, hidden)
            choices.append(bot(name).choose(Sight(GAME, state, 1, seeded(seed))))
        assert choices[0] == choices[1]


class PreferringMind(Mind[ToyState]):
    def evaluate(self, world: World[ToyState], moves: list[int]) -> list[float]:
        return [float(world.state.hands[world.seat]) if move == HIGH else 1.0 for move in moves]


class Preferring(Toy):
    def mind(self) -> Mind[ToyState]:
        return PreferringMind(self)


def test_greedy_takes_what_the_game_thinks_best_and_draws_among_equals() -> None:
    state: ToyState = GAME.initial(GAME.setup(2))
    state.hands = [0, 3]
    random: Random = seeded(1)
    assert {bot("greedy").choose(Sight(Preferring(), state, 0, random)) for _ in range(20)} == {0}
    assert {bot("greedy").choose(Sight(Preferring(), state, 1, random)) for _ in range(20)} == {1}
    state.hands = [1, 1]
    assert {bot("greedy").choose(Sight(Preferring(), state, 0, random)) for _ in range(40)} == {0, 1}


def test_random_takes_every_legal_move() -> None:
    state = GAME.initial(GAME.setup(2))
    random = seeded(1)
    chosen = [bot("random").choose(Sight(GAME, state, 0, random)) for _ in range(400)]
    assert 150 < chosen.count(0) < 250
    assert set(chosen) == {0, 1}


@pytest.mark.parametrize("variant", ["basic", "events"])
def test_greedy_beats_random_clearly(variant: str) -> None:
    game = monstertable.game("monster_city")
    names = ["greedy", "random"]
    tally = Tally(2, 4)
    series = Match(game, game.setup(4, {"variant": variant}), [bot(one) for one in names], names, seed=11)
    series.play(0, 40, tally, keep=False)
    greedy, random = summary(names, tally)["bots"]
    assert greedy["wins"] > 0.8 * tally.games
    assert greedy["share_interval"][0] > random["share_interval"][1]
    assert greedy["mean_rank"] + 1 < random["mean_rank"]
