"""The index of the power cards, and the moments at which they speak: both follow from the classes."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstertable.games.king_of_new_york import cards as cards_folder
from monstertable.games.king_of_new_york.card import CARDS, HOOKS, Card
from monstertable.games.king_of_new_york.cards.table import FILES, IN_PRINT_ORDER

# Asked of one card about itself: it comes, goes, is used, asks, is put in words, or is weighed.
OF_THE_CARD_ITSELF = {"bought", "leaves", "use", "answers", "answered", "move", "argument_text", "seen_from"}
OF_THE_CARD_ITSELF |= {"worth", "worth_of_use"}
OWN_METHODS = {card.id: {name for name in vars(type(card)) if name in HOOKS} for card in CARDS}


def test_every_method_of_a_card_is_a_hook_or_concerns_the_card_itself() -> None:
    methods = {name for name, thing in vars(Card).items() if callable(thing) and not name.startswith("_")}

    assert methods == set(HOOKS) | OF_THE_CARD_ITSELF
    assert not set(HOOKS) & OF_THE_CARD_ITSELF


def test_every_moment_has_a_hook() -> None:
    moments = set(HOOKS.values())

    assert moments == {1 << bit for bit in range(len(moments))}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_listens_to_the_moments_of_its_methods_and_to_no_others(card: Card) -> None:
    bits = {HOOKS[name] for name in OWN_METHODS[card.id]}

    assert card.moments == sum(bits)


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_used_by_a_card(hook: str) -> None:
    assert [card.id for card in CARDS if hook in OWN_METHODS[card.id]]


def test_every_class_of_a_card_is_in_the_index_once() -> None:
    """KNY-04"""
    assert sorted(type(card).__name__ for card in CARDS) == sorted(kind.__name__ for kind in Card.__subclasses__())
    assert [card.id for card in IN_PRINT_ORDER] == sorted(card.id for card in CARDS)


def test_every_file_of_cards_is_in_the_index() -> None:
    folder = Path(next(iter(cards_folder.__path__)))
    files = {path.name.partition(".")[0] for path in folder.iterdir() if path.suffix in (".py", ".so")}

    assert files - {"__init__", "table"} == {file.__name__.rpartition(".")[2] for file in FILES}


def test_the_class_of_a_card_has_the_name_of_the_card() -> None:
    assert [type(card).__name__ for card in CARDS] == [card.id.title().replace("_", "") for card in CARDS]
