"""Power cards come to a player and go."""

from __future__ import annotations

from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.happenings import LOST_CARD
from monstertable.games.king_of_new_york.state import NewYorkState


def gain_card(state: NewYorkState, seat: int, card: int) -> None:
    state.keeps[seat].append(card)
    state.moments[seat] |= CARDS[card].moments
    state.all_moments |= CARDS[card].moments


def lose_card(state: NewYorkState, seat: int, card: int) -> None:
    """To the discard pile."""
    state.keeps[seat].remove(card)
    state.discard.append(card)
    listen(state, seat)
    CARDS[card].leaves(state, seat)
    if state.events is not None:
        state.events.append((LOST_CARD, seat, card))


def lose_all_cards(state: NewYorkState, seat: int) -> None:
    for card in state.keeps[seat][:]:
        lose_card(state, seat, card)


def listen(state: NewYorkState, seat: int) -> None:
    """Work out anew to which moments the cards of this seat listen."""
    own = 0
    for card in state.keeps[seat]:
        own |= CARDS[card].moments
    state.moments[seat] = own
    together = 0
    for moments in state.moments:
        together |= moments
    state.all_moments = together
