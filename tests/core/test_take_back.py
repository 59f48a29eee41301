"""A move may be taken back when provably nobody learnt anything from it: held to that over all games there are."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar

import pytest

from monstertable.core.chance import Random, seeded
from monstertable.core.game import CHANCE, AnyGame, Event, Game, Outcome, Setup, State, View
from monstertable.core.line import FREE, TAKEN_BACK, Row, Walk
from monstertable.core.take_back import Made, nothing_learnt
from monstertable.games import game, game_names
from monstertable.kit.check import setups
from monstertable.kit.twins import Twins
from tests.core.toy import GAME as TOY

ROOT = Path(__file__).parents[2]
OUTSIDE = {"nest": ROOT / "tests" / "fourth", "potluck": ROOT / "docs" / "example"}
NAMES = ["toy", "secrets", *[name for name in game_names() if name not in OUTSIDE], *OUTSIDE]
MORE_WORLDS = 6  # than the rule itself asks
LOOKED_AT = 40  # decisions of a game


class Cards(State):
    """Each of two players has a hidden card of 0 to 9; a third lies face down."""

    cards: list[int]
    known: list[list[bool]]  # by seat: of which of the three cards
    turn: int

    def copy(self) -> Cards:
        new = Cards()
        new.cards, new.known, new.turn = self.cards[:], [row[:] for row in self.known], self.turn
        return new


PASS, PEEK, SHOW, WHISPER = range(4)
WORDS = ["pass", "peek", "show", "whisper"]
DEAL = 4
TURNS = 6


class Secrets(Game[Cards]):
    """Pass; peek at the card on the table; show one's own card to all; whisper it to the neighbour."""

    name: ClassVar[str] = "secrets"
    seats: ClassVar[range] = range(2, 3)

    def initial(self, setup: Setup) -> Cards:
        state = Cards()
        state.cards, state.turn = [], 0
        state.known = [[True, False, False], [False, True, False]]
        return state

    def owing(self, state: Cards) -> tuple[int, ...]:
        if len(state.cards) < 3:
            return (CHANCE,)
        return (state.turn % 2,) if state.turn < TURNS else ()

    def legal_moves(self, state: Cards, seat: int) -> list[int]:
        return [PASS, PEEK, SHOW, WHISPER]

    def apply(self, state: Cards, seat: int, move: int) -> None:
        if seat == CHANCE:
            state.cards.append(move - DEAL)
            return
        state.turn += 1
        if move == PEEK:
            state.known[seat][2] = True
        if move == SHOW:
            state.known[1 - seat][seat] = True
        if move == WHISPER and state.events is not None:
            state.events.append((seat, state.cards[seat]))

    def sample(self, state: Cards, random: Random) -> int:
        return DEAL + random.below(10)

    def chance(self, state: Cards) -> list[tuple[int, float]]:
        return [(DEAL + card, 0.1) for card in range(10)]

    def outcome(self, state: Cards) -> Outcome | None:
        return None if self.owing(state) else Outcome([0, 0], [1, 1], "all told")

    def seen(self, event: Event, seat: int | None) -> Event:
        return event if seat is not None else (event[0], -1)

    def view(self, state: Cards, seat: int | None) -> View:
        known = [False] * 3 if seat is None else state.known[seat]
        cards = [card if known[place] else None for place, card in enumerate(state.cards)]
        return {"cards": cards, "known": [row[:] for row in state.known], "turn": state.turn}

    def determinize(self, state: Cards, seat: int, random: Random) -> Cards:
        world = state.copy()
        for place in range(len(state.cards)):
            if not state.known[seat][place]:
                world.cards[place] = random.below(10)
        return world

    def text(self, state: Cards, move: int) -> str:
        return WORDS[move] if move < DEAL else f"deal {move - DEAL}"

    def parse(self, state: Cards, text: str) -> int:
        return WORDS.index(text) if text in WORDS else DEAL + int(text.removeprefix("deal "))


SECRETS = Secrets()
TOYS: dict[str, AnyGame] = {"toy": TOY, "secrets": SECRETS}


@pytest.fixture(autouse=True)
def outside(monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in OUTSIDE.values():
        monkeypatch.syspath_prepend(str(folder))


def rules_of(name: str) -> AnyGame:
    found: AnyGame = import_module(name).GAME if name in OUTSIDE else TOYS.get(name) or game(name)
    return found


def variants(rules: AnyGame) -> list[Setup]:
    """The fewest and the most seats, with options of all kinds."""
    return [setup for seats in sorted({rules.seats[0], rules.seats[-1]}) for setup in setups(rules, seats)[::2]]


def decisions(rules: AnyGame, setup: Setup, seed: int) -> Iterator[tuple[Any, int, int, list[Row]]]:
    """A random game: before some of its decisions the position, who decides what, and how it came to it."""
    random, state, rows = seeded(seed), rules.initial(setup), list[Row]()
    number = 0
    while owing := rules.owing(state):
        if owing == (CHANCE,):
            seat, move = CHANCE, rules.sample(state, random)
        else:
            seat = owing[random.below(len(owing))]
            moves = rules.legal_moves(state, seat)
            move = moves[random.below(len(moves))]
            number += 1
            if number <= 8 or (number % 7 == 0 and number < 7 * LOOKED_AT):
                yield state, seat, move, rows[:]
        rows.append((seat, rules.text(state, move)))
        rules.apply(state, seat, move)


@pytest.mark.heavy
@pytest.mark.parametrize("name", NAMES)
def test_after_a_take_back_everybody_has_seen_what_they_could_have_seen_without_it(name: str) -> None:
    rules = rules_of(name)
    taken_back = 0
    for number, setup in enumerate(variants(rules)):
        for state, seat, move, rows in decisions(rules, setup, number):
            if nothing_learnt(rules, setup.seats, state, seat, move, len(rows)):
                taken_back += 1
                told_nobody_anything(rules, setup, state, seat, move)
                goes_on_as_if_it_had_never_been_made(rules, setup, (state, seat, move), rows)
    assert taken_back


def told_nobody_anything(rules: AnyGame, setup: Setup, state: Any, seat: int, move: int) -> None:
    """What everybody saw could have been seen in any position that they held for possible: other worlds than asked."""
    random = seeded(99)
    made = Made(rules, state, seat, move)
    for other in range(setup.seats):
        seen = made.shown(other)
        for _ in range(MORE_WORLDS):
            world = rules.determinize(state, other, random)
            moves = [move] if other == seat else [move, *rules.legal_moves(world, seat)]
            possible = [one for one in moves if one in rules.legal_moves(world, seat)]
            assert any(Made(rules, world, seat, one).shown(other).same(seen) for one in possible), (
                f"{rules.name}: seat {other} learns from {rules.text(state, move)}"
            )


def goes_on_as_if_it_had_never_been_made(
    rules: AnyGame, setup: Setup, decision: tuple[Any, int, int], rows: list[Row]
) -> None:
    state, seat, move = decision
    others = [other for other in rules.legal_moves(state, seat) if other != move] or [move]
    other = others[len(rows) % len(others)]
    walk = Walk(rules, state.copy(), {0})
    walk.go(seat, rules.text(state, move))
    walk.go(TAKEN_BACK, f"{seat} to 0 {FREE}")
    back, again = walk.state, Made(rules, walk.state, seat, other)
    never = Made(rules, state, seat, other)
    for reader in (None, *range(setup.seats)):
        assert rules.view(back, reader) == rules.view(state, reader)
        assert again.shown(reader).same(never.shown(reader))


@pytest.mark.heavy
@pytest.mark.parametrize("name", NAMES)
def test_it_depends_on_nothing_that_the_maker_of_the_move_cannot_know(name: str) -> None:
    """In twins, positions that a seat takes for the true one, it is told the same."""
    rules = rules_of(name)
    setup, compared = variants(rules)[-1], 0
    for seed in range(2):
        twins, random, state, ply = Twins(rules, seeded(seed)), seeded(seed), rules.initial(setup), 0
        while (owing := rules.owing(state)) and ply < 70:
            seat = owing[0]
            legal = [move for move, _ in rules.chance(state)] if seat == CHANCE else rules.legal_moves(state, seat)
            shown = {reader: rules.view(state, reader) for reader in (None, *range(setup.seats))}
            twins.compare(state, shown)
            move = rules.sample(state, random) if seat == CHANCE else legal[random.below(len(legal))]
            for twin in twins.states if seat != CHANCE else []:
                is_twin = seat in twins.deceived(twin, shown) and twins.can(twin, seat, move)
                if is_twin and same_for(rules, seat, move, state, twin):
                    offered = [nothing_learnt(rules, setup.seats, one, seat, move, ply) for one in (state, twin)]
                    assert offered[0] == offered[1]
                    compared += 1
            twins.go_on(state, seat, move, legal)
            rules.apply(state, seat, move)
            ply += 1
    assert compared or name in ("nest",), "no twins were met"


def same_for(rules: AnyGame, seat: int, move: int, state: Any, twin: Any) -> bool:
    """Whether what the move shows does not tell its maker the one from the other."""
    return Made(rules, state, seat, move).shown(seat).same(Made(rules, twin, seat, move).shown(seat))


def dealt(*cards: int) -> Cards:
    state = SECRETS.initial(Setup(2, {}))
    for card in cards:
        SECRETS.apply(state, CHANCE, DEAL + card)
    return state


@pytest.mark.parametrize("move", [PEEK, SHOW, WHISPER])
def test_a_move_that_reveals_something_is_not_taken_back(move: int) -> None:
    """To whom and how does not matter: in the view of the maker, in that of another, in a happening alone."""
    assert not nothing_learnt(SECRETS, 2, dealt(3, 7, 5), 0, move, 3)


def test_one_that_reveals_nothing_is_and_what_all_know_already_is_no_news() -> None:
    state = dealt(3, 7, 5)
    assert nothing_learnt(SECRETS, 2, state, 0, PASS, 3)
    for seat, move in ((0, PEEK), (1, PASS), (0, PEEK), (1, PASS)):
        SECRETS.apply(state, seat, move)
    assert nothing_learnt(SECRETS, 2, state, 0, PEEK, 7)


@pytest.mark.parametrize("rounds", ["1", "3"])
def test_a_secret_pick_is_taken_back_until_the_last_one_opens_them(rounds: str) -> None:
    state = TOY.initial(TOY.setup(2, {"rounds": rounds}))
    for card in (1, 3):
        TOY.apply(state, CHANCE, 2 + card)
    assert nothing_learnt(TOY, 2, state, 0, 1, 2)
    TOY.apply(state, 0, 1)
    assert not nothing_learnt(TOY, 2, state, 1, 0, 3)


@pytest.mark.parametrize(("name", "options"), [("monster_city", {}), ("monster_factory", {"start": "deal"})])
def test_secret_picks_of_the_games_are_taken_back_until_the_last_one_opens_them(
    name: str, options: dict[str, str]
) -> None:
    rules = rules_of(name)
    setup = rules.setup(rules.seats[0], options)
    random, state, waiting = seeded(1), rules.initial(setup), 0
    said: set[tuple[int, bool]] = set()
    while owing := rules.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            move = rules.sample(state, random)
        else:
            moves = rules.legal_moves(state, seat)
            move = moves[random.below(len(moves))]
            if len(owing) > 1 or waiting > 1:
                said.add((len(owing), nothing_learnt(rules, setup.seats, state, seat, move, 1)))
        waiting = len(owing)
        rules.apply(state, seat, move)
    assert said == {(still, still > 1) for still in range(1, setup.seats + 1)}


def test_a_game_that_cannot_imagine_proves_nothing() -> None:
    class Blind(Secrets):
        def determinize(self, state: Cards, seat: int, random: Random) -> Cards:
            raise NotImplementedError

    assert not nothing_learnt(Blind(), 2, dealt(3, 7, 5), 0, PASS, 3)


def test_the_packages_from_outside_are_the_ones_of_this_repository() -> None:
    for name, folder in OUTSIDE.items():
        assert Path(str(sys.modules[import_module(name).__name__].__file__)).is_relative_to(folder)
