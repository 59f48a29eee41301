"""The search: repeatable, bounded, fair to what is hidden, and better for thinking."""

from __future__ import annotations

import pytest

import monstertable
from monstertable.bots import UnknownBot, bot
from monstertable.bots.search import SEAT_BITS, SearchBot, Tree
from monstertable.core.chance import Random, seeded
from monstertable.core.game import FOR_WINNING, Outcome, mind_of
from monstertable.core.play import let_chance_act, play
from monstertable.core.sight import Sight
from tests.core.toy import GAME, Toy, ToyState

HIGH, LOW = 1, 0


def holding(card: int, other: int) -> ToyState:
    """The last round of the toy: a high bid brings the worth of one's card, a low one a single point."""
    state: ToyState = GAME.initial(GAME.setup(2, {"rounds": "1"}))
    let_chance_act(GAME, state, seeded(1))
    state.hands = [card, other]
    return state


@pytest.mark.parametrize(("card", "best"), [(3, HIGH), (2, HIGH), (0, LOW)])
def test_it_finds_the_better_move(card: int, best: int) -> None:
    for seed in range(5):
        assert bot("search:200").choose(Sight(GAME, holding(card, 1), 0, seeded(seed))) == best


def some_way_in(name: str, seed: int) -> Sight:
    """A position after a few random moves, from the chair of whoever is asked."""
    game = monstertable.game(name)
    state = game.initial(game.setup(game.seats[-1]))
    random = seeded(seed)
    for _ in range(12):
        let_chance_act(game, state, random)
        seat = game.owing(state)[0]
        game.apply(state, seat, bot("random").choose(Sight(game, state, seat, random)))
    let_chance_act(game, state, random)
    return Sight(game, state, game.owing(state)[0], seeded(seed))


@pytest.mark.parametrize("name", monstertable.game_names())
def test_the_same_seed_and_iterations_give_the_same_tree(name: str) -> None:
    trees = []
    for _ in range(2):
        tree = Tree(some_way_in(name, 3))
        for _ in range(40):
            tree.grow()
        trees.append((tree.best(), tree.choices, [tree.root.answers[key].reward for key in tree.root.answers]))

    assert trees[0] == trees[1]


@pytest.mark.parametrize("name", monstertable.game_names())
def test_it_plays_every_game_from_any_chair(name: str) -> None:
    game = monstertable.game(name)
    for seats in (game.seats[0], game.seats[-1]):
        state = game.initial(game.setup(seats))
        players = [bot("search:2" if seat == seats - 1 else "random") for seat in range(seats)]
        play(game, state, players, seeded(seats))
        assert game.outcome(state) is not None


@pytest.mark.parametrize("name", monstertable.game_names())
def test_the_position_at_the_table_is_left_alone(name: str) -> None:
    sight = some_way_in(name, 5)
    before = sight.view()
    tree = Tree(sight)
    for _ in range(20):
        tree.grow()

    assert sight.view() == before


def test_the_tree_grows_by_one_choice_an_iteration() -> None:
    tree = Tree(some_way_in("monster_factory", 1))
    for number in range(60):
        assert tree.choices <= number + 1
        tree.grow()

    visits = sum(tree.root.answers[key].visits for key in tree.root.answers)
    assert visits == tree.root.visits == tree.iterations == 60


def test_of_many_moves_the_promising_come_first() -> None:
    """With few iterations only some of the moves are tried, those valued most first."""
    sight = some_way_in("monster_factory", 2)
    tree = Tree(sight)
    values = dict(zip(sight.moves(), mind_of(sight.game).evaluate(sight.imagine(), sight.moves()), strict=True))
    for _ in range(3):
        tree.grow()

    tried = [key >> SEAT_BITS for key in tree.root.answers]
    assert len(tried) <= 3 < len(values)
    assert min(values[move] for move in tried) >= sorted(values.values())[-len(tried)]
    assert [values[move] for move in tree.moves] == sorted(values.values(), reverse=True)


def test_without_time_to_think_the_most_promising_is_played() -> None:
    sight = some_way_in("monster_city", 4)

    assert Tree(sight).best() == Tree(sight).moves[0]


class Guessless(Toy):
    """A game that must not be asked for a guess."""

    def legal_moves(self, state: ToyState, seat: int) -> list[int]:
        return [LOW]

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        raise AssertionError("nothing is to be thought about")


def test_a_forced_move_is_not_thought_about() -> None:
    assert SearchBot(iterations=10).choose(Sight(Guessless(), holding(1, 1), 0, seeded(1))) == LOW


def test_the_reward_is_for_winning_and_for_those_left_behind() -> None:
    rest = 1 - FOR_WINNING

    assert Outcome([9, 5, 5, 1], [1, 2, 2, 4], "").rewards() == pytest.approx([1, rest / 2, rest / 2, 0])
    assert Outcome([3, 3], [1, 1], "").rewards() == pytest.approx([0.5, 0.5])


@pytest.mark.heavy
def test_thinking_beats_the_greedy() -> None:
    """One seat of four against three greedy ones: a quarter of the wins would be par."""
    game = monstertable.game("monster_city")
    wins = 0.0
    for number in range(12):
        players = [bot("search:150" if seat == number % 4 else "greedy") for seat in range(4)]
        state = game.initial(game.setup(4))
        play(game, state, players, seeded(31, number))
        outcome = game.outcome(state)
        assert outcome is not None
        winners = outcome.winners()
        wins += (number % 4 in winners) / len(winners)

    assert wins >= 4


@pytest.mark.parametrize(
    ("name", "iterations", "seconds"), [("search", 0, 0.2), ("search:200", 200, 0.0), ("expert:1.5s", 0, 1.5)]
)
def test_a_search_can_be_told_how_long_to_think(name: str, iterations: int, seconds: float) -> None:
    found = bot(name)

    assert isinstance(found, SearchBot)
    assert (found.iterations, found.seconds) == (iterations, seconds)


@pytest.mark.parametrize("name", ["search:0", "search:-5", "search:0s", "search:nans", "search:1e9s", "search:x"])
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="search thinks for"):
        bot(name)


def test_a_search_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="must be told when to stop"):
        SearchBot()
