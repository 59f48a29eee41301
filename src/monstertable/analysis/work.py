"""What is worked out anywhere, piece by piece: plain numbers in, plain numbers out, the same wherever and whenever.

Playouts are numbered, and number them the same way in every position: lane by lane, so that a lane is one whole look
at the game under one luck. Lanes are independent of each other, which is what errors are told from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from monstertable.analysis.judges import Judge, Start, judge_of
from monstertable.analysis.past import Past
from monstertable.analysis.playout import TO_THE_END
from monstertable.core.chance import scatter, seeded
from monstertable.core.game import World, mind_of
from monstertable.core.sight import Sight, hindsight

# The method's version: an analysis that was kept is made anew when this is raised.
METHOD: Final = 2
LANES: Final = 16
MOST_MOVES: Final = 6  # of a decision that are judged by playing on

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


def done(past: Past, unit: Unit, seed: int, judge: Judge) -> tuple[Unit, Sums]:
    """What was done and what came of it: sums by lane, of each seat's chance or of each move's; or tables of throws."""
    if unit.kind == QUESTION:
        kind, moves = candidates(past, unit.ply, judge)
        unit = Unit(kind, unit.ply, 0, 1 if kind == FORESEE else unit.count, moves)
    if unit.kind == VALUE:
        return unit, valued(past, unit, seed, judge)
    if unit.kind == JUDGE:
        return unit, judged(past, unit, seed, judge)
    numbers = range(unit.start, unit.start + unit.count)
    return unit, [foreseen(past, unit, seed, number, judge) for number in numbers]


def candidates(past: Past, ply: int, judge: Judge) -> tuple[str, tuple[int, ...]]:
    """The moves worth a look: those that look best to the judge, and the one that was played; and how to judge them."""
    sight = sight_at(past, ply)
    mind = mind_of(past.game)
    world = sight.imagine()
    moves = sight.moves()
    played = past.moves[ply]
    values = judge.liked(sight)
    order = sorted(range(len(moves)), key=lambda place: (-values[place], place))
    throws = len(mind.settlings(world))
    if throws:
        told = mind.foresee(world, moves, [0.0] * throws, [0.0] * throws)
        foreseen = {move for move, value in zip(moves, told, strict=True) if value >= 0.0}
        if played in foreseen:
            return FORESEE, tuple(moves[place] for place in order if moves[place] in foreseen)
    chosen = [moves[place] for place in order[:MOST_MOVES]]
    return JUDGE, tuple(chosen if played in chosen else [*chosen, played])


def valued(past: Past, unit: Unit, seed: int, judge: Judge) -> Sums:
    """The position as it was: nothing of a finished game is hidden."""
    ply = unit.ply
    state, chances, decisions = past.states[ply], past.chances[ply], past.decisions[ply]
    starts = [Start(hindsight(state), key, chances, decisions) for key in keys_of(unit, seed)]
    return by_lane(judge.chances(starts, judge.ahead), unit.count)


def judged(past: Past, unit: Unit, seed: int, judge: Judge) -> Sums:
    """Judged by what could be known then: in worlds that the decider's sight allows, the same for every move."""
    sight = sight_at(past, unit.ply)
    starts: list[Start] = []
    for key in keys_of(unit, scatter(seed + 1 + unit.ply)):
        for move in unit.moves:
            world = sight.determinize(seeded(key))
            past.game.apply(world.state, sight.seat, move)
            starts.append(start_after(past, unit.ply, world, key))
    found = [chances[sight.seat] for chances in judge.chances(starts, judge.ahead - 1)]
    moves = len(unit.moves)
    return by_lane([found[first : first + moves] for first in range(0, len(found), moves)], unit.count)


def foreseen(past: Past, unit: Unit, seed: int, number: int, judge: Judge) -> list[float]:
    """What each throw with which rolling may end is worth to the decider, each played on once.

    Over the rolls themselves it is reckoned exactly, by `Mind.foresee`, when there are enough of these tables.
    """
    sight = sight_at(past, unit.ply)
    key = key_of(scatter(seed + 1 + unit.ply), 0, number)
    starts: list[Start] = []
    for settled in mind_of(past.game).settlings(sight.determinize(seeded(key))):
        world = sight.determinize(seeded(key))
        world.state = settled
        starts.append(start_after(past, unit.ply, world, key))
    return [round(chances[sight.seat], 4) for chances in judge.chances(starts, judge.ahead - 1)]


def judge_for(past: Past, wanted: str = "") -> Judge:
    """Who judges this game, or the one that is wanted."""
    return judge_of(Sight(past.game, past.states[0], 0, seeded(0)), wanted)


def keys_of(unit: Unit, seed: int) -> list[int]:
    """Of each world, lane by lane."""
    numbers = range(unit.start, unit.start + unit.count)
    return [key_of(seed, lane, number) for lane in range(LANES) for number in numbers]


def by_lane(rows: Sums, count: int) -> Sums:
    """The sums of as many rows as each lane has worlds."""
    lanes = [rows[first : first + count] for first in range(0, len(rows), count)]
    return [[sum(column) for column in zip(*lane, strict=True)] for lane in lanes]


def sight_at(past: Past, ply: int) -> Sight:
    return Sight(past.game, past.states[ply], past.seats[ply], seeded(ply))


def start_after(past: Past, ply: int, world: World[Any], key: int) -> Start:
    """A world in which the decision of this ply was made."""
    return Start(world, key, past.chances[ply], past.decisions[ply] + 1)


def finished(
    past: Past, ply: int, seat: int, move: int, first: int, games: int, seed: int, judge: Judge
) -> list[list[float]]:
    """What if: some games from a position as it was, with this move, to the end; each seat's share of each win."""
    starts: list[Start] = []
    for number in range(first, first + games):
        world = hindsight(past.states[ply])
        past.game.apply(world.state, seat, move)
        starts.append(start_after(past, ply, world, key_of(scatter(seed + 1 + ply), 0, number)))
    return judge.chances(starts, TO_THE_END)
