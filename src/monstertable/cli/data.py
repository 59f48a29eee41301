"""`monstertable backup | restore | copy | prune | key`: what an operator does with the data, told in a sentence."""

from __future__ import annotations

import argparse

from monstertable.cli.arguments import Command, Run
from monstertable.server.operating.commands import COMMANDS, Do


def said(do: Do) -> Run:
    """A command that says in one sentence what it has done."""

    def run(chosen: argparse.Namespace) -> int:
        print(do(chosen))
        return 0

    return run


DATA = tuple(Command(name, what, add, said(do)) for name, what, add, do in COMMANDS)
