"""The kinds of questions, one row each: the legal moves, and what an answer does. A frame is (kind, seat, ...)."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.board import NOTHING
from monstertable.games.king_of_new_york.buying import buy, purchases, sweep
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.damage import coverable, shield
from monstertable.games.king_of_new_york.destruction import choices, destroy
from monstertable.games.king_of_new_york.fortune import life_payable, pay
from monstertable.games.king_of_new_york.frames import (
    BUY,
    CARD,
    DESTROY,
    FLEE,
    MOVE,
    PAY,
    PLACE,
    REROLL,
    RESOLVE,
    RETREAT,
    SHIELD,
    UNCURSE,
    UNWEB,
    Frame,
)
from monstertable.games.king_of_new_york.happenings import BY_CHOICE, BY_FLIGHT, BY_RETREAT
from monstertable.games.king_of_new_york.movement import arrive, extra_moves, flights, go, moves_away, retreats
from monstertable.games.king_of_new_york.moves import (
    ARGUMENTS,
    BUY_CARD,
    DONE,
    KEEP_DICE,
    MOVE_TO,
    PAY_ENERGY,
    PAY_LIFE,
    REMOVE,
    REROLL_DICE,
    RESOLVE_SYMBOL,
    SWEEP,
    USE,
)
from monstertable.games.king_of_new_york.placing import place_monster, places
from monstertable.games.king_of_new_york.resolving import kinds, removals, resolve, uncurse, unweb
from monstertable.games.king_of_new_york.rolling import reroll, rerolls
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.turn import begin_turn


class Question:
    kind: int = NOTHING

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        """Worked out once, when the question comes to the top; with none it falls away, with one it is not asked."""
        raise NotImplementedError

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        """The question has been taken off the stack."""
        raise NotImplementedError


class Place(Question):
    """KNY-06"""

    kind = PLACE

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        return places(state)

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        place_monster(state, frame[1], move - MOVE_TO)
        if len(state.frames) == 0:
            begin_turn(state, state.first, NOTHING)


class Reroll(Question):
    kind = REROLL

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        return rerolls(state, frame[1])

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        if move != KEEP_DICE:
            reroll(state, frame[1], move - REROLL_DICE)


class Resolve(Question):
    kind = RESOLVE

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        return kinds(state, frame[1])

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        resolve(state, frame[1], move - RESOLVE_SYMBOL)


class Destroy(Question):
    kind = DESTROY

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        return choices(state, frame[1], frame[2])

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        destroy(state, frame[1], frame[2], move)


class Move(Question):
    kind = MOVE

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        return moves_away(state, frame[1]) if len(frame) == 2 else extra_moves(state, frame[1])

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        go(state, frame[1], move, BY_CHOICE)


class Buy(Question):
    kind = BUY

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        return purchases(state, frame[1])

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        if move == SWEEP:
            sweep(state, frame[1])
        elif move != DONE:
            buy(state, frame[1], move - BUY_CARD)


class Unweb(Question):
    kind = UNWEB

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        return removals(frame[2], state.webs[frame[1]])

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        unweb(state, frame[1], frame[2], move - REMOVE)


class Uncurse(Question):
    kind = UNCURSE

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        return removals(frame[2], state.curses[frame[1]])

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        uncurse(state, frame[1], frame[2], move - REMOVE)


class Flee(Question):
    kind = FLEE

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        return flights(state, frame[1])

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        go(state, frame[1], move, BY_FLIGHT)


class Retreat(Question):
    kind = RETREAT

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        return retreats(state, frame[1])

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        arrive(state, frame[1], move - MOVE_TO, BY_RETREAT)


class Pay(Question):
    """With how much life, where it can stand in for energy."""

    kind = PAY

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        least, most = life_payable(state, frame[1], frame[2])
        return [PAY_LIFE + life for life in range(least, most + 1)]

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        pay(state, frame[1], frame[2], move - PAY_LIFE, frame[3])


class Shield(Question):
    """With how much energy, where it can stand in for life."""

    kind = SHIELD

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        return [PAY_ENERGY + energy for energy in range(coverable(state, frame[1], frame[2]) + 1)]

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        shield(state, frame[1], move - PAY_ENERGY)


class OfCard(Question):
    """A card asks: (CARD, seat, card, ...)."""

    kind = CARD

    def moves(self, state: NewYorkState, frame: Frame) -> list[int]:
        return CARDS[frame[2]].answers(state, frame)

    def answer(self, state: NewYorkState, frame: Frame, move: int) -> None:
        CARDS[frame[2]].answered(state, frame, (move - USE) % ARGUMENTS)


# By kind, from QUESTIONS on.
QUESTION_KINDS: Final[list[Question]] = [
    Place(),
    Reroll(),
    Resolve(),
    Destroy(),
    Move(),
    Buy(),
    Unweb(),
    Uncurse(),
    Flee(),
    Retreat(),
    Pay(),
    Shield(),
    OfCard(),
]
