"""What Potluck's bots think of growls and dips: how many points they bring on average."""

from __future__ import annotations

from monstertable.core.chance import Random
from monstertable.core.game import Mind, World
from potluck.state import DIP, EAT, FOOD, GROWL, LOUDEST, PEPPER, PotluckState, order, worth

USUAL_PLATE = worth([0, *FOOD]) / sum(FOOD)


class PotluckMind(Mind[PotluckState]):
    def evaluate(self, world: World[PotluckState], moves: list[int]) -> list[float]:
        state = world.state
        if state.phase != GROWL:
            return [gain_of_a_dip(state) if move == DIP else 0.0 for move in moves]
        return [gain_of_a_growl(state, world.seat, growl) for growl in moves]

    def rollout_move(self, world: World[PotluckState], seat: int, random: Random) -> int:
        state = world.state
        if state.phase != GROWL:
            return DIP if gain_of_a_dip(state) > 0.0 else EAT
        growls = state.growls[seat]
        one, other = growls[random.below(len(growls))], growls[random.below(len(growls))]
        return one if gain_of_a_growl(state, seat, one) > gain_of_a_growl(state, seat, other) else other


def gain_of_a_dip(state: PotluckState) -> float:
    """How much more the plate is worth after a dip, on average."""
    return (worth(state.pot) - state.pot[PEPPER] * worth(state.plate)) / sum(state.pot)


def gain_of_a_growl(state: PotluckState, seat: int, growl: int) -> float:
    """What it may win now, less what it would win some other time, for it is used up."""
    later = USUAL_PLATE * float((growl / LOUDEST) ** (len(state.growls) - 1))
    return worth(state.plate) * chance_to_win(state, seat, growl) - later


def chance_to_win(state: PotluckState, seat: int, growl: int) -> float:
    """The chance to be the loudest if all others choose any of their growls."""
    chance = 1.0
    place = order(state).index(seat)
    for number, other in enumerate(order(state)):
        if other != seat:
            least = growl if number < place else growl + 1  # of equals the first is served
            chance *= sum([theirs < least for theirs in state.growls[other]]) / len(state.growls[other])
    return chance
