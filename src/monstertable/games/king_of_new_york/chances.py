"""Chance's part: throws, tiles, cards. Drawn fast, or enumerated with exact probabilities."""

from __future__ import annotations

from monstertable.core.chance import Random
from monstertable.games.king_of_new_york.attack import die_rolled
from monstertable.games.king_of_new_york.board import BLACK_DICE
from monstertable.games.king_of_new_york.buying import card_dealt
from monstertable.games.king_of_new_york.dice import SYMBOLS, odds, throw
from monstertable.games.king_of_new_york.frames import CARD_DUE, FIRST_ROLL, ROLL_DUE, TILE_DUE
from monstertable.games.king_of_new_york.moves import DEAL_CARD, DEAL_TILE, ROLL_DICE, ROLL_DIE
from monstertable.games.king_of_new_york.placing import first_roll, tile_dealt
from monstertable.games.king_of_new_york.rolling import dice_fell
from monstertable.games.king_of_new_york.state import NewYorkState


def sample(state: NewYorkState, random: Random) -> int:
    frame = state.frames[-1]
    kind = frame[0]
    if kind == ROLL_DUE:
        return ROLL_DICE + throw(frame[1], random)
    if kind == TILE_DUE:
        return DEAL_TILE + draw(state.unseen, random.below(state.unseen_left))
    if kind == CARD_DUE:
        return DEAL_CARD + state.deck[random.below(len(state.deck))]
    if kind == FIRST_ROLL:
        return ROLL_DICE + throw(BLACK_DICE, random)
    return ROLL_DIE + random.below(SYMBOLS)


def draw(tiles: list[int], number: int) -> int:
    """The kind of the tile at this place, were they laid out kind by kind."""
    for kind, count in enumerate(tiles):
        number -= count
        if number < 0:
            return kind
    raise IndexError("there are fewer tiles")


def chance(state: NewYorkState) -> list[tuple[int, float]]:
    frame = state.frames[-1]
    kind = frame[0]
    if kind in (ROLL_DUE, FIRST_ROLL):
        dice = BLACK_DICE if kind == FIRST_ROLL else frame[1]
        return [(ROLL_DICE + thrown, probability) for thrown, probability in odds(dice)]
    if kind == TILE_DUE:
        left = state.unseen_left
        return [(DEAL_TILE + tile, count / left) for tile, count in enumerate(state.unseen) if count]
    if kind == CARD_DUE:
        return [(DEAL_CARD + card, 1 / len(state.deck)) for card in sorted(state.deck)]
    return [(ROLL_DIE + symbol, 1 / SYMBOLS) for symbol in range(SYMBOLS)]


def happen(state: NewYorkState, move: int) -> None:
    """Chance has moved."""
    frame = state.frames.pop()
    kind = frame[0]
    if kind == ROLL_DUE:
        dice_fell(state, move - ROLL_DICE)
    elif kind == TILE_DUE:
        tile_dealt(state, frame[1], move - DEAL_TILE)
    elif kind == CARD_DUE:
        card_dealt(state, frame[1], move - DEAL_CARD)
    elif kind == FIRST_ROLL:
        first_roll(state, frame, move - ROLL_DICE)
    else:
        die_rolled(state, frame, move - ROLL_DIE)
