"""KNY-50 to KNY-52: the market."""

from __future__ import annotations

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import IllegalMove
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.card import CARDS
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, held, market_of, play, position, symbols

CHEAP = "fury stomp coney_island"  # 4 energy each


def discarded(state: NewYorkState) -> list[str]:
    return [CARDS[number].id for number in state.discard]


def shop(energy: int, market: str = CHEAP, discard: str = "") -> NewYorkState:
    return position(["queens", "manhattan"], at="buy", energy={0: energy}, market=market, discard=discard)


def all_but(*names: str) -> str:
    """All other cards: laid on the discard pile, they leave the deck empty."""
    return " ".join(card.id for card in CARDS if card.id not in names)


def test_a_card_costs_its_energy() -> None:
    """KNY-50"""
    state = play(shop(7, "fury coney_island extra_head"), "buy extra_head")

    assert (state.energy[0], held(state, 0)) == (0, ["extra_head"])


def test_only_what_can_be_paid_is_for_sale() -> None:
    """KNY-50"""
    assert choices(shop(4, "fury diva extra_head")) == ["done", "buy fury", "sweep"]
    assert choices(shop(5, "fury diva extra_head")) == ["done", "buy fury", "buy diva", "sweep"]


def test_only_cards_of_the_market_are_for_sale() -> None:
    """KNY-50"""
    state = shop(20, discard="stink_attack")

    for card in ("diva", "stink_attack"):
        with pytest.raises(IllegalMove):
            play(state, f"buy {card}")


def test_who_can_pay_for_nothing_is_not_asked() -> None:
    """KNY-50"""
    state = shop(1)

    assert (state.turn, asked(state)) == (1, "roll")


def test_a_bought_card_is_replaced_at_once() -> None:
    """KNY-50"""
    state = play(shop(12), "buy stomp")
    assert (asked(state), market_of(state)) == ("card", ["fury", "", "coney_island"])
    assert len(choices(state)) == 61
    assert "card stomp" not in choices(state)

    play(state, "card diva")
    assert market_of(state) == ["fury", "diva", "coney_island"]
    assert {"buy diva", "buy fury", "buy coney_island"} <= set(choices(state))


def test_any_number_of_cards_may_be_bought() -> None:
    """KNY-50"""
    state = play(shop(16), "buy fury", "card drain", "buy stomp", "card chameleon", "buy drain", "card curse")
    assert asked(state) == "buy 0"

    play(state, "buy chameleon", "card leveler")
    assert (held(state, 0), state.energy[0]) == (["fury", "stomp", "drain", "chameleon"], 0)
    assert state.turn == 1


def test_two_energy_sweep_the_market() -> None:
    """KNY-50"""
    state = play(shop(9), "sweep")
    assert (state.energy[0], market_of(state)) == (7, ["", "", ""])
    assert sorted(discarded(state)) == sorted(CHEAP.split())

    play(state, "card drain", "card curse", "card diva")
    assert market_of(state) == ["drain", "curse", "diva"]
    assert asked(state) == "buy 0"


def test_one_energy_does_not_sweep() -> None:
    """KNY-50"""
    assert "sweep" not in choices(shop(1, "overload subterranean_cable diva"))
    assert "sweep" in choices(shop(2, "overload subterranean_cable diva"))


def test_sweeping_and_buying_in_any_order_as_often_as_one_can_pay() -> None:
    """KNY-50"""
    state = play(shop(14), "sweep", "card drain", "card curse", "card diva")
    play(state, "sweep", "card leveler", "card chameleon", "card hunter")
    play(state, "buy chameleon", "card scavenger")
    play(state, "sweep", "card bulletproof", "card can_opener", "card jinx_aura")
    play(state, "buy bulletproof", "card long_neck")

    assert (held(state, 0), state.energy[0]) == (["chameleon", "bulletproof"], 0)


def test_nobody_has_to_buy() -> None:
    """KNY-50"""
    state = play(shop(20), "done")

    assert (state.turn, state.energy[0], market_of(state)) == (1, 20, CHEAP.split())


def test_a_keep_card_stays_to_the_end() -> None:
    """KNY-51"""
    state = play(shop(4), "buy stomp", "card diva")
    assert (held(state, 0), state.vp[0]) == (["stomp"], 0)

    play(state, "roll hhhhhh", "keep", "roll hhhhhh", "keep")
    assert symbols(state) == {"destruction": 1, "heal": 6}
    assert (held(state, 0), discarded(state)) == (["stomp"], [])


def test_a_discard_card_acts_at_once_and_goes() -> None:
    """KNY-51"""
    state = play(shop(4), "buy coney_island")

    assert (state.vp[0], held(state, 0), discarded(state)) == (3, [], ["coney_island"])


def test_a_discard_card_acts_before_its_place_is_filled() -> None:
    """KNY-51: its energy buys the next card in the same turn."""
    state = play(shop(5, "power_substation diva fury"), "buy power_substation")
    assert (asked(state), state.energy[0], state.life[0]) == ("card", 8, 7)

    assert "buy diva" in choices(play(state, "card stomp"))


def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    """KNY-52"""
    state = shop(4, discard=all_but(*CHEAP.split()))
    assert state.deck == []

    play(state, "buy stomp")
    assert (asked(state), len(choices(state)), state.discard) == ("card", 61, [])

    play(state, "card diva")
    assert (market_of(state)[1], len(state.deck)) == ("diva", 60)


def test_the_new_deck_holds_what_was_just_swept() -> None:
    """KNY-52: the market goes to the discard pile first."""
    state = play(shop(2, discard=all_but(*CHEAP.split())), "sweep")

    assert len(choices(state)) == 64
    assert "card fury" in choices(state)


def test_the_discard_pile_waits_until_the_deck_is_empty() -> None:
    """KNY-52"""
    state = shop(8, discard=all_but(*CHEAP.split(), "diva"))
    play(state, "buy stomp")
    assert choices(state) == ["card diva"]

    play(state, "card diva", "buy fury")
    assert len(choices(state)) == 60


def test_without_any_cards_left_the_market_stays_short() -> None:
    """KNY-52"""
    others = [card.id for card in CARDS if card.id not in CHEAP.split()]
    state = position(["queens", "manhattan"], at="buy", energy={0: 4}, market=CHEAP, cards={1: " ".join(others)})
    assert (state.deck, state.discard) == ([], [])

    play(state, "buy stomp")
    assert market_of(state) == ["fury", "", "coney_island"]
    assert state.turn == 1


def test_a_short_market_is_filled_when_there_are_cards_again() -> None:
    """KNY-52: the Discard card that is bought comes back itself."""
    others = [card.id for card in CARDS if card.id not in CHEAP.split()]
    state = position(["queens", "manhattan"], at="buy", energy={0: 8}, market=CHEAP, cards={1: " ".join(others)})
    play(state, "buy stomp", "buy coney_island")

    assert choices(state) == ["card coney_island"]
    assert market_of(play(state, "card coney_island")) == ["fury", "coney_island", ""]


def drawn(state: NewYorkState, deck: list[str]) -> None:
    """Chance draws a card, and it is the one at its place in this deck."""
    place = seeded(7).below(len(deck))
    assert GAME.text(state, GAME.sample(state, seeded(7))) == f"card {deck[place]}"
    play(state, f"card {deck.pop(place)}")


def test_cards_are_drawn_by_their_place_in_the_deck_that_the_page_on_fairness_tells() -> None:
    """KNY-52: from a to z, without gaps; then the discard pile as it grew."""
    state = play(shop(12), "sweep")
    deck = sorted({card.id for card in CARDS} - set(CHEAP.split()))
    for _ in range(3):
        drawn(state, deck)
    play(state, "sweep")
    drawn(state, deck)

    piled = all_but("fury", "stomp", "coney_island").split()[::-1]
    state = play(shop(12, discard=" ".join(piled)), "sweep")
    deck = piled + CHEAP.split()
    for _ in range(3):
        drawn(state, deck)
