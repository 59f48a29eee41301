"""What whoever runs a server may set: the operator's token, how it logs, how much room the disk must have."""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass

VARIABLE = "MONSTERTABLE_OPERATOR_TOKEN"
SHORTEST_TOKEN = 16
FORMATS = ("text", "json")
LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True)
class Operating:
    token: str = ""  # empty: there is no operator's page, and there are no metrics
    least_disk: int = 100  # megabytes that must be free on the disk of the data
    log_format: str = "text"
    log_level: str = "warning"
    access_log: bool = False


def add_options(made: argparse.ArgumentParser) -> None:
    usual = Operating()
    made.add_argument(
        "--operator-token",
        metavar="TOKEN",
        help=f"opens /operator and /metrics; better kept in the environment variable {VARIABLE}",
    )
    made.add_argument(
        "--least-disk",
        type=int,
        default=usual.least_disk,
        metavar="MB",
        help=f"with less room than this on the disk the server is not ready ({usual.least_disk})",
    )
    made.add_argument("--log-format", choices=FORMATS, default=usual.log_format, help="lines to read, or JSON")
    made.add_argument("--log-level", choices=LEVELS, default=usual.log_level, help=f"({usual.log_level})")
    made.add_argument("--access-log", action="store_true", help="a line for every request, without secrets")


def chosen_operating(chosen: argparse.Namespace) -> Operating:
    """From the command line; the token may come from the environment, which then forgets it."""
    # Nobody who is started from here needs it.
    kept = os.environ.pop(VARIABLE, "")
    token = chosen.operator_token if chosen.operator_token is not None else kept
    if token and len(token) < SHORTEST_TOKEN:
        raise SystemExit(f"monstertable: An operator's token has at least {SHORTEST_TOKEN} characters.")
    return Operating(token, chosen.least_disk, chosen.log_format, chosen.log_level, chosen.access_log)
