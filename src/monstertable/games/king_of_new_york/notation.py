"""Moves in words, both ways."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york.board import BOROUGH_IDS, STACKS, STACKS_EACH, TILE_IDS, UNIT_IDS, UNITS
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.dice import SYMBOL_IDS, from_letters, letters
from monstertable.games.king_of_new_york.moves import (
    BUY_CARD,
    CRUSH,
    DEAL_CARD,
    DEAL_TILE,
    DONE,
    KEEP_DICE,
    MOVE_TO,
    PASS,
    PAY_ENERGY,
    PAY_LIFE,
    RAZE,
    REMOVE,
    REROLL_DICE,
    RESOLVE_SYMBOL,
    ROLL_DICE,
    ROLL_DIE,
    STAY,
    SWEEP,
)

MOST_TOKENS: Final = 13
MOST_PAID: Final = 100

TEXTS: Final[dict[int, str]] = {}
MOVES: Final[dict[str, int]] = {}


def fill() -> None:
    """All moves but the throws, which are too many to list."""
    TEXTS.update({KEEP_DICE: "keep", STAY: "stay", PASS: "pass", DONE: "done", SWEEP: "sweep"})
    for borough, name in enumerate(BOROUGH_IDS):
        TEXTS[MOVE_TO + borough] = f"move {name}"
        for unit, unit_name in enumerate(UNIT_IDS):
            TEXTS[CRUSH + borough * UNITS + unit] = f"crush {name} {unit_name}"
    for symbol, name in enumerate(SYMBOL_IDS):
        TEXTS[RESOLVE_SYMBOL + symbol] = f"resolve {name}"
        TEXTS[ROLL_DIE + symbol] = f"die {name}"
    for stack in range(STACKS):
        TEXTS[RAZE + stack] = f"raze {BOROUGH_IDS[stack // STACKS_EACH]} {stack % STACKS_EACH + 1}"
    for number in range(MOST_TOKENS + 1):
        TEXTS[REMOVE + number] = f"remove {number}"
    for number in range(MOST_PAID):
        TEXTS[PAY_LIFE + number] = f"pay_life {number}"
        TEXTS[PAY_ENERGY + number] = f"pay_energy {number}"
    for tile, name in enumerate(TILE_IDS):
        TEXTS[DEAL_TILE + tile] = f"tile {name}"
    for card in CARDS:
        TEXTS[BUY_CARD + card.number] = f"buy {card.id}"
        TEXTS[DEAL_CARD + card.number] = f"card {card.id}"
        for argument in range(card.arguments):
            TEXTS[card.move(argument)] = f"use {card.id} {card.argument_text(argument)}".strip()
    MOVES.update({text: move for move, text in TEXTS.items()})


def text(move: int) -> str:
    if move >= ROLL_DICE:
        return "roll " + letters(move - ROLL_DICE)
    if move >= REROLL_DICE:
        return "reroll " + letters(move - REROLL_DICE)
    return TEXTS[move]


def parse(words: str) -> int:
    """The letters of dice may come in any order, with spaces between them."""
    verb, _, rest = words.partition(" ")
    if verb == "reroll":
        return REROLL_DICE + from_letters(rest.replace(" ", ""))
    if verb == "roll":
        return ROLL_DICE + from_letters(rest.replace(" ", ""))
    move = MOVES.get(words)
    if move is None:
        raise ValueError(words)
    return move
