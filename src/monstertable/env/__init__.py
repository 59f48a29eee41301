"""Adapters: every game in the interfaces that other people's programs speak. No rules live here.

For every game there is a module of PettingZoo's kind, made here and not written: `from monstertable.env import NAME_v0`
gives one with `env`, `raw_env`, which is the same, and `parallel_env`. They need the extra `env`, but importing them
does not.
"""

from __future__ import annotations

import sys
from functools import partial
from types import ModuleType
from typing import Any

from monstertable.games import game, game_names
from monstertable.packaging.extras import need


def make(kind: str, name: str, **chosen: Any) -> Any:
    """An environment of this kind; see `monstertable.env.pettingzoo` for what may be chosen."""
    need("pettingzoo")
    from monstertable.env import pettingzoo

    return getattr(pettingzoo, kind)(game(name), **chosen)


def add_module(name: str) -> None:
    made: Any = ModuleType(f"{__name__}.{name}_v0", f"PettingZoo environments of {name}.")
    made.env = made.raw_env = partial(make, "GameEnv", name)
    made.parallel_env = partial(make, "ParallelGameEnv", name)
    sys.modules[made.__name__] = made
    globals()[f"{name}_v0"] = made


for known in game_names():
    add_module(known)
