"""Leaving a game that goes on: a bot plays on, and whoever comes back takes the seat again. No move is lost by it."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.here import Here, serving
from tests.server.people import Person, begun, play_alone_to_the_end, sentence_of, whose_turn
from tests.server.process import PATIENCE, Server
from tests.server.test_races import at_once

AWAY_AFTER = 0.3


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Server]:
    """A server at which one is away after a moment."""
    started = Server(tmp_path, away_after=AWAY_AFTER)
    started.start()
    yield started
    started.stop()


def others_of(people: list[Person], person: Person) -> list[Person]:
    return [other for other in people if other is not person]


def wait_for_ply(person: Person, table: str, ply: int) -> None:
    with person.following(f"/api/tables/{table}/stream") as stream:
        for event in stream:
            if json.loads(event)["ply"] > ply:
                return


def test_a_bot_plays_on_for_whoever_leaves(server: Server) -> None:
    table, people = begun(server, stand_in="gentle")
    person, facts = whose_turn(table, people)
    seat, other = facts["seat"], others_of(people, person)[0]

    left = person.act(table, "leave").json()
    wait_for_ply(other, table, facts["ply"])

    assert left["chairs"][seat] | {"figure": None} == {
        "name": ["Ola", "Jan", "Ewa"][seat],
        "bot": "gentle",
        "stands_in": True,
        "away": False,
        "idle": False,
        "free": False,
        "figure": None,
        "clock": None,
    }
    assert left["moves"] == []
    seen = other.look(table)
    name = seen["chairs"][seat]["name"]
    assert f"{name} leaves the table. A bot plays on (level: gentle)." in seen["log"]
    assert [mover for _, mover, _ in server.moves(table) if mover == seat], "the bot has moved"


def test_whoever_left_may_come_back_even_after_a_crash(own_server: Server) -> None:
    table, people = begun(own_server)
    person, facts = whose_turn(table, people)
    other = others_of(people, person)[0]
    person.act(table, "leave")
    wait_for_ply(other, table, facts["ply"])
    own_server.kill()
    own_server.start()

    assert person.look(table)["chairs"][facts["seat"]]["bot"] == "crafty"
    before = person.look(table)["log"]
    back = person.act(table, "come-back").json()

    assert back["chairs"][facts["seat"]]["bot"] is None
    assert any("leaves the table" in line for line in before)
    assert any("is back and plays on instead of the bot" in line for line in back["log"])
    own_server.kill()
    own_server.start()
    assert person.look(table)["log"] == back["log"][-len(person.look(table)["log"]) :]


def test_a_person_for_whom_a_bot_plays_cannot_move(server: Server) -> None:
    ola, jan = Person(server, "Ola"), Person(server, "Jan")
    table = ola.open_table(options={"first": "1"}, bots=[])
    jan.act(table, "sit")
    ola.act(table, "bot", seat=2, bot="gentle")
    ola.act(table, "start")
    facts = ola.look(table)
    jan.act(table, "leave")
    ola.act(table, "leave")  # nobody is left: the bots wait

    answer = ola.move(table, facts["ply"], facts["moves"][0])

    assert (answer.status_code, sentence_of(answer)) == (409, "A bot plays for you. Take your seat back first.")
    assert ola.get(f"/api/tables/{table}/hint").status_code == 409


def test_when_all_people_have_left_the_bots_wait_for_them(own_server: Server) -> None:
    ola = Person(own_server, "Ola")
    table = ola.open_table(bots=["gentle", "gentle"], options={"first": "1"})
    ola.act(table, "start")
    ola.act(table, "leave")
    waiting = len(own_server.moves(table))
    own_server.stop()
    own_server.start()
    assert ola.look(table)["ply"] == waiting == len(own_server.moves(table))

    ola.act(table, "come-back")
    play_alone_to_the_end(ola, table)

    assert ola.look(table)["phase"] == "over"


def test_the_host_s_rights_pass_to_somebody_who_is_still_there(server: Server) -> None:
    table, people = begun(server)
    assert people[0].look(table)["host"]

    people[0].act(table, "leave")

    assert [person.look(table)["host"] for person in people] == [False, True, False]


def test_the_host_may_replace_only_somebody_who_is_asked_and_away(impatient: Server) -> None:
    table, people = begun(impatient)
    host = people[0]
    person, facts = whose_turn(table, people)
    if person is host:
        host.move(table, facts["ply"], facts["moves"][0])
        person, facts = whose_turn(table, people)
    absent, third = facts["seat"], next(one for one in people if one not in (host, person))
    with host.following(f"/api/tables/{table}/stream") as told:
        with person.following(f"/api/tables/{table}/stream") as stream:
            next(stream)
            # On a slow machine they may have been away before.
            while json.loads(next(told))["chairs"][absent]["away"]:
                continue
            time.sleep(2 * AWAY_AFTER)
            refused = host.act(table, "stand-in", seat=absent)
        # The page of the host hears by itself that somebody stays away.
        while not json.loads(next(told))["chairs"][absent]["away"]:
            continue
        not_the_host = third.act(table, "stand-in", seat=absent)
        granted = host.act(table, "stand-in", seat=absent)
        again = host.act(table, "stand-in", seat=absent)

    assert (refused.status_code, sentence_of(refused)) == (
        409,
        "A bot may play on only for somebody who is asked and away, or has not moved for long.",
    )
    assert (not_the_host.status_code, granted.status_code, again.status_code) == (403, 200, 409)
    assert any("is away. A bot plays on" in line for line in granted.json()["log"])


def test_whoever_comes_again_is_no_longer_away(impatient: Server) -> None:
    table, people = begun(impatient, options={"first": "2"})
    with people[0].following(f"/api/tables/{table}/stream") as told:
        people[1].first_event(f"/api/tables/{table}/stream")
        while not json.loads(next(told))["chairs"][1]["away"]:
            continue
        with people[1].following(f"/api/tables/{table}/stream") as stream:
            next(stream)
            while json.loads(next(told))["chairs"][1]["away"]:
                continue
            assert people[0].act(table, "stand-in", seat=1).status_code == 409


def test_a_host_who_is_away_may_be_replaced_by_anybody(impatient: Server) -> None:
    table, people = begun(impatient, options={"first": "1"})
    time.sleep(2 * AWAY_AFTER)

    assert f'formaction="/t/{table}/stand-in/0"' in people[1].get(f"/t/{table}").text
    assert people[1].post(f"/t/{table}/stand-in/0").status_code == 303
    assert [person.look(table)["host"] for person in people] == [False, True, False]


def test_of_those_who_replace_the_same_person_one_does(impatient: Server) -> None:
    table, people = begun(impatient, options={"first": "1"})
    time.sleep(2 * AWAY_AFTER)

    statuses = at_once([partial(one.act, table, "stand-in", seat=0) for one in people[1:] * 3])

    assert statuses.count(200) == 1
    assert sum("A bot plays on" in line for line in people[1].look(table)["log"]) == 1


def test_leaving_twice_at_once_counts_once(server: Server) -> None:
    table, people = begun(server)

    assert at_once([lambda: people[1].act(table, "leave")] * 4) == [200, 409, 409, 409]
    assert at_once([lambda: people[1].act(table, "come-back")] * 4) == [200, 409, 409, 409]


async def left_while_asked(here: Here, mood: str) -> tuple[Any, httpx.AsyncClient, httpx.AsyncClient]:
    """Two people at `stubborn`; Ola, who is asked, has left, and the bot thinks for her."""
    ola, jan = await here.person("Ola"), await here.person("Jan")
    asked = {"game": "stubborn", "seats": 2, "options": {"mood": mood}, "stand_in": "crafty"}
    table = here.tables.live[(await ola.post("/api/tables", json=asked)).json()["id"]]
    await jan.post(f"/api/tables/{table.id}/sit", json={})
    await ola.post(f"/api/tables/{table.id}/start")
    await ola.post(f"/api/tables/{table.id}/leave")
    while not any(thinker.process for thinker in here.tables.pool.thinkers):
        await asyncio.sleep(0.01)
    return table, ola, jan


@pytest.mark.anyio
async def test_who_comes_back_while_the_bot_thinks_answers_alone(tmp_path: Path, gate: Path) -> None:
    async with serving(tmp_path, grace=60.0) as here:
        table, ola, _ = await left_while_asked(here, "held_up")
        assert (await ola.post(f"/api/tables/{table.id}/come-back")).status_code == 200
        gate.touch()
        await asyncio.wait_for(table.errands.bots, 120)

        assert table.course.history.moves == [], "the bot would have said yes"
        assert (await here.look(ola, table))["moves"] == ["no", "yes"]


@pytest.mark.anyio
async def test_a_bot_that_comes_too_late_does_not_answer_the_next_question(tmp_path: Path, gate: Path) -> None:
    async with serving(tmp_path, grace=60.0) as here:
        table, ola, jan = await left_while_asked(here, "held_up")
        await ola.post(f"/api/tables/{table.id}/come-back")
        for ply, person in enumerate((ola, jan)):
            moved = await person.post(f"/api/tables/{table.id}/moves", json={"ply": ply, "move": "no"})
            assert moved.status_code == 200
        await ola.post(f"/api/tables/{table.id}/leave")
        await ola.post(f"/api/tables/{table.id}/come-back")
        gate.touch()
        await asyncio.wait_for(table.errands.bots, 120)

        assert table.course.history.moves == ["no", "no"]


@pytest.mark.anyio
async def test_who_comes_back_and_leaves_again_while_the_bot_thinks_is_answered_for_once(
    tmp_path: Path, gate: Path
) -> None:
    async with serving(tmp_path, grace=60.0) as here:
        table, ola, jan = await left_while_asked(here, "held_up")
        for action in ("come-back", "leave", "come-back", "leave"):
            assert (await ola.post(f"/api/tables/{table.id}/{action}")).status_code == 200
        gate.touch()
        await asyncio.wait_for(table.errands.bots, 120)

        assert table.course.history.moves == ["yes"]
        assert table.owing() == (1,)
        assert (await jan.post(f"/api/tables/{table.id}/moves", json={"ply": 1, "move": "no"})).status_code == 200


@pytest.mark.anyio
async def test_leaving_and_coming_back_at_once_is_no_mistake(
    tmp_path: Path, gate: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path, grace=60.0) as here:
        table, ola, _ = await left_while_asked(here, "held_up")
        await ola.post(f"/api/tables/{table.id}/come-back")
        gate.touch()
        for _ in range(10):
            await asyncio.wait_for(table.errands.bots, 120)
            await asyncio.gather(*[ola.post(f"/api/tables/{table.id}/{action}") for action in ("leave", "come-back")])

        assert table.course.history.moves == []
        assert caplog.records == []


def test_leaving_and_coming_back_again_and_again_leaves_the_log_empty(own_server: Server) -> None:
    table, people = begun(own_server, options={"first": "1"}, stand_in="gentle")
    for _ in range(10):
        at_once([lambda: people[0].act(table, "leave"), lambda: people[0].act(table, "come-back")])
        if people[0].look(table)["chairs"][0]["bot"]:
            people[0].act(table, "come-back")

    assert own_server.log() == []


@pytest.mark.anyio
async def test_leaving_while_the_last_move_is_made_is_too_late_or_in_time_and_nothing_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        ola = await here.person()
        table = await here.game(ola, options={"first": "1"})
        while True:
            facts = await here.look(ola, table)
            if facts["phase"] == "over":
                break
            if not facts["moves"]:
                await table.changes.after(table.changes.version, PATIENCE)
                continue
            body = {"ply": facts["ply"], "move": facts["moves"][0]}
            moved, left = await asyncio.gather(
                ola.post(f"/api/tables/{table.id}/moves", json=body), ola.post(f"/api/tables/{table.id}/leave")
            )
            assert (moved.status_code, left.status_code) in ((200, 200), (200, 409), (409, 200))
            if left.status_code == 409:
                assert sentence_of(left) == "The game is over."
            else:
                await ola.post(f"/api/tables/{table.id}/come-back")

        stored = await here.tables.store.whole_table(table.id)
        assert stored is not None
        assert [text for _, text in stored.moves] == table.course.history.moves


def test_the_record_keeps_who_sat_there(server: Server) -> None:
    ola, jan = Person(server, "Ola"), Person(server, "Jan")
    table = ola.open_table(bots=[])
    jan.act(table, "sit")
    ola.act(table, "bot", seat=2, bot="gentle")
    ola.act(table, "start")
    jan.act(table, "leave")
    play_alone_to_the_end(ola, table)

    record = json.loads(ola.get(f"/api/tables/{table}/record").text)
    assert record["players"][:2] == ["Ola", "Jan"]
    assert sentence_of(jan.act(table, "come-back")) == "The game is over."
    following = ola.act(table, "again").json()
    assert sorted(chair["name"] for chair in following["chairs"]) == ["", "Ola", "Sprocket"], "Jan has left"


def test_leaving_asks_first_and_works_without_scripts(server: Server) -> None:
    table, people = begun(server)
    assert f'href="/t/{table}/leave"' in people[0].get(f"/t/{table}").text
    assert f'action="/t/{table}/leave"' in people[0].get(f"/t/{table}/leave").text

    assert people[0].post(f"/t/{table}/leave").headers["location"] == "/"
    page = people[0].get(f"/t/{table}").text
    assert f'formaction="/t/{table}/come-back"' in page
    assert people[0].post(f"/t/{table}/come-back").status_code == 303
    assert people[0].look(table)["chairs"][0]["bot"] is None


@pytest.mark.parametrize("action", ["leave", "come-back", "stand-in"])
def test_only_who_sits_there_may_leave_come_back_or_replace(server: Server, action: str) -> None:
    table, _ = begun(server)
    assert Person(server).act(table, action, seat=0).status_code == 403


def test_an_unknown_level_cannot_stand_in(server: Server) -> None:
    answer = Person(server).post("/api/tables", json={"game": "monster_city", "stand_in": "sleepy"})
    assert (answer.status_code, sentence_of(answer)) == (
        422,
        "There is no bot 'sleepy'; bots: playful, gentle, crafty, fierce, merciless, champion.",
    )
