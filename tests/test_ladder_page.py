"""bench/ladder.py: how the page is made of its parts."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import ladder

FIRST, SECOND = ladder.LADDERS[0].title, ladder.LADDERS[1].title


def test_a_part_says_how_and_when_it_was_played() -> None:
    report = "## Tournament\n\nsome_game, 4 seats, seed 1.\n\n```console\n$ python somewhere\n```\n"
    assert ladder.dated(report, r"$ monstertable \1", date(2026, 3, 4)) == (
        "Played on 2026-03-04: some_game, 4 seats, seed 1.\n\n```console\n$ monstertable \\1\n```"
    )


def test_what_was_told_of_others_stays() -> None:
    page = ladder.page_of({"b_game": {FIRST: "of b"}, "a_game": {FIRST: "of a"}})
    told = ladder.parts_before(page)
    told["b_game"][SECOND] = "more of b"
    again = ladder.page_of(told)
    assert ladder.parts_before(again) == {"a_game": {FIRST: "of a"}, "b_game": {FIRST: "of b", SECOND: "more of b"}}
    assert again.index("\nof a") < again.index("\nof b") < again.index("\nmore of b")


def test_a_part_that_nobody_plays_any_more_is_left_out() -> None:
    assert "gone" not in ladder.page_of({"a_game": {"Old": "gone", FIRST: "kept"}})


def test_the_published_page_is_made_of_such_parts() -> None:
    told = ladder.parts_before(ladder.PAGE.read_text())
    assert ladder.page_of(told) == ladder.PAGE.read_text()
    assert all(part.startswith("Played on 20") for parts in told.values() for part in parts.values())


def test_parts_have_names_of_their_own() -> None:
    assert (
        len({one.name for one in ladder.LADDERS}) == len({one.title for one in ladder.LADDERS}) == len(ladder.LADDERS)
    )
