"""Looking back at a game on a real server: every moment as it was, records from elsewhere, and playing on."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from monstertable.core import record as records
from monstertable.core.game import ALL_SEATS, CHANCE, open_view
from monstertable.core.proof import NotFair, prove
from monstertable.games import game
from monstertable.server.replay.past import KEPT_EVERY, Newest, Past
from monstertable.server.store import LEFT, Note
from tests.server.people import Person, begun, play_alone_to_the_end, play_on, sentence_of
from tests.server.process import PACKAGE, PATIENCE, Server, command

RECORDED = Path(__file__).parents[1] / "games"
GAMES = ["king_of_new_york", "monster_city", "monster_factory"]


def lines(name: str) -> list[str]:
    return [
        line for file in sorted((RECORDED / name / "recorded").glob("*.jsonl")) for line in file.read_text().split("\n")
    ]


def a_record(name: str) -> records.Record:
    return max([records.read(line) for line in lines(name) if line], key=lambda record: len(record.moves))


def past_of(record: records.Record, notes: list[Note] | None = None) -> Past:
    rules = game(record.game)
    setup = rules.setup(record.setup.seats, record.setup.options)
    return Past(rules, setup, [records.split(move) for move in record.moves], notes or [])


# Positions


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_is_the_one_that_a_record_leads_to(name: str) -> None:
    record = a_record(name)
    past, rules = past_of(record), game(name)
    assert past.last == len(record.moves) > KEPT_EVERY
    for ply, state in enumerate(records.replay(rules, record)):
        course = past.course_at(ply)
        assert course.ply == ply
        for eyes in (0, None):
            assert course.view(eyes) == rules.view(state, eyes)
        assert rules.owing(state) == past.owing[ply] == rules.owing(course.state)
        assert course.log == past.log[: past.ends[ply]]


def test_what_happened_is_told_by_what_was_seen_then() -> None:
    """Told from the end of the game, or step by step: the same, and each by the view of its own ply."""
    record = a_record("monster_city")
    names = ["A", "B", "C", "D", "E"][: record.setup.seats]
    whole = past_of(record).told("en", 0, names)
    for ply in (20, 70, len(record.moves)):
        shorter = records.Record(record.game, record.rules, record.setup, record.edition, record.moves[:ply])
        told = past_of(shorter).told("en", 0, names)
        assert [one.sentence for one in told] == [one.sentence for one in whole[: len(told)]]


def test_notes_stand_where_they_were_written() -> None:
    record = a_record("monster_city")
    note = Note(40, 1, LEFT, "gentle")
    past = past_of(record, [note])
    assert note not in past.course_at(40).log
    assert past.course_at(41).log.count(note) == past.course_at(past.last).log.count(note) == 1


@pytest.mark.parametrize("name", GAMES)
def test_all_hands_open_show_what_each_seat_sees(name: str) -> None:
    record = a_record(name)
    rules, past = game(name), past_of(record)
    for ply in range(0, past.last, 7):
        course = past.course_at(ply)
        shown = course.view(ALL_SEATS)
        assert shown == open_view(rules, course.state, course.setup)
        for seat in range(course.setup.seats):
            assert shown | shown["revealed"][seat] | {"seat": seat} == shown | rules.view(course.state, seat)


def test_a_game_that_goes_on_is_told_only_what_is_new() -> None:
    record = a_record("monster_city")
    names = ["A"] * record.setup.seats
    older, newer = past_of(record), past_of(record)
    older.made, older.log, older.ends = older.made[:50], older.log[: older.ends[50]], older.ends[:51]
    known = older.told("en", 0, names)
    newer.follow(older)
    told = newer.told("en", 0, names)
    assert all(one is other for one, other in zip(known, told[: len(known)], strict=True))
    assert len(told) == len(newer.log)


def test_only_so_much_is_kept_and_the_newest_stays() -> None:
    kept: Newest[int, int] = Newest(3)
    for number in (1, 2, 3, 1, 4):
        kept.remember(number, number)
    assert list(kept) == [3, 1, 4]


# At a table


@pytest.fixture(scope="module")
def over(server: Server) -> tuple[Person, str]:
    """A finished game of one person against bots."""
    person = Person(server, "Ola")
    table = person.open_table(seats=3, bots=["gentle", "gentle"], options={"variant": "events"})
    assert person.act(table, "start").status_code == 200
    play_alone_to_the_end(person, table)
    return person, table


def moment(person: Person, table: str, ply: int, eyes: str = "") -> dict[str, Any]:
    answer = person.get(f"/api/tables/{table}/replay/{ply}", params={"eyes": eyes} if eyes else {})
    assert answer.status_code == 200, answer.text
    facts: dict[str, Any] = answer.json()
    return facts


def test_anybody_with_the_link_sees_a_finished_game_by_any_eyes(server: Server, over: tuple[Person, str]) -> None:
    _, table = over
    stranger = Person(server)
    last = moment(stranger, table, 0)["last"]
    for eyes in ("watching", "0", "1", "2", "open"):
        facts = moment(stranger, table, last // 2, eyes)
        assert facts["eyes"] == eyes
        assert ("revealed" in facts["view"]) == (eyes == "open")
        page = stranger.get(f"/t/{table}/replay/{last // 2}", params={"eyes": eyes})
        assert page.status_code == 200
        assert 'id="replay-bar"' in page.text
    assert stranger.get(f"/t/{table}/replay").status_code == 200
    assert stranger.get(f"/t/{table}/replay/0/picture.svg").headers["content-type"] == "image/svg+xml"
    painted = stranger.get(f"/t/{table}/replay/{last}/picture.png")
    assert painted.content.startswith(b"\x89PNG")
    assert f"/t/{table}/replay/{last}/picture.png" in stranger.get(f"/t/{table}/replay/{last}").text
    assert f"/t/{table}/replay" in over[0].get(f"/t/{table}").text
    assert f"/t/{table}/replay" in over[0].get("/").text


def test_the_move_that_followed_is_named(over: tuple[Person, str]) -> None:
    person, table = over
    record = records.read(person.get(f"/t/{table}/record").text)
    for ply, move in enumerate(record.moves[:40]):
        seat, text = records.split(move)
        facts = moment(person, table, ply, "open")["next"]
        assert facts["move"] == text
        assert facts["seat"] == (None if seat == CHANCE else seat)
        own = moment(person, table, ply, "0")["next"]
        assert own["move"] == (text if seat == 0 else None)
        assert seat != 0 or own["words"]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_great_moments_are_listed_once_and_in_order(server: Server, language: str) -> None:
    """A scoring is announced and read out: that is one moment. What happens beside it at the end hides none."""
    scorings = {"en": "Scoring {} of 4", "pl": "Punktowanie {} z 4"}[language]
    person = Person(server, language=language)
    for line in filter(None, lines("monster_city")):
        record = person.post("/api/records", json={"record": line}).json()["id"]
        found = person.get(f"/api/records/{record}/replay/0?eyes=open").json()["marks"]
        assert [mark["ply"] for mark in found] == sorted(mark["ply"] for mark in found)
        told = [mark["words"] for mark in found if mark["kind"] in ("ceremony", "moment")]
        assert [words for words in told if words.startswith(scorings[:7])] == [
            scorings.format(number) for number in range(1, 5)
        ]
        assert len({(mark["ply"], mark["words"]) for mark in found}) == len(found)
        # On the page, all that is marked at one moment is one line.
        page = person.get(f"/r/{record}/0?eyes=open").text.split('<ol class="marks-list">')[1].split("</ol>")[0]
        plies = [int(ply) for ply in re.findall(r'data-ply="(\d+)"', page)]
        assert plies == sorted({mark["ply"] for mark in found})
        assert page.count('class="words"') == len(found)


def test_the_move_that_followed_is_told_by_name_to_who_did_not_make_it(server: Server) -> None:
    person, record = Person(server), a_record("monster_factory")
    key = person.post("/api/records", json={"record": record.line()}).json()["id"]
    ply = next(ply for ply, move in enumerate(record.moves) if move.startswith("1 lay 1 "))
    told = {
        eyes: person.get(f"/api/records/{key}/replay/{ply}?eyes={eyes}").json()["next"]["words"][0]
        for eyes in ("1", "open")
    }
    assert "your own" in told["1"]
    assert "'s m" in told["open"]


def test_a_step_looks_other_than_playing_by_itself(over: tuple[Person, str]) -> None:
    person, table = over
    page = person.get(f"/t/{table}/replay/20").text
    signs = {
        name: re.findall(rf'id="step-{name}".*?#i-([a-z]+)', page, re.DOTALL)[0] for name in ("back", "play", "forward")
    }
    assert signs == {"back": "step", "play": "play", "forward": "step"}


def test_whoever_watches_is_told_what_was_plain_to_see(server: Server) -> None:
    """In a game that is over: a choice of dice that everybody saw is named, a secret one is not."""
    person = Person(server)
    open_game, secret_game = a_record("king_of_new_york"), a_record("monster_city")
    for record, plain in ((open_game, True), (secret_game, False)):
        ids = person.post("/api/records", json={"record": record.line()}).json()["id"]
        for ply, move in enumerate(record.moves):
            seat, text = records.split(move)
            if seat != CHANCE and (text.startswith("score ") or plain):
                facts = person.get(f"/api/records/{ids}/replay/{ply}?eyes=watching").json()["next"]
                assert bool(facts["words"]) == plain, (ply, move)
                break


def test_a_running_game_is_seen_by_own_eyes_alone(server: Server) -> None:
    table, people = begun(server, options={"variant": "events"})
    for _ in range(6):
        play_on(table, people)
    watcher = Person(server)
    assert moment(people[1], table, 20)["eyes"] == "1"
    assert moment(watcher, table, 20)["eyes"] == "watching"
    for person, eyes in (
        (people[1], "0"),
        (people[1], "open"),
        (people[1], "watching"),
        (watcher, "1"),
        (watcher, "open"),
    ):
        for address in (f"/api/tables/{table}/replay/20", f"/t/{table}/replay/20", f"/t/{table}/replay/20/picture.svg"):
            answer = person.get(address, params={"eyes": eyes})
            assert answer.status_code == 403
            assert sentence_of(answer).startswith("While the game runs")
    # An own page shows one's own hand; the preview of a link is asked for without a cookie.
    assert people[0].get(f"/t/{table}/replay").status_code == 200
    answer = people[0].get(f"/t/{table}/replay/20/play-on")
    assert (answer.status_code, sentence_of(answer)) == (
        409,
        "You can play on from a moment of this game when it is over.",
    )
    assert people[0].act(table, "replay/20/play-on", seat=0).status_code == 409


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/replay/99999", 404),
        ("/replay/-1", 404),
        ("/replay/x", 422),
        ("/replay/3?eyes=9", 422),
        ("/replay/3?eyes=x", 422),
    ],
)
def test_what_cannot_be_shown_is_refused(over: tuple[Person, str], address: str, status: int) -> None:
    person, table = over
    assert person.get(f"/t/{table}{address}").status_code == status


def test_there_is_no_replay_before_the_game(server: Server) -> None:
    person = Person(server)
    table = person.open_table()
    assert sentence_of(person.get(f"/t/{table}/replay")) == "The game has not begun."


# Records from elsewhere


def bring(person: Person, text: str, **more: str) -> httpx.Response:
    return person.post("/replay", data={"text": text, **more}, follow_redirects=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_opens_in_the_viewer(server: Server, name: str) -> None:
    person, line = Person(server), a_record(name).line()
    answer = bring(person, line)
    assert answer.status_code == 303
    address = answer.headers["location"]
    assert bring(person, line).headers["location"] == address, "the same record is kept once"
    assert person.get(address).status_code == 200
    assert person.get(f"{address}/30?eyes=open").status_code == 200
    file = person.post("/replay", files={"file": ("game.jsonl", line.encode())}, follow_redirects=False)
    assert file.headers["location"] == address
    record = person.post("/api/records", json={"record": line}).json()["id"]
    assert address == f"/r/{record}"
    facts = person.get(f"/api/records/{record}/replay/30?eyes=1").json()
    assert facts["last"] == len(records.read(line).moves)


def test_names_in_a_record_are_cleaned(server: Server) -> None:
    record = a_record("monster_city")
    record.players = ["<script>alert(1)</script>", "a\u202eb\u0000" * 40, ""]
    person = Person(server)
    page = person.get(bring(person, record.line()).headers["location"] + "/60").text
    assert "<script>alert" not in page
    assert "\u202e" not in page


def test_players_of_the_same_name_are_told_apart(server: Server) -> None:
    record = a_record("monster_city")
    record.players = ["greedy", "random", "greedy"]
    person = Person(server)
    found = person.get(
        "/api/records/{id}/replay/0".format(**person.post("/api/records", json={"record": record.line()}).json())
    )
    assert found.json()["names"] == ["greedy", "random", "greedy #3", "#4", "#5"][: record.setup.seats]


BREAKING: list[tuple[str, dict[str, Any], str]] = [
    ("a move", {"moves": ["0 nonsense"]}, "It breaks at move 1 of 1"),
    ("the game", {"game": "chess"}, "chess"),
    ("the components", {"edition": "other:123"}, "It was played with the components &#39;other:123&#39;"),
    ("the setup", {"setup": {"seats": 99, "options": {}}}, "Its setup is not allowed"),
    ("the rules", {"rules": 99, "moves": ["0 nonsense"]}, "version 99 of the rules"),
    ("the result", {"outcome": {"scores": [1, 1, 1], "ranks": [1, 1, 1], "why": ""}}, "it claims"),
]


@pytest.mark.parametrize(
    ("changed", "told"), [(changed, told) for _, changed, told in BREAKING], ids=[b[0] for b in BREAKING]
)
def test_a_broken_record_says_where_it_breaks(server: Server, changed: dict[str, Any], told: str) -> None:
    facts = json.loads(a_record("monster_city").line()) | changed
    answer = bring(Person(server), json.dumps(facts))
    assert answer.status_code == 422
    assert told in sentence_of(answer)


@pytest.mark.parametrize("text", ["", " \n ", "nonsense", "[]", "{}", "null", '{"game": "\\ud800"}', "[" * 3000])
def test_what_is_no_record_is_refused(server: Server, text: str) -> None:
    person = Person(server)
    assert bring(person, text).status_code == 422
    assert person.post("/api/records", json={"record": text}).status_code == 422


def test_a_record_that_is_too_large_is_refused(server: Server) -> None:
    person = Person(server)
    facts = json.loads(a_record("monster_city").line())
    assert bring(person, json.dumps(facts | {"note": "x" * 1_000_000})).status_code == 413
    # So much is not even listened to: the connection ends with the answer, and nothing else comes over it.
    assert bring(Person(server), json.dumps(facts | {"note": "x" * 4_000_000})).status_code == 413
    assert bring(person, json.dumps(facts | {"moves": ["0 x"] * 6000})).status_code == 413
    # Everything else stays small.
    assert person.post("/name", data={"name": "x" * 20_000}).status_code == 413


def test_of_several_games_one_is_chosen(server: Server) -> None:
    person = Person(server)
    text = "\n".join([*lines("monster_city")[:2], "broken"])
    answer = bring(person, text)
    assert answer.status_code == 200
    assert answer.text.count('name="number"') == 2
    assert "This is not a game record" in answer.text
    assert bring(person, text, number="2").status_code == 303
    assert bring(person, text, number="3").status_code == 422
    assert bring(person, text, number="4").status_code == 422


def test_a_record_is_not_there_for_ever(own_server: Server, tmp_path: Path) -> None:
    person = Person(own_server)
    address = bring(person, a_record("monster_factory").line()).headers["location"]
    own_server.write("UPDATE records SET at = at - 400 * 86400")
    pruned = command("prune", "--older", "180d", "--export", tmp_path / "old.jsonl", "--data", own_server.place)
    assert pruned.returncode == 0, pruned.stderr
    own_server.kill()
    own_server.start()
    assert person.get(address).status_code == 404
    assert person.get("/r/nonsense").status_code == 404


# Playing on


def played_on(person: Person, address: str, seat: int, level: str = "gentle") -> str:
    answer = person.post(f"{address}/play-on", data={"seat": seat, "bots": level}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/t/")


def test_playing_on_from_a_moment_has_chance_of_its_own_that_can_be_proved(
    server: Server, over: tuple[Person, str]
) -> None:
    person, source = over
    whole = records.read(person.get(f"/t/{source}/record").text)
    last = len(whole.moves)
    ply = last // 2
    table = played_on(person, f"/t/{source}/replay/{ply}", 1)
    assert person.look(table)["given"] == ply
    assert person.look(table)["seat"] == 1
    assert "plays on from move" in person.get(f"/t/{table}").text
    assert person.act(table, "start").status_code == 200
    play_alone_to_the_end(person, table)
    record = records.read(person.get(f"/t/{table}/record").text)
    assert record.given == ply
    assert record.moves[:ply] == whole.moves[:ply]
    rules = game(record.game)
    own = [move for move in record.moves[ply:] if records.split(move)[0] == CHANCE]
    assert prove(rules, record) == len(own)
    record.given = 0
    with pytest.raises(NotFair):
        prove(rules, record)
    log = person.get(f"/api/tables/{table}/log").json()["log"]
    assert f"Played on from move {ply} of the game {source}." in log
    assert person.get(f"/t/{table}/fair").status_code == 200
    assert person.get(f"/t/{table}/replay/{ply}").status_code == 200


def test_a_table_that_plays_on_comes_back_from_the_disk(own_server: Server) -> None:
    person, friend = Person(own_server, "Ola"), Person(own_server, "Jan")
    record = a_record("monster_city")
    address = bring(person, record.line()).headers["location"]
    table = played_on(person, f"{address}/60", 0, "")
    own_server.kill()
    own_server.start()
    facts = person.look(table)
    assert (facts["phase"], facts["given"], facts["ply"]) == ("lobby", 60, 60)
    assert [chair["free"] for chair in facts["chairs"]] == [False] + [True] * (record.setup.seats - 1)
    assert friend.act(table, "sit", seat=1).status_code == 200
    assert person.post(f"/t/{table}/fill", data={"level": "gentle"}).status_code == 303
    assert person.act(table, "start").status_code == 200
    own_server.kill()
    own_server.start()
    assert person.look(table)["phase"] == "playing"
    moves = [records.written(seat, move) for _, seat, move in own_server.moves(table)]
    assert moves[:60] == record.moves[:60]


def test_where_one_cannot_play_on(over: tuple[Person, str]) -> None:
    person, table = over
    last = moment(person, table, 0)["last"]
    answer = person.post(f"/t/{table}/replay/{last}/play-on", data={"seat": 0})
    assert (answer.status_code, sentence_of(answer).split(":")[0]) == (409, "Here the game is over")
    assert person.post(f"/t/{table}/replay/30/play-on", data={"seat": 7}).status_code == 422
    assert person.post(f"/t/{table}/replay/30/play-on", data={"seat": 0, "bots": "x"}).status_code == 422
    assert person.post(f"/t/{table}/replay/{last + 1}/play-on", data={"seat": 0}).status_code == 404


# The command


FAKE_BROWSER = "import sys; open({file!r}, 'w').write(sys.argv[1])"


def test_a_record_is_watched_from_the_command_line(tmp_path: Path) -> None:
    file, opened, fake = tmp_path / "game.jsonl", tmp_path / "opened", tmp_path / "browser"
    file.write_text(a_record("monster_factory").line() + "\n")
    fake.write_text(f"#!{sys.executable}\n{FAKE_BROWSER.format(file=str(opened))}\n")
    fake.chmod(0o755)
    environment = os.environ | {"PYTHONPATH": str(PACKAGE), "DISPLAY": ":0", "BROWSER": f"{fake} %s"}
    watching = subprocess.Popen(
        [sys.executable, "-m", "monstertable", "replay", str(file), "--open"],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        assert watching.stdout is not None
        told = [watching.stdout.readline(), watching.stdout.readline()]
        found = re.search(r"Watch (http://localhost:\d+/r/\w+)", "".join(told))
        assert found, told
        deadline = time.monotonic() + PATIENCE
        while not (opened.exists() and opened.read_text()) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert opened.read_text() == found.group(1)
        assert httpx.get(found.group(1), timeout=PATIENCE, trust_env=False).status_code == 200
    finally:
        watching.send_signal(signal.SIGINT)
        watching.wait(PATIENCE)


def test_a_broken_record_is_not_watched(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(a_record("monster_factory").line().replace('"moves":["', '"moves":["9 x","') + "\n")
    done = command("replay", file, "--open")
    assert done.returncode == 2
    assert "It breaks at move 1 of" in done.stderr
    assert command("replay", file, "--open", "--show", "5").returncode == 2


def test_before_the_first_tile_is_turned_no_building_lies_in_ruins(server: Server) -> None:
    """A stack whose first tile is still face down is no vacant lot."""
    person = Person(server)
    line = a_record("king_of_new_york").line()
    record = person.post("/api/records", json={"record": line}).json()["id"]

    page = person.get(f"/r/{record}/0").text
    assert "tile closed" in page
    assert "tile gone" not in page
