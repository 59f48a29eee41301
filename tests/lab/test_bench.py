"""The bench measures something, and its checksum notices every difference."""

from __future__ import annotations

from monstertable.lab.bench import bench, checksum, halfway
from tests.core.broken.applying import ListeningMatters
from tests.core.broken.outcomes import NoWinner
from tests.core.toy import GAME


def test_the_bench_measures() -> None:
    figures = bench(GAME, 3, seconds=0.02)
    assert figures.decisions_best >= figures.decisions_median > 0
    assert figures.copies_best >= figures.copies_median > 0
    assert figures.rules == "interpreted"
    assert len(figures.checksum) == 16


def test_the_checksum_is_of_the_games() -> None:
    assert checksum(GAME, games=20) == checksum(GAME, games=20)
    assert checksum(GAME, games=20) != checksum(GAME, games=21)
    assert checksum(GAME, games=20) != checksum(NoWinner(), games=20)
    assert checksum(GAME, games=20) == checksum(ListeningMatters(), games=20)


def test_halfway_is_in_the_middle_of_a_game() -> None:
    state = halfway(GAME, GAME.setup(3))
    assert len(state.hands) == 3
    assert GAME.outcome(state) is None
