"""Tables of older rules: what was played is kept, a running game ends kindly, and nothing is called broken."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from monstertable.core import record
from monstertable.games import game
from tests.server.operating import until
from tests.server.people import Person, begun, play_on
from tests.server.process import Server

NAME = "king_of_new_york"
RECORDED = Path(__file__).parent.parent / "games" / NAME / "recorded" / "rules_1"
# The tables of version 0.1, before records and tables named the version of the rules.
OLD_SCHEMA = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, edition TEXT NOT NULL,
    host TEXT NOT NULL, public INTEGER NOT NULL, phase TEXT NOT NULL, next TEXT NOT NULL, created REAL NOT NULL,
    hints INTEGER NOT NULL DEFAULT 1, stand_in TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE TABLE seats (
    "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL,
    figure TEXT NOT NULL DEFAULT '', habits TEXT NOT NULL DEFAULT '{}', PRIMARY KEY ("table", seat)
) WITHOUT ROWID;
CREATE TABLE moves (
    "table" TEXT NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY ("table", ply)
) WITHOUT ROWID;
"""
FACTS = "id, game, seats, options, edition, host, public, phase, next, created, hints, stand_in"


def old_game() -> record.Record:
    """A game of four that the first rules allowed, and those of today do not."""
    return record.read((RECORDED / "basic_4.jsonl").read_text(encoding="utf-8").splitlines()[0])


def followed(old: record.Record) -> int:
    """So many of its moves today's rules can follow."""
    count = -1
    try:
        for _ in record.replay(game(NAME), old):
            count += 1
    except record.OtherRules:
        return count
    raise AssertionError("today's rules can follow all of it")


def put_on_disk(server: Server, table: str, old: record.Record, phase: str) -> None:
    """As version 0.1 had it on its disk; a database, which came later, has it as it was copied there."""
    if not server.database and not server.data.exists():
        with closing(sqlite3.connect(server.data)) as disk:
            disk.executescript(OLD_SCHEMA)
    options = json.dumps(old.setup.options)
    facts = (table, NAME, old.setup.seats, options, old.edition, "somebody", 1, phase, "", 4e9, 1, "")
    server.write(f"INSERT INTO tables ({FACTS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", *facts)
    names = ["Ola", "Bolt", "Gizmo", "Widget"][: old.setup.seats]
    chairs = [(table, seat, "", name, "crafty") for seat, name in enumerate(names)]
    chairs[0] = (table, 0, "somebody", names[0], "")
    server.write_all('INSERT INTO seats ("table", seat, guest, name, bot) VALUES (?, ?, ?, ?, ?)', chairs)
    moves = [(table, ply, *record.split(written)) for ply, written in enumerate(old.moves)]
    server.write_all("INSERT INTO moves VALUES (?, ?, ?, ?, 0)", moves)
    if server.database:
        server.write("INSERT INTO listed VALUES (?, '', 4e9)", table)


@pytest.fixture
def on_old_disk(tmp_path: Path) -> Any:
    """A server that finds a running and a finished table of version 0.1."""
    server = Server(tmp_path)
    old = old_game()
    put_on_disk(server, "finished", old, "over")
    running = record.read(old.line())
    running.moves = old.moves[: followed(old) + 10]
    put_on_disk(server, "running", running, "playing")
    short = record.read(old.line())
    short.moves = old.moves[: followed(old)]
    put_on_disk(server, "going", short, "playing")
    server.start()
    yield server
    server.kill()


def test_a_running_game_of_older_rules_ends_with_its_standing(on_old_disk: Server) -> None:
    person = Person(on_old_disk)

    facts = person.look("running")

    assert (facts["phase"], facts["rules"], facts["view"], facts["moves"]) == ("over", 1, None, [])
    assert facts["retired"]["sentence"] == (
        "The rules have changed while this game was under way (from version 1 to 2), and it cannot go on by the new "
        "ones. It ends here, with the points as they stood."
    )
    assert [row["rank"] for row in facts["retired"]["standing"]] == sorted(
        row["rank"] for row in facts["retired"]["standing"]
    )
    assert len(facts["retired"]["standing"]) == 4
    until(
        lambda: on_old_disk.rows("SELECT phase, rules FROM tables WHERE id = 'running'"),
        lambda rows: rows == [("over", 1)],
    )


def test_the_log_tells_what_can_be_followed_and_the_rest_in_notation(on_old_disk: Server) -> None:
    old, lines = old_game(), Person(on_old_disk).get("/api/tables/running/log").json()["log"]
    bridge = "From here on the moves are in notation: today's rules can no longer put them into words."

    assert lines.count(bridge) == 1
    rest = lines[lines.index(bridge) + 1 :]
    names = ["Ola", "Bolt", "Gizmo", "Widget", "Chance"]
    first = followed(old)
    expected = [record.split(move) for move in old.moves[first : first + 10]]
    ended = "The rules have changed: the game ends here, with the points as they stood."
    assert rest == [*[f"{names[seat]}: {move}" for seat, move in expected], ended]
    assert len(lines) > 50


@pytest.mark.parametrize(
    ("language", "words"), [("en", "cannot go on by the new ones"), ("pl", "nie da się dokończyć")]
)
def test_the_page_says_so_kindly(on_old_disk: Server, language: str, words: str) -> None:
    answer = Person(on_old_disk, language=language).get("/t/running")

    assert answer.status_code == 200
    assert words in answer.text
    assert all(name in answer.text for name in ["Ola", "Bolt", "Gizmo", "Widget"])


@pytest.mark.parametrize("table", ["running", "finished"])
def test_the_record_of_an_older_table_can_be_downloaded(on_old_disk: Server, table: str) -> None:
    written = record.read(Person(on_old_disk).get(f"/t/{table}/record").text)

    assert written.rules == 1
    assert written.moves == old_game().moves[: len(written.moves)]
    with pytest.raises(record.OtherRules):
        record.verify(game(NAME), written)


def test_a_finished_game_whose_result_was_not_written_down_says_so(on_old_disk: Server) -> None:
    page = Person(on_old_disk).get("/t/finished")

    assert page.status_code == 200
    assert "This game was played by version 1 of the rules." in page.text
    assert f"This is how it stood after {followed(old_game())} of {len(old_game().moves)} moves:" in page.text


def test_a_running_game_that_today_s_rules_can_follow_goes_on_by_them(on_old_disk: Server) -> None:
    facts = Person(on_old_disk).look("going")

    assert (facts["phase"], facts["rules"], facts["retired"]) == ("playing", 2, None)
    assert on_old_disk.rows("SELECT rules FROM tables WHERE id = 'going'") == [(2,)]


def test_an_ended_table_is_no_longer_open_to_all(on_old_disk: Server) -> None:
    person = Person(on_old_disk)
    person.look("running")

    assert 'href="/t/running"' not in person.get("/").text


def kept_game(server: Server) -> tuple[str, Person]:
    """A game of today played to its end, then made one of older rules that cannot be followed."""
    table, people = begun(server, seats=2, game=NAME)
    while people[0].look(table)["phase"] != "over":
        play_on(table, people)
    return table, people[0]


def told_to_all(server: Server, table: str) -> list[str]:
    """The log as it is kept: in the words for those who look on."""
    lines: list[str] = Person(server).get(f"/api/tables/{table}/log").json()
    return lines


def test_a_finished_game_keeps_its_result_and_its_log(own_server: Server) -> None:
    table, person = kept_game(own_server)
    before, log = person.look(table), told_to_all(own_server, table)
    own_server.kill()
    own_server.write("UPDATE tables SET rules = 1 WHERE id = ?", table)
    own_server.write("""UPDATE moves SET move = 'dance' WHERE "table" = ? AND ply = 40""", table)
    own_server.start()

    after = person.look(table)

    assert after["retired"]["sentence"].startswith("This game was played by version 1 of the rules.")
    outcome = before["view"]["outcome"]
    shown = {row["seat"]: (row["rank"], row["points"]) for row in after["retired"]["standing"]}
    assert shown == {seat: (outcome["ranks"][seat], outcome["scores"][seat]) for seat in range(2)}
    assert told_to_all(own_server, table) == log
    assert record.read(person.get(f"/t/{table}/record").text).outcome == outcome
    assert person.act(table, "again").status_code == 200


def test_a_finished_game_with_another_result_by_today_s_rules_keeps_its_own(own_server: Server) -> None:
    table, person = kept_game(own_server)
    own_server.kill()
    other = json.dumps({"scores": [3, 4], "ranks": [2, 1], "why": "points"})
    own_server.write("UPDATE tables SET rules = 1 WHERE id = ?", table)
    own_server.write('UPDATE results SET outcome = ? WHERE "table" = ?', other, table)
    own_server.start()

    assert person.look(table)["retired"]["standing"] == [
        {"seat": 1, "rank": 1, "points": 4},
        {"seat": 0, "rank": 2, "points": 3},
    ]


def test_a_result_that_was_not_kept_is_kept_when_the_table_is_next_seen(own_server: Server) -> None:
    table, person = kept_game(own_server)
    own_server.kill()
    kept = own_server.rows('SELECT * FROM results WHERE "table" = ?', table)
    own_server.write("DELETE FROM results")
    own_server.start()

    person.look(table)

    until(lambda: own_server.rows('SELECT * FROM results WHERE "table" = ?', table), lambda found: found == kept)
    assert len(kept) == 1


def cut_short(server: Server, damage: str) -> tuple[str, Person]:
    """A game of today under way, then made one of older rules, and changed on the disk."""
    table, people = begun(server, seats=2, game=NAME)
    for _ in range(12):  # long before it can be over
        play_on(table, people)
    server.kill()
    server.write("UPDATE tables SET rules = 1, standing = '[3, 8]' WHERE id = ?", table)
    server.write(damage, table)
    server.start()
    return table, people[0]


UNFOLLOWED = """UPDATE moves SET move = 'dance' WHERE "table" = ? AND ply = 9"""


def test_an_ended_game_tells_the_same_after_another_game_and_a_restart(own_server: Server) -> None:
    """It forgets neither that it was under way when the rules changed, nor how it stood then."""
    table, person = cut_short(own_server, UNFOLLOWED)
    before = person.look(table)["retired"]
    ended = "The rules have changed: the game ends here, with the points as they stood."
    log = until(lambda: person.get(f"/api/tables/{table}/log").json()["log"], lambda lines: lines[-1] == ended)
    assert person.act(table, "again").status_code == 200
    own_server.kill()
    own_server.start()

    assert person.look(table)["retired"] == before
    assert [(row["seat"], row["points"]) for row in before["standing"]] == [(1, 8), (0, 3)]
    assert "while this game was under way" in before["sentence"]
    assert "Its result was not written down" not in person.get(f"/t/{table}").text
    assert person.get(f"/api/tables/{table}/log").json()["log"] == log


def test_rules_of_a_later_day_do_not_begin_an_ended_game_again(own_server: Server) -> None:
    table, person = cut_short(own_server, UNFOLLOWED)
    before = person.look(table)["retired"]
    own_server.kill()
    [(dance,)] = own_server.rows('SELECT move FROM moves WHERE "table" = ? AND ply = 9', table)
    own_server.write('DELETE FROM moves WHERE "table" = ? AND ply >= 9', table)
    own_server.start()

    assert dance == "dance"
    assert person.get(f"/t/{table}").status_code == 200
    assert person.look(table)["retired"] == before


def test_a_line_about_somebody_who_left_is_not_lost(own_server: Server) -> None:
    table, people = begun(own_server, seats=2, game=NAME)
    for _ in range(12):
        play_on(table, people)
    people[1].act(table, "leave")
    own_server.kill()
    own_server.write("UPDATE tables SET rules = 1 WHERE id = ?", table)
    own_server.write("""UPDATE moves SET move = 'dance' WHERE "table" = ? AND ply = 3""", table)
    own_server.start()

    log = people[0].get(f"/api/tables/{table}/log").json()["log"]

    assert [line for line in log if line.startswith("Jan leaves the table.")] != []


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET edition = 'standard:other' WHERE id = ?",
        """UPDATE tables SET options = '{"first": "1", "weather": "rain"}' WHERE id = ?""",
    ],
    ids=["components", "options"],
)
def test_cards_and_choices_that_are_gone_do_not_take_the_table_with_them(own_server: Server, damage: str) -> None:
    table, person = cut_short(own_server, damage)
    moves = [move for _, _, move in own_server.moves(table)]

    facts, page = person.look(table), person.get(f"/t/{table}")
    written = record.read(person.get(f"/t/{table}/record").text)

    assert (page.status_code, facts["phase"], facts["rules"]) == (200, "over", 1)
    assert [row["points"] for row in facts["retired"]["standing"]] == [8, 3]
    # Many of the moves are deals, of which the log has no line.
    assert len(person.get(f"/api/tables/{table}/log").json()["log"]) >= len(moves) // 4
    assert [record.split(move)[1] for move in written.moves] == moves
    assert (written.setup.options, written.edition) == (facts["options"], facts["edition"])
    with pytest.raises(record.OtherRules):
        record.verify(game(NAME), written)
    assert person.act(table, "again").status_code == 200


def test_a_finished_game_outlives_its_cards_by_the_same_rules(own_server: Server) -> None:
    table, person = kept_game(own_server)
    outcome, log = person.look(table)["view"]["outcome"], told_to_all(own_server, table)
    own_server.kill()
    own_server.write("UPDATE tables SET edition = 'standard:other' WHERE id = ?", table)
    own_server.start()

    facts = person.look(table)

    assert facts["retired"]["sentence"].startswith("This game was played with cards, tiles or choices that are no")
    assert sorted(row["points"] for row in facts["retired"]["standing"]) == sorted(outcome["scores"])
    assert told_to_all(own_server, table) == log
    assert record.read(person.get(f"/t/{table}/record").text).outcome == outcome


def test_a_table_of_newer_rules_is_left_alone(own_server: Server) -> None:
    table, people = begun(own_server, seats=2, game=NAME)
    own_server.kill()
    own_server.write("UPDATE tables SET rules = 99 WHERE id = ?", table)
    own_server.start()

    assert people[0].get(f"/t/{table}").status_code == 410
    assert own_server.rows("SELECT phase, rules FROM tables WHERE id = ?", table) == [("playing", 99)]
