"""Everything that can be set of a server, each with what it is unless somebody says otherwise.

The command line offers those that an operator needs, with these defaults; tests and benchmarks set the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from monstertable.analysis.study import MOST_PASSES
from monstertable.server.operating.operating import Operating
from monstertable.server.store.address import Place


@dataclass(frozen=True)
class Limits:
    """What one connection, one address and all together may take."""

    head_bytes: int = 16 * 1024
    head_seconds: float = 10.0
    body_seconds: float = 30.0
    stuck_seconds: float = 60.0  # for a client who does not take what it asked for
    connections: int = 10_000
    per_address: int = 250  # a household, a school: no proxy that we believe is counted
    streams_per_guest: int = 16
    streams_per_table: int = 250

    @property
    def streams(self) -> int:
        """Of all connections so many may stay for long; the rest is for pages and moves."""
        return self.connections * 9 // 10


@dataclass(frozen=True)
class Telling:
    """How people are told that it is their turn while they are not at the table."""

    on: bool = True
    patience: float = 30.0  # seconds in which whoever is asked may answer before they are told
    anywhere: bool = False  # webhooks may lead to plain http and into the own network
    contact: str = ""  # a mail address of whoever runs this, for push services and /privacy; empty: our own address


@dataclass(frozen=True)
class Settings:
    data: Place = Path("monstertable.sqlite")  # the file that keeps the tables, or a database

    # How it is reached
    host: str = "127.0.0.1"  # the address to listen on
    port: int = 8000  # 0: any that is free
    lan: bool = False  # let the whole local network in, whatever `host` is
    host_names: Sequence[str] = ()  # that it answers to besides those of this computer
    proxies: Sequence[str] = ()  # addresses and networks that are believed when they say for whom they ask
    browser: bool = True  # open one, where there is a screen

    # Bots
    thinkers: int = 0  # processes in which they think; 0: one per core
    pace: float = 1.0  # seconds of a beat: bots wait until what happened could be seen
    second_thoughts: float | None = None  # seconds that chance and bots wait after a move that may be taken back
    grace: float = 0.9  # seconds after a bot's patience in which its answer is still waited for
    analysis_passes: int = MOST_PASSES  # how often at most an analysis goes over all positions of a game again

    # People
    away_after: float = 60.0  # seconds without a page after which a bot may play on for whoever is asked
    idle_after: float = 5 * 60.0  # the same without a move, page or no page
    create_burst: int = 30  # tables that one client may open at once, one more every two seconds
    join_burst: int = 60  # seats that one client may take at once, one more every second
    guess_burst: int = 10  # recovery codes and passkeys that one client may try at once, one more every ten seconds
    invite_burst: int = 30  # people whom one client may invite at once, one more every five seconds

    talk_burst: int = 8  # messages and reactions that one guest may send at once, one more every three seconds

    is_deaf: bool = False  # does not hear at once what other processes write, as if every word were lost: for tests

    limits: Limits = field(default_factory=Limits)
    telling: Telling = field(default_factory=Telling)
    operating: Operating = field(default_factory=Operating)
