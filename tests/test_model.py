"""The model of servers that share a table (bench/model/claims.pml): Spin finds nothing, unless a part is taken out."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

CHECK = Path(__file__).parent.parent / "bench" / "model" / "check.py"


def test_spin_finds_nothing_but_where_a_part_is_taken_out() -> None:
    done = subprocess.run([sys.executable, str(CHECK), "--quick"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    found = [json.loads(line) for line in done.stdout.splitlines()]
    whole = [facts for facts in found if not facts["without"]]
    assert {facts["property"] for facts in whole} == {facts["property"] for facts in found}
    assert all(facts["states"] > 100_000 and not facts["found"] for facts in whole)
    assert {facts["without"] for facts in found if facts["found"]} >= {"key", "lease check", "leases"}


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(CHECK), "--quick"], capture_output=True, text=True, env={"PATH": str(tmp_path)}
    )
    assert done.returncode == 1
    assert "install the package spin" in done.stderr
