"""The analysis of one record by many workers, and what is written of it."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from pathlib import Path

from monstertable.analysis.past import Past
from monstertable.analysis.report import Facts, report
from monstertable.analysis.study import Study
from monstertable.analysis.work import Sums, Unit, done, judge_for
from monstertable.core.record import read
from monstertable.games import game as game_named
from monstertable.lab.analysis_page import page
from monstertable.lab.executors import Executor, Numbers, batches
from monstertable.lab.page_words import LANGUAGES


@dataclass(frozen=True)
class StageDone:
    """What a worker brings back: some units of a stage, by their numbers."""

    games: int
    seconds: float
    found: list[tuple[Unit, Sums]]


class StageWorker:
    def __init__(self, past: Past, units: list[Unit], seed: int, judge: str) -> None:
        self.past, self.units, self.seed = past, units, seed
        self.judge = judge_for(past, judge)

    def play(self, first: int, count: int) -> StageDone:
        began = time.perf_counter()
        found = [done(self.past, unit, self.seed, self.judge) for unit in self.units[first : first + count]]
        return StageDone(count, time.perf_counter() - began, found)


@dataclass(frozen=True)
class Stage:
    """The job: one stage of the analysis of a record."""

    line: str
    units: list[Unit]
    seed: int
    judge: str

    def worker(self) -> StageWorker:
        record = read(self.line)
        return StageWorker(Past(game_named(record.game), record), self.units, self.seed, self.judge)


def analyse(past: Past, seed: int, passes: int, executor: Executor) -> Facts:
    """The same whatever plays it, and however many."""
    study = Study(past, judge_for(past).name, seed, passes)
    line = past.record.line()
    with executor.staying():
        while units := study.next_stage():
            for batch in batches(executor, Stage(line, units, seed, study.judge), Numbers(len(units))):
                for unit, sums in batch.found:
                    study.take(unit, sums)
    return report(study, is_whole=True)


def in_short(facts: Facts) -> list[str]:
    """A line for each seat, as the command prints it."""
    found = []
    for seat, sums in enumerate(facts["sums"]):
        name = facts["players"][seat] if seat < len(facts["players"]) and facts["players"][seat] else f"seat {seat}"
        told = {what: round(100 * sums[what]) for what in ("luck", "skill", "others", "mistakes", "start", "result")}
        found.append(
            f"{name}: luck {told['luck']:+d}, mistakes {told['mistakes']:+d} (start {told['start']}, luck "
            f"{told['luck']:+d}, own decisions {told['skill']:+d}, others {told['others']:+d}, result {told['result']})"
        )
    sure = "known to" if facts["is_sure"] else "known only to"
    found.append(f"The sums are {sure} {100 * facts['error']:.1f} points; {facts['playouts']:,} games in thought.")
    return found


def write(facts: Facts, past: Past, folder: Path) -> list[Path]:
    """The facts as JSON, and a page per language."""
    folder.mkdir(parents=True, exist_ok=True)
    made = [folder / "analysis.json"]
    made[0].write_text(json.dumps(facts) + "\n", encoding="utf-8")
    for language in LANGUAGES:
        made.append(folder / f"analysis.{language}.html")
        made[-1].write_text(page(facts, past, language), encoding="utf-8")
    return made
