"""The command line: `monstertable serve | simulate | tournament | balance | replay | verify | check | bench`.

For whoever runs a server: `monstertable think | backup | restore | prune | key`. One module has one group of commands.

Bad input gets one sentence on stderr and exit code 2; a broken record or a broken promise gets exit code 1.
"""

from __future__ import annotations

from monstertable.cli.anew import begin_anew


def main(arguments: list[str] | None = None) -> int:
    if arguments is None:
        begin_anew()
    # Imported only now: what begins anew needs none of it.
    from monstertable.cli.command_line import run

    return run(arguments)
