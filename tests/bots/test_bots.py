"""Bots are found by name, the better one wins, and none of them ever touches the true state."""

from __future__ import annotations

from typing import ClassVar

import pytest

import monstertable
from monstertable.bots import UnknownBot, bot, bots
from monstertable.core.chance import Random, seeded
from monstertable.core.game import Game, View
from monstertable.core.play import let_chance_act, make
from monstertable.core.series import Series, Tally
from monstertable.core.sight import Player, Sight
from monstertable.lab.report import summary
from tests.core.toy import GAME, Toy, ToyState

# All that a bot on seat 1 may ask.
ALLOWED = {"legal_moves", "view 1", "guess 1", "text", "appraise"}


class Watched(Game[ToyState]):
    """Answers as the toy does what a sight may ask, and notes it; every other question fails."""

    name: ClassVar[str] = "toy"

    def __init__(self) -> None:
        self.asked: list[str] = []

    def legal_moves(self, state: ToyState, seat: int) -> list[int]:
        self.asked.append("legal_moves")
        return GAME.legal_moves(state, seat)

    def view(self, state: ToyState, seat: int | None) -> View:
        self.asked.append(f"view {seat}")
        return GAME.view(state, seat)

    def guess(self, state: ToyState, seat: int, random: Random) -> ToyState:
        self.asked.append(f"guess {seat}")
        return GAME.guess(state, seat, random)

    def text(self, state: ToyState, move: int) -> str:
        self.asked.append("text")
        return GAME.text(state, move)

    def appraise(self, view: View, moves: list[str]) -> list[float]:
        self.asked.append("appraise")
        return GAME.appraise(view, moves)


def test_bots_are_found_by_name() -> None:
    assert bots()[:2] == ["random", "greedy"]
    assert all(isinstance(bot(name), Player) for name in bots())


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(UnknownBot, match="There is no bot 'clever'; bots: random, greedy, search"):
        bot("clever")


@pytest.mark.parametrize("name", bots())
def test_a_bot_asks_only_what_its_sight_may_tell(name: str) -> None:
    game = Watched()
    state = GAME.initial(GAME.setup(2))
    let_chance_act(GAME, state, seeded(1))
    move = bot(name).choose(Sight(game, state, 1, seeded(2)))
    assert move in GAME.legal_moves(state, 1)
    assert game.asked
    assert set(game.asked) <= ALLOWED


@pytest.mark.parametrize("name", [*bots(), "search:40"])
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


class Preferring(Toy):
    def appraise(self, view: View, moves: list[str]) -> list[float]:
        return [float(view["card"]) if move == "high" else 1.0 for move in moves]


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
    series = Series(game, game.setup(4, {"variant": variant}), [bot(one) for one in names], names, seed=11)
    series.play(0, 40, tally, keep=False)
    greedy, random = summary(names, tally)["bots"]
    assert greedy["wins"] > 0.8 * tally.games
    assert greedy["share_interval"][0] > random["share_interval"][1]
    assert greedy["mean_rank"] + 1 < random["mean_rank"]
