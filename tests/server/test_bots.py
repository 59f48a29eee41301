"""Bots in the same rooms as people: they never hold up others, and hurry when asked to."""

from __future__ import annotations

import asyncio
import logging
import threading
from pathlib import Path

import pytest

from monstertable.bots import BOTS
from monstertable.core.sight import Player, Sight
from tests.server.here import serving

pytestmark = pytest.mark.anyio
BOT_BEGINS = {"first": "2"}


class SlowBot(Player):
    """Thinks until the test lets it go."""

    thinking = threading.Event()
    enough = threading.Event()

    def choose(self, sight: Sight) -> int:
        SlowBot.thinking.set()
        assert SlowBot.enough.wait(timeout=20)
        return sight.moves()[0]


class BrokenBot(Player):
    def choose(self, sight: Sight) -> int:
        raise RuntimeError("I am lost")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> str:
    SlowBot.thinking.clear()
    SlowBot.enough.clear()
    monkeypatch.setitem(BOTS, "slow", SlowBot)
    return "slow"


async def test_other_tables_go_on_while_a_bot_thinks(tmp_path: Path, slow: str) -> None:
    async with serving(tmp_path) as here:
        ola, jan = await here.person("Ola"), await here.person("Jan")
        held_up = await here.game(ola, bots=[slow, slow], options=BOT_BEGINS)
        assert await asyncio.to_thread(SlowBot.thinking.wait, 20)
        before = held_up.ply

        other = await here.game(jan, options={"first": "1"})
        facts = await here.look(jan, other)
        moved = await jan.post(f"/api/tables/{other.id}/moves", json={"ply": facts["ply"], "move": facts["moves"][0]})
        looked = await here.look(ola, held_up)

        assert moved.status_code == 200
        assert looked["ply"] == held_up.ply == before
        assert not SlowBot.enough.is_set()
        SlowBot.enough.set()
        assert held_up.bots is not None
        await asyncio.wait_for(held_up.bots, 20)
        assert held_up.ply > before
        assert held_up.owing() == (0,)


async def test_bots_choose_at_a_scoring_while_people_do(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        ola = await here.person()
        table = await here.game(ola)
        while (facts := await here.look(ola, table))["view"]["phase"] != "score":
            await asyncio.wait_for(until_asked(table), 20)
            facts = await here.look(ola, table)
            if facts["view"]["phase"] == "score":
                break
            await ola.post(f"/api/tables/{table.id}/moves", json={"ply": facts["ply"], "move": facts["moves"][0]})
        assert table.bots is not None
        await asyncio.wait_for(table.bots, 20)

        assert table.owing() == (0,)
        assert table.view(None)["players"][1]["has_picked"]


async def until_asked(table: object) -> None:
    while not table.person_owes():  # type: ignore[attr-defined]
        await table.change_after(table.version, 20)  # type: ignore[attr-defined]


async def test_bots_play_at_their_pace_until_somebody_skips(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=1000.0) as here:
        ola = await here.person()
        table = await here.game(ola, options=BOT_BEGINS)
        before = table.ply

        waited = await table.change_after(table.version, 0.05)
        answer = await ola.post(f"/api/tables/{table.id}/skip")
        assert table.bots is not None
        await asyncio.wait_for(table.bots, 20)

        assert (waited, answer.status_code) == (False, 200)
        assert table.ply > before
        assert table.owing() == (0,)
        assert not table.hurry.is_set()


async def test_a_bot_that_fails_does_not_hold_up_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(BOTS, "broken", BrokenBot)
    caplog.set_level(logging.ERROR)
    async with serving(tmp_path) as here:
        ola = await here.person()
        table = await here.game(ola, bots=["broken", "broken"], options=BOT_BEGINS)
        assert table.bots is not None
        await asyncio.wait([table.bots])

        assert (await here.look(ola, table))["moves"], "it is Ola's turn"
        assert "the bot broken failed; any move is made for it" in caplog.records[0].getMessage()
