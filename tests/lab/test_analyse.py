"""`monstertable analyse`: page and JSON, the same whoever works it out; what cannot be analysed is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from monstertable.analysis.past import Past
from monstertable.bots import bot
from monstertable.cli import main
from monstertable.core.record import Record
from monstertable.games import game
from monstertable.lab.analyse import analyse
from monstertable.lab.executors import executor
from tests.analysis.recorded import recorded


@pytest.fixture(scope="module")
def record() -> Record:
    rules = game("monster_factory")
    return recorded(rules, rules.setup(2), bot("quick"), 3)


def test_a_page_in_every_language_and_json(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.jsonl"
    file.write_text(record.line() + "\n")
    assert main(["analyse", str(file), "--passes", "0", "--workers", "1", "--out", str(tmp_path / "report")]) == 0
    assert "luck" in capsys.readouterr().out
    facts = json.loads((tmp_path / "report" / "analysis.json").read_text())
    for sums in facts["sums"]:
        assert sums["luck"] + sums["skill"] + sums["others"] == pytest.approx(sums["result"] - sums["start"], abs=1e-5)
    english = (tmp_path / "report" / "analysis.en.html").read_text()
    polish = (tmp_path / "report" / "analysis.pl.html").read_text()
    assert english.count("<polyline") == polish.count("<polyline") == 2
    assert "The decisions that cost most" in english
    assert "Decyzje, które kosztowały najwięcej" in polish
    past = Past(game("monster_factory"), record)
    again = analyse(past, 1, 0, executor(workers=2))
    assert again["worst"] == facts["worst"]
    for one, other in zip(again["chances"], facts["chances"], strict=True):
        assert one == pytest.approx(other, abs=1e-4)


def test_what_cannot_be_analysed_is_said(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.jsonl"
    cut = Record(record.game, record.rules, record.setup, record.edition, record.moves[:9])
    file.write_text(cut.line() + "\nnonsense\n")
    assert main(["analyse", str(file)]) == 1
    assert "This game is not over yet." in capsys.readouterr().err
    assert main(["analyse", str(file), "--line", "2"]) == 1
    assert "Line 2: This is not a game record" in capsys.readouterr().err
    assert main(["analyse", str(file), "--line", "3"]) == 2
    assert "There is no record on line 3" in capsys.readouterr().err
