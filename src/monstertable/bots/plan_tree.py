"""The tree of a planned move: what all who were asked did in its worlds, and what came of it for each of them.

Worlds of one move are the same until chance tells them apart. Whoever is asked where worlds have been before does what
won most there, or what the network likes more than it was tried: PUCT, after Rosin, "Multi-armed bandits with episode
context" (2011). Chance is part of the tree, so that it ends where the dice of a world fall as in no other; from there
on the network plays. Where several choose at the same time the tree ends too: what is chosen in secret must not depend
on what others chose.
"""

from __future__ import annotations

import math
from typing import Final

from monstertable.core.chance import Random
from monstertable.core.game import AnyGame, State
from monstertable.core.loop import ASK, NOBODY, Loop

# How much a move is tried because it is liked, against chances to win.
C_PUCT: Final = 0.5


class Node:
    """A decision in the worlds of a plan: its moves, how they are liked, and what came of them for whoever decides."""

    def __init__(self) -> None:
        self.seat = NOBODY  # who decides; nobody has been here before
        self.moves: list[int] = []
        self.trust: list[float] = []
        self.begun: list[int] = []  # worlds in which it was made, also those not yet judged
        self.visits: list[int] = []
        self.wins: list[float] = []
        self.after: dict[int, Node] = {}

    def next(self, move: int) -> Node:
        """Where a move leads, of a player or of chance."""
        found = self.after.get(move)
        if found is None:
            found = Node()
            self.after[move] = found
        return found

    def learn(self, seat: int, moves: list[int], liked: list[float]) -> None:
        """What the network thinks of it, when the first world comes here."""
        if self.seat != NOBODY:
            return
        most = max(liked)
        weights = [math.exp(one - most) for one in liked]
        total = sum(weights)
        self.seat = seat
        self.moves = moves
        self.trust = [weight / total for weight in weights]
        self.begun = [0] * len(moves)
        self.visits = [0] * len(moves)
        self.wins = [0.0] * len(moves)

    def select(self) -> int:
        """The place of the move to follow. One that was never judged is taken to win as often as is usual here."""
        judged = sum(self.visits)
        usual = sum(self.wins) / judged if judged else 0.0
        hope = C_PUCT * math.sqrt(sum(self.begun) + 1)
        best, most = 0, -1.0
        for place, trust in enumerate(self.trust):
            worth = (self.wins[place] + usual) / (self.visits[place] + 1)
            value = worth + hope * trust / (self.begun[place] + 1)
            if value > most:
                best, most = place, value
        return best


class Walk(Loop):
    """A world under way: down the tree for as long as it goes, then by what it is told."""

    def __init__(self, game: AnyGame, state: State, random: Random, node: Node | None) -> None:
        super().__init__(game, state, random)
        self.node = node  # where it stands in the tree; none once it has left it
        self.path: list[Node] = []
        self.places: list[int] = []  # of the moves made there

    def draw(self) -> int:
        move = self.game.sample(self.state, self.random)
        if self.node is not None:
            self.node = self.node.next(move)
        return move

    def decide(self, seat: int, owing: tuple[int, ...]) -> int:
        node = self.node
        if node is None or (node.seat == NOBODY and len(owing) == 1):
            return ASK
        if len(owing) > 1 or node.seat != seat or node.moves != self.game.legal_moves(self.state, seat):
            self.node = None
            return ASK
        place = node.select()
        node.begun[place] += 1
        self.path.append(node)
        self.places.append(place)
        self.node = node.next(node.moves[place])
        return node.moves[place]

    def learn(self, seat: int, moves: list[int], liked: list[float]) -> None:
        """The tree ends here; the next world that comes knows the place."""
        if self.node is not None:
            self.node.learn(seat, moves, liked)
            self.node = None

    def credit(self, chances: list[float]) -> None:
        """Each seat's chance to win in this world, as it came out."""
        for node, place in zip(self.path, self.places, strict=True):
            node.visits[place] += 1
            node.wins[place] += chances[node.seat]
