"""MC-10 to MC-41: build, attack, STOP."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from monstertable.core.game import IllegalMove
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.happenings import ATTACKED, BUILT, FORCED

from .position import building_row, city, discarded_monsters, legal, monster_row, play, position


def bank(state: object) -> int:
    return int(GAME.view(state, None)["bank"])  # type: ignore[arg-type]


def test_the_actions_of_a_turn_are_build_attack_and_stop() -> None:
    """MC-10"""
    state = position(building_row="r8 g5 g5", monster_row="all_red any_2 any_2", banknotes=[1, 1, 1])

    assert legal(state) == ["build r8", "build g5", "attack all_red", "attack any_2", "stop"]


@pytest.mark.parametrize(("variant", "last"), [("basic", "play STOP"), ("events", "play an event card")])
def test_whoever_asks_why_is_told_all_actions_of_their_variant(variant: str, last: str) -> None:
    """MC-10"""
    whys = GAME.face().whys()
    why = whys.why(whys.of_question(GAME.view(position(variant=variant), 0)), NullTranslations())

    assert why is not None
    assert all(action in why.sentence for action in ("build", "attack", last))


@pytest.mark.parametrize("action", ["build r8", "attack all_red", "stop"])
def test_a_turn_is_exactly_one_action(action: str) -> None:
    """MC-10"""
    state = play(position(turn=1), action)

    assert GAME.owing(state) == (2,)


def test_nobody_moves_out_of_turn() -> None:
    """MC-10"""
    with pytest.raises(IllegalMove, match="not this seat's turn"):
        play(position(turn=1), "0 stop")


def test_there_is_no_other_way_to_pass() -> None:
    """MC-10"""
    state = position(banknotes=[1, 1, 1], stops=[0, 1, 1])

    assert all(move.startswith(("build", "attack")) for move in legal(state))
    with pytest.raises(IllegalMove, match="no move 'pass'"):
        play(state, "pass")


def test_the_events_variant_has_events_in_place_of_stop() -> None:
    """MC-10"""
    state = position(variant="events", hands=["detour", "", ""])

    assert legal(state)[-2:] == ["decline detour", "detour"]
    with pytest.raises(IllegalMove, match="not allowed now"):
        play(state, "stop")


def test_two_banknotes_are_the_most() -> None:
    """MC-11"""
    state = position(variant="events", banknotes=[2, 1, 1], hands=["grant", "", ""])

    assert not [move for move in legal(state) if move.startswith("attack") or move == "grant"]


def test_an_only_action_is_taken_without_asking() -> None:
    """MC-12"""
    state = position(banknotes=[1, 0, 1], stops=[0, 0, 0], monster_row="all_yellow all_yellow", building_row="r8 g5")
    state.events = []

    play(state, "build r8")

    assert [event[:2] for event in state.events] == [(BUILT, 0), (FORCED, 1), (ATTACKED, 1)]
    assert (state.turn, state.banknotes) == (2, [0, 1, 1])


def test_several_forced_turns_follow_each_other() -> None:
    """MC-12"""
    state = position(banknotes=[0, 2, 2], stops=[0, 0, 0], building_row="g5 g5", monster_row="all_red all_yellow")

    play(state, "attack all_red")

    assert (city(state, 1), city(state, 2)) == ("g3 g5 y4", "r4 g5 y3")
    assert GAME.view(state, None)["phase"] == "buildings"


def test_a_forced_attack_still_asks_which_building_falls() -> None:
    """MC-12"""
    state = position(banknotes=[1, 0, 1], stops=[0, 0, 0], monster_row="any_1")

    play(state, "build r8")

    assert (state.turn, legal(state)) == (1, ["fall g3", "fall y4"])


@pytest.mark.parametrize(
    "freedom",
    [
        {"stops": [0, 1, 0]},
        {"monster_row": "all_yellow all_red"},
        {"banknotes": [1, 1, 1]},
        {"variant": "events", "hands": ["", "grant", ""], "stops": None},
    ],
)
def test_who_has_a_choice_is_asked(freedom: dict[str, object]) -> None:
    """MC-12"""
    forced: dict[str, object] = {"banknotes": [1, 0, 1], "stops": [0, 0, 0], "monster_row": "all_yellow"}
    state = position(**(forced | freedom))  # type: ignore[arg-type]

    play(state, "build r8")

    assert GAME.owing(state) == (1,)
    assert len(legal(state)) > 1


def test_a_building_costs_one_banknote() -> None:
    """MC-20"""
    state = play(position(banknotes=[2, 1, 1]), "build g5")

    assert (city(state), building_row(state)) == ("r3 g4 g5", "r8")
    assert (state.banknotes, bank(state)) == ([1, 1, 1], 7)


def test_any_card_of_the_row_may_be_built() -> None:
    """MC-20"""
    state = position(building_row="y8 y8 r3 g7")

    assert legal(state)[:3] == ["build r3", "build g7", "build y8"]


def test_a_building_that_is_not_in_the_row_cannot_be_built() -> None:
    """MC-20"""
    with pytest.raises(IllegalMove):
        play(position(building_row="r8 g5"), "build r7")


def test_without_a_banknote_nothing_is_built() -> None:
    """MC-20"""
    state = position(banknotes=[0, 1, 1])

    assert legal(state) == ["attack all_red", "attack any_2", "stop"]


def test_a_refused_move_changes_nothing() -> None:
    """MC-20"""
    state = position(banknotes=[0, 1, 1])
    before = GAME.view(state, 0)

    with pytest.raises(IllegalMove, match="'build r8' is not allowed now"):
        play(state, "build r8")

    assert GAME.view(state, 0) == before


def test_a_monster_strikes_the_city_of_who_took_it_and_no_other() -> None:
    """MC-30"""
    state = play(position(monster_row="all_red any_2"), "attack all_red")

    assert [city(state, seat) for seat in range(3)] == ["g4", "g3 y4", "r4 y3"]
    assert (monster_row(state), discarded_monsters(state)) == ("any_2", "all_red")
    assert (state.banknotes, bank(state)) == ([2, 1, 1], 6)


def test_the_banknote_is_one_however_much_falls() -> None:
    """MC-30"""
    state = position(cities=["r3 r5 r6 r7", "g3 y4", "y3 r4"], banknotes=[0, 1, 1], dealt=10)

    assert play(state, "attack all_red").banknotes[0] == 1


def test_the_monster_is_discarded_only_when_the_choice_is_made() -> None:
    """MC-30"""
    state = play(position(monster_row="any_1 all_red"), "attack any_1")
    assert (discarded_monsters(state), state.banknotes[0]) == ("", 1)

    play(state, "fall r3")
    assert (discarded_monsters(state), state.banknotes[0]) == ("any_1", 2)


def test_with_two_banknotes_there_is_no_attack() -> None:
    """MC-30"""
    state = position(banknotes=[2, 1, 1])

    assert legal(state) == ["build r8", "build g5", "stop"]


def test_an_empty_city_may_be_attacked_too() -> None:
    """MC-30"""
    state = play(position(cities=["", "g3 y4", "y3 r4"]), "attack any_2")

    assert (city(state), state.banknotes[0], state.turn) == ("", 2, 1)


def test_destroyed_buildings_leave_the_game() -> None:
    """MC-31"""
    state = position(cities=["r8 r8", "g3 y4", "y3 r4"], building_row="g5", dealt=5)
    deck = state.building_deck[:]

    play(state, "attack all_red")

    assert (city(state), building_row(state), state.building_deck) == ("", "g5", deck)


def test_stop_ends_the_turn_and_does_nothing_else() -> None:
    """MC-40"""
    state = position()
    before = state.copy()

    play(state, "stop")

    assert (state.turn, state.stops) == (1, [0, 1, 1])
    assert (state.cities, state.banknotes) == (before.cities, before.banknotes)
    assert (building_row(state), monster_row(state)) == (building_row(before), monster_row(before))


def test_stop_is_there_once_per_game() -> None:
    """MC-40"""
    state = play(position(), "stop", "stop", "stop")

    assert "stop" not in legal(state)
    with pytest.raises(IllegalMove):
        play(state, "stop")


def test_a_gap_is_not_filled_while_the_row_has_cards() -> None:
    """MC-41"""
    state = position(building_row="r8 r7 r6 r5 g5", monster_row="all_red all_green any_1 any_2 triple_ryg")

    play(state, "build r8", "attack all_red")

    assert building_row(state) == "r5 r6 r7 g5"
    assert monster_row(state) == "all_green triple_ryg any_1 any_2"
    assert GAME.owing(state) == (2,)
