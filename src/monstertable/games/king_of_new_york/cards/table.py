"""The index of the power cards in print order, which is that of their names: all classes of the files it lists."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york import notation
from monstertable.games.king_of_new_york.card import CARDS, DECK_WATCHERS, REVEALING, Card
from monstertable.games.king_of_new_york.cards import attack, city, energy, fame, healing, place, trick

FILES: Final = [attack, city, energy, fame, healing, place, trick]


def cards_of_all_files() -> list[Card]:
    found: list[Card] = []
    for file in FILES:
        for thing in vars(file).values():
            if isinstance(thing, type) and issubclass(thing, Card) and thing is not Card:
                found.append(thing())
    return sorted(found, key=lambda card: card.id)


IN_PRINT_ORDER: Final[list[Card]] = cards_of_all_files()


def lay_out() -> None:
    """Number the cards, once."""
    if CARDS:
        return
    for number, card in enumerate(IN_PRINT_ORDER):
        card.number = number
        CARDS.append(card)
        if card.moments & REVEALING:
            DECK_WATCHERS.append(card)
    notation.fill()
