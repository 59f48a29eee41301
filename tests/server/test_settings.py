"""What can be set of a server is set in one place: the command line offers it and the documents tell it."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstertable.server.settings import Limits, Settings
from tests.server.process import command

OPERATING = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")
LIMITS = [
    f"| header of a request | {Limits.head_bytes // 1024} KB, within {Limits.head_seconds:.0f} s |",
    f"within {Limits.body_seconds:.0f} s | 413, 408 |",
    f"| an answer that is not taken | {Limits.stuck_seconds:.0f} s |",
    f"| connections of one address | {Limits.per_address} (`--per-address`) |",
    f"| connections in all | {Limits.connections:,},",
    f"| {Limits.streams_per_guest}; {Limits.streams_per_table}; as many as connections |",
    f"| tables opened by one address | {Settings.create_burst} at once,",
    f"| guests and seats taken by one address | {Settings.join_burst} at once,",
]


@pytest.mark.parametrize("row", LIMITS)
def test_the_limits_are_those_of_the_document(row: str) -> None:
    assert row in OPERATING


def test_the_command_line_offers_what_is_usual() -> None:
    told = " ".join(command("serve", "--help").stdout.split())

    for usual in (
        f"the address to listen on ({Settings.host})",
        f"the port to listen on ({Settings.port})",
        f"may be replaced by a bot ({Settings.idle_after:.0f})",
        f"connections that one address may have at once ({Limits.per_address})",
    ):
        assert usual in told
