"""The examples in the documents are true."""

from __future__ import annotations

import doctest
import json
import re
from gettext import NullTranslations
from pathlib import Path

import pytest

from monstertable import game

ROOT = Path(__file__).parent.parent
SETS = sorted(ROOT.glob("src/monstertable/games/*/sets/*.json"))
SURE = ("low", "medium", "high")


def test_the_examples_in_the_readme_give_what_they_say() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_guide_to_adding_a_game_shows_the_game_that_the_tests_play() -> None:
    game = (ROOT / "tests" / "fourth" / "nest" / "__init__.py").read_text()
    assert f"```python\n{game}```" in (ROOT / "docs" / "adding-a-game.md").read_text()


def test_every_link_in_the_documents_leads_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", document.read_text()):
            assert target.startswith("http") or (document.parent / target).exists(), f"{document.name}: {target}"


def test_the_page_on_architecture_names_every_room_of_the_house_and_no_file_that_is_gone() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    package = ROOT / "src" / "monstertable"
    folders = {path.parent.name for path in [*package.glob("*/__init__.py"), *package.glob("server/*/__init__.py")]}
    sources = [path.as_posix() for room in ("src", "tests", "bench") for path in (ROOT / room).rglob("*.py")]
    named = set(re.findall(r"`((?:\w+/)*\w+\.py)`", page))

    assert set(re.findall(r"^\| `(\w+)/(?:<game>/)?` \|", page, re.MULTILINE)) == folders
    assert len(named) > 50
    assert [name for name in sorted(named) if not any(path.endswith(f"/{name}") for path in sources)] == []


def uncertain(title: str) -> dict[str, str]:
    """What the page of uncertain data says of a game: how sure we are, by item."""
    part = (ROOT / "docs" / "uncertain-data.md").read_text().split(f"## {title}\n")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in part.splitlines() if row.startswith("| ")]
    assert all(len(row) == 5 and all(row) for row in rows), (
        "an item lacks what we use, how sure, why, or what settles it"
    )
    return {row[0]: row[2] for row in rows[1:]}


@pytest.mark.parametrize("file", SETS, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_whatever_we_are_not_sure_of_is_named_on_one_page(file: Path) -> None:
    facts = json.loads(file.read_text())
    confidence = facts.get("words", {}).get("confidence", {})
    named = {
        item.split("`")[1]: sure
        for item, sure in uncertain(game(facts["game"]).face().title(NullTranslations())).items()
    }

    assert set(confidence.values()) <= set(SURE)
    assert {item: sure for item, sure in confidence.items() if sure != "high"} == named
    assert ("low" in confidence.values()) == facts.get("reconstruction", False)
