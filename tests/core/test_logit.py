"""Chances from what each player has."""

from __future__ import annotations

from math import exp

import pytest

from monstertable.core.logit import shares


def test_shares_of_the_exponentials() -> None:
    found = shares([[1.0, 0.0], [0.0, 2.0], [0.0, 0.0]], [("one", 3.0), ("other", 1.0)])
    total = exp(3) + exp(2) + 1
    assert found == pytest.approx([exp(3) / total, exp(2) / total, 1 / total])


def test_who_is_out_has_none() -> None:
    assert shares([[1.0], [], [1.0]], [("one", 5.0)]) == pytest.approx([0.5, 0, 0.5])


def test_large_strengths_do_no_harm() -> None:
    assert shares([[1000.0], [0.0]], [("one", 1.0)]) == pytest.approx([1, 0])
