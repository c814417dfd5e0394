"""How many bytes a value takes with all that it is made of."""

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from operator import attrgetter
from types import FunctionType, ModuleType
from typing import Any, TypeAlias, get_args

from bot.kernel.scene import Area, Label, Line, Shape

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


Parts: TypeAlias = tuple[str, tuple[Any, ...]]
"""The kind of a shape, and its fields."""


def taken_apart(shapes: Iterable[Shape]) -> list[Parts]:
    return [(type(shape).__name__, _FIELDS[type(shape)](shape)) for shape in shapes]


def put_together(parts: Iterable[Parts]) -> tuple[Shape, ...]:
    return tuple([_KINDS[kind](*values) for kind, values in parts])


_KINDS: Mapping[str, Callable[..., Shape]] = {kind.__name__: kind for kind in get_args(Shape)}
_FIELDS: Mapping[type, Callable[[Shape], tuple[Any, ...]]] = {
    kind: attrgetter(*(field.name for field in fields(kind))) for kind in get_args(Shape)
}


_A_SHAPE = 280
"""Bytes, about, that a shape takes with its numbers and one point."""

_A_POINT = 112
_A_PHRASE = 600
"""Bytes, about, of one that is not in words yet, its arguments included."""


def shape_bytes(shape: Shape) -> int:
    """About. The mark of a piece is not counted: it belongs to all pieces of its kind."""
    match shape:
        case Area():
            return _A_SHAPE + _A_POINT * len(shape.corners)
        case Line():
            return _A_SHAPE + _A_POINT * len(shape.points)
        case Label():
            return _A_SHAPE + (len(shape.text) if isinstance(shape.text, str) else _A_PHRASE)
        case _:
            return _A_SHAPE


def shapes_bytes(shapes: tuple[Shape, ...]) -> int:
    return sum(map(shape_bytes, shapes))
