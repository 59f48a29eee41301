"""What is worked out anywhere, piece by piece: plain numbers in, plain numbers out, the same wherever and whenever.

Playouts are numbered, and number them the same way in every position: lane by lane, so that a lane is one whole look
at the game under one luck. Lanes are independent of each other, which is what errors are told from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from monstertable.analysis.past import Past
from monstertable.analysis.playout import TO_THE_END, play_out
from monstertable.core.chance import scatter, seeded
from monstertable.core.game import World, mind_of
from monstertable.core.sight import Sight, hindsight

# The method's version: an analysis that was kept is made anew when this is raised.
METHOD: Final = 1
LANES: Final = 16
# After so many decisions the game is asked who will win; see docs/analysis.md for what that trades.
HORIZON: Final = 16
MOST_MOVES: Final = 6  # of a decision that are judged by playouts

VALUE: Final = "value"  # each seat's chance in a position
QUESTION: Final = "question"  # a decision not looked at yet: which moves, judged how, is found out on the way
JUDGE: Final = "judge"  # the decider's chance with each of some moves
FORESEE: Final = "foresee"  # what each throw is worth with which rolling may end

Sums = list[list[float]]  # by lane


@dataclass(frozen=True)
class Unit:
    """So many playouts in every lane, from a number on."""

    kind: str
    ply: int
    start: int
    count: int
    moves: tuple[int, ...] = ()

    @staticmethod
    def told(facts: list[Any]) -> Unit:
        """From plain facts, as they come out of JSON."""
        kind, ply, start, count, moves = facts
        return Unit(str(kind), int(ply), int(start), int(count), tuple(int(move) for move in moves))

    def facts(self) -> list[Any]:
        return [self.kind, self.ply, self.start, self.count, list(self.moves)]


def key_of(seed: int, lane: int, number: int) -> int:
    return scatter(scatter(scatter(seed) + lane) + number)


def done(past: Past, unit: Unit, seed: int) -> tuple[Unit, Sums]:
    """What was done and what came of it: sums by lane, of each seat's chance or of each move's; or tables of throws."""
    if unit.kind == QUESTION:
        kind, moves = candidates(past, unit.ply)
        unit = Unit(kind, unit.ply, 0, 1 if kind == FORESEE else unit.count, moves)
    if unit.kind == VALUE:
        return unit, [valued(past, unit, seed, lane) for lane in range(LANES)]
    if unit.kind == JUDGE:
        return unit, [judged(past, unit, seed, lane) for lane in range(LANES)]
    return unit, [foreseen(past, unit, seed, number) for number in range(unit.start, unit.start + unit.count)]


def candidates(past: Past, ply: int) -> tuple[str, tuple[int, ...]]:
    """The moves worth a look: those that look best to the game, and the one that was played; and how to judge them."""
    sight = sight_at(past, ply)
    mind = mind_of(past.game)
    world = sight.imagine()
    moves = sight.moves()
    played = past.moves[ply]
    values = mind.evaluate_deep(world, moves)
    order = sorted(range(len(moves)), key=lambda place: (-values[place], place))
    throws = len(mind.settlings(world))
    if throws:
        told = mind.foresee(world, moves, [0.0] * throws, [0.0] * throws)
        foreseen = {move for move, value in zip(moves, told, strict=True) if value >= 0.0}
        if played in foreseen:
            return FORESEE, tuple(moves[place] for place in order if moves[place] in foreseen)
    chosen = [moves[place] for place in order[:MOST_MOVES]]
    return JUDGE, tuple(chosen if played in chosen else [*chosen, played])


def valued(past: Past, unit: Unit, seed: int, lane: int) -> list[float]:
    """The position as it was: nothing of a finished game is hidden."""
    ply = unit.ply
    state = past.states[ply]
    mind = mind_of(past.game)
    sums = [0.0] * past.players
    for number in range(unit.start, unit.start + unit.count):
        key = key_of(seed, lane, number)
        world = hindsight(state)
        for seat, chance in enumerate(
            play_out(past.game, mind, world, key, past.chances[ply], past.decisions[ply], HORIZON)
        ):
            sums[seat] += chance
    return sums


def judged(past: Past, unit: Unit, seed: int, lane: int) -> list[float]:
    """Judged by what could be known then: in worlds that the decider's sight allows, the same for every move."""
    sight = sight_at(past, unit.ply)
    sums = [0.0] * len(unit.moves)
    for number in range(unit.start, unit.start + unit.count):
        key = key_of(scatter(seed + 1 + unit.ply), lane, number)
        for place, move in enumerate(unit.moves):
            world = sight.determinize(seeded(key))
            past.game.apply(world.state, sight.seat, move)
            sums[place] += chance_of(past, unit.ply, world, key, 1)
    return sums


def foreseen(past: Past, unit: Unit, seed: int, number: int) -> list[float]:
    """What each throw with which rolling may end is worth to the decider, each played on once.

    Over the rolls themselves it is reckoned exactly, by `Mind.foresee`, when there are enough of these tables.
    """
    sight = sight_at(past, unit.ply)
    key = key_of(scatter(seed + 1 + unit.ply), 0, number)
    settlings = mind_of(past.game).settlings(sight.determinize(seeded(key)))
    worths: list[float] = []
    for settled in settlings:
        world = sight.determinize(seeded(key))
        world.state = settled
        worths.append(round(chance_of(past, unit.ply, world, key, 1), 4))
    return worths


def sight_at(past: Past, ply: int) -> Sight:
    return Sight(past.game, past.states[ply], past.seats[ply], seeded(ply))


def chance_of(past: Past, ply: int, world: World[Any], key: int, made: int) -> float:
    """The decider's chance in a world in which so many decisions were made since."""
    seat = world.seat
    decisions = past.decisions[ply] + made
    mind = mind_of(past.game)
    return play_out(past.game, mind, world, key, past.chances[ply], decisions, HORIZON - made)[seat]


def finished(past: Past, ply: int, seat: int, move: int, first: int, games: int, seed: int) -> list[list[float]]:
    """What if: some games from a position as it was, with this move, to the end; each seat's share of each win."""
    mind = mind_of(past.game)
    found: list[list[float]] = []
    for number in range(first, first + games):
        world = hindsight(past.states[ply])
        past.game.apply(world.state, seat, move)
        key = key_of(scatter(seed + 1 + ply), 0, number)
        found.append(play_out(past.game, mind, world, key, past.chances[ply], past.decisions[ply] + 1, TO_THE_END))
    return found
