"""Chance's part: throws, tiles, cards. Drawn fast, or enumerated with exact probabilities; one row for each kind."""

from __future__ import annotations

from typing import Final

from monstertable.core.chance import Random, kind_at
from monstertable.games.king_of_new_york.attack import die_rolled
from monstertable.games.king_of_new_york.board import BLACK_DICE, NOTHING
from monstertable.games.king_of_new_york.buying import card_dealt
from monstertable.games.king_of_new_york.dice import SYMBOLS, odds, throw
from monstertable.games.king_of_new_york.frames import (
    CARD_DUE,
    DIE_DUE,
    FIRST_ROLL,
    ROLL_DUE,
    TILE_DUE,
    Frame,
    taken_off,
)
from monstertable.games.king_of_new_york.moves import DEAL_CARD, DEAL_TILE, ROLL_DICE, ROLL_DIE
from monstertable.games.king_of_new_york.placing import first_roll, tile_dealt
from monstertable.games.king_of_new_york.rolling import dice_fell
from monstertable.games.king_of_new_york.state import NewYorkState

Odds = list[tuple[int, float]]


class Due:
    """One kind of what chance is due to do."""

    kind: int = NOTHING

    def sample(self, state: NewYorkState, frame: Frame, random: Random) -> int:
        raise NotImplementedError

    def odds(self, state: NewYorkState, frame: Frame) -> Odds:
        """Every move that `sample` may give, with its probability."""
        raise NotImplementedError

    def happen(self, state: NewYorkState, frame: Frame, move: int) -> None:
        """The frame has been taken off the stack."""
        raise NotImplementedError


class TileDue(Due):
    kind = TILE_DUE

    def sample(self, state: NewYorkState, frame: Frame, random: Random) -> int:
        return DEAL_TILE + kind_at(state.unseen, random.below(state.unseen_left), state.unseen_left)

    def odds(self, state: NewYorkState, frame: Frame) -> Odds:
        left = state.unseen_left
        return [(DEAL_TILE + tile, count / left) for tile, count in enumerate(state.unseen) if count]

    def happen(self, state: NewYorkState, frame: Frame, move: int) -> None:
        tile_dealt(state, frame[1], move - DEAL_TILE)


class FirstRoll(Due):
    kind = FIRST_ROLL

    def sample(self, state: NewYorkState, frame: Frame, random: Random) -> int:
        return ROLL_DICE + throw(BLACK_DICE, random)

    def odds(self, state: NewYorkState, frame: Frame) -> Odds:
        return odds_of_dice(BLACK_DICE)

    def happen(self, state: NewYorkState, frame: Frame, move: int) -> None:
        first_roll(state, frame, move - ROLL_DICE)


class RollDue(Due):
    kind = ROLL_DUE

    def sample(self, state: NewYorkState, frame: Frame, random: Random) -> int:
        return ROLL_DICE + throw(frame[1], random)

    def odds(self, state: NewYorkState, frame: Frame) -> Odds:
        return odds_of_dice(frame[1])

    def happen(self, state: NewYorkState, frame: Frame, move: int) -> None:
        dice_fell(state, move - ROLL_DICE)


class CardDue(Due):
    kind = CARD_DUE

    def sample(self, state: NewYorkState, frame: Frame, random: Random) -> int:
        return DEAL_CARD + state.deck[random.below(len(state.deck))]

    def odds(self, state: NewYorkState, frame: Frame) -> Odds:
        return [(DEAL_CARD + card, 1 / len(state.deck)) for card in sorted(state.deck)]

    def happen(self, state: NewYorkState, frame: Frame, move: int) -> None:
        card_dealt(state, frame[1], move - DEAL_CARD)


class DieDue(Due):
    kind = DIE_DUE

    def sample(self, state: NewYorkState, frame: Frame, random: Random) -> int:
        return ROLL_DIE + random.below(SYMBOLS)

    def odds(self, state: NewYorkState, frame: Frame) -> Odds:
        return [(ROLL_DIE + symbol, 1 / SYMBOLS) for symbol in range(SYMBOLS)]

    def happen(self, state: NewYorkState, frame: Frame, move: int) -> None:
        die_rolled(state, frame, move - ROLL_DIE)


# By kind.
CHANCE_KINDS: Final[list[Due]] = [TileDue(), FirstRoll(), RollDue(), CardDue(), DieDue()]


def sample(state: NewYorkState, random: Random) -> int:
    frame = state.frames[-1]
    return CHANCE_KINDS[frame[0]].sample(state, frame, random)


def chance(state: NewYorkState) -> Odds:
    frame = state.frames[-1]
    return CHANCE_KINDS[frame[0]].odds(state, frame)


def happen(state: NewYorkState, move: int) -> None:
    """Chance has moved."""
    frame = taken_off(state.frames)
    CHANCE_KINDS[frame[0]].happen(state, frame, move)


def odds_of_dice(number: int) -> Odds:
    return [(ROLL_DICE + thrown, probability) for thrown, probability in odds(number)]
