"""What each seat may know (MC-63, MC-75, MC-90), and worlds that could be true for it."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from monstertable.core.chance import Random, seeded
from monstertable.core.game import CHANCE
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.cards import EVENT_IDS
from monstertable.games.monster_city.happenings import DEALT_EVENT, DREW_EVENT, NO_CARD
from monstertable.games.monster_city.state import CityState

from .position import deal, hand, play, position


def test_who_drew_an_event_card_alone_knows_which() -> None:
    """MC-90"""
    state = position(variant="events", cities=["r3 r8", "g3 y4", "y3 r4"])
    state.events = []
    play(state, "attack all_red", "event grant")

    drew = state.events[-1]

    assert GAME.seen(drew, 0) == (DREW_EVENT, 0, EVENT_IDS.index("grant"))
    assert [GAME.seen(drew, seat) for seat in (1, 2, None)] == [(DREW_EVENT, 0, NO_CARD)] * 3


def test_the_first_hands_are_masked_too() -> None:
    """MC-90"""
    state = GAME.initial(GAME.setup(3, {"variant": "events"}))
    state.events = []
    deal(state)

    drawn = [event for event in state.events if event[0] == DEALT_EVENT]

    assert len(drawn) == 6
    for seat in (0, 1, 2, None):
        known = [GAME.seen(event, seat)[1] for event in drawn if GAME.seen(event, seat)[2] != NO_CARD]
        assert known == ([] if seat is None else [seat] * 2)


def test_other_events_are_for_everybody() -> None:
    """MC-63: all else on the table is public."""
    state = position(variant="events", hands=["grant", "", ""])
    state.events = []
    play(state, "grant", "build r8", "attack all_red")

    assert state.events
    for event in state.events:
        assert [GAME.seen(event, seat) for seat in (0, 1, 2, None)] == [event] * 4


def test_a_view_can_be_written_as_json() -> None:
    """MC-63"""
    state = play(position(variant="events", hands=["grant", "detour", ""], monster_row="any_1"), "attack any_1")

    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        assert json.loads(json.dumps(view)) == view


def test_cities_banknotes_rows_and_discard_piles_are_public() -> None:
    """MC-63"""
    state = play(position(variant="events", hands=["grant", "", ""], monster_row="all_red any_2"), "grant")
    play(state, "attack any_2")
    play(state, "event detour")

    view = GAME.view(state, None)

    assert [player["city"] for player in view["players"]] == [["r3", "g4"], [], ["r4", "y3"]]
    assert [player["banknotes"] for player in view["players"]] == [2, 2, 1]
    assert (view["building_row"], view["monster_row"]) == (["r8", "g5"], ["all_red"])
    assert (view["monster_discard"], view["event_discard"], view["bank"]) == ({"any_2": 1}, {"grant": 1}, 5)


def guesses(state: CityState, seat: int, number: int) -> list[CityState]:
    random = seeded(90)
    return [GAME.determinize(state, seat, random) for _ in range(number)]


def test_a_guess_keeps_all_that_the_seat_sees() -> None:
    """MC-90"""
    state = position(variant="events", hands=["grant chicken", "chicken detour", "grant"], event_deck="remodel")

    for seat in range(3):
        view = GAME.view(state, seat)
        for world in guesses(state, seat, 30):
            assert GAME.view(world, seat) == view
            assert GAME.pieces(world) == GAME.pieces(state)


def test_others_hands_are_drawn_from_all_that_is_unseen() -> None:
    """MC-90: ten cards are unseen by seat 0, among them three chickens and one grant."""
    deck = "chicken chicken detour remodel remodel rejected_project counterattack"
    state = position(variant="events", hands=["grant", "chicken detour", "grant"], event_deck=deck)
    worlds = guesses(state, 0, 4000)

    found = Counter(card for world in worlds for card in hand(world, 1).split())
    unseen = Counter(f"{deck} chicken detour grant".split())

    assert found.keys() == unseen.keys()
    for card, number in unseen.items():
        assert found[card] / 8000 == pytest.approx(number / 10, abs=0.025)


def test_both_of_the_others_are_drawn_anew_and_so_is_the_deck() -> None:
    """MC-90"""
    state = position(variant="events", hands=["", "grant", "detour"], event_deck="remodel")

    found = {(hand(world, 1), hand(world, 2)) for world in guesses(state, 0, 300)}

    assert found == {(a, b) for a in ("grant", "detour", "remodel") for b in ("grant", "detour", "remodel") if a != b}


def test_a_guess_leaves_the_true_state_alone() -> None:
    """MC-90"""
    state = position(variant="events", hands=["grant", "chicken detour", "grant"])
    before = (state.hands, state.event_deck[:])

    guesses(state, 0, 5)

    assert (state.hands, state.event_deck) == ([[5], [0, 4], [5]], before[1])


def test_a_secret_choice_of_another_is_guessed_among_those_possible() -> None:
    """MC-75"""
    pads = ["lowest 1", "all 1", "highest 1"]
    state = play(position(building_row="r8", dealt=20, pads=pads), "build r8", "0 score all", "1 score lowest")

    worlds = guesses(state, 0, 3000)

    assert {world.picks[0] for world in worlds} == {3}
    assert {world.picks[2] for world in worlds} == {-1}
    found = Counter(world.picks[1] for world in worlds)
    assert set(found) == {0, 1, 2}
    assert all(number / 3000 == pytest.approx(1 / 3, abs=0.04) for number in found.values())


def test_a_copy_is_equal_and_separate() -> None:
    """What happens in one does not happen in the other."""
    random: Random = seeded(7)
    state = position(
        variant="events", hands=["grant chicken", "detour", ""], monster_deck="any_1", event_deck="remodel"
    )
    copy = state.copy()
    before = GAME.view(state, 0)
    assert GAME.view(copy, 0) == before

    for _ in range(200):
        if not (owing := GAME.owing(copy)):
            break
        moves = GAME.legal_moves(copy, owing[0]) if owing[0] >= 0 else [GAME.sample(copy, random)]
        GAME.apply(copy, owing[0], moves[random.below(len(moves))])

    assert (GAME.view(state, 0), state.events) == (before, None)


def test_everybody_knows_who_begins_before_the_hands_are_dealt() -> None:
    """MC-08"""
    for first in range(3):
        state = GAME.initial(GAME.setup(3, {"variant": "events", "first": str(first + 1)}))
        while GAME.view(state, None)["phase"] != "hands":
            GAME.apply(state, CHANCE, GAME.sample(state, seeded(1)))

        assert [GAME.view(state, seat)["turn"] for seat in (None, 0, 1, 2)] == [first] * 4


def test_a_guess_keeps_nothing_of_an_attack_that_is_over() -> None:
    state = play(position(cities=["r3 r8 g4", "g3 y4", "y3 r4"]), "attack all_red")

    world = GAME.determinize(state, 1, seeded(1))

    assert state.fallen
    assert not world.fallen
    assert GAME.view(world, 1) == GAME.view(state, 1)
