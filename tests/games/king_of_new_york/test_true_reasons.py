"""Every figure that a reason states, held against what happens when the move is made, or against all throws."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product

import pytest

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, Event
from monstertable.games.king_of_new_york import GAME
from monstertable.games.king_of_new_york.board import BOROUGH_IDS, UNIT_IDS
from monstertable.games.king_of_new_york.frames import PAY, PLACE, RETREAT
from monstertable.games.king_of_new_york.happenings import (
    BY_ATTACK,
    BY_DICE,
    BY_OUCH,
    BY_PRICE,
    BY_STATUE,
    BY_SUPERSTAR,
    BY_TILE,
    BY_UNIT,
    DESTROYED_BUILDING,
    DESTROYED_UNIT,
    ENERGY_CHANGED,
    LIFE_CHANGED,
    TOOK_DAMAGE,
    VP,
)
from monstertable.games.king_of_new_york.state import NewYorkState
from tests.games.reasons_told import NAMES, after, told

SEEN: Counter[str] = Counter()
LETTERS = {"Energy": "e", "Attack": "a", "Heal": "h", "Destruction": "d", "Celebrity": "c", "Ouch!": "o"}
UNITS = {"infantry": "infantry", "a jet": "jet", "a tank": "tank"}
INCOME = {"lower": "+1 VP, +1 energy", "midtown": "+2 VP, +1 energy", "upper": "+2 VP, +2 energy"}
# Questions that come up while a kind is resolved, with an answer by which nothing is put in the way.
ASIDE = ("remove 0", "pay_energy 0", "pay_life 0")


def settled(state: NewYorkState, seat: int) -> NewYorkState:
    """What was begun goes on until whoever resolves has something else to decide."""
    random = seeded(1)
    while (owing := GAME.owing(state)) and state.turn == seat:
        if owing == (CHANCE,):
            GAME.apply(state, CHANCE, GAME.sample(state, random))
            continue
        legal = {GAME.text(state, move): move for move in GAME.legal_moves(state, owing[0])}
        is_own = owing == (seat,) and state.frames[-1][0] != RETREAT
        answer = next((text for text in ASIDE if text in legal), None if is_own else next(iter(legal)))
        if answer is None:
            return state
        GAME.apply(state, owing[0], legal[answer])
    return state


def changed(state: NewYorkState, kind: int, seat: int, cause: int) -> int:
    return sum(int(event[2]) for event in state.events or () if event[:2] == (kind, seat) and event[3] == cause)


def gained(words: str, what: str) -> int:
    return sum(int(number) for number in re.findall(rf"\+(\d+) {what}", words))


def wounds(words: str) -> dict[int, int]:
    return {NAMES.index(name): int(number) for number, name in re.findall(r"(\d+) damage to (\w+)", words)}


@cache
def chance_of_one(dice: int) -> int:
    """By looking at all throws."""
    throws = [1 for throw in product(range(6), repeat=dice) if 0 in throw]
    return round(100 * len(throws) / int(6**dice))


def check_reroll(state: NewYorkState, seat: int, move: str, reason: str) -> None:
    again: Counter[str] = Counter(move.split()[1])
    lying: Counter[str] = Counter(GAME.view(state, seat)["dice"])
    kept = {LETTERS[name]: int(number) for number, name in re.findall(r"(\d+) × ([A-Z]\w+!?)", reason)}
    assert kept == {letter: number for letter, number in (lying - again).items() if number}, (move, reason)
    found = re.search(r"in this roll is (\d+)%", reason)
    assert found, reason
    assert int(found[1]) == chance_of_one(min(again.total(), 6)) or again.total() > 6


def check_resolve(state: NewYorkState, seat: int, move: str, reason: str) -> None:
    if reason:
        made = settled(after(GAME, state, seat, move), seat)
        CHECKED[move.split()[1]](state, made, seat, reason)


def energy(state: NewYorkState, made: NewYorkState, seat: int, reason: str) -> None:
    assert gained(reason, "energy") == changed(made, ENERGY_CHANGED, seat, BY_DICE), reason


def heal(state: NewYorkState, made: NewYorkState, seat: int, reason: str) -> None:
    assert gained(reason, "life") == changed(made, LIFE_CHANGED, seat, BY_DICE), reason


def celebrity(state: NewYorkState, made: NewYorkState, seat: int, reason: str) -> None:
    assert gained(reason, "VP") == changed(made, VP, seat, BY_SUPERSTAR), reason


def ouch(state: NewYorkState, made: NewYorkState, seat: int, reason: str) -> None:
    check_wounds(state, made, by_name(reason, seat), BY_OUCH)
    assert gained(reason, "VP") == changed(made, VP, seat, BY_STATUE) or made.fallen[seat], reason


def attack(state: NewYorkState, made: NewYorkState, seat: int, reason: str) -> None:
    check_wounds(state, made, by_name(reason, seat), BY_ATTACK)


def by_name(reason: str, seat: int) -> str:
    """Whoever reads is "you"."""
    return reason.replace("damage to you", f"damage to {NAMES[seat]}")


def check_wounds(state: NewYorkState, made: NewYorkState, reason: str, cause: int) -> None:
    """Nobody loses more than the life they have; with Antimatter Pellets it may be twice as much."""
    dealt = {event[1]: event[2] for event in made.events or () if event[0] == TOOK_DAMAGE and event[3] == cause}
    stated = {seat: number for seat, number in wounds(reason).items() if number}
    assert dealt.keys() == stated.keys(), (reason, dealt)
    for seat, number in stated.items():
        assert dealt[seat] in (number, min(number, state.life[seat])) or "twice" in reason, (reason, dealt)
    for life, name in [(life, name) for name, life in re.findall(r"to (\w+) \((\d+) life\)", reason)]:
        assert state.life[NAMES.index(name)] == int(life)


def destruction(state: NewYorkState, made: NewYorkState, seat: int, reason: str) -> None:
    found = re.search(r"(\d+) things? to destroy", reason)
    assert found, reason
    legal = [GAME.text(made, move).split()[0] for move in GAME.legal_moves(made, seat)] if GAME.owing(made) else []
    within = sum(verb in ("raze", "crush") for verb in legal)
    assert int(found[1]) == within or any(
        event[3] in (BY_TILE, BY_UNIT) for event in made.events or () if len(event) > 3
    )


CHECKED = {
    "energy": energy,
    "heal": heal,
    "celebrity": celebrity,
    "ouch": ouch,
    "attack": attack,
    "destruction": destruction,
}


def of_the_first(events: list[Event]) -> list[Event]:
    """Without what fell after it because nothing else was left to choose."""
    falls = [place for place, event in enumerate(events) if event[0] in (DESTROYED_BUILDING, DESTROYED_UNIT)]
    return events[: falls[1]] if len(falls) > 1 else events


def check_destroy(state: NewYorkState, seat: int, move: str, reason: str) -> None:
    made = after(GAME, state, seat, move)
    made.events = of_the_first(made.events or [])
    cause = BY_TILE if move.startswith("raze") else BY_UNIT
    for words, kind in (("VP", VP), ("energy", ENERGY_CHANGED), ("life", LIFE_CHANGED)):
        assert gained(reason, words) == changed(made, kind, seat, cause), (move, reason)
    spent = re.search(r"for (\d+) Destruction", reason)
    assert spent, reason
    left = GAME.view(made, seat)["question"] if GAME.owing(made) == (seat,) else None
    if left and left["kind"] == "destroy":
        assert state.frames[-1][2] - left["numbers"][0] == int(spent[1]), (move, reason)
    if cause == BY_TILE:
        unit = reason.rpartition("out comes ")[2].rstrip(".")
        place = 3 * BOROUGH_IDS.index(move.split()[1]) + UNIT_IDS.index(UNITS[unit])
        assert made.units[place] > state.units[place], (move, reason)


def check_travel(state: NewYorkState, seat: int, move: str, reason: str) -> None:
    me = GAME.view(state, seat)["players"][seat]
    if "life" in reason:
        assert f"{state.life[seat]} " in reason
        assert "begins" not in reason or INCOME[me["zone"]] in reason
        return
    where = BOROUGH_IDS.index(move.split()[1]) if " " in move else state.place[seat]
    shooting = sum(state.units[3 * where : 3 * where + 3])
    found = re.search(r"(\d+) units? there, (\d+) building", reason)
    assert found, reason
    assert int(found[1]) == shooting
    cheap = [stack for stack in GAME.view(state, seat)["boroughs"][BOROUGH_IDS[where]]["stacks"] if stack["tile"]]
    assert int(found[2]) == sum(stack["durability"] <= 2 for stack in cheap), (move, reason)


def check_buy(state: NewYorkState, seat: int, move: str, reason: str) -> None:
    found = re.match(r"(\d+) of your (\d+) energy\.", reason)
    if not found:
        return
    assert int(found[2]) == state.energy[seat]
    made = after(GAME, state, seat, move)
    while made.frames[-1][0] == PAY:  # how much of it with life
        GAME.apply(made, seat, GAME.legal_moves(made, seat)[0])
    assert -changed(made, ENERGY_CHANGED, seat, BY_PRICE) in (int(found[1]), 0), (move, reason)


def check_done(state: NewYorkState, seat: int, move: str, reason: str) -> None:
    found = re.match(r"You keep (\d+) energy", reason)
    assert found, reason
    assert int(found[1]) == state.energy[seat]


Check = Callable[[NewYorkState, int, str, str], None]
CHECKS: dict[str, Check] = {
    "reroll": check_reroll,
    "resolve": check_resolve,
    "raze": check_destroy,
    "crush": check_destroy,
    "move": check_travel,
    "stay": check_travel,
    "buy": check_buy,
    "done": check_done,
}


@pytest.mark.heavy
def test_all_figures_are_true() -> None:
    SEEN.clear()
    for number in range(120):
        for state, seat, move, reason in told(GAME, number):
            verb = move.split()[0]
            if verb in CHECKS and not (state.frames[-1][0] == PLACE or not reason):
                CHECKS[verb](state, seat, move, reason)
                SEEN[verb] += 1
    assert sum(SEEN.values()) > 4000
    assert min(SEEN[verb] for verb in CHECKS) > 20, SEEN
