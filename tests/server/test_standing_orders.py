"""Answers in advance: standing orders are kept as moves of their player, and only where they are legal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.server.people import Person, begun, seated, sentence_of
from tests.server.process import WITH_PARADE, Server

NEVER = {"waving": "never"}
ASK = {"waving": "ask", "last_round": "ask"}


def when_asked(person: Person, table: str) -> dict[str, object]:
    """What somebody sees when they have to choose, or the game is over."""
    with person.following(f"/api/tables/{table}/stream") as stream:
        for event in stream:
            facts: dict[str, object] = json.loads(event)
            if (facts["moves"] and not facts["foregone"]) or facts["phase"] == "over":
                return facts
    raise AssertionError("The stream ended.")


def test_a_question_is_answered_for_whoever_wants_that(parade_server: Server) -> None:
    table, (ola, jan) = seated(parade_server, 2, game="parade")
    assert jan.act(table, "standing-orders", orders=NEVER).json()["standing_orders"] == ASK | NEVER
    ola.act(table, "start")

    assert ola.move(table, 0, "wave tail").status_code == 200

    assert when_asked(ola, table)["ply"] == 2
    assert parade_server.moves(table) == [(0, 0, "wave tail"), (1, 1, "pass")]


def test_a_game_in_which_everything_is_foregone_plays_itself(parade_server: Server) -> None:
    table, people = seated(parade_server, 2, game="parade")
    for person in people:
        person.act(table, "standing-orders", orders={"waving": "everything", "last_round": "pass"})

    people[0].act(table, "start")

    assert when_asked(people[0], table)["phase"] == "over"
    wave = "wave left right tail"
    assert [move for _, _, move in parade_server.moves(table)] == [wave] * 4 + ["pass"] * 2
    record = people[0].get(f"/t/{table}/record").json()
    assert record["moves"][0] == f"0 {wave}"
    assert "standing_orders" not in record


def test_who_is_asked_and_gives_an_order_has_answered(parade_server: Server) -> None:
    table, (ola, jan) = begun(parade_server, 2, game="parade")

    answer = ola.post(f"/t/{table}/standing-orders", data={"order-waving": "never", "order-last_round": "ask"})

    assert answer.status_code == 303
    assert parade_server.moves(table) == [(0, 0, "pass")]
    assert jan.look(table)["moves"]


def test_an_order_can_be_taken_back(parade_server: Server) -> None:
    table, (ola, jan) = begun(parade_server, 2, game="parade")
    jan.act(table, "standing-orders", orders=NEVER | {"last_round": "pass"})
    assert jan.act(table, "standing-orders", orders={"waving": "ask"}).json()["standing_orders"] == ASK | {
        "last_round": "pass"
    }

    ola.move(table, 0, "pass")

    assert jan.look(table)["moves"]
    assert len(parade_server.moves(table)) == 1


def test_an_order_that_is_not_legal_is_asked(parade_server: Server) -> None:
    table, (ola, jan) = begun(parade_server, 2, game="parade")

    ola.act(table, "standing-orders", orders={"waving": "wings"})
    jan.act(table, "standing-orders", orders={"waving": "wings"})

    assert ola.move(table, 0, "pass").status_code == 200
    assert jan.look(table)["moves"]
    assert parade_server.moves(table) == [(0, 0, "pass")]
    assert parade_server.log() == []


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"dancing": "ask"}, "There is no question 'dancing' to answer in advance; questions: waving, last_round."),
        ({"waving": "ask", "": "ask"}, "There is no question '' to answer in advance; questions: waving, last_round."),
        ({"waving": "often"}, "The answer to waving must be one of: ask, never, everything, wings."),
        ({"last_round": "pass", "waving": ""}, "The answer to waving must be one of: ask, never, everything, wings."),
    ],
)
def test_unknown_orders_change_nothing(parade_server: Server, wishes: dict[str, str], sentence: str) -> None:
    table, (ola, _) = begun(parade_server, 2, game="parade")

    by_program = ola.act(table, "standing-orders", orders=wishes)
    by_form = ola.post(f"/t/{table}/standing-orders", data={f"order-{name}": value for name, value in wishes.items()})

    assert (by_program.status_code, sentence_of(by_program)) == (422, sentence)
    assert by_form.status_code == 422
    assert ola.look(table)["standing_orders"] == ASK
    assert parade_server.rows('SELECT DISTINCT habits FROM seats WHERE "table" = ?', table) == [("{}",)]
    assert parade_server.moves(table) == []


def test_only_who_sits_there_gives_orders_and_sees_them(parade_server: Server) -> None:
    table, (ola, jan) = begun(parade_server, 2, game="parade")
    stranger = Person(parade_server)
    jan.act(table, "standing-orders", orders=NEVER)

    answers = [stranger.act(table, "standing-orders", orders=NEVER), stranger.get(f"/t/{table}/standing-orders")]

    assert [answer.status_code for answer in answers] == [403, 403]
    assert (stranger.look(table)["standing_orders"], ola.look(table)["standing_orders"]) == ({}, ASK)
    assert "never" not in stranger.get(f"/t/{table}").text + stranger.get(f"/api/tables/{table}").text
    assert "Answer in advance</span>" not in stranger.get(f"/t/{table}").text
    assert "Answer in advance</span>" in ola.get(f"/t/{table}").text
    assert '<option value="never" selected>' in jan.get(f"/t/{table}/standing-orders").text


def test_a_game_that_asks_nothing_in_advance(server: Server) -> None:
    host = Person(server)
    table = host.open_table()

    answer = host.act(table, "standing-orders", orders=NEVER)

    assert (answer.status_code, sentence_of(answer)) == (
        422,
        "This game asks nothing that could be answered in advance.",
    )
    assert host.look(table)["standing_orders"] == {}
    assert "Answer in advance</span>" not in host.get(f"/t/{table}").text


def test_programs_learn_what_can_be_answered_in_advance(parade_server: Server) -> None:
    games = {game["name"]: game for game in Person(parade_server).get("/api/games").json()}

    assert [order["name"] for order in games["parade"]["standing_orders"]["2"]] == ["waving", "last_round"]
    assert games["monster_city"]["standing_orders"]["3"] == []


def test_orders_are_kept_through_a_kill_on_another_device_and_in_the_next_game(tmp_path: Path) -> None:
    server = Server(tmp_path, WITH_PARADE, pace=600.0)
    server.start()
    table, (ola, jan) = begun(server, 2, game="parade")
    jan.act(table, "standing-orders", orders={"last_round": "pass"})
    device = Person(server)
    device.post("/api/take", json={"token": jan.act(table, "hand-over").json()["token"]})
    server.kill()
    server.start()
    assert device.look(table)["standing_orders"] == ASK | {"last_round": "pass"}
    for ply in range(5):
        [ola, device][ply % 2].move(table, ply, "wave tail")
    # Jan's order waits at the pace of a bot; the kill does not let it be forgotten.
    server.kill()
    server.start()
    assert len(ola.look(table)["owing"]) == 1
    assert ola.act(table, "skip").status_code == 200
    assert when_asked(ola, table)["phase"] == "over"

    following = ola.act(table, "again").json()["id"]

    assert device.look(following)["standing_orders"] == ASK | {"last_round": "pass"}
    assert ola.look(following)["standing_orders"] == ASK
    server.stop()


def test_an_order_taken_back_in_time_is_not_carried_out(tmp_path: Path) -> None:
    server = Server(tmp_path, WITH_PARADE, pace=600.0)
    server.start()
    table, (ola, jan) = begun(server, 2, game="parade")
    jan.act(table, "standing-orders", orders=NEVER)
    ola.move(table, 0, "pass")

    jan.act(table, "standing-orders", orders={"waving": "ask"})
    jan.act(table, "skip")

    assert jan.look(table)["foregone"] is None
    assert jan.move(table, 1, "wave tail").status_code == 200
    assert server.moves(table) == [(0, 0, "pass"), (1, 1, "wave tail")]
    server.stop()


def test_until_an_order_is_carried_out_one_can_still_choose(tmp_path: Path) -> None:
    server = Server(tmp_path, WITH_PARADE, pace=600.0)
    server.start()
    table, (ola, jan) = begun(server, 2, game="parade")
    jan.act(table, "standing-orders", orders=NEVER)
    ola.move(table, 0, "pass")
    page = jan.get(f"/t/{table}").text
    assert "Answered in advance</span>" in page
    assert jan.look(table)["foregone"] == "pass"
    assert "Skip ahead" in page
    assert "my-turn" not in page

    assert jan.move(table, 1, "wave tail").status_code == 200
    jan.act(table, "skip")
    ola.move(table, 2, "pass")
    jan.act(table, "skip")
    facts = when_asked(ola, table)

    assert server.moves(table) == [(0, 0, "pass"), (1, 1, "wave tail"), (2, 0, "pass"), (3, 1, "pass")]
    assert facts["ply"] == 4
    assert server.log() == []
    server.stop()
