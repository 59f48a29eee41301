"""The recipes for running a server say what the command understands."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

from monstertable.cli.command_line import parser

DEPLOY = Path(__file__).parent.parent / "deploy"


def test_the_unit_starts_the_server_as_the_command_knows_it() -> None:
    unit = (DEPLOY / "monstertable.service").read_text()
    [command] = re.findall(r"^ExecStart=\S+ (.*)$", unit, re.MULTILINE)
    chosen = parser().parse_args(shlex.split(command))

    assert chosen.browser is False
    assert chosen.host == "127.0.0.1"
    assert str(chosen.data).startswith("${STATE_DIRECTORY}/")


def test_the_unit_gives_no_more_rights_than_needed() -> None:
    lines = (DEPLOY / "monstertable.service").read_text().splitlines()

    for line in (
        "DynamicUser=yes",
        "ProtectSystem=strict",
        "StateDirectory=monstertable",
        "NoNewPrivileges=yes",
        "CapabilityBoundingSet=",
        "Restart=on-failure",
    ):
        assert line in lines
    assert any(line.startswith("MemoryMax=") for line in lines)
    assert any(line.startswith("LimitNOFILE=") for line in lines)


def test_the_container_starts_the_server_as_the_command_knows_it() -> None:
    recipe = (DEPLOY / "Containerfile").read_text()
    [entry] = re.findall(r"^ENTRYPOINT (.*)$", recipe, re.MULTILINE)
    [wishes] = re.findall(r"^CMD (.*)$", recipe, re.MULTILINE)
    chosen = parser().parse_args([*json.loads(entry)[1:], *json.loads(wishes)])

    assert (chosen.host, chosen.port, chosen.browser) == ("0.0.0.0", 8000, False)
    assert chosen.data == Path("/data/games.sqlite")
    assert recipe.index("\nUSER monstertable\n") < recipe.index("\nENTRYPOINT")
    assert "HEALTHCHECK" in recipe
    for source in re.findall(r"^COPY (?!--from)(.*) \S+$", recipe, re.MULTILINE):
        assert all((DEPLOY.parent / name).exists() for name in source.split())
