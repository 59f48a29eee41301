"""Who is at a table: said within seconds of a page being closed, and no sooner than a page takes to load anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstertable.server.people.guests import Guest
from monstertable.server.playing.waiting import page_open
from monstertable.server.showing.show import absences
from monstertable.server.showing.words import translations
from monstertable.server.tables.presence import GONE_AFTER, Presence
from tests.server.hand_clock import HandClock, between, timed


def test_a_guest_is_gone_some_seconds_after_the_last_page_was_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("monstertable.server.tables.presence.time.monotonic", lambda: now[0])
    presence = Presence(2)

    with presence.page("ola", lambda: presence.heard("ola")):
        now[0] += 600
        assert presence.minutes_gone("ola") is None
    now[0] += GONE_AFTER - 0.1
    assert presence.minutes_gone("ola") is None
    now[0] += 0.2
    assert presence.minutes_gone("ola") == 0
    now[0] += 120
    assert presence.minutes_gone("ola") == 2


@pytest.mark.anyio
async def test_since_when_somebody_is_away_is_known_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, since_boot = HandClock(), [5000.0]
    monkeypatch.setattr("monstertable.server.tables.presence.time.monotonic", lambda: since_boot[0])
    async with timed(tmp_path, clock) as here:
        table, _ = await between(here, ["Ola", "Jan"], "none", options={"first": "1"})
        jan = Guest(table.chairs[1].guest, "Jan")
        with page_open(here.tables, table, jan):
            clock.go_on(600)
        for task in table.errands.all():
            await task
    clock.go_on(3 * 3600)
    async with timed(tmp_path, clock) as here:
        table = await here.tables.get(table.id)
        assert absences(table, 0, translations("en")) == ()  # a page may be loaded anew
        since_boot[0] += GONE_AFTER + 1

        assert absences(table, 0, translations("en")) == ("Jan is away (3 h)",)
        with page_open(here.tables, table, jan):
            assert absences(table, 0, translations("en")) == ()
