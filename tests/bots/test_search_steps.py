"""The steps of the search one by one: what is tried first, how it widens, how a world is judged, what is told."""

from __future__ import annotations

from collections import Counter

import pytest

from monstertable.bots.search import MOST_CHOICES, SEAT_BITS, Choice, Descent, ExpertBot, SearchBot, Tree
from monstertable.core.chance import Random, seeded
from monstertable.core.game import MOST_SEATS, Outcome, Setup, World, mind_of
from monstertable.core.play import let_chance_act
from monstertable.core.sight import Sight
from tests.core.toy import GAME as TOY
from tests.core.toy import Toy, ToyState

from .told import Opinions, Place, Told, ToldState, asks, draws, ends, line, win

WON, LOST = ends(1, 2), ends(2, 1)


def tree_of(place: Place, opinions: Opinions | None = None, seat: int = 0, expert: bool = False, seed: int = 1) -> Tree:
    game = Told(place, opinions)
    return Tree(Sight(game, game.initial(game.setup(2)), seat, seeded(seed)), expert)


def grown(tree: Tree, iterations: int) -> Tree:
    for _ in range(iterations):
        tree.grow()
    return tree


def known(place: Choice, move: int, visits: int, reward: float, available: int = 1) -> Choice:
    """A choice as if it had been visited so often."""
    choice = Choice()
    choice.visits = visits
    choice.reward = reward
    choice.available = available
    place.answers[move << SEAT_BITS] = choice  # of seat 0
    return choice


# What is trusted


def test_trust_falls_with_the_place_and_equals_are_trusted_equally() -> None:
    tree = tree_of(asks(0, dict.fromkeys((5, 6, 7, 8), WON)), Opinions({5: 1.0, 6: 3.0, 7: 3.0, 8: -2.0}))

    assert tree.moves == [6, 7, 5, 8]
    whole = 1 + 1 + 1 / 3 + 1 / 4
    assert tree.trust == pytest.approx([1 / whole, 1 / whole, 1 / 3 / whole, 1 / 4 / whole])


def test_an_expert_asks_for_the_deep_opinion() -> None:
    place = asks(0, {1: WON, 2: WON})
    opinions = Opinions(values={1: 1.0}, deep={2: 1.0})

    assert tree_of(place, opinions).moves == [1, 2]
    assert tree_of(place, opinions, expert=True).moves == [2, 1]
    assert (SearchBot(iterations=1).expert, ExpertBot(iterations=1).expert) == (False, True)


# My own first move: PUCT, with 0.7 for the trust. Of two moves the first is trusted 2/3, the other 1/3.


@pytest.mark.parametrize(("more", "best"), [(0.01, 1), (-0.01, 2)])
def test_a_first_move_is_tried_for_its_reward_and_its_trust(more: float, best: int) -> None:
    """At the 16th visit, after 9 and 3: r/9 + 2.8 * 2/3 / 10 against 0.1 + 2.8 * 1/3 / 4, which meet at r = 1.32."""
    tree = tree_of(asks(0, {1: WON, 2: WON}), Opinions({1: 1.0}))
    tree.root.visits = 15
    known(tree.root, 1, 9, 1.32 + more)
    known(tree.root, 2, 3, 0.3)

    assert tree.select_first() >> SEAT_BITS == best
    assert tree.root.visits == 16


@pytest.mark.parametrize(("more", "best"), [(0.01, 1), (-0.01, 2)])
def test_an_untried_first_move_is_hoped_to_bring_the_usual(more: float, best: int) -> None:
    """At the 4th visit: r/3 + 1.4 * 2/3 / 4 against 4/4 + 1.4 * 1/3, which meet at r = 3.7."""
    tree = tree_of(asks(0, {1: WON, 2: WON}), Opinions({1: 1.0}))
    tree.root.visits = 3
    tree.root.reward = 4.0
    known(tree.root, 1, 3, 3.7 + more)

    assert tree.select_first() >> SEAT_BITS == best


def test_of_equal_first_moves_the_first_is_taken() -> None:
    tree = tree_of(asks(0, {3: WON, 1: WON, 2: WON}))
    order = []
    for _ in range(3):
        order.append(tree.select_first() >> SEAT_BITS)

    assert order == [3, 1, 2]


# Below: UCB1 with 0.6, by how often a choice could be made.


def beside(first: float, second: float) -> tuple[Tree, Choice]:
    """A place met so seldom that it does not widen, with moves 1 and 2 known after 9 and 4 visits."""
    tree = tree_of(asks(0, {1: WON, 2: WON, 3: WON}))
    place = Choice()
    place.visits = 13
    known(place, 1, 9, first, 20)
    known(place, 2, 4, second, 20)
    return tree, place


def selected(tree: Tree, place: Choice, moves: list[int]) -> int:
    state = tree.game.initial(tree.game.setup(2))
    return tree.select(place, World(state, 0), 0, moves) >> SEAT_BITS


@pytest.mark.parametrize(("more", "best"), [(-0.01, 1), (0.01, 2)])
def test_the_rarely_tried_is_tried_again(more: float, best: int) -> None:
    """Available 21 times now, log 21 = 3.0445: 0.5 + 0.6 * sqrt(3.0445 / 9) = s/4 + 0.6 * sqrt(3.0445 / 4)."""
    meet = 4 * (0.5 + 0.6 * 0.581617 - 0.6 * 0.872425)
    tree, place = beside(4.5, meet + more)

    assert selected(tree, place, [1, 2, 3]) == best


def test_only_what_could_be_chosen_is_counted_as_available() -> None:
    tree, place = beside(4.5, 0.0)
    place.visits = 6

    assert selected(tree, place, [2, 3]) == 2
    one, two = place.answers.values()
    assert (one.available, two.available, one.visits, two.visits) == (20, 21, 9, 5)


def test_of_equal_answers_the_first_is_followed() -> None:
    tree = tree_of(asks(0, {1: WON, 2: WON}))
    place = Choice()
    known(place, 1, 4, 2.0, 8)
    known(place, 2, 4, 2.0, 8)

    assert selected(tree, place, [2, 1]) == 2


# Widening: at most 0.5 + 0.2 * sqrt(n) answers after n visits.


@pytest.mark.parametrize(
    ("visits", "known_before", "answers"), [(1, 0, 1), (6, 1, 1), (7, 1, 2), (56, 2, 2), (57, 2, 3), (900, 3, 3)]
)
def test_a_place_widens_as_it_is_met_more_often(visits: int, known_before: int, answers: int) -> None:
    tree = tree_of(asks(0, {1: WON, 2: WON, 3: WON}))
    place = Choice()
    place.visits = visits
    for move in range(1, known_before + 1):
        known(place, move, 2, 1.0, 2)
    selected(tree, place, [1, 2, 3])

    assert len(place.answers) == answers


def test_a_full_tree_widens_no_more_but_still_finds_a_first_answer() -> None:
    tree = tree_of(asks(0, {1: WON, 2: WON}))
    place = Choice()
    place.visits = 1000
    tree.choices = MOST_CHOICES
    selected(tree, place, [1, 2])
    assert len(place.answers) == 1
    selected(tree, place, [1, 2])
    assert len(place.answers) == 1
    tree.choices = MOST_CHOICES - 1
    selected(tree, place, [1, 2])
    assert len(place.answers) == 2
    assert MOST_CHOICES == 200_000


def test_first_comes_what_the_playouts_would_do_then_any_other() -> None:
    others: Counter[int] = Counter()
    for seed in range(120):
        tree = tree_of(asks(0, dict.fromkeys((1, 2, 3, 4), WON)), Opinions(habit=3), seed=seed)
        place = Choice()
        place.visits = 57
        assert selected(tree, place, [1, 2, 3, 4]) == 3
        others[selected(tree, place, [1, 2, 3, 4])] += 1

    assert set(others) == {1, 2, 4}
    assert min(others.values()) > 20


def test_a_visit_makes_a_choice_once_and_counts_it_each_time() -> None:
    tree = tree_of(asks(0, {1: WON, 2: WON}))
    for visits in (1, 2, 3):
        assert tree.visit(tree.root, 9) == 9
        choice = tree.root.answers[9]
        assert (choice.visits, choice.available, choice.reward, choice.wins, tree.choices) == (visits, 1, 0, 0, 2)
    tree.visit(tree.root, 10)
    assert tree.choices == 3


# Several who choose in secret at the same time


def test_while_several_choose_in_secret_with_me_playouts_choose_for_them() -> None:
    state = TOY.initial(TOY.setup(3))
    let_chance_act(TOY, state, seeded(1))
    mind = mind_of(TOY)
    descent = Descent(TOY, mind, World(state, 0), seeded(2), seeded(3))
    TOY.apply(state, 0, 1)
    first = mind.rollout_move(World(state, 0), 1, seeded(3))

    assert descent.run() == 2, "all have chosen, and the last is asked in the next round"
    assert (state.rounds, sum(state.highs) + sum(state.lows)) == (2, 3)
    assert (state.highs[1], state.lows[1]) == ((1, 0) if first == 1 else (0, 1))


def test_of_several_who_choose_later_the_last_is_asked_in_the_tree() -> None:
    """Nothing of theirs is mine to know, and what comes of it is an average over what the others chose."""
    state = TOY.initial(TOY.setup(3))
    let_chance_act(TOY, state, seeded(1))
    descent = Descent(TOY, mind_of(TOY), World(state, 0), seeded(2), seeded(3))
    descent.together = 0

    assert descent.run() == 2
    assert [bid >= 0 for bid in state.bids] == [True, True, False]


def test_matching_pennies_is_even() -> None:
    """Whoever saw my coin would always win; nobody does."""
    tree = grown(Tree(Sight(Pennies(), Pennies().initial(Pennies().setup(2)), 0, seeded(5))), 400)

    assert [round(hint.chance, 1) for hint in tree.hints()] == [0.5, 0.5]


class Pennies(Toy):
    """Two bid at once: seat 0 wins if both bid alike."""

    def initial(self, setup: Setup) -> ToyState:
        state = super().initial(setup)
        state.rounds, state.hands = 1, [0, 0]
        return state

    def outcome(self, state: ToyState) -> Outcome | None:
        if self.owing(state):
            return None
        alike = state.highs[0] == state.highs[1]
        return Outcome([int(alike), int(not alike)], [1, 2] if alike else [2, 1], "pennies")


class Overheard(Toy):
    """Notes what seat 1 bids in secret, by what seat 0 has bid before it in the same imagined world."""

    def __init__(self) -> None:
        self.heard: dict[int, list[int]] = {0: [], 1: []}

    def show_bids(self, state: ToyState) -> None:
        if state.rounds == 3:
            self.heard[state.bids[0]].append(state.bids[1])
        super().show_bids(state)


def test_what_others_choose_in_secret_does_not_depend_on_my_choice() -> None:
    """The nth world of either bid of mine meets the same secret bid of the next seat."""
    game = Overheard()
    state = game.initial(game.setup(2))
    let_chance_act(game, state, seeded(1))
    grown(Tree(Sight(game, state, 0, seeded(4))), 80)
    low, high = game.heard[0], game.heard[1]
    both = min(len(low), len(high))

    assert both >= 10
    assert low[:both] == high[:both]
    assert set(low[:both]) == {0, 1}


# How a world is judged


def test_a_playout_goes_to_the_end_and_an_expert_asks_after_24_decisions() -> None:
    for told_after, judged in ([24], [24]), ([30], list(range(24, 31))), ([24, 30], [24]):
        opinions = Opinions(told_after=told_after, chances=[0.25, 0.75])
        tree = tree_of(line(60, WON), opinions, expert=True)
        world = World(tree.game.initial(tree.game.setup(2)), 0)
        assert tree.play_out(world, seeded(1)) == [0.25, 0.75]
        assert tree.won == 0.25
        assert opinions.played == judged

    opinions = Opinions(told_after=[24], chances=[0.25, 0.75])
    tree = tree_of(line(60, WON), opinions)
    world = World(tree.game.initial(tree.game.setup(2)), 0)
    assert tree.play_out(world, seeded(1)) == [1.0, 0.0]
    assert (tree.won, opinions.played) == (1.0, [])


def test_an_expert_who_is_told_nothing_plays_to_the_end() -> None:
    tree = tree_of(line(30, LOST), Opinions(), expert=True)
    world = World(tree.game.initial(tree.game.setup(2)), 0)

    assert tree.play_out(world, seeded(1)) == [0.0, 1.0]


def test_an_expert_asks_before_chance_acts_too() -> None:
    opinions = Opinions(told_after=[24], chances=[0.5, 0.5])
    tree = tree_of(line(24, draws({1: (1.0, WON)})), opinions, expert=True)
    world = World(tree.game.initial(tree.game.setup(2)), 0)
    tree.play_out(world, seeded(1))

    assert world.state.made[24:] == []
    assert tree.won == 0.5


@pytest.mark.parametrize(
    ("ranks", "shares"), [([1, 2, 3], [1, 0, 0]), ([1, 1, 3], [0.5, 0.5, 0]), ([1, 1, 1], [1 / 3] * 3)]
)
def test_a_shared_win_is_shared(ranks: list[int], shares: list[float]) -> None:
    outcome = Outcome([0] * 3, ranks, "")

    assert [outcome.win_of(seat) for seat in range(3)] == pytest.approx(shares)
    assert outcome.winners() == [seat for seat in range(3) if ranks[seat] == 1]
    assert sum(outcome.rewards()) == pytest.approx(1 + 0.3 * (3 / 2 - 1))


# What is told in the end


def test_a_hint_counts_wins_and_shares_of_one_world_after_another() -> None:
    """1 wins always, 2 never, 3 shares the win: wins by visits, whatever the reward."""
    tree = grown(tree_of(asks(0, {2: LOST, 3: ends(1, 1), 1: WON})), 60)
    hints = {hint.move: hint for hint in tree.hints()}

    assert {move: hint.chance for move, hint in hints.items()} == {1: 1.0, 2: 0.0, 3: 0.5}
    assert sum(hint.share for hint in hints.values()) == pytest.approx(1)
    assert [hint.move for hint in tree.hints()] == [1, 3, 2] == sorted(hints, key=lambda move: -hints[move].share)
    assert tree.root.reward == pytest.approx(sum(one.reward for one in tree.root.answers.values()))
    assert tree.best() == 1


def test_only_what_was_tried_is_told() -> None:
    tree = tree_of(asks(0, {1: WON, 2: WON}))
    assert tree.hints() == []
    assert [hint.move for hint in grown(tree, 1).hints()] == [1]
    assert [(hint.chance, hint.share) for hint in tree.hints()] == [(1.0, 1.0)]


def test_the_most_visited_is_best_and_of_equals_the_more_trusted() -> None:
    tree = tree_of(asks(0, {1: WON, 2: WON, 3: WON}))
    assert tree.best() == 1
    known(tree.root, 3, 1, 0.0)
    assert tree.best() == 3
    known(tree.root, 2, 1, 9.0)
    assert tree.best() == 2
    known(tree.root, 3, 2, 0.0)
    assert tree.best() == 3


DICE = asks(
    0,
    {
        1: draws({1: (0.3, WON), 2: (0.7, LOST)}),
        2: draws({1: (0.6, WON), 2: (0.4, LOST)}),
        3: LOST,
    },
)
# Seat 1 answers: after 1 it can turn the game, after 2 only luck can.
ANSWERED = asks(
    0,
    {
        1: asks(1, {1: WON, 2: LOST, 3: WON}),
        2: asks(1, {1: draws({1: (0.4, WON), 2: (0.6, LOST)}), 2: WON, 3: WON}),
    },
)
# And I once more.
THRICE = asks(
    0,
    {
        1: asks(1, {1: asks(0, {1: LOST, 2: draws({1: (0.7, WON), 2: (0.3, LOST)})}), 2: WON}),
        2: draws({1: (0.5, WON), 2: (0.5, LOST)}),
    },
)


@pytest.mark.parametrize("place", [DICE, ANSWERED, THRICE], ids=["dice", "answered", "thrice"])
def test_the_hint_comes_near_the_exact_chances(place: Place) -> None:
    tree = grown(tree_of(place), 1500)
    exact = {move: win(way, 0) for move, way in place.ways.items()}
    first = tree.hints()[0]

    assert first.move == tree.best() == max(exact, key=lambda move: exact[move])
    assert first.chance == pytest.approx(win(place, 0), abs=0.06)


def test_the_tree_holds_the_answers_and_what_they_brought_to_who_made_them() -> None:
    tree = grown(tree_of(ANSWERED), 400)
    after = tree.root.answers[1 << SEAT_BITS | 0]
    answers = {key >> SEAT_BITS: answer for key, answer in after.answers.items()}

    assert {key & ((1 << SEAT_BITS) - 1) for key in after.answers} == {1}
    assert answers[2].reward == answers[2].visits
    assert 1 + sum(answer.visits for answer in answers.values()) == after.visits
    assert all(answer.wins == 0 for answer in answers.values())


class Lucky(Told):
    """Notes what chance brings, by the first move."""

    def __init__(self, beginning: Place) -> None:
        super().__init__(beginning)
        self.luck: dict[int, list[int]] = {}

    def sample(self, state: ToldState, random: Random) -> int:
        found = super().sample(state, random)
        self.luck.setdefault(state.made[0], []).append(found)
        return found


def test_the_nth_world_of_every_first_move_meets_the_same_chance() -> None:
    luck = draws({1: (0.5, WON), 2: (0.5, LOST)})
    game = Lucky(asks(0, {1: luck, 2: luck, 3: luck}))
    grown(Tree(Sight(game, game.initial(game.setup(2)), 0, seeded(1))), 300)
    fewest = min(len(met) for met in game.luck.values())

    assert fewest > 8
    assert len({tuple(met[:fewest]) for met in game.luck.values()}) == 1
    assert 120 < sum(met.count(1) for met in game.luck.values()) < 180


# Seats


def test_twelve_seats_are_told_apart() -> None:
    """Seat 11 moves, seat 3 answers: each wins where it can, and the keys of the tree say who moved."""
    ranks = [[1 if seat == winner else 2 for seat in range(12)] for winner in range(12)]
    place = asks(11, {1: asks(3, {1: ends(*ranks[11]), 2: ends(*ranks[3])}), 2: ends(*ranks[11]), 4: ends(*ranks[8])})
    game = Told(place)
    tree = grown(Tree(Sight(game, game.initial(game.setup(12)), 11, seeded(1))), 200)

    assert (tree.best(), tree.hints()[0].chance) == (2, 1.0)
    seats = (1 << SEAT_BITS) - 1
    assert {key & seats for key in tree.root.answers} == {11}
    assert {key & seats for key in tree.root.answers[1 << SEAT_BITS | 11].answers} == {3}


class ForMany(Told):
    seats = range(2, MOST_SEATS + 1)


class ForTooMany(Told):
    seats = range(2, MOST_SEATS + 2)


def test_more_seats_than_can_be_told_apart_are_refused() -> None:
    sights = [Sight(game, game.initial(game.setup(2)), 0, seeded(1)) for game in (ForMany(DICE), ForTooMany(DICE))]
    assert grown(Tree(sights[0]), 5).iterations == 5
    with pytest.raises(ValueError, match="The search can tell 256 seats apart, not 257"):
        Tree(sights[1])


# When it stops


@pytest.mark.parametrize(
    ("seconds", "iterations", "patience", "thought"),
    [
        (0.0, 1, 0.0, 1),
        (0.0, 7, 0.0, 7),
        (3600.0, 7, 0.0, 7),
        (0.0, 7, 3600.0, 7),
        (1e-9, 50, 0.0, 1),
        (0.0, 50, 1e-9, 1),
    ],
)
def test_it_stops_when_told(seconds: float, iterations: int, patience: float, thought: int) -> None:
    game = Told(DICE)
    sight = Sight(game, game.initial(game.setup(2)), 0, seeded(1))

    assert SearchBot(seconds, iterations, patience).think(sight).iterations == thought


def test_what_it_chooses_is_the_best_it_found_and_a_forced_move_needs_no_thought() -> None:
    for place, best in ((DICE, 2), (ANSWERED, 2), (asks(0, {7: LOST}), 7)):
        game = Told(place)
        assert SearchBot(iterations=300).choose(Sight(game, game.initial(game.setup(2)), 0, seeded(1))) == best


def test_one_way_to_stop_is_enough() -> None:
    found = [SearchBot(2.0, 0, 0.0), SearchBot(0.0, 3, 0.0), SearchBot(0.0, 0, 4.0), SearchBot(iterations=5)]

    assert [(bot.seconds, bot.iterations, bot.patience) for bot in found] == [
        (2.0, 0, 0.0),
        (0.0, 3, 0.0),
        (0.0, 0, 4.0),
        (0.0, 5, 0.0),
    ]
