"""Who is at a table: said within seconds of a page being closed, and no sooner than a page takes to load anew."""

from __future__ import annotations

import pytest

from monstertable.server.presence import GONE_AFTER, Presence


def test_a_guest_is_gone_some_seconds_after_the_last_page_was_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("monstertable.server.presence.time.monotonic", lambda: now[0])
    presence = Presence(2)

    with presence.page("ola", lambda: presence.seen.update(ola=now[0])):
        now[0] += 600
        assert presence.minutes_gone("ola") is None
    now[0] += GONE_AFTER - 0.1
    assert presence.minutes_gone("ola") is None
    now[0] += 0.2
    assert presence.minutes_gone("ola") == 0
    now[0] += 120
    assert presence.minutes_gone("ola") == 2
