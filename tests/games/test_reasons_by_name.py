"""Reasons for a decision, told to somebody who did not make it: nobody is "you", whoever decided is called by name."""

from __future__ import annotations

import re

import pytest

from monstertable.core.face import by_name
from monstertable.games import game
from tests.games.reasons_told import NAMES, T, told
from tests.opinions import imagined

GAMES = ["king_of_new_york", "monster_city", "monster_factory"]
YOU = re.compile(r"\b[Yy]ou(r|rs)?\b")
# Cards speak to whoever has them, and what is to be kept or where one may live needs no name.
ON_CARDS = ("buy", "use")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", [1, 2, 6])
def test_somebody_elses_reasons_are_told_by_name(name: str, number: int) -> None:
    rules = game(name)
    speaker, changed = rules.face(), 0
    for state, seat, move, own in told(rules, number):
        view = by_name(rules.view(state, seat))
        words = speaker.reason(imagined(rules, state, seat), view, NAMES, move, T)
        assert bool(words) == bool(own)
        if not move.startswith(ON_CARDS):
            assert not YOU.search(words), words
        assert not YOU.search(speaker.named_move(view, NAMES, move, T))
        if YOU.search(own) and words != own:
            assert NAMES[seat] in words
            changed += 1
    assert changed
