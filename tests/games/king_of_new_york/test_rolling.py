"""KNY-20 and KNY-21: rolling the dice."""

from __future__ import annotations

from math import factorial

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, IllegalMove
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.card import CARDS, KEEP
from monstertable.games.king_of_new_york.state import NewYorkState

from .position import asked, choices, play, position

GREEN = {"extra_head": 1, "natural_selection": 1}


def dice_due(state: NewYorkState) -> int:
    """How many dice are about to be thrown."""
    assert asked(state) == "roll"
    return len(choices(state)[0].removeprefix("roll "))


def test_there_are_three_rolls_and_no_more() -> None:
    """KNY-20"""
    state = position(["queens", "manhattan"])
    assert dice_due(state) == 6

    play(state, "roll eeadho", "reroll eeadho", "roll eeadho", "reroll eeadho")
    assert asked(state) == "roll"

    play(state, "roll eeadho")
    assert asked(state) == "resolve 0"


def test_any_dice_are_kept_and_the_others_rolled_again() -> None:
    """KNY-20"""
    state = position(["queens", "manhattan"], dice="eeadho", rerolls=2)

    play(state, "reroll ado")
    assert dice_due(state) == 3

    play(state, "roll ccc")
    view = GAME.view(state, None)
    assert (view["dice"], view["rolled"], view["rerolls"]) == ("eehccc", "ccc", 1)


def test_every_choice_among_the_dice_is_offered() -> None:
    """KNY-20: two Energy alike, four others: 3 * 2**4 choices, one of them to keep all."""
    state = position(["queens", "manhattan"], dice="eeadho", rerolls=2)

    assert len(choices(state)) == 3 * 2**4
    assert {"keep", "reroll e", "reroll ee", "reroll o", "reroll eeadho"} <= set(choices(state))


def test_dice_that_do_not_lie_there_are_not_rolled_again() -> None:
    """KNY-20"""
    state = position(["queens", "manhattan"], dice="eeadho", rerolls=2)

    for dice in ("c", "aa", "eee"):
        with pytest.raises(IllegalMove):
            play(state, f"reroll {dice}")


def test_kept_dice_may_be_taken_up_again() -> None:
    """KNY-20"""
    state = position(["queens", "manhattan"], dice="eeadho", rerolls=2)
    play(state, "reroll o", "roll c")

    assert "reroll eeadh" in choices(state)
    assert dice_due(play(state, "reroll eeadh")) == 5


def test_one_may_stop_after_any_roll() -> None:
    """KNY-20"""
    after_one = play(position(["queens", "manhattan"]), "roll eeadho", "keep")
    after_two = play(position(["queens", "manhattan"]), "roll eeadho", "reroll o", "roll c", "keep")

    assert (asked(after_one), GAME.view(after_one, None)["dice"]) == ("resolve 0", "eeadho")
    assert (asked(after_two), GAME.view(after_two, None)["dice"]) == ("resolve 0", "eeadhc")


@pytest.mark.parametrize(("dice", "ways"), [("eeadho", factorial(6) // 2), ("eeeeee", 1), ("eaaddd", 60)])
def test_dice_are_fair(dice: str, ways: int) -> None:
    """KNY-20: each of the six symbols is on every die once."""
    state = position(["queens", "manhattan"])
    chances = {GAME.text(state, move): probability for move, probability in GAME.chance(state)}

    assert chances[f"roll {dice}"] == pytest.approx(ways / 6**6)
    assert sum(chances.values()) == pytest.approx(1)
    assert GAME.owing(state) == (CHANCE,)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_dice_are_thrown_as_fair_as_they_are(number: int) -> None:
    """KNY-20: each symbol as often as any other, and so many dice as are rolled again."""
    state = play(position(["queens", "manhattan"], dice="eeeeee", rerolls=1), "reroll " + "e" * number)
    random = seeded(number)
    thrown = [GAME.text(state, GAME.sample(state, random)).removeprefix("roll ") for _ in range(3000)]

    assert {len(dice) for dice in thrown} == {number}
    for letter in "eadhco":
        assert sum(dice.count(letter) for dice in thrown) / 3000 / number == pytest.approx(1 / 6, abs=0.03)


def test_the_next_turn_begins_with_all_dice_and_rerolls_again() -> None:
    """KNY-20"""
    state = play(position(["queens", "manhattan"]), "roll cchhhh", "reroll h", "roll h", "keep", "resolve heal", "stay")
    assert dice_due(state) == 6

    play(state, "roll eeeeee")
    assert (state.turn, GAME.view(state, None)["rerolls"]) == (1, 2)
    assert asked(state) == "reroll 1"


@pytest.mark.parametrize("card", [card.id for card in CARDS if card.kind == KEEP])
def test_green_dice_come_only_with_the_cards_that_add_one(card: str) -> None:
    """KNY-21"""
    state = position(["queens", "manhattan"], cards={0: card, 1: "" if card in GREEN else "extra_head"})
    if asked(state) == "move 0":
        play(state, "stay")

    assert dice_due(state) == 6 + GREEN.get(card, 0)


def test_both_green_dice_come_with_both_cards() -> None:
    """KNY-21"""
    state = position(["queens", "manhattan"], cards={0: "extra_head natural_selection"})
    assert dice_due(state) == 8

    play(state, "roll eeeeaadd")
    assert GAME.view(state, None)["green_dice"] == 2
    assert "reroll eeeeaadd" in choices(state)
