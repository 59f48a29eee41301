"""Which bot stands behind a name, and how long it thinks."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstertable.bots import UnknownBot, bot, bots
from monstertable.bots.greedy import GreedyBot
from monstertable.bots.misjudging import MisjudgingBot
from monstertable.bots.network import BadNet
from monstertable.bots.quick import QuickBot
from monstertable.bots.random import RandomBot
from monstertable.bots.search import ExpertBot, SearchBot
from monstertable.core.sight import Player


@pytest.mark.parametrize(("name", "kind"), [("random", RandomBot), ("quick", QuickBot), ("greedy", GreedyBot)])
def test_the_plain_ones(name: str, kind: type[Player]) -> None:
    assert type(bot(name)) is kind
    assert name in bots()


@pytest.mark.parametrize(
    ("budget", "seconds", "iterations"),
    [("", 0.2, 0), (":1", 0.0, 1), (":500", 0.0, 500), (":0.5s", 0.5, 0), (":3600s", 3600.0, 0)],
)
@pytest.mark.parametrize(("kind", "which"), [("search", SearchBot), ("expert", ExpertBot)])
def test_a_budget(kind: str, which: type[Player], budget: str, seconds: float, iterations: int) -> None:
    found = bot(kind + budget)

    assert type(found) is which
    assert isinstance(found, SearchBot)
    assert (found.seconds, found.iterations) == (seconds, iterations)


@pytest.mark.parametrize("budget", ["0", "-1", "0s", "-1s", "3601s", "1.5", "s", "x"])
def test_what_is_no_budget_is_refused(budget: str) -> None:
    with pytest.raises(UnknownBot, match=f"search thinks for .* not '{budget}'"):
        bot(f"search:{budget}")


@pytest.mark.parametrize(("told", "error"), [("", 1.0), (":0", 0.0), (":1.5", 1.5), (":1000", 1000.0)])
def test_an_error(told: str, error: float) -> None:
    found = bot(f"misjudge{told}")

    assert isinstance(found, MisjudgingBot)
    assert found.error == error


@pytest.mark.parametrize("told", ["-1", "x", "1001", "nan", "inf"])
def test_what_is_no_error_is_refused(told: str) -> None:
    with pytest.raises(UnknownBot, match=f"misjudge errs by misjudge:0 .* not '{told}'"):
        bot(f"misjudge:{told}")


@pytest.mark.parametrize("name", ["clever", "clever:5", "random:5", ""])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(
        UnknownBot, match=f"There is no bot '{name}'; bots: random, quick, greedy, misjudge, search, expert, playful"
    ):
        bot(name)


def test_a_net_is_read_from_its_file(tmp_path: Path) -> None:
    with pytest.raises(BadNet, match=r"no network in .*missing.npz'"):
        bot(f"net:{tmp_path / 'missing.npz'}")
