"""Hints: good moves for whoever is asked, with chances and a reason; for them alone, and where the table allows it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from monstertable.server.playing.seating import change_chair
from tests.server.here import serving
from tests.server.people import Person, begun, play_alone_to_the_end, sentence_of, whose_turn
from tests.server.process import PATIENCE, Server

GAMES = {
    "monster_city": ({"first": "1"}, 3),
    "king_of_new_york": ({}, 2),
    "monster_factory": ({"start": "pick", "first": "1"}, 2),
}


def solo(server: Server, name: str = "monster_city", **wishes: Any) -> tuple[Person, str]:
    """A person against bots, who is asked."""
    options, seats = GAMES[name]
    ola = Person(server, "Ola")
    table = ola.open_table(game=name, seats=seats, options=options, bots=["gentle"] * (seats - 1), **wishes)
    ola.act(table, "start")
    with ola.following(f"/api/tables/{table}/stream") as stream:
        while not ola.look(table)["moves"]:
            next(stream)
    return ola, table


def hint(person: Person, table: str) -> httpx.Response:
    return person.get(f"/api/tables/{table}/hint")


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_names_good_moves_with_chances_and_reasons(server: Server, name: str) -> None:
    ola, table = solo(server, name)
    facts = ola.look(table)

    told = hint(ola, table).json()

    assert told["ply"] == facts["ply"]
    assert told["imagined"] > 0
    assert 1 <= len(told["hints"]) <= 3
    for one in told["hints"]:
        assert one["move"] in facts["moves"]
        assert one["words"]
        assert one["why"]
        assert 0.0 <= one["chance"] <= 1.0


def test_the_words_of_a_hint_are_in_the_reader_s_language(server: Server) -> None:
    ola, table = solo(server)
    english = hint(ola, table).json()["hints"][0]
    ola.headers["Accept-Language"] = "pl"
    polish = hint(ola, table).json()["hints"][0]

    assert english["move"] == polish["move"], "it is thought of once"
    assert english["words"] != polish["words"]
    assert english["why"] != polish["why"]


def test_who_asks_again_hears_the_same_until_the_next_question(server: Server) -> None:
    ola, table = solo(server)
    first = hint(ola, table).json()
    assert hint(ola, table).json() == first

    facts = ola.look(table)
    ola.move(table, facts["ply"], first["hints"][0]["move"])
    with ola.following(f"/api/tables/{table}/stream") as stream:
        while not ola.look(table)["moves"]:
            next(stream)
    later = hint(ola, table).json()

    assert later["ply"] > first["ply"]
    assert all(one["move"] in ola.look(table)["moves"] for one in later["hints"])


@pytest.mark.anyio
async def test_hints_asked_for_at_once_are_one_thought(tmp_path: Path, gate: Path) -> None:
    async with serving(tmp_path, thinkers=2, grace=60.0) as here:
        ola = await here.person()
        table = await here.game(ola, game="stubborn", seats=2, bots=["gentle"], options={"mood": "held_up"})
        asking = [asyncio.create_task(ola.get(f"/api/tables/{table.id}/hint")) for _ in range(5)]
        while not any(thinker.process for thinker in here.tables.pool.thinkers):
            await asyncio.sleep(0.01)
        gate.touch()
        answers = [answer.json() for answer in await asyncio.gather(*asking)]

        assert answers == [answers[0]] * 5
        assert sum(thinker.process is not None for thinker in here.tables.pool.thinkers) == 1


@pytest.mark.anyio
async def test_a_hint_for_a_question_that_is_over_gives_way_to_the_next(tmp_path: Path, gate: Path) -> None:
    async with serving(tmp_path, grace=60.0) as here:
        ola = await here.person()
        table = await here.game(ola, game="stubborn", seats=2, bots=["gentle"], options={"mood": "held_up"})
        # It weighs nothing, so that nothing holds it up.
        await change_chair(here.tables, table, 1, replace(table.chairs[1], bot="random"))
        asking = asyncio.create_task(ola.get(f"/api/tables/{table.id}/hint"))
        while not any(thinker.process for thinker in here.tables.pool.thinkers):
            await asyncio.sleep(0.01)
        await ola.post(f"/api/tables/{table.id}/moves", json={"ply": 0, "move": "no"})
        while not table.moves(0):
            await table.changes.after(table.changes.version, PATIENCE)
        gate.touch()

        assert (await asking).json()["ply"] == 2


@pytest.mark.anyio
async def test_a_hint_that_fails_can_be_asked_for_again(tmp_path: Path, gate: Path) -> None:
    async with serving(tmp_path) as here:
        ola = await here.person()
        table = await here.game(ola, game="stubborn", seats=2, bots=["gentle"], options={"mood": "failing"})
        first = await ola.get(f"/api/tables/{table.id}/hint")
        table.setup.options["mood"] = "calm"
        second = await ola.get(f"/api/tables/{table.id}/hint")

        assert (first.status_code, sentence_of(first)) == (503, "No hint came to mind. Please try again.")
        assert (second.status_code, second.json()["hints"][0]["move"]) == (200, "yes")
        assert second.json()["hints"][0]["why"].startswith("Looks best: chosen in ")


def test_nobody_else_learns_of_a_hint(server: Server) -> None:
    table, people = begun(server)
    person, _ = whose_turn(table, people)
    before = [one.look(table) for one in people]

    assert hint(person, table).status_code == 200

    assert [one.look(table) for one in people] == before


def test_a_hint_is_refused_to_whoever_is_not_asked(server: Server) -> None:
    table, people = begun(server)
    person, _ = whose_turn(table, people)
    other = next(one for one in people if one is not person)

    assert (hint(other, table).status_code, sentence_of(hint(other, table))) == (409, "It is not your turn.")
    assert hint(Person(server), table).status_code == 403
    lobby = person.open_table()
    assert sentence_of(hint(person, lobby)) == "The game has not begun."


def test_a_game_that_is_over_has_no_hints(server: Server) -> None:
    ola, table = solo(server)
    play_alone_to_the_end(ola, table)

    assert sentence_of(hint(ola, table)) == "The game is over."


def test_a_table_may_do_without_hints_and_everybody_sees_it(server: Server) -> None:
    ola = Person(server)
    form = {"game": "monster_city", "seats": "3", "bots": "gentle", "hints": "no", "option-first": "1"}
    table = ola.post("/tables", data=form).headers["location"].rpartition("/")[2]
    lobby = Person(server).get(f"/t/{table}").text
    ola.act(table, "start")

    assert "no hints" in lobby
    assert ola.look(table)["hints"] is False
    assert (hint(ola, table).status_code, sentence_of(hint(ola, table))) == (
        403,
        "Hints are switched off at this table.",
    )
    assert "/hint" not in ola.get(f"/t/{table}").text


def test_without_scripts_a_hint_is_a_page_from_which_one_can_move(server: Server) -> None:
    ola, table = solo(server)
    assert f'href="/t/{table}/hint"' in ola.get(f"/t/{table}").text
    page = ola.get(f"/t/{table}/hint").text
    best = hint(ola, table).json()["hints"][0]["move"]

    assert "<html" in page
    assert f'name="move" value="{best}"' in page
    ply = ola.look(table)["ply"]
    assert ola.post(f"/t/{table}/moves", data={"ply": str(ply), "move": best}).status_code == 303
    assert ola.look(table)["ply"] > ply


def test_with_scripts_a_hint_is_a_part_of_the_page(server: Server) -> None:
    ola, table = solo(server)

    part = ola.get(f"/t/{table}/hint", headers={"HX-Request": "true"}).text

    assert "<html" not in part
    assert 'class="hints"' in part
