"""The market: buying, sweeping, refilling (KNY-50 to KNY-52, KNY-C13)."""

from __future__ import annotations

from monstertable.games.king_of_new_york.board import MARKET, NOBODY, NOTHING, SWEEP_COST
from monstertable.games.king_of_new_york.card import BUYING, CARDS, DECK_WATCHERS, KEEP, Card, held
from monstertable.games.king_of_new_york.damage import damage_to, wound
from monstertable.games.king_of_new_york.fortune import charge, gain_energy, gain_vp, heal, purse
from monstertable.games.king_of_new_york.frames import BUY, BUY_BY, CARD_FOR, REFILL_STEP, TAKE
from monstertable.games.king_of_new_york.happenings import (
    BOUGHT,
    BY_PRICE,
    BY_SWEEP,
    CARD_CAUSE,
    DEALT_CARD,
    RESHUFFLED,
    SWEPT,
)
from monstertable.games.king_of_new_york.holding import gain_card
from monstertable.games.king_of_new_york.moves import BUY_CARD, DONE, SWEEP
from monstertable.games.king_of_new_york.offers import offer
from monstertable.games.king_of_new_york.state import NewYorkState


def price(state: NewYorkState, seat: int, card: Card) -> int:
    """After the discount of the borough."""
    place = state.place[seat]
    return card.cost - 1 if place >= 0 and card.cheaper_in >> place & 1 else card.cost


def is_for_sale(state: NewYorkState, card: Card) -> bool:
    """Once in a turn (KNY-C29); and some cards ask that something was destroyed this turn."""
    if card.number in state.bought:
        return False
    return card.needs_destroyed == NOTHING or state.destroyed >> card.needs_destroyed & 1 == 1


def purchases(state: NewYorkState, seat: int) -> list[int]:
    moves = [DONE]
    money = purse(state, seat)
    for number in state.market:
        if number != NOTHING:
            card = CARDS[number]
            if price(state, seat, card) <= money and is_for_sale(state, card):
                moves.append(BUY_CARD + number)
    if money >= SWEEP_COST:
        moves.append(SWEEP)
    for card in held(state, seat, BUYING):
        card.more_to_buy(state, seat, money, moves)
    offer(state, seat, BUY, moves)
    return moves


def buy(state: NewYorkState, seat: int, number: int) -> None:
    """From the market; or from the discard pile, with a card that allows it."""
    card = CARDS[number]
    state.bought.append(number)
    state.frames.append(BUY_BY[seat])
    state.frames.append(REFILL_STEP)
    state.frames.append((TAKE, seat, number))
    if number in state.market:
        cost = price(state, seat, card)
        state.market[state.market.index(number)] = NOTHING
    else:
        cost = price(state, seat, card)
        for salvager in held(state, seat, BUYING):
            cost = salvager.salvage_price(cost)
        state.discard.remove(number)
    if state.events is not None:
        state.events.append((BOUGHT, seat, number, cost))
    charge(state, seat, cost, BY_PRICE)


def take(state: NewYorkState, seat: int, number: int) -> None:
    """A Keep card stays, a Discard card acts and goes (KNY-51)."""
    card = CARDS[number]
    cause = CARD_CAUSE + number
    if card.kind == KEEP:
        gain_card(state, seat, number)
    else:
        state.discard.append(number)
    if card.vp:
        gain_vp(state, seat, card.vp, cause)
    if card.energy:
        gain_energy(state, seat, card.energy, cause)
    if card.heal:
        heal(state, seat, card.heal, cause)
    if card.damage:
        wound(state, NOBODY, cause, damage_to(seat, card.damage))
    card.bought(state, seat)


def sweep(state: NewYorkState, seat: int) -> None:
    state.frames.append(BUY_BY[seat])
    state.frames.append(REFILL_STEP)
    for place in range(MARKET):
        number = state.market[place]
        if number != NOTHING:
            state.discard.append(number)
            state.market[place] = NOTHING
    if state.events is not None:
        state.events.append((SWEPT, seat))
    charge(state, seat, SWEEP_COST, BY_SWEEP)


def refill(state: NewYorkState) -> None:
    """One card after the other; an empty deck is made anew from the discard pile (KNY-52)."""
    for place in range(MARKET):
        if state.market[place] == NOTHING:
            if not state.deck:
                reshuffle(state)
            if state.deck:
                state.frames.append(REFILL_STEP)
                state.frames.append(CARD_FOR[place])
            return


def reshuffle(state: NewYorkState) -> None:
    if state.discard and state.events is not None:
        state.events.append((RESHUFFLED, NOBODY))
    state.deck = state.discard
    state.discard = []


def take_from(cards: list[int], number: int) -> None:
    """As `remove`, which takes longer to compare."""
    for place in range(len(cards)):
        if cards[place] == number:
            del cards[place]
            return


def card_dealt(state: NewYorkState, place: int, number: int) -> None:
    """Into the market, unless a card takes it away; then another one comes."""
    take_from(state.deck, number)
    for watcher in DECK_WATCHERS:
        if watcher.revealed(state, number):
            return
    state.market[place] = number
    if state.events is not None:
        state.events.append((DEALT_CARD, NOBODY, number))
