"""Every figure that a reason states, added up anew from the cities as they are after the move."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby

import pytest

from monstertable.core.game import CHANCE
from monstertable.games.monster_city import GAME
from monstertable.games.monster_city.cards import BUILDING_CODES, CATEGORY_IDS
from monstertable.games.monster_city.happenings import FORCED
from monstertable.games.monster_city.state import CityState
from tests.games.reasons_told import NAMES, after, told

SEEN: Counter[str] = Counter()
WORDS = {
    "lowest": "lowest of each colour",
    "highest": "highest of each colour",
    "one_colour": "one colour",
    "all": "all buildings",
}
COLOURS = {"red": "r", "green": "g", "yellow": "y"}


def worth(codes: list[str]) -> dict[str, int]:
    """The four categories of a city, by the rulebook (MC-71 to MC-74)."""
    colours = [[int(code[1:]) for code in group] for _, group in groupby(sorted(codes), key=lambda code: code[0])]
    return {
        "lowest": sum(min(values) for values in colours),
        "highest": sum(max(values) for values in colours),
        "one_colour": max([sum(values) for values in colours], default=0),
        "all": sum(sum(values) for values in colours),
    }


def city(state: CityState, seat: int) -> list[str]:
    return [BUILDING_CODES[building] for building in state.cities[seat]]


def left(state: CityState, seat: int) -> list[str]:
    return [name for name in CATEGORY_IDS if name not in GAME.view(state, seat)["players"][seat]["pad"]]


def stated(reason: str) -> dict[str, int]:
    """+5 all buildings and -2 lowest of each colour."""
    found = {}
    for name, words in WORDS.items():
        for number in re.findall(rf"([+−]\d+) {words}", reason):
            found[name] = int(number.replace("−", "-"))
    return found


def changes(before: list[str], now: list[str], categories: list[str]) -> dict[str, int]:
    was, becomes = worth(before), worth(now)
    return {name: becomes[name] - was[name] for name in categories if becomes[name] != was[name]}


def named(words: str) -> list[str]:
    return [COLOURS[colour] + value for colour, value in re.findall(r"(red|green|yellow) (\d)", words)]


def check_own(state: CityState, seat: int, move: str, reason: str) -> None:
    """Building, losing and swapping: what changes in one's own city."""
    verb, *rest = move.split()
    before = city(state, seat)
    made = after(GAME, state, seat, move)
    now = [*before]
    for code in rest[:1] if verb != "build" else []:
        now.remove(code)
    now += rest[-1:] if verb != "fall" else []
    if verb != "fall":  # others may be chosen to fall after this one
        assert sorted(city(made, seat)) == sorted(now)
        assert ("Costs a banknote" in reason) == (made.banknotes[seat] < state.banknotes[seat]), reason
    assert stated(reason) == changes(before, now, left(state, seat)), (move, reason)


def check_attack(state: CityState, seat: int, move: str, reason: str) -> None:
    before, lost = city(state, seat), named(reason.partition(". In the")[0])
    made, owed = after(GAME, state, seat, move), Counter(lost)
    owed -= Counter(before) - Counter(city(made, seat))
    chose = GAME.owing(made) == (seat,) and GAME.view(made, seat)["phase"] == "fall"
    while GAME.owing(made) == (seat,) and GAME.view(made, seat)["phase"] == "fall":
        legal = [GAME.text(made, choice) for choice in GAME.legal_moves(made, seat)]
        wanted = next(choice for choice in legal if owed[choice.split()[1]])
        owed[wanted.split()[1]] -= 1
        GAME.apply(made, seat, GAME.parse(made, wanted))
    assert sorted(before) == sorted(city(made, seat) + lost), (move, reason)
    assert made.banknotes[seat] == state.banknotes[seat] + 1
    assert ("can choose" in reason) == bool(chose), reason
    assert stated(reason) == changes(before, city(made, seat), left(state, seat)), (move, reason)
    assert ("for nothing" in reason) == (not lost)


def check_score(state: CityState, seat: int, move: str, reason: str) -> None:
    points, category = worth(city(state, seat)), move.split()[1]
    found = re.match(r"(\d+) points? now\.", reason)
    assert found, reason
    assert int(found[1]) == points[category]
    others = [points[name] for name in left(state, seat) if name != category]
    assert ("No other category" in reason) == (bool(others) and points[category] > max(others)), reason
    for now, name in re.findall(r"\((\d+) now, more with (every building of|a higher|every building)", reason):
        kept = {"every building of": "one_colour", "a higher": "highest", "every building": "all"}[name]
        assert (int(now), points[kept] > points[category]) == (points[kept], True), reason


def check_denial(state: CityState, seat: int, move: str, reason: str) -> None:
    if not reason:
        return
    other = NAMES.index(reason.split()[1])
    assert state.banknotes[other] > 0
    before = city(state, other)
    assert stated(reason) == changes(before, [*before, move.split()[1]], left(state, other)), (move, reason)


def check_quiet(state: CityState, seat: int, move: str, reason: str) -> None:
    made = after(GAME, state, seat, move)
    gained = made.banknotes[seat] - state.banknotes[seat]
    assert ("Nothing changes" in reason) <= (gained == 0 and city(made, seat) == city(state, seat))
    assert ("A banknote without" in reason) == (gained == 1), (move, reason)
    if "moves next" in reason:
        forced = [event[1] for event in made.events if event[0] == FORCED]
        # There may be a scoring first, or a turn in which there is nothing to choose.
        assert {CHANCE, NAMES.index(reason.split()[0])} & {GAME.on_turn(made), *forced}, reason


CHECKS = {
    "build": check_own,
    "fall": check_own,
    "remodel": check_own,
    "attack": check_attack,
    "score": check_score,
    "rejected_project": check_denial,
}


@pytest.mark.heavy
def test_all_figures_are_true() -> None:
    SEEN.clear()
    for number in range(60):
        for state, seat, move, reason in told(GAME, number):
            verb = move.split()[0]
            CHECKS.get(verb, check_quiet)(state, seat, move, reason)
            SEEN[verb] += 1
    assert sum(SEEN.values()) > 5000
    assert min(SEEN[verb] for verb in (*CHECKS, "stop", "grant", "detour")) > 5, SEEN
