"""What cards add to a question: uses by whoever is asked, and the card in force in this turn."""

from __future__ import annotations

from monstertable.games.king_of_new_york.board import NOTHING
from monstertable.games.king_of_new_york.card import CARDS, OFFERING, held
from monstertable.games.king_of_new_york.happenings import USED
from monstertable.games.king_of_new_york.state import NewYorkState


def offer(state: NewYorkState, seat: int, question: int, moves: list[int]) -> None:
    for card in held(state, seat, OFFERING):
        card.offers(state, seat, question, moves)
    if state.turn_card != NOTHING:
        CARDS[state.turn_card].offers(state, seat, question, moves)


def note_use(state: NewYorkState, seat: int, card: int, argument: int) -> None:
    if state.events is not None:
        state.events.append((USED, seat, card, argument))
