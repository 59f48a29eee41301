"""Reasons as hints tell them, out of games at random: thousands of positions, each with what is said of some moves."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any

from monstertable.core.chance import seeded
from monstertable.core.game import CHANCE, AnyGame
from tests.opinions import imagined

NAMES = ["Ania", "Bolt", "Cela", "Dan", "Ewa", "Filip"]
T = NullTranslations()
MOVES = 4  # of a decision that are asked about


def told(rules: AnyGame, number: int) -> Iterator[tuple[Any, int, str, str]]:
    """State, seat, move and reason, through one game; the state must be left as it is."""
    seats = list(rules.seats)[number % len(rules.seats)]
    options = {option.name: option.values[number % len(option.values)] for option in rules.options(seats)}
    random, speaker = seeded(number), rules.face()
    state = rules.initial(rules.setup(seats, options))
    while owing := rules.owing(state):
        seat = owing[0]
        if seat == CHANCE:
            rules.apply(state, CHANCE, rules.sample(state, random))
            continue
        legal = rules.legal_moves(state, seat)
        view, world = rules.view(state, seat), imagined(rules, state, seat)
        for _ in range(min(MOVES, len(legal))):
            text = rules.text(state, legal[random.below(len(legal))])
            yield state, seat, text, speaker.reason(world, view, NAMES, text, T)
        rules.apply(state, seat, legal[random.below(len(legal))])


def after(rules: AnyGame, state: Any, seat: int, text: str) -> Any:
    """A copy of the state in which the move is made, with what happened."""
    made = state.copy()
    made.events = []
    rules.apply(made, seat, rules.parse(made, text))
    return made
