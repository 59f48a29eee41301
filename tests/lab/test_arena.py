"""The arena: the same seed gives the same bytes whatever the number of workers, and Ctrl-C leaves whole lines."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import monstertable
from monstertable.core import record
from monstertable.core.components import ADDED, add_folder
from monstertable.lab import arena
from monstertable.lab.arena import SimulationBatch, simulate
from monstertable.lab.executors import MOST_IN_BATCH, Numbers
from monstertable.lab.match import PLAYED
from monstertable.lab.report import summary

GAME = monstertable.game("monster_city")
SETS = Path(monstertable.__file__).parent / "games" / "monster_city" / "sets"


@pytest.fixture
def own_components(tmp_path: Path) -> Iterator[str]:
    """An operator's set of the name mine."""
    facts = json.loads((SETS / "standard.json").read_text(encoding="utf-8"))
    (tmp_path / "mine.json").write_text(json.dumps(facts | {"name": "mine"}), encoding="utf-8")
    before = ADDED[:]
    add_folder(tmp_path)
    yield "mine"
    ADDED[:] = before


def test_the_same_bytes_whatever_the_number_of_workers(tmp_path: Path) -> None:
    setup = GAME.setup(3, {"variant": "events"})
    results = []
    for workers in (1, 2):
        out = tmp_path / f"{workers}.jsonl"
        result = simulate(GAME, setup, ["greedy", "random"], games=31, seed=5, workers=workers, out=out)
        results.append((out.read_bytes(), summary(["greedy", "random"], result.tally)))
        assert not result.stopped
        assert result.size == out.stat().st_size
        assert result.cpu > 0
    assert results[0] == results[1]
    lines = results[0][0].decode().splitlines()
    assert len(lines) == 31
    for line in lines:
        assert record.verify(GAME, record.read(line)) is not None


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    written = []
    for seed in (1, 2, 1):
        out = tmp_path / "games.jsonl"
        simulate(GAME, GAME.setup(4), ["random"], games=5, seed=seed, out=out)
        written.append(out.read_bytes())
    assert written[0] != written[1]
    assert written[0] == written[2]


def test_more_games_begin_with_the_same_games(tmp_path: Path) -> None:
    few, many = tmp_path / "few.jsonl", tmp_path / "many.jsonl"
    simulate(GAME, GAME.setup(4), ["random"], games=10, out=few)
    simulate(GAME, GAME.setup(4), ["random"], games=60, out=many)
    assert many.read_bytes().startswith(few.read_bytes())


def test_seats_are_shared_out_fairly() -> None:
    tally = simulate(GAME, GAME.setup(3), ["greedy", "random"], games=8).tally
    assert [tally.cell(bot, seat)[PLAYED] for bot in range(2) for seat in range(3)] == [4] * 6


def test_an_operators_components_reach_the_workers(own_components: str, tmp_path: Path) -> None:
    setup = GAME.setup(3, {"components": own_components})
    out = tmp_path / "games.jsonl"
    simulate(GAME, setup, ["random"], games=4, workers=2, out=out)
    editions = {record.read(line).edition for line in out.read_text(encoding="utf-8").splitlines()}
    assert editions == {GAME.edition(setup)}
    assert GAME.edition(setup).startswith("mine:")


def test_an_interrupt_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = arena.SimulationWorker.play

    def interrupted(self: arena.SimulationWorker, first: int, count: int) -> SimulationBatch:
        if first >= 7:
            raise KeyboardInterrupt
        return played(self, first, count)

    monkeypatch.setattr(arena.SimulationWorker, "play", interrupted)
    out = tmp_path / "games.jsonl"
    result = simulate(GAME, GAME.setup(4), ["random"], games=1000, out=out)
    assert result.stopped
    assert result.tally.games == 7  # batches of 1, 2 and 4
    assert len(out.read_bytes().splitlines()) == 7


def test_batches_cover_all_games_once_and_grow_while_they_are_quick() -> None:
    numbers = Numbers(500)
    handed = []
    while numbers.left:
        first, count = numbers.take()
        handed.append(count)
        assert first == sum(handed[:-1])
        numbers.learn(SimulationBatch(count, 0, [], [], seconds=0.001, cpu=0.001))
    assert sum(handed) == 500
    assert handed[:4] == [1, 2, 4, 8]
    assert max(handed) == MOST_IN_BATCH


def test_slow_games_are_handed_out_one_by_one() -> None:
    numbers = Numbers(5)
    while numbers.left:
        assert numbers.take()[1] == 1
        numbers.learn(SimulationBatch(1, 0, [], [], seconds=3.0, cpu=3.0))
