"""Before a move is final: chance, bots and hints wait for second thoughts, and answer nothing that was taken back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from monstertable.core.game import CHANCE
from monstertable.games import game
from monstertable.server.tables.table import LiveTable
from tests.server.here import Here, serving
from tests.server.process import PATIENCE


async def by_hand(person: httpx.AsyncClient, table: LiveTable, move: str = "") -> None:
    """As a page does that is open."""
    seat = next(seat for seat, chair in enumerate(table.chairs) if chair.person)
    table.presence.pages[table.chairs[seat].person] = 1
    form = {"ply": str(table.ply), "move": move or table.moves(seat)[0]}
    assert (await person.post(f"/t/{table.id}/moves", data=form)).status_code == 303


async def until(table: LiveTable, is_so: Any) -> None:
    while not is_so():
        assert await table.changes.after(table.changes.version, PATIENCE)


async def asked_alone(here: Here, person: httpx.AsyncClient, title: str, **wishes: Any) -> LiveTable:
    """A table of one person and bots at which the person is asked, and not to roll or to pick at the same time."""
    table = await here.game(person, game=title, seats=game(title).seats[0], **wishes)
    await until(table, lambda: bool(table.moves(0)))
    return table


@pytest.mark.anyio
async def test_chance_and_bots_wait_for_second_thoughts(tmp_path: Path) -> None:
    async with serving(tmp_path, second_thoughts=PATIENCE) as here:
        ola = await here.person()
        table = await asked_alone(here, ola, "monster_factory", options={"start": "pick", "first": "1"})
        while not table.moves(0)[0].startswith("lay"):
            await by_hand(ola, table)
            await ola.post(f"/t/{table.id}/take-back/go-on")
            await until(table, lambda: bool(table.moves(0)))
        view, ply = table.view(0), table.ply
        await by_hand(ola, table)

        assert table.owing() == (CHANCE,)
        facts = await here.look(ola, table)
        assert (facts["take_back"]["held"], facts["take_back"]["free"]) == (0, table.course.ply - 1)
        page = (await ola.get(f"/t/{table.id}")).text
        assert "You can still take your move back. Otherwise the game goes on by itself." in page
        assert 'id="take-back"' in page
        assert 'id="go-on"' in page
        watcher = await here.person("Jan")
        assert "Ola may still take the move back." in (await watcher.get(f"/t/{table.id}")).text

        back = await ola.post(f"/t/{table.id}/take-back", data={"ply": str(table.ply)})

        assert back.status_code == 303
        assert table.going_back.held is None
        assert (table.view(0), table.ply) == (view, ply + 2)
        await by_hand(ola, table, table.moves(0)[-1])
        assert table.going_back.held == 0
        await ola.post(f"/t/{table.id}/take-back/go-on")
        await until(table, lambda: bool(table.moves(0)))
        assert not table.course.is_practice


@pytest.mark.anyio
@pytest.mark.parametrize("ends", ["time", "leaving", "restart"])
async def test_no_table_waits_for_ever(tmp_path: Path, ends: str) -> None:
    seconds = 0.05 if ends == "time" else PATIENCE
    async with serving(tmp_path, second_thoughts=seconds) as here:
        ola = await here.person()
        table = await asked_alone(here, ola, "monster_city", options={"first": "1"})
        await by_hand(ola, table)
        if ends == "leaving":
            await ola.post(f"/api/tables/{table.id}/leave")
        if ends == "restart":
            assert table.going_back.held == 0
            del here.tables.live[table.id]
            table = await here.tables.get(table.id)
        await until(table, lambda: table.going_back.held is None)
        assert CHANCE not in table.owing()


@pytest.mark.anyio
async def test_programs_and_rolls_do_not_wait(tmp_path: Path) -> None:
    async with serving(tmp_path, second_thoughts=PATIENCE) as here:
        ola = await here.person()
        table = await asked_alone(here, ola, "monster_city")
        table.presence.pages[table.chairs[0].person] = 1
        move = {"ply": table.ply, "move": table.moves(0)[0]}
        assert (await ola.post(f"/api/tables/{table.id}/moves", json=move)).status_code == 200
        assert table.going_back.held is None

        rolling = await asked_alone(here, ola, "king_of_new_york", options={})
        while not any(move.startswith("reroll") and move != "reroll" for move in rolling.moves(0)):
            await by_hand(ola, rolling)
            await ola.post(f"/t/{rolling.id}/take-back/go-on")
            await until(rolling, lambda: bool(rolling.moves(0)))
        again = next(move for move in rolling.moves(0) if move.startswith("reroll") and move != "reroll")
        await by_hand(ola, rolling, again)
        assert rolling.going_back.held is None
        assert rolling.moves(0)


@pytest.mark.anyio
async def test_a_bot_does_not_answer_what_was_taken_back_meanwhile(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        ola = await here.person()
        table = await asked_alone(here, ola, "monster_city")
        facts = await here.look(ola, table)
        await ola.post(f"/api/tables/{table.id}/moves", json={"ply": facts["ply"], "move": facts["moves"][0]})
        # The bots have been woken, and have not had time to answer.
        assert table.errands.bots_are_busy
        back = await ola.post(f"/api/tables/{table.id}/take-back", json={"ply": table.ply, "to": facts["line"]})
        assert back.status_code == 200
        if table.errands.bots is not None:
            await asyncio.wait_for(table.errands.bots, PATIENCE)
        assert (table.course.ply, table.moves(0)) == (facts["line"], facts["moves"])


@pytest.mark.anyio
async def test_a_hint_for_what_was_taken_back_is_forgotten(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        ola = await here.person()
        table = await asked_alone(here, ola, "monster_city")
        first = (await ola.get(f"/api/tables/{table.id}/hint")).json()
        facts = await here.look(ola, table)
        await ola.post(f"/api/tables/{table.id}/moves", json={"ply": facts["ply"], "move": facts["moves"][0]})
        await ola.post(f"/api/tables/{table.id}/take-back", json={"ply": table.ply, "to": facts["line"]})
        again = (await ola.get(f"/api/tables/{table.id}/hint")).json()
        assert (first["ply"], again["ply"]) == (facts["ply"], table.ply)
        assert {hint["move"] for hint in again["hints"]} <= set(facts["moves"])
