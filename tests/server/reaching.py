"""Everything that can be reached from an object, the way a template could: attributes, items, closures, and so on."""

from __future__ import annotations

import functools
import gc
from collections.abc import Iterable, Iterator
from contextlib import suppress
from types import (
    AsyncGeneratorType,
    BuiltinFunctionType,
    CellType,
    CodeType,
    CoroutineType,
    FrameType,
    FunctionType,
    GeneratorType,
    MethodType,
    ModuleType,
)
from typing import Any

# Of no one table: programs, and what they are made of.
APART = (type, ModuleType, CodeType, str, bytes, int, float, complex, type(None))
CACHED = type(functools.cache(len))


def reached(start: Any, apart: Iterable[Any] = ()) -> Iterator[tuple[Any, str]]:
    """Every object, each once, with the way to it; but nothing `apart`, nor what is reached by it alone."""
    seen: dict[int, Any] = {id(thing): thing for thing in apart}
    waiting: list[tuple[Any, str]] = [(start, "")]
    while waiting:
        found, way = waiting.pop()
        if id(found) in seen:
            continue
        seen[id(found)] = found  # kept, so that no other object gets its number
        yield found, way
        if not isinstance(found, APART):
            waiting.extend((part, f"{way} {name}") for part, name in parts(found))


def parts(whole: Any) -> Iterator[tuple[Any, str]]:
    if isinstance(whole, dict):
        for key, value in list(whole.items()):
            yield key, "key"
            yield value, f"[{key!r}]" if isinstance(key, str | int) else "[]"
    elif isinstance(whole, list | tuple | set | frozenset):
        yield from ((item, "item") for item in list(whole))
    elif isinstance(whole, FunctionType):
        kept = [whole.__closure__, whole.__defaults__, whole.__kwdefaults__, whole.__dict__]
        yield from ((part, "closure or default") for part in kept if part)
    elif isinstance(whole, CellType):
        yield from ((part, "closure") for part in gc.get_referents(whole))
    elif isinstance(whole, MethodType):
        yield whole.__self__, "bound method"
        yield whole.__func__, "bound method"
    elif isinstance(whole, BuiltinFunctionType):
        yield whole.__self__, "bound method"
    elif isinstance(whole, functools.partial):
        yield from ((part, "partial") for part in (whole.func, whole.args, whole.keywords))
    elif isinstance(whole, CACHED):
        yield from ((part, "cache") for part in gc.get_referents(whole))
    elif isinstance(whole, GeneratorType | AsyncGeneratorType | CoroutineType):
        yield from ((part, "generator") for part in gc.get_referents(whole))
    elif isinstance(whole, FrameType):
        yield from ((part, f"local {name}") for name, part in whole.f_locals.items())
    else:
        yield from attributes(whole)
        # Iterators, views of dictionaries and whatever else is not written in Python.
        yield from ((part, "inside") for part in gc.get_referents(whole) if not isinstance(part, APART))


def attributes(whole: Any) -> Iterator[tuple[Any, str]]:
    with suppress(AttributeError):
        yield from ((part, f".{name}") for name, part in object.__getattribute__(whole, "__dict__").items())
    for kind in type(whole).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            with suppress(AttributeError):
                yield object.__getattribute__(whole, name), f".{name}"
