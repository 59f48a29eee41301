"""PettingZoo's classic games: environments, and nothing below them."""

from __future__ import annotations

import importlib
from functools import partial

import aec
from contestant import Contestant, Ready

LIBRARY = "PettingZoo"
GAMES = {
    "texas_holdem_v4": "cards",
    "texas_holdem_no_limit_v6": "cards",
    "leduc_holdem_v4": "cards",
    "gin_rummy_v4": "cards",
    "hanabi_v5": "cards",
}
OF_TWO_IN_THE_OPEN = ["connect_four_v3", "tictactoe_v3"]


def contestants() -> list[Contestant]:
    return [
        *[Contestant(LIBRARY, name, kind, partial(prepare, name)) for name, kind in GAMES.items()],
        *[Contestant(LIBRARY, name, "board", partial(prepare, name), comparable=False) for name in OF_TWO_IN_THE_OPEN],
    ]


def prepare(name: str) -> Ready:
    environment = importlib.import_module(f"pettingzoo.classic.{name}").env()
    return Ready(len(environment.possible_agents), environment=aec.way(environment))
