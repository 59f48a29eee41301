"""The report's numbers, on an example worked out by hand."""

from __future__ import annotations

import io
import json
import math

import pytest
from rich.console import Console

from monstertable.analysis.shares import wilson
from monstertable.core.game import Outcome
from monstertable.lab.match import Tally
from monstertable.lab.report import mean_and_margin, show, summary


def example() -> Tally:
    """Two bots on three seats: the first sits on 0 and 2, then on 1, then on 0 and 2 again."""
    tally = Tally(2, 3)
    tally.add(Outcome([10, 6, 4], [1, 2, 3], "points"), 0, 30)
    tally.add(Outcome([5, 9, 9], [3, 1, 1], "shared"), 1, 40)
    tally.add(Outcome([7, 7, 7], [1, 1, 1], "shared"), 0, 35)
    return tally


def test_the_report_of_the_example() -> None:
    facts = summary(["ann", "bob"], example())
    assert (facts["games"], facts["decisions"], facts["decisions_per_game"]) == (3, 105, 35.0)
    ann, bob = facts["bots"]
    assert (ann["bot"], ann["played"], bob["bot"], bob["played"]) == ("ann", 5, "bob", 4)
    assert ann["wins"] == pytest.approx(1 + 1 / 2 + 1 / 3 + 1 / 3)
    assert bob["wins"] == pytest.approx(1 / 2 + 1 / 3)
    assert ann["share"] == pytest.approx(ann["wins"] / 5)
    assert ann["mean_rank"] == pytest.approx((1 + 3 + 1 + 1 + 1) / 5)
    assert ann["mean_score"] == pytest.approx((10 + 4 + 9 + 7 + 7) / 5)
    assert bob["mean_score"] == pytest.approx((6 + 5 + 9 + 7) / 4)
    middle, spread = 27 / 4, math.sqrt(((6 - 6.75) ** 2 + (5 - 6.75) ** 2 + (9 - 6.75) ** 2 + (7 - 6.75) ** 2) / 3 / 4)
    assert bob["score_interval"] == pytest.approx([middle - 1.96 * spread, middle + 1.96 * spread], abs=1e-3)


def test_the_seats_of_the_example() -> None:
    seats = summary(["ann", "bob"], example())["seats"]
    assert [seat["wins"] for seat in seats] == pytest.approx([4 / 3, 1 / 2 + 1 / 3, 1 / 2 + 1 / 3])
    assert [seat["played"] for seat in seats] == [3, 3, 3]
    assert sum(seat["wins"] for seat in seats) == pytest.approx(3)


def test_a_bot_named_twice_is_one_row() -> None:
    facts = summary(["ann", "ann"], example())
    assert [row["bot"] for row in facts["bots"]] == ["ann"]
    assert facts["bots"][0]["played"] == 9
    assert facts["bots"][0]["wins"] == pytest.approx(3)


def test_wilson_intervals_as_published() -> None:
    # Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for wins, played, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611)):
        assert wilson(wins / played, played) == pytest.approx((low, high), abs=1e-4)
    assert wilson(1 / 29, 29) == pytest.approx((0.0061, 0.1718), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_margins_of_few_scores() -> None:
    assert mean_and_margin(0, 0, 0) == (0.0, 0.0)
    assert mean_and_margin(7, 49, 1) == (7.0, 0.0)
    assert mean_and_margin(14, 98, 2) == (7.0, 0.0)


def test_the_report_is_json_and_fits_a_terminal() -> None:
    facts = summary(["ann", "bob"], example())
    assert json.loads(json.dumps(facts)) == facts
    page = io.StringIO()
    show(Console(file=page, width=80), facts)
    lines = page.getvalue().splitlines()
    assert any("ann" in line and "43.3%" in line and "1.40" in line and "7.40" in line for line in lines)
    assert any("bob" in line and "20.8%" in line for line in lines)
    assert "…" not in page.getvalue()
    assert lines[-1] == "3 games, 35.0 decisions each on average."
