"""Networks for tests: with any weights, or with preferences of one's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from monstertable.bots.layout import inputs_of, most_types
from monstertable.bots.network import FINEST, FORMAT, POLICY, TRUNK, VALUE
from monstertable.core.game import AnyGame

HIDDEN = 8
NARROW = 4


def network_file(file: Path, rules: AnyGame, /, liked: int | None = None, is_choosy: bool = True, **facts: Any) -> Path:
    """A network with any weights, which likes an action whatever it sees, if there is one to like, or all alike."""
    random = np.random.default_rng(3)
    inputs, types = inputs_of(rules), most_types(rules)
    sizes = {
        TRUNK[0]: (len(inputs), HIDDEN),
        TRUNK[1]: (HIDDEN, HIDDEN),
        POLICY[0]: (HIDDEN, NARROW),
        POLICY[1]: (NARROW, types),
        VALUE[0]: (HIDDEN, NARROW),
        VALUE[1]: (NARROW, rules.seats[-1]),
    }
    arrays: dict[str, Any] = {"mean": random.random(len(inputs)), "scale": random.random(len(inputs))}
    for name, (rows, columns) in sizes.items():
        arrays[name] = random.integers(-FINEST, FINEST + 1, (rows, columns)).astype(np.int8)
        arrays[f"{name}_unit"] = random.random(columns).astype(np.float32) / FINEST
        arrays[f"{name}_bias"] = random.normal(size=columns).astype(np.float32)
    if liked is not None:
        arrays[f"{POLICY[1]}_bias"] = np.eye(types, dtype=np.float32)[liked] * 1e6
    if not is_choosy:
        arrays[POLICY[1]][:] = 0
        arrays[f"{POLICY[1]}_bias"][:] = 0.0
    told = {"format": FORMAT, "game": rules.name, "rules": rules.rules, "inputs": inputs} | facts
    np.savez_compressed(file, facts=json.dumps(told), **arrays)
    return file
