"""The facts of a state, for comparing positions: its fields, and what is in them.

Interpreted classes tell their fields by `vars`, compiled ones by a list of names; a state may be of both kinds.
"""

from __future__ import annotations

from typing import Any, Final

from monstertable.core.game import State

# Who listens to a position is no part of it.
APART: Final = ["events", "__dict__", "__weakref__"]


# The field names that a class declares, looked up once.
DECLARED: Final[dict[type, list[str]]] = {}


def facts(state: State) -> dict[str, Any]:
    """The fields of a state by name, copied deeply enough to stay as they are when the state goes on."""
    return {name: frozen(getattr(state, name)) for name in fields(state)}


def fields(state: State) -> list[str]:
    kind = type(state)
    if kind not in DECLARED:
        DECLARED[kind] = declared(kind)
    names = dict.fromkeys([*DECLARED[kind], *getattr(state, "__dict__", ())])
    return [name for name in names if name not in APART and hasattr(state, name)]


def declared(kind: type) -> list[str]:
    names: list[str] = []
    for one in kind.__mro__:
        names.extend(getattr(one, "__mypyc_attrs__", ()))
        names.extend(getattr(one, "__annotations__", {}))
    return names


def frozen(value: Any) -> Any:
    """A copy of lists, sets, dicts and states all the way down; anything else is taken as a fact itself."""
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        return [frozen(item) for item in value]
    if isinstance(value, tuple):
        return tuple([frozen(item) for item in value])
    if isinstance(value, dict):
        return {key: frozen(item) for key, item in value.items()}
    if isinstance(value, set):
        return set(value)
    if isinstance(value, State):
        return facts(value)
    return value


def changes(before: dict[str, Any], state: State) -> str:
    """The names of the fields in which a state differs from these facts, for people; empty where it does not."""
    now = fields(state)
    changed = [name for name in now if name not in before or not same(before[name], getattr(state, name))]
    return ", ".join(sorted(changed + [name for name in before if name not in now]))


def same(fact: Any, value: Any) -> bool:
    # Lists compare fast as they stand; only states inside them need freezing first.
    return bool(fact == value) or bool(fact == frozen(value))
