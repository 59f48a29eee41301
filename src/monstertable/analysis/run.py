"""An analysis from beginning to end, in this process."""

from __future__ import annotations

from collections.abc import Iterator

from monstertable.analysis.judges import Judge
from monstertable.analysis.past import Past
from monstertable.analysis.report import Facts, report
from monstertable.analysis.study import Study
from monstertable.analysis.work import done, judge_for


def analysed(past: Past, seed: int = 0, judge: Judge | None = None) -> Iterator[Facts]:
    """The report after every stage, each better than the one before; the last is whole."""
    judge = judge or judge_for(past)
    study = Study(past, judge.name, seed)
    while units := study.next_stage():
        for unit in units:
            study.take(*done(past, unit, seed, judge))
        yield report(study, is_whole=False)
    yield report(study, is_whole=True)
