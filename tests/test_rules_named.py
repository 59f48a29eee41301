"""Every numbered rule in docs/rules is named by at least one test."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules"
RULE_ROW = re.compile(r"^\| ([A-Z]+-C?\d+) \|", re.MULTILINE)


def numbered_rules() -> list[str]:
    return [rule for page in sorted(RULES.glob("*.md")) for rule in RULE_ROW.findall(page.read_text(encoding="utf-8"))]


def rules_without_a_test(rules: list[str], tests: str) -> list[str]:
    return [rule for rule in rules if not re.search(rf"\b{rule}\b", tests)]


def all_tests() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("games/**/test_*.py")))


def test_every_rule_is_named_by_a_test() -> None:
    missing = rules_without_a_test(numbered_rules(), all_tests())

    assert missing == [], f"rules without a test: {', '.join(missing)}"


def test_no_rule_has_two_entries() -> None:
    rules = numbered_rules()

    assert rules
    assert len(set(rules)) == len(rules)


def test_no_test_names_a_rule_that_is_not_there() -> None:
    families = "|".join(sorted({rule.partition("-")[0] for rule in numbered_rules()}))
    named = set(re.findall(rf"\b(?:{families})-C?\d+\b", all_tests()))

    assert named <= set(numbered_rules())


def test_a_rule_without_a_test_is_found() -> None:
    assert rules_without_a_test(["XX-1", "XX-10", "XX-2"], '"""XX-10, XX-2"""') == ["XX-1"]
