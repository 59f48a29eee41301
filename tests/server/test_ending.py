"""How a game came about, from the points as they stood whenever they changed."""

from __future__ import annotations

from gettext import NullTranslations

from monstertable.core.cue import GAIN, GREAT, MOMENT, SAY, STAGED, Cue
from monstertable.core.game import Outcome
from monstertable.server.showing.ending import (
    ROOM,
    WIDTH,
    best_moment,
    called,
    curves,
    headline,
    told_of,
    turning_point,
)
from monstertable.server.showing.telling import Told
from monstertable.server.tables.course import Standing
from tests.server.people import Person, play_alone_to_the_end
from tests.server.process import Server

ENGLISH = NullTranslations()
NAMES = ["Ola", "Bolt", "Widget"]
# At the start, after 10, 20, 30 and 40 happenings.
STANDINGS = [
    Standing(0, 0, [0, 0, 0]),
    Standing(10, 30, [2, 0, 0]),
    Standing(20, 45, [2, 7, 0]),
    Standing(30, 60, [8, 7, 0]),
    Standing(40, 90, [9, 8, 1]),
]


def outcome(*ranks: int) -> Outcome:
    return Outcome([9, 8, 1], list(ranks), "points")


def test_the_winner_is_told_so_and_the_others_who_it_was() -> None:
    assert headline(outcome(1, 2, 3), 0, NAMES, ENGLISH) == "You win!"
    assert headline(outcome(1, 2, 3), 1, NAMES, ENGLISH) == "Ola wins!"
    assert headline(outcome(1, 2, 3), None, NAMES, ENGLISH) == "Ola wins!"
    assert headline(outcome(1, 1, 3), 0, NAMES, ENGLISH) == "You win, together with Bolt!"
    assert headline(outcome(1, 1, 3), 2, NAMES, ENGLISH) == "Ola and Bolt win!"


def test_those_who_are_all_out_have_not_won() -> None:
    assert headline(outcome(1, 1, 3), 0, NAMES, ENGLISH, (0, 1, 2)) == "A draw: nobody is left!"
    assert headline(outcome(1, 1, 3), 0, NAMES, ENGLISH, (1, 2)) == "You win, together with Bolt!"
    assert headline(outcome(1, 2, 3), 0, NAMES, ENGLISH, (1, 2)) == "You win!"


def test_the_best_moment_is_the_greatest_gain_and_the_turning_point_the_lead_for_good() -> None:
    assert best_moment(STANDINGS) == (1, 7, 2)
    assert turning_point(STANDINGS, outcome(1, 2, 3)) == (0, 6, 3)
    assert turning_point(STANDINGS, outcome(1, 1, 3)) is None
    assert turning_point(STANDINGS, outcome(2, 1, 3)) is None
    assert best_moment(STANDINGS[:1]) is None


def test_what_is_told_of_a_moment_is_what_brought_the_points() -> None:
    brought = Cue(GAIN, 1, 1)
    brought.change = 7
    happened = [Told(number, "", None) for number in range(40)]
    happened[12] = Told(12, "Bolt destroys a tower.", Cue(GAIN, 1, 1))
    happened[13] = Told(13, "", brought)
    happened[15] = Told(15, "Bolt heals.", Cue(GAIN, 1, 1))

    assert told_of(happened, STANDINGS, (1, 7, 2), NAMES) == "Bolt: +7. Bolt destroys a tower."
    assert told_of(happened, STANDINGS, None, NAMES) == ""

    happened[12] = Told(12, "Bolt: +7 VP (Statue of Liberty).", Cue(GAIN, 1, 1))
    assert told_of(happened, STANDINGS, (1, 7, 2), NAMES) == "Bolt: +7 VP (Statue of Liberty)."  # not twice


def test_who_leads_because_another_is_out_is_told_that() -> None:
    """And not what was rolled after it."""
    happened = [Told(number, "", None) for number in range(40)]
    happened[22] = Told(22, "Ola eliminates Bolt.", Cue(MOMENT, 1, 1, GREAT))
    happened[24] = Told(24, "Ola rolls 2 Energy.", Cue(SAY, 0, 0, STAGED))

    assert told_of(happened, STANDINGS, (0, 0, 3), NAMES) == "Ola eliminates Bolt."


def test_whose_moment_it_was_is_not_said_twice_to_the_reader() -> None:
    happened = [Told(number, "", None) for number in range(40)]
    happened[22] = Told(22, "You: +6 VP (turn starts in Manhattan).", Cue(GAIN, 0, 0))

    told = told_of(happened, STANDINGS, (0, 6, 3), called(NAMES, 0, ENGLISH))
    assert told == "You: +6 VP (turn starts in Manhattan)."
    assert called(NAMES, None, ENGLISH) == NAMES


def test_a_line_for_each_player_ends_as_high_as_their_points() -> None:
    lines = curves(STANDINGS, 90)

    assert [line.seat for line in lines] == [0, 1, 2]
    assert lines[0].end == 0
    assert lines[0].end < lines[1].end < lines[2].end
    assert curves(STANDINGS[:1], 90) == ()
    assert lines[0].points.startswith("0.0,100.0")
    assert lines[0].points.endswith("300.0,0.0")


def test_the_lines_go_by_moves_and_on_to_the_last_move_of_the_game() -> None:
    """Not by what was told, of which there is much at some moments, nor only as far as the last points."""
    line = curves(STANDINGS[:4], 120)[0]

    steps = [float(point.partition(",")[0]) for point in line.points.split()]
    assert sorted(set(steps)) == [0.0, *[(WIDTH - ROOM) * ply / 120 for ply in (30, 45, 60)], WIDTH]
    assert line.points.endswith(f"{WIDTH}.0,{line.end}")
    # What the last move of all brought is a step with some room after it.
    assert f"{WIDTH - ROOM}.0,0.0 {WIDTH}.0,0.0" in curves(STANDINGS, 90)[0].points


def test_whoever_was_out_before_the_end_is_said_to_be(server: Server) -> None:
    ola = Person(server, "Ola")
    table = ola.open_table(game="king_of_new_york", seats=4, bots=["gentle", "gentle", "gentle"])
    ola.act(table, "start")
    play_alone_to_the_end(ola, table)

    players = ola.get(f"/api/tables/{table}").json()["view"]["players"]
    ranks = ola.get(f"/t/{table}").text.split('<ol class="ranks">')[1].split("</ol>")[0]

    gone = [player for player in players if not player["life"]]
    assert gone
    assert ranks.count("<small>out of the game</small>") == len(gone)
