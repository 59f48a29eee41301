"""A game as it came about: positions linked to those before, and what each seat remembers of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cached_property
from typing import Any

from monstertable.core.chance import Random
from monstertable.core.game import CHANCE, AnyGame, Setup, State, encoder_of
from monstertable.games import game as game_named


class HistoryNode:
    """A position that never changes again, and the move that led to it. Copies of a game share the nodes they share.

    Of several seats that owe a decision at once the first is asked first: the views hide what it chose.
    """

    def __init__(self, game: AnyGame, position: State, before: HistoryNode | None = None, move: int = 0) -> None:
        self.game = game
        self.position = position
        self.before = before
        self.move = move
        self.owing: tuple[int, ...] = game.owing(position)
        self.setup: Setup | None = None  # of a game that begins here
        self.common = ""  # what everybody remembers, where the nodes before are unknown
        self.seen: dict[int | None, str] = {}
        self.memories: dict[int | None, str] = {}

    @cached_property
    def odds(self) -> list[tuple[int, float]]:
        """Chance's moves with their probabilities."""
        return self.game.chance(self.position)

    @cached_property
    def moves(self) -> list[int]:
        """The moves of whoever is asked here, in their fixed order."""
        if not self.owing:
            return []
        if self.owing[0] == CHANCE:
            return [move for move, _ in self.odds]
        return self.game.legal_moves(self.position, self.owing[0])

    @cached_property
    def actions(self) -> dict[int, int]:
        """The same moves by their actions; those of chance by their place."""
        if not self.owing or self.owing[0] == CHANCE:
            return dict(enumerate(self.moves))
        encoder = encoder_of(self.game)
        return {encoder.action(self.position, self.owing[0], move): move for move in self.moves}

    def then(self, move: int) -> HistoryNode:
        position = self.position.copy()
        self.game.apply(position, self.owing[0], move)
        return HistoryNode(self.game, position, self, move)

    def determinize(self, seat: int, random: Random) -> HistoryNode:
        """A world that could be true for this seat, which remembers the same there.

        What the others remember is not known to it: they keep what everybody has seen, and what they see now.
        """
        world = HistoryNode(self.game, self.game.determinize(self.position, seat, random))
        world.common = world.memories[None] = self.memory(None)
        world.memories[seat] = self.memory(seat)
        return world

    def view(self, watcher: int | None) -> str:
        """What a seat (None: a spectator) sees now; equal texts for equal views."""
        found = self.seen.get(watcher)
        if found is None:
            view = self.game.view(self.position, watcher)
            found = self.seen[watcher] = json.dumps(view, sort_keys=True, separators=(",", ":"))
        return found

    def memory(self, watcher: int | None) -> str:
        """A fingerprint of all that a seat (None: a spectator) has seen and chosen so far, in order.

        It is only worked out when somebody asks: playing to the end of a game never does.
        """
        unknown: list[HistoryNode] = []
        node: HistoryNode | None = self
        while node is not None and watcher not in node.memories:
            unknown.append(node)
            node = node.before
        for node in reversed(unknown):
            node.remember(watcher)
        return self.memories[watcher]

    def remember(self, watcher: int | None) -> None:
        before = self.before
        if before is None:
            self.memories[watcher] = fingerprint(self.common, "", self.view(watcher))
        elif before.owing[0] == watcher:
            self.memories[watcher] = fingerprint(before.memories[watcher], str(self.move), self.view(watcher))
        elif self.view(watcher) == before.view(watcher):
            self.memories[watcher] = before.memories[watcher]  # nobody counts what they cannot see
        else:
            self.memories[watcher] = fingerprint(before.memories[watcher], "", self.view(watcher))

    def notations(self) -> list[str]:
        """The moves from the first known position to here."""
        found: list[str] = []
        node = self
        while node.before is not None:
            found.append(self.game.text(node.before.position, node.move))
            node = node.before
        return found[::-1]

    def __deepcopy__(self, memo: dict[int, Any]) -> HistoryNode:
        return self

    def __reduce__(self) -> tuple[Callable[..., HistoryNode], tuple[Any, ...]]:
        """A game travels as its setup and its moves."""
        moves: list[int] = []
        node = self
        while node.before is not None:
            moves.append(node.move)
            node = node.before
        if node.setup is None:
            raise TypeError("A game whose beginning is unknown, such as a guessed world, cannot be written down.")
        return replay, (self.game.name, node.setup.seats, node.setup.options, moves[::-1])


def begin(game: AnyGame, setup: Setup) -> HistoryNode:
    first = HistoryNode(game, game.initial(setup))
    first.setup = setup
    return first


def replay(name: str, seats: int, options: dict[str, str], moves: list[int]) -> HistoryNode:
    game = game_named(name)
    node = begin(game, game.setup(seats, options))
    for move in moves:
        node = node.then(move)
    return node


def fingerprint(memory: str, chosen: str, seen: str) -> str:
    return hashlib.sha256(f"{memory} {chosen} {seen}".encode()).hexdigest()
