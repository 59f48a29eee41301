"""The rules of Potluck.

Every round a dish is ladled onto the plate, and all choose a growl for it in secret, each of their growls once in a
game. The loudest wins the plate, of equals the one who is served first. Whoever wins it eats, or dips into the pot for
more, as often as they dare: at a hot pepper everything falls back into the pot. The best dinner wins.
"""

from __future__ import annotations

from monstertable.core.chance import Random
from monstertable.core.game import CHANCE, Game, Option, Outcome, Setup, View
from potluck.encoder import PotluckEncoder
from potluck.mind import PotluckMind
from potluck.state import (
    DIP,
    DRAW,
    EAT,
    FIRST_DRAW,
    FOOD,
    GROWL,
    KINDS,
    LOUDEST,
    NOBODY,
    OVER,
    PEPPER,
    SECRET,
    TEMPT,
    PotluckState,
    order,
    worth,
)

NOTATION = {
    **{growl: f"growl {growl}" for growl in range(1, LOUDEST + 1)},
    **{DIP: "dip", EAT: "eat"},
    **{FIRST_DRAW + kind: f"draw {name}" for kind, name in enumerate(KINDS)},
}
MOVES = {text: move for move, text in NOTATION.items()}


class Potluck(Game[PotluckState]):
    name = "potluck"
    seats = range(2, 6)

    def options(self, seats: int) -> list[Option]:
        return [Option("peppers", ["3", "5", "8"], "5")]

    def initial(self, setup: Setup) -> PotluckState:
        state = PotluckState()
        state.phase, state.eater = DRAW, NOBODY
        state.pot, state.plate = [int(setup.options["peppers"]), *FOOD], [0] * len(KINDS)
        state.eaten = [[0] * len(KINDS) for _ in range(setup.seats)]
        state.growls = [list(range(1, LOUDEST + 1)) for _ in range(setup.seats)]
        state.chosen = [SECRET] * setup.seats
        return state

    def owing(self, state: PotluckState) -> tuple[int, ...]:
        if state.phase == GROWL:
            return tuple([seat for seat, growl in enumerate(state.chosen) if growl == SECRET])
        if state.phase == TEMPT:
            return (state.eater,)
        return (CHANCE,) if state.phase == DRAW else ()

    def legal_moves(self, state: PotluckState, seat: int) -> list[int]:
        return state.growls[seat][:] if state.phase == GROWL else [DIP, EAT]

    def apply(self, state: PotluckState, seat: int, move: int) -> None:
        if seat == CHANCE:
            put_on_plate(state, move - FIRST_DRAW)
        elif move == DIP:
            state.phase = DRAW
        elif move == EAT:
            state.eaten[seat] = [before + more for before, more in zip(state.eaten[seat], state.plate, strict=True)]
            end_round(state)
        else:
            state.chosen[seat] = move
            if SECRET not in state.chosen:
                reveal(state)

    def chance(self, state: PotluckState) -> list[tuple[int, float]]:
        counts = drawable(state)
        total = sum(counts)
        return [(FIRST_DRAW + kind, count / total) for kind, count in enumerate(counts) if count]

    def sample(self, state: PotluckState, random: Random) -> int:
        counts = drawable(state)
        left = random.below(sum(counts))
        kind = 0
        while left >= counts[kind]:
            left -= counts[kind]
            kind += 1
        return FIRST_DRAW + kind

    def outcome(self, state: PotluckState) -> Outcome | None:
        if state.phase != OVER:
            return None
        scores = self.scores(state)
        return Outcome(scores, [1 + sum([other > score for other in scores]) for score in scores], "the best dinner")

    def scores(self, state: PotluckState) -> list[int]:
        return [worth(eaten) for eaten in state.eaten]

    def view(self, state: PotluckState, seat: int | None) -> View:
        return {
            "seat": seat,
            "first": order(state)[0],
            "phase": state.phase,
            "pot": state.pot[:],
            "plate": state.plate[:],
            "eater": state.eater,
            "eaten": [eaten[:] for eaten in state.eaten],
            "growls": [growls[:] for growls in state.growls],
            "ready": [growl != SECRET for growl in state.chosen],
            "chosen": SECRET if seat is None else state.chosen[seat],
        }

    def determinize(self, state: PotluckState, seat: int, random: Random) -> PotluckState:
        """The growls that others have chosen are all that a seat cannot know: any of theirs could be it."""
        world = state.copy()
        for other, growls in enumerate(state.growls):
            if other != seat and state.chosen[other] != SECRET:
                world.chosen[other] = growls[random.below(len(growls))]
        return world

    def text(self, state: PotluckState, move: int) -> str:
        return NOTATION[move]

    def parse(self, state: PotluckState, text: str) -> int:
        if text not in MOVES:
            raise ValueError(text)
        return MOVES[text]

    def pieces(self, state: PotluckState) -> dict[str, int]:
        places = [state.pot, state.plate, *state.eaten]
        return {name: sum([place[kind] for place in places]) for kind, name in enumerate(KINDS)}

    def mind(self) -> PotluckMind:
        return PotluckMind(self)

    def encoder(self) -> PotluckEncoder:
        return PotluckEncoder()


def drawable(state: PotluckState) -> list[int]:
    """What may come out of the pot: the cook ladles around the peppers, whoever dips does not."""
    return [0, *state.pot[1:]] if state.eater == NOBODY else state.pot


def put_on_plate(state: PotluckState, kind: int) -> None:
    if kind == PEPPER:
        state.pot = [inside + fallen for inside, fallen in zip(state.pot, state.plate, strict=True)]
        end_round(state)
        return
    state.pot[kind] -= 1
    state.plate[kind] += 1
    state.phase = GROWL if state.eater == NOBODY else TEMPT
    if state.phase == GROWL and len(state.growls[0]) == 1:  # the last growl is no choice, and no secret
        state.chosen = [growls[0] for growls in state.growls]
        reveal(state)


def reveal(state: PotluckState) -> None:
    """All growl at once; when the last has chosen, whoever that is."""
    state.eater = max(order(state), key=lambda seat: state.chosen[seat])
    for growls, growl in zip(state.growls, state.chosen, strict=True):
        growls.remove(growl)
    state.chosen = [SECRET] * len(state.chosen)
    state.phase = TEMPT


def end_round(state: PotluckState) -> None:
    """The next one begins, until nobody can growl any more, or nothing is left to growl for."""
    state.plate, state.eater = [0] * len(KINDS), NOBODY
    state.phase = DRAW if state.growls[0] and worth(state.pot) else OVER
