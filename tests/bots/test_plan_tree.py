"""The tree of a plan: what is found out in one world is used in the next."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

from monstertable.bots.champion import ChampionBot
from monstertable.bots.network import Network
from monstertable.bots.plan_tree import Node, Walk
from monstertable.bots.planning import Plan, Planner
from monstertable.core.chance import Random, seeded
from monstertable.core.game import CHANCE, Encoder, Game, Outcome, Setup, State, View
from monstertable.core.loop import NOBODY
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.core.play import let_chance_act
from monstertable.core.sight import Sight
from tests.core.toy import Toy, ToyEncoder, ToyState
from tests.networks import network_file

# Whoever opens the first door needs only the right key behind it; behind the other a coin is tossed.
KEYS = 8
RIGHT = 5
COIN, HEADS, TAILS = 1, 2, 3


class DoorState(State):
    made: list[int]

    def copy(self) -> DoorState:
        new = DoorState()
        new.made = self.made[:]
        return new


class Doors(Game[DoorState]):
    """One player decides all of it, and wins or does not; the other looks on and wins otherwise."""

    name: ClassVar[str] = "doors"
    seats: ClassVar[range] = range(2, 3)

    def initial(self, setup: Setup) -> DoorState:
        state = DoorState()
        state.made = []
        return state

    def owing(self, state: DoorState) -> tuple[int, ...]:
        if len(state.made) == 2:
            return ()
        return (CHANCE,) if state.made == [COIN] else (0,)

    def legal_moves(self, state: DoorState, seat: int) -> list[int]:
        return list(range(KEYS)) if state.made else [0, COIN]

    def apply(self, state: DoorState, seat: int, move: int) -> None:
        state.made.append(move)

    def sample(self, state: DoorState, random: Random) -> int:
        return HEADS + random.below(2)

    def chance(self, state: DoorState) -> list[tuple[int, float]]:
        return [(HEADS, 0.5), (TAILS, 0.5)]

    def outcome(self, state: DoorState) -> Outcome | None:
        if self.owing(state):
            return None
        won = state.made in ([0, RIGHT], [COIN, HEADS])
        return Outcome([int(won), int(not won)], [1, 2] if won else [2, 1], "keys")

    def view(self, state: DoorState, seat: int | None) -> View:
        return {"made": state.made[:]}

    def determinize(self, state: DoorState, seat: int, random: Random) -> DoorState:
        return state.copy()

    def encoder(self) -> Encoder[DoorState] | None:
        return DoorEncoder()


class DoorEncoder(Encoder[DoorState]):
    def observe(self, state: DoorState, seat: int, buffer: ObservationBuffer) -> None:
        buffer.part("made")
        buffer.number(len(state.made))

    def setup_of(self, state: DoorState) -> Setup:
        return Setup(2, {})

    def actions(self, setup: Setup) -> int:
        return KEYS

    def action(self, state: DoorState, seat: int, move: int) -> int:
        return move


class Bids(Toy):
    """In every round all bid at once."""

    def encoder(self) -> Encoder[ToyState] | None:
        return BidEncoder()


class BidEncoder(ToyEncoder):
    def observe(self, state: ToyState, seat: int, buffer: ObservationBuffer) -> None:
        buffer.part("all")
        super().observe(state, seat, buffer)

    def setup_of(self, state: ToyState) -> Setup:
        return BIDS.setup(state.seats)


DOORS = Doors()
BIDS = Bids()


@pytest.fixture
def sight() -> Sight:
    return Sight(DOORS, DOORS.initial(DOORS.setup(2)), 0, seeded(1))


def planner(sight: Sight, folder: Path, follow: int = 4) -> Planner:
    return Planner(Network(network_file(folder / "net.npz", sight.game)), sight, follow)


def known(worths: list[float], trust: list[float], times: int) -> Node:
    """A decision whose moves have each been tried so often, with these chances to win."""
    node = Node()
    node.learn(0, list(range(len(trust))), [0.0] * len(trust))
    node.trust = trust
    node.begun = [times] * len(trust)
    node.visits = [times] * len(trust)
    node.wins = [times * worth for worth in worths]
    return node


def test_whoever_is_asked_later_finds_out_what_wins(sight: Sight, tmp_path: Path) -> None:
    """By itself the network opens the lock one time in eight or so: the coin would look better."""
    plan = planner(sight, tmp_path).begin(sight, [])
    planner(sight, tmp_path).try_moves([plan], 400)
    for _ in range(8):
        planner(sight, tmp_path).try_moves([plan], 50)
    assert plan.wins[1] / plan.visits[1] == pytest.approx(0.5, abs=0.1)
    keys = plan.trees[0]
    assert keys.visits[RIGHT] == max(keys.visits)
    late = planner(sight, tmp_path)
    before = plan.wins[0]
    late.try_moves([plan], 100)
    assert plan.wins[0] - before > 90
    assert ChampionBot(worlds=2000, file=str(tmp_path / "net.npz")).choose(sight) == 0


def test_judged_at_once_there_is_no_tree(sight: Sight, tmp_path: Path) -> None:
    plan = planner(sight, tmp_path, follow=0).begin(sight, [])
    planner(sight, tmp_path, follow=0).try_moves([plan], 50)
    assert all(tree.seat == NOBODY for tree in plan.trees)


def test_what_is_chosen_at_the_same_time_is_no_part_of_it(tmp_path: Path) -> None:
    """Whoever still owes a bid does not know mine; nor does anybody know the bids of the round after."""
    state = BIDS.initial(BIDS.setup(2))
    let_chance_act(BIDS, state, seeded(1))
    sight = Sight(BIDS, state, 0, seeded(2))
    bids = Planner(Network(network_file(tmp_path / "net.npz", BIDS)), sight, 4)
    plan = bids.begin(sight, [])
    bids.try_moves([plan], 50)
    assert sum(plan.visits) == 100
    assert all(tree.seat == NOBODY and not tree.after for tree in plan.trees)


def test_several_who_are_asked_later_end_it() -> None:
    state = BIDS.initial(BIDS.setup(2))
    let_chance_act(BIDS, state, seeded(1))
    walk = Walk(BIDS, state, seeded(2), Node())
    assert walk.run() == 0
    assert walk.node is None


def test_chance_is_part_of_it() -> None:
    state = DOORS.initial(DOORS.setup(2))
    DOORS.apply(state, 0, COIN)
    node = Node()
    walk = Walk(DOORS, state, seeded(2), node)
    assert walk.run() == NOBODY
    assert list(node.after) == [state.made[1]]


def test_where_other_moves_are_legal_it_ends(sight: Sight) -> None:
    """As where somebody's hand is another one in this world."""
    node = known([1.0, 0.0], [0.5, 0.5], 5)
    state = DOORS.initial(DOORS.setup(2))
    DOORS.apply(state, 0, 0)
    walk = Walk(DOORS, state, seeded(2), node)
    assert walk.run() == 0
    assert walk.node is None
    assert node.begun == [5, 5]


def test_what_won_more_is_followed() -> None:
    assert known([0.2, 0.6, 0.4], [1 / 3] * 3, 100).select() == 1


def test_what_is_liked_is_tried_before_it_was_judged() -> None:
    node = Node()
    node.learn(0, [4, 5, 6], [0.0, 2.0, 1.0])
    assert node.select() == 1
    assert sum(node.trust) == pytest.approx(1.0)


def test_what_is_under_way_is_not_tried_again_at_once() -> None:
    """Worlds that are judged together spread over what is liked."""
    node = Node()
    node.learn(0, [4, 5, 6], [0.0, 0.1, 0.0])
    followed = []
    for _ in range(3):
        followed.append(node.select())
        node.begun[followed[-1]] += 1
    assert sorted(followed) == [0, 1, 2]


def test_the_first_who_comes_learns_it_for_all() -> None:
    node = Node()
    node.learn(0, [4, 5], [0.0, 2.0])
    trust = node.trust
    node.learn(0, [4, 5], [2.0, 0.0])
    assert node.trust is trust


def test_everybody_is_credited_with_their_own_chance(sight: Sight) -> None:
    walk = Walk(DOORS, DOORS.initial(DOORS.setup(2)), seeded(1), None)
    mine, theirs = known([0.0, 0.0], [0.5, 0.5], 0), known([0.0, 0.0], [0.5, 0.5], 0)
    theirs.seat = 1
    walk.path, walk.places = [mine, theirs], [0, 1]
    walk.credit([0.25, 0.75])
    assert mine.wins == [0.25, 0.0]
    assert theirs.wins == [0.0, 0.75]
    assert [mine.visits, theirs.visits] == [[1, 0], [0, 1]]


def test_plans_have_trees_of_their_own(sight: Sight) -> None:
    plans = [Plan(sight, 0.5, [0.0, 0.0], [0.0, 0.0]) for _ in range(2)]
    assert len({id(tree) for plan in plans for tree in plan.trees}) == 4
