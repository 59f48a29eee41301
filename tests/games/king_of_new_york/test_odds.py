"""The odds that the table tells, against an enumeration of all throws in which the rules say what may be rolled."""

from __future__ import annotations

from math import comb

import pytest

from monstertable.core.chance import Random, seeded
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.dice import (
    ALL_OF,
    LETTERS,
    ONE,
    OUCH,
    SYMBOLS,
    letters,
    number_of,
    odds,
    part_throws,
    showing,
)
from monstertable.games.king_of_new_york.moves import KEEP_DICE
from monstertable.games.king_of_new_york.odds import tables, without_ouch
from monstertable.games.king_of_new_york.odds_told import hindrance_in
from monstertable.games.king_of_new_york.rolling import may_take_up, rerolls
from monstertable.games.king_of_new_york.state import NewYorkState
from monstertable.games.king_of_new_york.words import NewYorkFace
from monstertable.server.showing.words import translations

from .position import position

AVOIDING_OUCH = -1


class Enumeration:
    """Of every throw; which dice may and must be rolled is asked of the rules each time."""

    def __init__(self, state: NewYorkState, goal: int) -> None:
        self.state = state
        self.goal = goal
        self.known: dict[tuple[int, ...], dict[int, float]] = {}

    def is_wanted(self, symbol: int) -> bool:
        return symbol != OUCH if self.goal == AVOIDING_OUCH else symbol == self.goal

    def wanted(self, dice: int) -> int:
        return sum(dice & ALL_OF[symbol] for symbol in range(SYMBOLS) if self.is_wanted(symbol))

    def rolled(self, kept: int, still: int, again: int, rolls: int, energy: int) -> dict[int, float]:
        """The chance of each number in the end: kept to the end, still lying loose, rolled now."""
        key = (kept, still, again, rolls, energy)
        if key not in self.known:
            paid = energy - (self.state.curses[0] if showing(again, OUCH) else 0)
            found: dict[int, float] = {}
            for thrown, chance in odds(number_of(again)):
                for number, part in self.go_on(kept, still + thrown, rolls - 1, paid).items():
                    found[number] = found.get(number, 0.0) + chance * part
            self.known[key] = found
        return self.known[key]

    def go_on(self, kept: int, loose: int, rolls: int, energy: int) -> dict[int, float]:
        state = self.state
        state.dice, state.energy[0], state.rerolls = kept + loose, energy, rolls
        result = {number_of(self.wanted(kept + loose)): 1.0}
        if rolls == 0:
            return result
        may = may_take_up(state, 0)
        again = within(loose - self.wanted(loose), may)
        if again == 0:
            if KEEP_DICE in rerolls(state, 0) or may == 0:
                return result
            return self.one_must_roll(kept, loose, may, rolls, energy)
        return self.rolled(kept, loose - again, again, rolls, energy)

    def one_must_roll(self, kept: int, loose: int, may: int, rolls: int, energy: int) -> dict[int, float]:
        """A kept die that does not count, one without a fee first; else one that counts."""
        spare = within(kept - self.wanted(kept), may)
        if spare:
            die = next(ONE[symbol] for symbol in range(SYMBOLS) if showing(spare, symbol))
            return self.rolled(kept - die, loose, die, rolls, energy)
        die = next(ONE[symbol] for symbol in range(SYMBOLS) if showing(within(self.wanted(kept + loose), may), symbol))
        if within(die, kept):
            return self.rolled(kept - die, loose, die, rolls, energy)
        return self.rolled(kept, loose - die, die, rolls, energy)


def within(dice: int, may: int) -> int:
    """Of these dice, those whose symbol is among the others."""
    return sum(dice & ALL_OF[symbol] for symbol in range(SYMBOLS) if may & ALL_OF[symbol])


def any_position(random: Random) -> NewYorkState:
    """Dice, and now and then what hinders rolling: Terminal Rage, Jinx Aura of another, curses."""
    number = 6 + (random.below(2) if random.below(4) == 0 else 0)
    dice = "".join(LETTERS[random.below(SYMBOLS)] for _ in range(number))
    cards = {0: "extra_head" if number == 7 else ""}
    kind = random.below(6)
    if kind in (1, 3):
        cards[0] += " terminal_rage"
    if kind in (2, 4):
        cards[1] = "jinx_aura"
    curses = {0: random.below(3)} if kind >= 3 else {}
    return position(
        ["queens", "manhattan lower"],
        dice=dice,
        rerolls=1 + random.below(2),
        cards=cards,
        curses=curses,
        energy={0: random.below(5)},
    )


def choice(state: NewYorkState, random: Random) -> int:
    """Some of the dice that may be rolled, not too many of them: all throws are tried."""
    some = [dice for dice in part_throws(may_take_up(state, 0)) if number_of(dice) <= 4]
    return some[random.below(len(some))] if some else 0


def check(state: NewYorkState, again: int, goal: int) -> None:
    view = GAME.view(state, 0)
    hindrance = hindrance_in(view)
    dice = [showing(state.dice, symbol) for symbol in range(SYMBOLS)]
    symbol = OUCH if goal == AVOIDING_OUCH else goal
    told = without_ouch(dice, state.rerolls, hindrance) if goal == AVOIDING_OUCH else None
    if told == {}:
        return
    costs = state.curses[0] > 0
    key = f"{number_of(again)} {dice[symbol] - showing(again, symbol)} {showing(again, OUCH) if costs else 0}"
    counts = (told or tables(dice, state.rerolls, hindrance)[goal])[key]
    tried = Enumeration(state.copy(), goal).rolled(state.dice - again, 0, again, state.rerolls, state.energy[0])
    assert sum(counts) == pytest.approx(1)
    for number, chance in enumerate(counts):
        assert chance == pytest.approx(tried.get(number, 0.0)), f"{letters(state.dice)}, {letters(again)} again, {goal}"


def check_many(seed: int, positions: int) -> None:
    random = seeded(seed)
    for _ in range(positions):
        state = any_position(random)
        again = choice(state, random)
        if again:
            check(state, again, random.below(SYMBOLS + 1) - 1)


def test_the_odds_are_those_of_all_throws() -> None:
    check_many(1, 40)


@pytest.mark.heavy
def test_the_odds_are_those_of_all_throws_in_a_thousand_positions() -> None:
    check_many(2, 1000)


def test_what_is_kept_and_never_rolled_is_certain() -> None:
    state = position(["queens", "manhattan lower"], dice="eeccho", rerolls=2)
    dice = [showing(state.dice, symbol) for symbol in range(SYMBOLS)]
    assert tables(dice, 2, hindrance_in(GAME.view(state, 0)))[0]["0 2 0"] == [0.0, 0.0, 1.0]


def test_three_celebrity_of_six_dice() -> None:
    """With two rolls left each die has 11 chances in 36 to become a Celebrity."""
    state = position(["queens", "manhattan lower"], dice="eeaahh", rerolls=2)
    dice = [showing(state.dice, symbol) for symbol in range(SYMBOLS)]
    counts = tables(dice, 2, hindrance_in(GAME.view(state, 0)))[4]["6 0 0"]
    fewer = sum(comb(6, number) * 11**number * 25 ** (6 - number) for number in range(3))
    assert sum(counts[3:]) == pytest.approx(1 - fewer / 36**6)


def told(state: NewYorkState) -> dict[tuple[str, str, int], list[list[float]]]:
    """What the dice are good for, as the table tells it."""
    t = translations("en")
    moves = [GAME.text(state, move) for move in GAME.legal_moves(state, 0)]
    found = NewYorkFace().odds(GAME.view(state, 0), moves, t)["goals"]
    return {(goal["kind"], goal["what"], goal["seat"]): goal["chances"] for goal in found}


def test_what_the_dice_are_good_for() -> None:
    """Things that fall, somebody to eliminate, Superstar, the Statue; and Ouch! that two units make deadly."""
    state = position(
        ["queens", "manhattan lower"],
        dice="eeaahh",
        rerolls=2,
        life={0: 2, 1: 3},
        stacks={"queens": "skyscraper_1 hospital_3"},
        units={"queens": "infantry jet"},
    )
    assert told(state) == {
        ("destroy", "Skyscraper 1", -1): [[1, 1.0]],
        ("destroy", "Infantry 2", -1): [[2, 1.0]],
        ("destroy", "Hospital 3", -1): [[3, 1.0]],
        ("destroy", "Jet 3", -1): [[3, 1.0]],
        ("kill", "", 1): [[3, 1.0]],
        ("superstar", "", -1): [[3, 1.0]],
        ("statue", "", -1): [[3, 1.0]],
        ("survive", "", -1): [[6, 1.0]],
    }


def test_cards_change_what_the_dice_are_good_for() -> None:
    """Stomp adds a Destruction, Towering Titan two Attack, and the target's die may double the damage."""
    state = position(
        ["queens", "manhattan lower"],
        dice="eeaahh",
        rerolls=2,
        life={1: 6},
        cards={0: "stomp towering_titan antimatter_pellets", 1: "diva"},
        stacks={"queens": "skyscraper_2"},
        superstar=1,
        statue=0,
    )
    found = told(state)
    assert found["destroy", "Skyscraper 2", -1] == [[1, 1.0]]
    assert sorted(found["kill", "", 1]) == [[1, pytest.approx(1 / 6)], [4, pytest.approx(5 / 6)]]
    assert found["superstar", "", -1] == [[4, 1.0]]
    assert len(found) == 3


def test_nothing_is_told_to_those_who_do_not_choose() -> None:
    state = position(["queens", "manhattan lower"], dice="eeaahh", rerolls=2)
    assert NewYorkFace().odds(GAME.view(state, 1), [], translations("en")) == {}
