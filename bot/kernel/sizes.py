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
    counted: set[int] = set()
    waiting: list[object] = [value]
    size = 0
    while waiting:
        part = waiting.pop()
        if isinstance(part, _SHARED) or id(part) in counted:
            continue
        counted.add(id(part))
        size += sys.getsizeof(part)
        if not isinstance(part, _PLAIN):
            waiting.extend(_parts(part))
    return size


def _parts(value: object) -> Iterable[object]:
    if isinstance(value, tuple | list | set | frozenset):
        return value
    if isinstance(value, Mapping):
        return (part for item in value.items() for part in item)
    kind: Any = type(value)
    fields = [getattr(value, name) for name in _slots(kind) if hasattr(value, name)]
    attributes: dict[str, Any] | None = getattr(value, "__dict__", None)
    return fields if attributes is None else (*fields, attributes)


@cache
def _slots(kind: type) -> tuple[str, ...]:
    names: list[str] = []
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        names += (slots,) if isinstance(slots, str) else slots
    return tuple(name for name in names if name not in {"__dict__", "__weakref__"})


Parts: TypeAlias = tuple[str, tuple[Any, ...]]
"""The kind of a shape, and its fields."""


def take_apart(shapes: Iterable[Shape]) -> list[Parts]:
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
