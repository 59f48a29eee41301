"""Rules have a version: what was played by an older one is kept, and a change that breaks records raises it.

`recorded/` of a game's tests has games of the present version, `recorded/rules_N/` those of version N. CONTRIBUTING.md
says what to do when a rule is changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from monstertable.core import record
from monstertable.games import game, game_names

TESTS = Path(__file__).parent


def lines(folder: Path) -> list[str]:
    return [line for path in sorted(folder.glob("*.jsonl")) for line in path.read_text(encoding="utf-8").splitlines()]


def why_not(name: str, one: record.Record) -> str:
    """Why a record does not replay, in a sentence; empty if it does."""
    try:
        record.verify(game(name), one)
    except record.OtherRules as error:
        return str(error)
    return ""


OLDER = [(name, version) for name in game_names() if (TESTS / name).is_dir() for version in range(1, game(name).rules)]


@pytest.mark.parametrize("name", [name for name in game_names() if (TESTS / name).is_dir()])
def test_games_of_the_present_version_replay(name: str) -> None:
    """Where this fails for a rule that was changed on purpose: raise `rules` of the game, see CONTRIBUTING.md."""
    recorded = [record.read(line) for line in lines(TESTS / name / "recorded")]

    assert recorded
    for one in recorded:
        assert one.rules == game(name).rules
        assert record.verify(game(name), one) is not None


@pytest.mark.parametrize(("name", "version"), OLDER)
def test_games_of_an_older_version_are_kept_and_never_called_broken(name: str, version: int) -> None:
    recorded = [record.read(line) for line in lines(TESTS / name / "recorded" / f"rules_{version}")]
    assert recorded

    told = {said: one.outcome for one in recorded if (said := why_not(name, one))}

    assert told, "all of them replay: there was no need for a new version"
    for sentence, outcome in told.items():
        assert sentence.startswith(f"It was played by version {version} of the rules of {name}")
        assert f"Its result stands: {outcome}" in sentence


def test_there_are_older_versions() -> None:
    assert OLDER
