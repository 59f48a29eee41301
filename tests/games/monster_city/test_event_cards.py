"""MC-90 to MC-98: the events variant, card by card."""

from __future__ import annotations

import pytest

from monstertable.core.game import CHANCE, IllegalMove
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.cards import EVENT_IDS
from monstertable.games.monster_city.happenings import ATTACKED, DREW_EVENT, FORCED, PLAYED, RESHUFFLED_EVENTS
from monstertable.games.monster_city.state import CityState

from .position import (
    building_row,
    city,
    deal,
    discarded_events,
    discarded_monsters,
    hand,
    legal,
    monster_row,
    play,
    position,
    possible,
)

ALL_EVENTS = " ".join(["chicken rejected_project"] * 3 + ["remodel counterattack detour grant"] * 2)
FIVE_MONSTERS = "all_red all_green any_1 any_2 triple_ryg"


def holding(cards: str, town: str = "r3 g4", **rest: object) -> CityState:
    """Seat 0 has these event cards and the turn."""
    laid: dict[str, object] = {"cities": [town, "g3 y4", "y3 r4"], "hands": [cards, "", ""], "variant": "events"}
    return position(**(laid | rest))  # type: ignore[arg-type]


def of_card(state: CityState, card: str) -> list[str]:
    return [move for move in legal(state) if card in move]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_two_event_cards_each_and_no_stop_cards(seats: int) -> None:
    """MC-90"""
    state = deal(GAME.initial(GAME.setup(seats, {"variant": "events"})))
    view = GAME.view(state, None)

    assert [player["hand"] for player in view["players"]] == [2] * seats
    assert [player["stop"] for player in view["players"]] == [False] * seats
    assert view["event_deck"] == 14 - 2 * seats
    assert "stop" not in legal(state)


def test_the_fourteen_event_cards_are_dealt_from_a_shuffled_deck() -> None:
    """MC-90"""
    state = GAME.initial(GAME.setup(3, {"variant": "events", "first": "2"}))
    play(state, "pair A", "pair B")
    assert possible(state) == {f"event {card}": (3 if number < 2 else 2) / 14 for number, card in enumerate(EVENT_IDS)}

    play(state, "event grant", "event grant", "event detour")
    assert (hand(state, 0), hand(state, 1), possible(state)["event detour"]) == ("grant grant", "detour", 1 / 11)
    assert "event grant" not in possible(state)


def test_hands_are_secret_and_their_sizes_public() -> None:
    """MC-90"""
    one = holding("grant", hands=["grant", "chicken detour", "remodel"])
    other = holding("grant", hands=["grant", "grant chicken", "counterattack"])

    for seat in (None, 0):
        assert GAME.view(one, seat) == GAME.view(other, seat)
    assert [player["hand"] for player in GAME.view(one, None)["players"]] == [1, 2, 1]
    assert (GAME.view(one, 1)["hand"], GAME.view(one, None)["hand"]) == (["chicken", "detour"], [])


def test_an_attack_that_destroys_two_draws_an_event_card() -> None:
    """MC-91"""
    state = play(holding("", town="r3 r8 g4", dealt=5), "attack all_red")
    assert GAME.owing(state) == (CHANCE,)

    play(state, "event grant")
    assert (hand(state), state.events_left, state.banknotes[0], state.turn) == ("grant", 13, 2, 1)


@pytest.mark.parametrize(
    ("town", "monster", "draws"),
    [
        ("r3 g4", "all_red", False),
        ("r3", "any_2", False),
        ("", "any_2", False),
        ("r3 g4", "any_2", True),
        ("r3 g4 y3", "triple_ryg", True),
        ("r3 r8 r8 g4", "all_red", True),
        ("r3 y3", "pair2_red_green", False),
        ("r3 g4", "pair2_red_green", True),
    ],
)
def test_only_buildings_really_destroyed_count(town: str, monster: str, draws: bool) -> None:
    """MC-91"""
    state = play(holding("", town=town, monster_row=f"{monster} any_1", dealt=10), f"attack {monster}")

    assert (GAME.owing(state) == (CHANCE,)) == draws


def test_buildings_chosen_one_by_one_count_together() -> None:
    """MC-91"""
    state = play(holding("", town="r3 g4 y3"), "attack any_2", "fall r3", "fall y3")

    assert GAME.view(state, None)["phase"] == "draw"


def test_what_fell_in_an_earlier_attack_does_not_count() -> None:
    """MC-91"""
    state = holding("", monster_row="all_red all_yellow any_1", banknotes=[0, 0, 0])

    play(state, "attack all_red", "attack all_yellow")

    assert (city(state, 0), city(state, 1), GAME.owing(state)) == ("g4", "g3", (2,))


def test_one_card_however_many_fall_and_no_limit_of_the_hand() -> None:
    """MC-91"""
    state = play(holding(ALL_EVENTS.replace("grant", "", 1), town="r3 r8 r8 r7", dealt=10), "attack all_red")
    play(state, "event grant")

    assert len(state.hands[0]) == 14


def test_the_basic_game_draws_no_event_card() -> None:
    """MC-91"""
    state = play(position(cities=["r3 r8 r8", "g3 y4", "y3 r4"]), "attack all_red")

    assert GAME.owing(state) == (1,)


def test_the_draw_comes_before_the_refill() -> None:
    """MC-91"""
    state = play(holding("", town="r3 r8", monster_row="all_red"), "attack all_red")
    assert GAME.view(state, None)["phase"] == "draw"

    assert GAME.view(play(state, "event grant"), None)["phase"] == "monsters"


def test_the_last_event_card_drawn_brings_a_new_deck_of_the_discard_pile() -> None:
    """MC-92: the card just drawn and those in hands are not in it."""
    state = holding("", town="r3 r8", hands=["", "grant chicken", ""], event_deck="grant")
    state.events = []

    play(state, "attack all_red", "event grant")

    assert (hand(state), state.events_left, discarded_events(state)) == ("grant", 11, "")
    assert state.event_deck == [2, 3, 2, 2, 2, 0]
    assert [event[0] for event in state.events] == [ATTACKED, DREW_EVENT, RESHUFFLED_EVENTS]


def test_a_card_played_after_the_shuffle_waits_in_the_discard_pile() -> None:
    """MC-92"""
    state = holding("", town="r3 r8", hands=["", "grant chicken", ""], event_deck="detour")

    play(state, "attack all_red", "event detour", "grant")

    assert (state.events_left, discarded_events(state)) == (11, "grant")


def test_an_event_deck_that_could_not_be_shuffled_is_made_when_a_card_is_next_due() -> None:
    """MC-92"""
    rest = ALL_EVENTS.replace("grant", "", 1)
    state = holding("", town="r3 r8", hands=["", rest, ""], event_deck="grant", monster_row="all_red any_2 any_1")
    state.events = []

    play(state, "attack all_red", "event grant")
    assert (state.events_left, discarded_events(state)) == (0, "")

    play(state, "decline chicken", "attack any_2")
    assert possible(state) == {"event chicken": 1.0}
    assert [event[0] for event in state.events] == [ATTACKED, DREW_EVENT, PLAYED, ATTACKED, RESHUFFLED_EVENTS]

    play(state, "event chicken")
    assert (hand(state, 2), state.events_left, discarded_events(state)) == ("chicken", 0, "")


def test_without_any_card_left_none_is_drawn() -> None:
    """MC-92"""
    state = holding("", town="r3 r8", hands=["", ALL_EVENTS, ""], event_deck="")

    play(state, "attack all_red")

    assert (hand(state), state.banknotes[0], GAME.owing(state)) == ("", 2, (1,))


@pytest.mark.parametrize("card", EVENT_IDS)
def test_every_card_may_be_played_for_nothing(card: str) -> None:
    """MC-93"""
    state = holding(f"{card} {card}", building_row="r8 g5", monster_row="all_red any_2")
    before = state.copy()

    play(state, f"decline {card}")

    assert (hand(state), discarded_events(state), state.turn) == (card, card, 1)
    assert (state.cities, state.banknotes) == (before.cities, before.banknotes)
    assert (building_row(state), monster_row(state)) == (building_row(before), monster_row(before))


def test_twin_cards_are_offered_once() -> None:
    """MC-93"""
    assert of_card(holding("detour detour"), "detour") == ["decline detour", "detour"]


def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    """MC-93"""
    state = holding("detour", hands=["detour", "grant", ""])

    for move in ("grant", "decline grant", "counterattack"):
        with pytest.raises(IllegalMove):
            play(state, move)


def test_a_card_is_discarded_after_its_effect() -> None:
    """MC-93"""
    state = holding("grant detour")
    state.events = []

    play(state, "grant")

    assert (hand(state), discarded_events(state)) == ("detour", "grant")
    assert state.events[0][:4] == (PLAYED, 0, EVENT_IDS.index("grant"), 1)


def test_a_card_in_hand_means_that_no_turn_is_forced() -> None:
    """MC-93"""
    state = holding("detour", banknotes=[0, 1, 1], monster_row="all_red")

    assert legal(state) == ["attack all_red", "decline detour", "detour"]


def test_chicken_discards_one_monster_and_leaves_the_gap() -> None:
    """MC-94"""
    state = holding("chicken", monster_row="all_red any_2 any_2")
    assert of_card(state, "chicken") == ["decline chicken", "chicken all_red", "chicken any_2"]

    play(state, "chicken any_2")

    assert (monster_row(state), discarded_monsters(state)) == ("all_red any_2", "any_2")
    assert (city(state), state.banknotes, GAME.owing(state)) == ("r3 g4", [1, 1, 1], (1,))


def test_chicken_on_the_last_monster_brings_five_new_ones() -> None:
    """MC-94"""
    state = deal(play(holding("chicken", monster_row="all_red"), "chicken all_red"))

    assert (len(monster_row(state).split()), discarded_monsters(state), state.turn) == (5, "all_red", 1)


def test_rejected_project_removes_one_building_from_the_game() -> None:
    """MC-94"""
    state = holding("rejected_project", building_row="r8 g5 g5")
    deck = state.building_deck[:]
    assert of_card(state, "rejected") == ["decline rejected_project", "rejected_project r8", "rejected_project g5"]

    play(state, "rejected_project g5")

    assert (building_row(state), state.building_deck, city(state)) == ("r8 g5", deck, "r3 g4")
    assert (state.banknotes, GAME.owing(state)) == ([1, 1, 1], (1,))


def test_rejected_project_on_the_last_building_brings_five_new_ones() -> None:
    """MC-94"""
    state = deal(play(holding("rejected_project", building_row="r8", dealt=5), "rejected_project r8"))

    assert (len(building_row(state).split()), state.scorings, state.turn) == (5, 0, 1)


def test_rejected_project_on_the_tenth_building_brings_scoring() -> None:
    """MC-94"""
    state = play(holding("rejected_project", building_row="r8", dealt=10), "rejected_project r8")
    assert GAME.owing(state) == (0, 1, 2)

    deal(play(state, *["score all"] * 3))
    assert (len(building_row(state).split()), state.scorings, GAME.owing(state)) == (5, 1, (1,))


def test_rejected_project_on_the_fortieth_building_ends_the_game() -> None:
    """MC-94"""
    state = play(holding("rejected_project", building_row="r8", dealt=40), "rejected_project r8")

    assert GAME.owing(state) == ()


def test_a_rejected_project_counts_towards_scoring() -> None:
    """MC-94"""
    state = play(holding("rejected_project", building_row="r8 g5", dealt=10), "rejected_project r8")

    assert GAME.view(state, None)["until_scoring"] == 1


def test_remodel_exchanges_a_building_of_the_city_with_one_of_the_row_for_free() -> None:
    """MC-95"""
    state = holding("remodel", building_row="r8 g5", banknotes=[0, 1, 1])

    play(state, "remodel r3 r8")

    assert (city(state), building_row(state)) == ("r8 g4", "r3 g5")
    assert (state.banknotes, GAME.owing(state)) == ([0, 1, 1], (1,))


def test_remodel_offers_every_pair_once() -> None:
    """MC-95"""
    state = holding("remodel", town="r3 r8 r8", building_row="g5 g5 y7")

    assert of_card(state, "remodel") == [
        "decline remodel",
        "remodel r3 g5",
        "remodel r3 y7",
        "remodel r8 g5",
        "remodel r8 y7",
    ]


def test_remodel_of_the_last_card_of_the_row_brings_neither_refill_nor_scoring() -> None:
    """MC-95"""
    state = play(holding("remodel", building_row="r8", dealt=10), "remodel g4 r8")

    assert (building_row(state), GAME.view(state, None)["until_scoring"], GAME.owing(state)) == ("g4", 1, (1,))


def test_remodel_with_an_empty_city_has_no_effect() -> None:
    """MC-95"""
    state = holding("remodel", town="")
    assert of_card(state, "remodel") == ["decline remodel"]

    assert GAME.owing(play(state, "decline remodel")) == (1,)


def test_counterattack_discards_the_row_and_lays_out_as_many() -> None:
    """MC-96"""
    state = play(holding("counterattack", monster_row="all_red any_2 any_2"), "counterattack")
    assert (monster_row(state), discarded_monsters(state)) == ("", "all_red any_2 any_2")

    play(state, "monster any_1", "monster all_yellow", "monster all_red")

    assert (monster_row(state), GAME.owing(state)) == ("all_red all_yellow any_1", (1,))
    assert (state.banknotes, city(state)) == ([1, 1, 1], "r3 g4")


def test_counterattack_draws_none_of_the_discarded_while_the_deck_lasts() -> None:
    """MC-96"""
    state = play(holding("counterattack", monster_row="any_2 any_2"), "counterattack")

    assert "monster any_2" not in possible(state)


def test_a_reshuffle_in_a_counterattack_includes_the_cards_just_discarded() -> None:
    """MC-96"""
    state = holding("counterattack", monster_row=FIVE_MONSTERS, monster_deck="any_1 all_yellow")

    play(state, "counterattack", "monster any_1", "monster all_yellow")

    assert sum(state.monster_deck) == 28
    assert possible(state)["monster any_2"] == 2 / 28
    assert possible(state)["monster triple_ryg"] == 2 / 28
    assert len(monster_row(deal(state)).split()) == 5


def test_a_counterattack_that_takes_the_last_card_of_the_deck_shuffles_at_once() -> None:
    """MC-96, MC-64: the row it discarded is in the new deck, the row it laid out is not."""
    state = holding("counterattack", monster_row="any_1 any_1", monster_deck="all_yellow all_red")

    play(state, "counterattack", "monster all_yellow", "monster all_red")

    assert (monster_row(state), state.monsters_left, discarded_monsters(state)) == ("all_red all_yellow", 28, "")
    in_deck = GAME.view(state, None)["monster_deck"]
    assert (in_deck["any_1"], in_deck["all_yellow"], in_deck["all_red"]) == (2, 1, 1)


def turns(state: CityState, *moves: str) -> list[int]:
    """Whose turn it is after each of these moves."""
    return [play(state, move).turn for move in moves]


def with_detours(*hands: str, turn: int = 0) -> CityState:
    towns = ["r3 g4", "g3 y4", "y3 r4", "g3 r4"][: len(hands)]
    full = {"building_row": "r7 r8 g5 y7 y8", "monster_row": FIVE_MONSTERS}
    return holding("", cities=towns, hands=list(hands), turn=turn, **full)


def test_detour_gives_the_turn_to_the_right_and_then_it_goes_clockwise_again() -> None:
    """MC-97"""
    state = with_detours("", "detour", "", turn=1)

    assert turns(state, "detour", "build r8", "build r7", "build g5") == [0, 1, 2, 0]


def test_detour_of_the_first_seat_goes_to_the_last() -> None:
    """MC-97"""
    assert turns(with_detours("detour", "", ""), "detour", "build r8", "build r7") == [2, 0, 1]


def test_two_detours_in_a_row_go_two_to_the_right() -> None:
    """MC-97"""
    state = with_detours("detour", "", "", "detour")

    assert turns(state, "detour", "detour", "build r8", "build r7", "build g5") == [3, 2, 3, 0, 1]


def test_a_player_may_send_the_turn_back_twice() -> None:
    """MC-97"""
    state = with_detours("detour detour", "", "")

    assert turns(state, "detour", "build r8", "detour", "attack all_green", "build r7") == [2, 0, 2, 0, 1]


def test_a_declined_detour_changes_nothing() -> None:
    """MC-97"""
    assert turns(holding("detour", turn=0), "decline detour") == [1]


def test_a_detour_before_the_last_building_decides_who_is_next_after_scoring() -> None:
    """MC-97"""
    state = holding("detour", building_row="r8", dealt=10)

    play(state, "detour", "build r8", *["score all"] * 3)

    assert deal(state).turn == 0


def test_a_turn_that_detour_gives_may_be_forced() -> None:
    """MC-97, MC-12"""
    state = holding("detour", banknotes=[1, 1, 0], monster_row="all_green")
    state.events = []

    play(state, "detour")

    assert [event[:2] for event in state.events] == [(PLAYED, 0), (FORCED, 2), (ATTACKED, 2)]
    assert deal(state).turn == 0


@pytest.mark.parametrize("before", [0, 1])
def test_grant_brings_one_banknote_from_the_bank(before: int) -> None:
    """MC-98"""
    state = play(holding("grant", banknotes=[before, 1, 1]), "grant")

    assert (state.banknotes, state.turn) == ([before + 1, 1, 1], 1)
    assert GAME.view(state, None)["bank"] == 10 - before - 3


def test_grant_at_two_banknotes_does_nothing_but_may_be_played() -> None:
    """MC-98"""
    state = holding("grant", banknotes=[2, 1, 1])
    assert of_card(state, "grant") == ["decline grant"]

    assert play(state, "decline grant").banknotes == [2, 1, 1]
