"""A table goes on as fast as there is something to see, and as its slowest onlooker wishes."""

from __future__ import annotations

from typing import Any

import pytest

from monstertable.core.cue import MOMENT, Cue
from monstertable.core.face import Face
from monstertable.server.tables.pacing import FAST, LEAST, MOST, NORMAL, SLOW, STEP, Pacing


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still: nothing here depends on how fast the machine is."""
    monkeypatch.setattr("monstertable.server.tables.pacing.time.monotonic", lambda: 100.0)


class Talker(Face):
    """Of events 1 there is something to see."""

    def cue(self, event: tuple[int, ...], view: dict[str, Any], names: list[str], t: Any) -> Cue | None:
        return Cue(MOMENT) if event[0] == 1 else None


def staged(log: list[tuple[int, ...]], pace: str = NORMAL) -> float:
    pacing = Pacing()
    pacing.beat = 1.0
    return pacing.stage(log, [{}], [], Talker("talker"), pace)


def test_a_move_takes_as_long_as_there_is_something_to_see() -> None:
    assert staged([(0,)]) == pytest.approx(LEAST)
    assert staged([(1,)]) == pytest.approx(Cue(MOMENT).beats)
    assert staged([(1,), (0,), (1,)]) == pytest.approx(2 * Cue(MOMENT).beats)
    assert staged([(1,)] * 1000) == pytest.approx(MOST)


def test_slow_is_slower_and_fast_faster() -> None:
    assert staged([(1,)], SLOW) > staged([(1,)]) > staged([(1,)], FAST)


def test_what_was_staged_is_not_staged_again_and_whoever_hurries_waits_for_nothing() -> None:
    pacing = Pacing()
    pacing.beat = 1.0
    first = pacing.stage([(1,)], [{}], [], Talker("talker"), NORMAL)
    again = pacing.stage([(1,)], [{}], [], Talker("talker"), NORMAL)
    assert again == pytest.approx(first + LEAST)

    pacing.hurry()
    assert pacing.stage([(1,)], [{}], [], Talker("talker"), NORMAL) == pytest.approx(LEAST)


def test_the_slowest_of_those_who_look_on_decides() -> None:
    pacing = Pacing()
    pacing.wishes = {"ola": FAST, "jan": SLOW, "iga": STEP}

    assert pacing.wished(["ola"]) == FAST
    assert pacing.wished(["ola", "jan"]) == SLOW
    assert pacing.wished(["ola", "jan", "iga"]) == STEP
    assert pacing.wished(["somebody"]) == NORMAL
    assert pacing.wished([]) == NORMAL
