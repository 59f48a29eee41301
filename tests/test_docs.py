"""The examples in the documents are true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


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
