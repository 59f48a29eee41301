"""Figures: everybody has one, nobody has another's, and it goes where its player goes."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from tests.server.old_files import OLDEST_OF_0, make_old
from tests.server.people import Person, begun, play_on, seated, sentence_of
from tests.server.process import WITH_PARADE, Server
from tests.server.test_races import at_once


def figures(person: Person, table: str) -> list[str | None]:
    return [chair["figure"] for chair in person.look(table)["chairs"]]


def parade(person: Person, seats: int = 4, bots: int = 0) -> str:
    return person.open_table(game="parade", seats=seats, bots=["gentle"] * bots)


def test_whoever_sits_down_gets_the_first_free_figure(parade_server: Server) -> None:
    host, friend = Person(parade_server), Person(parade_server)
    table = parade(host, bots=2)
    assert figures(host, table) == ["claw", "slime", "horn", None]

    friend.act(table, "sit")
    assert figures(host, table) == ["claw", "slime", "horn", "fang"]

    host.act(table, "bot", seat=1)
    host.act(table, "bot", seat=2)
    host.act(table, "bot", seat=2, bot="crafty")
    assert figures(host, table) == ["claw", None, "slime", "fang"]
    host.act(table, "bot", seat=2, bot="gentle")
    assert figures(host, table) == ["claw", None, "slime", "fang"]


def test_another_figure_for_oneself_and_by_the_host_for_a_bot(parade_server: Server) -> None:
    host, friend = Person(parade_server), Person(parade_server)
    table = parade(host, bots=2)
    friend.act(table, "sit")

    assert friend.act(table, "figure", seat=3, figure="eye").json()["chairs"][3]["figure"] == "eye"
    assert host.post(f"/t/{table}/figure", data={"seat": "1", "figure": "wing"}).status_code == 303
    assert figures(host, table) == ["claw", "wing", "horn", "eye"]
    assert friend.act(table, "figure", seat=3, figure="eye").status_code == 200, "one may keep one's own"


@pytest.mark.parametrize(
    ("who", "seat", "figure", "status", "sentence"),
    [
        ("friend", 1, "claw", 409, "Somebody else has this figure."),
        ("friend", 1, "horn", 409, "Somebody else has this figure."),
        ("friend", 0, "eye", 403, "Everybody chooses their own figure."),
        ("host", 1, "eye", 403, "Everybody chooses their own figure."),
        ("friend", 2, "eye", 403, "Only the host of the table can do that."),
        ("stranger", 1, "eye", 403, "Everybody chooses their own figure."),
        ("host", 3, "eye", 409, "Nobody sits there."),
        ("host", 4, "eye", 422, "This table has seats 0 to 3."),
        ("host", 0, "", 422, "There is no figure ''; figures: claw, slime, horn, fang, wing, eye."),
        ("host", 0, "sheep", 422, "There is no figure 'sheep'; figures: claw, slime, horn, fang, wing, eye."),
    ],
)
def test_wrong_choices_change_nothing(
    parade_server: Server, who: str, seat: int, figure: str, status: int, sentence: str
) -> None:
    people = {name: Person(parade_server) for name in ("host", "friend", "stranger")}
    table = parade(people["host"])
    people["friend"].act(table, "sit")
    people["host"].act(table, "bot", seat=2, bot="gentle")
    before = parade_server.rows('SELECT * FROM seats WHERE "table" = ?', table)

    by_program = people[who].act(table, "figure", seat=seat, figure=figure)
    by_form = people[who].post(f"/t/{table}/figure", data={"seat": str(seat), "figure": figure})

    assert (by_program.status_code, sentence_of(by_program)) == (status, sentence)
    assert by_form.status_code == status
    assert figures(people["host"], table) == ["claw", "slime", "horn", None]
    assert parade_server.rows('SELECT * FROM seats WHERE "table" = ?', table) == before


def test_figures_are_chosen_before_the_game(parade_server: Server) -> None:
    table, people = begun(parade_server, 2, game="parade")

    answer = people[0].act(table, "figure", seat=0, figure="eye")

    assert (answer.status_code, sentence_of(answer)) == (409, "The game has begun.")


def test_a_game_without_figures(server: Server) -> None:
    host = Person(server)
    table = host.open_table()

    answer = host.act(table, "figure", seat=0, figure="eye")

    assert (answer.status_code, sentence_of(answer)) == (422, "This game has no figures to choose from.")
    assert figures(host, table) == [None, None, None]
    assert "Your figure" not in host.get(f"/t/{table}").text


def test_of_many_who_want_a_figure_one_gets_it(parade_server: Server) -> None:
    table, people = seated(parade_server, 5, game="parade")

    statuses = at_once([partial(people[seat].act, table, "figure", seat=seat, figure="eye") for seat in range(5)])

    assert statuses == [200, 409, 409, 409, 409]
    assert figures(people[0], table).count("eye") == 1


def test_a_figure_stays_with_its_player(tmp_path: Path) -> None:
    """Through a kill, on another device, and in the next game."""
    server = Server(tmp_path, WITH_PARADE)
    server.start()
    table, people = seated(server, 3, game="parade")
    people[1].act(table, "figure", seat=1, figure="eye")
    people[0].act(table, "start")
    server.kill()
    server.start()
    device = Person(server)
    token = people[1].act(table, "hand-over").json()["token"]
    device.post("/api/take", json={"token": token})
    assert figures(device, table) == ["claw", "eye", "horn"]
    people[1] = device
    while people[0].look(table)["phase"] != "over":
        play_on(table, people)

    following = people[0].act(table, "again").json()

    assert [chair["name"] for chair in following["chairs"]] == ["Ewa", "Ola", "Jan"]
    assert [chair["figure"] for chair in following["chairs"]] == ["horn", "claw", "eye"]
    assert "eye" not in people[0].get(f"/t/{table}/record").text
    server.stop()


@pytest.mark.sqlite("there were no databases then")
def test_a_file_from_before_there_were_figures(tmp_path: Path) -> None:
    server = Server(tmp_path, WITH_PARADE)
    server.start()
    person = Person(server, "Ola")
    table = parade(person, seats=2)
    server.stop()
    make_old(server, OLDEST_OF_0)

    server.start()

    assert [chair["name"] for chair in person.look(table)["chairs"]] == ["Ola", ""]
    assert figures(person, table) == [None, None]
    assert person.act(table, "figure", seat=0, figure="eye").status_code == 200
    server.stop()
    server.start()
    assert figures(person, table) == ["eye", None]
    server.stop()


def test_the_lobby_shows_what_is_taken_in_words(parade_server: Server) -> None:
    host = Person(parade_server)
    table = parade(host, bots=1)

    page = host.get(f"/t/{table}").text

    choices = re.findall(r'<button id="figure-(\w+)" .*?</button>', page)
    assert choices == ["claw", "slime", "horn", "fang", "wing", "eye"]
    words = {
        found["id"]: found["words"]
        for found in re.finditer(r'id="figure-(?P<id>\w+)".*?<span class="fine">(?:<svg.*?</svg>)?(?P<words>\w+)', page)
    }
    assert words == {"claw": "yours", "slime": "taken"} | dict.fromkeys(["horn", "fang", "wing", "eye"], "free")
    assert len(re.findall(r'class="figure-big"', page)) == 2
    assert 'aria-label="Give Bolt the figure Horn"' in page


def test_a_game_s_page_and_programs_know_the_figures(parade_server: Server) -> None:
    table, people = begun(parade_server, 2, game="parade")
    games = {game["name"]: game for game in people[0].get("/api/games").json()}

    board = people[0].get(f"/t/{table}").text.partition("<dialog")[0]  # the rules in the drawer have figures too
    assert re.findall(r"#figure-(\w+)", board) == ["claw", "slime"]
    assert games["parade"]["figures"]["horn"] == "Horn"
    assert games["monster_city"]["figures"] == {}
