"""A change that makes a game one and a half times slower is noticed."""

from __future__ import annotations

import pytest

import monstertable
from monstertable.lab.bench import kind
from tests.speed import decisions_per_sort, file_of

SLOWER = 1.5


@pytest.mark.parametrize("name", monstertable.game_names())
def test_a_game_is_as_fast_as_it_was(name: str) -> None:
    """Of the compiled rules; after a change that is meant, `python -m tests.speed` notes the new speed."""
    if kind(monstertable.game(name)) == "interpreted":
        pytest.skip("only compiled rules are held to their speed")
    noted = float(file_of(name).read_text(encoding="utf-8"))
    found = decisions_per_sort(name)
    assert found > noted / SLOWER, f"{found:.0f} decisions while a list is sorted; it was {noted:.0f}"
