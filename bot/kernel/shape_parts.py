"""Shapes as plain tuples, and back: these are written several times as fast as the shapes themselves."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeAlias, get_args

from bot.kernel.scene import Shape

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
