"""How many bytes a value takes with all that it is made of."""

import sys
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

_PLAIN = (str, bytes, int, float, bool, type(None))
_SHARED = (Enum, type, ModuleType, FunctionType)
"""Of these there is one, whoever refers to it."""


def size_of(value: object) -> int:
    """Bytes of ``value`` and of everything in it, each thing once.

    What is in it may belong to others too: the size is what it would take alone.
    """
    seen: set[int] = set()
    waiting: list[object] = [value]
    size = 0
    while waiting:
        one = waiting.pop()
        if isinstance(one, _SHARED) or id(one) in seen:
            continue
        seen.add(id(one))
        size += sys.getsizeof(one)
        if not isinstance(one, _PLAIN):
            waiting.extend(_parts(one))
    return size


def _parts(one: object) -> Iterable[object]:
    if isinstance(one, tuple | list | set | frozenset):
        return one
    if isinstance(one, Mapping):
        return (part for item in one.items() for part in item)
    kind: Any = type(one)
    fields = [getattr(one, name) for name in _slots(kind) if hasattr(one, name)]
    own: dict[str, Any] | None = getattr(one, "__dict__", None)
    return fields if own is None else (*fields, own)


@cache
def _slots(kind: type) -> tuple[str, ...]:
    found: list[str] = []
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        found += (slots,) if isinstance(slots, str) else slots
    return tuple(name for name in found if name not in {"__dict__", "__weakref__"})
