"""Planning with a network: what is tried, how often, and what comes of it."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import monstertable
from monstertable.bots import UnknownBot, bot
from monstertable.bots.champion import TOGETHER, ChampionBot
from monstertable.bots.network import Network
from monstertable.bots.plan_tree import Walk
from monstertable.bots.planning import CONSIDERED, FOR_LEARNING, FOR_PLAYING, Plan, Planner, Trial
from monstertable.bots.playing_on import Line
from monstertable.core.chance import WORD, seeded
from monstertable.core.game import AnyGame
from monstertable.core.play import let_chance_act, play
from monstertable.core.sight import Sight
from tests.core.toy import GAME as TOY
from tests.networks import network_file

NAMES = monstertable.game_names()
GAME = monstertable.game(NAMES[0])


def decision(game: AnyGame, seed: int = 5, seats: int = 4) -> Sight:
    """The first one with a real choice."""
    state = game.initial(game.setup(seats))
    random = seeded(seed)
    while True:
        let_chance_act(game, state, random)
        seat = game.owing(state)[0]
        moves = game.legal_moves(state, seat)
        if len(moves) > 2:
            return Sight(game, state, seat, random)
        game.apply(state, seat, moves[0])


def first_bid() -> Sight:
    """In a game that brings no network along."""
    state = TOY.initial(TOY.setup(2))
    let_chance_act(TOY, state, seeded(1))
    return Sight(TOY, state, 0, seeded(2))


def whims_of(line: Line) -> int:
    assert isinstance(line, Trial)
    return line.whims.state


@pytest.fixture
def planner(tmp_path: Path) -> Planner:
    return Planner(Network(network_file(tmp_path / "net.npz", GAME)), decision(GAME))


def test_the_better_half_is_tried_twice_as_often(planner: Planner) -> None:
    plan = planner.begin(decision(GAME), [])
    plan.considered = plan.considered[:4]
    planner.plan([plan], 64)
    tried = sorted([visits for visits in plan.visits if visits], reverse=True)
    assert tried == [8 + 16, 8 + 16, 8, 8][: len(tried)]
    assert plan.visits == plan.begun


def test_only_what_is_liked_is_considered(planner: Planner) -> None:
    sight = decision(GAME)
    liked = [float(number % 7) for number in range(len(sight.moves()))]
    plan = Plan(sight, 0.5, liked, [0.0] * len(liked))
    assert len(plan.considered) == min(CONSIDERED, len(liked))
    assert min(liked[number] for number in plan.considered) >= max(
        [one for number, one in enumerate(liked) if number not in plan.considered], default=0.0
    )


def test_what_wins_is_preferred_and_the_more_so_the_oftener_it_was_tried() -> None:
    sight = decision(GAME)
    shares: list[float] = []
    for times in (1, 10, 100):
        plan = Plan(sight, 0.25, [0.0] * len(sight.moves()), [0.0] * len(sight.moves()), FOR_LEARNING)
        for number in plan.considered:
            for _ in range(times):
                plan.add(number, 0.5 if number == plan.considered[1] else 0.25)
        assert plan.best() == plan.moves[plan.considered[1]]
        assert sum(plan.policy()) == pytest.approx(1.0)
        shares.append(plan.policy()[plan.considered[1]])
    assert shares == sorted(shares)
    assert shares[0] < 0.5 < shares[-1]


def test_a_few_worlds_outweigh_preferences_but_for_learning_they_do_not() -> None:
    sight = decision(GAME)
    liked = [4.0] + [0.0] * (len(sight.moves()) - 1)
    for weight, best in ((FOR_PLAYING, 1), (FOR_LEARNING, 0)):
        plan = Plan(sight, 0.25, liked, [0.0] * len(liked), weight)
        for _ in range(12):
            plan.add(0, 0.25)
            plan.add(1, 0.29)
        assert plan.best() == plan.moves[best]
        assert plan.policy()[best] == max(plan.policy())
    assert Plan(sight, 0.25, liked, [0.0] * len(liked)).weight == FOR_PLAYING


def test_where_all_is_alike_the_noise_says_what_is_tried_on() -> None:
    """While it learns, something else is tried now and then."""
    sight = decision(GAME)
    alike, noise = [0.0] * len(sight.moves()), [float(number) for number in range(len(sight.moves()))]
    plan = Plan(sight, 0.5, alike, noise)
    considered = sorted(plan.considered)
    plan.halve()

    assert sorted(plan.considered) == considered[-len(plan.considered) :]
    assert len(plan.considered) == (len(considered) + 1) // 2


def test_what_was_never_tried_is_worth_what_is_usual() -> None:
    sight = decision(GAME)
    plan = Plan(sight, 0.25, [0.0] * len(sight.moves()), [0.0] * len(sight.moves()))
    plan.add(0, 1.0)
    scores = plan.scores()
    assert scores[0] > scores[1] == scores[2]


def test_worlds_of_all_moves_meet_the_same_chance(planner: Planner) -> None:
    """A move tried twice as two moves would be gives the same."""
    plan = planner.begin(decision(GAME), [])
    plan.considered = [plan.considered[0]]
    again = planner.begin(decision(GAME), [])
    again.considered = plan.considered
    planner.try_moves([plan], 20)
    planner.try_moves([again], 20)
    assert plan.wins == again.wins


def test_what_players_do_never_shifts_what_chance_does(tmp_path: Path) -> None:
    sight = decision(GAME)
    planner = Planner(Network(network_file(tmp_path / "net.npz", GAME)), sight, follow=1)
    plan = planner.begin(sight, [])
    for number in plan.considered:
        planner.imagine(plan, number)
    chance, whims = ([line.loop.random.state for line in planner.lines], [whims_of(line) for line in planner.lines])
    planner.choose(planner.seen(), planner.lines)
    assert [line.loop.random.state for line in planner.lines] == chance
    assert all(whims_of(line) != before for line, before in zip(planner.lines, whims, strict=True))


def test_moves_are_drawn_as_likely_as_they_are_liked(planner: Planner) -> None:
    lines, times = [[0.0, math.log(3.0)], [5.0], [-400.0, -400.0, 300.0]], 1000
    liked = planner.numpy.array([one for line in lines for one in line] * times)
    begins = [6 * number + begin for number in range(times) for begin in (0, 2, 3)]
    random = seeded(3)
    drawn = planner.drawn(liked, begins, [random.word() for _ in begins])
    chosen = [place - begin for place, begin in zip(drawn, begins, strict=True)]
    assert sum(chosen[::3]) / times == pytest.approx(0.75, abs=0.04)
    assert set(chosen[1::3]) == {0}
    assert set(chosen[2::3]) == {2}


@pytest.mark.parametrize("word", [0, (1 << WORD) - 1])
def test_no_word_draws_the_move_of_another(planner: Planner, word: int) -> None:
    liked = planner.numpy.array([0.0, 1.0, 2.0, 3.0, 1e-9], dtype=planner.numpy.float32)
    first, second = planner.drawn(liked, [0, 2], [word, word])
    assert (first, second) == ((0, 2) if word == 0 else (1, 4))


def test_many_decisions_are_planned_as_one_would_be(planner: Planner) -> None:
    """They share batches; nobody gets what belongs to another."""
    sights = [decision(GAME, seed) for seed in range(3, 9)]
    alone = [planner.begin(sight, []) for sight in [decision(GAME, seed) for seed in range(3, 9)]]
    together = [planner.begin(sight, []) for sight in sights]
    planner.try_moves(together, 30)
    for plan in alone:
        planner.try_moves([plan], 30)
    assert [plan.wins for plan in together] == [pytest.approx(plan.wins, rel=1e-4) for plan in alone]


def test_the_network_plays_on_before_it_judges(tmp_path: Path) -> None:
    sight = decision(GAME)
    planner = Planner(Network(network_file(tmp_path / "net.npz", GAME)), sight, follow=3)
    plan = planner.begin(sight, [])
    for number in plan.considered:
        planner.imagine(plan, number)
    for left in (3, 2, 1, 0):
        assert [line.left for line in planner.lines] == [left] * len(plan.considered)
        assert sum(plan.visits) == 0
        planner.step()
    assert planner.lines == []
    assert plan.visits == plan.begun


def test_playing_on_it_does_what_it_likes(tmp_path: Path) -> None:
    """After moves that leave the turn where it is, the one that is liked comes next."""
    sight = decision(GAME)
    liked = sight.types()[1]
    planner = Planner(Network(network_file(tmp_path / "net.npz", GAME, liked=liked)), sight, follow=1)
    plan = planner.begin(sight, [])
    line = Trial(plan, 0, Walk(GAME, sight.determinize().state, seeded(4), None), seeded(5), 1)
    assert line.run()
    planner.lines = [line]
    planner.choose(planner.seen(), [line])
    assert line.moves[1] in GAME.legal_moves(sight.determinize().state, line.seat)
    chosen = sight.determinize().state
    GAME.apply(chosen, line.seat, line.moves[1])
    assert GAME.view(line.loop.state, line.seat) == GAME.view(chosen, line.seat)


@pytest.mark.heavy
@pytest.mark.parametrize("name", NAMES)
def test_the_champion_plays_whole_games(tmp_path: Path, name: str) -> None:
    game = monstertable.game(name)
    champion = bot(f"champion:24:{network_file(tmp_path / 'net.npz', game)}")
    setup = game.setup(game.seats[0])
    state = game.initial(setup)
    play(game, state, [champion] * setup.seats, seeded(2))
    assert game.outcome(state) is not None


def test_without_a_network_the_expert_plays() -> None:
    assert bot("champion:30").choose(first_bid()) == bot("expert:30").choose(first_bid())


def test_it_thinks_for_as_long_as_it_is_told(tmp_path: Path) -> None:
    file = network_file(tmp_path / "net.npz", GAME)
    short = ChampionBot(seconds=0.02, file=str(file)).think(decision(GAME))
    assert sum(short.visits) > 0
    assert len(short.considered) <= 2


def test_worlds_are_counted_by_batches_where_it_is_also_told_when_to_answer(tmp_path: Path) -> None:
    champion = ChampionBot(worlds=2000, patience=600.0, file=str(network_file(tmp_path / "net.npz", GAME)))
    assert 2000 <= sum(champion.think(decision(GAME)).begun) < 2000 + TOGETHER


def test_whatever_is_spent_first_ends_it(planner: Planner) -> None:
    plan = planner.begin(decision(GAME), [])
    plan.begun[0] = 50
    champion = ChampionBot(seconds=2.0, worlds=200, patience=10.0)
    assert champion.spent(plan, 0.2, 1.0) == 0.25
    assert champion.spent(plan, 1.0, 1.0) == 0.5
    assert champion.spent(plan, 0.2, 10.0) == 1.0


def test_how_long_must_be_told_in_numbers() -> None:
    with pytest.raises(UnknownBot, match="champion thinks for champion:N iterations or champion:Xs seconds"):
        bot("champion:long")


def test_chances_are_told_by_seat_from_whatever_chair(planner: Planner) -> None:
    sight = decision(GAME)
    chances = planner.chances(sight)
    assert len(chances) == 4
    assert sum(chances) == pytest.approx(1.0)
    assert chances[sight.seat] == pytest.approx(planner.begin(sight, []).chance)


def test_advice_begins_with_what_it_would_do_and_tells_what_was_tried(tmp_path: Path) -> None:
    champion = ChampionBot(worlds=256, file=str(network_file(tmp_path / "net.npz", GAME)))
    advice = champion.advise(decision(GAME))
    plan = champion.think(decision(GAME))
    assert advice.thoughts[0].move == plan.best() == champion.choose(decision(GAME))
    assert advice.imagined == sum(plan.visits)
    shares = [thought.share for thought in advice.thoughts]
    assert sum(shares) == pytest.approx(1.0)
    assert shares == sorted(shares, reverse=True)
    assert all(0.0 < thought.chance < 1.0 for thought in advice.thoughts)
    assert len(advice.thoughts) == sum(visits > 0 for visits in plan.visits)


def test_without_a_network_the_expert_advises() -> None:
    told = ChampionBot(worlds=30).advise(first_bid())
    assert told.imagined == 30
    assert told.thoughts[0].share == max(thought.share for thought in told.thoughts)
