"""Observations in numbers, held to the view field by field. The conformance kit does so over whole games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from monstertable.core.chance import Random, seeded
from monstertable.core.game import CHANCE, AnyGame, Game, Setup, State, View, encoder_of
from monstertable.core.observation_buffer import ObservationBuffer
from monstertable.core.state import S
from monstertable.kit.facts import fields
from tests.opinions import rollout_move

Plain = Callable[[View], View]


def observed(game: AnyGame, state: State, seat: int) -> bytes:
    buffer = ObservationBuffer()
    encoder_of(game).observe(state, seat, buffer)
    return bytes(buffer.numbers)


def whole(view: View) -> View:
    return view


def seen(game: AnyGame, state: State, seat: int, plain: Plain = whole) -> str:
    """The view, or what is not to be taken from other parts of it."""
    return json.dumps(plain(game.view(state, seat)), sort_keys=True)


def positions(game: Game[S], setup: Setup, random: Random) -> Iterator[S]:
    """All positions of a game in which about every other move is a sensible one."""
    state = game.initial(setup)
    yield state
    while owing := game.owing(state):
        seat = owing[random.below(len(owing))]
        if seat == CHANCE:
            move = game.sample(state, random)
        elif random.below(2):
            move = rollout_move(game, state, seat, random)
        else:
            moves = game.legal_moves(state, seat)
            move = moves[random.below(len(moves))]
        game.apply(state, seat, move)
        yield state


def check_changes(game: AnyGame, setup: Setup, plain: Plain = whole, one_in: int = 12) -> int:
    """Change every field of one in so many positions by a little: the numbers change exactly when the view does.

    Gives how many changes could be seen. Changes that break what the rules rely on are passed over.
    """
    found = 0
    usual = Usual()
    for number in range(3):
        for state in positions(game, setup, seeded(32, number)):
            usual.learn(state)
    random = seeded(32)
    for state in positions(game, setup, random):
        if random.below(one_in):
            continue
        for seat in (0, setup.seats - 1):
            before = seen(game, state, seat, plain), observed(game, state, seat)
            for changed, what in usual.mutants(state):
                try:
                    view = seen(game, changed, seat, plain)
                    written = observed(game, changed, seat)
                except Exception:  # it breaks whatever the rules rely on
                    continue
                if view != before[0]:
                    assert written != before[1], what
                    found += 1
                else:
                    assert written == before[1], what
    return found


class Usual:
    """The values and lengths that the fields of a position really take."""

    def __init__(self) -> None:
        self.values: dict[str, set[Any]] = {}

    def learn(self, state: State) -> None:
        self.note("", state)

    def note(self, name: str, value: Any) -> None:
        if isinstance(value, State):
            for field in fields(value):
                self.note(f"{name} {field}", getattr(value, field))
        elif isinstance(value, list):
            self.values.setdefault(f"{name} length", set()).add(len(value))
            for item in value:
                self.note(f"{name} item", item)
        elif isinstance(value, dict):
            self.note(f"{name} keys", list(value))
            self.note(f"{name} values", list(value.values()))
        elif isinstance(value, int):
            self.values.setdefault(name, set()).add(value)

    def mutants(self, state: State) -> Iterator[tuple[State, str]]:
        """Copies with one number one higher or lower, or one element more or fewer."""
        for name in fields(state):
            for change in self.changes(f" {name}", getattr(state, name)):
                copy = state.copy()
                setattr(copy, name, change)
                yield copy, f"{name}: {change}"

    def changes(self, name: str, value: Any) -> Iterator[Any]:
        if isinstance(value, State):
            for field in fields(value):
                for change in self.changes(f"{name} {field}", getattr(value, field)):
                    copy = value.copy()
                    setattr(copy, field, change)
                    yield copy
        elif isinstance(value, list):
            lengths = self.values[f"{name} length"]
            if len(value) - 1 in lengths:
                yield value[:-1]
            if value and len(value) + 1 in lengths:
                yield [*value, value[-1]]
            for place, item in enumerate(value):
                for change in self.changes(f"{name} item", item):
                    yield [*value[:place], change, *value[place + 1 :]]
        elif isinstance(value, dict):
            for keys in self.changes(f"{name} keys", list(value)):
                yield dict(zip(keys, value.values(), strict=False))
            for values in self.changes(f"{name} values", list(value.values())):
                yield dict(zip(value, values, strict=False))
        elif isinstance(value, bool):
            yield from self.values[name] - {value}
        elif isinstance(value, int):
            yield from self.values[name] & {value - 1, value + 1}


def check_actions(game: AnyGame, setup: Setup, games: int) -> set[int]:
    """Every legal move is one action; gives those that were met."""
    met: set[int] = set()
    for number in range(games):
        for state in positions(game, setup, seeded(33, number)):
            for seat in game.owing(state):
                if seat != CHANCE:
                    moves = game.legal_moves(state, seat)
                    actions = {encoder_of(game).action(state, seat, move) for move in moves}
                    assert len(actions) == len(moves)
                    assert min(actions) >= 0
                    assert max(actions) < encoder_of(game).actions(setup)
                    met |= actions
    return met
